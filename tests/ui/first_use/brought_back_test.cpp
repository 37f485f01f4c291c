// Work that an earlier session left takes the place of what is open only where somebody says so, and what was
// open can be gone back to.
#include <QLockFile>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/runs/files/project_file.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/pages/strips.h"
#include "ui/shell/project_files.h"

namespace brought_back_test {

using namespace paretree;
using namespace paretree::ui;

class BroughtBackTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    beginWindowTests("brought-back");
    const QString kept = folder_.filePath(QStringLiteral("kept.paretree"));
    {
      OpenedWindow opened(side());
      openAndRun(opened, madeTable("petals", 120));
      QTRY_VERIFY(!files().isEmpty() && files().front().size() > 1000);
      QVERIFY(QFile::copy(files().front().absoluteFilePath(), kept));
    }
    QVERIFY(files().isEmpty());
    QVERIFY(QFile::copy(kept, side() + QStringLiteral("/left.paretree")));
  }

  // Another message took the question away, and with it the table that had been read.
  void aQuestionWaitsForItsAnswer() {
    OpenedWindow opened(side());
    openAndRun(opened, madeTable("loans", 200));
    const auto table = opened.session.document().table;
    drop(&opened.window, madeTable("petals", 120));
    QTRY_VERIFY2(button(opened, "Open here instead"), qPrintable(opened.window.notice()->text()));
    opened.window.notice()->show({Notice::Kind::Plain, QStringLiteral("something else"), {}});
    QVERIFY(!button(opened, "Open here instead"));
    opened.window.notice()->hide();
    QTRY_VERIFY(button(opened, "Open here instead"));
    QTest::mouseClick(button(opened, "Open here instead"), Qt::LeftButton);
    QTRY_VERIFY(opened.session.hasData() && opened.session.document().table != table);
  }

  void whatIsOpenKeepsItsPlaceUntilSomebodySaysThatItMayGo() {
    OpenedWindow opened(side());
    openAndRun(opened, madeTable("loans", 200));
    const auto& document = opened.session.document();
    const auto run = document.runs.front().run;
    opened.window.actions().unsavedWork->trigger();
    QTRY_VERIFY(button(opened, "Bring back"));
    QTest::mouseClick(button(opened, "Bring back"), Qt::LeftButton);
    QTRY_VERIFY2(button(opened, "Open here instead"), qPrintable(opened.window.notice()->text()));
    QVERIFY(button(opened, "Open in a new window"));
    QVERIFY(document.runs.front().run == run);
    QSignalSpy wanted(opened.window.files(), &ProjectFiles::windowWanted);
    QTest::mouseClick(button(opened, "Open here instead"), Qt::LeftButton);
    QTRY_VERIFY(!document.runs.empty() && document.runs.front().run != run);
    QCOMPARE(wanted.size(), qsizetype{0});
    QTRY_VERIFY2(button(opened, "Back to them"), qPrintable(opened.window.notice()->text()));
    QVERIFY(opened.session.project().hasUnsavedWork());
    // The one and the other, as often as wanted.
    QTest::mouseClick(button(opened, "Back to them"), Qt::LeftButton);
    QTRY_VERIFY(document.runs.front().run == run);
    QVERIFY(opened.session.project().canUndoOpening());
    QVERIFY(opened.session.project().hasUnsavedWork());
  }

  // What stands in large files takes seconds to be read: the offer does not wait for it, its names come
  // later.
  void theOfferDoesNotWaitForTheFilesToBeRead() {
    const QString side = folder_.filePath(QStringLiteral("early"));
    QVERIFY(QDir().mkpath(side));
    QVERIFY(QFile::copy(folder_.filePath(QStringLiteral("kept.paretree")),
                        side + QStringLiteral("/left.paretree")));
    {
      OpenedWindow opened(side);
      auto* recovery = opened.window.files()->recovery();
      QSignalSpy found(recovery, &Recovery::found);
      recovery->look();
      QVERIFY(found.isEmpty() && button(opened, "Bring back"));
      QTRY_COMPARE(found.size(), qsizetype{1});
      QVERIFY2(opened.window.notice()->text().contains(QStringLiteral("petals.csv")),
               qPrintable(opened.window.notice()->text()));
      QTRY_VERIFY(button(opened, "Bring back"));
    }
    // Whoever takes it at once is not asked again.
    OpenedWindow opened(side);
    auto* recovery = opened.window.files()->recovery();
    QSignalSpy found(recovery, &Recovery::found);
    recovery->look();
    QVERIFY(button(opened, "Bring back"));
    button(opened, "Bring back")->click();
    QTRY_VERIFY(!opened.session.document().runs.empty());
    QTest::qWait(300);
    QVERIFY(found.isEmpty() && !button(opened, "Bring back"));
  }

  // What is being done has the line; the offer comes back.
  void theOfferWaitsWhileSomethingIsUnderWay() {
    const QString side = folder_.filePath(QStringLiteral("waits"));
    QVERIFY(QDir().mkpath(side));
    QVERIFY(QFile::copy(folder_.filePath(QStringLiteral("kept.paretree")),
                        side + QStringLiteral("/left.paretree")));
    OpenedWindow opened(side);
    opened.window.files()->recovery()->look();
    opened.session.reader().open(madeTable("loans", 400));
    QTRY_VERIFY(opened.session.hasData());
    QTRY_VERIFY(button(opened, "Bring back"));
    opened.window.actions().run->trigger();
    QVERIFY(opened.session.runs().running());
    auto* progress = opened.window.findChild<ProgressStrip*>();
    QVERIFY(progress->isVisible() && !opened.window.notice()->isVisible());
    QCoreApplication::processEvents();
    QVERIFY(!opened.session.runs().running() || !opened.window.notice()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!opened.session.runs().running() && button(opened, "Bring back"), kRunPatience);
    QVERIFY(!progress->isVisible());
  }

  // A window that is killed as it looks at what is left may leave a lock without its name.
  void aLockThatIsEmptyHoldsNothingUnlessItsProcessLives() {
    const QString side = folder_.filePath(QStringLiteral("locked")),
                  left = side + QStringLiteral("/left.paretree"), locked = left + QStringLiteral(".lock");
    QVERIFY(QDir().mkpath(side));
    QVERIFY(QFile::copy(folder_.filePath(QStringLiteral("kept.paretree")), left));
    const auto empty = [&] {
      QFile file(locked);
      return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.size() == 0;
    };
    OpenedWindow opened(side);
    {
      QLockFile alive(locked);
      QVERIFY(alive.tryLock(0) && empty());
      QVERIFY(opened.window.files()->recovery()->leftOver().isEmpty());
    }
    QVERIFY(empty());
    QCOMPARE(opened.window.files()->recovery()->leftOver(), QStringList{left});
  }

  // A crash takes neither what is open nor what it took the place of.
  void whatWasReplacedIsWrittenToo() {
    const QString side = folder_.filePath(QStringLiteral("two"));
    const auto written = [&] {
      std::vector<QString> names;
      for (const auto& file : QDir(side).entryInfoList({QStringLiteral("*.paretree")}, QDir::Files)) {
        const auto text = runs::projectText(file.absoluteFilePath().toStdString());
        const auto json = text ? parseJson(*text, "side") : Result<Json>(text.error());
        if (!json) continue;
        const QFileInfo table(QString::fromStdString((*json)["data"]["path"].get<std::string>()));
        names.push_back(table.completeBaseName());
      }
      std::sort(names.begin(), names.end());
      return names;
    };
    {
      OpenedWindow opened(side);
      openAndRun(opened, madeTable("loans", 200));
      QTRY_COMPARE(written(), std::vector<QString>{QStringLiteral("loans")});
      opened.session.reader().open(madeTable("petals", 120));
      QTRY_VERIFY(button(opened, "Open here instead"));
      QTest::mouseClick(button(opened, "Open here instead"), Qt::LeftButton);
      QTRY_VERIFY(opened.session.project().canUndoOpening());
      QTRY_COMPARE(written(), std::vector<QString>{QStringLiteral("loans")});
      QVERIFY(opened.run());
      const std::vector<QString> both{QStringLiteral("loans"), QStringLiteral("petals")};
      QTRY_COMPARE(written(), both);
      opened.session.project().undoOpening();
      QTest::qWait(1500);
      QTRY_COMPARE(written(), both);
      QCOMPARE(files(side).size(), qsizetype{2});
    }
    QVERIFY(files(side).isEmpty());
  }

  // What could not be written is tried again with the next change.
  void whatWasReplacedIsTriedAgain() {
    const QString side = folder_.filePath(QStringLiteral("away")),
                  moved = folder_.filePath(QStringLiteral("moved"));
    OpenedWindow opened(side);
    openAndRun(opened, madeTable("loans", 200));
    QTRY_COMPARE(files(side).size(), qsizetype{1});
    QVERIFY(QDir().rename(side, moved));
    opened.session.reader().open(madeTable("petals", 120));
    QTRY_VERIFY(button(opened, "Open here instead"));
    QTest::mouseClick(button(opened, "Open here instead"), Qt::LeftButton);
    QTRY_VERIFY2(opened.window.notice()->text().contains(QStringLiteral("cannot be kept for recovery")),
                 qPrintable(opened.window.notice()->text()));
    QVERIFY(QDir().rename(moved, side));
    // A change may come while the writing that failed is still being told: the next one tries it again.
    for (int tried = 0; tried < 4 && files(side).size() != 2; ++tried) {
      QVERIFY(opened.run());
      for (int wait = 0; wait < 20 && files(side).size() != 2; ++wait) QTest::qWait(100);
    }
    QTRY_COMPARE(files(side).size(), qsizetype{2});
  }

  // Other messages hide it for their time only; the menu has it, too.
  void theWayBackStays() {
    OpenedWindow opened(folder_.filePath(QStringLiteral("stays")));
    openAndRun(opened, madeTable("loans", 200));
    const auto run = opened.session.document().runs.front().run;
    const auto* action = opened.window.actions().backToUnsaved;
    QVERIFY(!action->isEnabled());
    opened.session.reader().open(madeTable("petals", 120));
    QTRY_VERIFY(button(opened, "Open here instead"));
    QTest::mouseClick(button(opened, "Open here instead"), Qt::LeftButton);
    QTRY_VERIFY(action->isEnabled());
    opened.window.notice()->hide();  // why the file was opened as other data
    QTRY_VERIFY(button(opened, "Back to them"));
    emit opened.session.noticed({Notice::Kind::Plain, QStringLiteral("something else"), {}});
    QVERIFY(!button(opened, "Back to them"));
    opened.window.notice()->hide();
    QTRY_VERIFY(button(opened, "Back to them"));
    opened.window.actions().backToUnsaved->trigger();
    QTRY_VERIFY(!opened.session.document().runs.empty() && opened.session.document().runs.front().run == run);
    QVERIFY(!action->isEnabled() && !button(opened, "Back to them"));
  }

 private:
  QString side() const { return folder_.filePath(QStringLiteral("side")); }
  QFileInfoList files() const { return files(side()); }
  static QFileInfoList files(const QString& folder) {
    return QDir(folder).entryInfoList({QStringLiteral("*.paretree")}, QDir::Files);
  }
  static void openAndRun(OpenedWindow& opened, const QString& table) {
    opened.session.reader().open(table);
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
  }
  static QPushButton* button(OpenedWindow& opened, const char* text) {
    for (auto* one : opened.window.notice()->findChildren<QPushButton*>())
      if (one->isVisible() && one->text() == QLatin1String(text)) return one;
    return nullptr;
  }
  QTemporaryDir folder_;
};

PARETREE_TEST_WITH_APPLICATION(BroughtBackTest)
}  // namespace brought_back_test

#include "brought_back_test.moc"
