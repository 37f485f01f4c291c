#include "ui/charts/front_scene.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "paretree/core/rng.h"
#include "paretree/learners/proofs.h"
#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {
namespace {

/// A choice that the current run does not know falls back to what it shows by default.
const FrontMeasure& chosen(const std::vector<FrontMeasure>& list, const std::string& id,
                           const std::string& fallback) {
  const auto find = [&](const std::string& wanted) {
    return std::find_if(list.begin(), list.end(), [&](const auto& m) { return m.id == wanted; });
  };
  auto at = find(id);
  if (at == list.end()) at = find(fallback);
  return at == list.end() ? list.front() : *at;
}

/// The measure of another run with the same meaning, or nothing. `training`: first objectives of the current
/// run are figures of the training rows.
std::optional<FrontMeasure> sameOf(const SceneRun& run, const FrontMeasure& measure, bool training) {
  if (auto same = findMeasure(*run.outcome, measure.id, run.estimates)) return same;
  if (measure.source == FrontMeasure::Source::Objective && training)
    return trainingErrorAs(measure.id, *run.outcome);
  // A search whose own figures come from rows held out stands beside estimates by these.
  if (measure.id != "estimate" || isTrainingFigure(*run.outcome)) return std::nullopt;
  auto own = findMeasure(*run.outcome, defaultMeasureY(*run.outcome));
  return own && own->maximise == measure.maximise && own->unit == measure.unit ? own : std::nullopt;
}

bool within(double value, const FrontMeasure& measure, double limit) {
  return std::isnan(limit) || std::isnan(value) || (measure.maximise ? value >= limit : value <= limit);
}

struct Builder {
  const SceneInput& input;
  const FrontOptions& options;
  FrontScene scene;
  const FrontMeasure *x = nullptr, *y = nullptr, *third = nullptr, *limited = nullptr;

  void axes() {
    const learners::Outcome& outcome = *input.current.outcome;
    scene.measures = frontMeasures(outcome, input.current.estimates);
    // What another search decided by, this one may say by a measure of the same meaning.
    if (isTrainingFigure(outcome) && !scene.measure(options.y))
      if (auto same = trainingErrorAs(options.y, outcome)) scene.measures.push_back(std::move(*same));
    x = &chosen(scene.measures, options.x, defaultMeasureX(outcome));
    y = &chosen(scene.measures, options.y, defaultMeasureY(outcome, input.current.estimates));
    std::string id = options.third;
    if (id == "auto") id = outcome.objectives.size() > 2 ? outcome.objectives[2].id : std::string();
    third = id.empty() ? nullptr : scene.measure(id);
    limited = options.limited.empty() ? nullptr : scene.measure(options.limited);
    scene.xId = x->id;
    scene.yId = y->id;
    scene.thirdId = third ? third->id : std::string();
    scene.picture.x = axisOf(*x);
    scene.picture.y = axisOf(*y);
    scene.picture.x.logarithmic = options.logX;
    scene.picture.y.logarithmic = options.logY;
  }

  FrontRun runOf(const SceneRun& run, bool current) {
    FrontRun shown;
    shown.label = run.name;
    shown.training = isTrainingFigure(*run.outcome);
    shown.settling = run.settling;
    shown.mark = run.mark;
    // Votes of many trees, which nobody reads, are one point far from all that are read.
    const auto& front = run.outcome->front;
    if (front.size() == 1 && front[0].recipe.base && front[0].recipe.base->ensemble())
      shown.yardstick = QStringLiteral("%1, %2").arg(run.name, run.learner);
    const bool training = isTrainingFigure(*input.current.outcome);
    const auto rx = current ? std::optional<FrontMeasure>(*x) : sameOf(run, *x, training);
    const auto ry = current ? std::optional<FrontMeasure>(*y) : sameOf(run, *y, training);
    if (!rx || !ry) return shown;
    shown.estimated = ry->source == FrontMeasure::Source::Estimate;
    shown.seeded = shown.estimated && run.estimates->seeded;
    const auto rl = limited ? sameOf(run, *limited, training) : std::nullopt;
    for (std::size_t i = 0; i < run.outcome->front.size(); ++i) {
      const learners::FrontPoint& point = run.outcome->front[i];
      FrontDot dot = dotOf(point, i, *rx, *ry);
      dot.leftOut = (rl && !within(rl->of(point, i), *rl, options.limit)) ||
                    (options.brush && !options.brush->contains(dot.value));
      if (current && third) dot.share = third->of(point, i);
      shown.dots.push_back(dot);
      scene.points.push_back({{run.number, static_cast<int>(i)}, dot});
    }
    return shown;
  }

  void scaleThird(FrontRun& run) {
    if (!third) return;
    for (const auto& dot : run.dots)
      if (!std::isnan(dot.share)) {
        scene.thirdLow = std::isnan(scene.thirdLow) ? dot.share : std::min(scene.thirdLow, dot.share);
        scene.thirdHigh = std::isnan(scene.thirdHigh) ? dot.share : std::max(scene.thirdHigh, dot.share);
      }
    const double span = scene.thirdHigh - scene.thirdLow;
    for (auto& dot : run.dots) dot.share = span > 0 ? (dot.share - scene.thirdLow) / span : data::kMissing;
  }

  /// At most kMost dots, drawn by lot: always the same ones, and never without the selected one.
  void sample(FrontRun& run) {
    if (run.dots.size() <= FrontScene::kMost) return;
    Rng rng(1);
    std::vector<std::size_t> order(run.dots.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = 0; i < FrontScene::kMost; ++i)
      std::swap(order[i], order[i + rng.below(order.size() - i)]);
    order.resize(FrontScene::kMost);
    if (input.selected.run == input.current.number && input.selected.model >= 0)
      order.push_back(static_cast<std::size_t>(input.selected.model));
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    std::vector<FrontDot> few;
    std::vector<ScenePoint> points;
    for (const std::size_t i : order) {
      few.push_back(run.dots[i]);
      points.push_back(scene.points[i]);
    }
    run.dots = std::move(few);
    scene.points.erase(scene.points.begin(),
                       scene.points.begin() + static_cast<std::ptrdiff_t>(scene.models));
    scene.points.insert(scene.points.begin(), points.begin(), points.end());
  }

  void currentRun() {
    FrontRun run = runOf(input.current, true);
    scene.models = run.dots.size();
    scene.kept = static_cast<std::size_t>(
        std::count_if(run.dots.begin(), run.dots.end(), [](const auto& d) { return !d.leftOut; }));
    scaleThird(run);
    if (!input.growing) scene.knee = kneeOfFront(*input.current.outcome, input.current.estimates);
    if (scene.knee >= 0) scene.picture.knee = run.dots[scene.knee].value;
    if (const auto& estimates = input.current.estimates;
        !input.growing && isEstimated(*input.current.outcome, estimates) && estimates->suggested &&
        *estimates->suggested < run.dots.size())
      scene.picture.suggested = run.dots[*estimates->suggested].value;
    sample(run);
    scene.drawn = run.dots.size();
    if (options.byLearner)
      scene.picture.compared.push_back(std::move(run));
    else
      scene.picture.current = std::move(run);
  }

  void earlierRuns() {
    if (!options.showEarlier) return;
    for (const auto& run : input.earlier) {
      FrontRun shown = runOf(run, false);
      if (shown.dots.empty()) continue;
      (options.byLearner ? scene.picture.compared : scene.picture.earlier).push_back(std::move(shown));
    }
  }

  void lines() {
    const auto add = [&](const std::optional<double>& value, const FrontMeasure& m, bool horizontal) {
      if (!value) return;
      const QString text = measureText(*value, m.unit);
      scene.picture.lines.push_back({horizontal, *value,
                                     m.maximise ? QObject::tr("target: at least %1").arg(text)
                                                : QObject::tr("target: at most %1").arg(text)});
    };
    add(options.targetY, *y, true);
    add(options.targetX, *x, false);
  }

  void marks() {
    scene.picture.selected = scene.placeOf(input.selected);
    const auto letter = [](std::size_t pin) { return QString(QChar(static_cast<char16_t>(u'A' + pin))); };
    for (std::size_t i = 0; i < input.pins.size(); ++i)
      if (const auto at = input.pins[i].draft ? std::nullopt : scene.placeOf(input.pins[i]))
        scene.picture.pinned.emplace_back(*at, letter(i));
    for (const auto& star : input.stars)
      if (const auto at = scene.placeOf(star)) scene.picture.starred.push_back(*at);
    for (const auto& ghost : input.ghosts) {
      FrontGhost shown{{}, ghost.text, ghost.kept, FrontGhost::By::Search, ghost.selected, ghost.draft};
      shown.value = {placeOf(ghost, *x, shown.by), placeOf(ghost, *y, shown.by)};
      if (!std::isfinite(shown.value.x()) || !std::isfinite(shown.value.y())) continue;
      for (std::size_t i = 0; i < input.pins.size(); ++i)
        if (ghost.draft && input.pins[i].draft == ghost.draft)
          scene.picture.pinned.emplace_back(shown.value, letter(i));
      shown.tip = tipOf(ghost, shown);
      if (shown.by == FrontGhost::By::Training && !shown.label.isEmpty())
        shown.label = QObject::tr("%1: on training rows").arg(shown.label);
      if (shown.selected) scene.picture.selected = shown.value;
      scene.picture.ghosts.push_back(std::move(shown));
    }
  }

  /// The estimate of the model before the edit less what it has refitted. A figure that is refitted flatters:
  /// beside estimates an edit would seem to gain what is only another way of counting.
  std::optional<double> fromRefitted(const SceneGhost& ghost, const FrontMeasure& measure) const {
    const auto& estimates = input.current.estimates;
    const auto from = static_cast<std::size_t>(ghost.from);
    if (ghost.from < 0 || !estimates || !ghost.before || from >= estimates->points.size()) return {};
    const auto& estimated = estimates->points[from].measures;
    const auto& refitted = ghost.before->measures;
    if (measure.index >= estimated.size() || measure.index >= refitted.size()) return {};
    const double difference = estimated[measure.index].value - refitted[measure.index].value;
    return std::isfinite(difference) ? std::optional(difference) : std::nullopt;
  }

  /// On an axis of estimates an edited model stands by the search's own figure where that is held out too,
  /// and else by the estimate of the model before and what the edit changes of figures that are refitted, or
  /// by the refitted figure alone; before that is known by its training figure.
  double placeOf(const SceneGhost& ghost, const FrontMeasure& measure, FrontGhost::By& by) const {
    if (measure.source != FrontMeasure::Source::Estimate) return measure.of(ghost.point);
    if (measure.heldOut) return ghost.point.scores.empty() ? data::kMissing : ghost.point.scores.front();
    double value = data::kMissing;
    if (ghost.refitted && measure.index < ghost.refitted->measures.size()) {
      by = FrontGhost::By::Folds;
      value = ghost.refitted->measures[measure.index].value + fromRefitted(ghost, measure).value_or(0);
    } else if (measure.measured < ghost.point.train.size()) {
      by = FrontGhost::By::Training;
      value = ghost.point.train[measure.measured];
    }
    return measure.wrong ? 1 - value : value;
  }

  QString tipOf(const SceneGhost& ghost, const FrontGhost& shown) const {
    QStringList lines;
    if (!ghost.name.isEmpty()) lines << ghost.name;
    for (const auto& [measure, value] : {std::pair{y, shown.value.y()}, {x, shown.value.x()}}) {
      const bool estimate = measure->source == FrontMeasure::Source::Estimate && !measure->heldOut;
      double error = data::kMissing;
      if (estimate && shown.by == FrontGhost::By::Folds)
        error = ghost.refitted->measures[measure->index].error;
      lines << (estimate && shown.by == FrontGhost::By::Training ? QObject::tr("%1: on the training rows %2")
                                                                 : QObject::tr("%1: %2"))
                   .arg(measure->label, expectedText({value, error}, measure->unit));
    }
    if (shown.by != FrontGhost::By::Search) lines << ghostNote(shown.by);
    const auto moved = [&](const FrontMeasure* m) {
      return m->source == FrontMeasure::Source::Estimate && !m->heldOut && fromRefitted(ghost, *m);
    };
    if (shown.by == FrontGhost::By::Folds && (moved(x) || moved(y)))
      lines << QObject::tr(
          "So it stands at the estimate of the model before the edit, and as far from it as the two are "
          "apart when both are refitted.");
    return lines.join(QLatin1Char('\n'));
  }

  /// Only where the axes show leaves, and how models answer the rows that they were learnt from.
  void bound() {
    const auto isLeaves = [](const FrontMeasure& m) {
      return m.source == FrontMeasure::Source::Rules ||
             (m.source == FrontMeasure::Source::Objective && m.id == "leaves");
    };
    const learners::Outcome& outcome = *input.current.outcome;
    const bool training = isTrainingFigure(outcome), weighted = isWeighted(outcome);
    // What it is a bound of, of other figures than the one that is shown, too; empty where it is of none.
    const auto boundOf = [&](const FrontMeasure& m) -> std::string {
      const bool train = m.source == FrontMeasure::Source::Train;
      if (!train && (m.source != FrontMeasure::Source::Objective || m.index != 0 || !training)) return {};
      const std::string measure = train && !m.wrong ? outcome.measures[m.index] : m.id;
      const bool said = std::any_of(input.bounds.begin(), input.bounds.end(),
                                    [&](const SceneBound& bound) { return bound.measure == measure; });
      static const std::vector<std::string> kOfLosses = {"accuracy", "error", "mse", "rmse"};
      const bool provable =
          (weighted && countsByWeight(measure)) || std::ranges::find(kOfLosses, measure) != kOfLosses.end();
      return said || (input.boundable && provable) ? measure : std::string();
    };
    const auto byWeight = [](const std::string& m) { return countsByWeight(m) || m == "weightedError"; };
    const std::string wanted = boundOf(*y);
    scene.boundFits = isLeaves(*x) && !wanted.empty() && !options.byLearner;
    scene.boundByWindow = scene.boundFits && std::ranges::none_of(input.bounds, [&](const SceneBound& bound) {
                            return bound.own && bound.measure == wanted;
                          });
    scene.boundByRows = scene.boundByWindow && weighted && !byWeight(wanted);
    // The first one, but of weighted rows the first that counts as their estimates do.
    bool leads = false;
    for (const FrontMeasure& m : scene.measures) {
      if (scene.boundX.empty() && isLeaves(m)) scene.boundX = m.id;
      const std::string measure = boundOf(m);
      if (measure.empty()) continue;
      const bool first = scene.boundY.empty() || (weighted && !leads && byWeight(measure));
      if (!first) continue;
      scene.boundY = m.id;
      leads = byWeight(measure);
    }
    if (!scene.boundFits || !options.showBound) return;
    for (const auto& bound : input.bounds)
      if (bound.measure == wanted)
        for (std::size_t leaves = 1; leaves < bound.values.size(); ++leaves)
          if (!std::isnan(bound.values[leaves]))
            scene.picture.bound.emplace_back(static_cast<double>(leaves), bound.values[leaves]);
  }

  void build() {
    axes();
    scene.picture.showTest = options.showTest;
    scene.picture.kept = options.brush;
    currentRun();
    earlierRuns();
    scene.picture.places = placesOf(*input.current.outcome, *x, *y);
    for (FrontLine& line : boxLinesOf(*input.current.outcome, *y))
      scene.picture.lines.push_back(std::move(line));
    lines();
    bound();
    marks();
    fitAxes(scene.picture);
  }
};

}  // namespace

QString ghostNote(FrontGhost::By by) {
  switch (by) {
    case FrontGhost::By::Search:
      return {};
    case FrontGhost::By::Folds:
      return QObject::tr(
          "Refitted: folds make the answers of an edited model anew, its structure stays. The structure has "
          "seen all training rows, so that this figure flatters.");
    case FrontGhost::By::Training:
      return QObject::tr(
          "No estimate is known of this edited model: it stands by the training rows, which flatter more "
          "than an estimate does.");
  }
  return {};
}

const ScenePoint* FrontScene::point(const runs::PointRef& ref) const {
  const auto at = std::find_if(points.begin(), points.end(), [&](const auto& p) { return p.ref == ref; });
  return at == points.end() ? nullptr : &*at;
}

std::optional<QPointF> FrontScene::placeOf(const runs::PointRef& ref) const {
  const auto* at = point(ref);
  if (!at || !std::isfinite(at->dot.value.x()) || !std::isfinite(at->dot.value.y())) return std::nullopt;
  return at->dot.value;
}

const FrontMeasure* FrontScene::measure(const std::string& id) const {
  const auto at = std::find_if(measures.begin(), measures.end(), [&](const auto& m) { return m.id == id; });
  return at == measures.end() ? nullptr : &*at;
}

bool sameButSelection(const SceneInput& a, const SceneInput& b) {
  const auto alike = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  const auto sameBound = [&](const SceneBound& x, const SceneBound& y) {
    return x.measure == y.measure && x.own == y.own &&
           std::equal(x.values.begin(), x.values.end(), y.values.begin(), y.values.end(), alike);
  };
  return a.ghosts.empty() && b.ghosts.empty() && a.current == b.current && a.earlier == b.earlier &&
         a.pins == b.pins && a.stars == b.stars && a.boundable == b.boundable && a.growing == b.growing &&
         std::equal(a.bounds.begin(), a.bounds.end(), b.bounds.begin(), b.bounds.end(), sameBound);
}

FrontScene frontScene(const SceneInput& input, const FrontOptions& options) {
  Builder builder{input, options, {}};
  if (input.current.outcome && !input.current.outcome->front.empty()) builder.build();
  return std::move(builder.scene);
}

int modelAtTarget(const FrontScene& scene, const learners::Outcome& outcome, const FrontOptions& options) {
  if (!options.targetX && !options.targetY) return -1;
  const auto meets = [&](const std::string& id, const std::optional<double>& target, std::size_t place) {
    if (!target) return true;
    const auto* measure = scene.measure(id);
    if (!measure || measure->source == FrontMeasure::Source::Test) return false;
    const double value = measure->of(outcome.front[place], place);
    return !std::isnan(value) && within(value, *measure, *target);
  };
  for (std::size_t i = 0; i < outcome.front.size(); ++i)
    if (meets(scene.xId, options.targetX, i) && meets(scene.yId, options.targetY, i))
      return static_cast<int>(i);
  return -1;
}

std::vector<SceneBound> ownBoundsOf(const learners::Outcome& outcome) {
  if (!learners::hasBounds(outcome) || outcome.objectives.empty()) return {};
  std::vector<double> values(1, data::kMissing);
  // What no model of so many leaves can beat, none of fewer can.
  for (const auto& point : outcome.front) {
    const auto leaves = static_cast<std::size_t>(std::max(0, point.size.leaves));
    if (!point.bound) continue;
    values.resize(std::max(values.size(), leaves + 1), data::kMissing);
    for (std::size_t l = 1; l <= leaves; ++l) values[l] = std::fmax(values[l], *point.bound);
  }
  const auto scaled = [&](const char* measure, const auto& as) {
    SceneBound bound{measure, {}, true};
    for (const double value : values) bound.values.push_back(as(value));
    return bound;
  };
  const std::string& id = outcome.objectives.front().id;
  std::vector<SceneBound> bounds{{id, values, true}};
  if (id == "error") bounds.push_back(scaled("accuracy", [](double error) { return 1 - error; }));
  if (id == "weightedError")
    bounds.push_back(scaled("weightedAccuracy", [](double error) { return 1 - error; }));
  if (id == "rmse") bounds.push_back(scaled("mse", [](double rmse) { return rmse * rmse; }));
  return bounds;
}

QString targetReason(const FrontScene& scene, const learners::Outcome& outcome, const FrontOptions& options) {
  if (!options.targetX && !options.targetY) return {};
  const auto *x = scene.measure(scene.xId), *y = scene.measure(scene.yId);
  const bool test = (x->differsOnTest() || y->differsOnTest()) && !outcome.front.front().testScores.empty();
  int simplest = -1, reach = 0;
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto& p = outcome.front[i];
    const auto meets = [&](const FrontMeasure& m, const std::optional<double>& target) {
      const double value = test ? m.ofTest(p) : m.of(p, i);
      return !target || (!std::isnan(value) && within(value, m, *target));
    };
    if (!meets(*x, options.targetX) || !meets(*y, options.targetY)) continue;
    ++reach;
    if (simplest < 0 || p.size.conditions + p.size.terms <
                            outcome.front[simplest].size.conditions + outcome.front[simplest].size.terms)
      simplest = static_cast<int>(i);
  }
  const QString where = test ? QObject::tr(" on the test rows") : QString();
  if (!reach) return QObject::tr("No model reaches the target%1.").arg(where);
  return QObject::tr("%1 of %2 models reach the target%3; the one with least to read is model %4.")
      .arg(reach)
      .arg(outcome.front.size())
      .arg(where)
      .arg(simplest + 1);
}

}  // namespace paretree::ui
