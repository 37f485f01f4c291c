#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/session.h"

using namespace paretree;

namespace {

struct Understood {
  bool answered = false, wrong = false;
  std::string command;
  std::vector<std::string> given;  ///< flags and values of the command
  bool operator==(const Understood&) const = default;
};

// The command line of a learner, or of none.
struct CommandLine {
  explicit CommandLine(const std::string& learner) {
    session.learner = learner;
    cli::addCommands(program, session);
  }
  cli::Session session;
  cli::Program program{"paretree-cli", "", ""};
};

Understood understand(CommandLine& line, const std::vector<std::string>& arguments) {
  const cli::Parsed parsed = line.program.parse(arguments);
  Understood understood{parsed.answered, !parsed.problem.empty() || !parsed.rest.empty(), {}, {}};
  if (parsed.answered || understood.wrong) return understood;
  if (!parsed.command) std::abort();
  understood.command = parsed.command->name();
  for (const auto& flag : parsed.command->given()) {
    understood.given.push_back(flag.name);
    understood.given.insert(understood.given.end(), flag.values.begin(), flag.values.end());
  }
  return understood;
}

}  // namespace

// Arguments stand one on a line. They are understood, or wrong with words; the same way by a command line
// that has just been made, which takes a hundred times as long as to read by one, so that one input in 64 is
// asked. Nothing is done.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const bool silent = std::freopen("/dev/null", "w", stdout) != nullptr;  // what --help prints
  if (!silent) std::abort();
  std::vector<std::string> arguments(1);
  for (std::size_t i = 0; i < size; ++i) {
    if (bytes[i] == 0) return -1;  // no argument can hold it
    if (bytes[i] == '\n')
      arguments.emplace_back();
    else
      arguments.back().push_back(static_cast<char>(bytes[i]));
  }
  constexpr unsigned kFresh = 64;
  static const cli::Session any;
  static std::map<std::string, std::unique_ptr<CommandLine>> lines;
  static unsigned calls = 0;
  const std::string learner = cli::namedLearner(any.registry, arguments);
  auto& line = lines[learner];
  if (!line) line = std::make_unique<CommandLine>(learner);
  const Understood understood = understand(*line, arguments);
  if (calls++ % kFresh != 0) return 0;
  line = std::make_unique<CommandLine>(learner);  // what flags were given with may gather in the former
  if (understood != understand(*line, arguments)) std::abort();
  return 0;
}
