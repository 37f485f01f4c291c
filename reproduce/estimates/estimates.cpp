#include "reproduce/estimates/estimates.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/core/json.h"
#include "reproduce/estimates/estimate_cells.h"
#include "reproduce/report.h"

namespace paretree::reproduce {
namespace {

constexpr const char* kStudy = "estimates";
/// Numbers are judged on sets of at least so many training rows.
constexpr double kManyRows = 500;

const PaperTable& wholeTable() {
  static const PaperTable table = [] {
    PaperTable made;
    made.id = made.study = kStudy;
    made.runs = 10;
    return made;
  }();
  return table;
}

/// What is asked of a figure.
struct Bar {
  double low, high;
  std::string text;
  bool orTwoErrors = false;  ///< beside 0 by no more than two standard errors over sets is enough
};

bool meets(const Bar& bar, const EstimateRow& row) {
  if (row.after >= bar.low && row.after <= bar.high) return true;
  return bar.orTwoErrors && std::abs(row.after) <= 2 * row.error;
}

/// A figure of one data set, of the cells of its runs.
using OfSet = std::function<double(const std::vector<Cell>&)>;

OfSet meanFigure(const std::string& id) {
  return [id](const std::vector<Cell>& cells) {
    std::vector<double> values;
    for (const auto& cell : cells)
      if (const auto found = cell.figures.find(id); found != cell.figures.end() && !std::isnan(found->second))
        values.push_back(found->second);
    return meanOf(values);
  };
}

OfSet quotient(const std::string& above, const std::string& below) {
  return [above, below](const std::vector<Cell>& cells) {
    return meanFigure(above)(cells) / meanFigure(below)(cells);
  };
}

class RowMaker {
 public:
  RowMaker(const CellBook& book, int runs) : book_(book), runs_(runs) {}

  /// Sets of fewer training rows than `rows` are left out.
  void add(const std::string& group, const EstimatedMethod& method, const std::string& figure,
           const std::string& label, const OfSet& before, const OfSet& after, std::optional<Bar> bar,
           double rows = 0, int digits = 4) {
    EstimateRow row;
    row.group = group;
    row.method = method.name;
    row.figure = figure;
    row.label = label;
    row.digits = digits;
    std::vector<double> old, now;
    for (const auto& dataset : estimateSets(method)) {
      const auto cells = cellsOf(dataset, method.name);
      if (cells.empty() || cells[0].figures.at("trainRows") < rows) continue;
      const double value = after(cells);
      if (std::isnan(value)) continue;
      now.push_back(value);
      if (before) old.push_back(before(cells));
      row.cells += static_cast<int>(cells.size());
    }
    if (now.empty()) return;
    row.sets = static_cast<int>(now.size());
    row.before = meanOf(old);
    row.after = meanOf(now);
    row.error = deviationOf(now) / std::sqrt(static_cast<double>(now.size()));
    if (bar) {
      row.bar = bar->text;
      row.met = meets(*bar, row);
    }
    rows_.push_back(std::move(row));
  }

  /// How often `method` has at least the test hypervolume of `former`.
  void addVolumes(const EstimatedMethod& method, const std::string& former, bool judged) {
    EstimateRow row;
    row.group = "hybrid trees";
    row.method = method.name;
    row.figure = judged ? "hypervolume" : "hypervolumeBeside";
    row.label = "hypervolume on test rows, mean over sets; before: " + former;
    std::vector<double> old, now;
    int reached = 0;
    for (const auto& dataset : estimateSets(method)) {
      // Runs that both have.
      std::vector<double> before, after;
      for (const auto& [run, cell] : book_.runs(kStudy, dataset, method.name, runs_))
        if (const auto other = book_.find({kStudy, dataset, former, run})) {
          before.push_back(other->figures.at("hypervolume"));
          after.push_back(cell.figures.at("hypervolume"));
        }
      if (after.empty()) continue;
      old.push_back(meanOf(before));
      now.push_back(meanOf(after));
      reached += now.back() >= old.back();
      row.cells += static_cast<int>(after.size());
    }
    if (now.empty()) return;
    row.sets = static_cast<int>(now.size());
    row.before = meanOf(old);
    row.after = meanOf(now);
    row.error = deviationOf(now) / std::sqrt(static_cast<double>(now.size()));
    const std::string share = std::to_string(reached) + " of " + std::to_string(row.sets);
    row.bar = judged ? "not below on 8 of 10 sets (" + share + ")" : "(not below on " + share + ")";
    if (judged) row.met = 10 * reached >= 8 * row.sets;
    rows_.push_back(std::move(row));
  }

  std::vector<EstimateRow> take() { return std::move(rows_); }

 private:
  std::vector<Cell> cellsOf(const std::string& dataset, const std::string& method) const {
    std::vector<Cell> cells;
    for (auto& [run, cell] : book_.runs(kStudy, dataset, method, runs_)) cells.push_back(std::move(cell));
    return cells;
  }
  const CellBook& book_;
  int runs_;
  std::vector<EstimateRow> rows_;
};

void addClasses(RowMaker& rows, const EstimatedMethod& method) {
  const std::string group = "classes";
  const Bar near{-.01, .01, "within .01 or two standard errors of 0", true};
  rows.add(group, method, "estimateLessTest", "estimate less test accuracy, mean over the front",
           meanFigure("trainLessTest"), meanFigure("estimateLessTest"), near);
  rows.add(group, method, "suggestedLessTest", "the same at the suggested (before: chosen) point",
           meanFigure("chosenTrainLessTest"), meanFigure("suggestedEstimateLessTest"), near);
  rows.add(group, method, "within", "share of points within two standard errors", {}, meanFigure("within"),
           Bar{.88, .99, ".88 to .99"});
  rows.add(group, method, "halfSwap", "accuracy below the best point, by half-swap",
           meanFigure("chosenHalfSwap"), meanFigure("suggestedHalfSwap"), Bar{-1, .01, "at most .01"});
  rows.add(group, method, "hindsight", "accuracy below the best point on test rows",
           meanFigure("chosenHindsight"), meanFigure("suggestedHindsight"), std::nullopt);
  rows.add(group, method, "size", "leaves or rules", meanFigure("chosenSize"), meanFigure("suggestedSize"),
           std::nullopt, 0, 1);
  rows.add(group, method, "leafCovered", "new rows that have a class of their leaf's set", {},
           meanFigure("leafCovered"), Bar{.88, 1, "at least .88"});
  rows.add(group, method, "leafClasses", "classes of these sets", {}, meanFigure("leafClasses"), std::nullopt,
           0, 2);
  rows.add(group, method, "leafSetsLoose", "sets that could lose their last class", {},
           meanFigure("leafSetsLoose"), Bar{0, 0, "none"}, 0, 1);
}

void addNumbers(RowMaker& rows, const EstimatedMethod& method) {
  const Bar ratio{.92, 1.08, ".92 to 1.08"};
  rows.add("numbers, 500 rows", method, "ratio", "squared errors, estimate over test, summed over the front",
           quotient("trainSum", "testSum"), quotient("estimateSum", "testSum"), ratio, kManyRows);
  rows.add("numbers, 500 rows", method, "suggestedRatio", "the same at the suggested (before: chosen) point",
           quotient("chosenTrain", "chosenTest"), quotient("suggestedEstimate", "suggestedTest"), ratio,
           kManyRows);
  rows.add("numbers", method, "within", "share of points within two standard errors", {},
           meanFigure("within"), Bar{.80, .99, ".80 to .99"});
  rows.add("numbers", method, "halfSwap", "RMSE over that of the best point, by half-swap",
           meanFigure("chosenHalfSwap"), meanFigure("suggestedHalfSwap"), Bar{0, 1.03, "at most 1.03"});
  rows.add("numbers", method, "hindsight", "RMSE over that of the best point on test rows",
           meanFigure("chosenHindsight"), meanFigure("suggestedHindsight"), std::nullopt);
  rows.add("numbers", method, "size", "leaves or rules", meanFigure("chosenSize"),
           meanFigure("suggestedSize"), std::nullopt, 0, 1);
  rows.add("numbers", method, "leafCovered", "new rows within their leaf's range", {},
           meanFigure("leafCovered"), Bar{.88, .93, ".88 to .93"});
}

void addHybrids(RowMaker& rows, const EstimatedMethod& method) {
  rows.add("hybrid trees", method, "searchLessTest",
           "search's accuracy less test accuracy, mean over the front", {}, meanFigure("searchLessTest"),
           std::nullopt);
  rows.add("hybrid trees", method, "leaves", "leaves of the initial tree", {}, meanFigure("leaves"),
           std::nullopt, 0, 1);
  rows.add("hybrid trees", method, "points", "points of the front", {}, meanFigure("points"), std::nullopt, 0,
           1);
  for (const auto& former : method.beside) rows.addVolumes(method, former, &former == &method.beside[0]);
  rows.add("hybrid trees", method, "handedWorse", "leaves handed over though the tree is judged better there",
           {}, meanFigure("handedWorse"), Bar{0, 0, "none"}, 0, 1);
}

}  // namespace

std::vector<EstimateRow> estimateRows(const CellBook& book, int runs) {
  RowMaker rows(book, runs);
  for (const auto& method : estimatedMethods()) {
    if (!method.folds)
      addHybrids(rows, method);
    else if (method.classes)
      addClasses(rows, method);
    else
      addNumbers(rows, method);
  }
  return rows.take();
}

const PaperTable& estimateCellsTable() { return wholeTable(); }

Result<EstimateTable> estimateTable(const learners::Registry& registry, const ReproduceRequest& request,
                                    const std::stop_token& stop, const Context::Reporter& reporter) {
  CellBook book(request.cache);
  if (auto opened = openBook(request, book); !opened) return opened.error();
  EstimateTable table;
  Fingerprints fingerprints(registry);
  table.run =
      runCells({&wholeTable()}, request, {registry, request.data}, book, fingerprints, stop, reporter);
  table.rows = estimateRows(book, request.runs);
  for (const auto& key : book.keys()) {
    if (key.study != kStudy) continue;
    const std::string date = book.find(key)->date;
    if (table.firstDate.empty() || date < table.firstDate) table.firstDate = date;
    table.lastDate = std::max(table.lastDate, date);
  }
  return table;
}

Json estimatesToJson(const EstimateTable& table) {
  Json rows = Json::array();
  for (const auto& row : table.rows)
    rows.push_back({{"group", row.group},
                    {"method", row.method},
                    {"figure", row.figure},
                    {"label", row.label},
                    {"before", number(row.before)},
                    {"after", number(row.after)},
                    {"error", number(row.error)},
                    {"sets", row.sets},
                    {"cells", row.cells},
                    {"bar", row.bar.empty() ? Json(nullptr) : Json(row.bar)},
                    {"met", row.met ? Json(*row.met) : Json(nullptr)}});
  return {{"table", kStudy}, {"rows", rows}};
}

std::vector<std::vector<std::string>> estimateCells(const EstimateTable& table) {
  std::vector<std::vector<std::string>> lines;
  for (const auto& row : table.rows)
    lines.push_back({row.group, row.method, row.label, figureText(row.before, data::kMissing, row.digits),
                     figureText(row.after, row.error, row.digits), std::to_string(row.sets),
                     std::to_string(row.cells), row.bar, row.met ? (*row.met ? "met" : "missed") : ""});
  return lines;
}

std::string estimatesToMarkdown(const EstimateTable& table, const std::string& command) {
  std::string text =
      "| data | method | figure | before | after | sets | n | bar | verdict |\n"
      "|---|---|---|---:|---:|---:|---:|---|---|\n";
  for (const auto& line : estimateCells(table)) {
    text += "|";
    for (const auto& cell : line) text += " " + cell + " |";
    text += "\n";
  }
  text += "\nBy `" + command + "`";
  if (!table.firstDate.empty())
    text += ", " +
            (table.firstDate == table.lastDate ? table.lastDate : table.firstDate + " to " + table.lastDate);
  return text + ".\n";
}

}  // namespace paretree::reproduce
