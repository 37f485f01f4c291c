#include <algorithm>
#include <memory>
#include <optional>

#include "paretree/core/parallel.h"
#include "paretree/model/apply/flat_trees.h"
#include "paretree/model/apply/predict_shapes.h"
#include "paretree/model/bound.h"
#include "paretree/model/feasible.h"
#include "paretree/solve/projector.h"

namespace paretree::model {
namespace {

/// What a leaf adds to the sums of a row: shares or values, or a single vote.
struct Answer {
  std::vector<double> values;  ///< empty: 1 for `only`
  std::size_t only = 0;
  std::optional<BoundLinearLeaf> linear;
};

struct MakeAnswer {
  const data::Dataset& data;
  bool vote;
  Answer& answer;

  void operator()(const ClassLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
  void operator()(const BlackBoxLeaf& leaf) const { classes(leaf.counts, leaf.majority); }
  void operator()(const ValueLeaf& leaf) const { answer.values = leaf.values; }
  void operator()(const LinearLeaf& leaf) const { answer.linear.emplace(leaf, data); }

  void classes(const std::vector<double>& counts, int majority) const {
    answer.only = static_cast<std::size_t>(majority);
    if (vote) return;
    std::vector<double> share = shares(counts);
    if (std::any_of(share.begin(), share.end(), [](double s) { return s > 0; }))
      answer.values = std::move(share);
  }
};

/// The rows of a block and the sums of what is answered for them, `width` a row.
struct Block {
  std::span<const data::Row> rows;
  const RowValues& values;
  std::size_t width;
  double* sums;
};

/// A tree of the ensemble, whichever way it is kept.
class Member {
 public:
  virtual ~Member() = default;
  virtual void add(double weight, const Block& block) const = 0;
  virtual FlatTree* flat() { return nullptr; }
};

class PlainMember final : public Member {
 public:
  PlainMember(const Tree& tree, const data::Dataset& data, bool vote)
      : bound_(tree, data), answers_(tree.nodes.size()) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
      if (tree.nodes[i].isLeaf()) std::visit(MakeAnswer{data, vote, answers_[i]}, tree.nodes[i].leaf());
  }
  void add(double weight, const Block& block) const override {
    for (std::size_t i = 0; i < block.rows.size(); ++i) {
      const data::Row row = block.rows[i];
      const Answer& answer = answers_[static_cast<std::size_t>(bound_.leafOf(row))];
      double* sum = block.sums + i * block.width;
      if (answer.linear) {
        sum[0] += weight * (*answer.linear)(row);
      } else if (answer.values.empty()) {
        sum[answer.only] += weight;
      } else {
        for (std::size_t k = 0; k < block.width; ++k) sum[k] += weight * answer.values[k];
      }
    }
  }

 private:
  BoundTree bound_;
  std::vector<Answer> answers_;
};

class PackedMember final : public Member {
 public:
  PackedMember(const PackedTree& tree, bool vote, bool classify, std::size_t width)
      : votes_(classify ? width : 0),
        flat_(tree, [&](const PackedReader::View& leaf) { return answerOf(leaf, vote, classify, width); }) {}
  void add(double weight, const Block& block) const override {
    std::vector<std::int32_t> answers(block.rows.size());
    flat_.answersOf(block.values, answers.size(), answers.data());
    for (std::size_t i = 0; i < answers.size(); ++i) {
      double* sum = block.sums + i * block.width;
      const auto answer = static_cast<std::size_t>(answers[i]);
      if (answer < votes_) {
        sum[answer] += weight;
        continue;
      }
      const double* values = &values_[(answer - votes_) * block.width];
      for (std::size_t k = 0; k < block.width; ++k) sum[k] += weight * values[k];
    }
  }
  FlatTree* flat() override { return &flat_; }

 private:
  /// A number below votes_: 1 for that class, as all leaves of one class answer. Else a place in values_.
  std::size_t answerOf(const PackedReader::View& leaf, bool vote, bool classify, std::size_t width) {
    std::vector<double> values = classify ? shares(leaf.answers) : leaf.answers;
    if (classify) {
      const auto positive = std::count_if(values.begin(), values.end(), [](double s) { return s > 0; });
      if (vote || positive == 0) return static_cast<std::size_t>(leaf.majority);
      const auto most = std::max_element(values.begin(), values.end());
      if (positive == 1 && *most == 1) return static_cast<std::size_t>(most - values.begin());
    }
    values.resize(width, data::kMissing);
    values_.insert(values_.end(), values.begin(), values.end());
    return votes_ + values_.size() / width - 1;
  }

  std::size_t votes_;
  std::vector<double> values_;
  FlatTree flat_;  // made last, since its making fills values_
};

/// The columns that flat trees ask, which are told their places among them.
std::vector<int> columnsAsked(std::span<const std::unique_ptr<Member>> members, const data::Dataset& data) {
  std::vector<std::uint8_t> asked(static_cast<std::size_t>(data.columns()), 0);
  for (const auto& member : members)
    if (const FlatTree* flat = member->flat()) flat->markColumns(asked);
  std::vector<int> columns, placeOf(asked.size(), 0);
  for (std::size_t column = 0; column < asked.size(); ++column) {
    if (asked[column] == 0) continue;
    placeOf[column] = static_cast<int>(columns.size());
    columns.push_back(static_cast<int>(column));
  }
  for (const auto& member : members)
    if (FlatTree* flat = member->flat()) flat->setPlaces(placeOf);
  return columns;
}

/// Rows that go through all trees before the next do: each tree is read once for them, and their values need
/// not fit near the processor; what moves answers to feasible ones remembers those of its block.
std::size_t blockOf(std::size_t rows, std::size_t columns, bool classify, int threads) {
  if (!classify) return 1024;
  constexpr std::size_t kLeast = 1024, kMost = 32768, kMostCells = 1 << 20;
  const std::size_t each = rows / (4 * static_cast<std::size_t>(std::max(1, threads)));
  return std::clamp(each, kLeast, std::clamp(kMostCells / std::max<std::size_t>(1, columns), kLeast, kMost));
}

}  // namespace

Result<Predictions> predictEnsemble(const Model& model, const Ensemble& ensemble, const data::Dataset& data,
                                    std::span<const data::Row> rows, const Context& context) {
  const bool classify = model.isClassifier();
  const std::size_t width = classify ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  Predictions out = unanswered(model, rows.size());
  // An average of feasible values need not be feasible: it is moved to the nearest ones.
  const auto feasible = classify ? Result<solve::FeasibleSet>(solve::FeasibleSet()) : feasibleSetOf(model);
  if (!feasible) return feasible.error();

  const auto trees = ensemble.trees.packed();
  const bool vote = ensemble.combine == Ensemble::Combine::Vote;
  std::vector<std::unique_ptr<Member>> members(trees.size());
  parallelFor(trees.size(), context.threads(), [&](std::size_t t) {
    if (context.stopping()) return;
    if (const Tree* plain = trees[t].plain())
      members[t] = std::make_unique<PlainMember>(*plain, data, vote);
    else
      members[t] = std::make_unique<PackedMember>(trees[t], vote, classify, width);
  });
  if (std::find(members.begin(), members.end(), nullptr) != members.end()) return out;  // stopped

  const std::vector<int> columns = columnsAsked(members, data);
  const std::size_t blockRows = blockOf(rows.size(), columns.size(), classify, context.threads());
  std::vector<double>& sums = classify ? out.probabilities : out.values;
  parallelFor((rows.size() + blockRows - 1) / blockRows, context.threads(), [&](std::size_t block) {
    if (context.stopping()) return;
    const std::size_t first = block * blockRows, last = std::min(rows.size(), first + blockRows);
    const auto fill = [&](double value) {
      std::fill(sums.begin() + static_cast<std::ptrdiff_t>(first * width),
                sums.begin() + static_cast<std::ptrdiff_t>(last * width), value);
    };
    fill(0);
    RowValues values(data, columns);
    values.read(rows.subspan(first, last - first));
    double total = 0;
    for (std::size_t t = 0; t < members.size(); ++t) {
      if (context.stopping()) {
        fill(classify ? 0 : data::kMissing);  // no answers
        return;
      }
      const double weight = t < ensemble.weights.size() ? ensemble.weights[t] : 1;
      total += weight;
      members[t]->add(weight, {rows.subspan(first, last - first), values, width, &sums[first * width]});
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
