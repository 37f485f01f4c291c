// Nothing is lost: real processes killed by the system at any moment, full disks, folders that cannot be
// written, projects whose data have moved.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QLockFile>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <csignal>
#include <cstdio>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/dialogs/relocate_dialog.h"

using namespace paretree;
using namespace paretree::ui;

namespace {

const QString kTable = madeTable("petals", 150);
constexpr int kTick = 50;  // ms between the changes of the program that is killed
constexpr int kTicksPerSecond = 20;

void setUp() {
  QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
  QCoreApplication::setApplicationName(QStringLiteral("safety"));
  QStandardPaths::setTestModeEnabled(true);
  applyLook(false);
}

// The program that is killed: a window with a project open, where the note on a model is changed for ever.
// Says each change.
int changeForEver(const QString& project, const QString& side) {
  setUp();
  OpenedWindow opened(side);
  opened.window.openFiles({project});
  int n = 0;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
    if (!opened.session.facts()) return;
    opened.session.marks().setNote({1, 0}, QString::number(++n));
    std::printf("%d\n", n);
    std::fflush(stdout);
  });
  timer.start(kTick);
  return QApplication::exec();
}

// One quick run on a copy of the table in `folder`.
bool runOn(OpenedWindow& opened, const QString& table) {
  drop(&opened.window, table);
  if (!QTest::qWaitFor([&] { return opened.session.hasData(); }, kRunPatience)) return false;
  opened.session.setup().setLearner("cart");
  return opened.run();
}

bool saveTo(OpenedWindow& opened, const QString& path) {
  opened.session.project().save(path);
  return QTest::qWaitFor(
      [&] { return !opened.session.project().saving() && !opened.session.project().isModified(); },
      kRunPatience);
}

Json projectAt(const QString& path) {
  const auto text = runs::projectText(path.toStdString());
  return text ? *parseJson(*text, "project") : Json();
}

// Runs `act` as someone who may not write into folders of others.
template <class F>
bool asNobody(F act) {
  if (::geteuid() != 0) {  // someone else already
    act();
    return true;
  }
  if (::seteuid(65534) != 0) return false;
  act();
  return ::seteuid(0) == 0;
}

}  // namespace

class SafetyTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    setUp();
    QVERIFY(folder_.isValid());
    table_ = folder_.filePath(QStringLiteral("petals.csv"));
    QVERIFY(QFile::copy(kTable, table_));
    project_ = folder_.filePath(QStringLiteral("work.paretree"));
    OpenedWindow opened;
    QVERIFY(runOn(opened, table_));
    QVERIFY(saveTo(opened, project_));
  }

  void aKillLosesAtMostTheLastSecond() {
    const QString side = folder_.filePath(QStringLiteral("side"));
    int most = 0;
    for (int round = 0; round < 4; ++round) {
      QProcess victim;
      victim.start(QCoreApplication::applicationFilePath(),
                   {QStringLiteral("--change-for-ever"), project_, side});
      QVERIFY(victim.waitForStarted());
      int said = 0;
      const int until = 25 + 17 * round;  // the kill meets the writing at different moments
      while (said < until && victim.waitForReadyRead(kRunPatience))
        while (victim.canReadLine()) said = victim.readLine().trimmed().toInt();
      QVERIFY2(said >= until, victim.readAllStandardError().constData());
      ::kill(static_cast<pid_t>(victim.processId()), SIGKILL);
      QVERIFY(victim.waitForFinished());
      while (victim.canReadLine()) said = victim.readLine().trimmed().toInt();
      QCOMPARE(victim.exitStatus(), QProcess::CrashExit);

      Session session(std::make_shared<const learners::Registry>());
      Recovery recovery(&session, side);
      QCOMPARE(recovery.leftOver().size(), qsizetype{1});
      const QString old = recovery.leftOver().front();
      recovery.recover(old);
      QTRY_VERIFY_WITH_TIMEOUT(session.facts(), kRunPatience);
      QCOMPARE(session.document().projectPath, project_);
      QVERIFY(session.project().hasUnsavedWork());
      const int kept = session.marks().noteOf({1, 0}).toInt();
      most = std::max(most, said - kept);
      QVERIFY2(said - kept <= kTicksPerSecond,
               qPrintable(QStringLiteral("%1 of %2 changes are there").arg(kept).arg(said)));
      // The old side file goes only when the new one is written.
      QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(recovery.file()), kRunPatience);
      QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(old), kRunPatience);
    }
    qInfo("at most %d changes, %d ms of work, were lost by a kill", most, most * kTick);
    QVERIFY(QDir(side).entryList({QStringLiteral("*.paretree")}, QDir::Files).isEmpty());
  }

  void recoveryAsksUntilItIsAnsweredAndOnlyWhereSomethingWouldBeLost() {
    const QString side = folder_.filePath(QStringLiteral("asked"));
    QVERIFY(QDir().mkpath(side));
    // What the project holds already is taken away without a word.
    Json same = projectAt(project_);
    same["view"][kRecoveredProject] = project_.toStdString();
    QVERIFY(writeFile((side + QStringLiteral("/same.paretree")).toStdString(), dumpJson(same)).ok());
    {
      Session session(std::make_shared<const learners::Registry>());
      Recovery recovery(&session, side);
      QSignalSpy asked(&recovery, &Recovery::found);
      recovery.look();
      QTRY_VERIFY(!QFile::exists(side + QStringLiteral("/same.paretree")));
      QVERIFY(asked.isEmpty());
    }
    Json other = same;
    other["notes"] = "a thought";
    const QString file = side + QStringLiteral("/other.paretree");
    QVERIFY(writeFile(file.toStdString(), dumpJson(other)).ok());
    {
      OpenedWindow opened(side);
      QSignalSpy asked(opened.window.files()->recovery(), &Recovery::found);
      opened.window.files()->recovery()->look();
      QTRY_COMPARE(asked.size(), qsizetype{1});
      QVERIFY(opened.window.notice()->isVisible());
      // The question names the project.
      QStringList said;
      for (auto* label : opened.window.notice()->findChildren<QLabel*>()) said << label->text();
      QVERIFY2(said.join(QLatin1Char('\n')).contains(QFileInfo(project_).fileName()),
               qPrintable(said.join(QLatin1Char('\n'))));
      // It comes back when another table is opened, which hides what was said of the one before.
      opened.session.reader().open(madeTable("petals", 120));
      QTRY_VERIFY(opened.session.hasData());
      QTRY_VERIFY(opened.window.notice()->isVisible() &&
                  opened.window.notice()->text().contains(QFileInfo(project_).fileName()));
      // Another program that starts now asks for nothing.
      Session session(std::make_shared<const learners::Registry>());
      Recovery second(&session, side);
      QVERIFY(second.leftOver().isEmpty());
    }
    // Not answered: asked again by the next one; closed, it is still there for those who look for it.
    OpenedWindow opened(side);
    auto* recovery = opened.window.files()->recovery();
    QSignalSpy asked(recovery, &Recovery::found);
    recovery->look();
    QTRY_COMPARE(asked.size(), qsizetype{1});
    QTRY_VERIFY(opened.window.notice()->isVisible());
    for (auto* button : opened.window.notice()->findChildren<QToolButton*>())
      if (button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!opened.window.notice()->isVisible());
    opened.window.actions().unsavedWork->trigger();
    QTRY_VERIFY(opened.window.notice()->isVisible());
    for (auto* button : opened.window.notice()->findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Bring back")) button->click();
    QTRY_COMPARE(opened.session.document().notes, std::string("a thought"));
    QTRY_VERIFY(!QFile::exists(file));
    // Lost again before it is written anew, it is there to be asked for.
    QVERIFY(writeFile(file.toStdString(), dumpJson(other)).ok());
    OpenedWindow again(side);
    again.window.files()->recovery()->setEnabled(false);
    again.window.files()->recovery()->recover(file);
    QTRY_COMPARE(again.session.document().notes, std::string("a thought"));
    QVERIFY(QFile::exists(file));
  }

  void theProgramItselfIsKilledInTheMiddleOfARun() {
    const QString program = qEnvironmentVariable("PARETREE_BIN") + QStringLiteral("/paretree");
    QVERIFY2(QFile::exists(program), qPrintable(program));
    const QString home = folder_.filePath(QStringLiteral("home"));
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), home);
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home + QStringLiteral("/config"));
    const QString side = home + QStringLiteral("/Paretree/Paretree/recovery");
    const auto sides = [&] { return QDir(side).entryInfoList({QStringLiteral("*.paretree")}, QDir::Files); };
    QProcess victim;
    victim.setProcessEnvironment(environment);
    victim.start(program, {QStringLiteral("--example")});
    QVERIFY(victim.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(!sides().isEmpty(), 3 * kRunPatience);
    victim.kill();
    QVERIFY(victim.waitForFinished());
    // The next start asks: it holds the file against others.
    QProcess next;
    next.setProcessEnvironment(environment);
    next.start(program, {});
    QVERIFY(next.waitForStarted());
    const QString left = sides().front().absoluteFilePath();
    const auto holder = [&] {
      qint64 process = 0;
      QString host, name;
      const QLockFile lock(left + QStringLiteral(".lock"));
      return lock.getLockInfo(&process, &host, &name) ? process : 0;
    };
    QTRY_COMPARE_WITH_TIMEOUT(holder(), next.processId(), kRunPatience);
    next.kill();
    QVERIFY(next.waitForFinished());
    Session session(std::make_shared<const learners::Registry>());
    Recovery recovery(&session, side);
    QCOMPARE(recovery.leftOver().size(), qsizetype{1});
    recovery.recover(recovery.leftOver().front());
    QTRY_VERIFY_WITH_TIMEOUT(session.facts(), kRunPatience);
    QCOMPARE(session.document().runs.size(), std::size_t{1});
    QVERIFY(!session.runs().outcomeOf(1)->front.empty());
  }

  void aProjectThatChangedElsewhereIsNotWrittenOver() {
    const QString path = folder_.filePath(QStringLiteral("shared.paretree"));
    QVERIFY(QFile::copy(project_, path));
    OpenedWindow one, two;
    for (auto* opened : {&one, &two}) {
      drop(&opened->window, path);
      QTRY_VERIFY(opened->session.facts());
    }
    one.session.marks().setNote({1, 0}, QStringLiteral("first"));
    two.session.marks().setNote({1, 0}, QStringLiteral("second"));
    one.session.project().save(path);
    QTRY_VERIFY(!one.session.project().isModified());
    QSignalSpy refused(&two.session.project(), &CurrentProject::changedElsewhere);
    two.session.project().save(path);
    QTRY_COMPARE(refused.size(), qsizetype{1});
    QVERIFY(two.session.project().isModified());
    QCOMPARE(projectAt(path)["pointNotes"][0]["text"].get<std::string>(), std::string("first"));
    // Two orders to save in a row: the later one is what stands in the end.
    two.session.project().save(path, true);
    two.session.marks().setNote({1, 0}, QStringLiteral("third"));
    two.session.project().save(path, true);
    QTRY_VERIFY(!two.session.project().isModified());
    QCOMPARE(projectAt(path)["pointNotes"][0]["text"].get<std::string>(), std::string("third"));
  }

  void aFullDiskIsToldAndDamagesNothing() {
    OpenedWindow opened;
    drop(&opened.window, project_);
    QTRY_VERIFY(opened.session.facts());
    opened.session.marks().setNote({1, 0}, QStringLiteral("more"));
    const QByteArray before = QByteArray::fromStdString(*readFile(project_.toStdString()));
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{}, small{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    small = {static_cast<rlim_t>(before.size() / 2), old.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    opened.session.project().save(project_);
    const bool told = QTest::qWaitFor(
        [&] {
          return opened.window.notice()->isVisible() &&
                 opened.window.notice()->text().startsWith(QLatin1String("Not saved"));
        },
        kRunPatience);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    QVERIFY(told);
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("too large")),
             qPrintable(opened.window.notice()->text()));
    QCOMPARE(QByteArray::fromStdString(*readFile(project_.toStdString())), before);
    QVERIFY(opened.session.project().isModified());
    QCOMPARE(QDir(folder_.path()).entryList({QStringLiteral(".work*")}, QDir::Files | QDir::Hidden).size(),
             qsizetype{0});
  }

  void aFolderThatCannotBeWrittenIsTold() {
    OpenedWindow opened;
    drop(&opened.window, project_);
    QTRY_VERIFY(opened.session.facts());
    const QString shut = folder_.filePath(QStringLiteral("shut"));
    QVERIFY(QDir().mkdir(shut));
    QCOMPARE(::chmod(shut.toUtf8().constData(), 0555), 0);
    QCOMPARE(::chmod(folder_.path().toUtf8().constData(), 0755), 0);
    QSignalSpy failed(&opened.session.project(), &CurrentProject::saveFailed);
    QVERIFY(asNobody([&] {
      opened.session.project().save(shut + QStringLiteral("/new.paretree"));
      (void)QTest::qWaitFor([&] { return !failed.isEmpty(); }, kRunPatience);
    }));
    QCOMPARE(failed.size(), qsizetype{1});
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("Permission denied")),
             qPrintable(opened.window.notice()->text()));
    QCOMPARE(opened.session.document().projectPath, project_);
    QVERIFY(QDir(shut).isEmpty());
  }

  void aSideFileThatCannotBeWrittenIsTold() {
    QVERIFY(QFile::copy(kTable, folder_.filePath(QStringLiteral("nofolder"))));
    // a file stands where the folder would be
    OpenedWindow opened(folder_.filePath(QStringLiteral("nofolder")));
    QVERIFY(runOn(opened, table_));
    QTRY_VERIFY(opened.window.notice()->isVisible());
    QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("cannot be kept")),
             qPrintable(opened.window.notice()->text()));
  }

  void joinedPredictionsAreKeptInTheProject() {
    const QString path = folder_.filePath(QStringLiteral("joined.paretree"));
    {
      OpenedWindow opened;
      drop(&opened.window, table_);
      QTRY_VERIFY(opened.session.hasData());
      const QString guesses = folder_.filePath(QStringLiteral("guesses.csv"));
      QFile in(table_), out(guesses);
      QVERIFY(in.open(QIODevice::ReadOnly) && out.open(QIODevice::WriteOnly));
      QStringList said;
      for (const auto& line : QString::fromUtf8(in.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        said << (said.isEmpty() ? QStringLiteral("guess") : line.section(QLatin1Char(','), -1));
      out.write(said.join(QLatin1Char('\n')).toUtf8() + '\n');
      out.close();
      drop(&opened.window, guesses);
      QTRY_VERIFY(opened.session.data().schema()->find("guess") >= 0);
      // Reading again with another type must not lose what was joined, nor ask the file for it.
      opened.session.columns().setTypes({opened.session.data().features().front()}, data::ColumnType::Number);
      QTRY_VERIFY(opened.session.undoStack()->count() == 2);
      QVERIFY(opened.session.data().schema()->find("guess") >= 0);
      opened.session.setup().setLearner("molhc");
      opened.useOneBox("column:guess");
      QVERIFY(opened.run());
      QVERIFY(saveTo(opened, path));
      QVERIFY(QFile::remove(guesses));
    }
    OpenedWindow opened;
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.facts());
    const int column = opened.session.data().schema()->find("guess");
    QVERIFY(column >= 0 && opened.session.data().info(column).role == data::Role::Prediction);
    QVERIFY(opened.run());
    QCOMPARE(opened.session.runs().outcomeOf(2)->front.size(),
             opened.session.runs().outcomeOf(1)->front.size());
    for (std::size_t i = 0; i < opened.session.runs().outcomeOf(1)->front.size(); ++i)
      QCOMPARE(opened.session.runs().outcomeOf(2)->front[i].scores,
               opened.session.runs().outcomeOf(1)->front[i].scores);
  }

  void withoutItsDataAProjectIsReadAndKeepsEverything() {
    const QString moved = folder_.filePath(QStringLiteral("elsewhere/renamed.csv"));
    QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("elsewhere/deeper")));
    QVERIFY(QFile::rename(table_, moved));
    OpenedWindow opened;
    drop(&opened.window, project_);
    QTRY_VERIFY(opened.session.facts());
    QVERIFY(opened.session.document().dataAway() && !opened.session.hasData());
    QVERIFY(opened.tree().size() > 0);
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("not at hand")));
    // Where the columns stand otherwise it says why there are none, and how they come back.
    QVERIFY2(sayAway(opened).contains(QStringLiteral("not found at ") + table_), qPrintable(sayAway(opened)));
    auto* find = opened.window.findChild<QPushButton*>(QStringLiteral("findData"));
    QVERIFY(find && find->isVisible());
    QTest::mouseClick(find, Qt::LeftButton);
    auto* asked = opened.window.findChild<QDialog*>(QStringLiteral("relocateDialog"));
    QVERIFY(asked && asked->isVisible());
    shoot(opened.window, "data-away");
    delete asked;
    QVERIFY(opened.window.model()->isVisible());
    QVERIFY(opened.window.actions().exportFile->isEnabled());
    QVERIFY(!opened.window.actions().run->isEnabled());
    QVERIFY(!opened.session.editing().canEdit());
    // Every model can be selected, in every view, and nothing asks for rows that are not there.
    for (const int view : {0, 1, 2, 3, 4, 5, 6, 7, 8, 0}) {
      opened.window.model()->setView(static_cast<ModelPane::View>(view));
      for (int m = 0; m < static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()); ++m) {
        QVERIFY(opened.select(m));
        opened.session.selectNode(0);
        opened.session.selectRow(3);
      }
    }
    Json before = projectAt(project_);
    const QString copy = folder_.filePath(QStringLiteral("elsewhere/copy.paretree"));
    QVERIFY(saveTo(opened, copy));
    Json after = projectAt(copy);
    for (Json* project : {&before, &after}) (*project)["view"].erase("shown");  // what was looked at last
    QCOMPARE(dumpJson(after), dumpJson(before));

    opened.window.actions().relocate->trigger();
    auto* empty = opened.window.findChild<QDialog*>(QStringLiteral("relocateDialog"));
    QVERIFY(empty && empty->isVisible());
    empty->reject();
    auto* dialog = showRelocateDialog(&opened.window, &opened.session, folder_.path());
    auto* use = dialog->findChild<QPushButton*>(QStringLiteral("relocateUse"));
    QTRY_VERIFY(use->isEnabled());
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("relocateAnswer"))
                ->text()
                .contains(QStringLiteral("renamed.csv")));
    QVERIFY(use->isDefault());
    QTest::keyClick(dialog, Qt::Key_Return);  // not the chooser of files again
    QTRY_VERIFY(opened.session.hasData() && opened.session.facts());
    QVERIFY(!opened.session.document().dataAway());
    QVERIFY(sayAway(opened).isEmpty() && !find->isVisible());
    QVERIFY(opened.window.actions().run->isEnabled());
    QCOMPARE(opened.session.document().runs.size(), std::size_t{1});
    QVERIFY(QFile::rename(moved, table_));
  }

  void otherBytesAreTakenOnlyWhenToldTo() {
    QVERIFY(QFile::rename(table_, table_ + QStringLiteral(".away")));
    QFile in(table_ + QStringLiteral(".away"));
    QVERIFY(in.open(QIODevice::ReadOnly));
    QByteArray changed = in.readAll();
    changed.chop(changed.size() - changed.lastIndexOf('\n', -2) - 1);
    QVERIFY(writeFile(table_.toStdString(), changed.toStdString()).ok());
    OpenedWindow opened;
    drop(&opened.window, project_);
    QTRY_VERIFY(opened.session.facts());
    QVERIFY(opened.session.document().dataAway());
    QVERIFY(opened.window.notice()->text().contains(QStringLiteral("has changed")));
    QVERIFY2(sayAway(opened).contains(QStringLiteral("other bytes")), qPrintable(sayAway(opened)));
    opened.session.reader().relocate(table_);
    QTRY_VERIFY(opened.window.notice()->text().contains(QStringLiteral("expected")));
    QVERIFY(opened.session.document().dataAway());
    opened.session.reader().relocate(table_, true);
    QTRY_VERIFY(opened.session.hasData() && opened.session.facts());
    QCOMPARE(opened.session.data().rows(), std::size_t{149});
    QVERIFY(QFile::remove(table_) && QFile::rename(table_ + QStringLiteral(".away"), table_));
  }

 private:
  /// What stands in the place of the columns; empty: they are there.
  static QString sayAway(const OpenedWindow& opened) {
    const auto* why = opened.window.findChild<QLabel*>(QStringLiteral("dataAway"));
    return why->isVisible() ? why->text().remove(QChar(0x200b)) : QString();
  }
  QTemporaryDir folder_;
  QString table_, project_;
};

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  const QStringList words = QApplication::arguments();
  if (words.value(1) == QLatin1String("--change-for-ever"))
    return changeForEver(words.value(2), words.value(3));
  SafetyTest test;
  return QTest::qExec(&test, argc, argv);
}
#include "safety_test.moc"
