// Why columns have the roles that reading suggested.
#pragma once

#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

/// A role that reading gives a column unless the user or a model gives it another.
struct SuggestedRole {
  int column = 0;
  Role role = Role::Ignored;
  Message why;  ///< a few words: "one value in all rows"
};

/// Ascending by column: of all columns that are taken as something else than features unasked (whatever role
/// they have now), and of the targets of `data`.
std::vector<SuggestedRole> suggestedRoles(const Dataset& data);
/// Those of the columns alone that have the role Identifier or Ignored: no other column is looked through.
std::vector<SuggestedRole> columnsLeftOut(const Dataset& data);

}  // namespace paretree::data
