// Rows with the answers that a reader of a PMML document must find (its ModelVerification).
#pragma once

#include <string>
#include <vector>

#include "paretree/model/model.h"

namespace paretree::exchange {

/// Rows around and far outside the numbers that the model asks about, with missing values; only those that
/// the model answers by itself (no black box, no fallback). Always the same for the same model. Empty where
/// there are none.
std::string pmmlVerification(const model::Model& model, const std::vector<int>& columns,
                             const std::string& indent);

}  // namespace paretree::exchange
