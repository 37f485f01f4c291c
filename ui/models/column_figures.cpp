#include "ui/models/column_figures.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "paretree/data/cache/kept_summaries.h"
#include "paretree/data/ranking.h"

namespace paretree::ui {
namespace {

constexpr int kBins = 24;
constexpr double kCountedAtOnce = 2e6;  // fields
constexpr std::size_t kPieces = 200, kRowsOfPiece = 100;

}  // namespace

bool isCountedInParts(const data::Dataset& data) {
  return static_cast<double>(data.rows()) * data.columns() > kCountedAtOnce &&
         data.rows() > kPieces * kRowsOfPiece;
}

data::Rows piecesOf(std::size_t rows) {
  data::Rows pieces;
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    const std::size_t from = piece * rows / kPieces, until = (piece + 1) * rows / kPieces;
    for (std::size_t row = from; row < std::min(until, from + kRowsOfPiece); ++row)
      pieces.push_back(static_cast<data::Row>(row));
  }
  return pieces;
}

int classTargetOf(const data::Dataset& data) {
  const auto targets = data.targets();
  return targets.size() == 1 && data.info(targets[0]).isNominal() ? targets[0] : -1;
}

std::vector<int> classesBySize(const data::Dataset& data, int classTarget) {
  if (classTarget < 0) return {};
  std::vector<std::size_t> counts(data.info(classTarget).levels.size());
  for (const auto code : data.codes(classTarget))
    if (code >= 0) ++counts[code];
  std::vector<int> order(counts.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return counts[a] > counts[b]; });
  return order;
}

ColumnFigures figuresOf(const data::Dataset& data, int column, std::stop_token stop) {
  ColumnFigures figures;
  figures.summary = summarise(data, column, classTargetOf(data), kBins);
  const auto targets = data.targets();
  if (targets.empty() || data.info(column).role != data::Role::Feature) return figures;
  const data::Rows rows = data.allRows();
  double sum = 0;
  for (const int target : targets) {
    if (stop.stop_requested()) return figures;
    sum += rankFeatures(data, rows, {column}, target).front();
  }
  figures.usefulness = sum / static_cast<double>(targets.size());
  return figures;
}

std::vector<ColumnFigures> figuresOfSample(const data::Dataset& data, const data::Rows& rows,
                                           std::stop_token stop) {
  std::vector<data::ColumnValues> values(static_cast<std::size_t>(data.columns()));
  for (int c = 0; c < data.columns(); ++c)
    for (const data::Row row : rows)
      if (data.info(c).isNumeric())
        values[c].numbers.push_back(data.numbers(c)[row]);
      else
        values[c].codes.push_back(data.codes(c)[row]);
  const data::Dataset sample(data.schema()->columns, std::move(values));
  std::vector<ColumnFigures> all;
  for (int c = 0; c < data.columns() && !stop.stop_requested(); ++c) {
    all.push_back(figuresOf(sample, c, stop));
    all.back().sample = rows.size();
  }
  return all;
}

std::vector<ColumnFigures> keptFigures(const data::ColumnCache& cache, const data::TableFile& table) {
  std::vector<ColumnFigures> figures;
  if (auto kept = keptSummaries(cache, table, kBins))
    for (data::KeptSummary& column : *kept)
      figures.push_back({std::move(column.summary), column.usefulness, 0});
  return figures;
}

void keepFigures(const data::ColumnCache& cache, const data::TableFile& table,
                 const std::vector<ColumnFigures>& figures) {
  if (std::any_of(figures.begin(), figures.end(), [](const ColumnFigures& one) { return one.sample > 0; }))
    return;
  std::vector<data::KeptSummary> columns;
  for (const ColumnFigures& one : figures) columns.push_back({one.summary, one.usefulness});
  (void)keepSummaries(cache, table, kBins, columns);  // what cannot be kept is counted again next time
}

}  // namespace paretree::ui
