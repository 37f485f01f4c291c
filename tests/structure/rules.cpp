#include "tests/structure/rules.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

namespace house {
namespace {

constexpr int kFilesInFolder = 30;
constexpr int kLinesInFile = 500;
constexpr int kLinesInFunction = 100;

bool startsWith(const std::string& text, const std::string& start) { return text.rfind(start, 0) == 0; }

std::string folderOf(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

std::vector<std::string> partsOf(const std::string& path) {
  std::vector<std::string> parts;
  std::istringstream stream(path);
  for (std::string part; std::getline(stream, part, '/');) parts.push_back(part);
  return parts;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

struct Include {
  std::string name;
  bool quoted = false;
};

std::vector<Include> includesOf(const std::string& text) {
  static const std::regex line(R"re(^\s*#\s*include\s*(["<])([^">]+)[">])re");
  std::vector<Include> includes;
  std::istringstream stream(text);
  std::smatch match;
  for (std::string one; std::getline(stream, one);)
    if (one.find("include") != std::string::npos && std::regex_search(one, match, line))
      includes.push_back({match[2], match[1] == "\""});
  return includes;
}

bool isQtHeader(const std::string& name) {
  const std::string first = partsOf(name).front();
  return first.size() > 1 && first[0] == 'Q' &&
         (std::isupper(static_cast<unsigned char>(first[1])) || first[1] == 't');
}

/// Each include of a project's header, with the rooms of both ends.
void forEachArrow(const House& house,
                  const std::function<void(const Source&, const std::string& from, const std::string& to,
                                           const std::string& header)>& visit) {
  for (const auto& source : house.sources) {
    const std::string from = roomOf(plainPath(source.path));
    for (const auto& include : includesOf(source.text)) {
      if (!include.quoted || include.name.find('/') == std::string::npos) continue;
      visit(source, from, roomOf(plainPath(include.name)), include.name);
    }
  }
}

std::string topOf(const std::string& room) { return partsOf(room).front(); }

/// What each place outside the engine may include; a place is a room or the first folder of one.
bool mayInclude(const std::string& from, const std::string& to) {
  const auto is = [&](const std::string& place) { return to == place || startsWith(to, place + "/"); };
  if (from == to || is("engine")) return true;
  const std::string top = topOf(from);
  if (from == "ui/drawing") return false;
  if (from == "ui/export") return is("ui/drawing");
  if (top == "ui") return is("ui");
  if (from == "app/cli") return is("reproduce") || is("ui/drawing") || is("ui/export");
  if (from == "app/gui") return is("ui");
  return false;
}

}  // namespace

Exceptions::Exceptions(const std::string& text) {
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (trimmed(line).empty() || line[0] == '#') continue;
    const auto bar = line.find('|');
    if (bar == std::string::npos || trimmed(line.substr(bar + 1)).empty())
      malformed_.push_back("the exception '" + trimmed(line) + "' gives no reason behind '|'");
    else
      needed_[trimmed(line.substr(0, bar))] = false;
  }
}

bool Exceptions::allow(const std::string& rule, const std::string& what) {
  const auto found = needed_.find(rule + " " + what);
  if (found == needed_.end()) return false;
  found->second = true;
  return true;
}

std::vector<std::string> Exceptions::faults() const {
  std::vector<std::string> all = malformed_;
  for (const auto& [key, needed] : needed_)
    if (!needed) all.push_back("the exception '" + key + "' is no longer needed: take its line away");
  return all;
}

std::string plainPath(const std::string& path) {
  if (startsWith(path, "engine/paretree/")) return "engine/" + path.substr(16);
  if (startsWith(path, "paretree/")) return "engine/" + path.substr(9);
  return path;
}

std::string roomOf(const std::string& plainPath) {
  const auto parts = partsOf(folderOf(plainPath));
  if (parts.empty()) return {};
  if (parts.size() == 1 || parts[0] == "reproduce") return parts[0];
  if (parts.size() > 2 && parts[1] == "learners") return parts[0] + "/learners/" + parts[2];
  return parts[0] + "/" + parts[1];
}

std::vector<std::string> roomsInCMake(const std::string& text) {
  std::smatch match;
  if (!std::regex_search(text, match, std::regex(R"(foreach\(room ([^)]*)\))"))) return {};
  std::istringstream stream(match[1]);
  std::vector<std::string> rooms;
  for (std::string room; stream >> room;) rooms.push_back(room);
  return rooms;
}

std::vector<std::string> arrowsUp(const House& house, Exceptions& exceptions) {
  std::vector<std::string> faults;
  const auto place = [&](const std::string& room) {
    const auto found = std::find(house.engineRooms.begin(), house.engineRooms.end(), partsOf(room).at(1));
    return found - house.engineRooms.begin();
  };
  const auto listed = [&](const std::string& room) {
    return place(room) < static_cast<std::ptrdiff_t>(house.engineRooms.size());
  };
  forEachArrow(house, [&](const Source& source, const std::string& from, const std::string& to,
                          const std::string& header) {
    const std::string what = source.path + " includes " + header;
    if (topOf(from) == "tests") return;
    if (topOf(from) != "engine") {
      if (!mayInclude(from, to)) faults.push_back(what + ": " + from + " may not include " + to);
    } else if (topOf(to) != "engine") {
      faults.push_back(what + ": the engine includes nothing but itself");
    } else if (from != to) {
      if (partsOf(from).size() < 2 || partsOf(to).size() < 2 || !listed(from) || !listed(to)) {
        faults.push_back(what + ": one of the rooms is not in the list of engine/CMakeLists.txt");
      } else if (place(to) > place(from)) {
        faults.push_back(what + ": " + from + " stands below " + to);
      } else if (place(to) == place(from) && partsOf(to).size() > 2) {
        // A learner's folder is for itself; only the registry names them all.
        const bool registry = source.path.find("learners/registry.") != std::string::npos;
        const std::string pair = partsOf(from).back() + " -> " + partsOf(to).back();
        if (!registry && !exceptions.allow("learner", pair))
          faults.push_back(what + ": learners do not include each other");
      }
    }
  });
  for (const auto& source : house.sources) {
    const std::string room = roomOf(plainPath(source.path));
    if (room != "ui/drawing" && room != "ui/export") continue;
    for (const auto& include : includesOf(source.text))
      if (!include.quoted && house.isWidgetHeader(include.name))
        faults.push_back(source.path + " includes " + include.name + ": the drawing library has no widgets");
  }
  return faults;
}

std::vector<std::string> circles(const House& house) {
  std::map<std::string, std::map<std::string, std::string>> arrows;  // from, to, the file that includes
  forEachArrow(house, [&](const Source& source, const std::string& from, const std::string& to,
                          const std::string& header) {
    if (from == to || topOf(from) == "tests") return;
    if (source.path.find("learners/registry.") != std::string::npos) return;
    arrows[from].emplace(to, source.path + " includes " + header);
  });
  std::vector<std::string> faults;
  std::set<std::string> done;
  std::vector<std::string> path;
  const std::function<void(const std::string&)> walk = [&](const std::string& room) {
    const auto begin = std::find(path.begin(), path.end(), room);
    if (begin != path.end()) {
      std::string fault = "rooms in a circle:";
      for (auto one = begin; one != path.end(); ++one) {
        const std::string& next = one + 1 == path.end() ? *begin : *(one + 1);
        fault += "\n    " + arrows[*one][next];
      }
      faults.push_back(fault);
      return;
    }
    if (done.count(room)) return;
    path.push_back(room);
    for (const auto& [to, why] : std::map<std::string, std::string>(arrows[room])) walk(to);
    path.pop_back();
    done.insert(room);
  };
  std::vector<std::string> rooms;
  for (const auto& [room, tos] : arrows) rooms.push_back(room);
  for (const auto& room : rooms) walk(room);
  return faults;
}

std::vector<std::string> qtInTheEngine(const House& house) {
  std::vector<std::string> faults;
  for (const auto& source : house.sources) {
    const std::string top = topOf(roomOf(plainPath(source.path)));
    if (top != "engine" && top != "reproduce") continue;
    for (const auto& include : includesOf(source.text))
      if (isQtHeader(include.name)) faults.push_back(source.path + " includes " + include.name);
  }
  return faults;
}

std::vector<std::string> platformFunctions(const House& house, Exceptions& exceptions) {
  const std::string names =
      "((?:a?(?:sin|cos|tan)h?|atan2|exp2?|expm1|log(?:1p|2|10)?|pow|cbrt|hypot|erfc?|[lt]gamma|fma)[fl]?)";
  const std::regex call("std::" + names + "\\b|(?:^|[^\\w:.>])" + names + "\\(");
  std::vector<std::string> faults;
  for (const auto& source : house.sources) {
    const std::string top = topOf(roomOf(plainPath(source.path)));
    if (top != "engine" && top != "reproduce") continue;
    const std::string code = codeOf(source.text);
    for (std::sregex_iterator match(code.begin(), code.end(), call), end; match != end; ++match)
      if (!exceptions.allow("platform", plainPath(source.path)))
        faults.push_back(source.path + " calls the platform's " + match->str(1) + match->str(2) +
                         ": core/elementary.h has those that are the same everywhere");
  }
  return faults;
}

std::vector<std::string> crowdedFolders(const House& house, Exceptions& exceptions) {
  std::map<std::string, int> files;
  for (const auto& source : house.sources) ++files[folderOf(plainPath(source.path))];
  std::vector<std::string> faults;
  for (const auto& [folder, count] : files)
    if (count > kFilesInFolder && !exceptions.allow("folder", folder))
      faults.push_back(folder + " holds " + std::to_string(count) + " sources and headers, more than " +
                       std::to_string(kFilesInFolder));
  return faults;
}

std::vector<std::string> longFiles(const House& house, Exceptions& exceptions) {
  std::vector<std::string> faults;
  for (const auto& source : house.sources) {
    const auto lines = std::count(source.text.begin(), source.text.end(), '\n');
    if (lines > kLinesInFile && !exceptions.allow("file", plainPath(source.path)))
      faults.push_back(source.path + " has " + std::to_string(lines) + " lines, more than " +
                       std::to_string(kLinesInFile));
  }
  return faults;
}

std::vector<std::string> longFunctions(const House& house, Exceptions& exceptions) {
  std::vector<std::string> faults;
  for (const auto& source : house.sources)
    for (const auto& function : functionsOf(source.text))
      if (function.lines > kLinesInFunction &&
          !exceptions.allow("function", plainPath(source.path) + " " + function.name))
        faults.push_back(source.path + ":" + std::to_string(function.line) + ": " + function.name + " has " +
                         std::to_string(function.lines) + " lines, more than " +
                         std::to_string(kLinesInFunction));
  return faults;
}

std::vector<std::string> missingFiles(const Source& document,
                                      const std::function<bool(const std::string&)>& exists) {
  static const std::regex path(R"re(`([\w.-]+/[\w./-]+\.(h|cpp|md|json|txt|ts|sh|bash|cmake|1))`)re");
  std::vector<std::string> faults;
  const auto end = std::sregex_iterator();
  for (std::sregex_iterator match(document.text.begin(), document.text.end(), path); match != end; ++match) {
    const std::string name = (*match)[1];
    if (!exists(name) && !exists("engine/" + name) && !exists("engine/paretree/" + name))
      faults.push_back(document.path + " names " + name + ", which is not there");
  }
  return faults;
}

}  // namespace house
