#include "paretree/data/web/web_page.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/text.h"
#include "paretree/data/files/encoding.h"
#include "paretree/data/reading/table_builder.h"
#include "paretree/data/web/html_tables.h"
#include "paretree/data/workbooks/sheet.h"

namespace paretree::data {
namespace {

class HtmlRows : public SheetRows {
 public:
  HtmlRows(const HtmlTable& table, std::uint64_t allowed, const std::string& name)
      : table_(table), cells_(allowed, name) {
    for (const MergedCells& merged : table.merged) addMerged(merged);
  }
  Result<bool> next(SheetRow& row) override {
    if (at_ == table_.rows.size()) return false;
    const HtmlTable::Row& own = table_.rows[at_++];
    if (const auto begun = cells_.beginRow(own.number); !begun) return begun.error();
    for (const auto& [column, text] : own.cells)
      if (const auto added = cells_.add(column, text); !added) return added.error();
    if (const auto ended = cells_.endRow(); !ended) return ended.error();
    row = cells_.row();
    return true;
  }

 private:
  const HtmlTable& table_;
  SheetCells cells_;
  std::size_t at_ = 0;
};

// Names that tell the tables apart.
std::vector<std::string> namesOfTables(const std::vector<HtmlTable>& tables) {
  std::vector<std::string> names;
  for (const HtmlTable& table : tables) {
    const bool known = std::find(names.begin(), names.end(), table.name) != names.end();
    names.push_back(table.name.empty() || known ? "table " + std::to_string(names.size() + 1) : table.name);
  }
  return names;
}

}  // namespace

bool looksLikeWebPage(std::string_view start) {
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  const std::string text = lowerCase(trimmed(start));
  for (const char* begin : {"<!doctype html", "<html", "<table", "<head"})
    if (text.starts_with(begin)) return true;
  return text.starts_with("<?xml") && text.find("<html") != std::string::npos;
}

std::optional<std::string> encodingOfPage(std::string_view start) {
  constexpr std::string_view kSign = "charset=";
  const std::string text = lowerCase(start);
  auto at = text.find(kSign);
  if (at == std::string::npos) return std::nullopt;
  at += kSign.size();
  if (at < text.size() && (text[at] == '"' || text[at] == '\'')) ++at;
  const auto end =
      std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_", at), text.size());
  std::string name = text.substr(at, end - at);
  if (name == "iso-8859-1" || name == "windows-1252") name = "Windows-1252";  // as browsers read the first
  return !name.empty() && name != "utf-8" && knownEncoding(name) ? std::optional(std::move(name)) : std::nullopt;
}

Result<void> readWebPage(ByteStream& text, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  const auto page = allBytes(text, allowed, name);
  if (!page) return page.error();
  const auto tables = htmlTables(*page, allowed, name);
  if (!tables) return tables.error();
  if (tables->empty()) return Error{"data.web-page", {}, inFile(name)};
  file.format = "html";
  file.sheets = namesOfTables(*tables);
  const std::string encoding = file.encoding;
  const auto read = readSheets(
      [&](std::size_t i) -> Result<std::unique_ptr<SheetRows>> {
        return std::unique_ptr<SheetRows>(std::make_unique<HtmlRows>((*tables)[i], allowed, name));
      },
      options, context, file);
  file.encoding = encoding;
  return read;
}

}  // namespace paretree::data
