// Verb: what a model answers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/context.h"
#include "engine/model/model.h"

namespace paretree {

struct Predictions {
  std::vector<std::int32_t> classes;      ///< classifier: code of each row, -1 = no answer
  std::vector<double> probabilities;      ///< classifier: rows x classes, row-major; empty where a part of the model has none
  std::vector<double> values;             ///< regression: rows x targets, row-major
  std::vector<std::int32_t> parts;        ///< number of the leaf (node number) or rule that answered; -1 = fallback or ensemble
  std::vector<std::uint8_t> explained;    ///< 1 where a regular leaf or a covering rule answered
};

/// `data` has the model's schema (see conform()). Errors come from black boxes only.
Result<Predictions> predict(const Model& model, const Dataset& data, std::span<const Row> rows, const Context& context);

/// Class shares of a leaf's training rows, all 0 where there are none.
std::vector<double> shares(const std::vector<double>& counts);

}  // namespace paretree
