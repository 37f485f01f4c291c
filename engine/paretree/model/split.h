// How a branch divides rows: all kinds of splits. A row that satisfies the split goes left.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::model {

/// One number taken from a row: a numeric column, or the 0/1 indicator of one level of a nominal column.
struct Input {
  int column = 0;
  int level = -1;        ///< >= 0: indicator of this level ("colour=red")
  double ifMissing = 0;  ///< median or mode of the training rows
  bool operator==(const Input&) const = default;
};

/// Gives the value of an input in a row, Input::ifMissing where it is missing.
double inputValue(const Input& input, const data::Dataset& data, data::Row row);
/// "width" or "colour=red".
std::string inputName(const Input& input, const data::Schema& schema);

/// column <= value.
struct Threshold {
  int column = 0;
  double value = 0;
  bool operator==(const Threshold&) const = default;
};

/// Level of `column` is one of those marked; left[code]. Codes beyond its size count as missing.
struct Subset {
  int column = 0;
  std::vector<bool> left;
  bool operator==(const Subset&) const = default;
};

/// sum of weight * input <= bound (oblique).
struct Linear {
  struct Term {
    Input input;
    double weight = 0;
    bool operator==(const Term&) const = default;
  };
  std::vector<Term> terms;
  double bound = 0;
  bool operator==(const Linear&) const = default;
};

/// A nonlinear rule f(x) <= 0 of power laws (Dhebar and Deb, section III): f = bias + sum of w_i B_i, or
/// |bias + sum of w_i B_i| - |modulusBound|; B_i = product of s_j^b_ij over scaled inputs
/// s = clamp(1 + (x - low) / (high - low), 0.5, 2.5); high == low gives s = 1. A plain input is s = x,
/// whatever it is; low and high tell its training range. The reciprocal of 0 counts as 0, so that every row
/// has an f.
struct PowerLaw {
  struct ScaledInput {
    Input input;
    double low = 0, high = 1;
    bool plain = false;
    bool operator==(const ScaledInput&) const = default;
  };
  struct Factor {
    int input = 0;
    int exponent = 1;
    bool operator==(const Factor&) const = default;
  };
  struct Term {
    double weight = 0;
    std::vector<Factor> factors;
    bool operator==(const Term&) const = default;
  };
  std::vector<ScaledInput> inputs;  ///< only those that some term uses
  std::vector<Term> terms;
  double bias = 0;
  bool modulus = false;
  double modulusBound = 0;
  bool operator==(const PowerLaw&) const = default;

  double scaled(int input, const data::Dataset& data, data::Row row) const;  ///< s, or x of a plain input
  double termValue(std::size_t term, const data::Dataset& data, data::Row row) const;  ///< B_i
  double value(const data::Dataset& data, data::Row row) const;                        ///< f
};

/// Whether any input is moved and held.
bool scalesInputs(const PowerLaw& law);

using Split = std::variant<Threshold, Subset, Linear, PowerLaw>;

/// Says whether the row goes left. Nothing where the value that decides is missing (Threshold, Subset);
/// Linear and PowerLaw fill missing values in and always answer.
std::optional<bool> goesLeft(const Split& split, const data::Dataset& data, data::Row row);

/// Lists the columns that the split uses, ascending, each once.
std::vector<int> columnsOf(const Split& split);

}  // namespace paretree::model
