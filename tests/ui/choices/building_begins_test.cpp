// Where building step by step begins: with what stood there; what few levels know at once, while more are
// looked at; and how a finished tree is spoken of.
#include <QPushButton>
#include <QTableWidget>
#include <algorithm>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/session/judging/building.h"

namespace building_begins_test {

using namespace paretree;
using namespace paretree::ui;

namespace {

BuildingPart& part(OpenedWindow& w) { return *w.window.inspector()->building(); }
Building& building(OpenedWindow& w) { return w.session.building(); }

bool known(OpenedWindow& w) {
  return QTest::qWaitFor(
      [&] {
        return w.session.factsAreCurrent() && building(w).isActive() && !building(w).looking() &&
               (building(w).state() || !building(w).problem().isEmpty());
      },
      kRunPatience);
}

/// A tree of CART of at least so many levels, of rows whose numbers have many values.
bool openDeep(OpenedWindow& w, int rows, std::size_t levels) {
  w.window.resize(1280, 800);
  QByteArray table = "a,b,c,d,e,answer\n";
  Rng rng(7);
  for (int i = 0; i < rows; ++i) {
    int at[5];
    for (int& value : at) {
      value = static_cast<int>(rng.below(1000));
      table += QByteArray::number(value) + ',';
    }
    const bool yes = (at[0] > 500) != (at[1] > 500) || (at[2] > 700 && at[3] > 300);
    table += yes != rng.chance(0.1) ? "yes\n" : "no\n";
  }
  w.session.reader().paste(table);
  if (!QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience)) return false;
  w.session.setup().setLearner("cart");
  if (!w.run()) return false;
  const auto& front = w.session.document().runs.back().run->outcome.front;
  for (std::size_t m = 0; m < front.size(); ++m) {
    if (front[m].size.leaves < 8 || !w.select(static_cast<int>(m))) continue;
    const auto depths = w.tree().depths();
    if (static_cast<std::size_t>(*std::max_element(depths.begin(), depths.end())) >= levels) return true;
  }
  return false;
}

}  // namespace

class BuildingBeginsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { beginWindowTests("building-begins"); }

  void itBeginsWithTheLevelsAndLeavesThatStood() {
    OpenedWindow w;
    QVERIFY(openDeep(w, 150, 4));
    const int leaves = std::min(16, w.tree().leafCount());
    w.session.selectNode(0);
    building(w).begin();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience));
    QCOMPARE(building(w).terms().depth, 4);
    QVERIFY(building(w).terms().leaves >= leaves);
    QVERIFY(known(w));
    QVERIFY(building(w).state());
    QCOMPARE(building(w).state()->levels, 4);
    // Who sets a limit has it the next time, too.
    BuildTerms terms = building(w).terms();
    terms.depth = 2;
    building(w).setTerms(terms);
    QVERIFY(known(w));
    w.window.actions().undo->trigger();
    QTRY_VERIFY(w.session.factsAreCurrent() && !building(w).isActive());
    w.session.selectNode(0);
    building(w).begin();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience));
    QCOMPARE(building(w).terms().depth, 2);
    QVERIFY(known(w));
  }

  // The tree on screen parts twelve sites in one way on each side of a cut: no one order over all rows has
  // both.
  void whatIsOnScreenCanBeBuiltFromAnEmptyRoot() {
    OpenedWindow w;
    QByteArray table = "a,site,answer\n";
    Rng rng(3);
    for (int i = 0; i < 480; ++i) {
      const int a = static_cast<int>(rng.below(1000)), site = i % 12;
      const bool yes = a > 500 ? site != 0 && site != 5 && site != 8 : site == 1 || site == 5 || site == 9;
      table += QByteArray::number(a) + ",s" + QByteArray::number(site) + (yes ? ",yes\n" : ",no\n");
    }
    w.session.reader().paste(table);
    QVERIFY(QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience));
    w.session.setup().setLearner("cart");
    QVERIFY(w.run());
    const auto& front = w.session.document().runs.back().run->outcome.front;
    std::size_t four = 0;
    while (four + 1 < front.size() && front[four].size.leaves != 4) ++four;
    QVERIFY(w.select(static_cast<int>(four)));
    QCOMPARE(w.tree().leafCount(), 4);
    BuildTerms terms = building(w).terms();
    terms.depth = 2;
    terms.leaves = 4;
    building(w).setTerms(terms);
    building(w).beginFromRoot();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience) && known(w));
    QVERIFY(building(w).state());
    QCOMPARE(building(w).state()->bestLoss, 0.0);
  }

  void aStopBeforeTheChoicesAreKnownIsNoDeadEnd() {
    OpenedWindow w;
    QVERIFY(openDeep(w, 700, 4));
    w.session.selectNode(0);
    building(w).begin();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive() && building(w).looking(); }, kRunPatience));
    building(w).stop();
    QTRY_VERIFY_WITH_TIMEOUT(!building(w).looking(), kRunPatience);
    if (building(w).state()) QSKIP("the choices were known before the stop");
    auto* button = w.window.findChild<QPushButton*>(QStringLiteral("stopBuilding"));
    QVERIFY(button && button->isVisible());
    QCOMPARE(button->text(), QStringLiteral("Look again"));
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(building(w).state(), kRunPatience);
  }

  // Three levels are known long before four are: they are there to choose among, and stay after a stop.
  void whatFewLevelsKnowIsThereAtOnce() {
    OpenedWindow w;
    QVERIFY(openDeep(w, 700, 4));
    w.session.selectNode(0);
    building(w).begin();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience));
    QTRY_VERIFY_WITH_TIMEOUT(building(w).state(), kRunPatience);
    QVERIFY(building(w).looking());
    QCOMPARE(building(w).state()->levels, 3);
    QCOMPARE(building(w).terms().depth, 4);
    QVERIFY2(part(w).summary().contains(QStringLiteral("So far of trees of at most 3 levels")),
             qPrintable(part(w).summary()));
    shoot(w.window, "building-at-once");
    building(w).stop();
    QVERIFY(known(w));
    QCOMPARE(building(w).state()->levels, 3);
    QCOMPARE(building(w).terms().depth, 3);
    QVERIFY2(part(w).summary().contains(QStringLiteral("Trees of 4 levels were not looked at to the end")),
             qPrintable(part(w).summary()));
    QVERIFY(building(w).state()->choices.front().column < 0 ||
            building(w).state()->choices.front().withoutKnown);
    // Whoever chooses meanwhile goes on with the levels that the choice was among.
    BuildTerms terms = building(w).terms();
    terms.depth = 4;
    building(w).setTerms(terms);
    QTRY_VERIFY_WITH_TIMEOUT(building(w).state() && building(w).looking(), kRunPatience);
    QCOMPARE(building(w).state()->levels, 3);
    const auto before = w.session.facts()->model;
    building(w).choose(building(w).state()->choices.front().column < 0 ? 1 : 0);
    QTRY_VERIFY_WITH_TIMEOUT(w.session.factsAreCurrent() && w.session.facts()->model != before, kRunPatience);
    QVERIFY(known(w));
    QVERIFY2(building(w).state(), qPrintable(building(w).problem()));
    QCOMPARE(building(w).terms().depth, 3);
    QVERIFY(building(w).state()->node > 0);
  }

  void aFinishedTreeIsCalledFinished() {
    OpenedWindow w;
    QVERIFY(openDeep(w, 150, 2));
    BuildTerms terms;
    terms.depth = 2;
    terms.within = 0;
    building(w).setTerms(terms);
    w.session.selectNode(0);
    building(w).begin();
    QVERIFY(QTest::qWaitFor([&] { return building(w).isActive(); }, kRunPatience) && known(w));
    const auto finished = [&] {
      return part(w).summary().contains(QStringLiteral("The tree is finished: nothing is left to choose."));
    };
    for (int choices = 0; building(w).state()->node >= 0; ++choices) {
      QVERIFY(choices < 12 && !finished());
      const auto before = w.session.facts()->model;
      building(w).choose(0);
      QTRY_VERIFY_WITH_TIMEOUT(w.session.factsAreCurrent() && w.session.facts()->model != before,
                               kRunPatience);
      QVERIFY(known(w) && building(w).state());
    }
    QVERIFY2(finished(), qPrintable(part(w).summary()));
    shoot(w.window, "building-settled");
    // Whichever of its nodes is looked at: inner ones, and leaves that were never closed.
    for (int node = 0; node < w.tree().size(); ++node) {
      w.session.selectNode(node);
      QVERIFY(known(w));
      QVERIFY2(finished() && !part(w).summary().contains(QStringLiteral("open leaves")),
               qPrintable(QStringLiteral("%1: ").arg(node) + part(w).summary()));
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(BuildingBeginsTest)
}  // namespace building_begins_test

#include "building_begins_test.moc"
