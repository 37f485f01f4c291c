#include "paretree/optimal/depth_two.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <optional>
#include <tuple>
#include <type_traits>

#include "paretree/optimal/cell_tables.h"
#include "paretree/optimal/partings.h"

namespace paretree::optimal {
namespace {

constexpr std::size_t kShortOrder = 8;  // groups up to which a pass over them is cheaper than a tree
constexpr std::size_t kTreeSteps = 8;   // a walk up a tree, in additions to a table (measured: 6 to 10)

/// Class weights as whole numbers or doubles.
template <class MassType>
struct Classes {
  using Mass = MassType;
};
struct Values {};

template <class Kind>
class Sweep {
  static constexpr bool kClasses = !std::is_same_v<Kind, Values>;

 public:
  Sweep(const Problem& problem, const RowSet& set, const Context& context)
      : problem_(problem), set_(set), context_(context), judge_(problem) {
    const std::size_t cells = problem.cells();
    assert(set.size() == 0 || set.rows().back() < problem.size());  // they ascend, and places are of them
    node_.assign(cells, 0);
    for (const std::uint32_t row : set.rows()) judge_.add(row, node_.data());
    left_ = node_;
    most_ = judge_.most(set.rows());
    for (std::size_t a = 0; a < problem.attributes.size(); ++a) groups_.push_back(groupsOf(problem, set, a));
    setReaches();
    prepare();
  }

  /// Visits the cuts that may lead to an objective of at most `limit`, instead of looking for the best.
  DepthTwo visit(double price, double limit, const std::function<void(const PairCut&)>& visit) {
    visit_ = &visit;
    price_ = price;
    limit_ = limit;
    for (std::size_t a = 0; a < problem_.attributes.size() && result_.done; ++a) sweep(a);
    return result_;
  }

  DepthTwo run() {
    result_.loss.fill(most_ - judge_.merit(node_.data()));
    for (std::size_t leaves = 2; leaves <= 4; ++leaves)
      result_.leftLeaves[leaves] = result_.rightLeaves[leaves] = 1;
    for (std::size_t a = 0; a < problem_.attributes.size() && result_.done; ++a) sweep(a);
    for (std::size_t leaves = 2; leaves <= 4; ++leaves) {
      if (!(result_.loss[leaves] >= result_.loss[leaves - 1] - problem_.rounding)) continue;
      result_.loss[leaves] = result_.loss[leaves - 1];
      result_.cut[leaves] = result_.cut[leaves - 1];
      result_.leftLeaves[leaves] = result_.leftLeaves[leaves - 1];
      result_.rightLeaves[leaves] = result_.rightLeaves[leaves - 1];
    }
    return result_;
  }

 private:
  void setReaches() {
    const auto rows = set_.rows();
    double low = 0, high = 0;
    if constexpr (!kClasses) {
      low = high = problem_.values[rows[0]];
      for (const std::uint32_t row : rows) {
        low = std::min(low, problem_.values[row]);
        high = std::max(high, problem_.values[row]);
      }
    }
    reach_.reserve(rows.size());
    for (const std::uint32_t row : rows) reach_.push_back(judge_.reach(row, low, high));
  }

  /// The attributes by which children can be parted, each in the form that suits it.
  void prepare() {
    std::vector<TableShape> shapes;
    for (std::size_t a = 0; a < problem_.attributes.size(); ++a) {
      const Groups& groups = groups_[a];
      if (groups.known.size() + (groups.anyMissing() ? 1 : 0) < 2) continue;
      poll(set_.size() * kTreeSteps);  // of many rows a tree takes milliseconds
      if (!result_.done) return;
      if constexpr (kClasses)
        if (problem_.classes == 2 && !problem_.attributes[a].nominal && groups.known.size() > kShortOrder) {
          addTree(a, false);
          if (groups.anyMissing()) addTree(a, true);
          continue;
        }
      shapes.push_back(shapeOf(a));
      ++moveSteps_;
    }
    const auto rows = set_.rows();
    if constexpr (kClasses) {
      using Mass = typename Kind::Mass;
      std::vector<std::uint32_t> classOf;
      std::vector<Mass> weight;
      for (const std::uint32_t row : rows) {
        classOf.push_back(problem_.classOf[row]);
        weight.push_back(static_cast<Mass>(problem_.weights[row]));
        trees_.signedWeight.push_back(problem_.classOf[row] == 1 ? weight.back() : -weight.back());
      }
      tables_.emplace(std::move(shapes), std::move(classOf), std::move(weight), problem_.cells());
      if constexpr (std::is_integral_v<Mass>) joinGroups();
    } else {
      std::vector<double> values, weight;
      for (const std::uint32_t row : rows) {
        values.push_back(problem_.values[row]);
        weight.push_back(problem_.weights[row]);
      }
      tables_.emplace(std::move(shapes), std::move(values), std::move(weight));
    }
  }

  /// Where orders are short and sums exact, whole groups are moved at once.
  void joinGroups() {
    if (!trees_.trees.empty()) return;
    std::uint64_t passes = 0;
    for (std::size_t a = 0; a < groups_.size(); ++a) passes += problem_.attributes[a].hasSingles() ? 3 : 1;
    if (!tables_->joinGroups(passes * moveSteps_ * set_.size())) return;
    std::size_t table = 0;
    for (const Groups& groups : groups_) {
      GroupSums& sums = sums_.emplace_back();
      if (groups.known.size() + (groups.anyMissing() ? 1 : 0) < 2) continue;
      sums.table = table++;
      const std::size_t attribute = sums_.size() - 1;
      const auto order = set_.order(attribute);
      const auto add = [&](const Group& group) {
        auto& cells = sums.cells.emplace_back(node_.size(), 0.0);
        for (std::uint32_t i = group.begin; i < group.end; ++i)
          judge_.add(set_.rows()[order[i]], cells.data());
      };
      for (const Group& group : groups.known) add(group);
      if (groups.anyMissing()) add(groups.missing);
    }
  }

  void moveGroup(std::size_t a, const Group& group, bool toLeft) {
    const Groups& groups = groups_[a];
    const bool missing = &group == &groups.missing;
    const std::size_t g =
        missing ? groups.known.size() : static_cast<std::size_t>(&group - groups.known.data());
    const double sign = toLeft ? 1 : -1;
    double weight = 0;
    for (std::size_t c = 0; c < node_.size(); ++c) {
      left_[c] += sign * sums_[a].cells[g][c];
      weight += sums_[a].cells[g][c];
    }
    moved_ += sign * weight;
    mostLeft_ += sign * weight;
    if constexpr (kClasses) tables_->moveGroup(sums_[a].table, g, toLeft);
  }

  TableShape shapeOf(std::size_t a) const {
    const Groups& groups = groups_[a];
    TableShape shape;
    shape.known = groups.known.size();
    shape.missing = groups.anyMissing();
    shape.singles = problem_.attributes[a].hasSingles();
    shape.groupOf.assign(set_.size(), static_cast<std::uint32_t>(shape.known));
    const std::uint32_t* order = set_.order(a).data();
    std::uint32_t* groupOf = shape.groupOf.data();
    for (std::size_t g = 0; g < groups.known.size(); ++g)
      for (std::uint32_t i = groups.known[g].begin; i < groups.known[g].end; ++i)
        groupOf[order[i]] = static_cast<std::uint32_t>(g);
    return shape;
  }

  /// Neighbouring groups of one and the same class are one leaf: no best cut lies between them.
  void addTree(std::size_t a, bool missingFirst) {
    if constexpr (kClasses) {
      using Mass = typename Kind::Mass;
      const std::uint32_t* rows = set_.rows().data();
      std::vector<Group> groups = groups_[a].known;
      if (groups_[a].anyMissing())
        groups.insert(missingFirst ? groups.begin() : groups.end(), groups_[a].missing);
      const std::uint32_t *order = set_.order(a).data(), *classOf = problem_.classOf.data();
      const double* weights = problem_.weights.data();
      auto& tree = trees_.trees.emplace_back();
      tree.leafOf.resize(set_.size());
      std::uint32_t* leafOf = tree.leafOf.data();
      std::vector<Mass> own;
      int before = -1;  // the class of the last leaf; -1: both
      for (const Group& group : groups) {
        int only = -2;
        Mass sum = 0;
        for (std::uint32_t i = group.begin; i < group.end; ++i) {
          const std::uint32_t row = rows[order[i]];
          const auto one = static_cast<int>(classOf[row]);
          only = only == -2 || only == one ? one : -1;
          const auto weight = static_cast<Mass>(weights[row]);
          sum += one == 1 ? weight : static_cast<Mass>(-weight);
        }
        if (own.empty() || only < 0 || only != before) own.push_back(0);
        own.back() += sum;
        before = only;
        for (std::uint32_t i = group.begin; i < group.end; ++i)
          leafOf[order[i]] = static_cast<std::uint32_t>(own.size() - 1);
      }
      tree.build(own);
      moveSteps_ += kTreeSteps;
    }
  }

  void restart() {
    std::fill(left_.begin(), left_.end(), 0.0);
    mostLeft_ = 0;
    moved_ = 0;
    lookedAt_ = -1;
    if constexpr (kClasses)
      for (auto& tree : trees_.trees) tree.restart();
    tables_->restart();
  }

  void moveRows(const std::uint32_t* places, std::size_t count, bool toLeft) {
    const double sign = toLeft ? 1 : -1;
    const std::uint32_t* rows = set_.rows().data();
    const double *reach = reach_.data(), *weights = problem_.weights.data(), *values = problem_.values.data();
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t row = rows[places[i]];
      judge_.add(row, left_.data(), sign);
      moved_ += sign * reach[places[i]];
      if constexpr (!kClasses)
        mostLeft_ += sign * weights[row] * values[row] * values[row];
      else
        mostLeft_ += sign * weights[row];
    }
    if constexpr (kClasses)
      if (!trees_.trees.empty()) trees_.move(places, count, toLeft);
    tables_->move(places, count, toLeft);
  }

  /// `group`: of groups_[a].
  void move(std::size_t a, const Group& group, bool toLeft = true) {
    const std::uint32_t* places = set_.order(a).data() + group.begin;
    const std::size_t count = group.end - group.begin;
    if (sums_.empty() || sums_[a].cells.empty()) {
      moveRows(places, count, toLeft);
    } else {
      moveGroup(a, group, toLeft);
      result_.spared += count * moveSteps_ - count * moveSteps_ / kGroupIsQuicker;
    }
    result_.steps += count * moveSteps_;
    poll(count * moveSteps_);
  }

  void poll(std::uint64_t steps) {
    if ((polled_ += steps) <= kStepsBetweenPolls) return;
    polled_ = 0;
    if (context_.stopping()) result_.done = false;
  }

  /// All cuts of the root by one attribute.
  void sweep(std::size_t a) {
    const Groups& groups = groups_[a];
    const std::size_t known = groups.known.size();
    const auto at = static_cast<int>(a);
    for (const bool missingLeft : {false, true}) {
      if (missingLeft && !groups.anyMissing()) break;
      restart();
      if (missingLeft) move(a, groups.missing);
      // Where some are missing and go right, all known ones may go left.
      const std::size_t cuts =
          groups.anyMissing() && !missingLeft ? known : known - std::min<std::size_t>(known, 1);
      for (std::size_t g = 0; g < cuts && result_.done; ++g) {
        move(a, groups.known[g]);
        consider({at, false, missingLeft, groups.known[g].code}, true);
      }
    }
    if (!problem_.attributes[a].hasSingles() || known < 3) return;
    // The first and the last level alone were cuts of the order already.
    restart();
    for (std::size_t g = 1; g + 1 < known && result_.done; ++g) {
      move(a, groups.known[g]);
      consider({at, true, false, groups.known[g].code}, false);
      if (groups.anyMissing()) {
        move(a, groups.missing);
        consider({at, true, true, groups.known[g].code}, false);
        move(a, groups.missing, false);
      }
      move(a, groups.known[g], false);
    }
  }

  void improve(std::size_t leaves, double loss, const Cut& cut, int left, int right) {
    if (!(loss < result_.loss[leaves] - problem_.rounding)) return;
    result_.loss[leaves] = loss;
    result_.cut[leaves] = cut;
    result_.leftLeaves[leaves] = left;
    result_.rightLeaves[leaves] = right;
  }

  void consider(const Cut& cut, bool inOrder) {
    right_.resize(node_.size());
    std::transform(node_.begin(), node_.end(), left_.begin(), right_.begin(), std::minus<>());
    const double mostRight = most_ - mostLeft_;
    const double leafLeft = mostLeft_ - judge_.merit(left_.data());
    const double leafRight = mostRight - judge_.merit(right_.data());
    if (visit_) return considerVisit(cut, inOrder, leafLeft, leafRight);
    improve(2, leafLeft + leafRight, cut, 1, 1);
    if (inOrder && lookedAt_ >= 0) {
      // Rows that joined the left side cannot have lowered its loss, nor that of the right one by more than
      // they can add to any tree.
      const double least = lookedRight_ - (moved_ - lookedAt_);
      if (lookedLeft_ + least >= result_.loss[4] &&
          std::min(leafLeft + least, lookedLeft_ + leafRight) >= result_.loss[3])
        return;
    }
    const auto [left, right] = lookAtBoth();
    improve(3, leafLeft + right, cut, 1, 2);
    improve(3, left + leafRight, cut, 2, 1);
    improve(4, left + right, cut, 2, 2);
  }

  void considerVisit(const Cut& cut, bool inOrder, double leafLeft, double leafRight) {
    PairCut here{cut, leafLeft, leafRight, lookedLeft_, lookedRight_ - (moved_ - lookedAt_)};
    if (inOrder && lookedAt_ >= 0 && here.objective(price_) > limit_) return;
    std::tie(here.left, here.right) = lookAtBoth();
    if (here.objective(price_) <= limit_) (*visit_)(here);
  }

  /// The losses of both sides with their best cuts.
  std::pair<double, double> lookAtBoth() {
    const BothSides merits = look();
    lookedAt_ = moved_;
    lookedLeft_ = mostLeft_ - std::max(merits.left, judge_.merit(left_.data()));
    lookedRight_ = most_ - mostLeft_ - std::max(merits.right, judge_.merit(right_.data()));
    return {lookedLeft_, lookedRight_};
  }

  BothSides look() {
    BothSides best = tables_->empty() ? BothSides{} : tables_->best(left_, node_);
    result_.steps += tables_->lookSteps();
    if constexpr (kClasses)
      for (const auto& tree : trees_.trees) {
        const auto& root = tree.most[1];
        best.left = std::max(
            {best.left, left_[0] + static_cast<double>(root[0]), left_[1] + static_cast<double>(root[1])});
        best.right = std::max(
            {best.right, right_[0] + static_cast<double>(root[2]), right_[1] + static_cast<double>(root[3])});
      }
    return best;
  }

  static constexpr std::uint64_t kStepsBetweenPolls = 400000;
  /// A step of a group that moves at once is so many times as quick as one of rows; of three classes, 20
  /// attributes, 8 and 16 cuts.
  static constexpr std::uint64_t kGroupIsQuicker = 8;

  const Problem& problem_;
  const RowSet& set_;
  const Context& context_;
  Judge judge_;
  std::vector<double> node_, left_, right_;  ///< cells of all, and of both sides
  std::vector<double> reach_;                ///< by place
  double most_ = 0, mostLeft_ = 0;
  double moved_ = 0;                                         ///< reach of what is on the left
  double lookedAt_ = -1, lookedLeft_ = 0, lookedRight_ = 0;  ///< at the last look
  std::vector<Groups> groups_;                               ///< by attribute
  struct GroupSums {
    std::size_t table = 0;                   ///< of the attribute
    std::vector<std::vector<double>> cells;  ///< by group, the missing ones last
  };
  std::vector<GroupSums> sums_;  ///< by attribute; empty where rows move one by one
  std::size_t moveSteps_ = 0;    ///< of one row
  std::uint64_t polled_ = 0;
  using TreeMass = typename std::conditional_t<kClasses, Kind, Classes<double>>::Mass;
  PrefixTrees<TreeMass> trees_;
  std::optional<std::conditional_t<kClasses, ClassTables<TreeMass>, ValueTables>> tables_;
  const std::function<void(const PairCut&)>* visit_ = nullptr;
  double price_ = 0, limit_ = 0;
  DepthTwo result_;
};

}  // namespace

Stump bestStump(const Problem& problem, const RowSet& set) {
  const Judge judge(problem);
  const double most = judge.most(set.rows());
  std::vector<double> node(problem.cells(), 0), right(problem.cells());
  for (const std::uint32_t row : set.rows()) judge.add(row, node.data());
  Stump best{most - judge.merit(node.data()), {}};
  for (std::size_t a = 0; a < problem.attributes.size(); ++a)
    forEachParting(problem, set, a, [&](const Cut& cut, const std::vector<double>& left, std::size_t) {
      std::transform(node.begin(), node.end(), left.begin(), right.begin(), std::minus<>());
      const double loss = most - judge.merit(left.data()) - judge.merit(right.data());
      if (loss < best.loss - problem.rounding) best = {loss, cut};
    });
  return best;
}

DepthTwo depthTwo(const Problem& problem, const RowSet& set, const Context& context) {
  if (problem.classes == 0) return Sweep<Values>(problem, set, context).run();
  if (problem.whole) return Sweep<Classes<std::int32_t>>(problem, set, context).run();
  return Sweep<Classes<double>>(problem, set, context).run();
}

bool forEachPair(const Problem& problem, const RowSet& set, double price, double limit,
                 const Context& context, std::uint64_t& steps,
                 const std::function<void(const PairCut&)>& visit) {
  const auto go = [&](auto sweep) {
    const DepthTwo seen = sweep.visit(price, limit, visit);
    steps += seen.steps;
    return seen.done;
  };
  if (problem.classes == 0) return go(Sweep<Values>(problem, set, context));
  if (problem.whole) return go(Sweep<Classes<std::int32_t>>(problem, set, context));
  return go(Sweep<Classes<double>>(problem, set, context));
}

std::uint64_t depthTwoSteps(const Problem& problem, std::size_t rows) {
  return rows * problem.attributes.size() * problem.attributes.size();
}

}  // namespace paretree::optimal
