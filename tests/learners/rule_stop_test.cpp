// Stopping the learners of rules: in every phase, with every choice of parameters, and while the worker is at
// work.
#include <QTest>
#include <atomic>
#include <stop_token>
#include <thread>

#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/learners/rule_tables.h"
#include "tests/support/unit.h"

namespace rule_stop_test {

using namespace paretree;
using namespace paretree::support;

namespace {

struct Case {
  learners::LearnerPtr learner;
  learners::ParamValues values;
  QString name;
};

/// Every combination of the parameters that change the course of a run.
std::vector<Case> cases() {
  std::vector<Case> all;
  for (const std::string cover : {"greedy", "search", "optimal"})
    for (const std::string explain : {"labels", "forest"})
      for (const std::string criterion : {"gini", "entropy"}) {
        learners::ParamValues values = quickCover(cover);
        values["explain"] = explain;
        values["criterion"] = criterion;
        values["steps"] = std::int64_t{5000};
        all.push_back({learners::rule_cover::makeMirco(), values,
                       QString::fromStdString("mirco " + cover + " " + explain + " " + criterion)});
      }
  for (const std::string columns : {"all", "best"})
    for (const std::string pricing : {"tree", "forest"})
      for (const std::string finish : {"none", "mirco"})
        for (const std::string weights : {"votes", "z"})
          all.push_back(
              {learners::rule_cover::makeRcBoost(),
               {{"calls", std::int64_t{6}},
                {"depth", std::int64_t{3}},
                {"columns", columns},
                {"pricing", pricing},
                {"finish", finish},
                {"weights", weights}},
               QString::fromStdString("rcboost " + columns + " " + pricing + " " + finish + " " + weights)});
  return all;
}

/// What is wrong with a stopped outcome, or nothing.
QString faultOf(const learners::Outcome& outcome, const learners::Task& task) {
  if (outcome.ending != learners::Ending::Stopped) return "not marked as stopped";
  if (outcome.front.empty() || outcome.chosen >= outcome.front.size()) return "no model";
  const model::Model model = instantiate(outcome.front[outcome.chosen].recipe);
  const auto answers = predict(model, task.data, task.train, Context());
  const auto figures = qualityOf(model, *answers, task.data, task.train);
  const std::string id = task.classification() ? "accuracy" : "rmse";
  for (std::size_t m = 0; m < outcome.measures.size(); ++m)
    if (outcome.measures[m] == id &&
        std::abs(outcome.front[outcome.chosen].train[m] - figure(figures, id)) > 1e-12)
      return "the figures are not those of the model";
  if (shareExplained(*answers) < 1) return "a training row is not covered";
  return {};
}

}  // namespace

class RuleStopTest : public QObject {
  Q_OBJECT
 private slots:
  /// At each of its reports; what follows is a handful of polls, one model to measure, no reference.
  void aStopAtAnyReportEndsTheWork_data() {
    QTest::addColumn<bool>("numeric");
    QTest::newRow("classes") << false;
    QTest::newRow("numbers") << true;
  }
  void aStopAtAnyReportEndsTheWork() {
    QFETCH(bool, numeric);
    const learners::Task task = taskOf(boxes(180, numeric, Rng(1)));
    for (const Case& one : cases()) {
      // References are measured beside the search: how many reports that makes differs from run to run.
      std::string lastOfWhole;
      for (int at = 1; at < 200 && lastOfWhole.empty(); ++at) {
        std::stop_source stop;
        int reports = 0;
        std::uint64_t pollsAtStop = 0;
        const Context* self = nullptr;
        std::string phase;
        const Context context(Rng(7), 1, stop.get_token(), [&](const Progress& progress) {
          if (++reports > at) return;
          phase = messages::text(progress.phase);
          if (reports < at) return;
          pollsAtStop = self->polls();
          stop.request_stop();
        });
        self = &context;
        const auto outcome = one.learner->learn(task, one.values, context);
        QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
        if (reports < at) {
          lastOfWhole = phase;
          continue;
        }
        if (phase == "done") continue;  // nothing was left to stop
        const QString where =
            one.name + " at report " + QString::number(at) + ", " + QString::fromStdString(phase);
        const QString fault = faultOf(*outcome, task);
        QVERIFY2(fault.isEmpty(), qPrintable(where + ": " + fault));
        const auto after = context.polls() - pollsAtStop;
        QVERIFY2(after < 40, qPrintable(where + ": polls after the stop: " + QString::number(after)));
        if (phase != "measuring references") {
          QVERIFY2(outcome->references.empty(), qPrintable(where));
          QVERIFY2(outcome->front.size() == 1, qPrintable(where));
        }
      }
      QCOMPARE(QString::fromStdString(lastOfWhole), QString("done"));
    }
  }

  // What was found is measured beside forests and boosted trees, which of a short run is most of the work.
  void referencesHaveTheirShareOfWhatIsTold() {
    const learners::Task task = taskOf(boxes(180, false, Rng(1)));
    for (const bool boost : {false, true}) {
      double atReferences = -1, last = 0;
      bool falls = false;
      const Context context(Rng(7), 1, {}, [&](const Progress& progress) {
        falls = falls || progress.fraction < last;
        last = progress.fraction;
        if (atReferences < 0 && progress.phase.code == "progress.references") atReferences = last;
      });
      const auto learner = boost ? learners::rule_cover::makeRcBoost() : learners::rule_cover::makeMirco();
      QVERIFY(learner->learn(task, {}, context).ok());
      QVERIFY(!falls && last == 1);
      QVERIFY2(atReferences > 0 && atReferences < (boost ? 0.5 : 0.8), std::to_string(atReferences).c_str());
    }
  }

  /// The worker hangs in the middle of a linear program: the stop kills it, and the cover found so far comes
  /// back.
  void aStopKillsAHangingSolver_data() {
    QTest::addColumn<bool>("boost");
    QTest::newRow("mirco") << false;
    QTest::newRow("rcboost") << true;
  }
  void aStopKillsAHangingSolver() {
    QFETCH(bool, boost);
    qputenv("PARETREE_WORKER", qgetenv("PARETREE_BIN") + "/test_worker_broken");
    qputenv("PARETREE_BROKEN", "request:hang");
    const learners::Task task = taskOf(boxes(150, false, Rng(1)));
    std::stop_source stop;
    std::atomic<bool> asking{boost};
    const Context context(Rng(7), 1, stop.get_token(), [&](const Progress& progress) {
      if (progress.phase.code == "progress.bounding") asking = true;
    });
    // The wait for an answer polls every 10 ms; before it a run polls far less than this in the phase.
    std::thread stopper([&] {
      while (!asking) std::this_thread::yield();
      const auto before = context.polls();
      while (context.polls() < before + 20) std::this_thread::yield();
      stop.request_stop();
    });
    const auto outcome = boost
                             ? learners::rule_cover::makeRcBoost()->learn(
                                   task, {{"calls", std::int64_t{5}}, {"depth", std::int64_t{3}}}, context)
                             : learners::rule_cover::makeMirco()->learn(task, quickCover("optimal"), context);
    stopper.join();
    qunsetenv("PARETREE_BROKEN");
    qunsetenv("PARETREE_WORKER");
    QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
    const QString fault = faultOf(*outcome, task);
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
  }
};

PARETREE_TEST(RuleStopTest)
}  // namespace rule_stop_test

#include "rule_stop_test.moc"
