// Columns of lists ("roof; lift") made into columns of yes and no, one for each item: "extras: roof".
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// The column of items that have none of their own is called "COLUMN: (other)".
inline constexpr std::string_view kOtherItems = "(other)";

/// Whether the cells of a column are lists whose items get columns: the user says so, or the table that this
/// one must fit has such columns of it.
bool isListOfItems(const std::string& column, const ReadOptions& options);

/// By column of `schema` the list of whose items it is one ("extras" of "extras: roof"); empty: it is none.
std::vector<std::string> listsOf(const Schema& schema);

/// Names of columns of items ("extras: sauna") that are to be made of a list, however few rows have the item:
/// those whose type is said to be nominal.
std::set<std::string> itemsAsked(const std::string& list, const ReadOptions& options);

/// The columns of the items of a nominal `list`, each with the levels no and yes. A list is divided by the
/// first of kListMarks that some cell of the column has, or as one of JSON; case, blanks and order do not
/// count. Of a table that must fit another they are those of the other. Else each of the 40 most frequent
/// items that are in at least three rows, and in one of a thousand, has one, the most frequent first, those
/// that are `asked` for in any case, and the others together kOtherItems. A cell without any text
/// (kBlankLevel) has no items; a missing one is missing in all. Noted.
std::vector<std::pair<ColumnInfo, ColumnValues>> columnsOfItems(const ColumnInfo& list,
                                                                const ColumnValues& values,
                                                                const Schema* wanted,
                                                                const std::set<std::string>& asked,
                                                                std::vector<Message>& notes);

}  // namespace paretree::data
