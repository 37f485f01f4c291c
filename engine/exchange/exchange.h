// Models as text for other programs and for people.
#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/model/model.h"

namespace paretree {

std::string modelToText(const Model& model);           ///< indented outline, or numbered rules
std::string modelToDot(const Model& model, const std::string& title = {});
/// A picture of a tree for the package forest, rules as an aligned list, formulas as mathematics; a fragment to include,
/// with the packages that it needs in a comment.
std::string modelToLatex(const Model& model);

}  // namespace paretree
