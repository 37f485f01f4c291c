// What the names of columns say, and which first rows are names.
#include <QTest>
#include <utility>
#include <vector>

#include "paretree/data/files/splitter.h"
#include "paretree/data/layout/column_names.h"
#include "paretree/data/layout/counted_names.h"
#include "paretree/data/layout/said_roles.h"
#include "tests/support/unit.h"

namespace names_of_columns_test {

using namespace paretree;
using data::OutcomeName;

namespace {

/// Rows with slashes between them, their cells with bars.
std::vector<data::SampleRecord> recordsOf(const QString& rows) {
  std::vector<data::SampleRecord> records;
  for (const QString& row : rows.split('/')) {
    data::SampleRecord record{records.size() + 1, 0, {}, {}, false};
    for (const QString& cell : row.split('|')) record.cells.push_back(cell.toStdString());
    record.quoted.resize(record.cells.size());
    records.push_back(std::move(record));
  }
  return records;
}

QString roleOf(const data::SaidColumn& said) {
  QString text = said.role ? QString::fromUtf8(data::roleName(*said.role).data()) : QString("-");
  return said.discrete ? text + " discrete" : text;
}

QString rolesOf(const std::vector<data::SaidColumn>& said) {
  QStringList all;
  for (const auto& one : said) all << roleOf(one);
  return all.join(", ");
}

}  // namespace

class NamesOfColumnsTest : public QObject {
  Q_OBJECT
 private slots:
  void aNameTellsOfAnOutcome_data() {
    QTest::addColumn<int>("says");
    const auto row = [](const char* name, OutcomeName says) {
      QTest::newRow(name) << static_cast<int>(says);
    };
    row("failure", OutcomeName::Surely);
    row("R\u00E9siliation du client", OutcomeName::Surely);
    row("Pr\u00FCfergebnis", OutcomeName::Surely);
    row("prix total", OutcomeName::Perhaps);
    row("taux de rendement", OutcomeName::Perhaps);
    row("Stromverbrauch [kWh]", OutcomeName::Perhaps);
    row("delivery time", OutcomeName::Perhaps);
    row("house value", OutcomeName::Perhaps);
    row("status", OutcomeName::Perhaps);
    row("Werksstandort", OutcomeName::Beside);
    row("city", OutcomeName::Beside);
    row("marital status", OutcomeName::None);
    row("time", OutcomeName::None);
    row("width", OutcomeName::None);
  }
  void aNameTellsOfAnOutcome() {
    QFETCH(int, says);
    QCOMPARE(static_cast<int>(data::outcomeName(QTest::currentDataTag(), false)), says);
  }

  void wordsWithinNamesTellWhereTwoValuesAre() {
    QCOMPARE(data::outcomeName("default payment next month", false), OutcomeName::None);
    QCOMPARE(data::outcomeName("default payment next month", true), OutcomeName::Surely);
    QVERIFY(data::firstOutcomeName("kredit") && data::firstOutcomeName("heart disease"));
    QVERIFY(!data::firstOutcomeName("sex"));
  }

  void namesNumberTheirRows() {
    using data::KeyName;
    for (const char* name : {"patient_nbr", "PassengerId", "passengerid", "Kundennummer", "id"})
      QVERIFY2(data::keyName(name) == KeyName::Surely, name);
    for (const char* name : {"number", "index", "Kundennr", "Unnamed: 0"})
      QVERIFY2(data::keyName(name) == KeyName::Perhaps, name);
    for (const char* name : {"Yes/No", "index of prices", "key figure", "width", "xnr"})
      QVERIFY2(data::keyName(name) == KeyName::None, name);
  }

  void namesSayWhatTheirColumnsHold() {
    for (const char* name : {"order date", "Bestelldatum", "updatedate", "Zeitstempel"})
      QVERIFY2(data::dateName(name), name);
    for (const char* name : {"Berichtsmonat", "salesmonth", "yyyymm"}) QVERIFY2(data::monthsName(name), name);
    for (const char* name : {"Uhrzeit", "Startuhrzeit", "clock"}) QVERIFY2(data::clockName(name), name);
    for (const char* name : {"Softwareversion", "version", "Kapitel"})
      QVERIFY2(data::versionName(name), name);
    for (const char* name : {"customer name", "Nachname"}) QVERIFY2(data::personName(name), name);
    for (const char* name : {"width", "dated", "name", "monthly"})
      QVERIFY2(!data::dateName(name) && !data::monthsName(name) && !data::clockName(name) &&
                   !data::versionName(name) && !data::personName(name),
               name);
  }

  void namesSayDurationsAndWeights() {
    using data::DurationName;
    using data::WeightName;
    for (const char* name : {"pace", "Rundenzeit", "laptime"})
      QVERIFY2(data::durationName(name) == DurationName::OfMinutes, name);
    for (const char* name : {"Dauer", "Bearbeitungsdauer", "elapsed"})
      QVERIFY2(data::durationName(name) == DurationName::Any, name);
    QCOMPARE(data::durationName("width"), DurationName::None);
    for (const char* name : {"fnlwgt", "sample_weight", "Fallgewicht"})
      QVERIFY2(data::weightName(name) == WeightName::Surely, name);
    QCOMPARE(data::weightName("weight"), WeightName::Perhaps);
    QCOMPARE(data::weightName("birth weight"), WeightName::None);
  }

  void numbersAreNamesOverOthers_data() {
    QTest::addColumn<QString>("rows");
    QTest::addColumn<bool>("names");
    const auto row = [](const char* what, const char* rows, bool names) {
      QTest::newRow(what) << QString(rows) << names;
    };
    row("years", "land|2020|2021|2022/A|5.5|6|7/B|5|6.5|7/C|5|6|7.5", true);
    row("years over years", "land|2020|2021|2022/A|2001|6|7/B|5|2003|7/C|5|6|2002", false);
    row("years at other steps", "land|2020|2021|2023/A|5.5|6|7/B|5|6.5|7/C|5|6|7.5", false);
    row("counted from 1", "x|1|2|3/A|.5|.6|.7/B|.5|.6|.7/C|.5|.6|.7", true);
    row("counted from 2", "x|2|3|4/A|2.5|3|x/B|2|3.5|y/C|2|3|z", false);
    row("a row that counts as well", "x|1|2|3/A|.5|.6|.7/B|2|3|4/C|.5|.6|.7", false);
    row("a word that comes again", "A|1|2|3/A|.5|.6|.7/B|.5|.6|.7/C|.5|.6|.7", false);
    row("nothing over words", "|1|2|3/A|5|6|9/B|7|6|5/C|5|6|9", true);
    row("whole numbers below", "x|1|2|3/A|5|6|9/B|7|6|5/C|5|6|9", false);
    row("eight over whole numbers", "x|1|2|3|4|5|6|7|8/A|5|6|9|1|1|1|1|2/B|7|6|5|1|1|1|3|1/C|5|6|9|1|1|4|1|1",
        true);
    row("two rows", "land|2020|2021|2022/A|5.5|6|7/B|5|6.5|7", false);
    row("wave lengths", "sample|400|450|500/s1|.1|.2|.3/s2|.2|.3|.1/s3|.3|.1|.2", true);
    row("falling doses", "sample|10|5|2.5/s1|71|72|73/s2|72|73|71/s3|73|71|72", true);
    row("up and down", "sample|400|450|425/s1|.1|.2|.3/s2|.2|.3|.1/s3|.3|.1|.2", false);
    row("a word between them", "400|450|x|500/.1|.2|s1|.3/.2|.3|s2|.1/.3|.1|s3|.2", false);
    row("more words than numbers", "a|b|c|d|400|450|500/k|l|m|n|.1|.2|.3/o|p|q|r|.2|.3|.1/s|t|u|v|.3|.1|.2",
        false);
    row("near what stands below", "sample|1.5|2.5|3.5/s1|1|2|3/s2|2.5|3.5|4.5/s3|2.5|2.5|3.5", false);
    row("far below them", "sample|100|200|300/s1|1000|2000|3001/s2|1005|2005|3005/s3|1002|2002|3003", true);
    row("words below", "sample|400|450|500/s1|a|b|c/s2|d|e|f/s3|g|h|i", false);
    row("a name that is a value", "s1|400|450|500/s1|.1|.2|.3/s2|.2|.3|.1/s3|.3|.1|.2", false);
    row("a word with digits", "s0|400|450|500/s1|.1|.2|.3/s2|.2|.3|.1/s3|.3|.1|.2", false);
    row("a word over others", "s|400|450|500/a|.1|.2|.3/b|.2|.3|.1/c|.3|.1|.2", false);
    row("a word over some that come again", "s|400|450|500/a|.1|.2|.3/a|.2|.3|.1/b|.3|.1|.2/b|.3|.1|.2",
        true);
    row("the name of a target", "class|400|450|500/a|.1|.2|.3/b|.2|.3|.1/c|.3|.1|.2", true);
    row("the name of a key", "id|400|450|500/a|.1|.2|.3/b|.2|.3|.1/c|.3|.1|.2", true);
    row("an empty corner", "|400|450|500/a|.1|.2|.3/b|.2|.3|.1/c|.3|.1|.2", true);
    row("few alone", "400|450|500/.1|.2|.3/.2|.3|.1/.3|.1|.2", false);
    row("eight alone", "1|2|3|4|5|6|7|8.0/5|1|7|1|8|1|5|1/7|5|1|5|9|1|1|4/1|2|7|1|8|4|1|2", true);
    row("eight alone, of uneven steps", "1|2|3|4|5|6|7|9.5/5|1|7|1|8|1|5|1/7|5|1|5|9|1|1|4/1|2|7|1|8|4|1|2",
        false);
    row("eight alone over such rows",
        "1|2|3|4|5|6|7|8.0/5|1|7|1|8|1|5|1/11|12|13|14|15|16|17|18.0/1|2|7|1|8|4|1|2", false);
    row("eight alone over uneven rows",
        "1|2|3|4|5|6|7|8.0/5|1|7|1|8|1|5|1/1|2|4|8|16|32|64|128.0/1|2|7|1|8|4|1|2", true);
  }
  void numbersAreNamesOverOthers() {
    QFETCH(QString, rows);
    QFETCH(bool, names);
    const auto records = recordsOf(rows);
    std::vector<const data::SampleRecord*> below;
    for (std::size_t i = 1; i < records.size(); ++i) below.push_back(&records[i]);
    QCOMPARE(data::namesCount(records.front(), below), names);
  }

  void orangeSaysKindsAndRolesInLines_data() {
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("flags");
    QTest::addColumn<QString>("roles");
    const auto row = [](const char* types, const char* flags, const char* roles) {
      QTest::addRow("%s over %s", types, flags) << QString(types) << QString(flags) << QString(roles);
    };
    row("continuous|discrete|d|string", "|class|meta|m", "-, target discrete, ignored discrete, ignored");
    row("c|d|c|c", "ignore|c|i|weight", "ignored, target discrete, ignored, -");
    row("c|d", "|visible=1", "-, - discrete");
    row("c|d|c", "|class", "-, target discrete, -");
    row("c|d", "|teacher", "");
    row("c|colour", "|class", "");
    row("c", "class", "");
    row("c|d", "class||", "");
  }
  void orangeSaysKindsAndRolesInLines() {
    QFETCH(QString, types);
    QFETCH(QString, flags);
    QFETCH(QString, roles);
    QCOMPARE(rolesOf(data::linesOfOrange(recordsOf(types)[0], recordsOf(flags)[0])), roles);
  }

  void orangeSaysThemBeforeNames_data() {
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("roles");
    const auto row = [](const char* names, const char* plain, const char* roles) {
      QTest::newRow(names) << QString(names) << QString(plain) << QString(roles);
    };
    row("mS#name|cD#kind|width", "name|kind|width", "ignored, target discrete, -");
    row("m#S#name|i#C#x", "name|x", "ignored, ignored");
    row("D#a|C#b", "a|b", "- discrete, -");
    row("cD#kind|width", "cD#kind|width", "");
    row("cD#kind|C#a|b|c|d", "cD#kind|C#a|b|c|d", "");
    row("#kind|C#|b", "#kind|C#|b", "");
    row("cX#kind|room#1", "cX#kind|room#1", "");
  }
  void orangeSaysThemBeforeNames() {
    QFETCH(QString, names);
    QFETCH(QString, plain);
    QFETCH(QString, roles);
    auto cells = recordsOf(names)[0].cells;
    QCOMPARE(rolesOf(data::prefixesOfOrange(cells)), roles);
    QCOMPARE(cells, recordsOf(plain)[0].cells);
  }
};

PARETREE_TEST(NamesOfColumnsTest)
}  // namespace names_of_columns_test

#include "names_of_columns_test.moc"
