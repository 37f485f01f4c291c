// What the window of a study says beside its runs: test figures beside estimates, cells that are not to be
// compared yet, a stop that nobody has taken.
#include <QHeaderView>
#include <QJsonArray>
#include <QPushButton>
#include <QTranslator>

#include "tests/support/study_runs.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/studies/study_window.h"

namespace study_words_test {

using namespace paretree;
using namespace paretree::ui;
using support::CommandLine;

namespace {

constexpr int kPatience = 120000;

QStringList titlesOf(const StudyWindow& study) {
  QStringList titles;
  const auto* model = study.table()->model();
  for (int column = 0; column < model->columnCount(); ++column)
    titles << model->headerData(column, Qt::Horizontal).toString();
  return titles;
}

/// PARETREE_SCREENSHOTS=FOLDER keeps pictures, light and dark.
void shoot(StudyWindow& study, const QString& name) {
  const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  for (const bool dark : {true, false}) {
    applyLook(dark);
    QTest::qWait(20);
    const QString look = dark ? QStringLiteral("dark") : QStringLiteral("light");
    QVERIFY(study.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, name, look)));
  }
}

bool offered(const StudyWindow& study, const char* name) {
  return study.findChild<QPushButton*>(QLatin1String(name))->isEnabled();
}

}  // namespace

class StudyWordsTest : public QObject {
  Q_OBJECT

  CommandLine cli_;
  std::shared_ptr<const learners::Registry> registry_ = std::make_shared<const learners::Registry>();

  QString made(const QString& name, const QStringList& more = {}) const {
    const auto done =
        cli_.run(QStringList{"study", "new", cli_.file(name), "--data", madeTable("activity", 200),
                             "--learner", "cart", "--grid", "min-leaf=3|12", "--seeds", "1-3", "--quiet"} +
                 more);
    if (done.code != 0) qFatal("%s", done.err.constData());
    return cli_.file(name);
  }
  void ran(const QStringList& words) const {
    const auto done = cli_.run(words);
    if (done.code != 0) qFatal("%s", done.err.constData());
  }
  std::unique_ptr<StudyWindow> opened(const QString& folder) const {
    auto study = std::make_unique<StudyWindow>(registry_, StudySite(folder));
    study->show();
    if (!QTest::qWaitFor([&] { return study->follower().facts() != nullptr; }, kPatience))
      qFatal("the study does not open");
    return study;
  }

 private slots:
  void initTestCase() { beginWindowTests("study_words"); }

  void testFiguresStandBesideEstimates() {
    const QString folder = made("both", {"--cross-validate", "3", "--test-fraction", "0.3"});
    const auto study = opened(folder);
    QVERIFY(!titlesOf(*study).contains(QStringLiteral("Accuracy, test")));
    study->table()->selectRow(1);
    ran({"study", "run", folder, "--quiet"});
    const QStringList expected{"Front", "Runs",  "Accuracy, estimated", "Accuracy, test",
                               "Terms", "Rules", "Smallest leaf"};
    QTRY_COMPARE_WITH_TIMEOUT(titlesOf(*study), expected, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(study->status().startsWith(QLatin1String("6 of 6")), kPatience);
    // The line that was chosen before is so still.
    QCOMPARE(study->table()->selectionModel()->selectedRows().size(), 1);
    const auto cells = cli_.run({"study", "results", folder, "--json"}).json()["cells"].toArray();
    const auto* model = study->table()->model();
    for (int row = 0; row < 2; ++row)
      for (const auto& [column, figure] : {std::pair{2, "estimate"}, std::pair{3, "test"}}) {
        const auto spread = cells[row].toObject()[QLatin1String(figure)].toObject();
        const studies::Spread said{spread["mean"].toDouble(), spread["deviation"].toDouble()};
        const QString shown = model->index(row, column).data().toString();
        QCOMPARE(shown, spreadText(said, true));
        QVERIFY2(shown.contains(QStringLiteral(" ± ")), qPrintable(shown));
      }
    // A name that came later is not cut off.
    for (int column = 0; column < model->columnCount(); ++column)
      QVERIFY(study->table()->columnWidth(column) >=
              study->table()->horizontalHeader()->sectionSizeHint(column));
    shoot(*study, QStringLiteral("study-both"));
  }

  // Of test rows alone they are the quality; without any there is no column for them.
  void thereIsNoColumnWithoutTestRows() {
    for (const QStringList& more : {QStringList{"--test-fraction", "0.3"},
                                    QStringList{"--cross-validate", "3", "--test-fraction", "0"}}) {
      const QString folder =
          made(more.size() == 2 ? QStringLiteral("tested") : QStringLiteral("estimated"), more);
      ran({"study", "run", folder, "--quiet"});
      const auto study = opened(folder);
      const QStringList titles = titlesOf(*study);
      QCOMPARE(titles.count(QStringLiteral("Accuracy, test")), more.size() == 2 ? 1 : 0);
      QCOMPARE(titles.count(QStringLiteral("Accuracy, estimated")), more.size() == 2 ? 0 : 1);
    }
  }

  // By another program: nothing of it is run, and the window says why.
  void anotherVersionIsSaidAndNotRun() {
    const QString folder = made("version");
    ran({"study", "run", folder, "--quiet"});
    QFile plan(folder + "/study.json");
    QVERIFY(plan.open(QIODevice::ReadWrite));
    QByteArray text = plan.readAll();
    text.insert(text.indexOf("\"version\": \"") + 12, "9");
    plan.resize(0);
    plan.seek(0);
    plan.write(text);
    plan.close();
    const auto study = opened(folder);
    const QString said = study->findChild<QLabel*>(QStringLiteral("studyProblem"))->text();
    QVERIFY2(said.contains(QLatin1String("results of two versions are not mixed")) &&
                 said.contains(QLatin1String("6 results belong to no run of this study")),
             qPrintable(said));
    QVERIFY(!offered(*study, "studyRun") && !offered(*study, "studyRunOn"));
    QVERIFY(study->findChild<QPushButton*>(QStringLiteral("studyRun"))->toolTip().contains("was made by"));
  }

  void whatFailedIsRunAgain() {
    const QString folder = made("failed");
    const auto limited = cli_.run({"study", "run", folder, "--time-limit", "0.001", "--quiet"});
    const auto study = opened(folder);
    const auto& ledger = study->follower().facts()->ledger;
    if (limited.code == 0 || ledger.count(studies::UnitState::Failed) == 0)
      QSKIP("no run took as long as its limit");
    auto* run = study->findChild<QPushButton*>(QStringLiteral("studyRun"));
    QCOMPARE(run->text(), QStringLiteral("Run the failed again"));
    QVERIFY(run->isEnabled());
    run->click();
    QTRY_VERIFY_WITH_TIMEOUT(study->status().startsWith(QLatin1String("6 of 6")), kPatience);
    QVERIFY(!run->isEnabled());
  }

  void cellsWithFewerRunsAreSaidToBe() {
    const QString folder = made("unequal");
    ran({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    QVERIFY2(!study->status().contains(QLatin1String("fewer runs")), qPrintable(study->status()));
    ran({"study", "add", folder, "--grid", "cart.min-leaf=30"});
    QTRY_VERIFY_WITH_TIMEOUT(study->status().contains(QLatin1String("1 of 3 cells have fewer runs than 3")),
                             kPatience);
  }

  void aStopThatNobodyTakesIsSaid_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
  }
  void aStopThatNobodyTakesIsSaid() {
    QFETCH(bool, german);
    QTranslator words;
    if (german && words.load(QStringLiteral(":/translations/paretree_de.qm")))
      QCoreApplication::installTranslator(&words);
    const QString asked =
        german ? QStringLiteral("Ein Halt ist verlangt") : QStringLiteral("A stop is asked for");
    const QString folder = made(german ? QStringLiteral("halt") : QStringLiteral("stop"));
    ran({"study", "script", folder, "--slurm", "--chunk", "2"});
    const auto study = opened(folder);
    QVERIFY2(!study->status().contains(asked), qPrintable(study->status()));
    // Tasks hold no lock: they may be at work all the same, and are stopped by the same button.
    QVERIFY(offered(*study, "studyStop"));
    study->findChild<QPushButton*>(QStringLiteral("studyStop"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(study->status().contains(asked), kPatience);
    QVERIFY(!offered(*study, "studyStop") && offered(*study, "studyRun"));
    shoot(*study, german ? QStringLiteral("german-study-stop") : QStringLiteral("study-stop"));
    study->run({});
    QTRY_VERIFY_WITH_TIMEOUT(!study->status().contains(asked), kPatience);
    const auto done = [&] { return study->follower().facts()->ledger.count(studies::UnitState::Done); };
    QTRY_COMPARE_WITH_TIMEOUT(done(), std::size_t{6}, kPatience);
    QCoreApplication::removeTranslator(&words);
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyWordsTest)
}  // namespace study_words_test

#include "study_words_test.moc"
