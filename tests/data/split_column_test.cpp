// A column that says which rows are for training and which for testing.
#include <QTest>
#include <algorithm>

#include "paretree/core/text.h"
#include "paretree/data/split_column.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace split_column_test {

using namespace paretree;

namespace {

// One nominal column of these texts ("" = missing).
data::Dataset column(const std::string& name, const std::vector<std::string>& cells) {
  data::ColumnInfo info{name, data::ColumnType::Nominal, data::Role::Feature, {}, ""};
  data::ColumnValues values;
  for (const auto& cell : cells) {
    if (cell.empty()) {
      values.codes.push_back(data::kMissingCode);
      continue;
    }
    auto at = std::find(info.levels.begin(), info.levels.end(), cell);
    if (at == info.levels.end()) at = info.levels.insert(at, cell);
    values.codes.push_back(static_cast<std::int32_t>(at - info.levels.begin()));
  }
  return data::Dataset({info}, {values});
}

data::Dataset numbers(const std::string& name, const std::vector<double>& cells) {
  return data::Dataset({{name, data::ColumnType::Number, data::Role::Feature, {}, ""}}, {{cells, {}}});
}

Result<data::SplitParts> split(const data::Dataset& data) { return splitByColumn(data, 0, data.allRows()); }

// A CSV of 24 rows with a column of this name whose cells repeat `cells`.
Result<data::TableFile> table(const std::string& name, const std::vector<std::string>& cells) {
  std::string text = "x," + name + ",kind\n";
  for (int i = 0; i < 24; ++i)
    text += shortText(0.5 * i * i) + "," + cells[static_cast<std::size_t>(i) % cells.size()] + "," +
            (i % 2 ? "a" : "b") + "\n";
  return data::readTableBytes(text, "t.csv", {}, Context());
}

}  // namespace

class SplitColumnTest : public QObject {
  Q_OBJECT
 private slots:
  void wordsAreUnderstoodInAnySpelling_data() {
    QTest::addColumn<QString>("train");
    QTest::addColumn<QString>("test");
    for (const char* train : {"train", "Training", "LEARN", "learning", "fit", "Train-Set"})
      for (const char* test : {"test", "Testing", "hold-out", "Held out", "VALIDATION", "val", "eval"})
        QTest::newRow((std::string(train) + "/" + test).c_str()) << train << test;
  }
  void wordsAreUnderstoodInAnySpelling() {
    QFETCH(QString, train);
    QFETCH(QString, test);
    const auto parts =
        split(column("part", {train.toStdString(), test.toStdString(), "", train.toStdString()}));
    QVERIFY2(parts.ok(), parts.ok() ? "" : messages::text(parts.error()).c_str());
    QCOMPARE(parts->train, (data::Rows{0, 3}));
    QCOMPARE(parts->test, data::Rows{1});
    QCOMPARE(parts->left, data::Rows{2});
    QVERIFY(parts->check.empty());
  }
  void whatIsUnderstoodIsSaid() {
    const auto parts = split(column("set", {"Train", "holdout", "val", "Train", ""}));
    QVERIFY(parts.ok());
    QCOMPARE(messages::text(parts->understood),
             std::string("'Train' is for training (2 rows), 'val' is for testing (1 row), "
                         "'holdout' is for the final check (1 row); 1 row "
                         "without a value left out"));
    QCOMPARE(parts->values.size(), std::size_t{3});
    QCOMPARE(parts->check, data::Rows{1});
  }
  void ofThreePartsTheLastIsForTheFinalCheck() {
    for (const auto& three : {std::vector<std::string>{"train", "validation", "test"},
                              {"train", "test", "holdout"},
                              {"learn", "dev", "final"}}) {
      const auto parts = split(column("set", {three[2], three[1], three[0]}));
      QVERIFY(parts.ok());
      QCOMPARE(parts->train, data::Rows{2});
      QCOMPARE(parts->test, data::Rows{1});
      QCOMPARE(parts->check, data::Rows{0});
    }
    const auto four = split(column("set", {"train", "validation", "test", "holdout"}));
    QVERIFY(!four && messages::text(four.error()).find("four parts") != std::string::npos);
  }
  void numbersCountFromTraining() {
    QCOMPARE(split(numbers("s", {1, 0, 0, 1}))->train, (data::Rows{1, 2}));
    QCOMPARE(split(numbers("s", {1, 2, 2, data::kMissing}))->test, (data::Rows{1, 2}));
    QCOMPARE(split(numbers("s", {0, 2, 1}))->check, data::Rows{1});
    QCOMPARE(split(column("s", {"0", "1"}))->test, data::Rows{1});
    QVERIFY(!split(numbers("s", {0, 1, 3})));
    QVERIFY(!split(numbers("s", {0, .5})));
  }
  void yesAndNoNeedAName() {
    QCOMPARE(split(column("is_train", {"yes", "no", "yes"}))->train, (data::Rows{0, 2}));
    QCOMPARE(split(column("Is test?", {"True", "False"}))->test, data::Rows{0});
    QCOMPARE(split(numbers("train", {1, 0, 1}))->train, (data::Rows{0, 2}));
    const auto refused = split(column("split", {"yes", "no"}));
    QVERIFY(!refused && messages::text(refused.error()).find("is_train") != std::string::npos);
  }
  void otherValuesAndEmptyPartsAreRefusedInWords() {
    const auto says = [](const data::Dataset& data, const char* what) {
      const auto parts = split(data);
      return !parts && messages::text(parts.error()).find(what) != std::string::npos;
    };
    QVERIFY(says(column("s", {"train", "test", "red"}), "column 's': 'red' does not say which part"));
    QVERIFY(
        says(column("s", {"train", "train"}), "leaves no row for testing: 'train' is for training (2 rows)"));
    QVERIFY(says(column("s", {"test", ""}), "leaves no row for training"));
    QVERIFY(says(column("s", {"", ""}), "no values"));
    std::vector<double> many;
    for (int i = 0; i < 40; ++i) many.push_back(i);
    QVERIFY(says(numbers("s", many), "more than 16 different values"));
    // Only the rows that are asked for count.
    QVERIFY(!splitByColumn(column("s", {"train", "test"}), 0, {0}));
  }
  void aPlainColumnGetsTheRole_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<bool>("is");
    for (const char* name : {"split", "Set", "partition", "data split", "data_split", "fold"})
      QTest::newRow(name) << name << QStringList{"train", "train", "test"} << true;
    QTest::newRow("three parts") << "subset" << QStringList{"Training", "Validation", "Test"} << true;
    QTest::newRow("is_train") << "is_train" << QStringList{"1", "0"} << true;
    QTest::newRow("is_test") << "is_test" << QStringList{"False", "True"} << true;
    QTest::newRow("another name") << "lamp" << QStringList{"train", "test"} << false;
    QTest::newRow("other words") << "set" << QStringList{"red", "test"} << false;
    QTest::newRow("one part") << "set" << QStringList{"train", "training"} << false;
    QTest::newRow("numbers") << "set" << QStringList{"0", "1"} << false;
    QTest::newRow("folds") << "fold" << QStringList{"1", "2", "3"} << false;
    QTest::newRow("split value") << "split at" << QStringList{"train", "test"} << false;
  }
  void aPlainColumnGetsTheRole() {
    QFETCH(QString, name);
    QFETCH(QStringList, cells);
    QFETCH(bool, is);
    std::vector<std::string> texts;
    for (const auto& cell : cells) texts.push_back(cell.toStdString());
    const auto read = table(name.toStdString(), texts);
    QVERIFY2(read.ok(), read.ok() ? "" : messages::text(read.error()).c_str());
    QCOMPARE(read->data.info(1).role == data::Role::Split, is);
    QCOMPARE(splitColumnOf(read->data), is ? name.toStdString() : std::string());
    if (is)
      QVERIFY(std::any_of(read->notes.begin(), read->notes.end(), [](const auto& note) {
        return messages::text(note).find("taken as the split") != std::string::npos;
      }));
  }
};

PARETREE_TEST(SplitColumnTest)
}  // namespace split_column_test

#include "split_column_test.moc"
