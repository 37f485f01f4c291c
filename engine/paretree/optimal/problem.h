// What the room solves: the table as whole numbers, with a loss that trees are judged by.
//
// The trees of this room: each branch parts the rows of its node by one attribute, numbers by a cut between
// two different values, levels by a cut in an order that is fixed once or by one level against the rest. The
// order is that of the weighted share of the largest class (the first of those that weigh alike), or of the
// mean, over all rows of the problem; levels whose shares or means differ from the one before by no more than
// rounding are tied, and ties stand as the column lists its levels. A column may stand there again with its
// levels in further orders (addOrder). Rows without a value go to one side as a whole; "known against
// missing" is a parting too. A leaf answers its best class or its mean. Depth and leaves are bounded, the
// rows of a leaf are not.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree {
class Context;
}

namespace paretree::optimal {

enum class Loss {
  Error,     ///< weight of the rows of a wrong class
  Balanced,  ///< the same, where each class weighs as much as any other
  Squares,   ///< weighted squares around the mean of the leaf
};

/// Codes of one column, by row of the problem. Numbers: the rank among the values, or a bin of neighbours;
/// levels: the place in the order. Missing: `values`.
struct Attribute {
  int column = 0;
  bool nominal = false;
  bool again = false;        ///< nominal: the column stands before this in another order
  std::uint32_t values = 0;  ///< distinct codes
  std::vector<std::uint32_t> codes;
  std::vector<double> low, high;  ///< numbers: the least and the greatest value of each code
  std::vector<int> levels;        ///< nominal: the level of each code
  std::size_t allLevels = 0;      ///< nominal: those of the column, whether they occur or not

  /// One level against the rest is a parting of its own; of a column that stands there again it was one.
  bool hasSingles() const { return nominal && !again; }
  /// Of three levels each group is one level against the rest; of more there are groups that no cut makes.
  bool groupsByOrder() const { return nominal && values > 3; }
};

struct ProblemOptions {
  Loss loss = Loss::Error;
  int cuts =
      0;  ///< most cuts of a numeric attribute, those that part the classes best; 0: between all values
};

struct Problem {
  std::vector<Attribute> attributes;
  data::Rows rows;                     ///< rows of the table, ascending; those of weight 0 are left out
  int classes = 0;                     ///< 0: numbers
  std::vector<std::uint32_t> classOf;  ///< by row of the problem, as are the next two
  std::vector<double> weights;         ///< above 0; balanced: scaled
  std::vector<double> values;          ///< numbers: around the mean of all
  bool whole = true;                   ///< classes: weights are whole numbers and sums stay below 2^30
  /// What a weight of 1 here weighs in the table: weights with a common unit, as halves or tenths, are
  /// counted in it. Losses and the total too
  double unit = 1;
  bool thinned = false;  ///< some attribute has fewer cuts than its values would allow
  /// No tree that uses all cuts loses less than the best of the same size that uses those that are left, but
  /// for this much for each of its branches
  double leftOut = 0;
  double total = 0;     ///< weight of all rows
  double rounding = 0;  ///< losses that differ by less are equal; 0 where sums are exact

  std::size_t size() const { return rows.size(); }
  /// Sums that a leaf is judged by: weight of each class, or weight and weight times value.
  std::size_t cells() const { return classes > 0 ? static_cast<std::size_t>(classes) : 2; }
};

/// Codes the table. `rows` must have a target. `weights`: by row of the table; empty: all 1. Where `context`
/// is stopping, attributes that are not coded yet count as missing everywhere, and all cuts may be left.
Problem makeProblem(const data::Dataset& data, std::span<const data::Row> rows,
                    const std::vector<int>& features, int target, std::span<const double> weights,
                    const ProblemOptions& options, const Context* context = nullptr);

/// Levels of a nominal column in an order of their own.
struct LevelOrder {
  int column = 0;
  std::vector<int> levels;  ///< each that occurs, once

  bool operator==(const LevelOrder&) const = default;
};

/// Lets the column be cut in this order, too.
void addOrder(Problem& problem, const LevelOrder& order);

/// The first attribute of the same column: itself, but for one that stands there again.
std::size_t firstOrderOf(const Problem& problem, std::size_t attribute);
/// By code of a nominal attribute the code of the same level in another order of its column.
std::vector<std::uint32_t> codesIn(const Attribute& other, const Attribute& of);

/// Whether some attribute has groups of levels that no cut makes.
bool groupsByOrder(const Problem& problem);

struct Cut;
/// Whether a cut parts the rows with a value from those without one, of all rows of the problem.
bool partsKnownFromMissing(const Problem& problem, const Cut& cut);

/// How a branch parts its rows, in codes. What goes left: codes up to `at`, or code `at` alone.
struct Cut {
  int attribute = -1;
  bool single = false;       ///< one level against the rest
  bool missingLeft = false;  ///< where rows without a value go
  std::uint32_t at = 0;

  bool operator==(const Cut&) const = default;
  bool goesLeft(const Attribute& of, std::uint32_t code) const {
    return code == of.values ? missingLeft : single ? code == at : code <= at;
  }
};

/// What leaves are judged by: the loss of a set is its most loss less the merit of its leaves. Asked for each
/// row of each cut, it reads plain arrays: their sizes are checked once, and rows are those of the problem.
class Judge {
 public:
  explicit Judge(const Problem& problem);

  void add(std::uint32_t row, double* cells, double times = 1) const {
    assert(row < rows_);
    const double weight = weights_[row] * times;
    if (classes_ > 0) {
      cells[classOf_[row]] += weight;
    } else {
      cells[0] += weight;
      cells[1] += weight * values_[row];
    }
  }
  /// Weight of the best class, or the squares that the mean explains.
  double merit(const double* cells) const;
  /// The loss of a set before any answer: its weight, or its squares around 0.
  double most(std::span<const std::uint32_t> rows) const;
  /// How much the loss of a set can grow at most when the row joins it, whatever the tree; `low` and `high`
  /// bound the values of all rows concerned.
  double reach(std::uint32_t row, double low, double high) const;

 private:
  std::size_t rows_;
  int classes_;
  const double *weights_, *values_;
  const std::uint32_t* classOf_;
};

}  // namespace paretree::optimal
