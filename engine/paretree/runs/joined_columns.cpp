#include "paretree/runs/joined_columns.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/runs/files/data_json.h"

namespace paretree::runs {

std::vector<JoinedColumn> joinedColumns(const data::Dataset& table, const std::vector<std::string>& names) {
  std::vector<JoinedColumn> columns;
  for (const auto& name : names) {
    const int c = table.schema()->find(name);
    if (c < 0) continue;
    data::ColumnValues values;
    if (table.info(c).isNumeric())
      values.numbers.assign(table.numbers(c).begin(), table.numbers(c).end());
    else
      values.codes.assign(table.codes(c).begin(), table.codes(c).end());
    columns.push_back({table.info(c), std::make_shared<const data::ColumnValues>(std::move(values))});
  }
  return columns;
}

Result<void> joinColumns(data::TableFile& table, const std::vector<JoinedColumn>& columns) {
  const std::size_t rows = table.data.rows();
  for (const auto& column : columns) {
    const std::size_t values =
        column.info.isNumeric() ? column.values->numbers.size() : column.values->codes.size();
    if (values != rows)
      return Error{"runs.joined-rows", {{"column", column.info.name}, {"values", values}, {"rows", rows}}};
  }
  for (const auto& column : columns) {
    data::ColumnInfo info = column.info;
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
  const auto type = data::typeFromName(in["type"].text());
  const auto role = data::roleFromName(in["role"].text());
  if (!type) in["type"].failOneOf({"number", "nominal", "date", "text"});
  if (!role) in["role"].fail(Message{"runs.expect-role", {}});
  column.info.type = type.value_or(data::ColumnType::Number);
  column.info.role = role.value_or(data::Role::Ignored);
  if (column.info.isNumeric()) {
    column.values =
        std::make_shared<const data::ColumnValues>(data::ColumnValues{in["values"].numbers(), {}});
    return column;
  }
  column.info.levels = in["levels"].texts();
  auto codes = codesFromJson(in["values"]);
  const auto levels = static_cast<std::int32_t>(column.info.levels.size());
  if (std::any_of(codes.begin(), codes.end(), [&](std::int32_t code) { return code >= levels; }))
    in["values"].refuse(Message{"runs.joined-level", {{"levels", levels}}});
  column.values = std::make_shared<const data::ColumnValues>(data::ColumnValues{{}, std::move(codes)});
  return column;
}

}  // namespace paretree::runs
