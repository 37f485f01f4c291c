#include "paretree/model/apply/measure.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/model/change/simplify.h"

namespace paretree::model {
namespace {

using Unit = front::Objective::Unit;

struct MeasureKind {
  std::string_view id, label;
  bool maximise = false;
  Unit unit = Unit::Value;
};

constexpr MeasureKind kMeasures[] = {
    {"accuracy", "Accuracy", true, Unit::Share},
    {"balancedAccuracy", "Balanced accuracy", true, Unit::Share},
    {"f1Macro", "F1 (macro)", true, Unit::Share},
    {"logLoss", "Log loss", false, Unit::Value},
    {"mse", "MSE", false, Unit::Value},
    {"rmse", "RMSE", false, Unit::Value},
    {"mae", "MAE", false, Unit::Value},
    {"r2", "R\u00b2", true, Unit::Value},
    {"weightedAccuracy", "Accuracy by weight", true, Unit::Share},
    {"weightedRmse", "RMSE by weight", false, Unit::Value},
};

const MeasureKind& kindOf(std::string_view measure) {
  static constexpr MeasureKind kNone;
  const auto found = std::find_if(std::begin(kMeasures), std::end(kMeasures),
                                  [&](const MeasureKind& kind) { return kind.id == measure; });
  return found == std::end(kMeasures) ? kNone : *found;
}

int attributesOf(const Leaf& leaf) {
  struct Count {
    int operator()(const ClassLeaf&) const { return 0; }
    int operator()(const ValueLeaf&) const { return 0; }
    int operator()(const BlackBoxLeaf&) const { return 0; }
    int operator()(const LinearLeaf& linear) const {
      std::vector<int> columns;
      for (const auto& term : linear.terms) columns.push_back(term.input.column);
      std::sort(columns.begin(), columns.end());
      return static_cast<int>(std::unique(columns.begin(), columns.end()) - columns.begin());
    }
  };
  return std::visit(Count{}, leaf);
}

/// The column that a split asks alone, or -1 where it is a formula, which is a clause of its own.
int columnAlone(const Split& split) {
  struct Column {
    int operator()(const Threshold& s) const { return s.column; }
    int operator()(const Subset& s) const { return s.column; }
    int operator()(const Linear&) const { return -1; }
    int operator()(const PowerLaw&) const { return -1; }
  };
  return std::visit(Column{}, split);
}

/// Calls visit(node, merged clauses of the path to it) for each node: down a path a clause is new where its
/// column was not asked before.
template <class Visit>
void eachWithClauses(const Tree& tree, int columns, const Visit& visit) {
  std::vector<int> asked(static_cast<std::size_t>(columns), 0);
  struct Step {
    int node;
    int clauses;
    bool leaving;
  };
  std::vector<Step> stack;
  if (!tree.empty()) stack.push_back({0, 0, false});
  while (!stack.empty()) {
    const Step step = stack.back();
    stack.pop_back();
    const Node& node = tree[step.node];
    if (!step.leaving) visit(step.node, step.clauses);
    if (node.isLeaf()) continue;
    const int column = columnAlone(node.branch().split);
    if (step.leaving) {
      --asked[column];
      continue;
    }
    int clauses = step.clauses + 1;
    if (column >= 0) {
      if (asked[column]++ > 0) --clauses;
      stack.push_back({step.node, 0, true});
    }
    stack.push_back({node.branch().right, clauses, false});
    stack.push_back({node.branch().left, clauses, false});
  }
}

/// Merged clauses of all paths, summed.
long long conditionsOf(const Tree& tree, int columns) {
  long long sum = 0;
  eachWithClauses(tree, columns, [&](int node, int clauses) {
    if (tree[node].isLeaf()) sum += clauses;
  });
  return sum;
}

/// The same of a packed tree, read once in preorder: its splits ask one column each, and leaves ask none.
Size sizeOfPacked(const PackedTree& tree, int columns) {
  Size size;
  size.nodes = static_cast<int>(tree.nodes());
  size.leaves = size.rules = static_cast<int>(tree.leaves());
  struct Open {  // a branch whose right side is to come
    int column, clauses;
    bool leftDone;
  };
  std::vector<Open> path;
  std::vector<int> asked(static_cast<std::size_t>(columns), 0);
  long long conditions = 0;
  PackedReader reader(tree);
  for (std::size_t i = 0; i < tree.nodes(); ++i) {
    const PackedReader::View& node = reader.next();
    const int clauses = path.empty() ? 0 : path.back().clauses;
    if (!node.leaf) {
      path.push_back({node.column, clauses + (asked[node.column]++ > 0 ? 0 : 1), false});
      size.depth = std::max(size.depth, static_cast<int>(path.size()));
      ++size.terms;
      continue;
    }
    conditions += clauses;
    for (; !path.empty() && path.back().leftDone; path.pop_back()) --asked[path.back().column];
    if (!path.empty()) path.back().leftDone = true;
  }
  size.conditions = static_cast<int>(conditions);
  return size;
}

struct SizeOf {
  int columns;

  Size operator()(const Tree& stored) const { return asItIs(mergedBlackBoxes(stored)); }
  Size asItIs(const Tree& tree) const {
    Size size;
    size.nodes = tree.size();
    size.leaves = size.rules = tree.leafCount();
    const std::vector<int> depths = tree.depths();
    for (const int depth : depths) size.depth = std::max(size.depth, depth);
    size.conditions = static_cast<int>(conditionsOf(tree, columns));
    for (const Node& node : tree.nodes)
      size.terms +=
          node.isLeaf() ? attributesOf(node.leaf()) : static_cast<int>(columnsOf(node.branch().split).size());
    return size;
  }
  Size operator()(const RuleSet& set) const {
    Size size;
    for (const Rule& rule : set.rules) {
      if (!rule.active) continue;
      ++size.rules;
      size.conditions += static_cast<int>(rule.clauses.size());
      size.terms += static_cast<int>(rule.clauses.size()) + attributesOf(rule.outcome);
    }
    return size;
  }
  Size operator()(const Ensemble& ensemble) const {
    Size sum;
    for (const PackedTree& tree : ensemble.trees.packed()) {
      // A packed tree asks no black box.
      const Size size = tree.plain() ? (*this)(*tree.plain()) : sizeOfPacked(tree, columns);
      sum.leaves += size.leaves;
      sum.rules += size.rules;
      sum.nodes += size.nodes;
      sum.depth = std::max(sum.depth, size.depth);
      sum.conditions += size.conditions;
      sum.terms += size.terms;
    }
    return sum;
  }
};

Figures classQuality(const Model& model, const Predictions& predictions, const data::Dataset& data,
                     std::span<const data::Row> rows) {
  const auto actual = data.codes(model.targets[0]);
  const auto classes = static_cast<std::size_t>(model.classes());
  std::vector<double> confusion(classes * (classes + 1), 0);
  double logLoss = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::int32_t truth = actual[rows[i]];
    if (truth < 0 || static_cast<std::size_t>(truth) >= classes) continue;
    const auto from = static_cast<std::size_t>(truth);
    const std::int32_t answer = predictions.classes[i];
    if (answer < 0) {
      ++confusion[classes * classes + from];
    } else {
      ++confusion[from * classes + static_cast<std::size_t>(answer)];
    }
    if (!predictions.probabilities.empty())
      logLoss += logLossOf(predictions.probabilities[i * classes + from]);
  }
  return classFigures(confusion, static_cast<int>(classes),
                      predictions.probabilities.empty() ? data::kMissing : logLoss);
}

Figures valueQuality(const Model& model, const Predictions& predictions, const data::Dataset& data,
                     std::span<const data::Row> rows) {
  const std::size_t targets = model.targets.size();
  std::vector<std::size_t> present;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    bool all = true;
    for (const int target : model.targets) all = all && !data.missing(target, rows[i]);
    if (all) present.push_back(i);
  }
  const auto count = static_cast<double>(present.size());
  double squares = 0, absolutes = 0, r2 = 0;
  for (std::size_t t = 0; t < targets; ++t) {
    const auto truth = data.numbers(model.targets[t]);
    double mean = 0, error = 0, spread = 0;
    for (const std::size_t i : present) mean += truth[rows[i]];
    mean /= count;
    for (const std::size_t i : present) {
      const double off = predictions.values[i * targets + t] - truth[rows[i]];
      const double deviation = truth[rows[i]] - mean;
      error += off * off;
      absolutes += std::abs(off);
      spread += deviation * deviation;
    }
    squares += error;
    r2 += spread > 0 ? 1 - error / spread : error > 0 ? 0 : 1;
  }
  const bool any = count > 0;
  const double cells = count * static_cast<double>(targets);
  const double mse = any ? squares / cells : data::kMissing;
  return {{"mse", mse},
          {"rmse", std::sqrt(mse)},
          {"mae", any ? absolutes / cells : data::kMissing},
          {"r2", any ? r2 / static_cast<double>(targets) : data::kMissing}};
}

/// The share of the weight of rows that is answered rightly.
Figure weightedAccuracy(const Model& model, const Predictions& predictions, const data::Dataset& data,
                        std::span<const data::Row> rows) {
  const auto actual = data.codes(model.targets[0]);
  const auto weights = data.weights();
  double all = 0, right = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (actual[rows[i]] < 0 || actual[rows[i]] >= model.classes()) continue;
    all += weights[rows[i]];
    if (predictions.classes[i] == actual[rows[i]]) right += weights[rows[i]];
  }
  return {"weightedAccuracy", all > 0 ? right / all : data::kMissing};
}

Figure weightedRmse(const Model& model, const Predictions& predictions, const data::Dataset& data,
                    std::span<const data::Row> rows) {
  const std::size_t targets = model.targets.size();
  const auto weights = data.weights();
  double all = 0, lost = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (std::any_of(model.targets.begin(), model.targets.end(),
                    [&](int target) { return data.missing(target, rows[i]); }))
      continue;
    double squares = 0;
    for (std::size_t t = 0; t < targets; ++t) {
      const double off = predictions.values[i * targets + t] - data.numbers(model.targets[t])[rows[i]];
      squares += off * off;
    }
    all += weights[rows[i]];
    lost += weights[rows[i]] * squares;
  }
  return {"weightedRmse", all > 0 ? std::sqrt(lost / (all * static_cast<double>(targets))) : data::kMissing};
}

}  // namespace

double logLossOf(double probability) { return -elementary::log(std::clamp(probability, 1e-15, 1.0)); }

Size sizeOf(const Model& model) {
  return std::visit(SizeOf{static_cast<int>(model.schema->columns.size())}, model.shape);
}

std::vector<Size> sizesOnPath(const Tree& whole, const PruningPath& path, std::size_t steps, int columns) {
  const auto n = whole.nodes.size();
  std::vector<int> clauses(n, 0);
  eachWithClauses(whole, columns,
                  [&](int node, int found) { clauses[static_cast<std::size_t>(node)] = found; });
  const auto depths = whole.depths();
  // What a node adds from one step on, until it goes: sums of differences, and the deepest from the end.
  std::vector<Size> sizes(steps + 1);
  const auto add = [&](std::size_t step, int sign, int leaves, int conditions, int terms) {
    Size& size = sizes[std::min(step, steps)];
    size.leaves += sign * leaves;
    size.conditions += sign * conditions;
    size.terms += sign * terms;
    size.nodes += sign;
  };
  std::vector<std::size_t> goneAt(n, steps);  // the first step in which the node is not there
  for (std::size_t v = 0; v < n && steps > 0; ++v) {
    const Node& node = whole.nodes[v];
    std::size_t leafFrom = node.isLeaf() ? 0 : goneAt[v];
    if (!node.isLeaf()) {
      if (const int at = path.collapsesAt[v]; at >= 0)
        leafFrom = std::min(goneAt[v], static_cast<std::size_t>(at));
      for (const int child : {node.branch().left, node.branch().right})
        goneAt[static_cast<std::size_t>(child)] = leafFrom;
      const int terms = static_cast<int>(columnsOf(node.branch().split).size());
      if (leafFrom > 0) {
        add(0, 1, 0, 0, terms);
        add(leafFrom, -1, 0, 0, terms);
      }
    }
    if (leafFrom >= goneAt[v]) continue;
    const int terms = node.isLeaf() ? attributesOf(node.leaf()) : 0;
    add(leafFrom, 1, 1, clauses[v], terms);
    add(goneAt[v], -1, 1, clauses[v], terms);
    Size& last = sizes[goneAt[v] - 1];
    last.depth = std::max(last.depth, depths[v]);
  }
  for (std::size_t s = 0; s < steps; ++s) {
    Size& size = sizes[s];
    if (s > 0) {
      size.leaves += sizes[s - 1].leaves;
      size.conditions += sizes[s - 1].conditions;
      size.terms += sizes[s - 1].terms;
      size.nodes += sizes[s - 1].nodes;
    }
    size.rules = size.leaves;
  }
  sizes.resize(steps);
  for (std::size_t s = steps; s-- > 1;) sizes[s - 1].depth = std::max(sizes[s - 1].depth, sizes[s].depth);
  return sizes;
}

double figure(const Figures& figures, const std::string& id) {
  const auto found =
      std::find_if(figures.begin(), figures.end(), [&](const Figure& f) { return f.id == id; });
  return found == figures.end() ? data::kMissing : found->value;
}

bool maximises(const std::string& measure) { return kindOf(measure).maximise; }

bool countsByWeight(const std::string& measure) {
  return measure == "weightedAccuracy" || measure == "weightedRmse";
}

std::size_t mainMeasure(const std::vector<std::string>& measures) {
  const auto rmse = std::find(measures.begin(), measures.end(), "rmse");
  return rmse == measures.end() ? 0 : static_cast<std::size_t>(rmse - measures.begin());
}

std::string measureLabel(const std::string& measure) {
  const MeasureKind& kind = kindOf(measure);
  return kind.id.empty() ? measure : std::string(kind.label);
}

front::Objective::Unit unitOfMeasure(const std::string& measure) { return kindOf(measure).unit; }

Figures classFigures(const std::vector<double>& confusion, int classes, double logLossSum) {
  const auto k = static_cast<std::size_t>(classes);
  ClassSums sums{std::vector<double>(k, 0), std::vector<double>(k, 0), std::vector<double>(k, 0)};
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t p = 0; p < k; ++p) {
      sums.actual[a] += confusion[a * k + p];
      sums.answered[p] += confusion[a * k + p];
    }
    if (confusion.size() > k * k) sums.actual[a] += confusion[k * k + a];
    sums.hits[a] = confusion[a * k + a];
  }
  return classFigures(sums, logLossSum);
}

Figures classFigures(const ClassSums& sums, double logLossSum) {
  double total = 0, correct = 0, recalls = 0, present = 0, f1 = 0, seen = 0;
  for (std::size_t c = 0; c < sums.actual.size(); ++c) {
    const double actual = sums.actual[c], answered = sums.answered[c], hits = sums.hits[c];
    total += actual;
    correct += hits;
    if (actual > 0) {
      recalls += hits / actual;
      ++present;
    }
    if (actual + answered > 0) {
      f1 += 2 * hits / (actual + answered);
      ++seen;
    }
  }
  Figures figures{{"accuracy", total > 0 ? correct / total : data::kMissing},
                  {"balancedAccuracy", present > 0 ? recalls / present : data::kMissing},
                  {"f1Macro", seen > 0 ? f1 / seen : data::kMissing}};
  if (logLossSum == logLossSum)
    figures.push_back({"logLoss", total > 0 ? logLossSum / total : data::kMissing});
  return figures;
}

Figures qualityOf(const Model& model, const Predictions& predictions, const data::Dataset& data,
                  std::span<const data::Row> rows) {
  Figures figures = model.isClassifier() ? classQuality(model, predictions, data, rows)
                                         : valueQuality(model, predictions, data, rows);
  if (!data.weights().empty())
    figures.push_back(model.isClassifier() ? weightedAccuracy(model, predictions, data, rows)
                                           : weightedRmse(model, predictions, data, rows));
  return figures;
}

double shareExplained(const Predictions& predictions) {
  if (predictions.explained.empty()) return data::kMissing;
  const auto explained =
      std::count(predictions.explained.begin(), predictions.explained.end(), std::uint8_t{1});
  return static_cast<double>(explained) / static_cast<double>(predictions.explained.size());
}

}  // namespace paretree::model
