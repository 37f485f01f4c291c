// paretree-cli: the engine on the command line.
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/interrupts.h"
#include "app/cli/no_memory.h"
#include "app/cli/session.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/file.h"
#include "paretree/core/kernels.h"
#include "paretree/core/suggest.h"
#include "paretree/runs/run.h"

namespace paretree::cli {
namespace {

// Arguments that fit nothing: the first flag among them is what is wrong.
int unexpected(const Command& command, const std::vector<std::string>& rest) {
  const auto flag =
      std::find_if(rest.begin(), rest.end(), [](const std::string& text) { return text.rfind('-', 0) == 0; });
  const std::string what = flag == rest.end() ? rest.front() : *flag;
  const std::string name = what.substr(0, what.find('='));
  Message problem = Message{"cli.unexpected", {{"text", name}}};
  if (flag != rest.end())
    problem = Message{"cli.no-flag", {{"flag", name}, {"hint", nearHint(name, command.flagNames())}}};
  return wrongUsage(command.name(), withHelp(std::move(problem), command.name()));
}

// A word in the command's or learner's place that is none.
std::optional<Message> mistypedWord(const Session& session, const Program& program,
                                    const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0].rfind('-', 0) == 0) return std::nullopt;
  const auto commands = program.commandNames();
  if (std::find(commands.begin(), commands.end(), arguments[0]) == commands.end())
    return Message{"cli.no-command", {{"command", arguments[0]}, {"hint", hints(arguments[0], commands)}}};
  // "--help" and its like are left to the program.
  if (const auto group = program.commandNames(arguments[0]); !group.empty()) {
    if (arguments.size() > 1 && arguments[1].rfind('-', 0) == 0) return std::nullopt;
    const std::string named = arguments.size() > 1 ? arguments[1] : std::string();
    if (std::find(group.begin(), group.end(), named) != group.end()) return std::nullopt;
    if (named.empty()) return about(arguments[0], Message{"cli.which-command", {{"commands", group}}});
    return about(arguments[0],
                 Message{"cli.no-command", {{"command", named}, {"hint", hints(named, group)}}});
  }
  if (arguments[0] != "learn" || !session.learner.empty() || arguments.size() < 2 ||
      arguments[1].rfind('-', 0) == 0)
    return std::nullopt;
  std::vector<std::string> learners;
  for (const auto& learner : session.registry.all()) learners.push_back(learner->info().id);
  return about("learn", Message{"runs.no-such-learner",
                                {{"learner", arguments[1]}, {"hint", hints(arguments[1], learners)}}});
}

// What is read must not be what is written: the name of an input that --out would replace, or nothing. A
// model that is edited may be: its edits are a new version of the same thing.
std::string replacedInput(const Command& command) {
  const auto all = command.given();
  const auto out = std::find_if(all.begin(), all.end(), [](const auto& one) { return one.name == "--out"; });
  if (out == all.end()) return {};
  for (const auto& one : all) {
    if (one.name == "--out" || (command.name() == "edit" && one.name == "FILE")) continue;
    for (const auto& value : one.values) {
      std::error_code none;
      if (std::filesystem::equivalent(value, out->values.front(), none)) return value;
    }
  }
  return {};
}

/// The first file that the command was given to read; empty where there is none.
std::string inputOf(const Command& command) {
  for (const auto& one : command.given())
    for (const auto& value : one.values)
      if (std::error_code none; one.name != "--out" && std::filesystem::is_regular_file(value, none))
        return value;
  return {};
}

/// Most bytes that this process has held so far.
std::int64_t mostBytes() {
  rusage usage{};
  return getrusage(RUSAGE_SELF, &usage) == 0 ? std::int64_t{usage.ru_maxrss} * 1024 : 0;
}

int runCommand(const Session& session, const Command& command) {
  try {
    const int code = command.run();
    // Whoever asked for a stop is told that it was heard, also where it came at the very end.
    return code == kDone && session.stop.stop_requested() ? static_cast<int>(kStopped) : code;
  } catch (const std::bad_alloc&) {  // what was in work is gone by now, so there is room for words
    const std::string file = inputOf(command);
    const Message problem = Message{"cli.no-memory", {{"bytes", mostBytes()}}};
    sayProblem(file.empty() ? problem : inFile(fileName(file), problem));
    return kFailed;
  }
}

int run(const std::vector<std::string>& arguments) {
  Interrupts interrupts;
  Session session;
  session.stop = interrupts.token();
  session.atOnce = &interrupts.atOnce();
  session.learner = namedLearner(session.registry, arguments);

  Program program("paretree-cli", "Explore interpretable models on their Pareto front.",
                  programText(thisProgram()));
  addCommands(program, session);

  if (const auto kernels = checkKernels(); !kernels) return wrongUsage({}, kernels.error().message);
  if (arguments.empty()) {
    std::fputs(program.help().c_str(), stderr);
    return kUsage;
  }
  if (const auto wrong = mistypedWord(session, program, arguments)) return wrongUsage({}, *wrong);
  const Parsed parsed = program.parse(arguments);
  if (parsed.answered) return kDone;
  if (!parsed.rest.empty()) return unexpected(*parsed.command, parsed.rest);
  if (!parsed.problem.empty()) {
    const std::string name = parsed.command ? parsed.command->name() : std::string();
    return wrongUsage(name, withHelp(textMessage(parsed.problem), name));
  }
  if (const auto input = replacedInput(*parsed.command); !input.empty())
    return wrongUsage(parsed.command->name(), Message{"cli.replaces-input", {{"file", input}}});
  return runCommand(session, *parsed.command);
}

}  // namespace
}  // namespace paretree::cli

int main(int argc, char** argv) {
  try {
    paretree::cli::prepareForNoMemory();
    return paretree::cli::run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::bad_alloc&) {
    paretree::cli::endWithoutMemory();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "paretree-cli: %s\n", error.what());
    return paretree::cli::kFailed;
  }
}
