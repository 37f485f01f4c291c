// From an outcome to what its chart shows.
#include <algorithm>
#include <cmath>

#include "engine/front/pareto_front.h"
#include "ui/drawing/front_marks.h"

namespace paretree::ui {
namespace {

FrontAxis axisOf(const Objective& objective) {
  FrontAxis axis;
  axis.label = QString::fromStdString(objective.label);
  axis.unit = objective.unit;
  axis.maximise = objective.maximise;
  return axis;
}

FrontPlace::Kind kindOf(const Reference& reference) {
  if (reference.id == "tree") return FrontPlace::Kind::TreeAlone;
  if (reference.id == "black-box" || reference.id == "forest") return FrontPlace::Kind::BlackBoxAlone;
  return FrontPlace::Kind::Plain;
}

}  // namespace

FrontPicture frontPicture(const Outcome& outcome, int xObjective, int yObjective) {
  FrontPicture picture;
  const auto objectives = static_cast<int>(outcome.objectives.size());
  if (objectives == 0) return picture;
  const auto xi = static_cast<std::size_t>(std::clamp(xObjective, 0, objectives - 1));
  const auto yi = static_cast<std::size_t>(std::clamp(yObjective, 0, objectives - 1));
  picture.x = axisOf(outcome.objectives[xi]);
  picture.y = axisOf(outcome.objectives[yi]);
  for (const FrontPoint& point : outcome.front) {
    FrontDot dot;
    dot.value = {point.scores[xi], point.scores[yi]};
    if (point.testScores.size() == point.scores.size())
      dot.test = QPointF(point.testScores[xi], point.testScores[yi]);
    picture.current.dots.push_back(dot);
  }
  for (const Reference& reference : outcome.references)
    if (reference.scores.size() == outcome.objectives.size())
      picture.places.push_back({kindOf(reference),
                                {reference.scores[xi], reference.scores[yi]},
                                QString::fromStdString(reference.label)});
  if (outcome.front.size() > 2) {
    std::vector<Scores> scores;
    for (const FrontPoint& point : outcome.front) scores.push_back(point.scores);
    picture.knee = static_cast<int>(kneeOf(scores, outcome.objectives));
  }
  picture.selected = static_cast<int>(outcome.chosen);
  fitAxes(picture);
  return picture;
}

void fitAxes(FrontPicture& picture) {
  const auto fit = [&](FrontAxis& axis, const auto& coordinate) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    const auto see = [&](QPointF point) {
      const double value = coordinate(point);
      if (!std::isfinite(value) || (axis.logarithmic && value <= 0)) return;
      low = std::min(low, value);
      high = std::max(high, value);
    };
    const auto seeRun = [&](const FrontRun& run) {
      for (const FrontDot& dot : run.dots) {
        see(dot.value);
        if (dot.test && picture.showTest) see(*dot.test);
      }
    };
    for (const FrontRun& run : picture.earlier) seeRun(run);
    for (const FrontRun& run : picture.compared) seeRun(run);
    seeRun(picture.current);
    for (const FrontPlace& place : picture.places) see(place.value);
    if (picture.ghost) see(picture.ghost->value);
    for (const FrontLine& line : picture.lines)
      if (line.horizontal == (&axis == &picture.y)) see({line.value, line.value});
    if (low > high) {
      low = axis.logarithmic ? 1 : 0;
      high = axis.logarithmic ? 10 : 1;
    }
    if (axis.logarithmic) {
      const double pad = std::max(0.03 * std::log10(high / low), low == high ? 0.5 : 0.02);
      axis.low = low / std::pow(10.0, pad);
      axis.high = high * std::pow(10.0, pad);
      return;
    }
    const double pad = high > low ? 0.03 * (high - low) : std::max(std::abs(high) * 0.1, 0.01);
    axis.low = low - pad;
    axis.high = high + pad;
  };
  fit(picture.x, [](QPointF p) { return p.x(); });
  fit(picture.y, [](QPointF p) { return p.y(); });
}

std::vector<QPointF> staircase(const std::vector<QPointF>& points, bool maximiseX, bool maximiseY) {
  const double sx = maximiseX ? 1 : -1, sy = maximiseY ? 1 : -1;
  std::vector<QPointF> sorted = points;
  // Best x first, then best y: walking along, a point counts only if its y beats all before it.
  std::sort(sorted.begin(), sorted.end(), [&](QPointF a, QPointF b) {
    return a.x() != b.x() ? sx * a.x() > sx * b.x() : sy * a.y() > sy * b.y();
  });
  std::vector<QPointF> front;
  for (const QPointF& point : sorted)
    if (front.empty() || sy * point.y() > sy * front.back().y()) front.push_back(point);
  if (front.empty()) return {};
  const double infinity = std::numeric_limits<double>::infinity();
  std::vector<QPointF> steps = {{front[0].x(), -sy * infinity}};
  for (std::size_t i = 0; i < front.size(); ++i) {
    steps.push_back(front[i]);
    if (i + 1 < front.size()) steps.push_back({front[i + 1].x(), front[i].y()});
  }
  steps.push_back({-sx * infinity, front.back().y()});
  return steps;
}

int nearestDot(const FrontPicture& picture, const std::function<QPointF(QPointF)>& toPixel, QPointF at,
               double radius, std::vector<int>* together) {
  int best = -1;
  double least = radius;
  QPointF place;
  const auto& dots = picture.current.dots;
  for (std::size_t i = 0; i < dots.size(); ++i) {
    const QPointF pixel = toPixel(dots[i].value);
    const double distance = std::hypot(pixel.x() - at.x(), pixel.y() - at.y());
    if (distance < least || (best < 0 && distance <= least)) {
      least = distance;
      best = static_cast<int>(i);
      place = pixel;
    }
  }
  if (together) {
    together->clear();
    if (best >= 0)
      for (std::size_t i = 0; i < dots.size(); ++i) {
        const QPointF by = toPixel(dots[i].value) - place;
        if (std::hypot(by.x(), by.y()) < 0.5) together->push_back(static_cast<int>(i));
      }
  }
  return best;
}

}  // namespace paretree::ui
