// Smoothed leaves: models and means drawn towards those above them.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/learners/gmt/gmt.h"
#include "paretree/learners/gmt/results/front_builder.h"
#include "paretree/learners/gmt/results/gmt_scores.h"
#include "paretree/learners/gmt/results/smooth_means.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "tests/learners/gmt_tables.h"
#include "tests/support/unit.h"

namespace gmt_smoothing_test {

using namespace paretree;
using namespace paretree::learners::gmt;
using namespace paretree::gmt_tables;

class GmtSmoothingTest : public QObject {
  Q_OBJECT

 private slots:
  void smoothedModelsCarryTheModelsOfTheirBranches() {
    const data::Dataset data = table(200, Target::Number, Rng(15));
    const learners::Task task = taskOf(data);
    auto values = quick();
    values["smoothing"] = true;
    const auto outcome = makeGmt()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    const model::Model model = instantiate(outcome->front.back().recipe);
    QVERIFY(model.smoothing > 0);
    int branches = 0;
    for (const auto& node : model.tree()->nodes) {
      if (node.isLeaf()) continue;
      ++branches;
      QVERIFY(node.branch().model.has_value());
      for (const int column : columnsOf(node.branch().split)) {
        if (!data.info(column).isNumeric() || column == 3) continue;  // column 3 is constant
        const auto& terms = node.branch().model->terms;
        const bool twin = column == 1 || column == 4;  // one of these stands for both
        QVERIFY(std::any_of(terms.begin(), terms.end(), [&](const auto& term) {
          return term.input.column == column || (twin && (term.input.column == 1 || term.input.column == 4));
        }));
      }
    }
    QVERIFY(branches > 0);
    const auto back = model::modelFromJson(modelToJson(model), "model", {});
    QVERIFY(back.ok());
    QVERIFY(*back->tree() == *model.tree());
  }

  /// Eq. 5 by hand, on a root with a leaf of 10 rows and a branch of two leaves of 5.
  void meansAreDrawnTowardsThoseAbove() {
    const auto tree = [](double error) {
      model::Tree made;
      made.nodes.resize(5);
      const auto node = [&](int at, double rows, double mean) {
        made[at].stats.rows = rows;
        made[at].stats.means = {mean};
        made[at].stats.error = error;
        made[at].body = model::Leaf(model::ValueLeaf{{mean}});
      };
      node(0, 20, 0);
      node(1, 10, -1);
      node(2, 10, 1);
      node(3, 5, 0);
      node(4, 5, 2);
      made[0].body = model::Branch{model::Threshold{0, 1.0}, 1, 2, true, {}};
      made[2].body = model::Branch{model::Threshold{0, 2.0}, 3, 4, true, {}};
      return made;
    };
    const auto value = [](const model::Tree& of, int at) {
      return std::get<model::ValueLeaf>(of[at].leaf()).values[0];
    };
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-12; };
    // Leaves that scatter more than their means differ: k = 10 everywhere.
    const model::Tree blurred = withSmoothedMeans(tree(4));
    QVERIFY(near(value(blurred, 1), -10.0 / 20));
    QVERIFY(near(value(blurred, 3), (10 * (5 * 0 + 10 * 1) / 15.0) / 20));
    QVERIFY(near(value(blurred, 4), (10 * (5 * 2 + 10 * 1) / 15.0) / 20));
    // Clear steps: s^2 = 1.7 / 17 below the root, whose test explains 20, k = 8 * 10 * 0.1 / 20; s^2 = 0.85 /
    // 8 below the other branch, whose test explains 10, k = 8 * 5 * 0.10625 / 10.
    const model::Tree clear = withSmoothedMeans(tree(0.085));
    QVERIFY(near(value(clear, 1), -10 / 10.4));
    QVERIFY(near(value(clear, 3), 10 * ((5 * 0 + 0.425 * 1) / 5.425) / 10.4));
    QVERIFY(near(value(clear, 4), 10 * ((5 * 2 + 0.425 * 1) / 5.425) / 10.4));
    QCOMPARE(clear[1].stats.means[0], -1.0);
    QVERIFY(withSmoothedMeans(tree(0)) == tree(0));  // nothing scatters: nothing is blurred
    model::Tree single = tree(4);
    single.nodes.resize(2);
    single.nodes.erase(single.nodes.begin());
    QVERIFY(withSmoothedMeans(single) == single);
  }

  void smoothingAFinishedTreeIsTheSameAsLearningWithIt() {
    const learners::Task task = taskOf(table(200, Target::Number, Rng(36)));
    auto values = quick();
    values["fitness"] = std::string("pareto3");
    values["smoothing"] = true;
    const auto outcome = makeGmt()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    int branches = 0;
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      model::Model plain = model;
      plain.smoothing = 0;
      model::Tree tree = *plain.tree();
      for (auto& node : tree.nodes)
        if (!node.isLeaf()) {
          node.branch().model.reset();
          ++branches;
        }
      plain.shape = std::move(tree);
      const auto again = withSmoothing(std::move(plain), task);
      QVERIFY(again.ok());
      QCOMPARE(again->smoothing, model.smoothing);
      QVERIFY(*again->tree() == *model.tree());
    }
    QVERIFY(branches > 10);
  }

  void smoothedRegressionTreesArePlainTrees() {
    const learners::Task task = taskOf(table(200, Target::Number, Rng(34)));
    auto values = quick();
    values["leaf"] = std::string("mean");
    values["smoothing"] = true;
    const auto outcome = makeGmt()->learn(task, values, Context(Rng(1)));
    QVERIFY(outcome.ok());
    int drawn = 0;
    for (const auto& point : outcome->front) {
      const model::Model model = instantiate(point.recipe);
      QCOMPARE(model.smoothing, 0.0);
      // made from stats, which say the means themselves
      QVERIFY(withSmoothedMeans(*model.tree()) == *model.tree());
      for (const auto& node : model.tree()->nodes)
        if (node.isLeaf()) drawn += std::get<model::ValueLeaf>(node.leaf()).values[0] != node.stats.means[0];
      const auto predictions = predict(model, task.data, task.train, Context());
      QVERIFY(predictions.ok());
      QCOMPARE(point.scores[0], figure(qualityOf(model, *predictions, task.data, task.train), "rmse"));
    }
    QVERIFY(drawn > 10);
  }
};

PARETREE_TEST(GmtSmoothingTest)
}  // namespace gmt_smoothing_test

#include "gmt_smoothing_test.moc"
