#include "app/cli/studies/idle_cells.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include "app/cli/session.h"

namespace paretree::cli {
namespace {

using Key = std::tuple<std::size_t, std::size_t, learners::ParamValues>;

Key keyOf(const studies::Cell& cell, const std::vector<std::string>& idle) {
  learners::ParamValues params = cell.params;
  for (const auto& id : idle) params.erase(id);
  return {cell.table, cell.learner, std::move(params)};
}

bool predictsNumber(const data::TableFile& table) {
  const auto targets = table.data.targets();
  return !targets.empty() && table.data.info(targets.front()).isNumeric();
}

/// Parameters on which the cells of a learner differ and that mean nothing for a number.
std::vector<std::string> idleParams(const studies::StudyLearner& one, const learners::Registry& registry) {
  std::vector<std::string> ids;
  const auto learner = registry.find(one.id);
  if (!learner) return ids;
  for (const auto& info : learner->params())
    if (info.classesOnly && std::any_of(one.axes.begin(), one.axes.end(),
                                        [&](const auto& axis) { return axis.param == info.id; }))
      ids.push_back(info.id);
  return ids;
}

}  // namespace

studies::StudyPlan withoutIdleCells(studies::StudyPlan plan, const std::vector<studies::Cell>& there,
                                    const std::vector<data::TableFile>& tables,
                                    const learners::Registry& registry, bool quiet) {
  std::vector<std::vector<std::string>> idle;
  for (const auto& one : plan.learners) idle.push_back(idleParams(one, registry));
  if (std::all_of(idle.begin(), idle.end(), [](const auto& ids) { return ids.empty(); })) return plan;
  std::set<Key> stay, seen;
  for (const auto& cell : there) {
    stay.insert(keyOf(cell, {}));
    seen.insert(keyOf(cell, idle[cell.learner]));
  }
  std::vector<studies::Cell> out;
  std::vector<std::size_t> counts(plan.learners.size());
  for (const auto& cell : cellsOf(plan)) {
    if (!predictsNumber(tables[cell.table]) || stay.contains(keyOf(cell, {}))) continue;
    if (seen.insert(keyOf(cell, idle[cell.learner])).second) continue;
    out.push_back(cell);
    ++counts[cell.learner];
  }
  for (std::size_t l = 0; l < counts.size() && !quiet; ++l)
    if (counts[l] > 0)
      sayNote(Message{"cli.study-idle-values",
                      {{"learner", plan.learners[l].id}, {"params", idle[l]}, {"cells", counts[l]}}});
  return out.empty() ? plan : without(std::move(plan), out);
}

}  // namespace paretree::cli
