// Trees, clauses and linear leaves bound to the columns of one dataset, for loops over rows: every column is
// looked up once, so that the loops read plain arrays. What is bound must outlive the binding.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "paretree/model/apply/arithmetic.h"
#include "paretree/model/rule.h"
#include "paretree/model/tree.h"

namespace paretree::model {

class BoundInput {
 public:
  BoundInput(const Input& input, const data::Dataset& data);
  double operator()(data::Row row) const {
    if (codes_) {
      const std::int32_t code = codes_[row];
      return code < 0 ? ifMissing_ : code == level_ ? 1 : 0;
    }
    const double value = numbers_[row];
    return value != value ? ifMissing_ : value;
  }
  void values(std::span<const data::Row> rows, double* to) const {
    for (std::size_t i = 0; i < rows.size(); ++i) to[i] = (*this)(rows[i]);
  }

 private:
  const double* numbers_ = nullptr;
  const std::int32_t* codes_ = nullptr;
  std::int32_t level_;
  double ifMissing_;
};

/// A Linear or PowerLaw split; always answers.
class BoundFormula {
 public:
  BoundFormula(const Linear& split, const data::Dataset& data);
  BoundFormula(const PowerLaw& split, const data::Dataset& data);
  bool operator()(data::Row row) const;
  /// The same for each of the rows, 1 or 0: a column at a time, so that the arithmetic runs on many rows at
  /// once.
  void answers(std::span<const data::Row> rows, std::uint8_t* to) const;

 private:
  const Linear* linear_ = nullptr;
  const PowerLaw* law_ = nullptr;
  std::vector<BoundInput> inputs_;
};

class BoundLinearLeaf {
 public:
  BoundLinearLeaf(const LinearLeaf& leaf, const data::Dataset& data);
  double operator()(data::Row row) const {
    return linearLeafValue(*leaf_, [&](std::size_t k) { return inputs_[k](row); });
  }

 private:
  const LinearLeaf* leaf_;
  std::vector<BoundInput> inputs_;
};

class BoundTree {
 public:
  BoundTree(const Tree& tree, const data::Dataset& data);
  int size() const { return static_cast<int>(nodes_.size()); }
  bool isLeaf(int node) const { return at(node).kind == Kind::End; }
  /// The formula that a node asks, by its number, or null.
  const BoundFormula* formula(int node) const {
    return at(node).kind == Kind::Formula ? &formulas_[at(node).extra] : nullptr;
  }
  bool anyFormula() const { return !formulas_.empty(); }
  int left(int node) const { return at(node).left; }
  int right(int node) const { return at(node).right; }
  bool goesLeft(int node, data::Row row) const {
    const Step& step = at(node);
    switch (step.kind) {
      case Kind::Number: {
        const double value = step.numbers[row];
        return value != value ? step.missingLeft : value <= step.threshold;
      }
      case Kind::Level: {
        const std::int32_t code = step.codes[row];
        if (code < 0 || code >= step.levels) return step.missingLeft;
        return levels_.data()[step.extra + static_cast<std::size_t>(code)] != 0;
      }
      case Kind::Formula:
        return formulas_[step.extra](row);
      case Kind::End:
        break;
    }
    return true;
  }
  int leafOf(data::Row row) const {
    int node = 0;
    while (!isLeaf(node)) node = goesLeft(node, row) ? left(node) : right(node);
    return node;
  }

 private:
  enum class Kind : std::uint8_t { End, Number, Level, Formula };
  struct Step {
    Kind kind = Kind::End;
    bool missingLeft = true;
    std::int32_t levels = 0;
    const double* numbers = nullptr;
    const std::int32_t* codes = nullptr;
    double threshold = 0;
    std::size_t extra = 0;  ///< first level mark, or number of the formula
    int left = -1, right = -1;
  };
  struct Binder;
  /// Asked for each row at each node: nodes are those of the tree, which has no others.
  const Step& at(int node) const {
    assert(node >= 0 && node < size());
    return nodes_.data()[node];
  }

  std::vector<Step> nodes_;
  std::vector<std::uint8_t> levels_;
  std::vector<BoundFormula> formulas_;
};

class BoundClause {
 public:
  BoundClause(const Clause& clause, const data::Dataset& data);
  bool operator()(data::Row row) const {
    if (numbers_) {
      const double value = numbers_[row];
      return value != value ? orMissing_ : (value > low_ || openBelow_) && value <= high_;
    }
    if (codes_) {
      const std::int32_t code = codes_[row];
      if (code < 0 || static_cast<std::size_t>(code) >= in_.size()) return orMissing_;
      return in_[code];
    }
    return (*formula_)(row) == holds_;
  }

  /// The column of an interval, else null; with it the bounds.
  const double* numbers() const { return numbers_; }
  double low() const { return low_; }
  double high() const { return high_; }
  bool openBelow() const { return openBelow_; }
  bool orMissing() const { return orMissing_; }

 private:
  struct Binder;
  bool orMissing_ = false;
  const double* numbers_ = nullptr;
  double low_ = 0, high_ = 0;
  bool openBelow_ = true;  ///< no lower end: even minus infinity is inside
  const std::int32_t* codes_ = nullptr;
  std::vector<bool> in_;
  std::optional<BoundFormula> formula_;
  bool holds_ = true;
};

}  // namespace paretree::model
