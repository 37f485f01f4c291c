// Verb: changes by a person. Each takes a model and returns a new one; node numbers are the preorder of the
// model that is passed in. Growing and leaf fitting need data: the training rows of the model's run.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::model {

struct PruneEdit {
  int node;
};  ///< the subtree becomes a regular leaf
struct GrowEdit {
  int node;
  int leaves = 4;
};  ///< grow below a leaf, to at most this many leaves
struct BlackBoxEdit {
  int node;
  int box = 0;
};  ///< leaf or subtree: black box decides
/// Black-box leaf becomes a regular one; below a branch, all of them
struct RegularEdit {
  int node;
};
struct LockEdit {
  int node;
  bool locked = true;
};
struct ThresholdEdit {
  int node;
  double value;
};  ///< Threshold splits only
/// Leaf: split it; branch: change its test, keep the subtrees
struct SplitEdit {
  int node;
  Split split;
};
/// A term of a PowerLaw or Linear split, or of a LinearLeaf
struct DropTermEdit {
  int node;
  int term;
};
struct ModulusEdit {
  int node;
  bool modulus;
};  ///< PowerLaw
struct RuleSwitchEdit {
  int rule;
  bool active;
};
struct RuleLockEdit {
  int rule;
  bool locked;
};

using Edit = std::variant<PruneEdit, GrowEdit, BlackBoxEdit, RegularEdit, LockEdit, ThresholdEdit, SplitEdit,
                          DropTermEdit, ModulusEdit, RuleSwitchEdit, RuleLockEdit>;

/// What growing needs, passed in so that `model` does not depend on `grow`.
struct EditTools {
  /// A tree grown on `rows` with at most `leaves` leaves, for the model's schema and targets.
  std::function<Tree(const Model& model, const data::Dataset& data, const data::Rows& rows, int leaves)> grow;
  /// Least squares for a linear leaf (grow/linear.h).
  std::function<LinearLeaf(const data::Dataset& data, const data::Rows& rows, int target,
                           const std::vector<Input>& inputs)>
      fitLinear;
  /// The values that a leaf answers for its rows; without it their (weighted) means. A model with constraints
  /// needs it.
  std::function<std::vector<double>(const Model& model, const data::Dataset& data, const data::Rows& rows)>
      fitValues;
};

/// All edits of one call use the node numbers of `model` as passed in; a node that an earlier edit removed is
/// an error. After them, statistics, class counts, means and linear leaves are refitted on `train` wherever
/// the rows that arrive have changed (impurity is then Gini or variance); all else stays bit for bit. A leaf
/// that no row reaches answers as its parent would. Locks bind the search, not the person. Errors name the
/// node and what was expected
/// ("node 7 is a leaf; a threshold can be changed in a branch"). `edits` of the origin grows by one line for
/// each edit.
Result<Model> edited(const Model& model, const std::vector<Edit>& edits, const data::Dataset& data,
                     const data::Rows& train, const EditTools& tools);

/// "prune node 7", "make leaf 9 regular", "change the threshold of node 3 to 1.65".
Message describeEdit(const Edit& edit, const Model& model);

/// TEST as `NAME<=V` or `NAME in {A,B}`; names and levels may be quoted.
Result<Split> parseSplit(const std::string& text, const data::Schema& schema);

/// A one-leaf tree to draw from.
Model emptyTree(std::shared_ptr<const data::Schema> schema, const std::vector<int>& targets,
                const data::Dataset& data, const data::Rows& train);

/// Statistics of every node (NodeStats, class counts of leaves) from `train`; predictions of leaves
/// (majority, means; linear ones with a tool) are refitted where `refit` says so for the node. Trees only.
void refitStats(Model& model, const data::Dataset& data, const data::Rows& train,
                const std::vector<bool>& refit, const EditTools& tools = {});

}  // namespace paretree::model
