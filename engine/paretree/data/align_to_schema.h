// A table made to fit the columns of another, as a model needs it.
#pragma once

#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Gives for each column of `wanted` which of the names `there` is meant by it: this very name, else the only
/// one that differs by case and surrounding blanks, else the only one that differs by blanks, '_', '.' and
/// '-' too; -1 where there is none. No name is meant twice.
std::vector<int> columnsMeant(const std::vector<std::string>& there, const Schema& wanted);

/// The same for one name: the column of `there`, or -1.
int columnMeant(const Schema& there, const std::string& name);

/// `data` with the columns of `schema`, in its order and with its level codes, found by name (so that the
/// columns of a file may stand in another order). Unknown levels become missing; class spellings that differ
/// only by surrounding blanks, case or a final '.' are matched. What was done is added to `notes`. Columns
/// with a role other than Feature may be absent from `data` (they become all missing); an absent feature is
/// an Error that names it, and the nearest name that there is.
Result<Dataset> alignToSchema(const Dataset& data, const Schema& schema, std::vector<Message>* notes);

}  // namespace paretree::data
