// Texts of which each line names its values, or has them in their places: key=value of logs, sparse rows,
// logs of web servers, LTSV and its like.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/files/byte_stream.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// What a line says: names, and values as they are written.
using NamedValues = std::vector<std::pair<std::string, std::string>>;

/// How the lines of a text are written (key_values.h, sparse_rows.h).
struct LineForm {
  std::string format;  ///< TableFile::format
  std::string absent;  ///< the value of a name that a line does not have
  /// Nothing where a line is written otherwise
  std::optional<NamedValues> (*valuesOf)(std::string_view line);
  /// Whether lines that can be read so, at least three, are meant so
  bool (*isMeant)(const std::vector<NamedValues>& lines);
  Message (*note)(std::size_t columns);  ///< says so
  /// The order of columns; null: as they come
  bool (*isBefore)(const std::string& one, const std::string& other);
  char remark = '#';  ///< begins lines that are no rows
};

/// The form of the first lines of a text, of which one in ten may be written otherwise. `start`: its first
/// bytes, or all of them.
std::optional<LineForm> lineFormOf(std::string_view start, bool isAll);

/// Reads a text (UTF-8) of this form. Blank lines and comments ("# ...") are no rows; lines that are written
/// otherwise are left out, and said.
Result<void> readLines(ByteStream& text, LineForm form, const ReadOptions& options, const Context& context,
                       TableFile& file);

}  // namespace paretree::data
