// Output-constrained trees (Birbil, Ozese and Baydogan): five folds, five depths of at most 15, sixteen
// variants, 10 rows to split, 5 in a leaf; a run is a fold, and its figures are means over the depths.
#include <algorithm>
#include <cmath>

#include "paretree/core/text.h"
#include "paretree/samples/constrained.h"
#include "reproduce/claims.h"
#include "reproduce/figures/figure_runs.h"
#include "reproduce/peers.h"
#include "reproduce/studies/ocdt_claims.h"
#include "reproduce/studies/ocdt_times.h"

namespace paretree::reproduce {
namespace {

constexpr int kFolds = 5;
const std::vector<int> kDepths{3, 6, 9, 12, 15};  // the paper's five are not printed

/// At most two of the courses have a grade; a course without one is 0.
std::string courseConstraints(const data::Dataset& data, const std::vector<int>& targets) {
  std::string rows, most, names;
  for (std::size_t t = 0; t < targets.size(); ++t) {
    const std::string b = "b" + std::to_string(t + 1);
    most += (t ? " + " : "") + b;
    rows += " taken" + std::to_string(t + 1) + ": " + data.info(targets[t]).name + " - 110 " + b + " <= 0\n";
    names += " " + b;
  }
  return "subject to\n most: " + most + " <= 2\n" + rows + "binary\n" + names + "\nend\n";
}

constexpr const char* kScores =
    "subject to\n"
    " reads: \"reading score\" - 50 bw >= 0\n"
    " ready: \"reading score\" + \"writing score\" - 110 bm >= 0\n"
    " math: \"math score\" - 110 bm <= 0\n"
    " reading: \"reading score\" - 110 br <= 0\n"
    " writing: \"writing score\" - 110 bw <= 0\n"
    "binary\n bm br bw\nend\n";

std::string claimConstraints(const data::Dataset& data, int amount, const data::Rows& train) {
  double largest = 0;
  for (const data::Row row : train) largest = std::max(largest, data.numbers(amount)[row]);
  const std::string m = exactText(largest);
  return "subject to\n flag: CLAIM_FLAG - b = 0\n least: CLM_AMT - b >= 0\n most: CLM_AMT - " + m +
         " b <= 0\nbinary\n b\nend\n";
}

struct Courses {
  std::size_t rows, targets;
};
/// Of "class-500-3".
std::optional<Courses> coursesOf(const std::string& dataset) {
  if (!dataset.starts_with("class-")) return std::nullopt;
  const auto dash = dataset.rfind('-');
  const auto rows = parseNumber(dataset.substr(6, dash - 6)), targets = parseNumber(dataset.substr(dash + 1));
  if (!rows || !targets) return std::nullopt;
  return Courses{static_cast<std::size_t>(*rows), static_cast<std::size_t>(*targets)};
}

const char* ocdtFile(const std::string& dataset) {
  if (dataset == "scores") return "multitarget/ocdt_constrained_exams.csv";
  if (dataset == "cars") return "multitarget/car_insurance_claim.csv";
  return "";
}

Result<data::Dataset> dataOf(const CellKey& key, const StudyInputs& inputs, const Context& context) {
  const std::string& dataset = key.dataset;
  if (const auto courses = coursesOf(dataset))
    return samples::makeCourses(courses->rows, courses->targets, 2, Rng(dataSeed(key)).stream(dataset));
  const bool scores = dataset == "scores";
  const std::vector<std::string> targets =
      scores ? std::vector<std::string>{"math score", "reading score", "writing score"}
             : std::vector<std::string>{"CLAIM_FLAG", "CLM_AMT"};
  const std::string path = dataFile(inputs, ocdtFile(dataset));
  if (path.empty())
    return Error{"reproduce.no-file", {{"folder", inputs.data}}, inFile(std::string(ocdtFile(dataset)))};
  data::ReadOptions options;
  for (const auto& target : targets) {
    options.roles[target] = data::Role::Target;
    options.types[target] = data::ColumnType::Number;
  }
  auto file = readTable(path, options, context);
  if (!file) return file.error();
  return file->data;
}

class OcdtStudy final : public Study {
 public:
  std::string id() const override { return "ocdt"; }

  std::vector<CellSet> cells(const PaperTable& table) const override {
    std::vector<CellSet> sets;
    if (table.id == "ocdt-figure-1") return {{table.rows.at(0).dataset, kByDepth, kFolds, 1, 10.0}};
    for (const auto& dataset : datasetsOf(table)) {
      const bool large = dataset == "cars" || (dataset.starts_with("class-") && dataset != "class-500-3");
      sets.push_back({dataset, kAll, kFolds, large ? 0 : kFolds, dataset == "cars" ? 60.0 : 4.0});
      if (coursesOf(dataset)) sets.push_back({dataset, kTimesOfVariants, kFolds, 0, 4.0});
    }
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    return coursesOf(dataset) || !dataFile(inputs, ocdtFile(dataset)).empty();
  }

  bool drawn(const std::string& dataset) const override { return coursesOf(dataset).has_value(); }

  std::vector<std::string> learnersOf(const std::string& /*method*/) const override { return {"ocdt"}; }

  std::pair<std::string, std::string> source(const std::string& method,
                                             const std::string& measure) const override {
    return {kAll, method + " " + measure};
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    auto data = dataOf(key, inputs, context);
    if (!data) return data.error();
    learners::Task task = taskOf(std::move(*data));
    CellKey outer = key;
    outer.run = 0;
    const auto folds = makeFolds(task.data, task.train, -1, kFolds, splitStream(outer));
    task.test = folds.at(static_cast<std::size_t>(key.run - 1));
    task.train = without(task.train, task.test);
    const std::string constraints = key.dataset == "scores" ? kScores
                                    : key.dataset == "cars"
                                        ? claimConstraints(task.data, task.targets.at(1), task.train)
                                        : courseConstraints(task.data, task.targets);
    if (key.method == kTimesOfVariants) {
      CellFigures times;
      const learners::ParamValues values{{"constraints", constraints},
                                         {"split-if", std::string("possible")},
                                         {"depth", std::int64_t{kDepths.back()}}};
      const auto timed = addSecondsOfTrees(std::move(task), values, comparedVariants(), "", inputs,
                                           searchStream(key), context, times);
      return timed ? Result<CellFigures>(std::move(times)) : Result<CellFigures>(timed.error());
    }
    if (key.method == kByDepth) return treesByDepth(task, constraints, inputs, searchStream(key), context);
    CellFigures figures;
    for (const int depth : kDepths) {
      const learners::ParamValues values{{"constraints", constraints},
                                         {"variants", std::string("all")},
                                         {"split-if", std::string("possible")},
                                         {"depth", std::int64_t{depth}}};
      const auto outcome = learnOn(task, inputs, "ocdt", values, searchStream(key), context);
      if (!outcome) return outcome.error();
      addFigures(*outcome, task.test.size(), figures);
    }
    for (auto& [name, sum] : figures) sum /= static_cast<double>(kDepths.size());
    return figures;
  }

  std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                             int runs) const override {
    auto rows = Study::rows(table, book, inputs, runs);
    // The printed number of infeasible predictions belongs to the variant that is the ordinary tree.
    for (auto& row : rows)
      if (!std::isnan(row.paper)) row.note = "the ordinary tree: not judged";
    for (const auto& claim : table.claims) rows.push_back(claimed(table, claim, book, inputs, runs));
    return rows;
  }

  bool ranks() const override { return true; }
  std::optional<Ranking> ranking(const PaperTable& table, const CellBook& book, int runs) const override {
    return rankingOf("MSE of the variants", comparedVariants(), blocksOf(table, book, runs));
  }

 private:
  static constexpr const char* kAll = "all variants";

  static std::vector<std::string> datasetsOf(const PaperTable& table) {
    std::vector<std::string> datasets;
    for (const auto& row : table.rows)
      if (std::find(datasets.begin(), datasets.end(), row.dataset) == datasets.end())
        datasets.push_back(row.dataset);
    return datasets;
  }

  /// From the learner's table of variants, each a whole tree.
  static void addFigures(const learners::Outcome& outcome, std::size_t testRows, CellFigures& sums) {
    for (const auto& table : outcome.report.tables) {
      if (table.id != "variants") continue;
      const auto column = [&](const char* id) {
        const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                        [&](const auto& c) { return c.id == id; });
        return static_cast<std::size_t>(found - table.columns.begin());
      };
      for (const auto& row : table.rows) {
        const auto variant = std::get<std::string>(row.at(column("variant")));
        sums[variant + " mse"] += std::get<double>(row.at(column("mseTest")));
        sums[variant + " infeasible"] +=
            std::round(std::get<double>(row.at(column("infeasibleTest"))) * static_cast<double>(testRows));
        sums[variant + " leaves"] += std::get<double>(row.at(column("leaves")));
      }
    }
  }

  /// Mean figures of the variants that are compared; over all data sets of the table each scaled by its mean
  /// of the variants. Empty where a variant is missing.
  std::vector<OcdtStanding> standings(const PaperTable& table, const CellBook& book, int runs) const {
    const auto datasets = datasetsOf(table);
    std::vector<OcdtStanding> all;
    for (const auto& variant : comparedVariants()) all.push_back({variant});
    for (const auto& dataset : datasets) {
      std::vector<double> mse;
      for (auto& standing : all) {
        mse.push_back(meanOf(valuesOf(book, dataset, kAll, standing.variant + " mse", runs)));
        standing.infeasible += meanOf(valuesOf(book, dataset, kAll, standing.variant + " infeasible", runs));
      }
      const double scale = datasets.size() > 1 ? meanOf(mse) : 1;
      for (std::size_t v = 0; v < all.size(); ++v) all[v].mse += mse[v] / scale;
    }
    for (const auto& standing : all)
      if (std::isnan(standing.mse)) return {};
    return all;
  }

  /// One block for each data set and fold: the errors of the variants that are compared. The depths of a fold
  /// share their rows, so that they are no blocks of their own.
  std::vector<std::vector<double>> blocksOf(const PaperTable& table, const CellBook& book, int runs) const {
    std::vector<std::vector<double>> blocks;
    for (const auto& dataset : datasetsOf(table))
      for (int run = 1; run <= (runs > 0 ? std::min(runs, kFolds) : kFolds); ++run) {
        const auto cell = book.find(book.keyOf(id(), dataset, kAll, run));
        if (!cell) continue;
        std::vector<double> block;
        for (const auto& variant : comparedVariants()) block.push_back(cell->figures.at(variant + " mse"));
        blocks.push_back(std::move(block));
      }
    return blocks;
  }

  TableRow claimed(const PaperTable& table, const PaperClaim& claim, const CellBook& book,
                   const StudyInputs& inputs, int runs) const {
    const auto all = standings(table, book, runs);
    const bool noData = !available(table.rows.front().dataset, inputs);
    if (all.empty()) return claimRow(claim, std::nullopt, 0, noData, {});
    const auto& dataset = table.rows.front().dataset;
    const int n = static_cast<int>(valuesOf(book, dataset, kAll, all.front().variant + " mse", runs).size());
    return judgedClaim(claim, all, blocksOf(table, book, runs), n);
  }
};

}  // namespace

StudyPtr makeOcdtStudy() { return std::make_shared<OcdtStudy>(); }

}  // namespace paretree::reproduce
