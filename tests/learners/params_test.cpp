#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/params.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace params_test {

using namespace paretree;

namespace {

struct Sample {
  int generations = 100;
  double rate = 0.5;
  bool smooth = false;
  std::string criterion = "gini";
  std::vector<std::string> boxes = {"best"};
  std::vector<std::string> columns;
  std::string constraints;
  int leaves = 0;
};

const learners::ParamTable<Sample> kTable{
    param<&Sample::generations>("generations", "Generations", learners::IntRange{1, 10000}, "How many."),
    param<&Sample::rate>("rate", "Rate", learners::RealRange{0, 1}, "How often.", true),
    param<&Sample::smooth>("smooth", "Smooth", learners::Switch{}, "Whether."),
    param<&Sample::criterion>(
        "criterion", "Criterion",
        learners::Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}, {"gain-ratio", "Gain ratio"}}}, "Which."),
    param<&Sample::boxes>("boxes", "Boxes",
                          learners::Choices{{{"best", "Best"}, {"knn", "Neighbours"}}, true}, "Which."),
    param<&Sample::columns>("columns", "Columns", learners::ColumnList{}, "Which."),
    param<&Sample::constraints>("constraints", "Constraints", learners::LongText{"*.lp"}, "Which."),
    param<&Sample::leaves>("leaves", "Leaves", learners::IntRange{2, 50, "auto"}, "How many."),
};

const learners::ParamInfo& info(const std::string& id) {
  for (const auto& entry : kTable)
    if (entry.info.id == id) return entry.info;
  std::abort();
}

QString parseError(const std::string& id, const std::string& text) {
  const auto value = parseParam(info(id), text, "nldt");
  return value ? QString() : QString::fromStdString(messages::text(value.error()));
}

/// Two numbers of sixty rows and a target: a class, or a number. No weights.
learners::Task taskFor(bool classes) {
  std::vector<data::ColumnInfo> columns(3);
  std::vector<data::ColumnValues> values(3);
  for (std::size_t j = 0; j < 3; ++j) columns[j].name = "c" + std::to_string(j);
  columns[2].role = data::Role::Target;
  if (classes) {
    columns[2].type = data::ColumnType::Nominal;
    columns[2].levels = {"low", "high"};
  }
  for (int i = 0; i < 60; ++i) {
    values[0].numbers.push_back(i);
    values[1].numbers.push_back(i * 7 % 11);
    if (classes)
      values[2].codes.push_back(i < 30 ? 0 : 1);
    else
      values[2].numbers.push_back(i < 30 ? 1.5 : 4);
  }
  learners::Task task;
  task.data = data::Dataset(std::move(columns), std::move(values));
  task.targets = task.data.targets();
  task.features = task.data.features();
  for (data::Row row = 0; row < task.data.rows(); ++row) task.train.push_back(row);
  return task;
}

/// What the learner says to these values of one task that suits it.
std::string refusal(const learners::Learner& learner, const learners::ParamValues& values) {
  for (const bool classes : {true, false}) {
    const learners::Task task = taskFor(classes);
    if (learner.objection(task, {})) continue;
    const auto outcome = learner.learn(task, values, Context());
    return outcome ? "nothing" : messages::text(outcome.error());
  }
  return "no task suits";
}

}  // namespace

class ParamsTest : public QObject {
  Q_OBJECT
 private slots:
  void defaultsAreThoseOfTheStruct() {
    QCOMPARE(std::get<std::int64_t>(info("generations").fallback), std::int64_t{100});
    QCOMPARE(std::get<double>(info("rate").fallback), 0.5);
    QCOMPARE(std::get<bool>(info("smooth").fallback), false);
    QCOMPARE(std::get<std::string>(info("criterion").fallback), std::string("gini"));
    for (const auto& entry : kTable) QVERIFY(checkParam(entry.info, entry.info.fallback, "nldt").ok());
  }
  void aWordStandsBesideARange() {
    const auto& leaves = info("leaves");
    QCOMPARE(std::get<std::string>(leaves.fallback), std::string("auto"));
    QCOMPARE(std::get<std::string>(*parseParam(leaves, " Auto", "nldt")), std::string("auto"));
    QCOMPARE(std::get<std::int64_t>(*parseParam(leaves, "7", "nldt")), std::int64_t{7});
    QCOMPARE(std::get<std::string>(*paramFromJson(leaves, "auto", "nldt")), std::string("auto"));
    QCOMPARE(parseError("leaves", "1"), QString("nldt: 'leaves' is 1, expected 2 to 50 or auto"));
    QVERIFY(!parseError("leaves", "many").isEmpty());
    QVERIFY(!checkParam(leaves, std::int64_t{0}, "nldt").ok());
    QVERIFY(!checkParam(info("generations"), std::string(), "nldt").ok());
    const auto read = [](const learners::ParamValues& values) {
      return readParams(kTable, values, "nldt")->leaves;
    };
    QCOMPARE(read({}), 0);
    QCOMPARE(read({{"leaves", std::string("auto")}}), 0);
    QCOMPARE(read({{"leaves", std::int64_t{3}}}), 3);
  }
  void aLearnerNamesItselfOnce() {
    const learners::Registry registry;
    QVERIFY(registry.all().size() >= 8);
    for (const auto& learner : registry.all()) {
      const std::string& id = learner->info().id;
      for (const auto& [param, value] :
           {std::pair{std::string("no-such"), learners::ParamValue{true}},
            std::pair{learner->params()[0].id, learners::ParamValue{std::string("nonsense")}}}) {
        const bool text = std::holds_alternative<learners::LongText>(learner->params()[0].kind);
        const auto wrong =
            text && param != "no-such" ? learners::ParamValue{std::vector<std::string>{"nonsense"}} : value;
        const std::string said = refusal(*learner, {{param, wrong}});
        QVERIFY2(said.starts_with(id + ": "), said.c_str());
        QVERIFY2(said.find(id + ":", id.size()) == std::string::npos, said.c_str());
        QVERIFY2(said.find("'" + param + "'") != std::string::npos, said.c_str());
      }
    }
  }
  /// A run leaves out exactly the defaults that its target does not suit: the table must name them.
  void theTableNamesTheDefaultsThatAClassTargetChanges() {
    const learners::Registry registry;
    int named = 0;
    for (const bool classes : {true, false}) {
      const learners::Task task = taskFor(classes);
      for (const auto& learner : registry.all()) {
        if (learner->objection(task, {})) continue;
        for (const auto& info : learner->params()) {
          const bool objects = learner->objection(task, {{info.id, info.fallback}}).has_value();
          const std::string which = learner->info().id + ": " + info.id;
          QVERIFY2(objects == (classes && info.classFallback.has_value()), which.c_str());
          if (!classes || !info.classFallback) continue;
          ++named;
          QVERIFY2(!learner->objection(task, {{info.id, *info.classFallback}}), which.c_str());
        }
      }
    }
    QVERIFY(named > 0);
  }
  void everyLearnerSaysWhatItDoes() {
    const learners::Registry registry;
    const auto added = learners::addedLearners();
    for (const auto& learner : registry.all()) {
      const learners::LearnerInfo& info = learner->info();
      if (std::any_of(added.begin(), added.end(), [&](const auto& one) { return one->info().id == info.id; }))
        continue;  // says what its author wants
      QVERIFY2(!info.missingValues.empty(), info.id.c_str());
      const auto& seeds = info.seeds;
      if (info.usesSeeds)
        QVERIFY2(!seeds.kept.empty() && !seeds.free.empty() && (seeds.tree || seeds.rules), info.id.c_str());
      for (const auto& param : learner->params())
        QVERIFY2(param.place.has_value() == info.ofPaper, (info.id + ": " + param.id).c_str());
    }
  }
  /// What a learner finds wrong that its table cannot say.
  void anObjectionOfOneLearnerNamesItOnce() {
    const auto nldt = learners::Registry().find("nldt");
    QVERIFY(nldt != nullptr);
    const std::string said = refusal(*nldt, {{"exponents", std::vector<std::string>{"1", "many"}}});
    QVERIFY2(said.starts_with("nldt: ") && said.find("nldt:", 4) == std::string::npos, said.c_str());
  }
  void messagesNameLearnerParameterFoundAndExpected() {
    QCOMPARE(parseError("generations", "0"), QString("nldt: 'generations' is 0, expected 1 to 10000"));
    QCOMPARE(parseError("generations", "1.5"),
             QString("nldt: 'generations' is 1.5, not a whole number, expected 1 to 10000"));
    QCOMPARE(messages::text(learners::expectedMessage(learners::Choices{{}, true})),
             std::string("entries separated by commas"));
    QCOMPARE(parseError("generations", "1e300"),
             QString("nldt: 'generations' is 1e+300, expected 1 to 10000"));
    QCOMPARE(parseError("generations", "many"),
             QString("nldt: 'generations' is 'many', expected 1 to 10000"));
    QCOMPARE(parseError("generations", ""), QString("nldt: 'generations' is '', expected 1 to 10000"));
    QCOMPARE(parseError("rate", "1.5"), QString("nldt: 'rate' is 1.5, expected 0 to 1"));
    QCOMPARE(parseError("rate", "nan"), QString("nldt: 'rate' is 'nan', expected 0 to 1"));
    QCOMPARE(parseError("smooth", "perhaps"), QString("nldt: 'smooth' is 'perhaps', expected on or off"));
    QCOMPARE(parseError("criterion", "giny"),
             QString("nldt: 'criterion' is 'giny', expected gini, entropy or gain-ratio"));
  }
  void unknownParametersAreNamed() {
    const auto read = readParams(kTable, {{"generation", std::int64_t{1}}}, "nldt");
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(messages::text(read.error())),
             QString("nldt: there is no parameter 'generation'"));
  }
  void valuesReachTheStruct() {
    learners::ParamValues values;
    for (const auto& [id, text] : std::vector<std::pair<std::string, std::string>>{{"generations", "7"},
                                                                                   {"rate", "0.25"},
                                                                                   {"smooth", "on"},
                                                                                   {"criterion", "entropy"},
                                                                                   {"boxes", "knn, column:p"},
                                                                                   {"columns", "a,\"b,c\""},
                                                                                   {"constraints", "x, y"}}) {
      const auto value = parseParam(info(id), text, "nldt");
      QVERIFY2(value.ok(), id.c_str());
      values[id] = *value;
    }
    const auto read = readParams(kTable, values, "nldt");
    QVERIFY(read.ok());
    QCOMPARE(read->generations, 7);
    QCOMPARE(read->rate, 0.25);
    QCOMPARE(read->smooth, true);
    QCOMPARE(read->criterion, std::string("entropy"));
    QCOMPARE(read->boxes, (std::vector<std::string>{"knn", "column:p"}));
    QCOMPARE(read->columns, (std::vector<std::string>{"a", "b,c"}));
    QCOMPARE(read->constraints, std::string("x, y"));
  }
  void textAndJsonGoThereAndBack() {
    for (const auto& entry : kTable) {
      const auto text = parseParam(entry.info, learners::paramText(entry.info.fallback), "nldt");
      QVERIFY(text.ok() && *text == entry.info.fallback);
      const auto json = paramFromJson(entry.info, learners::paramToJson(entry.info.fallback), "nldt");
      QVERIFY(json.ok() && *json == entry.info.fallback);
    }
    const learners::ParamValue names = std::vector<std::string>{"a,b", "c"};
    QVERIFY(*parseParam(info("columns"), learners::paramText(names), "nldt") == names);
  }
  void jsonOfAnotherTypeIsRefused() {
    QVERIFY(!paramFromJson(info("generations"), Json("7"), "nldt").ok());
    QVERIFY(!paramFromJson(info("generations"), Json(7.5), "nldt").ok());
    QVERIFY(!paramFromJson(info("generations"), Json(UINT64_MAX), "nldt").ok());
    QVERIFY(!paramFromJson(info("smooth"), Json(1), "nldt").ok());
    QVERIFY(!paramFromJson(info("boxes"), Json::array({1}), "nldt").ok());
    QVERIFY(paramFromJson(info("rate"), Json(1), "nldt").ok());
  }
};

PARETREE_TEST(ParamsTest)
}  // namespace params_test

#include "params_test.moc"
