// What a leaf answers: all kinds of leaves.
#pragma once

#include <limits>
#include <variant>
#include <vector>

#include "paretree/model/split.h"

namespace paretree::model {

/// Majority class of the training rows.
struct ClassLeaf {
  std::vector<double> counts;  ///< weighted training rows of each class
  int majority = 0;            ///< code of the class it answers
  bool operator==(const ClassLeaf&) const = default;
};

/// One number for each target.
struct ValueLeaf {
  std::vector<double> values;
  bool operator==(const ValueLeaf&) const = default;
};

/// intercept + sum of coefficient * input, one target; never below `low` nor above `high`.
struct LinearLeaf {
  struct Term {
    Input input;
    double coefficient = 0;
    double standardError = data::kMissing;
    bool operator==(const Term& o) const {
      return input == o.input && coefficient == o.coefficient &&
             (standardError == o.standardError ||
              (standardError != standardError && o.standardError != o.standardError));
    }
  };
  double intercept = 0;
  std::vector<Term> terms;
  /// Least and greatest answer, since a plane answers anything far from its rows. Infinite: no limit.
  double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
  bool operator==(const LinearLeaf&) const = default;
};

/// Asks black box number `box` of the model.
struct BlackBoxLeaf {
  int box = 0;
  std::vector<double> counts;  ///< weighted training rows of each class, for display
  int majority = 0;            ///< the class it would answer as a regular leaf
  bool operator==(const BlackBoxLeaf&) const = default;
};

using Leaf = std::variant<ClassLeaf, ValueLeaf, LinearLeaf, BlackBoxLeaf>;

}  // namespace paretree::model
