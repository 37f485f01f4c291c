// Another file answered by the selected model: with the reason for each row, who answered, and what lies
// outside of what was learnt from.
#include <QSignalSpy>

#include "paretree/data/table_file.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/shell/dialogs/new_rows_window.h"
#include "ui/shell/pages/strips.h"

namespace new_rows_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

/// Weight decides, and colour beside it.
QByteArray fruit(int rows, bool target) {
  QByteArray text = target ? "weight,colour,kind\n" : "weight,colour\n";
  for (int i = 0; i < rows; ++i) {
    const int weight = 50 + i * 7 % 200;
    const bool red = i % 3 == 0;
    text += QByteArray::number(weight) + (red ? ",red" : ",green");
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
    rows += "900,red\n60,violet\n";
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
    const QString path = write("sorted.csv", fruit(60, false) + "900,red\n");
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

  void aColumnThatIsNeededIsNamed() {
    const QString path = write("lacks.csv", "colour,other\nred,1\ngreen,2\n");
    opened_->window.predict(path);
    QTRY_VERIFY(opened_->window.notice()->isVisible());
    QVERIFY2(opened_->window.notice()->text().contains(QStringLiteral("weight")),
             qPrintable(opened_->window.notice()->text()));
    QVERIFY(!opened_->window.findChild<NewRowsWindow*>());
  }

 private:
  const learners::Outcome& outcome() { return opened_->session.document().runs.back().run->outcome; }
  QString write(const char* name, const QByteArray& content) {
    QFile file(folder_.filePath(QString::fromLatin1(name)));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName()
                                                                                    : QString();
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
