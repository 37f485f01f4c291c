// The row that "What if" begins with, and how its values are chosen.
#include <QSignalSpy>
#include <QTest>

#include "paretree/core/rng.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/document/hypothetical_row.h"
#include "ui/inspectors/parts/value_field.h"
#include "ui/inspectors/views/formulas_view.h"
#include "ui/inspectors/views/what_if_view.h"

namespace made_up_row_test {

using namespace paretree;
using namespace paretree::ui;

class MadeUpRowTest : public QObject {
  Q_OBJECT

  /// y = 3 + 0.5 x + 2 kind=b, between 1 and 44272.
  static FactsPtr linearFacts() {
    auto task = std::make_shared<learners::Task>();
    task->data = support::table("x kind{a,b} other y*", "2 a 1 4 \n 30 b 2 20 \n 12.5 b 3 12");
    task->train = task->data.allRows();
    task->targets = {3};
    task->features = {0, 1, 2};
    model::LinearLeaf leaf;
    leaf.intercept = 3;
    leaf.terms = {{model::Input{0, -1, 12.5}, 0.5}, {model::Input{1, 1, 1}, 2}};
    leaf.low = 1;
    leaf.high = 44272;
    auto model = std::make_shared<model::Model>();
    model->schema = task->data.schema();
    model->targets = task->targets;
    model::Tree tree;
    tree.nodes = {{model::Leaf{leaf}, {}, false}};
    model->shape = std::move(tree);
    auto facts = std::make_shared<ModelFacts>();
    facts->model = model;
    facts->task = task;
    facts->outcome = std::make_shared<learners::Outcome>();
    return facts;
  }

 private slots:
  void initTestCase() { beginWindowTests("MadeUpRowTest"); }

  // Where one of two is 10 and the other 0, both medians are 5 apart: no row has both.
  void theMostTypicalRowIsARow() {
    const data::Dataset data =
        support::table("x y kind{a,b} class{p,q}*",
                       "10 0 a p \n 10 1 a p \n 9 1 a p \n 0 10 b q \n 1 10 b q \n ? 9 b q \n 9 ? a q");
    QCOMPARE(mostTypicalRow(data, data.allRows()), std::optional<data::Row>(2));
    QCOMPARE(mostTypicalRow(data, {3, 4}), std::optional<data::Row>(3));
    QVERIFY(!mostTypicalRow(data, {}));
    QVERIFY(std::isnan(valueOf(emptyRow(data), 0)) && std::isnan(valueOf(emptyRow(data), 2)));
  }

  // A column of one value, and one of none, tell nothing.
  void columnsThatTellNothingPlayNoPart() {
    const data::Dataset data = support::table("x same none class{p,q}*", "1 5 ? p \n 2 5 ? p \n 9 5 ? q");
    QCOMPARE(mostTypicalRow(data, data.allRows()), std::optional<data::Row>(1));
  }

  // Of many rows a sample is looked at, the same each time.
  void ofManyRowsASampleIsLookedAt() {
    std::vector<data::ColumnValues> values(2);
    Rng rng(7);
    for (int i = 0; i < 200000; ++i) {
      values[0].numbers.push_back(rng.uniform());
      values[1].numbers.push_back(rng.uniform());
    }
    data::ColumnInfo x, y;
    x.name = "x";
    y.name = "y";
    const data::Dataset data({x, y}, values);
    const auto row = mostTypicalRow(data, data.allRows());
    QVERIFY(row);
    QCOMPARE(mostTypicalRow(data, data.allRows()), row);
    for (const int column : {0, 1}) QVERIFY(std::abs(valueOf(rowAlone(data, *row), column) - 0.5) < 0.1);
  }

  // Each item is its level, whatever the order, and what is not known can be said.
  void categoriesAreListedInOrderBehindThemMissing() {
    const data::Dataset data =
        support::table("size{L,S,other,M} class{p,q}*", "L p \n S p \n M q \n other q");
    ValueField field(data, data.allRows(), 0);
    QStringList shown;
    for (int i = 0; i < field.levels()->count(); ++i)
      if (!field.levels()->itemText(i).isEmpty()) shown << field.levels()->itemText(i);
    QCOMPARE(shown, QStringList({"S", "M", "L", "other", "missing, not known"}));
    for (const double code : {0.0, 1.0, 2.0, 3.0}) {
      field.setValue(code);
      QCOMPARE(field.value(), code);
      QCOMPARE(field.levels()->currentText(),
               QString::fromStdString(data.info(0).levels[static_cast<std::size_t>(code)]));
    }
    QSignalSpy told(&field, &ValueField::valueChanged);
    field.show();
    field.levels()->setFocus();
    QTest::keyClick(field.levels(), Qt::Key_End);
    QCOMPARE(told.size(), 1);
    QVERIFY(std::isnan(field.value()));
  }

  // A value that a formula fills in is said where it is missing, in number and kind.
  void whatFormulasFillInIsSaid() {
    const FactsPtr facts = linearFacts();
    const data::Dataset& data = facts->task->data;
    const data::Dataset known = rowAlone(data, 0), gaps = emptyRow(data);
    for (const int column : {0, 1, 2}) QVERIFY(filledIn(*facts->model, known, column).empty());
    QCOMPARE(filledIn(*facts->model, gaps, 0), std::vector<double>{12.5});
    QCOMPARE(filledIn(*facts->model, gaps, 1), std::vector<double>{1});
    QVERIFY(filledIn(*facts->model, gaps, 2).empty());  // no formula asks for it

    Session session(std::make_shared<const learners::Registry>());
    WhatIfView view(&session);
    view.showModel(facts);
    view.show();
    ValueField* x = view.field(0);
    QVERIFY(x && x->filledIn().isEmpty());
    x->unknown()->setFocus();
    QTest::keyClick(x->unknown(), Qt::Key_Space);
    QVERIFY(std::isnan(x->value()));
    QCOMPARE(x->filledIn(), QStringLiteral("filled in: 12.5, the median of the column"));
    ValueField* kind = view.field(1);
    QVERIFY(kind);
    kind->levels()->setFocus();
    QTest::keyClick(kind->levels(), Qt::Key_End);
    QCOMPARE(kind->filledIn(), QStringLiteral("filled in: b, the most frequent value"));
    QTest::keyClick(x->unknown(), Qt::Key_Space);
    QVERIFY(x->filledIn().isEmpty());
  }

  void formulasSayBetweenWhichValuesTheyAnswer() {
    std::size_t left = 0;
    const auto lines = formulaLines(*linearFacts(), Type(QApplication::font()), 600, 10, &left);
    QCOMPARE(lines.size(), std::size_t{1});
    QCOMPARE(lines[0].when, QStringLiteral("at least 1, at most 44,272"));
    QVERIFY2(lines[0].plain.endsWith(QStringLiteral(", at least 1, at most 44,272")),
             qPrintable(lines[0].plain));
  }

  void whatIfSaysWithWhichRowItBegins() {
    OpenedWindow opened;
    QVERIFY(opened.openSample(QStringLiteral("front")));
    opened.session.setup().setLearner("cart");
    QVERIFY(opened.run() && opened.select(1));
    QVERIFY(opened.window.model()->setView(QStringLiteral("what-if")));
    const auto* view = opened.window.findChild<WhatIfView*>();
    QVERIFY(view);
    const auto& task = *opened.session.facts()->task;
    const auto row = mostTypicalRow(task.data, task.train);
    QVERIFY(row);
    for (const int column : task.features) {
      const double shown = valueOf(view->row(), column), own = valueOf(rowAlone(task.data, *row), column);
      QVERIFY(shown == own || (std::isnan(shown) && std::isnan(own)));
    }
    const auto* from = view->findChild<QLabel*>(QStringLiteral("whatIfFrom"));
    QVERIFY2(from->text().startsWith(
                 QStringLiteral("from row %1 of the table, the most typical").arg(countText(*row + 1.0))),
             qPrintable(from->text()));
    opened.session.selectRow(static_cast<int>(*row) == 5 ? 6 : 5);
    QTRY_VERIFY(!from->text().contains(QStringLiteral("typical")));
  }
};

PARETREE_TEST_WITH_APPLICATION(MadeUpRowTest)
}  // namespace made_up_row_test

#include "made_up_row_test.moc"
