#include "ui/charts/comparison_scene.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {
namespace {

FrontAxis axisOf(const front::Objective& objective) {
  FrontAxis axis;
  axis.label = displayText(objective.label);
  axis.unit = objective.unit;
  axis.maximise = objective.maximise;
  return axis;
}

/// A forest has thousands of times the terms of a small tree.
bool spansDecades(const runs::Comparison& comparison, std::size_t objective) {
  double low = INFINITY, high = 0;
  for (const auto& point : comparison.points) {
    low = std::min(low, std::max(1.0, point.scores[objective]));
    high = std::max(high, point.scores[objective]);
  }
  return high >= FrontAxis::kWide * low;
}

/// Black boxes have terms that nobody counts: what they answer cannot be read.
bool isBoxed(const runs::ComparePoint& point) { return point.scores[2] < 1; }

}  // namespace

bool holdsBoxed(const runs::Comparison& comparison) {
  return std::any_of(comparison.points.begin(), comparison.points.end(), isBoxed);
}

FrontScene comparisonScene(const runs::Comparison& comparison, const std::vector<int>& numbers,
                           const std::vector<ComparedLearner>& learners, const std::set<std::size_t>& hidden,
                           ComparedBy by, const runs::PointRef& selected,
                           const std::vector<runs::PointRef>& pins, const ComparedSeeds* seeds) {
  const std::size_t across = by == ComparedBy::Terms ? 1 : 2;
  FrontScene scene;
  scene.xId = comparison.objectives[across].id;
  scene.yId = comparison.objectives[0].id;
  scene.picture.x = axisOf(comparison.objectives[across]);
  scene.picture.y = axisOf(comparison.objectives[0]);
  if (comparison.validation.empty())
    scene.picture.y.label =
        QObject::tr("Estimated %1").arg(inSentence(displayText(model::measureLabel(comparison.measure))));
  const bool decades = by == ComparedBy::Terms && spansDecades(comparison, across);
  scene.picture.x.logarithmic = decades;
  if (by == ComparedBy::Terms && holdsBoxed(comparison))
    scene.picture.x.label = QObject::tr("%1, without those of black boxes").arg(scene.picture.x.label);
  const auto placeOf = [&](const front::Scores& scores) {
    const bool none = decades && scores[across] < 1;
    if (none) scene.picture.x.zero = FrontAxis::kNoTerms;
    return QPointF(none ? FrontAxis::kNoTerms : scores[across], scores[0]);
  };
  const std::set<std::size_t> front(comparison.front.begin(), comparison.front.end());
  for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
    if (hidden.contains(run)) continue;
    FrontRun shown{learners[run].name, {}, learners[run].mark};
    for (std::size_t i = 0; i < comparison.points.size(); ++i) {
      const runs::ComparePoint& point = comparison.points[i];
      if (point.run != run) continue;
      FrontDot dot;
      dot.value = placeOf(point.scores);
      const double x = dot.value.x();
      if (front.contains(i) && !std::isnan(point.test)) dot.test = QPointF(x, point.test);
      dot.boxed = by == ComparedBy::Terms && isBoxed(point);
      dot.error = point.error;
      shown.dots.push_back(dot);
      const runs::PointRef ref{numbers[run], static_cast<int>(point.model)};
      scene.points.push_back({ref, dot});
      if (ref == selected) scene.picture.selected = dot.value;
      for (std::size_t p = 0; p < pins.size(); ++p)
        if (ref == pins[p])
          scene.picture.pinned.emplace_back(dot.value, QString(QChar(static_cast<char16_t>(u'A' + p))));
    }
    const std::string& learner = comparison.runs[run]->request.learner;
    for (std::size_t s = 0; seeds && s < seeds->others.size(); ++s)
      if (seeds->others[s].learner == learner) {
        FrontDot dot;
        dot.value = placeOf(seeds->others[s].scores);
        dot.leftOut = scene.picture.otherSeeds = true;
        shown.dots.push_back(dot);
      }
    scene.picture.compared.push_back(std::move(shown));
  }
  scene.models = scene.kept = scene.drawn = scene.points.size();
  fitAxes(scene.picture);
  return scene;
}

QString comparedFrontText(const runs::Comparison& comparison) {
  const QString models =
      QObject::tr("The front has %1 of %2 models").arg(comparison.front.size()).arg(comparison.points.size());
  if (!comparison.validation.empty())
    return QObject::tr("%1, on %2 validation rows.").arg(models).arg(comparison.validation.size());
  const auto plan = foldsOf(comparison);
  if (!plan) return models + QLatin1Char('.');
  const QString text = plan->repeats > 1
                           ? QObject::tr("%1, estimated by %2 folds, %3 times.")
                                 .arg(models)
                                 .arg(plan->folds)
                                 .arg(plan->repeats)
                           : QObject::tr("%1, estimated by %2 folds.").arg(models).arg(plan->folds);
  if (plan->groups.empty()) return text;
  return text + QLatin1Char(' ') +
         QObject::tr("Folds keep the rows of one '%1' together.").arg(QString::fromStdString(plan->groups));
}

QString comparedPointText(const runs::Comparison& comparison, const runs::ComparePoint& point,
                          const QString& learner) {
  const front::Objective& quality = comparison.objectives[0];
  const auto text = [&](double value) { return measureText(value, quality.unit); };
  const QString name = inSentence(displayText(model::measureLabel(comparison.measure)));
  QString said = comparison.validation.empty()
                     ? QObject::tr("%1, model %2: estimated %3 %4")
                           .arg(learner)
                           .arg(point.model + 1)
                           .arg(name, expectedText({point.scores[0], point.error}, quality.unit))
                     : QObject::tr("%1, model %2: %3 %4 on validation rows")
                           .arg(learner)
                           .arg(point.model + 1)
                           .arg(name, text(point.scores[0]));
  if (!std::isnan(point.test)) said += QObject::tr(", %1 on test rows").arg(text(point.test));
  return said + (isBoxed(point) ? QObject::tr("; %1 terms to read beside a black box; %2 of rows explained")
                                : QObject::tr("; %1 terms to read; %2 of rows explained"))
                    .arg(measureText(point.scores[1], front::Objective::Unit::Count),
                         measureText(point.scores[2], front::Objective::Unit::Share));
}

}  // namespace paretree::ui
