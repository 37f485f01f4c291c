// Computes what a model answers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/model/model.h"

namespace paretree::model {

struct Predictions {
  std::vector<std::int32_t> classes;  ///< classifier: code of each row, -1 = no answer
  /// Classifier: rows x classes, row-major; empty where a part of the model has none
  std::vector<double> probabilities;
  std::vector<double> values;  ///< regression: rows x targets, row-major
  /// Number of the leaf (node number) or rule that answered; -1 = fallback or ensemble
  std::vector<std::int32_t> parts;
  std::vector<std::uint8_t> explained;  ///< 1 where a regular leaf or a covering rule answered
};

/// Predicts `rows`, one entry for each. `data` must have the model's schema (see alignToSchema()). Errors
/// come from black boxes only. After a stop, rows that were not reached have no answer (class -1, value NaN).
///
/// Rule sets: the covering rules vote, a class by the sum of weight * n_jk (eq. 2 of the rule-covering paper;
/// n_jk: the outcome's counts, else the rule's, else 1 for its class), a value by the mean weighted with
/// weight * rows. `parts` names the covering rule with the largest vote for what was answered. Ties: lower
/// class, lower rule. Rules that are switched off never vote.
Result<Predictions> predict(const Model& model, const data::Dataset& data, std::span<const data::Row> rows,
                            const Context& context);

/// Gives for each rule, switched off or not, those of `rows` that satisfy all its clauses, in their order.
std::vector<data::Rows> rowsOfRules(const std::vector<Rule>& rules, const data::Dataset& data,
                                    std::span<const data::Row> rows);

/// Divides the counts of classes by their sum; all 0 where that is 0.
std::vector<double> shares(const std::vector<double>& counts);

}  // namespace paretree::model
