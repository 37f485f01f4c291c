// What a constrained run says: its figures, rows that are infeasible, requests that are refused.
#include <QTest>
#include <cmath>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/feasible.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/edit_tools.h"
#include "paretree/runs/files/predictions.h"
#include "paretree/testing/outcome_check.h"
#include "tests/learners/ocdt_tables.h"
#include "tests/support/unit.h"

namespace ocdt_report_test {

using namespace paretree;
using namespace paretree::learners::ocdt;
using namespace paretree::ocdt_tables;

class OcdtReportTest : public QObject {
  Q_OBJECT

 private slots:
  void figuresOfThePathAreThoseOfItsTrees() {
    learners::Task task = taskOf(grades(300, 5, 2));
    data::ColumnValues gaps;
    for (data::Row row = 0; row < task.data.rows(); ++row)
      gaps.numbers.push_back(row % 3 == 2 && row % 7 == 0 ? data::kMissing
                                                          : task.data.numbers(task.targets[1])[row]);
    task.data = task.data.withColumn(task.targets[1], task.data.info(task.targets[1]), std::move(gaps));
    for (const char* leaf : {"O", "A"}) {
      if (*leaf == 'A') {  // with weights there is a figure more
        data::ColumnValues weights;
        for (data::Row row = 0; row < task.data.rows(); ++row) weights.numbers.push_back(0.4 * (1 + row % 4));
        data::ColumnInfo info = task.data.info(1);
        info.role = data::Role::Weight;
        task.data = task.data.withColumn(1, info, std::move(weights));
        std::erase(task.features, 1);
      }
      const auto outcome = learned(task, {{"constraints", atMost(2, 5)}, {"leaf", std::string(leaf)}});
      const auto path = std::find_if(outcome.report.tables.begin(), outcome.report.tables.end(),
                                     [](const auto& table) { return table.id == "path"; });
      QVERIFY(path != outcome.report.tables.end() && path->rows.size() == outcome.front.size());
      const auto set = *model::feasibleSet(atMost(2, 5), *task.data.schema(), task.targets);
      bool broken = false;
      for (std::size_t i = 0; i < outcome.front.size(); ++i) {
        const learners::FrontPoint& point = outcome.front[i];
        const model::Model model = instantiate(point.recipe);
        QVERIFY(point.size == sizeOf(model));
        const auto check = [&](const data::Rows& rows, const std::vector<double>& figures,
                               std::size_t column) {
          const auto answers = predict(model, task.data, rows, Context());
          QVERIFY(answers.ok());
          const auto expected = qualityOf(model, *answers, task.data, rows);
          QCOMPARE(figures.size(), expected.size());
          QCOMPARE(figures.size(), std::size_t{*leaf == 'A' ? 5U : 4U});
          for (std::size_t m = 0; m < figures.size(); ++m) {
            QCOMPARE(outcome.measures[m], expected[m].id);
            QVERIFY(std::abs(figures[m] - expected[m].value) <=
                    1e-9 * std::max(1.0, std::abs(expected[m].value)));
          }
          const auto feasible = model::feasibleRows(set, answers->values);
          const double share = static_cast<double>(std::count(feasible.begin(), feasible.end(), 0)) /
                               static_cast<double>(rows.size());
          QCOMPARE(std::get<double>(path->rows[i][column]), share);
          broken = broken || share > 0;
        };
        check(task.train, point.train, 4);
        check(task.test, point.test, 5);
      }
      QCOMPARE(broken, *leaf == 'A');
    }
  }

  void aModelWhoseConstraintsCannotBeReadIsRefused() {
    const learners::Task task = taskOf(grades(60, 3, 2));
    model::Model model = instantiate(learned(task, {{"constraints", atMost(2, 3)}}).front[0].recipe);
    QVERIFY(model::modelFromJson(modelToJson(model), "model", blackbox::blackBoxLoader()).ok());
    model.constraints = "subject to\n c: z <= 1\nend\n";
    const auto refused = model::modelFromJson(modelToJson(model), "model", blackbox::blackBoxLoader());
    QVERIFY(!refused.ok());
    QVERIFY(messages::text(refused.error()).find("name no target") != std::string::npos);
  }

  void infeasiblePredictionsAreLeftEmptyAndCounted() {
    const learners::Task task = taskOf(grades(120, 3, 8));
    const model::Model model = instantiate(
        learned(task, {{"constraints", atMost(1, 3)}, {"leaf", std::string("A")}}).front[0].recipe);
    std::vector<Message> notes;
    const auto csv = runs::predictionsCsv(model, task.data, Context(), false, &notes);
    QVERIFY(csv.ok());
    QVERIFY(csv->find(",feasible\n") != std::string::npos);
    QVERIFY(csv->find("\n1,,,,") != std::string::npos);
    QCOMPARE(notes.size(), std::size_t{1});
    QVERIFY(messages::text(notes[0]).find("infeasible") != std::string::npos);
    const auto all = runs::predictionsCsv(model, task.data, Context(), true);
    QVERIFY(all->find("\n1,,,,") == std::string::npos);
    QVERIFY(all->find(",no\n") != std::string::npos);
  }

  void infeasibleTrainingRowsAreListed() {
    const learners::Task task = taskOf(grades(120, 3, 8));
    const auto outcome = learned(task, {{"constraints", atMost(1, 3)}});
    QVERIFY(figureOf(outcome, "violatingRows") > 10);
    QVERIFY(!outcome.notes.empty());
    QCOMPARE(outcome.report.tables.back().id, std::string("violations"));
    QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
  }

  void moreVariantsThanTheRelaxationKnowsAreSaidToBeLeftOut() {
    const learners::Task task = taskOf(grades(60, 3, 12));
    const auto outcome = learned(task, {{"constraints", atMost(2, 3)},
                                        {"loss", std::string("absolute")},
                                        {"variants", std::string("all")},
                                        {"depth", std::int64_t{2}}});
    QCOMPARE(outcome.report.tables.front().rows.size(), std::size_t{9});
    QVERIFY(messages::text(outcome.notes.front()).find("left out") != std::string::npos);
  }

  void prunedTreesAreCutsOfOneTree() {
    const auto outcome = learned(taskOf(grades(300, 5, 2)), {{"constraints", atMost(2, 5)}});
    QVERIFY(outcome.front.size() > 10);
    for (const auto& point : outcome.front) {
      QVERIFY(point.recipe.base == outcome.front[0].recipe.base);
      QVERIFY(point.recipe.path && point.recipe.path == outcome.front[0].recipe.path);
    }
  }

  // A stop when such a phase is said for the `count`th time.
  static learners::Outcome stoppedAt(const learners::Task& task, const learners::ParamValues& values,
                                     const char* phase, int count) {
    const learners::Registry registry;
    std::stop_source stop;
    const Context context(Rng(1), 1, stop.get_token(), [&](const Progress& progress) {
      if (progress.phase.code == phase && --count == 0) stop.request_stop();
    });
    auto outcome = registry.find("ocdt")->learn(task, values, context);
    if (!outcome) throw std::runtime_error(messages::text(outcome.error()));
    return *outcome;
  }

  void aStopLeavesPruningsOfTheTreeSoFar_data() {
    QTest::addColumn<QString>("phase");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("leaf");
    for (const char* leaf : {"O", "M", "A"}) {
      QTest::addRow("while %s grows", leaf) << "progress.growing" << 6 << leaf;
      QTest::addRow("while %s is measured", leaf) << "progress.prunings" << 1 << leaf;
    }
  }

  void aStopLeavesPruningsOfTheTreeSoFar() {
    QFETCH(QString, phase);
    QFETCH(int, count);
    QFETCH(QString, leaf);
    const learners::Task task = taskOf(grades(900, 5, 2));
    const learners::ParamValues values{{"constraints", atMost(2, 5)}, {"leaf", leaf.toStdString()}};
    const auto outcome = stoppedAt(task, values, phase.toLatin1().constData(), count);
    QCOMPARE(outcome.ending, learners::Ending::Stopped);
    QCOMPARE(testing::faultOf(outcome, task), std::string());
    const int least = phase == "progress.growing" ? 3 : 20;
    QVERIFY2(outcome.front.back().size.leaves >= least,
             qPrintable(QString::number(outcome.front.back().size.leaves)));
    QCOMPARE(outcome.front.front().size.leaves, 1);
    const auto set = *model::feasibleSet(atMost(2, 5), *task.data.schema(), task.targets);
    const model::Model chosen = instantiate(outcome.front[outcome.chosen].recipe);
    const auto answers = predict(chosen, task.data, task.train, Context());
    const auto feasible = model::feasibleRows(set, answers->values);
    QCOMPARE(figureOf(outcome, "infeasibleTrain"), std::count(feasible.begin(), feasible.end(), 0));
  }

  // Of sets that the solver is asked about.
  void aStopKeepsTheTreeSoFarWithoutAClosedForm() {
    const learners::Task task = taskOf(grades(200, 14, 2));
    std::string text = atMost(5, 14);
    text.insert(text.find(" l1:"), " pair: 2 b1 + b2 + y1 - y2 <= 90\n");
    const auto set = *model::feasibleSet(text, *task.data.schema(), task.targets);
    QVERIFY(set.form() == solve::FeasibleSet::Form::General);
    const auto outcome = stoppedAt(task, {{"constraints", text}}, "progress.growing", 3);
    QCOMPARE(outcome.ending, learners::Ending::Stopped);
    QVERIFY(outcome.front.back().size.leaves >= 2);
    QCOMPARE(figureOf(outcome, "infeasibleTrain"), 0);
  }

  void stoppingIsAskedOften() {
    const learners::Task task = taskOf(grades(900, 5, 4));
    const learners::Registry registry;
    const Context context(Rng(1), 1);
    const auto outcome = registry.find("ocdt")->learn(task, {{"constraints", atMost(2, 5)}}, context);
    QVERIFY(outcome.ok());
    // Once for a few thousand rows that were looked at, at the least.
    const auto looked = figureOf(*outcome, "candidates");
    QVERIFY2(context.polls() * 4000 > static_cast<std::uint64_t>(looked),
             qPrintable(QString("%1 polls, %2 candidates").arg(context.polls()).arg(looked)));
  }

  void wrongRequestsAreObjectedTo() {
    const learners::Task task = taskOf(grades(120, 3, 8));
    QVERIFY(objectionTo(task, {{"constraints", std::string("subject to\n c: y1 + a <= 3\nend\n")}})
                .find("'a', which is no target") != std::string::npos);
    QVERIFY(objectionTo(task, {{"constraints", std::string("subject to\n c: y1 <=\nend\n")}})
                .find("constraints:") == 0);
    QVERIFY(
        objectionTo(task, {{"constraints", std::string("subject to\n c: y1 <= -1\nend\n")}}).find("'c'") !=
        std::string::npos);
    QVERIFY(
        objectionTo(task, {{"loss", std::string("absolute")}, {"split", std::string("R")}}).find("squared") !=
        std::string::npos);
    QVERIFY(objectionTo(task, {{"constraints", kTied}, {"loss", std::string("poisson")}}).empty());
    QVERIFY(objectionTo(task, {{"constraints", atMost(2, 3)}}).empty());
  }
};

PARETREE_TEST(OcdtReportTest)
}  // namespace ocdt_report_test

#include "ocdt_report_test.moc"
