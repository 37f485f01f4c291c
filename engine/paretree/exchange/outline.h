// What several written forms share.
#pragma once

#include <string>

#include "paretree/model/model.h"

namespace paretree::exchange {

/// The edge to one side of a branch, where its test stands at the node: "yes", "no or missing"; "true" and
/// "false" where a class is called yes or no.
std::string edgeText(const model::Branch& branch, const model::Model& model, bool left);

}  // namespace paretree::exchange
