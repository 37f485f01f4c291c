#include "paretree/optimal/near_walk.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <utility>

#include "paretree/optimal/near/beside.h"
#include "paretree/optimal/near/evenness.h"
#include "paretree/optimal/near/parts.h"

namespace paretree::optimal {
namespace {

// Along an attribute: trees behind a choice, and choices of an attribute, that are looked through for a
// monotone one.
constexpr int kTreesOfChoice = 200, kChoicesOfAttribute = 12;
constexpr int kTreesAtEnd = 5000;
// Of the looking through for them, the best tree of all; and how often it says how far it is.
constexpr double kBestOfLook = 0.2;
constexpr int kTreesBetween = 32;

}  // namespace

/// What the search needs to know of a node.
struct NearWalk::Inner {
  int parent = -1;
  int depth = 0, leaves = 0;  ///< that it may have below it
  double limit = 0;           ///< of its objective, were all other nodes at their best
  RowSet set;
  std::shared_ptr<Beside> beside = nullptr;  ///< of an open node, once it was looked at
};

/// A choice on its way; the split of one that is looked through.
struct NearWalk::Candidate {
  Choice choice;
  std::optional<NearSplit> split;
};

/// One question, with all that answers it.
class NearWalk::Question {
 public:
  using Trees = std::vector<Tally::Trees>;
  /// An open node as if it were decided: a split, or a leaf (none).
  struct Instead {
    int node = -1;
    std::optional<NearSplit> split;
  };

  Question(NearWalk& walk, const Context& context) : walk_(walk), context_(context) {
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
    walk.least_ = terms->least;
    walk.inner_.push_back({-1, walk.options_.depth, walk.options_.leaves, terms->limit, counting_->set});
  }

  bool whole() { return counting_ && !counting_->counter.stopped(); }

  /// The trees that a node can still become; `leastOnly`: of each kind those of the least loss.
  Trees treesOf(int node, bool leastOnly, const Instead* instead = nullptr) {
    const Node& at = walk_.nodes_[node];
    Trees trees;
    if (at.state == State::Leaf) return leafOf(node).trees;
    if (instead && instead->node == node) {
      trees = instead->split ? instead->split->tally.trees : leafOf(node).trees;
    } else if (at.state == State::Open) {
      trees = listOf(node)->all.trees;
    } else {
      const Trees left = treesOf(at.left, leastOnly, instead), right = treesOf(at.right, leastOnly, instead);
      const Inner& inner = innerOf(node);
      const int leaves = std::min(inner.leaves, 1 << inner.depth);
      TallySum sum(counting_->terms, counting_->variant.store->structures, leaves, inner.limit, 1);
      sum.addJoinedTrees(heldBy(node), left, right, alikeBelow(node));
      walk_.products_ += left.size() * right.size();
      trees = sum.taken().trees;
    }
    return leastOnly ? leastOfKinds(trees) : trees;
  }

  /// What the trees of an open node lead to.
  std::shared_ptr<Beside> besideOf(int node, bool leastOnly) {
    if (!leastOnly && innerOf(node).beside) return innerOf(node).beside;
    const auto beside = std::make_shared<Beside>(counting_->terms, treesOf(node, false), leastOnly);
    int below = node;
    for (int above = innerOf(node).parent; above >= 0; above = innerOf(above).parent) {
      const Node& parent = walk_.nodes_[above];
      const int other = parent.left == below ? parent.right : parent.left;
      beside->join(treesOf(other, leastOnly), heldBy(above), alikeBelow(above), innerOf(above).limit);
      below = above;
    }
    const Inner& root = innerOf(0);
    const int leaves = std::min(root.leaves, 1 << root.depth), most = counting_->filter.leaves;
    beside->close(most > 0 ? std::min(most, leaves) : leaves, counting_->filter.holding.attribute >= 0);
    walk_.products_ += beside->products();
    if (!leastOnly && whole()) innerOf(node).beside = beside;
    return beside;
  }
  Beside::Whole wholeOf(Beside& beside, const Tally& trees) {
    const std::uint64_t before = beside.products();
    auto found = beside.of(trees.trees);
    walk_.products_ += beside.products() - before;
    return found;
  }

  /// Those that are wanted and near-equal, and the least objective among them.
  std::pair<Count, const Tally::Trees*> wanted(const Trees& trees) const {
    Count all;
    const Tally::Trees* best = nullptr;
    for (const auto& some : trees) {
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

  double objectiveOf(const Plan& plan) const {
    return lossOf(walk_.problem_, walk_.whole_, plan) + counting_->terms.price * leavesOf(plan);
  }

  Tally leafOf(int node) {
    const Inner& inner = innerOf(node);
    TallySum sum(counting_->terms, counting_->variant.store->structures, 1, inner.limit, 1);
    sum.addLeaf(counting_->terms.units(counting_->counter.leafLoss(inner.set)));
    return sum.taken();
  }
  /// The splits of an open node.
  void forEachSplit(int node, const NearCounter::Visit& visit) {
    const Inner& at = innerOf(node);
    counting_->counter.list(at.set, at.depth, at.leaves, at.limit, visit);
  }
  ListedPtr listOf(int node) {
    const Inner& at = innerOf(node);
    return counting_->counter.list(at.set, at.depth, at.leaves, at.limit);
  }
  Cut named(const Cut& cut) const { return counting_->named(cut); }

  /// Makes the two nodes below a split.
  void divide(int node, const NearSplit& split) {
    const Inner at = innerOf(node);
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
    forgetBeside();
  }

  void setLeaf(int node) {
    walk_.nodes_[node].state = State::Leaf;
    forgetBeside();
  }

  /// Calls take(plan) for each tree of a node that is of this kind and loses so much, until it says no; false
  /// if it did. `leastOnly`: where that is the least that any of the kind loses.
  bool members(int node, Kind kind, std::int64_t lost, bool leastOnly, const Instead* instead,
               const NearCounter::Take& take) {
    const Node& at = walk_.nodes_[node];
    const Inner& inner = innerOf(node);
    const auto named = [&](const Plan& plan) { return take(counting_->named(plan)); };
    const bool decided = instead && instead->node == node;
    if (at.state == State::Leaf || (decided && !instead->split)) return take(nullptr);
    NearCounter& counter = counting_->counter;
    if (decided)
      return counter.membersOf(*instead->split, inner.set, inner.depth, inner.leaves, inner.limit, kind, lost,
                               named);
    if (at.state == State::Open)
      return counter.members(inner.set, inner.depth, inner.leaves, inner.limit, kind, lost, named);
    const Trees left = treesOf(at.left, leastOnly, instead), right = treesOf(at.right, leastOnly, instead);
    const bool held = heldBy(node), alike = alikeBelow(node);
    for (const auto& a : left)
      for (const auto& b : right) {
        if (a.kind.leaves() + b.kind.leaves() != kind.leaves() || a.lost + b.lost != lost) continue;
        if ((held || a.kind.holds() || b.kind.holds()) != kind.holds()) continue;
        if (alike && kind.leaves() == 2) continue;
        const auto withLeft = [&](const Plan& one) {
          return members(at.right, b.kind, b.lost, leastOnly, instead, [&](const Plan& other) {
            return take(std::make_shared<const PlanNode>(PlanNode{at.cut, one, other}));
          });
        };
        if (!members(at.left, a.kind, a.lost, leastOnly, instead, withLeft)) return false;
      }
    return true;
  }
  /// The first tree of those, which lose the least.
  Plan memberOf(int node, Kind kind, std::int64_t lost) {
    Plan found;
    members(node, kind, lost, true, nullptr, [&](const Plan& plan) {
      found = plan;
      return false;
    });
    return found;
  }
  /// How far the looking for monotone trees is.
  void say(double share) const {
    Progress progress;
    progress.fraction = share;
    context_.report(progress);
  }
  /// The best of the monotone trees that can be reached.
  std::optional<Plan> bestMonotone() {
    if (walk_.bestMonotone_) return *walk_.bestMonotone_;
    auto found = firstMonotone(nullptr, kTreesAtEnd);
    if (whole()) walk_.bestMonotone_ = std::make_shared<const std::optional<Plan>>(found);
    return found;
  }
  /// The first monotone tree in the order of objectives, among so many.
  std::optional<Plan> firstMonotone(const Instead* instead, int most) {
    if (!monotone_) monotone_.emplace(walk_.problem_, walk_.whole_, walk_.options_.filter.monotone);
    const Trees all = treesOf(0, false, instead);
    std::vector<const Tally::Trees*> order;
    for (const auto& some : all)
      if (counting_->wants(some.kind) && objectiveOf(some) <= counting_->terms.limit + counting_->terms.tie())
        order.push_back(&some);
    std::stable_sort(order.begin(), order.end(), [&](const auto* a, const auto* b) {
      return objectiveOf(*a) < objectiveOf(*b) - counting_->terms.tie();
    });
    std::optional<Plan> found;
    int seen = 0;
    for (const auto* some : order) {
      members(0, some->kind, some->lost, false, instead, [&](const Plan& plan) {
        if (seen == most || !whole()) return false;
        if (!instead && seen % kTreesBetween == 0) say(kBestOfLook * seen / most);
        ++seen;
        if (monotone_->isMonotone(plan)) found = plan;
        return !found;
      });
      if (found || seen == most || !whole()) break;
    }
    return found;
  }

 private:
  Inner& innerOf(int node) const { return walk_.inner_[node]; }
  void forgetBeside() {
    for (Inner& inner : walk_.inner_) inner.beside = nullptr;
    walk_.bestMonotone_ = nullptr;
  }
  Cut ownCut(int node) const {
    Cut cut = walk_.nodes_[node].cut;
    const auto& attributes = counting_->variant.attributes;
    if (counting_->variant.restricted)
      cut.attribute = static_cast<int>(std::find(attributes.begin(), attributes.end(), cut.attribute) -
                                       attributes.begin());
    return cut;
  }
  bool heldBy(int node) const { return counting_->counter.holds(innerOf(node).set, ownCut(node)); }
  bool alikeBelow(int node) const {
    const Node& at = walk_.nodes_[node];
    return counting_->counter.alike(innerOf(at.left).set, innerOf(at.right).set);
  }

  NearWalk& walk_;
  const Context& context_;
  std::optional<NearCounting> counting_;
  std::optional<MonotoneJudge> monotone_;  ///< once trees are looked through
};

NearWalk::NearWalk(const Problem& problem, const RowSet& set, const NearOptions& options, NearCache& cache)
    : problem_(problem),
      options_(options),
      cache_(cache),
      whole_(set),
      price_(std::numeric_limits<double>::quiet_NaN()),
      limit_(price_),
      least_(price_) {
  Node root;
  root.rows.assign(set.rows().begin(), set.rows().end());
  nodes_.push_back(std::move(root));
  options_.mostStructures = 0;  // steps go by counts
}
NearWalk::~NearWalk() = default;

double NearWalk::limit() const { return limit_; }
double NearWalk::price() const { return price_; }
double NearWalk::least() const { return least_; }

std::optional<Count> NearWalk::reachable(const Context& context) {
  Question question(*this, context);
  if (!question.whole()) return std::nullopt;
  // Of the open nodes one that was looked at.
  int open = -1;
  for (int node = 0; node < static_cast<int>(nodes_.size()); ++node)
    if (nodes_[node].state == State::Open && (open < 0 || inner_[node].beside)) open = node;
  Count found;
  if (open < 0) {
    found = question.wanted(question.treesOf(0, false)).first;
  } else {
    const ListedPtr listed = question.listOf(open);
    if (!question.whole()) return std::nullopt;
    found = question.wholeOf(*question.besideOf(open, false), listed->all).trees;
  }
  if (!question.whole()) return std::nullopt;
  return found;
}

std::optional<std::vector<NearWalk::Choice>> NearWalk::choices(int node, const Context& context) {
  assert(nodes_[node].state == State::Open);
  Question question(*this, context);
  if (!question.whole()) return std::nullopt;
  const auto beside = question.besideOf(node, false);
  if (!question.whole()) return std::nullopt;
  const bool monotone = options_.filter.monotone >= 0;
  std::vector<Candidate> all;
  const auto consider = [&](bool leaf, const NearSplit* split, const Tally& tally) {
    const auto whole = question.wholeOf(*beside, tally);
    if (!whole.objective) return;
    all.push_back({{leaf, split ? question.named(split->cut) : Cut{}, *whole.objective, whole.trees}, {}});
    if (split && monotone) all.back().split = *split;
  };
  consider(true, nullptr, question.leafOf(node));
  question.forEachSplit(node, [&](const NearSplit& split) { consider(false, &split, split.tally); });
  if (!question.whole()) return std::nullopt;
  const double tie = 1e-9 * limit_;
  Evenness places(problem_, nodes_[node].rows);
  std::stable_sort(all.begin(), all.end(), [&](const Candidate& one, const Candidate& other) {
    const Choice &a = one.choice, &b = other.choice;
    return a.leaf != b.leaf ? a.leaf : places.of(a.cut) < places.of(b.cut);
  });
  std::stable_sort(all.begin(), all.end(), [&](const Candidate& a, const Candidate& b) {
    return a.choice.objective < b.choice.objective - tie;
  });
  if (monotone) keepMonotone(question, node, all);
  if (!question.whole()) return std::nullopt;
  std::vector<Choice> choices;
  choices.reserve(all.size());
  for (Candidate& one : all) choices.push_back(std::move(one.choice));
  return choices;
}

/// Of each attribute the choices before the first that leads to a monotone tree are left out, and all of them
/// where none of the first ones does.
void NearWalk::keepMonotone(Question& question, int node, std::vector<Candidate>& all) const {
  const auto best = question.bestMonotone();
  // What the best one does here leads to it, however many trees lie before it.
  const PlanNode* there = best ? best->get() : nullptr;
  std::vector<int> way;
  for (int at = node; at > 0;)
    for (int above = 0; above < static_cast<int>(nodes_.size()); ++above)
      if (nodes_[above].left == at || nodes_[above].right == at) {
        way.push_back(at);
        at = above;
        break;
      }
  int above = 0;
  for (auto at = way.rbegin(); at != way.rend() && there; ++at) {
    there = (nodes_[above].left == *at ? there->left : there->right).get();
    above = *at;
  }
  struct Seen {
    int looked = 0;
    std::optional<double> objective;  ///< of the tree that was found
  };
  std::map<int, Seen> seen;  // by attribute
  const auto keyOf = [](const Candidate& one) { return one.choice.leaf ? -1 : one.choice.cut.attribute; };
  std::vector<Candidate> kept;
  double looked = 0;
  for (Candidate& one : all) {
    question.say(kBestOfLook + (1 - kBestOfLook) * looked++ / static_cast<double>(all.size()));
    if (!question.whole()) return;
    Seen& of = seen[keyOf(one)];
    if (!of.objective) {
      const bool known = best && (one.choice.leaf ? !there : there && there->cut == one.choice.cut);
      if (!known && of.looked++ >= kChoicesOfAttribute) continue;
      const Question::Instead instead{node, one.split};
      const auto found = known ? best : question.firstMonotone(&instead, kTreesOfChoice);
      if (!found) continue;
      of.objective = one.choice.objective = question.objectiveOf(*found);
    }
    kept.push_back(std::move(one));
  }
  std::stable_sort(kept.begin(), kept.end(), [&](const Candidate& a, const Candidate& b) {
    return *seen[keyOf(a)].objective < *seen[keyOf(b)].objective - 1e-9 * limit_;
  });
  all = std::move(kept);
}

bool NearWalk::choose(int node, const Choice& choice, const Context& context) {
  assert(nodes_[node].state == State::Open);
  Question question(*this, context);
  if (!question.whole()) return false;
  const auto beside = question.besideOf(node, true);
  if (!question.whole()) return false;
  const auto reaches = [&](const Tally& tally) {
    return question.wholeOf(*beside, tally).objective.has_value();
  };
  if (choice.leaf) {
    if (!reaches(question.leafOf(node))) return false;
    question.setLeaf(node);
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
  if (options_.filter.monotone >= 0) {
    auto found = question.bestMonotone();
    if (!question.whole()) return std::nullopt;
    return found;
  }
  const auto all = question.treesOf(0, true);
  const auto best = question.wanted(all).second;
  if (!question.whole() || !best) return std::nullopt;
  Plan plan = question.memberOf(0, best->kind, best->lost);
  if (!question.whole()) return std::nullopt;
  return plan;
}

}  // namespace paretree::optimal
