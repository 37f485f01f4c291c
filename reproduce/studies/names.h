// The data sets and methods that people may name for a table or a figure.
#pragma once

#include <string>
#include <vector>

#include "reproduce/paper_table.h"

namespace paretree::reproduce {

/// Data sets of these tables, by name.
std::vector<std::string> datasetsOf(const std::vector<const PaperTable*>& tables);

/// The names of the cells' methods, for names of cells and for those that the column "method" prints ("pGRT
/// 1*" is made of the cells of "pGRT"). Errors: a name that is neither, with those that there are.
Result<std::vector<std::string>> cellMethods(const std::vector<const PaperTable*>& tables,
                                             const std::vector<std::string>& names);

/// Errors: a data set that none of the tables has.
Result<void> knownDatasets(const std::vector<const PaperTable*>& tables,
                           const std::vector<std::string>& names);

}  // namespace paretree::reproduce
