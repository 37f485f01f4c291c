#include "paretree/model/apply/predict.h"

#include <algorithm>
#include <cassert>

#include "paretree/core/parallel.h"
#include "paretree/model/apply/predict_shapes.h"
#include "paretree/model/apply/tree_router.h"
#include "paretree/model/bound.h"

namespace paretree::model {
namespace {

/// What the leaves of one tree answer, ready for loops over rows.
struct LeafTable {
  LeafTable(const Model& model, const Tree& tree, const data::Dataset& data)
      : classes(static_cast<std::size_t>(model.classes())),
        targets(model.targets.size()),
        answers(tree.nodes.size()),
        linear(tree.nodes.size()),
        box(tree.nodes.size(), -1) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
      if (tree.nodes[i].isLeaf()) std::visit(Binder{*this, data, i}, tree.nodes[i].leaf());
  }

  struct Binder {
    LeafTable& table;
    const data::Dataset& data;
    std::size_t node;

    void operator()(const ClassLeaf& leaf) const {
      table.answers[node].majority = leaf.majority;
      table.answers[node].values = shares(leaf.counts);
    }
    void operator()(const ValueLeaf& leaf) const {
      table.answers[node].values = leaf.values;
      table.answers[node].values.resize(table.targets, data::kMissing);
    }
    void operator()(const LinearLeaf& leaf) const { table.linear[node].emplace(leaf, data); }
    void operator()(const BlackBoxLeaf& leaf) const { table.box[node] = leaf.box; }
  };
  struct Answer {
    int majority = -1;
    std::vector<double> values;  ///< class shares (none: all 0), or one value for each target
  };

  std::size_t classes, targets;
  std::vector<Answer> answers;
  std::vector<std::optional<BoundLinearLeaf>> linear;
  std::vector<int> box;
};

/// Eq. 5 of the pGMT paper: from the leaf to the root, the value that comes up from below is drawn towards
/// what the node itself would answer, p' = (n p + k q) / (n + k), n = training rows of the child it comes
/// from.
class Smoother {
 public:
  Smoother(const Tree& tree, const data::Dataset& data, double k)
      : tree_(tree), k_(k), parents_(tree.parents()), models_(tree.nodes.size()) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
      if (!tree.nodes[i].isLeaf() && tree.nodes[i].branch().model)
        models_[i].emplace(*tree.nodes[i].branch().model, data);
  }
  void smooth(int leaf, data::Row row, double* values, std::size_t targets) const {
    for (int child = leaf, node = parent(child); node >= 0; child = node, node = parent(child)) {
      const double n = tree_[child].stats.rows;
      const auto& model = models_[node];
      const std::vector<double>& means = tree_[node].stats.means;
      if (model) {  // of the only target
        values[0] = (n * values[0] + k_ * (*model)(row)) / (n + k_);
        continue;
      }
      for (std::size_t t = 0; t < targets && t < means.size(); ++t)
        values[t] = (n * values[t] + k_ * means[t]) / (n + k_);
    }
  }

 private:
  int parent(int node) const { return parents_[node]; }
  const Tree& tree_;
  double k_;
  std::vector<int> parents_;
  std::vector<std::optional<BoundLinearLeaf>> models_;
};

/// What a row gets by the leaf that it reaches.
class TreeAnswers {
 public:
  TreeAnswers(const Model& model, const Tree& tree, const data::Dataset& data)
      : classify_(model.isClassifier()),
        smooth_(model.smoothing > 0 && !classify_),
        table_(model, tree, data),
        smoother_(tree, data, model.smoothing) {}

  /// Of the row at `place`. Rows of a black box get their part alone.
  void answer(std::size_t place, data::Row row, int leaf, Predictions& out) const {
    const auto node = static_cast<std::size_t>(leaf);
    out.parts[place] = leaf;
    if (table_.box[node] >= 0) return;
    out.explained[place] = 1;
    if (classify_) {
      const LeafTable::Answer& answer = table_.answers[node];
      out.classes[place] = answer.majority;
      std::copy(answer.values.begin(), answer.values.end(),
                out.probabilities.data() + place * table_.classes);
      return;
    }
    double* values = out.values.data() + place * table_.targets;
    if (table_.linear[node])
      values[0] = (*table_.linear[node])(row);
    else
      std::copy_n(table_.answers[node].values.data(), table_.targets, values);
    if (smooth_) smoother_.smooth(leaf, row, values, table_.targets);
  }
  /// The black box that a part asks; -1 where it asks none, or is none.
  int boxOf(std::int32_t part) const { return part < 0 ? -1 : table_.box[static_cast<std::size_t>(part)]; }

 private:
  bool classify_, smooth_;
  LeafTable table_;
  Smoother smoother_;
};

/// Asks each black box once for all rows (by place in `rows`) that wait for it.
Result<void> askBlackBoxes(const Model& model, const std::vector<std::vector<std::size_t>>& waiting,
                           const data::Dataset& data, std::span<const data::Row> rows, const Context& context,
                           Predictions& out) {
  const auto classes = static_cast<std::size_t>(model.classes());
  bool withoutProbabilities = false;
  for (std::size_t box = 0; box < waiting.size(); ++box) {
    if (waiting[box].empty()) continue;
    data::Rows asked;
    for (const std::size_t place : waiting[box]) asked.push_back(rows[place]);
    const Result<BlackBoxPredictions> answer = model.blackBoxes[box]->predict(data, asked, context);
    if (!answer) return answer.error();
    const bool hasProbabilities = answer->probabilities.size() == asked.size() * classes;
    withoutProbabilities |= !hasProbabilities;
    for (std::size_t i = 0; i < answer->classes.size() && i < asked.size(); ++i) {
      const std::size_t place = waiting[box][i];
      out.classes[place] = answer->classes[i];
      if (hasProbabilities)
        std::copy_n(&answer->probabilities[i * classes], classes, &out.probabilities[place * classes]);
    }
  }
  if (withoutProbabilities) out.probabilities.clear();
  return {};
}

struct PredictShape {
  const Model& model;
  const data::Dataset& data;
  std::span<const data::Row> rows;
  const Context& context;

  Result<Predictions> operator()(const Tree& tree) const {
    return predictTree(model, tree, data, rows, context);
  }
  Result<Predictions> operator()(const RuleSet& /*rules*/) const {
    const Model* one = &model;
    auto all = predictRuleSets({&one, 1}, data, rows, context);
    if (!all) return all.error();
    return std::move(all->front());
  }
  Result<Predictions> operator()(const Ensemble& ensemble) const {
    return predictEnsemble(model, ensemble, data, rows, context);
  }
};

}  // namespace

std::vector<double> shares(const std::vector<double>& counts) {
  double sum = 0;
  for (const double count : counts) sum += count;
  std::vector<double> result(counts.size(), 0);
  if (sum > 0)
    for (std::size_t i = 0; i < counts.size(); ++i) result[i] = counts[i] / sum;
  return result;
}

int largest(const double* values, int count) {
  int best = 0;
  for (int i = 1; i < count; ++i)
    if (values[i] > values[best]) best = i;
  return best;
}

Predictions unanswered(const Model& model, std::size_t rows) {
  Predictions out;
  if (model.isClassifier()) {
    out.classes.assign(rows, -1);
    out.probabilities.assign(rows * static_cast<std::size_t>(model.classes()), 0);
  } else {
    out.values.assign(rows * model.targets.size(), data::kMissing);
  }
  out.parts.assign(rows, -1);
  out.explained.assign(rows, 0);
  return out;
}

Result<std::vector<Predictions>> predictTrees(std::span<const TreeOfModel> trees, const data::Dataset& data,
                                              std::span<const data::Row> rows, const Context& context) {
  constexpr std::size_t kForThreads = 1 << 15;  // fewer rows are answered before a thread is awake
  std::vector<Predictions> out;
  std::vector<const Tree*> shapes;
  std::vector<TreeAnswers> answers;
  answers.reserve(trees.size());
  for (const TreeOfModel& one : trees) {
    out.push_back(unanswered(*one.model, rows.size()));
    shapes.push_back(one.tree);
    answers.emplace_back(*one.model, *one.tree, data);
  }
  const TreeRouter router(shapes, data);
  const std::size_t blocks = (rows.size() + RoutedBlock::kRows - 1) / RoutedBlock::kRows;
  parallelFor(blocks, rows.size() < kForThreads ? 1 : context.threads(), [&](std::size_t number) {
    if (context.stopping()) return;
    const std::size_t first = number * RoutedBlock::kRows;
    const auto part = rows.subspan(first, std::min(RoutedBlock::kRows, rows.size() - first));
    RoutedBlock block(router, part);
    std::vector<std::int32_t> leaves(part.size());
    for (std::size_t t = 0; t < trees.size(); ++t) {
      block.leavesOf(t, leaves.data());
      for (std::size_t i = 0; i < part.size(); ++i) answers[t].answer(first + i, part[i], leaves[i], out[t]);
    }
  });
  for (std::size_t t = 0; t < trees.size(); ++t) {
    const Model& model = *trees[t].model;
    if (model.blackBoxes.empty()) continue;
    std::vector<std::vector<std::size_t>> waiting(model.blackBoxes.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (const int box = answers[t].boxOf(out[t].parts[i]); box >= 0)
        waiting[static_cast<std::size_t>(box)].push_back(i);
    if (const Result<void> asked = askBlackBoxes(model, waiting, data, rows, context, out[t]); !asked)
      return asked.error();
  }
  return out;
}

Result<Predictions> predictTree(const Model& model, const Tree& tree, const data::Dataset& data,
                                std::span<const data::Row> rows, const Context& context) {
  const TreeOfModel one{&model, &tree};
  auto all = predictTrees({&one, 1}, data, rows, context);
  if (!all) return all.error();
  return std::move(all->front());
}

Result<Predictions> predict(const Model& model, const data::Dataset& data, std::span<const data::Row> rows,
                            const Context& context) {
  assert(model.schema && !model.targets.empty());
  return std::visit(PredictShape{model, data, rows, context}, model.shape);
}

}  // namespace paretree::model
