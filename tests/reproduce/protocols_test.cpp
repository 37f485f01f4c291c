// What the tables ask for, and which of a run's figures they judge.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "paretree/core/json.h"
#include "reproduce/as_study.h"
#include "reproduce/questions.h"
#include "reproduce/studies/fresh_rows.h"
#include "reproduce/studies/pgmt_fronts.h"
#include "tests/support/unit.h"

namespace protocols_test {

using namespace paretree;
using namespace paretree::reproduce;

namespace {

CellSet setOf(const char* table, const char* dataset, const char* method) {
  const PaperTable& of = *findPaperTable(table);
  for (const auto& set : studyOf(of.study)->cells(of))
    if (set.dataset == dataset && set.method == method) return set;
  return {};
}

Cell cellOf(CellFigures figures) { return {std::move(figures), "1.0", "2026-11-30", 0.5}; }

const StudyInputs& noData() {
  static const learners::Registry registry;
  static const StudyInputs inputs{registry, ""};
  return inputs;
}

std::vector<TableRow> rowsOf(const char* table, const CellBook& book) {
  const PaperTable& of = *findPaperTable(table);
  return studyOf(of.study)->rows(of, book, noData(), 0);
}

TableRow rowOf(const std::vector<TableRow>& rows, const std::string& dataset, const std::string& method,
               const std::string& measure) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const TableRow& row) {
    return row.dataset == dataset && row.method == method && row.measure == measure;
  });
  return found == rows.end() ? TableRow{} : *found;
}

std::string resultText(const char* format, double mse, double seconds) {
  return dumpJson(Json{{"format", format}, {"figures", {{"a mse", mse}, {"a seconds", seconds}}}});
}

/// A table as it is printed by what is kept in the folder.
TableRows shownOf(const char* table, const std::string& path) {
  const learners::Registry registry;
  ReproduceRequest request;
  request.tables = {table};
  request.cachedOnly = true;
  request.cache = path;
  const auto shown = reproduce::reproduce(registry, request, {}, {});
  return shown ? shown->tables.at(0) : TableRows{};
}

}  // namespace

class ProtocolsTest : public QObject {
  Q_OBJECT

 private slots:
  void madeDataAreDrawnFiveTimes() {
    QCOMPARE(setOf("nldt-1", "ds1", "NLDT").draws, 5);
    QCOMPARE(setOf("nldt-1", "ds1", "NLDT").runs, 10);
    QCOMPARE(setOf("nldt-2", "breast-w", "NLDT").draws, 1);
    QCOMPARE(setOf("nldt-2", "breast-w", "NLDT").runs, 50);
    QCOMPARE(setOf("nldt-5", "m-zdt1-500", "NLDT").draws, 2);
    QCOMPARE(setOf("nldt-5", "m-zdt1-500", "NLDT").runs, 3);
    QCOMPARE(setOf("nldt-errors", "ds3", "NLDT errors").draws, 1);
    QCOMPARE(setOf("nldt-errors", "ds3", "NLDT errors").runs, 10);
  }

  void allDrawsOfTheTableAreShownUnlessANumberIsAskedFor() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("cells").toStdString();
    CellBook book(path);
    for (int draw = 1; draw <= 6; ++draw)
      QVERIFY(book.add({"nldt", "ds1", "NLDT", 1, draw}, cellOf({{"testAccuracy", 90.0 + draw}})).ok());
    const learners::Registry registry;
    ReproduceRequest request;
    request.tables = {"nldt-1"};
    request.cachedOnly = true;
    request.cache = path;
    for (const auto& [draws, n] : {std::pair{0, 5}, {1, 1}, {6, 6}}) {
      request.draws = draws;
      const auto shown = reproduce::reproduce(registry, request, {}, {});
      QVERIFY(shown.ok());
      QCOMPARE(rowOf(shown->tables[0].rows, "ds1", "NLDT", "testAccuracy").n, n);
    }
  }

  // Behind the figures of each method, and never judged.
  void timesOfRunsStandInTablesOfFormulaTrees() {
    CellBook book;
    for (int run = 1; run <= 3; ++run) {
      Cell cell = cellOf({{"testAccuracy", 99}, {"rules", 1}});
      cell.seconds = run;
      QVERIFY(book.add({"nldt", "iris", "NLDT", run}, cell).ok());
    }
    const auto row = rowOf(rowsOf("nldt-s8", book), "iris", "NLDT", "Time of a run, s");
    QCOMPARE(row.ours, 2.0);
    QCOMPARE(row.n, 3);
    QVERIFY(!row.judged && row.verdict.empty());
    QCOMPARE(rowOf(rowsOf("nldt-s8", book), "iris", "CART", "Time of a run, s").n, 0);
  }

  // DS2 was in view when rules came to be chosen: draws 2 to 5 stand behind each of its figures, not judged,
  // and its question is beyond doubt by these.
  void freshDrawsStandBesideWhatWasInView() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("cells").toStdString();
    CellBook book(path);
    for (int draw = 1; draw <= 5; ++draw)
      for (int run = 1; run <= 2; ++run)
        QVERIFY(
            book.add({"nldt", "ds2", "NLDT", run, draw}, cellOf({{"testAccuracy", draw == 1 ? 50.0 : 100}}))
                .ok());
    const auto shown = shownOf("nldt-1", path);
    const auto& rows = shown.rows;
    const auto seen = rowOf(rows, "ds2", "NLDT", "testAccuracy");
    QCOMPARE(seen.ours, 90.0);
    const auto fresh = rowOf(rows, "ds2", "NLDT", "Testing accuracy, %, without the first draw");
    QCOMPARE(fresh.ours, 100.0);
    QCOMPARE(fresh.n, 8);
    QVERIFY(!fresh.judged && fresh.verdict.empty());
    QVERIFY(!seen.freshVerdict.empty());
    QVERIFY(fresh.note.ends_with("by itself: " + seen.freshVerdict));
    QCOMPARE(rowOf(rows, "ds1", "NLDT", "Testing accuracy, %, without the first draw").n, 0);
    const auto counts = countQuestions(rows);
    QCOMPARE(counts.questions(), 1);
    QCOMPARE(counts.lookedAt, 1);
    QCOMPARE(counts.fresh, 1);
    QCOMPARE(counts.freshShort, 0);
    QCOMPARE(counts.beyondDoubt(), 1);
  }

  // A table from a file has no other draw: its rows are divided anew, by the next seed. Two such runs are too
  // few to be counted.
  void tablesOfFilesAreDividedAnew() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("cells").toStdString();
    CellBook book(path);
    for (int run = 1; run <= 3; ++run) {
      QVERIFY(book.add({"molhc", "flags", "20 leaves", run}, cellOf({{"hypervolume", 0.9}})).ok());
      QVERIFY(book.add({"molhc", "vowel", "20 leaves", run}, cellOf({{"hypervolume", 1.1}})).ok());
      QVERIFY(book.add({"molhc", "vowel", "20 leaves", run, 1, 2}, cellOf({{"hypervolume", 2.0}})).ok());
      if (run == 3) {
        const auto few = shownOf("molhc-2", path);
        QCOMPARE(rowOf(few.rows, "flags", "MOLHC", "hypervolume").freshVerdict, std::string("too few runs"));
        QCOMPARE(countQuestions(few.rows).beyondDoubt(), 1);
      }
      QVERIFY(book.add({"molhc", "flags", "20 leaves", run, 1, 2}, cellOf({{"hypervolume", 0.7}})).ok());
    }
    const auto rows = shownOf("molhc-2", path).rows;
    const auto seen = rowOf(rows, "flags", "MOLHC", "hypervolume");
    QCOMPARE(seen.ours, 0.9);
    QCOMPARE(seen.freshVerdict, std::string("short"));
    const auto fresh = rowOf(rows, "flags", "MOLHC", "Hypervolume on test rows, divided anew");
    QCOMPARE(fresh.ours, 0.7);
    QVERIFY(!fresh.judged && fresh.note.ends_with("by itself: short"));
    QCOMPARE(rowOf(rows, "vowel", "MOLHC", "hypervolume").ours, 1.1);
    const auto counts = countQuestions(rows);
    QCOMPARE(counts.questions(), 2);
    QCOMPARE(counts.beyondDoubt(), 2);
    QCOMPARE(counts.freshShort, 1);
    QVERIFY(textOf(counts).find("(1 drawn anew, 1 of these short by the new draws)") != std::string::npos);
  }

  // Those of the rows in view are asked for with the table; times are the machine's and never compared.
  void theProtocolAsksForFreshDivisions() {
    const PaperTable& table = *findPaperTable("molhc-2");
    const auto study = studyOf("molhc");
    QVERIFY(needsFreshSeed(table, *study, "flags"));
    QVERIFY(!needsFreshSeed(table, *study, "vowel"));
    const PaperTable& made = *findPaperTable("nldt-1");
    QVERIFY(!needsFreshSeed(made, *studyOf("nldt"), "ds2"));
    QVERIFY(sameApartFromTimes(resultText("paretree-cell", 1, 0.5), resultText("paretree-cell", 1, 0.7)));
    QVERIFY(!sameApartFromTimes(resultText("paretree-cell", 1, 0.5), resultText("paretree-cell", 2, 0.5)));
    QVERIFY(!sameApartFromTimes(resultText("paretree-run", 1, 0.5), resultText("paretree-run", 1, 0.7)));
  }

  // 1* and 2*: the tree of the paper's size is judged, that of our choice stands beside. 3* is the same tree.
  void pointsAreJudgedAtThePapersSizes() {
    CellBook book;
    for (int run = 1; run <= 3; ++run)
      QVERIFY(book.add({"pgmt", "stock", "pGRT", run}, cellOf({{"sized 1* rmse", 4.0},
                                                               {"sized 1* nodes", 3},
                                                               {"1* rmse", 2.0},
                                                               {"1* nodes", 20},
                                                               {"3* rmse", 1.0},
                                                               {"3* nodes", 90}}))
                  .ok());
    const auto rows = rowsOf("pgmt-2", book);
    const auto judged = rowOf(rows, "stock", "pGRT 1*", "rmse");
    QVERIFY(judged.judged && !judged.verdict.empty());
    QCOMPARE(judged.ours, 4.0);
    QCOMPARE(rowOf(rows, "stock", "pGRT 1*", "nodes").ours, 3.0);
    const auto own = rowOf(rows, "stock", "pGRT 1*", "RMSE, simplest within 25 % of the least error");
    QVERIFY(!own.judged && own.verdict.empty());
    QCOMPARE(own.ours, 2.0);
    QCOMPARE(own.paper, judged.paper);
    QCOMPARE(rowOf(rows, "stock", "pGRT 3*", "rmse").ours, 1.0);
    QCOMPARE(rowOf(rows, "stock", "pGRT 2*", "rmse").n, 0);
  }

  // Cells from before trees of the paper's size were kept: the point of our choice, which is judged where it
  // is no larger than the paper's.
  void pointsOfEarlierCellsAreSaidToBeSo() {
    CellBook book;
    for (int run = 1; run <= 3; ++run)
      QVERIFY(book.add({"pgmt", "stock", "pGRT", run}, cellOf({{"1* rmse", 0.5}, {"1* nodes", 20}})).ok());
    const auto rows = rowsOf("pgmt-2", book);
    const auto judged = rowOf(rows, "stock", "pGRT 1*", "rmse");
    QCOMPARE(judged.ours, 0.5);
    QCOMPARE(judged.n, 3);
    QCOMPARE(judged.verdict, std::string("not judged"));
    QVERIFY(judged.note.starts_with("the point of our choice"));
    QVERIFY(judged.whyNotJudged.ends_with("times the paper's size"));
    QCOMPARE(countQuestions(rows).questions(), 0);
    QCOMPARE(countQuestions(rows).notJudged, 1);
    QCOMPARE(rowOf(rows, "stock", "pGRT 1*", "nodes").ours, 20.0);
    QCOMPARE(rowOf(rows, "stock", "pGRT 1*", "RMSE, simplest within 25 % of the least error").n, 0);
    CellBook small;
    for (int run = 1; run <= 3; ++run)
      QVERIFY(small.add({"pgmt", "stock", "pGRT", run}, cellOf({{"1* rmse", 0.5}, {"1* nodes", 1}})).ok());
    QVERIFY(isHeld(rowOf(rowsOf("pgmt-2", small), "stock", "pGRT 1*", "rmse").verdict));
  }

  // The smallest errors by size, so that any other tree can be held against them.
  void aFrontOnTestRowsKeepsWhatNothingDominates() {
    CellFigures figures;
    addTestFront({{1.0, 2, 3}, {3.0, 1, 0}, {2.0, 1, 0}, {1.5, 3, 3}, {0.5, 9, 0}}, figures);
    QCOMPARE(figures, (CellFigures{{"front 1 rmse", 2.0},
                                   {"front 1 size", 1},
                                   {"front 2 rmse", 1.0},
                                   {"front 2 size", 5},
                                   {"front 3 rmse", 0.5},
                                   {"front 3 size", 9}}));
  }

  // Each of the paper's sentences on figures 3 and 4, as it holds and as it fails.
  void sentencesOnFrontsCountTrees() {
    const auto verdict = [](const CellBook& book, const char* words) {
      for (const auto& row : rowsOf("pgmt-fronts", book))
        if (row.measure.find(words) != std::string::npos) return row.verdict;
      return std::string("no such sentence");
    };
    for (const bool holds : {true, false}) {
      CellBook book;
      const auto add = [&](const char* set, const char* method, int run, CellFigures figures) {
        return book.add({"pgmt", set, method, run}, cellOf(std::move(figures))).ok();
      };
      for (const char* set : {"abalone", "kin8nm", "stock"})
        for (int run = 1; run <= 3; ++run) {
          for (const char* front : {"pGRT", "pGMT"})
            QVERIFY(add(set, front, run, {{"front 1 size", 4}, {"front 1 rmse", 1.0}}));
          // One set against the first sentence is enough.
          const bool off = !holds && std::string(set) == "stock";
          for (const char* single : {"wGRT", "lGRT"})
            QVERIFY(add(set, single, run, {{"rmse", off ? 1.1 : 0.9}, {"nodes", 4}}));
          QVERIFY(add(set, "wGMT", run, {{"rmse", 1.1}, {"nodes", 2}, {"attributes", 1}}));
          QVERIFY(add(set, "lGMT", run, {{"rmse", 0.9}, {"nodes", 2}, {"attributes", 3}}));
          for (const char* greedy : {"REP Tree", "M5"})
            QVERIFY(add(set, greedy, run, {{"rmse", off ? 0.8 : 1.0}, {"nodes", 50}}));
          QVERIFY(add(set, "pGMT3 front", run,
                      {{"point 1 rmse", holds ? 0.8 : 0.95},
                       {"point 1 nodes", 2},
                       {"point 1 attributes", 3},
                       {"point 2 rmse", 0.85},
                       {"point 2 nodes", 5},
                       {"point 2 attributes", 1}}));
        }
      const std::string wanted = holds ? "reached" : "short";
      QCOMPARE(verdict(book, "and of lexicographic fitness belong"), wanted);
      QCOMPARE(verdict(book, "hardly ever belong"), wanted);
      QCOMPARE(verdict(book, "do not belong to the front of three"), wanted);
      QCOMPARE(verdict(book, "larger models have the smaller error"), wanted);
    }
    QCOMPARE(verdict(CellBook(), "hardly ever belong"), std::string("no data"));
    CellBook part;
    for (int run = 1; run <= 3; ++run) {
      QVERIFY(
          part.add({"pgmt", "stock", "pGRT", run}, cellOf({{"front 1 size", 4}, {"front 1 rmse", 1}})).ok());
      QVERIFY(part.add({"pgmt", "stock", "REP Tree", run}, cellOf({{"rmse", 2.0}, {"nodes", 9}})).ok());
    }
    QCOMPARE(verdict(part, "hardly ever belong"), std::string("no data"));  // not by one set of three
  }

  void abaloneAndStockAreAskedForAHundredTimes() {
    QCOMPARE(setOf("pgmt-2", "abalone", "pGRT").runs, 100);
    QCOMPARE(setOf("pgmt-3", "stock", "M5").runs, 100);
    QCOMPARE(setOf("pgmt-3", "kin8nm", "pGMT").runs, 10);
    QCOMPARE(setOf("pgmt-2", "stock", "wGRT, oblique tests").dataset, std::string("stock"));
    QCOMPARE(setOf("pgmt-fronts", "stock", "pGMT3 front").runs, 10);
  }

  void largerTreesAreNoAnswerToThePapers() {
    CellBook book;
    for (int run = 1; run <= 3; ++run) {
      QVERIFY(book.add({"pgmt", "stock", "wGRT", run}, cellOf({{"rmse", 1.0}, {"nodes", 1000}})).ok());
      QVERIFY(book.add({"pgmt", "stock", "lGRT", run}, cellOf({{"rmse", 1.0}, {"nodes", 1}})).ok());
      QVERIFY(book.add({"pgmt", "abalone", "wGRT", run}, cellOf({{"rmse", 99.0}, {"nodes", 1000}})).ok());
      QVERIFY(book.add({"pgmt", "abalone", "lGRT", run}, cellOf({{"rmse", 1.0}})).ok());
    }
    const auto rows = rowsOf("pgmt-2", book);
    const auto larger = rowOf(rows, "stock", "wGRT", "rmse");
    QVERIFY(larger.whyNotJudged.ends_with("times the paper's size"));
    QCOMPARE(larger.verdict, std::string("not judged"));
    const auto smaller = rowOf(rows, "stock", "lGRT", "rmse");
    QVERIFY(isHeld(smaller.verdict) && smaller.note.empty());
    // Short is short, the more so of a larger tree.
    const auto isShort = rowOf(rows, "abalone", "wGRT", "rmse");
    QCOMPARE(isShort.verdict, std::string("short"));
    QVERIFY(isShort.note.find("times the paper's size") != std::string::npos);
    QCOMPARE(rowOf(rows, "abalone", "lGRT", "rmse").whyNotJudged,
             std::string("the size of our trees was not kept"));
  }

  // With so many sets against a sentence as it allows, and with one more.
  void sentencesOnAllSetsCountExceptions() {
    const std::vector<std::string> sets{
        "banknote", "ilpd",  "ionosphere", "transfusion", "liver", "wdbc",        "mammography",  "oilspill",
        "phoneme",  "seeds", "wine",       "glass",       "ecoli", "tic-tac-toe", "pima_diabetes"};
    const std::string fewer = "Fewer rules than the decision tree in all sets but one",
                      above = "More accurate than both boosting methods in four sets";
    for (const int against : {1, 2}) {
      CellBook book;
      for (std::size_t s = 0; s < sets.size(); ++s)
        for (int run = 1; run <= 3; ++run) {
          const auto add = [&](const char* method, double accuracy, double rules) {
            return book
                .add({"rules", sets[s], method, run}, cellOf({{"accuracy", accuracy},
                                                              {"rules", rules},
                                                              {"missed", 0.01},
                                                              {"initial", 0.5},
                                                              {"calls", 10}}))
                .ok();
          };
          const bool exception = s < static_cast<std::size_t>(against);
          QVERIFY(add("DT", 0.9, 10) && add("RF", 0.9, 100) && add("MIRCO", 0.9, exception ? 10 : 9));
          QVERIFY(add("ADA", 0.8, 0) && add("GB", 0.8, 0) && add("RCB", s < 3 + against / 2u ? 0.9 : 0.8, 9));
        }
      const auto row = rowOf(rowsOf("rules-s2", book), "all sets", "MIRCO", fewer);
      QCOMPARE(QString::fromStdString(row.verdict), QString(against == 1 ? "reached" : "short"));
      QCOMPARE(row.n, 3);
      const auto boosted = rowOf(rowsOf("rules-s3", book), "all sets", "RCB", above);
      QCOMPARE(QString::fromStdString(boosted.verdict), QString(against == 1 ? "short" : "reached"));
    }
    QVERIFY(rowOf(rowsOf("rules-s2", CellBook()), "all sets", "MIRCO", fewer).n == 0);
  }
};

PARETREE_TEST_WITH_APPLICATION(ProtocolsTest)
}  // namespace protocols_test

#include "protocols_test.moc"
