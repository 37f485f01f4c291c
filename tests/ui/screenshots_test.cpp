// Pictures of every view and state. PARETREE_SCREENSHOTS=FOLDER writes them all, light and dark, at two
// sizes, to look at; without it a short pass proves that the first views draw something.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "paretree/learners/registry.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/parts/split_panel.h"
#include "ui/inspectors/views/what_if_view.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/main_window.h"

namespace screenshots_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr int kPatience = 120000;

std::optional<ui::Sample> sampleDrawn(const QString& picture) {
  for (const auto& sample : ui::samples())
    if (sample.picture == picture) return sample;
  return std::nullopt;
}

// Searches that count generations get few of them; the others are short on the samples as they are.
void keepShort(Session& session, std::int64_t generations) {
  for (const auto& info : session.setup().learner()->params())
    if (info.id == "generations") session.setup().setParam(info.id, generations);
}

int coloursIn(const QImage& image) {
  QSet<QRgb> seen;
  for (int y = 0; y < image.height(); y += 3)
    for (int x = 0; x < image.width(); x += 3) seen.insert(image.pixel(x, y));
  return static_cast<int>(seen.size());
}

int leafWhere(const model::Tree& tree, bool box) {
  for (const int leaf : tree.leaves())
    if (std::holds_alternative<model::BlackBoxLeaf>(tree[leaf].leaf()) == box) return leaf;
  return -1;
}

}  // namespace

class ScreenshotsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("screenshots"));
    applyLook(false);
    folder_ = qEnvironmentVariable("PARETREE_SCREENSHOTS");
    if (!folder_.isEmpty()) QVERIFY(QDir().mkpath(folder_));
  }

  void startSetupAndExploreShowSomething() {
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    QVERIFY(shoot(window, "start"));
    const auto sample = sampleDrawn(QStringLiteral("front"));
    QVERIFY(sample);
    window.openSample(*sample);
    QTRY_VERIFY(session.hasData());
    QVERIFY(shoot(window, "setup"));
    keepShort(session, 20);
    session.runs().start();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running() && session.facts(), kPatience);
    QVERIFY(shoot(window, "explore"));
    if (folder_.isEmpty()) return;

    const auto& tree = [&]() -> const model::Tree& { return *session.facts()->model->tree(); };
    session.selectNode(leafWhere(tree(), false));
    QVERIFY(shoot(window, "leaf"));
    if (const int box = leafWhere(tree(), true); box >= 0) {
      session.selectNode(box);
      QVERIFY(shoot(window, "box"));
    }
    session.selectNode(0);
    QVERIFY(shoot(window, "branch"));
    session.selectNode(tree()[0].branch().left);
    window.actions().prune->trigger();
    QTRY_VERIFY(session.editing().previewed());
    QVERIFY(shoot(window, "preview"));
    session.editing().keepPreview();
    QTRY_VERIFY(session.facts() && session.selection().draft);
    QVERIFY(shoot(window, "edited"));
    session.undoStack()->undo();
    QTRY_VERIFY(session.facts() && !session.selection().draft);
    for (const auto& [view, name] : {std::pair{ModelPane::Outline, "outline"},
                                     {ModelPane::Rules, "rules"},
                                     {ModelPane::RowsView, "rows"}}) {
      window.model()->setView(view);
      QVERIFY(shoot(window, name));
    }
    session.selectRow(static_cast<int>(session.facts()->task->test.front()));
    for (const char* view : {"quality", "what-if"}) {
      QVERIFY2(window.model()->setView(QString::fromLatin1(view)), view);
      QTest::qWait(300);
      QVERIFY(shoot(window, view));
    }
    static_cast<WhatIfView*>(window.model()->furtherView(QStringLiteral("what-if")))
        ->setMode(WhatIfView::Questions);
    QTest::qWait(100);
    QVERIFY(shoot(window, "questions"));
    session.marks().togglePin({1, 0});
    session.marks().togglePin({1, static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1});
    session.marks().setNote({1, 0}, QStringLiteral("short enough to explain"));
    QVERIFY(window.model()->setView(QStringLiteral("compare")));
    QTest::qWait(500);
    QVERIFY(shoot(window, "compare"));
    window.model()->setView(ModelPane::Tree);
    session.selectNode(0);
    window.actions().editSplit->trigger();
    auto* panel = window.findChild<SplitPanel*>();
    QTRY_VERIFY(panel && panel->table()->rowCount() > 2);
    panel->table()->setCurrentCell(1, 0);
    QTRY_VERIFY(session.editing().previewed());
    QVERIFY(shoot(*panel, "splits"));
    panel->reject();
    FrontOptions options;
    options.x = "size-conditions";
    options.y = "test-accuracy";
    options.logX = true;
    options.third = "share-explained";
    options.targetY = 0.9;
    window.front()->setOptions(options);
    QVERIFY(shoot(window, "axes"));
    options = {};
    options.limited = "size-conditions";
    options.limit = 30;
    window.front()->setOptions(options);
    QVERIFY(shoot(window, "filtered"));
    window.front()->setOptions({});
    QVERIFY(window.front()->setView(QStringLiteral("parallel")));
    QVERIFY(shoot(window, "parallel"));
    QVERIFY(window.front()->setView(QStringLiteral("report")));
    QVERIFY(shoot(window, "report"));
    window.front()->setView(QStringLiteral("chart"));
    const auto last = static_cast<int>(session.runs().outcomeOf(1)->front.size()) - 1;
    session.selectPoint(1, last);
    QTRY_VERIFY(session.facts());
    QVERIFY(shoot(window, "largest"));
    for (auto* button : window.front()->findChildren<QToolButton*>())
      if (button->text() == QLatin1String("Table")) button->setChecked(true);
    QVERIFY(shoot(window, "table"));
    for (auto* button : window.front()->findChildren<QToolButton*>())
      if (button->text() == QLatin1String("Chart")) button->setChecked(true);
    session.runs().startFromModel();
    QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 2 && session.facts(), kPatience);
    QVERIFY(shoot(window, "second-run"));
    options.limited.clear();
    options.byLearner = true;
    window.front()->setOptions(options);
    QVERIFY(shoot(window, "by-learner"));
    window.front()->setOptions({});
    session.reader().open(QStringLiteral("/no/such/file.csv"));
    QTRY_VERIFY(window.notice()->isVisible());
    QVERIFY(shoot(window, "error"));
    window.resize(1040, 700);
    QApplication::processEvents();
    QVERIFY(window.grab().save(folder_ + QStringLiteral("/narrow.png")));
  }

  void aTableInAllItsViews() {
    if (folder_.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    QTemporaryDir tables;
    const auto write = [&](const char* name, const QByteArray& bytes) {
      const QString path = tables.filePath(QString::fromLatin1(name));
      QFile file(path);
      if (file.open(QIODevice::WriteOnly)) file.write(bytes);
      return path;
    };
    QByteArray german(
        "Nr;Gr\xF6\xDF"
        "e;Preis;Stufe;Fehlt;Klasse\r\n");
    for (int i = 0; i < 400; ++i)
      german += QByteArray::number(i + 1) + ";" + QByteArray::number(20 + (i * 37 % 100) / 3 + i % 3 * 20) +
                "," + QByteArray::number(i % 10) + ";" + QByteArray::number(1 + i % 7) + ".250,50 \x80;" +
                QByteArray::number(i % 4 + 1) + ";" +
                (i % 11 ? QByteArray::number(i % 50) : QByteArray("-999")) + ";" +
                (i % 3 == 0   ? "rot"
                 : i % 3 == 1 ? "gr\xFCn"
                              : "wei\xDF") +
                "\r\n";
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    session.reader().open(write("preise.csv", german));
    QTRY_VERIFY(session.hasData());
    QTRY_VERIFY(window.columns()->summary(1) &&
                window.columns()->usefulness(1) == window.columns()->usefulness(1));
    QVERIFY(shoot(window, "data-german"));
    window.setup()->table()->selectRow(1);
    QVERIFY(shoot(window, "data-number"));
    window.setup()->table()->selectRow(5);
    QVERIFY(shoot(window, "data-classes"));
    emit window.setup()->card()->distribution()->binClicked(1);
    QVERIFY(shoot(window, "data-rows-of-bar"));
    window.setup()->table()->selectRow(0);
    QVERIFY(shoot(window, "data-identifier"));
    for (auto* chip : window.setup()->findChildren<Chip*>())
      if (chip->text() == QLatin1String("decimal comma")) chip->click();
    QTest::qWait(50);
    if (auto* menu = window.findChild<QMenu*>(QStringLiteral("importMenu"))) {
      QVERIFY(menu->grab().save(folder_ + QStringLiteral("/data-chip-menu.png")));
      menu->close();
    }
    QByteArray bad("x;c\n");
    for (int i = 0; i < 300; ++i)
      bad += i % 60 == 59 ? QByteArray("oops;a\n") : QByteArray::number(i) + ",5;b\n";
    session.columns().setUsed({1, 3}, false);
    QVERIFY(shoot(window, "data-unused"));
    session.reader().open(write("bad.csv", bad), OpenAs::Data);
    QTRY_COMPARE(session.data().rows(), std::size_t{300});
    QVERIFY(shoot(window, "data-bad-rows"));
    window.actions().changeImport->trigger();
    QVERIFY(shootDialog(window, "dialog-import"));
    QByteArray long_("x,y\n");
    while (long_.size() < 60000000) long_ += "1.25,2.5\n3.5,4.75\n9.125,-3\n";
    session.reader().open(write("long.csv", long_), OpenAs::Data);
    QTest::qWait(250);
    if (session.reader().running()) QVERIFY(shoot(window, "reading"));
    session.reader().cancel();
    QByteArray wide;
    for (int c = 0; c < 300; ++c)
      wide +=
          (c ? ",a rather long name of column " : "a rather long name of column ") + QByteArray::number(c);
    for (int r = 0; r < 200; ++r)
      for (int c = 0; c < 300; ++c) wide += (c ? "," : "\n") + QByteArray::number((r * (c + 7)) % 91) + ".5";
    session.reader().open(write("wide.csv", wide), OpenAs::Data);
    QTRY_COMPARE(session.data().columns(), 300);
    QTRY_VERIFY(window.columns()->summary(299));
    QVERIFY(shoot(window, "data-wide"));
  }

  void treesOfAllSizes() {
    if (folder_.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    session.reader().open(madeTable("letters", 20000));
    QTRY_VERIFY(session.hasData());
    session.setup().setLearner("cart");
    session.setup().setParam("leaves", std::int64_t{1000});
    session.runs().start();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running() && session.facts(), kPatience);
    const auto& front = session.runs().outcomeOf(1)->front;
    for (const int wanted : {5, 50, 1000}) {
      const auto nearest = std::min_element(front.begin(), front.end(), [&](const auto& a, const auto& b) {
        return std::abs(a.size.leaves - wanted) < std::abs(b.size.leaves - wanted);
      });
      session.selectPoint(1, static_cast<int>(nearest - front.begin()));
      QTRY_VERIFY(session.factsAreCurrent());
      QVERIFY(shoot(window, "tree-" + QByteArray::number(wanted)));
      window.model()->treeView()->expandAll();
      window.model()->treeView()->fit();
      QVERIFY(shoot(window, "tree-whole-" + QByteArray::number(wanted)));
    }
  }

  void everySampleAfterItsRun() {
    if (folder_.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    for (const auto& sample : ui::samples()) {
      Session session(std::make_shared<const learners::Registry>());
      MainWindow window(&session, {});
      window.show();
      window.openSample(sample);
      QTRY_VERIFY(session.hasData());
      const QByteArray name = "sample-" + sample.picture.toUtf8();
      if (!session.setup().learner()) continue;
      keepShort(session, 400);
      session.runs().start();
      QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running() || session.runs().outcomeOf(1), kPatience);
      if (session.runs().running()) {
        QTest::qWait(300);
        QVERIFY(shoot(window, name + "-running"));
        session.runs().stop();
      }
      QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running(), kPatience);
      QVERIFY(shoot(window, name + "-setup-after"));
      if (session.document().runs.empty()) continue;
      QTRY_VERIFY(session.facts());
      QVERIFY(shoot(window, name));
      session.selectNode(session.facts()->model->tree() ? leafWhere(*session.facts()->model->tree(), false)
                                                        : 0);
      QVERIFY(shoot(window, name + "-part"));
      for (const char* view : {"quality", "what-if"}) {
        if (!window.model()->setView(QString::fromLatin1(view))) continue;
        QTest::qWait(500);
        QVERIFY(shoot(window, name + "-" + view));
      }
    }
  }

  void dialogsTourAndMissingData() {
    if (folder_.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    window.startTour();
    auto* next = window.findChild<QPushButton*>(QStringLiteral("tourNext"));
    for (int step = 0; step < 6; ++step) {
      QVERIFY(shoot(window, "tour-" + QByteArray::number(step + 1)));
      next->click();
      if (step == 5) break;
      QTRY_VERIFY_WITH_TIMEOUT(next->isEnabled(), kPatience);
      if (step == 0) quickBox(session);
    }
    QTRY_VERIFY_WITH_TIMEOUT(session.document().runs.size() == 2 && session.facts(), kPatience);
    for (auto* field : window.findChildren<QWidget*>(QStringLiteral("param-leaves"))) {
      QEvent enter(QEvent::Enter);
      QApplication::sendEvent(field, &enter);
    }
    QVERIFY(shoot(window, "param-help"));
    auto& a = window.actions();
    for (auto* action : {a.preferences, a.shortcuts, a.about, a.renameRun}) {
      session.selectPoint(2, 0);
      QTRY_VERIFY(session.factsAreCurrent());
      action->trigger();
      QVERIFY(shootDialog(window, "dialog-" + action->objectName().toUtf8()));
    }
    window.show();
    (void)window.close();
    QVERIFY(shootDialog(window, "dialog-close"));
    // The same project without its data.
    QTemporaryDir folder;
    const QString table = folder.filePath(QStringLiteral("activity.csv")),
                  project = folder.filePath(QStringLiteral("work.paretree"));
    QVERIFY(QFile::copy(QString::fromStdString(session.document().table->path), table));
    session.reader().openInstead(table);
    QTRY_VERIFY(session.document().runs.empty() && session.setup().learner());
    quickBox(session);
    session.runs().start();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running() && session.facts(), kPatience);
    session.project().save(project);
    QTRY_VERIFY(!session.project().isModified());
    QVERIFY(QFile::remove(table));
    session.reader().open(project);
    QTRY_VERIFY_WITH_TIMEOUT(session.document().dataAway() && session.facts(), kPatience);
    session.selectNode(0);
    QVERIFY(shoot(window, "data-away"));
    window.actions().relocate->trigger();
    QVERIFY(shootDialog(window, "dialog-relocate"));
    session.project().save(QStringLiteral("/proc/nowhere/work.paretree"));
    QTRY_VERIFY(window.notice()->text().startsWith(QStringLiteral("Not saved")));
    QVERIFY(shoot(window, "not-saved"));
  }

  void everyMenuAndTheExport() {
    if (folder_.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    window.openSample(*sampleDrawn(QStringLiteral("front")));
    QTRY_VERIFY(session.hasData());
    quickBox(session);
    session.runs().start();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running() && session.facts(), kPatience);
    session.selectNode(leafWhere(*session.facts()->model->tree(), false));
    for (const bool dark : {false, true}) {
      window.setDark(dark);
      int number = 0;
      QList<QPointer<QMenu>> menus;  // showing one may unmake another
      for (auto* menu : window.findChildren<QMenu*>()) menus << menu;
      for (const auto& menu : menus) {
        if (!menu) continue;
        menu->popup(window.mapToGlobal(QPoint(20, 20)));
        QTest::qWait(10);
        if (!menu) continue;
        ++number;
        if (!menu->isEmpty())
          QVERIFY(menu->grab().save(QStringLiteral("%1/menu-%2-%3.png")
                                        .arg(folder_)
                                        .arg(number, 2, 10, QLatin1Char('0'))
                                        .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))));
        menu->close();
      }
      // Those that are made when they are asked for.
      for (auto* button : window.findChildren<QToolButton*>()) {
        if (!button->isVisible() || (button->objectName() != QLatin1String("frontOptions") &&
                                     button->objectName() != QLatin1String("moreViews")))
          continue;
        button->click();
        QTest::qWait(10);
        auto* shown = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!shown) continue;
        QVERIFY(shown->grab().save(QStringLiteral("%1/menu-made-%2-%3.png")
                                       .arg(folder_)
                                       .arg(++number, 2, 10, QLatin1Char('0'))
                                       .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))));
        shown->close();
      }
    }
    window.setDark(false);
    window.actions().exportFile->trigger();
    QVERIFY(shootDialog(window, "dialog-export"));
  }

  void inGerman() {
    if (folder_.isEmpty()) QSKIP("only where PARETREE_SCREENSHOTS names a folder");
    Preferences german;
    german.language = german.numbers = QStringLiteral("de");
    applyLocale(german);
    Session session(std::make_shared<const learners::Registry>());
    MainWindow window(&session, {});
    window.show();
    QVERIFY(shoot(window, "german-start"));
    window.openSample(*sampleDrawn(QStringLiteral("front")));
    QTRY_VERIFY(session.hasData());
    QVERIFY(shoot(window, "german-setup"));
    quickBox(session);
    session.runs().start();
    QTRY_VERIFY_WITH_TIMEOUT(!session.runs().running() && session.facts(), kPatience);
    session.selectNode(leafWhere(*session.facts()->model->tree(), false));
    QVERIFY(shoot(window, "german-explore"));
    window.actions().preferences->trigger();
    QVERIFY(shootDialog(window, "german-preferences"));
  }

 private:
  static void quickBox(Session& session) {
    for (const auto& info : session.setup().learner()->params())
      if (info.id == "black-box") session.setup().setParam(info.id, std::vector<std::string>{"knn"});
  }

  // The one dialog that is open, in both looks; then it is closed.
  bool shootDialog(MainWindow& window, const QByteArray& name) {
    QTest::qWait(30);
    for (auto* dialog : window.findChildren<QDialog*>()) {
      if (!dialog->isVisible()) continue;
      for (const bool dark : {false, true}) {
        window.setDark(dark);
        QTest::qWait(20);
        if (!dialog->grab().save(QStringLiteral("%1/%2-%3.png")
                                     .arg(folder_, QString::fromUtf8(name),
                                          dark ? QStringLiteral("dark") : QStringLiteral("light"))))
          return false;
      }
      window.setDark(false);
      dialog->reject();
      QTest::qWait(10);
      return true;
    }
    return false;
  }

  // False where a picture is blank or cannot be written.
  bool shoot(QWidget& window, const QByteArray& name) {
    const bool all = !folder_.isEmpty();
    for (const bool dark : {false, true}) {
      for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        if (!all && size.width() > 1280) continue;
        applyLook(dark);
        if (window.isWindow() && qobject_cast<MainWindow*>(&window)) window.resize(size);
        QTest::qWait(20);
        const QImage image = window.grab().toImage();
        if ((qobject_cast<MainWindow*>(&window) && image.size() != size * image.devicePixelRatio()) ||
            coloursIn(image) < 20)
          return false;
        const QString path = QStringLiteral("%1/%2-%3-%4.png")
                                 .arg(folder_, QString::fromUtf8(name),
                                      dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                 .arg(size.width());
        if (all && !image.save(path)) return false;
      }
    }
    applyLook(false);
    return true;
  }

  QString folder_;
};

PARETREE_TEST_WITH_APPLICATION(ScreenshotsTest)
}  // namespace screenshots_test

#include "screenshots_test.moc"
