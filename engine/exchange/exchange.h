// Models as text for other programs and for people.
#pragma once

#include <string>

#include "engine/core/error.h"
#include "engine/model/model.h"

namespace paretree {

std::string modelToText(const Model& model);           ///< indented outline, or numbered rules
std::string modelToDot(const Model& model, const std::string& title = {});

}  // namespace paretree
