#include "paretree/data/levels/lists.h"

#include <algorithm>
#include <optional>

#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

// A list of JSON has its own marks: ["a","b"].
std::optional<std::vector<std::string>> itemsOfJson(std::string_view level) {
  if (level.size() < 2 || level.front() != '[' || level.back() != ']') return std::nullopt;
  const Json list = Json::parse(level, nullptr, false);
  if (!list.is_array()) return std::nullopt;
  std::vector<std::string> items;
  for (const Json& item : list)
    items.push_back(item.is_string() ? item.get<std::string>()
                                     : item.dump(-1, ' ', false, Json::error_handler_t::replace));
  return items;
}

std::vector<std::string> itemsOfText(std::string_view level, char mark) {
  std::vector<std::string> items;
  for (std::size_t at = 0; at <= level.size();) {
    const std::size_t end = std::min(level.find(mark, at), level.size());
    items.emplace_back(trimmed(level.substr(at, end - at)));
    at = end + 1;
  }
  return items;
}

}  // namespace

std::vector<std::string> itemsOfList(std::string_view level, char mark) {
  if (auto items = itemsOfJson(level)) return *items;
  return itemsOfText(level, mark);
}

std::string listKey(std::string_view level, ItemOrder order) {
  auto items = itemsOfJson(trimmed(level));
  if (!items) {
    const auto mark = std::find_if(kListMarks.begin(), kListMarks.end(),
                                   [&](char c) { return level.find(c) != std::string_view::npos; });
    if (mark == kListMarks.end()) return {};
    items = itemsOfText(level, *mark);
  }
  if (std::all_of(items->begin(), items->end(),
                  [](const std::string& item) { return parseNumber(item).has_value(); }))
    return {};
  for (std::string& item : *items) item = lowerCase(trimmed(item));
  if (items->empty() ||
      std::any_of(items->begin(), items->end(), [](const std::string& item) { return item.empty(); }))
    return {};
  if (order == ItemOrder::Any) std::sort(items->begin(), items->end());
  items->erase(std::unique(items->begin(), items->end()), items->end());
  std::string key;
  for (const std::string& item : *items) key += item + '\n';
  return key;
}

}  // namespace paretree::data
