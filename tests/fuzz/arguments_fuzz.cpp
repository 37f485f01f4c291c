#include <cstdint>
#include <cstdio>
#include <cstdlib>
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

Understood understand(const std::vector<std::string>& arguments) {
  cli::Session session;
  session.learner = cli::namedLearner(session.registry, arguments);
  cli::Program program("paretree-cli", "", "");
  cli::addCommands(program, session);
  const cli::Parsed parsed = program.parse(arguments);
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

// Arguments stand one on a line. They are understood, or wrong with words; twice the same way, which one
// input in four is asked, as making all flags takes most of the time. Nothing is done.
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
  const Understood understood = understand(arguments);
  if (size % 4 == 0 && understood != understand(arguments)) std::abort();
  return 0;
}
