// The black boxes of a search: chosen, judged out of fold, fitted on all training rows, and asked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/learners/molhc/molhc_params.h"
#include "paretree/learners/molhc/part_sums.h"
#include "paretree/learners/molhc/search/estimate.h"
#include "paretree/learners/part_progress.h"

namespace paretree::learners::molhc {

struct FittedBoxes {
  std::vector<model::BlackBoxPtr> boxes;
  std::vector<std::string> labels;
  Evidence evidence;                    ///< out of fold, or as they come out on the training rows
  std::vector<BoxAnswers> train, test;  ///< of the final boxes
};

/// Rows of the task's training part by stratified fold. Large tables have fewer folds than is asked
/// (tuning::kFoldLimits).
std::vector<data::Rows> foldsOf(const Task& task, const MolhcParams& params, const Rng& rng);
/// The fold of each row of the data, -1 elsewhere.
std::vector<std::int32_t> foldNumbers(const std::vector<data::Rows>& folds, std::size_t rows);

/// Nothing where the run was stopped before all was ready.
Result<std::optional<FittedBoxes>> fitBoxes(const Task& task, const MolhcParams& params,
                                            const std::vector<data::Rows>& folds,
                                            const PartProgress& progress, const Context& context,
                                            std::vector<Message>* notes);

}  // namespace paretree::learners::molhc
