// The beginning of a file as it stands there, in the encoding that it was read in.
#pragma once

#include <QStringList>
#include <string>

#include "paretree/data/table_file.h"

namespace paretree::ui {

/// At most so many bytes; empty where the file cannot be read.
std::string firstBytesOf(const std::string& path, qint64 most);
/// At most so many lines of a plain text, packed or not; none of other formats.
QStringList firstLinesOf(const data::TableFile& table, int most);

}  // namespace paretree::ui
