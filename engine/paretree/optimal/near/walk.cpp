#include "paretree/optimal/near_walk.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "paretree/optimal/near/parts.h"

namespace paretree::optimal {

/// What the search needs to know of a node.
struct NearWalk::Inner {
  int parent = -1;
  int depth = 0, leaves = 0;  ///< that it may have below it
  double limit = 0;           ///< of its objective, were all other nodes at their best
  RowSet set;
};

/// One question, with all that answers it.
class NearWalk::Question {
 public:
  Question(NearWalk& walk, const Context& context) : walk_(walk) {
    NearCache::Parts& parts = walk.cache_.parts();
    std::uint64_t steps = 0;
    const auto terms = termsFor(walk.problem_, walk.whole_, walk.options_, parts, context, steps);
    if (!terms) return;
    const std::uint64_t left = walk.options_.steps - std::min(walk.options_.steps, steps);
    counting_.emplace(walk.problem_, walk.whole_, walk.options_, *terms, parts, context, left);
    counting_->counter.useWider();
    if (!walk.inner_.empty()) return;
    walk.price_ = terms->price;
    walk.limit_ = terms->limit;
    walk.inner_.push_back({-1, walk.options_.depth, walk.options_.leaves, terms->limit, counting_->set});
  }

  bool whole() { return counting_ && !counting_->counter.stopped(); }

  /// The trees that a node can still become.
  Tally tallyOf(int node) {
    const Node& at = walk_.nodes_[node];
    if (at.state == State::Open) return listOf(node)->all;
    if (at.state == State::Leaf) return leafOf(node);
    return joined(node, tallyOf(at.left), tallyOf(at.right));
  }

  /// The trees of the root where a node can become these.
  Tally rootOf(int node, Tally tally) {
    for (int above = inner(node).parent; above >= 0; above = inner(node).parent) {
      const Node& parent = walk_.nodes_[above];
      const bool left = parent.left == node;
      const int beside = left ? parent.right : parent.left;
      const Tally other = besideOf(beside);
      tally = left ? joined(above, tally, other) : joined(above, other, tally);
      node = above;
    }
    return tally;
  }

  /// Those that are wanted and near-equal, and the least objective among them.
  std::pair<Count, const Tally::Trees*> wanted(const Tally& tally) const {
    Count all;
    const Tally::Trees* best = nullptr;
    for (const auto& some : tally.trees) {
      const NearTerms& terms = counting_->terms;
      if (!counting_->wants(some.kind) || objectiveOf(some) > terms.limit + terms.tie()) continue;
      all += some.count;
      if (!best || objectiveOf(some) < objectiveOf(*best) - terms.tie()) best = &some;
    }
    return {all, best};
  }
  double objectiveOf(const Tally::Trees& some) const {
    return counting_->terms.lossOf(some.lost) + counting_->terms.price * some.kind.leaves();
  }

  Tally leafOf(int node) {
    TallySum sum(counting_->terms, structures(), 1, inner(node).limit, 1);
    sum.addLeaf(counting_->terms.units(counting_->counter.leafLoss(inner(node).set)));
    return sum.taken();
  }
  /// The splits of an open node.
  void forEachSplit(int node, const NearCounter::Visit& visit) {
    const Inner at = inner(node);
    counting_->counter.list(at.set, at.depth, at.leaves, at.limit, visit);
  }
  Cut named(const Cut& cut) const { return counting_->named(cut); }

  /// Makes the two nodes below a split.
  void divide(int node, const NearSplit& split) {
    const Inner at = inner(node);
    auto sides = RowSet::divided(counting_->problem, at.set, split.cut);
    const int leaves = std::min(at.leaves, 1 << at.depth) - 1;
    const auto first = static_cast<int>(walk_.nodes_.size());
    Node& parent = walk_.nodes_[node];
    parent.state = State::Branch;
    parent.cut = named(split.cut);
    parent.left = first;
    parent.right = first + 1;
    for (const bool left : {true, false}) {
      RowSet& set = left ? sides.first : sides.second;
      const double limit =
          left ? counting_->counter.roomLeft(split, at.limit) : counting_->counter.roomRight(split, at.limit);
      Node below;
      below.rows.assign(set.rows().begin(), set.rows().end());
      walk_.nodes_.push_back(std::move(below));
      walk_.inner_.push_back({node, at.depth - 1, leaves, limit, std::move(set)});
    }
  }

  /// Some tree of a node that is of this kind and loses so much.
  Plan memberOf(int node, Kind kind, std::int64_t lost) {
    const Node& at = walk_.nodes_[node];
    Plan found;
    if (at.state == State::Leaf) return found;
    if (at.state == State::Open) {
      const Inner& open = inner(node);
      counting_->counter.members(open.set, open.depth, open.leaves, open.limit, kind, lost,
                                 [&](const Plan& plan) {
                                   found = counting_->named(plan);
                                   return false;
                                 });
      return found;
    }
    const Tally left = tallyOf(at.left), right = tallyOf(at.right);
    const bool held = heldBy(node), alike = alikeBelow(node);
    for (const auto& a : left.trees)
      for (const auto& b : right.trees) {
        if (a.kind.leaves() + b.kind.leaves() != kind.leaves() || a.lost + b.lost != lost) continue;
        if ((held || a.kind.holds() || b.kind.holds()) != kind.holds()) continue;
        if (alike && kind.leaves() == 2) continue;
        return std::make_shared<const PlanNode>(
            PlanNode{at.cut, memberOf(at.left, a.kind, a.lost), memberOf(at.right, b.kind, b.lost)});
      }
    return found;
  }

 private:
  const Inner& inner(int node) const { return walk_.inner_[node]; }
  Structures& structures() { return counting_->variant.store->structures; }
  ListedPtr listOf(int node) {
    const Inner& at = inner(node);
    return counting_->counter.list(at.set, at.depth, at.leaves, at.limit);
  }
  /// Asked again for each choice of a node: known then.
  const Tally& besideOf(int node) {
    const auto [at, fresh] = beside_.try_emplace(node);
    if (fresh) at->second = tallyOf(node);
    return at->second;
  }
  Cut ownCut(int node) const {
    Cut cut = walk_.nodes_[node].cut;
    const auto& attributes = counting_->variant.attributes;
    if (counting_->variant.restricted)
      cut.attribute = static_cast<int>(std::find(attributes.begin(), attributes.end(), cut.attribute) -
                                       attributes.begin());
    return cut;
  }
  bool heldBy(int node) const { return counting_->counter.holds(inner(node).set, ownCut(node)); }
  bool alikeBelow(int node) const {
    const Node& at = walk_.nodes_[node];
    return counting_->counter.alike(inner(at.left).set, inner(at.right).set);
  }
  Tally joined(int node, const Tally& left, const Tally& right) {
    const Inner& at = inner(node);
    TallySum sum(counting_->terms, structures(), std::min(at.leaves, 1 << at.depth), at.limit, 1);
    sum.addJoined(ownCut(node).attribute, heldBy(node), left, right, alikeBelow(node));
    return sum.taken();
  }

  NearWalk& walk_;
  std::optional<NearCounting> counting_;
  std::map<int, Tally> beside_;
};

NearWalk::NearWalk(const Problem& problem, const RowSet& set, const NearOptions& options, NearCache& cache)
    : problem_(problem),
      options_(options),
      cache_(cache),
      whole_(set),
      price_(std::numeric_limits<double>::quiet_NaN()),
      limit_(price_) {
  Node root;
  root.rows.assign(set.rows().begin(), set.rows().end());
  nodes_.push_back(std::move(root));
}
NearWalk::~NearWalk() = default;

double NearWalk::limit() const { return limit_; }
double NearWalk::price() const { return price_; }

std::optional<Count> NearWalk::reachable(const Context& context) {
  Question question(*this, context);
  if (!question.whole()) return std::nullopt;
  const Tally all = question.tallyOf(0);
  if (!question.whole()) return std::nullopt;
  return question.wanted(all).first;
}

std::optional<std::vector<NearWalk::Choice>> NearWalk::choices(int node, const Context& context) {
  assert(nodes_[node].state == State::Open);
  Question question(*this, context);
  if (!question.whole()) return std::nullopt;
  std::vector<Choice> choices;
  const auto consider = [&](bool leaf, const Cut& cut, const Tally& tally) {
    const Tally all = question.rootOf(node, tally);
    const auto [count, best] = question.wanted(all);
    if (best) choices.push_back({leaf, cut, question.objectiveOf(*best), count});
  };
  consider(true, {}, question.leafOf(node));
  question.forEachSplit(
      node, [&](const NearSplit& split) { consider(false, question.named(split.cut), split.tally); });
  if (!question.whole()) return std::nullopt;
  const double tie = 1e-9 * limit_;
  std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
    return std::make_tuple(!a.leaf, a.cut.attribute, a.cut.single, a.cut.at, a.cut.missingLeft) <
           std::make_tuple(!b.leaf, b.cut.attribute, b.cut.single, b.cut.at, b.cut.missingLeft);
  });
  std::stable_sort(choices.begin(), choices.end(),
                   [&](const Choice& a, const Choice& b) { return a.objective < b.objective - tie; });
  return choices;
}

bool NearWalk::choose(int node, const Choice& choice, const Context& context) {
  assert(nodes_[node].state == State::Open);
  Question question(*this, context);
  if (!question.whole()) return false;
  const auto reaches = [&](const Tally& tally) {
    const Tally all = question.rootOf(node, tally);
    return question.wanted(all).second != nullptr;
  };
  if (choice.leaf) {
    if (!reaches(question.leafOf(node))) return false;
    nodes_[node].state = State::Leaf;
    return true;
  }
  std::optional<NearSplit> chosen;
  question.forEachSplit(node, [&](const NearSplit& split) {
    if (!chosen && question.named(split.cut) == choice.cut && reaches(split.tally)) chosen = split;
  });
  if (!chosen) return false;
  question.divide(node, *chosen);
  return true;
}

std::optional<Plan> NearWalk::finished(const Context& context) {
  Question question(*this, context);
  if (!question.whole()) return std::nullopt;
  const Tally all = question.tallyOf(0);
  const auto best = question.wanted(all).second;
  if (!question.whole() || !best) return std::nullopt;
  Plan plan = question.memberOf(0, best->kind, best->lost);
  if (!question.whole()) return std::nullopt;
  return plan;
}

}  // namespace paretree::optimal
