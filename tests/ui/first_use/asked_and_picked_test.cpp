// Questions, pickers and lists to choose from, in both languages and three sizes: no word is cut without
// saying so, nothing lies over something else. PARETREE_SCREENSHOTS=FOLDER writes each picture, light and
// dark.
#include <QDialog>
#include <QMessageBox>
#include <QPointer>

#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "tests/ui/first_use/nothing_cut.h"
#include "ui/session/judging/building.h"
#include "ui/shell/dialogs/import_view.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/dialogs/preferences.h"

namespace asked_and_picked_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

namespace {

constexpr QSize kSizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};

QString folder() { return qEnvironmentVariable("PARETREE_SCREENSHOTS"); }

/// Parcels whose size decides, with names as registers have them.
QByteArray parcels(int rows, bool target) {
  QByteArray text = "Grundstücksfläche in m²,Erschließungszustand,Ermäßigung,Ausstattung";
  text += target ? ",Nutzungsart\n" : "\n";
  const QByteArray items[] = {"Dachterrasse", "Aufzug", "Gemeinschaftsgarten"};
  for (int i = 0; i < rows; ++i) {
    const int size = 400 + i * 37 % 900;
    QByteArray list;
    for (int k = 0; k < 3; ++k)
      if ((i >> k) % 2 == 1) list += (list.isEmpty() ? "" : "; ") + items[k];
    text += QByteArray::number(size) + (i % 3 ? ",voll erschlossen," : ",unerschlossen,") +
            QByteArray::number(i % 45) + "%," + list;
    if (target) text += size > 1000 ? ",Landwirtschaft" : i % 3 ? ",Wohnbebauung" : ",Brachfläche";
    text += '\n';
  }
  return text;
}

}  // namespace

class AskedAndPickedTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;

  QString write(const char* name, const QByteArray& content) {
    QFile file(folder_.filePath(QString::fromLatin1(name)));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                    : QString();
  }
  static void languages() {
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de"}) QTest::newRow(language) << QString::fromLatin1(language);
  }
  static void speak() {
    QFETCH(QString, language);
    Preferences preferences;
    preferences.language = preferences.numbers = language;
    applyLocale(preferences);
  }

  static void check(const QWidget* root, const QString& where) {
    const QStringList cut = cutIn(root);
    if (qEnvironmentVariableIsSet("PARETREE_SAY_CUT")) {
      for (const QString& line : cut) qWarning().noquote() << QTest::currentDataTag() << where << line;
      return;
    }
    QVERIFY2(cut.isEmpty(), qPrintable(where + QLatin1Char('\n') + cut.join(QLatin1Char('\n'))));
  }
  static void keep(MainWindow& window, QWidget* what, const QString& name) {
    if (folder().isEmpty()) return;
    for (const bool dark : {false, true}) {
      window.setDark(dark);
      QTest::qWait(20);
      QVERIFY(what->grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                    .arg(folder(), QLatin1String(QTest::currentDataTag()), name,
                                         QLatin1String(dark ? "dark" : "light"))));
    }
    window.setDark(false);
  }
  static void lookAt(MainWindow& window, const char* name) {
    for (const QSize size : kSizes) {
      window.resize(size);
      QTest::qWait(60);
      const QString where = QStringLiteral("%1-%2").arg(QLatin1String(name)).arg(size.width());
      check(&window, where);
      keep(window, &window, where);
      if (QTest::currentTestFailed()) return;
    }
    window.resize(1280, 800);
  }
  static void lookAtDialog(MainWindow& window, QWidget* dialog, const char* name) {
    check(dialog, QLatin1String(name));
    keep(window, dialog, QLatin1String(name));
  }
  void learn(OpenedWindow& opened) {
    opened.session.reader().open(write("parcels.csv", parcels(300, true)));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(opened.select(static_cast<int>(opened.session.runs().outcomeOf(1)->front.size()) - 1));
  }

 private slots:
  void initTestCase() {
    beginWindowTests("asked_and_picked");
    QVERIFY(folder_.isValid());
    if (!folder().isEmpty()) QDir().mkpath(folder());
  }

  void closingWhileLearnersAreCompared_data() { languages(); }
  void closingWhileLearnersAreCompared() {
    speak();
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.window.actions().compareLearners->trigger();
    auto* pane = opened.window.comparison();
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QVERIFY(!opened.window.close());
    auto* asked = pane->findChild<QMessageBox*>(QStringLiteral("comparisonCloseQuestion"));
    QVERIFY(asked && asked->isVisible());
    QTest::qWait(50);
    lookAtDialog(opened.window, asked, "closing-comparison");
    lookAt(opened.window, "comparison-running");
    asked->findChild<QPushButton*>(QStringLiteral("questionCancel"))->click();
    pane->findChild<QPushButton*>(QStringLiteral("compareRun"))->click();  // it stops what it began
    QTRY_VERIFY_WITH_TIMEOUT(!pane->running(), kRunPatience);
  }

  void choosingSplits_data() { languages(); }
  void choosingSplits() {
    speak();
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    lookAt(w.window, "alternatives");
    w.window.inspector()->setView(Inspector::Facts);
    w.window.actions().build->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(w.session.building().isActive() && w.session.factsAreCurrent(), kRunPatience);
    QTest::qWait(600);
    lookAt(w.window, "building");
  }

  void filesWithOtherColumns_data() { languages(); }
  void filesWithOtherColumns() {
    speak();
    OpenedWindow opened;
    learn(opened);
    QByteArray rows = parcels(40, false);
    rows.replace("Grundstücksfläche in m²,Erschließungszustand",
                 "Fläche des Grundstücks,Zustand der Erschließung");
    opened.window.predict(write("called.csv", rows));
    QPointer<QDialog> dialog;
    QTRY_VERIFY((dialog = opened.window.findChild<QDialog*>(QStringLiteral("calledColumns"))));
    QTest::qWait(50);
    lookAtDialog(opened.window, dialog, "called-columns");
    lookAt(opened.window, "called-columns-behind");
    dialog->reject();
    QByteArray bare = parcels(40, false);
    bare.replace("%", "");
    opened.window.predict(write("bare.csv", bare));
    QPointer<NewRowsWindow> answered;
    QTRY_VERIFY_WITH_TIMEOUT((answered = opened.window.findChild<NewRowsWindow*>()), 20000);
    QTest::qWait(50);
    lookAtDialog(opened.window, answered, "new-rows-percent");
    delete answered;
  }

  void listsInTheImport_data() { languages(); }
  void listsInTheImport() {
    speak();
    OpenedWindow opened;
    opened.session.reader().open(write("lists.csv", parcels(300, true)));
    QTRY_VERIFY(opened.session.hasData());
    lookAt(opened.window, "lists-setup");
    QTest::mouseClick(opened.window.findChild<QPushButton*>(QStringLiteral("changeImportButton")),
                      Qt::LeftButton);
    auto* view = opened.window.findChild<ImportView*>(QStringLiteral("importView"));
    QVERIFY(view);
    QTRY_VERIFY(view->after());
    QTest::qWait(50);
    lookAtDialog(opened.window, view, "import-lists");
    const QStringList labels{QStringLiteral("A column for each item"),
                             QStringLiteral("Eine Spalte je Element")};
    for (auto* button : view->findChildren<QPushButton*>())
      if (labels.contains(button->text())) {
        QTest::mouseClick(button, Qt::LeftButton);
        break;
      }
    QTRY_VERIFY(view->after() && view->after()->data.columns() > 5);
    QTest::qWait(50);
    lookAtDialog(opened.window, view, "import-lists-after");
    view->reject();
  }
};

PARETREE_TEST_WITH_APPLICATION(AskedAndPickedTest)
}  // namespace asked_and_picked_test

#include "asked_and_picked_test.moc"
