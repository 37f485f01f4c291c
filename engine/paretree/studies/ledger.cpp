#include "paretree/studies/ledger.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/studies/result.h"

namespace paretree::studies {
namespace {

constexpr std::size_t kManyFiles = 32;            ///< of a journal, before they are made one
constexpr std::uint64_t kHashedBytes = 64 << 20;  ///< of results: read in a fraction of a second

}  // namespace

Result<Ledger> Ledger::read(const StudyFolder& folder, Repair repair) {
  Ledger ledger;
  ledger.fillRecords(folder.plan());
  ledger.fillKept(folder.plan());
  const auto journal = readJournal(folder.journalPath());
  if (!journal) return journal.error();
  for (const auto& entry : journal->entries) ledger.take(entry);
  ledger.oddities_.damagedLines = journal->damagedLines;
  if (repair == Repair::Damaged && journal->files.size() > kManyFiles)
    if (auto merged = mergeJournal(folder.journalPath(), *journal); !merged) return merged.error();
  if (auto compared = ledger.compareWithResults(folder, repair, journal->written); !compared)
    return compared.error();
  return ledger;
}

Ledger Ledger::of(const StudyPlan& plan, const std::vector<JournalEntry>& entries) {
  Ledger ledger;
  ledger.fillRecords(plan);
  ledger.fillKept(plan);
  for (const auto& entry : entries) ledger.take(entry);
  return ledger;
}

std::vector<JournalEntry> Ledger::entries() const {
  using Kind = JournalEntry::Kind;
  std::vector<JournalEntry> all;
  for (const UnitRecord& record : records_) {
    JournalEntry entry;
    entry.unit = record.id;
    if (record.differs) {
      entry.kind = Kind::Differs;
      all.push_back(entry);
    }
    if (!record.again.empty()) {
      JournalEntry again;
      again.unit = record.id;
      again.kind = Kind::Again;
      again.problem = record.again;
      all.push_back(std::move(again));
    }
    if (record.state == UnitState::Open && record.bytes > 0) {
      entry.kind = Kind::NoRoom;
      entry.bytes = record.bytes;
      entry.problem = record.problem;
      all.push_back(entry);
    }
    if (record.state == UnitState::Open) continue;
    entry.kind = record.state == UnitState::Done ? Kind::Done : record.died ? Kind::Died : Kind::Failed;
    entry.bytes = record.bytes;
    entry.sha256 = record.sha256;
    entry.seconds = record.seconds;
    entry.summary = record.summary;
    entry.problem = record.problem;
    all.push_back(std::move(entry));
  }
  return all;
}

void Ledger::fillRecords(const StudyPlan& plan) {
  cells_ = cellsOf(plan);
  took_.resize(cells_.size());
  for (const Cell& cell : cells_) guessed_.push_back(guessOf(plan, cell));
  std::vector<UnitTexts> texts;
  texts.reserve(cells_.size());
  for (const Cell& cell : cells_) texts.emplace_back(plan, cell);
  records_.reserve(unitCount(plan));
  byId_.reserve(records_.capacity());
  for (const std::uint64_t seed : seedsOf(plan))
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      if (!hasSeed(plan, cells_[c], seed)) continue;
      UnitRecord record;
      record.cell = c;
      record.seed = seed;
      record.id = sha256(texts[c].of(seed));
      byId_.emplace(record.id, records_.size());
      records_.push_back(std::move(record));
    }
}

void Ledger::fillKept(const StudyPlan& plan) {
  for (const Cell& cell : plan.dropped) {
    const UnitTexts texts(plan, cell);
    for (const std::uint64_t seed : plan.seeds) keptIn_.emplace(sha256(texts.of(seed)), kept_.size());
    kept_.push_back({cell, {}});
  }
}

const UnitRecord* Ledger::find(const std::string& unit) const {
  const auto found = byId_.find(unit);
  return found == byId_.end() ? nullptr : &records_[found->second];
}

void Ledger::take(const JournalEntry& entry) {
  const auto found = byId_.find(entry.unit);
  if (found == byId_.end()) return;
  UnitRecord& record = records_[found->second];
  using Kind = JournalEntry::Kind;
  switch (entry.kind) {
    case Kind::Differs:
      record.differs = true;
      return;
    case Kind::Again:
      record.again = entry.problem;
      return;
    case Kind::NoRoom:
      if (record.state != UnitState::Open) return;
      record.bytes = entry.bytes;
      record.problem = entry.problem;
      return;
    case Kind::Failed:
    case Kind::Died:
      if (record.state == UnitState::Done) return;
      record.state = UnitState::Failed;
      record.problem = entry.problem;
      record.died = entry.kind == Kind::Died;
      return;
    case Kind::Done:
      break;
  }
  if (record.state == UnitState::Done && record.sha256 != entry.sha256) record.differs = true;
  if (!std::isnan(entry.seconds) && std::isnan(record.seconds)) {
    record.seconds = entry.seconds;
    took_[record.cell].seconds += entry.seconds;
    ++took_[record.cell].units;
    if (const double guess = guessed_[record.cell]; !std::isnan(guess)) {
      tookOfGuessed_ += entry.seconds;
      guessedOfTook_ += guess;
    }
  }
  record.state = UnitState::Done;
  record.bytes = entry.bytes;
  record.sha256 = entry.sha256;
  record.summary = entry.summary;
  record.problem = {};
  record.died = false;
}

Result<void> Ledger::compareWithResults(const StudyFolder& folder, Repair repair,
                                        std::filesystem::file_time_type journalWritten) {
  const auto there = folder.results();
  if (!there) return there.error();
  std::vector<bool> seen(records_.size(), false);
  std::vector<Known> known;
  JournalWriter journal(folder.journalPath());
  for (const std::string& id : *there) {
    const auto found = byId_.find(id);
    if (found == byId_.end()) {
      if (const auto kept = keptIn_.find(id); kept != keptIn_.end())
        kept_[kept->second].units.push_back(id);
      else
        ++oddities_.foreign;
      continue;
    }
    seen[found->second] = true;
    UnitRecord& record = records_[found->second];
    if (record.state != UnitState::Done) {
      if (auto read = readResult(folder, repair, record, journal); !read) return read;
      continue;
    }
    std::error_code error;
    const std::filesystem::directory_entry file(folder.resultPath(id), error);
    const auto bytes = error ? 0 : file.file_size(error);
    if (error || bytes != record.bytes) {
      if (auto done = damaged(folder, repair, record); !done) return done;
      continue;
    }
    const auto written = file.last_write_time(error);
    known.push_back({found->second, error || written > journalWritten});
  }
  if (auto compared = compareHashes(folder, repair, known); !compared) return compared;
  // What somebody has set aside before is damaged still, as long as it has not been run again.
  const auto aside = folder.damagedAside();
  for (std::size_t r = 0; r < records_.size(); ++r) {
    UnitRecord& record = records_[r];
    if (seen[r] || record.state == UnitState::Failed) continue;
    const bool wasDone = std::exchange(record.state, UnitState::Open) == UnitState::Done;
    if (const auto place = aside.find(record.id); place != aside.end()) {
      ++oddities_.damaged;
      oddities_.damagedUnits.push_back(record.id);
      oddities_.asides.push_back(place->second);
    } else if (wasDone) {
      ++oddities_.missing;
    }
  }
  return {};
}

Result<void> Ledger::compareHashes(const StudyFolder& folder, Repair repair,
                                   const std::vector<Known>& known) {
  std::uint64_t all = 0, later = 0;
  for (const Known& one : known) {
    const std::uint64_t bytes = records_[one.record].bytes;
    all += bytes;
    if (one.later) later += bytes;
  }
  const bool each = repair == Repair::Damaged && all <= kHashedBytes;
  if (!each && repair == Repair::Nothing && later > kHashedBytes) return {};  // as of a copy
  for (const Known& one : known) {
    if (!each && !one.later) continue;
    UnitRecord& record = records_[one.record];
    const auto text = readFile(folder.resultPath(record.id));
    if (!text) return text.error();
    if (sha256(*text) == record.sha256) continue;
    if (auto done = damaged(folder, repair, record); !done) return done;
  }
  return {};
}

Result<void> Ledger::readResult(const StudyFolder& folder, Repair repair, UnitRecord& record,
                                JournalWriter& journal) {
  const auto text = readFile(folder.resultPath(record.id));
  if (!text) return text.error();
  const auto entry = entryOfResult(*text, record.id);
  if (!entry) return damaged(folder, repair, record);
  take(*entry);
  // Who may only read the study reads this result again the next time.
  static_cast<void>(journal.add(*entry));
  return {};
}

Result<void> Ledger::damaged(const StudyFolder& folder, Repair repair, UnitRecord& record) {
  record.state = UnitState::Open;
  record.sha256.clear();
  ++oddities_.damaged;
  oddities_.damagedUnits.push_back(record.id);
  if (repair == Repair::Nothing) return {};
  auto place = folder.setAside(record.id);
  if (!place) return place.error();
  oddities_.asides.push_back(std::move(*place));
  return {};
}

std::size_t Ledger::count(UnitState state) const {
  return static_cast<std::size_t>(std::count_if(
      records_.begin(), records_.end(), [&](const UnitRecord& record) { return record.state == state; }));
}

double Ledger::secondsOf(std::size_t cell) const {
  const Took& took = took_[cell];
  if (took.units > 0) return took.seconds / static_cast<double>(took.units);
  return guessedOfTook_ > 0 ? guessed_[cell] * tookOfGuessed_ / guessedOfTook_ : data::kMissing;
}

double Ledger::lengthOf(std::size_t cell) const {
  const double seconds = secondsOf(cell);
  return std::isnan(seconds) ? guessed_[cell] : seconds;
}

std::vector<std::uint64_t> Ledger::bytesOfResults(bool guess) const {
  struct Sum {
    std::uint64_t bytes = 0, results = 0;
    std::uint64_t mean() const { return results > 0 ? bytes / results : 0; }
    void add(std::uint64_t more) {
      bytes += more;
      ++results;
    }
  };
  std::vector<Sum> own(cells_.size());
  std::map<std::pair<std::size_t, std::size_t>, Sum> like;
  for (const UnitRecord& record : records_) {
    if (record.bytes == 0) continue;
    const Cell& cell = cells_[record.cell];
    own[record.cell].add(record.bytes);
    if (guess && record.state == UnitState::Done) like[{cell.table, cell.learner}].add(record.bytes);
  }
  std::vector<std::uint64_t> all;
  all.reserve(records_.size());
  for (const UnitRecord& record : records_) {
    const Cell& cell = cells_[record.cell];
    all.push_back(record.bytes > 0               ? record.bytes
                  : own[record.cell].results > 0 ? own[record.cell].mean()
                                                 : like[{cell.table, cell.learner}].mean());
  }
  return all;
}

Ledger::Room Ledger::room() const {
  Room room;
  room.more = 0;
  const auto bytes = bytesOfResults(true);
  for (std::size_t r = 0; r < records_.size(); ++r) {
    if (records_[r].state == UnitState::Done) room.taken += bytes[r];
    if (records_[r].state != UnitState::Open) continue;
    if (bytes[r] == 0) room.more.reset();
    if (room.more) *room.more += bytes[r];
  }
  return room;
}

namespace {

std::optional<double> settingAsNumber(const learners::ParamValue& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* number = std::get_if<double>(&value)) return *number;
  return std::nullopt;
}

/// What cells of one table and learner that have ended took, and between which values their numbers lie.
struct Tried {
  double seconds = 0;
  std::size_t units = 0;
  std::map<std::string, std::pair<double, double>> ranges;

  void add(const Cell& cell, double tookSeconds, std::size_t tookUnits) {
    seconds += tookSeconds;
    units += tookUnits;
    for (const auto& [name, value] : cell.params)
      if (const auto number = settingAsNumber(value)) {
        auto& range = ranges.try_emplace(name, *number, *number).first->second;
        range = {std::min(range.first, *number), std::max(range.second, *number)};
      }
  }
  bool isLike(const Cell& cell) const {
    constexpr double kTimes = 2;
    return units > 0 && std::all_of(cell.params.begin(), cell.params.end(), [&](const auto& param) {
             const auto number = settingAsNumber(param.second);
             const auto range = ranges.find(param.first);
             return !number || (range != ranges.end() && *number <= kTimes * range->second.second &&
                                *number >= range->second.first / kTimes);
           });
  }
};

}  // namespace

double Ledger::secondsLeft(int workers, const std::function<double(std::size_t record)>& underWay) const {
  // A cell that nobody knows takes as long as others of its table and learner; another learner's time says
  // nothing of it.
  std::map<std::pair<std::size_t, std::size_t>, Tried> like;
  for (std::size_t c = 0; c < cells_.size(); ++c)
    if (took_[c].units > 0)
      like[{cells_[c].table, cells_[c].learner}].add(cells_[c], took_[c].seconds,
                                                     static_cast<std::size_t>(took_[c].units));
  double all = 0, longest = 0;
  for (std::size_t r = 0; r < records_.size(); ++r) {
    const UnitRecord& record = records_[r];
    if (record.state != UnitState::Open) continue;
    double seconds = secondsOf(record.cell);
    if (std::isnan(seconds)) {
      const Cell& cell = cells_[record.cell];
      const Tried& tried = like[{cell.table, cell.learner}];
      if (!tried.isLike(cell)) return data::kMissing;
      seconds = tried.seconds / static_cast<double>(tried.units);
    }
    if (underWay) seconds = std::max(0.0, seconds - underWay(r));
    all += seconds;
    longest = std::max(longest, seconds);
  }
  return std::max(all / std::max(1, workers), longest);
}

}  // namespace paretree::studies
