// Learners that take long show what they have found so far: valid fronts, and the same result as without.
#include <QTest>

#include "paretree/learners/registry.h"
#include "paretree/samples/samples.h"
#include "paretree/testing/outcome_check.h"
#include "tests/support/unit.h"

namespace live_fronts_test {

using namespace paretree;

class LiveFrontsTest : public QObject {
  Q_OBJECT

 private slots:
  void aFrontIsThereBeforeTheEnd_data() {
    QTest::addColumn<QString>("learner");
    for (const char* learner : {"nldt", "mirco", "rcboost"}) QTest::newRow(learner) << learner;
  }
  void aFrontIsThereBeforeTheEnd() {
    QFETCH(QString, learner);
    const auto made = samples::makeSample("activity", 300, 1);
    QVERIFY(made.ok());
    learners::Task task;
    task.data = *made;
    task.train = task.data.allRows();
    task.targets = task.data.targets();
    task.features = task.data.features();
    const auto found = learners::Registry().find(learner.toStdString());
    QVERIFY(found);
    const learners::ParamValues values =
        learner == QLatin1String("nldt")
            ? learners::ParamValues{{"generations", std::int64_t{5}}, {"population", std::int64_t{20}}}
        : learner == QLatin1String("mirco")
            ? learners::ParamValues{{"trees", std::int64_t{10}}, {"steps", std::int64_t{500}}}
            : learners::ParamValues{{"calls", std::int64_t{5}}};
    std::vector<double> shares;
    const Context watched(Rng(3), 2, {}, [&](const Progress& progress) {
      if (!progress.soFar) return;
      shares.push_back(progress.fraction);
      QVERIFY(!progress.soFar->front.empty());
      const std::string fault = testing::faultOf(*progress.soFar, task);
      QVERIFY2(fault.empty(), fault.c_str());
    });
    const auto live = found->learn(task, values, watched);
    QVERIFY(live.ok());
    QVERIFY(!shares.empty() && shares.front() < 1);
    const auto unseen = found->learn(task, values, Context(Rng(3), 2));
    QCOMPARE(live->front.size(), unseen->front.size());
    for (std::size_t i = 0; i < live->front.size(); ++i)
      QCOMPARE(live->front[i].scores, unseen->front[i].scores);
  }
};

PARETREE_TEST_WITH_APPLICATION(LiveFrontsTest)
}  // namespace live_fronts_test

#include "live_fronts_test.moc"
