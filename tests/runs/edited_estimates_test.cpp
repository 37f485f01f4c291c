// Estimates of models that a person drew or edited: the structure stays, answers are refitted out of fold.
#include <QTest>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/estimates/edited.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/support/unit.h"

namespace edited_estimates_test {

using namespace paretree;
using learners::Outcome;
using learners::Task;

namespace {

/// Rows by number, and their classes.
Task rowsInOrder(const std::vector<std::int32_t>& classes) {
  data::ColumnInfo x, target;
  x.name = "x";
  target.name = "class";
  target.type = data::ColumnType::Nominal;
  target.role = data::Role::Target;
  target.levels = {"a", "b", "c"};
  std::vector<double> numbers(classes.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<double>(i);
  Task task;
  task.data = data::Dataset({x, target}, {{numbers, {}}, {{}, classes}});
  task.train = task.data.allRows();
  task.targets = {1};
  task.features = {0};
  return task;
}

/// A black box that answers the third class.
class Constant final : public model::BlackBox {
 public:
  std::string kind() const override { return "constant"; }
  std::string label() const override { return "Constant"; }
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row> rows,
                                             const Context&) const override {
    return model::BlackBoxPredictions{std::vector<std::int32_t>(rows.size(), 2), {}};
  }
  Json toJson() const override { return {}; }
};

}  // namespace

class EditedEstimatesTest : public QObject {
  Q_OBJECT

 private slots:
  void aDrawnTreeIsEstimatedWithItsAnswersRefitted() {
    // One split drawn at the right place with the answers the wrong way round, on a class that is noise on
    // one side: refitted answers are right on the other.
    std::vector<std::int32_t> classes(400);
    Rng rng(12);
    for (std::size_t i = 0; i < classes.size(); ++i)
      classes[i] = i < 200 ? 0 : static_cast<std::int32_t>(rng.below(2));
    const Task task = rowsInOrder(classes);
    model::Model drawn{task.data.schema(), task.targets, model::Tree{}, {}, 0, {}, {}};
    model::Tree tree;
    tree.nodes.push_back({model::Branch{model::Threshold{0, 199.5}, 1, 2}, {}, false});
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{}, 1}}, {}, false});
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{}, 0}}, {}, false});
    drawn.shape = tree;
    const auto estimates = *runs::estimateEdited(drawn, task, {}, {}, 7, Context());
    QVERIFY(estimates.seeded && !estimates.suggested);
    QCOMPARE(estimates.counted, 5);
    const auto& accuracy = estimates.points.at(0).measures.at(0);
    QVERIFY2(std::abs(accuracy.value - .75) < .06, std::to_string(accuracy.value).c_str());
    QVERIFY(accuracy.error > 0 && accuracy.error < .03);
    QCOMPARE(QString::fromStdString(suggestionReason(estimates)->code),
             QString("runs.suggested-none-seeded"));
    // A leaf of a black box is judged by what that answers out of fold.
    tree.nodes[2].body = model::Leaf{model::BlackBoxLeaf{0, {}, 0}};
    drawn.shape = tree;
    Outcome known;
    known.boxAnswers = {classes};
    drawn.blackBoxes = {std::make_shared<const Constant>()};
    QCOMPARE(runs::estimateEdited(drawn, task, known, {}, 7, Context())->points[0].measures[0].value, 1.0);
    // Nobody asked: the box itself, which answers 2.
    QCOMPARE(runs::estimateEdited(drawn, task, {}, {}, 7, Context())->points[0].measures[0].value, .5);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        *runs::estimateEdited(drawn, task, known, {}, 7, Context(Rng(1), 1, stop.get_token()));
    QVERIFY(stopped.stopped && stopped.points.empty());
    drawn.shape = model::Ensemble{};
    QVERIFY(!runs::estimateEdited(drawn, task, {}, {}, 7, Context()).ok());
  }

  void rulesThatWereEditedAreEstimatedWithTheirStructure() {
    const Task task = testing::taskOf(testing::mixedTable(200, 0));
    const auto mirco = learners::Registry().find("mirco");
    const auto outcome = *mirco->learn(task, {{"trees", std::int64_t{10}}}, Context(Rng(2)));
    model::Model rules = instantiate(outcome.front.back().recipe);
    const auto whole = *runs::estimateEdited(rules, task, outcome, {}, 3, Context());
    QCOMPARE(whole.counted, 5);
    QVERIFY(whole.points[0].measures[0].value <= outcome.front.back().train[0]);
    for (auto& rule : std::get<model::RuleSet>(rules.shape).rules) rule.active = false;
    QVERIFY(runs::estimateEdited(rules, task, outcome, {}, 3, Context())->points[0].measures[0].value <
            whole.points[0].measures[0].value);
  }
};

PARETREE_TEST_WITH_APPLICATION(EditedEstimatesTest)
}  // namespace edited_estimates_test

#include "edited_estimates_test.moc"
