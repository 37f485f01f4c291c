// Answers where something is odd: boxes that fail or answer without shares, stops on the way, tables with
// other levels than the model, trees without nodes, grids without an end.
#include <QTest>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/predict_several.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/cover.h"
#include "paretree/model/x_space.h"
#include "tests/support/boxes.h"
#include "tests/support/stop_at_poll.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace odd_answers_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr double kOpen = std::numeric_limits<double>::infinity();

const data::Dataset& flowers() {
  static const data::Dataset table = support::table("width colour{red,green} class{a,b}*",
                                                    "1 red a \n 2 green b \n 3 red a \n ? ? b \n 4 green a");
  return table;
}

class RefusingBox : public CountingBox {
 public:
  RefusingBox() : CountingBox(2) {}
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row>,
                                             const Context&) const override {
    return Error{"model.cannot-be-grown", {}};
  }
};

/// Answers class 1 without shares, and more often than it was asked.
class TalkativeBox : public CountingBox {
 public:
  TalkativeBox() : CountingBox(2) {}
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row> rows,
                                             const Context&) const override {
    return model::BlackBoxPredictions{std::vector<std::int32_t>(rows.size() + 3, 1), {}};
  }
};

/// Rows of at most 1.5 ask the box, the others are b.
model::Model asking(model::BlackBoxPtr box) {
  model::Model model = treeModel("width <= 1.5, missing right\n  = box 0\n  = b 1 3\n", flowers());
  model.blackBoxes = {std::move(box)};
  return model;
}

/// A rule for rows of at most 1.5, for all others the box.
model::Model falling(model::BlackBoxPtr box) {
  model::Model model = asking(std::move(box));
  model::RuleSet set;
  model::Rule rule;
  rule.clauses = {{model::Interval{0, -kOpen, 1.5}, false}};
  rule.outcome = model::ClassLeaf{{3, 1}, 0};
  set.rules = {rule};
  set.otherwise = model::BlackBoxLeaf{0, {}, 0};
  set.fallback = model::RuleSet::Fallback::Otherwise;
  model.shape = set;
  return model;
}

std::string codeOf(const model::Model& model) {
  const auto answers = predict(model, flowers(), flowers().allRows(), Context());
  return answers.ok() ? "answered" : answers.error().message.code;
}

/// "101": which of the rows satisfy the clause, one at a time and in a block.
std::string rowsOf(const model::Clause& clause) {
  std::string one, block;
  for (const data::Row row : flowers().allRows()) one += satisfies(clause, flowers(), row) ? "1" : "0";
  model::Rule rule;
  rule.clauses = {clause};
  const std::vector<model::Rule> rules{rule};
  const model::BoundRules bound(rules, flowers());
  const data::Rows rows = flowers().allRows();
  model::CoverBlock covers(bound, rows);
  const auto bits = covers.cover(0);
  for (std::size_t i = 0; i < rows.size(); ++i) block += (bits[i / 64] >> (i % 64)) & 1 ? "1" : "0";
  return one == block ? one : one + " alone, in a block " + block;
}

data::Dataset plane(const std::vector<std::pair<double, double>>& points) {
  std::vector<data::ColumnInfo> infos(5);
  for (std::size_t c = 0; c < 5; ++c) infos[c].name = std::string(1, "xyzgc"[c]);
  infos[3].type = infos[4].type = data::ColumnType::Nominal;  // g has no level at all
  infos[4].levels = {"no", "yes"};
  infos[4].role = data::Role::Target;
  std::vector<data::ColumnValues> values(5);
  for (const auto& [x, y] : points) {
    values[0].numbers.push_back(x);
    values[1].numbers.push_back(y);
    values[2].numbers.push_back(7);
    values[3].codes.push_back(data::kMissingCode);
    values[4].codes.push_back(0);
  }
  return data::Dataset(std::move(infos), std::move(values));
}

model::Model stump(const data::Dataset& data, model::Split split) {
  model::Model model;
  model.schema = data.schema();
  model.targets = data.targets();
  model.shape = model::Tree{{model::Node{model::Branch{std::move(split), 1, 2}, {}, false},
                             model::Node{model::Leaf(model::ClassLeaf{{1, 0}, 0}), {}, false},
                             model::Node{model::Leaf(model::ClassLeaf{{0, 1}, 1}), {}, false}}};
  return model;
}

}  // namespace

class OddAnswersTest : public QObject {
  Q_OBJECT
 private slots:
  void aBoxThatFailsIsSaidOfEveryShape() {
    const auto box = std::make_shared<RefusingBox>();
    const std::string failed = "model.cannot-be-grown";
    QCOMPARE(codeOf(asking(box)), failed);
    QCOMPARE(codeOf(falling(box)), failed);
    const auto tree = std::make_shared<const model::Model>(asking(box)),
               rules = std::make_shared<const model::Model>(falling(box));
    for (const auto& models : std::vector<std::vector<model::ModelPtr>>{{tree}, {rules}, {tree, rules}}) {
      const auto several = predictSeveral(models, flowers(), flowers().allRows(), Context());
      QVERIFY(!several.ok());
      QCOMPARE(several.error().message.code, failed);
    }
  }

  void aBoxWithoutSharesLeavesAllWithoutThem() {
    for (const model::Model& model :
         {asking(std::make_shared<TalkativeBox>()), falling(std::make_shared<TalkativeBox>())}) {
      const auto answers = predict(model, flowers(), flowers().allRows(), Context());
      QVERIFY(answers.ok());
      QVERIFY(answers->probabilities.empty());
      const std::int32_t first = model.tree() ? 1 : 0;  // by the box, by the rule
      QCOMPARE(answers->classes, (std::vector<std::int32_t>{first, 1, 1, 1, 1}));
    }
  }

  void aStopAsksNoBox() {
    const auto answers =
        predict(asking(std::make_shared<RefusingBox>()), flowers(), flowers().allRows(), alreadyStopped());
    QVERIFY(answers.ok());
    QCOMPARE(answers->parts, std::vector<std::int32_t>(5, -1));
    QCOMPARE(answers->classes, std::vector<std::int32_t>(5, -1));
  }

  void aStopLeavesBlocksOfAForestWithoutAnswers_data() {
    QTest::addColumn<bool>("classes");
    QTest::addColumn<int>("rows");
    QTest::newRow("classes") << true << 4 * 32768;
    QTest::newRow("numbers") << false << 100 * 1024;
  }
  void aStopLeavesBlocksOfAForestWithoutAnswers() {
    QFETCH(bool, classes);
    QFETCH(int, rows);
    const data::Dataset data = classes ? table("width class{a,b}*", "1 b") : table("width price*", "1 20");
    model::Model model =
        treeModel(classes ? "width <= 1.5\n  = b 1 3\n  = a 1 0\n" : "width <= 1.5\n  = 20\n  = 5\n", data);
    model::Ensemble forest;
    constexpr int kTrees = 100;
    for (int i = 0; i < kTrees; ++i) {
      forest.trees.add(*model.tree());
      forest.weights.push_back(1);
    }
    model.shape = forest;
    const data::Rows asked(static_cast<std::size_t>(rows), 0);
    bool stopped = false;
    for (int attempt = 0; attempt < 50 && !stopped; ++attempt) {
      // Once for each tree, then for each block and for each tree of it: within the second block.
      const auto answers = stoppedAtPoll(kTrees + (kTrees + 1) + 2, [&](const Context& context) {
        return predict(model, data, asked, context);
      });
      QVERIFY(answers.ok());
      for (std::size_t i = 0; i < asked.size(); ++i) {
        const bool none = classes ? answers->classes[i] < 0 : std::isnan(answers->values[i]);
        stopped = stopped || none;
        // An answer is the whole forest's; where there is none, none of its shares stands.
        if (classes) {
          QCOMPARE(answers->classes[i], none ? -1 : 1);
          QVERIFY(std::abs(answers->probabilities[2 * i + 1] - (none ? 0 : 0.75)) < 1e-9);
        } else if (!none) {
          QVERIFY(std::abs(answers->values[i] - 20) < 1e-9);
        }
      }
    }
    QVERIFY(stopped);
  }

  void treesThatWeighNothingAnswerNothing() {
    const data::Dataset data = table("width price*", "1 20 \n 2 5");
    model::Model model = treeModel("width <= 1.5\n  = 20\n  = 5\n", data);
    model::Ensemble forest;
    forest.trees.add(*model.tree());
    forest.weights = {0};
    model.shape = forest;
    model.constraints = "subject to\n a: price <= 9\nend\n";
    const auto none = predict(model, data, data.allRows(), Context());
    QVERIFY(none.ok() && std::isnan(none->values[0]) && std::isnan(none->values[1]));
    forest.weights = {2};
    model.shape = forest;
    const auto moved = predict(model, data, data.allRows(), Context());
    QVERIFY(moved.ok());
    QVERIFY(std::abs(moved->values[0] - 9) < 1e-6 && std::abs(moved->values[1] - 5) < 1e-6);
  }

  void rowsOfClassesThatTheModelDoesNotKnowAreNotMeasured() {
    const data::Dataset own = table("width class{a,b}*", "1 a"),
                        other = table("width weight class{a,b,c}*", "1 1 a \n 1 3 b \n 1 9 c \n 1 5 ?");
    model::Model model = treeModel("= a 1 0\n", own);
    data::ColumnInfo info = other.info(1);
    info.role = data::Role::Weight;
    const auto given = other.numbers(1);
    data::ColumnValues values;
    values.numbers.assign(given.begin(), given.end());
    const data::Dataset data = other.withColumn(1, info, values);
    model.schema = data.schema();
    data::Schema two = *data.schema();
    two.columns[2].levels = {"a", "b"};
    model.schema = std::make_shared<const data::Schema>(two);
    model.targets = {2};
    const auto answers = predict(model, data, data.allRows(), Context());
    QVERIFY(answers.ok());
    const auto figures = qualityOf(model, *answers, data, data.allRows());
    QCOMPARE(figure(figures, "accuracy"), 0.5);
    QCOMPARE(figure(figures, "weightedAccuracy"), 0.25);
  }

  void noStepOfAPathHasNoSize() {
    const model::Model model = treeModel("width <= 1.5\n  = a\n  = b\n", flowers());
    QVERIFY(sizesOnPath(*model.tree(), {{-1, -1, -1}, {{}, {}, {}}}, 0, 3).empty());
    QCOMPARE(sizesOnPath(*model.tree(), {{-1, -1, -1}, {{}, {}, {}}}, 1, 3)[0].leaves, 2);
    QCOMPARE(model::sizesOnPath({}, {}, 1, 3)[0].leaves, 0);  // of no tree
  }

  void splitsWithinClausesAskAsTheyStandAndTurned() {
    using model::FormulaClause, model::Subset, model::Threshold;
    // widths 1, 2, 3, none, 4; red, green, red, none, green
    QCOMPARE(rowsOf({FormulaClause{Threshold{0, 2}, true}, false}), std::string("11000"));
    QCOMPARE(rowsOf({FormulaClause{Threshold{0, 2}, false}, false}), std::string("00101"));
    QCOMPARE(rowsOf({FormulaClause{Threshold{0, 2}, false}, true}), std::string("00111"));
    QCOMPARE(rowsOf({FormulaClause{Subset{1, {true, false}}, true}, false}), std::string("10100"));
    QCOMPARE(rowsOf({FormulaClause{Subset{1, {true, false}}, false}, false}), std::string("01001"));
    QCOMPARE(rowsOf({FormulaClause{Subset{1, {true, false}}, false}, true}), std::string("01011"));
    // Without an end: whatever is known.
    QCOMPARE(rowsOf({model::Interval{0}, false}), std::string("11101"));
    QCOMPARE(rowsOf({model::Interval{0}, true}), std::string("11111"));
  }

  void aTreeWithoutNodesStaysOne() {
    const model::Tree none;
    QVERIFY(rowsOfNodes(none, flowers(), flowers().allRows()).empty());
    QVERIFY(preorder(none).empty());
    QVERIFY(none.depths().empty());
    model::Model model = treeModel("= a\n", flowers());
    model.shape = none;
    for (const bool alike : {false, true}) {
      model.origin.classesAlike = alike;
      refitStats(model, flowers(), flowers().allRows(), {});
      QVERIFY(model.tree()->empty());
    }
    const auto base = std::make_shared<const model::Model>(model);
    QVERIFY(model::instantiate({base, {}, std::make_shared<const model::PruningPath>(), 1}).tree()->empty());
  }

  void whatIsHeldAndShownOfOddColumns() {
    const data::Dataset data = plane({{-1.7e308, 2}, {1.7e308, 4}});
    const auto held = model::typicalValues(data, data.allRows());
    QCOMPARE(held.values[1], 2.0);
    QVERIFY(std::isnan(held.values[3]));  // no level is the most frequent of none
    // Their difference is no number: the room is that of one value.
    const auto range = model::xSpaceRange(data, data.allRows(), 0, 1);
    QCOMPARE(range.xLow, -1.7e308);
    QCOMPARE(range.xHigh, 1.7e308);
    QCOMPARE(range.yLow, 1.9);
    QCOMPARE(range.yHigh, 4.1);
  }

  // f is infinite at both corners of every edge that it crosses: where it is 0 cannot be told.
  void aBorderBetweenInfiniteValuesIsNotDrawn() {
    const data::Dataset data = plane({{0, 0}});
    model::PowerLaw law;
    law.inputs = {{{0}, 0, 1, true}};
    law.terms = {{1e300, {{0, 3}}}};
    const auto held = model::typicalValues(data, data.allRows());
    const auto space = xSpaceOf(stump(data, law), 0, 1, {-1e10, 1e10, 0, 1}, held, 3, 1, Context());
    QVERIFY(space.ok());
    QCOMPARE(space->cells, (std::vector<std::int32_t>{0, 0, 1}));
    QCOMPARE(space->curves.size(), std::size_t{1});
    QVERIFY(space->curves[0].pieces.empty());
    law.terms[0].weight = 1;
    const auto drawn = xSpaceOf(stump(data, law), 0, 1, {-1e10, 1e10, 0, 1}, held, 3, 1, Context());
    QCOMPARE(drawn->curves[0].pieces.size(), std::size_t{1});
  }

  void aStopLeavesBordersOut() {
    const data::Dataset data = plane({{0, 0}});
    // A chain of cuts of x + y, each with a leaf to its left.
    constexpr int kCuts = 30, kCells = 200;
    model::Model model = stump(data, model::Threshold{0, 0});
    model::Tree chain;
    for (int i = 0; i < kCuts; ++i) {
      const model::Linear sum{{{{0}, 1}, {{1}, 1}}, 0.01 * i};
      chain.nodes.push_back({model::Branch{sum, 2 * i + 1, 2 * i + 2}, {}, false});
      chain.nodes.push_back({model::Leaf(model::ClassLeaf{{1, 0}, 0}), {}, false});
    }
    chain.nodes.push_back({model::Leaf(model::ClassLeaf{{0, 1}, 1}), {}, false});
    model.shape = chain;
    const auto held = model::typicalValues(data, data.allRows());
    const auto made = [&](const Context& context) {
      return xSpaceOf(model, 0, 1, {-1, 1, -1, 1}, held, kCells, kCells, context);
    };
    const Context whole;
    QCOMPARE(made(whole)->curves.size(), std::size_t{kCuts});
    // All but the nodes: they were asked for one by one at the end.
    const std::uint64_t before = whole.polls() - (2 * kCuts + 1);
    std::size_t curves = kCuts;
    for (int attempt = 0; attempt < 50 && curves == kCuts; ++attempt) {
      const auto space = stoppedAtPoll(before + 1, made);
      QVERIFY(space.ok());
      QCOMPARE(std::count(space->cells.begin(), space->cells.end(), -1), std::ptrdiff_t{0});
      curves = space->curves.size();
    }
    QVERIFY(curves < kCuts);
  }
};

PARETREE_TEST(OddAnswersTest)
}  // namespace odd_answers_test

#include "odd_answers_test.moc"
