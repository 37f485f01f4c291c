// Finds what a source keeps to itself: names in unnamed namespaces, and static or constant ones beside them.
// Sources that are compiled together (resources/cmake/Unity.cmake) may not both have one.
#include <algorithm>
#include <regex>

#include "tests/structure/rules.h"

namespace house {
namespace {

const std::regex kNamespace(R"(^\s*(inline\s+)?namespace\b.*)");
const std::regex kUnnamed(R"(^\s*namespace\s*$)");
const std::regex kConstant(R"(^\s*(static|constexpr|const)\b.*)");
const std::regex kType(
    R"(^\s*(?:template\s*<[^;]*>\s*)?(?:class|struct|union|enum(?:\s+class)?)\s+(\w+)\b[^()]*$)");
const std::regex kAlias(R"(^\s*using\s+(\w+)\s*=.*)");
const std::regex kValue(R"(^[^=({]*?(\w+)\s*(\[[^\]]*\]\s*)*$)");
const std::regex kAssigned(R"((\w+)\s*(\[[^\]]*\]\s*)*=(?!=))");
const std::regex kCalled(R"((\w+(::\w+)*)\s*$)");

bool isAssigned(const std::string& head) {
  return head.substr(0, head.find('(')).find('=') != std::string::npos;
}

/// The names that a declaration gives; none where it gives only a member of a class.
std::vector<std::string> namesIn(const std::string& head, bool isBody) {
  std::smatch match;
  if (std::regex_match(head, match, kAlias)) return {match[1]};
  if (isBody && std::regex_match(head, match, kType)) return {match[1]};
  const std::string before = head.substr(0, head.find('('));
  if (isBody && before.size() < head.size() && !isAssigned(head)) {
    if (!std::regex_search(before, match, kCalled) || match[2].length() > 0) return {};
    return {match[1]};
  }
  if (head.find("using ") != std::string::npos) return {};
  if (!isAssigned(head)) {
    if (before.size() < head.size() || !std::regex_match(head, match, kValue)) return {};
    return {match[1]};
  }
  std::vector<std::string> names;  // one declaration may give several
  for (std::sregex_iterator i(head.begin(), head.end(), kAssigned), end; i != end; ++i)
    names.push_back((*i)[1]);
  return names;
}

}  // namespace

std::vector<std::string> localNamesOf(const std::string& text) {
  const std::string code = codeOf(text);
  std::vector<std::string> names;
  std::vector<bool> unnamed;  // the namespaces around, from the outermost
  std::string head;
  int parentheses = 0;
  const auto isLocal = [&] {
    return std::find(unnamed.begin(), unnamed.end(), true) != unnamed.end() ||
           std::regex_match(head, kConstant);
  };
  const auto add = [&](bool isBody) {
    if (!isLocal()) return;
    for (auto& name : namesIn(head, isBody)) names.push_back(std::move(name));
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '(') ++parentheses;
    if (c == ')') --parentheses;
    if (c == '{') {
      if (parentheses == 0 && std::regex_match(head, kNamespace)) {
        unnamed.push_back(std::regex_match(head, kUnnamed));
        head.clear();
        continue;
      }
      for (int depth = 0; i < code.size(); ++i)
        if (code[i] == '{')
          ++depth;
        else if (code[i] == '}' && --depth == 0)
          break;
      if (parentheses > 0) continue;
      // A function ends here; what a type or a value begins goes on to its semicolon.
      if (isAssigned(head)) {
        head += '}';
        continue;
      }
      add(true);
      head = head.find('(') != std::string::npos ? "" : "using }";
      continue;
    }
    if (parentheses == 0 && (c == ';' || c == '}')) {
      if (c == '}' && !unnamed.empty()) unnamed.pop_back();
      if (c == ';') add(false);
      head.clear();
      continue;
    }
    head += c == '\n' ? ' ' : c;
  }
  return names;
}

std::vector<std::string> localNamesMeet(const House& house, const std::set<std::string>& alone) {
  constexpr int kSmall = 6;  // sources of smaller folders are compiled with those of the folder above
  const auto isTogether = [&](const std::string& path, const std::string& folder) {
    return alone.count(path) == 0 && alone.count(folder) == 0 && folder.rfind("tests/", 0) != 0 &&
           path.ends_with(".cpp");
  };
  const auto folderOf = [](const std::string& path) { return path.substr(0, path.rfind('/') + 1); };
  std::map<std::string, int> sizes;
  for (const auto& source : house.sources)
    if (isTogether(source.path, folderOf(source.path))) ++sizes[folderOf(source.path)];
  std::vector<std::string> faults;
  std::map<std::pair<std::string, std::string>, std::string> sourceOf;  // by folder and name
  std::set<std::string> unseen = alone;
  for (const auto& source : house.sources) {
    std::string folder = folderOf(source.path);
    unseen.erase(source.path);
    unseen.erase(folder);
    if (!isTogether(source.path, folder)) continue;
    if (sizes[folder] < kSmall) folder = folderOf(folder.substr(0, folder.size() - 1));
    std::set<std::string> own;
    for (const auto& name : localNamesOf(source.text)) own.insert(name);
    for (const auto& name : own)
      if (const auto [place, isNew] = sourceOf.try_emplace({folder, name}, source.path); !isNew)
        faults.push_back(source.path + " and " + place->second + " each have a local " + name +
                         ": name one of them otherwise, or list one in resources/cmake/compiled_alone.txt");
  }
  for (const auto& path : unseen)
    faults.push_back("resources/cmake/compiled_alone.txt names " + path + ", which is not there");
  return faults;
}

}  // namespace house
