// The lines of a text in which reports of fixed width may stand below each other.
#pragma once

#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "paretree/data/files/csv_dialect.h"
#include "paretree/data/files/splitter.h"

namespace paretree::data {

struct ReportLines {
  /// The lines as far as needed: of blank ones behind each other the first alone. Each is divided by the
  /// columns of its block, which ends at a blank line.
  std::vector<SampleRecord> records;
  /// Where columns begin (fixed_width.h), by the first record of each block that shows it
  std::map<std::size_t, std::vector<std::size_t>> columns;

  /// Those by which a record is divided: of its block, else of the last one before that shows them.
  const std::vector<std::size_t>& columnsAt(std::size_t record) const;
};

/// `text`: all of it; `dialect`: what its first lines were taken for.
ReportLines reportLines(std::string_view text, const CsvDialect& dialect);

}  // namespace paretree::data
