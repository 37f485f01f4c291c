// Lines of ARFF: declarations as other programs write them, rows that are cut off or say too much, and the
// faults of both.
#include <QTest>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/unit.h"

namespace lines_of_arff_test {

using namespace paretree;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(text, "t.arff", options, context);
}

const std::string kHead = "@relation r\n@attribute x numeric\n@attribute k {a,b}\n@data\n";

}  // namespace

class LinesOfArffTest : public QObject {
  Q_OBJECT
 private slots:
  void rowsAreReadAsWekaDoes_data() {
    QTest::addColumn<std::string>("rows");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& rows, const char* outcome) {
      QTest::newRow(name) << rows << std::string(outcome);
    };
    row("remarks behind", "1.5, a % one\n2.5,b% two\n3.5,b\n", "x,k;1.5,a;2.5,b% two;3.5,b");
    row("remark in place of a value", "1.5, % one\n2.5,b\n", "x,k;1.5,-;2.5,b");
    row("sign of per cent as a value", "1.5,%one\n2.5,b\n", "x,k;1.5,%one;2.5,b");
    row("commas behind", "1.5,a,\n2.5,b,,\n3.5,b,\f\n", "x,k;1.5,a;2.5,b;3.5,b");
    row("blanks between", "1.5 a\n2.5\tb\n", "x,k;1.5,a;2.5,b");
    row("weights", "1.5,a,{2}\n2.5,b\n{0 3.5}, {0.5}\n", "x,k,weight;1.5,a,2;2.5,b,1;3.5,a,0.5");
    row("sparse", "{0 1.5, 1 b}\n{1 b} % remark\n{}\n", "x,k;1.5,b;0,b;0,a");
    row("quotes", "1.5,'a'\n2.5,\"b\"\n", "x,k;1.5,a;2.5,b");
    row("quotes in quotes", "1.5,'a''s'\n2.5,'it\\'s'\n3.5,'\\q\\r\\%'\n", "x,k;1.5,a's;2.5,it's;3.5,\\q\r%");
    row("quotes doubled before what follows", "'1.5','a''b',\n2.5,b\n", "x,k;1.5,a'b;2.5,b");
    row("escapes without quotes", "1.5,a\\'s\n2.5,a\\\"s\n3.5,a\\s\n4.5,a\\\n",
        "x,k;1.5,a's;2.5,a\"s;3.5,a\\s;4.5,a\\");
  }
  void rowsAreReadAsWekaDoes() {
    QFETCH(std::string, rows);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(kHead + rows)), outcome);
  }

  void eachFaultOfARowHasItsPlace_data() {
    QTest::addColumn<std::string>("row");
    QTest::addColumn<std::string>("words");
    QTest::addColumn<int>("column");
    const auto row = [](const std::string& text, const char* words, int column) {
      QTest::newRow(text.substr(0, 40).c_str()) << text << std::string(words) << column;
    };
    row("1.5", "1 value found in this row, expected 2", 1);
    row("a 'b, c, d", "3 values found in this row, expected 2", 1);
    row("1.5,a,''", "3 values found in this row, expected 2", 1);
    row(
        "1" +
            [] {
              std::string more;
              for (int i = 0; i < 1500; ++i) more += ",1";
              return more;
            }(),
        "1,003 values found in this row, expected 2", 1);
    row("'1.5'a", "a comma was expected here", 6);
    row("1.5,'a", "a quote that opens here is not closed", 5);
    row("1.5,'a\\", "a quote that opens here is not closed", 5);
    row("1.5,'a''", "a comma was expected here", 8);
    row("1.5,a,{-1}", "a weight of the form {0.5} was expected here", 7);
    row("1.5,a,{1e999}", "a weight of the form {0.5} was expected here", 7);
    row("1.5,a,{one}", "a weight of the form {0.5} was expected here", 7);
    row("1.5,a,{1", "a weight of the form {0.5} was expected here", 7);
    row("{0 1.5", "a sparse row is not closed with '}'", 7);
    row("{0", "the number of an attribute (from 0) and a value were expected here", 2);
    row("{x 1}", "the number of an attribute (from 0) and a value were expected here", 2);
    row("{1234567890 1}", "the number of an attribute (from 0) and a value were expected here", 2);
    row("{2 1}", "attribute 2 does not exist; they are numbered from 0 to 1", 2);
    row("{0 1, 0 2}", "attribute 0 stands twice in this row", 7);
    row("{0 '1}", "a quote that opens here is not closed", 4);
    row("{0 1} 2", "nothing but a weight may follow a sparse row", 7);
  }
  void eachFaultOfARowHasItsPlace() {
    QFETCH(std::string, row);
    QFETCH(std::string, words);
    QFETCH(int, column);
    data::ReadOptions options;
    options.strict = true;
    const auto file = read(kHead + "1.5,a\n" + row + "\n", options);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.problems"));
    const std::string said = messages::text(file.error());
    QVERIFY2(said.starts_with("t.arff:6:" + std::to_string(column) + ": " + words), said.c_str());
  }

  void declarationsAreReadAsOthersWriteThem_data() {
    QTest::addColumn<std::string>("declared");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* declared, const char* outcome) {
      QTest::newRow(declared) << std::string(declared) << std::string(outcome);
    };
    for (const char* type :
         {"numeric", "REAL", "integer", "float", "Double", "int", "string", "{1,2}", "{1,1,2}", "{ 1,\n 2 }",
          "{1, % first\n2}", "\f numeric", "\v numeric", "some", "", "numeric [0,5]"})
      row((std::string("@attribute x ") + type).c_str(), "x,k;1,a;2,b");
    row("@attribute petal width real", "petal width,k;1,a;2,b");
    row("@attribute petal width string", "petal width,k;1,a;2,b");
    row("@attribute petal width {1,2}", "petal width,k;1,a;2,b");
    row("@attribute 'petal width' real", "petal width,k;1,a;2,b");
    row("@attribute petal 'wid real", "petal,k;1,a;2,b");
    row("@attribute x numeric\n@input x", "x,k;1,a;2,b");
    row("@attribute x numeric\n@inputs x\n@outputs k,,x", "x,k;1,a;2,b");
    row("@attribute x numeric\n@output x", "x,k;1,a;2,b");
    row("@attribute", "! data.arff-name-missing 1:11");
    row("@attribute 'x", "! data.arff-name-quote 1:12");
    row("@attribute x {1,2", "! data.arff-levels-open 2:1");
    row("@attribute petal width {1,2", "! data.arff-levels-open 2:1");
    row("@attribute x {1,'2", "! data.arff-level-quote 1:17");
    row("@attribute x relational", "! data.arff-relational 1:14");
    row("@attribute x date 'yyyy", "! data.arff-format-quote 1:19");
    row("@attribute x date QQQ", "! data.arff-date-format 1:22");
    row("@relation 'r\n@colour red", "! data.arff-unexpected 2:1");
  }
  void declarationsAreReadAsOthersWriteThem() {
    QFETCH(std::string, declared);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(declared + "\n@attribute k {a,b}\n@data\n1,a\n2,b\n")), outcome);
  }

  void headersThatDoNotEndAreSaid_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* text, const char* outcome) {
      QTest::newRow(text) << std::string(text) << std::string(outcome);
    };
    row("@relation r\n@attribute x {a,\n", "! data.arff-levels-open 3:1");
    row("@relation r\n@attribute x {a,\n@data\n1\n", "! data.arff-levels-open 3:1");
    row("@relation r\n@attribute x {'a\rb'}\n@data\n1\n", "! data.arff-level-quote 2:15");
    row("@relation r\n@attribute x numeric\n", "! data.arff-no-data");
    row("@relation r\n@data\n1\n", "! data.arff-no-attributes 2:1");
    row("@relation r\n@attribute x numeric\n@data", "! data.no-rows");
  }
  void headersThatDoNotEndAreSaid() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void datesHaveAFormOfTheirOwn() {
    const std::string day = "@relation r\n@attribute d date\n@attribute k {a,b}\n@data\n";
    QCOMPARE(outcomeOf(read(day + "\"2020-03-01T10:20:30\",a\n?,b\n{}\n")),
             std::string("d,k;2020-03-01T10:20:30,a;-,b;-,a"));
    data::ReadOptions options;
    options.types["x"] = data::ColumnType::Date;
    const std::string text = "@relation r\n@attribute x string\n@attribute k {a,b}\n@data\n";
    QCOMPARE(outcomeOf(read(text + "2020-03-01,a\n2020-03-02,b\n", options)),
             std::string("x,k;2020-03-01,a;2020-03-02,b"));
    options.types["x"] = data::ColumnType::Text;
    QCOMPARE(outcomeOf(read(text + "p,a\nq,b\n", options)), std::string("x,k;p,a;q,b"));
    data::ReadOptions forms;
    forms.dateForms["x"] = {"%d.%m.%Y", "%Y-%m-%d"};
    forms.dateForms["k"] = {};
    QCOMPARE(outcomeOf(read(text + "01.03.2020,a\n2020-03-02,b\n", forms)),
             std::string("x,k;01.03.2020,a;02.03.2020,b"));
  }

  void attributesWithoutATypeAreGuessedFromTheirFirstValues() {
    std::string text = "@attribute x some\n@attribute y numeric\n@data\n% remark\n{0 1.5}\n{1 7}\nnothing\n";
    for (int i = 0; i < 2100; ++i) text += std::to_string(i) + ".5," + std::to_string(i) + "\n";
    const auto file = read(text);
    QVERIFY2(file.ok(), outcomeOf(file).c_str());
    QVERIFY(file->data.info(0).type == data::ColumnType::Number);
    QCOMPARE(file->data.rows(), std::size_t{2102});
    QVERIFY(says(*file, "data.arff-unknown-type"));
    QVERIFY(says(*read("@attribute x\n@data\n1\n2\n"), "data.arff-no-type"));
  }

  void weightsHaveANameOfTheirOwn() {
    const auto file =
        read("@relation r\n@attribute weight numeric\n@attribute k {a,b}\n@data\n1.5,a,{2}\n2.5,b,{3}\n");
    QCOMPARE(outcomeOf(file), std::string("weight,k,weight_;1.5,a,2;2.5,b,3"));
    QVERIFY(file->data.info(2).role == data::Role::Weight);
  }

  void columnsOfTheModelKeepTheirTypes() {
    data::ReadLike like;
    auto schema = std::make_shared<data::Schema>();
    data::ColumnInfo number, gone, kind;
    number.name = "k";
    gone.name = "gone";
    kind.name = "x";
    kind.type = data::ColumnType::Nominal;
    kind.levels = {"1", "2"};
    schema->columns = {number, gone, kind};
    like.schema = schema;
    data::ReadOptions options;
    options.like = std::make_shared<const data::ReadLike>(std::move(like));
    const auto file = read(
        "@relation r\n@attribute x numeric\n@attribute k {5,6}\n@attribute y "
        "numeric\n@data\n1,5,3\n2,6,4.5\n",
        options);
    QCOMPARE(outcomeOf(file), std::string("x,k,y;1,5,3;2,6,4.5"));
    QVERIFY(file->data.info(0).isNominal());
    QVERIFY(file->data.info(1).type == data::ColumnType::Number);
  }

  void rowsTakeTheMemoryThatIsAllowed() {
    std::string rows;
    for (int i = 0; i < 3000; ++i) rows += "1,a\r";  // which are not counted before they are read
    data::ReadOptions options;
    options.memoryLimit = 20'000;
    QCOMPARE(outcomeOf(read(kHead + rows, options)), std::string("! data.memory-full-line"));
    std::replace(rows.begin(), rows.end(), '\r', '\n');
    QCOMPARE(outcomeOf(read(kHead + rows, options)), std::string("! data.too-large-beside-text"));
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(outcomeOf(read(kHead + rows, {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
  }
};

PARETREE_TEST(LinesOfArffTest)
}  // namespace lines_of_arff_test

#include "lines_of_arff_test.moc"
