// Packed trees in flat arrays, for many rows whose values stand side by side: a step takes 24 bytes, and
// several rows go down at a time, so that one waits for memory while the others walk.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/data/dataset.h"
#include "paretree/model/packed_trees.h"

namespace paretree::model {

/// Where a row comes from a step: to another step, or to ~answer, which is negative.
using FlatPlace = std::int32_t;

/// Values of some columns, those of a row side by side; of nominal columns their codes.
class RowValues {
 public:
  /// `columns`: ascending. What is bound must outlive the binding.
  RowValues(const data::Dataset& data, std::span<const int> columns);
  void read(std::span<const data::Row> rows);
  const double* of(std::size_t row) const { return &cells_[row * columns_.size()]; }

 private:
  struct Column {
    const double* numbers = nullptr;
    const std::int32_t* codes = nullptr;
  };
  std::vector<Column> columns_;
  std::vector<double> cells_;
};

class FlatTree {
 public:
  /// Takes each leaf's number from `answerOf(view)`, which is called for the leaves from left to right.
  template <class AnswerOf>
  FlatTree(const PackedTree& tree, const AnswerOf& answerOf);

  /// Sets an entry for each column that it asks.
  void markColumns(std::vector<std::uint8_t>& asked) const;
  /// Is told, once, the place of each column among those whose values it will get.
  void setPlaces(std::span<const int> placeOf);
  /// For each of the first rows of `values` the number of the leaf's answer.
  void answersOf(const RowValues& values, std::size_t rows, std::int32_t* to) const;

 private:
  struct Step {
    double threshold = 0;  ///< nominal: the bits of a place in levels_, whose entry is the number of levels
    FlatPlace child[2] = {0, 0};  ///< right, left: chosen without a jump, which no processor could foresee
    FlatPlace missing = 0;
    std::int32_t column = 0;  ///< or its place; ~column where it is nominal
  };
  /// Makes the branch that was read a step and gives its number.
  FlatPlace addStep(const PackedReader::View& branch);
  FlatPlace next(const Step& step, const double* row) const;
  /// Hangs a place below the last step that lacks a child.
  void hang(FlatPlace place);

  struct Open {
    FlatPlace step;
    bool missingLeft, leftDone;
  };
  FlatPlace root_ = 0;
  std::vector<Step> steps_;
  std::vector<Open> open_;             ///< while it is made: steps that lack a child
  std::vector<std::uint32_t> levels_;  ///< number of levels, and for each whether it goes left
};

template <class AnswerOf>
FlatTree::FlatTree(const PackedTree& tree, const AnswerOf& answerOf) {
  steps_.reserve(tree.nodes() - tree.leaves());
  PackedReader reader(tree);
  for (std::size_t i = 0; i < tree.nodes(); ++i) {
    const PackedReader::View& node = reader.next();
    if (node.leaf) {
      hang(~static_cast<FlatPlace>(answerOf(node)));
    } else {
      const FlatPlace step = addStep(node);
      hang(step);
      open_.push_back({step, node.missingLeft, false});
    }
  }
  open_ = {};
}

}  // namespace paretree::model
