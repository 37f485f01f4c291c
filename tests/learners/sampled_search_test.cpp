#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "paretree/core/words/words_only.h"
#include "paretree/learners/registry.h"
#include "paretree/learners/sampled_search.h"
#include "paretree/messages/text.h"
#include "paretree/testing/contract.h"
#include "paretree/testing/outcome_check.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/contract/quick_values.h"
#include "tests/support/unit.h"

namespace sampled_search_test {

using namespace paretree;
using namespace paretree::learners;
using paretree::testing::taskOf;

namespace {

/// Classes in the proportions 70 : 25 : 5, or a number; where asked for with weights, every third of them 0.
Task task(std::size_t rows, bool numeric, bool weighted = false) {
  std::vector<data::ColumnInfo> columns(weighted ? 3 : 2);
  std::vector<data::ColumnValues> values(columns.size());
  columns[0].name = "x";
  columns[1].name = "y";
  columns[1].role = data::Role::Target;
  if (!numeric) {
    columns[1].type = data::ColumnType::Nominal;
    columns[1].levels = {"often", "seldom", "rare"};
  }
  Rng rng(5);
  for (std::size_t i = 0; i < rows; ++i) {
    const double u = rng.uniform();
    values[0].numbers.push_back(rng.uniform());
    if (numeric)
      values[1].numbers.push_back(std::exp(3 * u));
    else
      values[1].codes.push_back(u < 0.7 ? 0 : u < 0.95 ? 1 : 2);
    if (weighted) values[2].numbers.push_back(i % 3 == 0 ? 0 : 1.5);
  }
  if (weighted) {
    columns[2].name = "w";
    columns[2].role = data::Role::Weight;
  }
  return taskOf(data::Dataset(std::move(columns), std::move(values)));
}

/// A front of one point: a leaf.
Outcome oneLeaf(const Task& task, Ending ending = Ending::Converged) {
  Outcome outcome;
  outcome.objectives = {{"error", "Error", false, front::Objective::Unit::Share}};
  outcome.ending = ending;
  FrontPoint point;
  point.scores = {0.5};
  model::Model model;
  model.schema = task.data.schema();
  model.targets = task.targets;
  model::Tree tree;
  tree.nodes.emplace_back();
  tree[0].body = model::Leaf(model::ClassLeaf{{1, 0, 0}, 0});
  model.shape = tree;
  point.recipe.base = std::make_shared<const model::Model>(std::move(model));
  outcome.front.push_back(std::move(point));
  return outcome;
}

bool contains(const data::Rows& outer, const data::Rows& inner) {
  return std::includes(outer.begin(), outer.end(), inner.begin(), inner.end());
}

/// Every learner that can begin with a sample, with small budgets and a sample of `rows`.
std::vector<testing::Trial> trials(std::int64_t rows) {
  std::vector<testing::Trial> all;
  const Registry registry;
  for (const auto& learner : registry.all()) {
    auto values = support::quickValues(*learner);
    const auto infos = learner->params();
    if (std::none_of(infos.begin(), infos.end(), [](const auto& info) { return info.id == "sample-rows"; }))
      continue;
    values["sample-rows"] = rows;
    all.push_back(testing::ordinaryTrial(learner, values));
  }
  return all;
}

}  // namespace

class SampledSearchTest : public QObject {
  Q_OBJECT
 private slots:
  void stepsGrowFourfoldUpToAllRows() {
    using Sizes = std::vector<std::size_t>;
    QCOMPARE(stepSizes(667000, 20000), (Sizes{20000, 80000, 667000}));
    QCOMPARE(stepSizes(320000, 20000), (Sizes{20000, 80000, 320000}));
    QCOMPARE(stepSizes(319999, 20000), (Sizes{20000, 319999}));
    QCOMPARE(stepSizes(20001, 20000), (Sizes{20000, 20001}));
    QCOMPARE(stepSizes(20000, 20000), (Sizes{20000}));
    QCOMPARE(stepSizes(1000000, 0), (Sizes{1000000}));
    QCOMPARE(stepSizes(120, 1), (Sizes{50, 120}));
    QCOMPARE(stepSizes(2, 1), (Sizes{2}));
  }

  void aTaskApartHasTheSameRowsSideBySide() {
    Task whole = task(60'000, false, true);
    whole.train = {3, 7, 20'000, 59'998};
    whole.test = {5, 20'001};
    const Task own = apart(whole);
    QCOMPARE(own.data.rows(), std::size_t{6});
    QCOMPARE(own.train, (data::Rows{0, 2, 3, 5}));
    QCOMPARE(own.test, (data::Rows{1, 4}));
    const auto same = [&](data::Row a, data::Row b) {
      return own.data.numbers(0)[a] == whole.data.numbers(0)[b] &&
             own.data.codes(1)[a] == whole.data.codes(1)[b] &&
             own.data.weights()[a] == whole.data.weights()[b];
    };
    for (std::size_t i = 0; i < own.train.size(); ++i) QVERIFY(same(own.train[i], whole.train[i]));
    for (std::size_t i = 0; i < own.test.size(); ++i) QVERIFY(same(own.test[i], whole.test[i]));
    // Most of a table stays where it is.
    whole.train = whole.data.allRows();
    QCOMPARE(apart(whole).data.rows(), whole.data.rows());
  }

  void anyBeginningOfTheOrderHasItsShareOfEveryClass() {
    const Task whole = task(3000, false);
    const auto codes = whole.data.codes(1);
    const auto order = stratifiedOrder(whole, whole.train, Rng(3));
    QCOMPARE((std::set<data::Row>(order.begin(), order.end()).size()), whole.train.size());
    std::vector<double> all(3, 0), seen(3, 0);
    for (const auto row : whole.train) ++all[codes[row]];
    for (std::size_t k = 0; k < order.size(); ++k) {
      ++seen[codes[order[k]]];
      if (k == 2) QVERIFY(seen == std::vector<double>(3, 1));  // one of each at once
      for (std::size_t c = 0; c < 3; ++c)
        QVERIFY(std::abs(seen[c] - all[c] * static_cast<double>(k + 1) / static_cast<double>(order.size())) <
                2);
    }
  }

  void anyBeginningOfTheOrderHasItsShareOfEveryTwentiethOfTheValues() {
    const Task whole = task(3000, true);
    const auto numbers = whole.data.numbers(1);
    auto sorted = whole.train;
    std::sort(sorted.begin(), sorted.end(), [&](auto a, auto b) { return numbers[a] < numbers[b]; });
    const double median = numbers[sorted[sorted.size() / 2]];
    const auto order = stratifiedOrder(whole, whole.train, Rng(3));
    for (const std::size_t count : {100, 400, 1300}) {
      const auto below = std::count_if(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count),
                                       [&](auto row) { return numbers[row] < median; });
      QVERIFY(std::abs(static_cast<double>(below) - static_cast<double>(count) / 2) <= 11);
    }
  }

  void rowsOfWeightZeroComeLast() {
    const Task whole = task(300, false, true);
    const auto order = stratifiedOrder(whole, whole.train, Rng(3));
    const auto weights = whole.data.weights();
    QVERIFY(std::is_partitioned(order.begin(), order.end(), [&](auto row) { return weights[row] > 0; }));
    QVERIFY(weights[order.front()] > 0 && weights[order.back()] == 0);
  }

  void eachStepBeginsFromWhatTheOneBeforeFound() {
    const Task whole = task(3000, false);
    std::vector<Task> parts;
    std::vector<SampleStep> steps;
    data::Rows sample;
    std::vector<std::size_t> marks;  // of the fronts so far
    const Context context(Rng(1), 1, {}, [&](const Progress& said) {
      if (said.soFar) marks.push_back(said.soFar->sampleRows);
    });
    const auto outcome = searchInSteps(whole, 100, StoppedStep::GivesItsOwn, context,
                                       [&](const Task& part, const SampleStep& step, const Context& inStep) {
                                         parts.push_back(part);
                                         steps.push_back(step);
                                         sample = *step.sample;
                                         Progress said;
                                         said.phase = Message{"progress.done", {}};
                                         said.soFar = std::make_shared<const Outcome>(oneLeaf(part));
                                         inStep.report(said);
                                         return Result<Outcome>(oneLeaf(part));
                                       });
    QVERIFY(outcome.ok());
    QCOMPARE(parts.size(), std::size_t{3});  // 100, 400, 2000
    double shares = 0;
    for (std::size_t k = 0; k < parts.size(); ++k) {
      QCOMPARE(parts[k].seeds.size(), std::size_t{k > 0});
      QCOMPARE(steps[k].ownSeeds, std::size_t{0});
      QVERIFY(std::is_sorted(parts[k].train.begin(), parts[k].train.end()));
      if (k > 0) QVERIFY(contains(parts[k].train, parts[k - 1].train));
      if (k > 0) QVERIFY(steps[k].share < steps[k - 1].share);
      QCOMPARE(steps[k].last(), k == 2);
      QCOMPARE(steps[k].rows, parts[k].train.size());
      QCOMPARE(steps[k].partKeptForAllRows(1000), k == 2 ? 1000 : steps[k].partOf(1000));
      shares += steps[k].share;
    }
    QVERIFY(std::abs(shares - 1) < 1e-12);
    QCOMPARE(parts[0].train.size(), std::size_t{100});
    QCOMPARE(parts[0].test.size(), std::size_t{100});
    QCOMPARE(sample, parts[0].train);
    QCOMPARE(parts[2].train, whole.train);
    QCOMPARE(parts[2].test, whole.test);
    QCOMPARE(outcome->sampleRows, std::size_t{0});
    QCOMPARE(marks, (std::vector<std::size_t>{100, 100, 400, 400, 0}));
  }

  void ofManyRowsAllGetAsMuchAsTheWholeBudgetOfFewWouldCost() {
    const SampleStep last{.number = 2, .count = 3, .rows = 500'000, .share = 0.03};
    QCOMPARE(last.partOf(1000), 30);
    QCOMPARE(last.partKeptForAllRows(1000), 100);
    const SampleStep large{.number = 1, .count = 2, .rows = 500'000, .share = 0.2};
    QCOMPARE(large.partKeptForAllRows(1000), 200);
  }

  void noStepMakesPicturesForNobody_data() {
    QTest::addColumn<int>("listener");
    QTest::addColumn<bool>("wanted");
    QTest::newRow("nobody") << 0 << false;
    QTest::newRow("of words") << 1 << false;
    QTest::newRow("of pictures") << 2 << true;
  }
  void noStepMakesPicturesForNobody() {
    QFETCH(int, listener);
    QFETCH(bool, wanted);
    int told = 0;
    std::vector<bool> pictures;
    const Context::Reporter count = [&](const Progress&) { ++told; };
    const Context context(Rng(1), 1, {},
                          listener == 0   ? Context::Reporter()
                          : listener == 1 ? Context::Reporter(WordsOnly{count})
                                          : count);
    const auto found = searchInSteps(task(3000, false), 100, StoppedStep::GivesItsOwn, context,
                                     [&](const Task& part, const SampleStep&, const Context& inside) {
                                       pictures.push_back(inside.wantsSnapshot());
                                       return Result<Outcome>(oneLeaf(part));
                                     });
    QVERIFY(found.ok());
    QCOMPARE(pictures, std::vector<bool>(3, wanted));
    QCOMPARE(told > 0, listener > 0);
  }
  void aSampleFirstAndThenAllRowsAsWithoutIt() {
    const Task whole = task(3000, false);  // 2,000 to train on
    std::vector<std::size_t> rows, marks;
    std::vector<double> said;
    std::vector<std::uint64_t> drawn;
    const auto search = [&](const Task& part, const SampleStep& step, const Context& inStep) {
      rows.push_back(part.train.size());
      drawn.push_back(Rng(inStep.rng()).next());
      if (!part.seeds.empty() || step.last() != (part.train.size() == 2000))
        return Result<Outcome>(Error{"learners.no-rows", {}});
      return Result<Outcome>(oneLeaf(part));
    };
    const Context context(Rng(1), 1, {}, [&](const Progress& progress) {
      if (progress.soFar) marks.push_back(progress.soFar->sampleRows);
      said.push_back(progress.fraction);
    });
    const auto both = searchSampleFirst(whole, 100, context, search);
    QVERIFY(both.ok());
    QCOMPARE(both->sampleRows, std::size_t{0});
    QCOMPARE(rows, (std::vector<std::size_t>{100, 2000}));
    QCOMPARE(marks, (std::vector<std::size_t>{100}));
    QVERIFY(std::is_sorted(said.begin(), said.end()) && said.back() < 1);
    for (const int sample : {0, 1001}) {
      const auto alone = searchSampleFirst(whole, sample, context, search);
      QVERIFY(alone.ok());
      QCOMPARE(rows.back(), std::size_t{2000});
      QCOMPARE(drawn.back(), drawn[1]);
    }
    QCOMPARE(rows.size(), std::size_t{4});
    QVERIFY(drawn[0] != drawn[1]);
  }

  void aStopBehindTheSampleGivesItsFront() {
    std::stop_source stop;
    const Context context(Rng(1), 1, stop.get_token());
    const auto outcome = searchSampleFirst(
        task(3000, false), 100, context, [&](const Task& part, const SampleStep& step, const Context&) {
          if (step.last()) stop.request_stop();
          return Result<Outcome>(oneLeaf(part, step.last() ? Ending::Stopped : Ending::Converged));
        });
    QVERIFY(outcome.ok());
    QVERIFY(outcome->ending == Ending::Stopped);
    QCOMPARE(outcome->sampleRows, std::size_t{100});
  }

  void hybridTreesOfASampleAreShownFirstAndJudgedByNobodyElse() {
    const LearnerPtr molhc = Registry().find("molhc");
    auto values = support::quickValues(*molhc);
    const Task whole = taskOf(testing::mixedTable(900, 0));
    std::map<std::int64_t, std::string> bytes;
    std::shared_ptr<const Outcome> first;
    for (const std::int64_t rows : {0, 200}) {
      values["sample-rows"] = rows;
      const Context context(Rng(7), 2, {}, [&](const Progress& said) {
        if (said.soFar && said.soFar->sampleRows == 200) first = said.soFar;
      });
      const auto outcome = molhc->learn(whole, values, context);
      QVERIFY(outcome.ok());
      QCOMPARE(outcome->sampleRows, std::size_t{0});
      bytes[rows] = testing::bytesOf(*outcome);
    }
    QVERIFY(bytes[0] == bytes[200]);
    QVERIFY(first && first->front.size() > 1);
    QVERIFY(first->boxAnswers.empty() && first->foldOfRow.empty());
    const auto judge = molhc->rescorer(whole, values, *first);
    const auto judged =
        judge->score(std::make_shared<const model::Model>(instantiate(first->front[0].recipe)), Context());
    QVERIFY(!judged.ok());
    QVERIFY(messages::text(judged.error()).find("other rows") != std::string::npos);
  }

  void coversOfASampleAreBoundWithoutTheSolver() {
    const LearnerPtr mirco = Registry().find("mirco");
    auto values = support::quickValues(*mirco);
    values["sample-rows"] = std::int64_t{50};
    std::vector<std::string> bounds;
    const auto labelled = [&](const Outcome& outcome) {
      for (const auto& figure : outcome.report.summary)
        if (figure.id == "lpBound") bounds.push_back(figure.label);
    };
    const Context context(Rng(7), 2, {}, [&](const Progress& said) {
      if (!said.soFar || said.soFar->sampleRows == 0) return;
      bounds.clear();  // the sample's last picture counts
      labelled(*said.soFar);
    });
    const auto outcome = mirco->learn(testing::ordinaryTrial(mirco, values).tasks.at(0), values, context);
    QVERIFY(outcome.ok());
    labelled(*outcome);
    QCOMPARE(bounds,
             (std::vector<std::string>{"Least possible (Lagrangian)", "Least possible (linear program)"}));
  }

  void oneStepIsThePlainSearch() {
    const Task whole = task(300, false);
    const Context context(Rng(1));
    const auto outcome = searchInSteps(whole, 20000, StoppedStep::GivesItsOwn, context,
                                       [&](const Task& part, const SampleStep& step, const Context& inStep) {
                                         return &part == &whole && &inStep == &context && step.count == 1 &&
                                                        step.partOf(7) == 7 && step.evenPartOf(7) == 7
                                                    ? Result<Outcome>(oneLeaf(part))
                                                    : Result<Outcome>(Error{"learners.no-rows", {}});
                                       });
    QVERIFY(outcome.ok());
  }

  void aStopKeepsWhatWasShownLast_data() {
    QTest::addColumn<int>("stopped");
    QTest::addColumn<int>("rows");
    QTest::newRow("the step's own") << static_cast<int>(StoppedStep::GivesItsOwn) << 400;
    QTest::newRow("the step before") << static_cast<int>(StoppedStep::GivesTheLast) << 100;
  }
  void aStopKeepsWhatWasShownLast() {
    QFETCH(int, stopped);
    QFETCH(int, rows);
    const Task whole = task(3000, false);
    std::stop_source stop;
    const Context context(Rng(1), 1, stop.get_token());
    int steps = 0;
    const auto outcome = searchInSteps(
        whole, 100, static_cast<StoppedStep>(stopped), context,
        [&](const Task& part, const SampleStep& step, const Context&) {
          ++steps;
          if (step.number == 1) stop.request_stop();
          return Result<Outcome>(oneLeaf(part, step.number == 1 ? Ending::Stopped : Ending::Converged));
        });
    QVERIFY(outcome.ok());
    QCOMPARE(steps, 2);
    QVERIFY(outcome->ending == Ending::Stopped);
    QCOMPARE(outcome->sampleRows, static_cast<std::size_t>(rows));
    QVERIFY(messages::text(outcome->notes.back()).find("2,000 training rows") != std::string::npos);
  }

  void aStopInTheFirstStepKeepsWhatItHas() {
    const Task whole = task(3000, false);
    const auto outcome = searchInSteps(whole, 100, StoppedStep::GivesTheLast, Context(Rng(1)),
                                       [](const Task& part, const SampleStep&, const Context&) {
                                         return Result<Outcome>(oneLeaf(part, Ending::Stopped));
                                       });
    QVERIFY(outcome.ok());
    QVERIFY(outcome->ending == Ending::Stopped);
    QCOMPARE(outcome->sampleRows, std::size_t{100});
  }

  void learnersThatBeginWithASampleKeepTheirPromises_data() {
    QTest::addColumn<int>("trial");
    QTest::addColumn<QString>("promise");
    const auto all = trials(50);
    QVERIFY(all.size() >= 4);
    for (std::size_t t = 0; t < all.size(); ++t)
      for (const char* promise :
           {"same-bytes", "stops-before-the-start", "stops-on-the-way", "progress", "files", "rescoring"})
        QTest::addRow("%s: %s", all[t].learner->info().id.c_str(), promise)
            << static_cast<int>(t) << QString::fromLatin1(promise);
  }
  void learnersThatBeginWithASampleKeepTheirPromises() {
    QFETCH(int, trial);
    QFETCH(QString, promise);
    const auto tried = trials(50)[trial];
    for (const auto& one : tried.tasks) QVERIFY(stepSizes(one.train.size(), 50).size() > 1);
    QStringList found;
    for (const auto& checked : testing::promises())
      if (checked.id == promise.toStdString())
        for (const auto& finding : findings(checked, tried)) found << QString::fromStdString(finding);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
  }

  void tablesNoLargerThanTheSampleGiveTheBytesOfAllRowsAtOnce() {
    const auto all = trials(20000), atOnce = trials(0), sampled = trials(50);
    for (std::size_t t = 0; t < all.size(); ++t) {
      const Task& one = all[t].tasks.at(0);
      const auto bytes = [&](const testing::Trial& trial) {
        const auto outcome = trial.learner->learn(one, trial.values, Context(Rng(7), 2));
        return outcome ? testing::bytesOf(*outcome) : std::string();
      };
      QVERIFY(!bytes(all[t]).empty());
      QVERIFY2(bytes(all[t]) == bytes(atOnce[t]), all[t].learner->info().id.c_str());
      // Hybrid trees take nothing over from the sample, nor do rules of few rows.
      const std::set<std::string> takeNothing = {"molhc", "mirco", "rcboost"};
      const bool afresh = takeNothing.contains(all[t].learner->info().id);
      QVERIFY2((bytes(all[t]) != bytes(sampled[t])) != afresh, all[t].learner->info().id.c_str());
    }
  }
};

PARETREE_TEST(SampledSearchTest)
}  // namespace sampled_search_test

#include "sampled_search_test.moc"
