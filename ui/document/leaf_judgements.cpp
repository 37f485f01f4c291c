#include "ui/document/leaf_judgements.h"

#include <algorithm>

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

void showJudged(const model::Tree& tree, const std::vector<learners::NodeJudgement>& judged, bool heldOut,
                TreeContext& context) {
  if (judged.size() != tree.nodes.size()) return;
  context.heldOut = heldOut;
  for (const int leaf : tree.leaves()) {
    const auto& one = judged[leaf];
    const bool boxed = std::holds_alternative<model::BlackBoxLeaf>(tree[leaf].leaf());
    context.shareRight[leaf] = one.rows > 0 ? (boxed ? one.byBox : one.byTree) / one.rows : data::kMissing;
  }
}

}  // namespace paretree::ui
