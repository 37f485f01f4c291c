#include "paretree/data/workbooks/xlsx.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {
namespace {

// A text with characters that XML cannot hold, which stand there as "_x000D_", as what it is.
std::string withoutEscapes(const std::string& text) {
  constexpr std::size_t kLength = 7;
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const auto escape = std::min(text.find("_x", at), text.size());
    plain.append(text, at, escape - at);
    if (escape == text.size()) break;
    std::uint32_t unit = 0;
    const char* digits = text.data() + escape + 2;
    const bool isEscape = escape + kLength <= text.size() && text[escape + kLength - 1] == '_' &&
                          std::from_chars(digits, digits + 4, unit, 16).ptr == digits + 4 && unit > 0 &&
                          (unit < 0xD800 || unit > 0xDFFF);
    plain += isEscape ? utf8Of(unit) : std::string("_x");
    at = escape + (isEscape ? kLength : 2);
  }
  return plain;
}

// The text of the <si> or <is> that has begun: plain or in runs, without phonetic hints.
Result<std::string> richText(XmlStream& xml) {
  std::string text;
  const int own = xml.depth();
  for (;;) {
    const auto event = xml.nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return text;
    if (*event != XmlEvent::Begin) continue;
    if (xml.name() == "t") {
      const auto part = xml.textInside();
      if (!part) return part.error();
      text += withoutEscapes(*part);
    } else if (xml.name() != "r") {
      if (const auto skipped = xml.skip(); !skipped) return skipped.error();
    }
  }
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

// Hours, minutes or seconds beyond those of a day: "[h]:mm".
bool isDurationFormat(std::string_view code) {
  const std::string form = lowerCase(code.substr(0, 4));
  return form.starts_with("[h]") || form.starts_with("[hh]") || form.starts_with("[m]") ||
         form.starts_with("[mm]") || form.starts_with("[s]") || form.starts_with("[ss]");
}

// "0.0%": a per cent sign outside of quotes and escapes.
bool isPercentFormat(std::string_view code) {
  bool quoted = false;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i] == '"') quoted = !quoted;
    if (code[i] == '\\' && !quoted)
      ++i;
    else if (code[i] == '%' && !quoted)
      return true;
  }
  return false;
}

/// How numbers of a style are shown.
struct NumberFormat {
  bool date = false;
  std::size_t digits = 0;  ///< at least so many, by zeros in front: postal areas and other codes
  bool duration = false;   ///< parts of a day as hours, which may be more than 24
  bool percent = false;    ///< a hundred times as much, with a sign
};

struct Workbook {
  std::vector<std::string> names;  // of the sheets
  std::vector<std::string> parts;  // their XML
  std::vector<bool> hidden;        // by sheet
  std::vector<std::string> strings;
  std::vector<NumberFormat> formats;  // by cell style
  bool from1904 = false;

  NumberFormat formatOf(std::size_t style) const {
    return style < formats.size() ? formats[style] : NumberFormat{};
  }
};

/// Opens the parts of a workbook.
class Parts {
 public:
  Parts(const ZipArchive& archive, std::string name) : archive_(archive), name_(std::move(name)) {}
  bool has(const std::string& path) const { return archive_.has(path); }
  Result<XmlStream> open(const std::string& path) const {
    auto bytes = archive_.stream(path);
    if (!bytes) return bytes.error();
    return XmlStream(std::move(*bytes), path, name_);
  }
  /// Calls begun(xml) for each element that begins.
  template <class Begun>
  Result<void> eachElement(const std::string& path, const Begun& begun) const {
    auto xml = open(path);
    if (!xml) return xml.error();
    for (;;) {
      const auto event = xml->next();
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return {};
      if (*event != XmlEvent::Begin) continue;
      if (const Result<void> done = begun(*xml); !done) return done;
    }
  }
  const std::string& name() const { return name_; }

 private:
  const ZipArchive& archive_;
  std::string name_;
};

Result<void> readSheetNames(const Parts& parts, Workbook& book) {
  std::map<std::string, std::string> targets;
  const auto relations =
      parts.eachElement("xl/_rels/workbook.xml.rels", [&](const XmlStream& xml) -> Result<void> {
        if (xml.depth() != 2) return {};
        std::string target = xml.attribute("Target");
        if (target.rfind("/", 0) == 0)
          target.erase(0, 1);
        else
          target = "xl/" + target;
        targets[xml.attribute("Id")] = target;
        return {};
      });
  bool inSheets = false;
  const auto main = parts.eachElement("xl/workbook.xml", [&](const XmlStream& xml) -> Result<void> {
    if (xml.depth() == 2) {
      inSheets = xml.name() == "sheets";
      if (xml.name() == "workbookPr") {
        const std::string dates = xml.attribute("date1904");
        book.from1904 = dates == "1" || dates == "true";
      }
    }
    if (!inSheets || xml.depth() != 3) return {};
    const auto target = targets.find(xml.attribute("id"));
    if (target == targets.end() || !parts.has(target->second)) return {};
    book.names.push_back(xml.attribute("name"));
    book.parts.push_back(target->second);
    const std::string state = xml.attribute("state");
    book.hidden.push_back(state == "hidden" || state == "veryHidden");
    return {};
  });
  if (!main) return main;
  return relations;
}

/// Texts that cells name by their number: all in memory, within `allowed` bytes.
Result<void> readStrings(const Parts& parts, std::uint64_t allowed, Workbook& book) {
  const std::string path = "xl/sharedStrings.xml";
  std::uint64_t bytes = 0;
  return parts.eachElement(path, [&](XmlStream& xml) -> Result<void> {
    if (xml.depth() != 2) return {};
    auto text = richText(xml);
    if (!text) return text.error();
    bytes += sizeof(std::string) + text->size();
    if (bytes > allowed)
      return Error{"data.part-memory", {{"part", path}, {"limit", allowed}}, inFile(parts.name())};
    book.strings.push_back(std::move(*text));
    return {};
  });
}

Result<void> readStyles(const Parts& parts, Workbook& book) {
  std::map<int, NumberFormat> formats;
  std::vector<int> styles;
  std::string list;
  const auto numberOf = [](const XmlStream& xml) {
    const auto id = parseNumber(xml.attribute("numFmtId"));
    return id && *id >= 0 && *id < 1e9 ? static_cast<int>(*id) : 0;
  };
  const auto read = parts.eachElement("xl/styles.xml", [&](const XmlStream& xml) -> Result<void> {
    if (xml.depth() == 2) list = xml.name();
    if (xml.depth() != 3) return {};
    if (list == "numFmts") {
      const std::string code = xml.attribute("formatCode");
      const bool zeros = code.size() > 1 && code.find_first_not_of('0') == std::string::npos;
      formats[numberOf(xml)] = {isDateFormat(code), zeros ? code.size() : 0, isDurationFormat(code),
                                isPercentFormat(code)};
    }
    if (list == "cellXfs") styles.push_back(numberOf(xml));
    return {};
  });
  if (!read) return read;
  constexpr int kHoursFormat = 46, kPercent = 9, kPercentWithDecimals = 10;  // [h]:mm:ss, 0%, 0.00%
  for (const int id : styles) {
    const auto own = formats.find(id);
    const bool date =
        (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
    book.formats.push_back(own != formats.end() ? own->second
                                                : NumberFormat{date, 0, id == kHoursFormat,
                                                               id == kPercent || id == kPercentWithDecimals});
  }
  return {};
}

Result<Workbook> readWorkbook(const Parts& parts, std::uint64_t allowed) {
  Workbook book;
  if (const auto read = readSheetNames(parts, book); !read) return read.error();
  if (parts.has("xl/sharedStrings.xml"))
    if (const auto read = readStrings(parts, allowed, book); !read) return read.error();
  if (parts.has("xl/styles.xml"))
    if (const auto read = readStyles(parts, book); !read) return read.error();
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

/// What a cell means whose type and style are these.
std::string cellText(std::string_view type, std::size_t style, std::string value, const Workbook& book) {
  if (type == "s") {
    const auto index = parseNumber(value);
    return index && *index >= 0 && *index < static_cast<double>(book.strings.size())
               ? book.strings[static_cast<std::size_t>(*index)]
               : std::string();
  }
  if (type == "b") return value == "1" ? "TRUE" : "FALSE";
  if (type == "e" || type == "str" || type == "d" || value.empty()) return value;
  const NumberFormat format = book.formatOf(style);
  // To the second: 1.1 days are 26.4 hours.
  if (const auto number = parseNumber(value); number && format.duration)
    return exactText(std::round(*number * 86400) / 3600);
  if (const auto number = parseNumber(value); number && format.date) return dateText(*number, book.from1904);
  if (format.percent) return asPercent(value);
  if (value.size() < format.digits && value.find_first_not_of("0123456789") == std::string::npos)
    return std::string(format.digits - value.size(), '0') + value;
  return value;
}

/// What is said of the cells of a sheet.
struct CellKinds {
  bool durations = false;          ///< one is shown as such
  std::uint64_t withoutValue = 0;  ///< formulas that no program has computed yet
};

/// The cell that has begun.
Result<std::string> readCell(XmlStream& xml, const Workbook& book, CellKinds& kinds) {
  const std::string type = xml.attribute("t");
  const auto style = parseNumber(xml.attribute("s"));
  const std::size_t styleNumber = style && *style >= 0 && *style < 1e9 ? static_cast<std::size_t>(*style) : 0;
  const int own = xml.depth();
  std::string value, inlined;
  bool formula = false;
  for (;;) {
    const auto event = xml.nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) break;
    if (*event != XmlEvent::Begin) continue;
    if (xml.name() != "v" && xml.name() != "is") {
      formula = formula || xml.name() == "f";
      if (const auto skipped = xml.skip(); !skipped) return skipped.error();
      continue;
    }
    const bool isValue = xml.name() == "v";
    auto text = isValue ? xml.textInside() : richText(xml);
    if (!text) return text.error();
    (isValue ? value : inlined) = std::move(*text);
  }
  if (type == "inlineStr") return inlined;
  const bool number = type.empty() || type == "n";
  kinds.durations = kinds.durations || (number && !value.empty() && book.formatOf(styleNumber).duration);
  kinds.withoutValue += formula && number && value.empty() ? 1 : 0;
  return cellText(type, styleNumber, std::move(value), book);
}

class XlsxRows : public SheetRows {
 public:
  /// `kinds`: of the cells read so far.
  XlsxRows(XmlStream xml, const Workbook& book, std::uint64_t allowed, const std::string& name,
           CellKinds& kinds)
      : xml_(std::move(xml)), book_(book), cells_(allowed, name), kinds_(kinds) {}

  Result<bool> next(SheetRow& row) override {
    for (;;) {
      const auto event = xml_.next();
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return false;
      if (*event == XmlEvent::Begin && xml_.depth() == 2) inData_ = xml_.name() == "sheetData";
      if (*event == XmlEvent::Begin && xml_.depth() == 3 && xml_.name() == "mergeCell")
        readMerged(xml_.attribute("ref"));
      if (*event != XmlEvent::Begin || !inData_ || xml_.depth() != 3 || xml_.name() != "row") continue;
      if (const auto read = readRow(); !read) return read.error();
      if (cells_.empty()) continue;
      row = cells_.row();
      return true;
    }
  }

 private:
  // "A3:A6"; cells over several columns are headings.
  void readMerged(std::string_view range) {
    const auto colon = range.find(':');
    std::uint64_t column = 0, lastColumn = 0, first = 0, last = 0;
    if (colon != std::string_view::npos && readAddress(range.substr(0, colon), column, first) &&
        readAddress(range.substr(colon + 1), lastColumn, last) && column == lastColumn)
      addMerged({column, first, last});
  }

  Result<void> readRow() {
    const auto said = parseNumber(xml_.attribute("r"));
    const bool later = said && *said > static_cast<double>(number_) && *said < 1e15;
    number_ = later ? static_cast<std::uint64_t>(*said) : number_ + 1;
    if (const auto begun = cells_.beginRow(number_); !begun) return begun;
    std::uint64_t next = 0;
    const int own = xml_.depth();
    for (;;) {
      const auto event = xml_.nextWithin(own);
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return cells_.endRow();
      if (*event != XmlEvent::Begin) continue;
      if (xml_.name() != "c") {
        if (const auto skipped = xml_.skip(); !skipped) return skipped;
        continue;
      }
      std::uint64_t column = next, ignored = 0;
      const std::string address = xml_.attribute("r");
      if (!address.empty() && !readAddress(address, column, ignored))
        return Error{
            "data.cell-address", {{"address", address.substr(0, 20)}}, {number_, 0, cells_.name(), {}}};
      auto text = readCell(xml_, book_, kinds_);
      if (!text) return text.error();
      if (const auto added = cells_.add(column, std::move(*text)); !added) return added;
      next = column + 1;
    }
  }

  XmlStream xml_;
  const Workbook& book_;
  SheetCells cells_;
  std::uint64_t number_ = 0;
  bool inData_ = false;
  CellKinds& kinds_;
};

}  // namespace

Result<void> readXlsx(const ZipArchive& archive, const ReadOptions& options, const Context& context,
                      TableFile& file) {
  const Parts parts(archive, fileName(file.path));
  const std::uint64_t allowed = memoryAllowed(options);
  const auto book = readWorkbook(parts, allowed);
  if (!book) return book.error();
  file.sheets = book->names;
  CellKinds kinds;
  auto read = readSheets(
      [&](std::size_t i) -> Result<std::unique_ptr<SheetRows>> {
        kinds.withoutValue = 0;  // a sheet is opened more than once
        auto xml = parts.open(book->parts[i]);
        if (!xml) return xml.error();
        return std::unique_ptr<SheetRows>(
            std::make_unique<XlsxRows>(std::move(*xml), *book, allowed, parts.name(), kinds));
      },
      options, context, file, book->hidden);
  if (read && kinds.durations) file.notes.push_back(Message{"data.durations", {}});
  if (read && kinds.withoutValue > 0)
    file.warnings.push_back(Message{"data.formulas-without-values", {{"cells", kinds.withoutValue}}});
  return read;
}

}  // namespace paretree::data
