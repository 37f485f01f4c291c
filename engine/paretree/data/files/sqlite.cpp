#include "paretree/data/files/sqlite.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "paretree/core/file.h"
#include "paretree/core/suggest.h"
#include "paretree/core/text.h"
#include "paretree/data/files/record_table.h"

namespace paretree::data {
namespace {

struct Closer {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Closer>;
using Statement = std::unique_ptr<sqlite3_stmt, Closer>;

// A view can compute without end: every so many steps of its machine SQLite asks whether to go on.
constexpr int kStepsBetweenPolls = 10000;

std::string quotedName(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  return text + "\"";
}

class QueryRows : public RecordSource {
 public:
  QueryRows(sqlite3* db, Statement statement, std::string name)
      : db_(db), statement_(std::move(statement)), name_(std::move(name)) {}

  Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) override {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_DONE) return false;
    if (code == SQLITE_INTERRUPT) return Error{"stopped.reading", {}, inFile(name_)};
    if (code != SQLITE_ROW)
      return Error{"data.database-unreadable", {{"reason", sqlite3_errmsg(db_)}}, inFile(name_)};
    number = ++row_;
    cells.clear();
    const int columns = sqlite3_column_count(statement_.get());
    for (int c = 0; c < columns; ++c) cells.push_back(cell(c));
    return true;
  }
  Result<void> rewind() override {
    sqlite3_reset(statement_.get());
    row_ = 0;
    return {};
  }

 private:
  std::string cell(int c) {
    switch (sqlite3_column_type(statement_.get(), c)) {
      case SQLITE_INTEGER:
        return std::to_string(sqlite3_column_int64(statement_.get(), c));
      case SQLITE_FLOAT:
        return exactText(sqlite3_column_double(statement_.get(), c));
      case SQLITE_TEXT: {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), c));
        return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), c)))
                    : std::string();
      }
      default:
        return {};  // NULL, and blobs, which no table of ours can show
    }
  }

  sqlite3* db_;
  Statement statement_;
  std::string name_;
  std::uint64_t row_ = 0;
};

Result<Statement> prepare(sqlite3* db, const std::string& sql, const std::string& name) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK)
    return Error{"data.database-unreadable", {{"reason", sqlite3_errmsg(db)}}, inFile(name)};
  return Statement(statement);
}

// Names of all of a type, "table" or "view".
Result<std::vector<std::string>> namesOf(sqlite3* db, const std::string& type, const std::string& name) {
  auto listing = prepare(db,
                         "SELECT name FROM sqlite_schema WHERE type = '" + type +
                             "' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
                         name);
  if (!listing) return listing.error();
  QueryRows rows(db, std::move(*listing), name);
  std::vector<std::string> names, cells;
  std::uint64_t number = 0;
  for (;;) {
    const auto more = rows.next(cells, number);
    if (!more) return more.error();
    if (!*more) return names;
    names.push_back(cells.front());
  }
}

// The table with most cells, the first of equals. One that cannot be counted has none.
std::string largestTable(sqlite3* db, const std::vector<std::string>& tables, const std::string& name) {
  std::string largest = tables.front();
  if (tables.size() == 1) return largest;
  std::int64_t most = 0;
  for (const std::string& table : tables) {
    const auto all = prepare(db, "SELECT * FROM " + quotedName(table), name);
    const auto count = prepare(db, "SELECT count(*) FROM " + quotedName(table), name);
    if (!all || !count || sqlite3_step(count->get()) != SQLITE_ROW) continue;
    const std::int64_t cells = sqlite3_column_int64(count->get(), 0) * sqlite3_column_count(all->get());
    if (cells > most) {
      most = cells;
      largest = table;
    }
  }
  return largest;
}

bool hasRows(sqlite3* db, const std::string& table, const std::string& name) {
  const auto first = prepare(db, "SELECT 1 FROM " + quotedName(table) + " LIMIT 1", name);
  return first && sqlite3_step(first->get()) == SQLITE_ROW;
}

// What is read where nothing is said: the largest table, or the first view that has rows where no table has.
// Views may compute for long and are not counted.
std::string usualTable(sqlite3* db, const std::vector<std::string>& tables,
                       const std::vector<std::string>& views, const std::string& name) {
  const std::string largest = tables.empty() ? std::string() : largestTable(db, tables, name);
  if (views.empty() || (!tables.empty() && hasRows(db, largest, name))) return largest;
  const auto view = std::find_if(views.begin(), views.end(),
                                 [&](const std::string& one) { return hasRows(db, one, name); });
  if (view != views.end()) return *view;
  return tables.empty() ? views.front() : largest;
}

}  // namespace

Result<void> readSqlite(std::string database, const ReadOptions& options, const Context& context,
                        TableFile& file) {
  const std::string name = fileName(file.path);
  // A database in write-ahead mode cannot be opened from memory; the mode is two bytes of its header.
  if (database.size() > 100 && database[18] == 2 && database[19] == 2) {
    database[18] = database[19] = 1;
    file.notes.push_back(Message{"data.write-ahead", {}});
  }
  sqlite3* handle = nullptr;
  const int opened = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_PRIVATECACHE, nullptr);
  const Database db(handle);
  if (opened != SQLITE_OK) return Error{"data.sqlite-missing", {}, inFile(name)};
  sqlite3_db_config(db.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(db.get(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_limit(db.get(), SQLITE_LIMIT_LENGTH, 100'000'000);
  sqlite3_progress_handler(
      db.get(), kStepsBetweenPolls,
      [](void* about) { return static_cast<const Context*>(about)->stopping() ? 1 : 0; },
      const_cast<Context*>(&context));
  const auto size = static_cast<sqlite3_int64>(database.size());
  if (sqlite3_deserialize(db.get(), "main", reinterpret_cast<unsigned char*>(database.data()), size, size,
                          SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
    return Error{"data.database-unopenable", {{"reason", sqlite3_errmsg(db.get())}}, inFile(name)};

  const auto tables = namesOf(db.get(), "table", name);
  if (!tables) return tables.error();
  const auto views = namesOf(db.get(), "view", name);
  if (!views) return views.error();
  file.sheets = *tables;
  file.sheets.insert(file.sheets.end(), views->begin(), views->end());
  if (file.sheets.empty()) return Error{"data.no-tables", {}, inFile(name)};
  if (options.sheet)
    file.sheet = *options.sheet;
  else if (options.like && options.like->sheet &&
           std::find(file.sheets.begin(), file.sheets.end(), *options.like->sheet) != file.sheets.end())
    file.sheet = *options.like->sheet;
  else
    file.sheet = usualTable(db.get(), *tables, *views, name);
  if (std::find(file.sheets.begin(), file.sheets.end(), file.sheet) == file.sheets.end()) {
    return Error{"data.no-such-table",
                 {{"table", file.sheet}, {"hint", hints(file.sheet, file.sheets)}},
                 inFile(name)};
  }
  auto query = prepare(db.get(), "SELECT * FROM " + quotedName(file.sheet), name);
  if (!query) return query.error();
  std::vector<std::string> names;
  for (int c = 0; c < sqlite3_column_count(query->get()); ++c) {
    const char* columnName = sqlite3_column_name(query->get(), c);
    names.emplace_back(columnName ? columnName : "");
  }
  file.encoding = "UTF-8";
  if (file.sheets.size() > 1)
    file.notes.push_back(Message{"data.table-of", {{"table", file.sheet}, {"tables", file.sheets.size()}}});
  QueryRows rows(db.get(), std::move(*query), name);
  return readRecords(rows, std::move(names), options, context, file);
}

}  // namespace paretree::data
