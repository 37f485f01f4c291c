// The comparison, the matrix of many classes, the B-space under its tree and the help in German, in windows
// from 960x542 (a screen of 1440x900 at 150 %) on: nothing makes the window larger, and what is looked at has
// room. PARETREE_SCREENSHOTS=FOLDER writes pictures.
#include <QDialog>
#include <QDir>
#include <QScrollBar>
#include <QTextBrowser>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/views/b_space_view.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/shell/dialogs/help_pages.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/pages/comparison_pane.h"

namespace small_german_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

constexpr QSize kSizes[] = {{960, 542}, {1024, 700}, {1280, 800}, {1920, 1080}};

void keep(const QPixmap& picture, const QString& name) {
  const QString folder = qEnvironmentVariable("PARETREE_SCREENSHOTS");
  if (folder.isEmpty()) return;
  QDir().mkpath(folder);
  QVERIFY(picture.save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
}

/// In all sizes, light and dark; `holds` is asked in each.
void lookAt(MainWindow& window, const QString& name, const std::function<bool()>& holds) {
  for (const bool dark : {false, true}) {
    window.setDark(dark);
    for (const QSize size : kSizes) {
      window.resize(size);
      QTest::qWait(60);
      if (!holds()) QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);  // the tab of the model
      QTest::qWait(20);
      const QString where =
          QStringLiteral("%1-%2-%3")
              .arg(name, QLatin1String(dark ? "dark" : "light"), QString::number(size.width()));
      keep(window.grab(), where);
      QVERIFY2(window.size() == size, qPrintable(where));
      QVERIFY2(holds(), qPrintable(where));
    }
  }
  window.setDark(false);
}

}  // namespace

class SmallGermanTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("ParetreeTest"));
    QCoreApplication::setApplicationName(QStringLiteral("small_german"));
    applyLook(false);
    Preferences german;
    german.language = german.numbers = QStringLiteral("de");
    applyLocale(german);
  }

  void theComparison() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.useOneBox("knn");
    opened.window.resize(1280, 800);
    QTest::keyClick(&opened.window, Qt::Key_6, Qt::ControlModifier);
    auto* pane = opened.window.comparison();
    for (int i = 0; i < pane->list()->topLevelItemCount(); ++i) {
      auto* item = pane->list()->topLevelItem(i);
      const QString id = item->data(0, Qt::UserRole).toString();
      item->setCheckState(
          0, id == QLatin1String("molhc") || id == QLatin1String("cart") || id == QLatin1String("forest")
                 ? Qt::Checked
                 : Qt::Unchecked);
    }
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(pane->firstRun() > 0, kRunPatience);
    opened.session.selectPoint(pane->firstRun(), 1);
    QTRY_VERIFY(opened.session.factsAreCurrent());
    lookAt(opened.window, QStringLiteral("small-comparison"), [&] {
      // In the narrowest windows the model is a tab before it.
      return !pane->isVisible() || (pane->chart()->height() >= 110 && pane->list()->height() >= 100);
    });
  }

  void theMatrixOfManyClasses() {
    OpenedWindow opened;
    Rng rng(5);
    QByteArray table("breit,hoch,schwer,sorte\n");
    for (int i = 0; i < 3000; ++i) {
      const int kind = static_cast<int>(rng.uniform(0, 30));
      table += QByteArray::number(kind % 6 + 0.4 * rng.normal(), 'f', 3) + ',' +
               QByteArray::number(kind / 6 + 0.4 * rng.normal(), 'f', 3) + ',' +
               QByteArray::number(rng.normal(), 'f', 3) + ",Sorte Nummer " +
               QByteArray::number(kind * 37 % 30) + " aus der Ernte\n";
    }
    opened.session.reader().paste(table);
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    auto* view = opened.window.findChild<QualityView*>();
    QTRY_VERIFY_WITH_TIMEOUT(view->quality(), kRunPatience);
    const auto* note = view->findChild<QLabel*>(QStringLiteral("confusionOrder"));
    QVERIFY(!note->isHidden());
    lookAt(opened.window, QStringLiteral("small-matrix"), [&] { return view->isVisible(); });
    // A click is about the classes that are seen.
    const auto order = confusionOrder(view->quality()->cells);
    opened.window.resize(1920, 1080);
    QTest::qWait(50);
    QTest::mouseClick(view->grid(), Qt::LeftButton, {}, view->grid()->cellRect(2, 2).center());
    QCOMPARE(view->rowsTable()->model()->rowCount(),
             static_cast<int>(view->quality()->cells[order[2]][order[2]].size()));
  }

  void theBSpace() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("formula")));
    opened.session.setup().setSeed(2);
    opened.session.setup().setParam("generations", std::int64_t{8});
    QVERIFY(opened.run());
    QVERIFY(opened.window.model()->setView(QStringLiteral("b-space")));
    auto* view = opened.window.findChild<BSpaceView*>();
    QTRY_VERIFY(view->canvas()->picture());
    lookAt(opened.window, QStringLiteral("small-b-space"),
           [&] { return view->isVisible() && view->canvas()->height() >= 120; });
  }

  void theHelp() {
    OpenedWindow opened;
    for (const QString& page : helpPages())
      for (const QSize size : {QSize(960, 542), QSize(1280, 800)}) {
        opened.window.resize(size);
        auto* dialog = showHelp(&opened.window, page);
        QTest::qWait(30);
        auto* words = dialog->findChild<QTextBrowser*>();
        QVERIFY(words->toPlainText().size() > 100);
        QVERIFY2(words->horizontalScrollBar()->maximum() == 0, qPrintable(page));
        keep(dialog->grab(), QStringLiteral("small-help-%1-%2").arg(page, QString::number(size.width())));
        dialog->reject();
        QTRY_VERIFY(!opened.window.findChild<QDialog*>(QStringLiteral("helpDialog")));
      }
  }
};

PARETREE_TEST_WITH_APPLICATION(SmallGermanTest)
}  // namespace small_german_test

#include "small_german_test.moc"
