// One unit from its table to its result: which table stays open, what stops it, and results that are none.
#include "paretree/studies/result.h"

#include <unistd.h>

#include <QTest>
#include <algorithm>
#include <functional>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/studies/seal.h"
#include "tests/studies/made_study.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace result_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;
using Options = data::ReadOptions;

namespace {

template <class Value>
std::string codeOf(const Result<Value>& result) {
  return result ? std::string() : result.error().message.code;
}

/// Plain trees, of which a test may change what they give at each call.
class Ending final : public learners::Learner {
 public:
  explicit Ending(std::function<void(learners::Outcome&)> change) : change_(std::move(change)) {}
  const learners::LearnerInfo& info() const override { return plain_->info(); }
  std::vector<learners::ParamInfo> params() const override { return plain_->params(); }
  std::optional<Message> objection(const learners::Task& task,
                                   const learners::ParamValues& values) const override {
    return plain_->objection(task, values);
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

}  // namespace

class ResultTest : public QObject {
  Q_OBJECT

  MadeStudy made_;

  Unit firstUnit(const StudyFolder& study) const {
    return unitOf(study.plan(), ledgerOf(study).cells()[0], 1);
  }
  Unit protocolUnit(const StudyFolder& study) const {
    Unit unit = firstUnit(study);
    unit.protocol = true;
    unit.learner = "paper";
    unit.params = {{"dataset", std::string("ds1")}};
    return unit;
  }

 private slots:
  // The table of the last unit stays open, so that nobody reads it again for the next one.
  void theSameTableIsReadOnce() {
    const auto study = made_.make("once");
    const Unit unit = firstUnit(study);
    const std::string table = study.tablePath(study.plan().tables[0]), text = *readFile(table);
    UnitRunner runner(made_.registry(), study.path());
    QVERIFY(runner.open(unit, {}).ok());
    QVERIFY(::unlink(table.c_str()) == 0);
    QVERIFY(runner.open(unit, {}).ok());
    QVERIFY(runner.run(unit, {}, {}).ok());
    UnitRunner other(made_.registry(), study.path());
    QCOMPARE(codeOf(other.open(unit, {})), std::string("core.no-such-file"));
    QVERIFY(writeFile(table, text).ok());
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = other.open(unit, stop.get_token());
    QVERIFY(stopped.ok() || isStopped(stopped.error()));
  }

  // Whatever is asked otherwise of the table makes it another one.
  void aTableThatIsReadOtherwiseIsReadAnew() {
    const auto study = made_.make("otherwise");
    const Unit unit = firstUnit(study);
    const std::string table = study.tablePath(study.plan().tables[0]), text = *readFile(table);
    const std::vector<std::function<void(StudyData&)>> changes = {
        [](StudyData& to) { to.path = "data/b.csv"; },
        [](StudyData& to) { to.sha256[0] ^= 1; },
        [](StudyData& to) { to.options.delimiter = char32_t{0x3B}; },
        [](StudyData& to) { to.options.decimal = ','; },
        [](StudyData& to) { to.options.decimalOf["x"] = ','; },
        [](StudyData& to) { to.options.thousands = ' '; },
        [](StudyData& to) { to.options.encoding = "UTF-8"; },
        [](StudyData& to) { to.options.header = true; },
        [](StudyData& to) { to.options.sheet = "s"; },
        [](StudyData& to) { to.options.missing = {"-"}; },
        [](StudyData& to) { to.options.missingOf["x"] = {"-"}; },
        [](StudyData& to) { to.options.skipBadRows = true; },
        [](StudyData& to) { to.options.keepTotals = true; },
        [](StudyData& to) { to.options.strict = true; },
        [](StudyData& to) { to.options.types["x"] = data::ColumnType::Number; },
        [](StudyData& to) { to.options.roles["x"] = data::Role::Ignored; },
        [](StudyData& to) { to.options.unpackLimit = 1000; },
        [](StudyData& to) { to.options.levels["x"] = {"a"}; },
        [](StudyData& to) { to.options.descriptions["x"] = "a"; },
        [](StudyData& to) { to.options.dateForms["x"] = {"d.m.y"}; },
        [](StudyData& to) { to.options.mergeSpellings = {"x"}; },
        [](StudyData& to) { to.options.skipUnfit = {"x"}; },
        [](StudyData& to) { to.options.percent = {"x"}; },
        [](StudyData& to) { to.options.listsAsColumns = {"x"}; },
        [](StudyData& to) { to.options.fillDown = {"x"}; }};
    for (std::size_t i = 0; i < changes.size(); ++i) {
      UnitRunner runner(made_.registry(), study.path());
      QVERIFY(writeFile(table, text).ok());
      QVERIFY(runner.open(unit, {}).ok());
      QVERIFY(::unlink(table.c_str()) == 0);
      Unit other = unit;
      changes[i](other.table);
      QVERIFY2(codeOf(runner.open(other, {})) == "core.no-such-file", std::to_string(i).c_str());
    }
  }

  void aTestFileIsHeldAgainstItsHash() {
    const std::string table = made_.path("t.csv"), more = made_.path("more.csv");
    QVERIFY(writeFile(table, data::csvText(*samples::makeSample("activity", 60, 1))).ok());
    QVERIFY(writeFile(more, data::csvText(*samples::makeSample("activity", 30, 2))).ok());
    StudyPlan plan = smallPlan(made_.registry());
    plan.split.kind = data::SplitSpec::Kind::TestFile;
    plan.split.testPath = more;
    const auto study = StudyFolder::create(made_.path("tested"), plan, {{table, {}}}, made_.registry());
    QVERIFY2(study.ok(), study ? "" : messages::text(study.error()).c_str());
    const Unit unit = firstUnit(*study);
    const std::string there = study->path() + "/" + unit.split.testPath, text = *readFile(there);
    UnitRunner runner(made_.registry(), study->path());
    QVERIFY(runner.open(unit, {}).ok());
    const auto finished = runner.run(unit, {}, {});
    QVERIFY2(finished.ok(), finished ? "" : messages::text(finished.error()).c_str());
    QVERIFY(finished->text.find(made_.path("")) == std::string::npos);
    QVERIFY(finished->text.find(unit.split.testPath) != std::string::npos);
    // It was looked at: what happens to it meanwhile is noticed by the next one who looks.
    QVERIFY(writeFile(there, text + "\n").ok());
    QVERIFY(runner.open(unit, {}).ok());
    Unit other = unit;
    other.testSha256[0] = other.testSha256[0] == 'a' ? 'b' : 'a';
    QCOMPARE(codeOf(runner.open(other, {})), std::string("studies.table-changed"));
    QCOMPARE(codeOf(UnitRunner(made_.registry(), study->path()).open(unit, {})),
             std::string("studies.table-changed"));
    QVERIFY(::unlink(there.c_str()) == 0);
    QCOMPARE(codeOf(UnitRunner(made_.registry(), study->path()).open(unit, {})),
             std::string("core.no-such-file"));
    // A study whose test file or table is not there is not begun.
    plan.split.testPath = made_.path("gone.csv");
    const auto gone = StudyFolder::create(made_.path("never"), plan, {{table, {}}}, made_.registry());
    QCOMPARE(codeOf(gone), std::string("core.no-such-file"));
    QVERIFY(!QFile::exists(QString::fromStdString(made_.path("never"))));
  }

  void protocolsReadTheirTablesThemselves() {
    const auto study = made_.make("protocol");
    const Unit unit = protocolUnit(study);
    UnitRunner none(made_.registry(), study.path());
    QVERIFY(none.open(unit, {}).ok());
    const auto unknown = none.run(unit, {}, {});
    QCOMPARE(codeOf(unknown), std::string("studies.no-protocol"));
    QCOMPARE(support::textIn(unknown.error().message, "protocol"), std::string("paper"));
    std::stop_source stop;
    bool fails = false, stops = false;
    const Protocols protocols = [&](const Unit&, const std::string& data,
                                    const std::stop_token&) -> Result<Json> {
      if (fails) return Error{"text", {{"text", "no rows"}}};
      if (stops) stop.request_stop();
      return Json{{"found", data}};
    };
    UnitRunner runner(made_.registry(), study.path(), protocols);
    QVERIFY(runner.open(unit, {}).ok());
    const auto finished = runner.run(unit, {}, {});
    QVERIFY(finished.ok());
    QVERIFY(finished->text.find(study.path() + "/data") != std::string::npos);
    QVERIFY(std::isnan(finished->summary.terms) && finished->summary.measure.empty());
    const auto entry = entryOfResult(finished->text, unitId(unit));
    QVERIFY(entry.ok());
    fails = true;
    QCOMPARE(codeOf(runner.run(unit, {}, {})), std::string("text"));
    fails = false;
    stops = true;
    QVERIFY(isStopped(runner.run(unit, stop.get_token(), {}).error()));
    // The same table is not looked at again, another one is; some make their rows.
    const std::string table = study.tablePath(study.plan().tables[0]);
    QVERIFY(::unlink(table.c_str()) == 0);
    QVERIFY(runner.open(unit, {}).ok());
    Unit other = unit;
    other.table.sha256[0] ^= 1;
    QCOMPARE(codeOf(runner.open(other, {})), std::string("core.no-such-file"));
    other.table = {};
    QVERIFY(runner.open(other, {}).ok());
    QVERIFY(writeFile(table, "a,b\n1,2\n").ok());
    QCOMPARE(codeOf(UnitRunner(made_.registry(), study.path()).open(unit, {})),
             std::string("studies.table-changed"));
  }

  // After plain units of the same table a protocol's own reading is checked anew.
  void aPlainTableIsNoneOfAProtocol() {
    const auto study = made_.make("mixed");
    UnitRunner runner(made_.registry(), study.path());
    QVERIFY(runner.open(firstUnit(study), {}).ok());
    QVERIFY(runner.open(protocolUnit(study), {}).ok());
    QVERIFY(runner.open(firstUnit(study), {}).ok());
    QVERIFY(runner.run(firstUnit(study), {}, {}).ok());
  }

  void whatWasCutShortIsNoResult() {
    const auto study = made_.make("stopped");
    Unit unit = firstUnit(study);
    const auto endOf = [&](std::function<void(learners::Outcome&)> change, const std::stop_token& stop = {}) {
      learners::Registry registry;
      registry.add(std::make_shared<Ending>(std::move(change)));
      UnitRunner runner(registry, study.path());
      if (!runner.open(unit, {})) return std::string("not opened");
      const auto finished = runner.run(unit, stop, {});
      return finished ? std::string() : finished.error().message.code;
    };
    const std::string stopped = stoppedError().message.code;
    QCOMPARE(endOf([](learners::Outcome&) {}), std::string());
    QVERIFY(endOf([](learners::Outcome& outcome) {
              outcome.ending = learners::Ending::Stopped;
            }).starts_with(stopped));
    std::stop_source stop;
    QVERIFY(endOf([&](learners::Outcome&) { stop.request_stop(); }, stop.get_token()).starts_with(stopped));
    // Folds of the estimates, too.
    unit.crossValidate = runs::FoldPlan{};
    QCOMPARE(endOf([](learners::Outcome&) {}), std::string());
    int calls = 0;
    const std::string inFolds = endOf([&](learners::Outcome& outcome) {
      if (++calls > 1) outcome.ending = learners::Ending::Stopped;
    });
    QVERIFY2(inFolds.starts_with(stopped), inFolds.c_str());
    // What the learner does not take.
    unit.params["min-leaf"] = std::int64_t{-5};
    QVERIFY(!endOf([](learners::Outcome&) {}).empty());
  }

  void whatIsNoResultIsSaid() {
    const auto study = made_.make("damaged");
    const Unit unit = firstUnit(study);
    UnitRunner runner(made_.registry(), study.path());
    QVERIFY(runner.open(unit, {}).ok());
    const auto finished = runner.run(unit, {}, {});
    QVERIFY(finished.ok());
    const std::string id = unitId(unit), text = finished->text;
    QCOMPARE(codeOf(entryOfResult(text, id)), std::string());
    QCOMPARE(entryOfResult(text, id)->bytes, std::uint64_t{text.size()});
    QVERIFY(std::isnan(entryOfResult(text, id)->seconds));
    QCOMPARE(codeOf(entryOfResult(text, std::string(64, 'a'))), std::string("studies.other-unit"));
    QCOMPARE(codeOf(entryOfResult(text.substr(1), id)), std::string("studies.damaged-result"));
    QCOMPARE(codeOf(entryOfResult("", id)), std::string("studies.damaged-result"));
    for (const char* odd : {"{\"a\":}", "[{]}", "{]}"}) QVERIFY2(!entryOfResult(sealed(odd), id), odd);
    Json json = *parseJson(text, "result");
    json.erase("check");
    const auto without = [&](const char* pointer, const Json& value) {
      Json other = json;
      other[Json::json_pointer(pointer)] = value;
      const auto entry = entryOfResult(sealed(dumpJson(other)), id);
      return entry ? std::string() : support::wrongAt(entry.error().message);
    };
    QCOMPARE(without("/study", 7), std::string("core.json-object /study"));
    QCOMPARE(without("/study/summary/test", "x"), std::string("core.expect-number /study/summary/test"));
    QCOMPARE(without("/study/unit", nullptr), std::string("studies.other-unit "));
    QCOMPARE(without("/study/unit/seed", 99), std::string("studies.other-unit "));
    json["study"].erase("unit");
    QCOMPARE(codeOf(entryOfResult(sealed(dumpJson(json)), id)), std::string("core.json-missing"));
  }

  // A text that ends as a sealed one does and has no room for a seal.
  void shortTextsHaveNoSeal() {
    for (const std::string& text : {std::string("\"}\n"), std::string(63, 'a') + "\"}\n",
                                    std::string(64, 'a') + "\"}\n", std::string(70, 'a') + "\"}\n",
                                    "{\n" + std::string(64, 'a') + "\"\n}\n", std::string("{\n\"\n}\n")})
      QVERIFY2(!sealHolds(text), text.c_str());
    QVERIFY(sealHolds(sealed("{\"a\":1}")) && sealHolds(sealed("{}")) == hasSeal(sealed("{}")));
  }

  void summariesTellOfTheModelThatIsShown() {
    runs::Run run;
    run.outcome.measures = {"mae", "rmse"};
    for (const int leaves : {1, 4}) {
      auto& point = run.outcome.front.emplace_back();
      point.train = {.5, .25 * leaves};
      point.test = {.75, .5 * leaves};
      point.size.leaves = leaves;
      point.shareExplained = .75;
    }
    UnitSummary summary = summaryOf(run);
    QCOMPARE(summary.measure, std::string("rmse"));
    QCOMPARE(summary.train, .25);
    QCOMPARE(summary.test, .5);
    QVERIFY(std::isnan(summary.estimate) && std::isnan(summary.blackBox));
    runs::CrossValidation estimates;
    estimates.measures = {"rmse"};
    for (const double value : {3.0, 2.0}) estimates.points.emplace_back().measures = {{value, .5}};
    run.crossValidation = estimates;
    QCOMPARE(summaryOf(run).estimate, 3.0);
    run.crossValidation->suggested = 1;
    summary = summaryOf(run);
    QCOMPARE(summary.leaves, 4.0);
    QCOMPARE(summary.estimate, 2.0);
    QCOMPARE(summary.estimateError, .5);
    run.crossValidation->measures = {"mae"};
    for (auto& point : run.crossValidation->points) point.measures.resize(1);
    QVERIFY(std::isnan(summaryOf(run).estimate));  // none of the measure that is shown
    run.crossValidation->points.resize(1);
    QVERIFY(std::isnan(summaryOf(run).estimate));
    auto model = std::make_shared<model::Model>();
    run.outcome.front[1].recipe.base = model;
    QVERIFY(std::isnan(summaryOf(run).blackBox));
    model->blackBoxes.emplace_back();
    QCOMPARE(summaryOf(run).blackBox, .25);
    run.outcome.front[1].test.clear();
    QVERIFY(std::isnan(summaryOf(run).test));
    run.outcome.measures.clear();
    run.outcome.front[1].train.clear();
    summary = summaryOf(run);
    QVERIFY(summary.measure.empty() && std::isnan(summary.train));
  }
};

PARETREE_TEST_WITH_APPLICATION(ResultTest)
}  // namespace result_test

#include "result_test.moc"
