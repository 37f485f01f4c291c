#include "paretree/model/files/packed_tree_json.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/packed_trees.h"

namespace paretree::model {
namespace {

constexpr int kNoColumn = -1;  // of a leaf
constexpr char kYes = '1', kNo = '0';

bool areSame(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}
bool areSame(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) { return areSame(x, y); });
}

/// A whole number without a point behind it: counts are most of the file.
Json shortJson(double value) {
  constexpr double kExact = 9007199254740992;  // 2^53
  const bool whole =
      std::abs(value) < kExact && value == std::trunc(value) && !(value == 0 && std::signbit(value));
  return whole ? Json(static_cast<std::int64_t>(value)) : realJson(value);
}

/// A list with room for what comes: one that grows copies what it holds.
Json listWithRoom(std::size_t entries) {
  Json list = Json::array();
  list.get_ref<Json::array_t&>().reserve(entries);
  return list;
}

/// What files leave out where it is what growers make of the other numbers of a node.
struct UsualFigures {
  double rows, impurity, error;
};
/// Of classes, from their counts: Gini's measure, and the share of all but the most frequent. Of numbers,
/// from the mean squared error of all targets: that of one.
UsualFigures usualFigures(const NodeStats& stats) {
  if (stats.counts.empty())
    return {stats.rows, stats.impurity, stats.impurity / static_cast<double>(stats.means.size())};
  double squares = 0;
  for (const double count : stats.counts) squares += count * count;
  const double rows = std::accumulate(stats.counts.begin(), stats.counts.end(), 0.0);
  const double most = *std::max_element(stats.counts.begin(), stats.counts.end());
  if (!(rows > 0)) return {rows, 0, 0};
  return {rows, std::max(0.0, rows - squares / rows) / rows, 1 - most / rows};
}

/// Whether the lists can hold it: what it answers is what it knows of its rows.
bool fitsLists(const Node& node) {
  if (node.locked) return false;
  if (!node.isLeaf()) return true;
  if (const auto* leaf = std::get_if<ClassLeaf>(&node.leaf()))
    return !leaf->counts.empty() && node.stats.means.empty() && areSame(leaf->counts, node.stats.counts);
  const auto& values = std::get<ValueLeaf>(node.leaf()).values;
  return !values.empty() && node.stats.counts.empty() && areSame(values, node.stats.means);
}

/// Whether each branch has as many rows as its children together, of each class.
bool addsUp(const Tree& tree) {
  return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](const Node& node) {
    if (node.isLeaf()) return true;
    const NodeStats &all = node.stats, &left = tree[node.branch().left].stats,
                    &right = tree[node.branch().right].stats;
    if (all.counts.empty()) return areSame(all.rows, left.rows + right.rows);
    for (std::size_t c = 0; c < all.counts.size(); ++c)
      if (!areSame(all.counts[c], left.counts[c] + right.counts[c])) return false;
    return true;
  });
}

void push(Json& list, double number) { list.push_back(shortJson(number)); }
void push(Json& list, const std::vector<double>& numbers) {
  for (const double number : numbers) push(list, number);
}
/// What all nodes know of their rows, or the leaves alone.
template <class Member>
Json numbersJson(const Tree& tree, bool leavesOnly, Member NodeStats::*member) {
  Json list = listWithRoom(tree.nodes.size());
  for (const Node& node : tree.nodes)
    if (node.isLeaf() || !leavesOnly) push(list, node.stats.*member);
  return list;
}

Json columnsJson(const Tree& tree) {
  Json list = listWithRoom(tree.nodes.size());
  for (const Node& node : tree.nodes)
    list.push_back(node.isLeaf() ? kNoColumn : columnsOf(node.branch().split)[0]);
  return list;
}

std::string textOfMarks(const std::vector<bool>& marks) {
  std::string text;
  for (const bool mark : marks) text += mark ? kYes : kNo;
  return text;
}

Json cutsJson(const Tree& tree) {
  Json list = listWithRoom(tree.nodes.size() / 2);
  for (const Node& node : tree.nodes) {
    if (node.isLeaf()) continue;
    const Split& split = node.branch().split;
    if (const auto* threshold = std::get_if<Threshold>(&split))
      push(list, threshold->value);
    else
      list.push_back(textOfMarks(std::get<Subset>(split).left));
  }
  return list;
}

std::string missingLeftText(const Tree& tree) {
  std::vector<bool> marks;
  for (const Node& node : tree.nodes)
    if (!node.isLeaf()) marks.push_back(node.branch().missingLeft);
  return textOfMarks(marks);
}

Json answersJson(const Tree& tree) {
  Json list = listWithRoom(tree.nodes.size() / 2 + 1);
  for (const Node& node : tree.nodes)
    if (node.isLeaf()) list.push_back(std::get<ClassLeaf>(node.leaf()).majority);
  return list;
}

/// Marks as a text of 0 and 1, `most` of them at most.
std::vector<bool> marksOf(const JsonView& at, std::size_t most) {
  const std::string text = at.text();
  if (text.size() > most || text.find_first_not_of("01") != std::string::npos)
    at.fail(Message{"model.expect-marks", {{"most", most}}});
  std::vector<bool> marks;
  if (at.ok())
    for (const char mark : text) marks.push_back(mark == kYes);
  return marks;
}

/// Reads the lists of one tree.
class ListReader {
 public:
  ListReader(const JsonView& at, const data::Schema& schema, int classes, std::size_t targets)
      : at_(at), schema_(schema), classes_(static_cast<std::size_t>(classes)), targets_(targets) {}

  Tree read() {
    readShape();
    if (at_.ok()) readRows();
    if (at_.ok()) readFigures();
    if (at_.ok()) readAnswers();
    return at_.ok() ? std::move(tree_) : Tree{};
  }

 private:
  /// Which node is whose child follows from which of them are leaves.
  void readShape() {
    const JsonView columns = at_["columns"], cuts = at_["cuts"];
    const std::size_t count = columns.size();
    if (count < 1 || count > kMaxTreeNodes)
      return columns.fail(Message{"model.expect-nodes", {{"most", kMaxTreeNodes}}});
    const auto missingLeft = marksOf(at_["missingLeft"], count);
    if (!at_.ok()) return;
    tree_.nodes.resize(count);
    std::vector<int> rightOf;  // branches whose right child is to come
    std::size_t branches = 0;
    for (int i = 0; i < tree_.size() && at_.ok(); ++i) {
      const JsonView column = columns[static_cast<std::size_t>(i)];
      if (i > 0 && tree_[i - 1].isLeaf()) {
        if (rightOf.empty()) return column.fail(Message{"model.expect-child", {}});
        tree_[rightOf.back()].branch().right = i;
        rightOf.pop_back();
      }
      const auto asked = static_cast<int>(column.integer(kNoColumn, std::ssize(schema_.columns) - 1));
      if (asked == kNoColumn) {
        tree_[i].body = Leaf{ValueLeaf{}};  // until it is known what it answers
        ++leaves_;
        continue;
      }
      if (branches < std::min(cuts.size(), missingLeft.size()))
        tree_[i].body = Branch{splitOf(asked, cuts[branches]), i + 1, -1, missingLeft[branches]};
      else
        tree_[i].body = Branch{};  // said below
      rightOf.push_back(i);
      ++branches;
    }
    if (!rightOf.empty()) columns.fail(Message{"model.expect-leaf-more", {{"leaves", branches + 1}}});
    mustHave(cuts, cuts.size(), branches);
    mustHave(at_["missingLeft"], missingLeft.size(), branches);
  }

  Split splitOf(int column, const JsonView& cut) const {
    if (!schema_[column].isNominal()) return Threshold{column, cut.real()};
    return Subset{column, marksOf(cut, schema_[column].levels.size())};
  }

  void readRows() {
    if (classes_ == 0) {
      const auto rows = numbers("rows", 1, true);
      for (std::size_t i = 0; i < rows.size(); ++i) tree_.nodes[i].stats.rows = rows[i];
      const auto means = numbers("means", targets_, false);
      divide(means, targets_, &NodeStats::means);
      return;
    }
    const auto counts = numbers("counts", classes_, true);
    divide(counts, classes_, &NodeStats::counts);
  }

  /// Those that are left out are the usual ones.
  void readFigures() {
    const bool numbersOnly = classes_ == 0;
    const auto impurity =
        at_.has("impurity") || numbersOnly ? numbers("impurity", 1, false) : std::vector<double>();
    const auto error = at_.has("error") ? numbers("error", 1, false) : std::vector<double>();
    const auto rows = at_.has("rows") && !numbersOnly ? numbers("rows", 1, false) : std::vector<double>();
    for (std::size_t i = 0; i < tree_.nodes.size() && at_.ok(); ++i) {
      NodeStats& stats = tree_.nodes[i].stats;
      if (numbersOnly) stats.impurity = impurity[i];
      const UsualFigures usual = usualFigures(stats);
      stats.rows = rows.empty() ? usual.rows : rows[i];
      stats.impurity = impurity.empty() ? usual.impurity : impurity[i];
      stats.error = error.empty() ? usual.error : error[i];
    }
  }

  void readAnswers() {
    const JsonView answers = classes_ > 0 ? at_["answers"] : at_;
    if (classes_ > 0) mustHave(answers, answers.size(), leaves_);
    std::size_t leaf = 0;
    for (Node& node : tree_.nodes) {
      if (!node.isLeaf()) continue;
      if (classes_ == 0) {
        node.body = Leaf{ValueLeaf{node.stats.means}};
        continue;
      }
      const auto answer = answers[leaf++].integer(0, static_cast<std::int64_t>(classes_) - 1);
      node.body = Leaf{ClassLeaf{node.stats.counts, static_cast<int>(answer)}};
    }
  }

  void mustHave(const JsonView& list, std::size_t found, std::size_t entries) const {
    if (found != entries) list.fail(Message{"model.expect-entries", {{"entries", entries}}});
  }

  /// `width` numbers of each node in turn. Where there are only those of the leaves, a branch has the sums of
  /// its children, if such numbers do add up.
  std::vector<double> numbers(const char* key, std::size_t width, bool addUp) const {
    const JsonView list = at_[key];
    const std::size_t nodes = tree_.nodes.size();
    const bool sums = addUp && list.size() == leaves_ * width;
    if (!sums) mustHave(list, list.size(), nodes * width);
    if (!at_.ok()) return {};
    std::vector<double> all(nodes * width);
    std::size_t next = 0;
    for (std::size_t i = 0; i < nodes; ++i)
      if (!sums || tree_.nodes[i].isLeaf())
        for (std::size_t k = 0; k < width; ++k) all[i * width + k] = list[next++].realOrNull();
    for (std::size_t i = sums ? nodes : 0; i-- > 0;) {
      if (tree_.nodes[i].isLeaf()) continue;
      const auto left = static_cast<std::size_t>(tree_.nodes[i].branch().left) * width,
                 right = static_cast<std::size_t>(tree_.nodes[i].branch().right) * width;
      for (std::size_t k = 0; k < width; ++k) all[i * width + k] = all[left + k] + all[right + k];
    }
    return all;
  }

  void divide(const std::vector<double>& all, std::size_t width, std::vector<double> NodeStats::*member) {
    for (std::size_t i = 0; i < tree_.nodes.size() && !all.empty(); ++i) {
      const double* const own = all.data() + i * width;
      (tree_.nodes[i].stats.*member).assign(own, own + width);
    }
  }

  const JsonView at_;
  const data::Schema& schema_;
  std::size_t classes_, targets_;
  Tree tree_;
  std::size_t leaves_ = 0;
};

}  // namespace

Json packedTreeToJson(const Tree& tree) {
  if (!TreePacker::packable(tree) || !std::all_of(tree.nodes.begin(), tree.nodes.end(), fitsLists))
    return nullptr;
  const bool classes = !tree[0].stats.counts.empty(), sums = addsUp(tree);
  Json lists = {
      {"columns", columnsJson(tree)}, {"cuts", cutsJson(tree)}, {"missingLeft", missingLeftText(tree)}};
  const auto isUsual = [&](double NodeStats::*figure, double UsualFigures::*usual) {
    return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](const Node& node) {
      return areSame(node.stats.*figure, usualFigures(node.stats).*usual);
    });
  };
  if (classes) {
    lists["counts"] = numbersJson(tree, sums, &NodeStats::counts);
    lists["answers"] = answersJson(tree);
  } else {
    lists["means"] = numbersJson(tree, false, &NodeStats::means);
  }
  if (!classes || !isUsual(&NodeStats::rows, &UsualFigures::rows))
    lists["rows"] = numbersJson(tree, !classes && sums, &NodeStats::rows);
  if (!classes || !isUsual(&NodeStats::impurity, &UsualFigures::impurity))
    lists["impurity"] = numbersJson(tree, false, &NodeStats::impurity);
  if (!isUsual(&NodeStats::error, &UsualFigures::error))
    lists["error"] = numbersJson(tree, false, &NodeStats::error);
  return {{"packed", std::move(lists)}};
}

Tree packedTreeFromJson(const JsonView& at, const data::Schema& schema, int classes, std::size_t targets) {
  return ListReader(at, schema, classes, targets).read();
}

}  // namespace paretree::model
