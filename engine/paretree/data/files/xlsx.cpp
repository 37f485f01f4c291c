#include "paretree/data/files/xlsx.h"

#include <zip.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <pugixml.hpp>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {
namespace {

constexpr std::uint64_t kLargestPart = std::uint64_t{512} << 20;
constexpr std::uint64_t kMostCells = 100'000'000;
constexpr std::uint64_t kMostRows = 1'048'576, kMostColumns = 16'384;
constexpr int kDeepest = 64;

struct Closer {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* part) const { zip_fclose(part); }
};

class Archive {
 public:
  /// `allowed`: bytes that a part may unpack to.
  static Result<Archive> open(const std::string& bytes, std::uint64_t allowed, const std::string& name) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip_t* archive = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (!archive) {
      const std::string why = zip_error_strerror(&error);
      if (source) zip_source_free(source);
      zip_error_fini(&error);
      return Error{"data.workbook-unopenable", {{"reason", why}}, inFile(name)};
    }
    zip_error_fini(&error);
    return Archive(archive, std::min(allowed, kLargestPart), name);
  }
  bool has(const std::string& part) const {
    return zip_name_locate(archive_.get(), part.c_str(), ZIP_FL_NOCASE) >= 0;
  }
  Result<std::string> read(const std::string& part) const {
    const auto index = zip_name_locate(archive_.get(), part.c_str(), ZIP_FL_NOCASE);
    if (index < 0) return Error{"data.no-part", {{"part", part}}, inFile(name_)};
    const std::unique_ptr<zip_file_t, Closer> stream(
        zip_fopen_index(archive_.get(), static_cast<zip_uint64_t>(index), 0));
    if (!stream)
      return Error{
          "data.part-packed", {{"part", part}, {"reason", zip_strerror(archive_.get())}}, inFile(name_)};
    // What the archive says of sizes is not trusted: the bytes are counted as they come.
    std::string text;
    std::string block(std::size_t{1} << 16, '\0');
    for (;;) {
      const auto got = zip_fread(stream.get(), block.data(), block.size());
      if (got < 0) return Error{"data.part-damaged", {{"part", part}}, inFile(name_)};
      if (got == 0) return text;
      if (text.size() + static_cast<std::size_t>(got) > largest_)
        return largest_ < kLargestPart
                   ? Error{"data.part-memory", {{"part", part}, {"limit", largest_}}, inFile(name_)}
                   : Error{"data.part-too-large", {{"part", part}, {"limit", largest_}}, inFile(name_)};
      text.append(block.data(), static_cast<std::size_t>(got));
    }
  }

 private:
  Archive(zip_t* archive, std::uint64_t largest, std::string name)
      : archive_(archive), largest_(largest), name_(std::move(name)) {}
  std::unique_ptr<zip_t, Closer> archive_;
  std::uint64_t largest_;
  std::string name_;
};

// Tags nested deeper than any workbook has them.
bool tooDeep(const std::string& xml) {
  int depth = 0;
  for (std::size_t at = xml.find('<'); at != std::string::npos && at + 1 < xml.size();
       at = xml.find('<', at + 1)) {
    if (xml[at + 1] == '/') {
      --depth;
    } else if (xml[at + 1] != '?' && xml[at + 1] != '!') {
      const auto close = xml.find('>', at);
      if (close == std::string::npos) return false;
      if (xml[close - 1] != '/' && ++depth > kDeepest) return true;
    }
  }
  return false;
}

Result<pugi::xml_document> parse(std::string xml, const std::string& part, const std::string& name) {
  if (tooDeep(xml)) return Error{"data.part-too-deep", {{"part", part}, {"deepest", kDeepest}}, inFile(name)};
  pugi::xml_document document;
  const auto parsed =
      document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  if (!parsed)
    return Error{"data.part-xml",
                 {{"part", part}, {"byte", parsed.offset}, {"reason", parsed.description()}},
                 inFile(name)};
  return document;
}

// Names with and without a prefix ("x:row") are the same to us.
bool isCalled(const pugi::xml_node& node, std::string_view local) {
  const std::string_view name = node.name();
  const auto colon = name.find(':');
  return (colon == std::string_view::npos ? name : name.substr(colon + 1)) == local;
}
pugi::xml_node child(const pugi::xml_node& node, std::string_view local) {
  return node.find_child([local](const pugi::xml_node& n) { return isCalled(n, local); });
}

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

Result<Workbook> readWorkbook(const Archive& archive, const std::string& name) {
  Workbook book;
  const auto part = [&](const std::string& path) -> Result<pugi::xml_document> {
    auto xml = archive.read(path);
    if (!xml) return xml.error();
    return parse(std::move(*xml), path, name);
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
  if (i == from || i != text.size() || letters > kMostColumns || digits < 1 || digits > kMostRows)
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
  const double days = from1904 ? serial - 24107 : serial - (serial < 60 ? 25568 : 25569);
  return formatDate(days, days == std::floor(days) ? "%Y-%m-%d" : "%Y-%m-%d %H:%M:%S");
}

struct SheetRow {
  std::uint64_t number;
  std::vector<std::string> cells;
};

std::string cellText(const pugi::xml_node& cell, const Workbook& book) {
  const std::string_view type = cell.attribute("t").value();
  if (type == "inlineStr") return richText(child(cell, "is"));
  const std::string value = child(cell, "v").text().get();
  if (type == "s") {
    const auto index = parseNumber(value);
    return index && *index >= 0 && *index < static_cast<double>(book.strings.size())
               ? book.strings[static_cast<std::size_t>(*index)]
               : std::string();
  }
  if (type == "b") return value == "1" ? "TRUE" : "FALSE";
  if (type == "e" || type == "str" || type == "d" || value.empty()) return value;
  const int style = cell.attribute("s").as_int();
  const auto number = parseNumber(value);
  if (number && style >= 0 && static_cast<std::size_t>(style) < book.dateStyles.size() &&
      book.dateStyles[static_cast<std::size_t>(style)])
    return dateText(*number, book.from1904);
  return value;
}

Result<std::vector<SheetRow>> readSheet(const pugi::xml_document& document, const Workbook& book,
                                        std::uint64_t allowed, const std::string& name,
                                        const Context& context) {
  std::vector<SheetRow> rows;
  std::uint64_t number = 0, total = 0;
  std::size_t leftmost = kMostColumns;
  for (const auto& row : child(document.document_element(), "sheetData").children()) {
    if (!isCalled(row, "row")) continue;
    const auto said = row.attribute("r").as_ullong();
    number = said > number ? said : number + 1;
    if (number > kMostRows) return Error{"data.beyond-last-row", {{"row", number}}, inFile(name)};
    SheetRow record{number, {}};
    for (const auto& cell : row.children()) {
      if (!isCalled(cell, "c")) continue;
      std::uint64_t column = record.cells.size(), ignored = 0;
      const std::string_view address = cell.attribute("r").value();
      if (!address.empty() && !readAddress(address, column, ignored))
        return Error{"data.cell-address", {{"address", address.substr(0, 20)}}, {number, 0, name, {}}};
      if (column >= kMostColumns) return Error{"data.row-beyond-sheet", {}, {number, 0, name, {}}};
      std::string text = cellText(cell, book);
      if (trimmed(text).empty()) continue;
      if (column >= record.cells.size()) record.cells.resize(column + 1);
      leftmost = std::min(leftmost, static_cast<std::size_t>(column));
      record.cells[column] = std::move(text);
    }
    if (record.cells.empty()) continue;
    total += record.cells.size();
    if (total * sizeof(std::string) > allowed)
      return Error{"data.cells-memory", {{"allowed", allowed}, {"row", number}}, inFile(name)};
    if (total > kMostCells) return Error{"data.too-many-cells", {{"most", kMostCells}}, inFile(name)};
    rows.push_back(std::move(record));
    if (rows.size() % 512 == 0 && context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
  }
  // A table that does not begin in column A.
  if (leftmost > 0 && !rows.empty())
    for (auto& row : rows)
      row.cells.erase(row.cells.begin(),
                      row.cells.begin() + static_cast<std::ptrdiff_t>(std::min(leftmost, row.cells.size())));
  return rows;
}

class SheetRows : public RecordSource {
 public:
  explicit SheetRows(std::vector<SheetRow> rows) : rows_(std::move(rows)) {}
  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (at_ == rows_.size()) return false;
    cells = rows_[at_].cells;
    number = rows_[at_].number;
    ++at_;
    return true;
  }
  Result<void> rewind() override {
    at_ = 0;
    return {};
  }

 private:
  std::vector<SheetRow> rows_;
  std::size_t at_ = 0;
};

}  // namespace

Result<void> readXlsx(std::string workbook, const ReadOptions& options, const Context& context,
                      TableFile& file) {
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  const auto archive = Archive::open(workbook, allowed, name);
  if (!archive) return archive.error();
  if (!archive->has("xl/workbook.xml")) return Error{"data.not-excel", {}, inFile(name)};
  const auto book = readWorkbook(*archive, name);
  if (!book) return book.error();
  file.sheets = book->names;
  file.encoding = "UTF-8";
  if (file.sheets.empty()) return Error{"data.no-sheets", {}, inFile(name)};
  std::size_t first = 0, last = file.sheets.size();
  if (!options.sheet && options.like && options.like->sheet) {
    const auto same = std::find(file.sheets.begin(), file.sheets.end(), *options.like->sheet);
    if (same != file.sheets.end()) {
      first = static_cast<std::size_t>(same - file.sheets.begin());
      last = first + 1;
    }
  }
  if (options.sheet) {
    first = static_cast<std::size_t>(std::find(file.sheets.begin(), file.sheets.end(), *options.sheet) -
                                     file.sheets.begin());
    if (first == file.sheets.size()) {
      return Error{"data.no-such-sheet",
                   {{"sheet", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                   inFile(name)};
    }
    last = first + 1;
  }
  for (std::size_t i = first; i < last; ++i) {
    auto xml = archive->read(book->parts[i]);
    if (!xml) return xml.error();
    auto document = parse(std::move(*xml), book->parts[i], name);
    if (!document) return document.error();
    auto rows = readSheet(*document, *book, allowed, name, context);
    if (!rows) return rows.error();
    if (rows->empty() && i + 1 < last) continue;
    file.sheet = file.sheets[i];
    if (file.sheets.size() > 1)
      file.notes.push_back(Message{"data.sheet-of", {{"sheet", file.sheet}, {"sheets", file.sheets.size()}}});
    document->reset();
    SheetRows source(std::move(*rows));
    return readRecords(source, std::nullopt, options, context, file);
  }
  return Error{"data.no-cells", {}, inFile(name)};
}

}  // namespace paretree::data
