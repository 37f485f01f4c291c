// From an outcome to what its chart shows.
#include "ui/drawing/front/front_picture.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"

namespace paretree::ui {
namespace {

constexpr double kFarAway = 3;  // times the extent of the models

FrontPlace::Kind kindOf(const learners::Reference& reference) {
  if (reference.id == "tree") return FrontPlace::Kind::TreeAlone;
  if (reference.id == "black-box") return FrontPlace::Kind::BlackBoxAlone;
  return FrontPlace::Kind::Plain;
}

/// Votes of many trees, which nobody reads.
bool isBox(const learners::Reference& reference) {
  return reference.id == "forest" || reference.id == "adaboost" || reference.id == "boosting";
}

double entry(const std::vector<double>& values, std::size_t index) {
  return index < values.size() ? values[index] : data::kMissing;
}

/// What a reference reaches on the test rows, as the measure counts it.
double onTestRows(const learners::Reference& reference, const FrontMeasure& y) {
  switch (y.source) {
    case FrontMeasure::Source::Objective:
      return y.index == 0 ? entry(reference.testScores, 0) : data::kMissing;
    case FrontMeasure::Source::Estimate:
      return y.wrong ? 1 - entry(reference.test, y.measured) : entry(reference.test, y.measured);
    case FrontMeasure::Source::Train:
    case FrontMeasure::Source::Test:
      return entry(reference.test, y.index);
    default:
      return data::kMissing;
  }
}

bool finite(QPointF p) { return std::isfinite(p.x()) && std::isfinite(p.y()); }

struct Extent {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  void see(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  /// At least so wide, around its middle.
  void widen(double least) {
    if (low > high || high - low >= least) return;
    const double more = (least - (high - low)) / 2;
    low -= more;
    high += more;
  }
  bool far(double value) const {
    return low < high && std::max(low - value, value - high) > kFarAway * (high - low);
  }
};

void fit(FrontAxis& axis, const Extent& extent) {
  double low = extent.low, high = extent.high;
  axis.logarithmic = axis.logarithmic && (low > high || low > 0);
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
  if (axis.unit != front::Objective::Unit::Share) return;
  // No share is below nothing or above all.
  if (low >= 0) axis.low = std::max(axis.low, -0.03 * high);
  if (high <= 1) axis.high = std::min(axis.high, 1 + 0.03 * (1 - axis.low));
}

}  // namespace

FrontAxis axisOf(const FrontMeasure& measure) {
  FrontAxis axis;
  axis.label = measure.label;
  if (measure.estimates)
    axis.label = QObject::tr("%1, %2").arg(measure.label, briefEstimateWords(*measure.estimates));
  axis.unit = measure.unit;
  axis.maximise = measure.maximise;
  return axis;
}

FrontDot dotOf(const learners::FrontPoint& point, const FrontMeasure& x, const FrontMeasure& y) {
  FrontDot dot;
  dot.value = {x.of(point), y.of(point)};
  dot.open = point.bound && !point.scores.empty() && *point.bound != point.scores.front();
  if (!x.differsOnTest() && !y.differsOnTest()) return dot;
  const QPointF test(x.ofTest(point), y.ofTest(point));
  if (finite(test)) dot.test = test;
  return dot;
}

FrontDot dotOf(const learners::FrontPoint& point, std::size_t place, const FrontMeasure& x,
               const FrontMeasure& y) {
  FrontDot dot = dotOf(point, x, y);
  dot.value = {x.of(point, place), y.of(point, place)};
  dot.error = y.errorOf(place);
  dot.beaten = y.beatenBy(place).has_value();
  return dot;
}

std::vector<FrontPlace> placesOf(const learners::Outcome& outcome, const FrontMeasure& x,
                                 const FrontMeasure& y) {
  std::vector<FrontPlace> places;
  for (const learners::Reference& reference : outcome.references) {
    if (isBox(reference)) continue;
    QPointF value(x.of(reference), y.of(reference));
    // Which is a model of the front as well stands where that does, though folds say another figure of it.
    for (std::size_t i = 0; i < outcome.front.size(); ++i)
      if (!reference.scores.empty() && outcome.front[i].scores == reference.scores)
        value = {x.of(outcome.front[i], i), y.of(outcome.front[i], i)};
    if (finite(value)) places.push_back({kindOf(reference), value, displayText(reference.label)});
  }
  return places;
}

std::vector<FrontLine> boxLinesOf(const learners::Outcome& outcome, const FrontMeasure& y) {
  std::vector<FrontLine> lines;
  const bool byWeight = y.source == FrontMeasure::Source::Estimate && !y.estimates->weights.empty();
  const QString words = byWeight ? QObject::tr("%1, test %2, rows alike") : QObject::tr("%1, test %2");
  for (const learners::Reference& reference : outcome.references)
    if (const double value = isBox(reference) ? onTestRows(reference, y) : data::kMissing;
        std::isfinite(value))
      lines.push_back(
          {true, value, words.arg(displayText(reference.label), measureText(value, y.unit)), true});
  return lines;
}

FrontPicture frontPicture(const learners::Outcome& outcome, const std::string& xId, const std::string& yId,
                          const EstimatesPtr& estimates) {
  FrontPicture picture;
  const auto x = findMeasure(outcome, xId.empty() ? defaultMeasureX(outcome) : xId, estimates);
  const auto y = findMeasure(outcome, yId.empty() ? defaultMeasureY(outcome, estimates) : yId, estimates);
  if (!x || !y) return picture;
  picture.x = axisOf(*x);
  picture.y = axisOf(*y);
  picture.current.training = isTrainingFigure(outcome);
  picture.current.estimated = y->source == FrontMeasure::Source::Estimate;
  picture.current.seeded = picture.current.estimated && estimates->seeded;
  for (std::size_t i = 0; i < outcome.front.size(); ++i)
    picture.current.dots.push_back(dotOf(outcome.front[i], i, *x, *y));
  picture.places = placesOf(outcome, *x, *y);
  picture.lines = boxLinesOf(outcome, *y);
  if (const int knee = kneeOfFront(outcome, estimates); knee >= 0)
    picture.knee = picture.current.dots[knee].value;
  const std::size_t selected = suggestedModel(outcome, estimates);
  if (selected < picture.current.dots.size()) picture.selected = picture.current.dots[selected].value;
  fitAxes(picture);
  return picture;
}

namespace {

/// Yardsticks that would squeeze all other models become references.
std::vector<const FrontRun*> setAside(FrontPicture& picture) {
  std::vector<const FrontRun*> runs{&picture.current}, aside;
  for (const auto* list : {&picture.earlier, &picture.compared})
    for (const FrontRun& run : *list) runs.push_back(&run);
  // Axes are fitted again as a picture changes: each reference stands there once.
  std::erase_if(picture.places, [&](const FrontPlace& place) {
    return std::any_of(runs.begin(), runs.end(), [&](const FrontRun* run) {
      return !run->yardstick.isEmpty() && place.kind == FrontPlace::Kind::Plain &&
             place.label == run->yardstick;
    });
  });
  Extent x, y;
  for (const FrontRun* run : runs)
    if (run->yardstick.isEmpty())
      for (const FrontDot& dot : run->dots) {
        x.see(dot.value.x());
        y.see(dot.value.y());
      }
  for (const FrontRun* run : runs) {
    if (run->yardstick.isEmpty() || run->dots.size() != 1 || !finite(run->dots[0].value)) continue;
    const QPointF at = run->dots[0].value;
    if (!(x.far(at.x()) && !picture.x.logarithmic) && !(y.far(at.y()) && !picture.y.logarithmic)) continue;
    picture.places.push_back({FrontPlace::Kind::Plain, at, run->yardstick});
    aside.push_back(run);
  }
  return aside;
}

}  // namespace

void fitAxes(FrontPicture& picture) {
  const auto aside = setAside(picture);
  Extent x, y;
  const auto see = [&](QPointF p) {
    if (!finite(p)) return;
    x.see(p.x());
    y.see(p.y());
  };
  const auto seeRun = [&](const FrontRun& run) {
    if (std::find(aside.begin(), aside.end(), &run) != aside.end()) return;
    for (const FrontDot& dot : run.dots) {
      see(dot.value);
      if (!std::isnan(dot.error))
        for (const double side : {-dot.error, dot.error}) see(dot.value + QPointF(0, side));
      if (dot.test && picture.showTest) see(*dot.test);
    }
  };
  for (const FrontRun& run : picture.earlier) seeRun(run);
  for (const FrontRun& run : picture.compared) seeRun(run);
  seeRun(picture.current);
  const Extent modelsX = x, modelsY = y;
  for (const FrontGhost& ghost : picture.ghosts)
    if (!modelsX.far(ghost.value.x()) && !modelsY.far(ghost.value.y())) see(ghost.value);
  for (const FrontPlace& place : picture.places)
    if (!modelsX.far(place.value.x()) && !modelsY.far(place.value.y())) see(place.value);
  // Held at the border a bound would seem higher than it is.
  for (const QPointF corner : picture.bound)
    if (corner.x() <= modelsX.high && !modelsY.far(corner.y()) && (!picture.y.logarithmic || corner.y() > 0))
      y.see(corner.y());
  for (const FrontLine& line : picture.lines)
    if (!line.reference || !(line.horizontal ? modelsY : modelsX).far(line.value))
      (line.horizontal ? y : x).see(line.value);
  // Training and test figure of one model may be all but alike, which an axis of thousandths draws as a gulf.
  constexpr double kLeastShare = 0.02;
  const bool one = picture.earlier.empty() && picture.compared.empty() && picture.current.dots.size() == 1;
  if (one && picture.y.unit == front::Objective::Unit::Share && !picture.y.logarithmic) {
    y.widen(kLeastShare);
    if (modelsY.low >= 0) y.low = std::max(y.low, 0.0);
    if (modelsY.high <= 1) y.high = std::min(y.high, 1.0);
  }
  fit(picture.x, x);
  fit(picture.y, y);
}

std::vector<QPointF> staircase(const std::vector<QPointF>& points, bool maximiseX, bool maximiseY) {
  const double sx = maximiseX ? 1 : -1, sy = maximiseY ? 1 : -1;
  std::vector<QPointF> sorted;
  for (const QPointF& point : points)
    if (finite(point)) sorted.push_back(point);
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

double shareOfAxis(const FrontAxis& axis, double value) {
  if (!axis.logarithmic) return (value - axis.low) / (axis.high - axis.low);
  return value > 0 ? std::log(value / axis.low) / std::log(axis.high / axis.low) : data::kMissing;
}

double valueOnAxis(const FrontAxis& axis, double share) {
  if (!axis.logarithmic) return axis.low + share * (axis.high - axis.low);
  return axis.low * std::pow(axis.high / axis.low, share);
}

}  // namespace paretree::ui
