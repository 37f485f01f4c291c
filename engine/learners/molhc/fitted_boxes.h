// The black boxes of a search: chosen, judged out of fold, fitted on all training rows, and asked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/blackbox/black_boxes.h"
#include "engine/learners/molhc/estimate.h"
#include "engine/learners/molhc/molhc_params.h"
#include "engine/learners/molhc/part_sums.h"
#include "engine/learners/part_progress.h"

namespace paretree::molhc {

struct FittedBoxes {
  std::vector<BlackBoxPtr> boxes;
  std::vector<std::string> labels;
  Evidence evidence;                    ///< out of fold, or as they come out on the training rows
  std::vector<BoxAnswers> train, test;  ///< of the final boxes
};

/// Rows of the task's training part by stratified fold.
std::vector<Rows> foldsOf(const Task& task, const MolhcParams& params, Rng rng);
/// The fold of each row of the data, -1 elsewhere.
std::vector<std::int32_t> foldNumbers(const std::vector<Rows>& folds, std::size_t rows);

/// Nothing where the run was stopped before all was ready.
Result<std::optional<FittedBoxes>> fitBoxes(const Task& task, const MolhcParams& params,
                                            const std::vector<Rows>& folds, const PartProgress& progress,
                                            const Context& context, std::vector<Message>* notes);

}  // namespace paretree::molhc
