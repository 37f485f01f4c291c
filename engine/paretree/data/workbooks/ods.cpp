#include "paretree/data/workbooks/ods.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {
namespace {

constexpr const char* kContent = "content.xml";
constexpr std::string_view kSpreadsheet = "application/vnd.oasis.opendocument.spreadsheet";

std::uint64_t repeats(const XmlStream& xml, std::string_view attributeName) {
  const auto times = parseNumber(xml.attribute(attributeName));
  return times && *times >= 1 ? static_cast<std::uint64_t>(std::min(*times, 1e9)) : 1;
}

// The text of the paragraph that has begun: blanks, tabs and line ends are elements; remarks are not of it.
Result<void> addText(XmlStream& xml, std::string& text) {
  const int own = xml.depth();
  for (;;) {
    const auto event = xml.nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return {};
    if (*event == XmlEvent::Text) {
      const bool blank = trimmed(xml.text()).empty();  // between elements, perhaps the end of a line
      text += blank ? " " : xml.text();
    }
    if (*event != XmlEvent::Begin) continue;
    if (xml.name() == "s") {
      text.append(std::min<std::uint64_t>(repeats(xml, "c"), 1000), ' ');
    } else if (xml.name() == "tab") {
      text += '\t';
    } else if (xml.name() == "line-break") {
      text += '\n';
    } else if (xml.name() == "annotation") {
      if (const auto skipped = xml.skip(); !skipped) return skipped;
    }
  }
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

/// Of the cell that has begun.
Result<std::string> textOfCell(XmlStream& xml) {
  const std::string type = xml.attribute("value-type");
  std::string said;
  bool paragraphs = false;
  if (type == "float" || type == "currency") {
    said = xml.attribute("value");
  } else if (type == "percentage") {
    said = asPercent(xml.attribute("value"));
  } else if (type == "date") {
    said = isoDateText(xml.attribute("date-value"));
  } else if (type == "time") {
    said = timeText(xml.attribute("time-value"));
  } else if (type == "boolean") {
    said = xml.attribute("boolean-value") == "true" ? "TRUE" : "FALSE";
  } else {
    said = xml.attribute("string-value");
    paragraphs = said.empty();
  }
  if (!paragraphs) {
    if (const auto skipped = xml.skip(); !skipped) return skipped.error();
    return said;
  }
  const int own = xml.depth();
  for (;;) {
    const auto event = xml.nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return said;
    if (*event != XmlEvent::Begin) continue;
    if (xml.name() != "p") {
      if (const auto skipped = xml.skip(); !skipped) return skipped.error();
      continue;
    }
    if (!said.empty()) said += '\n';
    if (const auto added = addText(xml, said); !added) return added.error();
  }
}

class OdsRows : public SheetRows {
 public:
  /// The table's element has begun.
  OdsRows(XmlStream xml, std::uint64_t allowed, const std::string& name)
      : xml_(std::move(xml)), table_(xml_.depth()), cells_(allowed, name) {}

  Result<bool> next(SheetRow& row) override {
    while (left_ == 0) {
      const auto event = xml_.nextWithin(table_);
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return false;
      if (*event != XmlEvent::Begin) continue;
      // Rows may stand in groups, and those in groups.
      if (xml_.name() == "table-row-group" || xml_.name() == "table-rows" ||
          xml_.name() == "table-header-rows")
        continue;
      if (xml_.name() != "table-row") {
        if (const auto skipped = xml_.skip(); !skipped) return skipped.error();
        continue;
      }
      const std::uint64_t times = repeats(xml_, "number-rows-repeated");
      if (number_ >= kMostSheetRows) {
        number_ += times;
        if (const auto skipped = xml_.skip(); !skipped) return skipped.error();
        continue;
      }
      if (const auto read = readRow(number_ + 1, times); !read) return read.error();
      if (cells_.empty()) {
        number_ += times;
        continue;
      }
      left_ = times;
      first_ = true;
    }
    --left_;
    ++number_;
    if (!std::exchange(first_, false))
      if (const auto again = cells_.repeatRow(number_); !again) return again.error();
    row = cells_.row();
    return true;
  }

 private:
  /// The row that has begun, which comes `times` times.
  Result<void> readRow(std::uint64_t number, std::uint64_t times) {
    if (const auto begun = cells_.beginRow(number); !begun) return begun;
    std::uint64_t column = 0;
    const int own = xml_.depth();
    for (;;) {
      const auto event = xml_.nextWithin(own);
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return cells_.endRow(times);
      if (*event != XmlEvent::Begin) continue;
      if (xml_.name() != "table-cell" && xml_.name() != "covered-table-cell") {
        if (const auto skipped = xml_.skip(); !skipped) return skipped;
        continue;
      }
      const std::uint64_t wide = repeats(xml_, "number-columns-repeated");
      if (const std::uint64_t rows = repeats(xml_, "number-rows-spanned");
          rows > 1 && rows < kMostSheetRows && repeats(xml_, "number-columns-spanned") <= 1)
        addMerged({column, number, number + rows - 1});
      const auto text = textOfCell(xml_);
      if (!text) return text.error();
      // Sheets end with a cell repeated to their edge, which holds nothing.
      if (!trimmed(*text).empty())
        for (std::uint64_t i = 0; i < wide; ++i)
          if (const auto added = cells_.add(column + i, *text); !added) return added;
      column += wide;
    }
  }

  XmlStream xml_;
  int table_;
  SheetCells cells_;
  std::uint64_t number_ = 0, left_ = 0;  // rows so far; times that the last row is still to come
  bool first_ = false;
};

/// Styles of tables that are not shown; they stand before the tables.
Result<std::set<std::string>> hiddenStyles(XmlStream xml) {
  std::set<std::string> hidden;
  std::string style;
  for (;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return hidden;
    if (*event != XmlEvent::Begin) continue;
    if (xml.depth() == 2 && xml.name() == "body") return hidden;
    if (xml.name() == "style") style = xml.attribute("name");
    if (xml.name() == "table-properties" && xml.attribute("display") == "false") hidden.insert(style);
  }
}

/// The table that begins next, of those of the workbook itself; false behind the last.
Result<bool> nextTable(XmlStream& xml) {
  constexpr int kDepth = 4;  // document-content, body, spreadsheet, table
  constexpr std::string_view kAbove[] = {"", "", "body", "spreadsheet"};
  for (;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return false;
    if (*event != XmlEvent::Begin) continue;
    const int depth = xml.depth();
    if (depth == kDepth && xml.name() == "table") return true;
    if (depth == 1 || (depth < kDepth && xml.name() == kAbove[depth])) continue;
    if (const auto skipped = xml.skip(); !skipped) return skipped.error();
  }
}

// The content from its beginning.
using OpenContent = std::function<Result<XmlStream>()>;

Result<void> readContent(const OpenContent& content, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  auto head = content();
  if (!head) return head.error();
  const auto unseen = hiddenStyles(std::move(*head));
  if (!unseen) return unseen.error();
  auto xml = content();
  if (!xml) return xml.error();
  std::vector<bool> hidden;
  for (;;) {
    const auto more = nextTable(*xml);
    if (!more) return more.error();
    if (!*more) break;
    if (context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
    file.sheets.push_back(xml->attribute("name"));
    hidden.push_back(unseen->contains(xml->attribute("style-name")));
    if (const auto skipped = xml->skip(); !skipped) return skipped.error();
  }
  return readSheets(
      [&](std::size_t i) -> Result<std::unique_ptr<SheetRows>> {
        auto again = content();
        if (!again) return again.error();
        for (std::size_t table = 0; table <= i; ++table) {
          const auto more = nextTable(*again);
          if (!more) return more.error();
          if (table < i)
            if (const auto skipped = again->skip(); !skipped) return skipped.error();
        }
        return std::unique_ptr<SheetRows>(
            std::make_unique<OdsRows>(std::move(*again), memoryAllowed(options), name));
      },
      options, context, file, hidden);
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
  const auto content = [&]() -> Result<XmlStream> {
    auto bytes = archive.stream(kContent);
    if (!bytes) return bytes.error();
    return XmlStream(std::move(*bytes), kContent, name);
  };
  return readContent(content, options, context, file);
}

bool isFlatOds(std::string_view start) {
  return start.find("<office:document ") != start.npos || start.find("<office:document>") != start.npos;
}

Result<void> readFlatOds(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  return readContent([&] { return xmlFromStart(bytes, name); }, options, context, file);
}

}  // namespace paretree::data
