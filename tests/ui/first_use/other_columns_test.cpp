// New rows whose file has other columns than the model's table: other names, more of them, per cent without a
// sign, lists.
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/dialogs/import_view.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/dialogs/preferences.h"

namespace other_columns_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// Weight decides, and colour beside it.
QByteArray rowsOf(int rows, bool target = false) {
  QByteArray text = target ? "weight,colour,height,kind\n" : "weight,colour,height\n";
  for (int i = 0; i < rows; ++i) {
    const int weight = 50 + i * 7 % 200;
    const bool red = i % 3 == 0;
    text += QByteArray::number(weight) + (red ? ",red," : ",green,") + QByteArray::number(5 + i % 2);
    if (target) text += weight > 150 ? ",melon" : red ? ",cherry" : ",lime";
    text += '\n';
  }
  return text;
}

int columnNamed(const QAbstractItemModel& model, const QString& title) {
  for (int c = 0; c < model.columnCount(); ++c)
    if (model.headerData(c, Qt::Horizontal).toString() == title) return c;
  return -1;
}

}  // namespace

class OtherColumnsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
    opened_ = std::make_unique<OpenedWindow>();
    learnFrom(*opened_, write("fruit.csv", rowsOf(300, true)));
  }
  void cleanupTestCase() { opened_.reset(); }
  void cleanup() {
    for (auto* window : opened_->window.findChildren<NewRowsWindow*>()) delete window;
  }

  // The file calls a column otherwise: it is chosen among those that are left, and that is kept for saving.
  void aColumnOfAnotherNameIsChosen() {
    QByteArray rows = rowsOf(40);
    rows.replace("weight,colour,height", "Mass;g,tint,height");
    rows.replace("Mass;g", "\"Mass; g\"");
    opened_->window.predict(write("called.csv", rows));
    QDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = opened_->window.findChild<QDialog*>(QStringLiteral("calledColumns"))));
    QVERIFY2(!opened_->window.notice()->isVisible(), "what the dialog asks would stay as an error");
    auto* predict = dialog->findChild<QPushButton*>(QStringLiteral("calledPredict"));
    auto* weight = dialog->findChild<QComboBox*>(QStringLiteral("called:weight"));
    auto* colour = dialog->findChild<QComboBox*>(QStringLiteral("called:colour"));
    QVERIFY(predict && weight && colour);
    QCOMPARE(weight->count(), 4);  // and the words that ask, and those that it is not there
    QVERIFY(!predict->isEnabled());
    weight->setFocus();
    QTest::keyClick(weight, Qt::Key_Down);
    QCOMPARE(weight->currentText(), QStringLiteral("Mass; g"));
    QTest::keyClick(colour, Qt::Key_Down);
    QVERIFY2(!predict->isEnabled(), "one column cannot be two");
    QTest::keyClick(colour, Qt::Key_Down);
    QVERIFY(predict->isEnabled());
    shoot(opened_->window, "called-columns");
    QTest::mouseClick(predict, Qt::LeftButton);
    auto* window = shown();
    QVERIFY(window);
    opened_->window.predict(write("own.csv", rowsOf(40)));
    QTRY_COMPARE(opened_->window.findChildren<NewRowsWindow*>().size(), 2);
    NewRowsWindow* own = nullptr;
    for (auto* one : opened_->window.findChildren<NewRowsWindow*>())
      if (one != window) own = one;
    const auto *there = window->table()->model(), *here = own->table()->model();
    const int answer = columnNamed(*there, QStringLiteral("Predicted kind"));
    for (int row = 0; row < 40; ++row)
      QCOMPARE(there->index(row, answer).data(), here->index(row, answer).data());
    const QString saved = textOf(window, "called-answers.csv");
    const QString names = saved.left(saved.indexOf(QLatin1Char('\n')));
    QVERIFY2(names.contains(QStringLiteral("Mass; g")) && names.contains(QStringLiteral("tint")),
             qPrintable(names));
  }

  void whatIsNearIsChosenAlready() {
    QByteArray rows = rowsOf(10);
    rows.replace("weight,", "weigth,");
    opened_->window.predict(write("near.csv", rows));
    QDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = opened_->window.findChild<QDialog*>(QStringLiteral("calledColumns"))));
    QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("called:weight"))->currentText(),
             QStringLiteral("weigth"));
    auto* predict = dialog->findChild<QPushButton*>(QStringLiteral("calledPredict"));
    QVERIFY(predict->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!opened_->window.findChild<QDialog*>(QStringLiteral("calledColumns")));
    QVERIFY(!opened_->window.findChild<NewRowsWindow*>());
  }

  // Nobody is stuck for want of a column: its values are missing then, which stands above the answers.
  void aColumnThatTheFileHasNotIsMissing() {
    QByteArray rows = rowsOf(10);
    rows.replace("weight,", "serial,");
    opened_->window.predict(write("lacking.csv", rows));
    QDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = opened_->window.findChild<QDialog*>(QStringLiteral("calledColumns"))));
    auto* weight = dialog->findChild<QComboBox*>(QStringLiteral("called:weight"));
    QTest::keyClick(weight, Qt::Key_End);
    QCOMPARE(weight->currentText(), QStringLiteral("not in the file: missing in all rows"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("calledPredict")), Qt::LeftButton);
    auto* window = shown();
    QVERIFY(window);
    const auto& answers = *window->table()->model();
    QCOMPARE(answers.rowCount(), 10);
    QVERIFY(columnNamed(answers, QStringLiteral("Predicted kind")) >= 0);
  }

  // Whatever else the file has goes with the answers: by it people find their rows again.
  void columnsThatTheModelDoesNotHaveAreSavedToo() {
    QByteArray rows = "Auftrag,weight,colour,height,Bemerkung\n";
    for (int i = 0; i < 30; ++i)
      rows += "A-" + QByteArray::number(1000 + i) + "," + QByteArray::number(60 + i) + ",red,5,note " +
              QByteArray::number(i) + "\n";
    opened_->window.predict(write("beside.csv", rows));
    auto* window = shown();
    QVERIFY(window);
    const auto* table = window->table()->model();
    const int order = columnNamed(*table, QStringLiteral("Auftrag"));
    QVERIFY(order >= 0);
    QCOMPARE(table->index(3, order).data().toString(), QStringLiteral("A-1003"));
    const QString saved = textOf(window, "beside-answers.csv");
    QVERIFY2(saved.contains(QStringLiteral(",Auftrag,Bemerkung")) &&
                 saved.contains(QStringLiteral(",A-1007,note 7")),
             qPrintable(saved.left(600)));
  }

  // "5" where the model knows 5 %: said over the rows, and read so by a click.
  void perCentWithoutASignIsReadSoByAClick() {
    QByteArray table = "rebate,n,kind\n";
    for (int i = 0; i < 90; ++i)
      table +=
          QByteArray::number(i % 45) + "%," + QByteArray::number(i % 7) + (i % 45 < 20 ? ",a\n" : ",b\n");
    OpenedWindow opened;
    learnFrom(opened, write("rebates.csv", table));
    opened.window.predict(write("rebates-new.csv", "rebate,n\n5,1\n30,2\n0,3\n"));
    NewRowsWindow* window = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((window = opened.window.findChild<NewRowsWindow*>()), 20000);
    auto* button = window->findChild<QPushButton*>(QStringLiteral("readAsPercent"));
    QVERIFY(button);
    const auto answers = [](const NewRowsWindow* shown) {
      const auto* model = shown->table()->model();
      const int answer = columnNamed(*model, QStringLiteral("Predicted kind"));
      QStringList all;
      for (int row = 0; row < model->rowCount(); ++row) all << model->index(row, answer).data().toString();
      return all;
    };
    QCOMPARE(answers(window), (QStringList{"b", "b", "a"}));
    shoot(opened.window, "new-rows-percent");
    QTest::mouseClick(button, Qt::LeftButton);
    const auto again = [&]() -> NewRowsWindow* {
      for (auto* one : opened.window.findChildren<NewRowsWindow*>())
        if (one->isVisible()) return one;
      return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(again() && again() != window, 20000);
    QCOMPARE(answers(again()), (QStringList{"a", "b", "a"}));
    QVERIFY(!again()->findChild<QPushButton*>(QStringLiteral("readAsPercent")));
  }

  // What the command line has a flag for has a button here.
  void anEncodingThatWasGuessedIsChosenByAClick() {
    QByteArray table = "town,n,kind\n";
    for (int i = 0; i < 90; ++i)
      table += (i % 2 ? "M\xC3\xBCnchen," : "Ulm,") + QByteArray::number(i % 7) + (i % 2 ? ",a\n" : ",b\n");
    OpenedWindow opened;
    learnFrom(opened, write("towns.csv", table));
    opened.window.predict(write("towns-new.csv", "town,n\nM\xFCnchen,1\nUlm,2\n"));
    NewRowsWindow* window = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((window = opened.window.findChild<NewRowsWindow*>()), 20000);
    for (const auto* notes : window->findChildren<QPlainTextEdit*>())
      QVERIFY2(!notes->toPlainText().contains(QStringLiteral("--")), qPrintable(notes->toPlainText()));
    auto* button = window->findChild<QPushButton*>(QStringLiteral("readAsEncoding"));
    QVERIFY(button && button->text().contains(QStringLiteral("Windows-1252")));
    QAction* other = nullptr;
    for (auto* action : button->menu()->actions())
      if (action->text() == QStringLiteral("Read as ISO-8859-15")) other = action;
    QVERIFY(other);
    other->trigger();
    const auto again = [&]() -> NewRowsWindow* {
      for (auto* one : opened.window.findChildren<NewRowsWindow*>())
        if (one->isVisible()) return one;
      return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(again() && again() != window, 20000);
    QVERIFY(!again()->findChild<QPushButton*>(QStringLiteral("readAsEncoding")));
  }

  // Other units come first and look like a warning; the file is divided as its name says, and its reasons
  // have its own decimal mark.
  void otherCurrenciesAreWarnedOf() {
    const auto prices = [](int rows, bool target) {
      QByteArray text = target ? "price;colour;kind\n" : "price\tcolour\n";
      for (int i = 0; i < rows; ++i) {
        const int price = 11000 + i * 37 % 9000;
        const QByteArray amount = QByteArray::number(price) + ",50";
        text += target ? "CHF " + amount + ";red;" + (price > 15000 ? "high\n" : "low\n")
                       : amount + " EUR\tred\n";
      }
      return text;
    };
    OpenedWindow opened;
    learnFrom(opened, write("prices.csv", prices(300, true)));
    opened.window.predict(write("prices-new.txt", prices(40, false)));
    NewRowsWindow* window = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((window = opened.window.findChild<NewRowsWindow*>()), 20000);
    const auto* warning = window->findChild<QLabel*>(QStringLiteral("newRowsWarning"));
    QVERIFY(warning && warning->text().contains(QStringLiteral("none converted")));
    QVERIFY(warning->y() < window->findChild<QLabel*>(QStringLiteral("newRowsSummary"))->y());
    if (const auto* notes = window->findChild<QPlainTextEdit*>(QStringLiteral("newRowsNotes")))
      QVERIFY(!notes->toPlainText().contains(QStringLiteral("none converted")));
    const QString csv = textOf(window, "prices-answers.csv"), tsv = textOf(window, "prices-answers.tsv");
    QVERIFY2(csv.contains(QStringLiteral("row;predicted kind;")), qPrintable(csv.left(200)));
    QVERIFY2(tsv.contains(QStringLiteral("row\tpredicted kind\t")), qPrintable(tsv.left(200)));
    QVERIFY2(csv.contains(QStringLiteral("price 11000,5 is")), qPrintable(csv.left(600)));
    QVERIFY2(!csv.contains(QStringLiteral("11,000.5")), qPrintable(csv.left(600)));
    // The file says it of each row, as it may be sorted, filtered and read by others.
    const QStringList lines = csv.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY2(lines.front().contains(QStringLiteral(";warning;")), qPrintable(lines.front()));
    QCOMPARE(lines.filter(QStringLiteral("none converted")).size(), qsizetype{40});
    shoot(opened.window, "new-rows-currency");
  }

  // Notes are as high as their lines are, and what a cell cuts is in its tip.
  void notesAndCellsOfNewRowsAreReadWhole() {
    QByteArray rows = rowsOf(40);
    rows.replace("height\n", "height,status of the pipe after the winter (burst within a year)\n");
    rows.replace("5\n", "5,tight as far as anybody could see from the road\n");
    rows.replace("6\n", "6,burst below the old mill\n");
    opened_->window.predict(write("pipes.csv", rows));
    auto* window = shown();
    QVERIFY(window);
    window->resize(460, 560);
    auto* notes = window->findChild<QPlainTextEdit*>(QStringLiteral("newRowsNotes"));
    QVERIFY(notes);
    notes->setPlainText(
        QStringLiteral("The column of the status (burst within a year) is none of the model, ").repeated(4));
    window->resize(500, 560);
    const int spacing = notes->fontMetrics().lineSpacing();
    QTRY_VERIFY(notes->height() > 3 * spacing);
    QVERIFY(notes->height() < 6 * spacing);
    const auto* model = window->table()->model();
    const int beside =
        columnNamed(*model, QStringLiteral("status of the pipe after the winter (burst within a year)"));
    QVERIFY(beside > 0);
    QCOMPARE(model->index(0, beside).data(Qt::ToolTipRole).toString(),
             model->index(0, beside).data().toString());
    QVERIFY(model->headerData(beside, Qt::Horizontal, Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("(burst within a year)")));
  }

  // Beside the note on lists: a column for each item, kept with the project, for new rows without a word.
  void listsBecomeColumnsByAClick() {
    QByteArray table = "extras,size,kind\n";
    const QByteArray items[] = {"roof", "lift", "garden"};
    for (int i = 0; i < 120; ++i) {
      QByteArray list;
      for (int k = 0; k < 3; ++k)
        if ((i >> k) % 2 == 1) list += (list.isEmpty() ? "" : "; ") + items[k];
      table +=
          list + "," + QByteArray::number(40 + i * 7 % 31) + ((i >> 1) % 2 == 1 ? ",dear\n" : ",cheap\n");
    }
    OpenedWindow opened;
    opened.session.reader().open(write("flats.csv", table));
    QTRY_VERIFY(opened.session.hasData());
    QTest::mouseClick(opened.window.findChild<QPushButton*>(QStringLiteral("changeImportButton")),
                      Qt::LeftButton);
    auto* view = opened.window.findChild<ImportView*>(QStringLiteral("importView"));
    QVERIFY(view);
    QTRY_VERIFY(view->after());
    shoot(opened.window, "import-lists");
    const auto click = [&](const QString& label) {
      for (auto* button : view->findChildren<QPushButton*>())
        if (button->text() == label) return QTest::mouseClick(button, Qt::LeftButton), true;
      return false;
    };
    QVERIFY(click(QStringLiteral("A column for each item")));
    QTRY_VERIFY(view->after() && view->after()->data.schema()->find("extras: lift") >= 0);
    shoot(opened.window, "import-lists-after");
    QVERIFY(click(QStringLiteral("Keep the lists")));
    QTRY_VERIFY(view->after() && view->after()->data.schema()->find("extras: lift") < 0);
    QVERIFY(click(QStringLiteral("A column for each item")));
    QTRY_VERIFY(view->after() && view->after()->data.schema()->find("extras: lift") >= 0);
    QTest::mouseClick(view->findChild<QPushButton*>(QStringLiteral("importRead")), Qt::LeftButton);
    QTRY_VERIFY(opened.session.data().schema()->find("extras: lift") >= 0);
    QTRY_VERIFY(!opened.session.reader().running());
    const QString project = folder_.filePath(QStringLiteral("flats.paretree"));
    QSignalSpy saved(&opened.session.project(), &CurrentProject::savedTo);
    opened.session.project().save(project);
    QTRY_COMPARE(saved.count(), 1);
    OpenedWindow again;
    again.session.reader().open(project);
    QTRY_VERIFY(again.session.hasData() && again.session.data().schema()->find("extras: lift") >= 0);
    learn(again);
    again.window.predict(write("flats-new.csv", "size,extras\n50,roof|LIFT\n50,garden\n"));
    NewRowsWindow* window = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((window = again.window.findChild<NewRowsWindow*>()), 20000);
    const auto* model = window->table()->model();
    const int answer = columnNamed(*model, QStringLiteral("Predicted kind"));
    QCOMPARE(model->index(0, answer).data().toString(), QStringLiteral("dear"));
    QCOMPARE(model->index(1, answer).data().toString(), QStringLiteral("cheap"));
  }

 private:
  static void learn(OpenedWindow& opened) {
    opened.session.setup().setLearner("cart");
    data::SplitSpec split;
    split.kind = data::SplitSpec::Kind::None;  // all rows are learnt from
    opened.session.setup().setSplit(split);
    QVERIFY(opened.run());
    QVERIFY(
        opened.select(static_cast<int>(opened.session.document().runs.back().run->outcome.front.size()) - 1));
  }
  static void learnFrom(OpenedWindow& opened, const QString& path) {
    opened.session.reader().open(path);
    QTRY_VERIFY(opened.session.hasData());
    learn(opened);
  }
  QString write(const char* name, const QByteArray& content) {
    QFile file(folder_.filePath(QString::fromLatin1(name)));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                    : QString();
  }
  QString textOf(NewRowsWindow* window, const char* name) {
    const QString path = folder_.filePath(QString::fromLatin1(name));
    QSignalSpy saved(window, &NewRowsWindow::saved);
    window->save(path);
    QFile file(path);
    return saved.wait() && file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }
  NewRowsWindow* shown() {
    NewRowsWindow* window = nullptr;
    return QTest::qWaitFor([&] { return (window = opened_->window.findChild<NewRowsWindow*>()) != nullptr; },
                           20000)
               ? window
               : nullptr;
  }

  QTemporaryDir folder_;
  std::unique_ptr<OpenedWindow> opened_;
};

PARETREE_TEST_WITH_APPLICATION(OtherColumnsTest)
}  // namespace other_columns_test

#include "other_columns_test.moc"
