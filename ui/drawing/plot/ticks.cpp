#include "ui/drawing/plot/ticks.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {

double niceStep(double low, double high, int most) {
  const double raw = (high - low) / std::max(1, most);
  if (!(raw > 0) || std::isinf(raw)) return 1;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * power >= raw * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

std::vector<double> niceTicks(double low, double high, int most, bool logarithmic) {
  std::vector<double> ticks;
  if (!(low < high)) return ticks;
  if (!logarithmic || low <= 0) {
    const double step = niceStep(low, high, most);
    const auto first = static_cast<long long>(std::ceil(low / step - 1e-9));
    const auto last = static_cast<long long>(std::floor(high / step + 1e-9));
    for (long long i = first; i <= last; ++i) ticks.push_back(static_cast<double>(i) * step);
    return ticks;
  }
  const int first = static_cast<int>(std::floor(std::log10(low))),
            last = static_cast<int>(std::ceil(std::log10(high)));
  const auto add = [&](const std::vector<double>& factors, int every) {
    ticks.clear();
    for (int e = first; e <= last; ++e) {
      if ((e - first) % every != 0) continue;
      for (const double factor : factors) {
        const double value = factor * std::pow(10.0, e);
        if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9)) ticks.push_back(value);
      }
    }
    return static_cast<int>(ticks.size()) <= most;
  };
  // Between two of them there is a range without a label: its ticks are then those of a plain axis.
  if (add({1, 2, 5}, 1) || add({1, 3}, 1)) return ticks.size() > 1 ? ticks : niceTicks(low, high, most);
  for (int every = 1; !add({1}, every); ++every) {
  }
  return ticks;
}

QString tickText(double value, double step, front::Objective::Unit unit) {
  const bool percent = unit == front::Objective::Unit::Share;
  const double shownStep = percent ? step * 100 : step;
  const double shown = percent ? value * 100 : value;
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(shownStep) - 1e-9)), 0, 10);
  QString text;
  if (std::abs(shown) >= 1e7 || (shown != 0 && std::abs(shown) < 1e-6))
    text = numberText(shown, 3);
  else if (decimals == 0 && unit == front::Objective::Unit::Value && std::abs(shown) < 1e4)
    text = QString::number(std::abs(shown), 'f', 0);  // years have no marks
  else if (decimals == 0)
    text = countText(std::abs(shown));
  else
    text = inMarks(QString::number(std::abs(shown), 'f', decimals));
  if (shown < -1e-12 * shownStep && !text.startsWith(QChar(0x2212)) && std::abs(shown) > shownStep * 1e-6)
    text.prepend(QChar(0x2212));
  return percent ? text + QChar(0x00a0) + QLatin1Char('%') : text;
}

AxisLabels axisLabels(double low, double high, front::Objective::Unit unit, bool logarithmic, int most) {
  AxisLabels labels;
  // One label alone does not tell a scale.
  for (const int least = most; most < 2 * least + 2 && niceTicks(low, high, most, logarithmic).size() < 2;)
    ++most;
  labels.ticks = niceTicks(low, high, most, logarithmic);
  double step = niceStep(low, high, most);
  if (unit == front::Objective::Unit::Count && step < 1) {  // there is no half leaf
    std::erase_if(labels.ticks, [](double tick) { return std::abs(tick - std::round(tick)) > 1e-9; });
    step = 1;
  }
  for (const double tick : labels.ticks)
    labels.texts.push_back(logarithmic && unit != front::Objective::Unit::Share
                               ? numberText(tick, 3)
                               : tickText(tick, logarithmic ? tick : step, unit));
  return labels;
}

QString axisTitle(const FrontAxis& axis) {
  return axis.logarithmic ? QObject::tr("%1 (log)").arg(axis.label) : axis.label;
}

}  // namespace paretree::ui
