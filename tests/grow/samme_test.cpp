#include "paretree/grow/samme.h"

#include <QtTest>

#include "paretree/model/apply/predict.h"
#include "tests/grow/plain_tree.h"
#include "tests/support/tables.h"
#include "tests/support/unit.h"

namespace samme_test {

using namespace paretree;

namespace {

grow::SammeOptions stumps(int rounds) {
  grow::SammeOptions options;
  options.rounds = rounds;
  options.tree.maxDepth = 1;
  return options;
}

/// The first class lies between two others on a line: a stump misses a third.
data::Dataset line() {
  std::string body;
  for (int i = 0; i < 30; ++i)
    body += std::to_string(i) + (i < 10 ? " left\n" : i < 20 ? " middle\n" : " right\n");
  return support::table("x class{left,middle,right}*", body);
}

double errorOf(const model::Ensemble& ensemble, const data::Dataset& data, const data::Rows& rows) {
  model::Model model;
  model.schema = data.schema();
  model.targets = data.targets();
  model.shape = ensemble;
  const auto answers = predict(model, data, rows, Context());
  const auto codes = data.codes(data.targets()[0]);
  double wrong = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) wrong += answers->classes[i] != codes[rows[i]];
  return wrong / static_cast<double>(rows.size());
}

}  // namespace

class SammeTest : public QObject {
  Q_OBJECT
 private slots:
  /// Two classes in four rows, by hand: the first stump misses one of four, so its weight is ln 3; the missed
  /// row then weighs as much as the other three together, and the second stump gets it right.
  void weightsAreThoseOfThePaper() {
    const data::Dataset data = support::table("x class{no,yes}*", "1 no 2 yes 3 no 4 no");
    const model::Ensemble ensemble =
        growSamme(data, data.features(), 1, data.allRows(), stumps(2), {}, Rng(1), Context());
    QCOMPARE(ensemble.trees.size(), std::size_t{2});
    QVERIFY(ensemble.combine == model::Ensemble::Combine::Vote);
    QVERIFY(std::abs(ensemble.weights[0] - std::log(3.0)) < 1e-12);
    const auto& root = ensemble.trees[1][0].stats;
    QVERIFY2(std::abs(root.counts[1] / root.rows - 0.5) < 1e-12,
             "the missed row weighs as much as all others");
  }
  void aStumpOfThreeClassesWeighsMoreByTheLogOfTwo() {
    const data::Dataset data = line();
    const model::Ensemble one =
        growSamme(data, data.features(), 1, data.allRows(), stumps(1), {}, Rng(1), Context());
    QVERIFY(std::abs(errorOf(one, data, data.allRows()) - 1.0 / 3) < 1e-12);
    QVERIFY(std::abs(one.weights[0] - 2 * std::log(2.0)) < 1e-12);
    const model::Ensemble many =
        growSamme(data, data.features(), 1, data.allRows(), stumps(20), {}, Rng(1), Context());
    QCOMPARE(errorOf(many, data, data.allRows()), 0.0);
  }
  void stumpsTogetherAreBetterThanOneAlone() {
    Rng rng(2);
    std::string body;
    for (int i = 0; i < 200; ++i) {
      const double a = rng.uniform(), b = rng.uniform(), c = rng.uniform();
      body += std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) +
              (a + b + c > 1.5 ? " yes\n" : " no\n");
    }
    const data::Dataset data = support::table("a b c class{no,yes}*", body);
    const auto grow = [&](int rounds) {
      return growSamme(data, data.features(), 3, data.allRows(), stumps(rounds), {}, Rng(1), Context());
    };
    const double one = errorOf(grow(1), data, data.allRows()), many = errorOf(grow(60), data, data.allRows());
    QVERIFY2(many < one / 2, qPrintable(QString("%1 %2").arg(many).arg(one)));
  }
  void aTreeWithoutMistakesIsTheLast() {
    const data::Dataset data = line();
    grow::SammeOptions options;
    options.rounds = 10;
    const model::Ensemble ensemble =
        growSamme(data, data.features(), 1, data.allRows(), options, {}, Rng(1), Context());
    QCOMPARE(ensemble.trees.size(), std::size_t{1});
    QVERIFY(std::isfinite(ensemble.weights[0]) && ensemble.weights[0] > 0);
  }
  void aFeatureThatTellsNothingGivesOneTree() {
    const data::Dataset data = support::table("x class{no,yes}*", "1 no 1 yes 1 no 1 yes");
    const model::Ensemble ensemble =
        growSamme(data, data.features(), 1, data.allRows(), stumps(10), {}, Rng(1), Context());
    QCOMPARE(ensemble.trees.size(), std::size_t{1});
    QCOMPARE(ensemble.weights[0], 1.0);
  }
  void rowWeightsAreWhereBoostingBegins() {
    const data::Dataset data = support::table("x class{no,yes}*", "1 no 2 yes 3 no 4 no");
    const std::vector<double> weights{1, 3, 1, 1};
    const model::Ensemble ensemble =
        growSamme(data, data.features(), 1, data.allRows(), stumps(1), weights, Rng(1), Context());
    const auto& root = ensemble.trees[0][0].stats;
    QVERIFY(std::abs(root.counts[1] / root.rows - 0.5) < 1e-12);
  }
  void aStopGivesTheTreesThatWereReady() {
    Rng rng(1);
    plain::Shape shape;
    shape.rows = 400;
    const auto problem = plain::randomProblem(shape, rng);
    std::stop_source stop;
    stop.request_stop();
    const Context context(Rng(1), 1, stop.get_token());
    const model::Ensemble ensemble = growSamme(problem.data, problem.features, problem.targets[0],
                                               problem.data.allRows(), stumps(1000), {}, Rng(1), context);
    QCOMPARE(ensemble.trees.size(), std::size_t{1});
    QVERIFY(!ensemble.trees[0].empty());
  }
};

PARETREE_TEST(SammeTest)
}  // namespace samme_test

#include "samme_test.moc"
