// Tables as files that read back as the same tables.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "paretree/core/context.h"
#include "paretree/core/error.h"
#include "paretree/data/table.h"

namespace paretree::data {

enum class TableFormat { Csv, Arff, Xlsx };

/// By the ending of a path: .csv, .arff, .xlsx.
std::optional<TableFormat> tableFormatOf(std::string_view path);

/// What was written.
struct SavedTable {
  std::string path;
  std::string importPath;  ///< the file beside it; empty where none is needed
  ReadOptions options;     ///< what the format does not hold: with these it reads as the table that it was
  std::vector<Message> notes;  ///< what even these do not bring back
};

/// Writes all columns and rows of `data` to `path`, in the format of its ending. The file is read back: where
/// types, roles, levels or descriptions do not come back by themselves, they go to `path`.import.json, which
/// is read with the file. A file of that name is removed where it is not needed. Errors: another ending; what
/// the format has no room for; the disk.
Result<SavedTable> saveTable(const Dataset& data, const std::string& path, const Context& context);

/// What lies beside a table that was saved.
std::string importPathOf(const std::string& path);
/// Fills what `options` leave open from the file beside the table, if there is one. With a model's columns
/// (options.like) their types and roles are left alone. A file that cannot be read is noted.
ReadOptions withImportFile(const std::string& path, ReadOptions options, std::vector<Message>& notes);

/// Bytes of each format.
std::string arffText(const Dataset& data, const std::string& relation);
Result<std::string> xlsxBytes(const Dataset& data);

}  // namespace paretree::data
