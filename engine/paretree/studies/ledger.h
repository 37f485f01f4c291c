// How far a study is: every unit with its state, from the journal and from which results are there.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "paretree/studies/folder.h"

namespace paretree::studies {

enum class UnitState { Open, Done, Failed };

struct UnitRecord {
  std::size_t cell = 0;  ///< into Ledger::cells()
  std::uint64_t seed = 1;
  std::string id;
  UnitState state = UnitState::Open;
  double seconds = data::kMissing;  ///< that it took; NaN where nobody knows
  std::uint64_t bytes = 0;  ///< of the result; Open: what it was to take when it found no room, else 0
  std::string sha256;
  UnitSummary summary;   ///< Done
  Message problem;       ///< Failed
  bool died = false;     ///< Failed: its process ended without an answer, so that it is worth another try
  bool differs = false;  ///< two results with different bytes were seen
  Message again = {};    ///< how its process had ended when it was given once more; empty: it never was
};

class Ledger {
 public:
  /// Reads journal and folder. Results that no line speaks of are read, checked, and told to the journal
  /// where that can be. Of the others the length is compared with the journal, and the hash too where they
  /// were written to after it, as long as these are few bytes. `Repair::Damaged`: the hash of all, or of a
  /// large study of all that were written to later; what is damaged is set aside, so that it is run again.
  /// Else it counts as open. Only for who holds the lock.
  enum class Repair { Nothing, Damaged };
  static Result<Ledger> read(const StudyFolder& folder, Repair repair);

  /// A ledger of what somebody else has read: its entries().
  static Ledger of(const StudyPlan& plan, const std::vector<JournalEntry>& entries);
  /// What stands: an entry for each unit that is not open, and one more for each that differs.
  std::vector<JournalEntry> entries() const;

  const std::vector<Cell>& cells() const { return cells_; }
  /// By seed, then by cell: every cell is met once before one is met twice.
  const std::vector<UnitRecord>& records() const { return records_; }
  const UnitRecord* find(const std::string& unit) const;

  /// Takes what a unit gave. Of other studies' units: nothing.
  void take(const JournalEntry& entry);

  std::size_t count(UnitState state) const;
  /// Seconds that open units may take, `workers` of them side by side, by what their like took: the cell,
  /// else its learner on the same table, unless one of its numbers lies beyond twice or below half of all
  /// that was tried: 20,000 generations take longer than 300, and nobody knows how long. All of them shared
  /// among the workers, but no less than the longest, which one worker does alone. NaN where nothing is known
  /// of one of them. `underWay`: seconds that a unit, by its place in records(), has had already; without it
  /// what is under way counts whole.
  double secondsLeft(int workers = 1, const std::function<double(std::size_t record)>& underWay = {}) const;
  /// The same for one unit of this cell: what its like took; else what the plan guesses, held against what
  /// other cells took, where any of these has a guess and has ended.
  double secondsOf(std::size_t cell) const;
  /// How long it may take compared with others, for an order: secondsOf(), else the bare guess of the plan.
  double lengthOf(std::size_t cell) const;

  /// By record the bytes of its result. Of one that is not there: what it was to take when it found no room,
  /// else the mean of its cell, else, where a `guess` will do, of its learner on the same table; 0 where
  /// nobody knows.
  std::vector<std::uint64_t> bytesOfResults(bool guess) const;
  struct Room {
    std::uint64_t taken = 0;            ///< by results
    std::optional<std::uint64_t> more;  ///< that open units may take; nothing where nobody knows that of one
  };
  Room room() const;

  /// Results of a cell that was taken out of the study, which are kept.
  struct Kept {
    Cell cell;
    std::vector<std::string> units;  ///< their ids
  };
  /// An entry for each cell that was taken out, in the order of the plan.
  const std::vector<Kept>& kept() const { return kept_; }

  struct Oddities {
    std::size_t damaged = 0;  ///< results that were cut off or changed, also those set aside before
    std::size_t missing = 0;  ///< results that the journal knows and that are gone
    std::size_t foreign = 0;  ///< results of units that are not of this study's plan, as of another version
    std::size_t damagedLines = 0;
    std::vector<std::string> asides;        ///< where damaged results are now
    std::vector<std::string> damagedUnits;  ///< whose they are
  };
  const Oddities& oddities() const { return oddities_; }

 private:
  void fillRecords(const StudyPlan& plan);
  void fillKept(const StudyPlan& plan);
  Result<void> compareWithResults(const StudyFolder& folder, Repair repair,
                                  std::filesystem::file_time_type journalWritten);
  struct Known {
    std::size_t record = 0;
    bool later = false;  ///< written to after the journal
  };
  Result<void> compareHashes(const StudyFolder& folder, Repair repair, const std::vector<Known>& known);
  Result<void> readResult(const StudyFolder& folder, Repair repair, UnitRecord& record,
                          JournalWriter& journal);
  Result<void> damaged(const StudyFolder& folder, Repair repair, UnitRecord& record);

  std::vector<Cell> cells_;
  std::vector<UnitRecord> records_;
  std::unordered_map<std::string, std::size_t> byId_;
  Oddities oddities_;
  std::vector<Kept> kept_;
  std::unordered_map<std::string, std::size_t> keptIn_;  ///< units of these cells, by place in kept_
  struct Took {
    double seconds = 0;
    std::size_t units = 0;
  };
  std::vector<Took> took_;                        ///< by cell
  std::vector<double> guessed_;                   ///< by cell: seconds of the plan
  double tookOfGuessed_ = 0, guessedOfTook_ = 0;  ///< of units that have ended in cells with a guess
};

}  // namespace paretree::studies
