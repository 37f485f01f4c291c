// Hybrid trees (Piltaver et al.): two thirds of the rows for training, initial trees of 20 and 40 leaves, the
// best of five black boxes by cross-validation; and the exact search beside NSGA-II.
#include <algorithm>
#include <cmath>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/samples/activity.h"
#include "reproduce/claims.h"
#include "reproduce/figures/figure_runs.h"
#include "reproduce/peers.h"
#include "reproduce/studies/value_tree.h"
#include "reproduce/study.h"

namespace paretree::reproduce {
namespace {

constexpr double kTestFraction = 1.0 / 3;
constexpr std::size_t kActivityRows = 6200;
// molhc-3: black box at least 10 % more accurate than the tree of 20 leaves
constexpr double kWorthwhile = 1.1;

struct Source {
  const char* name;    ///< of the file, without its folder
  const char* target;  ///< empty: as suggested
  double seconds;      ///< of a run, about
  int quick;
  bool inTables;                          ///< of molhc-1 and molhc-2
  std::vector<std::string> ignored = {};  ///< columns that name rows
};

const std::vector<Source>& sources() {
  static const std::vector<Source> all{
      {"mfeat-pixel.arff", "", 60, 0, true},
      {"letter.arff", "", 400, 0, true},
      {"vowel.arff", "", 10, 1, true},
      {"mfeat-zernike.arff", "", 40, 0, true},
      {"cylinder-bands.arff", "", 4, 1, true, {"timestamp", "cylinder_number"}},
      {"balance-scale.arff", "", 3, 1, true},
      {"flags.arff", "religion", 2, 1, true},
      {"segment.arff", "", 15, 0, false},
      {"vehicle.arff", "", 5, 1, false},
      {"optdigits.arff", "", 100, 0, false},
      {"pendigits.arff", "", 150, 0, false},
      {"waveform-5000.arff", "", 50, 0, false},
      {"splice.arff", "", 30, 0, false, {"Instance_name"}},
      {"kr-vs-kp.arff", "", 15, 0, false},
      {"mushroom.arff", "", 30, 0, false},
      {"anneal.arff", "", 8, 0, false},
      {"soybean.arff", "", 20, 0, false},
      {"hypothyroid.arff", "", 15, 0, false},
      {"sick.arff", "", 15, 0, false},
      {"nursery.arff", "", 60, 0, false},
      {"cmc.arff", "", 8, 0, false},
      {"colic.arff", "", 3, 0, false},
      {"credit-a.arff", "", 4, 0, false},
      {"dermatology.arff", "", 5, 0, false},
      {"vote.arff", "", 2, 0, false},
      {"satimage.csv", "class", 80, 0, false},
      {"yeast.csv", "class", 15, 0, false},
      {"ionosphere.arff", "", 3, 0, false},
      {"breast-w.arff", "", 2, 0, false}};
  return all;
}

std::string idOf(const Source& source) {
  const std::string name = source.name;
  return name.substr(0, name.rfind('.'));
}

const Source* sourceOf(const std::string& dataset) {
  for (const auto& source : sources())
    if (idOf(source) == dataset) return &source;
  return nullptr;
}

/// On mfeat-pixel the paper's tree has half of the accuracy of ours: with its 240 columns of whole numbers 0
/// to 6 read as nominal, J48 divides by all seven values at once. Printed beside, from a tree of such splits.
constexpr const char *kOfValues = "20 leaves of all values", *kManyLevels = "mfeat-pixel";

std::string leavesMethod(int leaves) { return std::to_string(leaves) + " leaves"; }

/// What the tables were made with, whatever the defaults are: any leaf may be handed over, the tree has a
/// budget of leaves and is judged by trees grown on the other folds.
learners::ParamValues paperValues(int leaves) {
  return {{"leaves", std::int64_t{leaves}},
          {"min-box-rows", std::int64_t{1}},
          {"estimate", std::string("cross-fit")}};
}

// molhc-4.
struct TreeSize {
  const char* name;
  int leaves;
};
constexpr TreeSize kTrees[] = {{"small tree", 13}, {"big tree", 22}};
constexpr int kTimes[] = {10, 50, 100};
constexpr const char* kPopulations[] = {"big", "medium", "small"};

std::string nsgaName(int times, const std::string& population) {
  return "NSGA-II, " + std::to_string(times) + " times, " + population + " population";
}

class MolhcStudy final : public Study {
 public:
  std::string id() const override { return "molhc"; }

  std::vector<CellSet> cells(const PaperTable& table) const override {
    std::vector<CellSet> sets;
    if (table.id.starts_with("molhc-figure")) {
      for (const auto& row : table.rows)
        sets.push_back({row.dataset, row.method, table.runs, table.runs, 10});
      return sets;
    }
    for (const auto& source : sources()) {
      const std::string dataset = idOf(source);
      if (table.id == "molhc-4") {
        if (!source.inTables || dataset == "flags") continue;
        for (const auto& tree : kTrees)
          sets.push_back({dataset, tree.name, table.runs, dataset == "letter" ? 0 : source.quick,
                          0.1 * source.seconds + 2});
        continue;
      }
      if (table.id != "molhc-3" && !source.inTables) continue;
      sets.push_back({dataset, leavesMethod(20), table.runs, source.quick, source.seconds});
      if (table.id != "molhc-3" && dataset == kManyLevels)
        sets.push_back({dataset, kOfValues, table.runs, 0, source.seconds});
      if (table.id == "molhc-3") sets.push_back({dataset, leavesMethod(40), table.runs, 0, source.seconds});
    }
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    if (dataset == "evaal") return false;
    const Source* source = sourceOf(dataset);
    return !source || !dataFile(inputs, "classification/" + std::string(source->name)).empty();
  }

  bool drawn(const std::string& dataset) const override {
    return dataset == kActivity || dataset == kRandomTrees;
  }

  std::vector<std::string> learnersOf(const std::string& /*method*/) const override { return {"molhc"}; }

  std::pair<std::string, std::string> source(const std::string& method,
                                             const std::string& measure) const override {
    return {method.ends_with("of all values") ? kOfValues : leavesMethod(20),
            method.starts_with("baseline") ? "baseline" : measure};
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    if (key.dataset == kRandomTrees) return searchEffort(searchStream(key), context);
    auto data = dataOf(key, inputs, context);
    if (!data) return data.error();
    learners::Task task = taskOf(std::move(*data));
    data::Partition parts =
        holdOut(task.data, task.train, task.targets.at(0), kTestFraction, splitStream(key));
    task.train = std::move(parts.train);
    task.test = std::move(parts.test);
    for (const auto& tree : kTrees)
      if (key.method == tree.name) return besideNsga(key, std::move(task), tree.leaves, inputs, context);
    if (key.method == kHybridFront) {
      const auto outcome = learnOn(task, inputs, "molhc", paperValues(20), searchStream(key), context);
      if (!outcome) return outcome.error();
      return hybridFrontFigures(*outcome);
    }
    if (key.method == kOfValues) task.seeds = {std::make_shared<const model::Model>(valueTree(task, 20))};
    return hybrids(key, task, key.method == leavesMethod(40) ? 40 : 20, inputs, context);
  }

  std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                             int runs) const override {
    if (table.id == "molhc-3") return gains(table, book, inputs, runs);
    if (table.id == "molhc-4") return besideNsgaRows(table, book, inputs, runs);
    return Study::rows(table, book, inputs, runs);
  }

 private:
  static Result<data::Dataset> dataOf(const CellKey& key, const StudyInputs& inputs, const Context& context) {
    if (key.dataset == kActivity) return samples::makeActivity(kActivityRows, Rng(dataSeed(key)));
    const Source* source = sourceOf(key.dataset);
    if (!source) return Error{"reproduce.unpublished", {{"dataset", key.dataset}}};
    std::vector<std::string> targets;
    if (*source->target) targets.push_back(source->target);
    return readData(inputs, "classification/" + std::string(source->name), targets, source->ignored, context);
  }

  static Result<CellFigures> hybrids(const CellKey& key, const learners::Task& task, int leaves,
                                     const StudyInputs& inputs, const Context& context) {
    const auto outcome = learnOn(task, inputs, "molhc", paperValues(leaves), searchStream(key), context);
    if (!outcome) return outcome.error();
    const double ours = summaryFigure(*outcome, "testHypervolume"),
                 theirs = summaryFigure(*outcome, "testBaselineHypervolume");
    const auto onTrainingRows = [&](const char* reference) {
      const auto found = std::find_if(outcome->references.begin(), outcome->references.end(),
                                      [&](const auto& one) { return one.id == reference; });
      if (found == outcome->references.end()) return data::kMissing;
      for (std::size_t m = 0; m < std::min(outcome->measures.size(), found->train.size()); ++m)
        if (outcome->measures[m] == "accuracy") return 100 * found->train[m];
      return data::kMissing;
    };
    return CellFigures{{"rows", static_cast<double>(task.data.rows())},
                       {"classes", static_cast<double>(task.data.info(task.targets[0]).levels.size())},
                       // with the class, as the paper counts
                       {"attributes", static_cast<double>(task.features.size() + 1)},
                       {"boxAccuracy", 100 * summaryFigure(*outcome, "blackBoxAccuracy")},
                       {"treeAccuracy", 100 * summaryFigure(*outcome, "treeAccuracy")},
                       {"boxTrainAccuracy", onTrainingRows("black-box")},
                       {"treeTrainAccuracy", onTrainingRows("tree")},
                       {"points", static_cast<double>(outcome->front.size())},
                       {"hypervolume", ours},
                       {"baseline", theirs},
                       {"difference", ours - theirs},
                       {"gain", 100 * (ours / theirs - 1)},
                       {"ea", summaryFigure(*outcome, "ea")},
                       {"ec", summaryFigure(*outcome, "ec")},
                       {"leaves", summaryFigure(*outcome, "leaves")}};
  }

  /// The search alone: what the black box answers is fitted once and stands in a column.
  static Result<CellFigures> besideNsga(const CellKey& key, learners::Task task, int leaves,
                                        const StudyInputs& inputs, const Context& context) {
    const int target = task.targets[0];
    const Rng rng = searchStream(key);
    const auto folds = makeFolds(task.data, task.train, target, 10, rng.stream("folds"));
    const auto box =
        blackbox::outOfFold("knn", task.data, folds, task.features, target, {}, rng.stream("box"), context);
    if (!box) return box.error();
    data::ColumnInfo info;
    info.name = "black box";
    info.type = data::ColumnType::Nominal;
    info.role = data::Role::Prediction;
    info.levels = task.data.info(target).levels;
    task.data = task.data.withColumn(task.data.columns(), info, {{}, box->classes});
    task.test.clear();
    learners::ParamValues common = paperValues(leaves);
    common["black-box"] = std::vector<std::string>{"column:black box"};
    common["estimate"] = std::string("resubstitution");
    const auto search = [&](learners::ParamValues values) {
      values.insert(common.begin(), common.end());
      return learnOn(task, inputs, "molhc", values, rng.stream("search"), context);
    };
    const auto exact = search({{"search", std::string("efficient")}});
    if (!exact) return exact.error();
    const double best = summaryFigure(*exact, "hypervolume");
    const auto generated = static_cast<std::int64_t>(summaryFigure(*exact, "generated"));
    CellFigures figures{{"generated", static_cast<double>(generated)},
                        {"leaves", summaryFigure(*exact, "leaves")}};
    for (const int times : kTimes)
      for (const char* population : kPopulations) {
        const auto found = search({{"search", std::string("nsga2")},
                                   {"population", std::string(population)},
                                   {"evaluations", std::max<std::int64_t>(1, times * generated)}});
        if (!found) return found.error();
        figures[nsgaName(times, population)] = 100 * (best / summaryFigure(*found, "hypervolume") - 1);
      }
    return figures;
  }

  /// Data sets that fit the paper's rule: more than 300 rows, black box at least 10 % more accurate than the
  /// tree of 20 leaves, on rows that were not learned from or on training rows.
  std::vector<std::string> chosen(const CellBook& book, bool byTrainingRows, int runs) const {
    const std::string box = byTrainingRows ? "boxTrainAccuracy" : "boxAccuracy",
                      tree = byTrainingRows ? "treeTrainAccuracy" : "treeAccuracy";
    std::vector<std::string> sets;
    for (const auto& source : sources()) {
      const std::string dataset = idOf(source), method = leavesMethod(20);
      const double rows = meanOf(valuesOf(book, dataset, method, "rows", runs));
      if (rows > 300 && meanOf(valuesOf(book, dataset, method, box, runs)) >=
                            kWorthwhile * meanOf(valuesOf(book, dataset, method, tree, runs)))
        sets.push_back(dataset);
    }
    return sets;
  }

  /// Means over the runs of each experiment, ascending by gain.
  struct Experiments {
    std::vector<double> gains, points;
    std::string names;
    int fewest = 0;  ///< runs of one
    double median() const {
      const std::size_t half = gains.size() / 2;
      return gains.size() % 2 ? gains[half] : (gains[half - 1] + gains[half]) / 2;
    }
  };
  Experiments experiments(const CellBook& book, bool byTrainingRows, int runs) const {
    Experiments all;
    for (const auto& dataset : chosen(book, byTrainingRows, runs)) {
      all.names += (all.names.empty() ? "" : ", ") + dataset;
      bool smallTree = false;
      for (const int leaves : {20, 40}) {
        const auto values = valuesOf(book, dataset, leavesMethod(leaves), "gain", runs);
        if (values.empty()) continue;
        // The larger tree counts only where the data have one.
        const double size = meanOf(valuesOf(book, dataset, leavesMethod(leaves), "leaves", runs));
        if (leaves == 40 && size < 30 && smallTree) continue;
        smallTree = true;
        all.gains.push_back(meanOf(values));
        const auto points = valuesOf(book, dataset, leavesMethod(leaves), "points", runs);
        if (!points.empty()) all.points.push_back(meanOf(points));
        const int here = static_cast<int>(values.size());
        all.fewest = all.fewest == 0 ? here : std::min(all.fewest, here);
      }
    }
    std::sort(all.gains.begin(), all.gains.end());
    return all;
  }

  std::vector<TableRow> gains(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                              int runs) const {
    std::vector<TableRow> rows;
    for (const auto& paper : table.rows) {
      const Experiments all = experiments(book, paper.dataset != "all", runs);
      for (const auto& [id, printed] : paper.figures) {
        TableRow row = rowOf(table, paper, id, book, inputs, runs);
        const std::vector<double>& values = id == "points" ? all.points : all.gains;
        row.n = static_cast<int>(values.size());
        row.fewest = all.fewest;
        row.ours = row.oursSd = data::kMissing;
        if (!values.empty())
          row.ours = id == "meanGain" || id == "points" ? meanOf(values)
                     : id == "medianGain"               ? all.median()
                     : id == "leastGain"                ? values.front()
                     : id == "greatestGain"             ? values.back()
                                                        : static_cast<double>(values.size());
        if (id == "meanGain") row.oursSd = deviationOf(values);
        row.note =
            id == "meanGain" && !all.names.empty() ? "n counts experiments, on " + all.names : std::string();
        row.verdict = verdictOf(row, all.gains.empty() && !available("vowel", inputs));
        rows.push_back(std::move(row));
      }
    }
    return rows;
  }

  std::vector<TableRow> besideNsgaRows(const PaperTable& table, const CellBook& book,
                                       const StudyInputs& inputs, int runs) const {
    std::vector<TableRow> rows;
    const auto values = [&](const std::string& tree, const std::string& method) {
      std::vector<double> all;
      for (const auto& source : sources())
        if (const double mean = meanOf(valuesOf(book, idOf(source), tree, method, runs)); !std::isnan(mean))
          all.push_back(mean);
      return all;
    };
    for (const auto& paper : table.rows) {
      TableRow row = rowOf(table, paper, "gain", book, inputs, runs);
      const auto all = values(paper.dataset, paper.method);
      row.ours = meanOf(all);
      row.oursSd = deviationOf(all);
      row.n = static_cast<int>(all.size());
      row.note = "n counts data sets";
      rows.push_back(std::move(row));
    }
    for (const auto& claim : table.claims) {
      double least = 0;
      int n = 0;
      for (const int times : kTimes)
        for (const char* population : kPopulations)
          for (const auto& source : sources())
            for (const double gain :
                 valuesOf(book, idOf(source), claim.dataset, nsgaName(times, population), runs)) {
              least = std::min(least, gain);
              ++n;
            }
      // Less than rounding of sums of products below.
      rows.push_back(claimRow(claim, n > 0 ? std::optional(least >= -1e-9) : std::nullopt, n,
                              n == 0 && !available("vowel", inputs), "n counts searches"));
    }
    return rows;
  }
};

}  // namespace

StudyPtr makeMolhcStudy() { return std::make_shared<MolhcStudy>(); }

}  // namespace paretree::reproduce
