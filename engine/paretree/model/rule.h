// Rules and rule sets.
#pragma once

#include <limits>
#include <string>
#include <variant>
#include <vector>

#include "paretree/model/leaf.h"

namespace paretree::model {

/// low < column <= high; infinite ends are open. Missing values do not satisfy it.
struct Interval {
  int column = 0;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool operator==(const Interval&) const = default;
};
/// Level of `column` is one of those marked. Missing values and unknown levels do not satisfy it.
struct LevelSet {
  int column = 0;
  std::vector<bool> in;
  bool operator==(const LevelSet&) const = default;
};
/// A formula of a tree's path, or its negation.
struct FormulaClause {
  Split split;
  bool holds = true;
  bool operator==(const FormulaClause&) const = default;
};
/// One clause after merging: at most one Interval or LevelSet for each column in a rule.
struct Clause {
  std::variant<Interval, LevelSet, FormulaClause> test;
  bool orMissing = false;  ///< a missing value satisfies it too
  bool operator==(const Clause&) const = default;
};

bool satisfies(const Clause& clause, const data::Dataset& data, data::Row row);

struct Rule {
  std::vector<Clause> clauses;  ///< all must hold; columns ascending, formulas last
  Leaf outcome;                 ///< never a BlackBoxLeaf
  double weight = 1;            ///< in votes
  double impurity = data::kMissing;
  std::vector<double> counts;  ///< training rows of each class that it covers
  double rows = 0;             ///< training rows that it covers
  std::vector<int> sources;    ///< trees of the forest that it came from
  bool active = true;          ///< switched off by the user: kept in the list, never used
  bool locked = false;         ///< kept for good by the user
  bool operator==(const Rule& o) const {
    return clauses == o.clauses && outcome == o.outcome && weight == o.weight && counts == o.counts &&
           rows == o.rows && sources == o.sources && active == o.active && locked == o.locked &&
           (impurity == o.impurity || (impurity != impurity && o.impurity != o.impurity));
  }
};

struct RuleSet {
  std::vector<Rule> rules;
  Leaf otherwise;  ///< where no rule fires and no fallback applies
  /// What answers rows that no rule covers: `otherwise`, a vote of the rules with the largest share of
  /// satisfied clauses, or one of all rules, each of which weighs as much as the share of its clauses that
  /// the row satisfies.
  enum class Fallback { Otherwise, MostClauses, ByShare } fallback = Fallback::MostClauses;
  bool operator==(const RuleSet&) const = default;
};

}  // namespace paretree::model
