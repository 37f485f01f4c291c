#include "paretree/studies/study_table.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "paretree/front/pareto_front.h"
#include "paretree/model/apply/measure.h"

namespace paretree::studies {
namespace {

/// Adds up in the order in which it is given the values; NaN are left out.
class Figures {
 public:
  void add(double value) {
    if (!std::isnan(value)) values_.push_back(value);
  }
  std::size_t count() const { return values_.size(); }
  Spread spread() const {
    Spread spread;
    const auto n = static_cast<double>(values_.size());
    if (values_.empty()) return spread;
    // From the first value on, so that equal values deviate by nothing.
    double sum = 0;
    for (const double value : values_) sum += value - values_[0];
    spread.mean = values_[0] + sum / n;
    if (values_.size() < 2) return spread;
    double squares = 0;
    for (const double value : values_) squares += (value - spread.mean) * (value - spread.mean);
    spread.deviation = std::sqrt(squares / (n - 1));
    // Means over folds of equal figures differ in their last bits.
    constexpr double kRounding = 1e-13;
    if (spread.deviation <= kRounding * std::abs(spread.mean)) spread.deviation = 0;
    return spread;
  }

 private:
  std::vector<double> values_;
};

struct CellSums {
  Figures test, train, estimate, terms, rules, leaves, blackBox;

  void add(const UnitSummary& summary) {
    test.add(summary.test);
    train.add(summary.train);
    estimate.add(summary.estimate);
    terms.add(summary.terms);
    rules.add(summary.rules);
    leaves.add(summary.leaves);
    blackBox.add(summary.blackBox);
  }
};

bool isMaximised(const std::string& measure) {
  return measure != "rmse" && measure != "mse" && measure != "mae";
}

double qualityOf(const StudyTable& table, const UnitSummary& summary) {
  return table.estimated ? summary.estimate : summary.test;
}

/// How far each cell of one table is behind that with the best mean.
void markBehind(StudyTable& table, const Ledger& ledger, std::size_t of) {
  const auto mean = [&](std::size_t c) {
    const CellFigures& figures = table.cells[c];
    return table.estimated ? figures.estimate.mean : figures.test.mean;
  };
  std::optional<std::size_t> best;
  for (std::size_t c = 0; c < table.cells.size(); ++c) {
    if (ledger.cells()[c].table != of || std::isnan(mean(c))) continue;
    if (!best) best = c;
    if (table.cells[c].measure != table.cells[*best].measure) continue;
    if (isMaximised(table.cells[c].measure) ? mean(c) > mean(*best) : mean(c) < mean(*best)) best = c;
  }
  if (!best) return;
  const std::string& measure = table.cells[*best].measure;
  std::unordered_map<std::uint64_t, double> bySeed;
  for (const UnitRecord& record : ledger.records())
    if (record.cell == *best && record.state == UnitState::Done)
      bySeed[record.seed] = qualityOf(table, record.summary);
  std::vector<Figures> differences(table.cells.size());
  for (const UnitRecord& record : ledger.records()) {
    const auto other = bySeed.find(record.seed);
    if (record.state != UnitState::Done || ledger.cells()[record.cell].table != of || record.cell == *best ||
        record.summary.measure != measure || other == bySeed.end())
      continue;
    const double less = other->second - qualityOf(table, record.summary);
    differences[record.cell].add(isMaximised(measure) ? less : -less);
  }
  for (std::size_t c = 0; c < table.cells.size(); ++c) {
    if (ledger.cells()[c].table != of) continue;
    const Spread spread = differences[c].spread();
    const std::size_t seeds = differences[c].count();
    table.cells[c].behind = {*best, seeds, spread.mean,
                             spread.deviation / std::sqrt(static_cast<double>(seeds))};
  }
}

/// Cells of one table whose runs have one measure, as points of a front.
void markFront(StudyTable& table, const std::vector<Cell>& cells, std::size_t of) {
  std::vector<std::size_t> places;
  std::vector<front::Scores> scores;
  bool maximise = true;
  std::string measure;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const CellFigures& figures = table.cells[c];
    const double quality = table.estimated ? figures.estimate.mean : figures.test.mean;
    if (cells[c].table != of || std::isnan(quality)) continue;
    if (measure.empty()) measure = figures.measure;
    if (figures.measure != measure) continue;
    maximise = isMaximised(measure);
    places.push_back(c);
    scores.push_back({quality, figures.terms.mean});
  }
  const std::vector<front::Objective> objectives{
      {measure, model::measureLabel(measure), maximise, front::Objective::Unit::Value},
      {"terms", "Terms to read", false, front::Objective::Unit::Count}};
  for (const std::size_t point : front::nonDominated(scores, objectives))
    table.cells[places[point]].front = true;
}

}  // namespace

StudyTable tableOf(const StudyPlan& plan, const Ledger& ledger) {
  StudyTable table;
  table.estimated = plan.crossValidate.has_value();
  table.foldTests = table.estimated && plan.split.kind == data::SplitSpec::Kind::Folds;
  table.cells.resize(ledger.cells().size());
  std::vector<CellSums> sums(table.cells.size());
  for (const UnitRecord& record : ledger.records()) {
    CellFigures& cell = table.cells[record.cell];
    if (record.state == UnitState::Open) ++cell.open;
    if (record.state == UnitState::Failed) ++cell.failed;
    if (record.state != UnitState::Done) continue;
    ++cell.done;
    cell.measure = record.summary.measure;
    sums[record.cell].add(record.summary);
  }
  for (std::size_t c = 0; c < table.cells.size(); ++c) {
    CellFigures& cell = table.cells[c];
    cell.cell = c;
    cell.test = sums[c].test.spread();
    cell.train = sums[c].train.spread();
    cell.estimate = sums[c].estimate.spread();
    cell.terms = sums[c].terms.spread();
    cell.rules = sums[c].rules.spread();
    cell.leaves = sums[c].leaves.spread();
    cell.blackBox = sums[c].blackBox.spread();
    table.boxes = table.boxes || !std::isnan(cell.blackBox.mean);
  }
  for (std::size_t t = 0; t < plan.tables.size(); ++t) {
    markFront(table, ledger.cells(), t);
    if (!plan.byProtocols()) markBehind(table, ledger, t);
  }
  return table;
}

UnequalCells unequalCells(const StudyPlan& plan, const StudyTable& table) {
  UnequalCells unequal;
  if (plan.byProtocols()) return unequal;
  for (const auto& cell : table.cells) unequal.most = std::max(unequal.most, cell.done);
  for (const auto& cell : table.cells) unequal.fewer += cell.done < unequal.most ? 1 : 0;
  return unequal;
}

std::vector<std::string> variedParams(const StudyPlan& plan) {
  std::vector<std::string> ids;
  for (const StudyLearner& learner : plan.learners)
    for (const Axis& axis : learner.axes)
      if (std::find(ids.begin(), ids.end(), axis.param) == ids.end()) ids.push_back(axis.param);
  for (const ProtocolRuns& one : plan.protocols)
    for (const auto& [id, value] : one.params)
      if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  return ids;
}

std::string valueText(const StudyPlan& plan, const Cell& cell, const std::string& param,
                      const learners::Registry& registry) {
  if (const auto value = cell.params.find(param); value != cell.params.end())
    return learners::paramText(value->second);
  if (const auto learner = plan.byProtocols() ? nullptr : registry.find(learnerOf(plan, cell)))
    for (const auto& info : learner->params())
      if (info.id == param) return info.classFallback ? "default" : learners::paramText(info.fallback);
  return {};
}

std::string cellText(const Cell& cell) {
  std::string text;
  for (const auto& [id, value] : cell.params)
    text += (text.empty() ? "" : "; ") + id + " " + learners::paramText(value);
  return text;
}

std::string cellText(const StudyPlan& plan, const Cell& cell, const learners::Registry& registry) {
  if (plan.byProtocols()) return cellText(cell);
  std::string text;
  for (const Axis& axis : plan.learners[cell.learner].axes)
    text += (text.empty() ? "" : "; ") + axis.param + " " + valueText(plan, cell, axis.param, registry);
  return text;
}

std::string cellName(const StudyPlan& plan, const Cell& cell, const learners::Registry& registry) {
  const std::string setting = cellText(plan, cell, registry);
  return (plan.tables.size() > 1 ? tablePathOf(plan, cell) + ", " : "") + learnerOf(plan, cell) +
         (setting.empty() ? "" : ", " + setting);
}

std::string runText(const StudyPlan& plan, const Cell& cell, std::uint64_t seed,
                    const learners::Registry& registry) {
  return cellName(plan, cell, registry) + ", seed " + std::to_string(seed);
}

}  // namespace paretree::studies
