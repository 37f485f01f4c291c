#include "app/cli/studies/study_flags.h"

#include <unistd.h>

#include <cmath>

#include "app/cli/flags/read_flags.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"

namespace paretree::cli {

std::string pathOfThisProgram() {
  std::string path(4096, '\0');
  const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
  path.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
  return path;
}

void addLimitFlags(Command& command, LimitFlags& flags) {
  Command limits = command.group("Limits of one run");
  limits.number({"--time-limit", "S", "Seconds; a run that takes longer has failed [none]"}, flags.seconds,
                {0.001, 1e9});
  limits.text(
      {"--memory-limit", "SIZE", "Memory of its process, as 2G; a run that needs more has failed [none]"},
      flags.memory);
}

Result<void> readLimits(LimitFlags& flags) {
  if (flags.memory.empty()) return {};
  const auto bytes = byteCount("--memory-limit", flags.memory);
  if (!bytes) return bytes.error();
  flags.bytes = *bytes;
  return {};
}

std::vector<std::string> limitWords(const LimitFlags& limits) {
  std::vector<std::string> words;
  if (limits.seconds > 0) words.insert(words.end(), {"--time-limit", exactText(limits.seconds)});
  if (limits.bytes > 0) words.insert(words.end(), {"--memory-limit", std::to_string(limits.bytes)});
  return words;
}

studies::UnitCommand unitCommand(const std::string& folder, const LimitFlags& limits) {
  std::vector<std::string> words{"work", "--serve", "--study", folder};
  for (auto& word : limitWords(limits)) words.push_back(std::move(word));
  return {pathOfThisProgram(), std::move(words), limits.seconds, limits.bytes};
}

TimeLimit::TimeLimit(const std::stop_token& stop, double seconds)
    : forwarded_(stop, [this] { source_.request_stop(); }) {
  if (seconds <= 0) return;
  clock_ = std::jthread([this, seconds](const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, end, std::chrono::duration<double>(seconds), [] { return false; });
    if (end.stop_requested()) return;
    over_ = true;
    source_.request_stop();
  });
}

TimeLimit::~TimeLimit() = default;

Result<studies::StudyFolder> openStudy(const Session& session, const std::string& path) {
  return studies::StudyFolder::open(path, session.registry);
}

void sayOddities(const studies::Ledger::Oddities& oddities) {
  const auto say = [](std::size_t count, Message note) {
    if (count > 0) sayNote(note);
  };
  const std::size_t aside = oddities.asides.size(), there = oddities.damaged - aside;
  say(there, Message{"cli.study-damaged", {{"results", there}}});
  say(aside, Message{"cli.study-set-aside", {{"results", aside}}});
  say(oddities.missing, Message{"cli.study-missing", {{"results", oddities.missing}}});
  say(oddities.foreign, Message{"cli.study-foreign", {{"results", oddities.foreign}}});
  say(oddities.damagedLines, Message{"cli.study-lines", {{"lines", oddities.damagedLines}}});
}

void sayOtherProgram(const studies::StudyFolder& folder) {
  const auto& made = folder.plan().program;
  if (made == thisProgram()) return;
  sayNote(Message{"cli.study-other-version",
                  {{"made", programText(made)}, {"this", programText(thisProgram())}}});
}

void addStudy(Program& program, Session& session) {
  program.commands("study", "Run a grid of learners, values and seeds, kept in a folder");
  addStudyNew(program, session);
  addStudyDrop(program, session);
  addStudyRun(program, session);
  addStudyShow(program, session);
  addStudyVerify(program, session);
  addStudyScript(program, session);
}

}  // namespace paretree::cli
