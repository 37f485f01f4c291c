#include "paretree/data/files/csv_text.h"

namespace paretree::data {

std::string csvCell(const std::string& text) {
  const bool blanks = !text.empty() && (text.front() == ' ' || text.back() == ' ');
  if (!blanks && text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::string csvText(const Dataset& data, const Rows& rows) {
  std::string csv;
  for (int c = 0; c < data.columns(); ++c) csv += (c ? "," : "") + csvCell(data.info(c).name);
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
