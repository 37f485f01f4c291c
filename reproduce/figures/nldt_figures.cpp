// Figures of the paper on formula trees.
#include <algorithm>

#include "paretree/core/text.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"

namespace paretree::reproduce {
namespace {

constexpr const char *kPurity = "tau_I ", *kBeam = "welded-beam-g10";
constexpr int kFormulaMark = 5, kLengthMark = 3, kPurityRuns = 5;

std::vector<std::string> purityMethods() {
  std::vector<std::string> methods;
  for (const char* value : {"0.01", "0.03", "0.05", "0.1", "0.15", "0.2", "0.3"})
    methods.push_back(kPurity + std::string(value));
  return methods;
}

}  // namespace

bool isPurityRun(const std::string& method) { return method.starts_with(kPurity); }
double purityOf(const std::string& method) {
  return parseNumber(method.substr(std::string(kPurity).size())).value_or(data::kMissing);
}

FigureKind nldtFigureS18() {
  FigureKind kind;
  kind.title = "Complexity and accuracy by the impurity that is allowed";
  kind.paper = findPaperTable("nldt-1")->paper;
  kind.place = "figure S18, supplement S8";
  kind.notes = {
      "The paper's data, of the auto industry, were never published: in their place the welded beam with "
      "reference generation 10 (made), as in nldt-s6.",
      "The paper draws accuracy over complexity for one tree each; ours are means over runs of the published "
      "algorithm, both by tau_I."};
  kind.tables = {cellsOfFigure("nldt-figure-s18", "nldt", kPurityRuns, {kBeam}, purityMethods())};
  kind.columns = 2;
  kind.panels = [](const CellBook& book, int runs) {
    FigurePanel accuracy{"accuracy", "tau_I", "Accuracy, %"};
    FigurePanel complexity{"complexity", "tau_I", "Attributes named in a tree's rules"};
    FigureSeries train{"training rows", kFormulaMark, true, Join::Line, {}};
    FigureSeries test{"test rows", kFormulaMark, false, Join::Line, {}},
        length{"length of the rules", kLengthMark, false, Join::Line, {}};
    for (const auto& method : purityMethods()) {
      const auto add = [&](FigureSeries& series, const char* figure) {
        const auto mean = meanOfRuns(book, "nldt", kBeam, method, figure, runs);
        if (mean.n > 0) series.points.push_back({purityOf(method), mean.mean, mean.n});
      };
      add(train, "trainAccuracy");
      add(test, "testAccuracy");
      add(length, "ruleLength");
    }
    accuracy.series = {std::move(train), std::move(test)};
    complexity.series = {std::move(length)};
    return std::vector<FigurePanel>{std::move(accuracy), std::move(complexity)};
  };
  return kind;
}

}  // namespace paretree::reproduce
