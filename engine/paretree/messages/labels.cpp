#include "paretree/messages/labels.h"

#include <unordered_map>

namespace paretree::messages {
namespace {

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
  const Label* found = language == Language::German ? labelOf(english) : nullptr;
  return std::string(found ? found->german : english);
}

bool knownLabel(std::string_view english) { return labelOf(english) != nullptr; }

}  // namespace paretree::messages
