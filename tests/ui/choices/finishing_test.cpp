// The end of a tree that is built: the finished one is shown first, kept or discarded; how many leaves it may
// have; its figures on the test rows after undo and redo.
#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QWheelEvent>
#include <algorithm>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/choosing/choice_table.h"
#include "ui/inspectors/inspector.h"
#include "ui/session/editing.h"
#include "ui/session/judging/building.h"

namespace finishing_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

Building& building(OpenedWindow& w) { return w.session.building(); }

bool chosen(OpenedWindow& w) {
  return QTest::qWaitFor(
      [&] {
        return w.session.factsAreCurrent() && building(w).isActive() && !building(w).looking() &&
               building(w).state();
      },
      kRunPatience);
}

/// An empty root of the sample, with trees of two levels.
bool begin(OpenedWindow& w) {
  if (!w.openSample(QStringLiteral("front"))) return false;
  w.window.resize(1280, 800);
  BuildTerms terms;
  terms.within = 0.2;
  terms.depth = 2;
  building(w).setTerms(terms);
  w.window.actions().build->trigger();
  return chosen(w);
}

QPushButton* button(OpenedWindow& w, const char* name) {
  return w.window.findChild<QPushButton*>(QString::fromLatin1(name));
}

}  // namespace

class FinishingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("finishing"); }

  /// Reading would take such a star away.
  void aTreeOfNoRunBearsNoStar() {
    OpenedWindow w;
    QVERIFY(begin(w));
    QCOMPARE(w.session.selection().run, 0);
    const Actions& actions = w.window.actions();
    QVERIFY(!actions.star->isEnabled() && !actions.pin->isEnabled());
    w.session.marks().toggleStar({0, 0});
    w.session.marks().togglePin({0, 0});
    QVERIFY(w.session.document().stars.empty() && w.session.document().pins.empty());
  }

  void itIsShownAndKeptOrDiscarded() {
    OpenedWindow w;
    QVERIFY(begin(w));
    auto *finish = button(w, "finishBuilding"), *keep = button(w, "keepFinished"),
         *drop = button(w, "discardFinished");
    QVERIFY(finish && keep && drop && !keep->isVisible());
    const model::ModelPtr before = w.session.facts()->model;
    const int looks = w.session.document().testLooks;
    QTest::mouseClick(finish, Qt::LeftButton);
    QTRY_VERIFY(building(w).isFinishing() && keep->isVisible() && drop->isVisible());
    const auto shown = w.session.editing().previewed()->model;
    QVERIFY(shown->tree()->size() > 1);
    QCOMPARE(w.session.facts()->model, before);
    QCOMPARE(w.session.document().testLooks, looks);
    shoot(w.window, "finishing-shown");
    // A mouse that passes over the list does not put another tree in its place.
    emit w.window.inspector()->building()->table()->tried(
        static_cast<int>(building(w).state()->choices.size()) - 1);
    emit w.window.inspector()->building()->table()->dropped();
    QTest::qWait(300);
    QVERIFY(building(w).isFinishing());
    QCOMPARE(w.session.editing().previewed()->model, shown);
    QTest::mouseClick(drop, Qt::LeftButton);
    QTRY_VERIFY(!w.session.editing().previewed());
    QVERIFY(!building(w).isFinishing() && building(w).isActive());
    QCOMPARE(w.session.facts()->model, before);
    QTest::mouseClick(finish, Qt::LeftButton);
    QTRY_VERIFY(building(w).isFinishing());
    QTest::mouseClick(keep, Qt::LeftButton);
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == shown->tree()->size());
    QVERIFY(!building(w).isActive());
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 1);
    QVERIFY(chosen(w));
    QVERIFY(building(w).state()->choices.size() > 1);
  }

  // The wheel brings other lines under a mouse that rests.
  void whatComesUnderTheMouseIsTried() {
    ChoiceTable table(QStringLiteral("lines"), {{QStringLiteral("Words"), {}}});
    table.setRowCount(40);
    for (int row = 0; row < table.rowCount(); ++row) table.put(row, 0, QString::number(row), {});
    table.resize(300, 160);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QSignalSpy tried(&table, &ChoiceTable::tried);
    const QPoint at = table.visualItemRect(table.item(1, 0)).center();
    QTest::mouseMove(table.viewport(), at);
    QTRY_COMPARE(tried.count(), 1);
    QCOMPARE(tried.takeFirst().front().toInt(), 1);
    QWheelEvent wheel(at, table.viewport()->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(table.viewport(), &wheel);
    const int under = table.rowAt(at.y());
    QVERIFY(under > 1);
    QTRY_COMPARE(tried.count(), 1);
    QCOMPARE(tried.front().front().toInt(), under);
  }

  // The limit is the run's: what stands beside the node counts, too.
  void theWholeTreeHasNoMoreLeavesThanTheRunsLargest() {
    OpenedWindow w;
    QVERIFY(w.openSample(QStringLiteral("front")));
    w.window.resize(1280, 800);
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    const auto& front = w.session.document().runs.back().run->outcome.front;
    int most = 0;
    for (const auto& point : front) most = std::max(most, point.size.leaves);
    std::size_t model = 0;
    while (model + 1 < front.size() && front[model].size.leaves + 3 < most) ++model;
    QVERIFY(front[model].size.leaves > 3 && w.select(static_cast<int>(model)));
    BuildTerms terms;
    terms.within = 0.5;
    terms.depth = 3;
    terms.leaves = 16;
    building(w).setTerms(terms);
    const int leaf = w.tree().leaves().back(), beside = w.tree().leafCount() - 1;
    w.session.selectNode(leaf);
    building(w).begin();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience));
    QCOMPARE(building(w).terms().leaves, std::max(2, most - beside));
    QCOMPARE(building(w).leavesOfRun(), most);
    // Who asks for more has it, also where one begins anew.
    terms.leaves = 12;
    building(w).setTerms(terms);
    QCOMPARE(building(w).leavesOfRun(), 0);
    building(w).end();
    QCOMPARE(building(w).terms().leaves, 12);
  }

  void redoShowsWhatWasLookedAt() {
    OpenedWindow w;
    QVERIFY(begin(w));
    building(w).choose(0);
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 3);
    QVERIFY(chosen(w));
    QVERIFY(w.session.facts()->point.test.empty());
    building(w).conclude();
    QTRY_VERIFY(w.session.factsAreCurrent() && !w.session.facts()->point.test.empty());
    const auto test = w.session.facts()->point.test;
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 1);
    w.window.actions().redo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && w.tree().size() == 3);
    QCOMPARE(w.session.facts()->point.test, test);
  }
};

PARETREE_TEST_WITH_APPLICATION(FinishingTest)
}  // namespace finishing_test

#include "finishing_test.moc"
