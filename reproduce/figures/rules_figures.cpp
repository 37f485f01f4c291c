// Figures of the paper on rule covering, of the cells of its tables.
#include <algorithm>
#include <cmath>

#include "reproduce/figures/figure_kinds.h"

namespace paretree::reproduce {
namespace {

struct RulesMethod {
  const char* name;
  int mark;
  const char* cells;  ///< method and figure of the cells
  const char* accuracy = "accuracy";
};

std::vector<std::string> datasetsOf(const PaperTable& table) {
  std::vector<std::string> datasets;
  for (const auto& row : table.rows)
    if (std::find(datasets.begin(), datasets.end(), row.dataset) == datasets.end())
      datasets.push_back(row.dataset);
  return datasets;
}

FigurePanel overSets(const CellBook& book, int runs, const std::string& title, const std::string& x,
                     const std::vector<RulesMethod>& methods, const std::string& figure, double scale,
                     const std::vector<std::string>& datasets) {
  FigurePanel panel{title, x, "", false, false, datasets, {}};
  for (const auto& method : methods) {
    FigureSeries series{method.name, method.mark, false, FigureSeries::Join::None, {}};
    for (std::size_t d = 0; d < datasets.size(); ++d)
      addPlace(series, d,
               meanOfRuns(book, "rules", datasets[d], method.cells,
                          figure == "accuracy" ? method.accuracy : figure, runs),
               scale);
    panel.series.push_back(std::move(series));
  }
  return panel;
}

constexpr RulesMethod kTree{"DT", 6, "DT"}, kForest{"RF", 7, "RF"}, kCover{"MIRCO", 1, "MIRCO"},
    kAda{"ADA", 8, "ADA"}, kBoost{"GB", 5, "GB"}, kRcb{"RCB", 2, "RCB"},
    kInitial{"iniDT", 6, "RCB", "initial"};

}  // namespace

FigureKind rulesFigure3() {
  const PaperTable& table = *findPaperTable("rules-s2");
  FigureKind kind;
  kind.title = "MIRCO beside a decision tree and a random forest";
  kind.paper = table.paper;
  kind.place = "figure 3, section 4";
  kind.notes = {
      "Means over the outer folds that were run. Rows that no rule of MIRCO accepts (missed) are answered "
      "all "
      "the same, by the rules that come nearest, and count in its accuracy."};
  kind.tables = {table};
  kind.columns = 3;
  kind.panels = [](const CellBook& book, int runs) {
    const auto datasets = datasetsOf(*findPaperTable("rules-s2"));
    auto rules =
        overSets(book, runs, "(c) rules", "Rules (log)", {kTree, kForest, kCover}, "rules", 1, datasets);
    rules.logX = true;
    return std::vector<FigurePanel>{
        overSets(book, runs, "(a) accuracy", "Accuracy on test rows, %", {kTree, kForest, kCover}, "accuracy",
                 100, datasets),
        overSets(book, runs, "(b) missed", "Test rows missed, %", {kCover}, "missed", 100, datasets),
        std::move(rules)};
  };
  return kind;
}

FigureKind rulesFigure4() {
  const PaperTable& table = *findPaperTable("rules-s3");
  FigureKind kind;
  kind.title = "RCBoost beside forests and boosting";
  kind.paper = table.paper;
  kind.place = "figure 4, section 4";
  kind.notes = {
      "Means over the outer folds that were run; in brackets the mean number of master calls of RCB. iniDT "
      "is "
      "the tree that RCB begins with."};
  kind.tables = {table};
  kind.panels = [](const CellBook& book, int runs) {
    const auto datasets = datasetsOf(*findPaperTable("rules-s3"));
    auto panel = overSets(book, runs, "", "Accuracy on test rows, %", {kForest, kAda, kBoost, kRcb, kInitial},
                          "accuracy", 100, datasets);
    panel.series.back().hollow = true;
    for (std::size_t d = 0; d < datasets.size(); ++d)
      if (const auto calls = meanOfRuns(book, "rules", datasets[d], "RCB", "calls", runs); calls.n > 0)
        panel.categories[d] += " (" + std::to_string(std::llround(calls.mean)) + ")";
    return std::vector<FigurePanel>{std::move(panel)};
  };
  return kind;
}

}  // namespace paretree::reproduce
