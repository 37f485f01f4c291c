// What a picture of a model needs and the model itself does not hold. Everything is optional: an empty
// context draws what the model knows.
#pragma once

#include <string>
#include <vector>

#include "engine/model/describe.h"
#include "engine/model/model.h"

namespace paretree::ui {

/// How a constraint holds one value of a vector leaf.
enum class Hold { Free, Fixed /* by an equation or rule */, AtBound };

struct TreeContext {
  /// Class codes by falling size in the whole data set, so that a class keeps its colour from model to model.
  /// Empty: by the counts of the root.
  std::vector<int> classOrder;
  /// Codes that have a hue of their own where there are more classes than hues; at most Theme::kHues. Others:
  /// tones.
  std::vector<int> pinnedClasses;

  // One entry for each node of the tree, in its numbering; empty = unknown. NaN = unknown for this node.
  std::vector<double> shareRight;  ///< share of training rows answered rightly; black-box leaves: by the box
  std::vector<double> testRows;    ///< test rows that arrive
  std::vector<double> testShareRight;
  std::vector<double> error;             ///< regression: RMSE on the training rows of the leaf
  std::vector<double> missingRows;       ///< rows that pass the branch by its missing side
  std::vector<std::vector<Hold>> holds;  ///< [node][target]; an empty inner list = all free

  std::vector<std::string> units;  ///< for each column of the schema; empty = none
  Gaps gaps;                       ///< columns with missing values, for the words; empty = unknown
};

/// What follows from the data alone, for all models of these targets.
TreeContext contextOf(const Dataset& data, const std::vector<int>& targets);
/// Everything of the context that follows from the data. `boxAnswers` as in Outcome (may be empty: shares of
/// black-box leaves are then unknown); `test` may be empty.
TreeContext contextOf(const Model& model, const Dataset& data, const Rows& train, const Rows& test,
                      const std::vector<std::vector<std::int32_t>>& boxAnswers = {});
/// The same; `context` has what follows from the data alone, the rows are those of each node (rowsOfNodes()).
TreeContext contextOf(const Model& model, const Dataset& data, TreeContext context,
                      const std::vector<Rows>& train, const std::vector<Rows>& test,
                      const std::vector<std::vector<std::int32_t>>& boxAnswers = {});

/// Class codes by falling count of `rows` (ties: lower code first); the display order of a data set.
std::vector<int> classOrderOf(const Dataset& data, int target, const Rows& rows);

/// Nodes of `tree` that are not the same in `other`, by path from the root: another split, another kind of
/// node, another answer. Both may be any trees.
std::vector<int> changedNodes(const Tree& tree, const Tree& other);

}  // namespace paretree::ui
