#include "ui/document/leaf_judgements.h"

#include <algorithm>
#include <cmath>

#include "paretree/learners/node_judgements.h"

namespace paretree::ui {

std::vector<learners::NodeJudgement> judgementsFrom(const learners::Report& report, const model::Tree& tree) {
  const auto table = std::find_if(report.tables.begin(), report.tables.end(),
                                  [](const auto& one) { return one.id == "leaves"; });
  const auto leaves = tree.leaves();
  if (table == report.tables.end() || table->rows.size() != leaves.size()) return {};
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
    if (cells[0] != leaves[leaf]) return {};
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

std::vector<learners::NodeJudgement> judgementsOf(const model::ModelPtr& model, RunScorer& scorer) {
  const auto& outcome = scorer.outcome();
  if (!model->tree() || !model->isClassifier() || outcome.boxAnswers.empty()) return {};
  auto known = judgementsFrom(outcome.report, *model->tree());
  return known.empty() ? scorer.judge(model) : known;
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
  return model.tree() ? summedUp(*model.tree(), judged) : judged;
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

void showJudged(const model::Tree& tree, const std::vector<learners::NodeJudgement>& judged, bool heldOut,
                TreeContext& context) {
  if (judged.size() != tree.nodes.size()) return;
  context.heldOut = heldOut;
  context.judgedRows.assign(judged.size(), data::kMissing);
  for (const int leaf : tree.leaves()) {
    const auto& one = judged[leaf];
    const bool boxed = std::holds_alternative<model::BlackBoxLeaf>(tree[leaf].leaf());
    context.shareRight[leaf] = one.rows > 0 ? (boxed ? one.byBox : one.byTree) / one.rows : data::kMissing;
    context.judgedRows[leaf] = one.rows;
  }
}

}  // namespace paretree::ui
