#include "ui/charts/front_picture.h"

#include <algorithm>
#include <cmath>

namespace paretree::ui {

const ChartLayer* ChartPicture::current() const {
  return layers.empty() || !layers.back().current ? nullptr : &layers.back();
}

const Objective* ChartPicture::objective(int axis) const {
  const auto* layer = current();
  if (!layer || !layer->outcome || axis < 0 || axis >= static_cast<int>(layer->outcome->objectives.size())) return nullptr;
  return &layer->outcome->objectives[static_cast<std::size_t>(axis)];
}

QPointF chartPosition(const std::vector<double>& scores, const ChartPicture& picture) {
  const auto value = [&](int axis) {
    const auto* objective = picture.objective(axis);
    if (!objective || axis >= static_cast<int>(scores.size())) return kMissing;
    return scores[static_cast<std::size_t>(axis)] * (objective->unit == Objective::Unit::Share ? 100 : 1);
  };
  return {value(picture.x), value(picture.y)};
}

std::vector<QPointF> chartStaircase(std::vector<QPointF> points, bool maximiseX, bool maximiseY, const QPointF& corner) {
  std::erase_if(points, [](const QPointF& p) { return std::isnan(p.x()) || std::isnan(p.y()); });
  const auto betterX = [&](double a, double b) { return maximiseX ? a > b : a < b; };
  const auto betterY = [&](double a, double b) { return maximiseY ? a > b : a < b; };
  // Best x first; a point counts where its y is better than all before.
  std::sort(points.begin(), points.end(), [&](const QPointF& a, const QPointF& b) {
    return a.x() != b.x() ? betterX(a.x(), b.x()) : betterY(a.y(), b.y());
  });
  std::vector<QPointF> front;
  for (const auto& p : points)
    if (front.empty() || betterY(p.y(), front.back().y())) front.push_back(p);
  std::reverse(front.begin(), front.end());
  std::vector<QPointF> line;
  if (front.empty()) return line;
  line.emplace_back(corner.x(), front.front().y());
  for (std::size_t i = 0; i < front.size(); ++i) {
    line.push_back(front[i]);
    line.emplace_back(front[i].x(), i + 1 < front.size() ? front[i + 1].y() : corner.y());
  }
  return line;
}

ChartRange paddedRange(double low, double high, int ticks) {
  if (!(low <= high)) return {};
  double span = high - low;
  if (span <= 0) span = std::max(1e-9, std::abs(high) * 0.1);
  ChartRange range;
  range.low = low - 0.03 * span;
  range.high = high + 0.03 * span;
  const double rough = (range.high - range.low) / std::max(1, ticks);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  range.step = power * 10;
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough) {
      range.step = factor * power;
      break;
    }
  return range;
}

}  // namespace paretree::ui
