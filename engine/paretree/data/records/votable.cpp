#include "paretree/data/records/votable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/workbooks/xml_stream.h"

namespace paretree::data {
namespace {

struct VoTable {
  std::string name;
  std::vector<std::string> columns;
  std::vector<bool> texts;
  bool hasRows = false;
};

std::string nameOf(const XmlStream& xml) {
  std::string name = xml.attribute("name");
  return name.empty() ? xml.attribute("ID") : name;
}

// Goes on to the next element of that name; false behind the last.
Result<bool> nextElement(XmlStream& xml, std::string_view name) {
  for (;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done) return false;
    if (*event == XmlEvent::Begin && xml.name() == name) return true;
  }
}

// What the table that has begun says of itself, up to its end.
Result<VoTable> describedTable(XmlStream& xml, const Context& context, const std::string& name) {
  constexpr std::uint64_t kRowsBetweenPolls = 4096;
  VoTable table;
  table.name = nameOf(xml);
  const int own = xml.depth();
  for (std::uint64_t rows = 0;;) {
    const auto event = xml.next();
    if (!event) return event.error();
    if (*event == XmlEvent::Done || (*event == XmlEvent::End && xml.depth() == own)) return table;
    if (*event != XmlEvent::Begin) continue;
    if (xml.name() == "FIELD") {
      table.columns.push_back(nameOf(xml));
      const std::string type = xml.attribute("datatype");
      table.texts.push_back(type == "char" || type == "unicodeChar");
    } else if (xml.name() == "TR") {
      table.hasRows = true;
      if (++rows % kRowsBetweenPolls == 0 && context.stopping())
        return Error{"stopped.reading", {}, inFile(name)};
      if (const auto skipped = xml.skip(); !skipped) return skipped.error();
    }
  }
}

class VoRows : public RecordSource {
 public:
  /// Rows of the table with that place.
  VoRows(ByteStream& bytes, std::size_t table, std::string name)
      : bytes_(bytes), table_(table), name_(std::move(name)) {}

  Result<void> rewind() override {
    auto xml = xmlFromStart(bytes_, name_);
    if (!xml) return xml.error();
    xml_ = std::move(*xml);
    for (std::size_t i = 0; i <= table_; ++i)
      if (const auto found = nextElement(*xml_, "TABLE"); !found) return found.error();
    depth_ = xml_->depth();
    return {};
  }

  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    if (!xml_)
      if (const auto begun = rewind(); !begun) return begun.error();
    cells.clear();
    bool inRow = false;
    for (;;) {
      const auto event = xml_->next();
      if (!event) return event.error();
      if (*event == XmlEvent::Done) return false;
      if (*event == XmlEvent::End) {
        if (xml_->depth() == depth_) return false;
        if (inRow && xml_->name() == "TR") return true;
      } else if (*event == XmlEvent::Begin && xml_->name() == "TR") {
        inRow = true;
        number = xml_->line();
      } else if (*event == XmlEvent::Begin && inRow && xml_->name() == "TD") {
        auto text = xml_->textInside();
        if (!text) return text.error();
        cells.push_back(std::move(*text));
      }
    }
  }

 private:
  ByteStream& bytes_;
  std::size_t table_;
  std::string name_;
  std::optional<XmlStream> xml_;
  int depth_ = 0;
};

}  // namespace

bool isVoTable(std::string_view start) {
  return start.find("<VOTABLE") != start.npos || start.find(":VOTABLE ") != start.npos;
}

Result<void> readVoTable(ByteStream& bytes, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  auto xml = xmlFromStart(bytes, name);
  if (!xml) return xml.error();
  std::vector<VoTable> tables;
  for (;;) {
    const auto more = nextElement(*xml, "TABLE");
    if (!more) return more.error();
    if (!*more) break;
    auto table = describedTable(*xml, context, name);
    if (!table) return table.error();
    if (table->name.empty()) table->name = "table " + std::to_string(tables.size() + 1);
    file.sheets.push_back(table->name);
    tables.push_back(std::move(*table));
  }
  auto chosen = static_cast<std::size_t>(
      std::find_if(tables.begin(), tables.end(), [](const VoTable& one) { return one.hasRows; }) -
      tables.begin());
  if (options.sheet)
    chosen = static_cast<std::size_t>(std::find(file.sheets.begin(), file.sheets.end(), *options.sheet) -
                                      file.sheets.begin());
  if (chosen == tables.size() && options.sheet)
    return Error{"data.no-such-table",
                 {{"table", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                 inFile(name)};
  if (chosen == tables.size() || !tables[chosen].hasRows)
    return Error{"data.votable-bytes", {}, inFile(name)};
  file.format = "votable";
  file.sheet = file.sheets[chosen];
  file.notes.push_back(
      Message{"data.known-form", {{"form", "VOTable"}, {"columns", tables[chosen].columns.size()}}});
  VoRows source(bytes, chosen, name);
  const auto read = readRecords(source, tables[chosen].columns, options, context, file, tables[chosen].texts);
  file.encoding = xml->encoding();
  return read;
}

}  // namespace paretree::data
