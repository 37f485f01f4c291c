// Nonlinear decision trees (Dhebar and Deb): 70 % training rows, 50 runs; trees with N_min 10, tau_min 0.05,
// five levels, pruned while at most 3 % of training accuracy is lost (ZDT: not at all, and 0.5 %).
#include <algorithm>
#include <cmath>
#include <iterator>

#include "paretree/core/text.h"
#include "paretree/samples/formula_sets.h"
#include "reproduce/claims.h"
#include "reproduce/figures/figure_runs.h"
#include "reproduce/linear_rules.h"
#include "reproduce/peers.h"
#include "reproduce/significance.h"
#include "reproduce/study.h"

namespace paretree::reproduce {
namespace {

constexpr double kNldtTestFraction = 0.3;
/// All cells have attributes scaled, those of the paper's method, too: it says nothing of scaling.
const std::pair<const std::string, learners::ParamValue> kScaling{"scaling", std::string("on")};
constexpr const char* kTimeOfRun = "Time of a run, s";
constexpr int kCartMinSplit = 10;  // of MATLAB's fitctree, whose trees have the paper's sizes

struct NldtSource {
  const char* dataset;
  const char* file;  ///< in the data folder; empty: made by a generator
  const char* generator;
  samples::FormulaSetOptions options;
  double seconds;  ///< of an NLDT run, about
  int quick;       ///< runs of --quick
};

const std::vector<NldtSource>& nldtSources() {
  static const std::vector<NldtSource> all{
      {"ds1", "", "ds1", {}, 0.5, 3},
      {"ds2", "", "ds2", {}, 0.5, 3},
      {"ds3", "", "ds3", {}, 0.5, 3},
      {"ds4", "", "ds4", {}, 1, 3},
      {"breast-w", "classification/breast-w.arff", "", {}, 5, 2},
      {"wdbc", "classification/wdbc.csv", "", {}, 10, 1},
      {"iris", "classification/iris.arff", "", {}, 1, 3},
      {"welded-beam-g1", "", "welded-beam", {.referenceGeneration = 1, .badRank = 3}, 3, 1},
      {"welded-beam-g10", "", "welded-beam", {.referenceGeneration = 10, .badRank = 3}, 3, 1},
      {"truss-r6", "", "truss", {.referenceGeneration = 1, .badRank = 6}, 3, 1},
      {"truss-r9", "", "truss", {.referenceGeneration = 1, .badRank = 9}, 3, 1},
      {"m-zdt1-30", "", "m-zdt1", {.attributes = 30}, 40, 1},
      {"m-zdt2-30", "", "m-zdt2", {.attributes = 30}, 40, 0},
      {"m-dtlz1-30", "", "m-dtlz1", {.attributes = 30}, 60, 1},
      {"m-dtlz2-30", "", "m-dtlz2", {.attributes = 30}, 60, 0},
      {"m-zdt1-500", "", "m-zdt1", {.attributes = 500}, 300, 0},
      {"m-zdt2-500", "", "m-zdt2", {.attributes = 500}, 300, 0},
      {"m-dtlz1-500", "", "m-dtlz1", {.attributes = 500}, 400, 0},
      {"m-dtlz2-500", "", "m-dtlz2", {.attributes = 500}, 400, 0},
      {"zdt1", "", "zdt1", {}, 30, 0},
      {"zdt2", "", "zdt2", {}, 60, 0},
      {"zdt3", "", "zdt3", {}, 40, 0},
  };
  return all;
}

const NldtSource* nldtSourceOf(const std::string& dataset) {
  for (const auto& source : nldtSources())
    if (dataset == source.dataset) return &source;
  return nullptr;
}

bool manyAttributes(const std::string& dataset) { return dataset.ends_with("-500"); }

// Data that are made differ more from draw to draw than from run to run: so many draws share a table's runs.
constexpr int kDraws = 5;
// Of 500 attributes a run takes minutes.
constexpr int kDrawsOfMany = 2, kRunsOfMany = 3;
/// A method of its own, the program's default: its lower level, its choice among rules. Printed beside the
/// paper's, never judged as it.
bool isDefault(const std::string& method) { return method == "NLDT+"; }
bool isLine(const std::string& method) {
  return method.starts_with(kLowerLevel) || method.starts_with(kMachine) || method.starts_with(kSmote);
}
bool isZdt(const std::string& dataset) { return dataset.starts_with("zdt"); }

/// The rows that have all their values: the paper's learner needs numbers, and nothing is said of filling
/// gaps.
data::Rows completeRows(const learners::Task& task) {
  data::Rows complete;
  std::copy_if(task.train.begin(), task.train.end(), std::back_inserter(complete), [&](data::Row row) {
    return std::none_of(task.features.begin(), task.features.end(),
                        [&](int column) { return task.data.missing(column, row); });
  });
  return complete;
}

Result<data::Dataset> nldtDataOf(const CellKey& key, const StudyInputs& inputs, const Context& context) {
  const NldtSource* source = nldtSourceOf(key.dataset);
  if (!source) return Error{"reproduce.unpublished", {{"dataset", key.dataset}}};
  if (*source->file) return readData(inputs, source->file, {}, {}, context);
  for (const auto& set : samples::formulaSets())
    if (set.id == source->generator) return makeFormulaSet(set, source->options, dataSeed(key));
  return Error{"reproduce.no-generator", {{"generator", source->generator}}};
}

class NldtStudy final : public Study {
 public:
  std::string id() const override { return "nldt"; }

  std::vector<CellSet> cells(const PaperTable& table) const override {
    std::vector<CellSet> sets;
    // Errors of both types are of ten runs on one draw; figures are of one, too.
    const bool several = table.claims.empty() && !table.id.starts_with("nldt-figure");
    for (const auto& row : table.rows) {
      const NldtSource* source = nldtSourceOf(row.dataset);
      if (!source) continue;
      const bool many = manyAttributes(row.dataset);
      const int draws = !several || !drawn(row.dataset) ? 1 : many ? kDrawsOfMany : kDraws;
      const int runs = many ? kRunsOfMany : table.runs / draws;
      double seconds = source->seconds;
      if (manyAttributes(row.dataset) && row.method == "NLDT") seconds *= 4;
      if (row.method.starts_with("CART") ||
          isLine(row.method))  // least of all: runs of this kind fill the end, when others have none left
        seconds *= 0.002;
      else if (!row.method.starts_with("NLDT") && !isPurityRun(row.method))
        seconds *= 0.05;
      else if (isDefault(row.method))
        seconds *= 0.5;
      const std::string method =
          row.figures.empty() ? row.method : NldtStudy::source(row.method, row.figures.front().first).first;
      sets.push_back({row.dataset, method, runs, source->quick, seconds, draws});
    }
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    const NldtSource* source = nldtSourceOf(dataset);
    return source && (!*source->file || !dataFile(inputs, source->file).empty());
  }

  bool drawn(const std::string& dataset) const override {
    const NldtSource* source = nldtSourceOf(dataset);
    return source && !*source->file;
  }

  std::vector<std::string> learnersOf(const std::string& method) const override {
    if (method.starts_with("NLDT") || method.starts_with(kLowerLevel) || isPurityRun(method)) return {"nldt"};
    return method.starts_with("CART") ? std::vector<std::string>{"cart"} : std::vector<std::string>{};
  }

  /// Version 0.1 could not run the paper's method untouched: it had its lower level, and our choice among
  /// rules.
  std::string otherMethod(const std::string& method, const Cell& cell) const override {
    const bool ours = method == "NLDT" || method == "NLDT-pruned";
    return ours && cell.version.starts_with("0.1.")
               ? "made by version 0.1 with a choice among rules that is not the paper's"
               : "";
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    auto data = nldtDataOf(key, inputs, context);
    if (!data) return data.error();
    learners::Task task = taskOf(std::move(*data));
    task.train = completeRows(task);
    data::Partition parts =
        holdOut(task.data, task.train, task.targets.at(0), kNldtTestFraction, splitStream(key));
    task.train = std::move(parts.train);
    task.test = std::move(parts.test);
    if (isSpaceRun(key.method))
      return spaceFigures(
          task, [&](const learners::Task& onGrid) { return answerOnPlane(key, onGrid, inputs, context); },
          context);
    if (isErrorsRun(key.method)) {
      const auto fitted = answerOnPlane(key, task, inputs, context);
      return fitted ? errorsFigures(task, *fitted, context) : Result<CellFigures>(fitted.error());
    }
    if (key.method.starts_with("NLDT") || isPurityRun(key.method))
      return formulaTree(key, task, inputs, context);
    return peer(key, task, context);
  }

  std::pair<std::string, std::string> source(const std::string& method,
                                             const std::string& measure) const override {
    const bool errors = measure.find(" type ") != std::string::npos;
    return {errors ? method + " errors" : method, measure};
  }

  std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                             int runs) const override {
    auto rows = Study::rows(table, book, inputs, runs);
    for (const auto& claim : table.claims) rows.push_back(judged(claim, book, runs));
    if (table.claims.empty()) addTimes(book, runs, rows);
    for (auto& row : rows) {
      if (row.measure == "pValue") compare(table, row, book, runs);
    }
    return rows;
  }

 private:
  /// What the figures' errors show, by means over the runs that are there.
  TableRow judged(const PaperClaim& claim, const CellBook& book, int runs) const {
    const auto mean = [&](const std::string& method, const std::string& part) {
      double sum = 0;
      for (const char* type : {" type 1", " type 2"})
        sum += meanOf(valuesOf(book, claim.dataset, method + " errors", part + type, runs));
      return sum;
    };
    const auto count = [&](const std::string& method) {
      return static_cast<int>(book.runs(id(), claim.dataset, method + " errors", runs).size());
    };
    const std::string other = claim.id == "noErrors" || claim.id == "oneClass" ? claim.method
                              : claim.id == "fewerThanMachine"                 ? kMachine
                              : claim.id == "fewerThanSmote"                   ? kSmote
                                                                               : "CART";
    const int n = std::min(count(claim.method), count(other));
    if (n == 0) return claimRow(claim, std::nullopt, 0, false, {});
    const double own = mean(claim.method, "test");
    if (claim.id == "noErrors") {
      int without = 0;
      for (const auto& [run, cell] : book.runs(id(), claim.dataset, claim.method + " errors", runs))
        without += std::all_of(cell.figures.begin(), cell.figures.end(),
                               [](const auto& figure) { return figure.second == 0; });
      return claimRow(claim, 2 * without > n, n, false,
                      std::to_string(without) + " of " + counted(n, "run") + " without an error");
    }
    if (claim.id == "oneClass")
      return claimRow(claim, own == 1, n, false, "both types together: " + shortText(100 * own, 3) + " %");
    const double theirs = mean(other, "test");
    return claimRow(claim, own < theirs, n, false,
                    "both types together, test rows: " + shortText(100 * own, 3) + " and " +
                        shortText(100 * theirs, 3) + " %");
  }

  /// How long a run took, behind the last figure of each method; the machine's, and never judged.
  void addTimes(const CellBook& book, int runs, std::vector<TableRow>& rows) const {
    std::vector<TableRow> all;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const std::string dataset = rows[r].dataset, method = rows[r].method;
      const bool last =
          r + 1 == rows.size() || rows[r + 1].dataset != dataset || rows[r + 1].method != method;
      all.push_back(std::move(rows[r]));
      if (!last) continue;
      std::vector<double> seconds;
      for (const auto& [run, cell] : runsOf(book, dataset, source(method, "").first, runs))
        seconds.push_back(cell.seconds);
      if (seconds.empty()) continue;
      TableRow row;
      row.dataset = dataset;
      row.method = method;
      row.measure = kTimeOfRun;
      row.maximise = false;
      row.ours = meanOf(seconds);
      row.oursSd = deviationOf(seconds);
      row.n = static_cast<int>(seconds.size());
      all.push_back(std::move(row));
    }
    rows = std::move(all);
  }

  static Result<CellFigures> formulaTree(const CellKey& key, const learners::Task& task,
                                         const StudyInputs& inputs, const Context& context) {
    const bool fast = isDefault(key.method);
    learners::ParamValues values{{"front", false}, {"as-published", !fast}, kScaling};
    if (isZdt(key.dataset)) {
      // tau_I and tau_min are .05, a tenth of the impurity of two even classes. The paper names no others for
      // ZDT, whose root (100 of 5,100 rows in one class) has an impurity of .038: there no rule would ever be
      // made. tau_I is the same tenth of the root's; nodes are split as long as they are impure, since the
      // paper's unpruned trees err in one training row of 3,570.
      values["tau-prune"] = key.method == "NLDT" ? 0.0 : 0.005;
      values["tau-relative"] = true;
      values["tau-min"] = 0.0;
    }
    if (isPurityRun(key.method)) values["tau-i"] = purityOf(key.method);
    // The pruned tree of a run is the other's, pruned; NLDT+ was first called otherwise, and keeps its
    // stream.
    CellKey same = key;
    if (!isPurityRun(key.method))
      same.method = isDefault(key.method) && !manyAttributes(key.dataset) ? "NLDT fast" : "NLDT";
    const auto outcome = learnOn(task, inputs, "nldt", values, searchStream(same), context);
    if (!outcome) return outcome.error();
    return CellFigures{{"trainAccuracy", 100 * trainFigure(*outcome, outcome->chosen, "accuracy")},
                       {"testAccuracy", 100 * testFigure(*outcome, outcome->chosen, "accuracy")},
                       {"rules", summaryFigure(*outcome, "rules")},
                       {"fuPerRule", summaryFigure(*outcome, "fuPerRule")},
                       {"ruleLength", summaryFigure(*outcome, "ruleLength")}};
  }

  /// The published algorithm, or what it is compared with, of one run.
  static Result<SpaceAnswer> answerOnPlane(const CellKey& key, const learners::Task& task,
                                           const StudyInputs& inputs, const Context& context) {
    CellKey same = key;
    same.method = key.method.substr(0, key.method.rfind(' '));
    const Rng rng = searchStream(same);
    if (same.method == kLowerLevel) return lowerLevelAnswer(task, rng);
    if (same.method == kMachine || same.method == kSmote)
      return linearMachineAnswer(task, same.method == kSmote, rng);
    if (same.method == "CART") {
      PeerOptions options;
      options.minSplit = kCartMinSplit;
      const auto fitted = fitPeer("cart", task, task.train, options, rng, context);
      if (!fitted) return fitted.error();
      return SpaceAnswer{fitted->answers, nullptr};
    }
    const learners::ParamValues values{{"front", false}, {"as-published", true}, kScaling};
    const auto outcome = learnOn(task, inputs, "nldt", values, rng, context);
    if (!outcome) return outcome.error();
    const auto model =
        std::make_shared<const model::Model>(instantiate(outcome->front[outcome->chosen].recipe));
    return SpaceAnswer{[model, data = task.data](const data::Rows& rows,
                                                 const Context& asking) -> Result<std::vector<std::int32_t>> {
                         const auto answers = model::predict(*model, data, rows, asking);
                         if (!answers) return answers.error();
                         return answers->classes;
                       },
                       model};
  }

  static Result<CellFigures> peer(const CellKey& key, const learners::Task& task, const Context& context) {
    PeerOptions options;
    options.minSplit = kCartMinSplit;
    const auto fitted =
        fitPeer(key.method == "CART" ? "cart" : "svm", task, task.train, options, searchStream(key), context);
    if (!fitted) return fitted.error();
    const auto train = accuracyOf(*fitted, task, task.train, context);
    if (!train) return train.error();
    const auto test = accuracyOf(*fitted, task, task.test, context);
    if (!test) return test.error();
    const bool tree = key.method == "CART";
    const double length = tree ? fitted->rules : fitted->supportVectors;
    return CellFigures{{"trainAccuracy", 100 * *train},
                       {"testAccuracy", 100 * *test},
                       {"rules", tree ? fitted->rules : 1},
                       {"fuPerRule", tree ? 1 : length},
                       {"ruleLength", length}};
  }

  /// The p-value of the signed-rank test against the method with the best mean testing accuracy, over the
  /// runs that both have.
  void compare(const PaperTable& table, TableRow& row, const CellBook& book, int runs) const {
    row.judged = false;
    row.verdict.clear();
    std::string best;
    double bestMean = -1;
    int compared = 0;
    for (const auto& paper : table.rows) {
      if (paper.dataset != row.dataset || isDefault(paper.method)) continue;  // the paper does not compare it
      const double mean = meanOf(valuesOf(book, row.dataset, paper.method, "testAccuracy", runs));
      compared += std::isnan(mean) ? 0 : 1;
      if (mean > bestMean) {
        bestMean = mean;
        best = paper.method;
      }
    }
    row.n = 0;
    row.ours = row.oursSd = data::kMissing;
    if (best.empty()) return;
    if (best == row.method) {
      row.note = compared > 1 ? "the most accurate" : "no other method was run";
      return;
    }
    std::vector<double> mine, theirs;
    const auto others = runsOf(book, row.dataset, best, runs);
    for (const auto& [run, cell] : runsOf(book, row.dataset, row.method, runs))
      for (const auto& [otherRun, other] : others)
        if (run == otherRun) {
          mine.push_back(cell.figures.at("testAccuracy"));
          theirs.push_back(other.figures.at("testAccuracy"));
        }
    if (mine.size() < 2) return;
    row.ours = signedRankTest(mine, theirs).p;
    row.n = static_cast<int>(mine.size());
    row.note = "beside " + best;
  }
};

}  // namespace

StudyPtr makeNldtStudy() { return std::make_shared<NldtStudy>(); }

}  // namespace paretree::reproduce
