#include "paretree/data/records/votable.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/web/text_tables.h"
#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {
namespace {

// The text of the element that has begun.
Result<std::string> textOfElement(XmlStream& xml) {
  std::string text;
  const int own = xml.depth();
  for (;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Text) text += xml.text();
    if (*event == XmlEvent::Done || (*event == XmlEvent::End && xml.depth() == own))
      return std::string(trimmed(text));
  }
}

// Names as the first row of each table, and rows by their lines.
Result<std::vector<HtmlTable>> tablesOfVotable(XmlStream& xml, std::uint64_t allowed, const Context& context,
                                               const std::string& name) {
  constexpr std::size_t kBytesOfCell = 48;
  std::vector<HtmlTable> tables;
  std::uint64_t held = 0;
  std::size_t column = 0;
  for (;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return tables;
    if (*event != XmlEvent::Begin) continue;
    if (xml.name() == "TABLE") tables.push_back({xml.attribute("name"), {{xml.line(), {}}}, {}});
    if (tables.empty()) continue;
    auto& rows = tables.back().rows;
    if (xml.name() == "FIELD") {
      const std::string called = xml.attribute("name");
      rows.front().cells.emplace_back(rows.front().cells.size(),
                                      called.empty() ? xml.attribute("ID") : called);
    } else if (xml.name() == "TR") {
      if (context.stopping()) return Error{"stopped.reading", {}, inFile(name)};
      rows.push_back({rows.back().number + 1, {}});
      column = 0;
    } else if (xml.name() == "TD") {
      auto text = textOfElement(xml);
      if (!text) return text.error();
      held += text->size() + kBytesOfCell;
      if (held > allowed) return Error{"data.must-fit", {{"size", held}, {"allowed", allowed}}, inFile(name)};
      if (!text->empty()) rows.back().cells.emplace_back(column, std::move(*text));
      ++column;
    } else if (xml.name() == "BINARY" || xml.name() == "BINARY2" || xml.name() == "FITS") {
      return Error{"data.votable-binary", {{"form", std::string(xml.name())}}, inFile(name)};
    }
  }
}

}  // namespace

bool isVotable(std::string_view start) {
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  return trimmed(start).starts_with('<') && start.find("<VOTABLE") != std::string_view::npos;
}

Result<void> readVotable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  auto xml = xmlFromStart(bytes, name, options.encoding.value_or(""));
  if (!xml) return xml.error();
  const auto tables = tablesOfVotable(*xml, memoryAllowed(options) / 2, context, name);
  if (!tables) return tables.error();
  if (tables->empty()) return Error{"data.no-rows", {}, inFile(name)};
  file.format = "votable";
  file.encoding = xml->encoding();
  ReadOptions named = options;
  if (!named.header) named.header = true;
  return readTextTables(*tables, named, context, file);
}

}  // namespace paretree::data
