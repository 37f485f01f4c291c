#include "ui/drawing/tree/leaf_judgements.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "paretree/learners/node_judgements.h"
#include "paretree/learners/weighted.h"
#include "paretree/model/apply/same_nodes.h"
#include "paretree/runs/estimates/known_of_model.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {

namespace {

/// The tree whose leaves the search judged, of hybrid trees that say of each leaf who answers it; null where
/// none does, as in files.
const model::Tree* judgedTree(const learners::Outcome& outcome) {
  const auto point = std::find_if(outcome.front.begin(), outcome.front.end(),
                                  [](const auto& one) { return !one.recipe.boxOfLeaf.empty(); });
  return point == outcome.front.end() ? nullptr : point->recipe.base->tree();
}

}  // namespace

std::vector<learners::NodeJudgement> judgementsFrom(const learners::Outcome& outcome,
                                                    const model::Tree& tree) {
  const auto& tables = outcome.report.tables;
  const auto table =
      std::find_if(tables.begin(), tables.end(), [](const auto& one) { return one.id == "leaves"; });
  const auto leaves = tree.leaves();
  if (table == tables.end() || table->rows.size() != leaves.size()) return {};
  // Leaves of an edited tree may have the same numbers, and other rows.
  const model::Tree* whole = judgedTree(outcome);
  if (whole && !sameStructure(tree, *whole)) return {};
  std::vector<std::size_t> places;
  for (const char* id : {"node", "rows", "treeRight", "boxRight", "gainLow", "gainHigh"}) {
    const auto at = std::find_if(table->columns.begin(), table->columns.end(),
                                 [&](const auto& column) { return column.id == id; });
    if (at == table->columns.end()) return {};
    places.push_back(static_cast<std::size_t>(at - table->columns.begin()));
  }
  double all = 0;
  std::vector<learners::NodeJudgement> judged;
  for (std::size_t leaf = 0; leaf < leaves.size(); ++leaf) {
    std::vector<double> cells;
    for (const std::size_t place : places) {
      const auto* number =
          place < table->rows[leaf].size() ? std::get_if<double>(&table->rows[leaf][place]) : nullptr;
      if (!number) return {};
      cells.push_back(*number);
    }
    if (cells[0] != leaves[leaf] || cells[1] != tree[leaves[leaf]].stats.rows) return {};
    judged.push_back({cells[1], cells[2], cells[3], cells[4], cells[5]});
    all += cells[1];
  }
  // The table has shares of all rows.
  for (auto& one : judged) {
    one.low *= all;
    one.high *= all;
  }
  return summedUp(tree, judged);
}

std::vector<learners::NodeJudgement> judgementsByFolds(const model::Model& model,
                                                       const runs::PointEstimate& estimate) {
  const auto& sets = estimate.leafSets;
  const std::size_t parts = model.tree()    ? static_cast<std::size_t>(model.tree()->leafCount())
                            : model.rules() ? model.rules()->rules.size()
                                            : 0;
  if (!model.isClassifier() || parts == 0 || sets.size() != parts) return {};
  std::vector<learners::NodeJudgement> judged;
  for (const runs::LeafSet& set : sets) {
    if (std::isnan(set.loss)) return {};
    judged.push_back({set.rows, set.rows * (1 - set.loss), data::kMissing, data::kMissing, data::kMissing});
  }
  const model::Tree* tree = model.tree();
  if (!tree) return judged;
  auto summed = summedUp(*tree, judged);
  if (!learners::isWeighted(*model.schema)) return summed;
  // Shares of several leaves count rows by their weights, as estimates do.
  const auto leaves = tree->leaves();
  for (std::size_t l = 0; l < leaves.size(); ++l) {
    judged[l].rows = (*tree)[leaves[l]].stats.rows;
    judged[l].byTree = judged[l].rows * (1 - sets[l].loss);
  }
  const auto weighed = summedUp(*tree, judged);
  for (std::size_t node = 0; node < summed.size(); ++node)
    if (weighed[node].rows > 0)
      summed[node].byTree = summed[node].rows * (weighed[node].byTree / weighed[node].rows);
  return summed;
}

std::vector<NewRange> newRangesOf(const model::Model& model, const runs::PointEstimate& estimate) {
  const model::Tree* tree = model.tree();
  if (!tree || model.isClassifier() || model.targets.size() != 1) return {};
  const auto leaves = tree->leaves();
  if (estimate.leafSets.size() != leaves.size()) return {};
  std::vector<NewRange> ranges(tree->nodes.size());
  for (std::size_t leaf = 0; leaf < leaves.size(); ++leaf) {
    const runs::LeafSet& set = estimate.leafSets[leaf];
    if (set.low.size() != 1 || set.high.size() != 1) return {};
    ranges[leaves[leaf]] = {set.low[0], set.high[0]};
  }
  return ranges;
}

void showJudged(const model::Model& model, const std::vector<learners::NodeJudgement>& judged, bool heldOut,
                TreeContext& context) {
  const model::Tree* tree = model.tree();
  const std::size_t parts = tree ? tree->nodes.size() : model.rules() ? model.rules()->rules.size() : 0;
  if (judged.empty() || judged.size() != parts) return;
  context.heldOut = heldOut;
  context.judgedRows.assign(parts, data::kMissing);
  context.shareRight.resize(parts, data::kMissing);
  for (std::size_t part = 0; part < parts; ++part) {
    const learners::NodeJudgement& one = judged[part];
    if (tree) {
      const model::Node& node = tree->nodes[part];
      if (!node.isLeaf()) continue;
      const bool boxed = std::holds_alternative<model::BlackBoxLeaf>(node.leaf());
      context.shareRight[part] = one.rows > 0 ? (boxed ? one.byBox : one.byTree) / one.rows : data::kMissing;
    } else if (one.rows > 0) {
      context.shareRight[part] = one.byTree / one.rows;
    }
    context.judgedRows[part] = one.rows;
  }
}

namespace {

/// What the search judged of the leaves of `tree`, which a recipe made of its base: leaves that ask one black
/// box are one there. Empty where the run has no table of them.
std::vector<learners::NodeJudgement> judgementsOfSearch(const learners::Outcome& outcome,
                                                        const model::Recipe& recipe,
                                                        const model::Tree& tree) {
  const model::Tree* base = recipe.base->tree();
  if (!base) return {};
  const auto whole = judgementsFrom(outcome, *base);
  if (whole.empty()) return {};
  std::vector<learners::NodeJudgement> judged(tree.nodes.size());
  std::vector<std::pair<int, int>> waiting{{0, 0}};
  while (!waiting.empty()) {
    const auto [node, twin] = waiting.back();
    waiting.pop_back();
    judged[node] = whole[twin];
    if (tree[node].isLeaf()) continue;
    if ((*base)[twin].isLeaf()) return {};
    waiting.emplace_back(tree[node].branch().left, (*base)[twin].branch().left);
    waiting.emplace_back(tree[node].branch().right, (*base)[twin].branch().right);
  }
  return judged;
}

}  // namespace

ShareRight shareRightOf(const model::Model& model, const TreeContext& context, int part) {
  ShareRight right;
  const model::Tree* tree = model.tree();
  const model::RuleSet* rules = model.rules();
  const auto at = static_cast<std::size_t>(part);
  const std::size_t parts = tree ? tree->nodes.size() : rules ? rules->rules.size() : 0;
  if (part < 0 || at >= parts || !model.isClassifier() || (tree && !(*tree)[part].isLeaf())) return right;
  if (at < context.shareRight.size()) right.share = context.shareRight[at];
  if (std::isnan(right.share)) {
    const auto* leaf =
        std::get_if<model::ClassLeaf>(tree ? &(*tree)[part].leaf() : &rules->rules[at].outcome);
    if (!leaf) return right;
    const auto& counts = rules ? rules->rules[at].counts : leaf->counts;
    const double all = std::accumulate(counts.begin(), counts.end(), 0.0);
    if (all > 0 && static_cast<std::size_t>(leaf->majority) < counts.size())
      right.share = counts[leaf->majority] / all;
    return right;
  }
  const double over = at < context.judgedRows.size() ? context.judgedRows[at] : data::kMissing;
  right.heldOut = context.heldOut && over > 0;
  if (!right.heldOut) return right;
  right.rows = over;
  // By a row more on each side (Laplace), since all or none of a few rows is no certainty.
  const double likely = (right.share * over + 1) / (over + 2);
  right.error = std::sqrt(likely * (1 - likely) / (over + 3));
  return right;
}

std::vector<ShareRight> sharesRight(const model::Model& model, const TreeContext& context) {
  const std::size_t parts = model.tree()    ? model.tree()->nodes.size()
                            : model.rules() ? model.rules()->rules.size()
                                            : 0;
  std::vector<ShareRight> all;
  for (std::size_t part = 0; part < parts; ++part)
    all.push_back(shareRightOf(model, context, static_cast<int>(part)));
  return all;
}

QString shareRightText(const ShareRight& right) {
  constexpr double kFew = 5, kWhole = 1e-6;
  if (std::isnan(right.share)) return {};
  // A share of so few says less than they do themselves, unless other leaves' rows count in it.
  const double hits = std::round(right.share * right.rows);
  if (right.rows < kFew && std::abs(hits - right.share * right.rows) < kWhole)
    return QObject::tr("%1 of %2").arg(countText(hits), countText(right.rows));
  const QString share = briefPercentText(right.share);
  return std::isnan(right.error) ? share : share + QStringLiteral(" ± ") + numberText(100 * right.error, 1);
}

model::Gaps gapsOf(const runs::Run& run, const data::Schema& schema) { return runs::gapsIn(run, schema); }

TreeContext contextOf(const runs::Run& run, std::size_t point, const model::Model& model) {
  TreeContext context;
  const learners::Outcome& outcome = run.outcome;
  if (point >= outcome.front.size()) return context;
  context.gaps = gapsOf(run, *model.schema);
  std::vector<learners::NodeJudgement> judged;
  if (model.tree() && model.isClassifier() && !outcome.boxAnswers.empty())
    judged = judgementsOfSearch(outcome, outcome.front[point].recipe, *model.tree());
  bool heldOut = !outcome.foldOfRow.empty();
  if (judged.empty() && run.crossValidation && point < run.crossValidation->points.size()) {
    const runs::PointEstimate& estimate = run.crossValidation->points[point];
    judged = judgementsByFolds(model, estimate);
    context.newRange = newRangesOf(model, estimate);
    heldOut = true;
  }
  showJudged(model, judged, heldOut, context);
  return context;
}

}  // namespace paretree::ui
