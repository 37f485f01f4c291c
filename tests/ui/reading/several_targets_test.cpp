// The error of several targets adds their units: it is said where it is met, and one that does not is beside.
#include <QTest>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "tests/support/unit.h"
#include "tests/ui/opened_window.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/inspectors/compare.h"
#include "ui/models/front_model.h"

namespace several_targets_test {

using namespace paretree;
using namespace paretree::ui;

class SeveralTargetsTest : public QObject {
  Q_OBJECT

  static QByteArray table() {
    QByteArray text("x,z,small,large\n");
    for (int i = 0; i < 200; ++i)
      text += QByteArray::number(i * 7 % 100) + ',' + QByteArray::number(i * 13 % 90) + ',' +
              QByteArray::number(i * 7 % 100 > 50 ? 0.4 : 0.1 + i % 3 / 100.0) + ',' +
              QByteArray::number(2000 + (i * 13 % 90 > 30 ? 900 : 0) + i * 5 % 70) + '\n';
    return text;
  }
  /// By its definition: the root of the mean over targets of squared error over squared spread.
  static double overSpread(const ModelFacts& facts, const data::Rows& rows) {
    const auto answers = predict(*facts.model, facts.task->data, rows, Context());
    double sum = 0;
    const std::size_t targets = facts.model->targets.size();
    for (std::size_t t = 0; t < targets; ++t) {
      const auto truth = facts.task->data.numbers(facts.model->targets[t]);
      double mean = 0, error = 0, spread = 0;
      for (const data::Row row : rows) mean += truth[row] / static_cast<double>(rows.size());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        error += std::pow(answers->values[i * targets + t] - truth[rows[i]], 2);
        spread += std::pow(truth[rows[i]] - mean, 2);
      }
      sum += error / spread / static_cast<double>(targets);
    }
    return std::sqrt(sum);
  }

 private slots:
  void initTestCase() { beginWindowTests("several_targets"); }

  void anErrorOverSpreadsStandsBesideOneThatAddsUnits() {
    OpenedWindow opened;
    Session& s = opened.session;
    s.reader().paste(table());
    QTRY_VERIFY(s.hasData());
    s.columns().setRoles({2, 3}, data::Role::Target);
    s.setup().setLearner("ocdt");
    QVERIFY(opened.run() && opened.select(1));
    const ModelFacts& facts = *s.facts();
    const auto test = findMeasure(*facts.outcome, "test-rmse-over-spread"),
               train = findMeasure(*facts.outcome, "train-rmse-over-spread"),
               plain = findMeasure(*facts.outcome, "test-rmse");
    QVERIFY(test && train && plain && !test->maximise);
    QVERIFY(std::abs(test->of(facts.point) - overSpread(facts, facts.task->test)) < 1e-9);
    QVERIFY(std::abs(train->of(facts.point) - overSpread(facts, facts.task->train)) < 1e-9);
    QVERIFY(std::abs(train->ofTest(facts.point) - test->of(facts.point)) < 1e-12);
    QVERIFY2(plain->note.contains(QStringLiteral("each in its own unit")), qPrintable(plain->note));
    // In the list and in Compare, too.
    FrontModel list;
    list.setOutcome(facts.outcome);
    QStringList titles;
    for (int c = 0; c < list.columnCount(); ++c) {
      titles << list.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
      if (titles.back() == QStringLiteral("Test RMSE"))
        QVERIFY(list.headerData(c, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("each in its own unit")));
    }
    QVERIFY2(titles.contains(QStringLiteral("Test RMSE over spread")), qPrintable(titles.join('|')));
    const auto figures = comparedFigures(facts, facts);
    QVERIFY(std::any_of(figures.begin(), figures.end(), [](const ComparedFigure& figure) {
      return figure.label == QStringLiteral("Test RMSE over spread") && !figure.note.isEmpty();
    }));
    shoot(opened.window, "several-targets");
    // Of one target there is nothing to say.
    s.columns().setRoles({2}, data::Role::Ignored);
    s.setup().setLearner("cart");
    QVERIFY(opened.run());
    QVERIFY(!findMeasure(*s.facts()->outcome, "test-rmse-over-spread"));
    QVERIFY(findMeasure(*s.facts()->outcome, "test-rmse")->note.isEmpty());
  }
};

PARETREE_TEST_WITH_APPLICATION(SeveralTargetsTest)
}  // namespace several_targets_test

#include "several_targets_test.moc"
