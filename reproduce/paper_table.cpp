#include "reproduce/paper_table.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/core/text.h"
#include "paretree/messages/text.h"
#include "reproduce/paper_texts.h"

namespace paretree::reproduce {
namespace {

/// Digits behind the decimal point of the mantissa, less the exponent.
int digitsOf(const std::string& text) {
  const auto e = text.find_first_of("eE");
  const std::string mantissa = text.substr(0, e);
  const auto point = mantissa.find('.');
  const int behind = point == std::string::npos ? 0 : static_cast<int>(mantissa.size() - point - 1);
  const auto exponent = e == std::string::npos ? std::optional<double>(0) : parseNumber(text.substr(e + 1));
  return behind - static_cast<int>(exponent.value_or(0));
}

PaperRow rowFromJson(const JsonView& in, const PaperTable& table) {
  PaperRow row;
  row.dataset = in["dataset"].text();
  row.method = in["method"].text();
  row.judged = in.booleanOr("judged", false);
  if (in.has("lookedAt")) row.lookedAt = in["lookedAt"].text();
  for (const auto& [key, value] : in["figures"].members()) {
    const std::string id(key);
    const bool known =
        std::any_of(table.measures.begin(), table.measures.end(), [&](const auto& m) { return m.id == id; });
    if (!known) value.refuse(Message{"reproduce.no-measure", {{"measure", id}}});
    const std::string text = value.text();
    const auto printed = parsePrinted(text);
    if (!text.empty() && !printed) value.fail(Message{"reproduce.expect-figure", {}});
    row.figures.emplace_back(id, printed);
  }
  return row;
}

}  // namespace

std::optional<PrintedFigure> parsePrinted(const std::string& text) {
  static const std::string between = "±";
  const auto at = text.find(between);
  const std::string value(trimmed(text.substr(0, at)));
  const auto number = parseNumber(value);
  if (!number) return std::nullopt;
  PrintedFigure figure{*number, data::kMissing, digitsOf(value)};
  if (at == std::string::npos) return figure;
  const auto sd = parseNumber(trimmed(text.substr(at + between.size())));
  if (!sd || *sd < 0) return std::nullopt;
  figure.sd = *sd;
  return figure;
}

const PaperMeasure& PaperTable::measure(const std::string& measureId) const {
  const auto found =
      std::find_if(measures.begin(), measures.end(), [&](const auto& m) { return m.id == measureId; });
  assert(found != measures.end());
  return *found;
}

std::string PaperTable::label(const std::string& measureId) const {
  for (const auto& one : measures)
    if (one.id == measureId) return one.label;
  return measureId;
}

std::optional<PrintedFigure> PaperTable::printed(const std::string& dataset, const std::string& method,
                                                 const std::string& measureId) const {
  for (const auto& row : rows) {
    if (row.dataset != dataset || row.method != method) continue;
    for (const auto& [known, figure] : row.figures)
      if (known == measureId && figure) return figure;
  }
  return std::nullopt;
}

Result<PaperTable> paperTableFromJson(const Json& json, const std::string& where) {
  JsonRoot root(json, where);
  const JsonView in = root.view();
  PaperTable table;
  table.id = in["table"].text();
  table.title = in["title"].text();
  table.paper = in["paper"].text();
  table.place = in["place"].text();
  table.study = in["study"].text();
  table.runs = static_cast<int>(in["runs"].integer(1, 1000));
  table.paperN = static_cast<int>(in["paperN"].integer(1, 1000));
  table.notes = in.textsOrNone("notes");
  if (in.has("folds"))
    for (const auto& [rows, digits] : in["folds"].members()) table.folds[std::string(rows)] = digits.text();
  if (in.has("mean")) {
    table.meanMeasure = in["mean"]["measure"].text();
    table.meanMargin = in["mean"]["margin"].numberOrNull();
  }
  for (const JsonView measure : in["measures"])
    table.measures.push_back({measure["id"].text(), measure["label"].text(), measure["maximise"].boolean(),
                              measure.has("sameAs") ? measure["sameAs"].text() : std::string()});
  for (const JsonView row : in["rows"]) table.rows.push_back(rowFromJson(row, table));
  if (in.has("claims"))
    for (const JsonView claim : in["claims"])
      table.claims.push_back({claim["id"].text(), claim["dataset"].text(), claim["method"].text(),
                              claim["text"].text(), claim["place"].text(),
                              claim.has("lookedAt") ? claim["lookedAt"].text() : std::string(),
                              claim.has("certain") ? claim["certain"].text() : std::string()});
  if (!in.ok()) return in.error();
  return table;
}

const std::vector<PaperTable>& paperTables() {
  static const std::vector<PaperTable> tables = [] {
    std::vector<PaperTable> all;
    for (const auto& [file, text] : paperTexts()) {
      const std::string name(file);
      const auto json = parseJson(text, name);
      auto table = json ? paperTableFromJson(*json, name) : Result<PaperTable>(json.error());
      if (!table) throw std::logic_error(messages::text(table.error()));  // compiled in and tested: cannot be
      all.push_back(std::move(*table));
    }
    return all;
  }();
  return tables;
}

std::vector<std::string> paperTableIds() {
  std::vector<std::string> ids;
  for (const auto& [file, text] : paperTexts()) ids.emplace_back(file.substr(0, file.rfind('.')));
  return ids;
}

const PaperTable* findPaperTable(const std::string& id) {
  for (const auto& table : paperTables())
    if (table.id == id) return &table;
  return nullptr;
}

}  // namespace paretree::reproduce
