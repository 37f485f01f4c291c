#include "reproduce/questions.h"

#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/core/text.h"

namespace paretree::reproduce {
namespace {

constexpr const char* kConstant = "constant";
constexpr const char* kRepeats = "repeats ";
constexpr const char* kSaysTheSame = "says the same as ";

bool isHeld(const std::string& verdict) { return verdict == "better" || verdict == "reached"; }
bool isVerdict(const std::string& verdict) { return isHeld(verdict) || verdict == "short"; }
bool hasVerdict(const TableRow& row) { return isVerdict(row.verdict); }

bool isMeasure(const PaperTable& table, const std::string& id) {
  return std::any_of(table.measures.begin(), table.measures.end(), [&](const auto& m) { return m.id == id; });
}

/// The table before this one that judges the same cell by the same figure; empty where there is none.
std::string repeatedFrom(const PaperTable& table, const Study& study, const TableRow& row) {
  const auto cell = study.source(row.method, row.measure);
  for (const auto& other : paperTables()) {
    if (other.id == table.id) return {};
    if (other.study != table.study) continue;
    for (const auto& paper : other.rows) {
      if (!paper.judged || paper.dataset != row.dataset) continue;
      for (const auto& [measure, figure] : paper.figures)
        if (figure && study.source(paper.method, measure) == cell) return other.id;
    }
  }
  return {};
}

/// The table before this one that asks after the same sentence of the paper; empty where there is none.
std::string claimedBefore(const PaperTable& table, const TableRow& row) {
  for (const auto& other : paperTables()) {
    if (other.id == table.id) return {};
    if (other.paper != table.paper) continue;
    for (const auto& claim : other.claims)
      if (claim.dataset == row.dataset && claim.method == row.method && claim.text == row.measure)
        return other.id;
  }
  return {};
}

/// Neither the paper's figure nor ours varied, and they are the same to the printed digit.
bool constant(const TableRow& row) {
  return row.paperSd == 0 && row.oursSd == 0 && row.paperN > 1 &&
         std::abs(row.ours - row.paper) <= 0.5 * elementary::pow(10.0, -row.paperDigits);
}

bool sameFigures(const TableRow& a, const TableRow& b) {
  const auto same = [](double x, double y) {
    return (std::isnan(x) && std::isnan(y)) || std::abs(x - y) <= 1e-9 * std::max(1.0, std::abs(x));
  };
  return same(a.paper, b.paper) && same(a.paperSd, b.paperSd) && same(a.ours, b.ours) &&
         same(a.oursSd, b.oursSd) && a.n == b.n;
}

}  // namespace

void markQuestions(const PaperTable& table, const Study& study, std::vector<TableRow>& rows) {
  for (auto& row : rows) {
    if (!hasVerdict(row)) continue;
    if (const auto from =
            isMeasure(table, row.measure) ? repeatedFrom(table, study, row) : claimedBefore(table, row);
        !from.empty()) {
      row.uncounted = kRepeats + from;
    } else if (constant(row)) {
      row.uncounted = kConstant;
    } else if (isMeasure(table, row.measure)) {
      const std::string& same = table.measure(row.measure).sameAs;
      const bool twice = !same.empty() && std::any_of(rows.begin(), rows.end(), [&](const TableRow& other) {
        return other.dataset == row.dataset && other.method == row.method && other.measure == same &&
               sameFigures(row, other);
      });
      if (twice) row.uncounted = kSaysTheSame + table.measure(same).label;
    }
  }
}

QuestionCounts countQuestions(const std::vector<TableRow>& rows) {
  QuestionCounts counts;
  for (const auto& row : rows) {
    const bool held = isHeld(row.verdict);
    if (row.verdict == "too few runs") ++counts.tooFewRuns;
    if (row.verdict == "no data") ++counts.noData;
    if (row.verdict == "not printed") ++counts.notPrinted;
    if (row.judged && row.verdict.empty()) ++counts.notRun;
    if (!hasVerdict(row)) continue;
    ++counts.rows;
    counts.rowsHeld += held ? 1 : 0;
    if (row.uncounted.starts_with(kRepeats)) {
      ++counts.repeated;
    } else if (row.uncounted == kConstant) {
      ++counts.constant;
    } else if (!row.uncounted.empty()) {
      ++counts.saidTwice;
    } else {
      ++(row.verdict == "better" ? counts.better : held ? counts.reached : counts.isShort);
      if (row.lookedAt.empty()) continue;
      ++counts.lookedAt;
      if (!isVerdict(row.freshVerdict)) continue;
      ++counts.fresh;
      counts.freshShort += isHeld(row.freshVerdict) ? 0 : 1;
    }
  }
  return counts;
}

void add(QuestionCounts& sum, const QuestionCounts& more) {
  for (const auto part : {&QuestionCounts::rows, &QuestionCounts::rowsHeld, &QuestionCounts::better,
                          &QuestionCounts::reached, &QuestionCounts::isShort, &QuestionCounts::repeated,
                          &QuestionCounts::constant, &QuestionCounts::saidTwice, &QuestionCounts::lookedAt,
                          &QuestionCounts::fresh, &QuestionCounts::freshShort, &QuestionCounts::tooFewRuns,
                          &QuestionCounts::noData, &QuestionCounts::notPrinted, &QuestionCounts::notRun})
    sum.*part += more.*part;
}

std::string textOf(const QuestionCounts& counts) {
  std::string text, rest, apart;
  const auto say = [](std::string& to, int count, const char* what) {
    if (count > 0) to += (to.empty() ? "" : ", ") + std::to_string(count) + " " + what;
  };
  say(text, counts.better, "better");
  say(text, counts.reached, "reached");
  say(text, counts.isShort, "short");
  if (counts.questions() > 0) text += " of " + counted(counts.questions(), "question");
  say(rest, counts.lookedAt, "of them in view while a choice was made");
  if (counts.fresh > 0)
    rest += " (" + std::to_string(counts.fresh) + " with fresh draws beside" +
            (counts.freshShort > 0 ? ", " + std::to_string(counts.freshShort) + " short by these" : "") + ")";
  say(rest, counts.tooFewRuns, "of too few runs");
  say(rest, counts.noData, "no data");
  say(rest, counts.notPrinted, "not printed");
  say(rest, counts.notRun, "not run yet");
  say(apart, counts.repeated, "repeat another table");
  say(apart, counts.constant, "constant");
  say(apart, counts.saidTwice, "said twice");
  if (!rest.empty()) text += (text.empty() ? "" : "; ") + rest;
  if (!apart.empty()) text += (text.empty() ? "" : "; ") + std::string("printed and not counted: ") + apart;
  return text.empty() ? "nothing is judged" : text;
}

std::string beforeAndAfter(const QuestionCounts& counts) {
  return counted(counts.rows, "row") + " judged, " + std::to_string(counts.rowsHeld) +
         " better or reached; of these " + counted(counts.questions(), "question") + ", " +
         std::to_string(counts.held()) + " better or reached; " + std::to_string(counts.beyondDoubt()) +
         " beyond doubt";
}

}  // namespace paretree::reproduce
