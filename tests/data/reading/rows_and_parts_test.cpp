// Rows: where they stand in their file, how they are divided, what is wrong with them; and small tables of
// them.
#include <QTest>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/partition.h"
#include "paretree/data/problems.h"
#include "paretree/data/row_lines.h"
#include "paretree/data/split_column.h"
#include "paretree/data/split_spec.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace rows_and_parts_test {

using namespace paretree;
using data::SplitSpec;
using support::table;

namespace {

SplitSpec specOf(SplitSpec::Kind kind) {
  SplitSpec spec;
  spec.kind = kind;
  return spec;
}

std::vector<std::uint64_t> linesOf(const data::RowLines& lines, std::uint64_t rows) {
  std::vector<std::uint64_t> all;
  for (std::uint64_t row = 0; row < rows; ++row) all.push_back(lines.of(row));
  return all;
}

data::Dataset splitTable(const std::string& name, const std::string& values) {
  return table(name + "{train,test,0,1} x", values);
}

}  // namespace

class RowsAndPartsTest : public QObject {
  Q_OBJECT
 private slots:
  void waysToDivideRowsAreTheSameByWhatTheyUse() {
    using Kind = SplitSpec::Kind;
    for (const Kind kind : {Kind::Fraction, Kind::TestFile, Kind::Folds, Kind::None, Kind::Column}) {
      QCOMPARE(specOf(kind), specOf(kind));
      QCOMPARE(data::splitKindFromName(data::splitKindName(kind)), std::optional(kind));
      for (const Kind other : {Kind::Fraction, Kind::TestFile, Kind::Folds, Kind::None, Kind::Column})
        QCOMPARE(specOf(kind) == specOf(other), kind == other);
    }
    QVERIFY(!data::splitKindFromName("halves"));
    const auto with = [](SplitSpec::Kind kind, const auto& change) {
      SplitSpec spec = specOf(kind);
      change(spec);
      return spec;
    };
    const SplitSpec fraction = with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = 0.25; });
    QVERIFY(fraction == with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = 0.25; }));
    QVERIFY(!(fraction == with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = 0.5; })));
    QVERIFY(!(fraction == specOf(Kind::Fraction)) && !(specOf(Kind::Fraction) == fraction));
    // Any number below 0 is the learner's own.
    QVERIFY(specOf(Kind::Fraction) == with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = -2; }));
    QVERIFY(
        !(fraction == with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = 0.25, s.groups = "site"; })));
    QVERIFY(!(fraction ==
              with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = 0.25, s.checkFraction = 0.1; })));
    QVERIFY(!(fraction == with(Kind::Fraction, [](SplitSpec& s) { s.testFraction = 0.25, s.seed = 7; })));
    // What the kind does not use does not count.
    QVERIFY(specOf(Kind::None) == with(Kind::None, [](SplitSpec& s) { s.folds = 5; }));
    QVERIFY(!(specOf(Kind::Folds) == with(Kind::Folds, [](SplitSpec& s) { s.folds = 5; })));
    QVERIFY(!(specOf(Kind::Column) == with(Kind::Column, [](SplitSpec& s) { s.column = "part"; })));
    QVERIFY(!(specOf(Kind::TestFile) == with(Kind::TestFile, [](SplitSpec& s) { s.testPath = "t.csv"; })));
  }

  void rowsKeepTheirLines() {
    data::RowLines lines;
    QCOMPARE(lines.of(5), std::uint64_t{0});
    lines.leaveOut({1, 2});  // nothing is known of any
    lines.add(2, 4);
    lines.add(3, 5);
    lines.add(4, 9);
    QCOMPARE(linesOf(lines, 6), (std::vector<std::uint64_t>{0, 0, 4, 5, 9, 10}));
    lines.add(4, 11);  // said again
    QCOMPARE(linesOf(lines, 6), (std::vector<std::uint64_t>{0, 0, 4, 5, 11, 12}));
    lines.leaveOut({});
    lines.leaveOut({0, 3});
    QCOMPARE(linesOf(lines, 4), (std::vector<std::uint64_t>{0, 4, 11, 12}));
  }

  // A hundred thousand gaps are kept; of what stands behind them nothing is known.
  void veryManyGapsAreNotKept() {
    constexpr std::uint64_t kKept = 100000;
    data::RowLines lines;
    for (std::uint64_t row = 0; row < kKept + 5; ++row) lines.add(row, 1 + 2 * row);
    QCOMPARE(lines.of(kKept - 1), 1 + 2 * (kKept - 1));
    QCOMPARE(lines.of(kKept), std::uint64_t{0});
    QCOMPARE(lines.of(kKept + 3), std::uint64_t{0});
    lines.leaveOut({3});
    QCOMPARE(lines.of(3), std::uint64_t{9});
    QCOMPARE(lines.of(kKept - 1), std::uint64_t{0});
    lines.add(kKept + 50, 7);
    QCOMPARE(lines.of(kKept + 50), std::uint64_t{0});
  }

  void problemsAreCountedByTheirKind() {
    data::Problems problems("t.csv");
    for (std::uint64_t line = 1; line <= 12; ++line)
      problems.add(textMessage("kind"), {line, 0, {}, {}}, textMessage("one"));
    problems.add(textMessage("other"), {1, 0, {}, {}}, textMessage("two"));
    QCOMPARE(problems.count(), std::uint64_t{13});
    const auto lines = problems.lines();
    QCOMPARE(lines.size(), std::size_t{12});  // ten, how many more, and the other
    QCOMPARE(lines[10].code, std::string("data.more-of-kind"));
    QCOMPARE(lines[0].place.file, std::string("t.csv"));
    QCOMPARE(data::rowsToSkip(problems.error(Message{"data.rows-affected", {{"rows", 13}}})),
             std::uint64_t{13});
    QCOMPARE(data::rowsToSkip(problems.error(textMessage("advice"))), std::uint64_t{0});
    QCOMPARE(data::rowsToSkip(Error{textMessage("another")}), std::uint64_t{0});
    QCOMPARE(data::rowsToSkip(Error{"data.problems", {{"lines", std::vector<Message>()}}}), std::uint64_t{0});
    QCOMPARE(data::rowsToSkip(Error{"data.problems", {{"lines", 5}}}), std::uint64_t{0});
    QCOMPARE(data::rowsToSkip(Error{"data.problems", {}}), std::uint64_t{0});
    const auto warned = [&](std::uint64_t rows, std::uint64_t among) {
      std::vector<Message> notes, warnings;
      data::noteBadRows(problems, rows, among, notes, warnings);
      return notes.size() == 13 && !warnings.empty();
    };
    QVERIFY(warned(13, 100) && !warned(13, 131) && !warned(9, 20) && !warned(13, 0));
  }

  void partsAreDrawnOfWhatThereIs() {
    const data::Dataset classes =
        table("kind{a,b} group{x,y} n", "a x 1 \n a x 2 \n b y 3 \n ? y 4 \n a ? 5 \n b ? 6");
    const data::Rows all = classes.allRows();
    // A row without a class is of none; a class of one row is learnt from.
    const auto half = data::holdOut(classes, all, 0, 0.5, Rng(1));
    QCOMPARE(half.test.size() + half.train.size(), all.size());
    QVERIFY(std::find(half.train.begin(), half.train.end(), data::Row{3}) != half.train.end());
    QCOMPARE(data::holdOut(classes, all, 0, 1, Rng(1)).test, all);
    QCOMPARE(data::holdOut(classes, all, -1, 0, Rng(1)).train, all);
    // With groups as without them where all or nothing is taken.
    QCOMPARE(data::holdOut(classes, all, -1, 1, Rng(1), 1).test, all);
    QCOMPARE(data::holdOut(classes, all, -1, 0, Rng(1), 1).train, all);
    // Rows without a group are one each.
    QCOMPARE(data::groupNumbers(classes, all, 1), (std::vector<std::int32_t>{0, 0, 1, 1, 2, 3}));
    QCOMPARE(data::makeFolds(classes, {}, -1, 3, Rng(1), 1).size(), std::size_t{1});
    const auto folds = data::makeFolds(classes, all, 2, 9, Rng(1), 1);  // numbers are no classes
    QCOMPARE(folds.size(), std::size_t{4});
    for (const auto& fold : folds) QVERIFY(!fold.empty());
  }

  void aColumnThatDividesRowsIsPlain_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("values");
    QTest::addColumn<bool>("divides");
    const auto row = [](const char* name, const char* values, bool divides) {
      QTest::addRow("%s %s", name, values) << QString(name) << QString(values) << divides;
    };
    row("split", "train 1 test 2 train 3", true);
    row("traintest", "train 1 test 2 train 3", true);
    row("train_or_test", "train 1 test 2 train 3", true);
    row("data_set", "train 1 test 2 train 3", true);
    row("colour", "train 1 test 2 train 3", false);
    row("split", "train 1 train 2 train 3", false);
    row("split", "test 1 test 2 test 3", false);
    row("split", "0 1 1 2 0 3", false);
    row("is_train", "0 1 1 2 0 3", true);
  }
  void aColumnThatDividesRowsIsPlain() {
    QFETCH(QString, name);
    QFETCH(QString, values);
    QFETCH(bool, divides);
    QCOMPARE(data::looksLikeSplit(splitTable(name.toStdString(), values.toStdString()), 0), divides);
  }

  void daysDivideNoRows() {
    data::ColumnInfo info;
    info.name = "split";
    info.type = data::ColumnType::Date;
    info.dateFormat = "%Y-%m-%d";
    const data::Dataset days({info}, {{{0.0, 1.0}, {}}});
    QVERIFY(!data::looksLikeSplit(days, 0));
    const auto parts = data::splitByColumn(days, 0, days.allRows());
    QVERIFY(!parts.ok());
    QCOMPARE(parts.error().message.code, std::string("data.split-dates"));
  }

  void tablesGrowFromNothing() {
    const data::Dataset none({}, {});
    QCOMPARE(none.rows(), std::size_t{0});
    data::ColumnInfo info;
    info.name = "x";
    const data::Dataset one = none.withColumn(0, info, {{1.5, data::kMissing}, {}});
    QCOMPARE(one.rows(), std::size_t{2});
    QCOMPARE(one.text(0, 0) + one.text(0, 1), std::string("1.5"));
    // Words weigh nothing.
    const data::Dataset words = table("w{a,b} x", "a 1 \n b 2");
    QVERIFY(words.withRoles({data::Role::Weight, data::Role::Feature}).weights().empty());
    QCOMPARE(words.withRoles({data::Role::Feature, data::Role::Weight}).weights().size(), std::size_t{2});
    QCOMPARE(data::typeMessage(data::ColumnType::Number).code, std::string("data.number"));
    QCOMPARE(data::typeMessage(data::ColumnType::Nominal).code, std::string("data.nominal"));
    QCOMPARE(data::typeMessage(data::ColumnType::Date).code, std::string("data.date"));
    QCOMPARE(data::typeMessage(data::ColumnType::Text).code, std::string("data.text"));
  }
};

PARETREE_TEST(RowsAndPartsTest)
}  // namespace rows_and_parts_test

#include "rows_and_parts_test.moc"
