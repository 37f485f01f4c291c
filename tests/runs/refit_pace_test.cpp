// How long the refits of a steadiness will still take, by what they took so far.
#include "paretree/runs/steadiness/refit_pace.h"

#include <QTest>
#include <cmath>

#include "tests/support/unit.h"

namespace refit_pace_test {

using paretree::runs::RefitPace;

/// As progress lines and the window say it.
double secondsLeft(RefitPace& pace, double elapsed) { return elapsed / pace.share(elapsed) - elapsed; }

bool near(double value, double wanted) { return std::abs(value - wanted) < 1e-9; }

class RefitPaceTest : public QObject {
  Q_OBJECT

 private slots:
  /// What is done once before all refits is not done again before each.
  void theFirstRefitStandsForRefitsAlone() {
    RefitPace pace(1, 10, 20);
    QCOMPARE(pace.share(50), 0.0);
    pace.took(RefitPace::Half, 1);
    QVERIFY(near(secondsLeft(pace, 51), 29));
  }

  void eachKindTakesItsOwnTime() {
    RefitPace pace(1, 10, 20);
    double elapsed = 0;
    for (int i = 0; i < 10; ++i) pace.took(RefitPace::Half, 4);
    elapsed = 40;
    QVERIFY(near(secondsLeft(pace, elapsed), 80));  // nothing else is known
    pace.took(RefitPace::Shuffled, 1);
    QVERIFY(near(secondsLeft(pace, elapsed += 1), 19));
    for (int i = 0; i < 19; ++i) pace.took(RefitPace::Shuffled, 1);
    QCOMPARE(pace.share(elapsed += 19), 1.0);
  }

  void refitsAreMadeSideBySide() {
    RefitPace pace(4, 40, 0);
    pace.took(RefitPace::Half, 2);  // three others are as good as done
    const double left = secondsLeft(pace, 2);
    QVERIFY2(left > 18 && left < 20, qPrintable(QString::number(left)));
  }

  void theShareNeverFalls() {
    RefitPace pace(1, 2, 2);
    pace.took(RefitPace::Half, 1);
    pace.took(RefitPace::Half, 1);
    const double before = pace.share(2);
    pace.took(RefitPace::Shuffled, 100);
    QVERIFY(pace.share(102) >= before);
    pace.took(RefitPace::Half, 1);  // more than were planned
    QVERIFY(pace.share(103) <= 1);
  }
};

PARETREE_TEST(RefitPaceTest)
}  // namespace refit_pace_test

#include "refit_pace_test.moc"
