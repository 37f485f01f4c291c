// Categories of which there are nearly as many as rows: building says that they may be learnt by heart, and
// leads to what else is near.
#include <QPushButton>
#include <algorithm>

#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/inspectors/choosing/building_part.h"
#include "ui/inspectors/inspector.h"
#include "ui/session/judging/building.h"

namespace by_heart_test {

using namespace paretree;
using namespace paretree::ui;

class ByHeartTest : public QObject {
  Q_OBJECT

  static Building& building(OpenedWindow& w) { return w.session.building(); }
  static bool known(OpenedWindow& w) {
    return QTest::qWaitFor(
        [&] {
          return w.session.factsAreCurrent() && building(w).isActive() && !building(w).looking() &&
                 building(w).state();
        },
        kRunPatience);
  }
  /// Rows of a machine that tells much, and of a number that tells less.
  static bool openRows(OpenedWindow& w, int rows, int machines) {
    w.window.resize(1280, 800);
    QByteArray table = "machine,heat,answer\n";

    for (int i = 0; i < rows; ++i) {
      const int machine = i % machines;
      const bool yes = (machine % 2 == 0) != (i % 9 == 0);
      const int heat = i % 20 + (yes != (i % 9 == 1) ? 60 : 10);
      table += "M" + QByteArray::number(machine) + ',' + QByteArray::number(heat) + ',' +
               (yes ? "yes" : "no") + '\n';
    }
    w.session.reader().paste(table);
    if (!QTest::qWaitFor([&] { return w.session.hasData(); }, kRunPatience)) return false;
    w.session.columns().setRoles({0, 1}, data::Role::Feature);
    w.session.columns().setTarget(2);
    if (!QTest::qWaitFor([&] { return w.session.data().targets() == std::vector<int>{2}; }, kRunPatience))
      return false;
    building(w).beginFromRoot();
    BuildTerms terms = building(w).terms();
    terms.depth = 1;  // so that no other attribute asks the machine below
    terms.within = 0;
    building(w).setTerms(terms);
    return known(w);
  }
  static std::size_t attributes(OpenedWindow& w) {
    const auto& choices = building(w).state()->choices;
    return static_cast<std::size_t>(
        std::count_if(choices.begin(), choices.end(), [](const auto& choice) { return choice.column >= 0; }));
  }

 private slots:
  void initTestCase() { beginWindowTests("by-heart"); }

  void manyCategoriesOfFewRowsAreSaidAndOthersOffered() {
    OpenedWindow w;
    QVERIFY(openRows(w, 90, 28));
    const auto& part = *w.window.inspector()->building();
    QCOMPARE(attributes(w), std::size_t{1});
    QVERIFY(building(w).state()->choices.front().byHeart());
    QVERIFY2(part.summary().contains(QStringLiteral("machine has 28 categories for 60 rows here")),
             qPrintable(part.summary()));
    QVERIFY(part.nextBest()->isVisibleTo(&part));
    shoot(w.window, "by-heart");
    // One press allows as much as another attribute needs.
    QTest::mouseClick(part.nextBest(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(known(w) && attributes(w) > 1, kRunPatience);
    QVERIFY(building(w).terms().within > 0);
    QVERIFY(!part.nextBest()->isVisibleTo(&part));
  }

  void categoriesOfManyRowsAreNot() {
    OpenedWindow w;
    QVERIFY(openRows(w, 400, 12));
    const auto& part = *w.window.inspector()->building();
    QVERIFY(!building(w).state()->choices.front().byHeart());
    QVERIFY2(!part.summary().contains(QStringLiteral("by heart")), qPrintable(part.summary()));
    QVERIFY(!part.nextBest()->isVisibleTo(&part));
  }
};

PARETREE_TEST_WITH_APPLICATION(ByHeartTest)
}  // namespace by_heart_test

#include "by_heart_test.moc"
