// The tables of a web page: <table> elements as rows of cells, nothing else of the page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/workbooks/sheet.h"

namespace paretree::data {

struct HtmlTable {
  struct Row {
    std::uint64_t number = 0;                                  ///< from 1
    std::vector<std::pair<std::uint64_t, std::string>> cells;  ///< column from 0, ascending, and text
  };
  std::string name;  ///< its caption or id; may be empty
  std::vector<Row> rows;
  std::vector<MergedCells> merged;  ///< cells with a rowspan
};

/// All of `page` (UTF-8) in the order of their ends; a table within another is one of its own. A cell over
/// several columns stands in the first. Tags that do not close are closed by what follows, as browsers do.
/// Errors: more columns or rows than sheets have; more than `allowed` bytes. `name` stands in messages.
Result<std::vector<HtmlTable>> htmlTables(std::string_view page, std::uint64_t allowed,
                                          const std::string& name);

/// "Bed &amp; Breakfast": a text of HTML with its entities as what they mean, and with single blanks alone.
std::string htmlText(std::string_view text);

}  // namespace paretree::data
