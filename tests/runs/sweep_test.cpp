// A parameter over several values: which values these are, what is taken from each run, and what a run that
// fails or is stopped leaves behind.
#include "paretree/runs/sweep.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <set>

#include "paretree/samples/samples.h"
#include "tests/runs/made_run.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace sweep_test {

using namespace paretree;
using learners::Outcome;

namespace {

/// Plain trees, of which a test may change what they give, by the value that is swept.
class Changed final : public learners::Learner {
 public:
  using Change = std::function<std::optional<Error>(std::int64_t leaf, Outcome& outcome)>;
  explicit Changed(Change change) : change_(std::move(change)) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const learners::Task&, const learners::ParamValues&) const override {
    return {};
  }
  Result<Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                        const Context& context) const override {
    auto outcome = plain_->learn(task, values, context);
    if (!outcome) return outcome;
    if (auto error = change_(std::get<std::int64_t>(values.at("min-leaf")), *outcome)) return *error;
    return outcome;
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  Change change_;
};

learners::ParamInfo param(learners::ParamKind kind, learners::ParamValue fallback) {
  learners::ParamInfo info;
  info.id = "p";
  info.kind = std::move(kind);
  info.fallback = std::move(fallback);
  return info;
}

std::vector<double> values(learners::ParamKind kind, learners::ParamValue fallback, int count) {
  return runs::sweepValues(param(std::move(kind), std::move(fallback)), count);
}

}  // namespace

class SweepTest : public QObject {
  Q_OBJECT

  const data::TableFile table_ = testing::tableOf(*samples::makeSample("activity", 90, 1), "activity.csv");

  runs::RunRequest request() const {
    runs::RunRequest request;
    request.learner = "cart";
    request.split.testFraction = 1.0 / 3;
    return request;
  }

  Result<runs::Sweep> swept(const Changed::Change& change, const std::vector<double>& values, int seeds,
                            runs::RunRequest request, std::stop_token stop = {},
                            const runs::SweepSoFar& soFar = {}) const {
    learners::Registry registry;
    registry.add(std::make_shared<Changed>(change));
    return sweep(registry, table_, request, "min-leaf", values, seeds, std::move(stop), {}, soFar);
  }

 private slots:
  void valuesLieAroundTheDefault() {
    using Values = std::vector<double>;
    QCOMPARE(values(learners::IntRange{1, 100000}, std::int64_t{100}, 3), (Values{10, 100, 1000}));
    QCOMPARE(values(learners::IntRange{50, 400}, std::int64_t{100}, 2), (Values{50, 400}));
    QCOMPARE(values(learners::RealRange{0, 10}, 0.1, 3), (Values{0.01, 0.1, 1}));
    // Without a number as the default: around 1, or the most there is.
    QCOMPARE(values(learners::IntRange{1, 1000, "auto"}, std::string("auto"), 2), (Values{1, 10}));
    QCOMPARE(values(learners::RealRange{0, 0.5}, 0.0, 2), (Values{0.05, 0.5}));
    // Whole numbers that round to the same are one.
    QCOMPARE(values(learners::IntRange{1, 3}, std::int64_t{2}, 9), (Values{1, 2, 3}));
    QVERIFY(values(learners::IntRange{1, 3}, std::int64_t{2}, 1).empty());
    QVERIFY(values(learners::Switch{}, true, 5).empty());
    QVERIFY(values(learners::Choice{{{"a", "A"}}}, std::string("a"), 5).empty());
    // Below 0 nothing grows by factors: what there is at the end.
    for (const double value : values(learners::RealRange{-8, -2}, -4.0, 4))
      QVERIFY(value >= -8 && value <= -2);
    QVERIFY(!values(learners::RealRange{-8, -2}, -4.0, 4).empty());
  }

  void valuesOfEveryLearnerAreInTheirRange() {
    const learners::Registry registry;
    for (const auto& learner : registry.all())
      for (const auto& info : learner->params())
        for (const int count : {2, 5, 12}) {
          const auto all = runs::sweepValues(info, count);
          QVERIFY(all.size() <= static_cast<std::size_t>(count));
          for (std::size_t i = 0; i < all.size(); ++i) {
            const auto value = runs::sweepValue(*learner, info.id, all[i]);
            QVERIFY2(checkParam(info, value, learner->info().id).ok(), info.id.c_str());
            QVERIFY2(i == 0 || all[i] > all[i - 1], info.id.c_str());
          }
        }
  }

  void aParameterThatIsNoNumberIsSaid() {
    const learners::Registry registry;
    const auto& cart = *registry.find("cart");
    const auto begun = runs::sweepOf(cart, "min-leaf");
    QVERIFY(begun.ok());
    QCOMPARE(begun->learner, std::string("cart"));
    QVERIFY(!begun->label.empty() && begun->points.empty());
    for (const char* wrong : {"criterion", "min-laef"}) {
      const auto none = runs::sweepOf(cart, wrong);
      QVERIFY(!none);
      QCOMPARE(none.error().message.code, std::string("runs.no-number-param"));
      QCOMPARE(support::textIn(none.error().message, "param"), std::string(wrong));
    }
    // A name that the learner has not stays a number as it is.
    QVERIFY(runs::sweepValue(cart, "no such", 2.5) == learners::ParamValue(2.5));
    QVERIFY(runs::sweepValue(cart, "min-leaf", 2.5) == learners::ParamValue(std::int64_t{3}));
    runs::RunRequest of = request();
    const auto at = [&] { return sweep(registry, table_, of, "min-laef", {2, 3}, 1, {}, {}); };
    QCOMPARE(at().error().message.code, std::string("runs.no-number-param"));
    of.learner = "cert";
    QCOMPARE(at().error().message.code, std::string("runs.no-such-learner"));
    bool real = false;
    for (const auto& learner : registry.all())
      for (const auto& info : learner->params())
        if (std::holds_alternative<learners::RealRange>(info.kind)) {
          real = true;
          QVERIFY(runs::sweepValue(*learner, info.id, 0.375) == learners::ParamValue(0.375));
        }
    QVERIFY(real);
  }

  void meansAreOfTheRunsThatHaveTheFigure() {
    const runs::SweepPoint point =
        runs::sweepPoint(4, {{.5, .25, 1, 2, 3}, {.75, .75, 3, 4, 5}, {1, data::kMissing, 5, 6, 7}});
    QCOMPARE(point.value, 4.0);
    QCOMPARE(point.runs, 3);
    QCOMPARE(point.train, .75);
    QCOMPARE(point.test, .5);
    QCOMPARE(point.testDeviation, std::sqrt(.125));
    QCOMPARE(point.terms, 3.0);
    QCOMPARE(point.rules, 4.0);
    QCOMPARE(point.leaves, 5.0);
    const runs::SweepPoint untested = runs::sweepPoint(1, {{.5, data::kMissing, 1, 1, 1}});
    QVERIFY(std::isnan(untested.test) && std::isnan(untested.testDeviation));
    QVERIFY(std::isnan(runs::sweepPoint(1, {{.5, .5, 1, 1, 1}}).testDeviation));
  }

  void eachValueHasTheRunsOfItsSeeds() {
    std::mutex mutex;
    std::map<std::int64_t, int> runsOf;
    const auto count = [&](std::int64_t leaf, Outcome&) -> std::optional<Error> {
      const std::lock_guard lock(mutex);
      ++runsOf[leaf];
      return {};
    };
    std::vector<std::size_t> told;
    const auto all = swept(count, {2, 9}, 3, request(), {},
                           [&](const runs::Sweep& soFar) { told.push_back(soFar.points.size()); });
    QVERIFY(all.ok());
    QCOMPARE(runsOf, (std::map<std::int64_t, int>{{2, 3}, {9, 3}}));
    QCOMPARE(all->points.size(), std::size_t{2});
    QCOMPARE(all->points[1].runs, 3);
    QCOMPARE(all->measure, std::string("accuracy"));
    QVERIFY(!all->stopped);
    QCOMPARE(told, (std::vector<std::size_t>{0, 0, 1, 1, 1, 2}));
    QVERIFY(!std::isnan(all->points[0].test) && !std::isnan(all->points[0].testDeviation));
    const auto none = swept(count, {2, 9}, 0, request());
    QVERIFY(none.ok() && none->points.empty());
  }

  void numbersAreJudgedByTheRootOfTheirError() {
    const auto as = [](std::vector<std::string> measures) {
      return [measures](std::int64_t, Outcome& outcome) -> std::optional<Error> {
        outcome.measures = measures;
        for (auto& point : outcome.front) {
          point.train.assign(measures.size(), 0);
          point.test.assign(measures.size(), 0);
          for (std::size_t m = 0; m < measures.size(); ++m) point.train[m] = static_cast<double>(m + 1);
        }
        return {};
      };
    };
    const auto second = swept(as({"mae", "rmse"}), {2}, 1, request());
    QVERIFY(second.ok());
    QCOMPARE(second->measure, std::string("rmse"));
    QCOMPARE(second->points[0].train, 2.0);
    const auto first = swept(as({"mae", "other"}), {2}, 1, request());
    QCOMPARE(first->measure, std::string("mae"));
    QCOMPARE(first->points[0].train, 1.0);
    // Nothing that could be shown.
    const auto none = swept(as({}), {2, 9}, 1, request());
    QVERIFY(none.ok() && none->points.empty() && none->measure.empty());
  }

  void withoutTestRowsThereIsNoFigureOfThem() {
    runs::RunRequest of = request();
    of.split.kind = data::SplitSpec::Kind::None;
    const auto all = swept([](std::int64_t, Outcome&) { return std::optional<Error>(); }, {2}, 2, of);
    QVERIFY(all.ok());
    QVERIFY(std::isnan(all->points[0].test) && all->points[0].train > 0);
  }

  // Whichever fails first: the one that stands first counts.
  void theFirstProblemIsSaid() {
    const auto fail = [](std::int64_t leaf, Outcome&) -> std::optional<Error> {
      return Error{Message{"text", {{"text", std::to_string(leaf)}}}};
    };
    for (const int threads : {1, 4}) {
      runs::RunRequest of = request();
      of.threads = threads;
      const auto failed = swept(fail, {2, 3, 4, 5}, 1, of);
      QVERIFY(!failed);
      QCOMPARE(failed.error().message.code, std::string("text"));
      if (threads == 1) QCOMPARE(support::textIn(failed.error().message, "text"), std::string("2"));
    }
    // Values before it do not help.
    const auto later =
        swept([&](std::int64_t leaf,
                  Outcome& outcome) { return leaf == 3 ? fail(leaf, outcome) : std::optional<Error>(); },
              {2, 3}, 1, request());
    QVERIFY(!later && support::textIn(later.error().message, "text") == "3");
  }

  void aStopKeepsTheValuesThatAreWhole() {
    std::stop_source source;
    int runs = 0;
    const auto stopped = swept(
        [&](std::int64_t, Outcome& outcome) -> std::optional<Error> {
          if (++runs == 4) {
            source.request_stop();
            outcome.ending = learners::Ending::Stopped;
          }
          return {};
        },
        {2, 9}, 3, request(), source.get_token());
    QVERIFY(stopped.ok());
    QVERIFY(stopped->stopped);
    QCOMPARE(stopped->points.size(), std::size_t{1});
    QCOMPARE(stopped->points[0].value, 2.0);
    QCOMPARE(runs, 4);
  }

  void howFarAllAreIsTold() {
    const learners::Registry registry;
    std::set<std::string> codes;
    double last = 0;
    const auto all =
        sweep(registry, table_, request(), "min-leaf", {2, 9}, 2, {}, [&](const Progress& progress) {
          codes.insert(progress.phase.code);
          QVERIFY(progress.fraction >= last);
          last = progress.fraction;
        });
    QVERIFY(all.ok());
    for (const auto& code : codes) QVERIFY2(code == "about", code.c_str());
  }
};

PARETREE_TEST(SweepTest)
}  // namespace sweep_test

#include "sweep_test.moc"
