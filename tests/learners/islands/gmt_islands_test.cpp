// Model trees on islands in several processes: the bytes of one process, whatever their number, however often
// they were killed.
#include <QTest>

#include "paretree/core/json.h"
#include "paretree/learners/gmt/gmt.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "tests/learners/gmt_tables.h"
#include "tests/learners/islands/meeting.h"
#include "tests/support/unit.h"

namespace gmt_islands_test {

using namespace paretree;
using namespace paretree::gmt_tables;
using namespace paretree::support;
using learners::gmt::makeGmt;

namespace {

std::string bytesOf(const Result<learners::Outcome>& outcome) {
  if (!outcome) return messages::text(outcome.error());
  std::string bytes;
  for (const auto& point : outcome->front) bytes += dumpJson(modelToJson(instantiate(point.recipe)));
  for (const auto& figure : outcome->report.summary) bytes += figure.id + "\n";
  return bytes;
}

std::string learnt(const data::Dataset& data, const learners::ParamValues& values,
                   std::shared_ptr<learners::IslandWorld> world) {
  return bytesOf(makeGmt(std::move(world))->learn(taskOf(data), values, Context(Rng(3))));
}

}  // namespace

class GmtIslandsTest : public QObject {
  Q_OBJECT

 private slots:
  void anyNumberOfProcessesGivesTheSameBytes_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::newRow("linear") << "leaf"
                            << "linear";
    QTest::newRow("means") << "leaf"
                           << "mean";
    QTest::newRow("mixed") << "tests"
                           << "mixed";
    QTest::newRow("bic") << "fitness"
                         << "bic";
    QTest::newRow("thinned") << "archive"
                             << "population";
  }
  void anyNumberOfProcessesGivesTheSameBytes() {
    QFETCH(QString, name);
    QFETCH(QString, value);
    const data::Dataset data = table(150, Target::Number, Rng(7));
    auto values = quick(220);
    values["islands"] = std::int64_t{5};
    values[name.toStdString()] = value.toStdString();
    const std::string alone = learnt(data, values, nullptr);
    QVERIFY(alone.size() > 500);
    for (const std::size_t ranks : {1, 2, 3, 8}) {
      Checkpoints checkpoints;
      const auto given =
          inRanks(ranks, checkpoints, [&](auto world) { return learnt(data, values, std::move(world)); });
      for (const auto& one : given) QVERIFY2(one == alone, std::to_string(ranks).c_str());
    }
  }

  // The later it dies the fewer turns are left; carried on by more or fewer processes.
  void killedRunsGoOnWhereTheyWere() {
    const data::Dataset data = table(150, Target::Number, Rng(7));
    auto values = quick(600);
    values["islands"] = std::int64_t{4};
    const auto learn = [&](auto world) { return learnt(data, values, std::move(world)); };
    const std::string alone = learnt(data, values, nullptr);
    std::size_t whole = 0;
    {
      Checkpoints checkpoints;
      inRanks(2, checkpoints, learn, 0, &whole);
    }
    QVERIFY(whole >= 12);
    for (const std::size_t last : {std::size_t{1}, std::size_t{5}, whole - 3, whole}) {
      Checkpoints checkpoints;
      for (const auto& one : inRanks(2, checkpoints, learn, last)) QVERIFY(!one);
      std::size_t left = 0;
      for (const auto& one : inRanks(3, checkpoints, learn, 0, &left)) QVERIFY(one == alone);
      QVERIFY2(last < 5 ? left == whole : left + last <= whole + 6,
               qPrintable(QString("%1 of %2 turns after %3").arg(left).arg(whole).arg(last)));
    }
  }

  void damagedCheckpointsAreNotGoneOnFrom() {
    const data::Dataset data = table(150, Target::Number, Rng(7));
    auto values = quick(300);
    values["islands"] = std::int64_t{3};
    const auto learn = [&](auto world) { return learnt(data, values, std::move(world)); };
    const std::string alone = learnt(data, values, nullptr);
    Checkpoints checkpoints;
    inRanks(2, checkpoints, learn, 7);
    QVERIFY(checkpoints.files.size() >= 4);
    for (auto& [name, bytes] : checkpoints.files)
      if (name.find("island") != std::string::npos) bytes.resize(bytes.size() / 2);
    for (const auto& one : inRanks(2, checkpoints, learn)) QVERIFY(one == alone);
  }

  void manyIslandsAreTaken() {
    const data::Dataset data = table(60, Target::Number, Rng(7));
    auto values = quick(2);
    values["islands"] = std::int64_t{100};
    QVERIFY(learnt(data, values, nullptr).size() > 100);
  }
};

PARETREE_TEST(GmtIslandsTest)
}  // namespace gmt_islands_test

#include "gmt_islands_test.moc"
