// What every table target does: read, and look at all that came out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "paretree/data/summary.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"

namespace paretree {

/// Checks what must hold of any table, and looks at all that it says.
inline void lookAt(const data::TableFile& file) {
  const data::Dataset& data = file.data;
  if (data.rows() == 0 || data.columns() == 0 || data.rows() > file.fileRows) std::abort();
  for (int column = 0; column < data.columns(); ++column) {
    const data::ColumnSummary summary = summarise(data, column);
    if (summary.missing > data.rows()) std::abort();
    (void)data.text(column, 0);
    (void)data.text(column, static_cast<data::Row>(data.rows() - 1));
  }
}

constexpr std::uint64_t kMostOfATable = 1'048'576;  // a bomb that is refused late costs most of the time

/// Reads the bytes as a table of at most that memory and checks what must hold of any table.
inline int readAnyTable(const std::uint8_t* bytes, std::size_t size, const char* name) {
  data::ReadOptions options;
  options.memoryLimit = kMostOfATable;
  options.skipBadRows = size % 2 == 1;
  const auto file =
      readTableBytes(std::string(reinterpret_cast<const char*>(bytes), size), name, options, Context());
  if (!file) {
    if (messages::text(file.error()).empty()) std::abort();
    return 0;
  }
  lookAt(*file);
  return 0;
}

}  // namespace paretree
