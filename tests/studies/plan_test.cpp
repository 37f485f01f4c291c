// Plans and their units: what a grid means, that ids depend on what they say and on nothing else.
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/studies/ledger.h"
#include "tests/studies/made_study.h"
#include "tests/support/unit.h"

namespace plan_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;

namespace {

std::vector<std::string> idsOf(const StudyPlan& plan) {
  std::vector<std::string> ids;
  for (const Cell& cell : cellsOf(plan))
    for (const std::uint64_t seed : plan.seeds) ids.push_back(unitId(unitOf(plan, cell, seed)));
  return ids;
}

}  // namespace

class PlanTest : public QObject {
  Q_OBJECT

  const learners::Registry registry_;

  StudyPlan plan(const std::string& grid,
                 std::vector<StudyLearner> learners = {{"cart", {}}, {"molhc", {}}}) const {
    StudyPlan made;
    made.program = kProgram;
    made.tables = {{"data/a.csv", std::string(64, 'a'), {}}};
    made.learners = std::move(learners);
    made.seeds = {1, 2, 3};
    const auto added = addGrid(grid, registry_, made.learners, 0);
    if (!added) qFatal("%s", messages::text(added.error()).c_str());
    return made;
  }

  StudyPlan outside() const {
    StudyPlan made = plan("cart.min-leaf=5");
    made.tables[0].path = "/etc/passwd";
    return made;
  }

 private slots:
  void seedsAreRangesAndNumbers() {
    QCOMPARE(*seedsIn("1-3,8,2"), (std::vector<std::uint64_t>{1, 2, 3, 8}));
    QCOMPARE(*seedsIn("18446744073709551615"), (std::vector<std::uint64_t>{18446744073709551615u}));
    for (const char* wrong : {"", "a", "3-1", "1-", "-1", "1,,2", "1-3-5", "0-99999999999"}) {
      const auto seeds = seedsIn(wrong);
      QVERIFY2(!seeds && seeds.error().message.code == "studies.seeds", wrong);
    }
  }

  void aGridIsEveryCombinationOfItsValues() {
    const StudyPlan made =
        plan(" molhc.leaves = 10|20 ; molhc.black-box=knn|knn,naive-bayes; cart.min-leaf=5|default");
    const auto cells = cellsOf(made);
    QCOMPARE(cells.size(), std::size_t{2 + 4});
    QCOMPARE(unitCount(made), std::size_t{18});
    QCOMPARE(cellText(cells[0]), std::string("min-leaf 5"));
    QCOMPARE(cellText(cells[1]), std::string());
    QCOMPARE(cellText(cells[2]), std::string("black-box knn; leaves 10"));
    QCOMPARE(cellText(cells[3]), std::string("black-box knn,naive-bayes; leaves 10"));
    QCOMPARE(cellText(cells[5]), std::string("black-box knn,naive-bayes; leaves 20"));
  }

  void theLearnersOwnValueIsOneCellHoweverItIsSaid() {
    const learners::Registry registry;
    std::string own;
    for (const auto& info : registry.find("cart")->params())
      if (info.id == "min-leaf") own = learners::paramText(info.fallback);
    const auto cells = [&](const std::string& grid, bool keepDefaults) {
      StudyPlan made;
      made.learners = {{"cart", {}}};
      made.tables.emplace_back();
      if (!addGrid(grid, registry, made.learners, keepDefaults ? made.learners.size() : 0))
        qFatal("the grid is wrong");
      std::vector<std::string> texts;
      for (const Cell& cell : cellsOf(made)) texts.push_back(cellText(cell));
      return texts;
    };
    using Texts = std::vector<std::string>;
    // The first word for it stays, so that the id of no run changes.
    QCOMPARE(cells("min-leaf=" + own + "|77|default", false), (Texts{"min-leaf " + own, "min-leaf 77"}));
    QCOMPARE(cells("min-leaf=default|77|" + own, false), (Texts{"", "min-leaf 77"}));
    QCOMPARE(cells("min-leaf=" + own + "|77", true), (Texts{"", "min-leaf 77"}));
  }

  void whatAGridCannotMeanIsSaid_data() {
    QTest::addColumn<QString>("grid");
    QTest::addColumn<QString>("says");
    QTest::newRow("form") << "leaves"
                          << "'leaves' is no PARAMETER=VALUE|VALUE|...";
    QTest::newRow("an empty value") << "leaves=10|"
                                    << "'leaves=10|' is no PARAMETER=VALUE|VALUE|...";
    QTest::newRow("parameter") << "leavs=10"
                               << "none of cart and molhc has a parameter 'leavs'; did you mean 'leaves'?";
    QTest::newRow("learner") << "gmt.leaves=10"
                             << "the study has no learner 'gmt'; there are 'cart' and 'molhc'";
    QTest::newRow("value") << "leaves=0"
                           << "'leaves' is 0";
    QTest::newRow("comma") << "leaves=4, 8|16"
                           << "; values are separated by |: did you mean leaves=4|8?";
    QTest::newRow("comma and default") << "molhc.leaves=default,8"
                                       << ": did you mean leaves=default|8?";
  }
  void whatAGridCannotMeanIsSaid() {
    QFETCH(QString, grid);
    QFETCH(QString, says);
    std::vector<StudyLearner> learners{{"cart", {}}, {"molhc", {}}};
    const auto added = addGrid(grid.toStdString(), registry_, learners, 0);
    QVERIFY(!added);
    const auto text = QString::fromStdString(messages::text(added.error()));
    QVERIFY2(text.contains(says), qPrintable(text));
  }

  void aCommaThatMayBeMeantIsNotDoubted() {
    const StudyPlan made = plan("molhc.black-box=knn,forest");
    QCOMPARE(unitCount(made), std::size_t{2 * 3});
    std::vector<StudyLearner> learners{{"molhc", {}}};
    for (const char* wrong : {"leaves=4,many", "leaves=,4"}) {
      const auto added = addGrid(wrong, registry_, learners, 0);
      QVERIFY2(!added && added.error().message.code != "studies.grid-comma", wrong);
    }
  }

  void everyUnitHasAnIdOfItsOwn() {
    const auto ids = idsOf(plan("leaves=10|20; min-leaf=2|3"));
    QCOMPARE(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  }

  void anIdHoldsAllThatAResultDependsOn() {
    const StudyPlan made = plan("leaves=10");
    const Unit unit = unitOf(made, cellsOf(made).back(), 7);
    std::set<std::string> ids{unitId(unit)};
    const auto other = [&](auto change) {
      Unit changed = unit;
      change(changed);
      return ids.insert(unitId(changed)).second;
    };
    QVERIFY(other([](Unit& one) { one.program.commit = "fedcba"; }));
    QVERIFY(other([](Unit& one) { one.program.version = "0.2.1"; }));
    QVERIFY(other([](Unit& one) { one.table.sha256[0] = 'b'; }));
    QVERIFY(other([](Unit& one) { one.table.options.roles["x"] = data::Role::Target; }));
    QVERIFY(other([](Unit& one) { one.learner = "cart"; }));
    QVERIFY(other([](Unit& one) { one.params["leaves"] = std::int64_t{11}; }));
    QVERIFY(other([](Unit& one) { one.seed = 8; }));
    QVERIFY(other([](Unit& one) { one.split.testFraction = 0.25; }));
    QVERIFY(other([](Unit& one) { one.features = {"x"}; }));
    QVERIFY(other([](Unit& one) { one.crossValidate = runs::FoldPlan{}; }));
    QVERIFY(other([](Unit& one) { one.models = false; }));
  }

  void whatIsAddedLeavesTheOldUnitsAsTheyAre() {
    StudyPlan made = plan("molhc.leaves=10|20");
    const auto before = idsOf(made);
    made.seeds.push_back(4);
    made.learners.push_back({"forest", {}});
    const auto added =
        addGrid("leaves=40; min-leaf=5|6; trees=3", registry_, made.learners, made.learners.size());
    QVERIFY2(added.ok(), added ? "" : messages::text(added.error()).c_str());
    const auto after = idsOf(made);
    const std::set<std::string> all(after.begin(), after.end());
    for (const auto& id : before) QVERIFY(all.count(id) == 1);
    QVERIFY(all.size() > before.size());
  }

  void cellsAreTakenOutAndInAgain() {
    const StudyPlan made =
        plan("cart.min-leaf=5|default; molhc.leaves=10|20; molhc.black-box=knn|knn,naive-bayes");
    const auto chosen = [&](const CellChoice& choice) {
      std::vector<std::string> texts;
      const auto cells = chosenCells(made, choice, registry_);
      if (!cells) return std::vector<std::string>{cells.error().message.code};
      for (const Cell& cell : *cells) texts.push_back(learnerOf(made, cell) + " " + cellText(cell));
      return texts;
    };
    using Texts = std::vector<std::string>;
    QCOMPARE(chosen({}).size(), std::size_t{6});
    QCOMPARE(chosen({{"cart"}, {}, {}}), (Texts{"cart min-leaf 5", "cart "}));
    QCOMPARE(chosen({{}, {"elsewhere/a.csv"}, {"cart.min-leaf=default"}}), Texts{"cart "});
    QCOMPARE(chosen({{}, {}, {"molhc.leaves=20; black-box=knn,naive-bayes"}}),
             Texts{"molhc black-box knn,naive-bayes; leaves 20"});
    QCOMPARE(chosen({{}, {}, {"leaves=20", "black-box=knn"}}), Texts{"molhc black-box knn; leaves 20"});
    // A parameter that the learner has and the study does not vary: its own value is what all cells have.
    QCOMPARE(chosen({{"molhc"}, {}, {"shrink=default; leaves=10"}}).size(), std::size_t{2});
    QCOMPARE(chosen({{}, {}, {"leaves=30"}}), Texts{"studies.no-such-cell"});
    QCOMPARE(chosen({{}, {}, {"min-leaf=5; black-box=knn"}}), Texts{"studies.no-such-cell"});
    QCOMPARE(chosen({{}, {}, {"laeves=20"}}), Texts{"studies.grid-param"});
    QCOMPARE(chosen({{"forest"}, {}, {}}), Texts{"studies.grid-learner"});
    QCOMPARE(chosen({{}, {"b.csv"}, {}}), Texts{"studies.no-such-table"});

    const auto leaves = chosenCells(made, {{}, {}, {"leaves=20"}}, registry_);
    const StudyPlan less = without(without(made, *leaves), {cellsOf(made)[0], leaves->front()});
    QCOMPARE(less.dropped.size(), std::size_t{3});
    QCOMPARE(cellsOf(less).size(), std::size_t{3});
    QCOMPARE(unitCount(less), std::size_t{9});
    QVERIFY(checkPlan(less, registry_).ok());
    const auto back = planFromJson(*parseJson(dumpJson(planToJson(less)), "p"), "p", registry_);
    QVERIFY2(back.ok(), back ? "" : messages::text(back.error()).c_str());
    QCOMPARE(back->dropped.size(), std::size_t{3});
    QCOMPARE(idsOf(*back), idsOf(less));
    // The units that stay are those that they were; taken in again, all are.
    const auto all = idsOf(made), rest = idsOf(less);
    for (const auto& id : rest) QVERIFY(std::find(all.begin(), all.end(), id) != all.end());
    QCOMPARE(idsOf(withAgain(less, less.dropped)), all);
    // What is added later is not out.
    StudyPlan more = less;
    more.seeds.push_back(4);
    QVERIFY(addGrid("molhc.leaves=40", registry_, more.learners, more.learners.size()).ok());
    QCOMPARE(cellsOf(more).size(), std::size_t{5});
    StudyPlan wrong = less;
    wrong.dropped[0].params["min-leaf"] = std::int64_t{77};
    QCOMPARE(checkPlan(wrong, registry_).error().message.code, std::string("studies.dropped-unknown"));
    QCOMPARE(checkPlan(without(made, cellsOf(made)), registry_).error().message.code,
             std::string("studies.no-units"));
  }

  void unitsAndPlansGoThroughJson() {
    QVERIFY(rc::check([this] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      StudyPlan made = plan("molhc.leaves=10|20; molhc.shrink=0.5|1; molhc.black-box=knn|knn,naive-bayes");
      made.seeds = {rng.next(), rng.next()};
      std::sort(made.seeds.begin(), made.seeds.end());
      made.models = rng.chance(0.5);
      if (rng.chance(0.5)) made.crossValidate = runs::FoldPlan{3, 2, rng.chance(0.5) ? "site" : ""};
      if (rng.chance(0.5)) made.features = {"x", "a \"b\""};
      if (rng.chance(0.5)) made.split.checkFraction = rng.uniform();
      if (rng.chance(0.5)) made.split.groups = "a \"site\"";
      made.tables[0].options.delimiter = ';';
      made.tables[0].options.roles["x, y"] = data::Role::Identifier;
      const auto cells = cellsOf(made);
      const Cell& cell = cells[rng.below(cells.size())];
      const std::string text = unitText(unitOf(made, cell, made.seeds[0]));
      RC_ASSERT(UnitTexts(made, cell).of(made.seeds[0]) == text);
      const auto unit = unitFromJson(*parseJson(text, "u"), "u", registry_);
      RC_ASSERT(unit.ok());
      RC_ASSERT(unitText(*unit) == text);
      const std::string whole = dumpJson(planToJson(made));
      const auto back = planFromJson(*parseJson(whole, "p"), "p", registry_);
      RC_ASSERT(back.ok());
      RC_ASSERT(dumpJson(planToJson(*back)) == whole);
      RC_ASSERT(idsOf(*back) == idsOf(made));
    }));
  }

  void sharesOfADivisionAreBelowOne() {
    for (const double share : {1.0, 2147483648.0, -0.5}) {
      Json json = planToJson(plan("leaves=10"));
      QVERIFY(json.contains("split"));
      json["split"]["checkFraction"] = share;
      QVERIFY(!planFromJson(json, "study.json", registry_).ok());
    }
  }

  void aTableOutsideOfTheFolderIsRefused() {
    for (const char* path : {"/etc/passwd", "../a.csv", "data/../../a.csv", "data/.."}) {
      StudyPlan made = plan("leaves=10");
      made.tables[0].path = path;
      const auto back = planFromJson(planToJson(made), "study.json", registry_);
      QVERIFY2(!back, path);
      QCOMPARE(QString::fromStdString(messages::text(back.error())).section(": expected", 0, 0),
               QString("study.json: /data/0/path"));
    }
  }

  // Methods of a paper have runs of their own number, and some make their rows.
  // The longest first, by what a plan guesses until something is known.
  void guessesOrderUnitsAndAreNoPartOfThem() {
    StudyPlan made;
    made.program = kProgram;
    for (const double seconds : {1.0, 40.0, 10.0})
      made.protocols.push_back({"nldt", {{"dataset", std::to_string(seconds)}}, {}, {1, 2}, seconds});
    const auto back = planFromJson(planToJson(made), "plan", registry_);
    QVERIFY(back.ok());
    Ledger ledger = Ledger::of(*back, {});
    QVERIFY(std::isnan(ledger.secondsOf(1)) && std::isnan(ledger.secondsLeft()));
    QCOMPARE(ledger.lengthOf(1), 40.0);
    JournalEntry ended;
    ended.unit = ledger.records()[0].id;
    ended.seconds = 0.1;
    ledger.take(ended);
    QCOMPARE(ledger.secondsOf(0), 0.1);
    QCOMPARE(ledger.secondsOf(1), 4.0);
    QCOMPARE(ledger.secondsLeft(), 0.1 + 2 * 4.0 + 2 * 1.0);
    for (auto& one : made.protocols) one.seconds = data::kMissing;
    QCOMPARE(Ledger::of(made, {}).records()[0].id, ledger.records()[0].id);
  }

  void aTestFileIsPartOfTheUnit() {
    StudyPlan made = plan("cart.min-leaf=5");
    const auto before = idsOf(made);
    made.split.kind = data::SplitSpec::Kind::TestFile;
    made.split.testPath = "data/new.csv";
    made.testSha256 = std::string(64, 'b');
    const auto ids = idsOf(made);
    QVERIFY(ids != before);
    const auto again = planFromJson(planToJson(made), "plan", registry_);
    QVERIFY2(again.ok(), again ? "" : messages::text(again.error()).c_str());
    QCOMPARE(idsOf(*again), ids);
    const Unit unit = unitOf(made, cellsOf(made)[0], 1);
    const auto read = unitFromJson(*parseJson(unitText(unit), "unit"), "unit", registry_);
    QVERIFY(read.ok());
    QCOMPARE(unitId(*read), ids[0]);
    made.testSha256 = std::string(64, 'c');
    QVERIFY(idsOf(made) != ids);
    made.split.testPath = "data/../../new.csv";
    QCOMPARE(planFromJson(planToJson(made), "plan", registry_).error().message.code,
             planFromJson(planToJson(outside()), "plan", registry_).error().message.code);
  }

  void protocolsHaveTheirOwnRuns() {
    StudyPlan made;
    made.program = kProgram;
    made.tables = {{"data/classification/a.csv", std::string(64, 'a'), {}}};
    made.protocols = {
        {"nldt", {{"dataset", std::string("ds1")}, {"method", std::string("CART")}}, {}, {1, 2}},
        {"nldt", {{"dataset", std::string("iris")}, {"method", std::string("NLDT")}}, 0, {2, 5, 7}}};
    QVERIFY(checkPlan(made, registry_));
    QCOMPARE(unitCount(made), std::size_t{5});
    const auto back = planFromJson(*parseJson(dumpJson(planToJson(made)), "p"), "p", registry_);
    QVERIFY(back.ok());
    const Ledger ledger = Ledger::of(*back, {});
    QCOMPARE(ledger.records().size(), std::size_t{5});
    std::set<std::string> ids;
    std::vector<std::uint64_t> runs;
    for (const auto& record : ledger.records()) {
      const Unit unit = unitOf(*back, ledger.cells()[record.cell], record.seed);
      QCOMPARE(unitId(unit), record.id);
      const auto read = unitFromJson(*parseJson(unitText(unit), "u"), "u", registry_);
      QVERIFY(read.ok());
      QCOMPARE(unitText(*read), unitText(unit));
      QCOMPARE(read->table.path, std::string(record.cell == 0 ? "" : "data/classification/a.csv"));
      ids.insert(record.id);
      runs.push_back(record.seed);
    }
    QCOMPARE(ids.size(), std::size_t{5});
    QCOMPARE(runs, (std::vector<std::uint64_t>{1, 2, 2, 5, 7}));
    made.seeds = {1};
    QCOMPARE(checkPlan(made, registry_).error().message.code, std::string("studies.protocols-alone"));
  }

  void tooManyUnitsAreRefused() {
    StudyPlan made = plan("molhc.leaves=10|20");
    made.seeds.clear();
    QCOMPARE(checkPlan(made, registry_).error().message.code, std::string("studies.no-units"));
    for (std::uint64_t seed = 0; seed < 400'000; ++seed) made.seeds.push_back(seed);
    QCOMPARE(checkPlan(made, registry_).error().message.code, std::string("studies.many-units"));
  }
};

PARETREE_TEST_WITH_APPLICATION(PlanTest)
}  // namespace plan_test

#include "plan_test.moc"
