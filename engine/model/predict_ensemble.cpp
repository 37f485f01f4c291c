#include <algorithm>

#include "engine/core/parallel.h"
#include "engine/model/bound.h"
#include "engine/model/predict_shapes.h"

namespace paretree {
namespace {

/// A tree of the ensemble with what each node adds to the sums of a row: shares or a single vote, or values.
struct Member {
  Member(const Tree& tree, const Dataset& data) : bound(tree, data), linear(tree.nodes.size()) {}
  BoundTree bound;
  std::vector<double> adds;  ///< nodes x width
  std::vector<std::optional<BoundLinearLeaf>> linear;
};

struct Adds {
  const Dataset& data;
  Member& member;
  std::size_t node, width;
  bool vote;

  void operator()(const ClassLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
  void operator()(const BlackBoxLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
  void operator()(const ValueLeaf& leaf) const {
    std::copy_n(leaf.values.begin(), std::min(width, leaf.values.size()), member.adds.begin() + place());
  }
  void operator()(const LinearLeaf& leaf) const { member.linear[node].emplace(leaf, data); }

  void classes(const std::vector<double>& counts, int majority) const {
    const std::vector<double> share = shares(counts);
    const bool any = std::any_of(share.begin(), share.end(), [](double s) { return s > 0; });
    if (vote || !any) {
      member.adds[node * width + static_cast<std::size_t>(majority)] = 1;
    } else {
      std::copy_n(share.begin(), std::min(width, share.size()), member.adds.begin() + place());
    }
  }
  std::ptrdiff_t place() const { return static_cast<std::ptrdiff_t>(node * width); }
};

}  // namespace

Result<Predictions> predictEnsemble(const Model& model, const Ensemble& ensemble, const Dataset& data,
                                    std::span<const Row> rows, const Context& context) {
  constexpr std::size_t kBlock = 1024;
  const bool classify = model.isClassifier();
  const std::size_t width = classify ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  Predictions out = unanswered(model, rows.size());

  std::vector<Member> members;
  members.reserve(ensemble.trees.size());
  for (const Tree& tree : ensemble.trees) {
    Member& member = members.emplace_back(tree, data);
    member.adds.assign(tree.nodes.size() * width, 0);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
      if (tree.nodes[i].isLeaf())
        std::visit(Adds{data, member, i, width, ensemble.combine == Ensemble::Combine::Vote}, tree.nodes[i].leaf());
  }

  std::vector<double>& sums = classify ? out.probabilities : out.values;
  parallelFor((rows.size() + kBlock - 1) / kBlock, context.threads(), [&](std::size_t block) {
    if (context.stopping()) return;
    const std::size_t first = block * kBlock, last = std::min(rows.size(), first + kBlock);
    std::fill(sums.begin() + static_cast<std::ptrdiff_t>(first * width), sums.begin() + static_cast<std::ptrdiff_t>(last * width), 0.0);
    double total = 0;
    for (std::size_t t = 0; t < members.size(); ++t) {
      const Member& member = members[t];
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      total += weight;
      for (std::size_t i = first; i < last; ++i) {
        const auto node = static_cast<std::size_t>(member.bound.leafOf(rows[i]));
        double* sum = &sums[i * width];
        if (member.linear[node]) {
          sum[0] += weight * (*member.linear[node])(rows[i]);
        } else {
          for (std::size_t k = 0; k < width; ++k) sum[k] += weight * member.adds[node * width + k];
        }
      }
    }
    for (std::size_t i = first; i < last; ++i) {
      double* sum = &sums[i * width];
      if (classify) out.classes[i] = largest(sum, static_cast<int>(width));
      double all = 0;
      for (std::size_t k = 0; k < width; ++k) all += sum[k];
      const double divisor = classify ? all : total;
      for (std::size_t k = 0; k < width; ++k) sum[k] = divisor > 0 ? sum[k] / divisor : classify ? 0 : kMissing;
    }
  });
  return out;
}

}  // namespace paretree
