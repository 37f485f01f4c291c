// What must hold of a model so that it predicts inside its schema: one check for models in memory and for
// those that are read. Whatever passes answers a class that there is, with shares from 0 to 1, or numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/model/model.h"

namespace paretree::model {

/// The first thing that is wrong: where, in the form of files ("/tree/nodes/3/left"), and what was expected.
struct Flaw {
  std::string path;
  Message expected;
};

/// Names that differ.
std::optional<Flaw> flawOfColumns(const data::Schema& schema);
/// One nominal column whose classes differ, or numeric ones. Column numbers are in range.
std::optional<Flaw> flawOfTargets(const std::vector<int>& targets, const data::Schema& schema);

/// What is wrong with a black box that looks at columns which the model has not.
std::optional<Message> flawOfBox(const BlackBox& box, const data::Schema& schema);
/// The constant of M5: a finite number, 0 or more; above 0 only where all nodes have what values are drawn
/// to.
std::optional<Flaw> flawOfSmoothing(const Model& model);

/// Checks parts of a model of these columns, targets (which have no flaw) and number of black boxes. Paths
/// begin at the part.
class PartCheck {
 public:
  PartCheck(const data::Schema& schema, const std::vector<int>& targets, int blackBoxes);

  /// Children stand behind their parents, each has one; any order is right that keeps this.
  std::optional<Flaw> tree(const Tree& tree) const;
  std::optional<Flaw> rules(const RuleSet& rules) const;
  /// Without its trees.
  std::optional<Flaw> weights(const Ensemble& ensemble) const;
  std::optional<Flaw> stats(const NodeStats& stats) const;
  /// The kinds of leaves that there may be, as files name them.
  std::vector<std::string> leafKinds(bool mayAskBoxes) const;
  int classes() const { return classes_; }  ///< 0: targets are numbers

 private:
  const data::Schema& schema_;
  std::size_t targets_;
  int boxes_, classes_ = 0;
};

/// Checks the whole model, but for its constraints: "/tree/nodes/3/left: expected ...".
Result<void> validate(const Model& model);

}  // namespace paretree::model
