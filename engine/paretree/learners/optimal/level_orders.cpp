#include "paretree/learners/optimal/level_orders.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

#include "paretree/grow/cart.h"
#include "paretree/learners/optimal/tuning.h"
#include "paretree/learners/proofs.h"
#include "paretree/learners/task_parts.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/text/words.h"
#include "paretree/optimal/partings.h"

namespace paretree::learners::optimal {
namespace {

namespace search = paretree::optimal;

constexpr double kSame = 1e-9;  // relative

using Codes = std::vector<std::uint32_t>;  ///< of an attribute, in some order
using ProblemRows = std::vector<std::uint32_t>;

/// How pure a side is: by squared weights of classes (Gini), which see what is gained below a split before
/// its own errors are fewer; or by the squares that its mean explains.
double purity(const search::Judge& judge, const std::vector<double>& cells, bool classes) {
  if (!classes) return judge.merit(cells.data());
  double all = 0, squares = 0;
  for (const double weight : cells) {
    all += weight;
    squares += weight * weight;
  }
  return all > 0 ? squares / all : 0;
}

/// What the rows of a node have in each code of an attribute; rows without a value are left out.
class CodeSums {
 public:
  CodeSums(const search::Problem& problem, const search::Attribute& attribute, const ProblemRows& rows)
      : judge_(problem),
        classes_(problem.classes > 0),
        width_(problem.cells()),
        codes_(attribute.values),
        cells_(codes_ * width_, 0),
        total_(width_, 0) {
    for (const std::uint32_t row : rows)
      if (attribute.codes[row] < codes_) judge_.add(row, &cells_[attribute.codes[row] * width_]);
    for (std::size_t i = 0; i < cells_.size(); ++i) total_[i % width_] += cells_[i];
  }

  std::size_t codes() const { return codes_; }
  std::size_t width() const { return width_; }
  const std::vector<double>& total() const { return total_; }
  /// Classes: the weight of all. Numbers: of which the mean is taken.
  double weight(std::uint32_t code) const {
    const double* cells = &cells_[code * width_];
    return classes_ ? std::accumulate(cells, cells + width_, 0.0) : cells[0];
  }
  /// Classes: the share of one; numbers: the mean.
  double share(std::uint32_t code, std::size_t of) const {
    const double all = weight(code);
    return all > 0 ? cells_[code * width_ + (classes_ ? of : 1)] / all : 0;
  }
  /// Of the best cut of an order.
  double bestOf(const Codes& order) const {
    std::vector<double> left(width_, 0), right = total_;
    double best = ofBoth(left, right);
    for (const std::uint32_t code : order) {
      move(code, left, right);
      best = std::max(best, ofBoth(left, right));
    }
    return best;
  }
  /// Of the best code against the rest.
  double bestSingle() const {
    double best = 0;
    for (std::uint32_t code = 0; code < codes_; ++code) {
      std::vector<double> left(width_, 0), right = total_;
      move(code, left, right);
      best = std::max(best, ofBoth(left, right));
    }
    return best;
  }

 private:
  double ofBoth(const std::vector<double>& left, const std::vector<double>& right) const {
    return purity(judge_, left, classes_) + purity(judge_, right, classes_);
  }
  void move(std::uint32_t code, std::vector<double>& left, std::vector<double>& right) const {
    for (std::size_t c = 0; c < width_; ++c) {
      left[c] += cells_[code * width_ + c];
      right[c] -= cells_[code * width_ + c];
    }
  }

  search::Judge judge_;
  bool classes_;
  std::size_t width_, codes_;
  std::vector<double> cells_, total_;
};

search::LevelOrder orderOf(const search::Attribute& attribute, const Codes& codes) {
  search::LevelOrder order{attribute.column, {}};
  for (const std::uint32_t code : codes) order.levels.push_back(attribute.levels[code]);
  return order;
}

/// The codes by a key, those without weight last; ties as in the order over all rows.
template <class Key>
Codes codesBy(const CodeSums& sums, const Key& key) {
  Codes codes(sums.codes());
  std::iota(codes.begin(), codes.end(), 0u);
  std::stable_sort(codes.begin(), codes.end(), [&](std::uint32_t a, std::uint32_t b) {
    const bool someA = sums.weight(a) > 0, someB = sums.weight(b) > 0;
    return someA != someB ? someA : someA && key(a) < key(b);
  });
  return codes;
}

/// A grouping of the codes that some rows have, as one of the orders, or one level against the rest, makes
/// it.
bool isCut(const search::Problem& problem, int column, const std::vector<bool>& left,
           const std::vector<bool>& present) {
  for (const search::Attribute& attribute : problem.attributes) {
    if (attribute.column != column) continue;
    std::size_t changes = 0, ofLeft = 0, all = 0;
    std::optional<bool> before;
    for (const int level : attribute.levels) {
      const auto at = static_cast<std::size_t>(level);
      if (!present[at]) continue;
      changes += before && *before != left[at] ? 1 : 0;
      ofLeft += left[at] ? 1 : 0;
      ++all;
      before = left[at];
    }
    if (changes <= 1 || (attribute.hasSingles() && (ofLeft == 1 || all - ofLeft == 1))) return true;
  }
  return false;
}

/// The levels of one side first, so that the others follow as their shares or means do.
search::LevelOrder orderOfGroup(const search::Problem& problem, const search::Attribute& first,
                                const std::vector<bool>& left, const ProblemRows& rows) {
  const CodeSums sums(problem, first, rows);
  const auto& total = sums.total();
  const auto largest = static_cast<std::size_t>(std::max_element(total.begin(), total.end()) - total.begin());
  double inside = 0, outside = 0, weightIn = 0, weightOut = 0;
  for (std::uint32_t code = 0; code < sums.codes(); ++code) {
    const bool in = left[static_cast<std::size_t>(first.levels[code])];
    const double weight = sums.weight(code);
    (in ? inside : outside) += weight * sums.share(code, largest);
    (in ? weightIn : weightOut) += weight;
  }
  const double sign = inside * weightOut > outside * weightIn ? -1 : 1;
  Codes codes = codesBy(sums, [&](std::uint32_t code) { return sign * sums.share(code, largest); });
  std::stable_partition(codes.begin(), codes.end(), [&](std::uint32_t code) {
    return left[static_cast<std::size_t>(first.levels[code])] && sums.weight(code) > 0;
  });
  return orderOf(first, codes);
}

std::size_t furtherOrders(const search::Problem& problem) {
  return static_cast<std::size_t>(std::count_if(problem.attributes.begin(), problem.attributes.end(),
                                                [](const auto& one) { return one.again; }));
}

int levelsIn(const model::Tree& tree) {
  const auto depths = tree.depths();
  return *std::max_element(depths.begin(), depths.end());
}

/// An order that parts the rows of some node better than those of the problem.
struct BetterOrder {
  std::size_t attribute = 0;
  CodeSums sums;
  Codes codes;
  double merit = 0, known = 0;  ///< of its best cut, and of the best cut there is
  double times = 1;             ///< what a row stands for
  double gain() const { return times * (merit - known); }
};

class BelowCuts {
 public:
  BelowCuts(const search::Problem& problem, const Context& context)
      : problem_(problem), context_(context), judge_(problem), classes_(problem.classes > 0) {}

  std::vector<search::LevelOrder> find() {
    const std::size_t step = problem_.size() / tuning::kRowsOfOrders + 1;
    for (std::size_t row = 0; row < problem_.size(); row += step)
      some_.push_back(static_cast<std::uint32_t>(row));
    times_ = static_cast<double>(problem_.size()) / static_cast<double>(some_.size());
    std::vector<double> total(problem_.cells(), 0);
    for (const std::uint32_t row : some_) judge_.add(row, total.data());
    least_ = tuning::kLeastGainOfOrder * times_ * (judge_.most(some_) - purity(judge_, total, classes_));
    visit(some_);
    for (std::size_t a = 0; a < problem_.attributes.size(); ++a) {
      if (const auto cut = bestCut(a))
        for (const ProblemRows& side : sidesOf(*cut, some_)) visit(side);
      if (const auto cut = middleCut(a, some_))
        for (const ProblemRows& side : sidesOf(*cut, some_)) visitBelow(side);
    }
    return context_.stopping() ? std::vector<search::LevelOrder>() : chosen();
  }

 private:
  std::array<ProblemRows, 2> sidesOf(const search::Cut& cut, const ProblemRows& rows) const {
    const search::Attribute& attribute = problem_.attributes[static_cast<std::size_t>(cut.attribute)];
    std::array<ProblemRows, 2> sides;
    for (const std::uint32_t row : rows)
      sides[cut.goesLeft(attribute, attribute.codes[row]) ? 0 : 1].push_back(row);
    return sides;
  }

  /// Of numbers: with as many rows on either side.
  std::optional<search::Cut> middleCut(std::size_t a, const ProblemRows& rows) const {
    const search::Attribute& attribute = problem_.attributes[a];
    if (attribute.nominal) return std::nullopt;
    Codes codes;
    for (const std::uint32_t row : rows)
      if (attribute.codes[row] < attribute.values) codes.push_back(attribute.codes[row]);
    if (codes.size() < 2) return std::nullopt;
    const auto middle = codes.begin() + static_cast<std::ptrdiff_t>((codes.size() - 1) / 2);
    std::nth_element(codes.begin(), middle, codes.end());
    return search::Cut{static_cast<int>(a), false, false, *middle};
  }

  /// The side of a middle, and what lies below one more: groups that answer alike on the whole may differ
  /// there, where no cut alone shows it.
  void visitBelow(const ProblemRows& side) {
    visit(side);
    if (problem_.attributes.size() > tuning::kMostAttributesOfPairs) return;
    const std::size_t step = side.size() / tuning::kRowsOfPairs + 1;
    ProblemRows few;
    for (std::size_t i = 0; i < side.size(); i += step) few.push_back(side[i]);
    const double times = std::exchange(times_, times_ * static_cast<double>(step));
    for (std::size_t a = 0; a < problem_.attributes.size() && !context_.stopping(); ++a)
      if (const auto cut = middleCut(a, few))
        for (const ProblemRows& rows : sidesOf(*cut, few)) visit(rows);
    times_ = times;
  }

  /// That parts all rows best.
  std::optional<search::Cut> bestCut(std::size_t a) const {
    const search::Attribute& attribute = problem_.attributes[a];
    const std::size_t width = problem_.cells();
    std::vector<double> cells((attribute.values + 1) * width, 0), total(width, 0);
    for (const std::uint32_t row : some_) {
      judge_.add(row, &cells[attribute.codes[row] * width]);
      judge_.add(row, total.data());
    }
    const double* missing = &cells[attribute.values * width];
    std::optional<search::Cut> best;
    double most = purity(judge_, total, classes_) * (1 + kSame);
    const auto consider = [&](const search::Cut& cut, const std::vector<double>& sum) {
      std::vector<double> left = sum, right = total;
      for (std::size_t c = 0; c < width; ++c) {
        if (cut.missingLeft) left[c] += missing[c];
        right[c] -= left[c];
      }
      const double merit = purity(judge_, left, classes_) + purity(judge_, right, classes_);
      if (!(merit > most)) return;
      most = merit;
      best = cut;
    };
    std::vector<double> sum(width, 0);
    for (std::uint32_t code = 0; code < attribute.values; ++code) {
      const double* own = &cells[code * width];
      for (std::size_t c = 0; c < width; ++c) sum[c] += own[c];
      for (const bool missingLeft : {false, true}) {
        consider({static_cast<int>(a), false, missingLeft, code}, sum);
        if (attribute.hasSingles())
          consider({static_cast<int>(a), true, missingLeft, code}, std::vector<double>(own, own + width));
      }
    }
    return best;
  }

  void visit(const ProblemRows& rows) {
    for (std::size_t a = 0; a < problem_.attributes.size() && !context_.stopping(); ++a) {
      const search::Attribute& attribute = problem_.attributes[a];
      if (!attribute.groupsByOrder() || attribute.again) continue;
      const CodeSums sums(problem_, attribute, rows);
      double known = sums.bestSingle();
      for (const search::Attribute& other : problem_.attributes)
        if (other.column == attribute.column) known = std::max(known, sums.bestOf(codesIn(attribute, other)));
      for (std::size_t of = 0; of < (classes_ ? sums.width() : 1); ++of) {
        if (classes_ && sums.total()[of] <= 0) continue;
        Codes codes = codesBy(sums, [&](std::uint32_t code) { return sums.share(code, of); });
        const double merit = sums.bestOf(codes);
        if (times_ * (merit - known) > least_)
          found_.push_back({a, sums, std::move(codes), merit, known, times_});
      }
    }
  }

  std::vector<search::LevelOrder> chosen() {
    const std::size_t most =
        std::max(tuning::kOrdersBelowCuts, problem_.attributes.size() / tuning::kAttributesForOrder);
    std::vector<search::LevelOrder> orders;
    while (orders.size() < most && !found_.empty()) {
      const auto best =
          std::max_element(found_.begin(), found_.end(),
                           [](const BetterOrder& a, const BetterOrder& b) { return a.gain() < b.gain(); });
      if (!(best->gain() > least_)) break;
      const std::size_t attribute = best->attribute;
      const Codes codes = best->codes;
      orders.push_back(orderOf(problem_.attributes[attribute], codes));
      for (BetterOrder& other : found_)
        if (other.attribute == attribute) other.known = std::max(other.known, other.sums.bestOf(codes));
    }
    return orders;
  }

  const search::Problem& problem_;
  const Context& context_;
  search::Judge judge_;
  bool classes_;
  ProblemRows some_;
  double times_ = 1;
  double least_ = 0;  ///< that an order must gain
  std::vector<BetterOrder> found_;
};

}  // namespace

std::vector<model::Tree> grownTrees(const Task& task, const search::Problem& problem, int depth,
                                    const Context& context) {
  std::vector<model::Tree> trees;
  if (!groupsByOrder(problem) || context.stopping()) return trees;
  std::vector<double> weights(task.data.rows(), 0);
  for (std::size_t i = 0; i < problem.size(); ++i) weights[problem.rows[i]] = problem.weights[i];
  const grow::GrowData data(
      task.data, splitFeatures(task), task.targets, weights,
      {.rows = problem.rows, .threads = context.threads(), .stop = context.stopToken()});
  for (const int maxDepth : {depth, 0}) {
    grow::GrowOptions options;
    options.maxLeaves = tuning::kGrownLeaves;
    options.maxDepth = maxDepth;
    if (problem.classes == 0) options.criterion = grow::Criterion::Variance;
    if (context.stopping()) break;
    for (auto& step : grow::costComplexityPath(growTree(data, problem.rows, options, context.rng(), context)))
      if (levelsIn(step.tree) <= depth && step.tree.size() < 2 * tuning::kMostGrownLeaves)
        trees.push_back(std::move(step.tree));
  }
  if (context.stopping()) trees.clear();
  std::stable_sort(trees.begin(), trees.end(),
                   [](const model::Tree& a, const model::Tree& b) { return a.size() < b.size(); });
  return trees;
}

void addOrdersOf(const model::Tree& tree, const data::Dataset& data, search::Problem& problem,
                 std::size_t most) {
  if (!groupsByOrder(problem)) return;
  std::vector<std::uint32_t> placeOf(data.rows(), 0);
  for (std::size_t i = 0; i < problem.size(); ++i) placeOf[problem.rows[i]] = static_cast<std::uint32_t>(i);
  const auto rows = rowsOfNodes(tree, data, problem.rows);
  for (int node = 0; node < tree.size(); ++node) {
    if (tree[node].isLeaf()) continue;
    const auto* subset = std::get_if<model::Subset>(&tree[node].branch().split);
    if (!subset) continue;
    const auto at = std::find_if(problem.attributes.begin(), problem.attributes.end(),
                                 [&](const auto& one) { return one.column == subset->column; });
    if (at == problem.attributes.end() || !at->groupsByOrder()) continue;
    const search::Attribute first = *at;  // the list of attributes grows
    std::vector<bool> left = subset->left, present(first.allLevels, false);
    left.resize(first.allLevels, false);
    ProblemRows own;
    for (const data::Row row : rows[node]) {
      own.push_back(placeOf[row]);
      if (const auto code = data.codes(subset->column)[row]; code >= 0)
        present[static_cast<std::size_t>(code)] = true;
    }
    if (isCut(problem, subset->column, left, present)) continue;
    if (furtherOrders(problem) >= most) return;
    addOrder(problem, orderOfGroup(problem, first, left, own));
  }
}

void addOrdersBelowCuts(search::Problem& problem, const Context& context) {
  if (!groupsByOrder(problem)) return;
  for (const auto& order : BelowCuts(problem, context).find()) addOrder(problem, order);
}

ReportTable furtherOrdersTable(const search::Problem& problem, const data::Schema& schema) {
  ReportTable table{kOrdersTable, "Further orders of levels", {}, {}};
  table.columns = {{"attribute", "Attribute", {}}, {"levels", "Levels in order", {}}};
  for (const search::Attribute& attribute : problem.attributes) {
    if (!attribute.again) continue;
    const data::ColumnInfo& info = schema[attribute.column];
    std::string levels;
    for (const int level : attribute.levels)
      levels += (levels.empty() ? "" : ", ") + model::levelInList(info, static_cast<std::size_t>(level));
    table.rows.push_back({info.name, levels});
  }
  return table;
}

}  // namespace paretree::learners::optimal
