#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/apply/predict_several.h"
#include "paretree/model/apply/route.h"
#include "paretree/model/bound.h"
#include "tests/support/boxes.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace predict_test {

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

  /// One row at a time and many at once give the same bits.
  void formulasAnswerManyRowsAsTheyAnswerOne() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, drawn(rng, 0, 700), true);
      const model::PowerLaw law = randomPowerLaw(rng, *data.schema());
      model::Linear linear;
      for (int k = drawn(rng, 0, 4); k > 0; --k)
        linear.terms.push_back({randomInput(rng, *data.schema()), rng.uniform(-2, 2)});
      linear.bound = rng.uniform(-1, 1);
      data::Rows rows = data.allRows();
      rng.shuffle(std::span(rows));
      std::vector<std::uint8_t> ofLaw(rows.size()), ofLinear(rows.size());
      model::BoundFormula(law, data).answers(rows, ofLaw.data());
      model::BoundFormula(linear, data).answers(rows, ofLinear.data());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        RC_ASSERT((ofLaw[i] != 0) == goesLeft(law, data, rows[i]));
        RC_ASSERT((ofLinear[i] != 0) == goesLeft(linear, data, rows[i]));
      }
    }));
  }

  /// Models that share formulas and rules answer as each of them does alone.
  void severalModelsAnswerAsEachDoesAlone() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const bool classify = rng.chance(0.5);
      const data::Dataset data = randomTable(rng, drawn(rng, 0, 2500), classify);
      const RandomShape shape = rng.chance(0.5) ? RandomShape::Tree : RandomShape::Rules;
      std::vector<model::ModelPtr> models;
      for (int m = drawn(rng, 1, 4); m > 0; --m) {
        model::Model model = randomModel(rng, data, shape);
        if (!models.empty() && rng.chance(0.7)) {  // with parts of the one before
          model = *models.back();
          if (auto* rules = std::get_if<model::RuleSet>(&model.shape)) {
            rng.shuffle(std::span(rules->rules));
            if (!rules->rules.empty()) rules->rules.pop_back();
          } else {
            const model::Tree& tree = *model.tree();
            model::Tree part = subtree(tree, drawn(rng, 0, tree.size() - 1));
            model.shape = std::move(part);
          }
        }
        models.push_back(std::make_shared<const model::Model>(std::move(model)));
      }
      const auto all = predictSeveral(models, data, data.allRows(), Context(Rng(1), drawn(rng, 1, 3)));
      RC_ASSERT(all.ok() && all->size() == models.size());
      for (std::size_t m = 0; m < models.size(); ++m) {
        const auto one = predict(*models[m], data, data.allRows(), Context());
        const model::Predictions& other = (*all)[m];
        RC_ASSERT(one->classes == other.classes && one->probabilities == other.probabilities);
        RC_ASSERT(one->parts == other.parts && one->explained == other.explained);
        for (std::size_t i = 0; i < one->values.size(); ++i)
          RC_ASSERT(one->values[i] == other.values[i] ||
                    (std::isnan(one->values[i]) && std::isnan(other.values[i])));
        const model::Tree* tree = models[m]->tree();
        for (data::Row row = 0; tree && row < data.rows(); ++row)
          RC_ASSERT(one->parts[row] == leafOf(*tree, data, row));
      }
    }));
  }

  void rowsOfALeafOfTheFirstBoxAreAnsweredByIt() {
    const data::Dataset data = table("width kind{a,b}*", "1 a \n 2 b \n 1 a \n 3 b");
    model::Model model = treeModel("width <= 1.5\n  = box 0\n  = a\n", data);
    const auto box = std::make_shared<CountingBox>(2, 1);
    model.blackBoxes.push_back(box);
    const auto answers = predict(model, data, data.allRows(), Context());
    QVERIFY(answers.ok());
    for (const data::Row row : {data::Row{0}, data::Row{2}}) {
      QCOMPARE(answers->classes[row], box->answer(row));
      QCOMPARE(int{answers->explained[row]}, 0);
    }
    QCOMPARE(answers->classes[1], 0);
    QCOMPARE(int{answers->explained[1]}, 1);
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
    QCOMPARE(values.size(), std::size_t{4});
  }

  // Where rows have weights one measure counts by them, and the others stay as they are.
  void oneMeasureCountsByWeight() {
    const auto weighted = [](const std::string& header, const std::string& body) {
      const data::Dataset plain = table(header, body);
      data::ColumnInfo info = plain.info(0);
      info.role = data::Role::Weight;
      data::ColumnValues weights;
      for (const double weight : plain.numbers(0)) weights.numbers.push_back(weight);
      return plain.withColumn(0, info, std::move(weights));
    };
    const data::Dataset prices = weighted("w width price*", "1 1 1 \n 4 1 3 \n 2 3 5 \n 8 3 ?");
    const model::Model means = treeModel("width <= 2\n  = 2\n  = 6\n", prices);
    const model::Figures values =
        qualityOf(means, *predict(means, prices, prices.allRows(), Context()), prices, prices.allRows());
    QCOMPARE(figure(values, "rmse"), 1.0);
    QCOMPARE(figure(values, "weightedRmse"), 1.0);
    const data::Dataset further = weighted("w width price*", "1 1 1 \n 4 1 4 \n 2 3 5 \n 8 3 ?");
    const model::Figures others =
        qualityOf(means, *predict(means, further, further.allRows(), Context()), further, further.allRows());
    QCOMPARE(figure(others, "rmse"), std::sqrt(6.0 / 3));
    QCOMPARE(figure(others, "weightedRmse"), std::sqrt((1 * 1.0 + 4 * 4.0 + 2 * 1.0) / 7));
    const data::Dataset kinds = weighted("w width kind{a,b}*", "1 1 a \n 4 1 b \n 2 3 b \n 8 3 ?");
    const model::Model classes = treeModel("width <= 2\n  = a\n  = b\n", kinds);
    const model::Figures shares =
        qualityOf(classes, *predict(classes, kinds, kinds.allRows(), Context()), kinds, kinds.allRows());
    QCOMPARE(figure(shares, "accuracy"), 2.0 / 3);
    QCOMPARE(figure(shares, "weightedAccuracy"), 3.0 / 7);
  }
};

PARETREE_TEST(PredictTest)
}  // namespace predict_test

#include "predict_test.moc"
