#include "paretree/model/files/schema_json.h"

#include <algorithm>
#include <set>
#include <string>

namespace paretree::model {

data::Schema readSchema(const JsonView& at) {
  std::set<std::string> names;
  data::Schema schema;
  for (std::size_t i = 0, count = at.size(); i < count && at.ok(); ++i) {
    const JsonView one = at[i];
    data::ColumnInfo column;
    column.name = one["name"].text();
    if (!names.insert(column.name).second) one["name"].fail(Message{"model.expect-other-name", {}});
    const auto type = data::typeFromName(one["type"].text());
    if (!type) one["type"].failOneOf({"number", "nominal", "date", "text"});
    column.type = type.value_or(data::ColumnType::Number);
    const auto role = data::roleFromName(one["role"].text());
    if (!role) one["role"].failOneOf({"feature", "target", "identifier", "weight", "ignored", "prediction"});
    column.role = role.value_or(data::Role::Ignored);
    if (column.type == data::ColumnType::Nominal) column.levels = one["levels"].texts();
    if (column.type == data::ColumnType::Date) column.dateFormat = one["dateFormat"].text();
    schema.columns.push_back(std::move(column));
  }
  return schema;
}

std::vector<int> readTargets(const JsonView& at, const data::Schema& schema) {
  std::vector<int> targets;
  for (std::size_t i = 0, count = at.size(); i < count && at.ok(); ++i) {
    const JsonView one = at[i];
    const auto column =
        static_cast<int>(one.integer(0, static_cast<std::int64_t>(schema.columns.size()) - 1));
    if (!at.ok()) break;
    const data::ColumnInfo& info = schema[column];
    if (std::find(targets.begin(), targets.end(), column) != targets.end())
      one.fail(Message{"model.expect-target-once", {}});
    if (info.type == data::ColumnType::Text)
      one.fail(Message{"model.expect-no-text", {{"column", info.name}}});
    if (info.isNominal() && count > 1)
      one.fail(Message{"model.expect-numeric-targets", {{"column", info.name}}});
    if (info.isNominal() && info.levels.empty()) one.fail(Message{"model.expect-classes", {}});
    if (std::set<std::string>(info.levels.begin(), info.levels.end()).size() < info.levels.size())
      one.fail(Message{"model.expect-different-classes", {{"column", info.name}}});
    targets.push_back(column);
  }
  if (at.ok() && targets.empty()) at.fail(Message{"model.expect-targets", {}});
  return targets;
}

}  // namespace paretree::model
