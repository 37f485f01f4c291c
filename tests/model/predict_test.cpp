#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"

using namespace paretree;
using namespace paretree::support;

class PredictTest : public QObject {
  Q_OBJECT

 private slots:
  void coversAreThoseOfTheClausesOneByOne() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, drawn(rng, 0, 200), true);
      const model::Model model = randomModel(rng, data, RandomShape::Rules);
      const auto& rules = model.rules()->rules;
      const std::vector<data::Rows> covers = rowsOfRules(rules, data, data.allRows());
      const auto answers = predict(model, data, data.allRows(), Context());
      for (const data::Row row : data.allRows()) {
        bool covered = false;
        for (std::size_t r = 0; r < rules.size(); ++r) {
          const auto& clauses = rules[r].clauses;
          const bool all = std::all_of(clauses.begin(), clauses.end(),
                                       [&](const model::Clause& c) { return satisfies(c, data, row); });
          RC_ASSERT(std::binary_search(covers[r].begin(), covers[r].end(), row) == all);
          covered = covered || (all && rules[r].active);
        }
        if (answers->explained[row]) RC_ASSERT(covered);
        if (answers->parts[row] >= 0) RC_ASSERT(rules[answers->parts[row]].active);
      }
    }));
  }

  void threadsDoNotChangeAnything() {
    Rng rng(3);
    const data::Dataset data = randomTable(rng, 5000, true);
    for (const auto shape : {RandomShape::Rules, RandomShape::Ensemble}) {
      const model::Model model = randomModel(rng, data, shape);
      const auto one = predict(model, data, data.allRows(), Context(Rng(1), 1));
      const auto four = predict(model, data, data.allRows(), Context(Rng(1), 4));
      QVERIFY(one->classes == four->classes && one->probabilities == four->probabilities &&
              one->parts == four->parts);
    }
  }

  void smoothingDrawsTheLeafTowardsItsAncestors() {
    const data::Dataset data = table("width price*", "1 0 \n 3 0");
    model::Model model = treeModel("width <= 2\n  = 10\n  = 20\n", data);
    model::Tree tree = *model.tree();
    tree[0].stats.means = {16};
    tree[1].stats.rows = 5;
    tree[2].stats.rows = 30;
    tree[0].branch().model = model::LinearLeaf{1, {{{0}, 2, data::kMissing}}};
    model.shape = tree;
    model.smoothing = 10;
    const auto answers = predict(model, data, data.allRows(), Context());
    QCOMPARE(answers->values, (std::vector<double>{(5 * 10.0 + 10 * 3.0) / 15, (30 * 20.0 + 10 * 7.0) / 40}));
  }

  void figuresAreThoseOfTheDefinitions() {
    // actual a: 3 right, 1 as b; actual b: 1 right, 2 as a, 1 without an answer
    const model::Figures figures = model::classFigures({3, 1, 2, 1, 0, 1}, 2);
    QCOMPARE(figure(figures, "accuracy"), 0.5);
    QCOMPARE(figure(figures, "balancedAccuracy"), (0.75 + 0.25) / 2);
    QCOMPARE(figure(figures, "f1Macro"), (6.0 / 9 + 2.0 / 6) / 2);
    QVERIFY(std::isnan(figure(figures, "logLoss")));
    const data::Dataset data = table("width price*", "1 1 \n 1 3 \n 3 5 \n 3 ?");
    const model::Model model = treeModel("width <= 2\n  = 2\n  = 6\n", data);
    const auto answers = predict(model, data, data.allRows(), Context());
    const model::Figures values = qualityOf(model, *answers, data, data.allRows());
    QCOMPARE(figure(values, "mse"), 1.0);
    QCOMPARE(figure(values, "mae"), 1.0);
    QCOMPARE(figure(values, "r2"), 1 - 3.0 / 8);
  }
};

QTEST_APPLESS_MAIN(PredictTest)
#include "predict_test.moc"
