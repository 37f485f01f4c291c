// Which of the first rows is the header, and where the data begin.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/reading/column_reader.h"

namespace paretree::data {

/// What the first records of a table say about its columns.
struct Layout {
  bool header = true;
  /// Line of the first record of data; what stands before is not data
  std::uint64_t firstLine = 1;
  std::vector<ColumnPlan> plans;   ///< one for each column, with tidy names
  std::uint64_t commentLines = 0;  ///< before the header
  std::vector<Message> notes;
};

/// `records`: the first ones of the table, blank ones and comments included; `said`: what the user says;
/// `like`: columns whose names a header is expected to hold (null: none).
Layout guessLayout(const std::vector<SampleRecord>& records, const CellRules& rules, std::optional<bool> said,
                   const Schema* like = nullptr);

}  // namespace paretree::data
