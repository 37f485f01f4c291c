// The parts of predict(), one for each shape.
#pragma once

#include "paretree/model/apply/predict.h"

namespace paretree::model {

/// As large as the rows ask for, nothing answered yet.
Predictions unanswered(const Model& model, std::size_t rows);
/// Index of the largest entry of values[0 .. count), the first of equals.
int largest(const double* values, int count);

/// Several trees on the same rows: a formula that several have is asked once a row.
struct TreeOfModel {
  const Model* model;
  const Tree* tree;  ///< need not be the model's own shape
};
Result<std::vector<Predictions>> predictTrees(std::span<const TreeOfModel> trees, const data::Dataset& data,
                                              std::span<const data::Row> rows, const Context& context);
/// Several models of the shape RuleSet on the same rows: a rule that several have is looked at once.
Result<std::vector<Predictions>> predictRuleSets(std::span<const Model* const> models,
                                                 const data::Dataset& data, std::span<const data::Row> rows,
                                                 const Context& context);

/// `tree` need not be the model's own shape.
Result<Predictions> predictTree(const Model& model, const Tree& tree, const data::Dataset& data,
                                std::span<const data::Row> rows, const Context& context);
Result<Predictions> predictEnsemble(const Model& model, const Ensemble& ensemble, const data::Dataset& data,
                                    std::span<const data::Row> rows, const Context& context);

}  // namespace paretree::model
