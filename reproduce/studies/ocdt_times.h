// Times of output-constrained trees.
#pragma once

#include <string>
#include <vector>

#include "reproduce/study.h"

namespace paretree::reproduce {

inline constexpr const char* kSecondsOfTree = " seconds";
/// The cells of the class tables that hold times alone: no two runs give the same ones, so that they stand
/// apart from what is repeated to the last digit.
inline constexpr const char* kTimesOfVariants = "times of variants";

/// Grows one tree of each variant once more and adds how long it took ("S(O):L(O) seconds", then `suffix`).
/// No other figure hangs on these, and they alone differ from run to run.
Result<void> addSecondsOfTrees(learners::Task task, learners::ParamValues values,
                               const std::vector<std::string>& variants, const std::string& suffix,
                               const StudyInputs& inputs, const Rng& rng, const Context& context,
                               CellFigures& figures);

}  // namespace paretree::reproduce
