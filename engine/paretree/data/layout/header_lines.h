// The lines of a header: groups over names, codes and questions under them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// Lines of a sample that are not blank, where they stand.
using Records = std::vector<const SampleRecord*>;

/// The cells of one column, where the records have them.
std::vector<std::string> cellsOf(const Records& records, std::size_t column);
/// How many of its cells are not empty.
std::size_t filledCells(const SampleRecord& record);
/// A whole number from 1800 to 2200.
bool isYear(const std::string& cell);

/// Whether one line names groups of the names in the next: "2023", "", "2024", "" over "Q1", "Q2", "Q1",
/// "Q2". Two groups at least have two columns, and names stand twice: else nobody can tell how far a group
/// goes.
bool groupsOver(const SampleRecord& groups, const SampleRecord& names);

/// Whether the record at `at` holds such groups, or one or more over numbers: "Land", "2022", "" over "Land",
/// "m", "w".
bool groupsAt(const Records& body, std::size_t at, const CellRules& rules);

/// What a header says of a column beside its name.
struct SaidColumn {
  std::optional<Role> role;
  bool discrete = false;  ///< its values are levels, whatever they look like
};

/// What the lines under a header's first say.
struct HeaderLines {
  std::vector<std::string> names;
  std::vector<std::string> labels;  ///< of each column, or empty
  std::size_t taken = 0;            ///< lines behind the first that are no data
  std::vector<Message> notes;
  std::vector<SaidColumn> said = {};  ///< of each column, or empty
};
/// `body`: the records from the header on.
HeaderLines headerLines(const std::vector<std::string>& names, const Records& body, const CellRules& rules);

}  // namespace paretree::data
