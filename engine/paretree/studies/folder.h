// A study as a folder, which may lie on a share that several machines work on:
//
//   study.json       the plan
//   data/            the tables, copied
//   results/ab/ID.json   one file for each unit, by the first two digits of its id
//   journal/         summaries and hashes of the results (journal.h)
//   aside/           results that were damaged, or differed from the one that stood there
//   at-work/         who runs units of it now, and which (at_work.h)
//   units/N/         tasks of a script for a batch system
//   lock, stop       who works on it; the wish that it stop
//
// A result appears whole or not at all, and one that stands there is never replaced.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/studies/journal.h"
#include "paretree/studies/plan.h"

namespace paretree::studies {

/// A table that goes into a study.
struct TableSource {
  std::string path;
  data::ReadOptions options;
  std::string as = {};  ///< its path within the study's data; empty: the name of its file
};

/// Where scripts of batch systems have their tasks, within the folder.
inline constexpr const char* kTasksFolder = "units";

class StudyFolder {
 public:
  /// Makes the folder, copies the tables and writes the plan, whose `tables` are filled in. A test file that
  /// the plan's split names is copied too, and named by its place there. Error where something stands there
  /// already. Where it fails, as on a full disk, what it has made is taken away again.
  static Result<StudyFolder> create(const std::string& path, StudyPlan plan,
                                    const std::vector<TableSource>& tables,
                                    const learners::Registry& registry);
  /// The Error of create() where something stands there already.
  static Result<void> checkFree(const std::string& path);
  static Result<StudyFolder> open(const std::string& path, const learners::Registry& registry);
  /// A study that lies on another machine: its plan, and its paths there.
  static StudyFolder elsewhere(std::string path, StudyPlan plan) {
    return {std::move(path), std::move(plan)};
  }

  const std::string& path() const { return path_; }
  const StudyPlan& plan() const { return plan_; }
  /// Writes a plan in place of the one that is there.
  Result<void> replacePlan(StudyPlan plan, const learners::Registry& registry);
  /// An Error where another program than `program` made the study: its results are not mixed with ours.
  Result<void> madeBy(const ProgramId& program) const;

  std::string resultPath(const std::string& unit) const;
  std::string journalPath() const { return path_ + "/journal"; }
  std::string tablePath(const StudyData& table) const { return path_ + "/" + table.path; }

  enum class Stored {
    New,
    Same,    ///< the same bytes stood there
    Differs  ///< other bytes stood there and still do; the new ones were put aside
  };
  Result<Stored> store(const std::string& unit, const std::string& text) const;
  /// Moves the result of a unit out of the way and gives its new place.
  Result<std::string> setAside(const std::string& unit) const;
  /// What setAside() has moved: by unit, its last place.
  std::map<std::string, std::string> damagedAside() const;
  /// Bytes that may still be written; nothing where nobody knows.
  std::optional<std::uint64_t> room() const;
  /// When the youngest checkpoint of a unit on islands was written, in seconds since 1970; 0: there is none.
  std::int64_t checkpointOf(const std::string& unit) const;
  /// The ids of all results that stand there, by their names.
  Result<std::vector<std::string>> results() const;

  /// Tasks of scripts were written into it (kTasksFolder), which hold no lock: some may be at work.
  bool scripted() const;
  bool stopAsked() const;
  Result<void> askStop() const;
  void forgetStop() const;

 private:
  StudyFolder(std::string path, StudyPlan plan) : path_(std::move(path)), plan_(std::move(plan)) {}
  std::string path_;
  StudyPlan plan_;
};

/// Who works on a study.
struct RunnerInfo {
  std::string host;
  std::int64_t process = 0;
  int workers = 1;            ///< runs at a time
  bool failedToo = false;     ///< runs that failed by themselves are repeated
  int processes = 1;          ///< that are at these runs: more where several share the islands of one
  std::string words() const;  ///< "process 4711 on node7"
};

/// Held by the one who hands out the units of a study: this machine's runner, or a farm. The system lets go
/// of it when its process ends, however that was.
class StudyLock {
 public:
  /// Error where somebody holds it, which says who.
  /// `processes` 0: as many as `workers`.
  static Result<StudyLock> take(const StudyFolder& folder, int workers, bool failedToo = false,
                                int processes = 0);
  StudyLock(StudyLock&& other) noexcept;
  StudyLock& operator=(StudyLock&&) = delete;
  ~StudyLock();
  /// Who holds it, as far as that can be seen from here; nothing where nobody does.
  static std::optional<RunnerInfo> holder(const StudyFolder& folder);

 private:
  explicit StudyLock(int file) : file_(file) {}
  int file_;
};

}  // namespace paretree::studies
