// What the commands on studies share.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/session.h"
#include "paretree/studies/ledger.h"
#include "paretree/studies/unit_process.h"

namespace paretree::cli {

/// Version and commit of this program.
studies::ProgramId thisProgram();
/// The path of this program.
std::string pathOfThisProgram();

/// Bounds on one unit.
struct LimitFlags {
  double seconds = 0;       ///< 0: none
  std::string memory;       ///< "2G"; empty: none
  std::uint64_t bytes = 0;  ///< what `memory` says
};
void addLimitFlags(Command& command, LimitFlags& flags);
/// Fills `bytes`. An Error is wrong usage.
Result<void> readLimits(LimitFlags& flags);
/// The same as words of 'work'.
std::vector<std::string> limitWords(const LimitFlags& limits);
/// How processes for units are started with these limits.
studies::UnitCommand unitCommand(const std::string& folder, const LimitFlags& limits);

/// Asks to stop when the session's stop is asked for or the time is over.
class TimeLimit {
 public:
  /// `seconds` 0: never by itself.
  TimeLimit(const std::stop_token& stop, double seconds);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
  std::stop_token token() const { return source_.get_token(); }
  bool over() const { return over_; }

 private:
  std::stop_source source_;
  std::stop_callback<std::function<void()>> forwarded_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread clock_;
};

/// Opens the study and says why not.
Result<studies::StudyFolder> openStudy(const Session& session, const std::string& path);
/// A note on standard error where another version or commit made the study.
void sayOtherProgram(const studies::StudyFolder& folder);
/// Notes on standard error of what was odd about the folder.
void sayOddities(const studies::Ledger::Oddities& oddities);

void addStudyNew(Program& program, Session& session);   ///< new, add
void addStudyRun(Program& program, Session& session);   ///< run, stop
void addStudyShow(Program& program, Session& session);  ///< status, results, units
void addStudyDrop(Program& program, Session& session);
void addStudyVerify(Program& program, Session& session);
void addStudyScript(Program& program, Session& session);

}  // namespace paretree::cli
