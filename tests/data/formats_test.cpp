// Every format that is read: one table in all of them, what single formats have of their own, and hostile
// files.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "paretree/core/file.h"
#include "paretree/core/rng.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/same_table.h"
#include "tests/support/unit.h"

namespace formats_test {

using namespace paretree;

namespace {

std::string fileAt(const std::string& name) {
  return std::string(PARETREE_SOURCE_DIR) + "/tests/cases/data/formats/" + name;
}

Result<data::TableFile> readFormat(const std::string& name, const data::ReadOptions& options = {}) {
  return data::readTable(fileAt(name), options, Context());
}

std::string whyNot(const Result<data::TableFile>& file) {
  return file ? std::string() : messages::text(file.error());
}

// The cells of a column, missing ones as "-".
std::string column(const data::TableFile& file, const std::string& name) {
  const int c = file.data.schema()->find(name);
  if (c < 0) return "no column";
  std::string text;
  for (data::Row row = 0; row < file.data.rows(); ++row)
    text += (row > 0 ? "," : "") + (file.data.missing(c, row) ? "-" : file.data.text(c, row));
  return text;
}

const data::ColumnInfo& info(const data::TableFile& file, const std::string& name) {
  return file.data.info(file.data.schema()->find(name));
}

}  // namespace

class FormatsTest : public QObject {
  Q_OBJECT
 private slots:
  void ofADatabaseTheLargestTableIsRead() {
    const auto file = readFormat("two_tables.sqlite");
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->sheet, std::string("parcels"));
    QCOMPARE(file->sheets, (std::vector<std::string>{"meta", "parcels", "heavy"}));
    data::ReadOptions options;
    options.sheet = "meta";
    QCOMPARE(readFormat("two_tables.sqlite", options)->data.rows(), std::size_t{1});
  }
  void numbersThatAreShownWithZerosInFrontAreCodes() {
    const auto file = readFormat("zeros.xlsx");
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QVERIFY(file->data.info(0).isNominal());
    QCOMPARE(file->data.text(0, 0), std::string("01074"));
  }
  void theSameTableInEveryFormatIsOneDataset_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("format");
    const std::vector<std::pair<const char*, const char*>> all = {{"table.arff", "arff"},
                                                                  {"table.json", "json"},
                                                                  {"table.jsonl", "json"},
                                                                  {"table.xlsx", "xlsx"},
                                                                  {"table.ods", "ods"},
                                                                  {"table.sqlite", "sqlite"},
                                                                  {"table.sav", "sav"},
                                                                  {"table.zsav", "zsav"},
                                                                  {"table.por", "por"},
                                                                  {"table.dta", "dta"},
                                                                  {"old.dta", "dta"},
                                                                  {"table.xpt", "xpt"},
                                                                  {"table.sas7bdat", "sas7bdat"},
                                                                  {"table.rds", "rds"},
                                                                  {"version2.rds", "rds"},
                                                                  {"xz.rds", "rds"},
                                                                  {"table.rda", "rda"}};
    for (const auto& [file, format] : all) QTest::newRow(file) << file << format;
  }
  void theSameTableInEveryFormatIsOneDataset() {
    QFETCH(QString, file);
    QFETCH(QString, format);
    const auto expected = readFormat("table.csv");
    QVERIFY(expected.ok());
    QCOMPARE(info(*expected, "DAY").type, data::ColumnType::Date);
    const auto read = readFormat(file.toStdString());
    QVERIFY2(read.ok(), whyNot(read).c_str());
    QCOMPARE(QString::fromStdString(read->format), format);
    std::string why;
    QVERIFY2(support::sameTable(expected->data, read->data, why), why.c_str());
  }
  void whatFilesSayOfColumnsIsKept() {
    for (const char* name : {"table.sav", "table.dta", "table.xpt", "table.rds"}) {
      const auto file = readFormat(name);
      QVERIFY2(file.ok(), whyNot(file).c_str());
      QCOMPARE(info(*file, "WIDTH").description, std::string("Width of the part, in mm"));
    }
    QCOMPARE(info(*readFormat("table.sav"), "COLOUR").description, std::string("Farbe des St\xC3\xBC"
                                                                               "cks"));
  }
  void namesOfValuesBecomeLevelsByMeasureOrWhereAllAreNamed() {
    const auto file = readFormat("labels.sav");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(info(*file, "likert").levels, (std::vector<std::string>{"never", "2", "3", "always"}));
    QCOMPARE(info(*file, "partly").type, data::ColumnType::Number);
    QCOMPARE(column(*file, "scale"), std::string("10,20,-,30"));
    QCOMPARE(info(*file, "scale").type, data::ColumnType::Number);
    QCOMPARE(info(*file, "few").levels, (std::vector<std::string>{"yes", "no"}));
    QCOMPARE(column(*file, "few"), std::string("yes,no,-,-"));
    QCOMPARE(column(*file, "sex"), std::string("male,female,male,-"));
    QCOMPARE(info(*file, "w").role, data::Role::Weight);
    QCOMPARE(info(*file, "seen").type, data::ColumnType::Date);
    QCOMPARE(column(*file, "seen"),
             std::string("2020-01-01 10:30:00,2020-01-02 00:00:00,2020-01-03 23:59:59,2020-01-04 12:00:00"));
    QCOMPARE(column(*file, "took"), std::string("5400,7200,10,20"));
  }
  void namedValuesAreNumbersWhereThatIsAsked() {
    data::ReadOptions options;
    options.types["likert"] = data::ColumnType::Number;
    const auto file = readFormat("labels.sav", options);
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(column(*file, "likert"), std::string("1,2,7,3"));
  }
  void aModelsColumnsAreMetInOtherFormats() {
    const auto made = readFormat("table.csv");
    data::ReadOptions options;
    options.like = std::make_shared<data::ReadLike>(data::ReadLike{made->data.schema(), {}, {}});
    for (const char* name : {"table.sav", "table.rds", "table.json", "table.ods", "table.dta"}) {
      const auto file = readFormat(name, options);
      QVERIFY2(file.ok(), whyNot(file).c_str());
      for (int c = 0; c < made->data.columns(); ++c)
        QCOMPARE(file->data.info(c).type, made->data.info(c).type);
    }
  }
  void namesOfValuesComeFromTheCatalogBesideAFileOfSas() {
    const auto file = readFormat("coded.sas7bdat");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QVERIFY(says(*file, "data.catalog"));
    QCOMPARE(info(*file, "COLOUR").levels, (std::vector<std::string>{"red", "green", "blue"}));
    QCOMPARE(column(*file, "SEEN").substr(0, 39), std::string("2020-01-01 00:00:00,2020-01-01 01:00:00"));
    QVERIFY(whyNot(readFormat("coded.sas7bcat")).find("is a catalog of SAS") != std::string::npos);
  }
  void datesOfStataAreDaysWhateverTheyCount() {
    const auto file = readFormat("dates.dta");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(column(*file, "ms"), std::string("2020-01-01 10:30:00,1955-05-05 00:00:00,-"));
    QCOMPARE(column(*file, "month"), std::string("2020-02-01,1959-12-01,-"));
    QCOMPARE(column(*file, "quarter"), std::string("2020-04-01,1958-01-01,-"));
    QCOMPARE(column(*file, "half"), std::string("2020-07-01,1958-01-01,-"));
    QCOMPARE(column(*file, "week"), std::string("2020-01-08,1959-01-01,-"));
  }
  void shortFormsOfRAreWrittenOut() {
    const auto file = readFormat("short.rds");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(file->data.rows(), std::size_t(20));
    const auto firstOf = [&](const char* name) {
      return file->data.text(file->data.schema()->find(name), 1);
    };
    QCOMPARE(firstOf("seq"), std::string("2"));
    QCOMPARE(firstOf("down"), std::string("19"));
    QCOMPARE(firstOf("sorted"), std::string("0.5"));
    QCOMPARE(firstOf("text"), std::string("102"));
    QCOMPARE(firstOf("when"), std::string("2020-01-01 11:30:00"));
    QCOMPARE(firstOf("row.names"), std::string("row 2"));
    QCOMPARE(firstOf("haven"), std::string("high"));
    QCOMPARE(firstOf("whole"), std::string("1"));
    QCOMPARE(info(*file, "haven").description, std::string("From SPSS"));
    QVERIFY(file->data.missing(file->data.schema()->find("haven"), 2));
    QVERIFY(file->data.missing(file->data.schema()->find("whole"), 2));
    QCOMPARE(info(*file, "logical").levels, (std::vector<std::string>{"TRUE", "FALSE"}));
    QVERIFY(says(*file, "data.columns-left-out"));
    QCOMPARE(file->data.schema()->find("list"), -1);
  }
  void severalFramesAreOfferedLikeSheets() {
    const auto first = readFormat("table.rda");
    QCOMPARE(first->sheets, (std::vector<std::string>{"parts", "other"}));
    QCOMPARE(first->sheet, std::string("parts"));
    data::ReadOptions options;
    options.sheet = "two";
    const auto other = readFormat("list.rds", options);
    QVERIFY2(other.ok(), whyNot(other).c_str());
    QCOMPARE(column(*other, "b"), std::string("TRUE,-,FALSE"));
    options.sheet = "tow";
    QCOMPARE(whyNot(readFormat("list.rds", options)),
             std::string("list.rds: there is no data frame 'tow'; did you mean 'two'?"));
    QCOMPARE(column(*readFormat("matrix.rds"), "a"), std::string("1.5,2,-"));
    QCOMPARE(column(*readFormat("model.rds"), "COUNT").substr(0, 7), std::string("100,137"));
    QVERIFY(whyNot(readFormat("ascii.rds")).find("ascii = TRUE") != std::string::npos);
  }
  void aBillionPromisedRowsAreRefused() {
    data::ReadOptions options;
    options.memoryLimit = std::uint64_t{256} << 20;
    QVERIFY(whyNot(readFormat("billion.rds", options)).find("8 GB") != std::string::npos);
  }
  void aBillionRowsPromisedInAHeaderAreNotBelieved() {
    auto bytes = readFile(fileAt("table.dta"));
    const auto count = bytes->find("<N>") + 3;
    bytes->replace(count, 8, std::string("\x00\xCA\x9A\x3B\0\0\0\0", 8));
    data::ReadOptions options;
    options.memoryLimit = std::uint64_t{64} << 20;
    const auto file = data::readTableBytes(std::move(*bytes), "t.dta", options, Context());
    QVERIFY(!file.ok());
    QVERIFY2(whyNot(file).rfind("t.dta: cannot be read: ", 0) == 0, whyNot(file).c_str());
  }
  void theWorkerIsBoundedAndItsEndIsAnError() {
    data::ReadOptions options;
    options.memoryLimit = 1500;
    QVERIFY(whyNot(readFormat("table.sav", options)).find("the memory that may be used") !=
            std::string::npos);
    const QByteArray before = qgetenv("PARETREE_WORKER");
    qputenv("PARETREE_WORKER", "/bin/false");
    const std::string said = whyNot(readFormat("table.sav"));
    if (before.isNull())
      qunsetenv("PARETREE_WORKER");
    else
      qputenv("PARETREE_WORKER", before);
    QVERIFY2(said.rfind("table.sav: ", 0) == 0 && said.find("ended") != std::string::npos, said.c_str());
    QVERIFY(readFormat("table.sav").ok());
  }
  void recordsOfJsonMayBeNested() {
    const auto read = [](const std::string& text, const data::ReadOptions& options = {}) {
      return data::readTableBytes(text, "t.json", options, Context());
    };
    const auto file = read(
        R"([{"a": 1, "b": {"c": "x", "d": [1, {"e": "\u00e4\n"}]}}, {"a": null, "b": {"c": "y"}, "f": true}, 7])");
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(column(*file, "a"), std::string("1,-"));
    QCOMPARE(column(*file, "b.c"), std::string("x,y"));
    QCOMPARE(column(*file, "b.d"), std::string("[1,{\"e\":\"\xC3\xA4\\n\"}],-"));
    QCOMPARE(column(*file, "f"), std::string("-,true"));
    QVERIFY(says(*file, "data.json-nested") && says(*file, "data.json-lists") &&
            says(*file, "data.json-strays"));

    data::ReadOptions options;
    options.sheet = "right";
    const auto member =
        read(R"({"left": [{"a": 1}], "n": {"x": [1]}, "right": [{"b": 2}, {"b": 3}]})", options);
    QVERIFY2(member.ok(), whyNot(member).c_str());
    QCOMPARE(member->sheets, (std::vector<std::string>{"left", "right"}));
    QCOMPARE(column(*member, "b"), std::string("2,3"));

    const auto lists = read("[[\"x\", \"y\"], [1, \"a\"], [2, \"b\"], [3, \"a\"]]");
    QVERIFY2(lists.ok(), whyNot(lists).c_str());
    QCOMPARE(column(*lists, "x"), std::string("1,2,3"));
    QCOMPARE(column(*read("{\"a\":1}\n{\"a\":-Infinity}\n{\"a\":3}\n"), "a"), std::string("1,-,3"));
  }
  // As pandas writes them: by columns, with lists or with row numbers.
  void columnsOfJsonAreATable() {
    for (const char* text : {R"({"a": [1, 2, null], "b": ["x", "y", "x"]})",
                             R"({"a": {"0": 1, "1": 2, "2": null}, "b": {"0": "x", "1": "y", "2": "x"}})"}) {
      const auto file = data::readTableBytes(text, "t.json", {}, Context());
      QVERIFY2(file.ok(), whyNot(file).c_str());
      QCOMPARE(column(*file, "a"), std::string("1,2,-"));
      QCOMPARE(column(*file, "b"), std::string("x,y,x"));
    }
    // Columns of different lengths are none, nor is a record with a list.
    for (const char* text : {R"({"a": [1, 2], "b": ["x"]})", R"({"name": "x", "tags": ["a", "b"]})"})
      QVERIFY(whyNot(data::readTableBytes(text, "t.json", {}, Context())).find("single JSON object") !=
              std::string::npos);
  }
  // A text stays one where its writing shows that it is no number; numbers in quotes are numbers.
  void versionsInJsonStayTexts() {
    const auto read = [](const std::string& values) {
      return data::readTableBytes("{\"a\": [" + values + "], \"b\": [1, 2, 3, 4]}", "t.json", {}, Context());
    };
    for (const char* versions : {R"("1.9", "1.10", "1.11", "2.0")", R"("1.9", "1.10.2", "1.2", "1.9")"}) {
      const auto file = read(versions);
      QVERIFY2(file.ok(), whyNot(file).c_str());
      QVERIFY2(!file->data.info(0).isNumeric(), versions);
      QVERIFY(says(*file, "data.json-texts"));
    }
    QCOMPARE(column(*read(R"("1.9", "1.10", "1.11", "2.0")"), "a"), std::string("1.9,1.10,1.11,2.0"));
    for (const char* numbers :
         {R"("3.5", "4", "2.25", "1.5")", R"("2.50", "3.25", "1.00", "7.75")", "1.9, 1.10, 1.11, 2.0"})
      QVERIFY2(read(numbers)->data.info(0).isNumeric(), numbers);
  }
  // The order of texts in a list is no difference, and its items are counted as they are.
  void listsOfTextsInJsonHaveNoOrder() {
    std::string text;
    for (int i = 0; i < 20; ++i) {
      text += i % 4 == 0   ? R"({"t": ["red", "blue"], "n": [2, 1]})"
              : i % 4 == 1 ? R"({"t": ["blue", "red"], "n": [1, 2]})"
              : i % 4 == 2 ? R"({"t": ["green", "red"], "n": [1, 2]})"
              : i % 8 == 3 ? R"({"t": ["blue", "green"], "n": [1, 3]})"
                           : R"({"t": ["red"], "n": [3, 4]})";
      text += '\n';
    }
    text += "{\"t\": [\"blue\"], \"n\": [5, 6]}\n{\"t\": [\"green\"], \"n\": [7, 6]}\n";
    const auto file = data::readTableBytes(text, "t.jsonl", {}, Context());
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QVERIFY(says(*file, "data.json-lists-sorted"));
    QCOMPARE(file->data.text(0, 0), file->data.text(0, 1));
    const int numbers = file->data.schema()->find("n");
    QVERIFY2(file->data.text(numbers, 0) != file->data.text(numbers, 1), "numbers have an order");
    const auto lists = std::find_if(file->warnings.begin(), file->warnings.end(), [](const Message& warning) {
      return warning.code == "data.lists" && std::get<std::string>(warning.find("column")->value) == "t";
    });
    QVERIFY(lists != file->warnings.end());
    QCOMPARE(lists->number("items"), std::int64_t{3});
  }
  // A log that is being written, a download that broke off: two records are whole.
  void jsonThatEndsTooEarlyIsReadToThere_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("note");
    const std::string two = "{\"a\": 1, \"b\": \"x\"},\n{\"a\": 2, \"b\": \"y\"}";
    const std::string lines = "{\"a\": 1, \"b\": \"x\"}\n{\"a\": 2, \"b\": \"y\"}\n";
    QTest::newRow("record") << lines + "{\"a\": 3, \"c\": true"
                            << "data.json-torn";
    QTest::newRow("text") << lines + "{\"a\": 3, \"b\": \"z"
                          << "data.json-torn";
    QTest::newRow("word") << lines + "{\"a\": nu"
                          << "data.json-torn";
    QTest::newRow("list") << "[" + two + ", {\"a\": 3"
                          << "data.json-torn";
    QTest::newRow("comma") << "[" + two + ","
                           << "data.json-unclosed";
    QTest::newRow("bracket") << "[" + two << "data.json-unclosed";
    QTest::newRow("lists") << std::string("[[\"a\", \"b\"], [1, \"x\"], [2, \"y\"], [3") << "data.json-torn";
    QTest::newRow("member") << "{\"n\": 7, \"rows\": [" + two + ", {\"a\""
                            << "data.json-torn";
    QTest::newRow("behind a member") << "{\"rows\": [" + two + "], \"next\": {\"page\": "
                                     << "data.json-unclosed";
  }
  void jsonThatEndsTooEarlyIsReadToThere() {
    QFETCH(std::string, text);
    QFETCH(QString, note);
    const auto file = data::readTableBytes(text, "t.json", {}, Context());
    QVERIFY2(file.ok(), whyNot(file).c_str());
    QCOMPARE(column(*file, "a"), std::string("1,2"));
    QCOMPARE(file->data.columns(), 2);
    QVERIFY(says(*file, note.toStdString()));
    data::ReadOptions strictly;
    strictly.strict = true;
    const auto refused = data::readTableBytes(text, "t.json", strictly, Context());
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().message.code, std::string("data.json-cut"));
  }
  void brokenJsonIsSaidWithItsLine_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    QTest::newRow("cut") << QByteArray("[\n {\"a\": ")
                         << "t.json:2: the JSON ends too early; a bracket that closes was expected";
    QTest::newRow("comma") << QByteArray("[{\"a\": 1}\n {\"a\": 2}]")
                           << "t.json:2: '{' found where a comma or a bracket that closes was expected";
    QTest::newRow("word") << QByteArray("{\"a\": 1}\n{\"a\": nil}")
                          << "t.json:2: 'nil' found where a value was expected";
    QTest::newRow("deep") << QByteArray("[{\"a\": " + QByteArray(100, '['))
                          << "t.json:1: the JSON is nested deeper than 64";
    QTest::newRow("one") << QByteArray("{\"a\": 1}")
                         << "t.json: is a single JSON object and holds no list of records";
    QTest::newRow("none") << QByteArray("[[], []]") << "t.json: '' has no rows of data";
  }
  void brokenJsonIsSaidWithItsLine() {
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const auto file = data::readTableBytes(text.toStdString(), "t.json", {}, Context());
    QCOMPARE(QString::fromStdString(whyNot(file)), said);
  }
  // Cut at every thirtieth, and with bytes changed: an error or a table, never the end of this program.
  void damagedFilesAreSurvived_data() {
    QTest::addColumn<QString>("file");
    for (const auto& name : QDir(QString::fromStdString(fileAt(""))).entryList(QDir::Files))
      QTest::newRow(qPrintable(name)) << name;
  }
  void damagedFilesAreSurvived() {
    QFETCH(QString, file);
    const auto whole = readFile(fileAt(file.toStdString()));
    QVERIFY(whole.ok());
    data::ReadOptions options;
    options.memoryLimit = std::uint64_t{64} << 20;
    Rng rng(7);
    for (std::size_t i = 0; i < 24; ++i) {
      std::string bytes = *whole;
      if (i < 12) bytes.resize(bytes.size() * i / 12);
      for (std::size_t k = 0; i >= 12 && k < 4; ++k)
        bytes[rng.below(bytes.size())] = static_cast<char>(rng.below(256));
      const auto read = data::readTableBytes(std::move(bytes), "t", options, Context());
      QVERIFY(read.ok() || !messages::text(read.error()).empty());
    }
  }
  void parquetIsToldHowToConvert() {
    const auto file = data::readTableBytes("PAR1 and more", "t.parquet", {}, Context());
    QVERIFY(whyNot(file).find("pandas.read_parquet") != std::string::npos);
  }
};

PARETREE_TEST(FormatsTest)
}  // namespace formats_test

#include "formats_test.moc"
