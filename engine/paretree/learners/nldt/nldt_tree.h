// Growing, pruning and combining: from split searches to trees (sections III and V).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "paretree/learners/nldt/upper_level.h"
#include "paretree/model/tree.h"

namespace paretree::learners::nldt {

struct TreeOptions {
  UpperOptions upper;
  int depth = 4;              ///< splits at depths 0 .. depth
  int minRows = 10;           ///< N_min
  double minImpurity = 0.05;  ///< tau_min
  double pruning = 0.03;      ///< tau_prune, share of training rows
  /// tau_I and tau_min count for two even classes; taken in proportion to the root's impurity
  bool relative = false;
  bool ownRule = true;  ///< a rule is chosen and widened (choice.h); false: the one that the search ends with
  int rootWidth = 6;    ///< alternatives kept of a node's front at the root, --front on
  int innerWidth = 2;   ///< below the root
  /// So many of the seeds go into a node's first population, the best of them on a part of its rows; 0 = all
  std::size_t screened = 0;
  /// So many rows of the root are searched, of nodes below fewer (tuning.h); 0 = all of every node
  std::size_t searchRows = 0;
};

/// All that the search of one run shares.
struct Problem {
  const data::Dataset* data = nullptr;
  const data::Rows* train = nullptr;
  const ScaledInputs* inputs = nullptr;
  std::vector<std::int32_t> classOf;  ///< of each training row
  int classes = 0;
};

/// A node with the splits that were found for it, best first; each with its own subtrees.
struct SearchNode {
  struct Option {
    SplitCandidate split;
    /// Asked instead of `split`: a branch of the seed that leads to a locked node
    std::optional<model::Branch> kept;
    std::unique_ptr<SearchNode> left, right;
  };
  bool kept = false;           ///< stays as it is: neither pruned nor searched
  bool locked = false;         ///< as the seed's node
  std::vector<double> counts;  ///< training rows of each class
  double impurity = 0;
  int depth = 0;
  std::vector<Option> options;  ///< options[0]: what the paper's search takes; empty: a leaf
};

struct SearchFigures {
  std::size_t solved = 0, remembered = 0, searches = 0;
  bool stopped = false;
};

/// One tree as choices: which option at each node, -1 = leaf.
struct Pick {
  int option = -1;
  std::shared_ptr<const Pick> left, right;
};
using PickPtr = std::shared_ptr<const Pick>;

struct TreePoint {
  double errors = 0;  ///< training rows wrong
  int terms = 0;      ///< sum of F_U
  int rules = 0;      ///< inner nodes
  PickPtr choice;
};

/// Nodes of a seed tree that a search leaves as they are: the locked ones, and the branches that lead there;
/// where only one node is searched again, all that do not stand below it. What stands below a locked branch
/// is searched again unless it is locked itself.
class KeptNodes {
 public:
  KeptNodes() = default;
  /// `below`: the node that is searched again, 0 = the root.
  explicit KeptNodes(const model::Tree& tree, int below = 0);
  const model::Tree* tree() const { return any_ ? &tree_ : nullptr; }
  bool keeps(int node) const { return keeps_[node]; }

 private:
  model::Tree tree_;
  std::vector<bool> keeps_;
  bool any_ = false;
};

/// What is called as the search goes on: the share that is done, 0..1, and each time that a node has been
/// searched the whole tree so far, with leaves where nothing has been searched yet; else null.
using GrowthReport = std::function<void(double share, const SearchNode* soFar)>;

/// Grows top-down. `seeds`: genomes for every node's first population.
std::unique_ptr<SearchNode> growSearch(const Problem& problem, const TreeOptions& options,
                                       const std::vector<Genome>& seeds, const KeptNodes& kept, Rng rng,
                                       const Context& context, SearchFigures* figures,
                                       const GrowthReport& onProgress);

/// The paper's single tree: options[0] everywhere. Removes splits below the root, least loss of training
/// accuracy first, the deepest on ties, while the whole loss stays within `pruning` of the training rows.
TreePoint prunedTree(const SearchNode& root, double pruning);
/// Non-dominated (errors, terms) over all choices at all nodes, bottom-up; terms ascending. A front wider
/// than `width` is thinned evenly inside nodes, never at its ends.
std::vector<TreePoint> treeFront(const SearchNode& root, std::size_t width);

/// The choice as a tree in the schema of the data: PowerLaw splits, class leaves, statistics.
model::Tree makeTree(const SearchNode& root, const PickPtr& choice, const ScaledInputs& inputs);

/// The formula of a candidate.
model::PowerLaw powerLawOf(const SplitCandidate& candidate, const ScaledInputs& inputs);

}  // namespace paretree::learners::nldt
