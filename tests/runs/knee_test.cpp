// Where a front bends most: by the estimates where there are some, and nowhere by training figures alone.
// Which model of a front by training rows is shown first.
#include "paretree/runs/estimates/knee.h"

#include <QtTest>
#include <array>
#include <memory>
#include <variant>

#include "paretree/learners/outcome.h"
#include "paretree/runs/estimates/first_model.h"
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

/// Trees of one root with these training errors and numbers of leaves and terms; `model` has the root.
learners::Outcome treesOf(const std::string& id, const std::shared_ptr<const model::Model>& model,
                          const std::vector<std::array<double, 3>>& fits) {
  learners::Outcome outcome;
  const bool share = id == "error";
  outcome.objectives = {{id, "Error", false, front::Objective::Unit::Value},
                        {"size", "Size", false, front::Objective::Unit::Count}};
  outcome.measures = {share ? "accuracy" : id};
  for (const auto& [error, leaves, terms] : fits) {
    learners::FrontPoint point;
    point.scores = {error, leaves + terms};
    point.train = {share ? 1 - error : error};
    point.size.rules = static_cast<int>(leaves);
    point.size.terms = static_cast<int>(terms);
    point.recipe.base = model;
    outcome.front.push_back(point);
  }
  return outcome;
}

}  // namespace

class KneeTest : public QObject {
  Q_OBJECT

 private slots:
  // An answer that is wrong for three of four rows of four classes is not as good as one for one of four.
  void wrongRowsOfManyClassesCountAsWrong() {
    auto schema = std::make_shared<data::Schema>();
    schema->columns.push_back(
        {"kind", data::ColumnType::Nominal, data::Role::Target, {"a", "b", "c", "d"}, {}});
    auto model = std::make_shared<model::Model>();
    model->schema = schema;
    model->targets = {0};
    model->shape = model::Tree{std::vector<model::Node>(1)};
    std::get<model::Tree>(model->shape).nodes[0].stats.rows = 500;
    const auto outcome = treesOf("error", model, {{0.75, 1, 0}, {0.5, 2, 1}, {0.2, 4, 3}, {0.19, 12, 11}});
    QCOMPARE(*runs::leastBic(outcome), std::size_t{2});
  }

  // Weights in leaves: the error of all rows bends where hardly any has paid for itself.
  void ofModelTreesMostOfTheGainIsShownFirst() {
    auto model = std::make_shared<model::Model>();
    model->shape = model::Tree{std::vector<model::Node>(1)};
    auto& root = std::get<model::Tree>(model->shape).nodes[0];
    root.stats.rows = 300;
    root.body = model::Leaf(model::LinearLeaf{});
    const auto outcome =
        treesOf("rmse", model, {{9, 1, 0}, {5, 1, 2}, {4.2, 1, 6}, {3.2, 1, 14}, {3, 1, 20}, {2.99, 1, 40}});
    QCOMPARE(*runs::leastBic(outcome), std::size_t{4});
    QCOMPARE(runs::firstModel(outcome, nullptr), std::size_t{3});
    root.body = model::Leaf(model::ValueLeaf{});
    QVERIFY(!runs::mostOfBic(outcome));
    QCOMPARE(runs::firstModel(outcome, nullptr), *runs::bendOf(outcome, nullptr));
  }

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
