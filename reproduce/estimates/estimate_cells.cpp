#include "reproduce/estimates/estimate_cells.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/core/elementary.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/estimates/estimate.h"
#include "reproduce/estimates/leaf_coverage.h"

namespace paretree::reproduce {
namespace {

constexpr double kHeldFraction = 0.3;

struct EstimateSource {
  const char* file;
  const char* target;  ///< empty: as suggested
  bool quick = false;
};

const std::vector<EstimateSource>& classSources() {
  static const std::vector<EstimateSource> all{
      {"glass.csv", "Type", true},
      {"ionosphere.csv", "class", true},
      {"wdbc.csv", "diagnosis"},
      {"ecoli.csv", "class", true},
      {"pima_diabetes.csv", "class"},
      {"ilpd.csv", "Selector"},
      {"balance-scale.arff", ""},
      {"transfusion.csv", "whether he/she donated blood in March 2007"},
      {"dermatology.arff", ""},
      {"credit-a.arff", ""},
      {"tic-tac-toe.csv", "Class"},
      {"soybean.arff", ""},
      {"vehicle.arff", ""},
      {"anneal.arff", ""},
      {"vowel.arff", ""},
      {"banknote.csv", "class"},
      {"cmc.arff", ""},
      {"yeast.csv", "class"},
      {"segment.arff", ""},
      {"phoneme.csv", "Class"}};
  return all;
}

const std::vector<EstimateSource>& numberSources() {
  static const std::vector<EstimateSource> all{{"autoMpg.arff", "", true},   {"housing.arff", "", true},
                                               {"stock.arff", ""},           {"abalone.arff", ""},
                                               {"delta_ailerons.csv", "Sa"}, {"kin8nm.arff", ""},
                                               {"cpu_small.arff", ""},       {"delta_elevators.csv", "Se"}};
  return all;
}

std::string setName(const EstimateSource& source) {
  const std::string file = source.file;
  return file.substr(0, file.rfind('.'));
}

struct FoundSource {
  const EstimateSource* source = nullptr;
  bool classes = true;
  std::string path() const {
    return (classes ? "classification/" : "regression/") + std::string(source->file);
  }
};

FoundSource foundSource(const std::string& dataset) {
  for (const bool classes : {true, false})
    for (const auto& source : classes ? classSources() : numberSources())
      if (setName(source) == dataset) return {&source, classes};
  return {};
}

const EstimatedMethod* methodOf(const std::string& name, bool classes) {
  for (const auto& method : estimatedMethods())
    if (method.name == name && method.classes == classes) return &method;
  return nullptr;
}

/// Losses of the points of a front on the test rows: wrong or not, squared errors.
class TestLosses {
 public:
  TestLosses(const learners::Task& task, const learners::Outcome& outcome) : task_(task), outcome_(outcome) {}

  Result<std::vector<double>> of(std::size_t point) {
    const model::Recipe& recipe = outcome_.front[point].recipe;
    if (!recipe.boxOfLeaf.empty()) return ofHybrid(recipe);
    const model::Model model = instantiate(recipe);
    const auto answers = predict(model, task_.data, task_.test, Context());
    if (!answers) return answers.error();
    std::vector<double> losses;
    for (std::size_t i = 0; i < task_.test.size(); ++i) {
      const data::Row row = task_.test[i];
      if (task_.classification()) {
        losses.push_back(answers->classes[i] == task_.data.codes(task_.targets[0])[row] ? 0 : 1);
      } else {
        const double off = answers->values[i] - task_.data.numbers(task_.targets[0])[row];
        losses.push_back(off * off);
      }
    }
    return losses;
  }

 private:
  /// By what the outcome keeps of its black boxes, which are not asked again.
  Result<std::vector<double>> ofHybrid(const model::Recipe& recipe) {
    const model::Tree& tree = *recipe.base->tree();
    auto& leaves = leavesOfBase_[recipe.base.get()];
    if (leaves.empty()) leaves = leavesOf(tree, task_.data, task_.test);
    std::map<int, std::size_t> place;
    for (const int leaf : tree.leaves()) place.emplace(leaf, place.size());
    const auto truth = task_.data.codes(task_.targets[0]);
    std::vector<double> losses;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const data::Row row = task_.test[i];
      const int box = recipe.boxOfLeaf[place.at(leaves[i])];
      const auto answer = box >= 0 ? outcome_.boxAnswers[box][row]
                                   : std::get<model::ClassLeaf>(tree[leaves[i]].leaf()).majority;
      losses.push_back(answer == truth[row] ? 0 : 1);
    }
    return losses;
  }

  const learners::Task& task_;
  const learners::Outcome& outcome_;
  std::map<const model::Model*, std::vector<int>> leavesOfBase_;
};

double meanLoss(const std::vector<double>& losses, const std::vector<std::size_t>& places) {
  double sum = 0;
  for (const std::size_t i : places) sum += losses[i];
  return sum / static_cast<double>(places.size());
}

/// How much a point falls short of the one that is best on one half of the test part, on the other half, both
/// ways: a difference of errors, or a ratio of root mean squared errors.
double halfSwapOf(const std::vector<std::vector<double>>& losses, std::size_t point, bool classes, Rng rng) {
  std::vector<std::size_t> places(losses[0].size());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
  rng.shuffle(std::span<std::size_t>(places));
  const auto middle = places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2);
  const std::vector<std::size_t> halves[2] = {{places.begin(), middle}, {middle, places.end()}};
  double sum = 0;
  for (const int pick : {0, 1}) {
    std::size_t best = 0;
    for (std::size_t p = 1; p < losses.size(); ++p)
      if (meanLoss(losses[p], halves[pick]) < meanLoss(losses[best], halves[pick])) best = p;
    const double ours = meanLoss(losses[point], halves[1 - pick]),
                 theirs = meanLoss(losses[best], halves[1 - pick]);
    sum += classes ? ours - theirs : std::sqrt(ours / theirs);
  }
  return sum / 2;
}

int sizeOfPoint(const learners::FrontPoint& point) {
  return point.size.leaves > 0 ? point.size.leaves : point.size.rules;
}

/// The figures of a front with estimates. Losses are errors, or mean squared errors.
class FrontJudge {
 public:
  FrontJudge(const learners::Task& task, const learners::Outcome& outcome,
             std::vector<std::vector<double>> testLosses)
      : task_(task), outcome_(outcome), losses_(std::move(testLosses)), classes_(task.classification()) {
    for (const auto& losses : losses_) {
      double sum = 0, squares = 0;
      for (const double loss : losses) sum += loss;
      const auto n = static_cast<double>(losses.size());
      test_.push_back(sum / n);
      for (const double loss : losses) squares += (loss - test_.back()) * (loss - test_.back());
      testError_.push_back(std::sqrt(squares / (n - 1) / n));
    }
  }

  /// What learning says without estimates: training figures and the chosen point.
  void addBefore(CellFigures& figures, const Rng& halves) const {
    const std::size_t chosen = outcome_.chosen;
    double gap = 0, sum = 0, test = 0;
    for (std::size_t p = 0; p < test_.size(); ++p) {
      gap += (test_[p] - trainLoss(p)) / static_cast<double>(test_.size());
      sum += trainLoss(p);
      test += test_[p];
    }
    if (classes_) {
      figures["trainLessTest"] = gap;
      figures["chosenTrainLessTest"] = test_[chosen] - trainLoss(chosen);
    } else {
      figures["trainSum"] = sum / static_cast<double>(test_.size());
      figures["testSum"] = test / static_cast<double>(test_.size());
      figures["chosenTrain"] = trainLoss(chosen);
    }
    addPoint(figures, "chosen", chosen, halves);
  }

  void addAfter(CellFigures& figures, const runs::CrossValidation& estimates, const Rng& halves) const {
    double gap = 0, sum = 0, within = 0;
    const auto points = static_cast<double>(test_.size());
    for (std::size_t p = 0; p < test_.size(); ++p) {
      const auto expected = loss(estimates, p);
      gap += (test_[p] - expected.value) / points;
      sum += expected.value / points;
      within += std::abs(test_[p] - expected.value) <= 2 * elementary::hypot(expected.error, testError_[p])
                    ? 1 / points
                    : 0;
    }
    figures["within"] = within;
    const std::size_t suggested = estimates.suggested.value_or(outcome_.chosen);
    if (classes_) {
      figures["estimateLessTest"] = gap;
      figures["suggestedEstimateLessTest"] = test_[suggested] - loss(estimates, suggested).value;
    } else {
      figures["estimateSum"] = sum;
      figures["suggestedEstimate"] = loss(estimates, suggested).value;
    }
    addPoint(figures, "suggested", suggested, halves);
  }

 private:
  double trainLoss(std::size_t point) const {
    const double figure = trainFigure(outcome_, point, classes_ ? "accuracy" : "rmse");
    return classes_ ? 1 - figure : figure * figure;
  }
  runs::Expected loss(const runs::CrossValidation& estimates, std::size_t point) const {
    const auto& first = estimates.points[point].measures[0];
    return classes_ ? runs::Expected{1 - first.value, first.error} : first;
  }
  void addPoint(CellFigures& figures, const std::string& which, std::size_t point, const Rng& halves) const {
    const double best = *std::min_element(test_.begin(), test_.end());
    figures[which + "Test"] = test_[point];
    figures[which + "Size"] = sizeOfPoint(outcome_.front[point]);
    figures[which + "HalfSwap"] = halfSwapOf(losses_, point, classes_, halves);
    figures[which + "Hindsight"] = classes_ ? test_[point] - best : std::sqrt(test_[point] / best);
  }

  const learners::Task& task_;
  const learners::Outcome& outcome_;
  std::vector<std::vector<double>> losses_;
  bool classes_;
  std::vector<double> test_, testError_;
};

class EstimateStudy final : public Study {
 public:
  std::string id() const override { return "estimates"; }

  std::vector<CellSet> cells(const PaperTable&) const override {
    std::vector<CellSet> sets;
    for (const auto& method : estimatedMethods())
      for (const auto& dataset : estimateSets(method))
        sets.push_back({dataset, method.name, method.runs, foundSource(dataset).source->quick ? 2 : 0, 2});
    return sets;
  }

  bool available(const std::string& dataset, const StudyInputs& inputs) const override {
    const FoundSource found = foundSource(dataset);
    return found.source && !dataFile(inputs, found.path()).empty();
  }

  Result<CellFigures> run(const CellKey& key, const StudyInputs& inputs,
                          const Context& context) const override {
    const FoundSource found = foundSource(key.dataset);
    const EstimatedMethod* method = found.source ? methodOf(key.method, found.classes) : nullptr;
    if (!method) return Error{"reproduce.unpublished", {{"dataset", key.dataset}}};
    auto task = taskOfSet(found, key, inputs, context);
    if (!task) return task.error();
    const auto learner = inputs.registry.find(method->learner);
    // Out of bag answers come from the generator that a run of this seed searches with.
    const auto seed = static_cast<std::uint64_t>(key.run);
    const auto outcome =
        learnOn(*task, inputs, method->learner, method->values, Rng(seed).stream("search"), context);
    if (!outcome) return outcome.error();
    CellFigures figures{{"points", static_cast<double>(outcome->front.size())},
                        {"trainRows", static_cast<double>(task->train.size())},
                        {"testRows", static_cast<double>(task->test.size())}};
    if (std::string_view(method->learner) == "molhc") {
      addSearch(figures, *outcome);
      figures["handedWorse"] = handedWorse(*learner->rescorer(*task, method->values, *outcome), *outcome);
    }
    TestLosses losses(*task, *outcome);
    std::vector<std::vector<double>> byPoint;
    for (std::size_t p = 0; p < outcome->front.size(); ++p) {
      auto one = losses.of(p);
      if (!one) return one.error();
      byPoint.push_back(std::move(*one));
    }
    const FrontJudge judge(*task, *outcome, std::move(byPoint));
    const Rng halves = splitStream(key).stream("halves");
    judge.addBefore(figures, halves);
    if (!method->folds) return figures;
    const auto estimates = runs::estimatePoints(*learner, *task, method->values, *outcome, {5, 1, {}}, seed,
                                                context.quiet(Rng(seed), 1));
    if (!estimates) return estimates.error();
    if (estimates->stopped) return stoppedError();
    if (estimates->points.empty()) return figures;
    judge.addAfter(figures, *estimates, halves);
    const std::size_t suggested = estimates->suggested.value_or(outcome->chosen);
    const auto coverage =
        leafCoverageOf(instantiate(outcome->front[suggested].recipe), estimates->points[suggested], *task);
    if (!coverage) return coverage.error();
    if (coverage->sets == 0) return figures;
    figures["leafCovered"] = coverage->covered;
    figures["leafClasses"] = coverage->classes;
    figures["leafSets"] = coverage->sets;
    figures["leafSetsLoose"] = coverage->loose;
    return figures;
  }

 private:
  static Result<learners::Task> taskOfSet(const FoundSource& found, const CellKey& key,
                                          const StudyInputs& inputs, const Context& context) {
    const std::string path = dataFile(inputs, found.path()), target = found.source->target;
    if (path.empty()) return Error{"reproduce.no-file", {{"folder", inputs.data}}, inFile(found.path())};
    data::ReadOptions options;
    if (!target.empty()) {
      options.roles[target] = data::Role::Target;
      options.types[target] = found.classes ? data::ColumnType::Nominal : data::ColumnType::Number;
    }
    auto file = readTable(path, options, context);
    if (!file) return file.error();
    learners::Task task = taskOf(withConstants(*file));
    const int column = found.classes ? task.targets.at(0) : -1;
    data::Partition parts = holdOut(task.data, task.train, column, kHeldFraction, splitStream(key));
    task.train = std::move(parts.train);
    task.test = std::move(parts.test);
    return task;
  }

  /// Leaves of the front that go to a black box although the tree is judged to answer more rows rightly.
  static double handedWorse(const learners::Rescorer& rescorer, const learners::Outcome& outcome) {
    double worse = 0;
    for (const auto& point : outcome.front) {
      const auto model = std::make_shared<const model::Model>(instantiate(point.recipe));
      const auto judged = rescorer.judge(model);
      for (const int leaf : model->tree()->leaves()) {
        const auto at = static_cast<std::size_t>(leaf);
        const bool boxed = std::holds_alternative<model::BlackBoxLeaf>((*model->tree())[leaf].leaf());
        worse += boxed && judged[at].byTree > judged[at].byBox;
      }
    }
    return worse;
  }

  /// The search's own figures of hybrid trees.
  static void addSearch(CellFigures& figures, const learners::Outcome& outcome) {
    double gap = 0;
    for (const auto& point : outcome.front)
      gap += (point.scores[0] - point.testScores[0]) / static_cast<double>(outcome.front.size());
    figures["searchLessTest"] = gap;
    figures["hypervolume"] = summaryFigure(outcome, "testHypervolume");
    figures["baseline"] = summaryFigure(outcome, "testBaselineHypervolume");
    figures["leaves"] = summaryFigure(outcome, "leaves");
  }
};

learners::ParamValues hybridValues(learners::ParamValues more) {
  more["black-box"] = std::vector<std::string>{"forest"};
  return more;
}

}  // namespace

const std::vector<EstimatedMethod>& estimatedMethods() {
  const learners::ParamValues former{
      {"estimate", std::string("out-of-fold")}, {"shrink", 0.0}, {"min-box-rows", std::int64_t{1}}};
  learners::ParamValues formerTwenty = former;
  formerTwenty["leaves"] = std::int64_t{20};
  const std::string twenty = "molhc, 20 leaves, former rule", automatic = "molhc, automatic, former rule";
  static const std::vector<EstimatedMethod> all{
      {"cart", "cart", {}},
      {"cart", "cart", {}, false},
      {"ocdt", "ocdt", {}, false},
      {"optimal", "optimal", {}},
      {"optimal", "optimal", {}, false},
      {"forest", "forest", {}},
      {"forest", "forest", {}, false},
      {twenty, "molhc", hybridValues(formerTwenty), true, false, 10, {}, {}},
      {automatic, "molhc", hybridValues(former), true, false, 10, {}, {}},
      {"molhc, 20 leaves",
       "molhc",
       hybridValues({{"leaves", std::int64_t{20}}}),
       true,
       false,
       10,
       {},
       {twenty}},
      {"molhc, automatic", "molhc", hybridValues({}), true, false, 10, {}, {automatic, twenty}},
      {"molhc, automatic, prunings",
       "molhc",
       hybridValues({{"prunings", true}}),
       true,
       false,
       10,
       {},
       {automatic, twenty}},
      {"mirco", "mirco", {}},
      {"rcboost", "rcboost", {}},
      {"gmt", "gmt", {}, false},
      {"molhc", "molhc", hybridValues({}), true, true, 2},
      {"nldt",
       "nldt",
       {},
       true,
       true,
       2,
       {"ionosphere", "wdbc", "pima_diabetes", "transfusion", "banknote"}}};
  return all;
}

std::vector<std::string> estimateSets(bool classes) {
  std::vector<std::string> sets;
  for (const auto& source : classes ? classSources() : numberSources()) sets.push_back(setName(source));
  return sets;
}

std::vector<std::string> estimateSets(const EstimatedMethod& method) {
  return method.only.empty() ? estimateSets(method.classes) : method.only;
}

StudyPtr makeEstimateStudy() { return std::make_shared<EstimateStudy>(); }

}  // namespace paretree::reproduce
