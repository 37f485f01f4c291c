// Formula trees on islands in several processes: the bytes of one process, whatever their number, however
// often they were killed; and one island as without any.
#include <QTest>

#include "paretree/core/json.h"
#include "paretree/learners/nldt/nldt.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "tests/learners/gmt_tables.h"
#include "tests/learners/islands/meeting.h"
#include "tests/support/unit.h"

namespace nldt_islands_test {

using namespace paretree;
using namespace paretree::support;
using learners::nldt::makeNldt;

namespace {

learners::ParamValues islands(std::int64_t count, bool front) {
  return {{"generations", std::int64_t{25}},
          {"population", std::int64_t{16}},
          {"depth", std::int64_t{1}},
          {"islands", count},
          {"front", front}};
}

std::string learnt(const data::Dataset& data, const learners::ParamValues& values,
                   std::shared_ptr<learners::IslandWorld> world = nullptr, int threads = 1) {
  const auto outcome =
      makeNldt(std::move(world))->learn(gmt_tables::taskOf(data), values, Context(Rng(3), threads));
  if (!outcome) return messages::text(outcome.error());
  std::string bytes;
  for (const auto& point : outcome->front) bytes += dumpJson(modelToJson(instantiate(point.recipe)));
  for (const auto& figure : outcome->report.summary)
    if (const auto* count = std::get_if<std::int64_t>(&figure.value))
      bytes += figure.id + " " + std::to_string(*count) + "\n";
  return bytes;
}

data::Dataset classes() { return gmt_tables::table(150, gmt_tables::Target::Class, Rng(7)); }

}  // namespace

class NldtIslandsTest : public QObject {
  Q_OBJECT

 private slots:
  void anyNumberOfProcessesAndThreadsGivesTheSameBytes_data() {
    QTest::addColumn<bool>("front");
    QTest::newRow("one objective") << false;
    QTest::newRow("front") << true;
  }
  void anyNumberOfProcessesAndThreadsGivesTheSameBytes() {
    QFETCH(bool, front);
    const data::Dataset data = classes();
    const auto values = islands(5, front);
    const std::string alone = learnt(data, values);
    QVERIFY2(alone.size() > 500, alone.c_str());
    QVERIFY(learnt(data, values, nullptr, 3) == alone);
    QVERIFY(learnt(data, islands(1, front)) != alone);  // islands do something
    for (const std::size_t ranks : {1, 2, 3, 8}) {
      Checkpoints checkpoints;
      for (const auto& one :
           inRanks(ranks, checkpoints, [&](auto world) { return learnt(data, values, std::move(world)); }))
        QVERIFY2(one == alone, std::to_string(ranks).c_str());
    }
  }

  // Nodes that were searched are not searched again.
  void killedRunsGoOnWhereTheyWere() {
    const data::Dataset data = classes();
    auto values = islands(4, true);
    values["depth"] = std::int64_t{3};
    values["n-min"] = std::int64_t{4};
    values["tau-min"] = 0.0;
    const auto learn = [&](auto world) { return learnt(data, values, std::move(world)); };
    const std::string alone = learnt(data, values);
    std::size_t whole = 0;
    {
      Checkpoints checkpoints;
      inRanks(2, checkpoints, learn, 0, &whole);
    }
    QVERIFY2(whole >= 10, qPrintable(QString::number(whole)));
    for (const std::size_t last : {std::size_t{2}, whole - 1, whole}) {
      Checkpoints checkpoints;
      for (const auto& one : inRanks(2, checkpoints, learn, last)) QVERIFY(!one);
      std::size_t left = 0;
      for (const auto& one : inRanks(3, checkpoints, learn, 0, &left)) QVERIFY(one == alone);
      QVERIFY2(last == 2 ? left == whole : left < whole,
               qPrintable(QString("%1 of %2 turns after %3").arg(left).arg(whole).arg(last)));
    }
  }
};

PARETREE_TEST(NldtIslandsTest)
}  // namespace nldt_islands_test

#include "nldt_islands_test.moc"
