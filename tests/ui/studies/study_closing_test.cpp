// A study that runs when its window is closed, or the window that it was opened from: asked about, and left
// to run, stopped, or kept in sight.
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

#include "tests/support/unit.h"
#include "tests/ui/studies/study_maker.h"

namespace study_closing_test {

using namespace paretree;
using namespace paretree::ui;

class StudyClosingTest : public QObject {
  Q_OBJECT

  StudyMaker studies_;

  /// A study that runs longer than the test.
  StudyWindow* running(OpenedWindow& w, const QString& name) const {
    const QString folder =
        studies_.make(name, {"--learner", "gmt", "--grid", "generations=1500|1501", "--seeds", "1-300"});
    w.window.openFiles({folder});
    auto* study = w.window.findChild<StudyWindow*>();
    if (!study || !QTest::qWaitFor([&] { return study->follower().facts() != nullptr; }, kRunPatience))
      qFatal("the study does not open");
    study->run({});
    if (!waitFor(*study, [&] { return study->follower().facts()->runner.has_value(); }))
      qFatal("the study does not run");
    return study;
  }

  static void answer(const StudyWindow* study, const char* button) {
    for (const auto* question : study->findChildren<QMessageBox*>(QStringLiteral("studyCloseQuestion")))
      if (question->isVisible())
        return question->findChild<QPushButton*>(QString::fromLatin1(button))->click();
    qFatal("nothing is asked");
  }

 private slots:
  void initTestCase() { beginWindowTests("study_closing"); }

  void closingAStudyThatRunsAsks() {
    OpenedWindow w;
    QPointer<StudyWindow> study = running(w, QStringLiteral("asked"));
    const studies::StudyFolder folder = study->follower().facts()->folder;
    QTest::keyClick(study, Qt::Key_Escape);
    QVERIFY(study->isVisible());
    shoot(w.window, "study-close");
    answer(study, "questionCancel");
    QVERIFY(study->isVisible());
    // The window that it was opened from asks, too, and stays where the user does.
    QSignalSpy stays(&w.window, &MainWindow::stays);
    QVERIFY(!w.window.close());
    answer(study, "questionCancel");
    QCOMPARE(stays.size(), qsizetype{1});
    QVERIFY(w.window.isVisible() && study->isVisible());
    QVERIFY(!w.window.close());
    answer(study, "questionLetRun");
    QTRY_VERIFY(!w.window.isVisible());
    QVERIFY(studies::StudyLock::holder(folder).has_value());
    // Another window only looks at it: nothing to ask.
    OpenedWindow again;
    again.window.openFiles({QString::fromStdString(folder.path())});
    QPointer<StudyWindow> other = again.window.findChild<StudyWindow*>();
    VERIFY_SOON(*other, other->follower().facts() && other->follower().facts()->runner);
    QTest::keyClick(other, Qt::Key_Escape);
    QTRY_VERIFY(!other || !other->isVisible());
    QVERIFY(studies::StudyLock::holder(folder).has_value());
    QVERIFY(folder.askStop());
    QTRY_VERIFY_WITH_TIMEOUT(!studies::StudyLock::holder(folder).has_value(), kRunPatience);
    QVERIFY(again.window.close());
  }

  void whatWasStartedHereIsStoppedOnce() {
    OpenedWindow w;
    QPointer<StudyWindow> study = running(w, QStringLiteral("stopped"));
    const studies::StudyFolder folder = study->follower().facts()->folder;
    study->close();
    answer(study, "questionStop");
    QTRY_VERIFY(!study || !study->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!studies::StudyLock::holder(folder).has_value(), kRunPatience);
    QVERIFY(w.window.close());
  }
};

PARETREE_TEST_WITH_APPLICATION(StudyClosingTest)
}  // namespace study_closing_test

#include "study_closing_test.moc"
