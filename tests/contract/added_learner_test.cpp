// What -DPARETREE_LEARNERS=examples/new_learner gives: the example is in the registry, keeps the contract,
// and is on the command line, without a line that names it. tests/ui/added_learner_test.cpp looks at the
// window.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "paretree/data/files/csv_text.h"
#include "paretree/learners/registry.h"
#include "paretree/samples/samples.h"
#include "paretree/testing/contract.h"

using namespace paretree;

namespace {

const QString kId = QStringLiteral("one-attribute");

struct Ended {
  int code = -1;
  QByteArray out;
};
Ended run(const char* program, const QStringList& arguments, const QString& folder = QString()) {
  QProcess process;
  process.setWorkingDirectory(folder);
  process.start(QString::fromLocal8Bit(program), arguments);
  if (!process.waitForFinished(300000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput()};
}

/// cart under the id of another.
class Renamed final : public learners::Learner {
 public:
  explicit Renamed(const std::string& id) : info_(plain_->info()) { info_.id = id; }
  const learners::LearnerInfo& info() const override { return info_; }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const learners::Task& task,
                                   const learners::ParamValues& values) const override {
    return plain_->objection(task, values);
  }
  Result<learners::Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                                  const Context& context) const override {
    return plain_->learn(task, values, context);
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  learners::LearnerInfo info_;
};

}  // namespace

class AddedLearnerTest : public QObject {
  Q_OBJECT

 private slots:
  void theRegistryHasItBehindTheOthers() {
    const learners::Registry registry;
    QVERIFY(registry.all().size() >= 9);
    QCOMPARE(QString::fromStdString(registry.all().back()->info().id), kId);
    QCOMPARE(learners::addedLearners().size(), std::size_t{1});
  }

  void aLearnerOfTheSameIdIsReplacedInItsPlace() {
    learners::Registry registry;
    const auto before = registry.all();
    const auto mine = std::make_shared<const Renamed>(before[1]->info().id);
    registry.add(mine);
    QCOMPARE(registry.all().size(), before.size());
    QCOMPARE(registry.all()[1], learners::LearnerPtr(mine));
    const auto other = std::make_shared<const Renamed>("another");
    registry.add(other);
    QCOMPARE(registry.all().back(), learners::LearnerPtr(other));
    QCOMPARE(registry.find("another"), learners::LearnerPtr(other));
  }

  // The very objects of the contract test, linked with the example.
  void theContractTestTriesIt() {
    QStringList rows;
    for (const auto& promise : testing::promises())
      rows << QStringLiteral("keepsItsPromises:%1: %2").arg(kId, QString::fromStdString(promise.id));
    rows << QStringLiteral("modelsOfARunSayWhereTheyCameFrom:") + kId;
    const auto ended = run(CONTRACT_TEST_WITH_IT, rows);
    QVERIFY2(ended.code == 0, ended.out.constData());
    for (const auto& promise : testing::promises())
      QVERIFY2(ended.out.contains(
                   ("PASS   : ContractTest::keepsItsPromises(one-attribute: " + promise.id + ")").c_str()),
               ended.out.constData());
  }

  // The very objects of paretree-cli, linked with the example.
  void theCommandLineOffersIt() {
    const auto listed = run(COMMAND_LINE_WITH_IT, {QStringLiteral("learners"), QStringLiteral("--json")});
    QCOMPARE(listed.code, 0);
    const auto learners = QJsonDocument::fromJson(listed.out).object()[QStringLiteral("learners")].toArray();
    QCOMPARE(learners.last().toObject()[QStringLiteral("id")].toString(), kId);
    const auto params = learners.last().toObject()[QStringLiteral("parameters")].toArray();
    QCOMPARE(params.size(), qsizetype{2});
    QCOMPARE(params[0].toObject()[QStringLiteral("flag")].toString(), QStringLiteral("--leaves"));

    const QTemporaryDir folder;
    const auto sample = samples::makeSample("activity", 200, 1);
    QVERIFY(sample.ok());
    QFile table(folder.filePath(QStringLiteral("activity.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write(QByteArray::fromStdString(data::csvText(*sample)));
    table.close();
    const auto learnt =
        run(COMMAND_LINE_WITH_IT,
            {QStringLiteral("learn"), kId, QStringLiteral("activity.csv"), QStringLiteral("--leaves"),
             QStringLiteral("4"), QStringLiteral("--json"), QStringLiteral("--quiet")},
            folder.path());
    QCOMPARE(learnt.code, 0);
    const auto front = QJsonDocument::fromJson(learnt.out).object()[QStringLiteral("front")].toArray();
    QVERIFY2(front.size() >= 2 && front.size() <= 4, learnt.out.constData());
  }
};

QTEST_APPLESS_MAIN(AddedLearnerTest)
#include "added_learner_test.moc"
