// What is judged and counted: figures that are no answer to the paper's, questions that say one thing twice,
// claims that cannot fail.
#include <QTest>

#include "paretree/learners/registry.h"
#include "reproduce/questions.h"
#include "reproduce/report.h"
#include "tests/reproduce/judged_row.h"
#include "tests/support/unit.h"

namespace judging_test {

using namespace paretree;
using namespace paretree::reproduce;

class JudgingTest : public QObject {
  Q_OBJECT

 private slots:
  // Four variants on cars answer alike in every fold: one result. A fold apart, and they are two.
  void methodsThatAnswerAlikeInEveryRunCountOnce() {
    for (const bool alike : {true, false}) {
      CellBook book;
      for (int run = 1; run <= 5; ++run) {
        const double error = 1e7 + run;
        const bool off = !alike && run == 3;
        QVERIFY(book.add({"ocdt-authors", "cars", "as their program", run},
                         {{{"S(O):L(O) mse", error},
                           {"S(R):L(O) mse", error + (off ? 1000.0 : 0.1)},
                           {"S(A):L(M) mse", error * 2}},
                          "1.0",
                          "2026-12-01",
                          0.5})
                    .ok());
      }
      const auto study = studyOf("ocdt-authors");
      std::vector<TableRow> rows;
      for (const char* method : {"S(O):L(O)", "S(R):L(O)", "S(A):L(M)", "S(M):L(M)"})
        rows.push_back(judgedRow("cars", method, "within", 5, 0, 5, 0, 5));
      markSaidTwice(*study, book, 0, rows);
      QCOMPARE(rows[0].uncounted, std::string());
      QCOMPARE(rows[1].uncounted, std::string(alike ? "says the same as S(O):L(O)" : ""));
      QCOMPARE(rows[2].uncounted, std::string());
      QCOMPARE(rows[3].uncounted, std::string());  // nothing is kept of it
      QCOMPARE(countQuestions(rows).saidTwice, alike ? 1 : 0);
      // Beside another figure of the paper the same answer is another question.
      rows[1].uncounted.clear();
      rows[1].paper = 4;
      markSaidTwice(*study, book, 0, rows);
      QCOMPARE(rows[1].uncounted, std::string());
    }
  }

  // It holds by construction, so that no run could have spoken against it; where one did, it counts.
  void sentencesThatCannotFailAreConstants() {
    int certain = 0;
    for (const char* id : {"molhc-4", "ocdt-cars", "ocdt-class"})
      for (const auto& claim : findPaperTable(id)->claims) {
        TableRow row = judgedRow(claim.dataset.c_str(), claim.method.c_str(), claim.text.c_str(), 1, 0, 1, 0);
        row.paperN = 1;
        std::vector<TableRow> rows{row};
        markQuestions(*findPaperTable(id), *studyOf(findPaperTable(id)->study), rows);
        QCOMPARE(rows[0].uncounted, std::string(claim.certain.empty() ? "" : "constant"));
        if (claim.certain.empty()) continue;
        ++certain;
        QVERIFY(rows[0].note.find("cannot fail: " + claim.certain) != std::string::npos);
        row.ours = 0;
        row.verdict = "short";
        rows = {row};
        markQuestions(*findPaperTable(id), *studyOf(findPaperTable(id)->study), rows);
        QCOMPARE(rows[0].uncounted, std::string());
      }
    QCOMPARE(certain, 3);
  }

  // Section 3.2 speaks of all proposed variants, those with relaxed leaves too.
  void infeasibleAnswersOfAnyProposedVariantSpeakAgainstTheSentence() {
    const PaperTable& table = *findPaperTable("ocdt-class");
    for (const double relaxed : {0.0, 4.0}) {
      CellBook book;
      for (const auto& row : table.rows)
        for (int run = 1; run <= 3; ++run) {
          CellFigures figures;
          for (const auto& one : table.rows) {
            figures[one.method + " mse"] = 10;
            figures[one.method + " infeasible"] = one.method == "S(A):L(A)" ? 9 : 0;
          }
          figures["S(R):L(R) infeasible"] = relaxed;
          QVERIFY(
              book.add({"ocdt", row.dataset, "all variants", run}, {figures, "1.0", "2026-12-01", 1}).ok());
        }
      const learners::Registry registry;
      const auto rows = studyOf("ocdt")->rows(table, book, {registry, ""}, 0);
      int asked = 0;
      for (const auto& row : rows) {
        if (row.measure != "none of the proposed variants gives infeasible predictions" &&
            row.measure != "S(A):L(A) alone gives infeasible predictions")
          continue;
        ++asked;
        QCOMPARE(row.verdict, std::string(relaxed > 0 ? "short" : "reached"));
        QCOMPARE(row.note.find("S(R):L(R)") != std::string::npos, relaxed > 0);
      }
      QCOMPARE(asked, 2);
    }
  }

  // By the figure that stands alone: what was never in view by itself, what was by the new draws.
  void questionsBeyondDoubtAreCountedByWhatStandsAlone() {
    auto seen = judgedRow("ds1", "NLDT", "testAccuracy", 90, 1, 99, 1);
    seen.lookedAt = "a choice";
    auto fails = seen, few = seen, holds = seen;
    fails.freshVerdict = "short";
    few.freshVerdict = "too few runs";
    holds.freshVerdict = "reached";
    const auto never = judgedRow("ds2", "NLDT", "testAccuracy", 90, 1, 99, 1);
    const auto neverShort = judgedRow("ds3", "NLDT", "testAccuracy", 90, 1, 80, 1);
    const auto counts = countQuestions({fails, few, holds, never, neverShort});
    QCOMPARE(counts.questions(), 5);
    QCOMPARE(counts.held(), 4);
    QCOMPARE(counts.beyondDoubt(), 4);
    QCOMPARE(counts.heldAlone, 2);
    QVERIFY2(beforeAndAfter(counts).find("of 4 that were never in view or were drawn anew 2 are better or "
                                         "reached by that alone") != std::string::npos,
             beforeAndAfter(counts).c_str());
  }

  // A smaller tree is better as the figure goes; that it is less accurate is said beside it, and counted.
  void aBetterFigureOfAModelThatIsShortElsewhereIsSaidToBeSo() {
    std::vector<TableRow> rows{judgedRow("breast-w", "NLDT", "testAccuracy", 97, 1, 90, 1),
                               judgedRow("breast-w", "NLDT", "fuPerRule", 6.4, 1, 3, 1),
                               judgedRow("breast-w", "NLDT", "rules", 1, 0, 1, 0.1)};
    rows[1].maximise = rows[2].maximise = false;
    for (auto& row : rows) row.verdict = verdictOf(row);
    markQuestions(*findPaperTable("nldt-2"), *studyOf("nldt"), rows);
    QCOMPARE(rows[1].verdict, std::string("better"));
    QCOMPARE(rows[1].note, std::string("the same model is short in Testing accuracy, %"));
    QVERIFY(rows[2].note.empty());
    const auto counts = countQuestions(rows);
    QCOMPARE(counts.betterBesideShort, 1);
    QVERIFY2(textOf(counts).starts_with("1 better (of 1 another figure of the same model is short)"),
             textOf(counts).c_str());
  }

  // Version 0.1 had other methods under these names. What there is of the paper's is judged by itself.
  void cellsOfAnotherMethodAreNotJudged() {
    const learners::Registry registry;
    const std::pair<const char*, CellKey> of[] = {{"nldt-2", {"nldt", "breast-w", "NLDT", 1}},
                                                  {"rules-s2", {"rules", "wine", "MIRCO", 1}},
                                                  {"rules-s3", {"rules", "wine", "RCB", 1}}};
    for (const auto& [id, key] : of)
      for (const int published : {0, 1, 3, 4}) {
        CellBook book;
        for (int run = 1; run <= 4; ++run) {
          CellKey each = key;
          each.run = run;
          const double figure = run <= published ? 0.9 : 0.1;
          QVERIFY(book.add(each, {{{"testAccuracy", figure}, {"accuracy", figure}},
                                  run <= published ? "0.2.0" : "0.1.0",
                                  "2026-12-01",
                                  1})
                      .ok());
        }
        const PaperTable& table = *findPaperTable(id);
        int judged = 0;
        for (const auto& row : studyOf(table.study)->rows(table, book, {registry, ""}, 0)) {
          if (!row.judged || row.dataset != key.dataset || row.n == 0) continue;
          ++judged;
          QCOMPARE(row.n, published == 0 ? 4 : published);
          QCOMPARE(row.ours, published == 0 ? 0.1 : 0.9);
          QCOMPARE(row.verdict == "not judged", published == 0);
          QCOMPARE(row.verdict == "too few runs", published == 1);
          QCOMPARE(row.whyNotJudged.find("made by version 0.1") != std::string::npos, published == 0);
        }
        QVERIFY(judged > 0);
      }
  }
};

PARETREE_TEST_WITH_APPLICATION(JudgingTest)
}  // namespace judging_test

#include "judging_test.moc"
