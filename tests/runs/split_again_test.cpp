// A search that begins from a model: where the model says it came from, rows divided as in its own run, and
// test rows that it has seen counted.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <functional>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/learners/proofs.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/origin.h"
#include "paretree/runs/split_again.h"
#include "tests/runs/made_run.h"
#include "tests/support/unit.h"

namespace split_again_test {

using namespace paretree;
using namespace paretree::testing;

namespace {

data::Rows shared(const data::Rows& a, const data::Rows& b) {
  data::Rows both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

model::ModelPtr throughJson(const model::Model& model) {
  const auto back = model::modelFromJson(*parseJson(dumpJson(modelToJson(model)), "m.json"), "m.json",
                                         blackbox::blackBoxLoader());
  return back ? std::make_shared<const model::Model>(*back) : nullptr;
}

}  // namespace

class SplitAgainTest : public QObject {
  Q_OBJECT

  const learners::Registry registry_;
  QTemporaryDir folder_;
  data::TableFile table_;
  std::string testPath_;

  runs::Run learned(const runs::RunRequest& request) const {
    auto run = execute(registry_, table_, request, {}, {});
    [&] { QVERIFY2(run.ok(), run.ok() ? "" : messages::text(run.error()).c_str()); }();
    return run ? std::move(*run) : runs::Run{};
  }
  runs::Run learned(const data::SplitSpec& split, std::uint64_t seed = 3) const {
    runs::RunRequest request;
    request.learner = "cart";
    request.seed = seed;
    request.split = split;
    return learned(request);
  }
  /// As the command line and the window begin from a model: nldt keeps another share of the rows for its test
  /// than cart does, and the seed is another one.
  runs::RunRequest again(const model::ModelPtr& model, const char* learner = "cart") const {
    runs::RunRequest request;
    request.learner = learner;
    request.seed = 8;
    request.seeds = {model};
    if (const auto split = splitAgain(model->origin, table_, request, registry_)) request.split = *split;
    return request;
  }

  void eachSplit() const {
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("checkFraction");
    for (const double check : {0.0, .2}) {
      const QByteArray beside = check > 0 ? ", with a part set aside" : "";
      QTest::newRow("the learner's own fraction" + beside) << -1 << check;
      for (const auto kind :
           {data::SplitSpec::Kind::Fraction, data::SplitSpec::Kind::TestFile, data::SplitSpec::Kind::Folds,
            data::SplitSpec::Kind::None, data::SplitSpec::Kind::Column})
        QTest::newRow(splitKindName(kind).data() + beside) << static_cast<int>(kind) << check;
    }
  }
  data::SplitSpec currentSplit() const {
    QFETCH(int, kind);
    QFETCH(double, checkFraction);
    data::SplitSpec split;
    split.checkFraction = checkFraction;
    if (kind < 0) return split;
    split.kind = static_cast<data::SplitSpec::Kind>(kind);
    split.testFraction = .6;
    split.testPath = testPath_;
    split.folds = 4;
    split.column = "part";
    return split;
  }

 private slots:
  void initTestCase() {
    const data::Dataset plain = *samples::makeSample("activity", 400, 1);
    data::ColumnInfo info{"part", data::ColumnType::Nominal, data::Role::Feature, {"train", "test"}, ""};
    data::ColumnValues values;
    for (data::Row row = 0; row < 400; ++row) values.codes.push_back(row % 5 == 0);
    const data::Dataset data = plain.withColumn(plain.columns(), info, values);
    const std::string path = folder_.filePath("activity.csv").toStdString();
    testPath_ = folder_.filePath("more.csv").toStdString();
    const data::Dataset other = *samples::makeSample("activity", 90, 2);
    data::ColumnValues none;
    none.codes.assign(90, 0);
    QVERIFY(writeFile(path, csvText(data)).ok());
    QVERIFY(writeFile(testPath_, csvText(other.withColumn(other.columns(), info, none))).ok());
    data::ReadOptions options;
    options.roles["activity"] = data::Role::Target;
    options.roles["part"] = data::Role::Feature;
    auto read = readTable(path, options, Context());
    QVERIFY2(read.ok(), read.ok() ? "" : messages::text(read.error()).c_str());
    table_ = std::move(*read);
  }

  void aSearchFromAModelDividesTheRowsAsItsRunDid_data() { eachSplit(); }
  void aSearchFromAModelDividesTheRowsAsItsRunDid() {
    const runs::Run first = learned(currentSplit());
    const bool folded = !first.folds.empty();
    for (const auto& model :
         {std::make_shared<const model::Model>(modelOf(first, 1)), throughJson(modelOf(first, 1))})
      for (const char* learner : {"cart", "nldt"}) {
        const runs::RunRequest request = again(model, learner);
        const auto made = prepare(*registry_.find(learner), table_, request, Context());
        QVERIFY2(made.ok(), made.ok() ? "" : messages::text(made.error()).c_str());
        QCOMPARE(made->task.train, first.train);
        QCOMPARE(made->task.test, first.test);
        QCOMPARE(made->check, first.check);
        const auto tested = seenTestRows(*made, table_, request, registry_);
        // The front of a run with folds comes from all rows, so that the folds test by rows it has seen.
        QCOMPARE(tested.seen, std::optional<std::size_t>(folded ? first.train.size() : 0));
        QCOMPARE(tested.note.empty(), !folded);
      }
    const runs::Run second = learned(again(throughJson(modelOf(first, 1))));
    QVERIFY(shared(second.test, first.train).empty());
    QCOMPARE(second.test, first.test);
    QCOMPARE(second.folds.size(), first.folds.size());
    QCOMPARE(modelOf(second, 0).origin.seed, std::uint64_t{8});
    // ... and a third one from that.
    const runs::Run third = learned(again(throughJson(modelOf(second, 0))));
    QCOMPARE(third.test, first.test);
    QCOMPARE(third.train, first.train);
  }

  void aRunThatWasReadKnowsItsSplitToo_data() { eachSplit(); }
  void aRunThatWasReadKnowsItsSplitToo() {
    const runs::Run first = learned(currentSplit());
    Json json = *parseJson(dumpJson(runToJson(first)), "run.json");
    for (const bool ofVersion01 : {false, true}) {
      if (ofVersion01)
        for (auto& base : json["models"]["bases"])
          base["origin"] = {{"learner", "cart"}, {"dataPath", ""}, {"dataSha256", ""},
                            {"seed", 0},         {"version", ""},  {"edits", Json::array({"lock leaf 1"})}};
      const auto back = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
      QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
      const model::Model model = runs::modelOf(*back, 0);
      QCOMPARE(model.origin.dataSha256, table_.sha256);
      QCOMPARE(model.origin.seed, std::uint64_t{3});
      QCOMPARE(model.origin.edits.size(), std::size_t{ofVersion01});
      const auto rows = runs::trainingRowsOf(model, table_, registry_);
      QVERIFY(rows);
      QCOMPARE(*rows, first.train);
    }
  }

  void testRowsThatTheModelHasSeenAreCountedAndSaid() {
    data::SplitSpec wide;
    wide.testFraction = .6;
    const runs::Run first = learned(wide);
    data::SplitSpec inFile;
    inFile.kind = data::SplitSpec::Kind::TestFile;
    inFile.testPath = testPath_;
    const runs::Run whole = learned(inFile);
    for (const runs::Run* from : {&first, &whole}) {
      runs::RunRequest request;
      request.learner = "cart";
      request.seed = 9;
      request.seeds = {std::make_shared<const model::Model>(modelOf(*from, 1))};
      const runs::Run run = learned(request);
      const std::size_t seen = shared(run.test, from->train).size();
      QVERIFY(seen > 0);
      QCOMPARE(run.seenTestRows, std::optional(seen));
      QCOMPARE(messages::text(run.notes.back()), "of " + std::to_string(run.test.size()) +
                                                     " test rows, the model to start from was trained on " +
                                                     std::to_string(seen) + "; figures on them are too good");
      const Json json = runToJson(run);
      QCOMPARE(json["split"]["seenTestRows"].get<std::size_t>(), seen);
      QCOMPARE(runs::runFromJson(json, "run.json", blackbox::blackBoxLoader())->seenTestRows,
               std::optional(seen));
    }
    // The very file that the model was learnt from, to test by.
    runs::RunRequest request = again(std::make_shared<const model::Model>(modelOf(first, 1)));
    request.split = inFile;
    request.split.testPath = table_.path;
    QCOMPARE(learned(request).seenTestRows, std::optional(first.train.size()));
  }

  void whereItIsNotKnownItIsNotGuessed() {
    const runs::Run first = learned(data::SplitSpec{});
    const auto notKnown = [&](const model::Model& model, const char* note) {
      runs::RunRequest request = again(std::make_shared<const model::Model>(model));
      QVERIFY(!splitAgain(model.origin, table_, request, registry_));
      const runs::Run run = learned(request);
      QVERIFY(!run.seenTestRows);
      QCOMPARE(messages::text(run.notes.back()), std::string(note));
      const Json json = runToJson(run);
      QVERIFY(json["split"].contains("seenTestRows") && json["split"]["seenTestRows"].is_null());
      QVERIFY(!runs::runFromJson(json, "run.json", blackbox::blackBoxLoader())->seenTestRows);
    };
    model::Model ofVersion01 = modelOf(first, 1);
    ofVersion01.origin.split.reset();
    notKnown(ofVersion01,
             "which rows the model to start from was trained on is not known; test rows may be among them");
    model::Model elsewhere = modelOf(first, 1);
    elsewhere.origin.dataSha256 = std::string(64, 'a');
    notKnown(elsewhere,
             "which rows the model to start from was trained on is not known, as it came from other data; "
             "test rows may be among them");
    // The same file, read so that other rows have a target.
    model::Model otherwise = modelOf(first, 1);
    --otherwise.origin.split->rows;
    QVERIFY(!runs::trainingRowsOf(otherwise, table_, registry_));
    // A test file that is gone.
    model::Model gone = modelOf(first, 1);
    gone.origin.split->spec.kind = data::SplitSpec::Kind::TestFile;
    gone.origin.split->spec.testPath = folder_.filePath("no-such.csv").toStdString();
    QVERIFY(!splitAgain(gone.origin, table_, runs::RunRequest{}, registry_));
    // Nothing to test by: nothing to know.
    runs::RunRequest untested = again(std::make_shared<const model::Model>(elsewhere));
    untested.split.kind = data::SplitSpec::Kind::None;
    QCOMPARE(learned(untested).seenTestRows, std::optional<std::size_t>(0));
  }

  void theSplitsSeedComesBack() {
    data::SplitSpec split;
    split.testFraction = .5;
    split.seed = 18446744073709551615ull;
    const runs::Run run = learned(split);
    const auto back = runs::runFromJson(*parseJson(dumpJson(runToJson(run)), "run.json"), "run.json",
                                        blackbox::blackBoxLoader());
    QVERIFY(back.ok());
    QVERIFY(back->request.split == split);
    QCOMPARE(runs::modelOf(*back, 0).origin.split->seed, *split.seed);
    QCOMPARE(runs::modelOf(*back, 0).origin.seed, std::uint64_t{3});
  }

  void aSnapshotSaysWhereItCameFrom() {
    runs::RunRequest request;
    request.learner = "gmt";
    request.seed = 5;
    request.params["generations"] = std::int64_t{2000};
    std::shared_ptr<const learners::Outcome> seen;
    std::stop_source stop;
    const auto run = execute(registry_, table_, request, stop.get_token(), [&](const Progress& progress) {
      if (!progress.soFar) return;
      seen = progress.soFar;
      stop.request_stop();
    });
    QVERIFY(run.ok());
    QVERIFY(seen);
    for (const auto& point : seen->front) QVERIFY(point.recipe.base->origin == modelOf(*run, 0).origin);
    const auto kept = unfinishedRun(registry_, table_, request, *seen);
    QVERIFY(kept.ok());
    QVERIFY(modelOf(*kept, 0).origin == modelOf(*run, 0).origin);
  }

  // Rows that any of the models was trained on are seen; models of one front are asked once.
  void rowsOfSeveralModelsAreSeenTogether() {
    data::SplitSpec wide;
    wide.testFraction = .6;
    const runs::Run first = learned(wide, 3), second = learned(wide, 4);
    const auto seen = [&](const std::vector<model::Model>& models, const std::string& sha256 = {}) {
      data::TableFile table = table_;
      if (!sha256.empty()) table.sha256 = sha256 == "none" ? std::string() : sha256;
      runs::RunRequest request;
      request.learner = "cart";
      request.seed = 9;
      for (const auto& model : models) request.seeds.push_back(std::make_shared<const model::Model>(model));
      const auto prepared = prepare(*registry_.find("cart"), table, request, Context());
      [&] { QVERIFY2(prepared.ok(), prepared ? "" : messages::text(prepared.error()).c_str()); }();
      const auto tested = seenTestRows(*prepared, table, request, registry_);
      return tested.seen ? std::to_string(*tested.seen) : tested.note.code;
    };
    const auto rows = [&](const data::Rows& train) {
      runs::RunRequest request;
      request.learner = "cart";
      request.seed = 9;
      return shared(prepare(*registry_.find("cart"), table_, request, Context())->task.test, train).size();
    };
    data::Rows both;
    std::set_union(first.train.begin(), first.train.end(), second.train.begin(), second.train.end(),
                   std::back_inserter(both));
    const model::Model one = modelOf(first, 1), other = modelOf(second, 1);
    const std::string alone = std::to_string(rows(first.train));
    QVERIFY(rows(both) > rows(first.train));
    QCOMPARE(seen({one}), alone);
    QCOMPARE(seen({one, modelOf(first, 0)}), alone);
    QCOMPARE(seen({one, other}), std::to_string(rows(both)));
    const auto with = [&](auto change) {
      model::Model changed = one;
      change(changed);
      return seen({one, changed});
    };
    // Of another learner, or read through another schema, its rows may be others: they are asked for.
    QCOMPARE(with([](model::Model& to) { to.origin.learner = "forest"; }), alone);
    QCOMPARE(with([](model::Model& to) { to.schema = std::make_shared<const data::Schema>(*to.schema); }),
             alone);
    QCOMPARE(with([](model::Model& to) { to.origin.dataSha256 = std::string(64, 'a'); }),
             std::string("runs.seen-rows-of-other-data"));
    for (const auto& forget : std::vector<std::function<void(model::Model&)>>{
             [](model::Model& to) { to.origin.dataSha256.clear(); },
             [](model::Model& to) { to.origin.split.reset(); },
             [](model::Model& to) { ++to.origin.split->testRows; },
             [](model::Model& to) { to.origin.split->spec.kind = data::SplitSpec::Kind::Column; },
             [](model::Model& to) {
               to.origin.split->spec.testFraction = -1;
               to.origin.learner = "of another program";
             }})
      QCOMPARE(with(forget), std::string("runs.seen-rows-unknown"));
    QCOMPARE(with([](model::Model& to) { to.origin.split->rows = 0; }),
             alone);  // not known, and not held against it
    QCOMPARE(seen({one}, "none"), std::string("runs.seen-rows-of-other-data"));
    model::Model gone = one;
    auto schema = *gone.schema;
    schema.columns[static_cast<std::size_t>(gone.targets[0])].name = "gone";
    gone.schema = std::make_shared<const data::Schema>(schema);
    QVERIFY(!runs::trainingRowsOf(gone, table_, registry_));
    QVERIFY(runs::trainingRowsOf(one, table_, registry_));
    // A learner that is not there has no fraction of its own to leave unsaid.
    runs::RunRequest unknown;
    unknown.learner = "of another program";
    QCOMPARE(splitAgain(one.origin, table_, unknown, registry_)->testFraction, .6);
  }

  void whatIsProvenIsHandedOnForTheSameTreesAlone() {
    runs::RunRequest request;
    request.learner = "optimal";
    request.params = {{"depth", std::int64_t{2}}, {"leaves", std::int64_t{3}}, {"cuts", std::int64_t{2}}};
    const runs::Run run = learned(request);
    QVERIFY(!run.outcome.front.empty());
    using Table = data::TableFile;
    using Request = runs::RunRequest;
    const auto other = [&](const std::function<void(runs::Run&, Table&, Request&)>& change) {
      runs::Run from = run;
      Table table = table_;
      Request asked = request;
      asked.params = from.request.params;
      for (auto* params : {&from.request.params, &asked.params}) params->erase(runs::kKnownBounds);
      change(from, table, asked);
      const Message why = carryBounds(from, table, registry_, asked);
      [&] { QCOMPARE(asked.params.contains(runs::kKnownBounds), why.code.empty()); }();
      return why.code;
    };
    QCOMPARE(other([](runs::Run&, Table&, Request&) {}), std::string());
    QCOMPARE(other([](runs::Run&, Table&, Request& to) { to.params["leaves"] = std::int64_t{4}; }),
             std::string());
    QCOMPARE(other([](runs::Run&, Table&, Request& to) { to.params.erase("depth"); }),
             std::string("runs.bounds-other-parameter"));
    QCOMPARE(other([](runs::Run&, Table&, Request& to) { to.learner = "cart"; }),
             std::string("runs.bounds-not-taken"));
    QCOMPARE(other([](runs::Run&, Table&, Request& to) { to.learner = "none"; }),
             std::string("runs.bounds-not-taken"));
    QCOMPARE(other([](runs::Run& from, Table&, Request&) { from.request.learner = "cart"; }),
             std::string("runs.bounds-other-learner"));
    QCOMPARE(other([](runs::Run&, Table&, Request& to) { to.features = {"step rate"}; }),
             std::string("runs.bounds-other-columns"));
    for (const std::string& sha256 : {std::string(), std::string(64, 'a')})
      QCOMPARE(other([&](runs::Run&, Table& table, Request&) { table.sha256 = sha256; }),
               std::string("runs.bounds-other-table"));
    QCOMPARE(other([](runs::Run& from, Table& table, Request&) { from.data.sha256 = table.sha256 = {}; }),
             std::string("runs.bounds-other-table"));
    const auto report = [&](const std::function<void(learners::ReportTable&)>& change) {
      return other([&](runs::Run& from, Table&, Request&) {
        for (auto& one : from.outcome.report.tables)
          if (one.id == learners::kBoundsTable) change(one);
      });
    };
    const std::string none = "runs.bounds-none";
    QCOMPARE(report([](auto& table) { table.id = "other"; }), none);
    QCOMPARE(report([](auto& table) { table.columns.clear(); }), none);
    QCOMPARE(report([](auto& table) { table.rows[0].clear(); }), none);
    QCOMPARE(report([](auto& table) {
               for (auto& cell : table.rows[0]) cell = std::string("much");
             }),
             none);
    QCOMPARE(other([](runs::Run& from, Table&, Request&) { from.outcome.front.clear(); }), none);
    QCOMPARE(other([](runs::Run& from, Table&, Request&) { from.outcome.front[0].recipe.base = nullptr; }),
             none);
    // Orders by which its trees group levels are named behind the bounds.
    runs::Run ordered = run;
    ordered.outcome.report.tables.push_back({learners::kOrdersTable, "Orders", {}, {{std::string("a < b")}}});
    runs::RunRequest asked = request;
    QVERIFY(carryBounds(ordered, table_, registry_, asked).code.empty());
    const auto texts = std::get<std::vector<std::string>>(asked.params.at(runs::kKnownBounds));
    QVERIFY2(texts.back().starts_with(learners::kOrdersOfBounds), texts.back().c_str());
    // The columns of a model as its file keeps them.
    const auto column = [&](const std::string& name, const std::function<void(data::ColumnInfo&)>& change,
                            std::optional<data::Role> role = {}) {
      return other([&](runs::Run& from, Table& table, Request&) {
        auto model = std::make_shared<model::Model>(*from.outcome.front[0].recipe.base);
        data::Schema schema = *model->schema;
        const int at = schema.find(name);
        auto& info = schema.columns[static_cast<std::size_t>(at)];
        if (role) {
          std::vector<data::Role> roles;
          for (const auto& one : schema.columns) roles.push_back(one.role);
          info.role = roles[static_cast<std::size_t>(at)] = *role;
          table.data = table.data.withRoles(roles);
        }
        change(info);
        model->schema = std::make_shared<const data::Schema>(schema);
        from.outcome.front[0].recipe.base = model;
      });
    };
    const std::string columns = "runs.bounds-other-columns";
    QCOMPARE(column("part", [](auto&) {}), std::string());
    QCOMPARE(column("part", [](auto& to) { to.name = "parts"; }), columns);
    QCOMPARE(column("part", [](auto& to) { to.type = data::ColumnType::Number; }), columns);
    QCOMPARE(column("part", [](auto& to) { to.role = data::Role::Ignored; }), columns);
    QCOMPARE(column("part", [](auto& to) { to.levels.clear(); }), columns);
    QCOMPARE(column(
                 "part", [](auto& to) { to.levels.clear(); }, data::Role::Identifier),
             std::string());
    QCOMPARE(column(
                 "part", [](auto& to) { to.levels.clear(); }, data::Role::Ignored),
             std::string());
    QCOMPARE(column(
                 "part", [](auto& to) { to.levels = {"x"}; }, data::Role::Ignored),
             columns);
  }
};

PARETREE_TEST(SplitAgainTest)
}  // namespace split_again_test

#include "split_again_test.moc"
