#include "paretree/data/workbooks/xlsx.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/workbooks/xml_part.h"

namespace paretree::data {
namespace {

// The text of <si> or <is>: plain or in runs, without phonetic hints.
std::string richText(const pugi::xml_node& node) {
  std::string text;
  for (const auto& part : node.children()) {
    if (isCalled(part, "t"))
      text += part.text().get();
    else if (isCalled(part, "r"))
      text += child(part, "t").text().get();
  }
  return text;
}

// Whether a number format shows a date or time: y, m, d, h or s outside of quotes, brackets and escapes.
bool isDateFormat(std::string_view code) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '"') {
      i = std::min(code.find('"', i + 1), code.size());
    } else if (c == '[') {
      const auto close = std::min(code.find(']', i), code.size());
      const auto inside = lowerCase(code.substr(i + 1, close - i - 1));
      if (!inside.empty() && inside.find_first_not_of("hms") == std::string::npos) return true;
      i = close;
    } else if (c == '\\' || c == '_' || c == '*') {
      ++i;
    } else if (c == ';') {
      return false;
    } else if (std::string_view("yYmMdDhHsS").find(c) != std::string_view::npos) {
      return true;
    } else if (lowerCase(code.substr(i, 7)) == "general") {
      return false;
    }
  }
  return false;
}

struct Workbook {
  std::vector<std::string> names;  // of the sheets
  std::vector<std::string> parts;  // their XML
  std::vector<std::string> strings;
  std::vector<bool> dateStyles;  // by cell style
  bool from1904 = false;
};

Result<Workbook> readWorkbook(const ZipArchive& archive, const std::string& name) {
  Workbook book;
  const auto part = [&](const std::string& path) -> Result<pugi::xml_document> {
    auto xml = archive.read(path);
    if (!xml) return xml.error();
    return parseXml(*xml, path, name);
  };
  const auto main = part("xl/workbook.xml");
  if (!main) return main.error();
  const auto relations = part("xl/_rels/workbook.xml.rels");
  if (!relations) return relations.error();
  std::map<std::string, std::string> targets;
  for (const auto& relation : relations->document_element().children()) {
    std::string target = relation.attribute("Target").value();
    if (target.rfind("/", 0) == 0)
      target.erase(0, 1);
    else
      target = "xl/" + target;
    targets[relation.attribute("Id").value()] = target;
  }
  const auto root = main->document_element();
  const std::string dates = child(root, "workbookPr").attribute("date1904").value();
  book.from1904 = dates == "1" || dates == "true";
  for (const auto& sheet : child(root, "sheets").children()) {
    std::string id;
    for (const auto& attribute : sheet.attributes())
      if (std::string_view(attribute.name()).find(":id") != std::string_view::npos) id = attribute.value();
    const auto target = targets.find(id);
    if (target == targets.end() || !archive.has(target->second)) continue;
    book.names.emplace_back(sheet.attribute("name").value());
    book.parts.push_back(target->second);
  }
  if (archive.has("xl/sharedStrings.xml")) {
    const auto strings = part("xl/sharedStrings.xml");
    if (!strings) return strings.error();
    for (const auto& item : strings->document_element().children()) book.strings.push_back(richText(item));
  }
  if (archive.has("xl/styles.xml")) {
    const auto styles = part("xl/styles.xml");
    if (!styles) return styles.error();
    std::map<int, bool> formats;
    for (const auto& format : child(styles->document_element(), "numFmts").children())
      formats[format.attribute("numFmtId").as_int()] = isDateFormat(format.attribute("formatCode").value());
    for (const auto& style : child(styles->document_element(), "cellXfs").children()) {
      const int id = style.attribute("numFmtId").as_int();
      const auto own = formats.find(id);
      book.dateStyles.push_back(own != formats.end() ? own->second
                                                     : (id >= 14 && id <= 22) || (id >= 27 && id <= 36) ||
                                                           (id >= 45 && id <= 47) || (id >= 50 && id <= 58));
    }
  }
  return book;
}

// "AB12" to column 27 and row 12 (columns from 0, rows from 1); nothing where it is no such address.
bool readAddress(std::string_view text, std::uint64_t& column, std::uint64_t& row) {
  std::size_t i = 0;
  std::uint64_t letters = 0, digits = 0;
  for (; i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) && i < 4; ++i)
    letters = letters * 26 +
              static_cast<std::uint64_t>(std::toupper(static_cast<unsigned char>(text[i])) - 'A' + 1);
  if (i == 0) return false;
  const std::size_t from = i;
  for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) && i < from + 8; ++i)
    digits = digits * 10 + static_cast<std::uint64_t>(text[i] - '0');
  if (i == from || i != text.size() || letters > kMostSheetColumns || digits < 1 || digits > kMostSheetRows)
    return false;
  column = letters - 1;
  row = digits;
  return true;
}

// Excel's serial day as ISO text, so that it is read as all dates are.
std::string dateText(double serial, bool from1904) {
  if (!(serial >= 0) || serial > 2958466) return exactText(serial);
  if (serial < 1) return formatDate(serial, "%H:%M:%S");
  // Excel counts 29 February 1900, which never was; days before it are one off.
  // The time of day comes as a fraction of which only milliseconds are meant.
  constexpr double kPerDay = 86400000;
  const double days =
      std::round((from1904 ? serial - 24107 : serial - (serial < 60 ? 25568 : 25569)) * kPerDay) / kPerDay;
  return formatDate(days, days == std::floor(days) ? "%Y-%m-%d" : "%Y-%m-%d %H:%M:%S");
}

std::string cellText(const pugi::xml_node& cell, const Workbook& book) {
  const std::string_view type = cell.attribute("t").value();
  if (type == "inlineStr") return richText(child(cell, "is"));
  const std::string value = child(cell, "v").text().get();
  if (type == "s") {
    const auto index = parseNumber(value);
    return index && *index >= 0 && *index < static_cast<double>(book.strings.size()) ? book.strings[*index]
                                                                                     : std::string();
  }
  if (type == "b") return value == "1" ? "TRUE" : "FALSE";
  if (type == "e" || type == "str" || type == "d" || value.empty()) return value;
  const int style = cell.attribute("s").as_int();
  const auto number = parseNumber(value);
  if (number && style >= 0 && static_cast<std::size_t>(style) < book.dateStyles.size() &&
      book.dateStyles[style])
    return dateText(*number, book.from1904);
  return value;
}

Result<std::vector<SheetRow>> readSheet(const pugi::xml_document& document, const Workbook& book,
                                        SheetCells& sheet) {
  std::uint64_t number = 0;
  for (const auto& row : child(document.document_element(), "sheetData").children()) {
    if (!isCalled(row, "row")) continue;
    const auto said = row.attribute("r").as_ullong();
    number = said > number ? said : number + 1;
    if (const auto begun = sheet.beginRow(number); !begun) return begun.error();
    std::uint64_t next = 0;
    for (const auto& cell : row.children()) {
      if (!isCalled(cell, "c")) continue;
      std::uint64_t column = next, ignored = 0;
      const std::string_view address = cell.attribute("r").value();
      if (!address.empty() && !readAddress(address, column, ignored))
        return Error{
            "data.cell-address", {{"address", address.substr(0, 20)}}, {number, 0, sheet.name(), {}}};
      if (const auto added = sheet.add(column, cellText(cell, book)); !added) return added.error();
      next = column + 1;
    }
    if (const auto ended = sheet.endRow(); !ended) return ended.error();
  }
  return sheet.take();
}

}  // namespace

Result<void> readXlsx(const ZipArchive& archive, const ReadOptions& options, const Context& context,
                      TableFile& file) {
  const std::string name = fileName(file.path);
  const auto book = readWorkbook(archive, name);
  if (!book) return book.error();
  file.sheets = book->names;
  return readSheets(
      [&](std::size_t i) -> Result<std::vector<SheetRow>> {
        auto xml = archive.read(book->parts[i]);
        if (!xml) return xml.error();
        const auto document = parseXml(*xml, book->parts[i], name);
        if (!document) return document.error();
        SheetCells cells(memoryAllowed(options), name, context);
        return readSheet(*document, *book, cells);
      },
      options, context, file);
}

}  // namespace paretree::data
