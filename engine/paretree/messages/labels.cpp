#include "paretree/messages/labels.h"

#include <algorithm>
#include <unordered_map>

namespace paretree::messages {
namespace {

constexpr std::string_view kDigits = "0123456789";

const Label* labelOf(std::string_view english) {
  static const auto byEnglish = [] {
    std::unordered_map<std::string_view, const Label*> all;
    for (const auto& table : labels())
      for (const Label& one : table) all.emplace(one.english, &one);
    return all;
  }();
  const auto found = byEnglish.find(english);
  return found == byEnglish.end() ? nullptr : found->second;
}

}  // namespace

std::vector<std::span<const Label>> labels() { return {treeLabels(), ruleLabels(), resultLabels()}; }

std::string label(std::string_view english, Language language) {
  const Label* whole = labelOf(english);
  if (language != Language::German)
    return std::string(whole && !whole->plain.empty() ? whole->plain : english);
  if (whole) return std::string(whole->german);
  // "random forest of 100 trees": the table has "#" for the number.
  const auto begin = english.find_first_of(kDigits);
  if (begin == std::string_view::npos) return std::string(english);
  const auto end = std::min(english.find_first_not_of("0123456789,", begin), english.size());
  std::string number(english.substr(begin, end - begin));
  std::replace(number.begin(), number.end(), ',', '.');
  const Label* found =
      labelOf(std::string(english.substr(0, begin)) + '#' + std::string(english.substr(end)));
  if (!found) return std::string(english);
  std::string german(found->german);
  return german.replace(german.find('#'), 1, number);
}

bool knownLabel(std::string_view english) { return labelOf(english) != nullptr; }

}  // namespace paretree::messages
