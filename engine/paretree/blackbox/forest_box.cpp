#include "paretree/blackbox/forest_box.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "paretree/blackbox/feature_check.h"
#include "paretree/core/base64.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/core/text.h"
#include "paretree/grow/forest.h"
#include "paretree/worker/protocol.h"

namespace paretree::blackbox {
namespace {

/// All trees in flat arrays: a forest has too many nodes for one object each, in memory and in a file. Nodes
/// of a tree are in preorder, so that the left child is the next node and a right child always stands behind
/// its parent.
struct FlatForest {
  std::vector<std::int32_t> roots;    ///< first node of each tree
  std::vector<std::int32_t> feature;  ///< by node: place in `uses`, -1 = leaf
  std::vector<std::int32_t> right;    ///< branch: right child; leaf: first of its shares
  std::vector<double> threshold;      ///< numeric: value; nominal: first of its levels
  std::vector<std::uint8_t> missingLeft;
  std::vector<std::uint8_t> levelLeft;  ///< for each nominal branch one entry for each level of its column
  /// Leaves: classes that occur; a leaf's last one is stored as -1 - class
  std::vector<std::int32_t> shareClass;
  std::vector<double> share;

  std::size_t nodes() const { return feature.size(); }
};

struct FeatureUse {
  ColumnUse use;
  std::int32_t levels = 0;
};

class ForestBox final : public model::BlackBox {
 public:
  ForestBox(std::vector<FeatureUse> uses, int classes, FlatForest forest)
      : uses_(std::move(uses)), classes_(classes), forest_(std::move(forest)) {}

  std::string kind() const override { return "forest"; }
  std::string label() const override { return forestLabel(static_cast<int>(forest_.roots.size())); }

  std::optional<std::vector<int>> columns(const data::Schema&) const override { return columnsOf(uses_); }

  Result<model::BlackBoxPredictions> predict(const data::Dataset& data, std::span<const data::Row> rows,
                                             const Context& context) const override {
    for (const FeatureUse& use : uses_)
      if (auto checked = checkColumn(data, use.use, label()); !checked) return checked.error();
    const auto classes = static_cast<std::size_t>(classes_);
    if (auto checked = checkClasses(data, classes, label()); !checked) return checked.error();
    model::BlackBoxPredictions out;
    out.classes.resize(rows.size());
    out.probabilities.assign(rows.size() * classes, 0.0);
    constexpr std::size_t kRowsAtOnce = 64;
    std::vector<BoundColumn> bound;
    for (const FeatureUse& use : uses_)
      bound.push_back(use.use.nominal ? BoundColumn{nullptr, data.codes(use.use.column).data(), use.levels}
                                      : BoundColumn{data.numbers(use.use.column).data(), nullptr, 0});
    std::atomic<bool> stopped{false};
    parallelFor((rows.size() + kRowsAtOnce - 1) / kRowsAtOnce, context.threads(), [&](std::size_t part) {
      if (stopped || context.stopping()) {
        stopped = true;
        return;
      }
      const std::size_t begin = part * kRowsAtOnce, end = std::min(rows.size(), begin + kRowsAtOnce);
      // Tree by tree, so that a tree is read once for all rows of the part.
      std::size_t leaves[kRowsAtOnce];
      for (const std::int32_t root : forest_.roots) {
        leavesOf(bound, rows.subspan(begin, end - begin), root, leaves);
        for (std::size_t i = begin; i < end; ++i)
          addShares(leaves[i - begin], &out.probabilities[i * classes]);
      }
      for (std::size_t i = begin; i < end; ++i) {
        double* shares = &out.probabilities[i * classes];
        for (std::size_t c = 0; c < classes; ++c) shares[c] /= static_cast<double>(forest_.roots.size());
        out.classes[i] = static_cast<std::int32_t>(std::max_element(shares, shares + classes) - shares);
      }
    });
    if (stopped) return stoppedError();
    return out;
  }

  Json toJson() const override {
    Json features = Json::array();
    for (const FeatureUse& use : uses_)
      features.push_back({{"column", use.use.column}, {"nominal", use.use.nominal}, {"levels", use.levels}});
    worker::protocol::Packer packer;
    packer.add(forest_.roots);
    packer.add(forest_.feature);
    packer.add(forest_.right);
    packer.add(forest_.threshold);
    packer.add(forest_.missingLeft);
    packer.add(forest_.levelLeft);
    packer.add(forest_.shareClass);
    packer.add(forest_.share);
    return {{"kind", "forest"},
            {"classes", classes_},
            {"features", std::move(features)},
            {"trees", toBase64(packer.bytes())}};
  }

 private:
  struct BoundColumn {
    const double* numbers;
    const std::int32_t* codes;
    std::int32_t levels;
  };
  /// The leaf of each row. All go down together, so that one waits for memory while the others walk.
  void leavesOf(const std::vector<BoundColumn>& columns, std::span<const data::Row> rows, std::int32_t root,
                std::size_t* leaves) const {
    std::fill_n(leaves, rows.size(), static_cast<std::size_t>(root));
    for (bool any = true; any;) {
      any = false;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t node = leaves[i];
        if (forest_.feature[node] < 0) continue;
        leaves[i] = childOf(node, columns[static_cast<std::size_t>(forest_.feature[node])], rows[i]);
        any = true;
      }
    }
  }
  std::size_t childOf(std::size_t node, const BoundColumn& column, data::Row row) const {
    bool left = forest_.missingLeft[node] != 0;
    if (column.codes) {
      const std::int32_t code = column.codes[row];
      if (code >= 0 && code < column.levels)
        left = forest_.levelLeft[static_cast<std::size_t>(forest_.threshold[node]) +
                                 static_cast<std::size_t>(code)] != 0;
    } else if (const double value = column.numbers[row]; !std::isnan(value)) {
      left = value <= forest_.threshold[node];
    }
    return left ? node + 1 : static_cast<std::size_t>(forest_.right[node]);
  }
  void addShares(std::size_t leaf, double* shares) const {
    for (auto i = static_cast<std::size_t>(forest_.right[leaf]);; ++i) {
      const std::int32_t code = forest_.shareClass[i];
      shares[code >= 0 ? code : -1 - code] += forest_.share[i];
      if (code < 0) return;
    }
  }

  std::vector<FeatureUse> uses_;
  int classes_;
  FlatForest forest_;
};

class Flattener {
 public:
  explicit Flattener(const std::vector<FeatureUse>& uses) {
    for (std::size_t i = 0; i < uses.size(); ++i)
      placeOf_.emplace_back(uses[i].use.column, static_cast<std::int32_t>(i));
    std::sort(placeOf_.begin(), placeOf_.end());
  }
  void add(const model::Tree& tree) {
    const auto first = static_cast<std::int32_t>(flat_.nodes());
    flat_.roots.push_back(first);
    for (const model::Node& node : tree.nodes) {
      if (node.isLeaf())
        addLeaf(std::get<model::ClassLeaf>(node.leaf()));
      else
        addBranch(node.branch(), first);
    }
  }
  FlatForest take() { return std::move(flat_); }

 private:
  std::int32_t place(int column) const {
    return std::lower_bound(placeOf_.begin(), placeOf_.end(), std::pair<int, std::int32_t>(column, 0))
        ->second;
  }
  void addBranch(const model::Branch& branch, std::int32_t first) {
    if (const auto* threshold = std::get_if<model::Threshold>(&branch.split)) {
      flat_.feature.push_back(place(threshold->column));
      flat_.threshold.push_back(threshold->value);
    } else {
      const auto& subset = std::get<model::Subset>(branch.split);
      flat_.feature.push_back(place(subset.column));
      flat_.threshold.push_back(static_cast<double>(flat_.levelLeft.size()));
      flat_.levelLeft.insert(flat_.levelLeft.end(), subset.left.begin(), subset.left.end());
    }
    flat_.right.push_back(first + branch.right);
    flat_.missingLeft.push_back(branch.missingLeft);
  }
  void addLeaf(const model::ClassLeaf& leaf) {
    flat_.feature.push_back(-1);
    flat_.threshold.push_back(0);
    flat_.missingLeft.push_back(0);
    flat_.right.push_back(static_cast<std::int32_t>(flat_.share.size()));
    double all = 0;
    for (const double count : leaf.counts) all += count;
    for (std::size_t c = 0; c < leaf.counts.size(); ++c) {
      if (!(leaf.counts[c] > 0)) continue;
      flat_.shareClass.push_back(static_cast<std::int32_t>(c));
      flat_.share.push_back(leaf.counts[c] / all);
    }
    flat_.shareClass.back() = -1 - flat_.shareClass.back();
  }

  std::vector<std::pair<int, std::int32_t>> placeOf_;
  FlatForest flat_;
};

/// Could prediction run on it without leaving an array or going round in circles?
bool sound(const FlatForest& forest, const std::vector<FeatureUse>& uses, int classes) {
  const std::size_t nodes = forest.nodes();
  if (nodes == 0 || forest.right.size() != nodes || forest.threshold.size() != nodes ||
      forest.missingLeft.size() != nodes || forest.roots.empty() ||
      forest.shareClass.size() != forest.share.size() || forest.share.empty() ||
      forest.shareClass.back() >= 0)
    return false;
  for (const std::int32_t root : forest.roots)
    if (root < 0 || static_cast<std::size_t>(root) >= nodes) return false;
  for (std::size_t node = 0; node < nodes; ++node) {
    const std::int32_t feature = forest.feature[node], right = forest.right[node];
    if (feature < 0) {
      if (right < 0 || static_cast<std::size_t>(right) >= forest.share.size()) return false;
      continue;
    }
    if (static_cast<std::size_t>(feature) >= uses.size() || node + 1 >= nodes) return false;
    if (right < 0 || static_cast<std::size_t>(right) <= node || static_cast<std::size_t>(right) >= nodes)
      return false;
    const FeatureUse& use = uses[feature];
    const double first = forest.threshold[node];
    if (use.use.nominal &&
        !(first >= 0 && first + use.levels <= static_cast<double>(forest.levelLeft.size())))
      return false;
    if (std::isnan(first)) return false;
  }
  for (std::size_t i = 0; i < forest.share.size(); ++i) {
    const std::int32_t code = forest.shareClass[i] >= 0 ? forest.shareClass[i] : -1 - forest.shareClass[i];
    if (code >= classes || !(forest.share[i] >= 0 && forest.share[i] <= 1)) return false;
  }
  return true;
}

}  // namespace

std::string forestLabel(int trees) { return "random forest of " + counted(trees, "tree"); }

Result<model::BlackBoxPtr> fitForest(const data::Dataset& data, const data::Rows& train,
                                     const std::vector<int>& features, int target, int trees, Rng rng,
                                     const Context& context) {
  const auto rows = rowsWithClass(data, train, target, forestLabel(trees));
  if (!rows) return rows.error();
  const grow::GrowData growData(data, features, {target}, {}, {.rows = *rows});
  grow::ForestOptions options;
  options.trees = trees;
  const model::Ensemble ensemble = growForest(growData, *rows, options, rng, context);
  if (context.stopping()) return stoppedError();
  std::vector<FeatureUse> uses;
  for (const int column : features)
    uses.push_back({{column, data.info(column).isNominal()},
                    static_cast<std::int32_t>(data.info(column).levels.size())});
  Flattener flattener(uses);
  for (const model::Tree& tree : ensemble.trees) flattener.add(tree);
  const auto classes = static_cast<int>(data.info(target).levels.size());
  return model::BlackBoxPtr(std::make_shared<ForestBox>(std::move(uses), classes, flattener.take()));
}

Result<model::BlackBoxPtr> loadForest(const JsonView& in) {
  const auto classes = static_cast<int>(in["classes"].integer(1, 1 << 20));
  std::vector<FeatureUse> uses;
  for (const JsonView feature : in["features"]) {
    FeatureUse use;
    use.use.column = static_cast<int>(feature["column"].integer(0, INT32_MAX));
    use.use.nominal = feature["nominal"].boolean();
    use.levels = static_cast<std::int32_t>(feature["levels"].integer(0, 1 << 28));
    uses.push_back(use);
  }
  const auto bytes = fromBase64(in["trees"].text());
  if (!bytes) in["trees"].refuse(Message{"blackbox.no-base64", {}});
  if (!in.ok()) return in.error();
  worker::protocol::Unpacker unpacker(*bytes);
  FlatForest forest;
  forest.roots = unpacker.ints();
  forest.feature = unpacker.ints();
  forest.right = unpacker.ints();
  forest.threshold = unpacker.doubles();
  forest.missingLeft = unpacker.octets();
  forest.levelLeft = unpacker.octets();
  forest.shareClass = unpacker.ints();
  forest.share = unpacker.doubles();
  if (!unpacker.finished() || !sound(forest, uses, classes)) {
    in["trees"].refuse(Message{"blackbox.damaged-trees", {}});
    return in.error();
  }
  return model::BlackBoxPtr(std::make_shared<ForestBox>(std::move(uses), classes, std::move(forest)));
}

}  // namespace paretree::blackbox
