// A table as it was read from a file: how it was asked to be read, and what was found and assumed.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/dataset.h"

namespace paretree::data {

/// How a table was read that another one must fit: the one that a model was made from. A column meant by one
/// of its names (align_to_schema.h) has its type, form of dates and role, whatever it looks like.
struct ReadLike {
  std::shared_ptr<const Schema> schema;  ///< never null
  std::optional<char> decimal;           ///< for a text whose own numbers leave it open
  std::optional<std::string> sheet;      ///< taken where the file has it
};

/// What may be said by the user instead of guessed; unset = guess. Remembered with a run and a project.
struct ReadOptions {
  std::optional<char> delimiter;        ///< ',', ';', a tab, '|' or ' '
  std::optional<char> decimal;          ///< '.' or ','
  std::optional<char> thousands;        ///< ',', '.', ' ', '\'' or '\0' for none
  std::optional<std::string> encoding;  ///< "UTF-8", "Windows-1250", ...: any that iconv knows
  std::optional<bool> header;
  std::optional<std::string> sheet;  ///< XLSX sheet, SQLite table or view
  std::vector<std::string> missing;  ///< texts taken as missing beside the usual ones
  /// Leave out each row with a cell that does not fit its column; they are counted in the notes
  bool skipBadRows = false;
  /// Fail where a cell does not fit its column or a row has too many or too few cells. Without it, what such
  /// cells mean is decided by evidence and noted (reading/unfit_cells.h).
  bool strict = false;
  std::map<std::string, ColumnType> types;  ///< by column name
  std::map<std::string, Role> roles;        ///< by column name; a Target here replaces the suggested one
  std::shared_ptr<const ReadLike> like;     ///< null = guess; not remembered with a run
  std::uint64_t memoryLimit = 0;  ///< bytes of parsed columns; 0 = most of what the machine has free
};

/// What was found and assumed.
struct TableFile {
  Dataset data;
  std::string path;
  std::string sha256;  ///< of the file's bytes
  std::string format;  ///< "csv", "arff", "xlsx", "sqlite"
  std::string encoding;
  char delimiter = '\0';  ///< '\0' where it does not apply
  char decimal = '.';
  bool header = true;
  std::vector<std::string> sheets;  ///< that could be chosen instead (XLSX, SQLite)
  std::string sheet;
  /// Records in the file; those that are not in `data` are accounted for in notes
  std::uint64_t fileRows = 0;
  ReadOptions options;  ///< as they were given: reading again with them gives the same
  /// Every row dropped, value taken as missing, level merged, column set aside
  std::vector<Message> notes;
  std::vector<Message> warnings;  ///< constant column, looks like an identifier, duplicate rows, ...
  /// Texts such as "-999" that may stand for missing values; for ReadOptions::missing
  std::vector<std::string> perhapsMissing;
  /// Features of few whole numbers that may be codes; for ReadOptions::types
  std::vector<std::string> perhapsCodes;
};

}  // namespace paretree::data
