#include "paretree/learners/gmt/results/smooth_means.h"
#include "paretree/learners/gmt/tuning.h"

#include <algorithm>
#include <vector>

namespace paretree::learners::gmt {
namespace {

class Smoother {
 public:
  explicit Smoother(model::Tree& tree) : tree_(tree), below_(tree.nodes.size()) {
    sum(0);
    std::vector<int> path{0};
    smooth(path);
  }

 private:
  struct Sums {
    double squares = 0, leaves = 0;
  };

  const Sums& sum(int at) {
    Sums& sums = below_[at];
    const model::Node& node = tree_[at];
    if (node.isLeaf()) {
      sums = {node.stats.rows * node.stats.error, 1};
    } else {
      const Sums left = sum(node.branch().left), right = sum(node.branch().right);
      sums = {left.squares + right.squares, left.leaves + right.leaves};
    }
    return sums;
  }

  double constantOf(int parent, int child) const {
    const model::NodeStats& whole = tree_[parent].stats;
    const model::NodeStats &left = tree_[tree_[parent].branch().left].stats,
                           &right = tree_[tree_[parent].branch().right].stats;
    const double apart = left.means[0] - right.means[0];
    const double explained = left.rows * (right.rows / whole.rows) * apart * apart;
    const Sums& sums = below_[parent];
    const double free = whole.rows - sums.leaves;
    if (!(explained > 0) || !(free > 0)) return tuning::kMostSmoothing;
    return std::min(tuning::kMostSmoothing,
                    tuning::kShare * tree_[child].stats.rows * (sums.squares / free) / explained);
  }

  void smooth(std::vector<int>& path) {
    model::Node& node = tree_[path.back()];
    if (!node.isLeaf()) {
      for (const int child : {node.branch().left, node.branch().right}) {
        path.push_back(child);
        smooth(path);
        path.pop_back();
      }
      return;
    }
    auto* leaf = std::get_if<model::ValueLeaf>(&node.leaf());
    if (!leaf) return;
    double value = node.stats.means[0];
    for (std::size_t i = path.size() - 1; i > 0; --i) {
      const double n = tree_[path[i]].stats.rows, k = constantOf(path[i - 1], path[i]);
      value = (n * value + k * tree_[path[i - 1]].stats.means[0]) / (n + k);
    }
    leaf->values[0] = value;
  }

  model::Tree& tree_;
  std::vector<Sums> below_;
};

}  // namespace

model::Tree withSmoothedMeans(model::Tree tree) {
  Smoother smoother(tree);
  return tree;
}

}  // namespace paretree::learners::gmt
