// Figures of the paper on evolved model trees.
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"

namespace paretree::reproduce {
namespace {

constexpr int kFrontMark = 3, kWeightMark = 8, kLexicographicMark = 2, kPeerMark = 6;

const std::vector<std::pair<std::string, std::string>>& shownSets() {
  static const std::vector<std::pair<std::string, std::string>> sets{
      {"abalone", "Abalone"}, {"kin8nm", "Kinematics"}, {"stock", "Stock"}};
  return sets;
}

std::vector<std::string> shownNames() {
  std::vector<std::string> names;
  for (const auto& [dataset, title] : shownSets()) names.push_back(dataset);
  return names;
}

/// One model of a method's first run, on the same test rows as the front.
FigureSeries single(const CellBook& book, const std::string& dataset, const std::string& method,
                    const std::string& name, int mark, const std::vector<std::string>& xs) {
  FigureSeries series{name, mark, false, Join::None, {}};
  const auto cell = firstCell(book, "pgmt", dataset, method);
  if (!cell || !cell->figures.contains("rmse")) return series;
  FigurePoint point{0, cell->figures.at("rmse"), 1};
  for (const auto& x : xs)
    if (const auto found = cell->figures.find(x); found != cell->figures.end()) point.x += found->second;
  series.points.push_back(point);
  return series;
}

/// Error of one kind of tree by size: the front of a run, and the single trees on the same rows.
FigurePanel errorBySize(const CellBook& book, const std::string& dataset, const std::string& title,
                        bool means, const std::string& front, const std::vector<std::string>& xs,
                        const std::string& sizeName, bool training) {
  FigurePanel panel{title, sizeName, "RMSE", sizeName.ends_with("(log)")};
  const Cell cell = firstCell(book, "pgmt", dataset, front).value_or(Cell());
  if (training)
    panel.series.push_back(
        {"front, on training rows", kFrontMark, true, Join::StepsOfSmall, pointsOfFront(cell, xs, "train")});
  panel.series.push_back(
      {"front, on test rows", kFrontMark, false, Join::None, pointsOfFront(cell, xs, "rmse")});
  const std::string tree = means ? "GRT" : "GMT";
  panel.series.push_back(
      single(book, dataset, "w" + tree, "weighted fitness, on test rows", kWeightMark, xs));
  panel.series.push_back(
      single(book, dataset, "l" + tree, "lexicographic fitness, on test rows", kLexicographicMark, xs));
  panel.series.push_back(
      single(book, dataset, means ? "REP Tree" : "M5", "REP tree or M5 (Weka), on test rows", kPeerMark, xs));
  return panel;
}

}  // namespace

bool isModelTreeFront(const std::string& method) { return method.ends_with(" front"); }

FigureKind pgmtFigure3() {
  FigureKind kind;
  kind.title = "Fronts of regression trees and model trees";
  kind.paper = findPaperTable("pgmt-2")->paper;
  kind.place = "figure 3, section 4.2";
  kind.notes = {
      "One run of each method, all on one division into two thirds for training and a third for testing.",
      "Size: leaves of a regression tree; leaves and attributes of their models together of a model tree. "
      "Trees "
      "are smoothed as in the tables. REP tree and M5 are shown where Weka is installed or their runs are "
      "kept."};
  kind.tables = {cellsOfFigure("pgmt-figure-3", "pgmt", 1, shownNames(),
                               {"pGRT front", "wGRT", "lGRT", "REP Tree", "pGMT front", "wGMT", "lGMT"})};
  kind.columns = 2;
  kind.panels = [](const CellBook& book, int) {
    std::vector<FigurePanel> panels;
    for (const auto& [dataset, title] : shownSets()) {
      panels.push_back(errorBySize(book, dataset, title + ", regression trees", true, "pGRT front", {"nodes"},
                                   "Leaves (log)", true));
      panels.push_back(errorBySize(book, dataset, title + ", model trees", false, "pGMT front",
                                   {"nodes", "attributes"}, "Leaves and attributes (log)", true));
    }
    return panels;
  };
  return kind;
}

FigureKind pgmtFigure4() {
  FigureKind kind;
  kind.title = "Fronts of model trees for three objectives";
  kind.paper = findPaperTable("pgmt-2")->paper;
  kind.place = "figure 4, section 4.2";
  kind.notes = {
      "The paper draws RMSE, leaves and attributes in space; ours are two plane views of the same points, on "
      "test rows.",
      "One run of each method, all on one division into two thirds for training and a third for testing."};
  kind.tables = {cellsOfFigure("pgmt-figure-4", "pgmt", 1, shownNames(), {"pGMT3 front", "wGMT", "lGMT"})};
  kind.columns = 2;
  kind.panels = [](const CellBook& book, int) {
    std::vector<FigurePanel> panels;
    for (const auto& [dataset, title] : shownSets()) {
      panels.push_back(
          errorBySize(book, dataset, title, false, "pGMT3 front", {"nodes"}, "Leaves (log)", false));
      panels.push_back(errorBySize(book, dataset, title, false, "pGMT3 front", {"attributes"},
                                   "Attributes of the leaves' models", false));
    }
    return panels;
  };
  return kind;
}

}  // namespace paretree::reproduce
