// Tables of studies whose cells differ in kind, and times and shares in words.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>

#include "paretree/core/json.h"
#include "paretree/core/words/amounts.h"
#include "paretree/messages/text.h"
#include "paretree/studies/study_table.h"
#include "paretree/studies/under_way.h"
#include "tests/studies/made_study.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace odd_table_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;

namespace {

JournalEntry done(const UnitRecord& record, const std::string& measure, double test, double terms = 3) {
  JournalEntry entry;
  entry.unit = record.id;
  entry.sha256 = sha256(record.id);
  entry.seconds = 1;
  entry.summary.measure = measure;
  entry.summary.test = test;
  entry.summary.train = test;
  entry.summary.estimate = 2 * test;
  entry.summary.terms = terms;
  return entry;
}

}  // namespace

class OddTableTest : public QObject {
  Q_OBJECT

  const learners::Registry registry_;

  StudyPlan plan(const char* grid = "min-leaf=2|9", int tables = 1, int seeds = 2) const {
    StudyPlan made;
    made.program = kProgram;
    made.learners = {{"cart", {}}};
    if (!addGrid(grid, registry_, made.learners, 0)) qFatal("the grid is wrong");
    for (int t = 0; t < tables; ++t)
      made.tables.push_back({"data/" + std::string(1, static_cast<char>('a' + t)) + ".csv", {}, {}});
    for (int seed = 1; seed <= seeds; ++seed) made.seeds.push_back(static_cast<std::uint64_t>(seed));
    return made;
  }

 private slots:
  // Of errors the least is the best.
  void errorsAreRankedFromBelow() {
    for (const char* measure : {"rmse", "mse", "mae", "accuracy"}) {
      const StudyPlan made = plan();
      auto ledger = Ledger::of(made, {});
      const double tests[] = {.25, .5, .5, .75};
      for (std::size_t r = 0; r < 4; ++r) ledger.take(done(ledger.records()[r], measure, tests[r]));
      const StudyTable table = tableOf(made, ledger);
      const bool more = std::string(measure) == "accuracy";
      QCOMPARE(table.cells[0].front, !more);
      QCOMPARE(table.cells[1].front, more);
      QCOMPARE(table.cells[more ? 0 : 1].behind.seeds, std::size_t{2});
      QCOMPARE(table.cells[more ? 0 : 1].behind.mean, .25);
      QCOMPARE(table.cells[more ? 0 : 1].behind.best, std::size_t{more ? 1u : 0u});
    }
  }

  // Shares of right rows and errors are not held against each other.
  void cellsOfAnotherMeasureAreNotCompared() {
    const StudyPlan made = plan("min-leaf=2|9|12");
    auto ledger = Ledger::of(made, {});
    const auto take = [&](std::size_t cell, std::uint64_t seed, const char* measure, double test) {
      for (const auto& record : ledger.records())
        if (record.cell == cell && record.seed == seed) return ledger.take(done(record, measure, test));
    };
    take(0, 1, "accuracy", .5);
    take(1, 1, "rmse", .75);
    take(1, 2, "rmse", .75);
    take(2, 1, "accuracy", .25);
    take(2, 2, "accuracy", .125);  // a seed that the best has not
    const StudyTable table = tableOf(made, ledger);
    QVERIFY(table.cells[0].front && !table.cells[1].front && !table.cells[2].front);
    QCOMPARE(table.cells[1].behind.seeds, std::size_t{0});
    QCOMPARE(table.cells[2].behind.seeds, std::size_t{1});
    QCOMPARE(table.cells[2].behind.mean, .25);
    const auto unequal = unequalCells(made, table);
    QCOMPARE(unequal.most, std::size_t{2});
    QCOMPARE(unequal.fewer, std::size_t{1});
  }

  void eachTableHasItsOwnBest() {
    const StudyPlan made = plan("min-leaf=2|9", 2, 1);
    auto ledger = Ledger::of(made, {});
    const double tests[] = {.5, .75, .25, .125};
    for (std::size_t r = 0; r < 4; ++r) ledger.take(done(ledger.records()[r], "accuracy", tests[r]));
    const StudyTable table = tableOf(made, ledger);
    QCOMPARE(table.cells[0].behind.best, std::size_t{1});
    QCOMPARE(table.cells[3].behind.best, std::size_t{2});
    QVERIFY(!table.cells[0].front && table.cells[1].front && table.cells[2].front && !table.cells[3].front);
    QVERIFY2(cellName(made, ledger.cells()[0], registry_).starts_with("data/a.csv, cart, min-leaf 2"),
             cellName(made, ledger.cells()[0], registry_).c_str());
    QCOMPARE(runText(plan(), cellsOf(plan())[0], 7, registry_), std::string("cart, min-leaf 2, seed 7"));
    StudyPlan bare = plan();
    bare.learners = {{"cart", {}}};
    QCOMPARE(cellName(bare, cellsOf(bare)[0], registry_), std::string("cart"));
  }

  void estimatesAreWhatCellsAreComparedBy() {
    for (const bool folds : {false, true}) {
      StudyPlan made = plan("min-leaf=2|9", 1, 1);
      made.crossValidate = runs::FoldPlan{};
      made.program.commit.clear();
      if (folds) made.split.kind = data::SplitSpec::Kind::Folds;
      auto ledger = Ledger::of(made, {});
      ledger.take(done(ledger.records()[0], "accuracy", .25));
      JournalEntry failed = done(ledger.records()[1], "", 0);
      failed.kind = JournalEntry::Kind::Failed;
      failed.problem = Message{"studies.no-memory", {}};
      ledger.take(failed);
      const StudyTable table = tableOf(made, ledger);
      QVERIFY(table.estimated && table.foldTests == folds);
      const Json json = tableToJson(table, made, ledger);
      QVERIFY(!json.contains("commit"));
      QCOMPARE(json["quality"].get<std::string>(), std::string("estimate"));
      QCOMPARE(json.contains("models"), folds);
      QCOMPARE(json["cells"][0]["estimate"]["mean"].get<double>(), .5);
      QCOMPARE(json["cells"][1]["failed"].get<int>(), 1);
      QVERIFY(!json["cells"][1].contains("measure"));
      const QString csv = QString::fromStdString(tableToCsv(table, made, ledger, registry_));
      QCOMPARE(csv.contains(",test:folds,"), folds);
      const QString units = QString::fromStdString(unitsToCsv(made, ledger, registry_));
      QVERIFY2(units.contains(",done,accuracy,") && units.contains(",failed,,"), qPrintable(units));
    }
    StudyPlan tested = plan("min-leaf=2|9", 1, 1);
    tested.split.kind = data::SplitSpec::Kind::Folds;
    const auto ledger = Ledger::of(tested, {});
    const Json json = tableToJson(tableOf(tested, ledger), tested, ledger);
    QCOMPARE(json["models"]["sizes"].get<std::string>(), std::string("folds"));
    QVERIFY(unitsToCsv(tested, ledger, registry_).find(",open,") != std::string::npos);
  }

  void protocolsAreShownByWhatTheyAreTold() {
    StudyPlan made;
    made.program = kProgram;
    made.tables.emplace_back();
    made.protocols = {{"nldt", {{"dataset", std::string("a")}, {"method", std::string("x")}}, {}, {1, 2}},
                      {"nldt", {{"dataset", std::string("b")}}, 0, {1}}};
    const auto ledger = Ledger::of(made, {});
    QCOMPARE(variedParams(made), (std::vector<std::string>{"dataset", "method"}));
    const auto cells = cellsOf(made);
    QCOMPARE(valueText(made, cells[0], "method", registry_), std::string("x"));
    QCOMPARE(valueText(made, cells[1], "method", registry_), std::string());
    QCOMPARE(cellText(made, cells[0], registry_), std::string("dataset a; method x"));
    const StudyTable table = tableOf(made, ledger);
    QCOMPARE(table.cells[0].behind.seeds, std::size_t{0});
    QCOMPARE(unequalCells(made, table).fewer, std::size_t{0});
    // A learner of another program.
    StudyPlan other = plan();
    other.learners[0].id = "of another program";
    QCOMPARE(valueText(other, {0, 0, {}}, "min-leaf", registry_), std::string());
    StudyPlan twice = plan();
    twice.learners.push_back({"forest", twice.learners[0].axes});
    QCOMPARE(variedParams(twice), std::vector<std::string>{"min-leaf"});
  }

  // As spreadsheets read them that take a comma for the decimal mark.
  void cellsAreQuotedForWhatDividesThem() {
    StudyPlan made = plan();
    made.tables[0].path = "data/a; \"b\", c.csv";
    const auto ledger = Ledger::of(made, {});
    const StudyTable table = tableOf(made, ledger);
    const auto first = [&](CsvMarks marks) {
      return QString::fromStdString(tableToCsv(table, made, ledger, registry_, marks)).section('\n', 1, 1);
    };
    const QString quoted = R"("data/a; ""b"", c.csv")";
    QVERIFY2(first({}).startsWith(quoted + ",cart,2,"), qPrintable(first({})));
    QVERIFY2(first(kCommaMarks).startsWith(quoted + ";cart;2;"), qPrintable(first(kCommaMarks)));
    made.tables[0].path = "data/a, b.csv";
    QVERIFY2(first({}).startsWith("\"data/a, b.csv\",cart"), qPrintable(first({})));
    QVERIFY2(first(kCommaMarks).startsWith("data/a, b.csv;cart"), qPrintable(first(kCommaMarks)));
    made.tables[0].path = "data/a; b.csv";
    QVERIFY2(first({}).startsWith("data/a; b.csv,cart"), qPrintable(first({})));
    QVERIFY2(first(kCommaMarks).startsWith("\"data/a; b.csv\";cart"), qPrintable(first(kCommaMarks)));
  }

  void howFarARunIsIsSaidAsFarAsItIsKnown() {
    Progress progress;
    progress.phase = Message{"progress.evolving", {}};
    progress.unit = Message{"progress.generation", {}};
    progress.step = 3;
    progress.fraction = data::kMissing;
    QCOMPARE(soFar(progress).code, std::string("progress.evolving"));
    progress.total = 12;
    QCOMPARE(soFar(progress).code, std::string("studies.at-count"));
    QCOMPARE(support::numberIn(soFar(progress), "total"), std::int64_t{12});
    progress.fraction = .25;
    QCOMPARE(soFar(progress).code, std::string("studies.at-step"));
    QCOMPARE(support::numberIn(soFar(progress), "percent"), std::int64_t{25});
    progress.fraction = 7;
    QCOMPARE(support::numberIn(soFar(progress), "percent"), std::int64_t{100});
    progress.total = 0;
    progress.fraction = -1;
    QCOMPARE(soFar(progress).code, std::string("studies.at-share"));
    QCOMPARE(support::numberIn(soFar(progress), "percent"), std::int64_t{0});
    progress.fraction = std::numeric_limits<double>::infinity();
    QCOMPARE(soFar(progress).code, std::string("progress.evolving"));
  }

  void timesOfAnotherDayHaveTheirDay() {
    const std::time_t now = std::time(nullptr);
    QVERIFY2(clockText(static_cast<std::int64_t>(now) - 400 * 86400).size() == 19, "year, day and time");
    QCOMPARE(clockText(0).size(), std::size_t{19});
    std::tm year{};
    QVERIFY(::localtime_r(&now, &year));
    --year.tm_year;  // the same day of another year, but for the days after a leap day
    QCOMPARE(clockText(static_cast<std::int64_t>(std::mktime(&year))).size(), std::size_t{19});
    const std::string today = clockText(static_cast<std::int64_t>(std::time(nullptr)));
    QVERIFY2(today.size() == 8 || std::time(nullptr) / 86400 != now / 86400, today.c_str());
    // Beyond what a calendar holds.
    const std::int64_t never = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(clockText(never), utcText(never));
    QCOMPARE(clockOf(3725.2), std::string("1:02:06"));
  }
};

PARETREE_TEST_WITH_APPLICATION(OddTableTest)
}  // namespace odd_table_test

#include "odd_table_test.moc"
