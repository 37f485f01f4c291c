#include "paretree/data/records/sql_dump.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/data/files/record_table.h"
#include "paretree/data/json/text_cells.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/problems.h"
#include "paretree/data/records/sql_text.h"

namespace paretree::data {
namespace {

constexpr std::size_t kMostSqlColumns = 100'000;

// What all statements together say of the tables.
struct SqlSurvey {
  struct Found {
    std::uint64_t rows = 0, values = 0;
    std::vector<TextCells> texts;
  };
  std::vector<SqlTable> tables;
  std::vector<Found> found;  // as many
  std::uint64_t rows = 0;
  std::optional<Error> cut;
};

Result<SqlSurvey> surveyOfSql(std::string_view text, const Context& context, const std::string& name) {
  constexpr std::uint64_t kRowsBetweenPolls = 4096;
  SqlText sql(text);
  SqlSurvey survey;
  SqlRow row;
  for (;;) {
    const auto more = sql.next(row);
    if (!more) survey.cut = more.error();
    if (!more || !*more) break;
    if (++survey.rows % kRowsBetweenPolls == 0 && context.stopping())
      return Error{"stopped.reading", {}, inFile(name)};
    if (survey.found.size() < sql.tables().size()) survey.found.resize(sql.tables().size());
    auto& found = survey.found[row.table];
    ++found.rows;
    found.values += row.values.size();
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      const std::size_t place = row.places.empty()      ? i
                                : i < row.places.size() ? row.places[i]
                                                        : kMostSqlColumns;
      if (place >= kMostSqlColumns)
        return Error{"data.line-names", {{"most", kMostSqlColumns}}, {row.line, 0, name, {}}};
      if (found.texts.size() <= place) found.texts.resize(place + 1);
      if (!row.values[i].null) found.texts[place].add(row.values[i].text, row.values[i].quoted);
    }
  }
  survey.tables = sql.tables();
  survey.found.resize(survey.tables.size());
  for (std::size_t t = 0; t < survey.tables.size(); ++t)
    while (survey.tables[t].columns.size() < survey.found[t].texts.size())
      survey.tables[t].columns.push_back(nameOfPlace(survey.tables[t].columns.size()));
  return survey;
}

// The rows of one table.
class SqlRows : public RecordSource {
 public:
  /// `rows`: of all tables; what follows is torn.
  SqlRows(std::string_view text, std::size_t table, std::size_t columns, std::uint64_t rows)
      : sql_(text), table_(table), columns_(columns), rows_(rows) {}

  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    while (seen_ < rows_) {
      const auto more = sql_.next(row_);
      if (!more) return more.error();
      if (!*more) return false;
      ++seen_;
      if (row_.table != table_) continue;
      cells.assign(columns_, std::string());
      for (std::size_t i = 0; i < row_.values.size(); ++i)
        cells[row_.places.empty() ? i : row_.places[i]] = std::move(row_.values[i].text);
      number = row_.line;
      return true;
    }
    return false;
  }
  Result<void> rewind() override {
    sql_.rewind();
    seen_ = 0;
    return {};
  }

 private:
  SqlText sql_;
  std::size_t table_, columns_;
  std::uint64_t rows_, seen_ = 0;
  SqlRow row_;
};

Result<std::size_t> chosenSqlTable(const SqlSurvey& survey, const ReadOptions& options, TableFile& file) {
  std::optional<std::size_t> largest;
  for (std::size_t t = 0; t < survey.tables.size(); ++t) {
    file.sheets.push_back(survey.tables[t].name);
    if (!largest || survey.found[t].values > survey.found[*largest].values) largest = t;
  }
  const auto placeOf = [&](const std::string& sheet) {
    return static_cast<std::size_t>(std::find(file.sheets.begin(), file.sheets.end(), sheet) -
                                    file.sheets.begin());
  };
  std::size_t chosen = largest.value_or(0);
  if (options.sheet) {
    chosen = placeOf(*options.sheet);
    if (chosen == file.sheets.size())
      return Error{"data.no-such-table",
                   {{"table", *options.sheet}, {"hint", hints(*options.sheet, file.sheets)}},
                   inFile(fileName(file.path))};
  } else if (options.like && options.like->sheet) {
    if (const auto same = placeOf(*options.like->sheet); same < file.sheets.size()) chosen = same;
  }
  return chosen;
}

}  // namespace

bool looksLikeSqlDump(std::string_view start) {
  if (!SqlText::beginsAsSql(start)) return false;
  SqlText sql(start);
  SqlRow row;
  if (const auto first = sql.next(row); first && *first) return true;
  return std::any_of(sql.tables().begin(), sql.tables().end(),
                     [](const SqlTable& table) { return !table.columns.empty(); });
}

Result<void> readSqlDump(std::string_view text, const ReadOptions& options, const Context& context,
                         TableFile& file) {
  const std::string name = fileName(file.path);
  file.format = "sql";
  const auto survey = surveyOfSql(text, context, name);
  if (!survey) return survey.error();
  if (survey->cut && (options.strict || survey->rows == 0)) {
    Error error = *survey->cut;
    error.message.place.file = name;
    return error;
  }
  const auto chosen = chosenSqlTable(*survey, options, file);
  if (!chosen) return chosen.error();
  file.sheet = file.sheets[*chosen];
  if (survey->found[*chosen].rows == 0)
    return Error{"data.sql-no-rows", {{"table", file.sheet}}, inFile(name)};
  if (file.sheets.size() > 1)
    file.notes.push_back(Message{"data.table-of", {{"table", file.sheet}, {"tables", file.sheets.size()}}});
  if (survey->cut)
    file.notes.push_back(Message{"data.sql-torn", {{"line", survey->cut->message.place.line}}});
  const SqlTable& table = survey->tables[*chosen];
  std::vector<bool> texts;
  for (const auto& cells : survey->found[*chosen].texts) texts.push_back(cells.stay());
  SqlRows rows(text, *chosen, table.columns.size(), survey->rows);
  const std::string encoding = file.encoding;
  const auto read = readRecords(rows, table.columns, options, context, file, texts);
  file.encoding = encoding;
  return read;
}

}  // namespace paretree::data
