#include "app/cli/session.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/packing/packing.h"
#include "paretree/messages/line.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
namespace {

// Says it as a line for another program, if one reads what is said here.
bool saidToProgram(const Message& message) {
  const char* asked = std::getenv(messages::kLinesVariable);
  if (!asked || std::string_view(asked) != "json") return false;
  std::fprintf(stderr, "%s\n", messages::lineOf(message).c_str());
  return true;
}

}  // namespace

void sayProblem(const Message& problem) {
  if (!saidToProgram(problem)) std::fprintf(stderr, "paretree-cli: %s\n", messages::text(problem).c_str());
}

int failed(const Session& session, const Error& error) {
  if (session.stop.stop_requested()) {
    sayProblem(Message{"cli.stopped-early", {}});
    return kStopped;
  }
  sayProblem(error.message);
  return kFailed;
}

int wrongUsage(const std::string& command, Message problem) {
  const Message message = command.empty() ? std::move(problem) : about(command, std::move(problem));
  sayProblem(message);
  return kUsage;
}

Message withHelp(Message problem, const std::string& command) {
  const std::string help = "paretree-cli " + (command.empty() ? "" : command + " ") + "--help";
  return Message{"cli.see-help", {{"problem", std::move(problem)}, {"help", help}}};
}

Message notForTerminal(const std::string& format) {
  return Message{"cli.not-for-terminal", {{"format", format}}};
}

std::vector<Message> nearHint(const std::string& word, const std::vector<std::string>& candidates) {
  const std::string near = nearest(word, candidates);
  if (near.empty()) return {};
  return {Message{"core.did-you-mean", {{"name", near}}}};
}

void sayNote(const std::string& note) { std::fprintf(stderr, "note: %s\n", note.c_str()); }

void sayNote(const Message& note) {
  if (!saidToProgram(note)) sayNote(messages::text(note));
}

void sayWarning(const Message& warning) {
  if (!saidToProgram(warning)) std::fprintf(stderr, "warning: %s\n", messages::text(warning).c_str());
}

int sayEnd(const Message& end) {
  return saidToProgram(end) ? kDone : deliver({}, messages::text(end) + "\n");
}

int deliver(const std::string& path, const std::string& text) {
  if (path.empty()) {
    const bool written =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written) return kDone;
    if (errno == EPIPE) return kFailed;  // whoever reads has seen enough, as 'head': no problem to tell
    sayProblem(Message{"cli.no-output", {}});
    return kFailed;
  }
  std::optional<Message> remark;
  const auto written = writeFile(path, text, &remark);
  if (!written) sayProblem(written.error().message);
  if (remark) sayNote(*remark);
  return written ? kDone : kFailed;
}

int deliverJson(const std::string& path, Json&& json, bool quiet) {
  // Of the trees of a forest two bytes in three are blanks, which nobody reads there.
  constexpr std::size_t kReadable = std::size_t{8} << 20, kLarge = std::size_t{64} << 20;
  std::string text = dumpJson(json, -1);
  if (text.size() <= kReadable) text = indentedJson(text);
  leaveBehind(std::move(json));
  if (lowerCase(path).ends_with(".gz")) return deliver(path, data::zipped(text));
  const int written = deliver(path, text);
  if (written == kDone && text.size() > kLarge && !quiet)
    sayNote(Message{"cli.large-json", {{"file", fileName(path)}, {"bytes", text.size()}}});
  return written;
}

std::string namedLearner(const learners::Registry& registry, const std::vector<std::string>& arguments) {
  if (arguments.empty() || (arguments[0] != "learn" && arguments[0] != "sweep")) return {};
  for (const auto& argument : arguments)
    if (registry.find(argument)) return argument;
  return {};
}

void addCommands(Program& program, Session& session) {
  for (const auto add : {addData, addLearners, addLearn, addCompare, addShow, addEdit, addAlternatives,
                         addPredict, addFormulas, addCrossValidate, addSteadiness, addSweep, addGenerate,
                         addReproduce, addCache, addStudy, addWork})
    add(program, session);
}

}  // namespace paretree::cli
