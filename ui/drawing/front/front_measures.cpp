#include "ui/drawing/front/front_measures.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <limits>

#include "paretree/learners/proofs.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/same_nodes.h"
#include "paretree/runs/estimates/first_model.h"
#include "paretree/runs/estimates/knee.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/estimate_words.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/drawing/text/weight_words.h"

namespace paretree::ui {
namespace {

using Source = FrontMeasure::Source;

double at(const std::vector<double>& values, std::size_t index) {
  return index < values.size() ? values[index] : data::kMissing;
}

/// The first objective is a figure that the search made itself of rows held out: it has the name of a measure
/// of the final models, and other values on their training rows.
bool isOwnEstimate(const learners::Outcome& outcome) {
  if (outcome.objectives.empty() || outcome.front.empty() || isTrainingFigure(outcome)) return false;
  const std::string& id = outcome.objectives.front().id;
  const auto at = std::find(outcome.measures.begin(), outcome.measures.end(),
                            id == "error" ? std::string("accuracy") : id);
  const auto m = static_cast<std::size_t>(at - outcome.measures.begin());
  return std::all_of(outcome.front.begin(), outcome.front.end(),
                     [m](const learners::FrontPoint& point) { return m < point.train.size(); });
}

/// Where the training and test rows have what an estimate says: by weights where that counts by them, and the
/// run is no older than such measures.
std::size_t placeOfMeasure(const learners::Outcome& outcome, const runs::CrossValidation& estimates,
                           std::size_t index) {
  const std::string& measure = estimates.measures[index];
  const auto placeOf = [&](const std::string& id) {
    return static_cast<std::size_t>(std::find(outcome.measures.begin(), outcome.measures.end(), id) -
                                    outcome.measures.begin());
  };
  const std::size_t weighted = placeOf(measure == "accuracy" ? "weightedAccuracy"
                                       : measure == "rmse"   ? "weightedRmse"
                                                             : measure);
  return !estimates.weights.empty() && weighted < outcome.measures.size() ? weighted : placeOf(measure);
}

/// An objective as all views call it: with what the figure is of, where that could be mistaken.
QString objectiveName(const learners::Outcome& outcome, std::size_t index, bool byRowsAlone) {
  const QString name = byRows(displayText(outcome.objectives[index].label), byRowsAlone);
  if (index > 0) return name;
  if (isTrainingFigure(outcome)) return QObject::tr("%1, training rows").arg(name);
  return isOwnEstimate(outcome) ? QObject::tr("%1, search's estimate").arg(name) : name;
}

/// Errors of several targets are added in their own units: said, and such that are divided are offered.
void noteSeveralTargets(const learners::Outcome& outcome, bool train, bool test,
                        std::vector<FrontMeasure>& list) {
  const auto r2 = std::find(outcome.measures.begin(), outcome.measures.end(), "r2");
  const auto index = static_cast<std::size_t>(r2 - outcome.measures.begin());
  QString note = QObject::tr(
      "Errors of all targets are added, each in its own unit: the target with the larger "
      "numbers decides.");
  if (r2 != outcome.measures.end())
    note += QLatin1Char(' ') + QObject::tr(
                                   "“RMSE over spread” divides that of each target by the standard "
                                   "deviation of its values.");
  for (FrontMeasure& measure : list) {
    const bool first = measure.source == Source::Estimate && measure.id == "estimate";
    const std::string& id = first ? outcome.objectives.front().id : measure.id;
    const std::string quantity = id.substr(id.rfind('-') + 1);
    if (quantity == "mse" || quantity == "rmse" || quantity == "mae") measure.note = note;
  }
  if (r2 == outcome.measures.end()) return;
  const auto add = [&](const char* id, const QString& label, Source source) {
    FrontMeasure measure{id, label, front::Objective::Unit::Value, false, source, index};
    measure.divided = true;
    measure.note = QObject::tr(
        "The RMSE of each target over the standard deviation of its values, as the root of "
        "the mean of their squares; 1 is as good as the means alone.");
    list.push_back(std::move(measure));
  };
  if (test) add("test-rmse-over-spread", QObject::tr("Test RMSE over spread"), Source::Test);
  if (train) add("train-rmse-over-spread", QObject::tr("Train RMSE over spread"), Source::Train);
}

}  // namespace

bool answersSeveralNumbers(const learners::Outcome& outcome) {
  return !outcome.front.empty() && outcome.front.front().recipe.base &&
         outcome.front.front().recipe.base->targets.size() > 1;
}

double FrontMeasure::shown(double measure) const {
  if (divided) return std::isnan(measure) ? measure : std::sqrt(std::max(0.0, 1 - measure));
  return wrong ? 1 - measure : measure;
}

double FrontMeasure::of(const learners::FrontPoint& p) const {
  switch (source) {
    case Source::Objective:
      return at(p.scores, index);
    case Source::Sum:
      return at(p.scores, index) + at(p.scores, index + 1);
    case Source::Estimate:
      return data::kMissing;
    case Source::Train:
      return shown(at(p.train, index));
    case Source::Test:
      return shown(at(p.test, index));
    case Source::Explained:
      return p.shareExplained;
    case Source::Rules:
      return p.size.rules;
    case Source::Nodes:
      return p.size.nodes;
    case Source::Depth:
      return p.size.depth;
    case Source::Conditions:
      return p.size.conditions;
    case Source::Terms:
      return p.size.terms;
  }
  return data::kMissing;
}

double FrontMeasure::of(const learners::FrontPoint& p, std::size_t place) const {
  if (source != Source::Estimate) return of(p);
  const double value = expectedOf(*estimates, place, estimates->measures[index]).value;
  return wrong ? 1 - value : value;
}

double FrontMeasure::errorOf(std::size_t place) const {
  return source == Source::Estimate ? expectedOf(*estimates, place, estimates->measures[index]).error
                                    : data::kMissing;
}

std::optional<std::size_t> FrontMeasure::beatenBy(std::size_t place) const {
  return source == Source::Estimate && place < estimates->points.size() ? estimates->points[place].beatenBy
                                                                        : std::nullopt;
}

double FrontMeasure::ofTest(const learners::FrontPoint& p) const {
  if (source == Source::Estimate) return wrong ? 1 - at(p.test, measured) : at(p.test, measured);
  if (source == Source::Objective) return at(p.testScores, index);
  if (source == Source::Train) return shown(at(p.test, index));
  return of(p);
}

double FrontMeasure::of(const learners::Reference& r) const {
  switch (source) {
    case Source::Objective:
      return at(r.scores, index);
    case Source::Sum:
      return at(r.scores, index) + at(r.scores, index + 1);
    case Source::Estimate:
      return heldOut ? at(r.scores, 0) : data::kMissing;
    case Source::Train:
      return shown(at(r.train, index));
    case Source::Test:
      return shown(at(r.test, index));
    default:
      return data::kMissing;
  }
}

std::vector<FrontMeasure> frontMeasures(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  std::vector<FrontMeasure> list;
  if (isEstimated(outcome, estimates)) {
    const auto first = runs::estimateOfObjective(outcome, *estimates);
    const bool heldOut = !isTrainingFigure(outcome);
    const auto add = [&](const std::string& id, const QString& label, const front::Objective& as,
                         std::size_t index, bool wrong) {
      const QString name =
          estimates->weights.empty() ? QObject::tr("Estimated %1") : QObject::tr("Estimated %1 by weight");
      FrontMeasure measure{id, name.arg(inSentence(label)), as.unit, as.maximise, Source::Estimate, index};
      measure.estimates = estimates;
      measure.wrong = wrong;
      measure.heldOut = heldOut && first == index;
      measure.measured = placeOfMeasure(outcome, *estimates, index);
      list.push_back(measure);
    };
    if (first) {
      const front::Objective& objective = outcome.objectives.front();
      // By weight as all estimates are, so that it has one name whether the loss of the search is, too.
      const bool byWeight = objective.id == "weightedError" || objective.id == "weightedRmse";
      const bool wrong = objective.id == "error" || objective.id == "weightedError";
      const QString label = !byWeight ? displayText(objective.label)
                            : wrong   ? displayText(std::string("Error"))
                                      : displayText(model::measureLabel("rmse"));
      add("estimate", label, objective, *first, wrong);
    }
    for (std::size_t i = 0; i < estimates->measures.size(); ++i) {
      const std::string& m = estimates->measures[i];
      if (first == i && (m != "accuracy" || outcome.objectives.front().id == m)) continue;
      add("estimate-" + m, displayText(model::measureLabel(m)),
          {m, {}, model::maximises(m), model::unitOfMeasure(m)}, i, false);
    }
  }
  const bool weighted = isWeighted(outcome);
  for (std::size_t i = 0; i < outcome.objectives.size(); ++i) {
    const auto& o = outcome.objectives[i];
    // What is a measure of the training rows counts as measures do.
    const bool measured = i == 0 && weighted && !ownLoss(outcome) && isTrainingFigure(outcome);
    list.push_back({o.id, objectiveName(outcome, i, measured), o.unit, o.maximise, Source::Objective, i});
  }
  for (std::size_t i = 0; i + 1 < outcome.objectives.size(); ++i)
    if (outcome.objectives[i].id == "leaves" && outcome.objectives[i + 1].id == "attributes")
      list.push_back({"size", QObject::tr("Leaves and attributes"), front::Objective::Unit::Count, false,
                      Source::Sum, i});
  const auto has = [&](const auto& member) {
    return std::any_of(outcome.front.begin(), outcome.front.end(),
                       [&](const learners::FrontPoint& p) { return !(p.*member).empty(); });
  };
  const bool train = has(&learners::FrontPoint::train), test = has(&learners::FrontPoint::test);
  for (std::size_t i = 0; i < outcome.measures.size(); ++i) {
    const auto& m = outcome.measures[i];
    const QString label =
        byRows(inSentence(displayText(model::measureLabel(m))), weighted && !countsByWeight(m));
    if (test)
      list.push_back({"test-" + m, QObject::tr("Test %1").arg(label), model::unitOfMeasure(m),
                      model::maximises(m), Source::Test, i});
    if (train)
      list.push_back({"train-" + m, QObject::tr("Train %1").arg(label), model::unitOfMeasure(m),
                      model::maximises(m), Source::Train, i});
  }
  if (answersSeveralNumbers(outcome)) noteSeveralTargets(outcome, train, test, list);
  const FrontMeasure sizes[] = {
      {"size-rules", QObject::tr("Leaves or rules"), front::Objective::Unit::Count, false, Source::Rules, 0},
      {"size-conditions", QObject::tr("Conditions"), front::Objective::Unit::Count, false, Source::Conditions,
       0},
      {"size-terms", QObject::tr("Attributes used"), front::Objective::Unit::Count, false, Source::Terms, 0},
      {"size-nodes", QObject::tr("Nodes"), front::Objective::Unit::Count, false, Source::Nodes, 0},
      {"size-depth", QObject::tr("Depth"), front::Objective::Unit::Count, false, Source::Depth, 0},
      {"share-explained", QObject::tr("Share of rows explained"), front::Objective::Unit::Share, true,
       Source::Explained, 0}};
  for (const auto& size : sizes) {
    const bool differs = std::any_of(
        outcome.front.begin(), outcome.front.end(),
        [&](const learners::FrontPoint& p) { return size.of(p) != size.of(outcome.front.front()); });
    if (differs || size.source == Source::Rules || size.source == Source::Conditions) list.push_back(size);
  }
  return list;
}

std::optional<FrontMeasure> findMeasure(const learners::Outcome& outcome, const std::string& id,
                                        const EstimatesPtr& estimates) {
  for (auto& measure : frontMeasures(outcome, estimates))
    if (measure.id == id) return measure;
  return std::nullopt;
}

std::optional<FrontMeasure> trainingErrorAs(const std::string& objective, const learners::Outcome& outcome) {
  static constexpr std::pair<const char*, const char*> kMeasures[] = {{"weightedError", "weightedAccuracy"},
                                                                      {"weightedRmse", "weightedRmse"},
                                                                      {"error", "accuracy"},
                                                                      {"rmse", "rmse"},
                                                                      {"mse", "mse"}};
  const auto* at = std::find_if(std::begin(kMeasures), std::end(kMeasures),
                                [&](const auto& pair) { return pair.first == objective; });
  if (at == std::end(kMeasures) || !isWeighted(outcome)) return std::nullopt;
  auto found = findMeasure(outcome, std::string("train-") + at->second);
  if (!found) return found;
  found->id = objective;
  found->wrong = found->maximise;
  found->maximise = false;
  if (found->wrong) {
    const bool byWeight = countsByWeight(at->second);
    found->label =
        QObject::tr("%1, training rows")
            .arg(byRows(displayText(std::string(byWeight ? "Error by weight" : "Error")), !byWeight));
  }
  return found;
}

bool isEstimated(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  return runs::coversFront(outcome, estimates.get());
}

runs::Expected expectedOf(const runs::CrossValidation& estimates, std::size_t place,
                          const std::string& measure) {
  return place < estimates.points.size() ? expectedIn(estimates.points[place], estimates, measure)
                                         : runs::Expected{};
}

runs::Expected expectedIn(const std::optional<runs::PointEstimate>& one,
                          const runs::CrossValidation& estimates, const std::string& measure) {
  const auto m = static_cast<std::size_t>(
      std::find(estimates.measures.begin(), estimates.measures.end(), measure) - estimates.measures.begin());
  return one && m < one->measures.size() ? one->measures[m] : runs::Expected{};
}

QString expectedText(const runs::Expected& expected, front::Objective::Unit unit, int decimals) {
  const QString value = measureText(expected.value, unit, decimals);
  if (unit == front::Objective::Unit::Share && expected.error == 0) {
    if (expected.value == 1) return QObject::tr("%1, all rows").arg(value);
    if (expected.value == 0) return QObject::tr("%1, no row").arg(value);
  }
  // All losses are alike, as of two rows: that has no spread, and tells nothing of how sure it is.
  if (expected.error == 0) return QObject::tr("%1, error unknown").arg(value);
  return spreadText(expected.value, expected.error, unit, decimals);
}

std::size_t mainMeasure(const learners::Outcome& outcome) { return model::mainMeasure(outcome.measures); }

const front::Objective* ownLoss(const learners::Outcome& outcome) {
  if (outcome.objectives.empty()) return nullptr;
  const auto& first = outcome.objectives.front();
  const bool own = first.id == "weightedError" || first.id == "weightedRmse" || first.id == "balancedError";
  return own ? &first : nullptr;
}

QString countedByLoss(const QString& what, const learners::Outcome& outcome) {
  const auto* own = ownLoss(outcome);
  if (!own) return what;
  return (own->id == "balancedError" ? QObject::tr("%1, classes alike") : QObject::tr("%1, by weight"))
      .arg(what);
}

QString bestWords(const learners::Outcome& outcome) {
  const QString best = learners::provesByOrder(outcome)
                           ? QObject::tr("best of its size by order of categories")
                           : QObject::tr("best of its size");
  return countedByLoss(withinLevels(best, learners::provenLevels(outcome)), outcome);
}

QString openProofWords(const learners::Outcome& outcome) {
  if (!learners::hasBounds(outcome) || outcome.ending == learners::Ending::Converged) return {};
  const std::size_t proven = learners::provenModels(outcome);
  if (proven == outcome.front.size()) return {};
  return (outcome.ending == learners::Ending::Stopped
              ? QObject::tr("Stopped before all was proven: %1 of %2 models are proven (%3), the others have "
                            "a † in the chart.")
              : QObject::tr(
                    "Its steps were spent before all was proven: %1 of %2 models are proven (%3), the "
                    "others have a † in the chart."))
      .arg(proven)
      .arg(outcome.front.size())
      .arg(bestWords(outcome));
}

bool isTrainingFigure(const learners::Outcome& outcome) { return runs::isTrainingFigure(outcome); }

std::string defaultMeasureX(const learners::Outcome& outcome) {
  return outcome.objectives.size() > 1 ? outcome.objectives[1].id : "size-rules";
}
std::string defaultMeasureY(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  if (isEstimated(outcome, estimates) && runs::estimateOfObjective(outcome, *estimates)) return "estimate";
  return outcome.objectives.empty() ? "size-conditions" : outcome.objectives[0].id;
}

std::optional<FrontMeasure> judgingMeasure(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  // A loss of squares, or one that counts classes alike, has no estimate of its own name.
  if (isEstimated(outcome, estimates) && !runs::estimateOfObjective(outcome, *estimates))
    return findMeasure(outcome, "estimate-" + estimates->measures.front(), estimates);
  return findMeasure(outcome, defaultMeasureY(outcome, estimates), estimates);
}

int kneeOfFront(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  const auto knee = runs::kneeOfFront(outcome, estimates.get());
  return knee ? static_cast<int>(*knee) : -1;
}

int leastBic(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  const auto least = isEstimated(outcome, estimates) ? std::nullopt : runs::leastBic(outcome);
  return least ? static_cast<int>(*least) : -1;
}

std::size_t suggestedModel(const learners::Outcome& outcome, const EstimatesPtr& estimates) {
  return runs::firstModel(outcome, estimates.get());
}

int nearestModel(const learners::Outcome& outcome, const learners::FrontPoint& read) {
  int nearest = -1;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t m = 0; m < outcome.front.size(); ++m) {
    const auto& point = outcome.front[m];
    double distance = std::abs(point.size.conditions - read.size.conditions);
    for (std::size_t i = 0; i < std::min(point.scores.size(), read.scores.size()); ++i) {
      const double range = std::abs(outcome.front.front().scores[i] - outcome.front.back().scores[i]);
      distance += std::abs(point.scores[i] - read.scores[i]) / (range > 0 ? range : 1);
    }
    if (!(distance < least)) continue;
    least = distance;
    nearest = static_cast<int>(m);
  }
  return nearest;
}

bool drawnAlike(const learners::FrontPoint& a, const learners::FrontPoint& b) {
  if (a.scores != b.scores || a.bound != b.bound) return false;
  if (a.recipe.base == b.recipe.base && a.recipe.path == b.recipe.path &&
      a.recipe.boxOfLeaf == b.recipe.boxOfLeaf)
    return a.recipe.step == b.recipe.step;
  const model::Model one = instantiate(a.recipe), other = instantiate(b.recipe);
  return one.tree() && other.tree() && model::sameStructure(*one.tree(), *other.tree());
}

QString measureText(double value, front::Objective::Unit unit, int decimals) {
  if (std::isnan(value)) return QStringLiteral("–");
  switch (unit) {
    case front::Objective::Unit::Share:
      return percentText(value, 1);
    case front::Objective::Unit::Count:
      return countText(value);
    case front::Objective::Unit::Value:
      return fixedText(value, decimals);
  }
  return {};
}

}  // namespace paretree::ui
