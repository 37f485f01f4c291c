// Figures 5 to 8 of the paper on evolved model trees: what crowding does to a front of population size.
#include <algorithm>

#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"

namespace paretree::reproduce {
namespace {

constexpr const char* kAbalone = "abalone";
constexpr double kMostSize = 50;                 // of the trees in figures 6 to 8
constexpr double kMoreWeight = 5;                // of the objective that is to count more
constexpr int kEven = 3, kError = 2, kSize = 1;  // marks

struct Tree {
  const char *method, *title, *size;
  bool models;  ///< size is leaves and attributes together
};
constexpr Tree kRegression{"pGRT", "regression trees", "Leaves", false};
constexpr Tree kModel{"pGMT", "model trees", "Leaves and attributes", true};
constexpr Tree kModel3{"pGMT3", "model trees, three objectives", "Leaves and attributes", true};

std::string methodOf(const Tree& tree, const std::string& crowding) {
  return std::string(tree.method) + " " + crowding + " front";
}

/// The front, on training rows ("train") or test rows ("rmse"), of trees of at most this size (0: all).
FigureSeries frontOf(const CellBook& book, const Tree& tree, const std::string& crowding,
                     const std::string& name, int mark, const std::string& error, double most) {
  FigureSeries series{name, mark, true, Join::None, {}};
  const auto cell = firstCell(book, "pgmt", kAbalone, methodOf(tree, crowding));
  if (!cell) return series;
  std::vector<std::string> sizes{"nodes"};
  if (tree.models) sizes.emplace_back("attributes");
  series.points = pointsOfFront(*cell, sizes, error);
  std::erase_if(series.points, [&](const FigurePoint& point) { return most > 0 && point.x > most; });
  return series;
}

FigureKind kindOf(const std::string& number, const std::string& title, const std::vector<Tree>& trees,
                  const std::vector<std::string>& crowdings) {
  FigureKind kind;
  kind.title = title;
  kind.paper = findPaperTable("pgmt-2")->paper;
  kind.place = "figure " + number + ", section 4.4";
  kind.notes = {
      "abalone, one run of each, all on one division into two thirds for training and a third for testing; "
      "the "
      "archive keeps as many trees as the population (50)."};
  std::vector<std::string> methods;
  for (const auto& tree : trees)
    for (const auto& crowding : crowdings) methods.push_back(methodOf(tree, crowding));
  kind.tables = {cellsOfFigure("pgmt-figure-" + number, "pgmt", 1, {kAbalone}, methods)};
  return kind;
}

const std::vector<std::string>& weighted() {
  static const std::vector<std::string> crowdings{"A", "D+A error", "D+A size"};
  return crowdings;
}

/// Training and test rows side by side, for each kind of tree.
FigureKind weightedKind(const std::string& number, const std::string& title, const std::vector<Tree>& trees) {
  FigureKind kind = kindOf(number, title, trees, weighted());
  kind.notes.emplace_back(
      "Trees of size up to 50. The paper does not print its weights: ours are 5 for the objective that "
      "counts "
      "more and 1 for the others.");
  kind.columns = 2;
  kind.panels = [trees](const CellBook& book, int) {
    std::vector<FigurePanel> panels;
    for (const auto& tree : trees)
      for (const auto& [error, rows] : {std::pair{"train", "training rows"}, {"rmse", "test rows"}}) {
        FigurePanel panel{std::string(tree.title) + ", " + rows, tree.size, "RMSE"};
        panel.series = {frontOf(book, tree, "A", "no weights (A)", kEven, error, kMostSize),
                        frontOf(book, tree, "D+A error", "error counts more (D+A)", kError, error, kMostSize),
                        frontOf(book, tree, "D+A size", "size counts more (D+A)", kSize, error, kMostSize)};
        panels.push_back(std::move(panel));
      }
    return panels;
  };
  return kind;
}

}  // namespace

learners::ParamValues crowdingOfFront(const std::string& method) {
  const auto first = method.find(' ');
  if (first == std::string::npos) return {};
  const std::string crowding = method.substr(first + 1);
  learners::ParamValues values{{"archive", std::string("population")},
                               {"crowding", crowding.substr(0, crowding.find(' '))}};
  if (crowding.ends_with(" error")) values["weight-error"] = kMoreWeight;
  if (crowding.ends_with(" size")) values["weight-size"] = kMoreWeight;
  return values;
}

FigureKind pgmtFigure5() {
  const std::vector<Tree> trees{kRegression, kModel, kModel3};
  FigureKind kind = kindOf("5", "Fronts of population size", trees, {"A"});
  kind.columns = 3;
  kind.panels = [trees](const CellBook& book, int) {
    std::vector<FigurePanel> panels;
    for (const auto& tree : trees) {
      FigurePanel panel{tree.title, std::string(tree.size) + " (log)", "RMSE on training rows", true};
      panel.series = {frontOf(book, tree, "A", "crowding A", kEven, "train", 0)};
      panels.push_back(std::move(panel));
    }
    return panels;
  };
  return kind;
}

FigureKind pgmtFigure6() {
  return weightedKind("6", "Weights of objectives in the crowding distance", {kRegression, kModel});
}

FigureKind pgmtFigure7() {
  return weightedKind("7", "Weights of three objectives in the crowding distance", {kModel3});
}

FigureKind pgmtFigure8() {
  const std::vector<Tree> trees{kRegression, kModel, kModel3};
  FigureKind kind = kindOf("8", "Crowding by BIC", trees, {"A", "C"});
  kind.notes.emplace_back("Trees of size up to 50.");
  kind.columns = 3;
  kind.panels = [trees](const CellBook& book, int) {
    std::vector<FigurePanel> panels;
    for (const auto& tree : trees) {
      FigurePanel panel{tree.title, tree.size, "RMSE on training rows"};
      panel.series = {frontOf(book, tree, "A", "evenly (A)", kEven, "train", kMostSize),
                      frontOf(book, tree, "C", "by BIC (C)", kError, "train", kMostSize)};
      panels.push_back(std::move(panel));
    }
    return panels;
  };
  return kind;
}

}  // namespace paretree::reproduce
