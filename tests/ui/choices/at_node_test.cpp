// Choosing at a node: what building takes away is said and comes back, what an attribute would cost that is
// nowhere near is answered, the list has room in a small window and shows all cuts of an attribute.
#include <QHeaderView>
#include <QLabel>
#include <QMap>
#include <QPushButton>
#include <QSplitter>
#include <set>

#include "tests/support/unit.h"
#include "tests/ui/choices/choices_window.h"
#include "ui/inspectors/choosing/alternatives_part.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/inspectors/model_pane.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"
#include "ui/session/judging/near_trees.h"

namespace at_node_test {

using namespace paretree;
using namespace paretree::ui;
using namespace paretree::ui::choices_window;

namespace {

/// A tree of a table with ten numbers that tell the class about equally well.
bool openAlikes(OpenedWindow& w) {
  w.window.resize(1280, 800);
  QByteArray table;
  for (int c = 0; c < 10; ++c) table += "number " + QByteArray::number(c) + ',';
  table += "answer\n";
  Rng rng(4);
  for (int i = 0; i < 160; ++i) {
    for (int c = 0; c < 10; ++c)
      table += QByteArray::number(static_cast<int>(rng.below(20)) + (i % 2 ? 12 : 0)) + ',';
    table += i % 2 ? "yes\n" : "no\n";
  }
  w.session.reader().paste(table);
  if (!QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience)) return false;
  w.session.columns().setTarget(10);
  if (!QTest::qWaitFor([&] { return w.session.data().targets() == std::vector<int>{10}; }, kRunPatience))
    return false;
  w.session.setup().setLearner("cart");
  if (!w.run()) return false;
  const auto& front = w.session.document().runs.back().run->outcome.front;
  for (std::size_t m = 0; m < front.size(); ++m)
    if (front[m].size.leaves >= 3) return w.select(static_cast<int>(m));
  return false;
}

/// Whole lines that are in sight.
int linesInSight(const ChoiceTable& table) {
  int lines = 0;
  for (int row = 0; row < table.rowCount(); ++row) {
    const QRect at = table.visualItemRect(table.item(row, 0));
    lines += at.height() > 0 && table.viewport()->rect().contains(at.center()) ? 1 : 0;
  }
  return lines;
}

}  // namespace

class AtNodeTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("at_node"); }

  void aClickOnItsNumberListsAllCutsOfAnAttribute() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    QVERIFY(look(w, 0));
    auto* table = part(w).table();
    const int last = table->columnCount() - 1, before = table->rowCount();
    int row = 0;
    while (row < before && !table->item(row, last)->text().startsWith(QStringLiteral("and "))) ++row;
    QVERIFY2(row < before, "no attribute has several cuts");
    const int others = table->item(row, last)->text().mid(4).toInt();
    const auto click = [&] {
      table->scrollToItem(table->item(row, last));
      QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier,
                        table->visualItemRect(table->item(row, last)).center());
    };
    click();
    QCOMPARE(table->rowCount(), before + others);
    QCOMPARE(table->item(row, last)->text(), QStringLiteral("close"));
    std::set<QString> tests;
    for (int i = 0; i <= others; ++i) tests.insert(table->item(row + i, 0)->text());
    QCOMPARE(tests.size(), static_cast<std::size_t>(others) + 1);
    shoot(w.window, "alternatives-each-cut");
    click();
    QCOMPARE(table->rowCount(), before);
    table->setFocus();
    table->setCurrentCell(row, 0);
    QTest::keyClick(table, Qt::Key_Right);
    QCOMPARE(table->rowCount(), before + others);
    QCOMPARE(table->currentRow(), row);
    QTest::keyClick(table, Qt::Key_Left);
    QCOMPARE(table->rowCount(), before);
  }

  void whatBuildingTakesAwayIsSaidAndComesBack() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    const model::Tree whole = w.tree();
    const int node =
        whole[whole[0].branch().left].isLeaf() ? whole[0].branch().right : whole[0].branch().left;
    w.session.selectNode(node);
    w.window.inspector()->setView(Inspector::Alternatives);
    const auto* begin = w.window.findChild<QPushButton*>(QStringLiteral("beginBuilding"));
    auto* here = w.window.findChild<QPushButton*>(QStringLiteral("inspector-buildHere"));
    QVERIFY(begin && here);
    for (const auto* button : {begin, static_cast<const QPushButton*>(here)}) {
      QCOMPARE(button->text(), QStringLiteral("Prune and build"));
      QVERIFY2(button->toolTip().contains(QStringLiteral("taken away first")), qPrintable(button->toolTip()));
    }
    w.session.selectNode(whole.leaves().front());
    QCOMPARE(begin->text(), QStringLiteral("Build step by step"));
    QCOMPARE(here->text(), begin->text());
    w.session.selectNode(node);
    QString told;
    connect(&w.session, &Session::noticed, this, [&](const Notice& notice) { told = notice.text; });
    here->click();
    QVERIFY(QTest::qWaitFor([&] { return w.session.building().isActive(); }, kRunPatience));
    QVERIFY(w.tree()[node].isLeaf());
    QVERIFY2(told.contains(QStringLiteral("taken away")) && told.contains(QStringLiteral("Undo")),
             qPrintable(told));
    shoot(w.window, "building-pruned");
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree() == whole);
    QVERIFY(!w.session.building().isActive());
  }

  void anAttributeThatIsNowhereNearSaysWhatItWouldCost() {
    OpenedWindow w;
    QVERIFY(openTree(w, QStringLiteral("front"), 5));
    NearTerms terms;
    terms.within = 0;
    w.session.nearTrees().setTerms(terms);
    QVERIFY(look(w, 0));
    const auto facts = w.session.facts();
    std::set<std::string> listed;
    for (const auto& line : nearLines(*w.session.nearTrees().ofSelected(), *facts))
      listed.insert(line.attribute);
    QString name;
    for (const int column : facts->task->features)
      if (const auto& one = (*facts->model->schema)[column].name; !listed.count(one))
        name = QString::fromStdString(one);
    QVERIFY(!name.isEmpty());
    // What was selected is out of sight, and is not put in place.
    auto* take = w.window.findChild<QPushButton*>(QStringLiteral("takeAlternative"));
    part(w).table()->setCurrentCell(0, 0);
    QVERIFY(take && take->isEnabled());
    part(w).finding()->setText(name.toUpper());
    QVERIFY(!take->isEnabled());
    QTRY_VERIFY2(part(w).nothing().startsWith(name + QStringLiteral(": its best cut")),
                 qPrintable(part(w).nothing()));
    QVERIFY2(part(w).nothing().contains(QStringLiteral("more than the best")), qPrintable(part(w).nothing()));
    shoot(w.window, "alternatives-why-not");
    // Its tree has a line of its own, which is tried and taken as the others are.
    auto* table = part(w).table();
    const auto shown = [&] {
      int lines = 0;
      for (int row = 0; row < table->rowCount(); ++row) lines += table->isRowHidden(row) ? 0 : 1;
      return lines;
    };
    QCOMPARE(shown(), 1);
    part(w).finding()->setText(name.toUpper() + QStringLiteral("?"));
    QCOMPARE(shown(), 0);
    part(w).finding()->setText(name);
    QCOMPARE(shown(), 1);
    table->focusFirst();
    QTRY_VERIFY(w.session.editing().previewed());
    shoot(w.window, "alternatives-why-not-tried");
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY(w.session.factsAreCurrent() && w.session.selection().draft > 0);
    const auto& first = w.tree()[0].branch().split;
    QCOMPARE(QString::fromStdString((*w.session.facts()->model->schema)[columnsOf(first).front()].name),
             name);
    const auto& steps = w.session.document().drafts.back().edits;
    QCOMPARE(steps.back().code, std::string("model.swap-by-test"));
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.session.selection().draft == 0);
    part(w).finding()->clear();
    QVERIFY(part(w).nothing().isEmpty());
  }

  // A look begins, goes on and ends: no control is elsewhere meanwhile, so that no press goes to another.
  void controlsStayWhereTheyAre() {
    OpenedWindow w;
    QVERIFY(openRows(w, false));
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    const auto& front = w.session.document().runs.back().run->outcome.front;
    QVERIFY(w.select(static_cast<int>(front.size()) - 1));
    QVERIFY(look(w, 0));
    const auto places = [&] {
      for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
      QMap<QString, QPoint> at;
      for (const char* name : {"takeAlternative", "beginBuilding", "moreFilters", "alternativesLeaves",
                               "alternativesLevels", "alternativesHolding"})
        if (auto* widget = w.window.findChild<QWidget*>(QString::fromLatin1(name));
            widget && widget->isVisible())
          at[QString::fromLatin1(name)] = widget->mapTo(&w.window, QPoint());
      at[QStringLiteral("find")] = part(w).finding()->mapTo(&w.window, QPoint());
      return at;
    };
    auto* stop = w.window.findChild<QPushButton*>(QStringLiteral("stopAlternatives"));
    QVERIFY(stop && !stop->isVisible());
    const auto before = places();
    QVERIFY(before.size() > 4);
    NearTerms terms = w.session.nearTrees().terms();
    terms.within = 0.5;
    w.session.nearTrees().setTerms(terms);
    QVERIFY(w.session.nearTrees().looking() && stop->isVisible());
    QCOMPARE(places(), before);
    // Beside the words it would leave them half of the width.
    for (const auto* label : part(w).findChildren<QLabel*>())
      if (label->isVisible() && label->text() == part(w).summary())
        QVERIFY(label->geometry().bottom() < stop->y() || label->y() > stop->geometry().bottom() ||
                label->text().isEmpty());
    QTRY_VERIFY(!w.session.nearTrees().looking());
    QCOMPARE(places(), before);
    QVERIFY(!stop->isVisible());
  }

  // The list is what one came for: eight lines of it are in sight at once, and all there are in one press.
  void theListHasRoomInASmallWindow() {
    OpenedWindow w;
    QVERIFY(openAlikes(w));
    NearTerms terms;
    terms.within = 2;
    w.session.nearTrees().setTerms(terms);
    QVERIFY(look(w, 0));
    QTest::qWait(100);
    const auto& table = *part(w).table();
    QVERIFY(table.rowCount() >= 8);
    QVERIFY2(linesInSight(table) >= 8, qPrintable(QString::number(linesInSight(table))));
    shoot(w.window, "alternatives-room");
    auto* large = w.window.findChild<QToolButton*>(QStringLiteral("inspectorLarge"));
    QVERIFY(large && large->isVisible());
    const int before = part(w).table()->height();
    large->click();
    QTRY_VERIFY(part(w).table()->height() > before + 100);
    shoot(w.window, "alternatives-large");
    large->click();
    QTRY_COMPARE(part(w).table()->height(), before);
    // Where somebody leaves little room, limits and filters make way for the list, and come at a press.
    auto* splitter = qobject_cast<QSplitter*>(w.window.inspector()->parentWidget()->parentWidget());
    QVERIFY(splitter);
    const QList<int> sizes = splitter->sizes();
    splitter->setSizes({splitter->height() - 270, 270});
    QTRY_VERIFY(part(w).folding()->isVisible());
    QTRY_VERIFY2(linesInSight(table) >= 3, qPrintable(QString::number(linesInSight(table))));
    auto* leaves = w.window.findChild<QWidget*>(QStringLiteral("alternativesLeaves"));
    QVERIFY(leaves && !leaves->isVisible());
    shoot(w.window, "alternatives-folded");
    part(w).folding()->click();
    QTRY_VERIFY(leaves->isVisible());
    part(w).folding()->click();
    QTRY_VERIFY(!leaves->isVisible());
    splitter->setSizes(sizes);
    QTRY_VERIFY(linesInSight(table) >= 8);
    // Facts have no list.
    large->click();
    w.window.inspector()->setView(Inspector::Facts);
    QVERIFY(!large->isVisible() && w.window.model()->isVisible());
  }
};

PARETREE_TEST_WITH_APPLICATION(AtNodeTest)
}  // namespace at_node_test

#include "at_node_test.moc"
