#include "ui/inspectors/bound_figure.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "paretree/learners/proofs.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {
namespace {

constexpr double kAsGood = 1e-9;  // relative

/// Short, since what has no room is left out; the tool tip says the rest.
QString bestLabel(bool byOrder, int levels) {
  return withinLevels(byOrder ? QObject::tr("best of its size by order") : QObject::tr("best of its size"),
                      levels);
}

/// A label with what is counted by, where one tree is proven by one count and not by another. `bound`: of the
/// run's family; null: what the run itself has proven.
QString counted(const QString& label, const ModelFacts& facts, const FrontBound* bound = nullptr) {
  if (!bound && ownLoss(*facts.outcome)) return countedByLoss(label, *facts.outcome);
  if (!isWeighted(*facts.model->schema)) return label;
  return (bound && !bound->weighted ? QObject::tr("%1, by rows") : QObject::tr("%1, by weight")).arg(label);
}

QString lossLabel(const front::Objective& objective) {
  const QString label = displayText(objective.label);
  return objective.unit == front::Objective::Unit::Share ? inSentence(label) : label;
}

/// A difference of losses: "0.64 pp", "0.31".
QString gapText(double gap, bool share) {
  return share ? QObject::tr("%1 pp").arg(numberText(gap * 100, 2)) : numberText(gap, 3);
}

/// That a tree without more leaves was found which loses less; else empty.
QString betterWords(double loss, double found, front::Objective::Unit unit) {
  if (!(found < loss - kAsGood * std::max(1.0, loss))) return {};
  return QLatin1Char('\n') + QObject::tr("A better one of at most this size was found on the way, with %1")
                                 .arg(measureText(found, unit));
}

/// No loss at all is what none can beat from the start.
FiguresRow::Figure nothingProven(const QString& found = {}) {
  return {QObject::tr("none yet"), QObject::tr("proven bound"),
          QObject::tr("Nothing is proven yet of models of this size: as far as is known one may be without "
                      "error on the training rows. Continuing the search may tell") +
              found};
}

/// Of a model of the run that has proven it.
FiguresRow::Figure provenByRun(const ModelFacts& facts) {
  const auto& point = facts.point;
  const auto& objective = facts.outcome->objectives[0];
  const bool byOrder = learners::provesByOrder(*facts.outcome);
  const int levels = learners::provenLevels(*facts.outcome);
  if (learners::isProven(point))
    return {QObject::tr("proven"), counted(bestLabel(byOrder, levels), facts),
            byOrder ? QObject::tr("No model of this size within the limits of the search does better on the "
                                  "training rows. Of categories it tries groups in a few orders, by the "
                                  "target over all training rows and those of some nodes, and one against "
                                  "the rest: other groups may do better, as may a deeper model")
                    : QObject::tr("No model of this size within the limits of the search, its levels, cuts "
                                  "and groups of categories, does better on the training rows; a deeper one "
                                  "may")};
  if (*point.bound <= 0) return nothingProven();
  return {measureText(*point.bound, objective.unit),
          withinLevels(QObject::tr("least possible %1").arg(lossLabel(objective)), levels),
          QObject::tr(
              "%1 on the training rows: no model of this size within the limits of the search, its levels, "
              "cuts and groups of categories, does better")
              .arg(displayText(objective.label))};
}

/// What no model of so many leaves can beat, none of fewer can. NaN: not known.
double ownBoundAt(const learners::Outcome& outcome, int leaves) {
  double least = data::kMissing;
  for (const auto& point : outcome.front)
    if (point.bound && point.size.leaves >= leaves) least = std::fmax(least, *point.bound);
  return least;
}

/// Of a changed model of a run that has proven something: what holds of it now.
FiguresRow::Figure changedFigure(const ModelFacts& facts) {
  const auto& objective = facts.outcome->objectives[0];
  const double least = ownBoundAt(*facts.outcome, facts.point.size.leaves);
  const double loss = facts.point.scores[0];
  if (std::isnan(least) || std::isnan(loss)) return {};
  const bool share = objective.unit == front::Objective::Unit::Share;
  const double tie = kAsGood * std::max(1.0, least);
  if (loss < least - tie)
    return {gapText(least - loss, share), counted(QObject::tr("below proven least"), facts),
            QObject::tr("%1 on the training rows: it does better than every model of this size within the "
                        "limits of the search, since it is outside of them: deeper, or with other cuts or "
                        "groups of categories")
                .arg(displayText(objective.label))};
  if (loss <= least + tie)
    return {
        QObject::tr("proven"),
        counted(bestLabel(learners::provesByOrder(*facts.outcome), learners::provenLevels(*facts.outcome)),
                facts),
        QObject::tr("As changed it equals what is proven: no model of this size within the limits of the "
                    "search, its levels, cuts and groups of categories, does better on the training "
                    "rows")};
  if (least <= 0) return nothingProven();
  const QString text = gapText(loss - least, share);
  return {QStringLiteral("≤ ") + text, counted(QObject::tr("above proven least"), facts),
          QObject::tr("%1 on the training rows, as changed: at most %2 above what no model of this size "
                      "within the limits of the search can beat, %3")
              .arg(displayText(objective.label), text, measureText(least, objective.unit))};
}

/// Of a model whose learner proves nothing, by the bound of its run's family.
FiguresRow::Figure familyFigure(const ModelFacts& facts, const FrontBound& bound, int model) {
  const std::string id = bound.weighted  ? (bound.classes ? "weightedAccuracy" : "weightedRmse")
                         : bound.classes ? "accuracy"
                                         : "rmse";
  const auto leaves = static_cast<std::size_t>(facts.point.size.leaves);
  const auto at = std::find(facts.outcome->measures.begin(), facts.outcome->measures.end(), id);
  const auto m = static_cast<std::size_t>(at - facts.outcome->measures.begin());
  const double best = boundAs(bound, leaves, id);
  const auto place = static_cast<std::size_t>(model);
  if ((model >= 0 && (place >= bound.speaksOf.size() || !bound.speaksOf[place])) ||
      m >= facts.point.train.size() || std::isnan(best) || std::isnan(facts.point.train[m]))
    return {};
  const double above = bound.classes ? best - facts.point.train[m] : facts.point.train[m] - best;
  const double tie = kAsGood * std::max(1.0, best);
  const QString trees = QObject::tr("trees of at most %1 and %2 levels")
                            .arg(countedText(leaves, QObject::tr("leaf"), QObject::tr("leaves")))
                            .arg(bound.depth);
  if (above < -tie)
    return {gapText(-above, bound.classes), counted(QObject::tr("below proven least"), facts, &bound),
            QObject::tr("It does better on the training rows than any of the %1, since it is none of them")
                .arg(trees)};
  if (above <= tie)
    return {QObject::tr("proven"), counted(bestLabel(bound.byOrder, bound.depth), facts, &bound),
            bound.byOrder
                ? QObject::tr("None of the %1 does better on the training rows, of those that group "
                              "categories in a few orders, by the target, or one against the rest")
                      .arg(trees)
                : QObject::tr("None of the %1 does better on the training rows").arg(trees)};
  const double loss = bound.classes ? bound.loss[leaves] : std::sqrt(bound.loss[leaves]);
  const QString found =
      betterWords(bound.classes ? 1 - facts.point.train[m] : facts.point.train[m], loss,
                  bound.classes ? front::Objective::Unit::Share : front::Objective::Unit::Value);
  if ((bound.classes ? 1 - best : best) <= 0) return nothingProven(found);
  const QString text = gapText(above, bound.classes);
  return {QStringLiteral("≤ ") + text, counted(QObject::tr("above proven least"), facts, &bound),
          QObject::tr("Training error at most %1 above the proven least: none of the %2 does better than %3")
                  .arg(text, trees,
                       bound.classes ? percentText(1 - best, 1)
                                     : QObject::tr("RMSE %1").arg(numberText(best, 4))) +
              found};
}

}  // namespace

FiguresRow::Figure betterFigure(const ModelFacts& facts, const BetterTree& better) {
  const auto& objective = facts.outcome->objectives[0];
  const QString value = measureText(better.score, objective.unit);
  const QString size =
      countedText(static_cast<std::size_t>(better.leaves), QObject::tr("leaf"), QObject::tr("leaves"));
  const QString loss = QStringLiteral("%1 %2").arg(displayText(objective.label), value);
  QString tip = better.node == 0
                    ? QObject::tr(
                          "%1 on the training rows: a tree with %2 among the alternatives of the root "
                          "has it, so that this model is not the best of its size")
                          .arg(loss, size)
                    : QObject::tr(
                          "%1 on the training rows: with an alternative of node %2 in place this tree "
                          "has it, and %3, so that as it is it is not the best of its size")
                          .arg(loss)
                          .arg(better.node)
                          .arg(size);
  if (better.byNode)
    tip += QLatin1Char('\n') +
           QObject::tr("It may group categories by the rows of that node, which the search does not try");
  return {value, counted(QObject::tr("better one known"), facts), tip};
}

FiguresRow::Figure boundFigure(const ModelFacts& facts, const FrontBound* bound, int model) {
  if (!facts.point.scores.empty() && !facts.outcome->objectives.empty()) {
    if (model >= 0 && facts.point.bound) return provenByRun(facts);
    if (model < 0 && learners::hasBounds(*facts.outcome)) return changedFigure(facts);
  }
  return bound && !bound->bound.empty() ? familyFigure(facts, *bound, model) : FiguresRow::Figure();
}

}  // namespace paretree::ui
