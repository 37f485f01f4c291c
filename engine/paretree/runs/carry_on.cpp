#include "paretree/runs/carry_on.h"

#include <algorithm>

#include "paretree/core/text.h"

namespace paretree::runs {
namespace {

constexpr const char *kKnownBounds = "known-bounds", *kLeaves = "leaves";

learners::ParamValue valueOf(const RunRequest& request, const learners::ParamInfo& info) {
  const auto given = request.params.find(info.id);
  return given == request.params.end() ? info.fallback : given->second;
}

bool searchAlike(const RunRequest& a, const RunRequest& b, const learners::Learner& learner) {
  const auto infos = learner.params();
  return a.learner == b.learner && a.features == b.features &&
         std::all_of(infos.begin(), infos.end(), [&](const learners::ParamInfo& info) {
           return info.advanced || info.id == kLeaves || valueOf(a, info) == valueOf(b, info);
         });
}

bool columnsAlike(const Run& from, const data::TableFile& table) {
  if (from.outcome.front.empty() || !from.outcome.front[0].recipe.base) return false;
  const auto &was = from.outcome.front[0].recipe.base->schema->columns, &now = table.data.schema()->columns;
  return from.data.sha256 == table.sha256 && !table.sha256.empty() &&
         std::equal(was.begin(), was.end(), now.begin(), now.end(),
                    [](const data::ColumnInfo& a, const data::ColumnInfo& b) {
                      return a.name == b.name && a.type == b.type && a.role == b.role && a.levels == b.levels;
                    });
}

}  // namespace

void carryBounds(const Run& from, const data::TableFile& table, const learners::Registry& registry,
                 RunRequest& request) {
  const auto learner = registry.find(request.learner);
  if (!learner) return;
  const auto infos = learner->params();
  const bool known = std::any_of(infos.begin(), infos.end(),
                                 [](const learners::ParamInfo& info) { return info.id == kKnownBounds; });
  const auto& tables = from.outcome.report.tables;
  const auto bounds =
      std::find_if(tables.begin(), tables.end(), [](const auto& one) { return one.id == "bounds"; });
  if (!known || bounds == tables.end() || !searchAlike(from.request, request, *learner) ||
      !columnsAlike(from, table))
    return;
  const auto at = std::find_if(bounds->columns.begin(), bounds->columns.end(),
                               [](const auto& column) { return column.id == "bound"; });
  if (at == bounds->columns.end()) return;
  std::vector<std::string> texts;
  for (const auto& row : bounds->rows) {
    const auto place = static_cast<std::size_t>(at - bounds->columns.begin());
    const auto* value = place < row.size() ? std::get_if<double>(&row[place]) : nullptr;
    if (!value) return;
    texts.push_back(exactText(*value));
  }
  request.params[kKnownBounds] = std::move(texts);
}

}  // namespace paretree::runs
