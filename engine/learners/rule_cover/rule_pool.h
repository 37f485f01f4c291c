// Rules taken from trees, each with the training rows that it covers, ready for set covering (Birbil, Edali and Yuceoglu,
// "Rule Covering for Interpretation and Boosting", model (1)).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/learners/learner.h"
#include "engine/model/rule.h"

namespace paretree::rule_cover {

enum class Impurity { Gini, Entropy, Variance };

/// What a rule is judged against: the classes or values of the training rows (positions in Task::train), the data's own or
/// a forest's predictions.
struct Labels {
  std::vector<std::int32_t> classes;   ///< classification
  int classCount = 0;
  std::vector<double> values;          ///< regression
  std::vector<double> weights;         ///< empty = all 1; impurities and counts use them, covers count rows
  double variance = 0;                 ///< of all values; scales a rule's mean squared error to 0..1
  Impurity impurity = Impurity::Gini;
};

/// Rules with different covers; rows are positions in Task::train.
class RulePool {
 public:
  RulePool(const Task& task, Labels labels) : task_(&task), labels_(std::move(labels)), rowCount_(task.train.size()) {}

  /// Every leaf of a tree as a rule; of rules with equal covers the one with fewest clauses is kept. Returns the numbers of
  /// the rules that are new. `source` is noted in Rule::sources.
  std::vector<int> add(const Tree& tree, int source);
  /// A rule as a person left it; its cover is taken from its clauses.
  int add(Rule rule);

  std::size_t size() const { return rules_.size(); }
  std::size_t rows() const { return rowCount_; }
  const Rule& rule(std::size_t j) const { return rules_[j]; }
  const std::vector<std::uint32_t>& cover(std::size_t j) const { return covers_[j]; }
  /// 1 + w_j (eq. 1).
  double cost(std::size_t j) const { return 1 + rules_[j].impurity; }
  const std::vector<double>& costs() const { return costs_; }
  /// The rules that cover each row.
  std::vector<std::vector<std::uint32_t>> rulesOfRows() const;
  const Task& task() const { return *task_; }
  const Labels& labels() const { return labels_; }

 private:
  int place(Rule rule, std::vector<std::uint32_t> cover);
  void judge(Rule& rule, const std::vector<std::uint32_t>& cover) const;

  const Task* task_;
  Labels labels_;
  std::size_t rowCount_;
  std::vector<Rule> rules_;
  std::vector<std::vector<std::uint32_t>> covers_;
  std::vector<double> costs_;
  std::unordered_map<std::string, int> byCover_;
};

}  // namespace paretree::rule_cover
