// The made tables: right size, same numbers for the same seed, readable back from their own CSV.
#include <QTest>

#include "engine/data/csv_text.h"
#include "engine/data/table_file.h"
#include "engine/messages/text.h"
#include "engine/samples/samples.h"

using namespace paretree;

class SamplesTest : public QObject {
  Q_OBJECT

 private slots:
  void everySampleHasItsRowsAndOneTarget() {
    for (const auto& sample : samples()) {
      const auto data = makeSample(sample.id, 0, 1);
      QVERIFY(data.ok());
      QCOMPARE(data->rows(), sample.rows);
      QCOMPARE(data->targets().size(), std::size_t{1});
      QVERIFY(data->features().size() >= 4);
    }
  }

  void theSameSeedGivesTheSameTableAndAnotherSeedAnother() {
    for (const auto& sample : samples()) {
      const auto first = csvText(*makeSample(sample.id, 50, 7));
      QCOMPARE(csvText(*makeSample(sample.id, 50, 7)), first);
      QVERIFY(csvText(*makeSample(sample.id, 50, 8)) != first);
    }
  }

  void moreRowsBeginWithTheSameRows() {
    for (const auto& sample : samples()) {
      const auto few = csvText(*makeSample(sample.id, 20, 3));
      QVERIFY(csvText(*makeSample(sample.id, 40, 3)).rfind(few, 0) == 0);
    }
  }

  void theCsvReadsBackAsTheSameTable() {
    for (const auto& sample : samples()) {
      const auto data = makeSample(sample.id, 300, 1);
      ReadOptions options;
      for (const auto& column : data->schema()->columns) {
        options.types[column.name] = column.type;
        options.roles[column.name] = column.role;
      }
      const auto read = readTableBytes(csvText(*data), sample.id + ".csv", options, Context());
      QVERIFY2(read.ok(), read.ok() ? "" : messages::text(read.error()).c_str());
      QCOMPARE(csvText(read->data), csvText(*data));
      QCOMPARE(read->data.targets(), data->targets());
    }
  }

  void activityHasSevenClassesOfUnequalSize() {
    const auto data = makeSample("activity", 0, 1);
    const int target = data->targets()[0];
    QCOMPARE(data->info(target).levels.size(), std::size_t{7});
    std::vector<int> counts(7);
    for (const auto code : data->codes(target)) ++counts[static_cast<std::size_t>(code)];
    QVERIFY(counts[0] > 3 * counts[6]);  // standing, running
    QVERIFY(counts[6] > 200);
  }

  void anUnknownSampleIsNamedWithTheNearest() {
    const auto wrong = makeSample("activty", 0, 1);
    QVERIFY(!wrong.ok());
    QCOMPARE(QString::fromStdString(messages::text(wrong.error())),
             QString("there is no sample 'activty'; did you mean 'activity'?"));
  }
};

QTEST_APPLESS_MAIN(SamplesTest)
#include "samples_test.moc"
