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

/// Why this sentence holds whatever the runs give; empty where it can fail, or did.
std::string certain(const PaperTable& table, const TableRow& row) {
  for (const auto& claim : table.claims)
    if (claim.dataset == row.dataset && claim.method == row.method && claim.text == row.measure)
      return isHeld(row.verdict) ? claim.certain : std::string();
  return {};
}

bool sameModel(const TableRow& a, const TableRow& b) {
  return a.dataset == b.dataset && a.method == b.method;
}

/// Figures of the same model that are short, by name.
std::string shortBeside(const PaperTable& table, const std::vector<TableRow>& rows, const TableRow& row) {
  std::string names;
  for (const auto& other : rows)
    if (sameModel(row, other) && other.verdict == "short")
      names += (names.empty() ? "" : ", ") + table.label(other.measure);
  return names;
}

/// A last digit may differ by the order of a sum.
constexpr double kSameInEveryRun = 1e-6;
bool sameInEveryRun(const std::vector<std::pair<int, double>>& a,
                    const std::vector<std::pair<int, double>>& b) {
  return !a.empty() && std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.first == y.first &&
           std::abs(x.second - y.second) <= kSameInEveryRun * std::max(std::abs(x.second), 1e-300);
  });
}

/// NaN is the same as NaN: neither is printed.
bool samePrinted(const TableRow& a, const TableRow& b) {
  const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  return same(a.paper, b.paper) && same(a.paperSd, b.paperSd);
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
    } else if (const auto why = certain(table, row); !why.empty()) {
      row.uncounted = kConstant;
      row.note += (row.note.empty() ? "" : "; ") + std::string("cannot fail: ") + why;
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
    if (row.verdict != "better") continue;
    if (const auto names = shortBeside(table, rows, row); !names.empty())
      row.note += (row.note.empty() ? "" : "; ") + std::string("the same model is short in ") + names;
  }
}

void markSaidTwice(const Study& study, const CellBook& book, int runs, std::vector<TableRow>& rows) {
  std::vector<std::vector<std::pair<int, double>>> kept;
  for (const auto& row : rows)
    kept.push_back(hasVerdict(row) ? study.keptValues(row, book, runs)
                                   : std::vector<std::pair<int, double>>());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].uncounted.empty()) continue;
    for (std::size_t first = 0; first < i && rows[i].uncounted.empty(); ++first)
      if (rows[first].dataset == rows[i].dataset && rows[first].measure == rows[i].measure &&
          samePrinted(rows[first], rows[i]) && sameInEveryRun(kept[first], kept[i]))
        rows[i].uncounted = kSaysTheSame + rows[first].method;
  }
}

QuestionCounts countQuestions(const std::vector<TableRow>& rows) {
  QuestionCounts counts;
  for (const auto& row : rows) {
    const bool held = isHeld(row.verdict);
    if (row.verdict == "too few runs") ++counts.tooFewRuns;
    if (row.verdict == "not judged") ++counts.notJudged;
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
      counts.betterBesideShort +=
          row.verdict == "better" && std::any_of(rows.begin(), rows.end(), [&](const TableRow& other) {
            return sameModel(row, other) && other.verdict == "short";
          });
      if (row.lookedAt.empty()) {
        counts.heldAlone += held ? 1 : 0;
        continue;
      }
      ++counts.lookedAt;
      if (!isVerdict(row.freshVerdict)) continue;
      ++counts.fresh;
      ++(isHeld(row.freshVerdict) ? counts.heldAlone : counts.freshShort);
    }
  }
  return counts;
}

void add(QuestionCounts& sum, const QuestionCounts& more) {
  for (const auto part :
       {&QuestionCounts::rows, &QuestionCounts::rowsHeld, &QuestionCounts::better, &QuestionCounts::reached,
        &QuestionCounts::isShort, &QuestionCounts::repeated, &QuestionCounts::constant,
        &QuestionCounts::saidTwice, &QuestionCounts::lookedAt, &QuestionCounts::fresh,
        &QuestionCounts::freshShort, &QuestionCounts::tooFewRuns, &QuestionCounts::betterBesideShort,
        &QuestionCounts::heldAlone, &QuestionCounts::notJudged, &QuestionCounts::noData,
        &QuestionCounts::notPrinted, &QuestionCounts::notRun})
    sum.*part += more.*part;
}

std::string textOf(const QuestionCounts& counts) {
  std::string text, rest, apart;
  const auto say = [](std::string& to, int count, const char* what) {
    if (count > 0) to += (to.empty() ? "" : ", ") + std::to_string(count) + " " + what;
  };
  say(text, counts.better, "better");
  if (counts.betterBesideShort > 0)
    text +=
        " (of " + std::to_string(counts.betterBesideShort) + " another figure of the same model is short)";
  say(text, counts.reached, "reached");
  say(text, counts.isShort, "short");
  if (counts.questions() > 0) text += " of " + counted(counts.questions(), "question");
  say(rest, counts.lookedAt, "of them in view while a choice was made");
  if (counts.fresh > 0)
    rest +=
        " (" + std::to_string(counts.fresh) + " drawn anew" +
        (counts.freshShort > 0 ? ", " + std::to_string(counts.freshShort) + " of these short by the new draws"
                               : "") +
        ")";
  say(rest, counts.notJudged, "not judged");
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
         std::to_string(counts.held()) + " better or reached; of " + std::to_string(counts.beyondDoubt()) +
         " that were never in view or were drawn anew " + std::to_string(counts.heldAlone) +
         " are better or reached by that alone";
}

}  // namespace paretree::reproduce
