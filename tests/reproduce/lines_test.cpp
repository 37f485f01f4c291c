// Straight lines that the paper on formula trees is compared with: lower level alone, linear machines.
#include <QtTest>

#include "reproduce/linear_rules.h"
#include "tests/support/unit.h"

namespace lines_test {

using namespace paretree;
using namespace paretree::reproduce;

namespace {

/// Classes on both sides of x1 + x2 = 1, `rare` rows of the first; overlapping by `noise`.
learners::Task taskOf(int rare, int many, double noise) {
  Rng rng(3);
  std::vector<data::ColumnInfo> infos(3);
  std::vector<data::ColumnValues> columns(3);
  infos[0].name = "x1";
  infos[1].name = "x2";
  infos[2].name = "class";
  infos[2].type = data::ColumnType::Nominal;
  infos[2].levels = {"below", "above"};
  infos[2].role = data::Role::Target;
  for (int row = 0; row < rare + many; ++row) {
    const int side = row < rare ? 0 : 1;
    double x = 0, y = 0;
    do {
      x = rng.uniform();
      y = rng.uniform();
    } while ((x + y + noise * rng.normal() > 1) != (side == 1));
    columns[0].numbers.push_back(x);
    columns[1].numbers.push_back(y);
    columns[2].codes.push_back(side);
  }
  learners::Task task;
  task.data = data::Dataset(infos, columns);
  task.features = {0, 1};
  task.targets = {2};
  task.train = task.data.allRows();
  return task;
}

/// Type-1 and type-2 errors on the training rows.
std::pair<double, double> errorsOf(const learners::Task& task, const Result<SpaceAnswer>& fitted) {
  [&] { QVERIFY(fitted.ok()); }();
  const auto figures = errorsFigures(task, *fitted, Context());
  [&] { QVERIFY(figures.ok()); }();
  return {figures->at("train type 1"), figures->at("train type 2")};
}

}  // namespace

class LinesTest : public QObject {
  Q_OBJECT

 private slots:
  void theLowerLevelFindsALine() {
    const auto task = taskOf(60, 60, 0);
    const auto [first, second] = errorsOf(task, lowerLevelAnswer(task, Rng(1)));
    QVERIFY2(first + second < 0.05, qPrintable(QString("%1, %2").arg(first).arg(second)));
  }

  void theMachineMeetsItsConditions() {
    const auto task = taskOf(40, 40, 0.05);
    const auto [first, second] = errorsOf(task, linearMachineAnswer(task, false, Rng(1)));
    QVERIFY2(first < 0.2 && second < 0.2, qPrintable(QString("%1, %2").arg(first).arg(second)));
    // Another order of the rows it visits ends in the same answers.
    QCOMPARE(errorsOf(task, linearMachineAnswer(task, false, Rng(9))), std::make_pair(first, second));
  }

  void syntheticRowsBringBackTheRarerClass() {
    const auto task = taskOf(6, 200, 0.3);
    const auto plain = errorsOf(task, linearMachineAnswer(task, false, Rng(1)));
    const auto more = errorsOf(task, linearMachineAnswer(task, true, Rng(1)));
    QVERIFY2(plain.first > 0.9, qPrintable(QString::number(plain.first)));
    QVERIFY2(more.first < 0.6 && more.second > plain.second,
             qPrintable(QString("%1, %2").arg(more.first).arg(more.second)));
  }
};

PARETREE_TEST(LinesTest)

}  // namespace lines_test

#include "lines_test.moc"
