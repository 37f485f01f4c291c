// Words that are none of the values: remarks, signs of nothing, totals; and lists of answers.
#include <QTest>
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "paretree/data/levels/answer_lists.h"
#include "paretree/data/levels/missing_words.h"
#include "paretree/data/levels/remarks.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace words_and_lists_test {

using namespace paretree;

namespace {

struct Levels {
  data::ColumnInfo info;
  data::ColumnValues values;

  /// The cells of a list with bars between them; `unused`: levels that no cell has.
  explicit Levels(const QString& cells, const std::vector<std::string>& unused = {}) {
    info.name = "x";
    info.type = data::ColumnType::Nominal;
    info.levels = unused;
    for (const QString& cell : cells.split('|')) {
      const std::string text = cell.toStdString();
      const auto at = std::find(info.levels.begin(), info.levels.end(), text);
      const auto code =
          text.empty() ? data::kMissingCode : static_cast<std::int32_t>(at - info.levels.begin());
      if (!text.empty() && at == info.levels.end()) info.levels.push_back(text);
      values.codes.push_back(code);
    }
  }
  QString shown() const {
    QStringList all;
    for (const auto code : values.codes)
      all << (code < 0 ? QString("?") : QString::fromStdString(info.levels[static_cast<std::size_t>(code)]));
    return all.join('|');
  }
};

QString codesOf(const std::vector<Message>& notes) {
  QStringList codes;
  for (const Message& note : notes) codes << QString::fromStdString(note.code);
  return codes.join(' ');
}

/// So many different levels, and one more.
QString many(const QString& last) {
  QStringList all;
  for (int i = 0; i < 1001; ++i) all << "level " + QString::number(i);
  return (all << last).join('|');
}

QString leftOutOf(const QString& csv) {
  const auto file = data::readTableBytes(csv.toStdString(), "t.csv", {}, Context());
  if (!file) return QString::fromStdString(messages::text(file.error()));
  QStringList numbers;
  for (const auto row : file->leftOut) numbers << QString::number(row);
  return numbers.join(' ');
}

}  // namespace

class WordsAndListsTest : public QObject {
  Q_OBJECT
 private slots:
  void remarksAreToldByHowTheyBegin_data() {
    QTest::addColumn<bool>("is");
    for (const char* remark :
         {"Source: the office", "n = 123", "N=1204", "* p < .05", "***P<0.001", "** p \u2264 .01"})
      QTest::newRow(remark) << true;
    for (const char* text : {"", "n", "north", "n =", "n = x", "n 5", "*", "***", "* q < 5", "* p > 5", "* p",
                             "Source:", "kind: a", "5: a"})
      QTest::newRow(text) << false;
  }
  void remarksAreToldByHowTheyBegin() {
    QFETCH(bool, is);
    QCOMPARE(data::isRemark(QTest::currentDataTag()), is);
  }

  void remarksBelowATableAreNoRows_data() {
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("leftOut");
    QTest::newRow("one") << "Source: the office,,\n"
                         << "9";
    QTest::newRow("lines of them") << "Notes,,\nall of them,,\nand more:,,\n"
                                   << "9 10 11";
    QTest::newRow("with a value") << "Source: the office,5,6\n"
                                  << "";
  }
  void remarksBelowATableAreNoRows() {
    QFETCH(QString, below);
    QFETCH(QString, leftOut);
    QString text = "place,a,b\n";
    for (int i = 0; i < 8; ++i) text += QString("p%1,%2.5,%3\n").arg(i).arg(i * 7 % 5).arg(i * 3 % 7);
    QCOMPARE(leftOutOf(text + below), leftOut);
  }

  void wordsThatAreMissingElsewhereAreMissing_data() {
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("become");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char* cells, const char* become, const char* notes) {
      QTest::newRow(cells) << QString(cells) << QString(become) << QString(notes);
    };
    row("low|high|unknown|low", "low|high|?|low", "data.word-as-elsewhere");
    row("low|high||Unknown", "low|high|?|?", "data.word-as-elsewhere");
    row("low|high|#DIV/0!|low", "low|high|?|low", "data.word-missing");
    row("low|high|#1|low", "low|high|#1|low", "");
    row("low|high|none|low", "low|high|none|low", "");
    row("low|high|..|low", "low|high|..|low", "");
    row("low|unknown|low", "low|unknown|low", "");  // one level would be left
  }
  void wordsThatAreMissingElsewhereAreMissing() {
    QFETCH(QString, cells);
    QFETCH(QString, become);
    QFETCH(QString, notes);
    Levels column(cells);
    std::vector<Message> said;
    const std::map<std::string, std::string> words = {
        {"unknown", "y"}, {"none", "y"}, {"..", "y"}, {"low", "y"}};
    data::takeWordsAsMissing(column.info, column.values, words, said);
    QCOMPARE(column.shown(), become);
    QCOMPARE(codesOf(said), notes);
  }

  void wordsThatNoTableBeforeHadAreMissing() {
    const auto taken = [](const QString& cells, const std::vector<std::string>& wanted,
                          const std::vector<std::string>& unused = {}) {
      Levels column(cells, unused);
      std::vector<Message> said;
      data::takeStrangeWordsAsMissing(column.info, column.values, wanted, said);
      return column.shown() + " " + codesOf(said);
    };
    QCOMPARE(taken("low||unknown", {"low", "high"}), QString("low|?|? data.word-missing"));
    QCOMPARE(taken("low|unknown", {"low", "Unknown."}), QString("low|unknown "));
    QCOMPARE(taken("low|unknown", {}), QString("low|unknown "));
    QCOMPARE(taken("low", {"low"}, {"unknown"}), QString("low "));
    QCOMPARE(taken("low|nil", {"low", "x"}), QString("low|nil "));
  }

  void columnsOfVeryManyLevelsAreNotLookedThrough() {
    std::vector<Message> said;
    Levels first(many("#DIV/0!"));
    data::takeWordsAsMissing(first.info, first.values, {}, said);
    Levels second(many("unknown"));
    data::takeStrangeWordsAsMissing(second.info, second.values, {"low"}, said);
    data::noteWordsAsLevels(data::Dataset({second.info}, {second.values}), 0, said);
    QVERIFY(said.empty());
    QVERIFY(first.values.codes.back() >= 0 && second.values.codes.back() >= 0);
  }

  void wordsThatStayAreSaidWhereTheyAreUsed() {
    const auto notes = [](const Levels& column) {
      std::vector<Message> said;
      data::noteWordsAsLevels(data::Dataset({column.info}, {column.values}), 0, said);
      return codesOf(said);
    };
    QCOMPARE(notes(Levels("low|unknown|high")), QString("data.word-as-category"));
    QCOMPARE(notes(Levels("low||high", {"unknown"})), QString());
  }

  void numbersBetweenCommasMayBeAnswers_data() {
    QTest::addColumn<bool>("are");
    QTest::newRow("1|2|1,3|2,4") << true;
    QTest::newRow("1|2|1,3|2,3") << false;
    QTest::newRow("1|2|3") << false;
    QTest::newRow("1|2|1,3|2,") << false;
    QTest::newRow("1|2|1,3|3,2") << false;
    QTest::newRow("1|2|1,3|2,03") << false;
    QTest::newRow("1|2|1,3|1,3") << false;
    QTest::newRow("1|1|1,3|1,2") << false;
    QTest::newRow("1|2|1,3|2,3|low") << false;
    QTest::newRow("5|6|1,3|2,3") << false;
    QTest::newRow("1|2|1,12|2,13") << false;
    QTest::newRow("1|2|1,8|2,9") << false;
    QTest::newRow("101|102|101,102|102,103") << true;
    QTest::newRow("1|2|1,1234567|2,3") << false;
  }
  void numbersBetweenCommasMayBeAnswers() {
    QFETCH(bool, are);
    std::vector<std::string> cells;
    for (const QString& cell : QString(QTest::currentDataTag()).split('|'))
      cells.push_back(cell.toStdString());
    QCOMPARE(data::listsOfAnswers({cells.begin(), cells.end()}), are);
  }

  void eachSideOfAMarkStandsAloneElsewhere() {
    QVERIFY(data::listsOfWholeNumbers({"1", "2", "1,2"}, ','));
    QVERIFY(!data::listsOfWholeNumbers({"1", "2", "1,3"}, ','));
    QVERIFY(!data::listsOfWholeNumbers({"1", "2", "3,2"}, ','));
    QVERIFY(!data::listsOfWholeNumbers({"1", "2"}, ','));
  }

  // Words for totals, with the numbers of totals, or with no more beside them.
  void totalsAreToldByWordsAndNumbers_data() {
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("leftOut");
    const auto row = [](const char* what, const char* rows, const char* leftOut) {
      QTest::newRow(what) << QString(rows) << QString(leftOut);
    };
    const char* const none = "";
    row("a sum", "a,5,50/b,7,70/c,9,91/Total,21,211", "4");
    row("a mean", "a,5,50/b,7,70/c,9,90/Average,7,70", "4");
    row("another number", "a,5,50/b,7,70/c,9,91/total,3,4", none);
    row("nothing", "a,5,50/b,7,70/c,9,91/total,,", none);
    row("a count", "a,5,50/b,7,70/c,9,91/Count,3,3", "4");
    row("a count in French", "a,5,50/b,7,70/c,9,91/nombre,3,3", "4");
    row("a count in Dutch", "a,5,50/b,7,70/c,9,91/aantal,3,3", "4");
    row("a count in Danish", "a,5,50/b,7,70/c,9,91/antal,3,3", "4");
    row("a count that is none", "a,5,50/b,7,70/c,9,91/Count,3,4", none);
    row("a count above others", "Count,2,2/a,5,50/b,7,70/c,9,91", none);
    row("a count of one column", "a,5,50/b,7,70/c,9,91/Count,3,", "4");
    row("two counts", "Count,2,2/a,5,50/b,7,70/c,9,91/Count,4,4", none);
    row("totals of groups", "a,5,50/b,7,70/a total,3,4/c,9,91/b Ergebnis,1,2/c result,5,6", "3 5 6");
    row("a total at the front", "Total,21,211/a,5,50/b,7,70/c,9,91", "1");
    row("a total at the front with gaps", "Total,21,/a,5,50/b,7,70/c,9,91", "1");
    row("half a total at the front", "Total,24,5/a,5,50/b,7,70/c,9,91/d,3,4", "1");
    row("far from a total at the front", "Total,8,5/a,5,50/b,7,70/c,9,91/d,3,4", none);
  }
  void totalsAreToldByWordsAndNumbers() {
    QFETCH(QString, rows);
    QFETCH(QString, leftOut);
    QCOMPARE(leftOutOf("place,a,b\n" + QString(rows).replace('/', '\n') + "\n"), leftOut);
  }
};

PARETREE_TEST(WordsAndListsTest)
}  // namespace words_and_lists_test

#include "words_and_lists_test.moc"
