// What every learner objects to, and how a model that a person has changed is scored where the learner has no
// way of its own.
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "paretree/learners/learner.h"
#include "paretree/learners/outcome.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace objections_test {

using namespace paretree;
using namespace paretree::support;
using learners::Needs, learners::Task;

namespace {

Task taskOf(const data::Dataset& data) {
  Task task;
  task.data = data;
  task.targets = data.targets();
  task.features = data.features();
  task.train = data.allRows();
  return task;
}

Task classes() { return taskOf(table("width w class{a,b}*", "1 1 a \n 2 1 b \n 3 1 a")); }
Task numbers() { return taskOf(table("width w price*", "1 1 10 \n 2 1 20 \n 3 1 30")); }
Task several() { return taskOf(table("width w price* cost*", "1 1 10 1 \n 2 1 20 2 \n 3 1 30 3")); }

/// The second column weighs the rows.
void weigh(Task& task, std::vector<double> weights) {
  data::ColumnInfo info = task.data.info(1);
  info.role = data::Role::Weight;
  data::ColumnValues values;
  values.numbers = std::move(weights);
  task.data = task.data.withColumn(1, info, std::move(values));
  task.features = {0};
}

using Change = std::function<void(Task&, Needs&)>;

class PlainLearner : public learners::Learner {
 public:
  const learners::LearnerInfo& info() const override { return info_; }
  std::vector<learners::ParamInfo> params() const override { return {}; }
  std::optional<Message> objection(const Task& task, const learners::ParamValues&) const override {
    return commonObjection(task, {});
  }
  Result<learners::Outcome> learn(const Task&, const learners::ParamValues&, const Context&) const override {
    return Error{"learners.no-rows", {}};
  }

 private:
  learners::LearnerInfo info_;
};

/// Answers the class 0, but not so few rows.
class ManyRowsBox : public CountingBox {
 public:
  explicit ManyRowsBox(std::size_t least) : CountingBox(2), least_(least) {}
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row> rows,
                                             const Context&) const override {
    if (rows.size() < least_) return Error{"model.cannot-be-grown", {}};
    return model::BlackBoxPredictions{std::vector<std::int32_t>(rows.size(), 0), {}};
  }

 private:
  std::size_t least_;
};

}  // namespace

class ObjectionsTest : public QObject {
  Q_OBJECT
 private slots:
  void tasksAreRefusedForAReason_data() {
    QTest::addColumn<Task>("task");
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::string>("code");
    const auto row = [](const char* name, const Task& task, const char* code, const Change& change) {
      QTest::newRow(name) << task << change << std::string(code);
    };
    const double none = data::kMissing;
    const auto same = [](Task&, Needs&) {};
    row("classes", classes(), "", same);
    row("numbers", numbers(), "", same);
    row("several numbers", several(), "", [](Task&, Needs& n) { n.severalNumbers = true; });
    row("several for a learner of one", several(), "learners.one-target", same);
    row("no target", classes(), "learners.no-target", [](Task& t, Needs&) { t.targets = {}; });
    row("a target below 0", classes(), "learners.no-such-target", [](Task& t, Needs&) { t.targets = {-1}; });
    row("a target beyond", classes(), "learners.no-such-target", [](Task& t, Needs&) { t.targets = {3}; });
    row("free text", classes(), "learners.free-text", [](Task& t, Needs&) {
      data::ColumnInfo info = t.data.info(2);
      info.type = data::ColumnType::Text;
      const auto codes = t.data.codes(2);
      data::ColumnValues values;
      values.codes.assign(codes.begin(), codes.end());
      t.data = t.data.withColumn(2, info, std::move(values));
    });
    row("classes among several", taskOf(table("width class{a,b}* price*", "1 a 1 \n 2 b 2")),
        "learners.nominal-among-several", [](Task&, Needs& n) { n.severalNumbers = true; });
    row("classes for a learner of numbers", classes(), "learners.predicts-numbers",
        [](Task&, Needs& n) { n.classes = false; });
    row("a number for a learner of classes", numbers(), "learners.predicts-classes",
        [](Task&, Needs& n) { n.numbers = false; });
    row("a number for a learner of classes or several", numbers(), "learners.predicts-classes-or-several",
        [](Task&, Needs& n) {
          n.numbers = false;
          n.severalNumbers = true;
        });
    row("no feature", classes(), "learners.no-feature", [](Task& t, Needs&) { t.features = {}; });
    row("only the target", classes(), "learners.no-feature", [](Task& t, Needs&) { t.features = {2}; });
    row("only constants", taskOf(table("width class{a,b}*", "1 a \n 1 b")), "learners.only-constants",
        [](Task& t, Needs&) { t.features = {}; });
    row("nothing but the target", taskOf(table("class{a,b}*", "a \n b")), "learners.no-feature", same);
    row("no rows", classes(), "learners.no-rows", [](Task& t, Needs&) { t.train = {}; });
    row("one row", classes(), "learners.one-row", [](Task& t, Needs&) { t.train = {0}; });
    row("one class", classes(), "learners.one-class", [](Task& t, Needs&) { t.train = {0, 2}; });
    row("a row without a class", taskOf(table("width class{a,b}*", "1 a \n 1 b \n 2 ?")),
        "learners.target-missing", same);
    row("a row without a number", taskOf(table("width price*", "1 2 \n 1 3 \n 2 ?")),
        "learners.target-missing", same);
    row("a number without a square", taskOf(table("width price*", "1 2 \n 1 1e200")),
        "learners.target-too-large", same);
    row("weights", classes(), "", [](Task& t, Needs&) { weigh(t, {1, 2, 0}); });
    row("weights where they do not count", classes(), "learners.no-weights", [](Task& t, Needs& n) {
      weigh(t, {1, 2, 3});
      n.weights = false;
    });
    row("a weight is missing", classes(), "learners.weight-missing", [=](Task& t, Needs&) {
      weigh(t, {1, none, 3});
    });
    row("a weight below 0", classes(), "learners.weight-wrong", [](Task& t, Needs&) {
      weigh(t, {1, -2, 3});
    });
    row("a weight without an end", classes(), "learners.weight-wrong", [](Task& t, Needs&) {
      weigh(t, {1, std::numeric_limits<double>::infinity(), 3});
    });
    row("a wrong weight of a test row", classes(), "learners.weight-wrong", [](Task& t, Needs&) {
      weigh(t, {1, 2, -3});
      t.train = {0, 1};
      t.test = {2};
    });
    row("nothing weighs anything", classes(), "learners.weights-zero", [](Task& t, Needs&) {
      weigh(t, {0, 0, 3});
      t.train = {0, 1};
      t.test = {2};
    });
  }
  void tasksAreRefusedForAReason() {
    QFETCH(Task, task);
    QFETCH(Change, change);
    QFETCH(std::string, code);
    Needs needs;
    change(task, needs);
    const auto objection = commonObjection(task, needs);
    QCOMPARE(objection ? objection->code : std::string(), code);
  }

  void objectivesAreThoseThatTheirNamesSay() {
    Task task = classes();
    task.train = {0, 1};
    learners::Outcome outcome;
    const std::vector<std::string> ids{"error",          "leaves",     "rules", "nodes",
                                       "depth",          "conditions", "terms", "comprehensibility",
                                       "shareExplained", "accuracy"};
    for (const auto& id : ids) {
      front::Objective objective;
      objective.id = id;
      outcome.objectives.push_back(objective);
    }
    outcome.measures = {"accuracy", "f1Macro"};
    // The first row is answered wrongly, the second by a box, the third rightly.
    model::Model model = treeModel("width <= 1.5\n  = b\n  width <= 2.5\n    = box 0\n    = a\n", task.data);
    model.blackBoxes = {std::make_shared<ManyRowsBox>(1)};
    const auto scored = [&](const model::Model& of) {
      return PlainLearner()
          .rescorer(task, {}, outcome)
          ->score(std::make_shared<const model::Model>(of), Context());
    };
    const auto point = scored(model);
    QVERIFY(point.ok());
    const model::Size size = sizeOf(model);
    QCOMPARE(point->scores, (std::vector<double>{1, 3.0, static_cast<double>(size.rules), 5, 2,
                                                 static_cast<double>(size.conditions),
                                                 static_cast<double>(size.terms), 0.5, 0.5, 0}));
    QCOMPARE(point->train.size(), std::size_t{2});
    QVERIFY(point->testScores.empty() && point->test.empty());
    task.test = {2};
    const auto tested = scored(model);
    QVERIFY(tested.ok());
    QCOMPARE(tested->testScores[0], 0.0);
    QCOMPARE(tested->test[0], 1.0);
    // A box that fails says so, of the training rows and of the test rows.
    model.blackBoxes = {std::make_shared<ManyRowsBox>(2)};
    QVERIFY(!scored(model).ok());
    model.shape = tree("= box 0\n", *task.data.schema(), 2);
    const auto onTest = scored(model);
    QVERIFY(!onTest.ok());
    QCOMPARE(onTest.error().message.code, std::string("model.cannot-be-grown"));
    QVERIFY(PlainLearner().rescorer(task, {}, outcome)->frontOf(nullptr, Context()).empty());
  }
};

PARETREE_TEST(ObjectionsTest)
}  // namespace objections_test

#include "objections_test.moc"
