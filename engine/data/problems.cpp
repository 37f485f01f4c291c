#include "engine/data/problems.h"

#include <algorithm>

#include "engine/core/text.h"

namespace paretree {
namespace {
constexpr std::size_t kShown = 10;
}

Error Problems::at(Place place, const std::string& message) const {
  return Error{name_ + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": " +
               message};
}

void Problems::add(const std::string& kind, Place place, const std::string& message) {
  auto group = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.kind == kind; });
  if (group == groups_.end()) group = groups_.insert(groups_.end(), Group{kind, {}, 0});
  if (group->first.size() < kShown) group->first.push_back(at(place, message).message);
  ++group->count;
}

std::uint64_t Problems::count() const {
  std::uint64_t sum = 0;
  for (const auto& group : groups_) sum += group.count;
  return sum;
}

std::vector<std::string> Problems::lines() const {
  std::vector<std::string> all;
  for (const auto& group : groups_) {
    all.insert(all.end(), group.first.begin(), group.first.end());
    if (group.count > group.first.size())
      all.push_back(name_ + ": " + groupedText(static_cast<long long>(group.count - group.first.size())) +
                    " more: " + group.kind);
  }
  return all;
}

Error Problems::error(const std::string& advice) const {
  std::string text;
  for (const auto& line : lines()) text += (text.empty() ? "" : "\n") + line;
  if (!advice.empty()) text += "\n" + advice;
  return Error{text};
}

}  // namespace paretree
