// Closing asks once and never waits; several windows; preferences; what a run leads back to.
#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <memory>

#include "paretree/blackbox/black_boxes.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/windows.h"

namespace closing_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

const QString kTable = madeTable("petals", 150);

bool runQuick(OpenedWindow& opened) {
  drop(&opened.window, kTable);
  if (!QTest::qWaitFor([&] { return opened.session.hasData(); }, kRunPatience)) return false;
  opened.session.setup().setLearner("cart");
  return opened.run();
}

QMessageBox* question(const QWidget& window) {
  return window.findChild<QMessageBox*>(QStringLiteral("closeQuestion"));
}

void answer(const QWidget& window, const char* button) {
  question(window)->findChild<QPushButton*>(QString::fromLatin1(button))->click();
}

int openWindows() {
  int count = 0;
  for (auto* widget : QApplication::topLevelWidgets())
    count += qobject_cast<MainWindow*>(widget) && widget->isVisible();
  return count;
}

}  // namespace

class ClosingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("closing"));
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    applyLook(false);
  }

  void closingAsksOnceWhereWorkIsNotSaved() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    QVERIFY(!opened.window.close());
    QVERIFY(question(opened.window) && question(opened.window)->isVisible());
    QVERIFY(!opened.window.close());
    QCOMPARE(opened.window.findChildren<QMessageBox*>(QStringLiteral("closeQuestion")).size(), qsizetype{1});
    answer(opened.window, "questionCancel");
    QTRY_VERIFY(!question(opened.window));
    QVERIFY(opened.window.isVisible());
    opened.session.project().save(folder_.filePath(QStringLiteral("a.paretree")));
    QTRY_VERIFY(!opened.session.project().isModified());
    QVERIFY(opened.window.close());
    QVERIFY(!opened.window.isVisible());
  }

  void savingOnTheWayOutSavesAndCloses() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    const QString path = folder_.filePath(QStringLiteral("b.paretree"));
    opened.session.project().save(path);
    QTRY_VERIFY(!opened.session.project().isModified());
    opened.session.marks().setNote({1, 0}, QStringLiteral("the last word"));
    QVERIFY(!opened.window.close());
    answer(opened.window, "questionSave");
    QTRY_VERIFY(!opened.window.isVisible());
    const auto saved = runs::loadProject(path.toStdString(), blackbox::blackBoxLoader());
    QVERIFY(saved.ok());
    QCOMPARE(saved->pointNotes.size(), std::size_t{1});
    QCOMPARE(saved->pointNotes[0].text, std::string("the last word"));
  }

  // It would read as what the saving wrote.
  void whatAnExportSaidGoesWithTheNextSaving() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    opened.window.notice()->show({Notice::Kind::Good, QStringLiteral("Written: all.csv"), {}});
    QVERIFY(opened.window.notice()->isVisible());
    opened.session.project().save(folder_.filePath(QStringLiteral("exported.paretree")));
    QTRY_VERIFY(opened.window.notice()->isHidden());
  }

  void closingWaitsForTheWritingThatIsUnderWay() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    const QString path = folder_.filePath(QStringLiteral("waits.paretree"));
    opened.session.project().save(path);
    QVERIFY(!opened.window.close());
    QVERIFY(!question(opened.window));
    QTRY_VERIFY(!opened.window.isVisible());
    QVERIFY(runs::loadProject(path.toStdString(), blackbox::blackBoxLoader()).ok());
  }

  void whatIsReadAfterTheTableWasClosedIsLeft() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    data::ReadOptions options = opened.session.document().table->options;
    options.missing = {"-999"};
    opened.session.reader().readAgain(options);
    opened.session.project().close();
    QVERIFY(!opened.session.hasData());
    QTRY_VERIFY(!opened.session.reader().running());
    QTest::qWait(100);  // what was read may be handed over later than its reading ends
    QVERIFY(!opened.session.hasData());
  }

  void readingAgainAndUndoingItLosesNoRun() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    const auto& session = opened.session;
    const auto first = session.document().runs.front().run;
    data::ReadOptions options = session.document().table->options;
    options.missing = {"-999"};
    opened.session.reader().readAgain(options);
    QTRY_VERIFY(session.document().runs.empty());
    QVERIFY(opened.window.notice()->isVisible());
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("kept")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto second = session.document().runs.front().run;
    opened.session.project().undoOpening();
    QCOMPARE(session.document().runs.front().run, first);
    QVERIFY(session.project().canUndoOpening());
    opened.session.project().undoOpening();
    QCOMPARE(session.document().runs.front().run, second);
    // Closing asks about the one that is open, then about the other.
    QVERIFY(!opened.window.close());
    answer(opened.window, "questionDiscard");
    QVERIFY(opened.window.isVisible());
    QCOMPARE(session.document().runs.front().run, first);
    QTRY_COMPARE(opened.window.findChildren<QMessageBox*>(QStringLiteral("closeQuestion")).size(),
                 qsizetype{1});
    answer(opened.window, "questionDiscard");
    QTRY_VERIFY(!opened.window.isVisible());
  }

  // Learner, its settings and the division stay; undo brings back the reading before, then the steps before
  // that, which is said, and the project is not as it was.
  void readingAgainKeepsWhatTheNextRunIsAsked() {
    OpenedWindow opened;
    drop(&opened.window, kTable);
    QTRY_VERIFY(opened.session.hasData());
    Session& session = opened.session;
    session.setup().setLearner("cart");
    session.setup().setParam("criterion", std::string("entropy"));
    session.columns().setTarget(0);
    QTRY_COMPARE(session.data().targets(), std::vector<int>{0});
    session.columns().setTarget(session.data().columns() - 1);
    QTRY_VERIFY(session.data().targets() != std::vector<int>{0});
    const auto targets = session.data().targets();
    session.setup().setLearner("cart");
    session.columns().setUsed({0}, false);
    QVERIFY(opened.window.actions().undo->isEnabled());
    data::SplitSpec split = session.setup().asked().split;
    split.testFraction = 0.4;
    session.setup().setSplit(split);
    const auto asked = session.setup().asked();
    data::ReadOptions options = session.document().table->options;
    options.missing = {"-999"};
    session.reader().readAgain(options);
    QTRY_VERIFY(session.document().table->options.missing == options.missing);
    QCOMPARE(session.setup().asked().learner, std::string("cart"));
    QVERIFY(session.setup().asked().params == asked.params);
    QVERIFY(session.setup().asked().unused == asked.unused);
    QCOMPARE(session.setup().asked().split.testFraction, 0.4);
    QVERIFY(session.setup().choseSince(0));
    QCOMPARE(session.data().targets(), targets);
    QVERIFY(session.project().isModified());
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("Undo brings back the reading before")),
             qPrintable(opened.window.notice()->text()));
    opened.window.notice()->findChildren<QPushButton*>().front()->click();
    QVERIFY(session.document().table->options.missing != options.missing);
    QCOMPARE(session.setup().asked().learner, std::string("cart"));
    QVERIFY(!session.columns().isUsed(0));
    opened.window.actions().undo->trigger();
    QVERIFY(session.columns().isUsed(0));
    opened.window.actions().redo->trigger();
    opened.window.actions().redo->trigger();
    QVERIFY(session.document().table->options.missing == options.missing);
  }

  // Also after other steps, and twice: what was read before comes back with its runs and edits, and what was
  // made since comes back with the step.
  void undoBringsBackTheReadingBeforeWithItsRuns() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    Session& session = opened.session;
    const auto first = session.document().runs.front().run;
    session.runs().rename(session.document().runs.front().number, QStringLiteral("before"));
    const auto read = [&](const char* missing) {
      data::ReadOptions options = session.document().table->options;
      options.missing = {missing};
      session.reader().readAgain(options);
      QTRY_VERIFY(session.document().table->options.missing == options.missing);
    };
    read("-999");
    QVERIFY(session.document().runs.empty());
    QCOMPARE(session.undoStack()->undoText(), QStringLiteral("change of import"));
    session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto second = session.document().runs.front().run;
    read("-77");
    session.columns().setUsed({0}, false);
    QVERIFY(session.document().runs.empty() && !session.columns().isUsed(0));
    // The button of the setup undoes what came after the reading, too.
    session.project().undoOpening();
    QCOMPARE(session.document().runs.front().run, second);
    QVERIFY(session.columns().isUsed(0));
    opened.window.actions().undo->trigger();
    QCOMPARE(session.document().runs.front().run, first);
    QVERIFY(session.document().table->options.missing.empty());
    QCOMPARE(session.document().runs.front().title, std::string("before"));
    opened.window.actions().undo->trigger();
    QVERIFY(session.document().runs.front().title != "before");
    for (int i = 0; i < 4; ++i) opened.window.actions().redo->trigger();
    QVERIFY(session.document().runs.empty() && !session.columns().isUsed(0));
    QVERIFY(!session.undoStack()->canRedo());
    // Another step takes the place of the second reading; the button then speaks of the first.
    opened.window.actions().undo->trigger();
    opened.window.actions().undo->trigger();
    QCOMPARE(session.document().runs.front().run, second);
    session.columns().setUsed({0}, false);
    QVERIFY(session.project().undoes() == CurrentProject::Undoes::Import);
    session.project().undoOpening();
    QCOMPARE(session.document().runs.front().run, first);
  }

  // The way back speaks of what it leads to, and goes when that is there.
  void whatUndoBroughtBackIsOfferedNoMore() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    Session& session = opened.session;
    auto* notice = opened.window.notice();
    const auto says = [&](const char* words) {
      return notice->isVisible() && notice->text().contains(QLatin1String(words));
    };
    const auto first = session.document().runs.front().run;
    data::ReadOptions options = session.document().table->options;
    options.missing = {"-999"};
    session.reader().readAgain(options);
    QTRY_VERIFY2(says("of the reading before are kept"), qPrintable(notice->text()));
    opened.window.actions().undo->trigger();
    QCOMPARE(session.document().runs.front().run, first);
    QVERIFY2(!says("are kept, unsaved"), qPrintable(notice->text()));
    opened.window.actions().redo->trigger();
    QTRY_VERIFY(says("undo brings them back"));
    session.setup().setLearner("cart");
    QVERIFY(opened.run());
    const auto second = session.document().runs.front().run;
    opened.window.actions().undo->trigger();
    QCOMPARE(session.document().runs.front().run, first);
    QTRY_VERIFY2(says("redo brings them back"), qPrintable(notice->text()));
    // Another step is where redo would have led.
    session.columns().setUsed({0}, false);
    QTRY_VERIFY2(says("that were open are kept"), qPrintable(notice->text()));
    session.project().backToUnsaved();
    QCOMPARE(session.document().runs.front().run, second);
  }

  // What was as it was opened or saved is so again, and closing asks nothing.
  void goingBackToWhatWasOpenIsNoChange() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    QVERIFY(opened.select(0) && opened.select(1));
    const QString path = folder_.filePath(QStringLiteral("back.paretree"));
    opened.session.project().save(path);
    QTRY_VERIFY(!opened.session.project().isModified());
    opened.window.actions().runOrigin->trigger();
    QVERIFY(opened.select(0));
    QVERIFY(!opened.session.project().isModified());
    const QString other = madeTable("loans", 1500);
    opened.session.reader().openInstead(other);
    QTRY_VERIFY(opened.session.document().runs.empty());
    opened.session.project().undoOpening();
    QCOMPARE(opened.session.document().runs.size(), std::size_t{1});
    QVERIFY(!opened.session.project().isModified());
    // What was changed is still changed.
    opened.session.setup().setSeed(7);
    opened.session.project().undoOpening();
    QVERIFY(!opened.session.project().isModified());
    opened.session.project().undoOpening();
    QVERIFY(opened.session.project().isModified());
    QCOMPARE(opened.session.document().projectPath, path);
  }

  void whileARunIsGoingClosingAsksAndStopsIt() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("lines")));
    // A search that cannot have come to its end before it is asked about.
    for (const char* id : {"generations", "patience"})
      opened.session.setup().setParam(id, std::int64_t{1000000});
    opened.window.actions().run->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        opened.session.runs().outcomeOf(1) && !opened.session.runs().outcomeOf(1)->front.empty(),
        kRunPatience);
    QVERIFY(!opened.window.close());
    QVERIFY(question(opened.window));
    QVERIFY(question(opened.window)->text().contains(QStringLiteral("under way")));
    // The question waits, the run does not.
    const auto step = opened.session.runs().progress().last.step;
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.runs().progress().last.step > step, kRunPatience);
    answer(opened.window, "questionDiscard");
    QVERIFY(!opened.window.isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!opened.session.runs().running(), kRunPatience);
  }

  void whileLearnersAreComparedClosingAsksAndKeepsWhatTheyFound() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    QTest::keyClick(&opened.window, Qt::Key_6, Qt::ControlModifier);
    auto* pane = opened.window.comparison();
    QVERIFY(pane);
    const auto answered = [pane](const char* button) {
      const auto* asked = pane->findChild<QMessageBox*>(QStringLiteral("comparisonCloseQuestion"));
      if (!asked || !asked->isVisible()) return false;
      asked->findChild<QPushButton*>(QString::fromLatin1(button))->click();
      return true;
    };
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QSignalSpy stays(&opened.window, &MainWindow::stays);
    QVERIFY(!opened.window.close());
    QVERIFY(answered("questionCancel"));
    QCOMPARE(stays.size(), qsizetype{1});
    QVERIFY(opened.window.isVisible() && pane->running());
    // Plain trees come first, and are there soon.
    QTRY_VERIFY_WITH_TIMEOUT(pane->comparison(), kRunPatience);
    QVERIFY(!opened.window.close());
    QVERIFY(answered("questionStop"));
    QTRY_VERIFY_WITH_TIMEOUT(question(opened.window), kRunPatience);
    QVERIFY(!opened.session.document().runs.empty() && !pane->running());
    answer(opened.window, "questionDiscard");
    QVERIFY(!opened.window.isVisible());
  }

  // A field says on being hidden what was typed into it: to a window that is whole.
  void aWindowIsDestroyedWhileANumberIsTyped() {
    auto opened = std::make_unique<OpenedWindow>();
    QVERIFY(opened->openSample(QStringLiteral("front")));
    auto* seed = opened->window.findChild<QSpinBox*>(QStringLiteral("seed"));
    QVERIFY(seed);
    opened->window.actions().focusData->trigger();
    seed->setFocus();
    QTest::keyClicks(seed, QStringLiteral("7"));
    opened.reset();
  }

  void otherDataDoNotReplaceUnsavedWorkUnasked() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    QSignalSpy windows(&opened.window, &MainWindow::windowWanted);
    drop(&opened.window, madeTable("loans", 1500));
    QTRY_VERIFY(opened.window.notice()->isVisible());
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("not saved")));
    QCOMPARE(opened.session.document().runs.size(), std::size_t{1});
    const auto buttons = opened.window.notice()->findChildren<QPushButton*>();
    QVERIFY(buttons.size() >= 2);
    buttons[0]->click();
    QCOMPARE(windows.size(), qsizetype{1});
    QVERIFY(windows.front().front().toString().endsWith(QStringLiteral("loans.csv")));
    opened.session.reader().openInstead(windows.front().front().toString());
    QTRY_VERIFY(opened.session.document().runs.empty());
    // And it can be taken back.
    opened.session.project().undoOpening();
    QCOMPARE(opened.session.document().runs.size(), std::size_t{1});
  }

  void severalWindowsAreClosedByQuit() {
    const auto registry = std::make_shared<const learners::Registry>();
    auto* first = openWindow(registry, {}, kTable);
    first->actions().newWindow->trigger();
    QTRY_COMPARE(openWindows(), 2);
    QTRY_VERIFY(first->actions().run->isEnabled());
    first->actions().run->trigger();
    QTRY_VERIFY(first->actions().stop->isEnabled());
    closeAllWindows();
    QTRY_VERIFY(question(*first));
    answer(*first, "questionCancel");
    QTRY_VERIFY(!question(*first));
    QVERIFY(first->isVisible());
    first->actions().quit->trigger();
    QTRY_VERIFY(question(*first));
    answer(*first, "questionDiscard");
    QTRY_COMPARE(openWindows(), 0);
  }

  void preferencesHoldAtOnceAndAreKept() {
    OpenedWindow opened;
    opened.window.actions().preferences->trigger();
    auto* dialog = opened.window.findChild<QDialog*>(QStringLiteral("preferencesDialog"));
    QVERIFY(dialog && dialog->isVisible());
    auto* theme = dialog->findChild<QComboBox*>(QStringLiteral("theme"));
    theme->setCurrentIndex(theme->findData(2));
    emit theme->activated(theme->currentIndex());
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
    QVERIFY(opened.window.actions().dark->isChecked());
    QCOMPARE(Preferences::load().theme, Preferences::Theme::Dark);
    dialog->findChild<QPushButton*>(QStringLiteral("resetPreferences"))->click();
    QCOMPARE(Preferences::load(), Preferences());
    dialog->reject();
    applyLook(false);
  }

  void aRunLeadsBackToWhatItCameFrom() {
    OpenedWindow opened;
    QVERIFY(runQuick(opened));
    auto& session = opened.session;
    auto& actions = opened.window.actions();
    session.columns().setUsed({0}, false);
    session.setup().setSeed(5);
    QVERIFY(opened.select(1));
    QVERIFY(!actions.runOrigin->isEnabled());
    session.setup().setLearner("molhc");
    opened.useOneBox("knn");
    session.runs().startFromModel();
    QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 2 && session.facts(), kRunPatience);
    QCOMPARE(session.document().runs[1].run->request.parentRun, 1);
    QVERIFY(actions.runOrigin->isEnabled());
    actions.runOrigin->trigger();
    QCOMPARE(session.selection().run, 1);
    QCOMPARE(session.selection().model, 1);
    // Its settings as they were, and back by undo.
    actions.runSettings->trigger();
    QCOMPARE(session.setup().asked().learner, std::string("cart"));
    QCOMPARE(session.setup().asked().seed, std::uint64_t{1});
    QVERIFY(session.setup().asked().unused.empty());
    QCOMPARE(session.setup().modifiedSince(), 0);
    actions.undo->trigger();
    QCOMPARE(session.setup().asked().learner, std::string("molhc"));
    QCOMPARE(session.setup().asked().seed, std::uint64_t{5});
    actions.runCommand->trigger();
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("paretree-cli learn cart ")));
    actions.verifyRun->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(opened.window.notice()->text().contains(QStringLiteral("same result")),
                             kRunPatience);
    actions.deleteRun->trigger();
    QCOMPARE(session.document().runs.size(), std::size_t{1});
    opened.window.notice()->findChild<QPushButton*>()->click();
    QCOMPARE(session.document().runs.size(), std::size_t{2});
  }

  void theTourEndsWithASecondSearch() {
    OpenedWindow opened;
    opened.window.startTour();
    auto* tour = opened.window.findChild<QWidget*>(QStringLiteral("tour"));
    QVERIFY(tour && tour->isVisible());
    auto* next = tour->findChild<QPushButton*>(QStringLiteral("tourNext"));
    next->click();
    QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled() && opened.session.hasData(), kRunPatience);
    opened.useOneBox("knn");
    for (int step = 1; step < 5; ++step) {
      next->click();
      QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled(), kRunPatience);
    }
    QVERIFY(opened.session.selection().draft);
    next->click();
    QTRY_VERIFY_WITH_TIMEOUT(opened.session.document().runs.size() == 2, kRunPatience);
    QTRY_VERIFY(!opened.window.findChild<QWidget*>(QStringLiteral("tour")));
  }

 private:
  QTemporaryDir folder_;
};

PARETREE_TEST_WITH_APPLICATION(ClosingTest)
}  // namespace closing_test

#include "closing_test.moc"
