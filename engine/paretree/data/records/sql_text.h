// The rows of a dump of SQL, statement by statement: INSERT and COPY of MySQL, PostgreSQL, SQLite and others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::data {

struct SqlValue {
  std::string text;
  bool quoted = false;
  bool null = false;
};

struct SqlTable {
  std::string name;
  std::vector<std::string> columns;  ///< of CREATE TABLE, then those that only an INSERT names
};

/// One row that a statement adds.
struct SqlRow {
  std::size_t table = 0;            ///< of SqlText::tables()
  std::vector<std::size_t> places;  ///< the column of each value; empty: in their order
  std::vector<SqlValue> values;
  std::uint64_t line = 0;
};

class SqlText {
 public:
  /// `text` must outlive this.
  explicit SqlText(std::string_view text);

  /// The next row of any table; false behind the last. An Error where the text ends within a statement of
  /// rows, or a row is none.
  Result<bool> next(SqlRow& row);
  void rewind();
  /// Those that were met so far.
  const std::vector<SqlTable>& tables() const { return tables_; }
  /// Whether the text begins with a statement of SQL.
  static bool beginsAsSql(std::string_view text);

 private:
  bool atEnd() const { return at_ >= text_.size(); }
  char here() const { return atEnd() ? '\0' : text_[at_]; }
  void step();
  void skipLine();
  void skipBlanks();
  bool take(char sign);
  std::string takeWord();                 // in capitals
  std::optional<std::string> takeName();  // without its schema
  std::optional<std::vector<std::string>> takeNames();
  bool takeQuoted(char quote, bool backslash, std::string* into);
  void skipDollarQuoted();
  void skipStatement(bool* holdsBegin = nullptr);
  bool skipToken();
  void readStatement();
  void readCreate();
  void readInsert();
  void readCopy();
  Result<void> readTuple(SqlRow& row);
  bool takeValue(SqlValue& value);
  bool takeValueToken(SqlValue& value, std::string& word, bool& known);
  bool readCopyLine(SqlRow& row);
  std::size_t placeOfTable(const std::string& name);
  std::vector<std::size_t> placesOf(SqlTable& table, const std::vector<std::string>& names);
  Error cut() const;

  std::string_view text_;
  bool backslash_ = false;  // escapes in texts, as MySQL has them
  std::size_t at_ = 0;
  std::uint64_t line_ = 1;
  enum class Inside { Nothing, Values, Copy } inside_ = Inside::Nothing;
  std::size_t table_ = 0;
  std::vector<std::size_t> places_;
  std::vector<SqlTable> tables_;
  std::map<std::string, std::size_t> placesByName_;
};

}  // namespace paretree::data
