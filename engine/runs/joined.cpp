#include "engine/runs/joined.h"

#include <algorithm>
#include <cmath>

#include "engine/core/json.h"
#include "engine/runs/data_json.h"

namespace paretree {

std::vector<JoinedColumn> joinedColumns(const Dataset& table, const std::vector<std::string>& names) {
  std::vector<JoinedColumn> columns;
  for (const auto& name : names) {
    const int c = table.schema()->find(name);
    if (c < 0) continue;
    ColumnValues values;
    if (table.info(c).isNumeric())
      values.numbers.assign(table.numbers(c).begin(), table.numbers(c).end());
    else
      values.codes.assign(table.codes(c).begin(), table.codes(c).end());
    columns.push_back({table.info(c), std::make_shared<const ColumnValues>(std::move(values))});
  }
  return columns;
}

Result<void> joinColumns(TableFile& table, const std::vector<JoinedColumn>& columns) {
  const std::size_t rows = table.data.rows();
  for (const auto& column : columns) {
    const std::size_t values =
        column.info.isNumeric() ? column.values->numbers.size() : column.values->codes.size();
    if (values != rows)
      return Error{"the joined column '" + column.info.name + "' has " + std::to_string(values) +
                   " values, but the table has " + std::to_string(rows) + " rows"};
  }
  for (const auto& column : columns) {
    ColumnInfo info = column.info;
    if (const auto said = table.options.roles.find(info.name); said != table.options.roles.end())
      info.role = said->second;
    const int at = table.data.schema()->find(info.name);
    table.data = table.data.withColumn(at < 0 ? table.data.columns() : at, info, *column.values);
  }
  return {};
}

Json joinedToJson(const JoinedColumn& column) {
  Json json = {{"name", column.info.name},
               {"type", std::string(typeName(column.info.type))},
               {"role", std::string(roleName(column.info.role))}};
  if (column.info.isNumeric()) {
    Json values = Json::array();
    for (const double value : column.values->numbers)
      values.push_back(std::isnan(value) ? Json() : Json(value));
    json["values"] = std::move(values);
  } else {
    json["levels"] = column.info.levels;
    json["values"] = codesToText(column.values->codes);
  }
  return json;
}

JoinedColumn joinedFromJson(const JsonView& in) {
  JoinedColumn column;
  column.info.name = in["name"].text();
  const auto type = typeFromName(in["type"].text());
  const auto role = roleFromName(in["role"].text());
  if (!type) in["type"].fail("number, nominal, date or text");
  if (!role) in["role"].fail("the role of the column");
  column.info.type = type.value_or(ColumnType::Number);
  column.info.role = role.value_or(Role::Ignored);
  if (column.info.isNumeric()) {
    column.values = std::make_shared<const ColumnValues>(ColumnValues{in["values"].numbers(), {}});
    return column;
  }
  column.info.levels = in["levels"].texts();
  auto codes = codesFromJson(in["values"]);
  const auto levels = static_cast<std::int32_t>(column.info.levels.size());
  if (std::any_of(codes.begin(), codes.end(), [&](std::int32_t code) { return code >= levels; }))
    in["values"].refuse(Message{"runs.joined-level", {{"levels", levels}}});
  column.values = std::make_shared<const ColumnValues>(ColumnValues{{}, std::move(codes)});
  return column;
}

}  // namespace paretree
