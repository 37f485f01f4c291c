// Figures S6, S7, S10 and S11 of the paper on formula trees: rows and what lines, a rule and a tree make of
// the plane, and the rule's rows in B-space, where its boundary is straight.
#include <algorithm>
#include <cmath>

#include "paretree/model/text/formula_view.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"
#include "reproduce/peers.h"
#include "reproduce/report.h"

namespace paretree::reproduce {
namespace {

constexpr int kGrid = 120;  // places along each attribute at which the plane is asked
constexpr double kAround = .05;
constexpr int kFirstMark = 3, kSecondMark = 1, kBoundaryMark = 6;

struct Extent {
  double low = INFINITY, high = -INFINITY;
  void take(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  void widen() {
    const double pad = kAround * (high - low);
    low -= pad;
    high += pad;
  }
  double at(int place) const { return low + (high - low) * place / (kGrid - 1); }
};

std::string rowFigure(std::size_t number, const std::string& figure) {
  return "row " + std::to_string(number) + " " + figure;
}

/// The task with a grid of rows without a class behind its own.
struct OnGrid {
  learners::Task task;
  data::Rows grid;
  Extent x, y;
};

OnGrid withGrid(const learners::Task& task) {
  OnGrid result{task, {}, {}, {}};
  const int columnX = task.features.at(0), columnY = task.features.at(1);
  for (const double value : task.data.numbers(columnX)) result.x.take(value);
  for (const double value : task.data.numbers(columnY)) result.y.take(value);
  result.x.widen();
  result.y.widen();
  const data::Dataset& data = task.data;
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < data.columns(); ++c) {
    columns.push_back(data.info(c));
    data::ColumnValues column;
    if (data.info(c).isNumeric())
      column.numbers.assign(data.numbers(c).begin(), data.numbers(c).end());
    else
      column.codes.assign(data.codes(c).begin(), data.codes(c).end());
    for (int i = 0; i < kGrid; ++i)
      for (int j = 0; j < kGrid; ++j)
        if (data.info(c).isNumeric())
          column.numbers.push_back(c == columnX   ? result.x.at(i)
                                   : c == columnY ? result.y.at(j)
                                                  : data::kMissing);
        else
          column.codes.push_back(data::kMissingCode);
    values.push_back(std::move(column));
  }
  for (std::size_t row = data.rows(); row < data.rows() + kGrid * kGrid; ++row)
    result.grid.push_back(static_cast<data::Row>(row));
  result.task.data = data::Dataset(std::move(columns), std::move(values));
  return result;
}

/// Midway between neighbours on the grid that are answered differently.
void addBoundary(const OnGrid& on, const std::vector<std::int32_t>& answers, CellFigures& figures) {
  std::size_t number = 0;
  const auto answer = [&](int i, int j) {
    return answers[static_cast<std::size_t>(i) * static_cast<std::size_t>(kGrid) +
                   static_cast<std::size_t>(j)];
  };
  const auto add = [&](double x, double y) {
    ++number;
    figures["boundary " + std::to_string(number) + " x"] = x;
    figures["boundary " + std::to_string(number) + " y"] = y;
  };
  for (int i = 0; i < kGrid; ++i)
    for (int j = 0; j < kGrid; ++j) {
      if (i + 1 < kGrid && answer(i, j) != answer(i + 1, j))
        add((on.x.at(i) + on.x.at(i + 1)) / 2, on.y.at(j));
      if (j + 1 < kGrid && answer(i, j) != answer(i, j + 1))
        add(on.x.at(i), (on.y.at(j) + on.y.at(j + 1)) / 2);
    }
}

/// Shares of the rows of either class that are answered as the other: type-1 and type-2 errors.
void addErrors(const learners::Task& task, const data::Rows& rows, const std::vector<std::int32_t>& answers,
               const std::string& part, CellFigures& figures) {
  const auto classes = task.data.codes(task.targets.at(0));
  for (const int type : {0, 1}) {
    double wrong = 0, all = 0;
    for (std::size_t r = 0; r < rows.size(); ++r)
      if (classes[rows[r]] == type) {
        all += 1;
        wrong += answers[r] != type;
      }
    figures[part + " type " + std::to_string(type + 1)] = all > 0 ? wrong / all : data::kMissing;
  }
}

/// Rows of the root at its first two terms, and the boundary there. Nothing for rules of one term or three.
void addBSpace(const model::Model& model, const OnGrid& on, CellFigures& figures) {
  const auto nodes = model::formulaNodes(model);
  if (nodes.empty()) return;
  const model::PowerLaw& law = *model::formulaAt(model, nodes.front());
  if (law.terms.size() != 2) return;
  data::Rows all = on.task.train;
  all.insert(all.end(), on.task.test.begin(), on.task.test.end());
  std::sort(all.begin(), all.end());
  Extent first, second;
  const auto rows = model::bSpaceOf(model, nodes.front(), on.task.data, all);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    figures[rowFigure(r + 1, "B1")] = rows[r].terms[0];
    figures[rowFigure(r + 1, "B2")] = rows[r].terms[1];
    first.take(rows[r].terms[0]);
    second.take(rows[r].terms[1]);
  }
  std::size_t number = 0;
  std::vector<double> levels{0};
  if (law.modulus) levels = {law.modulusBound, -law.modulusBound};
  for (const double level : levels)
    for (int i = 0; i < kGrid && law.terms[1].weight != 0; ++i) {
      const double b1 = first.at(i);
      const double b2 = (level - law.bias - law.terms[0].weight * b1) / law.terms[1].weight;
      if (b2 < second.low || b2 > second.high) continue;
      ++number;
      figures["line " + std::to_string(number) + " x"] = b1;
      figures["line " + std::to_string(number) + " y"] = b2;
    }
}

/// Points `prefix N x`, `prefix N y` of a cell; `only`: those whose class is this one.
FigureSeries pointsOf(const Cell& cell, FigureSeries series, const std::string& prefix, const std::string& x,
                      const std::string& y, double only = -1) {
  for (std::size_t n = 1;; ++n) {
    const std::string start = prefix + " " + std::to_string(n) + " ";
    const auto atX = cell.figures.find(start + x), atY = cell.figures.find(start + y);
    if (atX == cell.figures.end() || atY == cell.figures.end()) return series;
    const auto of = cell.figures.find(start + "class");
    if (only < 0 || (of != cell.figures.end() && of->second == only))
      series.points.push_back({atX->second, atY->second, 1});
  }
}

std::string percent(const Cell& cell, const std::string& part) {
  const auto share = [&](const char* type) {
    return figureText(100 * cell.figures.at(part + " type " + type), data::kMissing, 0) + " %";
  };
  return "(" + share("1") + ", " + share("2") + ")";
}

FigurePanel spacePanel(const CellBook& book, const std::string& dataset, const std::string& method,
                       const std::string& title, bool inBSpace) {
  FigurePanel panel{title, inBSpace ? "B1" : "x1", inBSpace ? "B2" : "x2"};
  const auto cell = firstCell(book, "nldt", dataset, method);
  if (!cell) return panel;
  if (!inBSpace) panel.title += ": " + percent(*cell, "train") + ", " + percent(*cell, "test");
  FigureSeries boundary{"boundary", kBoundaryMark, false, Join::None, {}, true};
  panel.series = {
      pointsOf(*cell, boundary, inBSpace ? "line" : "boundary", "x", "y"),
      pointsOf(*cell, {"first class", kFirstMark, false, Join::None, {}}, "row", panel.x, panel.y, 0),
      pointsOf(*cell, {"second class", kSecondMark, false, Join::None, {}}, "row", panel.x, panel.y, 1)};
  return panel;
}

FigureKind lineKind(const std::string& number, const std::string& dataset, const std::string& name,
                    const std::vector<std::string>& methods) {
  FigureKind kind;
  kind.title = "The lower level alone and linear support-vector machines on " + name;
  kind.paper = findPaperTable("nldt-1")->paper;
  kind.place = "figure " + number + ", supplement S6";
  kind.notes = {
      "One run; ours is a draw of the set after the paper's table S1. In brackets type-1 and type-2 errors "
      "on training and on test rows, as in table nldt-errors.",
      "Our machine: C = 1, inputs standardised; the paper does not say its own."};
  std::vector<std::string> runs;
  for (const auto& method : methods) runs.push_back(method + " space");
  kind.tables = {cellsOfFigure("nldt-figure-" + dataset, "nldt", 1, {dataset}, runs)};
  kind.columns = methods.size();
  kind.panels = [dataset, methods](const CellBook& book, int) {
    std::vector<FigurePanel> panels;
    for (const auto& method : methods)
      panels.push_back(spacePanel(book, dataset, method + " space", method, false));
    return panels;
  };
  return kind;
}

FigureKind spaceKind(const std::string& number, const std::string& dataset, const std::string& name) {
  FigureKind kind;
  kind.title = "A formula and an ordinary tree on " + name;
  kind.paper = findPaperTable("nldt-1")->paper;
  kind.place = "figure " + number + ", supplement S7";
  kind.notes = {
      "One run; ours is a draw of the set after the paper's table S1. In brackets type-1 and type-2 errors "
      "on "
      "training and on test rows: the shares of either class that are answered as the other.",
      "B-space is that of the first rule, where it has two power laws; its boundary is straight there."};
  kind.tables = {cellsOfFigure("nldt-figure-" + dataset, "nldt", 1, {dataset}, {"NLDT space", "CART space"})};
  kind.columns = 3;
  kind.panels = [dataset](const CellBook& book, int) {
    return std::vector<FigurePanel>{spacePanel(book, dataset, "NLDT space", "NLDT", false),
                                    spacePanel(book, dataset, "NLDT space", "NLDT, B-space", true),
                                    spacePanel(book, dataset, "CART space", "CART", false)};
  };
  return kind;
}

}  // namespace

bool isSpaceRun(const std::string& method) { return method.ends_with(" space"); }
bool isErrorsRun(const std::string& method) { return method.ends_with(" errors"); }

Result<CellFigures> errorsFigures(const learners::Task& task, const SpaceAnswer& fitted,
                                  const Context& context) {
  CellFigures figures;
  for (const auto& [part, rows] : {std::pair{"train", &task.train}, {"test", &task.test}}) {
    const auto answers = fitted.answers(*rows, context);
    if (!answers) return answers.error();
    addErrors(task, *rows, *answers, part, figures);
  }
  return figures;
}

Result<CellFigures> spaceFigures(const learners::Task& task, const SpaceAnswers& answersOn,
                                 const Context& context) {
  const OnGrid on = withGrid(task);
  const auto fitted = answersOn(on.task);
  if (!fitted) return fitted.error();
  auto errors = errorsFigures(on.task, *fitted, context);
  if (!errors) return errors.error();
  CellFigures figures = std::move(*errors);
  const auto plane = fitted->answers(on.grid, context);
  if (!plane) return plane.error();
  addBoundary(on, *plane, figures);
  data::Rows all = on.task.train;
  all.insert(all.end(), on.task.test.begin(), on.task.test.end());
  std::sort(all.begin(), all.end());
  const auto classes = on.task.data.codes(on.task.targets.at(0));
  for (std::size_t r = 0; r < all.size(); ++r) {
    figures[rowFigure(r + 1, "x1")] = on.task.data.numbers(on.task.features.at(0))[all[r]];
    figures[rowFigure(r + 1, "x2")] = on.task.data.numbers(on.task.features.at(1))[all[r]];
    figures[rowFigure(r + 1, "class")] = classes[all[r]];
  }
  if (fitted->model) addBSpace(*fitted->model, on, figures);
  return figures;
}

FigureKind nldtFigureS6() { return lineKind("S6", "ds1", "DS1", {kLowerLevel, kMachine}); }
FigureKind nldtFigureS7() { return lineKind("S7", "ds2", "DS2", {kLowerLevel, kMachine, kSmote}); }
FigureKind nldtFigureS10() { return spaceKind("S10", "ds3", "DS3"); }
FigureKind nldtFigureS11() { return spaceKind("S11", "ds4", "DS4"); }

}  // namespace paretree::reproduce
