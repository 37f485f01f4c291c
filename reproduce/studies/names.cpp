#include "reproduce/studies/names.h"

#include <algorithm>
#include <map>
#include <set>

#include "paretree/core/suggest.h"
#include "reproduce/study.h"

namespace paretree::reproduce {
namespace {

void addOnce(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

/// By the name that is printed or kept, the cells' methods; names in the order of the tables.
struct Methods {
  std::vector<std::string> names;
  std::map<std::string, std::set<std::string>> cells;
  void add(const std::string& name, const std::string& cell) {
    addOnce(names, name);
    cells[name].insert(cell);
  }
};

Methods methodsOf(const std::vector<const PaperTable*>& tables) {
  Methods all;
  for (const auto* table : tables) {
    const auto study = studyOf(table->study);
    std::set<std::string> run;
    for (const auto& set : study->cells(*table)) run.insert(set.method);
    for (const auto& row : table->rows)
      for (const auto& [measure, printed] : row.figures)
        if (const auto cell = study->source(row.method, measure).first; run.contains(cell))
          all.add(row.method, cell);
    for (const auto& set : study->cells(*table)) all.add(set.method, set.method);
  }
  return all;
}

/// The list of all stands behind it.
std::vector<Message> nearOf(const std::string& name, const std::vector<std::string>& names) {
  const std::string near = nearest(name, names);
  return near.empty() ? std::vector<Message>() : std::vector{Message{"core.did-you-mean", {{"name", near}}}};
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "'" : ", '") + name + "'";
  return text;
}

}  // namespace

std::vector<std::string> datasetsOf(const std::vector<const PaperTable*>& tables) {
  std::vector<std::string> names;
  for (const auto* table : tables) {
    for (const auto& row : table->rows) addOnce(names, row.dataset);
    for (const auto& set : studyOf(table->study)->cells(*table)) addOnce(names, set.dataset);
  }
  return names;
}

Result<std::vector<std::string>> cellMethods(const std::vector<const PaperTable*>& tables,
                                             const std::vector<std::string>& names) {
  std::vector<std::string> cells;
  if (names.empty()) return cells;
  const Methods all = methodsOf(tables);
  for (const auto& name : names) {
    const auto found = all.cells.find(name);
    if (found == all.cells.end())
      return Error{"reproduce.no-method",
                   {{"method", name}, {"hint", nearOf(name, all.names)}, {"known", listed(all.names)}}};
    for (const auto& cell : found->second) addOnce(cells, cell);
  }
  return cells;
}

Result<void> knownDatasets(const std::vector<const PaperTable*>& tables,
                           const std::vector<std::string>& names) {
  if (names.empty()) return {};
  const auto all = datasetsOf(tables);
  for (const auto& name : names)
    if (std::find(all.begin(), all.end(), name) == all.end())
      return Error{"reproduce.no-data-set",
                   {{"dataset", name}, {"hint", nearOf(name, all)}, {"known", listed(all)}}};
  return {};
}

}  // namespace paretree::reproduce
