// A linear program, or one with whole-numbered variables, as a value.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "paretree/core/message.h"

namespace paretree::solve {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

struct LpVariable {
  std::string name;
  double low = 0;
  double high = kUnbounded;
  double cost = 0;
  bool integer = false;
  bool operator==(const LpVariable&) const = default;
};

struct LpTerm {
  int variable = 0;  ///< index into Problem::variables
  double coefficient = 0;
  bool operator==(const LpTerm&) const = default;
};

/// low <= sum of terms <= high; at most one term for a variable.
struct LpRow {
  std::string name;
  double low = -kUnbounded;
  double high = kUnbounded;
  std::vector<LpTerm> terms;
  bool operator==(const LpRow&) const = default;
};

/// A variable that joins a problem which is already loaded, with its coefficients in the rows that are there.
struct LpColumn {
  struct Entry {
    int row = 0;
    double coefficient = 0;
    bool operator==(const Entry&) const = default;
  };
  LpVariable variable;
  std::vector<Entry> entries;
};

/// min (or max) offset + sum of cost * x, over low <= x <= high and the rows; some x whole.
struct Problem {
  bool maximise = false;
  double offset = 0;
  std::vector<LpVariable> variables;
  std::vector<LpRow> rows;

  int find(const std::string& name) const;  ///< index of the variable with this very name, or -1
  bool hasIntegers() const;
  double objectiveAt(const std::vector<double>& values) const;
  /// Largest amount by which `values` break a bound, a row or (for integers) a whole number; 0 where
  /// feasible.
  double violation(const std::vector<double>& values) const;
  /// What is wrong with the problem itself (an index outside, a NaN, a variable twice in a row), or empty.
  /// Bounds that cross are no fault: the problem is then infeasible.
  Message fault() const;
  bool operator==(const Problem&) const = default;
};

}  // namespace paretree::solve
