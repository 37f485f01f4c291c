#include "paretree/data/files/csv_text.h"

#include <algorithm>

#include "paretree/core/text.h"

namespace paretree::data {

namespace {

std::string quotedCell(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

// A name of several words over a column that stands alone: nothing else shows what divides cells.
std::string nameInCsv(const Dataset& data, int column) {
  const std::string& name = data.info(column).name;
  return data.columns() == 1 && name.find_first_of(" \t;|") != std::string::npos ? quotedCell(name)
                                                                                 : csvCell(name);
}

}  // namespace

std::string csvCell(const std::string& text) {
  const bool blanks = !text.empty() && (text.front() == ' ' || text.back() == ' ');
  if (!blanks && text.find_first_of(",\"\r\n") == std::string::npos) return text;
  return quotedCell(text);
}

std::string guardedCsv(std::string_view csv) {
  std::string guarded;
  for (std::size_t at = 0; at < csv.size();) {
    const bool quoted = csv[at] == '"';
    const std::size_t begin = at + (quoted ? 1 : 0);
    std::size_t end = begin;
    while (end < csv.size() &&
           (quoted ? csv[end] != '"' || csv.substr(end, 2) == "\"\"" : csv[end] != ',' && csv[end] != '\n'))
      end += quoted && csv[end] == '"' ? 2 : 1;
    const std::string_view cell = csv.substr(begin, end - begin);
    if (quoted) guarded += '"';
    if (!cell.empty() && std::string_view("=+-@\t\r").find(cell[0]) != std::string_view::npos &&
        !parseNumber(cell))
      guarded += '\'';
    guarded += cell;
    at = std::min(csv.size(), end + (quoted ? 2 : 1));  // behind the quote, and what divides cells or lines
    guarded += csv.substr(end, at - end);
  }
  return guarded;
}

std::string csvText(const Dataset& data, const Rows& rows) {
  std::string csv;
  for (int c = 0; c < data.columns(); ++c) csv += (c ? "," : "") + nameInCsv(data, c);
  csv += "\n";
  for (const Row row : rows) {
    const std::size_t begin = csv.size();
    bool anyValue = false;
    for (int c = 0; c < data.columns(); ++c) {
      if (c) csv += ',';
      anyValue = anyValue || !data.missing(c, row);
      csv += csvCell(data.text(c, row));
    }
    // Cells that are all missing must not look like no row.
    if (!anyValue) csv.insert(begin, "\"\"");
    csv += "\n";
  }
  return csv;
}

std::string csvText(const Dataset& data) { return csvText(data, data.allRows()); }

}  // namespace paretree::data
