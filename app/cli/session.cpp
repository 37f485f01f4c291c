#include "app/cli/session.h"

#include <cerrno>
#include <cstdio>
#include <optional>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/suggest.h"
#include "paretree/messages/text.h"

namespace paretree::cli {
void sayProblem(const Message& problem) {
  std::fprintf(stderr, "paretree-cli: %s\n", messages::text(problem).c_str());
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

std::string dumped(Json&& json) {
  std::string text = dumpJson(json);
  leaveBehind(std::move(json));
  return text;
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
  if (remark) sayNote(messages::text(*remark));
  return written ? kDone : kFailed;
}

}  // namespace paretree::cli
