#include "paretree/learners/ocdt/ocdt_report.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/learners/ocdt/tuning.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/feasible.h"
#include "paretree/solve/projector.h"

namespace paretree::learners::ocdt {
namespace {

using Cell = OneOf<double, std::string>;

/// Rows whose leaf answers infeasibly: each leaf is judged once.
std::int64_t infeasibleRows(const model::Tree& tree, const data::Dataset& data, const data::Rows& rows,
                            const solve::FeasibleSet& set) {
  std::vector<double> answers;
  std::vector<std::size_t> place(tree.nodes.size(), 0);
  for (std::size_t node = 0, leaves = 0; node < tree.nodes.size(); ++node) {
    if (!tree.nodes[node].isLeaf()) continue;
    const auto& values = std::get<model::ValueLeaf>(tree.nodes[node].leaf()).values;
    answers.insert(answers.end(), values.begin(), values.end());
    place[node] = leaves++;
  }
  const auto feasible = model::feasibleRows(set, answers);
  const auto leaves = leavesOf(tree, data, rows);
  return std::count_if(leaves.begin(), leaves.end(), [&](int leaf) { return feasible[place[leaf]] == 0; });
}

std::int64_t infeasibleRows(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                            const solve::FeasibleSet& set) {
  if (const model::Tree* tree = model.tree()) return infeasibleRows(*tree, data, rows, set);
  const auto answers = predict(model, data, rows, Context());
  if (!answers) return 0;
  const auto feasible = model::feasibleRows(set, answers->values);
  return std::count(feasible.begin(), feasible.end(), std::uint8_t{0});
}

double measureOf(const Outcome& outcome, const std::vector<double>& values, const std::string& id) {
  for (std::size_t m = 0; m < values.size(); ++m)
    if (outcome.measures[m] == id) return values[m];
  return data::kMissing;
}

/// What the leaves answer, and how far that is from their rows' mean.
ReportTable leafTable(const model::Model& model, const solve::FeasibleSet& set,
                      const std::optional<KnownFeasibility>& known) {
  ReportTable table{
      "leaves",
      "Leaves",
      {{"node", "Node", front::Objective::Unit::Count}, {"rows", "Rows", front::Objective::Unit::Count}},
      {}};
  const data::Schema& schema = *model.schema;
  for (std::size_t t = 0; t < model.targets.size(); ++t)
    table.columns.push_back(
        {"value" + std::to_string(t + 1), schema[model.targets[t]].name, front::Objective::Unit::Value});
  table.columns.push_back({"moved", "Distance from the mean", front::Objective::Unit::Value});
  table.columns.push_back({"feasible", "Feasible", front::Objective::Unit::Value});
  const model::Tree* tree = model.tree();
  if (!tree) return table;
  const Context context;
  solve::Projector projector(set, context);
  std::size_t place = 0;
  for (const int node : tree->leaves()) {
    const std::size_t at = place++;
    const auto* leaf = std::get_if<model::ValueLeaf>(&(*tree)[node].leaf());
    if (!leaf) continue;
    const bool infeasible = known && at < known->infeasibleLeaves.size()
                                ? known->infeasibleLeaves[at] != 0
                                : projector.violation(leaf->values) > model::kInfeasible;
    const model::NodeStats& stats = (*tree)[node].stats;
    std::vector<Cell> row{static_cast<double>(node), stats.rows};
    double square = 0;
    for (std::size_t t = 0; t < leaf->values.size(); ++t) {
      row.emplace_back(leaf->values[t]);
      square += (leaf->values[t] - stats.means[t]) * (leaf->values[t] - stats.means[t]);
    }
    row.emplace_back(std::sqrt(square));
    row.emplace_back(std::string(infeasible ? "no" : "yes"));
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// Of one part of the rows: mean squared error over rows and targets, share of rows with an infeasible
/// prediction.
struct PartFigures {
  double error = data::kMissing, infeasible = data::kMissing;
};
struct DepthFigures {
  PartFigures train, test;
};

/// Depth 0, 1, ... of the tree. Every row is answered by its node at that depth, or by its leaf above.
std::vector<DepthFigures> byDepth(const GrownTree& grown, const Task& task, const solve::FeasibleSet& set,
                                  const Context& context) {
  const model::Tree& tree = grown.tree;
  const auto size = static_cast<std::size_t>(tree.size());
  std::vector<std::size_t> depthOf(size, 0);
  std::size_t deepest = 0;
  for (std::size_t v = 0; v < size; ++v) {
    deepest = std::max(deepest, depthOf[v]);
    if (tree.nodes[v].isLeaf()) continue;
    for (const int child : {tree.nodes[v].branch().left, tree.nodes[v].branch().right})
      depthOf[child] = depthOf[v] + 1;
  }
  solve::Projector projector(set, context);
  std::vector<std::uint8_t> infeasible(size, 0);
  for (std::size_t v = 0; v < size; ++v)
    infeasible[v] = projector.violation(grown.answers[v]) > model::kInfeasible;
  std::vector<DepthFigures> figures(deepest + 1);
  const auto fill = [&](const data::Rows& rows, PartFigures DepthFigures::*part) {
    if (rows.empty()) return;
    const auto byNode = rowsOfNodes(tree, task.data, rows);
    const double all = static_cast<double>(rows.size());
    for (std::size_t d = 0; d <= deepest; ++d) {
      double errors = 0, broken = 0;
      for (std::size_t v = 0; v < size; ++v) {
        if (depthOf[v] > d || (depthOf[v] < d && !tree.nodes[v].isLeaf())) continue;
        for (const data::Row row : byNode[v])
          for (std::size_t t = 0; t < task.targets.size(); ++t) {
            const double gap = task.data.numbers(task.targets[t])[row] - grown.answers[v][t];
            errors += gap * gap;
          }
        if (infeasible[v]) broken += static_cast<double>(byNode[v].size());
      }
      figures[d].*part = {errors / (all * static_cast<double>(task.targets.size())), broken / all};
    }
  };
  fill(task.train, &DepthFigures::train);
  fill(task.test, &DepthFigures::test);
  return figures;
}

}  // namespace

double infeasibleShare(const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                       const solve::FeasibleSet& set) {
  return rows.empty()
             ? data::kMissing
             : static_cast<double>(infeasibleRows(model, data, rows, set)) / static_cast<double>(rows.size());
}

ReportTable variantTable(const Outcome& outcome, const std::vector<Variant>& variants) {
  using U = front::Objective::Unit;
  ReportTable table{"variants",
                    "Variants",
                    {{"variant", "Variant"},
                     {"mseTrain", "MSE, training", U::Value},
                     {"mseTest", "MSE, test", U::Value},
                     {"infeasibleTrain", "Infeasible, training", U::Share},
                     {"infeasibleTest", "Infeasible, test", U::Share},
                     {"leaves", "Leaves", U::Count},
                     {"candidates", "Candidate splits", U::Count},
                     {"skipped", "Not solved", U::Count}},
                    {}};
  for (const auto& variant : variants)
    table.rows.push_back({variant.name, measureOf(outcome, variant.point.train, "mse"),
                          measureOf(outcome, variant.point.test, "mse"), variant.infeasibleTrain,
                          variant.infeasibleTest, static_cast<double>(variant.point.size.leaves),
                          static_cast<double>(variant.effort.candidates),
                          static_cast<double>(variant.effort.skipped)});
  return table;
}

ReportTable pathTable(const Outcome& outcome, const std::map<int, Infeasible>& infeasible) {
  using U = front::Objective::Unit;
  ReportTable table{"path",
                    "Error and feasibility by size",
                    {{"leaves", "Leaves", U::Count},
                     {"depth", "Depth", U::Count},
                     {"mseTrain", "MSE, training", U::Value},
                     {"mseTest", "MSE, test", U::Value},
                     {"infeasibleTrain", "Infeasible, training", U::Share},
                     {"infeasibleTest", "Infeasible, test", U::Share}},
                    {}};
  for (const auto& point : outcome.front) {
    const Infeasible& shares = infeasible.at(point.size.leaves);
    table.rows.push_back({static_cast<double>(point.size.leaves), static_cast<double>(point.size.depth),
                          measureOf(outcome, point.train, "mse"), measureOf(outcome, point.test, "mse"),
                          shares.train, shares.test});
  }
  return table;
}

ReportTable depthTable(const GrownTree& tree, const GrownTree& ordinary, const Task& task,
                       const solve::FeasibleSet& set, const Context& context) {
  using U = front::Objective::Unit;
  ReportTable table{"depths",
                    "Error and feasibility by depth",
                    {{"depth", "Depth", U::Count},
                     {"mseTrain", "MSE, training", U::Value},
                     {"mseTest", "MSE, test", U::Value},
                     {"infeasibleTrain", "Infeasible, training", U::Share},
                     {"infeasibleTest", "Infeasible, test", U::Share},
                     {"plainMseTrain", "MSE of the ordinary tree, training", U::Value},
                     {"plainMseTest", "MSE of the ordinary tree, test", U::Value},
                     {"plainInfeasibleTrain", "Infeasible by the ordinary tree, training", U::Share},
                     {"plainInfeasibleTest", "Infeasible by the ordinary tree, test", U::Share}},
                    {}};
  const auto ours = byDepth(tree, task, set, context), plain = byDepth(ordinary, task, set, context);
  for (std::size_t d = 0; d < std::max(ours.size(), plain.size()); ++d) {
    const DepthFigures& a = ours[std::min(d, ours.size() - 1)];
    const DepthFigures& b = plain[std::min(d, plain.size() - 1)];
    table.rows.push_back({static_cast<double>(d), a.train.error, a.test.error, a.train.infeasible,
                          a.test.infeasible, b.train.error, b.test.error, b.train.infeasible,
                          b.test.infeasible});
  }
  return table;
}

Result<void> report(Outcome& outcome, const Task& task, const solve::FeasibleSet& set,
                    const std::vector<Violation>& violating, const std::optional<KnownFeasibility>& known) {
  const auto number = [](auto n) { return static_cast<std::int64_t>(n); };
  const model::Model model = instantiate(outcome.front[outcome.chosen].recipe);
  const auto infeasible = [&](const data::Rows& rows, double Infeasible::*share) {
    if (!known || rows.empty()) return infeasibleRows(model, task.data, rows, set);
    return number(std::llround(known->shares.*share * static_cast<double>(rows.size())));
  };
  auto& summary = outcome.report.summary;
  summary.push_back({"infeasibleTrain", "Training rows with an infeasible prediction",
                     infeasible(task.train, &Infeasible::train), front::Objective::Unit::Count});
  summary.push_back({"infeasibleTest", "Test rows with an infeasible prediction",
                     infeasible(task.test, &Infeasible::test), front::Objective::Unit::Count});
  summary.push_back({"violatingRows", "Training rows that break the constraints", number(violating.size()),
                     front::Objective::Unit::Count});
  if (!set.everything()) {
    summary.push_back(
        {"polytopes", "Polytopes listed", number(set.polytopes()), front::Objective::Unit::Count});
    summary.push_back({"convex", "Feasible set", std::string(set.convex() ? "convex" : "not convex"),
                       front::Objective::Unit::Value});
  }
  if (model.tree()) outcome.report.tables.push_back(leafTable(model, set, known));
  if (violating.empty()) return {};
  outcome.notes.push_back(
      Message{"learners.ocdt-violating", {{"rows", violating.size()}, {"all", task.train.size()}}});
  ReportTable table{"violations",
                    "Infeasible training rows",
                    {{"row", "Row", front::Objective::Unit::Count},
                     {"violation", "Violation", front::Objective::Unit::Value}},
                    {}};
  for (std::size_t i = 0; i < std::min(violating.size(), tuning::kMostListed); ++i)
    table.rows.push_back({static_cast<double>(violating[i].row + 1), violating[i].amount});
  outcome.report.tables.push_back(std::move(table));
  return {};
}

}  // namespace paretree::learners::ocdt
