#include "paretree/runs/estimates/as_unseen.h"

#include <algorithm>

namespace paretree::runs {
namespace {

constexpr std::int32_t kNoGroup = -1, kSeveral = -2;

/// By level its only group, or one of the two above.
std::vector<std::int32_t> onlyGroups(const learners::Task& task, const std::vector<std::int32_t>& groups,
                                     int column) {
  std::vector<std::int32_t> only(task.data.info(column).levels.size(), kNoGroup);
  const auto codes = task.data.codes(column);
  for (const data::Row row : task.train) {
    if (codes[row] == data::kMissingCode) continue;
    std::int32_t& group = only[static_cast<std::size_t>(codes[row])];
    group = group == kNoGroup || group == groups[row] ? groups[row] : kSeveral;
  }
  return only;
}

}  // namespace

std::optional<learners::Task> asUnseen(const learners::Task& task, const std::vector<std::int32_t>& groups) {
  if (groups.empty()) return std::nullopt;
  std::optional<learners::Task> unseen;
  for (const int column : task.features) {
    if (!task.data.info(column).isNominal()) continue;
    const auto only = onlyGroups(task, groups, column);
    if (std::none_of(only.begin(), only.end(), [](std::int32_t group) { return group >= 0; })) continue;
    const auto known = task.data.codes(column);
    std::vector<std::int32_t> codes(known.begin(), known.end());
    for (std::int32_t& code : codes)
      if (code != data::kMissingCode && only[static_cast<std::size_t>(code)] >= 0) code = data::kMissingCode;
    if (!unseen) unseen = task;
    unseen->data = unseen->data.withColumn(column, task.data.info(column), {{}, std::move(codes)});
  }
  return unseen;
}

}  // namespace paretree::runs
