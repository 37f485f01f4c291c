// Building a tree from its root step by step, so that each step leaves near-equal trees to be reached.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "paretree/optimal/near.h"

namespace paretree::optimal {

/// A tree under way. What is near-equal is decided once, for the whole tree, by `options`; its filter holds
/// for the whole tree too. Counts are exact; where trees must be monotone they are "at most", since monotone
/// ones are looked for among the first ones behind a choice.
class NearWalk {
 public:
  /// Begins with an open root. `problem` and `cache` must outlive it.
  NearWalk(const Problem& problem, const RowSet& set, const NearOptions& options, NearCache& cache);
  ~NearWalk();

  enum class State { Open, Leaf, Branch };
  struct Node {
    State state = State::Open;
    Cut cut;                          ///< of a branch
    int left = -1, right = -1;        ///< of a branch
    std::vector<std::uint32_t> rows;  ///< of the problem, ascending
  };
  /// A leaf, or a cut, that an open node may become.
  struct Choice {
    bool leaf = false;
    Cut cut;
    double objective = 0;  ///< of the best tree that can then be reached
    Count trees;           ///< that can be
  };

  /// Numbers never change; the root is 0, children come after their parent.
  const std::vector<Node>& nodes() const { return nodes_; }
  /// Objectives of at most this are near-equal; NaN before anything was asked.
  double limit() const;
  double price() const;
  /// The least objective of all, whatever the filter leaves.
  double least() const;
  /// Products of counts that questions took so far: what they cost where all parts are solved.
  std::uint64_t products() const { return products_; }

  /// The trees that can still be reached. Nothing after a stop, as for all that follow.
  std::optional<Count> reachable(const Context& context);
  /// What an open node may become, by the objective of the best tree, then as columns come, of each
  /// the most even first. Where
  /// trees must be monotone, the first choice of each attribute leads to one, whose objective it has, and the
  /// others of the attribute may; attributes of which the first choices do not are left out. Then `context`
  /// is told how far the looking through is.
  std::optional<std::vector<Choice>> choices(int node, const Context& context);
  /// Turns an open node into one of its choices; false (and nothing changes) where it is none of them.
  bool choose(int node, const Choice& choice, const Context& context);
  /// The best tree that can be reached; null: a single leaf. Nothing too where none of the first ones is
  /// monotone as it must be.
  std::optional<Plan> finished(const Context& context);

 private:
  struct Inner;
  struct Candidate;
  class Question;
  void keepMonotone(Question& question, int node, std::vector<Candidate>& all) const;

  const Problem& problem_;
  NearOptions options_;
  NearCache& cache_;
  RowSet whole_;
  double price_, limit_, least_;
  std::uint64_t products_ = 0;
  std::vector<Node> nodes_;
  std::vector<Inner> inner_;  ///< by node
  /// Where trees must be monotone, the best that can be reached; null: not looked for yet.
  std::shared_ptr<const std::optional<Plan>> bestMonotone_;
};

}  // namespace paretree::optimal
