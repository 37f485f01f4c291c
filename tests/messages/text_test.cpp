// Words from messages: places, numbers, plurals, lists, nesting; and messages through JSON and back.
#include <QTest>

#include "paretree/core/json.h"
#include "paretree/messages/catalogue.h"
#include "paretree/messages/date_letters.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace text_test {

using namespace paretree;

namespace {

std::string joined(const std::string& subject, Argument::Value value) {
  Message message = about(subject, Message{"stopped", {}});
  message.arguments[1].value = std::move(value);
  return messages::text(message);
}

}  // namespace

class TextTest : public QObject {
  Q_OBJECT
 private slots:
  void aMessageIsSaidInEachLanguage() {
    const Message stopped = stoppedMessage();
    QCOMPARE(messages::text(stopped), std::string("stopped"));
    QCOMPARE(messages::text(stopped, messages::Language::German), std::string("angehalten"));
    QCOMPARE(messages::text(about("cart", stopped)), std::string("cart: stopped"));
    QVERIFY(isStopped(Error{stopped}));
    QVERIFY(!isStopped(Error{textMessage("stopped")}));
  }

  void placesComeFirst() {
    Message message = textMessage("'abc' is not a number");
    message.place = {14, 3, "iris.csv", {}};
    QCOMPARE(messages::text(message), std::string("iris.csv:14:3: 'abc' is not a number"));
    message.place = {14, 0, "iris.csv", {}};
    QCOMPARE(messages::text(message), std::string("iris.csv:14: 'abc' is not a number"));
    message.place = {0, 0, "m.json", "/tree/0"};
    QCOMPARE(messages::text(message), std::string("m.json: /tree/0: 'abc' is not a number"));
  }

  // Nobody is shown strftime's letters, and what is shown can be typed.
  void formsOfDatesAreWrittenInLetters() {
    using messages::dateFormOfLetters;
    using messages::dateLetters;
    using messages::Language;
    QCOMPARE(dateLetters("%d.%m.%Y"), std::string("DD.MM.YYYY"));
    QCOMPARE(dateLetters("%d.%m.%Y", Language::German), std::string("TT.MM.JJJJ"));
    QCOMPARE(dateLetters("%d. %b %y and %m/%d/%Y %I:%M %p"),
             std::string("DD. MMM YY and MM/DD/YYYY hh:mm AM"));
    for (const std::string form : {"%Y-%m-%d", "%d.%m.%y", "%Y-%m-%dT%H:%M:%S%z", "%d-%b-%Y",
                                   "%m/%d/%Y %I:%M:%S %p", "%d de %b de %Y", "%H:%M"})
      for (const auto language : {Language::English, Language::German})
        QCOMPARE(dateFormOfLetters(dateLetters(form, language)), form);
    QCOMPARE(dateFormOfLetters("%d.%m.%Y"), std::string("%d.%m.%Y"));
    QCOMPARE(dateFormOfLetters("soon"), std::string());
    const Message note{"data.dates-set-aside", {{"column", "day"}, {"form", "%d.%m.%Y"}}};
    QVERIFY(messages::text(note).find("(DD.MM.YYYY)") != std::string::npos);
  }

  void formsAreTakenApart() {
    const auto pieces = messages::piecesOf("in {{A,B}}: {rows:# row|# rows} of {file}");
    QCOMPARE(pieces.size(), std::size_t{4});
    QCOMPARE(pieces[0].words, std::string("in {A,B}: "));
    QCOMPARE(pieces[1].name, std::string("rows"));
    QCOMPARE(pieces[1].format, std::string("# row|# rows"));
    QCOMPARE(pieces[3].name, std::string("file"));
  }

  void valuesAreWritten() {
    QCOMPARE(joined("a", std::int64_t{20000}), std::string("a: 20000"));
    QCOMPARE(joined("a", 0.84123), std::string("a: 0.8412"));
    QCOMPARE(joined("a", std::vector<std::string>{"b", "c"}), std::string("a: b, c"));
    QCOMPARE(joined("a", std::vector<Message>{}), std::string("a: "));
    QCOMPARE(joined("a", std::vector<Message>{stoppedMessage(), textMessage("c")}),
             std::string("a: stopped, c"));
  }

  void numbersChooseTheirWordsAndMarks() {
    const auto rows = [](std::int64_t count, const messages::Style& style = {}) {
      return messages::text(Message{"data.empty-rows", {{"rows", count}}}, style);
    };
    QCOMPARE(rows(1), std::string("1 row without any value left out"));
    QCOMPARE(rows(20000), std::string("20,000 rows without any value left out"));
    QCOMPARE(rows(20000, messages::Language::German),
             std::string("20.000 Zeilen ohne jeden Wert weggelassen"));
    const Message size{"data.file-too-large", {{"limit", std::uint64_t{1500000}}}};
    QCOMPARE(messages::text(size), std::string("has more than 1.5 MB, the memory that may be used"));
    QCOMPARE(messages::text(size, messages::Language::German),
             std::string("hat mehr als 1,5 MB, den verfügbaren Speicher"));
  }

  void namesStandInTheMarksOfTheLanguage() {
    const Message names{"core.there-are", {{"names", std::vector<std::string>{"a", "b", "c"}}}};
    QCOMPARE(messages::text(names), std::string("; there are 'a', 'b' and 'c'"));
    QCOMPARE(messages::text(names, messages::Language::German), std::string("; es gibt „a“, „b“ und „c“"));
  }

  void formulasKeepTheirNames() {
    const Message formula{"model.formula", {{"formula", "-0.5 'v1.5 -x' + v2.5 - 1.25e-05 x^-1 <= -2.25"}}};
    QCOMPARE(messages::text(formula), std::string("-0.5 'v1.5 -x' + v2.5 - 1.25e-05 x^-1 <= -2.25"));
    messages::Style window = messages::Language::German;
    window.typographic = true;
    QCOMPARE(messages::text(formula, window), std::string("−0,5 'v1.5 -x' + v2.5 − 1,25e-05 x^-1 ≤ −2,25"));
  }

  void longNumbersStandInGroupsOnTheScreenAndLevelsAsTheyAre() {
    messages::Style window;
    window.typographic = true;
    const Message formula{"model.formula",
                          {{"formula", "13295.4 [size = >=20000.5] <= 2007, -10000 in {<=30000}"}}};
    QCOMPARE(messages::text(formula, window),
             std::string("13,295.4 [size = >=20000.5] ≤ 2007, −10,000 in {<=30000}"));
    QCOMPARE(messages::text(Message{"model.number", {{"number", "-12345"}}}, window), std::string("−12,345"));
    QCOMPARE(messages::text(Message{"model.number", {{"number", "-12345"}}}), std::string("-12345"));
  }

  void whatIsNotKnownIsStillPrinted() {
    QCOMPARE(messages::text(Message{"no.such-code", {{"a", 1}}}), std::string("no.such-code"));
    QCOMPARE(messages::text(Message{"about", {{"subject", "a"}}}), std::string("a: {message}"));
  }

  void messagesGoThroughJsonAndBack() {
    Message message = about(textMessage("one"), textMessage("two"));
    message.place = {3, 4, "a.csv", "/b"};
    const auto back = messages::fromJson(messages::toJson(message));
    QVERIFY(back && *back == message);
    for (const Argument::Value& value :
         {Argument::Value(std::string("t")), Argument::Value(std::int64_t{-7}), Argument::Value(2.0),
          Argument::Value(std::vector<std::string>{"a", "b"}),
          Argument::Value(std::vector<Message>{stoppedMessage(), textMessage("x")})}) {
      Message one = textMessage({});
      one.arguments[0].value = value;
      const auto again = messages::fromJson(*parseJson(dumpJson(messages::toJson(one)), "x"));
      QVERIFY(again && *again == one);
    }
  }

  void oldAndNewerFilesKeepTheirSentences() {
    const std::vector<std::string> texts{"stopped", "said in old words", "of a newer version"};
    Json coded = messages::toJson(std::vector<Message>{stoppedMessage()});
    auto read = messages::fromJson(texts, coded);  // fewer codes than texts: they do not belong together
    QCOMPARE(messages::texts(read), texts);
    QCOMPARE(read[0].code, std::string("text"));
    coded.push_back(nullptr);
    coded.push_back({{"code", "newer.code"}, {"arguments", {{"a", 1}}}});
    read = messages::fromJson(texts, coded);
    QCOMPARE(messages::texts(read), texts);
    QCOMPARE(read[0].code, std::string("stopped"));
    QCOMPARE(read[2].code, std::string("text"));
    coded[0] = {{"code", "about"}};  // its places would stay empty
    QCOMPARE(messages::texts(messages::fromJson(texts, coded)), texts);
    QCOMPARE(messages::texts(messages::fromJson(texts, Json())), texts);
  }
};

PARETREE_TEST_WITH_APPLICATION(TextTest)
}  // namespace text_test

#include "text_test.moc"
