// Which rows of the tables are questions: a figure of a learner of ours that could have come out otherwise,
// asked once.
#pragma once

#include <string>
#include <vector>

#include "reproduce/study.h"

namespace paretree::reproduce {

/// Says of each judged row in `uncounted` whether it is no question of its own: it repeats the cell of a
/// table that is listed before, or asks after the same sentence ("repeats nldt-5"), it is a constant in the
/// paper and in all of our runs, or a sentence that cannot fail here
/// ("constant"), or it says what another row of the table says ("says the same as ..."). A constant that ours
/// misses counts. A row that is better is told of figures of the same model that are short; that changes no
/// verdict, since each figure is judged by itself.
void markQuestions(const PaperTable& table, const Study& study, std::vector<TableRow>& rows);
/// The same for rows of several methods whose kept figures are equal in every run and to which the paper
/// gives the same figure: the first of them is the question. In every run: means may agree by chance.
void markSaidTwice(const Study& study, const CellBook& book, int runs, std::vector<TableRow>& rows);

/// Judged rows of one or several tables.
struct QuestionCounts {
  int rows = 0;                                   ///< with a verdict "better", "reached" or "short"
  int rowsHeld = 0;                               ///< of these "better" or "reached"
  int better = 0, reached = 0, isShort = 0;       ///< questions: rows that count
  int betterBesideShort = 0;                      ///< better, where another figure of the same model is short
  int repeated = 0, constant = 0, saidTwice = 0;  ///< rows with a verdict that do not count
  int lookedAt = 0;                               ///< questions that were in view while a choice was made
  int fresh = 0, freshShort = 0;  ///< of these, judged by fresh draws too; not reached by them alone
  int heldAlone = 0;  ///< beyond doubt, and better or reached by that: never in view, or by fresh draws alone
  int notJudged = 0, tooFewRuns = 0, noData = 0, notPrinted = 0, notRun = 0;
  int questions() const { return better + reached + isShort; }
  int held() const { return better + reached; }
  /// Never in view while a choice was made, or with fresh draws beside.
  int beyondDoubt() const { return questions() - lookedAt + fresh; }
};
QuestionCounts countQuestions(const std::vector<TableRow>& rows);
void add(QuestionCounts& sum, const QuestionCounts& more);

/// "12 better, 30 reached, 2 short of 44 questions; ..." with what is printed and not counted.
std::string textOf(const QuestionCounts& counts);
/// "282 rows judged, 260 better or reached; of these 241 questions, 220 better or reached", and behind a
/// semicolon how many of the questions beyond doubt hold by what alone is beyond doubt.
std::string beforeAndAfter(const QuestionCounts& counts);

}  // namespace paretree::reproduce
