// What every learner of the registry promises. A new learner is tested by its line in the registry alone.
#include <QTest>
#include <cmath>
#include <functional>
#include <stop_token>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/reopen.h"
#include "paretree/runs/split_again.h"
#include "tests/support/tables.h"
#include "tests/support/twins.h"

using namespace paretree;

namespace {

/// Small budgets by parameter id, for whichever learner has them.
const std::map<std::string, learners::ParamValue> kQuick{
    {"leaves", std::int64_t{6}},      {"trees", std::int64_t{5}},
    {"generations", std::int64_t{4}}, {"lower-generations", std::int64_t{4}},
    {"patience", std::int64_t{5}},    {"evaluations", std::int64_t{200}},
    {"calls", std::int64_t{3}},       {"black-box-folds", std::int64_t{3}},
    {"steps", std::int64_t{100}},     {"black-box", std::vector<std::string>{"knn"}},
    {"depth", std::int64_t{2}},       {"population", std::int64_t{16}},
    {"power-laws", std::int64_t{1}}};

learners::ParamValues quickValues(const learners::Learner& learner) {
  learners::ParamValues values;
  for (const auto& info : learner.params())
    if (const auto quick = kQuick.find(info.id);
        quick != kQuick.end() && checkParam(info, quick->second, "").ok())
      values[info.id] = quick->second;
  return values;
}

learners::Task taskOf(data::Dataset data) {
  learners::Task task;
  task.data = std::move(data);
  task.targets = task.data.targets();
  task.features = task.data.features();
  for (data::Row row = 0; row < task.data.rows(); ++row) {
    bool missing = false;
    for (const int target : task.targets) missing = missing || task.data.missing(target, row);
    if (!missing) (row % 3 == 2 ? task.test : task.train).push_back(row);
  }
  return task;
}

/// Numbers, a nominal attribute and missing values; the last columns are the targets.
data::Dataset mixed(std::size_t rows, int numericTargets, std::uint64_t seed = 3) {
  Rng rng(seed);
  std::vector<data::ColumnInfo> columns(4);
  std::vector<data::ColumnValues> values;
  columns[0].name = "a";
  columns[1].name = "b";
  columns[2].name = "colour";
  columns[2].type = data::ColumnType::Nominal;
  columns[2].levels = {"red", "green", "blue"};
  columns[3].name = "class";
  columns[3].role = data::Role::Target;
  columns[3].type = data::ColumnType::Nominal;
  columns[3].levels = {"no", "yes", "perhaps"};
  if (numericTargets > 0) {
    columns.resize(3);
    for (int t = 0; t < numericTargets; ++t) {
      columns.emplace_back().name = "y" + std::to_string(t + 1);
      columns.back().role = data::Role::Target;
    }
  }
  values.resize(columns.size());
  for (std::size_t row = 0; row < rows; ++row) {
    const double a = rng.uniform(), b = rng.uniform();
    const auto colour = static_cast<std::int32_t>(rng.below(3));
    values[0].numbers.push_back(rng.chance(0.05) ? data::kMissing : a);
    values[1].numbers.push_back(b);
    values[2].codes.push_back(rng.chance(0.05) ? data::kMissingCode : colour);
    const double signal = a + (colour == 1 ? b : 0.2);
    for (int t = 0; t < numericTargets; ++t)
      values[3 + static_cast<std::size_t>(t)].numbers.push_back(signal * (t + 1) + 0.1 * rng.normal());
    if (numericTargets == 0) values[3].codes.push_back(rng.chance(0.1) ? 2 : signal > 0.8 ? 1 : 0);
  }
  return data::Dataset(std::move(columns), std::move(values));
}

std::vector<learners::Task> ordinaryTasks() {
  return {taskOf(mixed(150, 0)), taskOf(mixed(150, 1)), taskOf(mixed(120, 2)),
          taskOf(support::vowelTwin(132))};
}

/// The first ordinary tasks that suit a learner, at most two.
std::vector<learners::Task> suitable(const learners::Learner& learner) {
  std::vector<learners::Task> tasks;
  for (auto& task : ordinaryTasks())
    if (tasks.size() < 2 && !learner.objection(task, quickValues(learner))) tasks.push_back(std::move(task));
  return tasks;
}

Json numbersOf(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(number(value));
  return list;
}

/// All of an outcome that must not depend on threads.
std::string bytesOf(const learners::Outcome& outcome) {
  Json json;
  for (const auto& point : outcome.front)
    json["front"].push_back({numbersOf(point.scores), numbersOf(point.testScores), numbersOf(point.train),
                             numbersOf(point.test), numbersOf(point.interval), point.ties, point.size.nodes,
                             point.size.conditions, point.size.terms, number(point.shareExplained),
                             modelToJson(instantiate(point.recipe))});
  for (const auto& figure : outcome.report.summary)
    json["summary"].push_back(
        {figure.id, std::visit([](const auto& value) { return Json(value); }, figure.value)});
  for (const auto& series : outcome.report.series)
    for (const auto& [x, y] : series.points) json["series"].push_back({number(x), number(y)});
  for (const auto& reference : outcome.references)
    json["references"].push_back({reference.id, numbersOf(reference.scores), numbersOf(reference.test)});
  json["notes"] = messages::toJson(outcome.notes);
  json["chosen"] = outcome.chosen;
  json["ending"] = endingName(outcome.ending);
  json["answers"] = outcome.boxAnswers;
  return dumpJson(json);
}

/// All models of an outcome.
std::vector<model::ModelPtr> modelsOf(const learners::Outcome& outcome) {
  std::vector<model::ModelPtr> models;
  for (const auto& point : outcome.front) models.push_back(point.recipe.base);
  for (const auto& reference : outcome.references)
    if (reference.recipe.base) models.push_back(reference.recipe.base);
  return models;
}

/// What is wrong with an outcome, or nothing.
QString faultOf(const learners::Outcome& outcome, const learners::Task& task) {
  if (outcome.front.empty()) return "the front is empty";
  if (outcome.chosen >= outcome.front.size()) return "no point is chosen";
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    const auto& point = outcome.front[i];
    if (point.scores.size() != outcome.objectives.size()) return "a score is missing";
    if (point.train.size() != outcome.measures.size()) return "a measure on the training rows is missing";
    if (point.test.size() != (task.test.empty() ? 0 : outcome.measures.size()))
      return "a measure on the test rows is missing";
    for (const double score : point.scores)
      if (!std::isfinite(score)) return "a score is not finite";
    for (const auto& other : outcome.front)
      if (dominates(other.scores, point.scores, outcome.objectives)) return "a point is dominated";
    if (i == 0) continue;
    const double before = outcome.front[i - 1].scores[0], here = point.scores[0];
    if (outcome.objectives[0].maximise ? before > here : before < here) return "the front is not sorted";
  }
  const auto& point = outcome.front[outcome.chosen];
  const model::Model model = instantiate(point.recipe);
  const auto answers = predict(model, task.data, task.train, Context());
  if (!answers)
    return QString::fromStdString("the chosen model does not predict: " + messages::text(answers.error()));
  if (!(sizeOf(model) == point.size)) return "the size is not that of the model";
  const auto figures = qualityOf(model, *answers, task.data, task.train);
  for (std::size_t m = 0; m < outcome.measures.size(); ++m) {
    const double stated = point.train[m], found = figure(figures, outcome.measures[m]);
    if (std::isfinite(found) && std::abs(stated - found) > 1e-9 * std::max(1.0, std::abs(found)))
      return QString("%1 is stated as %2 and found as %3")
          .arg(outcome.measures[m].c_str())
          .arg(stated)
          .arg(found);
  }
  return {};
}

/// Values that a parameter must not take: of another type, beside its range, not among its choices.
std::vector<learners::ParamValue> wrongValues(const learners::ParamInfo& info) {
  struct Wrong {
    std::vector<learners::ParamValue> operator()(const learners::IntRange& range) const {
      return {std::string("many"), 0.5, range.low - 1, range.high + 1};
    }
    std::vector<learners::ParamValue> operator()(const learners::RealRange& range) const {
      return {std::string("much"), std::nan(""), std::nextafter(range.low, -INFINITY),
              std::nextafter(range.high, INFINITY)};
    }
    std::vector<learners::ParamValue> operator()(const learners::Choice&) const {
      return {std::int64_t{1}, std::string("no-such-choice")};
    }
    std::vector<learners::ParamValue> operator()(const learners::Choices& choices) const {
      if (choices.open) return {true};
      return {true, std::vector<std::string>{"no-such-choice"}};
    }
    std::vector<learners::ParamValue> operator()(const learners::Switch&) const {
      return {std::string("perhaps")};
    }
    std::vector<learners::ParamValue> operator()(const learners::ColumnList&) const {
      return {std::string("a")};
    }
    std::vector<learners::ParamValue> operator()(const learners::LongText&) const {
      return {std::int64_t{1}};
    }
  };
  return std::visit(Wrong{}, info.kind);
}

struct BadData {
  const char* name;
  learners::Task task;
};

std::vector<BadData> badData() {
  std::vector<BadData> all;
  const auto add = [&](const char* name, learners::Task task) { all.push_back({name, std::move(task)}); };
  for (const int targets : {0, 1, 2}) {
    learners::Task noRows = taskOf(mixed(30, targets));
    noRows.train.clear();
    add("no training rows", noRows);
    learners::Task noFeatures = taskOf(mixed(30, targets));
    noFeatures.features.clear();
    add("no features", noFeatures);
    learners::Task noTarget = taskOf(mixed(30, targets));
    noTarget.targets.clear();
    add("no target", noTarget);
    learners::Task twoRows = taskOf(mixed(30, targets));
    twoRows.train.resize(2);
    twoRows.test.clear();
    add("two rows", twoRows);
    learners::Task wrongTarget = taskOf(mixed(30, targets));
    wrongTarget.targets = {99};
    add("a target that is not there", wrongTarget);
  }
  add("empty", taskOf(support::table("x class{a,b}*", "")));
  add("one class", taskOf(support::table("x class{a,b}*", "1 a\n2 a\n3 a\n4 a\n5 a\n6 a")));
  add("constant attribute",
      taskOf(support::table("x class{a,b}*", "1 a\n1 b\n1 a\n1 b\n1 b\n1 a\n1 a\n1 b")));
  add("all missing", taskOf(support::table("x z{p,q} class{a,b}*",
                                           "? ? a\n? ? b\n? ? a\n? ? b\n? ? b\n? ? a\n? ? a\n? ? b")));
  add("constant number", taskOf(support::table("x y*", "1 5\n2 5\n3 5\n4 5\n5 5\n6 5\n7 5\n8 5")));
  add("all missing, number", taskOf(support::table("x y*", "? 5\n? 6\n? 7\n? 8\n? 1\n? 2\n? 3\n? 5")));
  data::Dataset infinite = mixed(40, 1);
  data::ColumnValues values{{infinite.numbers(1).begin(), infinite.numbers(1).end()}, {}};
  values.numbers[3] = INFINITY;
  values.numbers[4] = -INFINITY;
  add("infinite attribute", taskOf(infinite.withColumn(1, infinite.info(1), values)));
  add("infinite target", taskOf(infinite.withColumn(3, infinite.info(3), values)));
  data::ColumnValues huge{{infinite.numbers(3).begin(), infinite.numbers(3).end()}, {}};
  for (double& value : huge.numbers) value *= 1e300;
  add("huge target", taskOf(infinite.withColumn(3, infinite.info(3), huge)));
  for (const int targets : {0, 1}) {
    const data::Dataset plain = mixed(60, targets);
    data::ColumnInfo weight;
    weight.name = "w";
    weight.role = data::Role::Weight;
    data::ColumnValues weights{std::vector<double>(60, 0.0), {}};
    add("weights of zero", taskOf(plain.withColumn(plain.columns(), weight, weights)));
    weights.numbers[0] = 2;
    add("one row of any weight", taskOf(plain.withColumn(plain.columns(), weight, weights)));
    for (std::size_t i = 0; i < 60; i += 4) weights.numbers[i] = 1;
    add("most weights zero", taskOf(plain.withColumn(plain.columns(), weight, weights)));
  }
  data::Dataset classes = mixed(40, 0);
  add("infinite attribute, classes", taskOf(classes.withColumn(1, classes.info(1), values)));
  return all;
}

}  // namespace

class ContractTest : public QObject {
  Q_OBJECT

  void eachLearner() {
    QTest::addColumn<QString>("id");
    const learners::Registry registry;
    for (const auto& learner : registry.all())
      QTest::newRow(learner->info().id.c_str()) << QString::fromStdString(learner->info().id);
  }
  learners::LearnerPtr current() {
    QFETCH(QString, id);
    return registry_.find(id.toStdString());
  }

  learners::Registry registry_;

 private slots:
  void describesItself_data() { eachLearner(); }
  void describesItself() {
    const auto learner = current();
    QVERIFY(learner);
    const auto& info = learner->info();
    for (const auto* text : {&info.name, &info.method, &info.summary, &info.source, &info.modelNoun})
      QVERIFY(!text->empty());
    QVERIFY(info.mark >= 0 && info.mark <= 7);
    QVERIFY(info.testFraction > 0 && info.testFraction < 1);
    int basic = 0;
    for (const auto& param : learner->params()) {
      QVERIFY2(checkParam(param, param.fallback, info.id).ok(), param.id.c_str());
      QVERIFY2(!param.label.empty() && !param.help.empty(), param.id.c_str());
      basic += !param.advanced;
    }
    QVERIFY2(basic <= 6, "at most 6 parameters stand in the form before it is unfolded");
    QVERIFY2(!suitable(*learner).empty(), "no ordinary task suits");
  }

  void sameSeedGivesSameBytesOnAnyNumberOfThreads_data() { eachLearner(); }
  void sameSeedGivesSameBytesOnAnyNumberOfThreads() {
    const auto learner = current();
    for (const auto& task : suitable(*learner)) {
      std::vector<std::string> bytes;
      for (const int threads : {1, 1, 4}) {
        const auto outcome = learner->learn(task, quickValues(*learner), Context(Rng(7), threads));
        QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
        const auto fault = faultOf(*outcome, task);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY(outcome->ending != learners::Ending::Stopped);
        bytes.push_back(bytesOf(*outcome));
      }
      QVERIFY(bytes[0] == bytes[1]);
      QVERIFY(bytes[0] == bytes[2]);
    }
  }

  void aStopBeforeTheStartGivesAValidFront_data() { eachLearner(); }
  void aStopBeforeTheStartGivesAValidFront() {
    const auto learner = current();
    std::stop_source stop;
    stop.request_stop();
    for (const auto& task : suitable(*learner)) {
      const auto outcome = learner->learn(task, quickValues(*learner), Context(Rng(7), 1, stop.get_token()));
      QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
      QCOMPARE(outcome->ending, learners::Ending::Stopped);
      const auto fault = faultOf(*outcome, task);
      QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
  }

  void aStopOnTheWayGivesAValidFront_data() { eachLearner(); }
  void aStopOnTheWayGivesAValidFront() {
    const auto learner = current();
    for (const auto& task : suitable(*learner))
      for (const int at : {1, 2, 3, 5}) {
        std::stop_source stop;
        int reports = 0;
        double done = 0;  // when the stop came
        const Context context(Rng(7), 2, stop.get_token(), [&](const Progress& progress) {
          if (++reports != at) return;
          done = progress.fraction;
          stop.request_stop();
        });
        const auto outcome = learner->learn(task, quickValues(*learner), context);
        QVERIFY2(outcome.ok(), outcome ? "" : messages::text(outcome.error()).c_str());
        QVERIFY2(reports > 0, "a run must report");
        if (at == 1 && done < 1) QCOMPARE(outcome->ending, learners::Ending::Stopped);
        const auto fault = faultOf(*outcome, task);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
      }
  }

  void progressNeverFallsAndSnapshotsAreValid_data() { eachLearner(); }
  void progressNeverFallsAndSnapshotsAreValid() {
    const auto learner = current();
    for (const auto& task : suitable(*learner)) {
      double reached = 0;
      QStringList faults;  // of every report: a good one after it takes nothing back
      const Context context(Rng(7), 2, {}, [&](const Progress& progress) {
        if (progress.phase.empty()) faults << "a report without a phase";
        if (progress.fraction < reached)
          faults << QString("progress fell from %1 to %2").arg(reached).arg(progress.fraction);
        if (progress.fraction > 1) faults << "progress beyond the whole";
        if (std::isfinite(progress.fraction)) reached = progress.fraction;
        if (!progress.soFar) return;
        if (const auto fault = faultOf(*progress.soFar, task); !fault.isEmpty()) faults << fault;
      });
      QVERIFY(learner->learn(task, quickValues(*learner), context).ok());
      QVERIFY2(faults.isEmpty(), qPrintable(faults.join("; ")));
      QVERIFY(reached > 0);
      QVERIFY(context.polls() > 0);
    }
  }

  // A learner knows neither the data's file nor the run's seed: its context has a stream of that.
  void whereModelsCameFromIsLeftToTheRun_data() { eachLearner(); }
  void whereModelsCameFromIsLeftToTheRun() {
    const auto learner = current();
    for (const auto& task : suitable(*learner)) {
      const auto outcome = learner->learn(task, quickValues(*learner), Context(Rng(7)));
      QVERIFY(outcome.ok());
      for (const auto& model : modelsOf(*outcome)) QVERIFY(model->origin == model::Provenance{});
    }
  }

  void modelsOfARunSayWhereTheyCameFrom_data() { eachLearner(); }
  void modelsOfARunSayWhereTheyCameFrom() {
    const auto learner = current();
    data::TableFile table;
    table.path = "/data/some table.csv";
    table.sha256 = std::string(64, 'c');
    table.data = suitable(*learner)[0].data;
    runs::RunRequest request;
    request.learner = learner->info().id;
    request.params = quickValues(*learner);
    request.seed = 3;
    const auto run = execute(registry_, table, request, {}, {});
    QVERIFY2(run.ok(), run ? "" : messages::text(run.error()).c_str());
    const auto stored = parseJson(dumpJson(runToJson(*run)), "run.json");
    QVERIFY(stored.ok());
    const Json& bases = (*stored)["models"]["bases"];
    QVERIFY(!bases.empty());
    for (const Json& base : bases) {
      const Json& origin = base["origin"];
      QCOMPARE(origin["learner"].get<std::string>(), request.learner);
      QCOMPARE(origin["dataPath"].get<std::string>(), table.path);
      QCOMPARE(origin["dataSha256"].get<std::string>(), table.sha256);
      QCOMPARE(origin["seed"].get<std::uint64_t>(), request.seed);
      QCOMPARE(origin["version"].get<std::string>(), runs::programVersion());
      QVERIFY(origin["edits"].empty());
      const Json& split = origin["split"];
      QCOMPARE(split["kind"].get<std::string>(), std::string("fraction"));
      QCOMPARE(split["testFraction"].get<double>(), learner->info().testFraction);
      QCOMPARE(split["seed"].get<std::uint64_t>(), request.seed);
      QCOMPARE(split["rows"].get<std::size_t>(), run->train.size() + run->test.size());
      QCOMPARE(split["testRows"].get<std::size_t>(), run->test.size());
    }
    const auto back = runs::runFromJson(*stored, "run.json", blackbox::blackBoxLoader());
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    for (std::size_t i = 0; i < run->outcome.front.size(); ++i) {
      const model::Model model = modelOf(*run, i);
      QCOMPARE(dumpJson(model::modelToJson(runs::modelOf(*back, i))), dumpJson(modelToJson(model)));
      const auto rows = runs::trainingRowsOf(model, table, registry_);
      QVERIFY(rows);
      QCOMPARE(*rows, run->train);
    }
  }

  void modelsGoThroughJsonAndPredictTheSame_data() { eachLearner(); }
  void modelsGoThroughJsonAndPredictTheSame() {
    const auto learner = current();
    for (const auto& task : suitable(*learner)) {
      const auto outcome = learner->learn(task, quickValues(*learner), Context(Rng(7)));
      QVERIFY(outcome.ok());
      for (const std::size_t i : {std::size_t{0}, outcome->chosen, outcome->front.size() - 1}) {
        const model::Model model = instantiate(outcome->front[i].recipe);
        const auto json = parseJson(dumpJson(modelToJson(model)), "model");
        QVERIFY(json.ok());
        const auto back = model::modelFromJson(*json, "model", blackbox::blackBoxLoader());
        QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
        const auto before = predict(model, task.data, task.data.allRows(), Context());
        const auto after = model::predict(*back, task.data, task.data.allRows(), Context());
        QVERIFY(before.ok() && after.ok());
        QVERIFY(before->classes == after->classes);
        QVERIFY(before->values == after->values);
        QVERIFY(before->parts == after->parts);
        QVERIFY(before->explained == after->explained);
      }
    }
  }

  void rescoringAnUnchangedModelGivesItsPoint_data() { eachLearner(); }
  void rescoringAnUnchangedModelGivesItsPoint() {
    const auto learner = current();
    for (const auto& task : suitable(*learner)) {
      const auto outcome = learner->learn(task, quickValues(*learner), Context(Rng(7)));
      QVERIFY(outcome.ok());
      const auto rescorer = learner->rescorer(task, quickValues(*learner), *outcome);
      QVERIFY(rescorer);
      const auto& point = outcome->front[outcome->chosen];
      const auto again =
          rescorer->score(std::make_shared<const model::Model>(instantiate(point.recipe)), Context());
      QVERIFY2(again.ok(), again ? "" : messages::text(again.error()).c_str());
      QCOMPARE(again->scores.size(), point.scores.size());
      for (std::size_t k = 0; k < point.scores.size(); ++k)
        if (std::isfinite(again->scores[k]))
          QVERIFY(std::abs(again->scores[k] - point.scores[k]) <=
                  1e-9 * std::max(1.0, std::abs(point.scores[k])));
      QVERIFY(again->size == point.size);
    }
  }

  void badDataIsObjectedToOrLearned_data() { eachLearner(); }
  void badDataIsObjectedToOrLearned() {
    const auto learner = current();
    for (const auto& [name, task] : badData()) {
      const auto objection = learner->objection(task, quickValues(*learner));
      const auto outcome = learner->learn(task, quickValues(*learner), Context(Rng(7)));
      if (objection) {
        QVERIFY2(!objection->empty(), name);
        QVERIFY2(!outcome.ok(), name);
        QVERIFY2(messages::text(outcome.error()).find(learner->info().id) == 0,
                 messages::text(outcome.error()).c_str());
      } else if (!outcome) {
        QVERIFY2(!messages::text(outcome.error()).empty(), name);
      } else {
        const auto fault = faultOf(*outcome, task);
        QVERIFY2(fault.isEmpty(), qPrintable(QString(name) + ": " + fault));
      }
    }
  }

  void unknownAndWrongParametersAreRefused_data() { eachLearner(); }
  void unknownAndWrongParametersAreRefused() {
    const auto learner = current();
    const auto tasks = suitable(*learner);
    QVERIFY(!tasks.empty());
    auto values = quickValues(*learner);
    values["no-such-parameter"] = std::int64_t{1};
    const auto outcome = learner->learn(tasks[0], values, Context());
    QVERIFY(!outcome.ok());
    QVERIFY(messages::text(outcome.error()).find("no-such-parameter") != std::string::npos);
    for (const auto& info : learner->params()) {
      QVERIFY2(!wrongValues(info).empty(), info.id.c_str());
      for (const auto& wrong : wrongValues(info)) {
        values = quickValues(*learner);
        values[info.id] = wrong;
        const auto refused = learner->learn(tasks[0], values, Context());
        QVERIFY2(!refused.ok(),
                 qPrintable(QString("%1 took '%2'")
                                .arg(info.id.c_str(), QString::fromStdString(learners::paramText(wrong)))));
        const std::string said = messages::text(refused.error());
        QVERIFY2(said.starts_with(learner->info().id + ": "), said.c_str());
        QVERIFY2(said.find("'" + info.id + "' is ") != std::string::npos, said.c_str());
      }
    }
  }
};

QTEST_APPLESS_MAIN(ContractTest)
#include "contract_test.moc"
