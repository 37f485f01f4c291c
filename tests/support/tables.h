// Small tables as text literals.
#pragma once

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/dataset.h"

namespace paretree::support {

/// A column is "width" (numeric) or "colour{red,blue}" (nominal); a '*' behind it makes it a target. Values
/// are separated by blanks, rows by line feeds, '?' is missing:
///   table("width colour{red,blue} class{a,b}*", "1 red a \n 2.5 ? b")
inline data::Dataset table(const std::string& header, const std::string& body) {
  std::vector<data::ColumnInfo> columns;
  std::istringstream names(header);
  for (std::string word; names >> word;) {
    data::ColumnInfo column;
    if (word.back() == '*') {
      column.role = data::Role::Target;
      word.pop_back();
    }
    if (const auto brace = word.find('{'); brace != std::string::npos) {
      column.type = data::ColumnType::Nominal;
      std::istringstream levels(word.substr(brace + 1, word.size() - brace - 2));
      for (std::string level; std::getline(levels, level, ',');) column.levels.push_back(level);
      word.resize(brace);
    }
    column.name = word;
    columns.push_back(std::move(column));
  }
  std::vector<data::ColumnValues> values(columns.size());
  std::istringstream cells(body);
  std::size_t at = 0;
  for (std::string cell; cells >> cell; at = (at + 1) % columns.size()) {
    const data::ColumnInfo& column = columns[at];
    if (column.isNominal()) {
      std::int32_t code = data::kMissingCode;
      for (std::size_t level = 0; level < column.levels.size(); ++level)
        if (column.levels[level] == cell) code = static_cast<std::int32_t>(level);
      assert(code >= 0 || cell == "?");
      values[at].codes.push_back(code);
    } else {
      const auto number = parseNumber(cell);
      assert(number || cell == "?");
      values[at].numbers.push_back(number.value_or(data::kMissing));
    }
  }
  assert(at == 0);
  return data::Dataset(std::move(columns), std::move(values));
}

}  // namespace paretree::support
