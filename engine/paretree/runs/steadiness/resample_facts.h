// What one resample's model says about the model that is judged.
#pragma once

#include <cstdint>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/resamples.h"

namespace paretree::runs {

/// An attribute of a formula. Sign: 1 or -1 of its exponents or coefficients, 0 where it has both.
struct Term {
  int column = 0;
  int sign = 0;
  bool operator==(const Term&) const = default;
};
/// The attributes of a split or leaf model with their signs, columns ascending; a plain test has none.
std::vector<Term> termsOf(const model::Node& node);

/// What the other tree has for the rows of a node.
struct NodeFacts {
  bool found = false;
  std::vector<int> columns;  ///< attributes asked for; empty: a leaf
  double threshold = data::kMissing;
  std::vector<Term> terms;
};

struct ResampleFacts {
  Message problem;  ///< why it does not count; empty where it does or was stopped
  bool counts = false;
  bool larger = false;                   ///< no model was as small
  std::vector<double> scores;            ///< of the model that met the point
  std::vector<NodeFacts> nodes;          ///< by node of the judged tree
  std::vector<std::uint8_t> boxed;       ///< by node: a leaf most of whose rows go to a black box
  std::vector<std::uint8_t> rules;       ///< by judged rule: whether it came back
  std::vector<std::uint8_t> used, root;  ///< by column of the data
  std::vector<std::uint8_t> agrees;      ///< by row that was held out
};

/// Marks the columns that a model uses anywhere, and those that its tree asks for first.
void markColumns(const model::Model& model, ResampleFacts& facts);

/// A model that is judged, with all that is compared. Looks at `model` and `task` while it lives.
class JudgedModel {
 public:
  static Result<JudgedModel> make(const model::Model& model, const learners::Task& task,
                                  const Context& context);

  /// Compares it with another model, which was made without the rows `held`.
  ResampleFacts factsOf(const model::Model& other, const data::Rows& held) const;

  /// For each training row its leaf; empty without a tree.
  const std::vector<int>& leaves() const { return leaves_; }

 private:
  JudgedModel(const model::Model& model, const learners::Task& task) : model_(&model), task_(&task) {}
  void compareTrees(const model::Tree& other, ResampleFacts& facts) const;
  void compareRules(const model::RuleSet& other, ResampleFacts& facts) const;
  bool agrees(std::size_t place, const model::Predictions& other, std::size_t i) const;

  const model::Model* model_;
  const learners::Task* task_;
  model::Predictions answers_;        // of the training rows
  double allowed_ = 0;                // squared difference of two answers that agree
  std::vector<std::size_t> place_;    // of a row of the data among the training rows
  std::vector<int> leaves_;           // by training row
  std::vector<data::Rows> ruleRows_;  // by rule: the training rows that it covers
};

}  // namespace paretree::runs
