// What a picture of a model needs and the model itself does not hold. Everything is optional: an empty
// context draws what the model knows.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "paretree/model/feasible_check.h"
#include "paretree/model/model.h"
#include "paretree/model/text/describe.h"
#include "paretree/model/text/plain_formula.h"

namespace paretree::ui {

/// What is to be added to a leaf's answer for the ends of a range.
struct NewRange {
  double low = data::kMissing, high = data::kMissing;
};

struct TreeContext {
  /// Class codes by falling size in the whole data set, so that a class keeps its colour from model to model.
  /// Empty: by the counts of the root.
  std::vector<int> classOrder;
  /// Codes that have a hue of their own where there are more classes than hues; at most Theme::kHues. Others:
  /// tones.
  std::vector<int> pinnedClasses;

  // One entry for each node of the tree, in its numbering; empty = unknown. NaN = unknown for this node.
  /// Share of training rows, by weight where they have one, answered rightly; black-box leaves: by the box.
  /// Rule sets: one for each rule
  std::vector<double> shareRight;
  bool heldOut = false;            ///< shareRight is of answers made without the row
  bool refitted = false;           ///< these were made anew in an edited model whose splits stayed
  std::vector<double> judgedRows;  ///< rows that shareRight was counted over, where it was by rows held out
  std::vector<NewRange> newRange;  ///< one number: what about nine of ten new rows of a leaf have
  std::vector<double> testRows;    ///< test rows that arrive
  std::vector<double> testShareRight;
  std::vector<double> error;                    ///< regression: RMSE on the training rows of the leaf
  std::vector<double> missingRows;              ///< rows that pass the branch by its missing side
  std::vector<std::vector<model::Held>> holds;  ///< [node][target]; an empty inner list = all free
  /// Of a model under constraints, and what they say; null and empty for all others
  std::shared_ptr<const solve::FeasibleSet> allowed;
  std::vector<model::PlainConstraint> constraints;
  std::vector<double> steady;  ///< share of resamples in which the node came back
  std::vector<Message>
      newRows;  ///< what about nine of ten new rows of a leaf have; an empty message = unknown

  /// Formulas as they are shown, on the training rows that arrive; of other nodes nothing.
  std::vector<model::ShownFormula> formulas;
  model::Gaps gaps;  ///< columns with missing values, for the words; empty = unknown
};

/// What follows from the data alone, for all models of these targets.
TreeContext contextOf(const data::Dataset& data, const std::vector<int>& targets);
/// Everything of the context that follows from the data. `boxAnswers` as in Outcome (may be empty: shares of
/// black-box leaves are then unknown); `test` may be empty.
TreeContext contextOf(const model::Model& model, const data::Dataset& data, const data::Rows& train,
                      const data::Rows& test, const std::vector<std::vector<std::int32_t>>& boxAnswers = {});
/// The same; `context` has what follows from the data alone, the rows are those of each node (rowsOfNodes()).
TreeContext contextOf(const model::Model& model, const data::Dataset& data, TreeContext context,
                      const std::vector<data::Rows>& train, const std::vector<data::Rows>& test,
                      const std::vector<std::vector<std::int32_t>>& boxAnswers = {});

/// What the constraints of a model allow and say; nothing for models without any.
void addConstraints(TreeContext& context, const model::Model& model);

/// Class codes by falling count of `rows` (ties: lower code first); the display order of a data set.
std::vector<int> classOrderOf(const data::Dataset& data, int target, const data::Rows& rows);

/// Nodes of `tree` that are not the same in `other`, by path from the root: another split, another kind of
/// node, another answer. Both may be any trees.
std::vector<int> changedNodes(const model::Tree& tree, const model::Tree& other);

}  // namespace paretree::ui
