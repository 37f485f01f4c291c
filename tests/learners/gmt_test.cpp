// The search as a whole: fronts, threads, stops, what it begins from.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <stop_token>

#include "paretree/core/json.h"
#include "paretree/front/pareto_front.h"
#include "paretree/grow/linear.h"
#include "paretree/learners/gmt/evolution.h"
#include "paretree/learners/gmt/gmt.h"
#include "paretree/learners/gmt/greedy.h"
#include "paretree/learners/gmt/results/front_builder.h"
#include "paretree/learners/gmt/results/gmt_scores.h"
#include "paretree/learners/gmt/results/smooth_means.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "tests/learners/gmt_tables.h"
#include "tests/support/unit.h"

namespace gmt_test {

using namespace paretree;
using namespace paretree::learners::gmt;
using namespace paretree::gmt_tables;

class GmtTest : public QObject {
  Q_OBJECT

 private slots:
  void theArchiveHoldsWhatBruteForceFinds() {
    const std::vector<front::Objective> objectives(3, {"x", "x", false, front::Objective::Unit::Value});
    Rng rng(1);
    for (int round = 0; round < 200; ++round) {
      learners::gmt::Archive archive;
      std::vector<front::Scores> points;
      for (int k = 0; k < 40; ++k) {
        front::Scores point;
        for (int m = 0; m < 3; ++m) point.push_back(static_cast<double>(rng.below(8)));
        points.push_back(point);
        archive.offer({nullptr, {point[0], point[1], point[2]}, 0});
      }
      std::vector<front::Scores> expected;
      for (const auto i : nonDominated(points, objectives)) expected.push_back(points[i]);
      std::sort(expected.begin(), expected.end());
      expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
      std::vector<front::Scores> held;
      for (const auto& member : archive.members())
        held.emplace_back(member.scores.begin(), member.scores.end());
      std::sort(held.begin(), held.end());
      QVERIFY(held == expected);
    }
  }

  void aPowerOfTwoOnTheTargetGivesTheSameTrees() {
    std::string shapes[2];
    for (const int k : {0, 1}) {
      const data::Dataset data = table(150, Target::Number, Rng(5), k ? 0x1p30 : 1);
      const auto outcome = makeGmt()->learn(taskOf(data), quick(), Context(Rng(1)));
      QVERIFY(outcome.ok());
      for (const auto& point : outcome->front) shapes[k] += shapeOf(*instantiate(point.recipe).tree()) + "\n";
    }
    QVERIFY(shapes[0] == shapes[1]);
  }

  void reportedErrorsAreThoseOfTheModels() {
    const data::Dataset data = table(150, Target::Number, Rng(6));
    const learners::Task task = taskOf(data);
    const auto outcome = makeGmt()->learn(task, quick(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      const auto predictions = predict(model, data, task.train, Context());
      QVERIFY(predictions.ok());
      QCOMPARE(point.scores[0], figure(qualityOf(model, *predictions, data, task.train), "rmse"));
    }
  }

  void sameBytesForAnyNumberOfThreads() {
    const data::Dataset data = table(150, Target::Number, Rng(7));
    auto values = quick(120);
    values["islands"] = std::int64_t{3};
    std::string bytes[2];
    for (const int k : {0, 1}) {
      const auto outcome = makeGmt()->learn(taskOf(data), values, Context(Rng(1), k ? 4 : 1));
      QVERIFY(outcome.ok());
      for (const auto& point : outcome->front) bytes[k] += dumpJson(modelToJson(instantiate(point.recipe)));
    }
    QVERIFY(bytes[0] == bytes[1]);
  }

  void everyFitnessAndCrowdingGivesAFront_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    for (const char* f : {"pareto2", "pareto3", "bic", "lexicographic"}) QTest::newRow(f) << "fitness" << f;
    for (const char* c : {"A", "B", "C", "D+A", "D+B", "D+C"}) QTest::newRow(c) << "crowding" << c;
    for (const char* t : {"univariate", "oblique", "mixed"}) QTest::newRow(t) << "tests" << t;
    QTest::newRow("mean") << "leaf"
                          << "mean";
    QTest::newRow("archive") << "archive"
                             << "population";
  }
  void everyFitnessAndCrowdingGivesAFront() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    const data::Dataset data = table(120, Target::Number, Rng(8));
    auto values = quick(15);
    values[name.toStdString()] = value.toStdString();
    const auto outcome = makeGmt()->learn(taskOf(data), values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    QVERIFY(!outcome->front.empty());
    for (std::size_t i = 1; i < outcome->front.size(); ++i)
      QVERIFY(!dominates(outcome->front[i - 1].scores, outcome->front[i].scores, outcome->objectives));
    if (value == "bic" || value == "lexicographic") QCOMPARE(outcome->front.size(), std::size_t(1));
    if (value == "population") QVERIFY(outcome->front.size() <= 20);
  }

  void classTargetsGetClassTrees() {
    const learners::Task task = taskOf(table(150, Target::Class, Rng(9)));
    const auto outcome = makeGmt()->learn(task, quick(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->objectives[0].id, std::string("error"));
    QVERIFY(outcome->front.back().scores[0] < 0.3);
    auto values = quick();
    values["leaf"] = std::string("linear");
    QVERIFY(makeGmt()->objection(task, values).has_value());
  }

  void modelsAnswerWithinTheRangeOfTheirRows() {
    const data::Dataset data = table(300, Target::Number, Rng(25));
    const learners::Task task = taskOf(data);
    const auto outcome = makeGmt()->learn(task, quick(), Context(Rng(26), 1));
    QVERIFY(outcome.ok());
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      const auto answers = predict(model, data, data.allRows(), Context());
      const auto y = data.numbers(task.targets[0]);
      std::map<int, std::pair<double, double>> ranges;
      for (const data::Row row : task.train) {
        auto [at, fresh] = ranges.try_emplace(answers->parts[row], y[row], y[row]);
        at->second = {std::min(at->second.first, y[row]), std::max(at->second.second, y[row])};
      }
      for (const data::Row row : task.test) {
        const auto [low, high] = ranges.at(answers->parts[row]);
        QVERIFY(answers->values[row] >= low && answers->values[row] <= high);
      }
    }
  }

  void aSeedIsOnTheFrontOrBeaten() {
    const learners::Task task = taskOf(table(150, Target::Number, Rng(10)));
    const auto first = makeGmt()->learn(task, quick(150), Context(Rng(1)));
    QVERIFY(first.ok());
    learners::Task again = task;
    const learners::FrontPoint& seed = first->front.back();
    again.seeds = {std::make_shared<const model::Model>(instantiate(seed.recipe))};
    const auto second = makeGmt()->learn(again, quick(1), Context(Rng(5)));
    QVERIFY(second.ok());
    QVERIFY(std::any_of(second->front.begin(), second->front.end(), [&](const learners::FrontPoint& p) {
      return p.scores[0] <= seed.scores[0] * (1 + 1e-6) && p.scores[1] <= seed.scores[1];
    }));
  }

  void aStopEndsTheSearchBetweenTwoTrees() {
    const data::Dataset data = table(300, Target::Number, Rng(13));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    for (const learners::gmt::Fitness fitness :
         {learners::gmt::Fitness::Pareto2, learners::gmt::Fitness::Pareto3, learners::gmt::Fitness::Bic,
          learners::gmt::Fitness::Lexicographic}) {
      learners::gmt::EvolutionOptions options;
      options.fitness = fitness;
      options.generations = 100;
      std::stop_source stop;
      const Context context(Rng(1), 1, stop.get_token());
      int reached = 0;
      std::uint64_t polls = 0;
      const auto result = evolve(design, grow, options, {}, context,
                                 [&](int generation, const std::vector<learners::gmt::Individual>&) {
                                   reached = generation;
                                   polls = context.polls();
                                   stop.request_stop();
                                 });
      QVERIFY(result.stopped);
      QCOMPARE(result.state.generation, reached);  // no generation was begun after it
      QVERIFY2(context.polls() - polls <= 4, "asked again and again after the stop");
      // Within a generation: the number of trees made is that of the questions asked.
      std::stop_source never;
      const Context whole(Rng(1), 1, never.get_token());
      const auto all = evolve(design, grow, options, {}, whole, {});
      QVERIFY2(whole.polls() >= all.effort.trees, "a tree was made without asking");
    }
  }

  void whatASampleFoundGoesIntoTheArchiveAlone() {
    const data::Dataset data = table(300, Target::Number, Rng(15));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    learners::gmt::EvolutionOptions options;
    options.generations = 0;  // the first population
    learners::gmt::RowList rows(design.rows());
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::uint32_t>(i);
    const learners::gmt::NodePtr leaf =
        learners::gmt::Builder(design, options.limits).leaf(std::move(rows), {});
    const auto fresh = evolve(design, grow, options, {}, Context(Rng(1)), {});
    options.foundSeeds = 1;
    const auto seeded = evolve(design, grow, options, {leaf}, Context(Rng(1)), {});
    QCOMPARE(seeded.effort.trees, fresh.effort.trees);
    QCOMPARE(seeded.effort.rowsRouted, fresh.effort.rowsRouted);
    QVERIFY(std::any_of(seeded.best.begin(), seeded.best.end(),
                        [&](const learners::gmt::Individual& one) { return one.tree == leaf; }));
    options.foundSeeds = 0;
    const auto varied = evolve(design, grow, options, {leaf}, Context(Rng(1)), {});
    QVERIFY(varied.effort.rowsRouted != fresh.effort.rowsRouted);  // half of it are kin of the seed
  }

  void whatIsLeftToMeasureAfterAStopIsBounded() {
    const data::Dataset data = table(9000, Target::Number, Rng(14));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    learners::gmt::EvolutionOptions options;
    options.generations = 150;
    options.fitness = learners::gmt::Fitness::Pareto3;
    const auto result = evolve(design, grow, options, {}, Context(Rng(1)), {});
    QVERIFY(result.best.size() > 20);
    model::Model pattern;
    pattern.schema = data.schema();
    pattern.targets = task.targets;
    pattern.smoothing = 10;
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    learners::gmt::FrontBuilder whole(task, design, pattern, objectivesOf(options)),
        cut(task, design, pattern, objectivesOf(options));
    QVERIFY(whole.take(result.best, Context()).ok());
    QVERIFY(cut.take(result.best, stopped).ok());
    QVERIFY(whole.work() > 2 * learners::gmt::FrontBuilder::kWorkAfterStop);  // else nothing is cut
    QVERIFY(cut.work() < 2 * learners::gmt::FrontBuilder::kWorkAfterStop);
    learners::Outcome outcome;
    outcome.objectives = objectivesOf(options);
    cut.fill(outcome);
    QVERIFY(!outcome.front.empty());
    // What was measured on the way is not measured again.
    const auto before = whole.work();
    QVERIFY(whole.take(result.best, stopped).ok());
    QCOMPARE(whole.work(), before);
    learners::Outcome all;
    all.objectives = objectivesOf(options);
    whole.fill(all);
    QVERIFY(all.front.size() > outcome.front.size());
  }

  void theReferencesAreThere() {
    const learners::Task task = taskOf(table(200, Target::Number, Rng(16)));
    const auto outcome = makeGmt()->learn(task, quick(), Context(Rng(1)));
    QVERIFY(outcome.ok());
    std::vector<std::string> ids;
    for (const auto& reference : outcome->references) {
      ids.push_back(reference.id);
      QCOMPARE(reference.scores.size(), outcome->objectives.size());
      QCOMPARE(reference.testScores.size(), outcome->objectives.size());
      const model::Model model = instantiate(reference.recipe);
      const auto predictions = predict(model, task.data, task.train, Context());
      QVERIFY(predictions.ok());
      QCOMPARE(reference.scores[0], figure(qualityOf(model, *predictions, task.data, task.train), "rmse"));
    }
    QVERIFY(ids == std::vector<std::string>({"cart", "linear", "bic", "lexicographic"}));
  }

  /// A front of size against error; with the weight on size, fewer points lie where trees are small
  /// (section 4.4).
  void weightsOfCrowdingShapeAnArchiveOfThePopulationsSize() {
    const auto kept = [](double weightError, double weightSize) {
      learners::gmt::Archive archive;
      for (int i = 0; i <= 400; ++i) {
        const double size = 1 + 0.5 * i, error = 1 / size;  // falls fast, then hardly
        archive.offer({nullptr, {error, size, 0}, 0});
      }
      learners::gmt::Selection selection({2, learners::gmt::Crowding::DA, weightError, weightSize}, 20);
      selection.thin(archive);
      return std::count_if(archive.members().begin(), archive.members().end(),
                           [](const auto& m) { return m.scores[1] < 50; });
    };
    QVERIFY(kept(10, 1) > kept(1, 1));
    QVERIFY(kept(1, 1) > kept(1, 10));
  }

  void tenThousandAttributesAreNoBurden() {
    std::vector<data::ColumnInfo> columns(10001);
    std::vector<data::ColumnValues> values(10001);
    Rng rng(17);
    for (std::size_t j = 0; j <= 10000; ++j) {
      columns[j].name = "a" + std::to_string(j);
      for (int i = 0; i < 40; ++i) values[j].numbers.push_back(rng.normal());
    }
    columns[10000].role = data::Role::Target;
    const learners::Task task = taskOf(data::Dataset(std::move(columns), std::move(values)));
    const auto outcome = makeGmt()->learn(task, quick(10), Context(Rng(1)));
    QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
    for (const auto& point : outcome->front) QVERIFY(std::isfinite(point.scores[0]));
  }

  void anArchiveIsCarriedOn() {
    const learners::Task task = taskOf(table(600, Target::Number, Rng(18)));
    const auto first = makeGmt()->learn(task, quick(100), Context(Rng(1)));
    QVERIFY(first.ok());
    learners::Task more = task;
    for (const auto& point : first->front)
      more.seeds.push_back(std::make_shared<const model::Model>(instantiate(point.recipe)));
    QVERIFY2(more.seeds.size() > 4, "more seeds than the population holds");
    const auto second = makeGmt()->learn(
        more, {{"generations", std::int64_t{1}}, {"population", std::int64_t{4}}}, Context(Rng(5)));
    QVERIFY(second.ok());
    for (const auto& old : first->front)
      QVERIFY(std::any_of(second->front.begin(), second->front.end(), [&](const learners::FrontPoint& p) {
        return p.scores[0] <= old.scores[0] * (1 + 1e-6) && p.scores[1] <= old.scores[1];
      }));
  }

  void awkwardTargetsGiveDefinedResults() {
    for (const double constant : {0.0, 3.0}) {
      data::Dataset data = table(60, Target::Number, Rng(11));
      data::ColumnValues y;
      y.numbers.assign(60, constant);
      data = data.withColumn(6, data.info(6), y);
      for (const char* fitness : {"pareto2", "bic"}) {
        auto values = quick(5);
        values["fitness"] = std::string(fitness);
        const auto outcome = makeGmt()->learn(taskOf(data), values, Context(Rng(1)));
        QVERIFY(outcome.ok());
        for (const auto& point : outcome->front)
          for (const double score : point.scores) QVERIFY(std::isfinite(score));
      }
    }
    const learners::Task two = [] {
      learners::Task task = taskOf(table(3, Target::Number, Rng(12)));
      return task;
    }();
    const auto outcome = makeGmt()->learn(two, quick(5), Context(Rng(1)));
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->front.size(), std::size_t(1));
  }
};

PARETREE_TEST(GmtTest)
}  // namespace gmt_test

#include "gmt_test.moc"
