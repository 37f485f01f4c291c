#include "ui/document/cells_as_said.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "paretree/data/align_to_schema.h"
#include "paretree/data/number_text.h"
#include "paretree/data/table_file.h"

namespace paretree::ui {
namespace {

/// Columns of which reading took cells for missing or for limits.
std::map<std::string, data::ColumnType> columnsReadOtherwise(const data::TableFile& file) {
  std::map<std::string, data::ColumnType> columns;
  for (const Message& note : file.notes) {
    const bool otherwise = note.code == "data.limits" || note.code == "data.unfit-missing" ||
                           note.code == "data.no-dates-missing" || note.code == "data.word-among-values";
    const Argument* column = otherwise ? note.find("column") : nullptr;
    const auto* name = column ? std::get_if<std::string>(&column->value) : nullptr;
    if (name && file.data.schema()->find(*name) >= 0) columns.emplace(*name, data::ColumnType::Text);
  }
  return columns;
}

/// Whether a cell says no more than the value that was made of it.
bool saysTheSame(const std::string& text, const data::Dataset& data, int column, data::Row row,
                 const data::NumberStyle& style) {
  if (text.empty()) return true;
  if (data.missing(column, row)) return false;
  return data.info(column).type != data::ColumnType::Number || readNumber(text, style).has_value();
}

}  // namespace

std::vector<std::vector<CellAsSaid>> cellsAsSaid(const data::TableFile& file, const data::Dataset& aligned,
                                                 const Context& context) {
  std::vector<std::vector<CellAsSaid>> said(aligned.rows());
  std::vector<std::string> names;
  for (const auto& column : file.data.schema()->columns) names.push_back(column.name);
  const auto meant = columnsMeant(names, *aligned.schema());
  const auto otherwise = columnsReadOtherwise(file);
  data::ReadOptions options = file.options;
  for (const auto& [name, type] : otherwise) options.types[name] = type;
  const auto texts = otherwise.empty() ? std::nullopt : std::optional(readTable(file.path, options, context));
  const auto records = texts && *texts ? recordNumbers(file) : std::vector<std::uint64_t>();
  const auto textRecords = texts && *texts ? recordNumbers(**texts) : std::vector<std::uint64_t>();
  const data::NumberStyle style{file.decimal, data::NumberStyle::kAny};
  for (int c = 0; c < aligned.columns(); ++c) {
    const int source = meant[static_cast<std::size_t>(c)];
    if (source < 0) continue;
    const std::string& name = names[static_cast<std::size_t>(source)];
    const int as = records.empty() || !otherwise.contains(name) ? -1 : (*texts)->data.schema()->find(name);
    std::size_t at = 0;  // row of the texts
    for (data::Row row = 0; row < aligned.rows(); ++row) {
      std::string text;
      if (as >= 0) {
        while (at < textRecords.size() && textRecords[at] < records[row]) ++at;
        if (at < textRecords.size() && textRecords[at] == records[row])
          text = (*texts)->data.text(as, static_cast<data::Row>(at));
      } else if (aligned.missing(c, row) && !file.data.missing(source, row)) {
        text = file.data.text(source, row);
      }
      if (!saysTheSame(text, aligned, c, row, style)) said[row].push_back({c, QString::fromStdString(text)});
    }
  }
  return said;
}

}  // namespace paretree::ui
