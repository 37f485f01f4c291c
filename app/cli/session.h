// What all commands share: the learners, the wish to stop, and how they end.
#pragma once

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/json_fwd.h"
#include "paretree/core/parallel.h"
#include "paretree/learners/registry.h"

namespace paretree::cli {

class Command;
class Program;

enum ExitCode { kDone = 0, kFailed = 1, kUsage = 2, kStopped = 130 };

struct Session {
  learners::Registry registry;
  std::stop_token stop;
  /// Of the interrupts: how many EndsAtOnce live; null where nobody listens
  std::atomic<int>* atOnce = nullptr;
  /// The learner that the arguments name, so that its flags can be offered; or empty
  std::string learner;
};

/// While one lives there is nothing that a stop is to keep: it ends the program, whatever that is doing.
/// Elsewhere commands end by themselves, with what they have found.
class EndsAtOnce {
 public:
  explicit EndsAtOnce(const Session& session) : count_(session.atOnce) {
    if (count_) ++*count_;
  }
  ~EndsAtOnce() {
    if (count_) --*count_;
  }
  EndsAtOnce(const EndsAtOnce&) = delete;
  EndsAtOnce& operator=(const EndsAtOnce&) = delete;

 private:
  std::atomic<int>* count_;
};

/// Says the error on standard error; the exit code to return.
int failed(const Session& session, const Error& error);
/// Says on standard error how `command` was used wrongly, the program where it is empty; the exit code.
int wrongUsage(const std::string& command, Message problem);
/// The problem with "; see paretree-cli COMMAND --help" behind it.
Message withHelp(Message problem, const std::string& command);
/// Why a picture is not written to a terminal.
Message notForTerminal(const std::string& format);
/// The name that may have been meant, for the end of a sentence; empty where none is near.
std::vector<Message> nearHint(const std::string& word, const std::vector<std::string>& candidates);
/// "note: ..." on standard error. Messages are lines for another program where one asks for them
/// (messages/line.h), also those of sayProblem().
void sayNote(const std::string& note);
void sayNote(const Message& note);
/// "warning: ...", likewise: what is done all the same, and may be worth nothing.
void sayWarning(const Message& warning);
/// What went wrong, on standard error.
void sayProblem(const Message& problem);
/// What came of it, on standard output; the exit code, as of deliver().
int sayEnd(const Message& end);
/// Writes to a file, or to standard output where `path` is empty. The exit code; a failure is said also after
/// a stop, but not where the reader of standard output has gone.
int deliver(const std::string& path, const std::string& text);

/// Writes a value to a file and frees it aside: packed by gzip where the name ends in ".gz", and without
/// blanks where it is large. Of a large one that is not packed it is said how to write less. The exit code.
int deliverJson(const std::string& path, Json&& json, bool quiet);
/// At the end of a command: large things are freed in a thread that nobody waits for.
template <class... Things>
void leaveBehind(Things&&... things) {
  discardAside(std::make_shared<std::tuple<std::decay_t<Things>...>>(std::forward<Things>(things)...));
}

/// The learner that arguments name, or nothing: its flags are known only from the arguments themselves.
std::string namedLearner(const learners::Registry& registry, const std::vector<std::string>& arguments);
/// Adds all commands to the program; those of `session.learner` with its flags.
void addCommands(Program& program, Session& session);
/// Each adds one command with its flags to the program.
void addData(Program& program, Session& session);
void addCache(Program& program, Session& session);
void addLearners(Program& program, Session& session);
void addLearn(Program& program, Session& session);
void addCompare(Program& program, Session& session);
void addCrossValidate(Program& program, Session& session);
void addSteadiness(Program& program, Session& session);
void addShow(Program& program, Session& session);
void addEdit(Program& program, Session& session);
void addAlternatives(Program& program, Session& session);
void addPredict(Program& program, Session& session);
void addGenerate(Program& program, Session& session);
void addFormulas(Program& program, Session& session);
void addSweep(Program& program, Session& session);
void addReproduce(Program& program, Session& session);
void addStudy(Program& program, Session& session);  ///< a group of commands
void addWork(Program& program, Session& session);

}  // namespace paretree::cli
