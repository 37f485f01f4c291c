// The tour of README.md, line by line as it stands there: who copies it must not meet an error.
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "tests/cli/cli_case.h"
#include "tests/support/unit.h"

namespace tour_test {

using namespace paretree::support;

class TourTest : public CliCase {
  Q_OBJECT

 private slots:
  void eachLineOfTheReadmeDoes() {
    const QString readme = QString::fromUtf8(content(QStringLiteral(PARETREE_SOURCE_DIR "/README.md")));
    static const QRegularExpression line(QStringLiteral("^paretree-cli ([^#\n]*)"),
                                         QRegularExpression::MultilineOption);
    int done = 0;
    for (auto all = line.globalMatch(readme); all.hasNext(); ++done) {
      QStringList words = QProcess::splitCommand(all.next().captured(1));
      // Learning with all learners takes minutes; its flags are read all the same.
      if (words.front() == QLatin1String("compare"))
        words << QStringLiteral("--learners") << QStringLiteral("cart");
      if (words.front() == QLatin1String("study")) words[2] = file(words[2]);  // its folder
      words.replaceInStrings(QStringLiteral("1-10"), QStringLiteral("1-2"));   // seeds: as many say the same
      for (QString& word : words)
        if (word.endsWith(QLatin1String(".csv")) || word.endsWith(QLatin1String(".json"))) word = file(word);
      const auto result = run(words);
      QVERIFY2(result.code == 0, qPrintable(words.join(QLatin1Char(' ')) + QString::fromUtf8(result.err)));
    }
    QVERIFY(done >= 9);
  }

  // The log of the expert's three rounds, line by line, and the figures that stand below it.
  void theExpertsRoundsComeOutAgain() {
    const QString page =
        QString::fromUtf8(content(QStringLiteral(PARETREE_SOURCE_DIR "/resources/help/paper-molhc.md")));
    const auto from = page.indexOf(QStringLiteral("## The expert's three rounds"));
    const QString section = page.mid(from, page.indexOf(QStringLiteral("\n## "), from) - from);
    static const QRegularExpression line(QStringLiteral("^paretree-cli ([^\n]*)"),
                                         QRegularExpression::MultilineOption);
    QString printed;
    int done = 0;
    for (auto all = line.globalMatch(section); all.hasNext(); ++done) {
      QStringList words = QProcess::splitCommand(all.next().captured(1));
      for (QString& word : words)
        if (word.endsWith(QLatin1String(".csv")) || word.endsWith(QLatin1String(".json"))) word = file(word);
      const auto result = run(words);
      QVERIFY2(result.code == 0, qPrintable(words.join(QLatin1Char(' ')) + QString::fromUtf8(result.err)));
      printed += QString::fromUtf8(result.out);
    }
    QCOMPARE(done, 6);
    for (const char* figures :
         {"0 +0\\.891 +1 .* 0\\.907 +8", "0 +0\\.876 +1 .* 0\\.872 +8", "0 +0\\.897 +1 .* 0\\.901 +12",
          "8 +0\\.9285 +0\\.6665 .* 0\\.943 +7", "20 +0\\.9325 +0\\.6895 .* 0\\.948 +12"})
      QVERIFY2(printed.contains(QRegularExpression(QString::fromLatin1(figures))), figures);
  }
};

PARETREE_TEST_WITH_APPLICATION(TourTest)
}  // namespace tour_test

#include "tour_test.moc"
