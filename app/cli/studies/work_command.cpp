// paretree-cli work: units of a study, one after the other.
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <deque>
#include <future>
#include <memory>
#include <new>
#include <optional>
#include <system_error>

#include "app/cli/no_memory.h"
#include "app/cli/progress.h"
#include "app/cli/studies/study_flags.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/words/words_only.h"
#include "paretree/messages/text.h"
#include "paretree/studies/assignments.h"
#include "paretree/studies/at_work.h"
#include "paretree/studies/seal.h"
#include "reproduce/as_study.h"

namespace paretree::cli {
namespace {

using studies::JournalEntry;
using studies::UnitAnswer;

struct WorkFlags : LimitFlags {
  std::vector<std::string> files;
  std::string study, out;
  int threads = 1;
  bool serve = false, quiet = false;
};

UnitAnswer halted(Message problem) {
  UnitAnswer answer;
  answer.kind = UnitAnswer::Kind::Halted;
  answer.problem = std::move(problem);
  return answer;
}

/// What became of a unit before anything is kept of it.
struct Computed {
  UnitAnswer answer;  ///< where there is no result
  std::optional<studies::UnitRunner::Finished> finished;
};

/// Runs units of one study.
class Worker {
 public:
  Worker(const Session& session, const WorkFlags& flags, const studies::StudyFolder& folder)
      : session_(session),
        flags_(flags),
        folder_(folder),
        runner_(session.registry, folder.path(), reproduce::protocols(session.registry), flags.threads) {}

  Computed compute(const studies::Unit& unit, const Context::Reporter& reporter) {
    if (const auto ours = belongs(unit); !ours) return {halted(ours.error().message), {}};
    const auto began = std::chrono::steady_clock::now();
    const TimeLimit limit(session_.stop, flags_.seconds);
    Computed computed;
    JournalEntry& entry = computed.answer.entry;
    entry.unit = unitId(unit);
    try {
      if (const auto opened = runner_.open(unit, session_.stop); !opened)
        return {isStopped(opened.error()) ? stopped() : halted(opened.error().message), {}};
      auto finished = runner_.run(unit, limit.token(), reporter);
      entry.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
      if (finished) {
        computed.finished = std::move(*finished);
        return computed;
      }
      if (isStopped(finished.error()) && !limit.over()) return {stopped(), {}};
      entry.kind = JournalEntry::Kind::Failed;
      entry.problem = limit.over() ? Message{"studies.time-limit", {{"seconds", flags_.seconds}}}
                                   : underLimit(finished.error().message);
    } catch (const std::bad_alloc&) {
      takeNoMemory(entry);
    } catch (const std::system_error& error) {
      // A thread needs memory too.
      if (flags_.bytes == 0 || error.code() != std::errc::resource_unavailable_try_again) throw;
      takeNoMemory(entry);
    }
    return computed;
  }

  /// Writes what was found. From any thread, beside compute().
  UnitAnswer keep(const Computed& computed) const {
    if (!computed.finished) return computed.answer;
    const JournalEntry& entry = computed.answer.entry;
    if (flags_.out.empty()) return storeResult(folder_, entry.unit, *computed.finished, entry.seconds);
    if (auto written = writeFile(flags_.out, computed.finished->text); !written)
      return halted(written.error().message);
    return computed.answer;
  }

  /// A unit has needed more than there is: the process had better be a new one.
  bool outOfMemory() const { return outOfMemory_; }

 private:
  void takeNoMemory(JournalEntry& entry) {
    outOfMemory_ = true;
    // Without a limit of its own it may fit another time.
    entry.kind = flags_.bytes > 0 ? JournalEntry::Kind::Failed : JournalEntry::Kind::Died;
    entry.problem = flags_.bytes > 0 ? Message{"studies.memory-limit", {{"bytes", flags_.bytes}}}
                                     : Message{"studies.no-memory", {}};
  }

  // Black boxes and solvers run in a program of their own, which may be what the limit was too little for.
  Message underLimit(Message problem) const {
    if (flags_.bytes == 0 || !problem.code.starts_with("worker.")) return problem;
    return Message{"studies.limited", {{"problem", std::move(problem)}, {"bytes", flags_.bytes}}};
  }

  static UnitAnswer stopped() {
    UnitAnswer answer;
    answer.kind = UnitAnswer::Kind::Stopped;
    return answer;
  }

  Result<void> belongs(const studies::Unit& unit) const {
    if (unit.program == thisProgram()) return {};
    return Error{"studies.other-program",
                 {{"made", programText(unit.program)}, {"this", programText(thisProgram())}},
                 inFile(folder_.path())};
  }

  const Session& session_;
  const WorkFlags& flags_;
  const studies::StudyFolder& folder_;
  studies::UnitRunner runner_;
  bool outOfMemory_ = false;
};

void limitMemory(std::uint64_t bytes) {
  if (bytes == 0) return;
  rlimit limit{};
  getrlimit(RLIMIT_AS, &limit);
  limit.rlim_cur = std::min<rlim_t>(bytes, limit.rlim_max);
  setrlimit(RLIMIT_AS, &limit);
}

/// Writes results beside what is computed, several at a time since a disk takes little longer for them, and
/// answers in the order of the units.
class Writers {
 public:
  Writers(studies::UnitChannel& channel, const Worker& worker) : channel_(channel), worker_(worker) {}
  ~Writers() { wait(); }
  Writers(const Writers&) = delete;
  Writers& operator=(const Writers&) = delete;

  void take(Computed computed) {
    while (under_.size() >= studies::kMostWritten) waitForOne();
    channel_.computed();
    const auto one = std::make_shared<const Computed>(std::move(computed));
    const auto write = [this, one, before = under_.empty() ? Ended() : under_.back()]() noexcept {
      try {
        const UnitAnswer answer = worker_.keep(*one);
        if (before.valid()) before.wait();
        channel_.answer(answer);
      } catch (const std::bad_alloc&) {
        endWithoutMemory();
      }
    };
    try {
      under_.push_back(std::async(std::launch::async, write).share());
    } catch (const std::system_error&) {  // no more threads to be had
      write();
    }
  }
  /// Until all is written and answered.
  void wait() {
    while (!under_.empty()) waitForOne();
  }

 private:
  using Ended = std::shared_future<void>;
  void waitForOne() {
    under_.front().wait();
    under_.pop_front();
  }

  studies::UnitChannel& channel_;
  const Worker& worker_;
  std::deque<Ended> under_;
};

// Units come from the process at the other end of standard input, and go with it. While the disk takes
// results, the next units are computed.
int serve(const Session& session, Worker& worker) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  studies::UnitChannel channel(STDIN_FILENO);
  Writers writers(channel, worker);
  while (const auto text = channel.next()) {
    const auto json = parseJson(*text, "unit");
    if (!json)
      return json.error().message.code == "core.json-memory" ? studies::kOutOfMemory
                                                             : static_cast<int>(kFailed);
    const auto unit = studies::unitFromJson(*json, "unit", session.registry);
    const auto tell = studies::tellingEachSecond([&channel](const Message& at) { channel.at(at); });
    Computed computed = unit ? worker.compute(*unit, tell) : Computed{halted(unit.error().message), {}};
    if (computed.finished) {
      writers.take(std::move(computed));
    } else {
      writers.wait();
      channel.answer(computed.answer);
    }
    if (session.stop.stop_requested()) return kStopped;
    if (worker.outOfMemory()) return kFailed;
  }
  return kDone;
}

// Answers the first unit that it cannot be run here: others who run the study are told the reason.
int refuse(const Error& error) {
  studies::UnitChannel channel(STDIN_FILENO);
  if (channel.next()) channel.answer(halted(error.message));
  return kFailed;
}

// A unit, or units line by line.
Result<std::vector<studies::Unit>> unitsIn(const Session& session, const std::string& path) {
  const auto text = readFile(path);
  if (!text) return text.error();
  std::vector<std::string> texts;
  if (path.ends_with(".jsonl")) {
    for (std::size_t at = 0; at < text->size();) {
      const std::size_t end = std::min(text->find('\n', at), text->size());
      if (end > at) texts.push_back(text->substr(at, end - at));
      at = end + 1;
    }
  } else {
    texts.push_back(*text);
  }
  std::vector<studies::Unit> units;
  for (const auto& one : texts) {
    const auto json = parseJson(one, path);
    if (!json) return json.error();
    auto unit = studies::unitFromJson(*json, path, session.registry);
    if (!unit) return unit.error();
    units.push_back(std::move(*unit));
  }
  return units;
}

std::string answerText(const std::string& id, const UnitAnswer& answer) {
  std::string text = id.substr(0, 12) + " ";
  if (answer.entry.kind == JournalEntry::Kind::Done) return text + "done\n";
  return text + "failed: " + messages::text(answer.entry.problem) + "\n";
}

/// Of a cell that was taken out of the study.
bool isDropped(const studies::StudyPlan& plan, const studies::Unit& unit) {
  return std::any_of(plan.dropped.begin(), plan.dropped.end(), [&](const studies::Cell& cell) {
    return learnerOf(plan, cell) == unit.learner && cell.params == unit.params &&
           tablePathOf(plan, cell) == unit.table.path;
  });
}

bool isThere(const studies::StudyFolder& folder, const std::string& id) {
  const auto text = readFile(folder.resultPath(id));
  return text && studies::sealHolds(*text);
}

// By what people change in a unit; all else of it follows from these in a study.
bool isPlanned(const studies::StudyPlan& plan, const std::vector<studies::Cell>& cells,
               const studies::Unit& unit) {
  const auto seeds = seedsOf(plan);
  return std::binary_search(seeds.begin(), seeds.end(), unit.seed) &&
         std::any_of(cells.begin(), cells.end(), [&](const studies::Cell& cell) {
           return learnerOf(plan, cell) == unit.learner && cell.params == unit.params &&
                  tablePathOf(plan, cell) == unit.table.path && hasSeed(plan, cell, unit.seed);
         });
}

int runFiles(const Session& session, const WorkFlags& flags, const studies::StudyFolder& folder,
             Worker& worker) {
  studies::JournalWriter journal(folder.journalPath());
  std::optional<studies::AtWorkFile> atWork;
  if (flags.out.empty()) {
    // Of two who run it each is told; also in the log of a task, where nobody asked for notes.
    if (const auto other = studies::StudyLock::holder(folder))
      sayNote(Message{"studies.runner-too", {{"who", other->words()}}});
    atWork.emplace(folder, true);
  }
  const auto cells = cellsOf(folder.plan());
  int code = kDone;
  for (const auto& path : flags.files) {
    const auto units = unitsIn(session, path);
    if (!units) return failed(session, units.error());
    for (const auto& unit : *units) {
      const std::string id = unitId(unit);
      if (flags.out.empty() && isDropped(folder.plan(), unit)) {
        sayNote(Message{"cli.work-dropped",
                        {{"unit", id.substr(0, 12)}, {"learner", unit.learner}, {"seed", unit.seed}}});
        continue;
      }
      if (!flags.quiet && flags.out.empty() && !isPlanned(folder.plan(), cells, unit))
        sayNote(Message{"cli.work-not-planned", {{"unit", id.substr(0, 12)}, {"seed", unit.seed}}});
      if (flags.out.empty() && isThere(folder, id)) continue;
      if (folder.stopAsked()) {  // said in the log of a task too, which else ends without a word
        sayNote(Message{"cli.study-stop-asked", {{"folder", folder.path()}}});
        return kStopped;
      }
      if (const std::int64_t written = flags.out.empty() ? folder.checkpointOf(id) : 0; written > 0)
        sayNote(Message{"cli.study-checkpoint",
                        {{"run", unit.learner + ", seed " + std::to_string(unit.seed)},
                         {"time", studies::clockText(written)},
                         {"folder", folder.path()}}});
      const auto since = static_cast<std::int64_t>(std::time(nullptr));
      if (atWork) atWork->tell({{id, since, {}}});
      ProgressLine line(flags.quiet);
      // The log of a task holds what it has done; how far it is stands where 'study status' reads it.
      const auto tell = studies::tellingEachSecond([&](const Message& at) {
        if (atWork) atWork->tell({{id, since, at}});
      });
      const auto both = [show = line.reporter(), tell](const Progress& progress) {
        if (show) show(progress);
        tell(progress);
      };
      const UnitAnswer answer = worker.keep(worker.compute(unit, WordsOnly{both}));
      line.clear();
      if (answer.kind == UnitAnswer::Kind::Stopped) return kStopped;
      if (answer.kind == UnitAnswer::Kind::Halted) return failed(session, Error{answer.problem});
      // The result is the truth: a line that cannot be written is made again from it.
      if (flags.out.empty())
        if (const auto told = journal.add(answer.entry); !told) sayNote(told.error().message);
      if (deliver({}, answerText(id, answer)) != kDone) return kFailed;
      if (answer.entry.kind != JournalEntry::Kind::Done) code = kFailed;
      if (worker.outOfMemory()) return kFailed;
    }
  }
  return code;
}

int runWork(const Session& session, WorkFlags flags) {
  if (const auto limits = readLimits(flags); !limits) return wrongUsage("work", limits.error().message);
  if (!flags.serve && flags.files.empty()) return wrongUsage("work", Message{"cli.work-no-unit", {}});
  if (!flags.out.empty() && flags.files.size() != 1)
    return wrongUsage("work", Message{"cli.work-one-unit", {}});
  if (flags.study.empty() && !flags.files.empty()) flags.study = folderOf(folderOf(flags.files.front()));
  const auto folder = openStudy(session, flags.study);
  if (!folder && flags.serve) return refuse(folder.error());
  if (!folder) return failed(session, folder.error());
  if (flags.serve) endWithoutMemoryBy(studies::kOutOfMemory);
  limitMemory(flags.bytes);
  try {
    Worker worker(session, flags, *folder);
    return flags.serve ? serve(session, worker) : runFiles(session, flags, *folder, worker);
  } catch (const std::bad_alloc&) {
    if (flags.serve) return studies::kOutOfMemory;  // which whoever hands out knows
    throw;
  }
}

}  // namespace

void addWork(Program& program, Session& session) {
  Command command =
      program.command("work", "Do runs of a study, one after the other, as other schedulers start them");
  auto flags = std::make_shared<WorkFlags>();
  command.positionals("UNIT.json",
                      "A unit, which says one run, as 'study units' prints it; in a .jsonl one on each line",
                      flags->files);
  command.text({"--study", "DIR", "The study's folder [the folder above that of the first unit]"},
               flags->study);
  command.text({"--out", "RUN.json", "Write the result there instead of into the study"}, flags->out);
  command.number({"--threads", "N", "Of each run; never changes a result [1]"}, flags->threads, {1, 1024});
  command.flag("--serve", "Take units from the process at the other end of standard input, which is a socket",
               flags->serve);
  command.flag("--quiet", "No progress and no notes", flags->quiet);
  addLimitFlags(command, *flags);
  command.action([&session, flags] { return runWork(session, *flags); });
}

}  // namespace paretree::cli
