#include "paretree/learners/nldt/nldt_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "paretree/core/parallel.h"
#include "paretree/learners/nldt/choice.h"
#include "paretree/learners/nldt/tuning.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/bound.h"

namespace paretree::learners::nldt {
namespace {

int majorityOf(const std::vector<double>& counts) {
  return static_cast<int>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

double rowsOf(const std::vector<double>& counts) {
  double sum = 0;
  for (const double c : counts) sum += c;
  return sum;
}

double errorsAsLeaf(const SearchNode& node) {
  return rowsOf(node.counts) - node.counts[majorityOf(node.counts)];
}

class Grower {
 public:
  Grower(const Problem& problem, const TreeOptions& options, const std::vector<Genome>& seeds,
         const KeptNodes& kept, const Context& context, SearchFigures* figures,
         const GrowthReport& onProgress)
      : problem_(problem),
        options_(options),
        seeds_(seeds),
        kept_(kept),
        context_(context),
        figures_(figures),
        onProgress_(onProgress) {
    for (const int e : options.upper.exponents) maxExponent_ = std::max(maxExponent_, std::abs(e));
  }

  /// `share` of the run's progress bar that this subtree may use, from `from` on.
  /// `single`: on the paper's own tree; what hangs below an alternative split is searched with a part of the
  /// budget and without alternatives of its own. `seedNode`: the node of the kept tree that stands here, -1 =
  /// none.
  std::unique_ptr<SearchNode> grow(const std::vector<std::uint32_t>& members, int depth, bool single,
                                   const Rng& rng, double from, double share, int seedNode) {
    auto node = leafOf(members, depth);
    if (!root_) root_ = node.get();
    const auto done = [&] {
      if (onProgress_) onProgress_(from + share, root_);
    };
    if (seedNode >= 0 && kept_.keeps(seedNode)) {
      keep(*node, members, single, rng, from, share, seedNode);
      done();
      return node;
    }
    if (depth > options_.depth || static_cast<int>(members.size()) < options_.minRows ||
        giniOf(*node) <= options_.minImpurity || context_.stopping()) {
      done();
      return node;
    }

    std::vector<std::uint32_t> usable;
    for (const auto input : problem_.inputs->varying()) {
      const double first = problem_.inputs->value(input, members[0]);
      if (std::any_of(members.begin(), members.end(),
                      [&](auto m) { return problem_.inputs->value(input, m) != first; }))
        usable.push_back(input);
    }
    if (usable.empty()) {
      done();
      return node;
    }
    // Given back before what stands below is searched.
    const std::vector<std::uint32_t> part = evenPart(members, searchRows(depth));
    std::optional<NodeData> kept(std::in_place, *problem_.inputs, part, problem_.classOf, problem_.classes,
                                 maxExponent_);
    const NodeData& data = *kept;
    UpperOptions upper = options_.upper;
    if (!single) {
      upper.generations = std::max(1, static_cast<int>(upper.generations * tuning::kAlternativeBudget));
      upper.front = false;
    }
    if (options_.searchRows > 0)
      upper.generations = std::max(1, upper.generations >> std::min(depth, tuning::kMostHalvings));
    const double total = upper.generations * (upper.front ? 1.5 : 1.0);
    const double own = share * (depth == 0 ? 0.6 : 0.5);
    SplitSearch search = searchSplit(data, usable, seedsFor(members, depth, upper, rng.stream("screen")),
                                     upper, rng.stream("split"), context_, [&](int generation) {
                                       if (onProgress_)
                                         onProgress_(from + own * std::min(1.0, generation / total), nullptr);
                                     });
    ++figures_->searches;
    figures_->solved += search.solved;
    figures_->remembered += search.remembered;
    figures_->stopped |= search.stopped;

    if (options_.searchRows > 0) keepFewRivals(search.rivals);

    const auto powers =
        std::count_if(upper.exponents.begin(), upper.exponents.end(), [](int e) { return e != 0; });
    std::vector<SplitCandidate> candidates{
        options_.ownRule ? chooseRule(data, search, usable.size() * static_cast<std::size_t>(powers),
                                      upper.lower, upper.feasibleImpurity, rng.stream("widen"), context_)
                         : search.best};
    if (upper.front) {
      const int width = depth == 0 ? options_.rootWidth : depth == 1 ? options_.innerWidth : 1;
      for (const auto& other : spread(search.front, candidates[0], width - 1)) candidates.push_back(other);
    }
    if (options_.upper.lower.engine == LowerOptions::Engine::Fast)
      parallelFor(candidates.size() - 1, context_.threads(), [&](std::size_t other) {
        SplitCandidate& candidate = candidates[other + 1];  // the first has its margin already
        candidate.solution = maximiseMargin(data, candidate.genome, candidate.solution, options_.upper.lower,
                                            tuning::kMarginSteps, rng.stream("widen"), context_)
                                 .solution;
      });
    kept.reset();
    if (part.size() < members.size()) placeCuts(candidates, members);
    for (std::size_t k = 0; k < candidates.size(); ++k) {
      const double each = (share - own) / static_cast<double>(candidates.size());
      const double at = from + own + each * static_cast<double>(k);
      SearchNode::Option option;
      option.split = candidates[k];
      const model::PowerLaw law = powerLawOf(option.split, *problem_.inputs);
      const auto [left, right] = divided(members, law);
      if (left.empty() || right.empty()) continue;
      const Rng below = rng.stream(keyOf(option.split.genome));
      option.left = leafOf(left, depth + 1);
      option.right = leafOf(right, depth + 1);
      node->options.push_back(std::move(option));  // leaves so far: a tree that can be shown
      node->options.back().left =
          grow(left, depth + 1, single && k == 0, below.stream("left"), at, each / 2, -1);
      node->options.back().right =
          grow(right, depth + 1, single && k == 0, below.stream("right"), at + each / 2, each / 2, -1);
    }
    done();
    return node;
  }

 private:
  /// The seed's own branch, or leaf.
  void keep(SearchNode& node, const std::vector<std::uint32_t>& members, bool single, const Rng& rng,
            double from, double share, int seedNode) {
    const model::Node& seed = (*kept_.tree())[seedNode];
    node.kept = true;
    node.locked = seed.locked;
    if (seed.isLeaf()) return;
    const model::Branch& branch = seed.branch();
    std::vector<std::uint32_t> left, right;
    for (const auto m : members)
      (routeLeft(branch, *problem_.data, (*problem_.train)[m]) ? left : right).push_back(m);
    SearchNode::Option option;
    option.kept = branch;
    option.left = leafOf(left, node.depth + 1);
    option.right = leafOf(right, node.depth + 1);
    node.options.push_back(std::move(option));
    node.options.back().left =
        grow(left, node.depth + 1, single, rng.stream("left"), from, share / 2, branch.left);
    node.options.back().right =
        grow(right, node.depth + 1, single, rng.stream("right"), from + share / 2, share / 2, branch.right);
  }

  /// Rows of a node that are searched.
  std::size_t searchRows(int depth) const {
    if (options_.searchRows == 0) return std::numeric_limits<std::size_t>::max();
    return std::max(tuning::kLeastSearchRows, options_.searchRows >> std::min(depth, tuning::kMostHalvings));
  }
  /// The best of each length, which stand first among them.
  static void keepFewRivals(std::vector<SplitCandidate>& rivals) {
    std::vector<SplitCandidate> few;
    std::size_t ofLength = 0;
    for (SplitCandidate& rival : rivals) {
      if (few.empty() || few.back().activeTerms() != rival.activeTerms()) ofLength = 0;
      if (ofLength++ < tuning::kRivalsOfSample) few.push_back(std::move(rival));
    }
    rivals = std::move(few);
  }
  static std::vector<std::uint32_t> evenPart(const std::vector<std::uint32_t>& members, std::size_t most) {
    const std::size_t rows = std::min(members.size(), most);
    std::vector<std::uint32_t> part(rows);
    for (std::size_t i = 0; i < rows; ++i) part[i] = members[i * members.size() / rows];
    return part;
  }
  /// By all rows of the node.
  void placeCuts(std::vector<SplitCandidate>& candidates, const std::vector<std::uint32_t>& members) const {
    parallelFor(candidates.size(), context_.threads(), [&](std::size_t c) {
      if (context_.stopping()) return;
      SplitCandidate& candidate = candidates[c];
      std::vector<std::uint32_t> inputs;
      for (const ExponentEntry& cell : candidate.genome.cells)
        if (std::find(inputs.begin(), inputs.end(), cell.input) == inputs.end()) inputs.push_back(cell.input);
      const NodeData data(*problem_.inputs, members, problem_.classOf, problem_.classes, maxExponent_,
                          inputs);
      if (context_.stopping()) return;
      candidate.solution = placedCut(data, candidate.genome, candidate.solution, options_.upper.lower);
    });
  }

  /// The seeds that a node begins with.
  std::vector<Genome> seedsFor(const std::vector<std::uint32_t>& members, int depth,
                               const UpperOptions& upper, const Rng& rng) const {
    if (options_.screened == 0 || seeds_.size() <= options_.screened) return seeds_;
    const std::vector<std::uint32_t> part =
        evenPart(members, std::min(tuning::kScreenRows, searchRows(depth)));
    const NodeData data(*problem_.inputs, part, problem_.classOf, problem_.classes, maxExponent_);
    std::vector<SplitCandidate> tried(seeds_.size());
    parallelFor(seeds_.size(), context_.threads(), [&](std::size_t i) {
      tried[i].genome = seeds_[i];
      if (!context_.stopping())
        tried[i].solution =
            solveLower(data, seeds_[i], upper.lower, rng.stream(static_cast<std::uint64_t>(i)));
    });
    std::stable_sort(tried.begin(), tried.end(), [&](const SplitCandidate& a, const SplitCandidate& b) {
      return ranksBetter(a, b, upper.feasibleImpurity);
    });
    std::vector<Genome> best;
    for (std::size_t i = 0; i < options_.screened; ++i) best.push_back(std::move(tried[i].genome));
    return best;
  }

  /// The members for which the law holds, and the others.
  std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> divided(
      const std::vector<std::uint32_t>& members, const model::PowerLaw& law) const {
    const model::BoundFormula formula(law, *problem_.data);
    data::Rows rows;
    for (const auto m : members) rows.push_back((*problem_.train)[m]);
    std::vector<std::uint8_t> holds(rows.size());
    formula.answers(rows, holds.data());
    std::vector<std::uint32_t> left, right;
    for (std::size_t i = 0; i < members.size(); ++i) (holds[i] ? left : right).push_back(members[i]);
    return {std::move(left), std::move(right)};
  }

  /// A node before it is searched.
  std::unique_ptr<SearchNode> leafOf(const std::vector<std::uint32_t>& members, int depth) const {
    auto node = std::make_unique<SearchNode>();
    node->depth = depth;
    node->counts.assign(static_cast<std::size_t>(problem_.classes), 0);
    for (const auto m : members) ++node->counts[problem_.classOf[m]];
    const std::vector<std::int32_t> counts(node->counts.begin(), node->counts.end());
    node->impurity = impurityOf(counts, options_.upper.lower.impurity);
    return node;
  }
  static double giniOf(const SearchNode& node) {
    const std::vector<std::int32_t> counts(node.counts.begin(), node.counts.end());
    return impurityOf(counts, Impurity::Gini);
  }

  /// Up to `count` other points of a node's front, evenly by F_U, without the best.
  static std::vector<SplitCandidate> spread(const std::vector<SplitCandidate>& front,
                                            const SplitCandidate& best, int count) {
    std::vector<const SplitCandidate*> others;
    for (const auto& candidate : front)
      if (!(candidate.genome == best.genome)) others.push_back(&candidate);
    std::vector<SplitCandidate> chosen;
    const int n = static_cast<int>(others.size());
    for (int k = 0; k < std::min(count, n); ++k) {
      const int at = count >= n ? k
                     : count == 1
                         ? n - 1
                         : static_cast<int>(std::lround(static_cast<double>(k) * (n - 1) / (count - 1)));
      chosen.push_back(*others[at]);
    }
    return chosen;
  }

  const Problem& problem_;
  const TreeOptions& options_;
  const std::vector<Genome>& seeds_;
  const KeptNodes& kept_;
  const Context& context_;
  SearchFigures* figures_;
  const GrowthReport& onProgress_;
  const SearchNode* root_ = nullptr;
  int maxExponent_ = 1;
};

PickPtr leafPick() { return std::make_shared<const Pick>(); }

TreePoint leafPoint(const SearchNode& node) { return {errorsAsLeaf(node), 0, 0, leafPick()}; }

/// Non-zero exponents; a kept branch of another kind counts its columns.
int termsIn(const SearchNode::Option& option) {
  if (!option.kept) return option.split.activeTerms();
  const auto* law = std::get_if<model::PowerLaw>(&option.kept->split);
  if (!law) return static_cast<int>(columnsOf(option.kept->split).size());
  std::size_t count = 0;
  for (const auto& term : law->terms) count += term.factors.size();
  return static_cast<int>(count);
}

TreePoint combined(const SearchNode& node, int option, const TreePoint& left, const TreePoint& right) {
  auto choice = std::make_shared<Pick>();
  choice->option = option;
  choice->left = left.choice;
  choice->right = right.choice;
  return {left.errors + right.errors, termsIn(node.options[option]) + left.terms + right.terms,
          1 + left.rules + right.rules, std::move(choice)};
}

std::vector<TreePoint> undominated(std::vector<TreePoint> points) {
  std::stable_sort(points.begin(), points.end(), [](const TreePoint& a, const TreePoint& b) {
    if (a.terms != b.terms) return a.terms < b.terms;
    return a.errors != b.errors ? a.errors < b.errors : a.rules < b.rules;
  });
  std::vector<TreePoint> front;
  for (auto& point : points)
    if (front.empty() || point.errors < front.back().errors) front.push_back(std::move(point));
  return front;
}

std::vector<TreePoint> frontBelow(const SearchNode& node, std::size_t width) {
  std::vector<TreePoint> points;
  if (!node.kept || node.options.empty()) points.push_back(leafPoint(node));
  for (std::size_t o = 0; o < node.options.size(); ++o) {
    const auto left = frontBelow(*node.options[o].left, width),
               right = frontBelow(*node.options[o].right, width);
    for (const auto& l : left)
      for (const auto& r : right) points.push_back(combined(node, static_cast<int>(o), l, r));
  }
  auto front = undominated(std::move(points));
  if (front.size() <= width) return front;
  std::vector<TreePoint> thinned;
  for (std::size_t k = 0; k < width; ++k) thinned.push_back(front[k * (front.size() - 1) / (width - 1)]);
  return thinned;
}

/// The single tree as an editable structure for pruning.
struct Plain {
  const SearchNode* node;
  int parent;
  int left = -1, right = -1;
  bool leaf = true;
};

std::vector<Plain> plainTree(const SearchNode& root) {
  std::vector<Plain> nodes{{&root, -1}};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].node->options.empty()) continue;
    nodes[i].leaf = false;
    const auto& option = nodes[i].node->options[0];
    nodes[i].left = static_cast<int>(nodes.size());
    nodes.push_back({option.left.get(), static_cast<int>(i)});
    nodes[i].right = static_cast<int>(nodes.size());
    nodes.push_back({option.right.get(), static_cast<int>(i)});
  }
  return nodes;
}

TreePoint pointOf(const std::vector<Plain>& nodes, int at) {
  const Plain& plain = nodes[at];
  if (plain.leaf) return leafPoint(*plain.node);
  return combined(*plain.node, 0, pointOf(nodes, plain.left), pointOf(nodes, plain.right));
}

}  // namespace

KeptNodes::KeptNodes(const model::Tree& tree, int below)
    : tree_(preorder(tree)), keeps_(tree_.nodes.size(), false) {
  const std::vector<int> parents = tree_.parents();
  for (int node = 0; node < tree_.size(); ++node) {
    bool outside = below > 0;
    for (int up = node; up >= 0 && outside; up = parents[up]) outside = up != below;
    if (!tree_[node].locked && !outside) continue;
    any_ = true;
    for (int up = node; up >= 0; up = parents[up]) keeps_[up] = true;
  }
}

model::PowerLaw powerLawOf(const SplitCandidate& candidate, const ScaledInputs& inputs) {
  model::PowerLaw law;
  law.bias = candidate.solution.rule.theta1;
  law.modulus = candidate.genome.modulus;
  law.modulusBound =
      candidate.genome.modulus ? std::fabs(static_cast<double>(candidate.solution.rule.theta2)) : 0;
  std::map<std::uint32_t, int> place;
  for (const ExponentEntry& cell : candidate.genome.cells) {
    if (law.terms.size() <= cell.row) law.terms.push_back({candidate.solution.rule.w[cell.row], {}});
    const auto [found, isNew] = place.try_emplace(cell.input, static_cast<int>(law.inputs.size()));
    if (isNew) law.inputs.push_back(inputs.scaling(cell.input));
    law.terms[cell.row].factors.push_back({found->second, cell.exponent});
  }
  return law;
}

namespace {

/// The purities wanted, which count for two classes of as many rows, in proportion to the impurity of all
/// rows.
TreeOptions inProportion(TreeOptions options, const Problem& problem) {
  constexpr std::int32_t kEven[] = {1, 1};
  std::vector<std::int32_t> counts(static_cast<std::size_t>(problem.classes), 0);
  for (const auto code : problem.classOf) ++counts[code];
  const auto share = [&](Impurity impurity) {
    return impurityOf(counts, impurity) / impurityOf(kEven, impurity);
  };
  options.upper.feasibleImpurity *= share(options.upper.lower.impurity);
  options.minImpurity *= share(Impurity::Gini);
  return options;
}

}  // namespace

std::unique_ptr<SearchNode> growSearch(const Problem& problem, const TreeOptions& options,
                                       const std::vector<Genome>& seeds, const KeptNodes& kept, Rng rng,
                                       const Context& context, SearchFigures* figures,
                                       const GrowthReport& onProgress) {
  std::vector<std::uint32_t> members(problem.classOf.size());
  for (std::size_t i = 0; i < members.size(); ++i) members[i] = static_cast<std::uint32_t>(i);
  const TreeOptions scaled = options.relative ? inProportion(options, problem) : options;
  return Grower(problem, scaled, seeds, kept, context, figures, onProgress)
      .grow(members, 0, true, rng, 0, 1, kept.tree() ? 0 : -1);
}

TreePoint prunedTree(const SearchNode& root, double pruning) {
  auto nodes = plainTree(root);
  const double allowed = pruning * rowsOf(root.counts) + 1e-9;
  const double before = pointOf(nodes, 0).errors;
  for (;;) {
    int best = -1;
    double bestLoss = INFINITY;
    for (std::size_t i = 1; i < nodes.size(); ++i) {  // the root stays
      bool reached = !nodes[i].leaf && !nodes[i].node->kept;
      for (int p = nodes[i].parent; p >= 0 && reached; p = nodes[p].parent) reached = !nodes[p].leaf;
      if (!reached) continue;
      const double loss = errorsAsLeaf(*nodes[i].node) - pointOf(nodes, static_cast<int>(i)).errors;
      const bool deeper = best >= 0 && nodes[i].node->depth > nodes[best].node->depth;
      if (loss < bestLoss || (loss == bestLoss && deeper)) {
        bestLoss = loss;
        best = static_cast<int>(i);
      }
    }
    if (best < 0) break;
    nodes[best].leaf = true;
    if (pointOf(nodes, 0).errors - before > allowed) {
      nodes[best].leaf = false;
      break;
    }
  }
  return pointOf(nodes, 0);
}

std::vector<TreePoint> treeFront(const SearchNode& root, std::size_t width) {
  return frontBelow(root, std::max<std::size_t>(2, width));
}

model::Tree makeTree(const SearchNode& root, const PickPtr& choice, const ScaledInputs& inputs) {
  model::Tree tree;
  const std::function<int(const SearchNode&, const Pick&, int)> add = [&](const SearchNode& node,
                                                                          const Pick& chosen, int above) {
    // A leaf that no row reaches answers as its parent would.
    const int answer = rowsOf(node.counts) > 0 ? majorityOf(node.counts) : above;
    const int at = tree.size();
    tree.nodes.emplace_back();
    model::NodeStats stats;
    stats.rows = rowsOf(node.counts);
    stats.counts = node.counts;
    stats.impurity = node.impurity;
    stats.error = stats.rows > 0 ? errorsAsLeaf(node) / stats.rows : 0;
    tree[at].stats = stats;
    tree[at].locked = node.locked;
    if (chosen.option < 0) {
      tree[at].body = model::Leaf(model::ClassLeaf{node.counts, answer});
      return at;
    }
    const auto& option = node.options[chosen.option];
    model::Branch branch;
    if (option.kept)
      branch = *option.kept;
    else
      branch.split = powerLawOf(option.split, inputs);
    branch.left = add(*option.left, *chosen.left, answer);
    branch.right = add(*option.right, *chosen.right, answer);
    if (!option.kept) branch.missingLeft = rowsOf(option.left->counts) >= rowsOf(option.right->counts);
    tree[at].body = branch;
    return at;
  };
  add(root, *choice, 0);
  return tree;
}

}  // namespace paretree::learners::nldt
