#include "paretree/data/cache/kept_summaries.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "paretree/core/file.h"
#include "paretree/core/growing_file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/cache/kept_columns.h"

namespace paretree::data {
namespace {

/// What the summaries depend on.
std::string keyOfSummaries(const ColumnCache& cache, const TableFile& table, int bins) {
  Json columns = Json::array();
  for (const ColumnInfo& info : table.data.schema()->columns)
    columns.push_back(
        {info.name, std::string(typeName(info.type)), std::string(roleName(info.role)), info.levels.size()});
  return sha256(dumpJson({{"version", cache.version},
                          {"sha256", table.sha256},
                          {"rows", table.data.rows()},
                          {"bins", bins},
                          {"columns", std::move(columns)}}));
}

std::array<double*, 7> figuresIn(ColumnSummary& summary) {
  return {&summary.min,           &summary.max,    &summary.mean,         &summary.deviation,
          &summary.lowerQuartile, &summary.median, &summary.upperQuartile};
}

Json summaryToJson(const KeptSummary& kept) {
  ColumnSummary summary = kept.summary;
  Json figures = Json::array();
  for (const double* figure : figuresIn(summary)) figures.push_back(number(*figure));
  return {{"missing", summary.missing},     {"distinct", summary.distinct},
          {"figures", std::move(figures)},  {"levelCounts", summary.levelCounts},
          {"histogram", summary.histogram}, {"wholePerBin", summary.wholePerBin},
          {"binLevels", summary.binLevels}, {"usefulness", number(kept.usefulness)}};
}

std::vector<std::size_t> countsIn(const JsonView& in) {
  std::vector<std::size_t> counts;
  for (const JsonView count : in) counts.push_back(static_cast<std::size_t>(count.natural()));
  return counts;
}

KeptSummary summaryFromJson(const JsonView& in) {
  KeptSummary kept;
  ColumnSummary& summary = kept.summary;
  summary.missing = static_cast<std::size_t>(in["missing"].natural());
  summary.distinct = static_cast<std::size_t>(in["distinct"].natural());
  std::size_t place = 0;
  for (double* figure : figuresIn(summary)) *figure = in["figures"][place++].numberOrNull();
  summary.levelCounts = countsIn(in["levelCounts"]);
  for (const JsonView bin : in["histogram"]) summary.histogram.push_back(countsIn(bin));
  summary.wholePerBin = in["wholePerBin"].number();
  for (const JsonView level : in["binLevels"])
    summary.binLevels.push_back(static_cast<std::int32_t>(level.integer(0, INT32_MAX)));
  kept.usefulness = in["usefulness"].numberOrNull();
  return kept;
}

/// Whether it could be the summary of such a column, so that nobody looks for levels or bins that are not
/// there.
bool fits(const ColumnSummary& summary, const ColumnInfo& info, int bins) {
  const auto& histogram = summary.histogram;
  if (histogram.size() > static_cast<std::size_t>(std::max(bins, 1)) || !(summary.wholePerBin >= 0))
    return false;
  if (std::any_of(histogram.begin(), histogram.end(),
                  [&](const auto& bin) { return bin.empty() || bin.size() != histogram[0].size(); }))
    return false;
  if (info.isNumeric()) return summary.levelCounts.empty() && summary.binLevels.empty();
  return summary.levelCounts.size() == info.levels.size() && summary.binLevels.size() == histogram.size() &&
         std::all_of(summary.binLevels.begin(), summary.binLevels.end(), [&](std::int32_t level) {
           return static_cast<std::size_t>(level) < info.levels.size();
         });
}

bool isFinite(const KeptSummary& kept) {
  ColumnSummary summary = kept.summary;
  const auto figures = figuresIn(summary);
  return std::none_of(figures.begin(), figures.end(),
                      [](const double* figure) { return std::isinf(*figure); }) &&
         !std::isinf(kept.usefulness);
}

}  // namespace

Result<bool> keepSummaries(const ColumnCache& cache, const TableFile& table, int bins,
                           const std::vector<KeptSummary>& columns) {
  if (!isWorthKeeping(cache, table) || columns.size() != static_cast<std::size_t>(table.data.columns()) ||
      !std::all_of(columns.begin(), columns.end(), isFinite))
    return false;
  Json summaries = Json::array();
  for (const KeptSummary& column : columns) summaries.push_back(summaryToJson(column));
  const std::string text =
      dumpJson({{"of", keyOfSummaries(cache, table, bins)}, {"columns", std::move(summaries)}}, -1);
  if (auto folder = makeCacheFolder(cache); !folder) return folder.error();
  auto file = GrowingFile::create(summariesBeside(entryOf(cache, table.path)), 0600);
  if (!file) return file.error();
  if (auto written = file->write(text); !written) return written.error();
  if (auto done = file->commit(); !done) return done.error();
  return true;
}

std::optional<std::vector<KeptSummary>> keptSummaries(const ColumnCache& cache, const TableFile& table,
                                                      int bins) {
  if (cache.folder.empty()) return std::nullopt;
  const std::string path = summariesBeside(entryOf(cache, table.path));
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return std::nullopt;
  const auto bytes = readFile(path);
  if (!bytes) return std::nullopt;
  const auto json = parseJson(*bytes, "summaries");
  if (!json || !json->is_object()) return std::nullopt;
  JsonRoot root(*json, "summaries");
  const JsonView in = root.view();
  if (in["of"].text() != keyOfSummaries(cache, table, bins)) return std::nullopt;
  std::vector<KeptSummary> columns;
  for (const JsonView column : in["columns"]) columns.push_back(summaryFromJson(column));
  if (!in.ok() || columns.size() != static_cast<std::size_t>(table.data.columns())) return std::nullopt;
  for (int c = 0; c < table.data.columns(); ++c)
    if (!fits(columns[c].summary, table.data.info(c), bins)) return std::nullopt;
  ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);  // they were used
  return columns;
}

}  // namespace paretree::data
