#include "reproduce/reproduce.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <set>

#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "paretree/runs/many/run_queue.h"
#include "paretree/runs/run.h"
#include "reproduce/as_study.h"
#include "reproduce/questions.h"
#include "reproduce/studies/fresh_rows.h"

namespace paretree::reproduce {
namespace {

Result<std::vector<const PaperTable*>> tablesOf(const std::vector<std::string>& ids) {
  std::vector<const PaperTable*> tables;
  for (const auto& id : ids) {
    const PaperTable* table = findPaperTable(id);
    if (!table) return Error{"reproduce.no-table", {{"table", id}, {"hint", hints(id, paperTableIds())}}};
    tables.push_back(table);
  }
  return tables;
}

/// Draws of made data that are shown where no number is asked for: the most that a protocol has.
constexpr int kMostOfProtocols = 5;
int shownDraws(const ReproduceRequest& request) {
  return request.draws > 0 ? request.draws : kMostOfProtocols;
}

int drawsOf(const CellSet& set, const Study& study, const ReproduceRequest& request) {
  if (!study.drawn(set.dataset)) return 1;
  if (request.draws > 0) return request.draws;
  return request.quick ? 1 : set.draws;
}

int runsOf(const CellSet& set, const ReproduceRequest& request) {
  if (request.quick) return request.runs > 0 ? std::min(request.runs, set.quickRuns) : set.quickRuns;
  return request.runs > 0 ? std::min(request.runs, set.runs) : set.runs;
}

/// Every cell once, first runs first.
std::vector<Planned> planned(const std::vector<const PaperTable*>& tables, const ReproduceRequest& request,
                             const StudyInputs& inputs) {
  std::vector<Planned> all;
  std::set<CellKey> seen;
  const auto wanted = [](const std::vector<std::string>& only, const std::string& name) {
    return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
  };
  for (const auto* table : tables) {
    const auto study = studyOf(table->study);
    for (const auto& set : study->cells(*table)) {
      if (!wanted(request.methods, set.method) || !wanted(request.datasets, set.dataset)) continue;
      if (!study->available(set.dataset, inputs)) continue;
      std::vector<std::uint64_t> seeds{request.seed};
      if (request.seed == kSeedInView && !request.quick && !study->learnersOf(set.method).empty() &&
          needsFreshSeed(*table, *study, set.dataset))
        seeds.push_back(kFreshSeed);
      for (const auto seed : seeds)
        for (int draw = 1; draw <= drawsOf(set, *study, request); ++draw)
          for (int run = 1; run <= runsOf(set, request); ++run)
            if (CellKey key{table->study, set.dataset, set.method, run, draw, seed}; seen.insert(key).second)
              all.push_back({key, set.seconds, study, {}});
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.key.run < b.key.run; });
  return all;
}

/// Takes out the cells that are not in the book and need a program that is not here; gives the reasons.
std::vector<std::string> leaveOutWhatCannotRun(std::vector<Planned>& cells, const CellBook& book) {
  std::set<std::string> reasons;
  std::erase_if(cells, [&](const Planned& cell) {
    if (book.has(cell.key)) return false;
    const std::string reason = cell.study->missingProgram(cell.key.method);
    if (!reason.empty()) reasons.insert(reason);
    return !reason.empty();
  });
  return {reasons.begin(), reasons.end()};
}

/// Runs what is missing. Progress is by expected seconds, so that the time left can be told.
class Runner {
 public:
  Runner(const ReproduceRequest& request, const StudyInputs& inputs, CellBook& book, std::stop_token stop,
         const Context::Reporter& reporter)
      : request_(request), inputs_(inputs), book_(book), stop_(std::move(stop)), reporter_(reporter) {}

  void run(const std::vector<Planned>& missing, std::size_t all) {
    total_ = all;
    finished_ = all - missing.size();
    for (const auto& cell : missing) seconds_ += cell.seconds;
    runs::runHere(missing.size(), request_.threads, stop_, {},
                  [&](std::size_t i, int, const Context::Reporter&) { return runOne(missing[i]); });
  }

  std::size_t made() const { return made_; }
  std::vector<std::string> problems() const { return {problems_.begin(), problems_.end()}; }

 private:
  runs::RunQueue::End runOne(const Planned& cell) {
    using End = runs::RunQueue::End;
    tell(cell, false);
    const auto started = std::chrono::steady_clock::now();
    const Context context(Rng(1), 1, stop_);
    auto figures = cell.study->run(cell.key, inputs_, context);
    if (stop_.stop_requested()) return End::Again;
    if (!figures) {
      const std::lock_guard lock(mutex_);
      problems_.insert(nameOf(cell.key) + ": " + messages::text(figures.error()));
      return End::Failed;
    }
    Cell done;
    done.figures = std::move(*figures);
    done.version = runs::programVersion();
    done.date = request_.date;
    done.commit = request_.commit;
    done.fingerprint = cell.fingerprint;
    done.seconds =
        std::round(100 * std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count()) /
        100;
    if (auto written = book_.add(cell.key, std::move(done)); !written) {
      const std::lock_guard lock(mutex_);
      problems_.insert(messages::text(written.error()));
    }
    tell(cell, true);
    return End::Done;
  }

  void tell(const Planned& cell, bool done) {
    const std::lock_guard lock(mutex_);
    if (done) {
      ++made_;
      ++finished_;
      doneSeconds_ += cell.seconds;
    }
    if (!reporter_) return;
    Progress progress;
    progress.phase = textMessage(nameOf(cell.key));
    progress.step = finished_;
    progress.total = total_;
    progress.unit = Message{"progress.cell", {}};
    progress.fraction = seconds_ > 0 ? doneSeconds_ / seconds_ : 1;
    reporter_(progress);
  }

  const ReproduceRequest& request_;
  const StudyInputs& inputs_;
  CellBook& book_;
  std::stop_token stop_;
  const Context::Reporter& reporter_;
  std::mutex mutex_;
  std::size_t total_ = 0, finished_ = 0, made_ = 0;
  double seconds_ = 0, doneSeconds_ = 0;
  std::set<std::string> problems_;  // in an order that does not depend on threads
};

bool stale(const Cell& cell, const std::string& fingerprint) {
  return !fingerprint.empty() && cell.fingerprint != fingerprint;
}

/// Of data sets that were not asked for, only what is there is shown.
void leaveOutBlankRows(const ReproduceRequest& request, std::vector<TableRow>& rows) {
  if (request.datasets.empty()) return;
  const auto& asked = request.datasets;
  std::erase_if(rows, [&](const TableRow& row) {
    return row.n == 0 && std::find(asked.begin(), asked.end(), row.dataset) == asked.end();
  });
}

TableRows tableRows(const PaperTable& table, CellBook& book, const StudyInputs& inputs,
                    const ReproduceRequest& request, Fingerprints& fingerprints) {
  TableRows made;
  made.table = &table;
  made.runs = request.runs > 0 ? request.runs : table.runs;
  const auto study = studyOf(table.study);
  made.rows = study->rows(table, book, inputs, request.runs);
  markQuestions(table, *study, made.rows);
  markSaidTwice(*study, book, request.runs, made.rows);
  addFreshRows(table, *study, book, request.seed, shownDraws(request), inputs, request.runs, made.rows);
  leaveOutBlankRows(request, made.rows);
  made.ranking = study->ranking(table, book, request.runs);
  made.staleness = stalenessOf(table, book, request.runs, fingerprints);
  std::set<std::string> versions;
  for (const auto& set : study->cells(table))
    for (const auto& [run, cell] : book.runs(table.study, set.dataset, set.method, request.runs)) {
      versions.insert(cell.version);
      if (made.firstDate.empty() || cell.date < made.firstDate) made.firstDate = cell.date;
      made.lastDate = std::max(made.lastDate, cell.date);
    }
  made.versions.assign(versions.begin(), versions.end());
  return made;
}

}  // namespace

std::string nameOf(const CellKey& key) {
  return key.dataset + (key.draw > 1 ? " (draw " + std::to_string(key.draw) + ")" : "") + ", " + key.method +
         ", run " + std::to_string(key.run);
}

Staleness stalenessOf(const PaperTable& table, const CellBook& book, int runs, Fingerprints& fingerprints) {
  Staleness staleness;
  const auto study = studyOf(table.study);
  for (const auto& set : study->cells(table)) {
    const auto behind = study->learnersOf(set.method);
    if (behind.empty()) continue;
    for (const auto& [run, cell] : book.runs(table.study, set.dataset, set.method, runs)) {
      ++staleness.cells;
      if (cell.fingerprint.empty())
        ++staleness.unknown;
      else if (stale(cell, fingerprints.of(behind)))  // ten runs each: only where there is one to compare
        ++staleness.stale;
    }
  }
  return staleness;
}

namespace {

/// Before hours go into what could not be kept.
Result<void> folderToWrite(const std::string& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (!failed && ::access(path.c_str(), W_OK) != 0) failed = std::error_code(errno, std::generic_category());
  if (!failed) return {};
  return Error{"reproduce.folder-not-made", {{"folder", path}, {"reason", failed.message()}}, inFile(path)};
}

}  // namespace

Result<void> openBook(const ReproduceRequest& request, CellBook& book) {
  std::error_code failed;
  if (!request.data.empty() && !std::filesystem::is_directory(request.data, failed))
    return Error{"reproduce.no-folder", {}, inFile(request.data)};
  if (!request.cache.empty() && !request.cachedOnly)
    if (auto there = folderToWrite(request.cache); !there) return there.error();
  if (auto loaded = book.load(); !loaded) return loaded.error();
  book.show(request.seed, shownDraws(request));
  return {};
}

CellsRun runCells(const std::vector<const PaperTable*>& tables, const ReproduceRequest& request,
                  const StudyInputs& inputs, CellBook& book, Fingerprints& fingerprints,
                  const std::stop_token& stop, const Context::Reporter& reporter) {
  CellsRun result;
  AsStudy study(request, inputs, book, fingerprints);
  if (auto there = study.takeWhatIsThere(); !there) {
    result.problems.push_back(messages::text(there.error()));
    return result;
  }
  auto cells = planned(tables, request, inputs);
  if (!request.cachedOnly) result.notes = leaveOutWhatCannotRun(cells, book);
  result.cells = cells.size();
  if (request.cachedOnly) return result;
  std::vector<Planned> missing;
  for (auto& cell : cells) {
    const auto kept = book.find(cell.key);
    if (kept && !request.refresh) continue;
    cell.fingerprint = fingerprints.of(cell.study->learnersOf(cell.key.method));
    if (!kept || stale(*kept, cell.fingerprint)) missing.push_back(cell);
  }
  if (request.units) {
    study.run(missing, cells.size(), stop, reporter, result);
    return result;
  }
  Runner runner(request, inputs, book, stop, reporter);
  runner.run(missing, cells.size());
  result.made = runner.made();
  result.problems = runner.problems();
  result.stopped = stop.stop_requested();
  return result;
}

Result<Reproduction> reproduce(const learners::Registry& registry, const ReproduceRequest& request,
                               std::stop_token stop, const Context::Reporter& reporter) {
  const auto tables = tablesOf(request.tables);
  if (!tables) return tables.error();
  CellBook book(request.cache);
  if (auto opened = openBook(request, book); !opened) return opened.error();
  const StudyInputs inputs{registry, request.data};
  Reproduction result;
  Fingerprints fingerprints(registry);
  CellsRun run = runCells(*tables, request, inputs, book, fingerprints, stop, reporter);
  result.cells = run.cells;
  result.made = run.made;
  result.stopped = run.stopped;
  result.problems = std::move(run.problems);
  result.notes = std::move(run.notes);
  for (const auto* table : *tables)
    result.tables.push_back(tableRows(*table, book, inputs, request, fingerprints));
  return result;
}

}  // namespace paretree::reproduce
