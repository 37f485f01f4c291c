#include "ui/drawing/front/front_measures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

using Source = FrontMeasure::Source;

double at(const std::vector<double>& values, std::size_t index) {
  return index < values.size() ? values[index] : data::kMissing;
}

/// "accuracy", but "RMSE" and "F1".
QString inSentence(const QString& label) {
  return label.size() > 1 && !label[1].isLower() ? label : label.left(1).toLower() + label.mid(1);
}

}  // namespace

double FrontMeasure::of(const learners::FrontPoint& p) const {
  switch (source) {
    case Source::Objective:
      return at(p.scores, index);
    case Source::Sum:
      return at(p.scores, index) + at(p.scores, index + 1);
    case Source::Train:
      return at(p.train, index);
    case Source::Test:
      return at(p.test, index);
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

double FrontMeasure::ofTest(const learners::FrontPoint& p) const {
  if (source == Source::Objective) return at(p.testScores, index);
  if (source == Source::Train) return at(p.test, index);
  return of(p);
}

double FrontMeasure::of(const learners::Reference& r) const {
  switch (source) {
    case Source::Objective:
      return at(r.scores, index);
    case Source::Sum:
      return at(r.scores, index) + at(r.scores, index + 1);
    case Source::Train:
      return at(r.train, index);
    case Source::Test:
      return at(r.test, index);
    default:
      return data::kMissing;
  }
}

std::vector<FrontMeasure> frontMeasures(const learners::Outcome& outcome) {
  std::vector<FrontMeasure> list;
  for (std::size_t i = 0; i < outcome.objectives.size(); ++i) {
    const auto& o = outcome.objectives[i];
    list.push_back({o.id, displayText(o.label), o.unit, o.maximise, Source::Objective, i});
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
    const QString label = inSentence(displayText(model::measureLabel(m)));
    if (test)
      list.push_back({"test-" + m, QObject::tr("Test %1").arg(label), model::unitOfMeasure(m),
                      model::maximises(m), Source::Test, i});
    if (train)
      list.push_back({"train-" + m, QObject::tr("Train %1").arg(label), model::unitOfMeasure(m),
                      model::maximises(m), Source::Train, i});
  }
  const FrontMeasure sizes[] = {
      {"size-rules", QObject::tr("Leaves or rules"), front::Objective::Unit::Count, false, Source::Rules, 0},
      {"size-conditions", QObject::tr("Conditions to read"), front::Objective::Unit::Count, false,
       Source::Conditions, 0},
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

std::optional<FrontMeasure> findMeasure(const learners::Outcome& outcome, const std::string& id) {
  for (auto& measure : frontMeasures(outcome))
    if (measure.id == id) return measure;
  return std::nullopt;
}

bool isTrainingFigure(const learners::Outcome& outcome) {
  if (outcome.objectives.empty() || outcome.front.empty()) return false;
  const std::string& id = outcome.objectives.front().id;
  const bool share = id == "error";  // of the rows, where the measure is the share of right ones
  const auto at = std::find(outcome.measures.begin(), outcome.measures.end(), share ? "accuracy" : id);
  if (at == outcome.measures.end()) return false;
  const auto m = static_cast<std::size_t>(at - outcome.measures.begin());
  return std::all_of(outcome.front.begin(), outcome.front.end(), [&](const learners::FrontPoint& point) {
    if (point.scores.empty() || m >= point.train.size()) return false;
    const double train = share ? 1 - point.train[m] : point.train[m];
    return std::abs(point.scores.front() - train) <= 1e-9 * std::max(1.0, std::abs(train));
  });
}

std::string defaultMeasureX(const learners::Outcome& outcome) {
  return outcome.objectives.size() > 1 ? outcome.objectives[1].id : "size-rules";
}
std::string defaultMeasureY(const learners::Outcome& outcome) {
  return outcome.objectives.empty() ? "size-conditions" : outcome.objectives[0].id;
}

QString measureText(double value, front::Objective::Unit unit) {
  if (std::isnan(value)) return QStringLiteral("–");
  switch (unit) {
    case front::Objective::Unit::Share:
      return percentText(value, 1);
    case front::Objective::Unit::Count:
      return countText(value);
    case front::Objective::Unit::Value:
      return numberText(value, 4);
  }
  return {};
}

}  // namespace paretree::ui
