#include "paretree/learners/proofs.h"

#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/learners/outcome.h"

namespace paretree::learners {

namespace {

// Where cuts were left out, the bound that holds for all of them.
std::optional<std::size_t> columnOfBounds(const ReportTable& table) {
  std::optional<std::size_t> at;
  for (std::size_t c = 0; c < table.columns.size(); ++c)
    if (table.columns[c].id == kBoundColumn || table.columns[c].id == kBoundOfAllCutsColumn) at = c;
  return at;
}

}  // namespace

bool hasBounds(const Outcome& outcome) {
  return std::any_of(outcome.front.begin(), outcome.front.end(),
                     [](const FrontPoint& point) { return point.bound.has_value(); });
}

bool isProven(const FrontPoint& point) {
  return point.bound && !point.scores.empty() && *point.bound == point.scores.front();
}

std::size_t provenModels(const Outcome& outcome) {
  return static_cast<std::size_t>(std::count_if(outcome.front.begin(), outcome.front.end(), isProven));
}

bool provesByOrder(const Outcome& outcome) {
  return std::any_of(outcome.notes.begin(), outcome.notes.end(),
                     [](const Message& note) { return note.code == "learners.optimal-groups"; });
}

std::string ordersSearched(const Report& report) {
  std::string all;
  for (const ReportTable& table : report.tables) {
    if (table.id != kOrdersTable) continue;
    for (const auto& row : table.rows)
      for (const auto& cell : row)
        if (const auto* text = std::get_if<std::string>(&cell)) all += *text + '\n';
  }
  return all.empty() ? all : sha256(all);
}

int provenLevels(const Outcome& outcome) {
  for (const SummaryFigure& figure : outcome.report.summary)
    if (const auto* levels = std::get_if<std::int64_t>(&figure.value); levels && figure.id == kProvenLevels)
      return static_cast<int>(*levels);
  return 0;
}

std::optional<LeastLosses> leastLosses(const Outcome& outcome) {
  const std::string by = outcome.objectives.empty() ? "" : outcome.objectives[0].id;
  const bool classes = by == "error" || by == "weightedError";
  const auto& tables = outcome.report.tables;
  const auto table =
      std::find_if(tables.begin(), tables.end(), [](const auto& one) { return one.id == kBoundsTable; });
  if (table == tables.end() || (!classes && by != "rmse" && by != "weightedRmse")) return std::nullopt;
  const auto column = columnOfBounds(*table);
  if (!column) return std::nullopt;
  LeastLosses least{provenLevels(outcome), {}};
  for (const auto& row : table->rows) {
    const auto* bound = *column < row.size() ? std::get_if<double>(&row[*column]) : nullptr;
    if (!bound) return std::nullopt;
    least.shares.push_back(classes ? *bound : *bound * *bound);
  }
  return least;
}

}  // namespace paretree::learners
