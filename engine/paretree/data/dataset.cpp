#include "paretree/data/dataset.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "paretree/core/text.h"
#include "paretree/data/dates.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

constexpr std::array<std::string_view, 7> kRoleNames = {"feature", "target",     "identifier", "weight",
                                                        "ignored", "prediction", "split"};
constexpr std::array<std::string_view, 4> kTypeNames = {"number", "nominal", "date", "text"};

[[maybe_unused]] bool wellFormed(const ColumnInfo& info, const HeldColumn& values, std::size_t rows) {
  if (info.isNumeric()) return values.numbers.size() == rows && values.codes.empty();
  const auto levels = static_cast<std::int32_t>(info.levels.size());
  return values.codes.size() == rows && values.numbers.empty() &&
         std::all_of(values.codes.begin(), values.codes.end(),
                     [levels](auto code) { return code >= kMissingCode && code < levels; });
}

std::size_t lengthOf(const ColumnInfo& info, const HeldColumn& values) {
  return info.isNumeric() ? values.numbers.size() : values.codes.size();
}

HeldColumn heldOf(ColumnValues values) {
  const auto owner = std::make_shared<const ColumnValues>(std::move(values));
  return {owner, owner->numbers, owner->codes};
}

}  // namespace

int Schema::find(const std::string& name) const {
  const auto at =
      std::find_if(columns.begin(), columns.end(), [&](const ColumnInfo& info) { return info.name == name; });
  return at == columns.end() ? -1 : static_cast<int>(at - columns.begin());
}

std::vector<int> Schema::withRole(Role role) const {
  std::vector<int> found;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].role == role) found.push_back(static_cast<int>(i));
  return found;
}

Dataset::Dataset() : schema_(std::make_shared<const Schema>()) {}

Dataset::Dataset(std::vector<ColumnInfo> columns, std::vector<ColumnValues> values) {
  std::vector<HeldColumn> held;
  held.reserve(values.size());
  for (ColumnValues& column : values) held.push_back(heldOf(std::move(column)));
  *this = Dataset::held(std::move(columns), std::move(held));
}

Dataset Dataset::held(std::vector<ColumnInfo> columns, std::vector<HeldColumn> values) {
  assert(columns.size() == values.size());
  Dataset data;
  data.rows_ = columns.empty() ? 0 : lengthOf(columns.front(), values.front());
  for (std::size_t i = 0; i < columns.size(); ++i) assert(wellFormed(columns[i], values[i], data.rows_));
  data.values_ = std::move(values);
  data.schema_ = std::make_shared<const Schema>(Schema{std::move(columns)});
  return data;
}

std::span<const double> Dataset::numbers(int column) const {
  assert(info(column).isNumeric());
  return values_[column].numbers;
}

std::span<const std::int32_t> Dataset::codes(int column) const {
  assert(!info(column).isNumeric());
  return values_[column].codes;
}

bool Dataset::missing(int column, Row row) const {
  return info(column).isNumeric() ? std::isnan(numbers(column)[row]) : codes(column)[row] == kMissingCode;
}

std::string Dataset::text(int column, Row row) const {
  if (missing(column, row)) return {};
  const ColumnInfo& about = info(column);
  if (!about.isNumeric()) return about.levels[codes(column)[row]];
  const double value = numbers(column)[row];
  return about.type == ColumnType::Date ? formatDate(value, about.dateFormat) : numberText(value);
}

std::span<const double> Dataset::weights() const {
  const auto columns = schema_->withRole(Role::Weight);
  if (columns.empty() || !info(columns.front()).isNumeric()) return {};
  return numbers(columns.front());
}

Dataset Dataset::withRoles(const std::vector<Role>& roles) const {
  assert(roles.size() == schema_->columns.size());
  auto schema = std::make_shared<Schema>(*schema_);
  for (std::size_t i = 0; i < roles.size(); ++i) schema->columns[i].role = roles[i];
  Dataset result = *this;
  result.schema_ = std::move(schema);
  return result;
}

Dataset Dataset::withColumn(int column, ColumnInfo info, ColumnValues values) const {
  assert(column >= 0 && column <= columns());
  HeldColumn held = heldOf(std::move(values));
  const std::size_t rows = columns() == 0 ? lengthOf(info, held) : rows_;
  assert(wellFormed(info, held, rows));
  auto schema = std::make_shared<Schema>(*schema_);
  Dataset result = *this;
  if (column == columns()) {
    schema->columns.push_back(std::move(info));
    result.values_.push_back(std::move(held));
  } else {
    schema->columns[column] = std::move(info);
    result.values_[column] = std::move(held);
  }
  result.schema_ = std::move(schema);
  result.rows_ = rows;
  return result;
}

Rows Dataset::allRows() const {
  Rows rows(rows_);
  std::iota(rows.begin(), rows.end(), Row{0});
  return rows;
}

std::string_view roleName(Role role) { return kRoleNames[static_cast<std::size_t>(role)]; }
Message typeMessage(ColumnType type) {
  switch (type) {
    case ColumnType::Number:
      return Message{"data.number", {}};
    case ColumnType::Nominal:
      return Message{"data.nominal", {}};
    case ColumnType::Date:
      return Message{"data.date", {}};
    case ColumnType::Text:
      break;
  }
  return Message{"data.text", {}};
}
std::string_view typeName(ColumnType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

std::optional<Role> roleFromName(std::string_view name) {
  const auto at = std::find(kRoleNames.begin(), kRoleNames.end(), name);
  if (at == kRoleNames.end()) return std::nullopt;
  return static_cast<Role>(at - kRoleNames.begin());
}

std::optional<ColumnType> typeFromName(std::string_view name) {
  const auto at = std::find(kTypeNames.begin(), kTypeNames.end(), name);
  if (at == kTypeNames.end()) return std::nullopt;
  return static_cast<ColumnType>(at - kTypeNames.begin());
}

}  // namespace paretree::data
