#include "paretree/data/workbooks/xml_workbook.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/workbooks/sheet.h"
#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {
namespace {

constexpr int kSheetDepth = 2, kTableDepth = 3, kRowDepth = 4;  // Workbook, Worksheet, Table, Row

// All text within the element that has begun, that of parts in bold among it.
Result<std::string> allTextInside(XmlStream& xml) {
  const int own = xml.depth();
  std::string text;
  for (;;) {
    const auto event = xml.nextWithin(own);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return text;
    if (*event == XmlEvent::Text) text += xml.text();
  }
}

// A place that an attribute says, from 1, else the one that follows.
std::uint64_t placeSaid(const XmlStream& xml, std::uint64_t next) {
  const auto said = parseNumber(xml.attribute("Index"));
  return said && *said >= 1 && *said < 1e9 ? std::max(static_cast<std::uint64_t>(*said), next) : next;
}

std::uint64_t furtherCells(const XmlStream& xml, std::string_view attributeName) {
  const auto said = parseNumber(xml.attribute(attributeName));
  return said && *said >= 1 ? static_cast<std::uint64_t>(std::min(*said, 1e7)) : 0;
}

class XmlWorkbookRows : public SheetRows {
 public:
  /// The sheet's element has begun.
  XmlWorkbookRows(XmlStream xml, std::uint64_t allowed, const std::string& name)
      : xml_(std::move(xml)), cells_(allowed, name) {}

  Result<bool> next(SheetRow& row) override {
    for (;;) {
      const auto event = xml_.nextWithin(kSheetDepth);
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return false;
      if (*event != XmlEvent::Begin || (xml_.depth() == kTableDepth && xml_.name() == "Table")) continue;
      if (xml_.depth() != kRowDepth || xml_.name() != "Row") {
        if (const auto skipped = xml_.skip(); !skipped) return skipped.error();
        continue;
      }
      if (const auto read = readCells(); !read) return read.error();
      if (cells_.empty()) continue;
      row = cells_.row();
      return true;
    }
  }

 private:
  Result<void> readCells() {
    number_ = placeSaid(xml_, number_ + 1);
    if (const auto begun = cells_.beginRow(number_); !begun) return begun;
    for (std::uint64_t column = 0;;) {
      const auto event = xml_.nextWithin(kRowDepth);
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return cells_.endRow();
      if (*event != XmlEvent::Begin) continue;
      if (xml_.name() != "Cell") {
        if (const auto skipped = xml_.skip(); !skipped) return skipped;
        continue;
      }
      column = placeSaid(xml_, column + 1) - 1;
      const std::uint64_t across = furtherCells(xml_, "MergeAcross"), down = furtherCells(xml_, "MergeDown");
      if (across == 0) addMerged({column, number_, number_ + down});
      auto text = textOfData();
      if (!text) return text.error();
      if (const auto added = cells_.add(column, std::move(*text)); !added) return added;
      column += 1 + across;
    }
  }
  Result<std::string> textOfData() {
    const int own = xml_.depth();
    std::string said;
    for (;;) {
      const auto event = xml_.nextWithin(own);
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return said;
      if (*event != XmlEvent::Begin) continue;
      if (xml_.name() != "Data") {
        if (const auto skipped = xml_.skip(); !skipped) return skipped.error();
        continue;
      }
      const std::string type = xml_.attribute("Type");
      auto text = allTextInside(xml_);
      if (!text) return text.error();
      said = type == "DateTime"  ? isoDateText(*text)
             : type == "Boolean" ? (trimmed(*text) == "1" ? "TRUE" : "FALSE")
                                 : std::move(*text);
    }
  }

  XmlStream xml_;
  SheetCells cells_;
  std::uint64_t number_ = 0;
};

// The sheet that begins next; false behind the last.
Result<bool> nextWorksheet(XmlStream& xml) {
  for (;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return false;
    if (*event != XmlEvent::Begin || xml.depth() == 1) continue;
    if (xml.depth() == kSheetDepth && xml.name() == "Worksheet") return true;
    if (const auto skipped = xml.skip(); !skipped) return skipped.error();
  }
}

// Whether the sheet that has begun is shown; goes on behind its end.
Result<bool> isShown(XmlStream& xml) {
  bool shown = true;
  for (;;) {
    const auto event = xml.nextWithin(kSheetDepth);
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return shown;
    if (*event != XmlEvent::Begin || xml.name() == "WorksheetOptions") continue;
    if (xml.name() == "Visible") {
      const auto text = xml.textInside();
      if (!text) return text.error();
      shown = !text->starts_with("SheetHidden") && !text->starts_with("SheetVeryHidden");
    } else if (const auto skipped = xml.skip(); !skipped) {
      return skipped.error();
    }
  }
}

}  // namespace

bool isXmlWorkbook(std::string_view start) {
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  return trimmed(start).starts_with("<?xml") &&
         start.find("urn:schemas-microsoft-com:office:spreadsheet") != std::string_view::npos;
}

Result<void> readXmlWorkbook(ByteStream& bytes, const ReadOptions& options, const Context& context,
                             TableFile& file) {
  const std::string name = fileName(file.path);
  auto xml = xmlFromStart(bytes, name);
  if (!xml) return xml.error();
  std::vector<bool> hidden;
  for (;;) {
    const auto more = nextWorksheet(*xml);
    if (!more) return more.error();
    if (!*more) break;
    if (context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
    file.sheets.push_back(xml->attribute("Name"));
    const auto shown = isShown(*xml);
    if (!shown) return shown.error();
    hidden.push_back(!*shown);
  }
  return readSheets(
      [&](std::size_t i) -> Result<std::unique_ptr<SheetRows>> {
        auto again = xmlFromStart(bytes, name);
        if (!again) return again.error();
        for (std::size_t sheet = 0; sheet <= i; ++sheet) {
          const auto more = nextWorksheet(*again);
          if (!more) return more.error();
          if (sheet < i)
            if (const auto skipped = again->skip(); !skipped) return skipped.error();
        }
        return std::unique_ptr<SheetRows>(
            std::make_unique<XmlWorkbookRows>(std::move(*again), memoryAllowed(options), name));
      },
      options, context, file, hidden);
}

}  // namespace paretree::data
