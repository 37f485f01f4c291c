// Changes a model as a person asks. Each edit takes a model and gives a new one. Nodes are numbered in
// preorder in the model that is passed in. Growing and fitting need the training rows of the model's run.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::model {

/// Replaces the subtree by a regular leaf.
struct PruneEdit {
  int node;
};
/// Grows a subtree of at most `leaves` leaves below a leaf.
struct GrowEdit {
  int node;
  int leaves = 4;
};
/// Puts a tree in place of a node and all below it. `choice`: which of the node's alternatives it is, from 0,
/// or < 0: it was built step by step; for the words of the origin.
struct SwapEdit {
  int node;
  int choice;
  Tree tree;
};
/// Hands a leaf or a subtree to a black box.
struct BlackBoxEdit {
  int node;
  int box = 0;
};
/// Makes a black-box leaf regular; at a branch, all of them below it.
struct RegularEdit {
  int node;
};
/// Keeps a node from being changed by the next search.
struct LockEdit {
  int node;
  bool locked = true;
};
/// Moves the value of a Threshold split.
struct ThresholdEdit {
  int node;
  double value;
};
/// Splits a leaf, or changes the test of a branch and keeps its subtrees.
struct SplitEdit {
  int node;
  Split split;
};
/// Drops a term of a PowerLaw or Linear split, or of a LinearLeaf. The constant (modulus: the bound) of a
/// PowerLaw is set anew, where it divides the rows best; with a tool its weights are, too.
struct DropTermEdit {
  int node;
  int term;
};
/// Takes a PowerLaw by its modulus, or not; where all rows would go one way the bound (and with a tool the
/// weights) is set as above.
struct ModulusEdit {
  int node;
  bool modulus;
};
/// Switches a rule on or off.
struct RuleSwitchEdit {
  int rule;
  bool active;
};
/// Keeps a rule for good in the next search.
struct RuleLockEdit {
  int rule;
  bool locked;
};

using Edit = std::variant<PruneEdit, GrowEdit, SwapEdit, BlackBoxEdit, RegularEdit, LockEdit, ThresholdEdit,
                          SplitEdit, DropTermEdit, ModulusEdit, RuleSwitchEdit, RuleLockEdit>;

/// What growing needs, passed in so that `model` does not depend on `grow`.
struct EditTools {
  /// A tree grown on `rows` with at most `leaves` leaves, for the model's schema and targets. `weights`: of
  /// the loss to be small, by row of the table; empty: all 1 (lossWeights()).
  std::function<Tree(const Model& model, const data::Dataset& data, const data::Rows& rows, int leaves,
                     const std::vector<double>& weights)>
      grow;
  /// Least squares for a linear leaf (grow/linear.h).
  std::function<LinearLeaf(const data::Dataset& data, const data::Rows& rows, int target,
                           const std::vector<Input>& inputs)>
      fitLinear;
  /// Weights and constant of a PowerLaw for its rows, or the law as it is where none divide them better
  /// (learners/nldt/refit_law.h).
  std::function<PowerLaw(const Model& model, const data::Dataset& data, const data::Rows& rows,
                         const PowerLaw& law)>
      fitLaw;
  /// The values that a leaf answers for its rows; without it their (weighted) means. A model with constraints
  /// needs it.
  std::function<std::vector<double>(const Model& model, const data::Dataset& data, const data::Rows& rows)>
      fitValues;
};

/// Applies all edits. They use the node numbers of `model` as passed in; a node that an earlier edit removed
/// is an error. Then refits statistics, class counts, means and linear leaves on `train` wherever the rows
/// that arrive have changed (impurity is then Gini or variance). All else stays bit for bit. A leaf that no
/// row reaches answers as its parent would. Classes that weigh alike in the loss of the model (its origin) do
/// so in what leaves answer. Locks bind the search, not the person. Adds one line for each edit to the
/// model's origin. Errors name the node and what was expected ("node 7 is a leaf; a threshold can be changed
/// in a branch").
Result<Model> edited(const Model& model, const std::vector<Edit>& edits, const data::Dataset& data,
                     const data::Rows& train, const EditTools& tools);

/// Gives the columns of `model` the levels that `data` has of them where the model has none: files keep no
/// levels of identifiers and ignored columns that a model does not ask for. edited() does so by itself.
Model withLevelsOf(const data::Schema& data, const Model& model);

/// "prune node 7", "make leaf 9 regular", "change the threshold of node 3 to 1.65".
Message describeEdit(const Edit& edit, const Model& model);

/// Reads a test: `NAME<=V` or `NAME in {A,B}`. Names and levels may be quoted.
Result<Split> parseSplit(const std::string& text, const data::Schema& schema);

/// Makes a tree of one leaf, to begin drawing with. Of its origin the classes that weigh alike count, by
/// which it answers.
Model emptyTree(std::shared_ptr<const data::Schema> schema, const std::vector<int>& targets,
                const data::Dataset& data, const data::Rows& train, Provenance origin = {});

/// Statistics of every node (NodeStats, class counts of leaves) from `train`; predictions of leaves
/// (majority, means; linear ones with a tool) are refitted where `refit` says so for the node. Trees only.
void refitStats(Model& model, const data::Dataset& data, const data::Rows& train,
                const std::vector<bool>& refit, const EditTools& tools = {});

}  // namespace paretree::model
