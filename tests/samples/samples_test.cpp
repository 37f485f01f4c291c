// The made tables: right size, same numbers for the same seed, readable back from their own CSV.
#include <QTest>

#include "paretree/data/files/csv_text.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/samples/samples.h"
#include "tests/support/unit.h"

namespace samples_test {

using namespace paretree;

class SamplesTest : public QObject {
  Q_OBJECT

 private slots:
  void everySampleHasItsRowsAndOneTarget() {
    for (const auto& sample : samples::samples()) {
      const auto data = samples::makeSample(sample.id, 0, 1);
      QVERIFY(data.ok());
      QCOMPARE(data->rows(), sample.rows);
      QCOMPARE(data->targets().size(), std::size_t{1});
      QVERIFY(data->features().size() >= 4);
    }
  }

  void theSameSeedGivesTheSameTableAndAnotherSeedAnother() {
    for (const auto& sample : samples::samples()) {
      const auto first = data::csvText(*samples::makeSample(sample.id, 50, 7));
      QCOMPARE(data::csvText(*samples::makeSample(sample.id, 50, 7)), first);
      QVERIFY(data::csvText(*samples::makeSample(sample.id, 50, 8)) != first);
    }
  }

  void moreRowsBeginWithTheSameRows() {
    for (const auto& sample : samples::samples()) {
      const auto few = data::csvText(*samples::makeSample(sample.id, 20, 3));
      QVERIFY(data::csvText(*samples::makeSample(sample.id, 40, 3)).rfind(few, 0) == 0);
    }
  }

  void theCsvReadsBackAsTheSameTable() {
    for (const auto& sample : samples::samples()) {
      const auto data = samples::makeSample(sample.id, 300, 1);
      data::ReadOptions options;
      for (const auto& column : data->schema()->columns) {
        options.types[column.name] = column.type;
        options.roles[column.name] = column.role;
      }
      const auto read = readTableBytes(data::csvText(*data), sample.id + ".csv", options, Context());
      QVERIFY2(read.ok(), read.ok() ? "" : messages::text(read.error()).c_str());
      QCOMPARE(csvText(read->data), csvText(*data));
      QCOMPARE(read->data.targets(), data->targets());
    }
  }

  void activityHasSevenClassesOfUnequalSize() {
    const auto data = samples::makeSample("activity", 0, 1);
    const int target = data->targets()[0];
    QCOMPARE(data->info(target).levels.size(), std::size_t{7});
    std::vector<int> counts(7);
    for (const auto code : data->codes(target)) ++counts[code];
    QVERIFY(counts[0] > 3 * counts[6]);  // standing, running
    QVERIFY(counts[6] > 200);
  }

  void anUnknownSampleIsNamedWithTheNearest() {
    const auto wrong = samples::makeSample("activty", 0, 1);
    QVERIFY(!wrong.ok());
    QCOMPARE(QString::fromStdString(messages::text(wrong.error())),
             QString("there is no sample 'activty'; did you mean 'activity'?"));
  }
};

PARETREE_TEST(SamplesTest)
}  // namespace samples_test

#include "samples_test.moc"
