#include "ui/inspectors/parts/part_facts.h"

#include "paretree/model/apply/route.h"

namespace paretree::ui {
namespace {

int majorityOf(const model::Leaf& leaf) {
  if (const auto* l = std::get_if<model::ClassLeaf>(&leaf)) return l->majority;
  if (const auto* l = std::get_if<model::BlackBoxLeaf>(&leaf)) return l->majority;
  return -1;
}

}  // namespace

PartFacts partFacts(const ModelFacts& facts, int node, Judged how) {
  PartFacts part;
  const model::Tree* tree = facts.model->tree();
  if (!tree || node < 0 || node >= tree->size()) return part;
  const auto n = static_cast<std::size_t>(node);
  const data::Rows& rows = facts.trainRows[n];
  // Without the data, what the tree itself remembers of its training rows.
  part.train = facts.task->data.rows() == 0 ? (*tree)[node].stats.rows : static_cast<double>(rows.size());
  part.test = n < facts.testRows.size() ? static_cast<double>(facts.testRows[n].size()) : 0;
  part.leaves = subtree(*tree, node).leafCount();
  if (!facts.model->isClassifier() || rows.empty()) return part;
  const data::Dataset& data = facts.task->data;
  const auto actual = data.codes(facts.task->targets[0]);
  if (how == Judged::AsKnown && n < facts.judged.size() && facts.judged[n].rows > 0) {
    const learners::NodeJudgement& judged = facts.judged[node];
    part.treeRight = judged.byTree / judged.rows;
    part.heldOut = facts.tree.heldOut;
    part.boxRight = judged.byBox / judged.rows;
    part.gain = judged.byBox - judged.byTree;
    part.low = judged.low;
    part.high = judged.high;
    return part;
  }
  const auto weights = data.weights();
  double right = 0, all = 0;
  for (const data::Row row : rows) {
    const double weight = weights.empty() ? 1 : weights[row];
    all += weight;
    right += majorityOf((*tree)[leafOf(*tree, data, row)].leaf()) == actual[row] ? weight : 0;
  }
  if (all > 0) part.treeRight = right / all;
  return part;
}

}  // namespace paretree::ui
