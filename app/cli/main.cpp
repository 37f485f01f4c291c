// paretree-cli: the engine on the command line.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/interrupts.h"
#include "app/cli/session.h"
#include "engine/core/suggest.h"
#include "engine/runs/run.h"

namespace paretree::cli {
namespace {

std::vector<std::string> optionNames(const CLI::App& command) {
  std::vector<std::string> names;
  for (const auto* option : command.get_options())
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// Arguments that fit nothing: the first flag among them is what is wrong.
int unexpected(const CLI::App& command, const std::vector<std::string>& rest) {
  const auto flag =
      std::find_if(rest.begin(), rest.end(), [](const std::string& text) { return text.rfind('-', 0) == 0; });
  const std::string what = flag == rest.end() ? rest.front() : *flag;
  const std::string name = what.substr(0, what.find('='));
  std::string message = command.get_name() + ": '" + name + "' was not expected";
  if (flag != rest.end()) {
    const std::string near = nearest(name, optionNames(command));
    message = command.get_name() + ": there is no '" + name + "'" +
              (near.empty() ? std::string() : "; did you mean '" + near + "'?");
  }
  return wrongUsage(message + "; see paretree-cli " + command.get_name() + " --help");
}

// The learner's flags depend on the learner, which is known only from the arguments themselves.
std::string namedLearner(const Registry& registry, const std::vector<std::string>& arguments) {
  if (arguments.empty() || (arguments[0] != "learn" && arguments[0] != "sweep")) return {};
  for (const auto& argument : arguments)
    if (registry.find(argument)) return argument;
  return {};
}

// A word in the command's or learner's place that is none.
std::string mistypedWord(const Session& session, const CLI::App& program,
                         const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0].rfind('-', 0) == 0) return {};
  std::vector<std::string> commands;
  for (const auto* command : program.get_subcommands([](const CLI::App*) { return true; }))
    commands.push_back(command->get_name());
  if (std::find(commands.begin(), commands.end(), arguments[0]) == commands.end())
    return "there is no command '" + arguments[0] + "'" + didYouMean(arguments[0], commands);
  if (arguments[0] != "learn" || !session.learner.empty() || arguments.size() < 2 ||
      arguments[1].rfind('-', 0) == 0)
    return {};
  std::vector<std::string> learners;
  for (const auto& learner : session.registry.all()) learners.push_back(learner->info().id);
  return "learn: there is no learner '" + arguments[1] + "'" + didYouMean(arguments[1], learners);
}

// What is read must not be what is written: the name of an input that --out would replace, or nothing. A
// model that is edited may be: its edits are a new version of the same thing.
std::string replacedInput(const CLI::App& command) {
  const auto* out = command.get_option_no_throw("--out");
  if (!out || out->empty()) return {};
  for (const auto* option : command.get_options()) {
    if (option == out || (command.get_name() == "edit" && option->get_name() == "FILE")) continue;
    for (const auto& value : option->results()) {
      std::error_code none;
      if (std::filesystem::equivalent(value, out->as<std::string>(), none)) return value;
    }
  }
  return {};
}

int run(const std::vector<std::string>& arguments) {
  const Interrupts interrupts;
  Session session;
  session.stop = interrupts.token();
  session.learner = namedLearner(session.registry, arguments);

  CLI::App program("Explore interpretable models on their Pareto front.", "paretree-cli");
  program.set_version_flag("--version", "paretree-cli " + programVersion());
  program.require_subcommand(1);
  for (const auto add : {addData, addLearners, addLearn, addCompare, addShow, addEdit, addPredict,
                         addFormulas, addSweep, addGenerate, addReproduce})
    add(program, session);
  for (auto* command : program.get_subcommands([](const CLI::App*) { return true; })) command->allow_extras();

  if (arguments.empty()) {
    std::fputs(program.help().c_str(), stderr);
    return kUsage;
  }
  if (const auto message = mistypedWord(session, program, arguments); !message.empty())
    return wrongUsage(message);
  try {
    program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::Success& success) {  // --help, --version
    program.exit(success);
    return kDone;
  } catch (const CLI::ParseError& error) {
    for (const auto* command : program.get_subcommands())
      if (const auto rest = command->remaining(); !rest.empty()) return unexpected(*command, rest);
    const auto chosen = program.get_subcommands();
    return wrongUsage((chosen.empty() ? std::string() : chosen[0]->get_name() + ": ") + error.what() +
                      "; see paretree-cli " + (chosen.empty() ? std::string() : chosen[0]->get_name() + " ") +
                      "--help");
  }
  const auto* command = program.get_subcommands().at(0);
  if (const auto rest = command->remaining(); !rest.empty()) return unexpected(*command, rest);
  if (const auto input = replacedInput(*command); !input.empty())
    return wrongUsage(command->get_name() + ": --out would replace '" + input +
                      "', which is read here; expected another file");
  return session.action();
}

}  // namespace
}  // namespace paretree::cli

int main(int argc, char** argv) {
  try {
    return paretree::cli::run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& error) {  // out of memory, above all
    std::fprintf(stderr, "paretree-cli: %s\n", error.what());
    return paretree::cli::kFailed;
  }
}
