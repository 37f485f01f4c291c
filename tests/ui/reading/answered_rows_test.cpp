// Rows with what is known and what is answered of them: in Quality, and why splits are listed as they are.
#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "paretree/model/apply/route.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/parts/split_panel.h"
#include "ui/inspectors/residuals.h"
#include "ui/inspectors/views/quality_view.h"
#include "ui/models/answered_rows_model.h"
#include "ui/models/front_model.h"

namespace answered_rows_test {

using namespace paretree;
using namespace paretree::ui;

class AnsweredRowsTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

  /// Two levels of a number, and some rows that are far off.
  QString farTable() const {
    QByteArray text = "x,shade,price [EUR]\n";
    for (int i = 0; i < 240; ++i)
      text += QByteArray::number(i * 7 % 100 + 0.5) + (i % 3 ? ",light," : ",dark,") +
              QByteArray::number((i % 47 == 5 ? 90 : 10) + (i * 7 % 100 > 50 ? 40 : 0) + i * 3 % 7 / 10.0) +
              '\n';
    const QString path = folder_.filePath(QStringLiteral("far.csv"));
    return writeFile(path.toStdString(), text.toStdString()) ? path : QString();
  }

  static QString cell(const QTableView* table, int row, int column) {
    return table->model()->index(row, column).data().toString();
  }

 private slots:
  void initTestCase() { beginWindowTests("AnsweredRowsTest"); }

  void theUnitStandsInBracketsBehindAName() {
    QCOMPARE(unitInName(QStringLiteral("price [EUR]")), QStringLiteral("EUR"));
    QCOMPARE(unitInName(QStringLiteral("Gewicht (kg) ")), QStringLiteral("kg"));
    QCOMPARE(unitInName(QStringLiteral("price")), QString());
  }

  void rowsHaveTheSameDecimals() {
    const data::Dataset data = support::table("x y*", "1 41 \n 2 39.35 \n 3 12.5 \n 4 ?");
    AnsweredRowsModel model;
    model.setRows({data, data.allRows(), 1, {40.333, 40.333, 12, data::kMissing}, {0}, QStringLiteral("kg")});
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(0, AnsweredRowsModel::Truth), QStringLiteral("41.00"));
    QCOMPARE(text(1, AnsweredRowsModel::Truth), QStringLiteral("39.35"));
    QCOMPARE(text(0, AnsweredRowsModel::Answer).size(), text(0, AnsweredRowsModel::Truth).size());
    QCOMPARE(text(0, AnsweredRowsModel::Residual), QStringLiteral("+0.67"));
    QCOMPARE(text(1, AnsweredRowsModel::Residual), QString(QChar(0x2212)) + QStringLiteral("0.98"));
    QCOMPARE(text(3, AnsweredRowsModel::Answer), QStringLiteral("no answer"));
    QCOMPARE(model.headerData(AnsweredRowsModel::Residual, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("Residual, kg"));
    QCOMPARE(model.columnCount(), 5);
  }

  // The largest residual first, with what it is made of; sorted by a click, back by the third.
  void theLargestResidualsAreShownAndLeadToTheirLeaf() {
    OpenedWindow opened;
    opened.session.reader().open(farTable());
    QTRY_VERIFY(opened.session.hasData());
    opened.session.columns().setRoles({2}, data::Role::Target);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(1));
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    auto* view = opened.window.findChild<QualityView*>();
    QVERIFY(view);
    view->showPart(QualityView::Train);
    const auto& task = *opened.session.facts()->task;
    QTRY_VERIFY(view->quality() && view->quality()->rows == task.train);
    auto* table = view->rowsTable();
    QTRY_COMPARE(table->model()->rowCount(), static_cast<int>(task.train.size()));
    const auto residual = [&](int row) {
      return table->model()
          ->index(row, AnsweredRowsModel::Residual)
          .data(AnsweredRowsModel::SortRole)
          .toDouble();
    };
    for (int row = 1; row < table->model()->rowCount(); ++row)
      QVERIFY(std::abs(residual(row - 1)) >= std::abs(residual(row)));
    const Residuals all = residualsOf(*view->quality(), 0);
    QCOMPARE(std::abs(residual(0)), all.largest);
    const auto* heads = table->model();
    QCOMPARE(heads->headerData(AnsweredRowsModel::Truth, Qt::Horizontal).toString(),
             QStringLiteral("True, EUR"));
    // Sorted by what is predicted, then as it was.
    auto* header = table->horizontalHeader();
    const QPoint middle(header->sectionViewportPosition(AnsweredRowsModel::Residual) + 12,
                        header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, middle);
    const double first = residual(0);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, middle);
    QVERIFY(first != residual(0));
    QVERIFY(std::abs(first - residual(table->model()->rowCount() - 1)) < 1e-12);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, middle);
    QCOMPARE(std::abs(residual(0)), all.largest);
    // A row leads to the leaf that answers it.
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(0, 1)).center());
    const auto row =
        static_cast<data::Row>(table->model()->index(0, 0).data(AnsweredRowsModel::RowRole).toInt());
    QCOMPARE(opened.session.selection().row, static_cast<int>(row));
    QCOMPARE(opened.session.selection().node, leafOf(opened.tree(), task.data, row));
  }

  void wrongRowsSayWhatIsAnsweredInstead() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(1));
    QVERIFY(opened.window.model()->setView(QStringLiteral("quality")));
    auto* view = opened.window.findChild<QualityView*>();
    QVERIFY(view);
    view->showPart(QualityView::Train);
    const auto& task = *opened.session.facts()->task;
    QTRY_VERIFY(view->quality() && view->quality()->rows == task.train);
    auto* table = view->rowsTable();
    QTRY_VERIFY(table->model()->rowCount() > 0);
    for (int row = 0; row < table->model()->rowCount(); ++row)
      QVERIFY(cell(table, row, AnsweredRowsModel::Truth) != cell(table, row, AnsweredRowsModel::Answer));
    // What the tree asks first stands before the other attributes.
    const auto asked = model::columnsOf(opened.tree()[0].branch().split).front();
    QCOMPARE(table->model()->headerData(AnsweredRowsModel::Residual, Qt::Horizontal).toString(),
             QString::fromStdString(task.data.info(asked).name));
  }

  // A column of the table of models, and its neighbours of the same measure.
  void columnsOfModelsHaveTheSameDecimals() {
    OpenedWindow opened;
    opened.session.reader().open(farTable());
    QTRY_VERIFY(opened.session.hasData());
    opened.session.columns().setRoles({2}, data::Role::Target);
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(1));
    FrontModel model;
    model.setOutcome(opened.session.runs().outcomeOf(opened.session.document().runs.back().number));
    QSet<qsizetype> decimals;
    for (int column = 0; column < model.columnCount(); ++column) {
      const QString title = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
      if (!title.startsWith(QStringLiteral("Test ")) && !title.startsWith(QStringLiteral("Train "))) continue;
      for (int row = 0; row < model.rowCount(); ++row) {
        const QString text = model.index(row, column).data().toString();
        decimals << (text.contains(u'.') ? text.size() - text.indexOf(u'.') : 0);
      }
    }
    QCOMPARE(decimals.size(), 1);
  }

  // The list is sorted by the gain at the node, trees are judged as wholes.
  void whyTheTreeHasAnotherSplitIsSaid() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(1));
    auto* panel = new SplitPanel(&opened.session, 0, &opened.window);
    panel->show();
    QSignalSpy ready(panel, &SplitPanel::listed);
    QTRY_VERIFY(!ready.isEmpty());
    const auto* why = panel->findChild<QLabel*>(QStringLiteral("splitWhy"));
    QVERIFY2(!why->isVisible(), qPrintable(why->text()));  // its root is the first of the list
    opened.session.selectNode(opened.leaf(false));
    QTRY_VERIFY(ready.size() > 1);
    if (panel->table()->item(0, 1)->text() != QStringLiteral("no cut helps"))
      QVERIFY2(why->isVisible() && why->text().startsWith(QStringLiteral("In the tree this is a leaf.")),
               qPrintable(why->text()));
    panel->close();
    // The last of the list in its place.
    const auto splits = runs::splitsOf(*opened.session.facts()->task, opened.session.facts()->trainRows[0]);
    QVERIFY(splits.size() > 1 && splits[0].gain > splits.back().gain + 0.001);
    opened.session.editing().preview({model::SplitEdit{0, splits.back().split}});
    QTRY_VERIFY(opened.session.editing().previewed());
    opened.session.editing().keepPreview();
    QTRY_VERIFY(opened.session.selection().draft && opened.session.factsAreCurrent());
    panel = new SplitPanel(&opened.session, 0, &opened.window);
    panel->show();
    QSignalSpy again(panel, &SplitPanel::listed);
    QTRY_VERIFY(!again.isEmpty());
    why = panel->findChild<QLabel*>(QStringLiteral("splitWhy"));
    QVERIFY(why->isVisible());
    QVERIFY2(why->text().startsWith(
                 QStringLiteral("The test in the tree gains %1.").arg(percentText(splits.back().gain, 1))),
             qPrintable(why->text()));
    panel->close();
  }
};

PARETREE_TEST_WITH_APPLICATION(AnsweredRowsTest)
}  // namespace answered_rows_test

#include "answered_rows_test.moc"
