#include "paretree/model/files/schema_json.h"

#include <algorithm>
#include <string>

namespace paretree::model {

void say(const JsonView& at, const std::optional<Flaw>& flaw) {
  if (!flaw || !at.ok()) return;
  JsonView part = at;
  for (std::size_t begin = 1, end = 0; begin <= flaw->path.size(); begin = end + 1) {
    end = std::min(flaw->path.find('/', begin), flaw->path.size());
    const std::string step = flaw->path.substr(begin, end - begin);
    part = part.isList() ? part[std::stoul(step)] : part[step];
  }
  part.fail(flaw->expected);
}

data::Schema readSchema(const JsonView& at) {
  data::Schema schema;
  for (std::size_t i = 0, count = at.size(); i < count && at.ok(); ++i) {
    const JsonView one = at[i];
    data::ColumnInfo column;
    column.name = one["name"].text();
    const auto type = data::typeFromName(one["type"].text());
    if (!type) one["type"].failOneOf({"number", "nominal", "date", "text"});
    column.type = type.value_or(data::ColumnType::Number);
    const auto role = data::roleFromName(one["role"].text());
    if (!role) one["role"].failOneOf({"feature", "target", "identifier", "weight", "ignored", "prediction"});
    column.role = role.value_or(data::Role::Ignored);
    if (column.type == data::ColumnType::Nominal) column.levels = one["levels"].texts();
    if (column.type == data::ColumnType::Nominal && one.has("spellings"))
      for (const auto& [other, level] : one["spellings"].members())
        if (const std::string& known =
                column.spellings.emplace(std::string(other), level.text()).first->second;
            std::find(column.levels.begin(), column.levels.end(), known) == column.levels.end())
          level.fail(Message{"model.expect-level", {{"column", column.name}}});
    if (column.type == data::ColumnType::Date) column.dateFormat = one["dateFormat"].text();
    schema.columns.push_back(std::move(column));
  }
  if (at.ok()) say(at, flawOfColumns(schema));
  return schema;
}

std::vector<int> readTargets(const JsonView& at, const data::Schema& schema) {
  std::vector<int> targets;
  for (std::size_t i = 0, count = at.size(); i < count && at.ok(); ++i)
    targets.push_back(static_cast<int>(at[i].integer(0, std::ssize(schema.columns) - 1)));
  if (at.ok()) say(at, flawOfTargets(targets, schema));
  return targets;
}

}  // namespace paretree::model
