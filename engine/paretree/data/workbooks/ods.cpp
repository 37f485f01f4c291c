#include "paretree/data/workbooks/ods.h"

#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/workbooks/xml_part.h"

namespace paretree::data {
namespace {

constexpr const char* kContent = "content.xml";
constexpr std::string_view kSpreadsheet = "application/vnd.oasis.opendocument.spreadsheet";

std::uint64_t repeats(const pugi::xml_node& node, std::string_view attributeName) {
  const auto times = parseNumber(attribute(node, attributeName));
  return times && *times >= 1 ? static_cast<std::uint64_t>(std::min(*times, 1e9)) : 1;
}

// The text of a paragraph: blanks, tabs and line ends are elements; remarks are not of it.
void addText(const pugi::xml_node& node, std::string& text) {
  for (const auto& part : node.children()) {
    if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata)
      text += part.value();
    else if (isCalled(part, "s"))
      text.append(std::min<std::uint64_t>(repeats(part, "c"), 1000), ' ');
    else if (isCalled(part, "tab"))
      text += '\t';
    else if (isCalled(part, "line-break"))
      text += '\n';
    else if (!isCalled(part, "annotation"))
      addText(part, text);
  }
}

// "2020-03-01T00:00:00" as dates of workbooks are given to the reader of cells.
std::string isoDate(std::string_view value) {
  std::string text(value.substr(0, value.find('T')));
  if (text.size() == value.size()) return text;
  std::string_view time = value.substr(text.size() + 1);
  if (const auto point = time.find('.'); point != std::string_view::npos)
    if (time.find_first_not_of('0', point + 1) == std::string_view::npos) time = time.substr(0, point);
  return time == "00:00:00" || time.empty() ? text : text + ' ' + std::string(time);
}

// "PT13H05M00S" as "13:05:00".
std::string timeText(std::string_view value) {
  if (value.substr(0, 2) != "PT") return std::string(value);
  std::string text;
  for (std::size_t at = 2; at < value.size();) {
    const auto letter = std::min(value.find_first_of("HMS", at), value.size());
    std::string part(value.substr(at, letter - at));
    if (part.size() < 2) part.insert(0, 2 - part.size(), '0');
    text += (text.empty() ? "" : ":") + part;
    at = letter + 1;
  }
  return text;
}

std::string textOfCell(const pugi::xml_node& cell) {
  const auto type = attribute(cell, "value-type");
  if (type == "float" || type == "percentage" || type == "currency")
    return std::string(attribute(cell, "value"));
  if (type == "date") return isoDate(attribute(cell, "date-value"));
  if (type == "time") return timeText(attribute(cell, "time-value"));
  if (type == "boolean") return attribute(cell, "boolean-value") == "true" ? "TRUE" : "FALSE";
  if (const auto said = attribute(cell, "string-value"); !said.empty()) return std::string(said);
  std::string text;
  for (const auto& paragraph : cell.children()) {
    if (!isCalled(paragraph, "p")) continue;
    if (!text.empty()) text += '\n';
    addText(paragraph, text);
  }
  return text;
}

Result<void> addRow(const pugi::xml_node& row, std::uint64_t number, SheetCells& sheet) {
  if (const auto begun = sheet.beginRow(number); !begun) return begun;
  std::uint64_t column = 0;
  for (const auto& cell : row.children()) {
    if (!isCalled(cell, "table-cell") && !isCalled(cell, "covered-table-cell")) continue;
    const std::uint64_t times = repeats(cell, "number-columns-repeated");
    const std::string text = textOfCell(cell);
    // Sheets end with a cell repeated to their edge, which holds nothing.
    if (!trimmed(text).empty())
      for (std::uint64_t i = 0; i < times; ++i)
        if (const auto added = sheet.add(column + i, text); !added) return added;
    column += times;
  }
  return sheet.endRow();
}

// Rows may stand in groups, and those in groups.
Result<void> addRows(const pugi::xml_node& table, std::uint64_t& number, SheetCells& sheet) {
  for (const auto& row : table.children()) {
    if (isCalled(row, "table-row-group") || isCalled(row, "table-rows") ||
        isCalled(row, "table-header-rows")) {
      if (const auto added = addRows(row, number, sheet); !added) return added;
    } else if (isCalled(row, "table-row")) {
      const std::uint64_t times = repeats(row, "number-rows-repeated");
      if (number < kMostSheetRows) {
        if (const auto added = addRow(row, number + 1, sheet); !added) return added;
        if (sheet.rowKept())
          for (std::uint64_t i = 2; i <= times; ++i)
            if (const auto added = sheet.repeatRow(number + i); !added) return added;
      }
      number += times;
    }
  }
  return {};
}

}  // namespace

bool isOds(const ZipArchive& archive) {
  if (!archive.has("mimetype") || !archive.has(kContent)) return false;
  const auto type = archive.read("mimetype");
  return type && type->substr(0, kSpreadsheet.size()) == kSpreadsheet;
}

Result<void> readOds(const ZipArchive& archive, const ReadOptions& options, const Context& context,
                     TableFile& file) {
  const std::string name = fileName(file.path);
  auto xml = archive.read(kContent);
  if (!xml) return xml.error();
  const auto document = parseXml(*xml, kContent, name);
  if (!document) return document.error();
  *xml = {};
  std::vector<pugi::xml_node> tables;
  for (const auto& table : child(child(document->document_element(), "body"), "spreadsheet").children()) {
    if (!isCalled(table, "table")) continue;
    tables.push_back(table);
    file.sheets.emplace_back(attribute(table, "name"));
  }
  return readSheets(
      [&](std::size_t i) -> Result<std::vector<SheetRow>> {
        SheetCells cells(memoryAllowed(options), name, context);
        std::uint64_t number = 0;
        if (const auto added = addRows(tables[i], number, cells); !added) return added.error();
        return cells.take();
      },
      options, context, file);
}

}  // namespace paretree::data
