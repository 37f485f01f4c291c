// A table as the learners see it: immutable, typed columns, a role for each. Copies share the values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "paretree/core/error.h"

namespace paretree::data {

enum class ColumnType {
  Number,   ///< double, missing = NaN
  Nominal,  ///< code into `levels`, missing = -1
  Date,     ///< double (days since 1970-01-01, fractions for times), missing = NaN; shown by `dateFormat`
  Text,     ///< code into `levels` as Nominal, but never used by a learner
};

enum class Role {
  Feature,
  Target,
  Identifier,
  Weight,
  Ignored,
  Prediction,  ///< of a black box made elsewhere
  Split,       ///< says of every row whether it is for training or for testing (split_column.h)
};

struct ColumnInfo {
  std::string name;
  ColumnType type = ColumnType::Number;
  Role role = Role::Feature;
  /// Nominal and Text: distinct values, in order of declaration or appearance
  std::vector<std::string> levels;
  std::string dateFormat;  ///< Date: strftime form in which it is shown
  /// What the file says that it holds ("Age at first visit"); may be empty
  std::string description = {};  // NOLINT(readability-redundant-member-init): may be left out in braces
  /// Nominal: other spellings that reading took for a level ("Yes" for "yes"), with that level
  std::map<std::string, std::string> spellings = {};  // NOLINT(readability-redundant-member-init): as above
  /// Of its numbers, for people ("mm"); empty where none is known or the name says it. Files of models lack
  /// it
  std::string unit = {};  // NOLINT(readability-redundant-member-init): as above
  bool isNumeric() const { return type == ColumnType::Number || type == ColumnType::Date; }
  bool isNominal() const { return type == ColumnType::Nominal; }
};

/// The columns without their values; shared by a dataset and the models made from it.
struct Schema {
  std::vector<ColumnInfo> columns;
  /// Finds the column of exactly this name; -1 where there is none.
  int find(const std::string& name) const;
  std::vector<int> withRole(Role role) const;
  const ColumnInfo& operator[](int column) const { return columns[column]; }
};

using Row = std::uint32_t;
/// A subset of a dataset is a list of row numbers (from 0), never a copy of values.
using Rows = std::vector<Row>;

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
constexpr std::int32_t kMissingCode = -1;

/// The values of one column: `numbers` for Number and Date, `codes` for Nominal and Text; the other is empty.
struct ColumnValues {
  std::vector<double> numbers;
  std::vector<std::int32_t> codes;
};

/// The values of one column that lie elsewhere, as ColumnValues; `owner` keeps them there.
struct HeldColumn {
  std::shared_ptr<const void> owner;
  std::span<const double> numbers;
  std::span<const std::int32_t> codes;
};

class Dataset {
 public:
  Dataset();
  /// Expects columns of equal length, and codes that are -1 or below the number of levels (assert).
  Dataset(std::vector<ColumnInfo> columns, std::vector<ColumnValues> values);

  /// The same of values that lie elsewhere.
  static Dataset held(std::vector<ColumnInfo> columns, std::vector<HeldColumn> values);

  std::size_t rows() const { return rows_; }
  int columns() const { return static_cast<int>(schema_->columns.size()); }
  const ColumnInfo& info(int column) const { return (*schema_)[column]; }
  const std::shared_ptr<const Schema>& schema() const { return schema_; }

  std::span<const double> numbers(int column) const;
  std::span<const std::int32_t> codes(int column) const;
  bool missing(int column, Row row) const;
  /// Writes a value as text: the level, the date in its form, the exact number; empty where missing.
  std::string text(int column, Row row) const;

  std::vector<int> features() const { return schema_->withRole(Role::Feature); }
  std::vector<int> targets() const { return schema_->withRole(Role::Target); }
  /// Gives the row weights; empty where no column has the role Weight.
  std::span<const double> weights() const;

  /// Gives the same values with other roles, one for each column.
  Dataset withRoles(const std::vector<Role>& roles) const;
  /// Gives the same table with this column replaced or, for column == columns(), appended.
  Dataset withColumn(int column, ColumnInfo info, ColumnValues values) const;

  Rows allRows() const;

 private:
  std::shared_ptr<const Schema> schema_;
  std::vector<HeldColumn> values_;
  std::size_t rows_ = 0;
};

std::string_view roleName(
    Role role);  ///< "feature", "target", "identifier", "weight", "ignored", "prediction", "split"
Message typeMessage(ColumnType type);        ///< the same, to stand in a message
std::string_view typeName(ColumnType type);  ///< "number", "nominal", "date", "text"
std::optional<Role> roleFromName(std::string_view name);
std::optional<ColumnType> typeFromName(std::string_view name);

}  // namespace paretree::data
