// Figures of the paper on hybrid trees.
#include <algorithm>

#include "paretree/learners/molhc/search/efficient_search.h"
#include "paretree/learners/molhc/search/naive_search.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"

namespace paretree::reproduce {
namespace {

using learners::molhc::Candidates;
constexpr int kFewestLeaves = 4, kMostLeaves = 40, kLeafStep = 2, kMostNaive = 16;
/// Of a size; of the larger ones, as of all that the naive search looks through, fewer.
constexpr int kTrees = 100, kFewTrees = 10, kManyLeaves = 24;
constexpr int kTreeMark = 6, kBoxMark = 7, kHybridMark = 0;

/// A tree all of whose leaves may be handed over: rows from 1 to 100, and a gain of at most as many.
Candidates randomTree(int leaves, Rng rng) {
  Candidates tree;
  for (int leaf = 0; leaf < leaves; ++leaf) {
    const auto rows = static_cast<std::uint32_t>(1 + rng.below(100));
    tree.push_back({rows, static_cast<std::uint32_t>(1 + rng.below(rows))});
  }
  return tree;
}

int treesOf(int leaves) { return leaves <= kManyLeaves ? kTrees : kFewTrees; }

std::vector<FigurePanel> effortPanels(const CellBook& book, int /*runs*/) {
  FigurePanel panel{"", "Leaves that may be handed over", "Trees looked at", false, true};
  FigureSeries naive{"naive search", kTreeMark, false, Join::Line, {}};
  FigureSeries efficient{"efficient search", kHybridMark, false, Join::Line, {}};
  if (const auto cell = firstCell(book, "molhc", kRandomTrees, kSearchEffort))
    for (int leaves = kFewestLeaves; leaves <= kMostLeaves; leaves += kLeafStep) {
      const auto add = [&, &cell = *cell](FigureSeries& series, const char* search, int trees) {
        const auto found = cell.figures.find(search + std::to_string(leaves));
        if (found != cell.figures.end())
          series.points.push_back({static_cast<double>(leaves), found->second, trees});
      };
      add(naive, "naive ", kFewTrees);
      add(efficient, "efficient ", treesOf(leaves));
    }
  panel.series = {std::move(naive), std::move(efficient)};
  return {std::move(panel)};
}

FigurePanel frontPanel(const CellBook& book, const std::string& dataset, const std::string& title) {
  FigurePanel panel{title, "Rows explained by the tree, %", "Accuracy, %"};
  const auto cell = firstCell(book, "molhc", dataset, kHybridFront);
  if (!cell) return panel;
  const auto alone = [&](const std::string& id, const std::string& name, int mark) {
    FigureSeries series{name, mark, false, Join::None, {}};
    const auto x = cell->figures.find(id + " testShare"), y = cell->figures.find(id + " testAccuracy");
    if (x != cell->figures.end() && y != cell->figures.end())
      series.points.push_back({100 * x->second, 100 * y->second, 1});
    return series;
  };
  panel.series = {{"hybrid trees, as estimated on training rows", kHybridMark, true, Join::StepsOfLarge,
                   pointsOfFront(*cell, {"share"}, "accuracy", 100)},
                  {"hybrid trees, on test rows", kHybridMark, false, Join::None,
                   pointsOfFront(*cell, {"testShare"}, "testAccuracy", 100)},
                  alone("tree", "initial tree, on test rows", kTreeMark),
                  alone("black-box", "black box, on test rows", kBoxMark)};
  return panel;
}

}  // namespace

Result<CellFigures> searchEffort(const Rng& rng, const Context& context) {
  CellFigures figures;
  for (int leaves = kFewestLeaves; leaves <= kMostLeaves; leaves += kLeafStep) {
    const Rng ofSize = rng.stream(static_cast<std::uint64_t>(leaves));
    double efficient = 0, naive = 0;
    for (int t = 0; t < treesOf(leaves); ++t) {
      const Candidates tree = randomTree(leaves, ofSize.stream(static_cast<std::uint64_t>(t)));
      efficient += static_cast<double>(learners::molhc::efficientSearch(tree, context).generated);
      if (leaves <= kMostNaive && t < kFewTrees) {
        const auto all = learners::molhc::naiveSearch(tree, context);
        if (!all) return all.error();
        naive += static_cast<double>(all->generated);
      }
      if (context.stopping()) return stoppedError();
    }
    figures["efficient " + std::to_string(leaves)] = efficient / treesOf(leaves);
    if (leaves <= kMostNaive) figures["naive " + std::to_string(leaves)] = naive / kFewTrees;
  }
  return figures;
}

CellFigures hybridFrontFigures(const learners::Outcome& outcome) {
  CellFigures figures;
  for (std::size_t p = 0; p < outcome.front.size(); ++p) {
    const auto& point = outcome.front[p];
    figures[pointFigure(p + 1, "accuracy")] = point.scores.at(0);
    figures[pointFigure(p + 1, "share")] = point.scores.at(1);
    if (point.testScores.size() < 2) continue;
    figures[pointFigure(p + 1, "testAccuracy")] = point.testScores[0];
    figures[pointFigure(p + 1, "testShare")] = point.testScores[1];
  }
  for (const auto& reference : outcome.references) {
    if ((reference.id != "tree" && reference.id != "black-box") || reference.testScores.size() < 2) continue;
    figures[reference.id + " testAccuracy"] = reference.testScores[0];
    figures[reference.id + " testShare"] = reference.testScores[1];
  }
  return figures;
}

FigureKind molhcFigure1() {
  FigureKind kind;
  kind.title = "Effort of the naive and the efficient search";
  kind.paper = findPaperTable("molhc-1")->paper;
  kind.place = "figure 1, section 4.1";
  kind.notes = {"The paper shows seconds; ours are trees looked at, which do not depend on the machine.",
                "Means over 100 random trees (naive search and more than 24 leaves: 10): leaves of 1 to 100 "
                "rows, drawn evenly, that gain "
                "from 1 to all "
                "of their rows. The paper's trees, drawn like its initial trees, were not published."};
  kind.tables = {cellsOfFigure("molhc-figure-1", "molhc", 1, {kRandomTrees}, {kSearchEffort})};
  kind.panels = effortPanels;
  return kind;
}

FigureKind molhcFigure2() {
  FigureKind kind;
  kind.title = "Fronts of hybrid trees";
  kind.paper = findPaperTable("molhc-1")->paper;
  kind.place = "figure 2, section 4.3";
  kind.notes = {
      "The paper's data, EvAAL, were never published: in their place activities told from made sensor "
      "readings "
      "(generate activity, 6,200 rows), and vowel, of its table 1.",
      "Initial trees of 20 leaves, a third of the rows for testing, one run each; the line is what the front "
      "promises by training rows."};
  kind.tables = {cellsOfFigure("molhc-figure-2", "molhc", 1, {kActivity, "vowel"}, {kHybridFront})};
  kind.columns = 2;
  kind.panels = [](const CellBook& book, int) {
    return std::vector<FigurePanel>{frontPanel(book, kActivity, "activity (made)"),
                                    frontPanel(book, "vowel", "vowel")};
  };
  return kind;
}

}  // namespace paretree::reproduce
