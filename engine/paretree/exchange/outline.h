// Pieces that several written forms share.
#pragma once

#include <string>

#include "paretree/model/model.h"

namespace paretree::exchange {

/// What rows on one side of a branch have in common: "width <= 1.5 or missing", "colour in {red}".
std::string sideText(const model::Branch& branch, const data::Schema& schema, bool left, int digits);
/// The edge to one side of a branch, where its test stands at the node: "yes", "no or missing".
std::string edgeText(const model::Branch& branch, bool left);

}  // namespace paretree::exchange
