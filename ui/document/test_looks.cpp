#include "ui/document/test_looks.h"

#include <algorithm>

#include "paretree/core/json.h"

namespace paretree::ui {
namespace {

// In the file beside the count of all: [{"targets": ["kind"], "looks": 3}, ...]
constexpr const char* kLooksKey = "testLooksOf";

bool saysLooks(const Json& entry) {
  return entry.is_object() && entry.contains("targets") && entry["targets"].is_array() &&
         entry.contains("looks") && entry["looks"].is_number_integer() && entry["looks"] >= 0;
}

}  // namespace

void countTestLook(runs::Project& project, const std::vector<std::string>& targets) {
  ++project.testLooks;
  Json& all = (*project.view)[kLooksKey];
  if (!all.is_array()) all = Json::array();
  for (Json& entry : all)
    if (saysLooks(entry) && entry["targets"] == Json(targets)) {
      entry["looks"] = entry["looks"].get<std::int64_t>() + 1;
      return;
    }
  all.push_back({{"targets", targets}, {"looks", 1}});
}

int testLooks(const runs::Project& project, const std::vector<std::string>& targets) {
  std::int64_t looks = project.testLooks;
  const auto all = project.view->find(kLooksKey);
  if (all == project.view->end() || !all->is_array()) return static_cast<int>(looks);
  for (const Json& entry : *all)
    if (saysLooks(entry) && entry["targets"] != Json(targets)) looks -= entry["looks"].get<std::int64_t>();
  return static_cast<int>(std::max<std::int64_t>(0, looks));
}

}  // namespace paretree::ui
