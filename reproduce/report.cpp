#include "reproduce/report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"

namespace paretree::reproduce {
namespace {

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

std::string fixedText(double value, int digits) {
  char text[64];
  // Very small figures (p-values) read better with an exponent.
  if (digits > 6)
    std::snprintf(text, sizeof text, "%.2e", value);
  else
    std::snprintf(text, sizeof text, "%.*f", std::max(0, digits), value);
  return text;
}

std::string cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

void addTable(std::string& text, const TableRows& made) {
  const PaperTable& table = *made.table;
  text += "## " + table.id + ": " + table.title + "\n\n" + table.place + ". " +
          textOf(countQuestions(made.rows)) + ".\n\n";
  text +=
      "| data | method | figure | paper | ours | n | verdict | note "
      "|\n|---|---|---|---:|---:|---:|---|---|\n";
  for (const auto& row : made.rows) {
    const int digits = std::isnan(row.paper) ? 3 : row.paperDigits;
    text += "| " + cell(row.dataset) + " | " + cell(row.method) + " | " + cell(table.label(row.measure)) +
            " | " + figureText(row.paper, row.paperSd, row.paperDigits) + " | " +
            figureText(row.ours, row.oursSd, digits) + " | " + (row.n > 0 ? std::to_string(row.n) : "") +
            " | " + row.verdict + " | " + cell(withMarks(row)) + " |\n";
  }
  if (made.ranking) text += "\n" + rankingText(*made.ranking) + "\n";
  for (const auto& note : table.notes) text += "\n" + note + "\n";
  text += "\n";
  if (!made.firstDate.empty()) {
    text += "Run " +
            (made.firstDate == made.lastDate ? "on " + made.lastDate
                                             : "from " + made.firstDate + " to " + made.lastDate) +
            " with version ";
    for (std::size_t v = 0; v < made.versions.size(); ++v) text += (v ? ", " : "") + made.versions[v];
    text += ".\n\n";
  }
  if (const auto stale = stalenessText(made.staleness); !stale.empty()) text += stale + "\n\n";
}

Json countsToJson(const QuestionCounts& counts) {
  return {{"rows", counts.rows},
          {"rowsHeld", counts.rowsHeld},
          {"questions", counts.questions()},
          {"better", counts.better},
          {"reached", counts.reached},
          {"short", counts.isShort},
          {"lookedAt", counts.lookedAt},
          {"repeated", counts.repeated},
          {"constant", counts.constant},
          {"saidTwice", counts.saidTwice},
          {"betterBesideShort", counts.betterBesideShort},
          {"tooFewRuns", counts.tooFewRuns},
          {"notJudged", counts.notJudged},
          {"fresh", counts.fresh},
          {"freshShort", counts.freshShort},
          {"beyondDoubt", counts.beyondDoubt()},
          {"beyondDoubtHeld", counts.heldAlone}};
}

}  // namespace

Json rowToJson(const TableRow& row) {
  const bool printed = !std::isnan(row.paper);
  return {{"dataset", row.dataset},
          {"method", row.method},
          {"measure", row.measure},
          {"maximise", row.maximise},
          {"judged", row.judged},
          {"paper", number(row.paper)},
          {"paperSd", number(row.paperSd)},
          {"paperN", printed ? Json(row.paperN) : Json(nullptr)},
          {"paperDigits", printed ? Json(row.paperDigits) : Json(nullptr)},
          {"ours", number(row.ours)},
          {"oursSd", number(row.oursSd)},
          {"n", row.n},
          {"verdict", textOrNull(row.verdict)},
          {"note", textOrNull(row.note)},
          {"whyNotJudged", textOrNull(row.whyNotJudged)},
          {"fewest", row.fewest > 0 ? Json(row.fewest) : Json(nullptr)},
          {"uncounted", textOrNull(row.uncounted)},
          {"lookedAt", textOrNull(row.lookedAt)},
          {"freshVerdict", textOrNull(row.freshVerdict)}};
}

Result<TableRow> rowFromJson(const Json& json, const std::string& where) {
  JsonRoot root(json, where);
  const JsonView in = root.view();
  const auto numberOrMissing = [&](const char* key) { return in.numberOr(key, data::kMissing); };
  const auto textOrEmpty = [&](const char* key) {
    return in.has(key) && !in[key].isNull() ? in[key].text() : std::string();
  };
  TableRow row;
  row.dataset = in["dataset"].text();
  row.method = in["method"].text();
  row.measure = in["measure"].text();
  row.maximise = in["maximise"].boolean();
  row.judged = in["judged"].boolean();
  row.paper = numberOrMissing("paper");
  row.paperSd = numberOrMissing("paperSd");
  const double paperN = numberOrMissing("paperN"), digits = numberOrMissing("paperDigits");
  row.paperN = std::isnan(paperN) ? 0 : static_cast<int>(paperN);
  row.paperDigits = std::isnan(digits) ? 0 : static_cast<int>(digits);
  row.ours = numberOrMissing("ours");
  row.oursSd = numberOrMissing("oursSd");
  row.n = static_cast<int>(in["n"].integer(0, 1000000));
  row.verdict = textOrEmpty("verdict");
  row.note = textOrEmpty("note");
  row.whyNotJudged = textOrEmpty("whyNotJudged");
  const double fewest = numberOrMissing("fewest");
  row.fewest = std::isnan(fewest) ? 0 : static_cast<int>(fewest);
  row.uncounted = textOrEmpty("uncounted");
  row.lookedAt = textOrEmpty("lookedAt");
  row.freshVerdict = textOrEmpty("freshVerdict");
  if (!in.ok()) return in.error();
  return row;
}

Json tablesToJson(const std::vector<TableRows>& tables, const std::string& name, int runs) {
  Json rows = Json::array();
  QuestionCounts counts;
  for (const auto& made : tables) add(counts, countQuestions(made.rows));
  for (const auto& made : tables)
    for (const auto& row : made.rows) {
      Json line = Json::object();
      if (tables.size() > 1) line["table"] = made.table->id;
      line.update(rowToJson(row));
      rows.push_back(std::move(line));
    }
  const bool one = tables.size() == 1;
  const Json asked = one ? Json(tables[0].runs) : runs > 0 ? Json(runs) : Json(nullptr);
  return {{"table", one ? tables[0].table->id : name},
          {"runs", asked},
          {"rows", rows},
          {"questions", countsToJson(counts)}};
}

std::string figureText(double value, double sd, int digits) {
  if (std::isnan(value)) return "";
  std::string text = fixedText(value, digits);
  if (!std::isnan(sd)) text += " ± " + fixedText(sd, digits);
  return text;
}

std::string withMarks(const TableRow& row) {
  std::string text;
  const auto say = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (!row.whyNotJudged.empty()) say(row.whyNotJudged);
  if (!row.note.empty()) say(row.note);
  if (row.fewest > 0 && row.fewest < row.n)
    say("of the " + std::to_string(row.n) + " the one with fewest runs has " + std::to_string(row.fewest));
  if (!row.uncounted.empty()) say("not counted: " + row.uncounted);
  if (!row.lookedAt.empty()) say("in view when chosen: " + row.lookedAt);
  return text;
}

std::string stalenessText(const Staleness& staleness) {
  if (!staleness.any()) return {};
  std::string text = "Of " + counted(static_cast<long long>(staleness.cells), "kept run") + " ";
  if (staleness.stale > 0)
    text += std::to_string(staleness.stale) + " are of learners that behave otherwise today";
  if (staleness.unknown > 0)
    text += (staleness.stale > 0 ? ", " : "") + std::to_string(staleness.unknown) +
            " from before it was noted how learners behave";
  return text + "; --refresh makes these anew.";
}

std::string rankingText(const Ranking& ranking) {
  std::string text = "Friedman test of " + ranking.of + " over " +
                     counted(static_cast<long long>(ranking.test.blocks), "block") + ": chi-square " +
                     shortText(ranking.test.statistic) + ", p = " + shortText(ranking.test.p, 3) +
                     "; critical difference of mean ranks (Nemenyi, 0.05) " +
                     shortText(ranking.criticalDifference, 3) + ". Mean ranks: ";
  for (std::size_t m = 0; m < ranking.methods.size(); ++m)
    text += (m ? ", " : "") + ranking.methods[m] + " " + shortText(ranking.test.meanRanks[m], 3);
  return text + ".";
}

std::string tablesToMarkdown(const std::vector<TableRows>& tables, const std::string& command) {
  std::string text =
      "Made by `" + command +
      "`. Each figure is a mean and, where there are several runs, a standard deviation; n counts runs.\n\n";
  for (const auto& made : tables) addTable(text, made);
  return text;
}

}  // namespace paretree::reproduce
