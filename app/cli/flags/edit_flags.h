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
/// The help of locks names the learners of the registry that keep them.
void addEditFlags(const Command& command, std::vector<EditText>& edits, const learners::Registry& registry);

/// An Error is wrong usage ("--threshold: 'x' is not NODE=VALUE"). Cuts may also be written as the table
/// writes its numbers, with `decimal` as their mark; one that would then be another number is an Error.
Result<std::vector<model::Edit>> editsOf(const std::vector<EditText>& texts, const model::Model& model,
                                         char decimal);

/// What is worth knowing of the cuts that `texts` give: those outside the values that their columns have in
/// `data`, with how their numbers were read. `edits` are what editsOf() made of `texts`.
std::vector<Message> cutsOutside(const std::vector<EditText>& texts, const std::vector<model::Edit>& edits,
                                 const model::Model& model, const data::Dataset& data);

}  // namespace paretree::cli
