// Fronts as comma-separated text: a line for each model, for spreadsheets and other plots.
#pragma once

#include <string>

#include "paretree/runs/compare.h"

namespace paretree::runs {

/// model (from 1), chosen (yes or empty), each objective, "test:OBJECTIVE", "train:MEASURE", "test:MEASURE",
/// leaves, rules, nodes, depth, conditions, terms, shareExplained. Numbers exact; what is not known is empty.
/// With estimates, before the sizes: suggested, "estimate:MEASURE" and "error:MEASURE".
std::string frontCsv(const learners::Outcome& outcome, const CrossValidation* estimates = nullptr);

/// learner, model (from 1), chosen, front (yes: no other dominates it), each objective, train, test. Where
/// the front is that of estimates, "error:MEASURE" and suggested stand behind the objectives.
std::string comparisonCsv(const Comparison& comparison);

}  // namespace paretree::runs
