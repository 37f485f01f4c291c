// The figures of each paper; and what they share in reading cells.
#pragma once

#include "reproduce/figures/figure.h"

namespace paretree::reproduce {

using Join = FigureSeries::Join;

FigureKind molhcFigure1();
FigureKind molhcFigure2();
FigureKind pgmtFigure3();
FigureKind pgmtFigure4();
FigureKind pgmtFigure5();
FigureKind pgmtFigure6();
FigureKind pgmtFigure7();
FigureKind pgmtFigure8();
FigureKind rulesFigure3();
FigureKind rulesFigure4();
FigureKind ocdtFigure1();
FigureKind ocdtFigure2();
FigureKind ocdtFigure4();
FigureKind ocdtFigure5();
FigureKind nldtFigureS6();
FigureKind nldtFigureS7();
FigureKind nldtFigureS10();
FigureKind nldtFigureS11();
FigureKind nldtFigureS18();

/// Cells that no table has, of these methods on these data sets.
PaperTable cellsOfFigure(const std::string& figure, const std::string& study, int runs,
                         const std::vector<std::string>& datasets, const std::vector<std::string>& methods);

/// The cell of the first run; nothing where it was not run.
std::optional<Cell> firstCell(const CellBook& book, const std::string& study, const std::string& dataset,
                              const std::string& method);

/// The mean of a figure over runs, and how many there are.
struct MeanOfRuns {
  double mean = data::kMissing;
  int n = 0;
};
MeanOfRuns meanOfRuns(const CellBook& book, const std::string& study, const std::string& dataset,
                      const std::string& method, const std::string& figure, int runs);

/// Figures of the point `number` (from 1) of a front that is kept in a cell: "point 3 accuracy".
std::string pointFigure(std::size_t number, const std::string& figure);
/// The points of that front, x ascending: x is the sum of the figures `xs`, times `scale`.
std::vector<FigurePoint> pointsOfFront(const Cell& cell, const std::vector<std::string>& xs,
                                       const std::string& y, double scale = 1);

/// The places of a series that is one of categories: a point only where there are runs.
void addPlace(FigureSeries& series, std::size_t category, const MeanOfRuns& mean, double scale = 1);

}  // namespace paretree::reproduce
