#include "ui/inspectors/residuals.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/drawing/fonts.h"
#include "ui/inspectors/views/quality_view.h"

namespace paretree::ui {

Residuals residualsOf(const Quality& quality, std::size_t target) {
  Residuals made;
  const auto &truth = quality.truth[target], &value = quality.value[target];
  double squares = 0, absolute = 0;
  for (std::size_t i = 0; i < quality.rows.size(); ++i) {
    if (std::isnan(value[i])) continue;
    const double residual = truth[i] - value[i];
    made.places.push_back(i);
    made.values.push_back(residual);
    squares += residual * residual;
    absolute += std::abs(residual);
    made.largest = std::max(made.largest, std::abs(residual));
  }
  const auto count = std::max(1.0, static_cast<double>(made.values.size()));
  made.rmse = std::sqrt(squares / count);
  made.mean = absolute / count;
  made.order.resize(made.values.size());
  std::iota(made.order.begin(), made.order.end(), std::size_t{0});
  std::stable_sort(made.order.begin(), made.order.end(), [&](std::size_t a, std::size_t b) {
    return std::abs(made.values[a]) > std::abs(made.values[b]);
  });
  return made;
}

RowAnswers largestFirst(const Quality& quality, const Residuals& residuals, std::size_t target) {
  RowAnswers list;
  for (const std::size_t i : residuals.order) {
    list.rows.push_back(quality.rows[residuals.places[i]]);
    list.answers.push_back(quality.value[target][residuals.places[i]]);
  }
  return list;
}

Plot histogramOf(const std::vector<double>& residuals) {
  constexpr int kBars = 24;
  Plot bars;
  bars.x = {QualityView::tr("true minus predicted"), front::Objective::Unit::Value, true, false, 0, 1};
  bars.y = {QualityView::tr("rows"), front::Objective::Unit::Count, true, false, 0, 1};
  fitAxis(bars.x, residuals);
  std::vector<double> heights(kBars, 0);
  const double width = (bars.x.high - bars.x.low) / kBars;
  for (const double r : residuals)
    ++heights[std::clamp(static_cast<int>((r - bars.x.low) / width), 0, kBars - 1)];
  for (int b = 0; b < kBars; ++b)
    bars.bars.push_back({bars.x.low + b * width, bars.x.low + (b + 1) * width, heights[b]});
  bars.y.high = 1.05 * std::max(1.0, *std::max_element(heights.begin(), heights.end()));
  bars.lines.push_back({{{0, 0}, {0, bars.y.high}}, true, {}});
  return bars;
}

Plot truthOverPredictions(const Quality& quality, const Residuals& residuals, std::size_t target,
                          const QString& name) {
  constexpr std::size_t kAlwaysDrawn = 100;
  Plot plot;
  std::vector<double> both;
  for (const std::size_t i : residuals.places) {
    plot.points.emplace_back(quality.value[target][i], quality.truth[target][i]);
    both.push_back(quality.value[target][i]);
    both.push_back(quality.truth[target][i]);
  }
  const auto& order = residuals.order;
  plot.always.assign(order.begin(),
                     order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), kAlwaysDrawn)));
  plot.x = {QualityView::tr("predicted %1").arg(name), front::Objective::Unit::Value, true, false, 0, 1};
  plot.y = {QualityView::tr("true %1").arg(name), front::Objective::Unit::Value, true, false, 0, 1};
  fitAxis(plot.x, both);
  fitAxis(plot.y, both);
  plot.lines.push_back({{{plot.x.low, plot.x.low}, {plot.x.high, plot.x.high}}, true, {}});
  plot.empty = QualityView::tr("no rows");
  return plot;
}

QString residualWords(const Quality& quality, std::size_t place, std::size_t target) {
  constexpr int kDigits = 6;
  const double truth = quality.truth[target][place], value = quality.value[target][place];
  const int decimals = alikeDecimals({truth, value, truth - value}, kDigits);
  return QualityView::tr("Row %1: true %2, predicted %3, residual %4")
      .arg(countText(quality.rows[place] + 1.0), fixedText(truth, decimals, kDigits),
           fixedText(value, decimals, kDigits), fixedText(truth - value, decimals, kDigits));
}

QString unitInName(const QString& name) {
  static const QRegularExpression form(QStringLiteral("[\\[(]([^\\])]{1,12})[\\])]\\s*$"));
  return form.match(name).captured(1);
}

QString unitOf(const data::ColumnInfo& column) {
  return column.unit.empty() ? unitInName(QString::fromStdString(column.name))
                             : QString::fromStdString(column.unit);
}

}  // namespace paretree::ui
