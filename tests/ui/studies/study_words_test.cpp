// What the window of a study says beside its runs: test figures beside estimates, cells that are not to be
// compared yet, a stop that nobody has taken.
#include <QComboBox>
#include <QDateTime>
#include <QHeaderView>
#include <QInputDialog>
#include <QJsonArray>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTranslator>

#include "paretree/model/apply/measure.h"
#include "paretree/studies/at_work.h"
#include "tests/support/unit.h"
#include "tests/ui/studies/study_maker.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/studies/limit_fields.h"
#include "ui/studies/study_chart.h"
#include "ui/widgets/pane.h"

namespace study_words_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr int kPatience = StudyMaker::kPatience;

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

  StudyMaker studies_;
  std::shared_ptr<const learners::Registry> registry_ = std::make_shared<const learners::Registry>();

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
    const QString folder = studies_.make("both", {"--cross-validate", "3", "--test-fraction", "0.3"});
    const auto study = opened(folder);
    QVERIFY(!titlesOf(*study).contains(QStringLiteral("Accuracy, test")));
    study->table()->selectRow(1);
    studies_.run({"study", "run", folder, "--quiet"});
    const QStringList expected{"Front",          "Runs",  "Smallest leaf", "Accuracy, estimated",
                               "Accuracy, test", "Terms", "Leaves"};
    QTRY_COMPARE_WITH_TIMEOUT(titlesOf(*study), expected, kPatience);
    VERIFY_SOON(*study, study->status().startsWith(QLatin1String("6 of 6")));
    // The line that was chosen before is so still.
    QCOMPARE(study->table()->selectionModel()->selectedRows().size(), 1);
    const auto cells = studies_.cli().run({"study", "results", folder, "--json"}).json()["cells"].toArray();
    const auto* model = study->table()->model();
    for (int row = 0; row < 2; ++row)
      for (const auto& [column, figure] : {std::pair{3, "estimate"}, std::pair{4, "test"}}) {
        const auto spread = cells[row].toObject()[QLatin1String(figure)].toObject();
        const studies::Spread said{spread["mean"].toDouble(), spread["deviation"].toDouble()};
        const QString shown = model->index(row, column).data().toString();
        // As a run says its estimate.
        QCOMPARE(shown, expectedText({said.mean, said.deviation}, front::Objective::Unit::Share));
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
          studies_.make(more.size() == 2 ? QStringLiteral("tested") : QStringLiteral("estimated"), more);
      studies_.run({"study", "run", folder, "--quiet"});
      const auto study = opened(folder);
      const QStringList titles = titlesOf(*study);
      QCOMPARE(titles.count(QStringLiteral("Accuracy, test")), more.size() == 2 ? 1 : 0);
      QCOMPARE(titles.count(QStringLiteral("Accuracy, estimated")), more.size() == 2 ? 0 : 1);
    }
  }

  // The run that opens shows what was said of it beside the means: the same model, the same figures.
  void aRunIsThatOfItsSeed() {
    // Of labels that mean nothing the window by itself shows a smaller tree than the one that was chosen.
    QByteArray noise = "a,b,y\n";
    for (int row = 0; row < 70; ++row)
      noise += QByteArray::number(row * 7 % 31) + ',' + QByteArray::number(row * 13 % 29) + ',' +
               ((row * row * 31 + row * 17) % 23 % 2 == 0 ? "no" : "yes") + '\n';
    const QString folder =
        studies_.make("alone", {"--data", studies_.cli().written("noise.csv", noise), "--target", "y",
                                "--learner", "optimal", "--grid", "leaves=4|6"});
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    auto* seeds = study->findChild<QComboBox*>(QStringLiteral("studySeed"));
    const auto* said = study->findChild<QLabel*>(QStringLiteral("studyRunFigures"));
    QVERIFY(seeds->isHidden() && said->isHidden() && !offered(*study, "studyOpenRun"));
    bool differs = false;
    for (int row = 0; row < 2; ++row)
      for (int seed = 1; seed <= 3; ++seed) {
        study->table()->selectRow(row);
        QCOMPARE(seeds->count(), 3);
        seeds->setCurrentIndex(seed - 1);
        QSignalSpy wanted(study.get(), &StudyWindow::runWanted);
        study->findChild<QPushButton*>(QStringLiteral("studyOpenRun"))->click();
        OpenedWindow other;
        other.window.openFiles({wanted.front().front().toString()});
        QTRY_VERIFY_WITH_TIMEOUT(other.session.hasData() && other.session.selection().model >= 0, kPatience);
        const auto& entry = other.session.document().runs.front();
        QCOMPARE(entry.run->request.seed, static_cast<std::uint64_t>(seed));
        QCOMPARE(QString::fromStdString(entry.title), QStringLiteral("seed %1").arg(seed));
        const learners::Outcome& outcome = entry.run->outcome;
        QCOMPARE(other.session.selection().model, static_cast<int>(outcome.chosen));
        differs = differs || suggestedModel(outcome, nullptr) != outcome.chosen;
        const QString figure =
            measureText(outcome.front[outcome.chosen].test[0], model::unitOfMeasure(outcome.measures[0]));
        const QString expected =
            QStringLiteral("seed %1 alone: Accuracy, test %2, Terms").arg(seed).arg(figure);
        QVERIFY2(said->text().contains(expected), qPrintable(said->text() + " / " + expected));
        QVERIFY(said->text().contains(QLatin1String("means over 3 seeds")));
      }
    QVERIFY(differs);  // else nothing was tried
    shoot(*study, QStringLiteral("study-run"));
  }

  void aForestDoesNotSqueezeTheOthers() {
    const QString folder = studies_.make(
        "squeezed", {"--learner", "cart,forest", "--grid", "cart.min-leaf=3|30; forest.trees=30"});
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    const Plot& plot = study->chart()->plot();
    QTRY_COMPARE_WITH_TIMEOUT(plot.points.size(), std::size_t{3}, kPatience);
    QVERIFY(plot.x.logarithmic && !plot.x.label.contains(QLatin1String("at 1")));
    const auto at = [&](std::size_t point) { return study->chart()->toPixel(plot.points[point]).x(); };
    QVERIFY2(at(0) - at(1) > (at(2) - at(1)) / 20, qPrintable(QString::number(at(0) - at(1))));
    shoot(*study, QStringLiteral("study-forest"));
    // Of trees alone the axis is even.
    const auto trees = opened(studies_.make("trees"));
    studies_.run({"study", "run", trees->follower().site().folder, "--quiet"});
    QTRY_COMPARE_WITH_TIMEOUT(trees->chart()->plot().points.size(), std::size_t{2}, kPatience);
    QVERIFY(!trees->chart()->plot().x.logarithmic);
  }

  // The axis said "(none: at 1)" of models without terms.
  void othersAtWorkAreSaid() {
    const QString folder = studies_.make("others");
    studies_.run({"study", "script", folder, "--slurm"});
    const auto study = opened(folder);
    const auto says = [&](const char* words) { return study->status().contains(QLatin1String(words)); };
    QVERIFY2(says("No task of its scripts is seen at work."), qPrintable(study->status()));
    const auto facts = study->follower().facts();
    studies::AtWorkFile task(facts->folder, true);
    task.tell({{facts->ledger.records().front().id, QDateTime::currentSecsSinceEpoch()}});
    VERIFY_SOON(*study, says("1 task of its scripts at work."));
    const auto* status = study->findChild<QLabel*>(QStringLiteral("studyStatus"));
    QTRY_VERIFY_WITH_TIMEOUT(status->toolTip().contains(QLatin1String("seed 1: since")), kPatience);
    const auto lock = studies::StudyLock::take(facts->folder, 1);
    VERIFY_SOON(*study, says("Others are at it too: 1 task of its scripts."));
  }

  // As ranks that share the islands of one run.
  void processesAtOneRunAreNoRuns() {
    const QString folder = studies_.make("islands");
    const auto study = opened(folder);
    const auto lock = studies::StudyLock::take(study->follower().facts()->folder, 1, false, 4);
    VERIFY_SOON(*study, study->status().contains(QLatin1String(", 1 at a time by 4 processes.")));
    const auto status = studies_.cli().run({"study", "status", folder});
    QVERIFY2(status.out.contains(", 1 run at a time by 4 processes\n"), status.out.constData());
  }

  // A cell that the edge of the table cuts ends in an ellipsis before it: the last pixels stay empty.
  void noNumberIsCutWithoutASign() {
    const QString folder = studies_.make("cut");
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    VERIFY_SOON(*study, study->status().startsWith(QLatin1String("6 of 6")));
    auto* table = study->table();
    const auto column = static_cast<int>(titlesOf(*study).indexOf(QStringLiteral("Terms")));
    QVERIFY(column > 1);
    QTest::qWait(50);
    for (int beyond = 20; beyond < 50; beyond += 5) {
      const int from = table->columnViewportPosition(column),
                wide = table->viewport()->width() - from + beyond;
      QVERIFY(wide > 0);
      table->setColumnWidth(column, wide);
      const QImage seen = table->viewport()->grab().toImage();
      const int y = table->rowViewportPosition(0);
      const QColor ground = seen.pixelColor(seen.width() - 3, y + 3);
      for (int x = seen.width() - 8; x < seen.width() - 1; ++x)
        for (int line = y + 3; line < y + 24; ++line) QCOMPARE(seen.pixelColor(x, line), ground);
    }
    shoot(*study, QStringLiteral("study-cut"));
  }

  void aStudyDroppedOnAnotherIsOpened() {
    const QString folder = studies_.make("onto"), other = studies_.make("dropped");
    const auto study = opened(folder);
    QSignalSpy wanted(study.get(), &StudyWindow::studyWanted);
    drop(study.get(), other + QStringLiteral("/data/activity.csv"));
    QCOMPARE(wanted.count(), 0);
    drop(study.get(), other);
    drop(study.get(), other + QStringLiteral("/study.json"));
    QCOMPARE(wanted.count(), 2);
    QCOMPARE(wanted.front().front().toString(), other);
  }

  void limitsAreThoseOfTheLastStart() {
    const QString folder = studies_.make("kept");
    StudyPlace place;
    place.seconds = 90;
    place.memory = QStringLiteral("3G");
    {
      const auto study = opened(folder);
      study->setLimits(place);
    }
    const auto again = opened(folder);
    again->findChild<QPushButton*>(QStringLiteral("studyRunOn"))->click();
    const auto* fields = again->findChild<LimitFields*>();
    QVERIFY(fields);
    StudyPlace shown;
    fields->putInto(shown);
    QCOMPARE(shown.limitWords(), place.limitWords());
    keepLimits(StudySite(folder), StudyPlace());
    QVERIFY(keptLimits(StudySite(folder)).limitWords().isEmpty());
  }

  // Words of the command line in the language of the window.
  void whatARunnerSaidIsGerman() {
    QTranslator words;
    QVERIFY(words.load(QStringLiteral(":/translations/paretree_de.qm")));
    QCoreApplication::installTranslator(&words);
    const QString folder = studies_.make("gesagt");
    const auto study = opened(folder);
    QVERIFY(QFile::remove(folder + "/data/activity.csv"));
    study->run({});
    const auto* problem = study->findChild<QLabel*>(QStringLiteral("studyProblem"));
    QTRY_VERIFY_WITH_TIMEOUT(problem->text().contains(QLatin1String("ist verschwunden")), kPatience);
    QVERIFY2(problem->text().contains(QLatin1String("data/activity.csv")) &&
                 !problem->text().contains(QLatin1String("is gone")),
             qPrintable(problem->text()));
    // Also what it said to a question.
    const auto failed = askStudy(StudySite(folder + "/nowhere"), {"status", folder + "/nowhere"}, {});
    QVERIFY(!failed);
    QVERIFY2(displayText(failed.error()).contains(QLatin1String("Studie")),
             qPrintable(displayText(failed.error())));
    QCoreApplication::removeTranslator(&words);
  }

  // By another program: nothing of it is run, and the window says why.
  void anotherVersionIsSaidAndNotRun() {
    const QString folder = studies_.make("version");
    studies_.run({"study", "run", folder, "--quiet"});
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
    const QString folder = studies_.make("failed");
    const auto limited = studies_.cli().run({"study", "run", folder, "--time-limit", "0.001", "--quiet"});
    const auto study = opened(folder);
    const auto& ledger = study->follower().facts()->ledger;
    if (limited.code == 0 || ledger.count(studies::UnitState::Failed) == 0)
      QSKIP("no run took as long as its limit");
    auto* run = study->findChild<QPushButton*>(QStringLiteral("studyRun"));
    QCOMPARE(run->text(), QStringLiteral("Run the failed again"));
    QVERIFY(run->isEnabled());
    run->click();
    VERIFY_SOON(*study, study->status().startsWith(QLatin1String("6 of 6")));
    QVERIFY(!run->isEnabled());
  }

  void seedsAreAddedInTheWindow() {
    const QString folder = studies_.make("grown");
    const auto study = opened(folder);
    const auto ask = [&](const QString& seeds) {
      study->findChild<QPushButton*>("studyAddSeeds")->click();
      auto* dialog = study->findChild<QInputDialog*>("studySeedsDialog");
      QVERIFY(dialog && dialog->isVisible());
      QCOMPARE(dialog->textValue(), QString("4-6"));  // as many again
      if (!seeds.isEmpty()) dialog->setTextValue(seeds);
      dialog->accept();
    };
    const auto problem = [&] { return study->findChild<QLabel*>("studyProblem")->text(); };
    ask("9-7");
    QTRY_VERIFY_WITH_TIMEOUT(problem().contains("9-7"), kPatience);
    QTRY_VERIFY(!study->findChild<QInputDialog*>("studySeedsDialog"));
    ask({});
    QTRY_COMPARE_WITH_TIMEOUT(study->follower().facts()->ledger.records().size(), std::size_t{12}, kPatience);
    QVERIFY2(!problem().contains("9-7"), qPrintable(problem()));
    shoot(*study, "added");
  }

  void whatSeedsTellApartIsSaid() {
    const QString folder = studies_.make("apart", {"--seeds", "1-6"});
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    QVERIFY2(study->status().contains(QLatin1String("Best by the same seeds: ")),
             qPrintable(study->status()));
    const auto* model = study->table()->model();
    QStringList tips;
    for (int row = 0; row < model->rowCount(); ++row)
      for (int column = 0; column < model->columnCount(); ++column)
        tips << model->index(row, column).data(Qt::ToolTipRole).toString();
    const auto behind = tips.filter(QStringLiteral("over the 6 seeds that both have done"));
    QCOMPARE(behind.size(), qsizetype{1});
    const bool apart = !study->status().contains(QLatin1String("not told apart"));
    QVERIFY2(behind[0].contains(apart ? QLatin1String("the best is better")
                                      : QLatin1String("do not tell the two apart")),
             qPrintable(behind[0]));
    shoot(*study, QStringLiteral("study-apart"));
  }

  void cellsWithFewerRunsAreSaidToBe() {
    const QString folder = studies_.make("unequal");
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    QVERIFY2(!study->status().contains(QLatin1String("fewer runs")), qPrintable(study->status()));
    studies_.run({"study", "add", folder, "--grid", "cart.min-leaf=30"});
    VERIFY_SOON(*study, study->status().contains(QLatin1String("1 of 3 cells have fewer runs done")));
  }

  // By its folds a study counts the run: that figure stands beside those of the model that is shown.
  void aRunOfFoldsShowsWhatItsFoldsSaid() {
    const QString folder = studies_.make("folds", {"--folds", "3"});
    studies_.run({"study", "run", folder, "--quiet"});
    const auto study = opened(folder);
    study->table()->selectRow(1);
    QSignalSpy wanted(study.get(), &StudyWindow::runWanted);
    study->findChild<QPushButton*>(QStringLiteral("studyOpenRun"))->click();
    OpenedWindow other;
    other.window.openFiles({wanted.front().front().toString()});
    QTRY_VERIFY_WITH_TIMEOUT(other.session.hasData() && other.session.selection().model >= 0, kPatience);
    const auto& record = study->follower().facts()->ledger.records()[1];
    QCOMPARE(record.seed, std::uint64_t{1});
    const QString figure = measureText(record.summary.test, model::unitOfMeasure(record.summary.measure));
    const auto said = [&] { return other.window.model()->findChild<FiguresRow*>()->accessibleDescription(); };
    QTRY_VERIFY_WITH_TIMEOUT(said().contains(QStringLiteral("mean of 3 folds")) && said().contains(figure),
                             kPatience);
  }

  // Of several learners each has its own parameters: one column beside the learner, in front of the figures.
  void whatTellsCellsApartStandsBesideTheLearner() {
    const QString folder = studies_.make(
        "several",
        {"--learner", "cart,molhc", "--grid", "cart.min-leaf=3|12; molhc.black-box=knn; molhc.leaves=4"});
    const auto study = opened(folder);
    QCOMPARE(titlesOf(*study).mid(0, 4), (QStringList{"Front", "Runs", "Learner", "Settings"}));
    const auto* model = study->table()->model();
    QCOMPARE(model->index(0, 3).data().toString(), QStringLiteral("Smallest leaf 3"));
    // As the settings have it.
    QCOMPARE(model->index(2, 2).data().toString(), displayText(registry_->find("molhc")->info().name));
    QVERIFY2(model->index(2, 3).data().toString().contains(QStringLiteral("Nearest neighbours")) &&
                 !model->index(2, 3).data().toString().contains(QStringLiteral("knn")),
             qPrintable(model->index(2, 3).data().toString()));
    QVERIFY(!titlesOf(*study).contains(QStringLiteral("Smallest leaf")));
    study->table()->selectRow(2);
    // A tree of few terms whose rows a black box answers is not taken for a small one.
    QVERIFY(!titlesOf(*study).contains(QStringLiteral("Black box")));
    studies_.run({"study", "run", folder, "--quiet"});
    VERIFY_SOON(*study, study->status().startsWith(QLatin1String("9 of 9")));
    const auto box = titlesOf(*study).indexOf(QStringLiteral("Black box"));
    QVERIFY(box > 0);
    QCOMPARE(model->index(0, static_cast<int>(box)).data().toString(), QStringLiteral("–"));
    QVERIFY(model->index(2, static_cast<int>(box)).data().toString().contains(QLatin1Char('%')));
    QCOMPARE(study->table()->selectionModel()->selectedRows().value(0).row(), 2);
    QVERIFY(study->findChild<QLabel*>(QStringLiteral("studyRunFigures"))
                ->text()
                .contains(QStringLiteral("Black box ")));
    shoot(*study, QStringLiteral("study-several"));
    studies_.run({"study", "drop", folder, "--learner", "molhc"});
    VERIFY_SOON(*study, study->status().contains(QLatin1String("1 cell taken out of it")));
  }

  // A limit of time reaches the runs, and each of more failures than are shown can be read.
  void limitsAreSetHereAndAllFailuresAreReached() {
    LimitFields fields;
    StudyPlace place;
    place.seconds = 1;
    place.memory = QStringLiteral("much");
    fields.set(place);
    QVERIFY(fields.problem().contains(QStringLiteral("much")));
    place.memory = QStringLiteral("1.5G");
    fields.set(place);
    QVERIFY(fields.problem().isEmpty());
    StudyPlace back;
    fields.putInto(back);
    QCOMPARE(back.limitWords(), (QStringList{"--time-limit", "1", "--memory-limit", "1.5G"}));
    QVERIFY(StudyPlace().limitWords().isEmpty());

    const QString folder = studies_.make(
        "limits",
        {"--learner", "gmt", "--grid", "generations=9999; patience=0; population=2000", "--seeds", "1-5"});
    const auto study = opened(folder);
    const auto* all = study->findChild<QPushButton*>(QStringLiteral("studyFailures"));
    QVERIFY(all->isHidden());
    study->run(back);
    QTRY_COMPARE_WITH_TIMEOUT(all->text(), QStringLiteral("All 5 failures..."), kPatience);
    QVERIFY(all->isVisible());
    shoot(*study, QStringLiteral("study-failures"));
    const_cast<QPushButton*>(all)->click();
    const auto* list =
        study->findChild<QDialog*>(QStringLiteral("studyFailureList"))->findChild<QPlainTextEdit*>();
    const QStringList lines = list->toPlainText().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 5);
    for (const QString& line : lines)
      QVERIFY2(line.contains(QStringLiteral("limit of 1 s")), qPrintable(line));
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
    const QString folder = studies_.make(german ? QStringLiteral("halt") : QStringLiteral("stop"));
    studies_.run({"study", "script", folder, "--slurm", "--chunk", "2"});
    const auto study = opened(folder);
    QVERIFY2(!study->status().contains(asked), qPrintable(study->status()));
    // Tasks hold no lock: they may be at work all the same, and are stopped by the same button.
    QVERIFY(offered(*study, "studyStop"));
    study->findChild<QPushButton*>(QStringLiteral("studyStop"))->click();
    VERIFY_SOON(*study, study->status().contains(asked));
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
