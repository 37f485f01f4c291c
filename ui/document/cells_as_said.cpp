#include "ui/document/cells_as_said.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "paretree/data/align_to_schema.h"
#include "paretree/data/number_text.h"
#include "paretree/data/table_file.h"

namespace paretree::ui {
namespace {

/// Columns of which reading took cells for missing or for limits.
std::set<std::string> columnsReadOtherwise(const data::TableFile& file) {
  std::set<std::string> columns;
  for (const Message& note : file.notes) {
    const bool otherwise = note.code == "data.limits" || note.code == "data.unfit-missing" ||
                           note.code == "data.no-dates-missing" || note.code == "data.word-among-values";
    const Argument* column = otherwise ? note.find("column") : nullptr;
    const auto* name = column ? std::get_if<std::string>(&column->value) : nullptr;
    if (name && file.data.schema()->find(*name) >= 0) columns.insert(*name);
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

/// The same cells where there were too many to be kept: the file read once more, with texts instead of
/// numbers in the columns that its notes name. Takes as long as reading, and ends where `context` is stopped.
std::vector<data::CellTaken> readAgain(const data::TableFile& file, const Context& context) {
  const auto columns = columnsReadOtherwise(file);
  if (columns.empty()) return {};
  data::ReadOptions options = file.options;
  for (const auto& name : columns) options.types[name] = data::ColumnType::Text;
  const auto texts = readTable(file.path, options, context);
  if (!texts) return {};
  const auto records = recordNumbers(file), textRecords = recordNumbers(*texts);
  const data::NumberStyle style{file.decimal, data::NumberStyle::kAny};
  std::vector<data::CellTaken> cells;
  for (int c = 0; c < file.data.columns(); ++c) {
    const std::string& name = file.data.info(c).name;
    const int as = columns.contains(name) ? texts->data.schema()->find(name) : -1;
    std::size_t at = 0;  // row of the texts
    for (data::Row row = 0; as >= 0 && row < file.data.rows(); ++row) {
      while (at < textRecords.size() && textRecords[at] < records[row]) ++at;
      if (at == textRecords.size()) break;
      if (textRecords[at] != records[row]) continue;
      std::string text = texts->data.text(as, static_cast<data::Row>(at));
      if (!saysTheSame(text, file.data, c, row, style)) cells.push_back({c, row, std::move(text)});
    }
  }
  return cells;
}

}  // namespace

std::vector<std::vector<CellAsSaid>> cellsAsSaid(const data::TableFile& file, const data::Dataset& aligned,
                                                 const Context& context) {
  std::vector<std::vector<CellAsSaid>> said(aligned.rows());
  std::vector<std::string> names;
  for (const auto& column : file.data.schema()->columns) names.push_back(column.name);
  const auto meant = columnsMeant(names, *aligned.schema());
  const auto read = file.taken ? std::vector<data::CellTaken>() : readAgain(file, context);
  const auto& taken = file.taken ? *file.taken : read;
  const data::NumberStyle style{file.decimal, data::NumberStyle::kAny};
  for (int c = 0; c < aligned.columns(); ++c) {
    const int source = meant[static_cast<std::size_t>(c)];
    if (source < 0) continue;
    for (const data::CellTaken& cell : taken)
      if (cell.column == source && !saysTheSame(cell.text, aligned, c, cell.row, style))
        said[cell.row].push_back({c, QString::fromStdString(cell.text)});
    // Words that the model does not know.
    for (data::Row row = 0; row < aligned.rows(); ++row)
      if (aligned.missing(c, row) && !file.data.missing(source, row) &&
          (said[row].empty() || said[row].back().column != c))
        said[row].push_back({c, QString::fromStdString(file.data.text(source, row))});
  }
  return said;
}

}  // namespace paretree::ui
