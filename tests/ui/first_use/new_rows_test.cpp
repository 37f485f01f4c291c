// Another file answered by the selected model: with the reason for each row, who answered, and what lies
// outside of what was learnt from.
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/packing/zip_archive.h"
#include "paretree/data/table_file.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/read_like.h"
#include "tests/support/command_line.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/tree/node_card.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/dialogs/preferences.h"
#include "ui/shell/pages/strips.h"
#include "ui/widgets/used_folder.h"

namespace new_rows_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// Weight decides, and colour beside it.
QByteArray fruit(int rows, bool target, int height = 5) {
  QByteArray text = target ? "weight,colour,height,kind\n" : "weight,colour,height\n";
  for (int i = 0; i < rows; ++i) {
    const int weight = 50 + i * 7 % 200;
    const bool red = i % 3 == 0;
    text += QByteArray::number(weight) + (red ? ",red," : ",green,") + QByteArray::number(height + i % 2);
    if (target) text += weight > 150 ? ",melon" : red ? ",cherry" : ",lime";
    text += '\n';
  }
  return text;
}

void dropOn(MainWindow& window, QWidget* widget, const QString& path) {
  QMimeData mime;
  mime.setUrls({QUrl::fromLocalFile(path)});
  const QPoint at = widget->mapTo(&window, widget->rect().center());
  QDragEnterEvent enter(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &enter);
  QDragMoveEvent move(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &move);
  QDropEvent event(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &event);
}

int columnNamed(const QAbstractItemModel& model, const QString& title) {
  for (int c = 0; c < model.columnCount(); ++c)
    if (model.headerData(c, Qt::Horizontal).toString() == title) return c;
  return -1;
}

}  // namespace

class NewRowsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QStandardPaths::setTestModeEnabled(true);
    applyLook(false);
    QVERIFY(folder_.isValid());
    opened_ = std::make_unique<OpenedWindow>();
    opened_->session.reader().open(write("fruit.csv", fruit(300, true)));
    QTRY_VERIFY(opened_->session.hasData());
    opened_->session.setup().setLearner("cart");
    data::SplitSpec split;
    split.kind = data::SplitSpec::Kind::None;  // all rows are learnt from
    opened_->session.setup().setSplit(split);
    QVERIFY(opened_->run());
    QVERIFY(opened_->select(static_cast<int>(outcome().front.size()) - 1));
  }
  void cleanupTestCase() { opened_.reset(); }
  void cleanup() {
    for (auto* window : opened_->window.findChildren<NewRowsWindow*>()) delete window;
  }

  void aTableWithoutTargetIsAnsweredWithReasons() {
    QByteArray rows = fruit(40, false);
    rows += "900,red,5\n60,violet,5\n";
    const QString path = write("new.csv", rows);
    drop(&opened_->window, path);  // anywhere: it has no target to test on
    auto* window = shown();
    QVERIFY(window);
    auto* table = window->table()->model();
    QCOMPARE(table->rowCount(), 42);
    const int answer = columnNamed(*table, QStringLiteral("Predicted kind"));
    const int reason = columnNamed(*table, QStringLiteral("Reason"));
    const int by = columnNamed(*table, QStringLiteral("Answered by"));
    const int outside = columnNamed(*table, QStringLiteral("Outside"));
    QVERIFY(answer > 0 && reason > 0 && by > 0 && outside > 0);
    QVERIFY2(columnNamed(*table, QStringLiteral("kind")) < 0, "a target that the file does not have");
    // The answers are those of predict, row by row.
    const model::Model& model = *opened_->session.facts()->model;
    const auto& data = opened_->session.facts()->task->data;
    const auto expected = predict(model, data, data.allRows(), Context());
    QVERIFY(expected.ok());
    const auto& levels = (*model.schema)[model.targets[0]].levels;
    for (int row = 0; row < 40; ++row)
      QCOMPARE(table->index(row, answer).data().toString().toStdString(), levels[expected->classes[row]]);
    QVERIFY(table->index(0, by).data().toString().startsWith(QStringLiteral("leaf ")));
    QVERIFY2(table->index(0, reason).data().toString().contains(QStringLiteral("weight")),
             qPrintable(table->index(0, reason).data().toString()));
    QVERIFY(table->index(0, outside).data().toString().isEmpty());
    QVERIFY(
        table->index(40, outside).data().toString().contains(QStringLiteral("weight 900 (learnt: 50 to")));
    QVERIFY(table->index(41, outside).data().toString().contains(QStringLiteral("violet")));
    QVERIFY2(window->summary().contains(QStringLiteral("2 rows with values outside")),
             qPrintable(window->summary()));
    shoot(opened_->window, "new-rows");
    // What was open is as it was.
    QVERIFY(opened_->session.project().title().contains(QStringLiteral("fruit")));
  }

  void rowsAreSortedByAnyColumnAndSaved() {
    const QString path = write("sorted.csv", fruit(60, false) + "900,red,5\n");
    opened_->window.predict(path);
    auto* window = shown();
    QVERIFY(window);
    auto* table = window->table()->model();
    const int outside = columnNamed(*table, QStringLiteral("Outside"));
    window->table()->sortByColumn(outside, Qt::DescendingOrder);
    QVERIFY(table->index(0, outside).data().toString().contains(QStringLiteral("900")));
    const int weight = columnNamed(*table, QStringLiteral("weight"));
    window->table()->sortByColumn(weight, Qt::AscendingOrder);
    for (int row = 1; row < table->rowCount(); ++row)
      QVERIFY(table->index(row - 1, weight).data(NewRowsModel::kSortRole).toDouble() <=
              table->index(row, weight).data(NewRowsModel::kSortRole).toDouble());
    const QString file = folder_.filePath(QStringLiteral("answers.csv"));
    QSignalSpy saved(window, &NewRowsWindow::saved);
    window->save(file);
    QVERIFY(saved.wait());
    const auto read = data::readTable(file.toStdString(), {}, Context());
    QVERIFY(read.ok());
    QCOMPARE(read->data.rows(), std::size_t{61});
    for (const char* name :
         {"predicted kind", "probability", "answered by", "reason", "outside training range"})
      QVERIFY2(read->data.schema()->find(name) >= 0, name);
  }

  // A column of nothing has no place, one of hardly anything a narrow one.
  void whatLiesOutsideTakesNoMoreThanItSays() {
    opened_->window.predict(write("inside.csv", fruit(60, false)));
    auto* window = shown();
    QVERIFY(window);
    QVERIFY2(window->summary().contains(QStringLiteral("all lie within"), Qt::CaseInsensitive),
             qPrintable(window->summary()));
    QVERIFY(columnNamed(*window->table()->model(), QStringLiteral("Outside")) < 0);
    delete window;
    opened_->window.predict(write("hardly.csv", fruit(60, false).replace("height\n", "height\n900,red,5\n")));
    window = shown();
    QVERIFY(window);
    const int outside = columnNamed(*window->table()->model(), QStringLiteral("Outside"));
    QVERIFY(outside > 0);
    QVERIFY(window->table()->columnWidth(outside) <= 140);
  }

  // One figure for one thing: what the card of the leaf says, what its rows are told and what is written.
  void howSureIsWhatTheCardSays() {
    opened_->window.predict(write("sure.csv", fruit(30, false)));
    auto* window = shown();
    QVERIFY(window);
    auto* table = window->table()->model();
    const int sure = columnNamed(*table, QStringLiteral("How sure"));
    const int by = columnNamed(*table, QStringLiteral("Answered by"));
    QVERIFY(sure > 0);
    const ModelFacts& facts = *opened_->session.facts();
    const Type type;
    const CardScales scales = CardScales::of(*facts.model, facts.tree);
    bool judged = false;
    for (int row = 0; row < table->rowCount(); ++row) {
      const int leaf = table->index(row, by).data().toString().split(QLatin1Char(' ')).last().toInt();
      const NodeCard card = cardOf(*facts.model, facts.tree, scales, type, leaf);
      QCOMPARE(table->index(row, sure).data().toString(), std::get<ClassCard>(card.body).share);
      judged = judged || !facts.tree.judgedRows.empty();
    }
    QVERIFY2(judged, "no leaf was judged by rows held out: nothing is compared");
    const auto read = written(window, "sure-answers.csv");
    QVERIFY(read.ok());
    const int right = read->data.schema()->find("share right"), of = read->data.schema()->find("share of");
    QVERIFY(right >= 0 && of >= 0);
    for (data::Row row = 0; row < read->data.rows(); ++row) {
      const int leaf = table->index(static_cast<int>(row), by).data().toString().split(' ').last().toInt();
      QCOMPARE(read->data.numbers(right)[row], facts.tree.shareRight[static_cast<std::size_t>(leaf)]);
      QCOMPARE(read->data.text(of, row), std::string("rows held out"));
    }
  }

  // "All lie within" speaks of the columns that the model asks for.
  void aColumnThatIsNotAskedForIsSaidToLieOutside() {
    opened_->window.predict(write("height.csv", fruit(30, false, 500)));
    auto* window = shown();
    QVERIFY(window);
    QVERIFY2(!window->summary().contains(QStringLiteral("All lie within")), qPrintable(window->summary()));
    QVERIFY2(window->summary().contains(QStringLiteral("asks for (")), qPrintable(window->summary()));
    QVERIFY2(window->summary().contains(QStringLiteral("30 rows outside only in columns")),
             qPrintable(window->summary()));
    auto* table = window->table()->model();
    const QString out = table->index(0, columnNamed(*table, QStringLiteral("Outside"))).data().toString();
    QVERIFY2(out.startsWith(QStringLiteral("not asked for: height 500")), qPrintable(out));
  }

  // Cells keep what they say; what was made of them is told.
  void cellsStayAsTheFileHasThem() {
    QByteArray rows = fruit(30, false);
    rows += "<60,red,5\nheavy,violet,5\n";
    opened_->window.predict(write("said.csv", rows));
    auto* window = shown();
    QVERIFY(window);
    auto* table = window->table()->model();
    const int weight = columnNamed(*table, QStringLiteral("weight"));
    const int colour = columnNamed(*table, QStringLiteral("colour"));
    QCOMPARE(table->index(30, weight).data().toString(), QStringLiteral("<60"));
    QCOMPARE(table->index(30, weight).data(NewRowsModel::kSortRole).toDouble(), 60.0);
    QCOMPARE(table->index(31, weight).data().toString(), QStringLiteral("heavy"));
    QCOMPARE(table->index(31, colour).data().toString(), QStringLiteral("violet"));
    QVERIFY(
        table->index(30, weight).data(Qt::ToolTipRole).toString().contains(QStringLiteral("taken as 60")));
    QVERIFY2(window->summary().contains(QStringLiteral("2 rows with cells")), qPrintable(window->summary()));
    const QString text = textOf(window, "said-answers.csv");
    for (const char* cell : {",<60,", ",heavy,violet,", "weight '<60': taken as 60",
                             "colour 'violet': unknown to the model, taken as missing"})
      QVERIFY2(text.contains(QLatin1String(cell)), qPrintable(text.right(400)));
  }

  // Reading keeps such cells: the file is not read a second time for them, but where they are too many.
  void whatReadingKeptIsNotReadAgain() {
    const model::Model& model = *opened_->session.facts()->model;
    const QString path = write("kept.csv", fruit(30, false) + "<60,red,5\nheavy,red,5\n");
    auto file = data::readTable(path.toStdString(), runs::readLike(model.schema, {}, {}), Context());
    QVERIFY(file.ok());
    const auto aligned = runs::alignForModel(file->data, model, nullptr);
    const auto cells = [&] {
      QStringList all;
      for (const auto& row : cellsAsSaid(*file, *aligned, Context()))
        for (const CellAsSaid& cell : row) all << cell.text;
      return all;
    };
    const QStringList said{QStringLiteral("<60"), QStringLiteral("heavy")};
    file->taken.reset();
    QCOMPARE(cells(), said);
    file = data::readTable(path.toStdString(), runs::readLike(model.schema, {}, {}), Context());
    QVERIFY(QFile::remove(path));
    QCOMPARE(cells(), said);
  }

  // A file with semicolons and decimal commas is answered by one.
  void answersAreWrittenAsTheFileIs() {
    QByteArray rows = "weight;colour;height\n";
    for (int i = 0; i < 20; ++i) rows += QByteArray::number(60 + i) + ",5;gr\xC3\xBCn;5,25\n";
    opened_->window.predict(write("german.csv", rows));
    auto* window = shown();
    QVERIFY(window);
    const QString text = textOf(window, "german-answers.csv");
    QFile file(folder_.filePath(QStringLiteral("german-answers.csv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.read(3) == "\xEF\xBB\xBF", "a spreadsheet takes it for another encoding");
    const QStringList lines = text.split(QLatin1Char('\n'));
    QVERIFY2(lines[0].contains(QStringLiteral("row;predicted kind;share right;")), qPrintable(lines[0]));
    QVERIFY2(lines[1].endsWith(QString::fromUtf8(";60,5;gr\xC3\xBCn;5,25")), qPrintable(lines[1]));
    const auto cells = [](const QString& line) {
      static const QRegularExpression kQuoted(QStringLiteral("\"[^\"]*\""));
      return QString(line).remove(kQuoted).count(QLatin1Char(';'));
    };
    for (int i = 1; i <= 20; ++i) QCOMPARE(cells(lines[i]), cells(lines[0]));
  }

  // A workbook has the cells of the CSV: numbers as numbers in a German window too, dates as dates, and what
  // a cell said that was taken for something else as the text that it is.
  void answersAreWrittenAsAWorkbook() {
    const QLocale before;
    Preferences german;
    german.language = QStringLiteral("de");
    applyLocale(german);
    QByteArray rows = "weight;colour;height\n";
    for (int i = 0; i < 20; ++i) rows += QByteArray::number(60 + i) + ",5;red;5,25\n";
    rows += "<60,25;violet;5\n";
    opened_->window.predict(write("german-book.csv", rows));
    auto* window = shown();
    const QString csv = window ? textOf(window, "book-answers.csv") : QString();
    const QString book = folder_.filePath(QStringLiteral("book-answers.xlsx"));
    QSignalSpy saved(window, &NewRowsWindow::saved);
    if (window) window->save(book);
    const bool done = window && saved.wait();
    backToEnglish(before);
    QVERIFY(done);
    data::ReadOptions options;
    options.delimiter = ';';
    const auto text = data::readTableBytes(csv.toStdString(), "answers.csv", options, Context());
    const auto read = data::readTable(book.toStdString(), {}, Context());
    QVERIFY2(read.ok() && text.ok(), read ? "" : qPrintable(displayText(read.error())));
    QCOMPARE(read->format, std::string("xlsx"));
    QCOMPARE(read->data.columns(), text->data.columns());
    QCOMPARE(read->data.rows(), std::size_t{21});
    for (int c = 0; c < read->data.columns(); ++c) {
      const data::ColumnInfo& info = read->data.info(c);
      QCOMPARE(info.name, text->data.info(c).name);
      if (info.name == "weight") continue;  // "<60,25" is a limit where the comma is the decimal mark
      for (data::Row row = 0; row < read->data.rows(); ++row) {
        QCOMPARE(read->data.missing(c, row), text->data.missing(c, row));
        if (info.isNumeric() && text->data.info(c).isNumeric() && !read->data.missing(c, row))
          QVERIFY(qAbs(read->data.numbers(c)[row] - text->data.numbers(c)[row]) < 1e-12);  // 16 digits
        else
          QCOMPARE(QString::fromStdString(read->data.text(c, row)),
                   QString::fromStdString(text->data.text(c, row)));
      }
    }
    const auto& schema = *read->data.schema();
    for (const char* name : {"Zeile", "Anteil richtig", "height"})
      QVERIFY2(read->data.info(schema.find(name)).isNumeric(), name);
    QCOMPARE(read->data.numbers(schema.find("height"))[0], 5.25);
    // Cells are numbers or texts by themselves, not by their column.
    const QString sheet = partOf(book, "xl/worksheets/sheet1.xml");
    QVERIFY2(sheet.contains(QStringLiteral("<v>60.5</v>")), qPrintable(sheet.right(600)));
    QVERIFY2(partOf(book, "xl/sharedStrings.xml").contains(QStringLiteral("&lt;60,25")), "the limit");
  }

  void aTableDroppedOnTheModelIsJudgedByItsTarget() {
    const QString path = write("judged.csv", fruit(50, true));
    dropOn(opened_->window, opened_->window.model(), path);
    auto* window = shown();
    QVERIFY(window);
    QVERIFY(columnNamed(*window->table()->model(), QStringLiteral("Right")) > 0);
    QVERIFY2(window->summary().contains(QStringLiteral("100.0")), qPrintable(window->summary()));
    QVERIFY2(opened_->session.setup().asked().split.kind != data::SplitSpec::Kind::TestFile,
             "it was taken as the test part");
  }

  // A strip that only says that something went well does not stay; one with something to do does.
  void whatWentWellGoesWhenOneGoesOn() {
    const int last = static_cast<int>(outcome().front.size()) - 1;
    emit opened_->session.noticed({Notice::Kind::Good, QStringLiteral("Written: answers.csv"), {}});
    QVERIFY(opened_->window.notice()->isVisible());
    QVERIFY(opened_->select(0));
    QVERIFY(!opened_->window.notice()->isVisible());
    emit opened_->session.noticed(
        {Notice::Kind::Good, QStringLiteral("Undone"), {{QStringLiteral("Redo"), [] {}}}});
    QVERIFY(opened_->select(last));
    QVERIFY(opened_->window.notice()->isVisible());
    opened_->window.notice()->hide();
  }

  // In the folder used last, else in that of the data.
  void dialogsBeginWhereTheDataLie() {
    QSettings settings;
    for (const char* key : {"open/folder", "export/folder"}) settings.remove(QLatin1String(key));
    for (const FilesFor what : {FilesFor::Reading, FilesFor::Writing}) {
      QCOMPARE(QFileInfo(usedFolder(what)), QFileInfo(folder_.path()));
      const QTemporaryDir other;
      rememberFolder(what, other.filePath(QStringLiteral("a.csv")));
      QCOMPARE(QFileInfo(inUsedFolder(what, QStringLiteral("b.csv"))),
               QFileInfo(other.filePath(QStringLiteral("b.csv"))));
    }
    // Both are gone now.
    QCOMPARE(QFileInfo(usedFolder(FilesFor::Writing)), QFileInfo(folder_.path()));
  }

  // In the marks of the window's language, as the answers beside them.
  void valuesHaveTheMarksOfTheLanguage() {
    std::vector<data::ColumnInfo> columns(1);
    std::vector<data::ColumnValues> values(1);
    values[0].numbers = {-119.3};
    const data::Dataset data(columns, std::move(values));
    setNumberMarks(QStringLiteral(","), QStringLiteral("."));
    const QString cell = cellWords(data, 0, 0), value = valueWords(columns[0], 119.3);
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
    QCOMPARE(cell, QChar(0x2212) + QStringLiteral("119,3"));
    QCOMPARE(value, QStringLiteral("119,3"));
    const QLocale before;
    Preferences german;
    german.language = QStringLiteral("de");
    applyLocale(german);
    const QString point = QLocale().decimalPoint();
    backToEnglish(before);
    QCOMPARE(point, QStringLiteral(","));
  }

  void aColumnThatIsNeededIsNamed() {
    const QString path = write("lacks.csv", "colour\nred\ngreen\n");
    opened_->window.predict(path);
    QTRY_VERIFY(opened_->window.notice()->isVisible());
    QVERIFY2(opened_->window.notice()->text().contains(QStringLiteral("weight")),
             qPrintable(opened_->window.notice()->text()));
    QVERIFY(!opened_->window.findChild<NewRowsWindow*>());
  }

  // For programs there is one kind of file, whoever writes it.
  void forProgramsTheyAreAsTheCommandLineWritesThem() {
    QByteArray rows = fruit(40, false);
    rows += "900,red,5\n60,violet,5\n";
    const QString path = write("programs.csv", rows);
    opened_->window.predict(path);
    auto* window = shown();
    QVERIFY(window);
    const QString mine = folder_.filePath(QStringLiteral("programs-answered.csv"));
    QSignalSpy saved(window, &NewRowsWindow::saved);
    window->save(mine, true);
    QVERIFY(saved.wait());
    const support::CommandLine cli;
    const std::string model = dumpJson(modelToJson(*opened_->session.facts()->model));
    const auto done = cli.run({"predict", cli.written("model.json", QByteArray::fromStdString(model)), path});
    QCOMPARE(done.code, 0);
    QCOMPARE(support::CommandLine::content(mine), done.out);
    QVERIFY(done.out.startsWith("row,prediction,probability:"));
  }

 private:
  const learners::Outcome& outcome() { return opened_->session.document().runs.back().run->outcome; }
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
  static QString partOf(const QString& book, const char* part) {
    auto bytes = readFile(book.toStdString());
    if (!bytes) return {};
    const auto archive = data::ZipArchive::open(std::move(*bytes), 1 << 24, 1 << 24, "book");
    const auto read = archive ? archive->read(part) : Result<std::string>(archive.error());
    return read ? QString::fromStdString(*read) : QString();
  }
  static void backToEnglish(const QLocale& before) {
    Preferences english;
    english.language = QStringLiteral("en");
    applyLocale(english);
    QLocale::setDefault(before);
    setNumberMarks(QStringLiteral("."), QStringLiteral(","));
  }
  Result<data::TableFile> written(NewRowsWindow* window, const char* name) {
    return data::readTableBytes(textOf(window, name).toStdString(), name, {}, Context());
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

PARETREE_TEST_WITH_APPLICATION(NewRowsTest)
}  // namespace new_rows_test

#include "new_rows_test.moc"
