// What every learner of the registry promises: the checks that are installed for authors of learners
// (paretree/testing/contract.h), and what a run adds. A new learner is tested by its line in the registry.
#include <QTest>
#include <map>
#include <set>
#include <string>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/split_again.h"
#include "paretree/testing/contract.h"
#include "tests/contract/quick_values.h"

using namespace paretree;

class ContractTest : public QObject {
  Q_OBJECT

  learners::Registry registry_;

  learners::LearnerPtr current() {
    QFETCH(QString, id);
    return registry_.find(id.toStdString());
  }

 private slots:
  void noTwoLearnersShareAMark() {
    std::set<std::string> added;
    for (const auto& learner : learners::addedLearners()) added.insert(learner->info().id);
    std::map<int, std::string> marks;
    for (const auto& learner : registry_.all()) {
      const auto& info = learner->info();
      if (added.contains(info.id)) continue;
      const auto [at, isNew] = marks.emplace(info.mark, info.id);
      QVERIFY2(isNew, (info.id + " has the mark of " + at->second).c_str());
    }
  }

  void keepsItsPromises_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("promise");
    QVERIFY(registry_.all().size() >= 8);
    QVERIFY(testing::promises().size() >= 10);
    for (const auto& learner : registry_.all())
      for (std::size_t i = 0; i < testing::promises().size(); ++i)
        QTest::addRow("%s: %s", learner->info().id.c_str(), testing::promises()[i].id.c_str())
            << QString::fromStdString(learner->info().id) << static_cast<int>(i);
  }
  void keepsItsPromises() {
    const auto learner = current();
    QVERIFY(learner);
    QFETCH(int, promise);
    const auto trial = testing::ordinaryTrial(learner, support::quickValues(*learner));
    const auto& checked = testing::promises()[promise];
    QStringList found;
    for (const auto& finding : findings(checked, trial)) found << QString::fromStdString(finding);
    QVERIFY2(found.isEmpty(), qPrintable(QString::fromStdString(checked.text) + QLatin1Char('\n') +
                                         found.join(QLatin1Char('\n'))));
  }

  void progressHasItsGerman_data() { modelsOfARunSayWhereTheyCameFrom_data(); }
  void progressHasItsGerman() {
    const auto learner = current();
    for (const auto& added : learners::addedLearners())
      if (added->info().id == learner->info().id) QSKIP("speaks as its author does");
    const auto trial = testing::ordinaryTrial(learner, support::quickValues(*learner));
    std::set<std::string> without;
    int said = 0;
    const auto look = [&](const Message& words) {
      if (words.empty()) return;
      ++said;
      if (words.code == kTextCode || !messages::known(words.code)) without.insert(messages::text(words));
    };
    const Context context(Rng(7), 1, {}, [&](const Progress& progress) {
      look(progress.phase);
      look(progress.unit);
      look(progress.bestLabel);
    });
    QVERIFY(learner->learn(trial.tasks[0], trial.values, context).ok());
    QVERIFY(said > 0);
    QVERIFY2(without.empty(), without.empty() ? "" : without.begin()->c_str());
  }

  void modelsOfARunSayWhereTheyCameFrom_data() {
    QTest::addColumn<QString>("id");
    for (const auto& learner : registry_.all())
      QTest::newRow(learner->info().id.c_str()) << QString::fromStdString(learner->info().id);
  }
  void modelsOfARunSayWhereTheyCameFrom() {
    const auto learner = current();
    const auto trial = testing::ordinaryTrial(learner, support::quickValues(*learner));
    QVERIFY(!trial.tasks.empty());
    data::TableFile table;
    table.path = "/data/some table.csv";
    table.sha256 = std::string(64, 'c');
    table.data = trial.tasks[0].data;
    runs::RunRequest request;
    request.learner = learner->info().id;
    request.params = trial.values;
    request.seed = 3;
    const auto run = execute(registry_, table, request, {}, {});
    QVERIFY2(run.ok(), run ? "" : messages::text(run.error()).c_str());
    const auto stored = parseJson(dumpJson(runToJson(*run)), "run.json");
    QVERIFY(stored.ok());
    const Json& bases = (*stored)["models"]["bases"];
    QVERIFY(!bases.empty());
    for (const Json& base : bases) {
      const Json& origin = base["origin"];
      QCOMPARE(origin["learner"].get<std::string>(), request.learner);
      QCOMPARE(origin["dataPath"].get<std::string>(), table.path);
      QCOMPARE(origin["dataSha256"].get<std::string>(), table.sha256);
      QCOMPARE(origin["seed"].get<std::uint64_t>(), request.seed);
      QCOMPARE(origin["version"].get<std::string>(), runs::programVersion());
      QVERIFY(origin["edits"].empty());
      const Json& split = origin["split"];
      QCOMPARE(split["kind"].get<std::string>(), std::string("fraction"));
      QCOMPARE(split["testFraction"].get<double>(), learner->info().testFraction);
      QCOMPARE(split["seed"].get<std::uint64_t>(), request.seed);
      QCOMPARE(split["rows"].get<std::size_t>(), run->train.size() + run->test.size());
      QCOMPARE(split["testRows"].get<std::size_t>(), run->test.size());
    }
    const auto back = runs::runFromJson(*stored, "run.json", blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    for (std::size_t i = 0; i < run->outcome.front.size(); ++i) {
      const model::Model model = runs::modelOf(*run, i);
      QCOMPARE(dumpJson(modelToJson(runs::modelOf(*back, i))), dumpJson(modelToJson(model)));
      const auto rows = runs::trainingRowsOf(model, table, registry_);
      QVERIFY(rows);
      QCOMPARE(*rows, run->train);
    }
  }
};

QTEST_APPLESS_MAIN(ContractTest)
#include "contract_test.moc"
