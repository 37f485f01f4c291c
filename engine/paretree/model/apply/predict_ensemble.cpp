#include <algorithm>
#include <optional>

#include "paretree/core/parallel.h"
#include "paretree/model/apply/predict_shapes.h"
#include "paretree/model/bound.h"
#include "paretree/model/feasible.h"
#include "paretree/solve/projector.h"

namespace paretree::model {
namespace {

/// A tree of the ensemble with what each leaf adds to the sums of a row: shares or a single vote, or values.
struct Member {
  struct Answer {
    std::vector<double> values;  ///< empty: 1 for `only`
    std::size_t only = 0;
    std::optional<BoundLinearLeaf> linear;
  };
  Member(const Tree& tree, const data::Dataset& data) : bound(tree, data), answers(tree.nodes.size()) {}
  BoundTree bound;
  std::vector<Answer> answers;
};

struct MakeAnswer {
  const data::Dataset& data;
  Member::Answer& answer;
  bool vote;

  void operator()(const ClassLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
  void operator()(const BlackBoxLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
  void operator()(const ValueLeaf& leaf) const { answer.values = leaf.values; }
  void operator()(const LinearLeaf& leaf) const { answer.linear.emplace(leaf, data); }

  void classes(const std::vector<double>& counts, int majority) const {
    answer.only = static_cast<std::size_t>(majority);
    std::vector<double> share = shares(counts);
    if (!vote && std::any_of(share.begin(), share.end(), [](double s) { return s > 0; }))
      answer.values = std::move(share);
  }
};

}  // namespace

Result<Predictions> predictEnsemble(const Model& model, const Ensemble& ensemble, const data::Dataset& data,
                                    std::span<const data::Row> rows, const Context& context) {
  constexpr std::size_t kBlock = 1024;
  const bool classify = model.isClassifier();
  const std::size_t width = classify ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  Predictions out = unanswered(model, rows.size());
  // An average of feasible values need not be feasible: it is moved to the nearest ones.
  const auto feasible = classify ? Result<solve::FeasibleSet>(solve::FeasibleSet()) : feasibleSetOf(model);
  if (!feasible) return feasible.error();

  std::vector<Member> members;
  members.reserve(ensemble.trees.size());
  for (const Tree& tree : ensemble.trees) {
    if (context.stopping()) return out;
    Member& member = members.emplace_back(tree, data);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
      if (tree.nodes[i].isLeaf())
        std::visit(MakeAnswer{data, member.answers[i], ensemble.combine == Ensemble::Combine::Vote},
                   tree.nodes[i].leaf());
  }

  std::vector<double>& sums = classify ? out.probabilities : out.values;
  parallelFor((rows.size() + kBlock - 1) / kBlock, context.threads(), [&](std::size_t block) {
    if (context.stopping()) return;
    const std::size_t first = block * kBlock, last = std::min(rows.size(), first + kBlock);
    std::fill(sums.begin() + static_cast<std::ptrdiff_t>(first * width),
              sums.begin() + static_cast<std::ptrdiff_t>(last * width), 0.0);
    double total = 0;
    for (std::size_t t = 0; t < members.size(); ++t) {
      const Member& member = members[t];
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      total += weight;
      for (std::size_t i = first; i < last; ++i) {
        const Member::Answer& answer = member.answers[member.bound.leafOf(rows[i])];
        double* sum = &sums[i * width];
        if (answer.linear) {
          sum[0] += weight * (*answer.linear)(rows[i]);
        } else if (answer.values.empty()) {
          sum[answer.only] += weight;
        } else {
          for (std::size_t k = 0; k < width; ++k) sum[k] += weight * answer.values[k];
        }
      }
    }
    std::vector<double> average(width);
    solve::Projector projector(*feasible,
                               context);  // one for each block, so that no thread changes an answer
    for (std::size_t i = first; i < last; ++i) {
      double* sum = &sums[i * width];
      if (classify) out.classes[i] = largest(sum, static_cast<int>(width));
      double all = 0;
      for (std::size_t k = 0; k < width; ++k) all += sum[k];
      const double divisor = classify ? all : total;
      for (std::size_t k = 0; k < width; ++k)
        sum[k] = divisor > 0 ? sum[k] / divisor : classify ? 0 : data::kMissing;
      if (classify || feasible->everything() || !(divisor > 0)) continue;
      average.assign(sum, sum + width);
      projector.project(average, {sum, width});
    }
  });
  return out;
}

}  // namespace paretree::model
