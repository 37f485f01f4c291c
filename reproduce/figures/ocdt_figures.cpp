// Figures of the paper on output-constrained trees.
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"
#include "reproduce/report.h"
#include "reproduce/studies/ocdt_claims.h"
#include "reproduce/studies/ocdt_times.h"

namespace paretree::reproduce {
namespace {

constexpr int kConstrainedMark = 4, kTimeMark = 8, kPlainMark = 6;
constexpr const char *kAuthors = "ocdt-authors", *kAsTheirs = "as their program";
constexpr const char *kOurs = "ocdt", *kAllVariants = "all variants";
constexpr const char* kCourses = "class-4000-5";

std::vector<std::string> classSets() {
  std::vector<std::string> datasets;
  for (const auto& row : findPaperTable("ocdt-class")->rows)
    if (row.dataset.starts_with("class-") &&
        std::find(datasets.begin(), datasets.end(), row.dataset) == datasets.end())
      datasets.push_back(row.dataset);
  return datasets;
}

/// The rows of a table that speak of these data sets.
PaperTable partOf(const std::string& id, const std::vector<std::string>& datasets) {
  PaperTable part = *findPaperTable(id);
  std::erase_if(part.rows, [&](const PaperRow& row) {
    return std::find(datasets.begin(), datasets.end(), row.dataset) == datasets.end();
  });
  return part;
}

std::string inBrackets(const std::string& variant, const MeanOfRuns& infeasible) {
  return infeasible.n > 0 ? variant + " (" + figureText(infeasible.mean, data::kMissing, 1) + ")" : variant;
}

/// Each value as a share of the largest.
void scaleByLargest(FigureSeries& series) {
  double largest = 0;
  for (const auto& point : series.points) largest = std::max(largest, point.x);
  if (largest > 0)
    for (auto& point : series.points) point.x /= largest;
}

FigurePanel variantsPanel(const CellBook& book, int runs, const std::string& dataset) {
  FigurePanel panel{dataset, "Share of the largest", "", false, false, comparedVariants(), {}};
  FigureSeries mse{"mean squared error on test rows", kConstrainedMark, false, Join::None, {}};
  FigureSeries time{"time of one tree", kTimeMark, true, Join::None, {}};
  for (std::size_t v = 0; v < panel.categories.size(); ++v) {
    const std::string variant = panel.categories[v];
    const auto figure = [&](const char* name) {
      return meanOfRuns(book, kAuthors, dataset, kAsTheirs, variant + " " + name, runs);
    };
    addPlace(mse, v, figure("mse"));
    addPlace(time, v, figure("seconds"));
    panel.categories[v] = inBrackets(variant, figure("infeasible"));
  }
  scaleByLargest(mse);
  scaleByLargest(time);
  panel.series = {std::move(mse), std::move(time)};
  return panel;
}

/// On one of the class tables.
MeanOfRuns onClass(const CellBook& book, int runs, const std::string& dataset, const std::string& figure) {
  return meanOfRuns(book, kOurs, dataset, figure.ends_with(kSecondsOfTree) ? kTimesOfVariants : kAllVariants,
                    figure, runs);
}

/// The mean over the class tables that were run; n counts these.
MeanOfRuns overClasses(const CellBook& book, int runs, const std::string& figure) {
  std::vector<double> means;
  for (const auto& dataset : classSets())
    if (const auto mean = onClass(book, runs, dataset, figure); mean.n > 0) means.push_back(mean.mean);
  return {meanOf(means), static_cast<int>(means.size())};
}

/// A figure of each variant, on each of the class tables and over them.
FigurePanel classesPanel(const CellBook& book, int runs, const std::string& axis, const std::string& figure,
                         int mark) {
  FigurePanel panel{axis, axis, "", false, false, comparedVariants(), {}};
  FigureSeries sets{"a class table", mark, true, Join::None, {}};
  FigureSeries means{"mean over the tables", mark, false, Join::None, {}};
  for (std::size_t v = 0; v < panel.categories.size(); ++v) {
    const std::string name = panel.categories[v] + figure;
    for (const auto& dataset : classSets()) addPlace(sets, v, onClass(book, runs, dataset, name));
    addPlace(means, v, overClasses(book, runs, name));
  }
  panel.series = {std::move(sets), std::move(means)};
  return panel;
}

std::vector<FigurePanel> depthPanels(const CellBook& book, int runs) {
  const auto byDepth = [&](const std::string& figure, const std::string& name, int mark, double scale) {
    FigureSeries series{name, mark, false, Join::Line, {}};
    for (int depth = 1; depth <= kLargestDepth; ++depth)
      if (const auto mean =
              meanOfRuns(book, kOurs, kCourses, kByDepth, figure + " " + std::to_string(depth), runs);
          mean.n > 0)
        series.points.push_back({static_cast<double>(depth), scale * mean.mean, mean.n});
    return series;
  };
  const std::string plain = "ordinary tree, S(A):L(A)", constrained = "with leaves that obey, S(A):L(O)";
  FigurePanel shares{"feasibility", "Depth", "Test rows answered infeasibly, %"};
  shares.series = {byDepth("plainInfeasibleTest", plain, kPlainMark, 100),
                   byDepth("infeasibleTest", constrained, kConstrainedMark, 100)};
  FigurePanel errors{"accuracy", "Depth", "Mean squared error on test rows"};
  errors.series = {byDepth("plainMseTest", plain, kPlainMark, 1),
                   byDepth("mseTest", constrained, kConstrainedMark, 1)};
  return {std::move(shares), std::move(errors)};
}

FigureKind ocdtKind(const std::string& title, const std::string& place) {
  FigureKind kind;
  kind.title = title;
  kind.paper = findPaperTable("ocdt-class")->paper;
  kind.place = place;
  return kind;
}

}  // namespace

Result<CellFigures> treesByDepth(const learners::Task& task, const std::string& constraints,
                                 const StudyInputs& inputs, const Rng& rng, const Context& context) {
  const learners::ParamValues values{{"constraints", constraints},
                                     {"split", std::string("A")},
                                     {"leaf", std::string("O")},
                                     {"split-if", std::string("possible")},
                                     {"depth", std::int64_t{kLargestDepth}}};
  const auto outcome = learnOn(task, inputs, "ocdt", values, rng, context);
  if (!outcome) return outcome.error();
  CellFigures figures;
  for (const auto& table : outcome->report.tables) {
    if (table.id != "depths") continue;
    for (const auto& row : table.rows)
      for (std::size_t c = 1; c < table.columns.size(); ++c)
        if (const auto* value = std::get_if<double>(&row.at(c)))
          figures[table.columns[c].id + " " + exactText(std::get<double>(row.at(0)))] = *value;
  }
  return figures;
}

FigureKind ocdtFigure1() {
  FigureKind kind = ocdtKind("Feasibility and accuracy of an ordinary tree", "figure 1, section 1");
  kind.notes = {
      "The paper's table of 4,000 rows was not published: ours has as many, made by our generator of courses "
      "(five courses, at most two taken). Means over the folds that were run. The tree whose leaves obey the "
      "constraints is shown beside; the paper has the ordinary tree alone."};
  kind.tables = {cellsOfFigure("ocdt-figure-1", kOurs, 5, {kCourses}, {kByDepth})};
  kind.columns = 2;
  kind.panels = depthPanels;
  return kind;
}

FigureKind ocdtFigure2() {
  FigureKind kind = ocdtKind("Variants on scores and cars", "figure 2, section 3.1");
  kind.notes = {
      "On the authors' own folds, with the settings of their result files: means over five depths and the "
      "folds "
      "that were run. In brackets the mean number of test rows answered infeasibly.",
      "Values are shares of the largest of a panel, as in the paper. Times are those of the machine on which "
      "the "
      "runs were made."};
  kind.tables = {partOf("ocdt-authors", {"scores", "cars"})};
  kind.columns = 2;
  kind.panels = [](const CellBook& book, int runs) {
    return std::vector<FigurePanel>{variantsPanel(book, runs, "scores"), variantsPanel(book, runs, "cars")};
  };
  return kind;
}

FigureKind ocdtFigure4() {
  FigureKind kind = ocdtKind("Variants on the class tables", "figure 4, section 3.2");
  kind.notes = {
      "Means over the made class tables that were run; n counts these. In brackets the mean number of test "
      "rows "
      "answered infeasibly.",
      "The paper's Friedman test at the right is what 'reproduce ocdt-class --picture' draws. Times are "
      "those "
      "of one tree of depth 15 on the machine on which the runs were made."};
  kind.tables = {partOf("ocdt-class", classSets())};
  kind.panels = [](const CellBook& book, int runs) {
    FigurePanel panel{"", "Share of the largest", "", false, false, comparedVariants(), {}};
    FigureSeries mse{"mean squared error on test rows", kConstrainedMark, false, Join::None, {}};
    FigureSeries time{"time of one tree", kTimeMark, true, Join::None, {}};
    for (std::size_t v = 0; v < panel.categories.size(); ++v) {
      const std::string variant = panel.categories[v];
      addPlace(mse, v, overClasses(book, runs, variant + " mse"));
      addPlace(time, v, overClasses(book, runs, variant + kSecondsOfTree));
      panel.categories[v] = inBrackets(variant, overClasses(book, runs, variant + " infeasible"));
    }
    scaleByLargest(mse);
    scaleByLargest(time);
    panel.series = {std::move(mse), std::move(time)};
    return std::vector<FigurePanel>{std::move(panel)};
  };
  return kind;
}

FigureKind ocdtFigure5() {
  FigureKind kind = ocdtKind("Errors and times of variants on the class tables", "figure 5, section 3.2");
  kind.notes = {
      "A point for each made class table that was run, in place of the paper's boxes; means over its folds. "
      "Times are those of one tree of depth 15 on the machine on which the runs were made."};
  kind.tables = {partOf("ocdt-class", classSets())};
  kind.columns = 2;
  kind.panels = [](const CellBook& book, int runs) {
    return std::vector<FigurePanel>{
        classesPanel(book, runs, "Mean squared error on test rows", " mse", kConstrainedMark),
        classesPanel(book, runs, "Time of one tree, s", kSecondsOfTree, kTimeMark)};
  };
  return kind;
}

}  // namespace paretree::reproduce
