#include "paretree/learners/proofs.h"

#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/learners/outcome.h"

namespace paretree::learners {

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

}  // namespace paretree::learners
