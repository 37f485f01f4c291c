// Studies in the window: values ticked, a folder made and run by processes of its own, the table that fills,
// the folder opened again, other places to run, a window that is killed.
#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTextBrowser>
#include <QTranslator>

#include "tests/support/study_runs.h"
#include "tests/ui/studies/study_maker.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/studies/open_study_dialog.h"
#include "ui/studies/run_on_dialog.h"
#include "ui/studies/study_dialog.h"

using namespace paretree;
using namespace paretree::ui;
using support::CommandLine;
using support::resultsOf;

namespace {

constexpr int kPatience = StudyMaker::kPatience;

template <class T>
T* shown(QWidget* window) {
  for (auto* one : window->findChildren<T*>())
    if (one->isVisible()) return one;
  return nullptr;
}

QTreeWidgetItem* childOf(QTreeWidgetItem* above, const QString& text) {
  for (int i = 0; i < above->childCount(); ++i) {
    if (above->child(i)->text(0) == text) return above->child(i);
    if (auto* below = childOf(above->child(i), text)) return below;
  }
  return nullptr;
}

QTreeWidgetItem* tickedLearner(const GridTree* grid) {
  for (int i = 0; i < grid->topLevelItemCount(); ++i)
    if (grid->topLevelItem(i)->checkState(0) == Qt::Checked) return grid->topLevelItem(i);
  return nullptr;
}

/// A press of the space bar on a line, which ticks it.
void tick(GridTree* grid, QTreeWidgetItem* item) {
  for (auto* above = item->parent(); above; above = above->parent()) above->setExpanded(true);
  grid->scrollToItem(item);
  grid->setCurrentItem(item);
  QTest::keyClick(grid, Qt::Key_Space);
}

/// Types into the line below the values of a parameter.
void typeValues(GridTree* grid, QTreeWidgetItem* param, const QString& text) {
  param->setExpanded(true);
  auto* field = param->child(param->childCount() - 1);
  grid->scrollToItem(field);
  grid->setCurrentItem(field);
  grid->editItem(field, 0);
  auto* editor = grid->viewport()->findChild<QLineEdit*>();
  QVERIFY(editor);
  editor->selectAll();
  QTest::keyClicks(editor, text);
  QTest::keyClick(editor, Qt::Key_Return);
  QTest::qWait(1);  // the editor goes
}

QPushButton* pushed(QWidget* in, const char* name) {
  auto* button = in->findChild<QPushButton*>(QLatin1String(name));
  if (!button) qFatal("no button %s", name);
  return button;
}

bool allDone(const StudyWindow* study) {
  const auto& facts = study->follower().facts();
  return facts && facts->ledger.count(studies::UnitState::Done) == facts->ledger.records().size();
}

void script(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text);
  file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

}  // namespace

class StudyWindowTest : public QObject {
  Q_OBJECT

  StudyMaker studies_;

  bool openTable(OpenedWindow& w) const {
    w.window.resize(1280, 800);
    w.window.openFiles({madeTable("activity", 200)});
    if (!QTest::qWaitFor([&] { return w.session.hasData(); }, kPatience)) return false;
    w.session.setup().setLearner("cart");
    return !w.session.setup().objection(*w.session.setup().learner());
  }
  QString made(const QString& name, const QString& seeds, const QString& learner = "cart",
               const QString& grid = "min-leaf=3|12") const {
    return studies_.make(name, {"--learner", learner, "--grid", grid, "--seeds", seeds});
  }
  StudyWindow* opened(OpenedWindow& w, const QString& folder) const {
    w.window.openFiles({folder});
    auto* study = shown<StudyWindow>(&w.window);
    if (!study || !QTest::qWaitFor([&] { return study->follower().facts() != nullptr; }, kPatience))
      qFatal("the study does not open");
    return study;
  }

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("study_window"));
    QSettings().clear();
    applyLook(false);
    QVERIFY2(QFile::exists(unitProgram()), qPrintable(unitProgram()));
  }

  void aStudyIsTickedMadeAndRun() {
    OpenedWindow w;
    QVERIFY(openTable(w));
    w.window.actions().runAsStudy->trigger();
    auto* dialog = shown<StudyDialog>(&w.window);
    QVERIFY(dialog);
    auto* grid = dialog->findChild<GridTree*>();
    auto* learner = tickedLearner(grid);
    QVERIFY(learner);
    auto* leaf = childOf(learner, QStringLiteral("Smallest leaf"));
    QVERIFY(leaf);
    auto* status = dialog->findChild<QLabel*>(QStringLiteral("studyPlanStatus"));
    QCOMPARE(status->text(), QStringLiteral("1 cell × 10 seeds: 10 runs"));
    // The value that is set is ticked; two more are typed, one ticked value is taken back and ticked again.
    typeValues(grid, leaf, QStringLiteral("7| 23"));
    QCOMPARE(status->text(), QStringLiteral("3 cells × 10 seeds: 30 runs"));
    auto* typed = childOf(leaf, QStringLiteral("23"));
    tick(grid, typed);
    QCOMPARE(status->text(), QStringLiteral("2 cells × 10 seeds: 20 runs"));
    tick(grid, typed);
    // In order, typed ones too.
    std::vector<double> listed;
    for (int i = 0; i + 1 < leaf->childCount(); ++i) listed.push_back(leaf->child(i)->text(0).toDouble());
    QVERIFY(listed.size() > 3 && std::is_sorted(listed.begin(), listed.end()));
    // Commas divide too; what stands behind a value that is none is taken.
    typeValues(grid, leaf, QStringLiteral("many; 7, 31"));
    QVERIFY2(status->text().startsWith(QLatin1String("4 cells")) && status->text().contains("min-leaf"),
             qPrintable(status->text()));
    tick(grid, childOf(leaf, QStringLiteral("31")));
    QCOMPARE(status->text(), QStringLiteral("3 cells × 10 seeds: 30 runs"));
    auto* place = dialog->findChild<QLineEdit*>(QStringLiteral("studyFolder"));
    QVERIFY(place->text().contains(QLatin1String("-cart-study")));
    tick(grid, learner);
    QVERIFY(!place->text().contains(QLatin1String("-cart")));
    tick(grid, learner);
    auto* seeds = dialog->findChild<QLineEdit*>(QStringLiteral("studySeeds"));
    seeds->setFocus();
    seeds->selectAll();
    QTest::keyClicks(seeds, QStringLiteral("1-"));
    QVERIFY(!pushed(dialog, "studyMakeAndRun")->isEnabled());
    QTest::keyClicks(seeds, QStringLiteral("3, 8"));
    QCOMPARE(status->text(), QStringLiteral("3 cells × 4 seeds: 12 runs"));
    const QString folder = studies_.file(QStringLiteral("ticked"));
    place->setText(folder);
    shoot(w.window, "study-dialog");
    QTest::mouseClick(pushed(dialog, "studyMakeAndRun"), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return shown<StudyWindow>(&w.window) != nullptr; }, kPatience));
    auto* study = shown<StudyWindow>(&w.window);
    VERIFY_SOON(*study, allDone(study));
    QCOMPARE(study->follower().facts()->ledger.cells().size(), std::size_t{3});
    QCOMPARE(study->table()->model()->rowCount(), 3);
    QCOMPARE(study->chart()->plot().points.size(), std::size_t{3});
    QVERIFY(study->status().startsWith(QLatin1String("12 of 12 runs are done.")));
    // The same as a study of the command line, and what a person would be shown of it.
    QCOMPARE(studies_.cli().run({"study", "verify", folder, "--again", "3"}).code, 0);
    const auto results = studies_.cli().run({"study", "results", folder, "--json"}).json();
    const auto cells = results["cells"].toArray();
    QCOMPARE(cells.size(), 3);
    const auto& table = study->follower().facts()->table;
    for (int c = 0; c < 3; ++c) QCOMPARE(cells[c].toObject()["done"].toInt(), 4);
    QCOMPARE(static_cast<int>(results["front"].toArray().size()),
             static_cast<int>(std::count_if(table.cells.begin(), table.cells.end(),
                                            [](const auto& cell) { return cell.front; })));
    // A point of the front is its line, and the run of that line opens in a window of its own.
    const QPoint at = study->chart()->toPixel(study->chart()->plot().points[1]).toPoint();
    QTest::mouseClick(study->chart(), Qt::LeftButton, {}, at);
    const auto chosen = study->table()->selectionModel()->selectedRows();
    QCOMPARE(chosen.size(), 1);
    QSignalSpy wanted(study, &StudyWindow::runWanted);
    QTest::mouseClick(pushed(study, "studyOpenRun"), Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    const QString path = wanted.front().front().toString();
    OpenedWindow other;
    other.window.openFiles({path});
    QVERIFY(QTest::qWaitFor([&] { return other.session.document().runs.size() == 1; }, kPatience));
    QVERIFY(QTest::qWaitFor([&] { return other.session.hasData(); }, kPatience));
    shoot(w.window, "study");
    // Beside the star stands how many runs it is of, before all columns of settings.
    QCOMPARE(study->table()->model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Runs"));
    // Figures grow with the seeds that are done; columns grow with them.
    const QAbstractItemView* view = study->table();
    for (int column = 0; column < view->model()->columnCount(); ++column)
      QVERIFY(study->table()->columnWidth(column) >= view->sizeHintForColumn(column));
  }

  void aFolderIsOpenedByDropAndFollowed() {
    const QString folder = made(QStringLiteral("dropped"), QStringLiteral("1-3"));
    OpenedWindow w;
    drop(&w.window, folder);
    auto* study = shown<StudyWindow>(&w.window);
    QVERIFY(study);
    VERIFY_SOON(*study, study->follower().facts() != nullptr);
    QVERIFY2(study->status().contains(QLatin1String("Nobody runs it now.")), qPrintable(study->status()));
    QVERIFY(!pushed(study, "studyStop")->isEnabled());
    // Somebody else runs it.
    QCOMPARE(studies_.cli().run({"study", "run", folder, "--quiet"}).code, 0);
    VERIFY_SOON(*study, allDone(study));
    QVERIFY(!pushed(study, "studyRun")->isEnabled());
    // Its plan is the same study, which is not opened twice; a table is no study.
    w.window.openFiles({folder + QStringLiteral("/study.json")});
    int windows = 0;
    for (auto* one : w.window.findChildren<StudyWindow*>()) windows += one->isVisible();
    QCOMPARE(windows, 1);
    w.window.openFiles({folder + QStringLiteral("/data/activity.csv")});
    QVERIFY(QTest::qWaitFor([&] { return w.session.hasData(); }, kPatience));
  }

  void stoppedAndRunAgainItIsWhole() {
    const QString folder = made(QStringLiteral("stopped"), QStringLiteral("1-4"), QStringLiteral("gmt"),
                                QStringLiteral("generations=1500|1501"));
    OpenedWindow w;
    auto* study = opened(w, folder);
    QTest::mouseClick(pushed(study, "studyRun"), Qt::LeftButton);
    VERIFY_SOON(*study, study->follower().facts()->runner.has_value());
    QTest::mouseClick(pushed(study, "studyStop"), Qt::LeftButton);
    VERIFY_SOON(*study, pushed(study, "studyRun")->isEnabled());
    QVERIFY(!allDone(study));
    QTest::mouseClick(pushed(study, "studyRun"), Qt::LeftButton);
    VERIFY_SOON(*study, allDone(study));
    QCOMPARE(studies_.cli().run({"study", "verify", folder}).code, 0);
  }

  void aKilledWindowLeavesTheStudyRunning() {
    const QString folder = made(QStringLiteral("killed"), QStringLiteral("1-6"), QStringLiteral("gmt"),
                                QStringLiteral("generations=1500|1501"));
    QProcess window;
    window.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--study-window"), folder});
    VERIFY_UNTIL(window, !resultsOf(folder).isEmpty());
    window.kill();
    VERIFY_ENDS(window);
    QCOMPARE(window.exitStatus(), QProcess::CrashExit);
    const qsizetype before = resultsOf(folder).size();
    QVERIFY(before < 12);
    OpenedWindow w;
    auto* study = opened(w, folder);
    QVERIFY2(study->follower().facts()->runner.has_value(), qPrintable(study->status()));
    VERIFY_SOON(*study, allDone(study));
    QCOMPARE(studies_.cli().run({"study", "verify", folder}).code, 0);
  }

  void hostsAndBatchSystemsRunTheScript() {
    // Stand-ins, which run the very scripts that the real ones are given.
    const QTemporaryDir programs;
    script(programs.filePath(QStringLiteral("parallel")),
           "#!/bin/sh\necho \"$@\" > " + programs.filePath(QStringLiteral("asked")).toUtf8() +
               "\nwhile [ \"$1\" != -q ]; do shift; done; program=$2\n"
               "while [ \"$1\" != --study ]; do shift; done; study=$2\n"
               "while [ \"$1\" != ::: ]; do shift; done; shift\n"
               "for file; do \"$program\" work --quiet --study \"$study\" \"$file\"; done\n");
    script(programs.filePath(QStringLiteral("sbatch")),
           "#!/bin/sh\nlast=$(sed -n 's/^#SBATCH --array=1-//p' \"$1\")\n"
           "for i in $(seq $last); do SLURM_ARRAY_TASK_ID=$i sh \"$1\" >/dev/null 2>&1; done\n"
           "echo Submitted batch job 7\n");
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", QFile::encodeName(programs.path()) + ':' + path);
    for (const auto kind : {StudyPlace::Kind::Hosts, StudyPlace::Kind::Batch}) {
      const QString folder =
          made(QStringLiteral("place%1").arg(static_cast<int>(kind)), QStringLiteral("1-3"));
      OpenedWindow w;
      auto* study = opened(w, folder);
      QTest::mouseClick(pushed(study, "studyRunOn"), Qt::LeftButton);
      auto* dialog = shown<RunOnDialog>(study);
      QVERIFY(dialog);
      auto* list = dialog->findChild<QComboBox*>(QStringLiteral("runOnKind"));
      list->setCurrentIndex(list->findData(static_cast<int>(kind)));
      if (kind == StudyPlace::Kind::Hosts)
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("runOnHosts")),
                         QStringLiteral("node1,node2"));
      if (kind == StudyPlace::Kind::Batch) shoot(w.window, "study-run-on");
      QTest::mouseClick(pushed(dialog, "runOnRun"), Qt::LeftButton);
      VERIFY_SOON(*study, allDone(study));
      QCOMPARE(studies_.cli().run({"study", "verify", folder}).code, 0);
      if (kind == StudyPlace::Kind::Hosts)
        QVERIFY(CommandLine::content(programs.filePath(QStringLiteral("asked")))
                    .contains("--sshlogin node1,node2"));
    }
    qputenv("PATH", path);
  }

  // F1 turns to its page of the help; Return in a dialog is its button, wherever the focus is.
  void keysOpenTheHelpAndRunTheStudy() {
    OpenedWindow w;
    auto* study = opened(w, made(QStringLiteral("keys"), QStringLiteral("1-2")));
    QVERIFY(QTest::qWaitForWindowActive(study));
    QTest::keyClick(study, Qt::Key_F1);
    auto* help = w.window.findChild<QDialog*>(QStringLiteral("helpDialog"));
    QVERIFY(help && help->findChild<QTextBrowser*>()->toPlainText().startsWith(QLatin1String("Studies")));
    help->reject();
    QTest::mouseClick(pushed(study, "studyRunOn"), Qt::LeftButton);
    auto* list = shown<RunOnDialog>(study)->findChild<QComboBox*>(QStringLiteral("runOnKind"));
    list->setCurrentIndex(list->findData(static_cast<int>(StudyPlace::Kind::Here)));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    VERIFY_SOON(*study, allDone(study));
  }

  // By a stand-in for ssh that gives the command line to a shell, as sshd does.
  void aStudyOnAHostIsFollowedRunAndStopped() {
    const QTemporaryDir programs;
    script(programs.filePath(QStringLiteral("ssh")),
           "#!/bin/sh\necho \"$@\" >> " + programs.filePath(QStringLiteral("asked")).toUtf8() +
               "\nwhile [ \"$1\" != -- ]; do shift; done\n[ \"$2\" = node7 ] || { echo no route to $2 >&2; "
               "exit 255; }\n"
               "cd / && exec sh -c \"$3\"\n");
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", QFile::encodeName(programs.path()) + ':' + path);
    const QString folder = made(QStringLiteral("on a host"), QStringLiteral("1-16"), QStringLiteral("gmt"),
                                QStringLiteral("generations=1500|1501"));
    OpenedWindow w;
    w.window.actions().openStudy->trigger();
    auto* dialog = shown<OpenStudyDialog>(&w.window);
    QVERIFY(dialog);
    const auto type = [&](const char* name, const QString& text) {
      auto* field = dialog->findChild<QLineEdit*>(QLatin1String(name));
      field->selectAll();
      QTest::keyClicks(field, text);
    };
    type("openStudyHost", QStringLiteral("node7"));
    type("openStudyFolder", folder + QLatin1Char('/'));
    type("openStudyProgram", studies_.cli().program());
    shoot(w.window, "study-open");
    QTest::mouseClick(pushed(dialog, "openStudyOpen"), Qt::LeftButton);
    auto* study = shown<StudyWindow>(&w.window);
    QVERIFY(study);
    VERIFY_SOON(*study, study->follower().facts() != nullptr);
    QVERIFY2(study->status().contains(QLatin1String("Nobody runs it now.")), qPrintable(study->status()));
    QTest::mouseClick(pushed(study, "studyRun"), Qt::LeftButton);
    const auto done = [&] { return study->follower().facts()->ledger.count(studies::UnitState::Done); };
    VERIFY_SOON(*study, study->follower().facts()->runner && done() > 2);
    shoot(w.window, "study-on-host");
    QTest::mouseClick(pushed(study, "studyStop"), Qt::LeftButton);
    VERIFY_SOON(*study, pushed(study, "studyRun")->isEnabled());
    // The same as its folder says, of which nothing was read here.
    const auto there = studies_.cli().run({"study", "status", folder, "--json"}).json();
    QCOMPARE(static_cast<int>(done()), there["done"].toInt());
    QVERIFY(!allDone(study));
    // A run is fetched with its table.
    study->table()->selectRow(0);
    QSignalSpy wanted(study, &StudyWindow::runWanted);
    QTest::mouseClick(pushed(study, "studyOpenRun"), Qt::LeftButton);
    VERIFY_SOON(*study, wanted.size() == 1);
    const QString copy = wanted.front().front().toString();
    QVERIFY(!copy.startsWith(folder));
    OpenedWindow other;
    other.window.openFiles({copy});
    QVERIFY(QTest::qWaitFor([&] { return other.session.hasData() && !other.session.document().runs.empty(); },
                            kPatience));
    // A batch system of that host
    script(programs.filePath(QStringLiteral("sbatch")),
           "#!/bin/sh\nlast=$(sed -n 's/^#SBATCH --array=1-//p' \"$1\")\n"
           "for i in $(seq $last); do SLURM_ARRAY_TASK_ID=$i sh \"$1\" >/dev/null 2>&1; done\n"
           "echo Submitted batch job 7\n");
    StudyPlace place;
    place.kind = StudyPlace::Kind::Batch;
    place.command = QStringLiteral("sbatch");
    study->run(place);
    VERIFY_SOON(*study, allDone(study));
    QCOMPARE(studies_.cli().run({"study", "verify", folder}).code, 0);
    // A host that is not there
    StudyWindow lost(std::make_shared<const learners::Registry>(),
                     StudySite(folder, QStringLiteral("node8")));
    QVERIFY(QTest::qWaitFor([&] { return lost.status().contains(QLatin1String("no route to node8")); },
                            kPatience));
    qputenv("PATH", path);
  }

  void whatCannotBeDoneIsSaid() {
    const QString folder = made(QStringLiteral("wrong"), QStringLiteral("1-2"));
    OpenedWindow w;
    QVERIFY(openTable(w));
    // A folder that is taken
    w.window.actions().runAsStudy->trigger();
    auto* dialog = shown<StudyDialog>(&w.window);
    dialog->findChild<QLineEdit*>(QStringLiteral("studyFolder"))->setText(folder);
    QTest::mouseClick(pushed(dialog, "studyMake"), Qt::LeftButton);
    auto* status = dialog->findChild<QLabel*>(QStringLiteral("studyPlanStatus"));
    QVERIFY(QTest::qWaitFor([&] { return status->text().contains(QLatin1String("is there already")); },
                            kPatience));
    QVERIFY(dialog->isVisible());
    dialog->reject();
    // A program that is missing
    auto* study = opened(w, folder);
    auto* problem = study->findChild<QLabel*>(QStringLiteral("studyProblem"));
    qputenv("PARETREE_CLI", "/nowhere/paretree-cli");
    study->run({});
    VERIFY_SOON(*study, problem->text().contains(QLatin1String("/nowhere/paretree-cli")));
    qunsetenv("PARETREE_CLI");
    StudyPlace place;
    place.kind = StudyPlace::Kind::Batch;
    place.command = QStringLiteral("no-such-sbatch --partition=short");
    study->run(place);
    VERIFY_SOON(*study, problem->text().contains(QLatin1String("no-such-sbatch")));
    // Somebody runs it already: its runner says who.
    const auto lock = studies::StudyLock::take(study->follower().facts()->folder, 1);
    QVERIFY(lock.ok());
    VERIFY_SOON(*study, !pushed(study, "studyRun")->isEnabled());
    QVERIFY2(study->status().contains(QLatin1String("Runs as process")), qPrintable(study->status()));
  }

  // Nothing is cut off in the longer language. The last one: a program keeps its language.
  void allWordsFitInGerman() {
    Preferences german;
    german.language = german.numbers = QStringLiteral("de");
    applyLocale(german);
    const auto cut = [](const QWidget* in) {
      QStringList all;
      for (const auto* one : in->findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(one);
        const auto* pressed = qobject_cast<const QAbstractButton*>(one);
        if (!one->isVisible() || !(label || pressed) || one->height() == 0) continue;
        const bool wraps = label && label->wordWrap();
        // A path has the room that is left, and a tool tip.
        if (label && label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) continue;
        const bool fits = wraps ? one->height() >= label->heightForWidth(one->width())
                                : one->width() >= one->sizeHint().width();
        if (!fits) all << (label ? label->text() : pressed->text());
      }
      return all.join(QLatin1String(" / "));
    };
    const QString folder = made(QStringLiteral("deutsch"), QStringLiteral("1-3"));
    QCOMPARE(studies_.cli().run({"study", "run", folder, "--quiet"}).code, 0);
    OpenedWindow w;
    QVERIFY(openTable(w));
    w.window.actions().runAsStudy->trigger();
    auto* dialog = shown<StudyDialog>(&w.window);
    QVERIFY2(cut(dialog).isEmpty(), qPrintable(cut(dialog)));
    shoot(w.window, "german-study-dialog");
    dialog->reject();
    w.window.actions().openStudy->trigger();
    auto* open = shown<OpenStudyDialog>(&w.window);
    QTest::keyClicks(open->findChild<QLineEdit*>(QStringLiteral("openStudyHost")), QStringLiteral("login7"));
    QTest::qWait(20);
    QVERIFY2(cut(open).isEmpty(), qPrintable(cut(open)));
    shoot(w.window, "german-study-open");
    open->reject();
    auto* study = opened(w, folder);
    QTest::qWait(20);
    QVERIFY2(cut(study).isEmpty(), qPrintable(cut(study)));
    shoot(w.window, "german-study");
    RunOnDialog where({}, {}, study);
    where.show();
    auto* list = where.findChild<QComboBox*>(QStringLiteral("runOnKind"));
    for (int kind = 0; kind < list->count(); ++kind) {
      list->setCurrentIndex(kind);
      QTest::qWait(20);
      QVERIFY2(cut(&where).isEmpty(), qPrintable(cut(&where)));
    }
  }
};

// With --study-window DIR this program is the window that is killed.
int main(int argc, char** argv) {
  if (argc == 3 && qstrcmp(argv[1], "--study-window") == 0) {
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("killed_window"));
    applyLook(false);
    StudyWindow window(std::make_shared<const learners::Registry>(), QString::fromLocal8Bit(argv[2]));
    window.show();
    window.run({});
    return QApplication::exec();
  }
  QApplication app(argc, argv);
  StudyWindowTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "study_window_test.moc"
