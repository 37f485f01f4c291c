// The comparison, the matrix of many classes, the B-space under its tree and the help in German, in windows
// from 960x542 (a screen of 1440x900 at 150 %) on: nothing makes the window larger, and what is looked at has
// room. PARETREE_SCREENSHOTS=FOLDER writes pictures.
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTextBrowser>

#include "paretree/core/rng.h"
#include "paretree/runs/compare.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/text/told_apart.h"
#include "ui/inspectors/views/b_space_view.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/models/delegates.h"
#include "ui/shell/dialogs/help_pages.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/pages/compared_learners.h"
#include "ui/shell/pages/comparison_pane.h"
#include "ui/shell/status_line.h"
#include "ui/widgets/eliding_label.h"

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
      if (item->isDisabled()) continue;  // says why
      const QString id = item->data(0, Qt::UserRole).toString();
      // Budgets are said by the labels of parameters, never by their ids.
      const QString budget = item->text(ComparedLearners::Budget);
      for (const auto& info : runs::budgetOf(*opened.session.registry().find(id.toStdString())))
        QVERIFY2(budget.contains(displayText(info.label)), qPrintable(budget));
      item->setCheckState(
          0, id == QLatin1String("molhc") || id == QLatin1String("cart") || id == QLatin1String("forest")
                 ? Qt::Checked
                 : Qt::Unchecked);
    }
    QTest::mouseClick(pane->findChild<QPushButton*>(QStringLiteral("compareRun")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(pane->numberOf(0) > 0, kRunPatience);
    opened.session.selectPoint(pane->numberOf(0), 1);
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

  void whatIsCutIsCutAtOnePlace() {
    const QFontMetrics metrics(QApplication::font());
    const QString text = QStringLiteral("Ziel: die G…urteilung des Labors am Ende der Reihe, 3 Klassen");
    const int whole = metrics.horizontalAdvance(text);
    QCOMPARE(cutOnce(text, metrics, whole), text);
    const QString shorter = cutOnce(text, metrics, whole * 4 / 5);
    QVERIFY(metrics.horizontalAdvance(shorter) <= whole * 4 / 5);
    QCOMPARE(shorter.count(QChar(0x2026)), 1);
    QVERIFY(shorter.startsWith(QStringLiteral("Ziel: ")) && shorter.endsWith(QStringLiteral("3 Klassen")));
  }

  // In the list of columns, too, of long names that begin alike the part stays in which they differ.
  void columnsThatBeginAlikeAreToldApart() {
    QStringList names;
    for (int k = 1; k <= 3; ++k)
      names << QStringLiteral("the measured concentration of the substance number 0%1 in the probe").arg(k);
    const qsizetype alike = sharedBeginning(names[1], names);
    QCOMPARE(names[1].mid(alike), QStringLiteral("02 in the probe"));
    QFont font = QApplication::font();
    const QStringList lines = nameLines(names[1], {150, 34}, font, alike);
    QVERIFY2(lines.value(1).contains(QStringLiteral("02")), qPrintable(lines.join(QLatin1Char('/'))));
    QVERIFY(lines[0].startsWith(QStringLiteral("the measured")));
    // Where there is room, with the words before it.
    QStringList endings;
    for (int wide = 150; wide < 270; wide += 10) {
      QFont some = QApplication::font();
      endings << nameLines(names[1], {wide, 34}, some, alike).value(1);
    }
    QVERIFY2(!endings.filter(QStringLiteral("…number 02 in the probe")).isEmpty(),
             qPrintable(endings.join(QLatin1Char('/'))));
    for (const QString& line : lines) QVERIFY(QFontMetrics(font).horizontalAdvance(line) <= 150);
  }

  void notesOfARunAreNotCut() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.useOneBox("knn");
    QVERIFY(opened.run());
    auto* notes = opened.window.runs()->findChild<QLabel*>(QStringLiteral("runNotes"));
    QVERIFY(notes);
    // As runs with several black boxes have them.
    const QStringList said = {
        QStringLiteral("Black Boxes nach Genauigkeit: ").repeated(6),
        QStringLiteral("Es gibt nichts zu ersetzen, die Front ist der Baum. ").repeated(4)};
    notes->setProperty("notes", said);
    notes->setText(said.join(QLatin1Char('\n')));
    notes->show();
    opened.window.notice()->show({Notice::Kind::Plain, QStringLiteral("Nur ein Modell."), {}});
    for (const QSize size : kSizes) {
      opened.window.resize(size);
      QTest::qWait(50);
      const QString where = QString::number(size.width());
      QVERIFY2(notes->height() >= notes->heightForWidth(notes->width()), qPrintable(where));
      // The number of the model is never cut away: tabs give way.
      for (const auto* label : opened.window.model()->findChildren<QLabel*>())
        if (label->text().contains(QStringLiteral(" von Lauf 1")) && label->isVisible())
          QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(where));
    }
  }

  void nothingOverlapsInTheStatusLine() {
    StatusLine line;
    StatusLine::Words words;
    words.preview = QStringLiteral("Vorschau: Grenze von Knoten 12 auf 3.456,75 ändern");
    words.text = QStringLiteral("Genauigkeit −0,4 pp (Training), −1,2 pp (Test), 2 Blätter weniger");
    words.hint = QStringLiteral("Enter behält sie, Esc verwirft sie");
    words.file = QStringLiteral("auswertung_mietspiegel_2026_bereinigt");
    words.seed = QStringLiteral("Startwert 1");
    words.saved = QStringLiteral("nicht gesichert, für Wiederherstellung aufgehoben");
    line.say(words);
    line.show();
    for (const int wide : {600, 960, 1024, 1280, 1920}) {
      line.resize(wide, 30);
      QTest::qWait(10);
      QRegion taken;
      for (auto* part : line.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (part->isHidden()) continue;
        QVERIFY2(line.rect().contains(part->geometry()), qPrintable(QString::number(wide)));
        QVERIFY2(!taken.intersects(part->geometry()), qPrintable(QString::number(wide)));
        taken += part->geometry();
      }
      // What is tried and what it changes is said in any width.
      for (const char* name : {"statusPreview", "statusText"}) {
        const auto* part = line.findChild<QWidget*>(QLatin1String(name));
        QVERIFY(!part->isHidden() && part->width() >= 100);
      }
    }
    const auto* text = line.findChild<QLabel*>(QStringLiteral("statusText"));
    QVERIFY(text->width() >= text->sizeHint().width());
    line.resize(400, 30);
    QVERIFY(text->width() < text->sizeHint().width());
    line.grab();
    QCOMPARE(text->toolTip(), words.text.toHtmlEscaped());  // what is cut is whole in its tip
  }

  void numbersOfTheFormHaveTheMarksOfTheLanguage() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("formula")));
    opened.session.setup().setParam("tau-i", 0.25);
    auto* field = opened.window.findChild<QLineEdit*>(QStringLiteral("param-tau-i"));
    QVERIFY(field);
    QTRY_COMPARE(field->text(), QStringLiteral("0,25"));
    field->setText(QStringLiteral("0,5"));
    emit field->editingFinished();
    const auto& asked = opened.session.setup().asked();
    QCOMPARE(std::get<double>(asked.params.at(asked.learner).at("tau-i")), 0.5);
    // One is not said with the unit of several.
    opened.session.setup().setLearner("forest");
    auto* trees = opened.window.findChild<QSpinBox*>(QStringLiteral("param-trees"));
    QVERIFY(trees);
    QTRY_VERIFY2(trees->text().endsWith(QStringLiteral(" Bäume")), qPrintable(trees->text()));
    trees->setValue(1);
    QCOMPARE(trees->text(), QStringLiteral("1"));
  }
};

PARETREE_TEST_WITH_APPLICATION(SmallGermanTest)
}  // namespace small_german_test

#include "small_german_test.moc"
