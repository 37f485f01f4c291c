#include "ui/document/run_targets.h"

#include <algorithm>
#include <utility>

#include "paretree/data/align_to_schema.h"
#include "paretree/runs/read_like.h"

namespace paretree::ui {

std::vector<std::string> targetNames(const data::Dataset& data) {
  std::vector<std::string> names;
  for (const int target : data.targets()) names.push_back(data.info(target).name);
  return names;
}

std::vector<std::string> targetNames(const model::Model& model) {
  std::vector<std::string> names;
  for (const int target : model.targets) names.push_back((*model.schema)[target].name);
  return names;
}

std::vector<std::string> targetNames(const runs::Run& run) {
  if (!run.outcome.front.empty()) return targetNames(*run.outcome.front.front().recipe.base);
  std::vector<std::string> names;
  for (const auto& [name, role] : run.data.options.roles)
    if (role == data::Role::Target) names.push_back(name);
  return names;
}

std::vector<std::string> targetNames(const Document& document, int run) {
  if (const auto* entry = document.run(run)) return targetNames(*entry->run);
  return document.table ? targetNames(document.table->data) : std::vector<std::string>();
}

namespace {

bool isAsLearnt(const data::ColumnInfo& there, const data::ColumnInfo& made) {
  if (made.isNumeric()) return there.isNumeric();  // a date is one, too
  return made.levels.empty() || (there.type == made.type && there.levels == made.levels);
}

bool isCalledAlike(const data::Dataset& data, const data::Schema& made) {
  const auto both = std::min(static_cast<std::size_t>(data.columns()), made.columns.size());
  for (std::size_t c = 0; c < both; ++c)
    if (data.info(static_cast<int>(c)).name != made.columns[c].name) return false;
  return true;
}

/// All columns of `made`, none of which is asked for in vain.
Result<data::Dataset> inColumnsOf(const data::Dataset& data, data::Schema made) {
  std::vector<std::string> names;
  for (const auto& column : data.schema()->columns) names.push_back(column.name);
  const auto meant = data::columnsMeant(names, made);
  for (std::size_t c = 0; c < meant.size(); ++c)
    if (meant[c] < 0) made.columns[c].role = data::Role::Ignored;
  return data::alignToSchema(data, made, nullptr);
}

}  // namespace

bool isAsLearnt(const data::Dataset& data, const data::Schema& made) {
  if (data.schema().get() == &made) return true;
  if (static_cast<std::size_t>(data.columns()) < made.columns.size() || !isCalledAlike(data, made))
    return false;
  for (std::size_t c = 0; c < made.columns.size(); ++c)
    if (!isAsLearnt(data.info(static_cast<int>(c)), made.columns[c])) return false;
  return true;
}

data::Dataset asLearnt(data::Dataset data, const data::Schema& made) {
  if (isAsLearnt(data, made)) return data;
  const auto all = inColumnsOf(data, made);
  if (!all) return data;
  std::vector<data::Role> roles;
  for (const auto& column : made.columns) roles.push_back(column.role);
  if (!isCalledAlike(data, made)) return all->withRoles(roles);
  for (int c = 0; c < all->columns(); ++c) {
    const bool there = c < data.columns();
    if (there && isAsLearnt(data.info(c), made[c])) continue;
    data::ColumnInfo info = all->info(c);
    info.role = there ? data.info(c).role : made[c].role;
    data::ColumnValues values;
    if (info.isNumeric())
      values.numbers.assign(all->numbers(c).begin(), all->numbers(c).end());
    else
      values.codes.assign(all->codes(c).begin(), all->codes(c).end());
    data = data.withColumn(c, std::move(info), std::move(values));
  }
  return data;
}

std::optional<Error> misfit(const model::Model& model, const learners::Task& task) {
  std::vector<std::string> asked;
  for (const int target : task.targets) asked.push_back(task.data.info(target).name);
  if (const auto answers = targetNames(model); answers != asked)
    return Error{"window.target-not-as-learnt", {{"targets", answers}}};
  const data::Schema& made = *model.schema;
  if (isAsLearnt(task.data, made)) return std::nullopt;
  std::vector<int> columns = runs::columnsAskedBy(model, runs::BoxesAsked::All);
  columns.insert(columns.end(), model.targets.begin(), model.targets.end());
  for (const int c : columns)
    if (c >= task.data.columns() || task.data.info(c).name != made[c].name ||
        !isAsLearnt(task.data.info(c), made[c]))
      return Error{"window.column-not-as-learnt", {{"column", made[c].name}}};
  return std::nullopt;
}

}  // namespace paretree::ui
