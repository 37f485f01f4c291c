// Edits as the command line says them.
#pragma once

#include <string>
#include <vector>

#include "app/cli/session.h"
#include "paretree/model/change/edit.h"

namespace paretree::cli {

/// One flag as it was given: "prune", "7".
struct EditText {
  std::string kind, value;
};

/// Adds --prune NODE and the others; what is given is appended to `edits` in its order.
void addEditFlags(const Command& command, std::vector<EditText>& edits);

/// An Error is wrong usage ("--threshold: 'x' is not NODE=VALUE").
Result<std::vector<model::Edit>> editsOf(const std::vector<EditText>& texts, const model::Model& model);

}  // namespace paretree::cli
