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
};

PARETREE_TEST_WITH_APPLICATION(TourTest)
}  // namespace tour_test

#include "tour_test.moc"
