// Pieces that several written forms share.
#pragma once

#include <string>

#include "engine/model/model.h"

namespace paretree {

/// What rows on one side of a branch have in common: "width <= 1.5 or missing", "colour in {red}".
std::string sideText(const Branch& branch, const Schema& schema, bool left, int digits);

}  // namespace paretree
