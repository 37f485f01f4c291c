// Pareto-optimal model trees (Czajkowski and Kretowski): two thirds of the rows for training or the published
// division; population 50, at most 10,000 generations, patience 1,000.
#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/text.h"
#include "paretree/front/pareto_front.h"
#include "paretree/learners/gmt/results/front_builder.h"
#include "paretree/learners/gmt/results/smooth_means.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "reproduce/figures/figure_kinds.h"
#include "reproduce/figures/figure_runs.h"
#include "reproduce/peers.h"
#include "reproduce/studies/pgmt_fronts.h"
#include "reproduce/study.h"
#include "reproduce/weka.h"

namespace paretree::reproduce {
namespace {

constexpr double kPgmtTestFraction = 1.0 / 3;
constexpr double kSimplestWithin = 1.25;  // of the best training error: point 1*
constexpr int kPoints = 3;
constexpr double kSameSize = 1.05;  // as the paper prints sizes with two digits

struct PgmtSource {
  const char* dataset;
  const char* target;
  std::size_t trainRows;  ///< published division: the first so many; 0 = drawn
  double seconds;
  int quick;
  bool manyRuns;  ///< small enough for as many as the paper's
};
constexpr int kManyRuns = 100;

const std::vector<PgmtSource>& pgmtSources() {
  static const std::vector<PgmtSource> all{
      {"abalone", "Class_Rings", 0, 40, 0, true}, {"ailerons", "goal", 7154, 300, 0, false},
      {"delta_ailerons", "Sa", 0, 60, 0, false},  {"delta_elevators", "Se", 0, 80, 0, false},
      {"kin8nm", "y", 0, 120, 0, false},          {"pol", "foo", 10000, 600, 0, false},
      {"stock", "company10", 0, 20, 1, true}};
  return all;
}

const PgmtSource* pgmtSourceOf(const std::string& dataset) {
  for (const auto& source : pgmtSources())
    if (dataset == source.dataset) return &source;
  return nullptr;
}

std::string pgmtFile(const std::string& dataset) {
  // The published form of two sets has blanks between values in a way of its own.
  const bool delta = dataset.starts_with("delta_");
  return "regression/" + dataset + (delta ? ".csv" : ".arff");
}

/// "pGMT 2*": cell method "pGMT", point 2; 0 for other methods.
int pointOf(const std::string& method) { return method.ends_with('*') ? method[method.size() - 2] - '0' : 0; }
std::string withoutPoint(const std::string& method) {
  return pointOf(method) ? method.substr(0, method.rfind(' ')) : method;
}

/// "wGMT, oblique tests": the kind of tests, and the method without them. Univariate as in the paper's tables
/// unless named.
constexpr const char* kKindOfTests = " tests";
std::string testsOf(const std::string& method) {
  const auto comma = method.find(", ");
  if (comma == std::string::npos || !method.ends_with(kKindOfTests)) return "univariate";
  return method.substr(comma + 2, method.rfind(' ') - comma - 2);
}
std::string withoutTests(const std::string& method) { return method.substr(0, method.find(", ")); }

bool isPeer(const std::string& method) { return method.starts_with("M5") || method.starts_with("REP"); }

int attributesOf(const model::Tree& tree) {
  int count = 0;
  for (const auto& node : tree.nodes)
    if (node.isLeaf())
      if (const auto* linear = std::get_if<model::LinearLeaf>(&node.leaf()))
        count += static_cast<int>(linear->terms.size());
  return count;
}

/// The last point is the most accurate one of the paper's size whichever way points are chosen; the others
/// have one of the paper's size, which is judged, and one of our choice ("2* rmse"), which is printed beside.
constexpr int kOwnPoints = kPoints - 1;
std::string figureOfPoint(int point, const std::string& measure, bool paperSize) {
  return (paperSize && point <= kOwnPoints ? "sized " : "") + std::to_string(point) + "* " + measure;
}
constexpr const char* kOwnChoice[kOwnPoints] = {"simplest within 25 % of the least error", "knee"};

/// By training rows alone: the tree of least error of at most this size (leaves and attributes together); the
/// smallest where none is as small.
std::size_t mostAccurate(const learners::Outcome& outcome, double size) {
  const auto& front = outcome.front;
  std::size_t best = 0;
  const auto fits = [&](std::size_t i) { return front[i].scores[1] <= size; };
  for (std::size_t i = 1; i < front.size(); ++i) {
    const auto& s = front[i].scores;
    const auto& b = front[best].scores;
    if (fits(i) ? !fits(best) || s[0] < b[0] : !fits(best) && s[1] < b[1]) best = i;
  }
  return best;
}

/// The simplest tree within 25 % of the least training error, and the knee.
std::vector<std::size_t> ownPoints(const learners::Outcome& outcome) {
  std::vector<front::Scores> scores;
  double least = INFINITY;
  for (const auto& point : outcome.front) {
    scores.push_back(point.scores);
    least = std::min(least, point.scores[0]);
  }
  std::size_t simplest = 0;
  bool within = false;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i][0] > kSimplestWithin * least || (within && scores[i][1] >= scores[simplest][1])) continue;
    within = true;
    simplest = i;
  }
  return {simplest, kneeOf(scores, outcome.objectives)};
}

class PgmtStudy final : public Study {
 public:
  std::string id() const override { return "pgmt"; }

  std::vector<CellSet> cells(const PaperTable& table) const override {
    std::vector<CellSet> sets;
    const bool judgedOnMany = table.id == "pgmt-2" || table.id == "pgmt-3";
    const auto add = [&](const PgmtSource& source, const std::string& method) {
      if (std::any_of(sets.begin(), sets.end(),
                      [&](const auto& s) { return s.dataset == source.dataset && s.method == method; }))
        return;
      sets.push_back({source.dataset, method, source.manyRuns && judgedOnMany ? kManyRuns : table.runs,
                      source.quick, isPeer(method) ? 3.0 : source.seconds});
    };
    for (const auto& row : table.rows) {
      const PgmtSource* source = pgmtSourceOf(row.dataset);
      if (!source) continue;
      if (table.id == kFrontsTable) {
        for (const auto& method : methodsOfFronts(row)) add(*source, method);
        continue;
      }
      add(*source, withoutPoint(row.method));
      if (table.id == "pgmt-figure-3" || !table.id.starts_with("pgmt-figure"))
        add(*source, "M5");  // both tables are judged beside it
    }
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    return !dataFile(inputs, pgmtFile(dataset)).empty();
  }

  std::string missingProgram(const std::string& method) const override {
    if (!isPeer(method)) return {};
    const auto weka = findWeka();
    return weka ? std::string() : "M5 and REP Tree are not run: " + messages::text(weka.error());
  }

  std::vector<std::string> learnersOf(const std::string& method) const override {
    return isPeer(method) ? std::vector<std::string>{} : std::vector<std::string>{"gmt"};
  }

  std::pair<std::string, std::string> source(const std::string& method,
                                             const std::string& measure) const override {
    const int point = pointOf(method);
    return {withoutPoint(method), point ? figureOfPoint(point, measure, true) : measure};
  }

  std::vector<std::pair<int, double>> keptValues(const TableRow& row, const CellBook& book,
                                                 int runs) const override {
    const auto [method, figure] = figureKept(row.dataset, row.method, "rmse", book, runs);
    return numberedValues(book, row.dataset, method, figure, runs);
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    const PgmtSource* source = pgmtSourceOf(key.dataset);
    if (!source) return Error{"reproduce.pgmt-dataset", {{"dataset", key.dataset}}};
    auto data = readData(inputs, pgmtFile(key.dataset), {source->target}, {}, context);
    if (!data) return data.error();
    learners::Task task = taskOf(std::move(*data));
    if (source->trainRows > 0) {
      const auto cut =
          std::lower_bound(task.train.begin(), task.train.end(), static_cast<data::Row>(source->trainRows));
      task.test.assign(cut, task.train.end());
      task.train.erase(cut, task.train.end());
    } else {
      data::Partition parts = holdOut(task.data, task.train, -1, kPgmtTestFraction, splitStream(key));
      task.train = std::move(parts.train);
      task.test = std::move(parts.test);
    }
    if (isModelTreeFront(key.method)) return wholeFront(key, task, inputs, context);
    return isPeer(key.method) ? weka(key, task, context) : evolved(key, task, inputs, context);
  }

  std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                             int runs) const override {
    if (table.id == kFrontsTable)
      return frontRows(table, book, !available(table.rows.front().dataset, inputs), runs);
    std::vector<TableRow> rows;
    for (TableRow& row : Study::rows(table, book, inputs, runs)) {
      const bool earlier = keptOtherwise(row.dataset, row.method, row.measure, book, runs);
      if (earlier)
        takeValues(row, figureKept(row.dataset, row.method, row.measure, book, runs).second, book, runs);
      const bool judged = row.measure == "rmse" && row.judged;
      TableRow ratio = judged ? besideM5(row, book, runs) : TableRow{};
      if (judged) {
        TableRow& held = ratio.n > 0 ? ratio : row;
        if (earlier) held.note = "the point of our choice: no tree of the paper's size was kept";
        takeSize(sizeNote(table, row, book, runs), held);
      }
      if (ratio.n > 0) {
        row.judged = false;
        row.verdict.clear();
        row.note = "judged beside M5 on the same rows, below";
      }
      if (row.measure != "rmse") {  // what is judged is the error at these sizes
        row.judged = false;
        row.verdict.clear();
      }
      const bool last = row.measure == table.measures.back().id;
      const std::string dataset = row.dataset, method = row.method;
      rows.push_back(std::move(row));
      if (ratio.n > 0) rows.push_back(std::move(ratio));
      if (last && !earlier) addOwnPoint(table, dataset, method, book, runs, rows);
    }
    return rows;
  }

 private:
  /// The cells' method and figure of a row: of the tree of the paper's size, or of the point of our choice
  /// where no cell keeps that tree, as those of version 0.1.
  std::pair<std::string, std::string> figureKept(const std::string& dataset, const std::string& method,
                                                 const std::string& measure, const CellBook& book,
                                                 int runs) const {
    const auto sized = source(method, measure);
    const int point = pointOf(method);
    if (point == 0 || !valuesOf(book, dataset, sized.first, sized.second, runs).empty()) return sized;
    return {sized.first, figureOfPoint(point, measure, false)};
  }
  bool keptOtherwise(const std::string& dataset, const std::string& method, const std::string& measure,
                     const CellBook& book, int runs) const {
    const auto kept = figureKept(dataset, method, measure, book, runs);
    return kept != source(method, measure) && !valuesOf(book, dataset, kept.first, kept.second, runs).empty();
  }
  void takeValues(TableRow& row, const std::string& figure, const CellBook& book, int runs) const {
    const auto values = valuesOf(book, row.dataset, withoutPoint(row.method), figure, runs);
    row.ours = meanOf(values);
    row.oursSd = deviationOf(values);
    row.n = static_cast<int>(values.size());
    row.verdict = verdictOf(row);
  }

  /// A larger tree is no answer to the paper's, unless it is short: at the paper's size it would be no
  /// better.
  static void takeSize(const std::string& larger, TableRow& row) {
    if (isHeld(row.verdict)) {
      row.whyNotJudged = larger;
      row.verdict = verdictOf(row);
    } else if (!larger.empty()) {
      row.note = larger + (row.note.empty() ? "" : "; ") + row.note;
    }
  }

  /// Where the trees at hand are larger than the paper's, how many times; or that their size is not known.
  std::string sizeNote(const PaperTable& table, const TableRow& row, const CellBook& book, int runs) const {
    double ours = 0, theirs = 0;
    for (const char* measure : {"nodes", "attributes"}) {
      const auto printed = table.printed(row.dataset, row.method, measure);
      if (!printed) continue;
      const auto [method, figure] = figureKept(row.dataset, row.method, measure, book, runs);
      ours += meanOf(valuesOf(book, row.dataset, method, figure, runs));
      theirs += printed->value;
    }
    if (row.n == 0 || ours <= kSameSize * theirs) return {};
    return std::isnan(ours) ? "the size of our trees was not kept"
                            : "trees of " + shortText(ours / theirs, 2) + " times the paper's size";
  }

  /// The point of our choice, printed and never judged.
  void addOwnPoint(const PaperTable& table, const std::string& dataset, const std::string& method,
                   const CellBook& book, int runs, std::vector<TableRow>& rows) const {
    const int point = pointOf(method);
    if (point == 0 || point > kOwnPoints) return;
    for (const auto& measure : table.measures) {
      const std::string figure = figureOfPoint(point, measure.id, false);
      if (valuesOf(book, dataset, withoutPoint(method), figure, runs).empty()) continue;
      TableRow row;
      row.dataset = dataset;
      row.method = method;
      row.measure = measure.label + ", " + kOwnChoice[point - 1];
      row.maximise = measure.maximise;
      if (const auto printed = table.printed(dataset, method, measure.id)) {
        row.paper = printed->value;
        row.paperSd = printed->sd;
        row.paperN = table.paperN;
        row.paperDigits = printed->digits;
      }
      takeValues(row, figure, book, runs);
      rows.push_back(std::move(row));
    }
  }

  static Result<CellFigures> weka(const CellKey& key, const learners::Task& task, const Context& context) {
    const auto tree = wekaTree(key.method.starts_with("M5") ? "M5P" : "REPTree",
                               key.method.ends_with("unprunned"), task, context);
    if (!tree) return tree.error();
    CellFigures figures{{"rmse", tree->rmse}, {"nodes", tree->leaves}};
    if (!std::isnan(tree->attributes)) figures["attributes"] = tree->attributes;
    return figures;
  }

  /// On these rows, of a tree smoothed once it is chosen (section 3.1.4).
  static double smoothedError(model::Model model, const learners::Task& task, bool means,
                              const data::Rows& rows) {
    if (means) {
      model.shape = learners::gmt::withSmoothedMeans(*model.tree());
    } else {
      auto smoothed = learners::gmt::withSmoothing(std::move(model), task);
      if (!smoothed) return data::kMissing;
      model = std::move(*smoothed);
    }
    const auto predictions = predict(model, task.data, rows, Context());
    return predictions ? figure(qualityOf(model, *predictions, task.data, rows), "rmse") : data::kMissing;
  }

  /// Every point of a front. That of two objectives is the front of the table's own run.
  static Result<CellFigures> wholeFront(CellKey key, const learners::Task& task, const StudyInputs& inputs,
                                        const Context& context) {
    key.method = key.method.substr(0, key.method.rfind(' '));
    const bool means = key.method.starts_with("pGRT"), three = key.method.starts_with("pGMT3");
    learners::ParamValues values{{"leaf", std::string(means ? "mean" : "linear")},
                                 {"fitness", std::string(three ? "pareto3" : "pareto2")}};
    for (const auto& [id, value] : crowdingOfFront(key.method)) values[id] = value;
    const auto outcome = learnOn(task, inputs, "gmt", values, searchStream(key), context);
    if (!outcome) return outcome.error();
    CellFigures figures;
    for (std::size_t p = 0; p < outcome->front.size(); ++p) {
      const model::Model model = instantiate(outcome->front[p].recipe);
      figures[pointFigure(p + 1, "rmse")] = smoothedError(model, task, means, task.test);
      figures[pointFigure(p + 1, "train")] = smoothedError(model, task, means, task.train);
      figures[pointFigure(p + 1, "nodes")] = outcome->front[p].size.leaves;
      if (!means) figures[pointFigure(p + 1, "attributes")] = attributesOf(*model.tree());
    }
    return figures;
  }

  static Result<CellFigures> evolved(const CellKey& key, const learners::Task& task,
                                     const StudyInputs& inputs, const Context& context) {
    const bool means = withoutTests(key.method).ends_with("GRT");
    const std::string fitness = key.method[0] == 'w'   ? "bic"
                                : key.method[0] == 'l' ? "lexicographic"
                                                       : "pareto2";
    const learners::ParamValues values{{"leaf", std::string(means ? "mean" : "linear")},
                                       {"fitness", fitness},
                                       {"tests", testsOf(key.method)}};
    const auto outcome = learnOn(task, inputs, "gmt", values, searchStream(key), context);
    if (!outcome) return outcome.error();
    CellFigures figures{{"generations", summaryFigure(*outcome, "generations")}};
    const auto add = [&](std::size_t place, const auto& nameOf) {
      const model::Model model = instantiate(outcome->front[place].recipe);
      figures[nameOf("rmse")] = smoothedError(model, task, means, task.test);
      figures[nameOf("nodes")] = outcome->front[place].size.leaves;
      if (!means) figures[nameOf("attributes")] = attributesOf(*model.tree());
    };
    if (fitness != "pareto2") {
      add(outcome->chosen, [](const char* measure) { return std::string(measure); });
      return figures;
    }
    const PaperTable& table = *findPaperTable(means ? "pgmt-2" : "pgmt-3");
    for (int p = 1; p <= kPoints; ++p) {
      double paperSize = 0;
      for (const char* measure : {"nodes", "attributes"})
        if (const auto printed =
                table.printed(key.dataset, key.method + " " + std::to_string(p) + "*", measure))
          paperSize += printed->value;
      add(mostAccurate(*outcome, paperSize),
          [p](const char* measure) { return figureOfPoint(p, measure, true); });
    }
    const auto own = ownPoints(*outcome);
    for (int p = 1; p <= kOwnPoints; ++p)
      add(own[p - 1], [p](const char* measure) { return figureOfPoint(p, measure, false); });
    std::vector<SizedTree> trees;
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      trees.push_back({smoothedError(model, task, means, task.test), static_cast<double>(point.size.leaves),
                       means ? 0.0 : attributesOf(*model.tree())});
    }
    addTestFront(trees, figures);
    return figures;
  }

  /// RMSE as a multiple of that of M5 on the same rows, beside the paper's own. n = 0 where M5 was not run.
  TableRow besideM5(const TableRow& row, const CellBook& book, int runs) const {
    TableRow ratio = row;
    ratio.n = 0;
    const auto m5 = findPaperTable("pgmt-3")->printed(row.dataset, "M5", "rmse");
    if (!m5 || std::isnan(row.paper)) return ratio;
    const auto [method, figure] = figureKept(row.dataset, row.method, row.measure, book, runs);
    std::vector<double> values;
    const auto others = book.runs(id(), row.dataset, "M5", runs);
    for (const auto& [run, cell] : book.runs(id(), row.dataset, method, runs))
      for (const auto& [otherRun, other] : others)
        if (run == otherRun && cell.figures.contains(figure))
          values.push_back(cell.figures.at(figure) / other.figures.at("rmse"));
    ratio.measure = "rmse / rmse of M5";
    ratio.paper = row.paper / m5->value;
    // A last printed digit of RMSE is so much of the ratio, rounded up to a whole digit: M5's own is rounded
    // too.
    ratio.paperDigits = row.paperDigits + static_cast<int>(std::floor(elementary::log10(m5->value)));
    ratio.ours = meanOf(values);
    ratio.oursSd = deviationOf(values);
    ratio.n = static_cast<int>(values.size());
    ratio.note.clear();
    ratio.verdict = verdictOf(ratio);
    return ratio;
  }
};

}  // namespace

StudyPtr makePgmtStudy() { return std::make_shared<PgmtStudy>(); }

}  // namespace paretree::reproduce
