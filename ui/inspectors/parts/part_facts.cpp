#include "ui/inspectors/parts/part_facts.h"

#include <cmath>

#include "paretree/model/apply/route.h"

namespace paretree::ui {
namespace {

int majorityOf(const model::Leaf& leaf) {
  if (const auto* l = std::get_if<model::ClassLeaf>(&leaf)) return l->majority;
  if (const auto* l = std::get_if<model::BlackBoxLeaf>(&leaf)) return l->majority;
  return -1;
}

}  // namespace

PartFacts partFacts(const ModelFacts& facts, int node) {
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
  int box = 0;
  if ((*tree)[node].isLeaf())
    if (const auto* leaf = std::get_if<model::BlackBoxLeaf>(&(*tree)[node].leaf())) box = leaf->box;
  const auto& all = facts.outcome->boxAnswers;
  const auto* answers = static_cast<std::size_t>(box) < all.size() ? &all[box] : nullptr;
  double tree1 = 0, box1 = 0, onlyBox = 0, onlyTree = 0;
  for (const data::Row row : rows) {
    const bool byTree = majorityOf((*tree)[leafOf(*tree, data, row)].leaf()) == actual[row];
    tree1 += byTree;
    if (!answers) continue;
    const bool byBox = (*answers)[row] == actual[row];
    box1 += byBox;
    onlyBox += byBox && !byTree;
    onlyTree += byTree && !byBox;
  }
  part.treeRight = tree1 / part.train;
  if (!answers) return part;
  part.boxRight = box1 / part.train;
  part.gain = onlyBox - onlyTree;
  const double deviation = std::sqrt(std::max(0.0, onlyBox + onlyTree - part.gain * part.gain / part.train));
  part.low = part.gain - 1.96 * deviation;
  part.high = part.gain + 1.96 * deviation;
  return part;
}

}  // namespace paretree::ui
