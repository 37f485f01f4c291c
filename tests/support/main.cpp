// main() of a room's test program: runs the unit that is named first, or all, in a home of its own: units run
// side by side, and settings that one remembers (the folder used last, say) are no other's.
#include <QTemporaryDir>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "tests/support/unit.h"

namespace paretree::support {
namespace {

std::map<std::string, RunUnit>& units() {
  static std::map<std::string, RunUnit> known;
  return known;
}

/// "model/edit" of ".../tests/model/edit_test.cpp".
std::string nameOf(const std::string& source) {
  const std::string root = "/tests/", ending = "_test.cpp";
  const auto begin = source.rfind(root) + root.size();
  return source.substr(begin, source.size() - ending.size() - begin);
}

/// Named in full, or without its room.
RunUnit unitNamed(const std::string& wanted) {
  for (const auto& [name, run] : units())
    if (name == wanted || name.substr(name.find('/') + 1) == wanted) return run;
  return nullptr;
}

}  // namespace

Unit::Unit(const char* source, RunUnit run) { units().emplace(nameOf(source), run); }

}  // namespace paretree::support

int main(int argc, char** argv) {
  using namespace paretree::support;
  const QTemporaryDir home;
  if (!home.isValid()) {
    std::fprintf(stderr, "No folder for the settings of these tests: %s\n", qPrintable(home.errorString()));
    return 1;
  }
  qputenv("HOME", home.path().toLocal8Bit());
  if (argc > 1 && argv[1][0] != '-') {
    const RunUnit named = unitNamed(argv[1]);
    if (named == nullptr) {
      std::fprintf(stderr, "There is no unit '%s' here. Units:\n", argv[1]);
      for (const auto& [name, run] : units()) std::fprintf(stderr, "  %s\n", name.c_str());
      return 2;
    }
    std::vector<char*> words{argv[0]};
    words.insert(words.end(), argv + 2, argv + argc + 1);  // and the null pointer at the end
    return named(argc - 1, words.data());
  }
  int failures = 0;
  for (const auto& [name, run] : units()) failures += run(argc, argv);
  return failures;
}
