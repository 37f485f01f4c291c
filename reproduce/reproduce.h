// The papers' tables, reproduced: cells are run where they are missing, and rows made of them.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/studies/unit_process.h"
#include "reproduce/fingerprint.h"
#include "reproduce/study.h"

namespace paretree::reproduce {

struct ReproduceRequest {
  std::vector<std::string> tables;    ///< ids of paperTables()
  std::vector<std::string> methods;   ///< only these are run; empty: all
  std::vector<std::string> datasets;  ///< only these are run; empty: all
  std::uint64_t seed = 1;             ///< of all that is drawn: divisions, searches, data that are made
  int draws = 0;                      ///< of each data set that is made; 0 = those of the protocol
  int runs = 0;                       ///< at most so many of each method; 0 = those of the protocol
  bool quick = false;                 ///< the named subset that takes minutes
  bool cachedOnly = false;            ///< run nothing, show what is there
  bool refresh = false;               ///< run stale cells anew (see Staleness)
  std::string data;                   ///< folder of the public data sets
  std::string cache;                  ///< folder of finished cells; empty = nothing is kept
  std::string date;                   ///< written into new cells, "2026-11-21"
  std::string commit;                 ///< written into new cells; empty: not known
  int threads = 1;                    ///< never changes the result
  /// How processes run units of a study folder: then missing cells are a study (as_study.h). Empty: they run
  /// here, on threads
  std::function<studies::UnitCommand(const std::string& folder)> units = {};
  std::string study = {};  ///< folder of that study, kept; empty: one that goes with the call
  bool planOnly = false;   ///< make the study, run nothing
};

/// Of the cells behind a table, those that the learners of today may not repeat.
struct Staleness {
  std::size_t cells = 0;    ///< all that hang on a learner of ours
  std::size_t stale = 0;    ///< made by a learner that behaves otherwise: its fingerprint is another
  std::size_t unknown = 0;  ///< made before fingerprints were kept
  bool any() const { return stale + unknown > 0; }
};

struct TableRows {
  const PaperTable* table = nullptr;
  int runs = 0;  ///< asked for
  std::vector<TableRow> rows;
  std::optional<Ranking> ranking;   ///< of its methods, where the study has one
  std::string firstDate, lastDate;  ///< of the cells behind them; empty where there are none
  std::vector<std::string> versions;
  Staleness staleness;
};

struct Reproduction {
  std::vector<TableRows> tables;
  std::size_t cells = 0, made = 0;  ///< asked for; made now
  bool stopped = false;
  std::vector<std::string> problems;  ///< of cells that failed; these are left out
  std::vector<std::string> notes;     ///< cells that were not tried, and why
};

/// One run of one method on one data set that is asked for.
struct Planned {
  CellKey key;
  double seconds = 1;  ///< that it may take
  StudyPtr study;
  std::string fingerprint;
};
/// "ds1, NLDT, run 3".
std::string nameOf(const CellKey& key);

/// What came of running the cells of some tables.
struct CellsRun {
  std::size_t cells = 0, made = 0;  ///< asked for; made now
  bool stopped = false;
  std::vector<std::string> problems, notes;  ///< as in Reproduction
};

/// Runs the cells of these tables that are not in the book, as reproduce() does. `fingerprints`: kept for
/// whoever asks next, since each takes ten runs.
CellsRun runCells(const std::vector<const PaperTable*>& tables, const ReproduceRequest& request,
                  const StudyInputs& inputs, CellBook& book, Fingerprints& fingerprints,
                  const std::stop_token& stop, const Context::Reporter& reporter);

/// Of the cells behind a table, those of at most `runs` runs (0 = all).
Staleness stalenessOf(const PaperTable& table, const CellBook& book, int runs, Fingerprints& fingerprints);

/// Opens the book of the request. Errors: folders that cannot be used.
Result<void> openBook(const ReproduceRequest& request, CellBook& book);

/// Cells run side by side, one thread each, first runs first; each is deterministic in its key, so that
/// neither threads nor order change a figure. A cell that is stopped is left out. Errors: unknown table,
/// folders that cannot be used.
Result<Reproduction> reproduce(const learners::Registry& registry, const ReproduceRequest& request,
                               std::stop_token stop, const Context::Reporter& reporter);

}  // namespace paretree::reproduce
