// A table made to fit the columns of another, as a model needs it.
#pragma once

#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// Finds for each column of `wanted` the index of its name among `there`: the same name, else the only one
/// that differs in case and surrounding blanks, else the only one that also differs in blanks, '_', '.' and
/// '-'; -1 where there is none. No name is used twice.
std::vector<int> columnsMeant(const std::vector<std::string>& there, const Schema& wanted);

/// Finds one name likewise: the column of `there`, or -1.
int columnMeant(const Schema& there, const std::string& name);

/// Gives `data` the columns of `schema`, in its order and with its level codes. Columns are found by name, so
/// a file may have them in another order. Unknown levels become missing; class spellings that differ only in
/// surrounding blanks, case or a final '.' are matched, and lists of the same items ("a; b" and "b|a"). Adds
/// what was done to `notes`. Columns with a role other than Feature may be absent from `data`; they are then
/// missing in all rows. Error where a feature is absent: it names the feature and the nearest name in `data`.
Result<Dataset> alignToSchema(const Dataset& data, const Schema& schema, std::vector<Message>* notes);

}  // namespace paretree::data
