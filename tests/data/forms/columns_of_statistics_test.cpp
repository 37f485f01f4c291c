// What the worker says of columns of SPSS, Stata and SAS: names of values, missing ones and dates; and
// replies that do not fit.
#include <QTest>
#include <cmath>
#include <string>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/data/typed/stat_dates.h"
#include "paretree/data/typed/stat_table.h"
#include "paretree/data/typed/typed_table.h"
#include "paretree/worker/protocol.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/unit.h"

namespace columns_of_statistics_test {

using namespace paretree;

namespace {

constexpr double kNone = NAN;

struct Reply {
  Json result = {{"columns", Json::array()}};
  worker::protocol::Packer blob;

  Json& add(const std::string& name, const std::vector<double>& numbers) {
    blob.add(std::span<const double>(numbers));
    result["columns"].push_back({{"name", name}, {"label", ""}, {"format", ""}});
    return result["columns"].back();
  }
  Json& add(const std::string& name, const std::vector<std::int32_t>& codes, std::string_view texts) {
    blob.add(std::span<const std::int32_t>(codes));
    blob.add(texts);
    result["columns"].push_back({{"name", name}, {"label", ""}, {"format", ""}, {"text", true}});
    return result["columns"].back();
  }
};

std::string outcomeOf(Reply reply, data::TableFile& file, const data::ReadOptions& options = {}) {
  if (file.format.empty()) file.format = "sav";
  const auto done = data::tableOfStatReply(reply.result, reply.blob.bytes(), options, Context(), file);
  return done ? support::shownTable(file) : support::shownError(done.error());
}
std::string outcomeOf(Reply reply) {
  data::TableFile file;
  return outcomeOf(std::move(reply), file);
}

}  // namespace

class ColumnsOfStatisticsTest : public QObject {
  Q_OBJECT
 private slots:
  void valuesHaveTheirNames() {
    Reply reply;
    reply.result["labels"] = {
        {"sizes", {{"labels", {"small", "small", "", "none"}}, {"values", {1, 2, 3, 9}}}},
        {"words", {{"labels", {"Anna", "Bert"}}, {"texts", {"a", "b"}}}},
        {"empty", {{"labels", Json::array()}, {"texts", Json::array()}}}};
    Json& size = reply.add("size", {1, 2, 3, 9, kNone});
    size["labels"] = "sizes";
    size["missing"] = Json::parse("[[8, 10]]");
    Json& word = reply.add("word", {0, 1, 2, 3, -1}, std::string_view("a \0b\0z\0no\0", 10));
    word["labels"] = "words";
    word["missing"] = Json::parse(R"([["n", "p"], ["no", "no"], ["x", "y"]])");
    reply.add("other", {0, 0, 0, 0, 1}, std::string_view("p\0q\0", 4))["labels"] = "empty";
    QCOMPARE(outcomeOf(reply),
             std::string("size,word,other;small,Anna,p;small (2),Bert,p;3,z,p;-,-,p;-,-,q"));
  }

  void namesThatNoValueHasChangeNothing() {
    Reply reply;
    reply.result["labels"] = {{"l", {{"labels", {"seven", "nothing"}}, {"values", {7, nullptr}}}}};
    Json& column = reply.add("x", {1.5, 2.5, 3});
    column["labels"] = "l";
    column["categories"] = true;
    QCOMPARE(outcomeOf(reply), std::string("x;1.5;2.5;3"));
    // More than 10,000 values are no categories.
    data::TypedColumn many;
    for (int i = 0; i < 10'050; ++i) many.numbers.push_back(i);
    data::applyLabels({{1}, {"one"}}, true, many);
    QVERIFY(many.type == data::ColumnType::Number && many.levels.empty());
  }

  void namedValuesFarFromAllOthersAreWarnedOf() {
    const auto warned = [](const std::vector<double>& numbers, const std::vector<std::string>& names,
                           const Json& values, const data::ReadOptions& options = {}) {
      Reply reply;
      reply.result["labels"] = {{"l", {{"labels", names}, {"values", values}}}};
      reply.add("x", numbers)["labels"] = "l";
      data::TableFile file;
      const std::string outcome = outcomeOf(reply, file, options);
      return !outcome.starts_with('!') && says(file, "data.named-value");
    };
    const std::vector<double> ages{21, 35.5, -1, 48};
    QVERIFY(warned(ages, {"refused"}, {-1}));
    QVERIFY(!warned({-5, 35.5, -1, 48}, {"lowest"}, {-1}));  // others are below as well
    QVERIFY(!warned({21, 35.5, 30, 48}, {"thirty"}, {30}));
    QVERIFY(warned({21, 35.5, 30, 48}, {"no answer"}, {30}));
    QVERIFY(!warned({-1, -1, kNone}, {"refused"}, {-1}));  // all of them have names
    data::ReadOptions options;
    options.missingOf["x"] = {"-1"};
    QVERIFY(!warned(ages, {"refused"}, {-1}, options));
    options.missingOf["x"] = {"-2"};
    QVERIFY(warned(ages, {"refused"}, {-1}, options));
  }

  void levelsThatLookMissingAreValues() {
    Reply reply;
    reply.result["labels"] = {{"l", {{"labels", {"NA", "-", "yes"}}, {"values", {1, 2, 3}}}}};
    reply.add("x", {1, 2, 3})["labels"] = "l";
    QCOMPARE(outcomeOf(reply), std::string("x;NA;-;yes"));
  }

  void valuesAreReadAsWhatIsAsked() {
    data::ReadOptions options;
    options.types["n"] = data::ColumnType::Text;
    options.types["d"] = data::ColumnType::Text;
    Reply reply;
    reply.add("n", {1.5, kNone, 3});
    reply.add("d", {86400 * 153000.0, kNone, 86400 * 153001.0})["format"] = "DATE11";
    data::TableFile file;
    const std::string outcome = outcomeOf(reply, file, options);
    QVERIFY2(outcome.starts_with("n,d;1.5,2001-"), outcome.c_str());
    QVERIFY(file.data.missing(0, 1) && file.data.missing(1, 1));
    options.types["n"] = data::ColumnType::Date;
    data::TableFile none;
    QCOMPARE(outcomeOf(reply, none, options), std::string("! data.no-dates"));
  }

  void secondsAreSaidAndWeightsAreTaken() {
    Reply reply;
    reply.add("t", {30, 60, 90.5})["format"] = "TIME8";
    reply.add("w", {1, 2, 1.5})["weight"] = true;
    data::TableFile file;
    QCOMPARE(outcomeOf(reply, file), std::string("t,w;30,1;60,2;90.5,1.5"));
    QVERIFY(says(file, "data.times-as-seconds"));
    QVERIFY(says(file, "data.weights"));
  }

  void repliesThatDoNotFitAreDamage() {
    const auto damaged = [](Reply reply) { return outcomeOf(std::move(reply)) == "! data.stat-damaged"; };
    Reply good;
    good.add("x", {1.5, 2, 3});
    QCOMPARE(outcomeOf(good), std::string("x;1.5;2;3"));
    Reply lengths = good;
    lengths.add("y", {1.5, 2});
    QVERIFY(damaged(lengths));
    Reply beyond = good;
    beyond.add("k", {0, 1, 2}, std::string_view("a\0b\0", 4));
    QVERIFY(damaged(beyond));
    Reply below = good;
    below.add("k", {0, -2, 0}, std::string_view("a\0", 2));
    QVERIFY(damaged(below));
    Reply more = good;
    more.blob.add(std::string_view("rest"));
    QVERIFY(damaged(more));
    Reply fewer = good;
    fewer.result["columns"].push_back({{"name", "y"}, {"label", ""}, {"format", ""}});
    QVERIFY(damaged(fewer));
    Reply none;
    none.result.erase("columns");
    QCOMPARE(outcomeOf(none), std::string("! data.no-columns"));
    Reply other;
    other.result["columns"] = 5;
    QVERIFY(outcomeOf(other).starts_with('!'));
    QCOMPARE(outcomeOf([] {
               Reply empty;
               empty.add("x", std::vector<double>{});
               return empty;
             }()),
             std::string("! data.no-rows"));
    data::ReadOptions options;
    options.memoryLimit = 20;
    data::TableFile file;
    QCOMPARE(outcomeOf(good, file, options), std::string("! data.must-fit"));
  }

  void displaysOfDatesAreDays_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("display");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("day");  // NaN: no date
    const auto row = [](const char* format, const char* display, double value, double day) {
      QTest::addRow("%s %s", format, display) << format << display << value << day;
    };
    row("dta", "", 1, kNone);
    row("dta", "td", 1, kNone);
    row("dta", "%", 1, kNone);
    row("dta", "%-", 1, kNone);
    row("dta", "%t", 1, kNone);
    row("dta", "%9.0g", 1, kNone);
    row("dta", "%ty", 1, kNone);
    row("dta", "%d", 3653, 0);
    row("dta", "%-d", 3653, 0);
    row("dta", "%-tdDD/NN", 3654, 1);
    row("dta", "%tc", 3653.0 * 86400000, 0);
    row("dta", "%tC", 3653.5 * 86400000, 0.5);
    row("dta", "%tm", 120, 0);
    row("dta", "%tm", 121, 31);
    row("dta", "%tq", 40, 0);
    row("dta", "%th", 20, 0);
    row("dta", "%tw", 520, 0);
    row("sas7bdat", "DATE9.", 3653, 0);
    row("sas7bdat", "date9.", 3653, 0);
    row("sas7bdat", "E8601DA10.", 3653, 0);
    row("sas7bdat", "E8601DT19.", 3653.0 * 86400, 0);
    row("xpt", "B8601DA8.", 3653, 0);
    row("xpt", "E8601TM8.", 3653, kNone);
    row("xpt", "E", 3653, kNone);
    row("xpt", "$CHAR8.", 3653, kNone);
    row("xpt", "~x", 3653, kNone);
    row("xpt", "[x", 3653, kNone);
    row("xpt", "DATETIME20.", 3653.25 * 86400, 0.25);
    row("xpt", "BEST12.", 3653, kNone);
    row("sav", "ADATE10", 141428.0 * 86400, 0);
    row("por", "F8.2", 5, kNone);
  }
  void displaysOfDatesAreDays() {
    QFETCH(QString, format);
    QFETCH(QString, display);
    QFETCH(double, value);
    QFETCH(double, day);
    std::vector<double> numbers{value, kNone};
    QCOMPARE(data::toDays(format.toStdString(), display.toStdString(), numbers), !std::isnan(day));
    QVERIFY(std::abs(numbers[0] - (std::isnan(day) ? value : day)) < 1e-9);
    QVERIFY(std::isnan(numbers[1]));
  }

  void filesOfStatisticsAreToldByTheirBeginning() {
    std::string stata(200, '\0');
    stata[0] = 113;
    stata[2] = 1;
    for (const char order : {'\1', '\2', '\3'}) {
      stata[1] = order;
      QCOMPARE(data::statFormatOf(stata).has_value(), order < 3);
    }
    stata[1] = 2;
    stata[3] = 1;
    QVERIFY(!data::statFormatOf(stata));
    QCOMPARE(data::statFormatOf("HEADER RECORD*******LIBV8   HEADER RECORD!!!!!!!").value_or(""),
             std::string("xpt"));
    QCOMPARE(data::statFormatOf("HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!").value_or(""),
             std::string("xpt"));
    QVERIFY(!data::statFormatOf("HEADER RECORD*******OTHER"));
  }
};

PARETREE_TEST(ColumnsOfStatisticsTest)
}  // namespace columns_of_statistics_test

#include "columns_of_statistics_test.moc"
