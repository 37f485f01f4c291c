#include "paretree/blackbox/encoding.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/core/elementary.h"
#include "paretree/core/json.h"
#include "paretree/core/statistics.h"

namespace paretree::blackbox {
namespace {

constexpr std::size_t kMostColumns = 20000;
constexpr double kFarOut = 1e6;  ///< scaled values beyond are cut: single precision follows

Error tooWide() { return Error{"blackbox.too-wide", {{"most", kMostColumns}}}; }

}  // namespace

NumericEncoding::Feature NumericEncoding::learnNumeric(std::span<const double> values,
                                                       std::span<const data::Row> train, Style style) {
  Feature feature;
  std::vector<double> known;
  for (const data::Row row : train) {
    if (std::isfinite(values[row])) known.push_back(values[row]);
  }
  feature.scale = 0;
  if (known.empty()) return feature;
  const auto [least, most] = std::minmax_element(known.begin(), known.end());
  if (*least == *most) return feature;
  if (style == Style::AsItIs) {
    feature.scale = 1;
    return feature;
  }
  // Relative to the range, so that no sum overflows.
  const double low = *least, range = *most / 2 - low / 2;
  double sum = 0, squares = 0;
  for (const double v : known) sum += (v / 2 - low / 2) / range;
  const double mean = sum / static_cast<double>(known.size());
  for (const double v : known) {
    const double away = (v / 2 - low / 2) / range - mean;
    squares += away * away;
  }
  feature.centre = low + 2 * (mean * range);
  feature.scale = 2 * (std::sqrt(squares / static_cast<double>(known.size())) * range);
  if (!std::isfinite(feature.scale) || !std::isfinite(feature.centre)) feature.scale = 0;
  feature.fill = medianOf(known);
  return feature;
}

NumericEncoding::Feature NumericEncoding::learnNominal(std::span<const std::int32_t> codes,
                                                       std::span<const data::Row> train) {
  std::map<std::int32_t, std::size_t> counts;
  for (const data::Row row : train) {
    if (codes[row] >= 0) ++counts[codes[row]];
  }
  Feature feature;
  std::size_t most = 0;
  for (const auto& [code, count] : counts) {
    feature.levels.push_back(code);
    if (count > most) {
      most = count;
      feature.fill = code;
    }
  }
  return feature;
}

Result<NumericEncoding> NumericEncoding::learn(const data::Dataset& data, std::span<const data::Row> train,
                                               const std::vector<int>& features, Style style) {
  NumericEncoding encoding;
  encoding.style_ = style;
  for (const int column : features) {
    const bool nominal = data.info(column).isNominal();
    Feature feature =
        nominal ? learnNominal(data.codes(column), train) : learnNumeric(data.numbers(column), train, style);
    feature.column = column;
    if (nominal ? feature.levels.size() < 2 : !(feature.scale > 0)) continue;
    encoding.width_ += feature.width();
    if (encoding.width_ > kMostColumns) return tooWide();
    encoding.features_.push_back(std::move(feature));
  }
  if (encoding.width_ == 0) return Error{"blackbox.constant-features", {}};
  return encoding;
}

void NumericEncoding::encodeNumeric(const Feature& feature, std::span<const double> values,
                                    std::span<const data::Row> rows, double* out) const {
  for (const data::Row row : rows) {
    const double value = values[row];
    if (style_ == Style::AsItIs) {
      *out = std::isfinite(value) ? value : data::kMissing;
    } else {
      const double known = std::isfinite(value) ? value : feature.fill;
      *out = std::clamp((known - feature.centre) / feature.scale, -kFarOut, kFarOut);
    }
    out += width_;
  }
}

void NumericEncoding::encodeNominal(const Feature& feature, std::span<const std::int32_t> codes,
                                    std::span<const data::Row> rows, double* out) const {
  for (const data::Row row : rows) {
    auto level = std::lower_bound(feature.levels.begin(), feature.levels.end(), codes[row]);
    const bool known = level != feature.levels.end() && *level == codes[row];
    if (!known && style_ == Style::AsItIs) {
      std::fill(out, out + feature.width(), data::kMissing);
    } else {
      if (!known)
        level = std::lower_bound(feature.levels.begin(), feature.levels.end(),
                                 static_cast<std::int32_t>(feature.fill));
      if (level != feature.levels.begin()) out[level - feature.levels.begin() - 1] = 1;
    }
    out += width_;
  }
}

Result<std::vector<double>> NumericEncoding::matrix(const data::Dataset& data,
                                                    std::span<const data::Row> rows) const {
  std::vector<double> values(rows.size() * width_, 0.0);
  double* out = values.data();
  for (const Feature& feature : features_) {
    if (feature.column >= data.columns()) {
      return Error{"blackbox.fitted-on-other-columns",
                   {{"column", feature.column + 1}, {"columns", data.columns()}}};
    }
    const data::ColumnInfo& info = data.info(feature.column);
    if (feature.nominal() ? !info.isNominal() : !info.isNumeric()) {
      const Message type = typeMessage(info.type);
      return feature.nominal() ? Error{"blackbox.fitted-on-nominal", {{"column", info.name}, {"type", type}}}
                               : Error{"blackbox.fitted-on-numeric", {{"column", info.name}, {"type", type}}};
    }
    if (!rows.empty()) {
      if (feature.nominal())
        encodeNominal(feature, data.codes(feature.column), rows, out);
      else
        encodeNumeric(feature, data.numbers(feature.column), rows, out);
    }
    out += feature.width();
  }
  return values;
}

std::vector<int> NumericEncoding::columns() const {
  std::vector<int> columns;
  for (const Feature& feature : features_) columns.push_back(feature.column);
  return columns;
}

Json NumericEncoding::toJson() const {
  Json list = Json::array();
  for (const Feature& feature : features_) {
    if (feature.nominal()) {
      list.push_back({{"column", feature.column},
                      {"levels", feature.levels},
                      {"fill", static_cast<std::int32_t>(feature.fill)}});
    } else {
      list.push_back({{"column", feature.column},
                      {"centre", feature.centre},
                      {"scale", feature.scale},
                      {"fill", feature.fill}});
    }
  }
  return {{"style", style_ == Style::Filled ? "filled" : "as it is"}, {"features", list}};
}

Result<NumericEncoding> NumericEncoding::fromJson(const JsonView& in) {
  NumericEncoding encoding;
  const std::string style = in["style"].text();
  if (style != "filled" && style != "as it is") in["style"].fail(Message{"blackbox.expect-style", {}});
  encoding.style_ = style == "filled" ? Style::Filled : Style::AsItIs;
  for (const JsonView one : in["features"]) {
    Feature feature;
    feature.column = static_cast<int>(one["column"].integer(0, 1 << 24));
    feature.fill = one["fill"].number();
    if (one.has("levels")) {
      for (const JsonView level : one["levels"]) {
        const double code = level.number();
        const bool ascending = feature.levels.empty() || code > feature.levels.back();
        if (!(code >= 0 && code < (1 << 30)) || !ascending)
          level.fail(Message{"blackbox.expect-levels", {}});
        else
          feature.levels.push_back(static_cast<std::int32_t>(code));
      }
      if (feature.levels.size() < 2) one["levels"].fail(Message{"blackbox.expect-two-levels", {}});
      if (!std::binary_search(feature.levels.begin(), feature.levels.end(),
                              static_cast<std::int32_t>(std::clamp(feature.fill, -1.0, 1e9))))
        one["fill"].fail(Message{"blackbox.expect-level", {}});
    } else {
      feature.centre = one["centre"].number();
      feature.scale = one["scale"].number();
      if (!(feature.scale > 0)) one["scale"].fail(Message{"blackbox.expect-positive", {}});
    }
    encoding.width_ += feature.width();
    if (encoding.width_ > kMostColumns) in["features"].refuse(tooWide().message);
    encoding.features_.push_back(std::move(feature));
  }
  if (encoding.features_.empty()) in["features"].fail(Message{"blackbox.expect-features", {}});
  if (!in.ok()) return in.error();
  return encoding;
}

}  // namespace paretree::blackbox
