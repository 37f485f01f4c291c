// Rule covering (Birbil, Edali and Yuceoglu): 10 outer stratified folds, parameters chosen by 4 inner ones; a
// run is an outer fold.
#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/model/apply/predict.h"
#include "reproduce/claims.h"
#include "reproduce/fingerprint.h"
#include "reproduce/peers.h"
#include "reproduce/study.h"

namespace paretree::reproduce {
namespace {

constexpr int kOuterFolds = 10, kInnerFolds = 4;
// Of the paper's sentences: a share of test rows, and a quarter of the calls that it allows at most.
constexpr double kMostMissed = 0.06, kFewCalls = 50;

struct RulesSource {
  const char* dataset;
  double seconds;  ///< of the dearest method, about
  int quick;
};

const std::vector<RulesSource>& rulesSources() {
  static const std::vector<RulesSource> all{
      {"banknote", 3, 1},       {"ilpd", 10, 1},        {"ionosphere", 5, 1}, {"transfusion", 5, 1},
      {"liver", 3, 1},          {"tic-tac-toe", 10, 1}, {"wdbc", 5, 1},       {"mammography", 200, 0},
      {"pima_diabetes", 10, 1}, {"oilspill", 20, 0},    {"phoneme", 200, 0},  {"seeds", 2, 1},
      {"wine", 1, 1},           {"glass", 4, 1},        {"ecoli", 4, 1}};
  return all;
}

std::string rulesFile(const std::string& dataset) { return "classification/" + dataset + ".csv"; }

/// The target where it has no usual name; classes are whole numbers in most of the files.
std::string targetOf(const std::string& dataset) {
  if (dataset == "ilpd") return "Selector";
  if (dataset == "liver") return "selector";
  if (dataset == "glass") return "Type";
  if (dataset == "wdbc") return "diagnosis";
  if (dataset == "transfusion") return "whether he/she donated blood in March 2007";
  return dataset == "phoneme" || dataset == "tic-tac-toe" ? "Class" : "class";
}

Result<learners::Task> taskOfSet(const std::string& dataset, const StudyInputs& inputs,
                                 const Context& context) {
  const std::string path = dataFile(inputs, rulesFile(dataset)), target = targetOf(dataset);
  if (path.empty()) return Error{"reproduce.no-file", {{"folder", inputs.data}}, inFile(rulesFile(dataset))};
  data::ReadOptions options;
  options.roles[target] = data::Role::Target;
  options.types[target] = data::ColumnType::Nominal;
  auto file = readTable(path, options, context);
  if (!file) return file.error();
  return taskOf(withConstants(*file));
}

std::vector<PeerOptions> gridOf(const std::string& kind) {
  std::vector<PeerOptions> grid;
  for (const int depth : {5, 10, 20}) {
    if (kind == "cart")
      grid.push_back({depth, 1, 2});
    else
      for (const int trees : {10, 50, 100}) grid.push_back({depth, trees, 2});
  }
  return grid;
}

struct Boosted {
  std::int64_t depth = 5, calls = 5;
};

class RulesStudy final : public Study {
 public:
  std::string id() const override { return "rules"; }

  std::vector<CellSet> cells(const PaperTable& table) const override {
    std::vector<CellSet> sets;
    for (const auto& row : table.rows)
      for (const auto& source : rulesSources()) {
        if (row.dataset != source.dataset || row.method == "iniDT") continue;
        const double share = row.method == "DT" ? 0.01 : row.method == "RCB" ? 1 : 0.2;
        sets.push_back({row.dataset, row.method, kOuterFolds, source.quick, source.seconds * share});
      }
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    return !dataFile(inputs, rulesFile(dataset)).empty();
  }

  std::vector<std::string> learnersOf(const std::string& method) const override {
    if (method == "MIRCO") return {"forest", "mirco"};
    if (method == "RCB") return {"cart", "rcboost"};
    if (method == "DT") return {"cart"};
    if (method == "RF") return {"forest"};
    return {};
  }

  std::pair<std::string, std::string> source(const std::string& method,
                                             const std::string& measure) const override {
    return method == "iniDT" ? std::pair<std::string, std::string>{"RCB", "initial"}
                             : std::pair{method, measure};
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    auto read = taskOfSet(key.dataset, inputs, context);
    if (!read) return read.error();
    learners::Task& task = *read;
    const int target = task.targets.at(0);
    CellKey outer = key;
    outer.run = 0;  // one division into folds for all runs
    const auto folds = makeFolds(task.data, task.train, target, kOuterFolds, splitStream(outer));
    task.test = folds.at(static_cast<std::size_t>(key.run - 1));
    task.train = without(task.train, task.test);
    const auto inner = makeFolds(task.data, task.train, target, kInnerFolds, splitStream(key));
    if (key.method == "MIRCO") return mirco(key, task, inner, inputs, context);
    if (key.method == "RCB") return boosted(key, task, inner, inputs, context);
    const std::string kind = key.method == "DT"    ? "cart"
                             : key.method == "RF"  ? "forest"
                             : key.method == "ADA" ? "adaboost"
                                                   : "boosting";
    return peer(kind, key, task, inner, context);
  }

  std::vector<TableRow> rows(const PaperTable& table, const CellBook& book, const StudyInputs& inputs,
                             int runs) const override {
    auto rows = Study::rows(table, book, inputs, runs);
    addMeans(table, rows);
    for (const auto& claim : table.claims) {
      TableRow& row = rows.emplace_back(judged(table, claim, book, inputs, runs));
      for (const auto& set : rulesSources())
        if (row.n > 0 && row.whyNotJudged.empty())
          row.whyNotJudged = onSet(otherMethodOf(book, set.dataset, claim.method, runs), set.dataset);
      row.verdict = verdictOf(row, row.verdict == "no data");
    }
    return rows;
  }

  /// Version 0.1 covered without each redundant rule, and RCBoost chose among the rules of its pool.
  std::string otherMethod(const std::string& method, const Cell& cell) const override {
    if (!cell.version.starts_with("0.1.")) return {};
    if (method == "MIRCO")
      return "made by version 0.1, which leaves out each redundant rule, as the paper does not";
    return method == "RCB" ? "made by version 0.1 with a choice of rules that is not the paper's" : "";
  }

  bool ranks() const override { return true; }
  std::optional<Ranking> ranking(const PaperTable& table, const CellBook& book, int runs) const override {
    const auto methods = methodsOf(table);
    std::vector<std::vector<double>> blocks;
    for (const auto& set : rulesSources()) {
      std::vector<double> block;
      for (const auto& method : methods) {
        const auto [cells, figure] = source(method, "accuracy");
        if (const auto values = valuesOf(book, set.dataset, cells, figure, runs); !values.empty())
          block.push_back(-meanOf(values));
      }
      if (block.size() == methods.size()) blocks.push_back(std::move(block));
    }
    return rankingOf("accuracy over the data sets", methods, blocks);
  }

 private:
  static std::string onSet(const std::string& why, const std::string& dataset) {
    return why.empty() ? why : "on " + dataset + " " + why;
  }

  /// A sentence on all data sets, by the means of each.
  TableRow judged(const PaperTable& table, const PaperClaim& claim, const CellBook& book,
                  const StudyInputs& inputs, int runs) const {
    std::string exceptions;
    int sets = 0, against = 0, fewest = 0;
    double calls = 0;
    bool noData = false;
    for (const auto& set : rulesSources()) {
      const std::string dataset = set.dataset;
      const auto values = [&](const std::string& method, const std::string& measure) {
        const auto [cells, figure] = source(method, measure);
        auto all = valuesOf(book, dataset, cells, figure, runs);
        const int here = static_cast<int>(all.size());
        if (method == claim.method) fewest = sets == 0 ? here : std::min(fewest, here);
        return all;
      };
      const auto above = [&](const std::string& other) {
        return meanOf(values(claim.method, "accuracy")) > meanOf(values(other, "accuracy"));
      };
      bool complete = true;
      for (const auto& method : methodsOf(table)) complete &= !values(method, "accuracy").empty();
      noData |= !complete && !available(dataset, inputs);
      if (!complete) return claimRow(claim, std::nullopt, 0, noData, {});
      bool holds = true;
      if (claim.id == "fewerRules")
        holds = meanOf(values("MIRCO", "rules")) < meanOf(values("DT", "rules"));
      else if (claim.id == "missed")
        holds = meanOf(values("MIRCO", "missed")) < kMostMissed;
      else if (claim.id == "steadier")
        holds = deviationOf(values("MIRCO", "accuracy")) <= deviationOf(values("DT", "accuracy"));
      else if (claim.id == "aboveBoosting")
        holds = above("ADA") && above("GB");
      else if (claim.id == "aboveInitial")
        holds = above("iniDT");
      else
        calls += meanOf(values("RCB", "calls"));
      ++sets;
      against += holds ? 0 : 1;
      if (!holds) exceptions += (exceptions.empty() ? "" : ", ") + dataset;
    }
    if (claim.id == "fewCalls")
      return claimRow(claim, calls / sets <= kFewCalls, fewest, false,
                      shortText(calls / sets, 3) + " on average over the sets, of 200 that were allowed");
    if (claim.id == "aboveBoosting")
      return claimRow(claim, sets - against >= 4, fewest, false,
                      "in " + std::to_string(sets - against) + " of " + std::to_string(sets));
    const int allowed = claim.id == "steadier" ? 2 : 1;
    return claimRow(claim, against <= allowed, fewest, false,
                    exceptions.empty() ? "in all" : "not in " + exceptions);
  }

  static Result<CellFigures> peer(const std::string& kind, const CellKey& key, const learners::Task& task,
                                  const std::vector<data::Rows>& inner, const Context& context) {
    const Rng rng = searchStream(key);
    const auto options = tunedPeer(kind, task, inner, gridOf(kind), rng.stream("inner"), context);
    if (!options) return options.error();
    const auto fitted = fitPeer(kind, task, task.train, *options, rng, context);
    if (!fitted) return fitted.error();
    const auto accuracy = accuracyOf(*fitted, task, task.test, context);
    if (!accuracy) return accuracy.error();
    return CellFigures{{"accuracy", *accuracy},
                       {"rules", fitted->leaves},
                       {"depth", options->depth},
                       {"trees", options->trees}};
  }

  /// The cover of a forest whose parameters were chosen for the forest.
  static Result<CellFigures> mirco(const CellKey& key, const learners::Task& task,
                                   const std::vector<data::Rows>& inner, const StudyInputs& inputs,
                                   const Context& context) {
    CellKey forest = key;
    forest.method = "RF";
    const auto options =
        tunedPeer("forest", task, inner, gridOf("forest"), searchStream(forest).stream("inner"), context);
    if (!options) return options.error();
    const learners::ParamValues values{{"as-published", true},
                                       {"depth", std::int64_t{options->depth}},
                                       {"trees", std::int64_t{options->trees}}};
    const auto outcome = learnOn(task, inputs, "mirco", values, searchStream(key), context);
    if (!outcome) return outcome.error();
    return CellFigures{{"accuracy", testFigure(*outcome, outcome->chosen, "accuracy")},
                       {"missed", summaryFigure(*outcome, "missedTest")},
                       {"rules", summaryFigure(*outcome, "rules")},
                       {"depth", options->depth},
                       {"trees", options->trees}};
  }

  static learners::ParamValues boostValues(const Boosted& options) {
    return {{"as-published", true}, {"depth", options.depth}, {"calls", options.calls}};
  }

  /// Depth and master calls by the inner folds, the first on ties; one boosting for each depth and fold tells
  /// of all calls.
  static Result<Boosted> tunedBoosting(const CellKey& key, const learners::Task& task,
                                       const std::vector<data::Rows>& inner, const Context& context) {
    const std::vector<int> calls{5, 10, 50, 100, 200};
    Boosted best;
    double bestScore = -1;
    for (const std::int64_t depth : {5, 10, 20}) {
      std::vector<double> scores(calls.size(), 0);
      for (std::size_t f = 0; f < inner.size(); ++f) {
        learners::Task part = task;
        part.train = without(task.train, inner[f]);
        const auto models = learners::rule_cover::boostedRules(part, static_cast<int>(depth), calls,
                                                               context.quiet(searchStream(key).stream(f), 1));
        for (std::size_t c = 0; c < calls.size(); ++c) {
          const auto answers = model::predict(models[c], task.data, inner[f], context);
          if (!answers) return answers.error();
          scores[c] += accuracyOf(answers->classes, task, inner[f]);
        }
        if (context.stopping()) return stoppedError();
      }
      for (std::size_t c = 0; c < calls.size(); ++c) {
        if (scores[c] <= bestScore) continue;
        bestScore = scores[c];
        best = {depth, calls[c]};
      }
    }
    return best;
  }

  /// RCBoost, and the tree that it begins with ("initial").
  static Result<CellFigures> boosted(const CellKey& key, const learners::Task& task,
                                     const std::vector<data::Rows>& inner, const StudyInputs& inputs,
                                     const Context& context) {
    const auto options = tunedBoosting(key, task, inner, context);
    if (!options) return options.error();
    const auto outcome = learnOn(task, inputs, "rcboost", boostValues(*options), searchStream(key), context);
    if (const auto trouble = workerTrouble(outcome)) return Error{*trouble};
    if (!outcome) return outcome.error();
    const auto tree = fitPeer("cart", task, task.train, {static_cast<int>(options->depth), 1, 2},
                              searchStream(key), context);
    const auto initial = tree ? accuracyOf(*tree, task, task.test, context) : Result<double>(tree.error());
    if (!initial) return initial.error();
    return CellFigures{{"accuracy", testFigure(*outcome, outcome->chosen, "accuracy")},
                       {"rules", summaryFigure(*outcome, "rules")},
                       {"calls", summaryFigure(*outcome, "calls")},
                       {"depth", static_cast<double>(options->depth)},
                       {"initial", *initial}};
  }

  static std::vector<std::string> methodsOf(const PaperTable& table) {
    std::vector<std::string> methods;
    for (const auto& row : table.rows)
      if (std::find(methods.begin(), methods.end(), row.method) == methods.end())
        methods.push_back(row.method);
    return methods;
  }

  /// The mean over the data sets that both have, of each method.
  static void addMeans(const PaperTable& table, std::vector<TableRow>& rows) {
    for (const auto& method : methodsOf(table)) {
      TableRow mean;
      mean.dataset = kOverSets;
      mean.method = method;
      mean.measure = table.meanMeasure;
      std::vector<double> paper, ours;
      for (const auto& row : rows) {
        if (row.method != method || row.measure != table.meanMeasure || row.n == 0) continue;
        mean.judged = row.judged;
        if (mean.whyNotJudged.empty()) mean.whyNotJudged = onSet(row.whyNotJudged, row.dataset);
        mean.fewest = mean.fewest == 0 ? row.n : std::min(mean.fewest, row.n);
        paper.push_back(row.paper);
        ours.push_back(row.ours);
      }
      mean.paper = meanOf(paper);
      mean.ours = meanOf(ours);
      mean.paperDigits = 3;
      mean.n = static_cast<int>(ours.size());
      mean.paperN = mean.n;
      mean.note = "over the " + std::to_string(mean.n) + " sets that were run; n counts sets";
      mean.verdict = verdictOf(mean);
      rows.push_back(std::move(mean));
    }
  }
};

}  // namespace

StudyPtr makeRulesStudy() { return std::make_shared<RulesStudy>(); }

}  // namespace paretree::reproduce
