// Writes the models of a front for a page that predicts by itself (resources/page/predict.js).
#pragma once

#include <functional>
#include <span>
#include <string>

#include "paretree/core/json_fwd.h"
#include "paretree/model/model.h"

namespace paretree::exchange {

/// What people read of the parts of a model, in their language.
struct PartWords {
  /// Of a split, or of its contrary.
  std::function<std::string(const model::Split& split, bool holds)> split;
  std::function<std::string(const model::Clause& clause)> clause;
  /// Of a leaf whose answer depends on the row.
  std::function<std::string(const model::LinearLeaf& leaf)> formula;
};

/// Most bytes of the models of one page. A model that does not fit in stays outside.
constexpr std::size_t kSharedModelsBytes = 1'200'000;

/// All models have the schema and the targets of the first. Equal splits, clauses, leaves and subtrees are
/// written once, so that a front of prunings takes little more than its largest tree. Tables of the object:
///
///   columns  those that some model uses, with their levels, and the targets; null for all others
///   targets  as in MODEL.json
///   splits   as in MODEL.json, with `yes` and `no`: the words of both sides
///   clauses  as in MODEL.json, their formula by its place in `splits`, with `text`
///   leaves   as in MODEL.json without standard errors, with `text` where they have a formula
///   nodes    subtrees: {"split", "left", "right", "missingLeft", "rows"} or {"leaf", "rows"}, children
///   first;
///            of smoothed trees also `means` and `model` (a place in `leaves`)
///   models   {"tree": node}, {"rules", "otherwise", "fallback"}, {"trees", "weights", "combine"}, or
///            {"absent": "size" | "constraints"}; besides `smoothing`, and `boxes` with the black boxes'
///            labels
///
/// Black boxes are not inside. "constraints": averages of trees that a solver moves to the nearest answer
/// that they allow. Numbers are those of the model, as realJson() writes them.
Json sharedModels(std::span<const model::ModelPtr> models, const PartWords& words);

}  // namespace paretree::exchange
