// What black boxes answer now for rows of a node, whose leaves a swap replaces. Internal to alternatives.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/model/model.h"
#include "paretree/runs/alternatives.h"

namespace paretree::runs {

struct BoxedRows {
  data::Rows rows, others;            ///< that a black box decides, and the others; each in their order
  std::vector<std::int32_t> classes;  ///< of `rows`, -1 where there is no answer; none where it is not known
  BoxAnswers by = BoxAnswers::None;
};

/// `known`: answers out of fold (AlternativesRequest::boxAnswers). For rows without one the black boxes of
/// the model are asked; where they cannot be, or it was stopped, it is not known what they answer.
BoxedRows boxedRows(const model::Model& model, const data::Dataset& data, const data::Rows& rowsOfNode,
                    const std::vector<std::vector<std::int32_t>>* known, const Context& context);

/// Loss of what stands at the node: lossOfAnswers() of the other rows, and the weight of the rows that black
/// boxes answer wrongly. NaN where it is not known what they answer.
Result<double> lossOfPresent(const model::Model& model, const data::Dataset& data, const BoxedRows& boxed,
                             std::span<const double> weights, int threads);

}  // namespace paretree::runs
