// The table of a study: plain means and deviations, a front that plain comparisons give, and the same bytes
// whatever the order in which units ended.
#include <rapidcheck.h>

#include <QSet>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/studies/assignments.h"
#include "tests/studies/made_study.h"
#include "tests/support/unit.h"

namespace table_test {

using namespace paretree;
using namespace paretree::studies;
using namespace paretree::testing;

namespace {

JournalEntry entryOf(const UnitRecord& record, double test, double terms) {
  JournalEntry entry;
  entry.unit = record.id;
  entry.sha256 = sha256(record.id);
  entry.seconds = 1;
  entry.summary.measure = "accuracy";
  entry.summary.test = test;
  entry.summary.train = test / 2;
  entry.summary.terms = terms;
  return entry;
}

std::string textOf(const StudyFolder& study, const Ledger& ledger) {
  const learners::Registry registry;
  const auto table = tableOf(study.plan(), ledger);
  return dumpJson(tableToJson(table, study.plan(), ledger)) +
         tableToCsv(table, study.plan(), ledger, registry) + unitsToCsv(study.plan(), ledger, registry);
}

}  // namespace

class TableTest : public QObject {
  Q_OBJECT

  MadeStudy made_;

 private slots:
  void meansAndDeviationsArePlain() {
    const auto study = made_.make("means");
    auto ledger = ledgerOf(study);
    // by seed, then by cell
    const double tests[] = {0.5, 0.25, 0.75, 0.5, 1, data::kMissing};
    for (std::size_t r = 0; r < 6; ++r) {
      if (r == 3) continue;  // open
      ledger.take(entryOf(ledger.records()[r], tests[r], r % 2 ? 10 : 4));
    }
    const auto table = tableOf(study.plan(), ledger);
    QCOMPARE(table.cells.size(), std::size_t{2});
    QCOMPARE(table.cells[0].done, std::size_t{3});
    QCOMPARE(table.cells[0].test.mean, 0.75);
    QCOMPARE(table.cells[0].test.deviation, 0.25);
    QCOMPARE(table.cells[0].terms.mean, 4.0);
    QCOMPARE(table.cells[0].terms.deviation, 0.0);
    QVERIFY(std::isnan(table.cells[0].estimate.mean));
    QCOMPARE(table.cells[1].done, std::size_t{2});
    QCOMPARE(table.cells[1].open, std::size_t{1});
    QCOMPARE(table.cells[1].test.mean, 0.25);
    QVERIFY(std::isnan(table.cells[1].test.deviation));
    QVERIFY(table.cells[0].front && !table.cells[1].front);
  }

  // Both cells vary much from seed to seed, and the one is ahead of the other each time.
  void cellsAreComparedSeedBySeed() {
    const auto study = made_.make("behind");
    auto ledger = ledgerOf(study);
    const double tests[] = {0.5, 0.25, 0.75, 0.625, 1, data::kMissing};
    for (std::size_t r = 0; r < 5; ++r) ledger.take(entryOf(ledger.records()[r], tests[r], 4));
    const auto table = tableOf(study.plan(), ledger);
    QCOMPARE(table.cells[0].behind.seeds, std::size_t{0});
    const BehindBest& behind = table.cells[1].behind;
    QCOMPARE(behind.best, std::size_t{0});
    QCOMPARE(behind.seeds, std::size_t{2});
    QCOMPARE(behind.mean, (0.25 + 0.125) / 2);
    QCOMPARE(behind.error, 0.0625);
    QVERIFY(behind.toldApart() && !behind.decides());
  }

  // The size that stands beside a figure is that of the models that the figure is of.
  void sizesAreThoseOfTheModelsThatTheFoldsChose() {
    const auto point = [](double test, int leaves) {
      learners::FrontPoint made;
      made.train = {test / 2};
      made.test = {test};
      made.size.terms = made.size.leaves = made.size.rules = leaves;
      return made;
    };
    runs::Run run;
    run.outcome.measures = {"accuracy"};
    run.outcome.front = {point(1, 4)};
    run.outcome.chosen = 0;
    QCOMPARE(summaryOf(run).leaves, 4.0);
    for (const int leaves : {2, 7}) {
      runs::FoldOutcome fold;
      fold.outcome.measures = {"accuracy"};
      fold.outcome.front = {point(0, 99), point(leaves == 2 ? 0.5 : 0.75, leaves)};
      fold.outcome.chosen = 1;
      run.folds.push_back(std::move(fold));
    }
    UnitSummary summary = summaryOf(run);
    QCOMPARE(summary.test, 0.625);
    QCOMPARE(summary.train, 0.3125);
    QCOMPARE(summary.terms, 4.5);
    QCOMPARE(summary.rules, 4.5);
    QCOMPARE(summary.leaves, 4.5);
    // An estimate is of the model of all rows.
    run.request.crossValidate.emplace();
    summary = summaryOf(run);
    QCOMPARE(summary.test, 0.625);
    QCOMPARE(summary.leaves, 4.0);
  }

  void noTwoColumnsHaveOneName() {
    const learners::Registry registry;
    StudyPlan plan;
    plan.learners = {{"molhc", {}}};
    QVERIFY(addGrid("leaves=4|8; black-box=knn|forest", registry, plan.learners, false).ok());
    plan.tables.emplace_back();
    plan.seeds = {1};
    const auto ledger = Ledger::of(plan, {});
    for (const auto& text :
         {tableToCsv(tableOf(plan, ledger), plan, ledger, registry), unitsToCsv(plan, ledger, registry)}) {
      const auto titles = QString::fromStdString(text).section('\n', 0, 0).split(',');
      QVERIFY2(titles.contains("param:leaves") && titles.contains("black-box"), text.c_str());
      QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), titles.size());
    }
  }

  void aDefaultIsShownByItsValue() {
    const learners::Registry registry;
    StudyPlan plan;
    plan.learners = {{"cart", {}}, {"forest", {}}};
    QVERIFY(addGrid("cart.min-leaf=7|default; forest.trees=5", registry, plan.learners, false).ok());
    plan.tables.emplace_back();
    plan.seeds = {1};
    const auto cells = cellsOf(plan);
    QCOMPARE(valueText(plan, cells[0], "min-leaf", registry), std::string("7"));
    QVERIFY(cells[1].params.empty());
    std::string own;
    for (const auto& info : registry.find("cart")->params())
      if (info.id == "min-leaf") own = learners::paramText(info.fallback);
    QVERIFY(!own.empty());
    QCOMPARE(valueText(plan, cells[1], "min-leaf", registry), own);
    QCOMPARE(valueText(plan, cells[1], "trees", registry), std::string());  // it has no such parameter
    const auto ledger = Ledger::of(plan, {});
    const auto text = tableToCsv(tableOf(plan, ledger), plan, ledger, registry);
    QVERIFY2(text.find("\n,cart," + own + ",") != std::string::npos, text.c_str());
  }

  // What takes long and has not been met yet makes the time left unknown, not short.
  void theTimeLeftIsThatOfEachLearner() {
    const learners::Registry registry;
    StudyPlan plan;
    plan.learners = {{"cart", {}}, {"forest", {}}};
    QVERIFY(addGrid("cart.min-leaf=2|4", registry, plan.learners, 0).ok());
    plan.tables.emplace_back();
    plan.seeds = {1, 2};
    auto ledger = Ledger::of(plan, {});  // by seed: two cells of cart, one of forest
    auto ended = entryOf(ledger.records()[0], 0.5, 3);
    ledger.take(ended);
    QVERIFY(std::isnan(ledger.secondsLeft()));
    ended = entryOf(ledger.records()[2], 0.5, 3);
    ended.seconds = 50;
    ledger.take(ended);
    QCOMPARE(ledger.secondsLeft(), 1 + 1 + 1 + 50.0);
  }

  // Of 20,000 generations nobody knows what they take who has seen 300.
  void valuesFarFromWhatWasTriedLeaveTheTimeUnknown() {
    const learners::Registry registry;
    StudyPlan plan;
    plan.learners = {{"gmt", {}}};
    QVERIFY(addGrid("gmt.generations=300|500|20000", registry, plan.learners, 0).ok());
    plan.tables.emplace_back();
    plan.seeds = {1, 2};
    auto ledger = Ledger::of(plan, {});
    const auto took = [&](std::size_t record, double seconds) {
      auto ended = entryOf(ledger.records()[record], 0.5, 3);
      ended.seconds = seconds;
      ledger.take(ended);
    };
    took(0, 2);
    QVERIFY(std::isnan(ledger.secondsLeft()));
    took(2, 100);
    QCOMPARE(ledger.secondsLeft(), 2 + 2 * 51.0 + 100);  // 500 lie between what was tried
  }

  // However many work: the longest run is done by one of them.
  void theTimeLeftIsNotBelowTheLongestRun() {
    const learners::Registry registry;
    StudyPlan plan;
    plan.learners = {{"cart", {}}, {"forest", {}}};
    plan.tables.emplace_back();
    plan.seeds = {1, 2};
    auto ledger = Ledger::of(plan, {});
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
      auto ended = entryOf(ledger.records()[first], 0.5, 3);
      ended.seconds = first == 0 ? 30 : 50;
      ledger.take(ended);
    }
    QCOMPARE(ledger.secondsLeft(1), 80.0);
    QCOMPARE(ledger.secondsLeft(2), 50.0);
    QCOMPARE(ledger.secondsLeft(64), 50.0);
    // What has begun is not done anew; what takes longer than its like may end at any moment.
    const auto underWay = [](std::size_t record) { return record == 3 ? 15.0 : record == 2 ? 31.0 : 0.0; };
    QCOMPARE(ledger.secondsLeft(2, underWay), 35.0);
    auto ended = entryOf(ledger.records()[3], 0.5, 3);
    ledger.take(ended);
    QCOMPARE(ledger.secondsLeft(2), 30.0);
  }

  void aTableForSpreadsheetsWithDecimalCommas() {
    const learners::Registry registry;
    const auto study = made_.make("commas");
    auto ledger = ledgerOf(study);
    auto first = entryOf(ledger.records()[0], 0.25, 4);
    first.summary.blackBox = 0.5;
    ledger.take(first);
    const auto table = tableOf(study.plan(), ledger);
    QVERIFY(table.boxes);
    const auto lines = [&](CsvMarks marks) {
      return QByteArray::fromStdString(tableToCsv(table, study.plan(), ledger, registry, marks)).split('\n');
    };
    const auto plain = lines({}), ours = lines(kCommaMarks);
    QCOMPARE(ours.size(), plain.size());
    QVERIFY2(plain[0].endsWith(",leaves,deviation:leaves,blackBox,deviation:blackBox,front"),
             plain[0].constData());
    QVERIFY2(plain[1].startsWith("data/activity.csv,cart,2,1,0,2,accuracy,0.25,,0.125,,"),
             plain[1].constData());
    QVERIFY2(ours[1].startsWith("data/activity.csv;cart;2;1;0;2;accuracy;0,25;;0,125;;"),
             ours[1].constData());
    for (int line = 0; line < 3; ++line) QCOMPARE(ours[line].count(';'), plain[line].count(','));
  }

  void theLongestRunUnderWayIsNamed() {
    const learners::Registry registry;
    const auto study = made_.make("longest");
    const auto ledger = ledgerOf(study);
    const auto& records = ledger.records();
    const auto longest = [&](const std::vector<UnderWay>& units) {
      const auto found = longestUnderWay(units, study.plan(), ledger, registry, 1000);
      return found ? messages::text(*found) : std::string();
    };
    QCOMPARE(longest({}), std::string());
    QCOMPARE(longest({{records[0].id, 995, {}}}), std::string());  // as most runs of a study
    QCOMPARE(longest({{records[0].id, 980, {}}, {records[3].id, 275, {}}}),
             std::string("longest under way: cart, min-leaf 9, seed 2, for 0:12:05"));
    Progress progress;
    progress.phase = Message{"progress.evolving", {}};
    progress.unit = Message{"progress.generation", {}};
    progress.step = 340;
    progress.total = 1000;
    progress.fraction = 0.34;
    QCOMPARE(
        longest({{records[0].id, 900, soFar(progress)}}),
        std::string(
            "longest under way: cart, min-leaf 2, seed 1, for 0:01:40 (evolving trees, generation 340 of "
            "1,000, 34 % of the run)"));
    progress.total = 0;
    QCOMPARE(messages::text(soFar(progress)), std::string("evolving trees, 34 % of the run"));
    QCOMPARE(longest({{"of another study", 5, {}}}), std::string());
  }

  void equalValuesDeviateByNothing() {
    const auto study = made_.make("equal", 200);
    auto ledger = ledgerOf(study);
    for (const auto& record : ledger.records()) ledger.take(entryOf(record, 0.9123456789, 7));
    for (const auto& cell : tableOf(study.plan(), ledger).cells) {
      QCOMPARE(cell.test.mean, 0.9123456789);
      QCOMPARE(cell.test.deviation, 0.0);
    }
  }

  void theFrontIsThatOfPlainComparisons() {
    const auto study = made_.make("front");
    QVERIFY(rc::check([&] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      auto ledger = ledgerOf(study);
      double quality[2], terms[2];
      for (std::size_t c = 0; c < 2; ++c) {
        quality[c] = static_cast<double>(rng.below(3)) / 2;
        terms[c] = static_cast<double>(rng.below(3));
        ledger.take(entryOf(ledger.records()[c], quality[c], terms[c]));
      }
      const auto table = tableOf(study.plan(), ledger);
      for (std::size_t c = 0; c < 2; ++c) {
        const std::size_t o = 1 - c;
        const bool beaten = quality[o] >= quality[c] && terms[o] <= terms[c] &&
                            (quality[o] > quality[c] || terms[o] < terms[c]);
        RC_ASSERT(table.cells[c].front == !beaten);
      }
    }));
  }

  void theOrderInWhichUnitsEndChangesNothing() {
    const auto study = made_.make("order", 5);
    const auto empty = ledgerOf(study);
    QVERIFY(rc::check([&] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      std::vector<JournalEntry> entries;
      for (const auto& record : empty.records()) {
        entries.push_back(entryOf(record, rng.uniform(), 20 * rng.uniform()));
        if (rng.chance(0.3)) {  // it failed before it was done
          entries.push_back(entries.back());
          entries.back().kind = JournalEntry::Kind::Died;
        }
        if (rng.chance(0.2)) entries.push_back(entries.back());  // told twice
      }
      auto first = empty, second = empty;
      for (const auto& entry : entries) first.take(entry);
      rng.shuffle(std::span(entries));
      for (const auto& entry : entries) second.take(entry);
      RC_ASSERT(first.count(UnitState::Done) == empty.records().size());
      RC_ASSERT(textOf(study, first) == textOf(study, second));
    }));
  }

  void twoDifferentResultsOfOneUnitAreSeen() {
    const auto study = made_.make("differ");
    auto ledger = ledgerOf(study);
    JournalEntry entry = entryOf(ledger.records()[2], 0.5, 3);
    ledger.take(entry);
    ledger.take(entry);
    QVERIFY(!ledger.records()[2].differs);
    entry.sha256[0] = entry.sha256[0] == 'a' ? 'b' : 'a';
    ledger.take(entry);
    QVERIFY(ledger.records()[2].differs);
  }

  void aUnitWhoseProcessDiesIsGivenOnceMore() {
    const auto study = made_.make("died");
    auto ledger = ledgerOf(study);
    Assignments assignments(ledger, study, false);
    QCOMPARE(assignments.total(), std::size_t{6});
    UnitAnswer died;
    died.entry.kind = JournalEntry::Kind::Died;
    died.entry.problem = Message{"studies.no-memory", {}};
    const auto first = assignments.next();
    died.entry.unit = first->unit;
    QVERIFY(assignments.ended(first->unit, died).ok());
    QCOMPARE(assignments.next()->unit, first->unit);
    QVERIFY(assignments.ended(first->unit, died).ok());
    QCOMPARE(assignments.failed(), std::size_t{1});
    std::size_t others = 0;
    while (const auto given = assignments.next()) {
      QVERIFY(given->unit != first->unit);
      UnitAnswer done;
      done.entry = entryOf(*ledger.find(given->unit), 0.5, 1);
      QVERIFY(assignments.ended(given->unit, done).ok());
      ++others;
    }
    QCOMPARE(others, std::size_t{5});
    QVERIFY(assignments.finished());
    // It may have been the machine: the next time it is tried again, what failed by itself is not.
    QCOMPARE(Assignments(ledger, study, false).total(), std::size_t{1});
    JournalEntry failed = died.entry;
    failed.kind = JournalEntry::Kind::Failed;
    ledger.take(failed);
    QCOMPARE(Assignments(ledger, study, false).total(), std::size_t{0});
    QCOMPARE(Assignments(ledger, study, true).total(), std::size_t{1});
  }

  void aFullFolderEndsTheHandingOut() {
    const auto study = made_.make("full");
    auto ledger = ledgerOf(study);
    Assignments assignments(ledger, study, false);
    const auto first = assignments.next(), second = assignments.next();
    UnitAnswer full;
    full.kind = UnitAnswer::Kind::Halted;
    full.problem = Message{"core.cannot-write", {{"reason", "No space left on device"}}};
    QVERIFY(assignments.ended(first->unit, full).ok());
    QVERIFY(!assignments.next());
    QVERIFY(!assignments.finished());  // the second one is under way
    UnitAnswer done;
    done.entry = entryOf(*ledger.find(second->unit), 0.5, 1);
    QVERIFY(assignments.ended(second->unit, done).ok());
    QVERIFY(assignments.finished());
    QCOMPARE(assignments.failed(), std::size_t{0});
    QVERIFY(assignments.halted().has_value());
  }
};

PARETREE_TEST_WITH_APPLICATION(TableTest)
}  // namespace table_test

#include "table_test.moc"
