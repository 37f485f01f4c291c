// Where a front bends most: by the estimates where there are some, and nowhere by training figures alone.
#include "paretree/runs/estimates/knee.h"

#include <QtTest>

#include "paretree/learners/outcome.h"
#include "tests/support/unit.h"

namespace knee_test {

using namespace paretree;

namespace {

/// Errors of 1, 2, ... leaves; with `training` they are those of the training rows.
learners::Outcome frontOf(const std::string& id, const std::vector<double>& errors, bool training) {
  learners::Outcome outcome;
  outcome.objectives = {{id, "Error", false, front::Objective::Unit::Share},
                        {"leaves", "Leaves", false, front::Objective::Unit::Count}};
  outcome.measures = {"accuracy"};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    learners::FrontPoint point;
    point.scores = {errors[i], static_cast<double>(i + 1)};
    point.train = {training ? 1 - errors[i] : 0.5};
    outcome.front.push_back(point);
  }
  return outcome;
}

runs::CrossValidation estimatesOf(const std::vector<double>& accuracies, const std::string& weights = {}) {
  runs::CrossValidation estimates;
  estimates.measures = {"accuracy"};
  estimates.weights = weights;
  for (const double accuracy : accuracies) {
    runs::PointEstimate point;
    point.measures = {{accuracy, 0.01}};
    estimates.points.push_back(point);
  }
  return estimates;
}

}  // namespace

class KneeTest : public QObject {
  Q_OBJECT

 private slots:
  void estimatesDecideWhereThereAreSome() {
    // By the training rows the second model bends, by the estimates the third.
    const std::vector<double> train = {0.5, 0.2, 0.15, 0.1, 0.05};
    const auto estimates = estimatesOf({0.5, 0.55, 0.8, 0.81, 0.8});
    const auto flattered = frontOf("error", train, true);
    QVERIFY(!runs::kneeOfFront(flattered, nullptr));
    QCOMPARE(*runs::bendOf(flattered, nullptr), std::size_t{1});
    QCOMPARE(*runs::kneeOfFront(flattered, &estimates), std::size_t{2});
    // A search that judges by rows held out has a knee of its own.
    QCOMPARE(*runs::kneeOfFront(frontOf("error", train, false), nullptr), std::size_t{1});
    const auto few = estimatesOf({0.5, 0.55});
    QVERIFY(!runs::kneeOfFront(flattered, &few));
    QVERIFY(!runs::bendOf(frontOf("error", {0.5, 0.2}, true), nullptr));
    const auto unknown = estimatesOf({0.5, 0.55, data::kMissing, 0.81, 0.8});
    QVERIFY(!runs::kneeOfFront(flattered, &unknown));
  }

  void lossesByWeightHaveTheEstimateByWeight() {
    const auto outcome = frontOf("weightedError", {0.5, 0.2, 0.1}, false);
    QVERIFY(!runs::estimateOfObjective(outcome, estimatesOf({0.5, 0.6, 0.7})));
    QCOMPARE(*runs::estimateOfObjective(outcome, estimatesOf({0.5, 0.6, 0.7}, "w")), std::size_t{0});
    const auto balanced = frontOf("balancedError", {0.5, 0.2, 0.1}, false);
    QVERIFY(!runs::estimateOfObjective(balanced, estimatesOf({0.5, 0.6, 0.7}, "w")));
  }
};

PARETREE_TEST(KneeTest)
}  // namespace knee_test

#include "knee_test.moc"
