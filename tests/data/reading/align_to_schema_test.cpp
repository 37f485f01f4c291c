// New rows under the columns of a table that a model was learnt from.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/data/align_to_schema.h"
#include "paretree/messages/text.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace align_to_schema_test {

using namespace paretree;
using data::ColumnType;
using data::Role;
using support::table;

namespace {

/// A column of `data` as texts with bars between them; "?" where a value is missing.
QString valuesOf(const data::Dataset& data, int column) {
  QStringList texts;
  for (data::Row row = 0; row < data.rows(); ++row)
    texts << (data.missing(column, row) ? "?" : QString::fromStdString(data.text(column, row)));
  return texts.join('|');
}

QString codesOf(const std::vector<Message>& notes) {
  QStringList codes;
  for (const Message& note : notes) codes << QString::fromStdString(note.code);
  return codes.join(' ');
}

}  // namespace

class AlignToSchemaTest : public QObject {
  Q_OBJECT
 private slots:
  void valuesBecomeThoseThatWereLearnt_data() {
    QTest::addColumn<QString>("learnt");  // the one column
    QTest::addColumn<QString>("there");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char* what, const char* learnt, const char* there, const char* cells,
                        const char* values, const char* notes) {
      QTest::newRow(what) << QString(learnt) << QString(there) << QString(cells) << QString(values)
                          << QString(notes);
    };
    row("the same", "x{a,b}", "x{b,a}", "a b ?", "a|b|?", "");
    row("another spelling", "x{a,b}", "x{A,b.}", "A b.", "a|b", "data.levels-taken-as");
    row("one other spelling", "x{a,b}", "x{A,b}", "A b", "a|b", "data.level-taken-as");
    row("many other spellings", "x{a,b,c,d}", "x{A,B,C,D}", "A B C D", "a|b|c|d",
        "data.levels-taken-as-more");
    row("unknown levels", "x{a,b}", "x{a,c}", "a c c ?", "a|?|?|?", "data.unknown-levels-missing");
    row("unknown ones that no row has", "x{a,b}", "x{a,c}", "a ?", "a|?", "");
    row("numbers for levels", "x{1,2}", "x", "1 2 3 ? 2", "1|2|?|?|2", "data.numbers-no-levels");
    row("numbers that all are levels", "x{1,2}", "x", "1 2", "1|2", "");
    row("levels with one number", "x{1.1,1.10}", "x", "1.1", "?", "data.numbers-no-levels");
    row("levels as numbers", "x", "x{1,2.5,low}", "1 2.5 low ?", "1|2.5|?|?", "data.no-numbers-missing");
    row("words that no row has", "x", "x{1,low}", "1 ?", "1|?", "");
    row("another name", "step_rate", "Step-rate", "1 2", "1|2", "data.column-taken-as");
    row("another name with a point", "step.rate", "STEP_RATE", "1 2", "1|2", "data.column-taken-as");
  }
  void valuesBecomeThoseThatWereLearnt() {
    QFETCH(QString, learnt);
    QFETCH(QString, there);
    QFETCH(QString, cells);
    QFETCH(QString, values);
    QFETCH(QString, notes);
    const data::Dataset wanted = table(learnt.toStdString(), "");
    std::vector<Message> said;
    const auto got =
        data::alignToSchema(table(there.toStdString(), cells.toStdString()), *wanted.schema(), &said);
    QVERIFY2(got.ok(), got.ok() ? "" : messages::text(got.error()).c_str());
    QCOMPARE(valuesOf(*got, 0), values);
    QCOMPARE(codesOf(said), notes);
    // Without a list for them the notes go nowhere.
    const auto silent =
        data::alignToSchema(table(there.toStdString(), cells.toStdString()), *wanted.schema(), nullptr);
    QVERIFY(silent.ok() && valuesOf(*silent, 0) == values);
  }

  // What no learner reads takes new values as they are.
  void whatIsNotLearntFromTakesNewValues_data() {
    QTest::addColumn<int>("role");
    QTest::addColumn<bool>("text");
    QTest::newRow("text") << static_cast<int>(Role::Feature) << true;
    QTest::newRow("identifier") << static_cast<int>(Role::Identifier) << false;
    QTest::newRow("ignored") << static_cast<int>(Role::Ignored) << false;
    QTest::newRow("split") << static_cast<int>(Role::Split) << false;
  }
  void whatIsNotLearntFromTakesNewValues() {
    QFETCH(int, role);
    QFETCH(bool, text);
    data::Schema schema = *table("x{1,two}", "").schema();
    schema.columns[0].role = static_cast<Role>(role);
    if (text) schema.columns[0].type = ColumnType::Text;
    std::vector<Message> said;
    const auto words = data::alignToSchema(table("x{two,three}", "three two ?"), schema, &said);
    QVERIFY(words.ok());
    QCOMPARE(valuesOf(*words, 0), QString("three|two|?"));
    const auto numbers = data::alignToSchema(table("x", "5 1 ? 7 5"), schema, &said);
    QVERIFY(numbers.ok());
    QCOMPARE(valuesOf(*numbers, 0), QString("5|1|?|7|5"));
    QCOMPARE(numbers->info(0).levels, (std::vector<std::string>{"1", "two", "5", "7"}));
    QCOMPARE(codesOf(said), QString());
  }

  void levelsThatAreListsAreFoundInAnyOrder() {
    data::Schema schema;
    schema.columns.emplace_back().name = "x";
    schema.columns[0].type = ColumnType::Nominal;
    schema.columns[0].levels = {"a; b", "b; c", "c; b", "d"};
    const auto aligned = [&](const std::vector<std::string>& levels) {
      data::ColumnInfo info = schema.columns[0];
      info.levels = levels;
      data::ColumnValues values;
      for (std::size_t i = 0; i < levels.size(); ++i) values.codes.push_back(static_cast<std::int32_t>(i));
      const auto got = data::alignToSchema(data::Dataset({info}, {values}), schema, nullptr);
      return got ? valuesOf(*got, 0) : QString("error");
    };
    QCOMPARE(aligned({"b|a", "c|b", "D", "e; f", "5"}), QString("a; b|c; b|d|?|?"));
  }

  // A spelling that reading took for a level is known, one of a level that is gone is not.
  void spellingsThatWereMergedAreKnown() {
    data::Schema schema = *table("x{yes,no}", "").schema();
    schema.columns[0].spellings = {{"oui", "yes"}, {"peut-etre", "maybe"}};
    const auto got = data::alignToSchema(table("x{oui,peut-etre}", "oui peut-etre"), schema, nullptr);
    QVERIFY(got.ok());
    QCOMPARE(valuesOf(*got, 0), QString("yes|?"));
  }

  void absentColumnsAreNamedWithTheNearest() {
    const auto wanted = table("width height depth kind{a,b}*", "");
    const auto codeOf = [&](const char* header) {
      const auto got = data::alignToSchema(table(header, ""), *wanted.schema(), nullptr);
      return got ? std::string() : messages::text(got.error());
    };
    QCOMPARE(codeOf("width height depth"), std::string());  // a target may be absent
    const std::string one = codeOf("widht height depth");
    QVERIFY2(one.find("width") != std::string::npos && one.find("widht") != std::string::npos, one.c_str());
    // Of many the first five are told.
    const auto many = table("aaaaaa1 bbbbbb1 cccccc1 dddddd1 eeeeee1 ffffff1", "");
    const auto none = data::alignToSchema(table("aaaaaa2 bbbbbb2 cccccc2 dddddd2 eeeeee2 ffffff2", ""),
                                          *many.schema(), nullptr);
    QVERIFY(!none.ok());
    const std::string words = messages::text(none.error());
    QVERIFY2(words.find("eeeeee2") != std::string::npos && words.find("ffffff2") == std::string::npos,
             words.c_str());
    std::vector<Message> said;
    QVERIFY(data::alignToSchema(table("width height depth more", "1 2 3 4"), *wanted.schema(), &said).ok());
    QCOMPARE(codesOf(said), QString("data.columns-unused"));
  }

  void namesAreMeantOnce() {
    const auto wanted = table("x y_1", "");
    QCOMPARE(data::columnsMeant({"X", "y 1"}, *wanted.schema()), (std::vector<int>{0, 1}));
    QCOMPARE(data::columnsMeant({"y-1", "y.1", "x"}, *wanted.schema()), (std::vector<int>{2, -1}));
    QCOMPARE(data::columnMeant(*wanted.schema(), "Y 1"), 1);
    QCOMPARE(data::columnMeant(*wanted.schema(), "z"), -1);
  }
};

PARETREE_TEST(AlignToSchemaTest)
}  // namespace align_to_schema_test

#include "align_to_schema_test.moc"
