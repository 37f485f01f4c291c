// Cells that another type of a column has made missing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/data/table.h"

namespace paretree::ui {

/// The column of another type than before that lost the most cells to it; nothing where it were few.
std::optional<std::pair<int, std::size_t>> cellsLost(const data::Dataset& before, const data::Dataset& after);

/// The forms of dates by which more cells of a column can be read; empty: none.
std::vector<std::string> furtherForms(const data::TableFile& table, const std::string& column);

}  // namespace paretree::ui
