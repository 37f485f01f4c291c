// The import view, column by column: the decimal mark of one alone, and its words for missing values.
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/dialogs/import_view.h"
#include "ui/shell/pages/table_notes.h"

namespace import_marks_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

ImportView* openImport(const OpenedWindow& opened) {
  auto* button = opened.window.findChild<QPushButton*>(QStringLiteral("changeImportButton"));
  if (!button) return nullptr;
  QTest::mouseClick(button, Qt::LeftButton);
  return opened.window.findChild<ImportView*>();
}

QTableView* tableOf(const ImportView* view, const char* name) {
  for (auto* table : view->findChildren<QTableView*>())
    if (table->accessibleName() == QLatin1String(name)) return table;
  return nullptr;
}

/// By a click on the head of the column; false where the menu has no such choice.
bool chooseOf(const ImportView* view, const char* column, const char* menuName, const char* label) {
  auto* head = tableOf(view, "As it would be read")->horizontalHeader();
  int section = -1;
  for (int c = 0; c < head->count(); ++c)
    if (head->model()->headerData(c, Qt::Horizontal).toString() == QLatin1String(column)) section = c;
  if (section < 0) return false;
  QTest::mouseClick(head->viewport(), Qt::LeftButton, {},
                    QPoint(head->sectionViewportPosition(section) + 10, head->height() / 2));
  auto* kinds = view->findChild<QMenu*>(QStringLiteral("importKinds"));
  if (!kinds) return false;
  auto* menu = kinds->objectName() == QLatin1String(menuName)
                   ? kinds
                   : kinds->findChild<QMenu*>(QLatin1String(menuName));
  const auto actions = menu ? menu->actions() : QList<QAction*>();
  bool found = false;
  for (auto* action : actions)
    if (action->text() == QLatin1String(label)) {
      action->trigger();
      found = true;
    }
  kinds->close();
  return found;
}

const QString kTables = QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables/");

}  // namespace

class ImportMarksTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("importMarks"); }

  // Numbers that were read one way of two come before all else that was noticed.
  void whatWasDecidedOfMarksIsSaidFirst() {
    std::string text = "Umsatz;lead;word;c\n";
    for (int i = 0; i < 60; ++i)
      text += (i % 3 ? "2.24" + std::to_string(i % 10) + ",5" : "3,70" + std::to_string(i % 10)) + ";" +
              (i % 20 == 7 ? std::string("<0,5") : std::to_string(i) + ",25") + ";" +
              (i == 9 ? std::string("soon") : std::to_string(i) + ",75") + (i % 2 ? ";a\n" : ";b\n");
    OpenedWindow opened;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("amounts.csv"));
    QVERIFY(writeFile(path.toStdString(), text).ok());
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    const auto notes = tableNotes(&opened.session, TableFindings());
    QVERIFY(notes.size() > 2);
    QVERIFY2(notes.front().text.contains(QStringLiteral("could be thousands or decimals")),
             qPrintable(notes.front().text));
    QCOMPARE(notes.front().actions.size(), std::size_t{1});
  }

  // Records that dBase marks as deleted are said where rows are counted, an overflow among what was noticed.
  void deletedRecordsAndInfiniteValuesAreSaid() {
    OpenedWindow opened;
    drop(&opened.window, QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables/cities_of_dbase.dbf"));
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    const auto says = [&](const char* words) {
      const auto notes = tableNotes(&opened.session, TableFindings());
      return std::any_of(notes.begin(), notes.end(),
                         [&](const TableNote& note) { return note.text.contains(QLatin1String(words)); });
    };
    QVERIFY(says("marked as deleted"));
    const auto labels = opened.window.setup()->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
      return label->text().startsWith(QLatin1String("Counts add up")) &&
             label->text().contains(QLatin1String("marked as deleted and left out."));
    }));
    std::string text = "flow;note;c\n";
    for (int i = 0; i < 60; ++i)
      text += (i == 7 ? std::string("-INF") : std::to_string(i)) + ";" +
              (i == 9 ? std::string("n.b.") : std::to_string(100 - i)) + (i % 2 ? ";a\n" : ";b\n");
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("logger.csv"));
    QVERIFY(writeFile(path.toStdString(), text).ok());
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.data().columns() == 3 && !opened.session.reader().running());
    QVERIFY(says("-INF"));
    QVERIFY(!says("n.b."));  // a word for nothing is one
  }

  // "4.671" beside "64,39", and a word of one column: said by a click on its name.
  void aColumnHasItsOwnMarkAndWords() {
    std::string text = "price;n;c\n";
    for (int i = 0; i < 60; ++i)
      text += (i % 6 ? std::to_string(60 + i) + ",39" : std::string("4.671")) + ";" + std::to_string(i) +
              ",5;" + (i % 3 ? "a\n" : "b\n");
    OpenedWindow opened;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("prices.csv"));
    QVERIFY(writeFile(path.toStdString(), text).ok());
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    QCOMPARE(opened.session.data().numbers(0)[0], 4671.0);
    auto* view = openImport(opened);
    QVERIFY(view);
    QTRY_VERIFY(view->after());
    const auto choose = [&](const char* menuName, const char* label) {
      return chooseOf(view, "price", menuName, label);
    };
    QVERIFY(choose("importMarks", "point and comma"));
    QTRY_VERIFY(view->after() && view->after()->options.decimalOf.contains("price"));
    QCOMPARE(view->after()->data.numbers(0)[0], 4.671);
    QTRY_VERIFY(!view->findChild<QMenu*>(QStringLiteral("importKinds")));
    QVERIFY(choose("importKinds", "What is missing in it..."));
    auto* dialog = view->findChild<QInputDialog*>(QStringLiteral("importMissingOf"));
    QVERIFY(dialog);
    dialog->setTextValue(QStringLiteral("4,671; none"));
    dialog->accept();
    QTRY_VERIFY(view->after() && view->after()->options.missingOf.contains("price"));
    QCOMPARE(view->after()->options.missingOf.at("price"), (std::vector<std::string>{"4,671", "none"}));
    view->reject();
  }

  // Numbers are numbers in a sheet; the texts among them have marks as in any file.
  void textsOfASheetHaveTheirMarkToo() {
    OpenedWindow opened;
    drop(&opened.window, kTables + QStringLiteral("thousands_among_numbers.xlsx"));
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    auto* view = openImport(opened);
    QVERIFY(view);
    QTRY_VERIFY(view->after());
    const auto least = [&] {
      const auto numbers = view->after()->data.numbers(0);
      return *std::min_element(numbers.begin(), numbers.end());
    };
    QCOMPARE(least(), 1125.0);
    QVERIFY(chooseOf(view, "v", "importMarks", "point"));
    QTRY_VERIFY(view->after() && view->after()->options.decimalOf.contains("v"));
    QCOMPARE(least(), 1.125);
    // Columns stand as in the sheet, the target behind the other.
    const auto* model = tableOf(view, "As it is read now")->model();
    QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("v"));
    QCOMPARE(model->headerData(2, Qt::Horizontal).toString(), QStringLiteral("c"));
    view->reject();
  }

  // Notes call rows by their numbers in the sheet: so does the view of it.
  void rowsOfASheetHaveItsNumbers() {
    OpenedWindow opened;
    drop(&opened.window, kTables + QStringLiteral("title_over_groups_of_a_sheet.xlsx"));
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    const auto first = opened.session.document().table->lines.of(0);
    QVERIFY(first >= 4);  // below a title and two lines of names
    auto* view = openImport(opened);
    QVERIFY(view);
    QTRY_VERIFY(view->after());
    for (const char* name : {"As it is read now", "As it would be read"}) {
      const auto* model = tableOf(view, name)->model();
      QCOMPARE(model->index(0, 0).data().toString(), QString::number(first));
      QCOMPARE(model->index(5, 0).data().toString(), QString::number(first + 5));
      QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Region"));
    }
    shoot(opened.window, "import-of-a-sheet");
    view->reject();
  }

  // Of a column of prices that became codes by a few words nobody would know.
  void numbersThatBecameCodesAreNoticed() {
    std::string text = "hammer,x,c\n";
    for (int i = 0; i < 120; ++i)
      text += (i % 4 == 1 ? "passed " + std::to_string(i) : std::to_string(500 + 13 * i)) + "," +
              std::to_string(i % 7) + (i % 2 ? ",a\n" : ",b\n");
    OpenedWindow opened;
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("hammer.csv"));
    QVERIFY(writeFile(path.toStdString(), text).ok());
    drop(&opened.window, path);
    QTRY_VERIFY(opened.session.hasData() && !opened.session.reader().running());
    const auto notes = tableNotes(&opened.session, TableFindings());
    const auto codes = std::find_if(notes.begin(), notes.end(), [](const TableNote& note) {
      return note.text.contains(QStringLiteral("is taken as codes: 90 values are numbers, 30 are not"));
    });
    QVERIFY(codes != notes.end());
    QCOMPARE(codes->actions.size(), std::size_t{1});
    QCOMPARE(codes->actions.front().label, QStringLiteral("As a number"));
  }
};

PARETREE_TEST_WITH_APPLICATION(ImportMarksTest)
}  // namespace import_marks_test

#include "import_marks_test.moc"
