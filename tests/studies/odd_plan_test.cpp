// Plans and units that strangers' hands have changed, and plans that mean too much, nothing, or the same
// twice.
#include <QTest>
#include <algorithm>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/studies/study_table.h"
#include "tests/studies/made_study.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace odd_plan_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;

namespace {

template <class Value>
std::string wrongOf(const Result<Value>& result) {
  return result ? std::string() : support::wrongAt(result.error().message);
}

/// Two learners on two tables, with all that a plan may say.
StudyPlan wholePlan(const learners::Registry& registry) {
  StudyPlan plan;
  plan.program = kProgram;
  plan.tables = {{"data/a.csv", std::string(64, 'a'), {}}, {"data/b.csv", std::string(64, 'b'), {}}};
  plan.tables[0].options.delimiter = ';';
  plan.learners = {{"cart", {}}, {"molhc", {}}};
  if (!addGrid("cart.min-leaf=5|default; molhc.leaves=10|20", registry, plan.learners, 0)) qFatal("the grid");
  plan.seeds = {1, 2};
  plan.split.testFraction = .25;
  plan.split.checkFraction = .125;
  plan.crossValidate = runs::FoldPlan{4, 2, "site"};
  plan.features = {"x"};
  plan.models = false;
  plan.dropped = {cellsOf(plan)[0]};
  return plan;
}

}  // namespace

class OddPlanTest : public QObject {
  Q_OBJECT

  const learners::Registry registry_;

  Result<StudyPlan> read(const Json& json) const { return planFromJson(json, "study.json", registry_); }
  Result<Unit> readUnit(const Json& json) const { return unitFromJson(json, "unit", registry_); }
  Json unit() const {
    const StudyPlan plan = wholePlan(registry_);
    return *parseJson(unitText(unitOf(plan, cellsOf(plan)[0], 2)), "unit");
  }

  static void withPlace(const std::vector<std::array<const char*, 3>>& all) {
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("wrong");
    for (const auto& [pointer, value, wrong] : all)
      QTest::addRow("%s %s", pointer, value) << QByteArray(pointer) << QByteArray(value) << QByteArray(wrong);
  }
  static Json changed(Json json) {
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    json[Json::json_pointer(pointer.toStdString())] = *parseJson(value.toStdString(), "value");
    return json;
  }

 private slots:
  void aWholePlanComesBack() {
    const Json json = planToJson(wholePlan(registry_));
    const auto back = read(json);
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    QCOMPARE(dumpJson(planToJson(*back)), dumpJson(json));
    QCOMPARE(back->split.testFraction, .25);
    QCOMPARE(back->dropped.size(), std::size_t{1});
    for (const auto kind : {data::SplitSpec::Kind::Folds, data::SplitSpec::Kind::Column,
                            data::SplitSpec::Kind::None, data::SplitSpec::Kind::TestFile}) {
      StudyPlan plan = wholePlan(registry_);
      plan.split.kind = kind;
      plan.split.folds = 4;
      plan.split.column = "part";
      plan.split.testPath = "data/new.csv";
      plan.testSha256 = std::string(64, 'c');
      plan.program.commit.clear();
      const Json divided = planToJson(plan);
      QVERIFY(!divided.contains("commit"));
      const auto again = read(divided);
      QVERIFY2(again.ok(), again ? "" : messages::text(again.error()).c_str());
      QVERIFY(again->split == plan.split);
      QVERIFY(again->program == plan.program);
    }
  }

  void whatIsWrongWithAPlanIsSaidWithItsPlace_data() {
    withPlace(
        {{"/format", "\"paretree-run\"", "studies.no-plan "},
         {"/format", "7", "studies.no-plan "},
         {"/schema", "999", "runs.newer-schema "},
         {"/schema", "0", "core.expect-whole /schema"},
         {"/version", "7", "core.expect-text /version"},
         {"/data/0/path", "7", "core.expect-text /data/0/path"},
         {"/data/0/path", "\"/etc/passwd\"", "studies.expect-inside /data/0/path"},
         {"/data/0/sha256", "null", "core.expect-text /data/0/sha256"},
         {"/learners/0/id", "7", "core.expect-text /learners/0/id"},
         {"/learners/0/id", "\"cert\"", "runs.no-such-learner /learners/0/id"},
         {"/learners/0/grid/0/param", "\"leafs\"", "learners.no-such-param /learners/0/grid/0/values/0"},
         {"/learners/0/grid", "7", "core.expect-list /learners/0/grid"},
         {"/seeds/0", "-1", "core.expect-natural /seeds/0"},
         {"/split/kind", "\"half\"", "core.expect-one /split/kind"},
         {"/split/kind", "\"test-file\"", "core.json-missing /split/testPath"},
         {"/split/kind", "\"column\"", "core.json-missing /split/column"},
         {"/split/folds", "1", "core.expect-whole /split/folds"},
         {"/crossValidate/folds", "1", "core.expect-whole /crossValidate/folds"},
         {"/crossValidate/repeats", "0", "core.expect-whole /crossValidate/repeats"},
         {"/features", "7", "core.expect-list /features"},
         {"/dropped/0/data", "\"data/c.csv\"", "studies.dropped-unknown /dropped/0"},
         {"/dropped/0/learner", "\"forest\"", "studies.dropped-unknown /dropped/0"},
         {"/dropped/0/learner", "7", "core.expect-text /dropped/0/learner"}});
  }
  void whatIsWrongWithAPlanIsSaidWithItsPlace() {
    QFETCH(QByteArray, wrong);
    QCOMPARE(QByteArray::fromStdString(wrongOf(read(changed(planToJson(wholePlan(registry_)))))), wrong);
  }

  void whatIsWrongWithAUnitIsSaidWithItsPlace_data() {
    withPlace({{"/format", "\"paretree-study\"", "studies.no-unit "},
               {"/schema", "999", "runs.newer-schema "},
               {"/seed", "-1", "core.expect-natural /seed"},
               {"/learner", "\"cert\"", "runs.no-such-learner /learner"},
               {"/learner", "7", "core.expect-text /learner"},
               {"/parameters/leafs", "7", "learners.no-such-param /parameters/leafs"},
               {"/data/path", "\"../x\"", "studies.expect-inside /data/path"},
               {"/protocol", "7", "core.expect-text /protocol"}});
  }
  void whatIsWrongWithAUnitIsSaidWithItsPlace() {
    QFETCH(QByteArray, wrong);
    QVERIFY(readUnit(unit()).ok());
    QCOMPARE(QByteArray::fromStdString(wrongOf(readUnit(changed(unit())))), wrong);
  }

  void whatIsNeitherIsNone() {
    QCOMPARE(wrongOf(read(Json::array())), std::string("core.json-object "));
    QCOMPARE(wrongOf(read(Json::object())), std::string("studies.no-plan "));
    QCOMPARE(wrongOf(readUnit(7)), std::string("core.json-object "));
    // A value that the parameter does not take.
    Json json = unit();
    json["parameters"]["min-leaf"] = "many";
    const auto strange = readUnit(json);
    QVERIFY(!strange && messages::text(strange.error()).find("min-leaf") != std::string::npos);
    json = planToJson(wholePlan(registry_));
    json["learners"][0]["grid"][0]["values"][0] = "many";
    const auto value = read(json);
    QVERIFY(!value && messages::text(value.error()).find("min-leaf") != std::string::npos);
    json["learners"][0].erase("grid");
    json["dropped"] = Json::array();
    const auto plain = read(json);
    QVERIFY2(plain.ok(), plain ? "" : messages::text(plain.error()).c_str());
    QVERIFY(plain->learners[0].axes.empty());
    // What only the whole shows.
    json["learners"][1] = json["learners"][0];
    const auto twice = read(json);
    QVERIFY(!twice);
    QCOMPARE(messages::text(twice.error()).find("study.json"), std::size_t{0});
  }

  void protocolsThatAreNoneAreRefused() {
    StudyPlan made;
    made.program = kProgram;
    made.tables = {{"data/a.csv", std::string(64, 'a'), {}}};
    made.protocols = {{"nldt", {{"dataset", std::string("ds1")}}, 0, {1, 2}, 3.5}};
    const Json json = planToJson(made);
    const auto back = read(json);
    QVERIFY(back.ok() && back->protocols[0].seconds == 3.5 && back->protocols[0].table == 0);
    const auto wrong = [&](const char* pointer, const Json& value) {
      Json other = json;
      other[Json::json_pointer(pointer)] = value;
      return wrongOf(read(other));
    };
    QCOMPARE(wrong("/protocols/0/data", 1), std::string("core.expect-whole /protocols/0/data"));
    QCOMPARE(wrong("/protocols/0/runs/0", "x"), std::string("core.expect-natural /protocols/0/runs/0"));
    QCOMPARE(wrong("/protocols/0/parameters/dataset", 3),
             std::string("core.expect-text /protocols/0/parameters/dataset"));
    QCOMPARE(wrong("/protocols/0/runs", Json::array()), std::string("studies.no-units "));
    made.learners = {{"cart", {}}};
    QCOMPARE(checkPlan(made, registry_).error().message.code, std::string("studies.protocols-alone"));
    const Unit one = unitOf(made, cellsOf(made)[0], 1);
    QVERIFY(unequalCells(made, StudyTable{}).fewer == 0);
    QCOMPARE(learnerOf(made, cellsOf(made)[0]), std::string("nldt"));
    QVERIFY(one.protocol && one.table.path == "data/a.csv");
  }

  void learnersStandInAPlanOnceAndAreKnown() {
    StudyPlan plan = wholePlan(registry_);
    plan.dropped.clear();
    plan.learners.push_back({"cart", {}});
    QCOMPARE(checkPlan(plan, registry_).error().message.code, std::string("studies.learner-twice"));
    plan.learners.back().id = "cert";
    QCOMPARE(checkPlan(plan, registry_).error().message.code, std::string("runs.no-such-learner"));
    const auto added = addGrid("leaves=4", registry_, plan.learners, 0);
    QVERIFY(!added);
    QCOMPARE(added.error().message.code, std::string("runs.no-such-learner"));
    QCOMPARE(chosenCells(plan, {{}, {}, {"leaves=4"}}, registry_).error().message.code,
             std::string("runs.no-such-learner"));
  }

  void gridsSayWhatTheyCannotMean() {
    std::vector<StudyLearner> learners{{"cart", {}}, {"molhc", {}}};
    const auto codeOf = [&](const char* grid) {
      const auto added = addGrid(grid, registry_, learners, 0);
      return added ? std::string() : added.error().message.code;
    };
    QCOMPARE(codeOf("=10"), std::string("studies.grid-form"));
    QCOMPARE(codeOf("cart.zzzzzzzzzzzz=1"), std::string("studies.grid-param"));
    const auto far = addGrid("zzzzzzzzzzzz=1", registry_, learners, 0);
    QVERIFY(support::messageIn(far.error().message, "hint").code.empty());
    QCOMPARE(codeOf(" ; ;cart.min-leaf=5|5|6; "), std::string());
    QCOMPARE(learners[0].axes[0].values.size(), std::size_t{2});
    const StudyPlan plan = wholePlan(registry_);
    const auto chosen = [&](const CellChoice& choice) {
      const auto cells = chosenCells(plan, choice, registry_);
      return cells ? std::to_string(cells->size()) : cells.error().message.code;
    };
    QCOMPARE(chosen({{}, {}, {"leaves"}}), std::string("studies.grid-form"));
    const auto strange = chosenCells(plan, {{}, {}, {"leaves=x"}}, registry_);
    QVERIFY(!strange && messages::text(strange.error()).find("leaves") != std::string::npos);
    QCOMPARE(chosen({{}, {"b.csv"}, {}}), std::string("4"));
    QCOMPARE(chosen({{"cart"}, {"data/b.csv"}, {}}), std::string("2"));
    // The learner's own value by its number, and by its word.
    std::string own;
    for (const auto& info : registry_.find("cart")->params())
      if (info.id == "min-leaf") own = learners::paramText(info.fallback);
    QCOMPARE(chosen({{}, {"b.csv"}, {"cart.min-leaf=" + own}}), std::string("1"));
    QCOMPARE(chosen({{}, {"b.csv"}, {"cart.min-leaf=default"}}), std::string("1"));
    QCOMPARE(chosen({{}, {"b.csv"}, {"cart.min-leaf=5"}}), std::string("1"));
  }

  // A default that depends on the target has no value that could be said instead of it.
  void defaultsThatDependOnTheTargetStayWords() {
    int found = 0;
    for (const auto& learner : registry_.all())
      for (const auto& info : learner->params()) {
        if (!info.classFallback) continue;
        ++found;
        const std::string id = learner->info().id, plain = learners::paramText(info.fallback);
        std::vector<StudyLearner> learners{{id, {}}};
        QVERIFY(addGrid(info.id + "=default|" + plain, registry_, learners, 0).ok());
        QCOMPARE(learners[0].axes[0].values.size(), std::size_t{2});
        StudyPlan plan;
        plan.tables.emplace_back();
        plan.learners = learners;
        plan.seeds = {1};
        const auto cells = cellsOf(plan);
        QCOMPARE(valueText(plan, cells[0], info.id, registry_), std::string("default"));
        QCOMPARE(valueText(plan, cells[1], info.id, registry_), plain);
        const auto own = chosenCells(plan, {{}, {}, {info.id + "=default"}}, registry_);
        QVERIFY(own.ok() && own->size() == 1 && own->front().params.empty());
        const auto said = chosenCells(plan, {{}, {}, {info.id + "=" + plain}}, registry_);
        QVERIFY(said.ok() && said->size() == 1 && !said->front().params.empty());
      }
    QVERIFY(found > 0);
  }

  void countsStayAtTheMost() {
    StudyPlan plan;
    plan.tables.emplace_back();
    plan.seeds = {1};
    StudyLearner wide{"cart", {}};
    for (int axis = 0; axis < 5; ++axis)
      wide.axes.push_back({std::to_string(axis), std::vector<GridValue>(std::size_t{1} << 15)});
    plan.learners = {wide};
    QCOMPARE(unitCount(plan), std::numeric_limits<std::size_t>::max());
    plan.dropped.resize(3);
    QCOMPARE(unitCount(plan), std::numeric_limits<std::size_t>::max());
    plan.learners.push_back(wide);
    QCOMPARE(unitCount(plan), std::numeric_limits<std::size_t>::max());
    QCOMPARE(checkPlan(plan, registry_).error().message.code, std::string("studies.learner-twice"));
    plan.learners.pop_back();
    QCOMPARE(checkPlan(plan, registry_).error().message.code, std::string("studies.many-units"));
    plan.learners = {{"cart", {}}};
    QCOMPARE(unitCount(plan), std::size_t{1});  // fewer than are said to be out of it
    plan.dropped.resize(1);
    QCOMPARE(unitCount(plan), std::size_t{0});
  }

  void programsAreNamedByVersionAndCommit() {
    QCOMPARE(programText({"0.3.0", {}}), std::string("0.3.0"));
    QCOMPARE(programText({"0.3.0", "0123456789ab"}), std::string("0.3.0 (01234567)"));
    QCOMPARE(programText({"0.3.0", "0123456789ab+"}), std::string("0.3.0 (01234567+)"));
  }

  void aPlanLikeARunHasItsDivision() {
    runs::RunRequest request;
    request.split.testFraction = .5;
    request.split.seed = 7;
    request.features = {"x"};
    request.crossValidate = runs::FoldPlan{};
    const StudyPlan plan = planLike(request, {{"cart", {}}}, {3, 4});
    QVERIFY(!plan.split.seed && plan.split.testFraction == .5);
    QCOMPARE(plan.features, std::vector<std::string>{"x"});
    QCOMPARE(seedsOf(plan), (std::vector<std::uint64_t>{3, 4}));
    QVERIFY(plan.crossValidate.has_value());
    QCOMPARE(tablePathOf(plan, {7, 0, {}}), std::string());
    QVERIFY(unitOf(plan, {7, 0, {}}, 3).table.path.empty());
  }
};

PARETREE_TEST_WITH_APPLICATION(OddPlanTest)
}  // namespace odd_plan_test

#include "odd_plan_test.moc"
