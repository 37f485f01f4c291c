#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
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

using namespace paretree;
using namespace paretree::learners::gmt;

namespace {

enum class Target { Number, Class };

/// Five numbers (one constant, one nearly a copy, holes in the first), a nominal attribute, and a target with
/// kinks.
data::Dataset table(std::size_t rows, Target kind, Rng rng, double factor = 1) {
  std::vector<data::ColumnInfo> columns(7);
  std::vector<data::ColumnValues> values(7);
  for (std::size_t j = 0; j < 7; ++j) columns[j].name = "a" + std::to_string(j);
  columns[5].type = data::ColumnType::Nominal;
  columns[5].levels = {"r", "g", "b", "never"};
  columns[6].role = data::Role::Target;
  if (kind == Target::Class) {
    columns[6].type = data::ColumnType::Nominal;
    columns[6].levels = {"low", "middle", "high"};
  }
  for (std::size_t i = 0; i < rows; ++i) {
    const double a = rng.uniform(0, 10), b = rng.normal(), c = rng.uniform(-1, 1);
    const int level = static_cast<int>(rng.below(3));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : a);
    values[1].numbers.push_back(b);
    values[2].numbers.push_back(c);
    values[3].numbers.push_back(4);
    values[4].numbers.push_back(b + 1e-9 * c);
    values[5].codes.push_back(rng.chance(0.05) ? -1 : level);
    const double y = (a < 5 ? 2 * b : 10 - 3 * c) + level + 0.2 * rng.normal();
    if (kind == Target::Class)
      values[6].codes.push_back(y < 1 ? 0 : y < 8 ? 1 : 2);
    else
      values[6].numbers.push_back(y * factor);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

learners::Task taskOf(const data::Dataset& data) {
  learners::Task task;
  task.data = data;
  task.targets = data.targets();
  task.features = data.features();
  for (data::Row row = 0; row < data.rows(); ++row) (row % 3 == 2 ? task.test : task.train).push_back(row);
  return task;
}

learners::ParamValues quick(std::int64_t generations = 40) {
  return {{"generations", generations}, {"population", std::int64_t{20}}};
}

/// A tree as text: what it asks, which attributes its leaves use.
std::string shapeOf(const model::Tree& tree) {
  std::string text;
  for (const auto& node : tree.nodes) {
    if (!node.isLeaf()) {
      for (const int column : columnsOf(node.branch().split)) text += std::to_string(column);
      if (const auto* t = std::get_if<model::Threshold>(&node.branch().split))
        text += "<=" + std::to_string(t->value);
    } else if (const auto* linear = std::get_if<model::LinearLeaf>(&node.leaf())) {
      for (const auto& term : linear->terms) text += "+" + std::to_string(term.input.column);
    }
    text += ";";
  }
  return text;
}

/// A table of numbers and what trees over all of its rows are built with.
struct Sown {
  Sown(std::size_t rows, std::uint64_t seed, learners::gmt::LeafKind leaf)
      : data(table(rows, Target::Number, Rng(seed))),
        task(taskOf(data)),
        design(task, leaf, task.features, grow::inputsOf(data, task.features, task.train)),
        builder(design, {5, 0}),
        all(design.rows()) {
    std::iota(all.begin(), all.end(), 0u);
  }
  data::Dataset data;
  learners::Task task;
  learners::gmt::TrainingMatrix design;
  learners::gmt::Builder builder;
  learners::gmt::RowList all;
};

}  // namespace

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

  void cachedFiguresStayThoseOfARebuildThroughManyOperators_data() {
    QTest::addColumn<int>("leaf");
    QTest::addColumn<int>("tests");
    QTest::newRow("linear") << 0 << 0;
    QTest::newRow("linear, mixed") << 0 << 2;
    QTest::newRow("mean") << 1 << 0;
    QTest::newRow("class, oblique") << 2 << 1;
  }
  void cachedFiguresStayThoseOfARebuildThroughManyOperators() {
    QFETCH(int, leaf);
    QFETCH(int, tests);
    const auto kind = static_cast<learners::gmt::LeafKind>(leaf);
    const data::Dataset data =
        table(240, kind == learners::gmt::LeafKind::Class ? Target::Class : Target::Number, Rng(2));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, kind, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    learners::gmt::Builder builder(design, {5, 0});
    learners::gmt::Variation variation;
    variation.tests = static_cast<learners::gmt::TestKind>(tests);
    Rng rng(3);
    std::vector<learners::gmt::NodePtr> pool;
    for (int k = 0; k < 10; ++k) pool.push_back(startTree(builder, grow, variation, rng, Context()));
    for (int step = 0; step < 2500; ++step) {
      const auto at = rng.below(pool.size());
      pool[at] = varied(builder, pool[at], pool[rng.below(pool.size())], variation, rng);
      if (step % 25) continue;
      const learners::gmt::Node& tree = *pool[at];
      auto rows = rowsOf(tree);
      std::sort(rows.begin(), rows.end());
      QCOMPARE(rows.size(), design.rows());
      QVERIFY(std::adjacent_find(rows.begin(), rows.end()) == rows.end());
      const learners::gmt::NodePtr again = builder.routed(tree, rows);
      QCOMPARE(again->leaves, tree.leaves);
      QVERIFY2(std::abs(again->loss - tree.loss) <= 1e-6 * (1 + design.targetSquares()),
               qPrintable(QString("%1 %2").arg(again->loss).arg(tree.loss)));
      const std::function<void(const learners::gmt::Node&)> check = [&](const learners::gmt::Node& node) {
        if (node.isLeaf()) {
          QVERIFY(node.rows->size() >= 5);
        } else {
          check(*node.left);
          check(*node.right);
        }
        std::int64_t leafDepths = 0, branchDepths = 0;
        double branchLosses = 0;
        const std::function<void(const learners::gmt::Node&, int)> add = [&](const learners::gmt::Node& below,
                                                                             int depth) {
          if (below.isLeaf()) {
            leafDepths += depth;
            return;
          }
          branchDepths += depth;
          branchLosses += below.loss;
          add(*below.left, depth + 1);
          add(*below.right, depth + 1);
        };
        add(node, 0);
        QCOMPARE(node.leafDepths, leafDepths);
        QCOMPARE(node.branchDepths, branchDepths);
        QVERIFY(std::abs(node.branchLosses - branchLosses) <= 1e-9 * (1 + branchLosses));
      };
      check(tree);
    }
  }

  void aChangedTestGivesWhatAWholeRebuildGives_data() {
    cachedFiguresStayThoseOfARebuildThroughManyOperators_data();
  }
  void aChangedTestGivesWhatAWholeRebuildGives() {
    QFETCH(int, leaf);
    QFETCH(int, tests);
    const auto kind = static_cast<learners::gmt::LeafKind>(leaf);
    const data::Dataset data =
        table(240, kind == learners::gmt::LeafKind::Class ? Target::Class : Target::Number, Rng(4));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, kind, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    const grow::GrowData grow(data, task.features, task.targets);
    learners::gmt::Builder builder(design, {5, 0});
    learners::gmt::Variation variation;
    variation.tests = static_cast<learners::gmt::TestKind>(tests);
    Rng rng(5);
    int fewer = 0;
    for (int round = 0; round < 300; ++round) {
      const learners::gmt::NodePtr tree = startTree(builder, grow, variation, rng, Context());
      const learners::gmt::NodePtr other = startTree(builder, grow, variation, rng, Context());
      if (tree->isLeaf() || other->isLeaf()) continue;
      const auto before = builder.effort().rowsSummed;
      const learners::gmt::NodePtr changed = builder.resplit(other->test, tree);
      const auto between = builder.effort().rowsSummed;
      const learners::gmt::NodePtr rebuilt =
          builder.split(other->test, *tree->left, *tree->right, rowsOf(*tree));
      fewer += between - before < builder.effort().rowsSummed - between;
      QCOMPARE(changed->leaves, rebuilt->leaves);
      QCOMPARE(changed->attributes, rebuilt->attributes);
      QVERIFY(std::abs(changed->loss - rebuilt->loss) <= 1e-9 * (1 + design.targetSquares()));
      auto a = rowsOf(*changed->left), b = rowsOf(*rebuilt->left);
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      if (!changed->isLeaf() && !rebuilt->isLeaf()) QVERIFY(a == b);
    }
    QVERIFY2(fewer > 0, "what did not change must not be added up again");
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

  void aLeafOfFewRowsHasASmallerModel() {
    const data::Dataset data = table(90, Target::Number, Rng(5));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(task.data, task.features, task.train));
    learners::gmt::Builder builder(design, {});
    const std::vector<std::uint16_t> inputs{0, 1, 2};
    for (std::uint32_t rows = 1; rows <= 40; ++rows) {
      learners::gmt::RowList some(rows);
      for (std::uint32_t i = 0; i < rows; ++i) some[i] = i;
      const auto leaf = builder.leaf(some, inputs);
      QCOMPARE(leaf->inputs.size(), std::min<std::size_t>(3, (rows - 1) / 5));
    }
  }

  void theLossOfALeafIsThatExpectedOnOtherRows() {
    const data::Dataset data = table(90, Target::Number, Rng(27));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(task.data, task.features, task.train));
    learners::gmt::Builder builder(design, {});
    learners::gmt::RowList all(design.rows());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    const double n = static_cast<double>(all.size()),
                 tests = static_cast<double>(design.features().size()) * n;
    QCOMPARE(design.inputs(), 8);
    const double subsets[] = {1, 8, 28, 56};  // of 0 to 3 of the inputs
    for (const std::vector<std::uint16_t>& inputs :
         {std::vector<std::uint16_t>{}, std::vector<std::uint16_t>{0}, std::vector<std::uint16_t>{0, 1, 2}}) {
      const auto leaf = builder.leaf(all, inputs);
      const double numbers =
          1 + static_cast<double>(inputs.size()) + 0.5 * (std::log(subsets[inputs.size()]) + std::log(tests));
      QCOMPARE(leaf->loss,
               fitLeaf(*leaf->moments, inputs, all.size()).squares * ((n + numbers) / (n - numbers)));
    }
    const learners::gmt::RowList few{0, 1, 2,
                                     3, 4, 5};  // more numbers than half of the rows count as half of them
    const auto leaf = builder.leaf(few, std::vector<std::uint16_t>{});
    QCOMPARE(leaf->loss, fitLeaf(*leaf->moments, leaf->inputs, few.size()).squares * 3);
  }

  void bicCountsEveryFittedNumber() {
    const data::Dataset data = table(90, Target::Number, Rng(27));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(task.data, task.features, task.train));
    learners::gmt::Builder builder(design, {});
    learners::gmt::RowList all(design.rows());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    const learners::gmt::NodePtr none = builder.leaf(all, std::vector<std::uint16_t>{}),
                                 one = builder.leaf(all, std::vector<std::uint16_t>{0});
    const learners::gmt::NodePtr parted = builder.split(
        std::make_shared<const learners::gmt::Test>(learners::gmt::Test{model::Threshold{0, 5}, true}), *none,
        *one, all);
    const auto expected = [&](const learners::gmt::Node& tree, int numbers) {
      const auto n = static_cast<double>(tree.rowCount);
      return n * (std::log(2 * M_PI) + std::log(tree.loss / design.targetSquares()) + 1) +
             numbers * std::log(n);
    };
    QCOMPARE(bic(*none, design), expected(*none, 1));  // a mean
    QCOMPARE(bic(*one, design), expected(*one, 2));
    QCOMPARE(parted->leaves, 2);
    // two means, a coefficient, a threshold and its attribute
    QCOMPARE(bic(*parted, design), expected(*parted, 5));
  }

  void aSweepFindsTheThresholdThatPartsTwoModels() {
    // y = 2 b left of 5, 10 - 3 c right of it, plus a level: no difference of means says so as well as the
    // models do.
    Sown sown(600, 21, learners::gmt::LeafKind::Linear);
    auto& [data, task, design, builder, all] = sown;
    const std::vector<std::uint16_t> inputs{1, 2};
    const learners::gmt::NodePtr whole = builder.leaf(all, inputs);
    Rng rng(22);
    for (int round = 0; round < 20; ++round) {
      const learners::gmt::TestPtr test = sweptTest(builder, all, inputs, inputs, 0, rng);
      QVERIFY(test);
      const auto& threshold = std::get<model::Threshold>(test->split);
      QCOMPARE(threshold.column, 0);
      QVERIFY2(std::abs(threshold.value - 5) < 1, qPrintable(QString::number(threshold.value)));
      QVERIFY(builder.split(test, *whole, *whole, all)->loss < 0.5 * whole->loss);
    }
    QVERIFY(!sweptTest(builder, all, inputs, inputs, 3, rng));  // a constant has no threshold
    QVERIFY(!sweptTest(builder, all, inputs, inputs, 5, rng));  // nor has a nominal attribute
  }

  void aSweepOfMeansFindsTheBestThreshold() {
    Sown sown(300, 28, learners::gmt::LeafKind::Mean);
    auto& [data, task, design, builder, all] = sown;
    const learners::gmt::NodePtr whole = builder.leaf(all, std::vector<std::uint16_t>{});
    Rng rng(29);
    for (const int column : {0, 1, 2}) {
      const learners::gmt::TestPtr found = sweptTest(builder, all, {}, {}, column, rng);
      QVERIFY(found);
      double least = whole->loss;
      for (const double value : design.numbers(column))
        least = std::min(least, builder
                                    .split(std::make_shared<const learners::gmt::Test>(
                                               learners::gmt::Test{model::Threshold{column, value}, true}),
                                           *whole, *whole, all)
                                    ->loss);
      const double loss = builder.split(found, *whole, *whole, all)->loss;
      QVERIFY2(loss <= least * (1 + 1e-12),
               qPrintable(QString("%1: %2, best %3").arg(column).arg(loss).arg(least)));
      QVERIFY(least < whole->loss);
    }
    QVERIFY(!sweptTest(builder, all, {}, {}, 3, rng));  // a constant has no threshold
  }

  /// Every threshold tried in turn while the leaves below answer as they do: none leaves less.
  void anAlternatedTestIsTheBestForTheSubtreesAsTheyAre() {
    Sown sown(900, 32, learners::gmt::LeafKind::Mean);
    auto& [data, task, design, builder, all] = sown;
    const auto at = [](int column, double value) {
      return std::make_shared<const learners::gmt::Test>(
          learners::gmt::Test{model::Threshold{column, value}, true});
    };
    const learners::gmt::NodePtr whole = builder.leaf(all, std::vector<std::uint16_t>{});
    const learners::gmt::NodePtr halves = builder.split(at(1, 0), *whole, *whole, all);
    const learners::gmt::NodePtr branch =
        builder.split(at(0, 3), *halves, *whole, all);  // the target changes at 5
    QCOMPARE(branch->leaves, 3);
    const auto meanOf = [&](const learners::gmt::Node& leaf) {
      double sum = 0;
      for (const auto row : *leaf.rows) sum += design.y(row);
      return sum / static_cast<double>(leaf.rowCount);
    };
    const double means[] = {meanOf(*branch->left->left), meanOf(*branch->left->right),
                            meanOf(*branch->right)};
    const auto lossAt = [&](const learners::gmt::Test& test) {
      double loss = 0;
      for (const auto row : all) {
        const bool below = builder.goesLeft(*branch->left->test, row);
        const double rest = design.y(row) - means[!builder.goesLeft(test, row) ? 2 : below ? 0 : 1];
        loss += rest * rest;
      }
      return loss;
    };
    Rng rng(33);
    const learners::gmt::TestPtr found = alternatedTest(builder, *branch, all, 0, rng);
    QVERIFY(found);
    const auto& a = design.numbers(0);
    double least = INFINITY;
    for (const double value : a) {
      const auto below = std::count_if(a.begin(), a.end(), [&](double x) { return x <= value; });
      const auto above = std::count_if(a.begin(), a.end(), [&](double x) { return x > value; });
      if (below >= 5 && above >= 5) least = std::min(least, lossAt(*at(0, value)));
    }
    QVERIFY2(lossAt(*found) <= least * (1 + 1e-12),
             qPrintable(QString("%1, best %2").arg(lossAt(*found)).arg(least)));
    QVERIFY(least < lossAt(*branch->test));
    QVERIFY(!alternatedTest(builder, *branch, all, 3, rng));  // a constant has no threshold
    QVERIFY(!alternatedTest(builder, *branch, all, 5, rng));  // nor has a nominal attribute
  }

  void stepwiseSelectionKeepsWhatIsWorthItsPrice() {
    const data::Dataset data = table(600, Target::Number, Rng(23));
    const learners::Task task = taskOf(data);
    const learners::gmt::TrainingMatrix design(task, learners::gmt::LeafKind::Linear, task.features,
                                               grow::inputsOf(data, task.features, task.train));
    learners::gmt::Builder builder(design, {5, 0});
    learners::gmt::RowList left;  // y = 2 b + level here
    for (std::uint32_t i = 0; i < design.rows(); ++i)
      if (design.numbers(0)[i] < 5) left.push_back(i);
    const learners::gmt::NodePtr mean = builder.leaf(left, std::vector<std::uint16_t>{});
    Rng rng(24);
    for (const std::vector<std::uint16_t>& from :
         {std::vector<std::uint16_t>{}, std::vector<std::uint16_t>{0, 2, 3}}) {
      const auto chosen = stepwise(builder, left, from, mean->moments, 0.01 * mean->loss, rng);
      const learners::gmt::NodePtr leaf = builder.leaf(left, chosen, mean->moments);
      QCOMPARE(chosen.size(), std::size_t{3});  // b or its copy, and both levels
      QVERIFY(std::find_if(chosen.begin(), chosen.end(), [](auto j) { return j == 1 || j == 4; }) !=
              chosen.end());
      QVERIFY(leaf->loss < 0.05 * mean->loss);
    }
    QVERIFY(stepwise(builder, left, {1, 2}, mean->moments, 2 * mean->loss, rng).empty());
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

  void smoothedModelsCarryTheModelsOfTheirBranches() {
    const data::Dataset data = table(200, Target::Number, Rng(15));
    const learners::Task task = taskOf(data);
    auto values = quick();
    values["smoothing"] = true;
    const auto outcome = makeGmt()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    const model::Model model = instantiate(outcome->front.back().recipe);
    QVERIFY(model.smoothing > 0);
    int branches = 0;
    for (const auto& node : model.tree()->nodes) {
      if (node.isLeaf()) continue;
      ++branches;
      QVERIFY(node.branch().model.has_value());
      for (const int column : columnsOf(node.branch().split)) {
        if (!data.info(column).isNumeric() || column == 3) continue;  // column 3 is constant
        const auto& terms = node.branch().model->terms;
        const bool twin = column == 1 || column == 4;  // one of these stands for both
        QVERIFY(std::any_of(terms.begin(), terms.end(), [&](const auto& term) {
          return term.input.column == column || (twin && (term.input.column == 1 || term.input.column == 4));
        }));
      }
    }
    QVERIFY(branches > 0);
    const auto back = model::modelFromJson(modelToJson(model), "model", {});
    QVERIFY(back.ok());
    QVERIFY(*back->tree() == *model.tree());
  }

  /// Eq. 5 by hand, on a root with a leaf of 10 rows and a branch of two leaves of 5.
  void meansAreDrawnTowardsThoseAbove() {
    const auto tree = [](double error) {
      model::Tree made;
      made.nodes.resize(5);
      const auto node = [&](int at, double rows, double mean) {
        made[at].stats.rows = rows;
        made[at].stats.means = {mean};
        made[at].stats.error = error;
        made[at].body = model::Leaf(model::ValueLeaf{{mean}});
      };
      node(0, 20, 0);
      node(1, 10, -1);
      node(2, 10, 1);
      node(3, 5, 0);
      node(4, 5, 2);
      made[0].body = model::Branch{model::Threshold{0, 1.0}, 1, 2, true, {}};
      made[2].body = model::Branch{model::Threshold{0, 2.0}, 3, 4, true, {}};
      return made;
    };
    const auto value = [](const model::Tree& of, int at) {
      return std::get<model::ValueLeaf>(of[at].leaf()).values[0];
    };
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-12; };
    // Leaves that scatter more than their means differ: k = 10 everywhere.
    const model::Tree blurred = withSmoothedMeans(tree(4));
    QVERIFY(near(value(blurred, 1), -10.0 / 20));
    QVERIFY(near(value(blurred, 3), (10 * (5 * 0 + 10 * 1) / 15.0) / 20));
    QVERIFY(near(value(blurred, 4), (10 * (5 * 2 + 10 * 1) / 15.0) / 20));
    // Clear steps: s^2 = 1.7 / 17 below the root, whose test explains 20, k = 8 * 10 * 0.1 / 20; s^2 = 0.85 /
    // 8 below the other branch, whose test explains 10, k = 8 * 5 * 0.10625 / 10.
    const model::Tree clear = withSmoothedMeans(tree(0.085));
    QVERIFY(near(value(clear, 1), -10 / 10.4));
    QVERIFY(near(value(clear, 3), 10 * ((5 * 0 + 0.425 * 1) / 5.425) / 10.4));
    QVERIFY(near(value(clear, 4), 10 * ((5 * 2 + 0.425 * 1) / 5.425) / 10.4));
    QCOMPARE(clear[1].stats.means[0], -1.0);
    QVERIFY(withSmoothedMeans(tree(0)) == tree(0));  // nothing scatters: nothing is blurred
    model::Tree single = tree(4);
    single.nodes.resize(2);
    single.nodes.erase(single.nodes.begin());
    QVERIFY(withSmoothedMeans(single) == single);
  }

  void smoothingAFinishedTreeIsTheSameAsLearningWithIt() {
    const learners::Task task = taskOf(table(200, Target::Number, Rng(36)));
    auto values = quick();
    values["fitness"] = std::string("pareto3");
    values["smoothing"] = true;
    const auto outcome = makeGmt()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    int branches = 0;
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      model::Model plain = model;
      plain.smoothing = 0;
      model::Tree tree = *plain.tree();
      for (auto& node : tree.nodes)
        if (!node.isLeaf()) {
          node.branch().model.reset();
          ++branches;
        }
      plain.shape = std::move(tree);
      const auto again = withSmoothing(std::move(plain), task);
      QVERIFY(again.ok());
      QCOMPARE(again->smoothing, model.smoothing);
      QVERIFY(*again->tree() == *model.tree());
    }
    QVERIFY(branches > 10);
  }

  void smoothedRegressionTreesArePlainTrees() {
    const learners::Task task = taskOf(table(200, Target::Number, Rng(34)));
    auto values = quick();
    values["leaf"] = std::string("mean");
    values["smoothing"] = true;
    const auto outcome = makeGmt()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    int drawn = 0;
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      QCOMPARE(model.smoothing, 0.0);
      // made from stats, which say the means themselves
      QVERIFY(withSmoothedMeans(*model.tree()) == *model.tree());
      for (const auto& node : model.tree()->nodes)
        if (node.isLeaf()) drawn += std::get<model::ValueLeaf>(node.leaf()).values[0] != node.stats.means[0];
      const auto predictions = predict(model, task.data, task.train, Context());
      QVERIFY(predictions.ok());
      QCOMPARE(point.scores[0], figure(qualityOf(model, *predictions, task.data, task.train), "rmse"));
    }
    QVERIFY(drawn > 10);
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

QTEST_APPLESS_MAIN(GmtTest)
#include "gmt_test.moc"
