// Rows that close a table are told by their words and by what stands beside these.
#include <QTest>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace closing_rows_test {

using namespace paretree;

namespace {

/// The numbers of the records that were left out.
QString leftOutOf(const std::string& text) {
  const auto file = data::readTableBytes(text, "t.csv", {}, Context());
  if (!file) return QString::fromStdString(messages::text(file.error()));
  QStringList numbers;
  for (const auto row : file->leftOut) numbers << QString::number(row);
  return numbers.join(' ');
}

/// Six replicates: mean 15, deviation 3.742 (of all 3.416), and rows below them.
std::string replicates(const QString& below) {
  std::string text = "sample,area,height,width\n";
  for (int i = 0; i < 6; ++i)
    text += "s" + std::to_string(i) + "," + std::to_string(10 + 2 * i) + "," +
            (i == 3 ? "" : std::to_string(i * i)) + "," + std::to_string(30 - i) + ".5\n";
  for (const QString& row : below.split('/')) text += row.toStdString() + "\n";
  return text;
}

/// An account, with further rows at its front and its end.
std::string account(const QString& above, const QString& below) {
  std::string text = "date,text,amount,balance\n";
  if (!above.isEmpty()) text += above.toStdString() + "\n";
  for (int i = 0; i < 24; ++i)
    text += (i < 9 ? "2024-03-0" : "2024-03-") + std::to_string(1 + i) + ",booking " +
            std::to_string(i * 7 % 5) + "," + std::to_string(i * 31 % 17) + ".50," +
            std::to_string(100 + i * 13 % 7) + ".25\n";
  for (const QString& row : below.split('/'))
    if (!row.isEmpty()) text += row.toStdString() + "\n";
  return text;
}

}  // namespace

class ClosingRowsTest : public QObject {
  Q_OBJECT
 private slots:
  // Two statistics are enough where one has the number that those above it have.
  void statisticsBelowReplicates_data() {
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("leftOut");
    const auto row = [](const char* below, const char* leftOut) {
      QTest::newRow(below) << QString(below) << QString(leftOut);
    };
    row("Mean,15,,/SD,3.742,,", "7 8");
    row("Median,15,,/SD,3.416,,", "7 8");
    row("Median,15,,/SD,99,,", "");
    row("Median,15,,/RSD (%),24.94,,", "7 8");
    row("Median,15,,/RSD,0.2494,,", "7 8");
    row("Median,15,,/RSD,99,,", "");
    row("Median,15,,/SEM,1.528,,", "7 8");
    row("Median,15,,/Min,10,,", "7 8");
    row("Median,15,,/Max,20,,", "7 8");
    row("Median,15,,/Variance,14,,", "7 8");
    row("Median,15,,/Variance,11.67,,", "7 8");
    row("Median,15,,/Variance,99,,", "");
    row("Median,15,,/Range,10,,", "7 8");
    row("Median,15,,/n,6,,", "7 8");
    row("Median,15,,/Min,10,99,98", "");  // right in one of three columns
    row("Min,1,,/Max,2,,/Median,3,,", "");
    row("Min,1,,/Max,2,,/SD,3,,", "7 8 9");
    row("Min,1,,/Max,2,,/n,3,,", "7 8 9");
    row("Min,1,,/Max,2,,/Mean,3,,", "7 8 9");
  }
  void statisticsBelowReplicates() {
    QFETCH(QString, below);
    QFETCH(QString, leftOut);
    QCOMPARE(leftOutOf(replicates(below)), leftOut);
  }

  void statisticsNeedRowsAboveThem() {
    QCOMPARE(leftOutOf("sample,area,height\ns1,5,1.5\ns2,6,2.5\nMin,5,1.5\nMax,6,2.5\nn,2,2\n"), QString());
    // Words that stand above as well are what the table is about.
    QCOMPARE(leftOutOf("what,a,b\nMean,1,2\ns1,5,1.5\ns2,6,2.5\ns3,7,3.5\ns4,8,4.5\ns5,9,5.5\nMean,5.5,2\nSD,"
                       "1,1\nn,5,5\n"),
             QString());
  }

  void balancesAtTheEndsOfAnAccount_data() {
    QTest::addColumn<QString>("above");
    QTest::addColumn<QString>("below");
    QTest::addColumn<QString>("leftOut");
    const auto row = [](const char* what, const char* above, const char* below, const char* leftOut) {
      QTest::newRow(what) << QString::fromUtf8(above) << QString::fromUtf8(below) << QString(leftOut);
    };
    row("carried forward", ",\u00DCbertrag,,100.25", "", "1");
    row("at the end", "", ",Saldo,,105.25", "25");
    row("at both ends", ",Saldovortrag,,100.25", ",Endsaldo,,105.25", "1 26");
    row("without a number", "", ",Saldo,,", "");
    row("with all that others have", "", "2024-03-25,Saldo,5.50,105.25", "");
    row("where dates stand", "", "Saldo,,,105.25", "25");
    row("where dates stand, beside another word", "", "open,,,104.25/Saldo,,,105.25", "26");
  }
  void balancesAtTheEndsOfAnAccount() {
    QFETCH(QString, above);
    QFETCH(QString, below);
    QFETCH(QString, leftOut);
    QCOMPARE(leftOutOf(account(above, below)), leftOut);
  }

  // What most rows say closes none.
  void balancesOfMostRowsAreRows() {
    std::string text = "date,text,amount,balance\n";
    for (int i = 0; i < 12; ++i)
      text += (i < 4 ? "2024-03-1" + std::to_string(i) + ",booking " : std::string(",Saldo ")) +
              (i < 4 ? std::to_string(i) : std::string("A")) + "," + (i < 4 ? "5.50" : "") + "," +
              std::to_string(100 + i * 13 % 7) + ".25\n";
    QCOMPARE(leftOutOf(text), QString());
  }

  void sumsThatStandApart_data() {
    QTest::addColumn<QString>("rows");  // besides those of shifts
    QTest::addColumn<QString>("leftOut");
    QTest::newRow("a total of a shift") << "Shift total,,,54.5"
                                        << "13";
    QTest::newRow("stars") << "*,,,54.5"
                           << "13";
    QTest::newRow("without a number") << "Shift total,,,"
                                      << "13";
    QTest::newRow("with all cells") << "Shift total,A,5,6.5"
                                    << "";
  }
  void sumsThatStandApart() {
    QFETCH(QString, rows);
    QFETCH(QString, leftOut);
    std::string text = "shift,line,pieces,hours\n";
    for (int i = 0; i < 12; ++i)
      text += std::string(i % 2 ? "early," : "late,") + (i % 3 ? "A," : "B,") + std::to_string(i * 7 % 11) +
              "," + std::to_string(i * 5 % 7) + ".5\n";
    QCOMPARE(leftOutOf(text + rows.toStdString() + "\n"), leftOut);
  }

  // Totals of what they name are above all others in half of the columns of numbers.
  void totalsOfAllAreAboveAll_data() {
    QTest::addColumn<QString>("row");
    QTest::addColumn<QString>("leftOut");
    QTest::newRow("in all columns") << "Total Germany,900,901,902,903,904"
                                    << "9";
    QTest::newRow("in half of them") << "Total Germany,900,901,902,3,4"
                                     << "9";
    QTest::newRow("in fewer") << "Total Germany,900,901,2,3,4"
                              << "";
    QTest::newRow("under another name") << "Germany,900,901,902,903,904"
                                        << "";
  }
  void totalsOfAllAreAboveAll() {
    QFETCH(QString, row);
    QFETCH(QString, leftOut);
    std::string text = "land,a,b,c,d,e\n";
    for (int i = 0; i < 8; ++i) {
      text += "land " + std::to_string(i);
      for (int c = 0; c < 5; ++c) text += "," + std::to_string(10 + (i * 31 + c * 17) % 41);
      text += "\n";
    }
    QCOMPARE(leftOutOf(text + row.toStdString() + "\n"), leftOut);
  }
};

PARETREE_TEST(ClosingRowsTest)
}  // namespace closing_rows_test

#include "closing_rows_test.moc"
