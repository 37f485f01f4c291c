#include "ui/session/edit_tools.h"

#include "engine/grow/cart.h"
#include "engine/runs/edit_tools.h"

namespace paretree::ui {
namespace {

GrowOptions growOptions(const Task& task, int leaves) {
  GrowOptions options;
  options.criterion = task.classification() ? Criterion::Gini : Criterion::Variance;
  options.maxLeaves = leaves;
  options.minLeaf = 2;
  return options;
}

GrowData growData(const Task& task) {
  return GrowData(task.data, task.features, task.targets, task.data.weights());
}

}  // namespace

EditTools editTools(const Task& task, std::stop_token stop) {
  return paretree::editTools([&task, stop](const Model&, const Dataset&, const Rows& rows, int leaves) {
    return growTree(growData(task), rows, growOptions(task, leaves), Rng(1), Context(Rng(1), 1, stop));
  });
}

std::vector<SplitCandidate> splitCandidates(const Task& task, const Rows& rows) {
  std::vector<SplitCandidate> splits;
  for (const auto& c : candidateSplits(growData(task), rows, growOptions(task, 2)))
    splits.push_back({c.split, c.gain, c.leftRows, c.rightRows});
  return splits;
}

}  // namespace paretree::ui
