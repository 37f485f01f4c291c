// Rows that come already cut into cells (of sheets and databases) to columns.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

class RecordSource {
 public:
  virtual ~RecordSource() = default;
  /// The next row's cells and its number in the file; false behind the last one.
  virtual Result<bool> next(std::vector<std::string>& cells, std::uint64_t& number) = 0;
  virtual Result<void> rewind() = 0;
};

/// `names`: the columns' names where the format has them; else the first row may be a header. `texts`: by
/// name, whether the column holds texts even where they look like numbers; empty: none does.
Result<void> readRecords(RecordSource& source, std::optional<std::vector<std::string>> names,
                         const ReadOptions& options, const Context& context, TableFile& file,
                         const std::vector<bool>& texts = {});

}  // namespace paretree::data
