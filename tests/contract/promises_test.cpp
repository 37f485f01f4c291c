// The checks of the contract find what they are for: learners that each break one promise.
#include <QTest>
#include <algorithm>
#include <stdexcept>

#include "paretree/learners/registry.h"
#include "paretree/testing/contract.h"

using namespace paretree;
using learners::Outcome;

namespace {

using Learn =
    std::function<Result<Outcome>(const learners::Task&, const learners::ParamValues&, const Context&)>;

/// What is other than in plain trees.
struct Change {
  std::function<void(learners::LearnerInfo&)> info = [](auto&) {};
  std::function<void(std::vector<learners::ParamInfo>&)> params = [](auto&) {};
  std::function<Learn(const Learn& plain)> learn = [](const Learn& plain) { return plain; };
  std::function<void(Outcome&)> rescored = [](Outcome&) {};
};

class Changed final : public learners::Learner {
 public:
  explicit Changed(Change change) : change_(std::move(change)), info_(plain_->info()) { change_.info(info_); }

  const learners::LearnerInfo& info() const override { return info_; }
  std::vector<learners::ParamInfo> params() const override {
    auto params = plain_->params();
    change_.params(params);
    return params;
  }
  std::optional<Message> objection(const learners::Task& task,
                                   const learners::ParamValues& values) const override {
    return plain_->objection(task, values);
  }
  Result<Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                        const Context& context) const override {
    const Learn plain = [&](const auto& t, const auto& v, const auto& c) { return plain_->learn(t, v, c); };
    return change_.learn(plain)(task, values, context);
  }
  std::shared_ptr<const learners::Rescorer> rescorer(const learners::Task& task,
                                                     const learners::ParamValues& values,
                                                     const Outcome& outcome) const override {
    Outcome changed = outcome;
    change_.rescored(changed);
    return plain_->rescorer(task, values, changed);
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  Change change_;
  learners::LearnerInfo info_;
};

struct Mistake {
  const char* name;
  const char* promise;  ///< that it breaks
  Change change;
};

/// A change of what is returned.
Change ofOutcome(const std::function<void(Outcome&, const Context&)>& change) {
  Change all;
  all.learn = [change](const Learn& plain) {
    return [=](const auto& task, const auto& values, const auto& context) {
      auto outcome = plain(task, values, context);
      if (outcome) change(*outcome, context);
      return outcome;
    };
  };
  return all;
}

/// A change of the model that is chosen.
Change ofModel(const std::function<void(model::Model&)>& change) {
  return ofOutcome([change](Outcome& outcome, const Context&) {
    auto& base = outcome.front[outcome.chosen].recipe.base;
    model::Model model = *base;
    change(model);
    base = std::make_shared<const model::Model>(std::move(model));
  });
}

/// A change of how it is learnt: (plain, task, values, context).
template <class F>
Change ofLearning(F change) {
  Change all;
  all.learn = [change](const Learn& plain) {
    return [=](const learners::Task& task, const learners::ParamValues& values,
               const Context& context) -> Result<Outcome> { return change(plain, task, values, context); };
  };
  return all;
}

std::vector<Mistake> mistakesOfDescribing() {
  Change noSummary, wrongDefault, manyFields, otherOrder;
  noSummary.info = [](auto& info) { info.summary.clear(); };
  wrongDefault.params = [](auto& params) { params[0].fallback = std::int64_t{-1}; };
  manyFields.params = [](auto& params) { params.insert(params.end(), 6, params[0]); };
  otherOrder.rescored = [](Outcome& outcome) { std::swap(outcome.objectives[0], outcome.objectives[1]); };
  return {{"no summary", "describes-itself", noSummary},
          {"a default beside its range", "describes-itself", wrongDefault},
          {"too many fields", "describes-itself", manyFields},
          {"scores in another order", "rescoring", otherOrder}};
}

std::vector<Mistake> mistakesOfOutcomes() {
  const auto calls = std::make_shared<int>(0);
  return {{"another front each time", "same-bytes",
           ofOutcome([calls](Outcome& o, const Context&) { o.front[0].ties = std::to_string(++*calls); })},
          {"another front with threads", "same-bytes",
           ofOutcome([](Outcome& o, const Context& c) { o.front[0].ties = c.threads() > 2 ? "2" : "1"; })},
          {"no front", "same-bytes", ofOutcome([](Outcome& o, const Context&) { o.front.clear(); })},
          {"from best to worst", "same-bytes",
           ofOutcome([](Outcome& o, const Context&) { std::reverse(o.front.begin(), o.front.end()); })},
          {"a dominated point", "same-bytes", ofOutcome([](Outcome& o, const Context&) {
             o.front.push_back(o.front.back());
             o.front.back().scores[1] += 1;
           })},
          {"measures of another model", "same-bytes",
           ofOutcome([](Outcome& o, const Context&) { o.front[o.chosen].train[0] += 0.25; })},
          {"a size of another model", "same-bytes",
           ofOutcome([](Outcome& o, const Context&) { ++o.front[o.chosen].size.leaves; })},
          {"a score that is no number", "same-bytes",
           ofOutcome([](Outcome& o, const Context&) { o.front[0].scores[0] = data::kMissing; })},
          {"never marked as stopped", "stops-before-the-start",
           ofOutcome([](Outcome& o, const Context&) { o.ending = learners::Ending::Converged; })},
          {"an origin of its own", "origin", ofModel([](model::Model& m) { m.origin.seed = 7; })},
          {"counts of another number of classes", "files",
           ofModel([](model::Model& m) { std::get<model::Tree>(m.shape).nodes[0].stats.counts = {1}; })}};
}

std::vector<Mistake> mistakesOfLearning() {
  return {
      {"a stop as an error", "stops-on-the-way",
       ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         auto outcome = plain(task, values, context);
         const bool stopped = outcome && outcome->ending == learners::Ending::Stopped;
         return stopped ? Result<Outcome>(stoppedError()) : std::move(outcome);
       })},
      {"progress that falls", "progress",
       ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         auto outcome = plain(task, values, context);
         Progress back;
         back.phase = textMessage("tidying up");
         back.fraction = 0.5;
         context.report(back);
         return outcome;
       })},
      {"no progress", "progress", ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         return plain(task, values, context.quiet(context.rng(), context.threads()));
       })},
      {"an outcome of nothing", "bad-data",
       ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         return task.train.empty() ? Result<Outcome>(Outcome()) : plain(task, values, context);
       })},
      {"an error without its name", "bad-data",
       ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         return task.features.empty() ? Result<Outcome>(Error{textMessage("no")})
                                      : plain(task, values, context);
       })},
      {"unknown parameters passed over", "parameters",
       ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         auto known = values;
         known.erase("no-such-parameter");
         return plain(task, known, context);
       })},
      {"wrong values put right in silence", "parameters",
       ofLearning([](const Learn& plain, auto& task, auto& values, auto& context) {
         auto right = values;
         if (right.count("leaves")) right["leaves"] = std::int64_t{6};
         return plain(task, right, context);
       })},
      {"throws", "same-bytes", ofLearning([](const Learn&, auto&, auto&, auto&) -> Result<Outcome> {
         throw std::runtime_error("out of ideas");
       })}};
}

std::vector<Mistake> mistakes() {
  std::vector<Mistake> all = mistakesOfDescribing();
  for (const auto& more : {mistakesOfOutcomes(), mistakesOfLearning()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<testing::BrokenPromise> brokenBy(const Change& change) {
  return testing::brokenPromises(std::make_shared<const Changed>(change), {{"leaves", std::int64_t{6}}});
}

}  // namespace

class PromisesTest : public QObject {
  Q_OBJECT

 private slots:
  void aLearnerUnchangedKeepsAll() {
    const auto broken = brokenBy({});
    QVERIFY2(broken.empty(), broken.empty() ? "" : broken[0].found.c_str());
  }

  void mistakesAreFound_data() {
    QTest::addColumn<int>("mistake");
    const auto all = mistakes();
    for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].name) << static_cast<int>(i);
  }
  void mistakesAreFound() {
    QFETCH(int, mistake);
    const Mistake made = mistakes()[mistake];
    QStringList found;
    for (const auto& one : brokenBy(made.change)) {
      if (one.promise == made.promise) return;
      found << QString::fromStdString(one.promise + ": " + one.found);
    }
    QFAIL(qPrintable(QStringLiteral("not found; but: ") + found.join(QLatin1Char('\n'))));
  }

  void everyPromiseHasAMistakeThatBreaksIt() {
    const auto all = mistakes();
    for (const auto& promise : testing::promises())
      QVERIFY2(
          std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.promise == promise.id; }),
          promise.id.c_str());
  }

  void withoutATaskNoPromiseIsKept() {
    const testing::Trial none{learners::Registry().find("cart"), {}, {}};
    QCOMPARE(testing::brokenPromises(none).size(), testing::promises().size());
  }
};

QTEST_APPLESS_MAIN(PromisesTest)
#include "promises_test.moc"
