// Packed trees in flat arrays, bound to the columns of one dataset, for many rows: a step takes 24 bytes, and
// several rows go down at a time, so that one waits for memory while the others walk. What is bound must
// outlive the binding.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/model/packed_trees.h"

namespace paretree::model {

/// Where a row comes from a step: to another step, or to ~answer, which is negative.
using FlatPlace = std::int32_t;

class FlatTree {
 public:
  /// Takes each leaf's number from `answerOf(view)`, which is called for the leaves from left to right.
  template <class AnswerOf>
  FlatTree(const PackedTree& tree, const data::Dataset& data, const AnswerOf& answerOf);

  /// For each row the number of the leaf's answer.
  void answersOf(std::span<const data::Row> rows, std::int32_t* to) const;

 private:
  struct Step {
    double threshold = 0;  ///< nominal: the bits of a place in levels_, whose entry is the number of levels
    FlatPlace child[2] = {0, 0};  ///< right, left: chosen without a jump, which no processor could foresee
    FlatPlace missing = 0;
    std::int32_t column = 0;  ///< place in numbers_, or ~place in codes_
  };
  /// Makes the branch that was read a step and gives its number.
  FlatPlace addStep(const PackedReader::View& branch, const data::Dataset& data);
  FlatPlace next(const Step& step, data::Row row) const;
  /// Hangs a place below the last step that lacks a child.
  void hang(FlatPlace place);

  struct Open {
    FlatPlace step;
    bool missingLeft, leftDone;
  };
  FlatPlace root_ = 0;
  std::vector<Step> steps_;
  std::vector<Open> open_;                  ///< while it is made: steps that lack a child
  std::vector<const double*> numbers_;      ///< by column
  std::vector<const std::int32_t*> codes_;  ///< by column
  std::vector<std::uint32_t> levels_;       ///< number of levels, and for each whether it goes left
};

template <class AnswerOf>
FlatTree::FlatTree(const PackedTree& tree, const data::Dataset& data, const AnswerOf& answerOf)
    : numbers_(static_cast<std::size_t>(data.columns())), codes_(static_cast<std::size_t>(data.columns())) {
  steps_.reserve(tree.nodes() - tree.leaves());
  PackedReader reader(tree);
  for (std::size_t i = 0; i < tree.nodes(); ++i) {
    const PackedReader::View& node = reader.next();
    if (node.leaf) {
      hang(~static_cast<FlatPlace>(answerOf(node)));
    } else {
      const FlatPlace step = addStep(node, data);
      hang(step);
      open_.push_back({step, node.missingLeft, false});
    }
  }
  open_ = {};
}

}  // namespace paretree::model
