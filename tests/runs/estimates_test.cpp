// Estimates by folds: which rows are held out, how a fold's front meets a point, what fails and what stops.
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <set>

#include "paretree/core/json.h"
#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/learners/prepared.h"
#include "paretree/messages/text.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/files/front_csv.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/samples/samples.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/support/unit.h"

namespace estimates_test {

using namespace paretree;
using learners::Outcome;
using learners::Task;

namespace {

/// One number, a class, and a column of groups that is no feature.
Task groupedTask(const std::vector<std::int32_t>& classes, const std::vector<double>& groups) {
  data::ColumnInfo x, group, target;
  x.name = "x";
  group.name = "site";
  group.role = data::Role::Identifier;
  target.name = "class";
  target.type = data::ColumnType::Nominal;
  target.role = data::Role::Target;
  target.levels = {"a", "b", "c"};
  std::vector<double> numbers(classes.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<double>((i * 7919) % numbers.size()) + 10.0 * classes[i];
  Task task;
  task.data = data::Dataset({x, group, target}, {{numbers, {}}, {groups, {}}, {{}, classes}});
  task.train = task.data.allRows();
  task.targets = {2};
  task.features = {0};
  return task;
}

std::vector<double> counting(std::size_t rows, std::size_t groupSize = 1) {
  std::vector<double> numbers(rows);
  for (std::size_t i = 0; i < rows; ++i) numbers[i] = static_cast<double>(i / groupSize);
  return numbers;
}

/// Plain trees; `before` is called with the task and may end the learning with an error.
class Watched final : public learners::Learner {
 public:
  explicit Watched(std::function<std::optional<Error>(const Task&)> before) : before_(std::move(before)) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const Task& task, const learners::ParamValues& values) const override {
    return plain_->objection(task, values);
  }
  Result<Outcome> learn(const Task& task, const learners::ParamValues& values,
                        const Context& context) const override {
    if (auto error = before_(task)) return *error;
    return plain_->learn(task, values, context);
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  std::function<std::optional<Error>(const Task&)> before_;
};

/// Plain trees that count how often columns are coded, and how often the codes serve.
class Counting final : public learners::Learner, public learners::PreparedLearning {
 public:
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const Task& task, const learners::ParamValues& values) const override {
    return plain_->objection(task, values);
  }
  Result<Outcome> learn(const Task& task, const learners::ParamValues& values,
                        const Context& context) const override {
    return plain_->learn(task, values, context);
  }
  std::shared_ptr<const learners::Prepared> prepare(const Task& task, const Context& context) const override {
    ++prepared;
    return preparing().prepare(task, context);
  }
  Result<Outcome> learnPrepared(const Task& task, const learners::ParamValues& values,
                                const learners::Prepared& once, const Context& context) const override {
    ++served;
    return preparing().learnPrepared(task, values, once, context);
  }
  mutable std::atomic<int> prepared{0}, served{0};

 private:
  const learners::PreparedLearning& preparing() const {
    return dynamic_cast<const learners::PreparedLearning&>(*plain_);
  }
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
};

/// Plain trees, of which only the smallest is found.
class Small final : public learners::Learner {
 public:
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const Task&, const learners::ParamValues&) const override { return {}; }
  Result<Outcome> learn(const Task& task, const learners::ParamValues& values,
                        const Context& context) const override {
    auto outcome = plain_->learn(task, values, context);
    if (outcome) outcome->front.resize(1);
    return outcome;
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
};

/// Plain trees of all rows, whichever it is asked to learn from: in each fold the same.
class Knowing final : public learners::Learner {
 public:
  explicit Knowing(const Task& whole) : whole_(whole) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const Task&, const learners::ParamValues&) const override { return {}; }
  Result<Outcome> learn(const Task&, const learners::ParamValues& values,
                        const Context& context) const override {
    return plain_->learn(whole_, values, context);
  }

 private:
  const Task& whole_;
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
};

/// Plain trees that say whether the models that they were given to begin with had a part in them.
class Seeded final : public learners::Learner {
 public:
  explicit Seeded(bool afresh) : afresh_(afresh) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const Task&, const learners::ParamValues&) const override { return {}; }
  Result<Outcome> learn(const Task& task, const learners::ParamValues& values,
                        const Context& context) const override {
    auto outcome = plain_->learn(task, values, context);
    if (outcome) outcome->beganAfresh = afresh_;
    return outcome;
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  bool afresh_;
};

learners::LearnerPtr cart() { return learners::Registry().find("cart"); }

Outcome outcomeOf(const std::vector<std::vector<double>>& scores, const std::string& quality = "error") {
  Outcome outcome;
  outcome.objectives = {{quality, quality, false, front::Objective::Unit::Share},
                        {"leaves", "Leaves", false, front::Objective::Unit::Count}};
  for (const auto& point : scores) {
    auto& made = outcome.front.emplace_back();
    made.scores = point;
    made.size.leaves = static_cast<int>(point[1]);
  }
  return outcome;
}

runs::CrossValidation estimated(const learners::Learner& learner, const Task& task, runs::FoldPlan plan = {},
                                int threads = 1, std::stop_token stop = {}) {
  const auto outcome = cart()->learn(task, {}, Context());
  if (!outcome) return {};
  const auto result =
      runs::crossValidate(learner, task, {}, *outcome, plan, Context(Rng(5), threads, std::move(stop)));
  return result ? *result : runs::CrossValidation{};
}

}  // namespace

class EstimatesTest : public QObject {
  Q_OBJECT

 private slots:
  void eachRowIsHeldOutOnceInARepeat() {
    const Task task = testing::taskOf(testing::mixedTable(100, 0));
    const auto drawn = *learners::drawFolds(task, {4, 3, {}}, Rng(2));
    QCOMPARE(drawn.parts.size(), std::size_t{12});
    for (std::size_t r = 0; r < 3; ++r) {
      data::Rows held;
      for (std::size_t f = 0; f < 4; ++f) {
        const auto& part = drawn.parts[r * 4 + f];
        held.insert(held.end(), part.held.begin(), part.held.end());
        data::Rows both = part.held;
        both.insert(both.end(), part.learn.begin(), part.learn.end());
        std::sort(both.begin(), both.end());
        QCOMPARE(both, task.train);
      }
      std::sort(held.begin(), held.end());
      QCOMPARE(held, task.train);
    }
    QVERIFY(drawn.parts[0].held != drawn.parts[4].held);
    QCOMPARE(learners::drawFolds(task, {4, 3, {}}, Rng(2))->parts[5].held, drawn.parts[5].held);
  }

  void groupsStayTogetherAndClassesAreSpread() {
    std::vector<std::int32_t> classes(120);
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<std::int32_t>((i / 4) % 3);
    const Task task = groupedTask(classes, counting(120, 4));
    const auto drawn = *learners::drawFolds(task, {5, 1, "site"}, Rng(1));
    QCOMPARE(drawn.parts.size(), std::size_t{5});
    for (const auto& part : drawn.parts) {
      std::set<double> inside, outside;
      for (const auto row : part.held) inside.insert(task.data.numbers(1)[row]);
      for (const auto row : part.learn) outside.insert(task.data.numbers(1)[row]);
      QVERIFY(std::none_of(inside.begin(), inside.end(), [&](double g) { return outside.contains(g); }));
      for (int c = 0; c < 3; ++c)
        QCOMPARE(std::count_if(part.held.begin(), part.held.end(),
                               [&](auto row) { return task.data.codes(2)[row] == c; }),
                 std::ptrdiff_t{8});
    }
    const auto wrong = learners::drawFolds(task, {5, 1, "siet"}, Rng(1));
    QVERIFY(!wrong.ok());
    QVERIFY(messages::text(wrong.error()).find("did you mean 'site'?") != std::string::npos);
  }

  void thereAreNoMoreFoldsThanRowsOrGroups() {
    const Task few = groupedTask({0, 1, 0, 1}, counting(4));
    const auto rows = *learners::drawFolds(few, {10, 1, {}}, Rng(1));
    QCOMPARE(rows.parts.size(), std::size_t{4});
    QCOMPARE(rows.notes.size(), std::size_t{1});
    const Task sites = groupedTask({0, 1, 0, 1, 0, 1}, counting(6, 2));
    const auto groups = *learners::drawFolds(sites, {5, 1, "site"}, Rng(1));
    QCOMPARE(groups.parts.size(), std::size_t{3});
    for (const auto& part : groups.parts) QCOMPARE(part.held.size(), std::size_t{2});
    QVERIFY(messages::text(groups.notes[0]).find("3 instead of 5") != std::string::npos);
    QVERIFY(messages::text(groups.notes[1]).find("3 groups of 'site'") != std::string::npos);
    const auto one = estimated(*cart(), groupedTask({0, 1, 0, 1}, {7, 7, 7, 7}), {5, 1, "site"});
    QVERIFY(one.points.empty() && !one.suggested);
    QCOMPARE(QString::fromStdString(one.notes.back().code), QString("runs.no-estimate"));
  }

  void aPathIsMetByPrice() {
    // Prices: .04 a leaf from 1 to 3, .01 from 3 to 7. The tree of 3 leaves is met at sqrt(.04 * .01) = .02.
    const Outcome front = outcomeOf({{.4, 1}, {.32, 3}, {.28, 7}});
    const Outcome fold = outcomeOf({{.42, 1}, {.40, 2}, {.35, 4}, {.33, 6}, {.30, 9}});
    const auto met = runs::meet(front, fold, learners::Meeting::ByPrice);
    QCOMPARE(met[0].model, std::size_t{0});  // the smallest by the smallest
    QCOMPARE(met[1].model, std::size_t{2});  // .35 + .08 is less than .42 + .02, .40 + .04 and .33 + .12
    QCOMPARE(met[2].model, std::size_t{4});  // the largest at price 0
  }

  void pricesOfNumbersAreSquaredErrors() {
    const Outcome front = outcomeOf({{4, 1}, {3, 2}, {2, 7}}, "rmse");
    // sqrt(7 * 1) = 2.65 a leaf: 9 + 5.3 for two leaves, 6.5 + 7.9 for three. By the roots themselves it were
    // three.
    const Outcome fold = outcomeOf({{4.2, 1}, {3, 2}, {2.54, 3}, {1, 8}}, "rmse");
    QCOMPARE(runs::meet(front, fold, learners::Meeting::ByPrice)[1].model, std::size_t{1});
  }

  void otherFrontsAreMetBySize() {
    const Outcome front = outcomeOf({{.4, 1}, {.3, 4}, {.2, 50}});
    const Outcome fold = outcomeOf({{.35, 2}, {.33, 3}, {.25, 6}});
    const auto met = runs::meet(front, fold, learners::Meeting::BySize);
    QCOMPARE(met[0].model, std::size_t{0});  // none is as small
    QVERIFY(met[0].larger);
    QCOMPARE(met[1].model, std::size_t{1});
    QVERIFY(!met[1].larger);
    QCOMPARE(met[2].model, std::size_t{2});  // larger than any of the fold's
    QVERIFY(!met[2].larger);
  }

  void sharesAreMetByTheMostAccurateThatExplainsAsMuch() {
    const auto hybrids = [](const std::vector<std::vector<double>>& scores) {
      Outcome outcome = outcomeOf(scores);
      outcome.objectives = {{"accuracy", "Accuracy", true, front::Objective::Unit::Share},
                            {"comprehensibility", "Explained", true, front::Objective::Unit::Share}};
      return outcome;
    };
    const Outcome front = hybrids({{.7, 1}, {.8, .6}, {.85, .2}, {.9, 0}});
    const Outcome fold = hybrids({{.72, .9}, {.78, .65}, {.82, .5}, {.88, .1}});
    const auto met = runs::meet(front, fold, learners::Meeting::BySize);
    QCOMPARE(met[0].model, std::size_t{0});  // none explains as much
    QVERIFY(met[0].larger);
    QCOMPARE(met[1].model, std::size_t{1});  // .82 explains less than .6
    QCOMPARE(met[2].model, std::size_t{2});
    QCOMPARE(met[3].model, std::size_t{3});
    QVERIFY(!met[3].larger);
  }

  void onNoiseTheEstimateIsChanceAndTheSmallestIsSuggested() {
    std::vector<std::int32_t> classes(400);
    Rng rng(9);
    for (auto& one : classes) one = static_cast<std::int32_t>(rng.below(2));
    Task task = groupedTask(classes, counting(400));
    std::vector<double> noise(400);
    for (auto& value : noise) value = rng.uniform();
    task.data = task.data.withColumn(0, task.data.info(0), {noise, {}});
    const auto outcome = *cart()->learn(task, {}, Context());
    const auto estimates = *runs::crossValidate(*cart(), task, {}, outcome, {5, 1, {}}, Context(Rng(5)));
    const auto& last = estimates.points.back().measures[0];
    QVERIFY(outcome.front.back().train[0] > .7);
    QVERIFY2(std::abs(last.value - .5) < .1, std::to_string(last.value).c_str());
    const double plain = std::sqrt(last.value * (1 - last.value) / 399);
    QVERIFY2(std::abs(last.error - plain) < 1e-9, std::to_string(last.error).c_str());
    QVERIFY(estimates.suggested.has_value());
    QVERIFY(2 * outcome.front[*estimates.suggested].size.leaves < outcome.front.back().size.leaves);
    // Folds may find better models of a size than the search did: their estimate is none of that model.
    auto worse = outcome;
    worse.front[*estimates.suggested].train[0] = .3;
    const auto again = *runs::crossValidate(*cart(), task, {}, worse, {5, 1, {}}, Context(Rng(5)));
    QVERIFY(again.suggested && *again.suggested != *estimates.suggested);
    QCOMPARE(again.points[*estimates.suggested].measures[0].value,
             estimates.points[*estimates.suggested].measures[0].value);
  }

  void rowsOfAGroupVaryTogether() {
    // Each row four times over: the error of the mean is that of a fourth of the rows.
    std::vector<std::int32_t> classes(400);
    Rng rng(3);
    for (std::size_t i = 0; i < 400; i += 4) {
      const auto one = static_cast<std::int32_t>(rng.below(2));
      for (std::size_t j = 0; j < 4; ++j) classes[i + j] = one;
    }
    Task task = groupedTask(classes, counting(400, 4));
    std::vector<double> same(400, 1);
    same[0] = 0;
    task.data = task.data.withColumn(0, task.data.info(0), {same, {}});
    const auto estimates = estimated(*cart(), task, {5, 1, "site"});
    const auto& root = estimates.points[0].measures[0];
    const double plain = std::sqrt(root.value * (1 - root.value) / 99);
    QVERIFY2(std::abs(root.error - plain) < .1 * plain, std::to_string(root.error / plain).c_str());
  }

  void theTestRowsAreNotLookedAt() {
    Task task = testing::taskOf(testing::mixedTable(200, 0));
    const auto before = estimated(*cart(), task);
    auto codes = task.data.codes(task.targets[0]);
    std::vector<std::int32_t> changed(codes.begin(), codes.end());
    for (const auto row : task.test) changed[row] = (changed[row] + 1) % 3;
    task.data = task.data.withColumn(task.targets[0], task.data.info(task.targets[0]), {{}, changed});
    const auto after = estimated(*cart(), task);
    QCOMPARE(after.points.size(), before.points.size());
    for (std::size_t i = 0; i < before.points.size(); ++i)
      QCOMPARE(after.points[i].measures[0].value, before.points[i].measures[0].value);
  }

  void aClassWithOneRowIsNoFault() {
    std::vector<std::int32_t> classes(60);
    for (std::size_t i = 0; i < 60; ++i) classes[i] = static_cast<std::int32_t>(i % 2);
    classes[17] = 2;
    const auto estimates = estimated(*cart(), groupedTask(classes, counting(60)));
    QCOMPARE(estimates.counted, 5);
    QVERIFY(!estimates.points.empty());
    QVERIFY(estimates.points.back().measures[0].value < 1);  // nobody could know that row
  }

  void fewerRowsOrGroupsThanFoldsAreEstimatedByAsManyAsThereAre() {
    std::vector<std::int32_t> classes(8);
    for (std::size_t i = 0; i < 8; ++i) classes[i] = static_cast<std::int32_t>(i % 2);
    const auto rows = estimated(*cart(), groupedTask(classes, counting(8)), {20, 1, {}});
    QCOMPARE(rows.plan.folds, 8);
    QCOMPARE(rows.counted, 8);
    // Each is answered by the other class, of which there is one row more: eight that are all alike.
    QVERIFY(!rows.points.empty() && rows.points[0].measures[0].value == 0);
    QVERIFY(std::isnan(rows.points[0].measures[0].error));
    QVERIFY(messages::text(rows.notes.at(0)).find("8 instead of 20") != std::string::npos);
    // One site has nearly all rows: the others fill only some of the folds that were asked for.
    std::vector<std::int32_t> many(60);
    std::vector<double> sites(60, 1);
    for (std::size_t i = 0; i < 60; ++i) many[i] = static_cast<std::int32_t>(i % 2);
    sites[58] = 2;
    sites[59] = 3;
    const auto groups = estimated(*cart(), groupedTask(many, sites), {5, 1, "site"});
    QCOMPARE(groups.plan.folds, 3);
    // Two rows, one of each site, are no rows of two classes to learn from.
    QVERIFY(groups.counted >= 2 && groups.counted + static_cast<int>(groups.notes.size()) >= 5);
    QVERIFY(!groups.points.empty());
  }

  void aPointLargerThanAnyOfAFoldIsMetAndCounts() {
    // Folds are answered by single leaves, however large the point is.
    const Task task = testing::taskOf(testing::mixedTable(150, 0));
    const auto outcome = *cart()->learn(task, {}, Context());
    const Small learner;
    const auto estimates = *runs::crossValidate(learner, task, {}, outcome, {}, Context(Rng(5)));
    QCOMPARE(estimates.counted, 5);
    QCOMPARE(estimates.points.size(), outcome.front.size());
    for (const auto& point : estimates.points) {
      QVERIFY(!point.larger);
      QCOMPARE(point.measures[0].value, estimates.points[0].measures[0].value);
    }
    QCOMPARE(*estimates.suggested, std::size_t{0});
  }

  void aFoldWithoutAClassIsNoFault() {
    // All rows of a class in one group: the fold that holds them out learns without it.
    std::vector<std::int32_t> classes(60);
    for (std::size_t i = 0; i < 60; ++i) classes[i] = i < 20 ? 2 : static_cast<std::int32_t>(i % 2);
    const auto estimates = estimated(*cart(), groupedTask(classes, counting(60, 20)), {3, 1, "site"});
    QCOMPARE(estimates.counted, 3);
    QVERIFY(estimates.points.back().measures[0].value < .7);
  }

  void aFoldThatCannotBeLearntFromDoesNotCount() {
    // Without the first group only one class is left, to which plain trees object.
    std::vector<std::int32_t> classes(60, 0);
    for (std::size_t i = 0; i < 10; ++i) classes[i] = 1;
    const auto estimates = estimated(*cart(), groupedTask(classes, counting(60, 20)), {3, 1, "site"});
    QCOMPARE(estimates.counted, 2);
    QCOMPARE(QString::fromStdString(estimates.notes.at(1).code), QString("learners.classes-never-seen"));
    QCOMPARE(QString::fromStdString(estimates.notes.at(2).code), QString("runs.estimate-without-fold"));
    QVERIFY(!estimates.points.empty());
  }

  void aLearnerThatFailsInOneFoldCountsInTheOthers() {
    const Task task = testing::taskOf(testing::mixedTable(150, 0));
    const data::Row first = task.train[0];
    const Watched learner([first](const Task& part) -> std::optional<Error> {
      if (part.train[0] == first) return {};
      return Error{textMessage("no luck today")};
    });
    const auto estimates = estimated(learner, task);
    QCOMPARE(estimates.counted, 4);
    QVERIFY(!estimates.stopped);
    QVERIFY(messages::text(estimates.notes.at(0)).find("no luck today") != std::string::npos);
    QVERIFY(!std::isnan(estimates.points[0].measures[0].error));
  }

  void aStopInTheThirdFoldKeepsTwo() {
    std::stop_source source;
    std::atomic<int> begun{0};
    const Watched learner([&](const Task&) -> std::optional<Error> {
      if (++begun == 3) source.request_stop();
      return {};
    });
    const Task task = testing::taskOf(testing::mixedTable(150, 0));
    const auto estimates = estimated(learner, task, {}, 1, source.get_token());
    QVERIFY(estimates.stopped);
    QCOMPARE(estimates.counted, 2);
    QVERIFY(!std::isnan(estimates.points[0].measures[0].error));
    QVERIFY(messages::text(estimates.notes.at(0)).find("2 of 5 folds kept") != std::string::npos);
  }

  void aStopOfALargeTableLeavesItsFoldsUnjudged() {
    std::stop_source source;
    std::atomic<int> begun{0};
    const Watched learner([&](const Task&) -> std::optional<Error> {
      if (++begun == 3) source.request_stop();
      return {};
    });
    const Task task = testing::taskOf(testing::mixedTable(300000, 0));
    const auto points = cart()->learn(task, {}, Context())->front.size();
    QVERIFY2(task.train.size() * points > std::size_t{1} << 21, "the table must be large enough");
    const auto estimates = estimated(learner, task, {}, 1, source.get_token());
    QCOMPARE(estimates.counted, 0);
    QVERIFY(estimates.points.empty());
    QVERIFY(!estimates.suggested);
    QCOMPARE(estimates.notes.back().code, "runs.estimate-given-up");
  }

  // Nobody could tell how sure its figures are.
  void oneFoldThatWasDoneBeforeAStopGivesNoEstimates() {
    std::stop_source source;
    std::atomic<int> begun{0};
    const Watched learner([&](const Task&) -> std::optional<Error> {
      if (++begun == 2) source.request_stop();
      return {};
    });
    const auto estimates =
        estimated(learner, testing::taskOf(testing::mixedTable(150, 0)), {}, 1, source.get_token());
    QCOMPARE(estimates.counted, 0);
    QVERIFY(estimates.points.empty() && !estimates.suggested);
    QCOMPARE(QString::fromStdString(estimates.notes.back().code), QString("runs.no-estimate"));
  }

  void threadsChangeNothingAndALaterEstimateIsTheSame() {
    const auto sample = samples::makeSample("activity", 300, 1);
    data::ReadOptions options;
    options.roles["activity"] = data::Role::Target;
    const auto table = *readTableBytes(data::csvText(*sample), "activity.csv", options, Context());
    const learners::Registry registry;
    for (const std::string learner : {"cart", "mirco", "molhc"}) {
      runs::RunRequest request;
      request.learner = learner;
      if (learner == "mirco") request.params = {{"trees", std::int64_t{10}}, {"steps", std::int64_t{200}}};
      if (learner == "molhc")
        request.params = {{"leaves", std::int64_t{6}},
                          {"black-box", std::vector<std::string>{"naive-bayes"}}};
      request.crossValidate = runs::FoldPlan{3, 2, {}};
      const auto one = execute(registry, table, request, {}, {});
      QVERIFY2(one.ok(), one.ok() ? "" : messages::text(one.error()).c_str());
      QVERIFY(one->crossValidation && one->crossValidation->counted == 6);
      const std::string text = dumpJson(runToJson(*one, {false, false}));
      request.threads = 4;
      const auto four = execute(registry, table, request, {}, {});
      QVERIFY(dumpJson(runToJson(*four, {false, false})) == text);
      request.crossValidate.reset();
      auto later = *execute(registry, table, request, {}, {});
      QVERIFY(!later.crossValidation);
      later.crossValidation = *estimatesFor(registry, table, later, {3, 2, {}}, Context());
      QVERIFY(dumpJson(runToJson(later, {false, false})) == text);
    }
  }

  void rowsCountByTheirWeight() {
    // Rows of weight 0 are as if they were not there, and a row of weight 2 is wrong or right twice.
    std::vector<std::int32_t> classes(200);
    Rng rng(6);
    for (auto& one : classes) one = static_cast<std::int32_t>(rng.below(2));
    Task task = groupedTask(classes, counting(200));
    auto schema = task.data.schema()->columns;
    schema[1].role = data::Role::Weight;
    std::vector<double> weights(200, 1), same(200, 1);
    for (std::size_t i = 0; i < 200; ++i)
      if (classes[i] == 1) weights[i] = 3;
    std::vector<double> constant(200, 0);
    constant[0] = 1;
    const auto weighted = [&](const std::vector<double>& by) {
      task.data = data::Dataset(schema, {{constant, {}}, {by, {}}, {{}, classes}});
      return estimated(*cart(), task);
    };
    const auto heavy = weighted(weights), plain = weighted(same);
    const double ones = static_cast<double>(std::count(classes.begin(), classes.end(), 1));
    const double zeros = 200 - ones;
    QCOMPARE(QString::fromStdString(heavy.weights), QString("site"));
    // The root answers the class of more weight, in every fold.
    QVERIFY(std::abs(heavy.points[0].measures[0].value - 3 * ones / (3 * ones + zeros)) < 1e-12);
    QVERIFY(heavy.points[0].measures[0].value > plain.points[0].measures[0].value + .1);
    weights.assign(200, 2);
    const auto twice = weighted(weights);
    QCOMPARE(twice.points[0].measures[0].value, plain.points[0].measures[0].value);
    QVERIFY(std::abs(twice.points[0].measures[0].error - plain.points[0].measures[0].error) < 1e-12);
  }

  void aPointThatIsClearlyWorseSaysSo() {
    // Noise: the large trees lose against the root or nearly so, and none is beaten by a larger one.
    std::vector<std::int32_t> classes(500);
    Rng rng(19);
    for (auto& one : classes) one = rng.chance(.25) ? 1 : 0;
    Task task = groupedTask(classes, counting(500));
    std::vector<double> noise(500);
    for (auto& value : noise) value = rng.uniform();
    task.data = task.data.withColumn(0, task.data.info(0), {noise, {}});
    const auto outcome = *cart()->learn(task, {}, Context());
    const auto estimates = *runs::crossValidate(*cart(), task, {}, outcome, {5, 1, {}}, Context(Rng(5)));
    const auto& largest = estimates.points.back();
    QVERIFY(largest.beatenBy.has_value());
    const auto& better = estimates.points[*largest.beatenBy].measures[0];
    QVERIFY(better.value > largest.measures[0].value + largest.measures[0].error / 2);
    QVERIFY(!estimates.points.front().beatenBy);
    for (std::size_t i = 0; i < estimates.points.size(); ++i)
      if (const auto by = estimates.points[i].beatenBy)
        QVERIFY(outcome.front[*by].size.leaves <= outcome.front[i].size.leaves);
    QCOMPARE(QString::fromStdString(suggestionReason(estimates)->code).left(15), QString("runs.suggested-"));
  }

  void fiveFoldsAreFiveLearnings() {
    // The price in counts: no more than one learning a fold and no row more than that fold has.
    std::atomic<int> calls{0};
    std::atomic<std::size_t> rows{0};
    const Watched learner([&](const Task& part) -> std::optional<Error> {
      ++calls;
      rows += part.train.size();
      return {};
    });
    const Task task = testing::taskOf(testing::mixedTable(150, 0));
    QCOMPARE(estimated(learner, task).counted, 5);
    QCOMPARE(calls.load(), 5);
    QCOMPARE(rows.load(), 4 * task.train.size());
  }

  void columnsAreCodedOnceForAllFolds() {
    // The same as folds that code them anew, also where large nodes are searched by bins of a fold's rows.
    const Watched anew([](const Task&) -> std::optional<Error> { return {}; });
    for (const int numbers : {0, 2})
      for (const std::int64_t binRows : {std::int64_t{20000}, std::int64_t{60}}) {
        const Task task = testing::taskOf(testing::mixedTable(400, numbers));
        const learners::ParamValues values{{"bin-rows", binRows}};
        const auto outcome = *cart()->learn(task, values, Context());
        const auto lossesBy = [&](const learners::Learner& learner, int threads) {
          const auto made =
              *runs::crossValidate(learner, task, values, outcome, {}, Context(Rng(5), threads));
          std::vector<double> figures;
          for (const auto& point : made.points)
            for (const auto& measure : point.measures)
              figures.insert(figures.end(), {measure.value, measure.error});
          return figures;
        };
        const Counting counting;
        const auto once = lossesBy(counting, 1);
        QCOMPARE(counting.prepared.load(), 1);
        QCOMPARE(counting.served.load(), 5);
        QVERIFY(once.size() > 10);
        QCOMPARE(once, lossesBy(anew, 1));
        QCOMPARE(once, lossesBy(*cart(), 4));
      }
  }

  void theCsvOfAFrontHasEstimates() {
    const Task task = testing::taskOf(testing::mixedTable(150, 0));
    const auto outcome = *cart()->learn(task, {}, Context());
    const auto estimates = *runs::crossValidate(*cart(), task, {}, outcome, {}, Context(Rng(5)));
    const std::string csv = runs::frontCsv(outcome, &estimates), plain = runs::frontCsv(outcome);
    QVERIFY(csv.find(",suggested,estimate:accuracy,error:accuracy,leaves,") != std::string::npos);
    QVERIFY(plain.find("estimate") == std::string::npos);
    QVERIFY(csv.find("," + exactText(estimates.points[0].measures[0].value) + "," +
                     exactText(estimates.points[0].measures[0].error) + ",") != std::string::npos);
  }

  // It differs by one standard error exactly, whatever rounding makes of that.
  void oneRowAloneDecidesNothing() {
    for (const std::size_t rows : {40U, 41U, 47U, 60U, 77U, 90U, 113U}) {
      for (const std::size_t odd : {1U, 2U}) {
        std::vector<std::int32_t> classes(rows, 0);
        std::vector<double> tells(rows, 1);
        for (std::size_t i = 0; i < odd; ++i) {
          classes[3 + 7 * i] = 1;
          tells[3 + 7 * i] = 2;
        }
        Task task = groupedTask(classes, tells);
        task.features = {1};
        const learners::ParamValues values{{"min-leaf", std::int64_t{1}}};
        const Knowing learner(task);
        const auto outcome = *learner.learn(task, values, Context());
        QCOMPARE(outcome.front.size(), std::size_t{2});
        const auto estimates = *runs::crossValidate(learner, task, values, outcome, {}, Context(Rng(5)));
        QCOMPARE(estimates.points[1].measures[0].value, 1.0);
        QCOMPARE(*estimates.suggested, odd - 1);
      }
    }
  }

  void theSuggestionSaysWhy() {
    runs::CrossValidation estimates;
    QVERIFY(!suggestionReason(estimates));
    estimates.measures = {"accuracy"};
    estimates.points = {{{{.7, .02}}}, {{{.9, .01}}}, {{{.91, .01}}}};
    estimates.suggested = 2;
    QCOMPARE(QString::fromStdString(suggestionReason(estimates)->code), QString("runs.suggested-least"));
    estimates.points[0].measures[0].value = .95;
    estimates.suggested = 0;  // no word of simpler ones, which there are not
    QCOMPARE(QString::fromStdString(suggestionReason(estimates)->code), QString("runs.suggested-first"));
    estimates.points[0].measures[0].value = .7;
    estimates.suggested = 1;
    QVERIFY(
        messages::text(*suggestionReason(estimates)).find("of model 3 (--model 2), which has the least") !=
        std::string::npos);
    estimates.suggested.reset();
    estimates.seeded = true;
    // What to begin with all the same: not 20 points worse for one leaf less.
    estimates.points[1].measures[0].value = .905;
    QCOMPARE(*firstNearLeast(estimates), std::size_t{1});
    estimates.points[1].measures[0].value = .88;
    QCOMPARE(*firstNearLeast(estimates), std::size_t{2});
    QCOMPARE(QString::fromStdString(suggestionReason(estimates)->code),
             QString("runs.suggested-none-seeded"));
    estimates.measures = {"mse", "rmse", "mae"};
    QCOMPARE(*leastEstimated(estimates), std::size_t{0});
  }

  void onlySeedsThatHadAPartTakeTheSuggestion() {
    Task task = testing::taskOf(testing::mixedTable(200, 0));
    const auto outcome = *cart()->learn(task, {}, Context());
    task.seeds.push_back(
        std::make_shared<const model::Model>(model::instantiate(outcome.front.back().recipe)));
    for (const bool afresh : {true, false}) {
      const auto estimates =
          *runs::crossValidate(Seeded(afresh), task, {}, outcome, runs::FoldPlan{}, Context(Rng(5)));
      QCOMPARE(estimates.seeded, !afresh);
      QCOMPARE(estimates.suggested.has_value(), afresh);
    }
  }

  void aForestIsEstimatedOutOfBag() {
    std::vector<std::int32_t> classes(300);
    Rng rng(4);
    for (auto& one : classes) one = static_cast<std::int32_t>(rng.below(2));
    Task task = groupedTask(classes, counting(300));
    std::vector<double> noise(300);
    for (auto& value : noise) value = rng.uniform();
    task.data = task.data.withColumn(0, task.data.info(0), {noise, {}});
    const auto forest = learners::Registry().find("forest");
    const auto outcome = *forest->learn(task, {}, Context(Rng(8).stream("search")));
    const auto estimates = *runs::estimatePoints(*forest, task, {}, outcome, {}, 8, Context());
    QVERIFY(estimates.outOfBag);
    QVERIFY(outcome.front[0].train[0] > .95);
    const auto& accuracy = estimates.points.at(0).measures.at(0);
    QVERIFY2(std::abs(accuracy.value - .5) < .12, std::to_string(accuracy.value).c_str());
    QVERIFY(accuracy.error > 0);
    const Context asked(Rng(8).stream("search"));
    QVERIFY(forest->heldAnswers(task, {}, outcome, asked).has_value());
    QVERIFY(asked.polls() >= outcome.front[0].recipe.base->ensemble()->trees.size());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!forest->heldAnswers(task, {}, outcome, Context(Rng(8).stream("search"), 1, stop.get_token())));
    // Grown on all rows there is no bag to be out of.
    const learners::ParamValues whole{{"bootstrap", false}, {"trees", std::int64_t{3}}};
    const auto grown = *forest->learn(task, whole, Context(Rng(8).stream("search")));
    QVERIFY(!runs::estimatePoints(*forest, task, whole, grown, {}, 8, Context())->outOfBag);
  }

  void progressNeverFalls() {
    const auto sample = samples::makeSample("activity", 200, 1);
    data::ReadOptions options;
    options.roles["activity"] = data::Role::Target;
    const auto table = *readTableBytes(data::csvText(*sample), "activity.csv", options, Context());
    runs::RunRequest request;
    request.learner = "cart";
    request.crossValidate = runs::FoldPlan{};
    double last = 0;
    bool falls = false, folds = false;
    const auto run = execute(learners::Registry(), table, request, {}, [&](const Progress& progress) {
      falls = falls || progress.fraction < last;
      last = progress.fraction;
      folds = folds || (messages::text(progress.phase) == "estimating: learning from folds" &&
                        progress.step == 3 && progress.total == 5);
    });
    QVERIFY(run.ok());
    QVERIFY(!falls && folds);
    QCOMPARE(last, 1.0);
  }
};

PARETREE_TEST_WITH_APPLICATION(EstimatesTest)
}  // namespace estimates_test

#include "estimates_test.moc"
