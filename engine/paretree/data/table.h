// A table as it was read from a file: how it was asked to be read, and what was found and assumed.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "paretree/data/dataset.h"
#include "paretree/data/row_lines.h"

namespace paretree::data {

/// How a column is read in which both decimal marks stand. A cell that only one of them makes a number of is
/// that number; of those that both do, as "1,234", this decides.
struct MixedMarks {
  enum class Three {
    Decimal,    ///< a mark before three digits at the end stands before decimals
    Thousands,  ///< between thousands
    Open,       ///< nobody can tell: no number
  };
  Three comma = Three::Decimal, point = Three::Decimal;
  bool operator==(const MixedMarks&) const = default;
};

/// How the numbers of a column are written that are not written as those of its file.
struct ColumnMarks {
  char decimal = '.';  ///< '.' or ','
  std::optional<MixedMarks> mixed = {};
  bool operator==(const ColumnMarks&) const = default;
};

/// In ReadOptions::decimalOf: both marks stand before decimals.
inline constexpr char kBothMarks = '*';

/// Describes the table that a new one must fit: the one that a model was learnt from. A column that matches
/// one of its names (align_to_schema.h) takes its type, date form and role, whatever its values look like.
struct ReadLike {
  std::shared_ptr<const Schema> schema;  ///< never null
  std::optional<char> decimal;           ///< for a text whose own numbers leave it open
  std::optional<std::string> sheet;      ///< taken where the file has it
  /// By column of `schema`, for numbers of a text that leave open how they are written
  std::map<std::string, ColumnMarks> marks = {};
  /// By column of `schema`: the unit or currency of its numbers ("mm", "EUR")
  std::map<std::string, std::string> units = {};
};

/// What the user may say instead of leaving it to a guess; unset = guess. Kept with a run and a project.
struct ReadOptions {
  std::optional<char32_t> delimiter;  ///< ',', ';', a tab, '|', ' ' or any other character
  std::optional<char> decimal;        ///< '.' or ','
  /// That a text was read with before: for numbers that leave it open, as "1.234"
  std::optional<char> decimalFound = {};
  /// By column name: the decimal mark of its numbers, ',', '.' or kBothMarks
  std::map<std::string, char> decimalOf = {};
  /// By column name: what was found when the text was read before, for numbers that leave it open
  std::map<std::string, ColumnMarks> marksFound = {};
  /// By column name: the unit or currency that its numbers had; for those who read new rows like this table
  std::map<std::string, std::string> unitsFound = {};
  std::optional<char> thousands;        ///< ',', '.', ' ', '\'' or '\0' for none
  std::optional<std::string> encoding;  ///< "UTF-8", "Windows-1250", ...: any that iconv knows
  std::optional<bool> header;
  /// Sheet of a workbook, table or view of a database, file of an archive, frame of R
  std::optional<std::string> sheet;
  std::vector<std::string> missing;  ///< texts that mean missing, besides the usual ones
  /// By column name: texts that mean missing in this column alone
  std::map<std::string, std::vector<std::string>> missingOf;
  /// Leave out each row that has a cell which does not fit its column; the notes count them
  bool skipBadRows = false;
  /// Keep rows that sum up others, which are otherwise left out
  bool keepTotals = false;
  /// Fail where a cell does not fit its column, or a row has too many or too few cells. Otherwise evidence
  /// decides what such cells mean, and a note says it (reading/unfit_cells.h).
  bool strict = false;
  std::map<std::string, ColumnType> types;  ///< by column name
  std::map<std::string, Role> roles;        ///< by column name; a Target here replaces the suggested one
  std::shared_ptr<const ReadLike> like;     ///< null = guess; not remembered with a run
  std::uint64_t memoryLimit = 0;  ///< bytes of parsed columns; 0 = most of what the machine has free
  /// Bytes that a packed file may unpack to; 0 = 1 GB, or 50 times its size where that is more
  std::uint64_t unpackLimit = 0;
  /// By column name: the levels of a nominal column in their order, used or not. One of them is a value even
  /// where it looks like a missing one ("NA").
  std::map<std::string, std::vector<std::string>> levels;
  std::map<std::string, std::string> descriptions;  ///< by column name (ColumnInfo::description)
  /// By column name: the forms (dates.h) that its dates are written in, tried in this order; the first is
  /// shown
  std::map<std::string, std::vector<std::string>> dateForms;
  /// Columns of which levels that differ in spelling alone are one (reading/spellings.h)
  std::set<std::string> mergeSpellings;
  /// Columns of which each row is left out whose cell does not fit; of all else evidence decides. Without
  /// effect beside `skipBadRows` and `strict`.
  std::set<std::string> skipUnfit;
  /// Columns of numbers that are per cent also where they have no sign: "5" is .05
  std::set<std::string> percent;
  /// Columns of lists ("a; b") of which each item gets a column of yes and no (levels/list_columns.h)
  std::set<std::string> listsAsColumns;
  /// Columns of which a blank cell means the last value above it, as where labels stand in the first row of
  /// each group alone (levels/group_labels.h)
  std::set<std::string> fillDown;
};

/// The decimal mark of a table that is read so: what was said, else what was found, else a point.
inline char decimalOf(const ReadOptions& options) {
  return options.decimal.value_or(options.decimalFound.value_or('.'));
}

/// A cell of which reading made something else than it says: the number of a limit ("<0.5"), nothing of a
/// text among numbers.
struct CellTaken {
  int column = 0;
  Row row = 0;
  std::string text;
};

/// A table with what was found in its file and assumed about it.
struct TableFile {
  Dataset data;
  std::string path;
  std::string sha256;  ///< of the file's bytes
  /// "csv", "arff", "logfmt", "svmlight", "weblog", "xlsx", "ods", "xml", "html", "sqlite", "json", "rds",
  /// "rda", "dbf", "npy", "sql", "xml-rows", "ini", "blocks", "yaml", "python", "latex", "mediawiki", "sav",
  /// "zsav", "por", "dta", "sas7bdat", "xpt", "records", "parts", "ris", "bibtex", "marc", "sdf", "mt940",
  /// "git-log", "toml", "ltsv", "influx", "prometheus", "sam", "syslog", "sylk", "dif", "votable",
  /// "byte-table", "cif"
  std::string format;
  std::string packing;  ///< "gzip", "zip", ...: what it is packed with, outermost first ("zip, gzip")
  std::string encoding;
  char32_t delimiter = U'\0';  ///< '\0' where it does not apply
  char decimal = '.';
  /// By column name: of the columns whose numbers are not written as the others are; for
  /// ReadOptions::marksFound
  std::map<std::string, ColumnMarks> marks = {};
  /// By column name: the unit or the only currency of its numbers; for ReadOptions::unitsFound
  std::map<std::string, std::string> units = {};
  bool header = true;
  std::vector<std::string> sheets;  ///< all that can be chosen (ReadOptions::sheet)
  std::string sheet;
  /// Records in the file; the notes account for those that are not in `data`
  std::uint64_t fileRows = 0;
  std::vector<std::uint64_t> leftOut;  ///< the records that are not in `data`, counted from 1, ascending
  ReadOptions options;                 ///< as given; reading again with them gives the same table
  /// Such cells, ascending by column; nothing where they are not known: of a table that is kept, read
  /// strictly, or with more than 100,000 of them.
  std::optional<std::vector<CellTaken>> taken = {};
  /// Rows dropped, values taken as missing, levels merged, columns set aside
  std::vector<Message> notes;
  std::vector<Message> warnings;  ///< constant column, looks like an identifier, duplicate rows, ...
  /// Texts such as "-999" that may stand for missing values; for ReadOptions::missing
  std::vector<std::string> perhapsMissing;
  /// Features of few whole numbers that may be codes; for ReadOptions::types
  std::vector<std::string> perhapsCodes;
  /// Columns in which some number has a per cent sign; their values are hundredths of what is written
  std::vector<std::string> percent = {};
  RowLines lines = {};  ///< of the rows of `data`; 0 where it is not known, as of a table that is kept

  /// Whether its rows stand in lines of a text; else they are called by the rows of their sheet.
  bool isOfLines() const {
    for (const char* one :
         {"csv",  "arff",    "logfmt", "svmlight",   "weblog", "sql",    "xml-rows",   "ini",   "blocks",
          "yaml", "records", "parts",  "ris",        "bibtex", "marc",   "sdf",        "mt940", "git-log",
          "toml", "ltsv",    "influx", "prometheus", "sam",    "syslog", "byte-table", "cif"})
      if (format == one) return true;
    return false;
  }
};

/// Gives for each row of `data` the number of its record in the file, counted from 1: with gaps where
/// records were left out.
std::vector<std::uint64_t> recordNumbers(const TableFile& file);

}  // namespace paretree::data
