// Rules taken from trees, each with the training rows that it covers, ready for set covering (Birbil, Edali
// and Yuceoglu, "Rule Covering for Interpretation and Boosting", model (1)).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/rule_cover/incidence.h"
#include "paretree/model/rule.h"

namespace paretree::learners::rule_cover {

enum class Impurity { Gini, Entropy, Variance };

/// What a rule is judged against: the classes or values of the training rows (positions in Task::train), the
/// data's own or a forest's predictions.
struct Labels {
  std::vector<std::int32_t> classes;  ///< classification
  int classCount = 0;
  std::vector<double> values;   ///< regression
  std::vector<double> weights;  ///< empty = all 1; impurities and counts use them, covers count rows
  double variance = 0;          ///< of all values; scales a rule's mean squared error to 0..1
  Impurity impurity = Impurity::Gini;

  double weight(std::uint32_t i) const { return weights.empty() ? 1 : weights[i]; }
};

using TreePtr = std::shared_ptr<const model::Tree>;

/// The leaves of a tree that some training row reaches.
struct ReachedLeaves {
  TreePtr tree;
  std::vector<int> nodes;    ///< ascending
  std::vector<int> clauses;  ///< of each after merging
  Incidence covers;
};

/// Rules with different covers; rows are positions in Task::train. `task` must outlive the pool.
class RulePool {
 public:
  /// `missedRows`: what answers rows that none of the chosen rules covers.
  RulePool(const Task& task, Labels labels,
           model::RuleSet::Fallback missedRows = model::RuleSet::Fallback::MostClauses);

  ReachedLeaves leavesOf(TreePtr tree);
  /// Adds one of these leaves as a rule; of rules with equal covers the one with fewest clauses is kept (the
  /// first of equals). True when the cover is new. `source` is noted in Rule::sources.
  bool add(const ReachedLeaves& leaves, std::size_t leaf, int source);
  /// Takes memory for the leaves of so many trees, each of which divides all rows.
  void reserve(std::size_t trees) { covers_.reserve(trees * task_->train.size()); }
  /// All leaves of a tree; those that there was time for where `context` is stopping.
  void add(TreePtr tree, int source, const Context* context = nullptr);
  /// A rule as a person left it; its cover is taken from its clauses. Switched off: no rule with this cover
  /// is used.
  void add(model::Rule rule) { add(std::vector{std::move(rule)}); }
  /// The same for several, in one pass over the rows; those that there was time for where `context` is
  /// stopping.
  void add(std::vector<model::Rule> rules, const Context* context = nullptr);

  std::size_t size() const { return entries_.size(); }
  std::size_t rows() const { return task_->train.size(); }
  /// Made when it is asked for: most candidates are never looked at.
  model::Rule rule(std::size_t j) const;
  const Incidence& covers() const { return covers_; }
  std::span<const std::uint32_t> cover(std::size_t j) const { return covers_[j]; }
  double impurity(std::size_t j) const { return entries_[j].impurity; }
  /// 1 + w_j (eq. 1).
  double cost(std::size_t j) const { return 1 + entries_[j].impurity; }
  bool locked(std::size_t j) const { return entries_[j].locked && entries_[j].active; }
  bool active(std::size_t j) const { return entries_[j].active; }
  /// w_j of a rule with this cover: Gini impurity, entropy in bits, or variance as a share of that of all
  /// rows.
  double impurityOf(std::span<const std::uint32_t> cover) const;
  const Task& task() const { return *task_; }
  const Labels& labels() const { return labels_; }
  model::RuleSet::Fallback missedRows() const { return missedRows_; }

 private:
  struct Entry {
    TreePtr tree;  ///< null: the rule given_[node]
    int node = 0;
    int clauses = 0;
    double impurity = 0;
    static constexpr int kNone = -2;  ///< -1 is the seed
    int source = kNone;               ///< the first; most rules have no other
    std::vector<int> otherSources;
    bool locked = false, active = true;
    std::vector<int> sources() const;
    void addSource(int added);
  };
  struct Part {  ///< rows of routed_ at a node
    int node;
    std::size_t begin, end;
  };
  /// Leaves reached_ of the tree, by node; their rows stand in routed_. False, and nothing, where `stopped`
  /// says so.
  bool route(const model::Tree& tree, const std::function<bool()>& stopped = {});
  std::span<const std::uint32_t> rowsOf(const Part& part) const {
    return std::span(routed_).subspan(part.begin, part.end - part.begin);
  }
  /// Of the training rows, one behind the other.
  const std::vector<double>& valuesOf(int column);
  void growSlots();
  std::uint64_t keyOf(std::span<const std::uint32_t> cover) const;
  bool place(Entry entry, std::span<const std::uint32_t> cover);
  void judge(model::Rule& rule, std::span<const std::uint32_t> cover) const;
  double impurityOfCounts(std::span<const double> counts) const;

  const Task* task_;
  Labels labels_;
  model::RuleSet::Fallback missedRows_;
  std::vector<std::uint64_t> rowKeys_;
  std::vector<std::vector<double>> values_;  ///< of a column once it was asked for
  std::vector<std::uint32_t> routed_, aside_;
  std::vector<Part> open_, reached_;
  std::vector<Entry> entries_;
  std::vector<model::Rule> given_;
  Incidence covers_;
  std::vector<std::uint64_t> keys_;  ///< of the entries
  /// A hash table by key: number of an entry plus 1, or 0; a power of two
  std::vector<std::uint32_t> slots_;
};

}  // namespace paretree::learners::rule_cover
