// A model: a tree, rules or an ensemble, with the columns and the black boxes that it uses.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/split_spec.h"
#include "paretree/model/black_box.h"
#include "paretree/model/packed_trees.h"
#include "paretree/model/rule.h"
#include "paretree/model/tree.h"

namespace paretree::model {

/// Trees that vote or whose answers are averaged. Its share explained is 0.
struct Ensemble {
  TreeList trees;
  std::vector<double> weights;  ///< one for each tree
  enum class Combine {
    Average /* of class shares or values */,
    Vote /* weighted */
  } combine = Combine::Average;
  bool operator==(const Ensemble&) const = default;
};

/// How the rows were divided that a model was learnt from: enough to divide them so again, and to check it.
struct TrainingSplit {
  /// With the test fraction that was used, < 0 = the learner's default (runs of version 0.1), and without a
  /// seed, which stands below
  data::SplitSpec spec;
  std::uint64_t seed = 0;    ///< drew the parts
  std::string testSha256;    ///< of the test file; empty = none, or not known
  std::size_t rows = 0;      ///< of the data, with a target: those that were divided; 0 = not known
  std::size_t testRows = 0;  ///< of those
  bool operator==(const TrainingSplit&) const = default;
};

/// Where a model came from. Figures and settings live in the run; this is what a MODEL.json carries alone.
/// Learners leave it empty: execute() fills it in for all models of a run.
struct Provenance {
  std::string learner;
  std::string dataPath, dataSha256;
  std::uint64_t seed = 0;  ///< of the run
  std::string version;
  std::vector<Message> edits;                         ///< oldest first
  std::optional<TrainingSplit> split = std::nullopt;  ///< none = not known
  /// In the loss that it was learnt by each class weighs as much as any other: leaves that are refitted
  /// answer by it, too
  bool classesAlike = false;
  bool operator==(const Provenance&) const = default;
};

struct Model {
  std::shared_ptr<const data::Schema> schema;  ///< levels frozen as trained; roles say target, features, ...
  std::vector<int> targets;                    ///< columns of schema
  std::variant<Tree, RuleSet, Ensemble> shape;
  std::vector<BlackBoxPtr> blackBoxes;  ///< asked by BlackBoxLeaf::box
  /// Smoothing constant k of M5 (eq. 5 of the pGMT paper); 0 = off. Trees with linear leaves only.
  double smoothing = 0;
  std::string constraints;  ///< LP text that every prediction obeys, empty = none
  Provenance origin;

  bool isClassifier() const { return !targets.empty() && (*schema)[targets[0]].isNominal(); }
  int classes() const { return isClassifier() ? static_cast<int>((*schema)[targets[0]].levels.size()) : 0; }
  const Tree* tree() const { return std::get_if<Tree>(&shape); }
  const RuleSet* rules() const { return std::get_if<RuleSet>(&shape); }
  const Ensemble* ensemble() const { return std::get_if<Ensemble>(&shape); }
};

using ModelPtr = std::shared_ptr<const Model>;

/// Trees that lie within each other: one that answers numbers, cut back step by step.
struct PruningPath {
  /// For each node of the whole tree the step that makes it a leaf; -1: it is one, or goes with an ancestor
  std::vector<int> collapsesAt;
  /// For each node what it answers as a leaf, a number for each target; empty for leaves of the whole tree
  std::vector<std::vector<double>> answers;
};

/// How a point of a front becomes a model: a base that several share and, for hybrid trees, the black box of
/// each of its leaves, or how far the base is cut back.
struct Recipe {
  ModelPtr base;
  /// One for each leaf of the base in preorder: -1 regular, b: black box b. Empty: the base itself.
  std::vector<std::int8_t> boxOfLeaf;
  /// Of the base, whose nodes are leaves that collapse at one of the steps 0 .. step. Null: the base itself.
  std::shared_ptr<const PruningPath> path = nullptr;
  int step = 0;

  bool isBase() const { return boxOfLeaf.empty() && !path; }
};

/// Makes the model of a recipe. A subtree that is wholly handed to one black box becomes one leaf, unless a
/// node of it is locked.
Model instantiate(const Recipe& recipe);
/// The same; where it is the base, that is not copied.
ModelPtr sharedModelOf(const Recipe& recipe);

}  // namespace paretree::model
