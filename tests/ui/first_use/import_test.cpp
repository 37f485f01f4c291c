// The import view: the evidence of every guess, the file beside the table, before and after; corrected there
// and kept with the project.
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

#include "paretree/data/packing/packing.h"
#include "paretree/data/writing/save_table.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/dialogs/import_view.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/pane.h"

namespace import_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

// As a German spreadsheet gives it: a title, units under the header, an odd cell, a sum below.
std::string germanTable() {
  std::string text =
      "Messwerte 2023;;;\r\nErstellt am 3.1.2024;;;\r\nGr\xF6\xDF"
      "e;Preis;Menge;Klasse\r\ncm;EUR;kg;\r\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i % 7) + "," + std::to_string(i % 10) + ";" + std::to_string(1 + i % 3) +
            ".250,50;" + (i == 20 ? std::string("kaputt") : std::to_string(i) + ",5") + ";" +
            (i % 3 ? "gr\xFCn" : "rot") + "\r\n";
  return text + "Summe;105.030,00;1800;\r\n";
}

ImportView* openView(OpenedWindow& opened) {
  QTest::mouseClick(opened.window.findChild<QPushButton*>(QStringLiteral("changeImportButton")),
                    Qt::LeftButton);
  auto* view = opened.window.findChild<ImportView*>(QStringLiteral("importView"));
  return view && QTest::qWaitFor([&] { return view->after() != nullptr; }) ? view : nullptr;
}

QStringList notesOf(const ImportView* view) {
  QStringList notes;
  for (auto* label : view->findChildren<QLabel*>(QStringLiteral("importNote"))) notes << label->text();
  return notes;
}

QPushButton* buttonBeside(const ImportView* view, const QString& note, const QString& label) {
  for (auto* words : view->findChildren<QLabel*>(QStringLiteral("importNote")))
    if (words->text().contains(note))
      for (auto* button : words->parentWidget()->findChildren<QPushButton*>())
        if (button->text() == label) return button;
  return nullptr;
}

template <class W>
W* field(const ImportView* view, const char* name) {
  return view->findChild<W*>(QString::fromLatin1(name));
}

}  // namespace

class ImportTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
  }

  // While a file is read, nothing opens that its end would close; what was read otherwise is undone by that
  // name.
  void theImportWaitsForAReading() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    auto* button = opened.window.findChild<QPushButton*>(QStringLiteral("changeImportButton"));
    auto* undo = opened.window.findChild<QPushButton*>(QStringLiteral("undoDrop"));
    QVERIFY(button->isEnabled() && !undo->isVisible());
    data::ReadOptions options = opened.session.document().table->options;
    options.missing = {"kaputt"};
    opened.session.reader().readAgain(options);
    QVERIFY(opened.session.reader().running() && !button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!opened.window.findChild<ImportView*>());
    QTRY_VERIFY(!opened.session.reader().running());
    QVERIFY(button->isEnabled() && undo->isVisible());
    QCOMPARE(undo->text(), QStringLiteral("Undo change of import"));
    QTest::mouseClick(undo, Qt::LeftButton);
    QTRY_VERIFY(opened.session.document().table->options.missing != options.missing);
    // A second click does it again, and says so.
    QCOMPARE(undo->text(), QStringLiteral("Redo change of import"));
    QTest::mouseClick(undo, Qt::LeftButton);
    QTRY_VERIFY(opened.session.document().table->options.missing == options.missing);
    QCOMPARE(undo->text(), QStringLiteral("Undo change of import"));
    QTest::mouseClick(undo, Qt::LeftButton);
    QTRY_VERIFY(opened.session.document().table->options.missing != options.missing);
    opened.session.reader().open(file("other.csv", "a,b,c\n1,2,x\n2,3,y\n4,5,x\n"), OpenAs::Data);
    QTRY_COMPARE(opened.session.data().columns(), 3);
    QVERIFY(undo->isVisible());
    QCOMPARE(undo->text(), QStringLiteral("Undo opening"));
  }

  // What is packed has lines as well; of many rows it is said which are compared.
  void linesOfAPackedFileAreShown() {
    std::string text = "size,weight,kind\n";
    for (int i = 0; i < 300; ++i)
      text += std::to_string(i) + ',' + std::to_string(i % 7) + (i % 2 ? ",a\n" : ",b\n");
    OpenedWindow opened;
    opened.session.reader().open(file("packed.csv.gz", data::zipped(text)));
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    auto* view = openView(opened);
    QVERIFY(view);
    QVERIFY2(view->rawText().contains(QStringLiteral("2  0,0,b")), qPrintable(view->rawText().left(80)));
    bool said = false;
    for (const auto* label : view->findChildren<QLabel*>())
      said = said || label->text().contains(QStringLiteral("first 200 rows are the same"));
    QVERIFY2(said, "the preview compares the first rows only and does not say so");
  }

  // The last column that can be the target is suggested: that another type makes another one the last is no
  // reason to learn something else.
  void anotherTypeAsksForNoOtherTarget() {
    std::string table("x,answer,minutes\n");
    for (int i = 0; i < 60; ++i)
      table += std::to_string(i % 7) + (i % 3 ? ",yes," : ",no,") + (i % 2 ? "some " : "") +
               std::to_string(i + 3) + '\n';
    OpenedWindow opened;
    drop(&opened.window, file("answers.csv", table));
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    QCOMPARE(opened.session.data().targets(), std::vector<int>{1});
    data::ReadOptions options = opened.session.document().table->options;
    options.types["minutes"] = data::ColumnType::Number;
    const auto alone = readTable(opened.session.document().table->path, options, Context());
    QVERIFY(alone);
    QVERIFY2(alone->data.targets() != std::vector<int>{1}, "the suggestion must be another one");
    opened.session.reader().readAgain(options);
    QTRY_VERIFY(!opened.session.reader().running());
    QVERIFY(opened.session.data().info(2).type == data::ColumnType::Number);
    QCOMPARE(opened.session.data().targets(), std::vector<int>{1});
  }

  void everyGuessHasItsEvidenceAndWhatItCouldBe() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    QVERIFY(!opened.window.findChild<ImportView*>());  // out of the way until it is asked for
    auto* view = openView(opened);
    QVERIFY(view);
    const QString all = notesOf(view).join(QLatin1Char('\n'));
    QVERIFY2(all.contains(QStringLiteral("semicolon, guessed")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("'Messwerte 2023'")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("'kaputt' in line 25")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("units")) && all.contains(QStringLiteral("sums up")),
             qPrintable(all));
    QVERIFY(view->rawText().contains(QStringLiteral("25  6,0;3.250,50;kaputt;grün")));
    shoot(opened.window, "import-german");
    // The only table that differs from the one that is read stands under it.
    QVERIFY(view->changes() && view->changes()->none());
    auto* above = view->findChild<ViewSwitch*>(QStringLiteral("importAbove"));
    QVERIFY(above);
    QCOMPARE(above->current(), 0);
    // As categories: first seen, then read.
    auto* categories = buttonBeside(view, QStringLiteral("kaputt"), QStringLiteral("As categories"));
    QVERIFY(categories);
    QTest::mouseClick(categories, Qt::LeftButton);
    QTRY_VERIFY(view->after() && view->after()->data.info(2).isNominal());
    QVERIFY(opened.session.data().info(2).isNumeric());
    QTRY_VERIFY(view->changes());
    QCOMPARE(view->changes()->columns(), std::size_t{1});
    QCOMPARE(view->changes()->rows(), std::size_t{0});
    QCOMPARE(above->current(), 1);
    using Side = ImportChanges::Side;
    const QString* dropped = view->changes()->other(Side::Then, 20, QStringLiteral("Menge"));
    QVERIFY(dropped && dropped->isEmpty());
    const QString* found = view->changes()->other(Side::Now, 20, QStringLiteral("Menge"));
    QVERIFY(found);
    QCOMPARE(*found, QStringLiteral("kaputt"));
    QVERIFY(!view->changes()->other(Side::Then, 20, QStringLiteral("Preis")));
    shoot(opened.window, "import-before-and-after");
    QTest::mouseClick(field<QPushButton>(view, "importRead"), Qt::LeftButton);
    QTRY_VERIFY(opened.session.data().info(2).isNominal());
    QTRY_VERIFY(!opened.window.findChild<ImportView*>());
    // It goes with the project.
    const QString project = folder_.filePath(QStringLiteral("p.paretree"));
    QSignalSpy saved(&opened.session.project(), &CurrentProject::savedTo);
    opened.session.project().save(project);
    QTRY_COMPARE(saved.count(), 1);
    OpenedWindow again;
    drop(&again.window, project);
    QTRY_VERIFY(again.session.hasData());
    QVERIFY(again.session.data().info(2).isNominal());
  }

  // Beside a column: its rows go, and the line of sums does not come back as data.
  void rowsOfOneColumnAreLeftOutAlone() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    QCOMPARE(opened.session.data().rows(), std::size_t{60});
    auto* view = openView(opened);
    QVERIFY(view);
    auto* out = buttonBeside(view, QStringLiteral("'kaputt'"), QStringLiteral("Leave these rows out"));
    QVERIFY(out);
    QTest::mouseClick(out, Qt::LeftButton);
    QTRY_VERIFY(view->after() && view->after()->options.skipUnfit.contains("Menge"));
    QTest::mouseClick(field<QPushButton>(view, "importRead"), Qt::LeftButton);
    QTRY_COMPARE(opened.session.data().rows(), std::size_t{59});
    QTRY_VERIFY(!opened.window.findChild<ImportView*>());
    QVERIFY(opened.session.data().info(2).isNumeric());
    QCOMPARE(opened.session.data().info(0).name, std::string("Größe"));
    // And they can be taken back.
    view = openView(opened);
    QVERIFY(view);
    out = buttonBeside(view, QStringLiteral("'kaputt'"), QStringLiteral("Keep these rows"));
    QVERIFY2(out, qPrintable(notesOf(view).join(QLatin1Char('\n'))));
    QTest::mouseClick(out, Qt::LeftButton);
    QTRY_COMPARE(view->after() ? view->after()->data.rows() : 0, std::size_t{60});
  }

  void everythingCanBeReadOtherwise() {
    OpenedWindow opened;
    drop(&opened.window, file("preise.csv", germanTable()));
    QTRY_VERIFY(opened.session.hasData());
    auto* view = openView(opened);
    QVERIFY(view);
    const auto set = [&](const char* name, const QString& label) {
      auto* box = field<QComboBox>(view, name);
      const int at = box->findText(label);
      QVERIFY2(at >= 0, qPrintable(label));
      box->setCurrentIndex(at);
    };
    set("importThousands", QStringLiteral("nothing"));
    set("importOdd", QStringLiteral("leave their rows out"));
    field<QLineEdit>(view, "importMissing")->setText(QStringLiteral("rot, 99"));
    QTRY_VERIFY(view->after() && view->after()->options.skipBadRows);
    QCOMPARE(view->after()->options.missing, (std::vector<std::string>{"rot", "99"}));
    // A comma within a number of this file divides nothing, nor does one in quotes.
    field<QLineEdit>(view, "importMissing")->setText(QStringLiteral("k.A., 999,9; \"a, b\""));
    QTRY_COMPARE(view->after() ? view->after()->options.missing : std::vector<std::string>(),
                 (std::vector<std::string>{"k.A.", "999,9", "a, b"}));
    field<QLineEdit>(view, "importMissing")->setText(QStringLiteral("rot, 99"));
    QTRY_COMPARE(view->after() ? view->after()->options.missing.size() : 0, std::size_t{2});
    QCOMPARE(view->after()->options.thousands, std::optional('\0'));
    // What cannot be asked for is said, and nothing is read.
    auto* encoding = field<QComboBox>(view, "importEncoding");
    encoding->setEditText(QStringLiteral("klingon"));
    QVERIFY(!field<QPushButton>(view, "importRead")->isEnabled());
    QCOMPARE(field<QLabel>(view, "importSaid")->text(), QStringLiteral("There is no encoding 'klingon'"));
    encoding->setEditText(QStringLiteral("ISO-8859-15"));
    QTRY_VERIFY(field<QPushButton>(view, "importRead")->isEnabled() && view->after());
    QCOMPARE(view->after()->options.encoding, std::optional<std::string>("ISO-8859-15"));
    // Nothing is guessed where rows that do not fit are left out: the line above the header would be one.
    set("importOdd", QStringLiteral("are decided by evidence"));
    QTRY_VERIFY(view->after() && view->after()->data.schema()->find("Größe") == 0);
    // The kind of a column, by a click on its head.
    auto* head = view->findChildren<QHeaderView*>().back();
    for (auto* table : view->findChildren<QTableView*>())
      if (table->accessibleName() == QLatin1String("As it would be read")) head = table->horizontalHeader();
    int section = -1;
    for (int c = 0; c < head->count(); ++c)
      if (head->model()->headerData(c, Qt::Horizontal).toString() == QStringLiteral("Größe")) section = c;
    QVERIFY(section >= 0);
    QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
                      QPoint(head->sectionViewportPosition(section) + 10, head->height() / 2));
    auto* menu = view->findChild<QMenu*>(QStringLiteral("importKinds"));
    QVERIFY(menu);
    for (auto* action : menu->actions())
      if (action->text() == QLatin1String("category"))
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    QTRY_VERIFY(view->after() && view->after()->data.info(0).isNominal());
    QTest::keyClick(view, Qt::Key_Escape);
    QVERIFY(opened.session.data().info(0).isNumeric());
    QVERIFY(opened.session.document().table->options.missing.empty());
  }

  // Values that reading dropped or took for something else are noticed, with what can be done about them.
  void whatReadingTookAwayIsNoticed() {
    std::string text = "day,lead,c\n";
    for (int i = 0; i < 60; ++i)
      text += (i == 9 ? std::string("soon") : "2021-03-" + std::to_string(10 + i % 19)) + "," +
              (i % 20 == 3   ? std::string("<0.5")
               : i % 20 == 7 ? std::string("<5")
                             : std::to_string(i) + ".25") +
              "," + (i % 2 ? "a" : "b") + "\n";
    OpenedWindow opened;
    drop(&opened.window, file("lead.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    const auto chipWith = [&](const QString& words) -> Chip* {
      for (auto* chip : opened.window.findChildren<Chip*>())
        if (chip->text().contains(words)) return chip;
      return nullptr;
    };
    QTRY_VERIFY(chipWith(QStringLiteral("'soon' in line 11")));
    // Each of its forms: "<5" says much less than "<0.5".
    QVERIFY(chipWith(QStringLiteral("6 values such as '<0.5' and '<5' read as the limit")));
    shoot(opened.window, "import-noticed");
    chipWith(QStringLiteral("'soon'"))->click();
    auto* menu = opened.window.findChild<QMenu*>(QStringLiteral("remedyMenu"));
    QVERIFY(menu);
    for (auto* action : menu->actions())
      if (action->text() == QLatin1String("Leave these rows out")) action->trigger();
    menu->close();
    QTRY_COMPARE(opened.session.data().rows(), std::size_t{59});
  }

  // A column before the target that is called as weights are: its role is a click away, and a learner that
  // then makes way for another one is named.
  void whatMayBeWeightsGetsTheRoleByAClick() {
    std::string text = "weight,x,c\n";
    for (int i = 0; i < 80; ++i)
      text += std::to_string(1 + i % 3) + ".5," + std::to_string(i * 31 % 67) + ".25," + (i % 2 ? "a" : "b") +
              "\n";
    OpenedWindow opened;
    opened.window.resize(1280, 800);
    drop(&opened.window, file("weighed.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    opened.session.setup().setLearner("molhc");
    QString told;
    connect(&opened.session, &Session::noticed, this, [&](const Notice& notice) { told = notice.text; });
    const auto chip = [&]() -> Chip* {
      for (auto* one : opened.window.findChildren<Chip*>())
        if (one->isVisible() && one->text().contains(QLatin1String("column 'weight' is an attribute")))
          return one;
      return nullptr;
    };
    QTRY_VERIFY(chip());
    shoot(opened.window, "perhaps-weights");
    chip()->click();
    auto* menu = opened.window.findChild<QMenu*>(QStringLiteral("remedyMenu"));
    if (menu) {
      for (auto* action : menu->actions())
        if (action->text() == QLatin1String("Count rows by weight")) action->trigger();
      menu->close();
    }
    QTRY_COMPARE(opened.session.data().info(0).role, data::Role::Weight);
    QVERIFY(opened.session.setup().learner()->info().id != "molhc");
    QVERIFY2(told.contains(QStringLiteral("will search now")) && told.contains(QStringLiteral("weight")),
             qPrintable(told));
    QTRY_VERIFY(!chip());
    shoot(opened.window, "perhaps-weights-taken");
  }

  void datesAndSpellingsAreMendedByAClick() {
    std::string text = "Eingang;Befund;x\n";
    const char* dates[] = {"13.02.2021", "04/15/2021", "17.06.2021", "18.07.2021"};
    const char* found[] = {"defekt", "defekt.", "gut", "defekt"};
    for (int i = 0; i < 80; ++i)
      text += std::string(dates[i % 4]) + ";" + found[i % 4] + ";" + std::to_string(i % 9) + ",5\n";
    OpenedWindow opened;
    drop(&opened.window, file("werkstatt.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    QVERIFY(opened.session.data().missing(0, 1));
    auto* view = openView(opened);
    QVERIFY(view);
    shoot(opened.window, "import-dates");
    auto* forms = buttonBeside(view, QStringLiteral("04/15/2021"), QStringLiteral("Read these forms too"));
    QVERIFY2(forms, qPrintable(notesOf(view).join(QLatin1Char('\n'))));
    QTest::mouseClick(forms, Qt::LeftButton);
    QTRY_VERIFY(view->after() && !view->after()->data.missing(0, 1));
    auto* merge = buttonBeside(view, QStringLiteral("'defekt' also as"), QStringLiteral("Merge them"));
    QVERIFY2(merge, qPrintable(notesOf(view).join(QLatin1Char('\n'))));
    QTest::mouseClick(merge, Qt::LeftButton);
    QTRY_VERIFY(view->after() && view->after()->data.info(1).levels.size() == 2);
    QTest::mouseClick(field<QPushButton>(view, "importRead"), Qt::LeftButton);
    QTRY_VERIFY(!opened.session.data().missing(0, 1));
    QCOMPARE(opened.session.data().info(1).levels.size(), std::size_t{2});
    // Taken apart again and back, each a step that can be undone.
    opened.session.columns().mergeSpellings({1}, false);
    QTRY_COMPARE(opened.session.data().info(1).levels.size(), std::size_t{3});
    opened.session.undoStack()->undo();
    QTRY_COMPARE(opened.session.data().info(1).levels.size(), std::size_t{2});
    // Both go with the project.
    const QString project = folder_.filePath(QStringLiteral("merged.paretree"));
    QSignalSpy saved(&opened.session.project(), &CurrentProject::savedTo);
    opened.session.project().save(project);
    QTRY_COMPARE(saved.count(), 1);
    OpenedWindow again;
    drop(&again.window, project);
    QTRY_VERIFY(again.session.hasData());
    QVERIFY(!again.session.data().missing(0, 1));
    QCOMPARE(again.session.data().info(1).levels.size(), std::size_t{2});
  }

  // Marks, ticks, words and capitals: each decision can be taken back beside its note. Names of columns are
  // whole.
  void whatWasJudgedIsTakenBackByAClick() {
    const QString name =
        QStringLiteral("share of all the households in the district with a garden of their own");
    std::string text = "size;" + name.toStdString() + ";sex;job;age;class\n";
    for (int i = 0; i < 80; ++i)
      text += std::to_string(i % 9 + 1) + (i % 4 ? ".5" : ",5") + ";" + (i % 3 ? "x" : "") + ";" +
              (i % 2 ? "Male" : "MALE") + ";" + (i % 5 ? "cook" : "unknown") + (i % 7 ? "" : "er") + ";" +
              (i % 10 ? std::to_string(20 + i) : std::string("n.d.")) + ";" + (i % 3 ? "a\n" : "b\n");
    OpenedWindow opened;
    drop(&opened.window, file("judged.csv", text));
    QTRY_VERIFY(opened.session.hasData());
    QVERIFY(opened.session.data().info(0).isNumeric() && !opened.session.data().missing(0, 0));
    auto* view = openView(opened);
    QVERIFY(view);
    shoot(opened.window, "import-judged");
    for (auto* table : view->findChildren<QTableView*>()) {
      if (table->accessibleName() != QLatin1String("As it would be read")) continue;
      const auto* head = table->horizontalHeader();
      for (int c = 0; c < head->count(); ++c) {
        const QString heading = head->model()->headerData(c, Qt::Horizontal).toString();
        const int wanted = std::min(head->fontMetrics().horizontalAdvance(heading), 300);
        QVERIFY2(head->sectionSize(c) > wanted, qPrintable(heading));
      }
    }
    const auto click = [&](const char* note, const char* label) {
      auto* button = buttonBeside(view, QString::fromLatin1(note), QString::fromLatin1(label));
      if (button) QTest::mouseClick(button, Qt::LeftButton);
      return button != nullptr;
    };
    QVERIFY(click("read as ticked or not", "Blank is missing"));
    QTRY_VERIFY(view->after() && view->after()->data.missing(1, 0));
    QVERIFY(click("such as '1,5'", "Only with a point"));
    QTRY_VERIFY(view->after() && view->after()->options.decimalOf.contains("size"));
    QCOMPARE(view->after()->options.decimalOf.at("size"), '.');
    QVERIFY(click("differ in capitals", "Keep them apart"));
    QTRY_VERIFY(view->after() && view->after()->data.info(2).levels.size() == 2);
    QVERIFY(click("'unknown' in", "Take unknown as missing"));
    QTRY_VERIFY(view->after() && view->after()->options.missingOf.contains("job"));
    QVERIFY(click("'n.d.' in", "As categories"));
    QTRY_VERIFY(view->after() && view->after()->data.info(4).isNominal());
    view->reject();
  }

  // The only sheet of a workbook is what is read, and nobody has asked for it.
  void aSheetIsAskedForOnlyWhereItIsChosen() {
    OpenedWindow opened;
    drop(&opened.window, file("plain.csv", "x,class\n1,a\n2,b\n3,a\n4,b\n"));
    QTRY_VERIFY(opened.session.hasData());
    const QString book = folder_.filePath(QStringLiteral("book.xlsx"));
    QVERIFY(data::saveTable(opened.session.data(), book.toStdString(), Context()).ok());
    opened.session.reader().open(book, OpenAs::Data);
    QTRY_COMPARE(opened.session.document().table->format, std::string("xlsx"));
    auto* view = openView(opened);
    QVERIFY(view);
    QTest::mouseClick(field<QPushButton>(view, "importRead"), Qt::LeftButton);
    QTRY_VERIFY(!opened.window.findChild<ImportView*>() && !opened.session.reader().running());
    QVERIFY(!opened.session.document().table->options.sheet);
    view = openView(opened);
    QVERIFY(view);
    const QString all = notesOf(view).join(QLatin1Char('\n'));
    QVERIFY2(!all.contains(QStringLiteral("as asked")), qPrintable(all));
    view->reject();
  }

  void picturesOfCodesAndOfACleanFile() {
    std::string codes = "diag,age,class\n", clean = "x,z,class\n";
    for (int i = 0; i < 240; ++i) {
      codes += (i % 12 ? std::to_string(250 + i % 20) : "V" + std::to_string(20 + i % 5)) + "," +
               std::to_string(20 + i % 60) + "," + (i % 2 ? "a" : "b") + "\n";
      clean += std::to_string(i) + ".5," + std::to_string(i * 7 % 13) + ".25," + (i % 2 ? "a" : "b") + "\n";
    }
    for (const auto& [name, text] : {std::pair{"codes.csv", codes}, {"clean.csv", clean}}) {
      OpenedWindow opened;
      drop(&opened.window, file(name, text));
      QTRY_VERIFY(opened.session.hasData());
      QCOMPARE(opened.session.data().rows(), std::size_t{240});
      QCOMPARE(opened.session.data().info(0).isNominal(), std::string(name) == "codes.csv");
      shoot(opened.window, std::string(name) == "codes.csv" ? "codes-setup" : "clean-setup");
      auto* view = openView(opened);
      QVERIFY(view);
      shoot(opened.window, std::string(name) == "codes.csv" ? "import-codes" : "import-clean");
      if (std::string(name) == "clean.csv") QCOMPARE(notesOf(view).size(), 1);
      if (std::string(name) == "codes.csv")
        QVERIFY(buttonBeside(view, QStringLiteral("such as 'V20'"), QStringLiteral("As a number")));
      view->reject();
    }
  }

 private:
  QString file(const char* name, const std::string& bytes) {
    const QString path = folder_.filePath(QString::fromLatin1(name));
    return writeFile(path.toStdString(), bytes) ? path : QString();
  }
  QTemporaryDir folder_;
};

PARETREE_TEST_WITH_APPLICATION(ImportTest)
}  // namespace import_test

#include "import_test.moc"
