#include "paretree/data/web/text_tables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/data/reading/table_builder.h"
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

Result<void> readTextTables(const std::vector<HtmlTable>& tables, const ReadOptions& options,
                            const Context& context, TableFile& file) {
  const std::string name = fileName(file.path);
  const std::uint64_t allowed = memoryAllowed(options);
  file.sheets = namesOfTables(tables);
  const std::string encoding = file.encoding;
  const auto read = readSheets(
      [&](std::size_t i) -> Result<std::unique_ptr<SheetRows>> {
        return std::unique_ptr<SheetRows>(std::make_unique<HtmlRows>(tables[i], allowed, name));
      },
      options, context, file);
  file.encoding = encoding;
  return read;
}

}  // namespace paretree::data
