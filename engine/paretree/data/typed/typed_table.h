// Tables of statistics programs, whose columns come with types, categories and descriptions of their own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/data/table.h"

namespace paretree::data {

/// A column as its file has it. `levels` with `codes` (missing = -1) hold categories and texts, `numbers`
/// (missing = NaN) numbers and dates; a number whose values have names has both.
struct TypedColumn {
  std::string name;
  std::string description;
  ColumnType type = ColumnType::Number;
  /// Texts of which the file does not say what they are: read as the cells of a text file are
  bool open = false;
  Role role = Role::Feature;  ///< Weight where the file says so
  std::vector<double> numbers;
  std::vector<std::int32_t> codes;
  std::vector<std::string> levels;
  std::string dateFormat;
  std::size_t rows() const { return codes.empty() ? numbers.size() : codes.size(); }
};

/// Makes the table of columns of one length. What is asked otherwise (options.types, options.like) is read
/// from the values as text; where numbers are asked of named values, their numbers.
Result<void> readTypedTable(std::vector<TypedColumn> columns, const ReadOptions& options,
                            const Context& context, TableFile& file);

/// Names of values of a number, as files of statistics programs have them.
struct ValueLabels {
  std::vector<double> values;
  std::vector<std::string> labels;
};

/// Makes categories of a column of numbers where its values have names: where the file calls them categories
/// (`categories`), or where all that occur are named. Categories are in the order of their values; values
/// without a name are called by their number. Names for values that are missing do not count.
void applyLabels(const ValueLabels& names, bool categories, TypedColumn& column);

/// "%Y-%m-%d", with the time of day where some of the days have one.
std::string dateFormatFor(const std::vector<double>& days);

}  // namespace paretree::data
