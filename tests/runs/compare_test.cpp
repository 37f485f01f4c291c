// Learners side by side: nobody learns from validation rows, the joint front is one, and threads change
// nothing.
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <stop_token>

#include "paretree/core/json.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/messages/text.h"
#include "paretree/runs/compare.h"
#include "paretree/runs/estimates/estimate.h"
#include "paretree/runs/files/front_csv.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/samples/samples.h"
#include "tests/support/boxes.h"
#include "tests/support/unit.h"

namespace compare_test {

using namespace paretree;

namespace {

data::TableFile tableOf(const std::string& target) {
  const auto data = samples::makeSample("activity", 500, 1);
  data::ReadOptions options;
  options.roles[target] = data::Role::Target;
  return *readTableBytes(data::csvText(*data), "activity.csv", options, Context());
}

runs::RunRequest requestOf(const std::string& learner, learners::ParamValues params = {}) {
  runs::RunRequest request;
  request.learner = learner;
  request.params = std::move(params);
  request.seed = 3;
  request.split.testFraction = 0.25;
  return request;
}

runs::CompareRequest plainRequest() {
  runs::CompareRequest request;
  request.runs = {requestOf("cart"),
                  requestOf("mirco", {{"trees", std::int64_t{10}}, {"steps", std::int64_t{200}}}),
                  requestOf("forest", {{"trees", std::int64_t{5}}})};
  return request;
}

/// Plain trees, of which a test changes what they give.
class Odd final : public learners::Learner {
 public:
  explicit Odd(std::function<void(learners::Outcome&)> change) : change_(std::move(change)) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const learners::Task&, const learners::ParamValues&) const override {
    return {};
  }
  Result<learners::Outcome> learn(const learners::Task& task, const learners::ParamValues& values,
                                  const Context& context) const override {
    auto outcome = plain_->learn(task, values, context);
    if (outcome) change_(*outcome);
    return outcome;
  }

 private:
  learners::LearnerPtr plain_ = learners::Registry().find("cart");
  std::function<void(learners::Outcome&)> change_;
};

/// Answers nothing.
class Mute final : public support::CountingBox {
 public:
  Mute() : CountingBox(2) {}
  Result<model::BlackBoxPredictions> predict(const data::Dataset&, std::span<const data::Row>,
                                             const Context&) const override {
    return Error{"text", {{"text", "nobody answers"}}};
  }
};

}  // namespace

class CompareTest : public QObject {
  Q_OBJECT

 private slots:
  void whatHasBeenFoundIsSaidAsEachLearnerEnds() {
    auto request = plainRequest();
    request.threads = 3;
    std::vector<std::shared_ptr<const runs::Comparison>> soFar;
    std::vector<std::atomic<int>> said(3);
    request.soFar = [&](std::shared_ptr<const runs::Comparison> found) { soFar.push_back(std::move(found)); };
    request.each = [&](std::size_t learner, const Progress&) { ++said[learner]; };
    const auto done = compareLearners(learners::Registry(), tableOf("activity"), request, {}, {});
    QVERIFY(done.ok());
    QCOMPARE(soFar.size(), std::size_t{3});
    for (std::size_t i = 0; i < soFar.size(); ++i) {
      QCOMPARE(soFar[i]->runs.size(), i + 1);
      QVERIFY(!soFar[i]->front.empty());
      for (const auto& point : soFar[i]->points) QVERIFY(point.run <= i);
    }
    QCOMPARE(soFar.back()->points.size(), done->points.size());
    QCOMPARE(soFar.back()->front, done->front);
    for (const auto& count : said) QVERIFY(count > 0);
  }

  void nobodyLearnsFromValidationRows() {
    const auto done = compareLearners(learners::Registry(), tableOf("activity"), plainRequest(), {}, {});
    QVERIFY2(done.ok(), done.ok() ? "" : messages::text(done.error()).c_str());
    QCOMPARE(done->runs.size(), std::size_t{3});
    std::set<data::Row> validation(done->validation.begin(), done->validation.end());
    QVERIFY(validation.size() > 60);
    for (const auto& run : done->runs) {
      QCOMPARE(run->train, done->runs[0]->train);
      QCOMPARE(run->test, done->runs[0]->test);
      QCOMPARE(run->train.size() + run->test.size() + validation.size(), std::size_t{500});
      for (const auto* rows : {&run->train, &run->test})
        QVERIFY(std::none_of(rows->begin(), rows->end(),
                             [&](data::Row row) { return validation.contains(row); }));
    }
  }

  void theFrontIsThatOfAllPoints() {
    const auto done = compareLearners(learners::Registry(), tableOf("activity"), plainRequest(), {}, {});
    QVERIFY(done.ok());
    QVERIFY(!done->front.empty());
    for (std::size_t p = 0; p < done->points.size(); ++p) {
      const bool dominated = std::any_of(done->points.begin(), done->points.end(), [&](const auto& other) {
        return dominates(other.scores, done->points[p].scores, done->objectives);
      });
      QCOMPARE(std::find(done->front.begin(), done->front.end(), p) == done->front.end(), dominated);
    }
    for (const auto& point : done->points) {
      QVERIFY(point.scores[0] >= 0 && point.scores[0] <= 1);
      QVERIFY(!std::isnan(point.test) && !std::isnan(point.train));
    }
  }

  void theFrontOfEstimatesIsOnTheSameFoldsForAll() {
    auto request = plainRequest();
    request.crossValidate = runs::FoldPlan{4, 1, {}};
    const auto table = tableOf("activity");
    const auto done = compareLearners(learners::Registry(), table, request, {}, {});
    QVERIFY2(done.ok(), done.ok() ? "" : messages::text(done.error()).c_str());
    QVERIFY(done->validation.empty());
    for (const auto& run : done->runs) {
      QCOMPARE(run->train.size() + run->test.size(), std::size_t{500});
      QVERIFY(run->crossValidation && run->crossValidation->suggested && !wasCompared(*run));
      // The forest, too: by the folds, not out of bag.
      QVERIFY(!run->crossValidation->outOfBag);
      QCOMPARE(run->crossValidation->counted, 4);
    }
    for (const auto& point : done->points) {
      const auto& estimate = done->runs[point.run]->crossValidation->points[point.model].measures[0];
      QCOMPARE(point.scores[0], estimate.value);
      QCOMPARE(point.error, estimate.error);
    }
    // As each learner by itself would be estimated.
    auto alone = request.runs[0];
    alone.crossValidate = request.crossValidate;
    const auto run = *execute(learners::Registry(), table, alone, {}, {});
    for (const char* part : {"front", "crossValidation", "suggested"})
      QVERIFY2(runToJson(run, {false, false})[part] == runToJson(*done->runs[0], {false, false})[part], part);
    const auto csv = comparisonCsv(*done);
    QVERIFY(csv.find("shareExplained,error:accuracy,suggested,") != std::string::npos);
  }

  void aStopKeepsTheFoldsThatAreDone() {
    std::stop_source source;
    source.request_stop();
    auto request = plainRequest();
    request.runs.resize(1);
    request.crossValidate = runs::FoldPlan{};
    int folds = 0;
    std::stop_source later;
    const auto done = compareLearners(learners::Registry(), tableOf("activity"), request, later.get_token(),
                                      [&](const Progress& progress) {
                                        if (messages::text(progress.phase).find("fold") == std::string::npos)
                                          return;
                                        if (++folds == 2) later.request_stop();
                                      });
    QVERIFY(done.ok() && done->stopped);
    QCOMPARE(done->runs[0]->crossValidation->counted, 2);
    QVERIFY(!done->points.empty());
    QVERIFY(
        !compareLearners(learners::Registry(), tableOf("activity"), request, source.get_token(), {}).ok());
  }

  // One learner alone is taken out: before it begins it is left out, on its way what it has counts; the
  // others go on.
  void oneLearnerIsTakenOutAlone() {
    auto request = plainRequest();
    request.crossValidate = runs::FoldPlan{4, 1, {}};
    std::vector<std::stop_source> sources(3);
    for (const auto& source : sources) request.takenOut.push_back(source.get_token());
    sources[1].request_stop();
    int folds = 0;
    std::vector<std::atomic<int>> ended(3);
    request.each = [&](std::size_t learner, const Progress& said) {
      if (learner == 0 && said.unit.code == "progress.fold" && ++folds == 2) sources[0].request_stop();
    };
    request.ended = [&](std::size_t learner) { ++ended[learner]; };
    const auto done = compareLearners(learners::Registry(), tableOf("activity"), request, {}, {});
    QVERIFY2(done.ok(), done.ok() ? "" : messages::text(done.error()).c_str());
    QVERIFY(!done->stopped);
    for (const auto& count : ended) QCOMPARE(count.load(), 1);
    QCOMPARE(done->runs.size(), std::size_t{2});
    QCOMPARE(done->runs[0]->request.learner, std::string("cart"));
    QCOMPARE(done->runs[0]->crossValidation->counted, 2);
    QCOMPARE(done->runs[1]->request.learner, std::string("forest"));
    QCOMPARE(done->runs[1]->crossValidation->counted, 4);
    std::set<std::size_t> drawn;
    for (const auto& point : done->points) drawn.insert(point.run);
    QCOMPARE(drawn, (std::set<std::size_t>{0, 1}));
    // Two folds beside four are no match: the front is of the other.
    QVERIFY(!done->front.empty());
    for (const auto place : done->front) QCOMPARE(done->points[place].run, std::size_t{1});
    std::string notes;
    for (const auto& note : done->notes) notes += messages::text(note) + "\n";
    QVERIFY2(notes.find("taken out before it had found a model") != std::string::npos, notes.c_str());
    QVERIFY2(notes.find("taken out on its way") != std::string::npos, notes.c_str());
    QVERIFY2(notes.find("stopped after 2 of 4 folds") != std::string::npos, notes.c_str());
  }

  // One of them weighs classes alike: the front is of balanced accuracy, by folds and on validation rows.
  void whereClassesWeighAlikeAllAreJudgedSo() {
    const auto table = tableOf("activity");
    auto request = plainRequest();
    request.runs = {requestOf("cart"), requestOf("optimal", {{"loss", std::string("balanced")},
                                                             {"leaves", std::int64_t{3}},
                                                             {"depth", std::int64_t{2}}})};
    for (const bool folds : {false, true}) {
      if (folds) request.crossValidate = runs::FoldPlan{3, 1, {}};
      const auto done = compareLearners(learners::Registry(), table, request, {}, {});
      QVERIFY2(done.ok(), done.ok() ? "" : messages::text(done.error()).c_str());
      QCOMPARE(done->measure, std::string("balancedAccuracy"));
      QCOMPARE(done->objectives[0].id, done->measure);
      QVERIFY(done->objectives[0].maximise);
      QVERIFY(std::any_of(done->notes.begin(), done->notes.end(),
                          [](const Message& note) { return note.code == "runs.compared-alike"; }));
      for (const auto& point : done->points) {
        const runs::Run& run = *done->runs[point.run];
        QCOMPARE(run.outcome.measures[1], done->measure);
        QCOMPARE(point.test, run.outcome.front[point.model].test[1]);
        QVERIFY(point.scores[0] > 0 && point.scores[0] <= 1);
        if (!folds) continue;
        QCOMPARE(run.crossValidation->measures, (std::vector<std::string>{"accuracy", "balancedAccuracy"}));
        QCOMPARE(point.scores[0], run.crossValidation->points[point.model].measures[1].value);
        // Of a model without a question one class is right, the others are wrong.
        const auto classes = table.data.info(table.data.targets()[0]).levels.size();
        if (point.scores[1] == 0)
          QVERIFY(std::abs(point.scores[0] - 1.0 / static_cast<double>(classes)) < 0.15);
      }
    }
    const auto plain = compareLearners(learners::Registry(), table, plainRequest(), {}, {});
    QVERIFY(plain.ok());
    QCOMPARE(plain->measure, std::string("accuracy"));
  }

  // A split that wins few rows, but nearly all of a rare class: more accurate by less than one standard
  // error, by balanced accuracy far better.
  void theSuggestionIsByWhatAllAreJudgedBy() {
    std::vector<data::ColumnInfo> infos(2);
    std::vector<data::ColumnValues> columns(2);
    infos[0].name = "x";
    infos[1].name = "y";
    infos[1].type = data::ColumnType::Nominal;
    infos[1].role = data::Role::Target;
    infos[1].levels = {"common", "rare"};
    for (int row = 0; row < 200; ++row) {
      columns[0].numbers.push_back(row < 40 ? 1 : 0);
      columns[1].codes.push_back(row < 23 ? 1 : 0);
    }
    learners::Task task;
    task.data = data::Dataset(infos, columns);
    task.train = task.data.allRows();
    task.targets = {1};
    task.features = {0};
    const auto cart = learners::Registry().find("cart");
    const auto outcome = *cart->learn(task, {}, Context());
    QCOMPARE(outcome.front.size(), std::size_t{2});
    for (const bool alike : {false, true}) {
      const auto estimates =
          *runs::crossValidate(*cart, task, {}, outcome, {5, 1, {}, alike}, Context(Rng(5)));
      QCOMPARE(decisiveMeasure(estimates), std::size_t{alike ? 1U : 0U});
      QCOMPARE(estimates.suggested, std::optional<std::size_t>(alike ? 1 : 0));
      QCOMPARE(leastEstimated(estimates), std::optional<std::size_t>(1));
      const std::string why = messages::text(*suggestionReason(estimates));
      QVERIFY2((why.find("balanced error") != std::string::npos) == alike, why.c_str());
    }
  }

  void threadsChangeNothing() {
    const auto text = [](int threads, bool estimates) {
      auto request = plainRequest();
      request.threads = threads;
      if (estimates) request.crossValidate = runs::FoldPlan{3, 1, {}};
      const auto done = compareLearners(learners::Registry(), tableOf("activity"), request, {}, {});
      std::string all;
      for (const auto& run : done->runs) all += dumpJson(runToJson(*run, {false, false}));
      for (const auto& point : done->points)
        all += std::to_string(point.scores[0]) + " " + std::to_string(point.model) + "\n";
      return all;
    };
    QVERIFY(text(1, false) == text(3, false));
    QVERIFY(text(1, true) == text(3, true));
  }

  void whatDoesNotSuitIsLeftOutOrAnError() {
    auto request = plainRequest();
    request.runs.push_back(requestOf("nldt"));
    request.leaveOut = true;
    const auto table = tableOf("step rate");  // a number: nldt wants classes
    const auto done = compareLearners(learners::Registry(), table, request, {}, {});
    QVERIFY2(done.ok(), done.ok() ? "" : messages::text(done.error()).c_str());
    QCOMPARE(QString::fromStdString(done->measure), QString("rmse"));
    QCOMPARE(done->runs.size(), std::size_t{3});
    QVERIFY(std::any_of(done->notes.begin(), done->notes.end(),
                        [](const auto& note) { return messages::text(note).find("left out: nldt") == 0; }));
    request.leaveOut = false;
    QVERIFY(!compareLearners(learners::Registry(), table, request, {}, {}).ok());
    QVERIFY(!runs::compareLearners(learners::Registry(), table, {}, {}, {}).ok());
  }

  void progressNeverFalls() {
    double last = 0;
    bool falls = false;
    auto request = plainRequest();
    request.threads = 2;
    request.crossValidate = runs::FoldPlan{3, 1, {}};
    QVERIFY(compareLearners(learners::Registry(), tableOf("activity"), request, {},
                            [&](const Progress& progress) {
                              falls = falls || progress.fraction < last;
                              last = progress.fraction;
                            })
                .ok());
    QVERIFY(!falls);
    QVERIFY(last > 0.5);
  }

  void requestsThatMeanNothingAreErrors() {
    const auto table = tableOf("activity");
    const auto codeOf = [&](const runs::CompareRequest& request, const learners::Registry& registry = {}) {
      const auto done = compareLearners(registry, table, request, {}, {});
      return done ? std::string() : done.error().message.code;
    };
    runs::CompareRequest request;
    request.runs = {requestOf("cert")};
    QCOMPARE(codeOf(request), std::string("runs.no-such-learner"));
    request.runs = {requestOf("cart")};
    request.runs[0].features = {"step rat"};
    QCOMPARE(codeOf(request), std::string("runs.no-such-column"));
    request.runs = {requestOf("cart", {{"min-leaf", std::int64_t{-1}}})};
    QVERIFY(!codeOf(request).empty());
    request.leaveOut = true;
    QCOMPARE(codeOf(request), std::string("runs.no-learner-why"));
    // All are taken out before they begin: nobody is at fault.
    std::stop_source out;
    out.request_stop();
    request.runs = {requestOf("cart")};
    request.takenOut = {out.get_token()};
    QCOMPARE(codeOf(request), std::string("runs.no-learner-why"));
    request.takenOut.clear();
    // Rows of a group stay together in the validation part, too.
    request.runs[0].split.groups = "activity";
    const auto grouped = compareLearners(learners::Registry(), table, request, {}, {});
    if (grouped) QVERIFY(!grouped->validation.empty());
  }

  // A model that cannot be asked has no figure, and one that was stopped before its folds no estimate.
  void whatCannotBeJudgedIsSaid() {
    const auto table = tableOf("activity");
    learners::Registry registry;
    runs::CompareRequest request;
    request.runs = {requestOf("cart"), requestOf("forest", {{"trees", std::int64_t{3}}})};
    request.leaveOut = true;
    registry.add(std::make_shared<Odd>([](learners::Outcome& outcome) {
      auto model = std::make_shared<model::Model>(instantiate(outcome.front[0].recipe));
      model->blackBoxes = {std::make_shared<Mute>()};
      model->shape = model::Tree{{model::Node{model::Leaf(model::BlackBoxLeaf{0, {}, 0}), {}, false}}};
      outcome.front[0].recipe = {model, {}};
    }));
    const auto done = compareLearners(registry, table, request, {}, {});
    QVERIFY2(done.ok(), done ? "" : messages::text(done.error()).c_str());
    QCOMPARE(done->runs.size(), std::size_t{1});
    QCOMPARE(done->runs[0]->request.learner, std::string("forest"));
    QVERIFY(std::any_of(done->notes.begin(), done->notes.end(),
                        [](const Message& note) { return note.code == "blackbox.left-out"; }));
    request.leaveOut = false;
    QCOMPARE(compareLearners(registry, table, request, {}, {}).error().message.code, std::string("text"));
    registry.add(std::make_shared<Odd>(
        [](learners::Outcome& outcome) { outcome.ending = learners::Ending::Stopped; }));
    request.crossValidate = runs::FoldPlan{3, 1, {}};
    const auto stopped = compareLearners(registry, table, request, {}, {});
    QVERIFY2(stopped.ok(), stopped ? "" : messages::text(stopped.error()).c_str());
    QCOMPARE(stopped->runs.size(), std::size_t{2});
    QVERIFY(std::any_of(stopped->notes.begin(), stopped->notes.end(),
                        [](const Message& note) { return note.code == "runs.compared-without-estimate"; }));
    for (const auto& point : stopped->points) QCOMPARE(point.run, std::size_t{1});
    QCOMPARE(foldsOf(*stopped)->folds, 3);
  }

  void budgetsAreToldInTheLearnersOwnSteps() {
    const learners::Registry registry;
    const auto& forest = *registry.find("forest");
    QVERIFY(runs::budgetText(forest, {{"trees", std::int64_t{7}}}).find("trees 7") != std::string::npos);
    std::string own;
    for (const auto& info : forest.params())
      if (info.id == "trees") own = learners::paramText(info.fallback);
    QVERIFY(runs::budgetText(forest, {}).find("trees " + own) != std::string::npos);
  }
};

PARETREE_TEST_WITH_APPLICATION(CompareTest)
}  // namespace compare_test

#include "compare_test.moc"
