// What all commands share: the learners, the wish to stop, and how they end.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "engine/core/error.h"
#include "engine/learners/registry.h"

namespace CLI {
class App;
}

namespace paretree::cli {

enum ExitCode { kDone = 0, kFailed = 1, kUsage = 2, kStopped = 130 };

struct Session {
  Registry registry;
  std::stop_token stop;
  /// The learner that the arguments name, so that its flags can be offered; or empty
  std::string learner;
  std::function<int()> action;  ///< what the chosen command does; set while the arguments are read
};

/// Says the error on standard error; the exit code to return.
int failed(const Session& session, const Error& error);
int wrongUsage(const std::string& message);
/// "note: ..." on standard error.
void sayNote(const std::string& note);
/// Writes to a file, or to standard output where `path` is empty. The exit code; a failure is said also after
/// a stop.
int deliver(const std::string& path, const std::string& text);

/// Each adds one command with its flags to the program.
void addData(CLI::App& program, Session& session);
void addLearners(CLI::App& program, Session& session);
void addLearn(CLI::App& program, Session& session);
void addCompare(CLI::App& program, Session& session);
void addShow(CLI::App& program, Session& session);
void addEdit(CLI::App& program, Session& session);
void addPredict(CLI::App& program, Session& session);
void addGenerate(CLI::App& program, Session& session);
void addFormulas(CLI::App& program, Session& session);
void addSweep(CLI::App& program, Session& session);
void addReproduce(CLI::App& program, Session& session);

}  // namespace paretree::cli
