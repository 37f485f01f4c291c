// JSON that is cut off, unreadable or odd at any place: which records it becomes, and which message.
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/json/json_table.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"

namespace tokens_of_json_test {

using namespace paretree;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(text, "t.json", options, context);
}

bool isWithinWord(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' '; }

/// Read as JSON whatever it begins with.
std::string outcomeOfJson(support::TornBytes& stream) {
  data::TableFile file;
  const auto done = data::readJsonTable(stream, {}, Context(), file);
  return done ? support::shownTable(file) : support::shownError(done.error());
}

}  // namespace

class TokensOfJsonTest : public QObject {
  Q_OBJECT
 private slots:
  void valuesAreWhatTheyMean_data() {
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* value, const char* outcome) {
      QTest::newRow(std::string(value).substr(0, 60).c_str()) << std::string(value) << std::string(outcome);
    };
    row(R"("\u0041\b\f\r\t\/\\")", "A\b\f\r\t/\\");
    row(R"("\uE000\u00e4")", "\xEE\x80\x80\xC3\xA4");
    row(R"("\uD83D\uDE00")", "\xF0\x9F\x98\x80");
    row(R"("\uD83D\u0041")", "\xEF\xBF\xBD");
    row(R"("\uD83D\uE000")", "\xEF\xBF\xBD");
    row(R"("\uD83Dx\uDE00")", "\xEF\xBF\xBDx\xEF\xBF\xBD");
    row("true", "true");
    row("null", "-");
    row("[]", "[]");
    row(R"([true, false, null, {"a": "b"}])", R"([true,false,null,{"a":"b"}])");
    row(R"(["b", "a"])", R"(["a","b"])");
    row(R"(["b", 1])", R"(["b",1])");
    const char* wrong = "! data.json-unexpected 1";
    row("trueeeeeeeeee", wrong);
    row("-5x", wrong);
    row("-Infinite", wrong);
    row("5.", wrong);
    row("5e", wrong);
    row("5e+", wrong);
    row(R"("\uD83D\n")", wrong);
    row(R"("\u00G0")", wrong);
    row(R"("\uD83D\u00x0")", wrong);
    row("'a'", wrong);
  }
  void valuesAreWhatTheyMean() {
    QFETCH(std::string, value);
    QFETCH(std::string, outcome);
    const bool wrong = outcome.starts_with('!');
    QCOMPARE(outcomeOf(read(R"([{"x": "z", "k": 1.5}, {"x": )" + value + R"(, "k": 2.5}])")),
             wrong ? outcome : "x,k;z,1.5;" + outcome + ",2.5");
  }

  void powersAreNumbers() {
    QCOMPARE(outcomeOf(read(R"([{"x": 1E2}, {"x": 15e-1}, {"x": 2e+1}, {"x": -0.5}])")),
             std::string("x;100;1.5;20;-0.5"));
    QCOMPARE(outcomeOf(read("[{\"x\": " + std::string(500, '1') + "}]")),
             std::string("! data.json-unexpected 1"));
  }

  void textsThatLookLikeNumbersStay_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<bool>("stay");
    for (const char* cells : {"\"1.10\", \"1.1\"", "\"1.2.3\", \"1.10\"", "\"1.10\", \"1.2.3\"",
                              "\"1.10\", \"1.20.3\", \"1.4.5\""})
      QTest::newRow(cells) << cells << true;
    for (const char* cells :
         {"\".5\", \"1.5\"", "\"5.\", \"1.5\"", "\"1..2\", \"1.5\"", "\"1.5\", \"2.5\"", "\"1.10\", 1.1"})
      QTest::newRow(cells) << cells << false;
  }
  void textsThatLookLikeNumbersStay() {
    QFETCH(QString, cells);
    QFETCH(bool, stay);
    std::string text = "[";
    for (const QString& cell : cells.split(", "))
      text += (text.size() > 1 ? "," : "") + ("{\"x\": " + cell.toStdString() + "}");
    const auto file = read(text + "]");
    QVERIFY2(file.ok(), outcomeOf(file).c_str());
    QCOMPARE(says(*file, "data.json-texts"), stay);
  }

  void recordsAreFoundInAnyShape_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* text, const char* outcome) {
      QTest::newRow(text) << std::string(text) << std::string(outcome);
    };
    const char* noRecords = "! data.json-no-records";
    const char* oneObject = "! data.json-one-object";
    row(R"(["a", "b"])", noRecords);
    row(R"(["a", {"x": 1.5}, {"x": 2}])", "x;1.5;2");
    row(R"([{"x": 1.5}, [1, [2]], "b", {"x": 2}])", "x;1.5;2");
    row(R"([[1.5, 2], {"x": 1}, [3, 4]])", "column 1,column 2;1.5,2;3,4");
    row(R"([[1.5, {"x": [1]}, 7], [3, 4, 8]])", "column 1,column 2,column 3;1.5,-,7;3,4,8");
    row("{}", oneObject);
    row("[{}, {}]", "! data.json-no-members");
    row(R"({"a": [], "b": []})", oneObject);
    row(R"({"a": [1.5, 2], "b": [3, 4]})", "a,b;1.5,3;2,4");
    row("{\"a\": [1.5, 2]}\n{\"a\": [3, 4]}", "a;[1.5,2];[3,4]");
    row(R"({"a": [1, [2]], "b": [3, 4]})", oneObject);
    row(R"({"a": 1, "b": 2, "c": {"0": 1, "2": 2}})", oneObject);
    row("[\"a\", \"b\"]\n[1.5, 2]\n[3, 4]", "a,b;1.5,2;3,4");
    row("[\"a\", \"b\"]\n5", noRecords);
    row(R"([{"page": 1}, [1, 2]])", "page;1");
    row(R"([{"page": 1}, [{"a": 1.5}, {"a": 2}]])", "a;1.5;2");
    row(R"([{"page": 1}, [{"a": 1}], {"page": 2}])", "page;1;2");
    row(R"({"columns": ["a", ["b"]], "data": [[1.5, 2], [3, 4]]})", "column 1,column 2;1.5,2;3,4");
    row(R"({"columns": ["a", 5, true], "data": [[1.5, 2, 6], [3, 4, 7]]})", "a,5,column 3;1.5,2,6;3,4,7");
    row(R"({"columns": ["a"], "data": [[1.5, 2], [3, 4]]})", "column 1,column 2;1.5,2;3,4");
    row(R"({"columns": ["a", "b"], "index": ["p"], "data": [[1.5, [2]], [3, 4]]})", "a,b;1.5,[2];3,4");
    row(R"({"columns": ["a", "b"], "more": {"data": [[1.5, 2], [3, 4]]}})", "column 1,column 2;1.5,2;3,4");
    row(R"({"names": ["a"], "all": {"p": {"a": 1.5}, "q": {"a": 2}, "r": {"a": 3}}})", "key,a;p,1.5;q,2;r,3");
    row(R"({"a": {}, "b": {}, "c": {}})", oneObject);
    row(R"({"p": {"a": 1.5, "l": [{"m": 1}]}, "q": {"a": 2, "l": [{"m": 2}]}, "r": {"a": 3}})",
        R"(key,a,l;p,1.5,[{"m":1}];q,2,[{"m":2}];r,3,-)");
    row(R"({"data": 1, "data": [{"a": 1.5}, {"a": 2}]})", "a;1.5;2");
    row(R"({"data": {"x": 1}, "data": {"list": [{"a": 1.5}, {"a": 2}]}})", "a;1.5;2");
    row("{\"a\": 1} 5", "a;1");
  }
  void recordsAreFoundInAnyShape() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  void whatIsNoListIsNoTable() {
    for (const char* text : {"[]", "5", "", "\"a\""}) {
      support::TornBytes stream(text);
      QCOMPARE(outcomeOfJson(stream), std::string("! data.json-no-records"));
    }
    support::TornBytes stream("[");
    QCOMPARE(outcomeOfJson(stream), std::string("! data.json-cut 1"));
  }

  // Whatever is asked for at whatever place of whichever reading.
  void aTextThatCannotBeReadIsSaid_data() {
    QTest::addColumn<std::string>("text");
    for (const char* text :
         {R"({"a": [1.5, 2], "k": ["x", "y"], "t": true})",
          R"({"a": {"0": 1.5, "1": 2}, "k": {"0": "x", "1": "y"}})",
          R"({"place": 1, "hourly": {"a": [1.5, 2], "k": ["x", "y"]}})",
          R"({"meta": {"n": 3}, "data": {"items": [{"a": 1.5, "k": "x"}, {"a": 2, "k": ["y", {"z": 1}]}]}})",
          R"({"p": {"a": 1.5, "k": "x"}, "q": {"a": 2, "k": "y"}, "r": {"a": 3, "k": {"z": 1}}})",
          R"([{"page": 1}, [{"a": 1.5}, {"a": 2}]])", R"([["a", "k"], [1.5, {"z": [2]}], [2, "y"]])",
          R"([{"a": 1.5}, [1, [2]], {"a": -2e5, "k": "\u00e4\uD83D\uDE00"}])",
          R"({"columns": ["a", "k"], "index": ["p", "q"], "data": [[1.5, [1]], [2, "y"]]})"})
      QTest::newRow(text) << std::string(text);
  }
  void aTextThatCannotBeReadIsSaid() {
    QFETCH(std::string, text);
    using support::TornBytes;
    TornBytes whole(text);
    const std::string table = outcomeOfJson(whole);
    QVERIFY2(!table.starts_with('!'), table.c_str());
    const std::size_t last = text.find_last_not_of("]} ");
    for (std::size_t pass = 1; pass <= whole.rewinds(); ++pass) {
      TornBytes refusing(text);
      refusing.refuse(pass - 1);
      QCOMPARE(outcomeOfJson(refusing), std::string("! ") + TornBytes::kCode);
      for (std::size_t at = 0; at < last; ++at) {
        // Within words all places are alike.
        if (at > 1 && isWithinWord(text[at]) && isWithinWord(text[at - 1]) && isWithinWord(text[at - 2]))
          continue;
        TornBytes fails(text);
        fails.tear(pass, at, TornBytes::How::Fails);
        QCOMPARE(outcomeOfJson(fails), std::string("! ") + TornBytes::kCode);
        // One that ends is a table of less, or said to be cut.
        if (pass > 1 || at == 0) continue;
        TornBytes ends(text);
        ends.tear(pass, at, TornBytes::How::Ends);
        const std::string less = outcomeOfJson(ends);
        QVERIFY2(less != table && (!less.starts_with('!') || less == "! data.json-cut 1" ||
                                   less == "! data.sheet-only-header"),  // a list of names alone
                 less.c_str());
      }
    }
  }

  void listsAreKeptUpToALength() {
    std::string numbers = "1", words = "\"b\"";
    for (int i = 0; i < 12'000; ++i) {
      numbers += "," + std::string(100, '7');
      words += ",\"" + std::string(100, 'a') + "\"";
    }
    for (const std::string& list : {numbers, words}) {
      const auto file = read("[{\"l\": [" + list + "], \"x\": 1.5}, {\"l\": [], \"x\": 2}]");
      QVERIFY(file.ok());
      QCOMPARE(file->data.rows(), std::size_t{2});
      QCOMPARE(file->data.text(0, 0).size(), std::size_t{1} << 20);
      QCOMPARE(file->data.text(1, 0), std::string("1.5"));
      // Of one that is torn behind that, the record counts no more.
      QCOMPARE(outcomeOf(read("[{\"x\": 2.5}, {\"l\": [" + list)), std::string("x;2.5"));
    }
  }

  void columnsAreNoMoreThanATableHas() {
    std::string object = "{", list = "[";
    for (int i = 0; i <= 100'000; ++i) {
      object += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":1";
      list += i > 0 ? ",1" : "1";
    }
    QCOMPARE(outcomeOf(read("[" + object + "}]")), std::string("! data.json-columns 1"));
    QCOMPARE(outcomeOf(read("[" + list + "]]")), std::string("! data.json-columns 1"));
    data::ReadOptions options;
    options.memoryLimit = 200;
    QCOMPARE(outcomeOf(read(R"({"a": [1, 2, 3, 4, 5, 6, 7], "b": [1, 2, 3, 4, 5, 6, 7]})", options)),
             std::string("! data.memory-full-row"));
  }

  void theListOfTheModelIsTakenWhereTheTextHasIt() {
    const std::string text = R"({"p": [{"a": 1.5}, {"a": 2}, {"a": 3}], "q": [{"a": 4.5}, {"a": 5}]})";
    for (const auto& [sheet, first] : {std::pair("p", "1.5"), {"q", "4.5"}, {"gone", "1.5"}, {"", "1.5"}}) {
      data::ReadLike like;
      like.schema = std::make_shared<const data::Schema>();
      if (*sheet) like.sheet = sheet;
      data::ReadOptions options;
      options.like = std::make_shared<const data::ReadLike>(std::move(like));
      const auto file = read(text, options);
      QVERIFY2(file.ok(), outcomeOf(file).c_str());
      QCOMPARE(file->data.text(0, 0), std::string(first));
    }
  }

  void readingEndsWhereItIsAskedTo() {
    std::string text;
    for (int i = 0; i < 1100; ++i) text += "{\"x\": " + std::to_string(i) + ".5}\n";
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(outcomeOf(read(text, {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
    QCOMPARE(read(text)->data.rows(), std::size_t{1100});
  }
};

PARETREE_TEST(TokensOfJsonTest)
}  // namespace tokens_of_json_test

#include "tokens_of_json_test.moc"
