// How sentences are put together, in their small print; and messages that programs pass to each other as
// lines.
#include <QTest>
#include <string>
#include <utility>

#include "paretree/core/json.h"
#include "paretree/messages/date_letters.h"
#include "paretree/messages/json.h"
#include "paretree/messages/line.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace wording_test {

using namespace paretree;

class WordingTest : public QObject {
  Q_OBJECT
 private slots:
  void formulasOnTheScreen_data() {
    QTest::addColumn<QString>("formula");
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* formula, const char* plain, const char* shown) {
      QTest::newRow(formula) << QString::fromUtf8(formula) << QString::fromUtf8(plain)
                             << QString::fromUtf8(shown);
    };
    row("gr\u00F6\u00DFe >= 5", "gr\u00F6\u00DFe >= 5", "gr\u00F6\u00DFe \u2265 5");
    row("x <= 5.", "x <= 5.", "x \u2264 5.");
    row("5.x", "5.x", "5.x");
    row("2 (-5)", "2 (-5)", "2 (\u22125)");
    row("2 -", "2 -", "2 -");
    row("2 -y", "2 -y", "2 -y");
    row("2-5", "2-5", "2-5");
    row("x < 5", "x < 5", "x < 5");
    row("{open 5.5", "{open 5.5", "{open 5.5");
  }
  void formulasOnTheScreen() {
    QFETCH(QString, formula);
    QFETCH(QString, plain);
    QFETCH(QString, shown);
    const Message message{"model.formula", {{"formula", formula.toStdString()}}};
    messages::Style window;
    window.typographic = true;
    QCOMPARE(QString::fromStdString(messages::text(message)), plain);
    QCOMPARE(QString::fromStdString(messages::text(message, window)), shown);
  }

  void numbersStandInGroupsWhereTheyAreNumbers() {
    messages::Style window;
    window.typographic = true;
    const auto shown = [&](const char* number) {
      return messages::text(Message{"model.number", {{"number", number}}}, window);
    };
    QCOMPARE(shown("12345.5"), std::string("12,345.5"));
    QCOMPARE(shown("1234"), std::string("1234"));
    QCOMPARE(shown("12345e3"), std::string("12345e3"));
    QCOMPARE(shown("1234567"), std::string("1,234,567"));
  }

  void wordsFollowHowManyThereAre() {
    const auto rows = [](Argument::Value count) {
      Message message{"data.empty-rows", {{"rows", 0}}};
      message.arguments[0].value = std::move(count);
      return messages::text(message);
    };
    QCOMPARE(rows(1.0), std::string("1 row without any value left out"));
    QCOMPARE(rows(2.5), std::string("2.5 rows without any value left out"));
    const auto size = [](double bytes) {
      Message message{"data.file-too-large", {{"limit", 0}}};
      message.arguments[0].value = bytes;
      return messages::text(message);
    };
    QVERIFY(size(5e12).find(" 5 TB,") != std::string::npos);
    QVERIFY(size(5e15).find(" 5000 TB,") != std::string::npos);
    QVERIFY(size(5).find(" 5 bytes,") != std::string::npos);
  }

  void aPlaceMayHaveNoFile() {
    Message message = textMessage("'abc' is not a number");
    message.place = {14, 3, {}, {}};
    QCOMPARE(messages::text(message), std::string("14:3: 'abc' is not a number"));
    message.place = {0, 0, {}, "/tree/0"};
    QCOMPARE(messages::text(message), std::string("/tree/0: 'abc' is not a number"));
  }

  void formsOfDatesEndAsTheyAre() {
    using messages::dateFormOfLetters;
    QCOMPARE(messages::dateLetters("%Y%"), std::string("YYYY%"));
    QCOMPARE(messages::dateLetters("%q %d"), std::string("%q DD"));
    // Halves of a day and zones alone are no form.
    QCOMPARE(dateFormOfLetters("AM"), std::string());
    QCOMPARE(dateFormOfLetters("Z"), std::string());
    QCOMPARE(dateFormOfLetters("hh AM Z"), std::string("%I %p %z"));
    QCOMPARE(dateFormOfLetters("hh Z"), std::string("%H %z"));
  }

  void messagesThatAreNoneAreNotRead_data() {
    QTest::addColumn<bool>("read");
    QTest::newRow(R"({"code": "text", "arguments": {"text": "a"}})") << true;
    QTest::newRow(R"({"code": "text", "arguments": {"text": "a"}, "place": 5})") << true;
    QTest::newRow(R"({"code": "text", "arguments": {"text": "a"}, "place": {"line": -1, "file": 5}})")
        << true;
    QTest::newRow(R"({"code": "text", "arguments": {"text": []}})") << true;
    QTest::newRow(R"({"code": "text", "arguments": {"text": ["a", {"code": "stopped"}]}})") << false;
    QTest::newRow(R"({"code": "text", "arguments": {"text": [{"code": "unheard-of"}]}})") << false;
    QTest::newRow(R"({"code": "text", "arguments": {"text": null}})") << true;  // no number
    QTest::newRow(R"({"code": "text", "arguments": {"text": true}})") << false;
    QTest::newRow(R"({"code": "text", "arguments": 5})") << false;
    QTest::newRow(R"({"code": "text"})") << false;
    QTest::newRow(R"({"code": 5})") << false;
    QTest::newRow("[]") << false;
  }
  void messagesThatAreNoneAreNotRead() {
    QFETCH(bool, read);
    const auto json = parseJson(QTest::currentDataTag(), "x");
    QVERIFY(json.ok());
    const auto message = messages::fromJson(*json);
    QCOMPARE(message.has_value(), read);
    // What is wrong of a place is left out.
    if (read) QVERIFY(message->place.empty());
  }

  void aPlaceWithoutAFileGoesThroughJson() {
    Message message = textMessage("one");
    message.place = {7, 0, {}, {}};
    const Json json = messages::toJson(message);
    QVERIFY(!json["place"].contains("file") && !json["place"].contains("column"));
    const auto back = messages::fromJson(json);
    QVERIFY(back && *back == message);
  }

  // Lines of a child's standard error: messages, or what libraries print.
  void aLineIsAMessageOrNone_data() {
    QTest::addColumn<QString>("words");
    const auto row = [](const char* line, const char* words) { QTest::newRow(line) << QString(words); };
    row(R"({"text": "stopped", "message": {"code": "stopped"}})", "stopped");
    row(R"({"text": "of a newer version", "message": {"code": "unheard-of"}})", "of a newer version");
    row(R"({"text": "of none", "message": null})", "of none");
    row(R"({"message": {"code": "stopped"}})", "none");
    row(R"({"text": 5, "message": {"code": "stopped"}})", "none");
    row(R"({"text": "stopped"})", "none");
    row(R"({"text": "cut off")", "none");
    row("warning: of a library", "none");
  }
  void aLineIsAMessageOrNone() {
    QFETCH(QString, words);
    const auto message = messages::messageOf(QTest::currentDataTag());
    QCOMPARE(message ? QString::fromStdString(messages::text(*message)) : QString("none"), words);
  }

  void aMessageComesBackFromItsLine() {
    Message message{"data.empty-rows", {{"rows", 5}}};
    message.place = {3, 4, "a.csv", {}};
    const std::string line = messages::lineOf(message);
    QCOMPARE(line.find('\n'), std::string::npos);
    const auto back = messages::messageOf(line);
    QVERIFY(back && *back == message);
  }
};

PARETREE_TEST(WordingTest)
}  // namespace wording_test

#include "wording_test.moc"
