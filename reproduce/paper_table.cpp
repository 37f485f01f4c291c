#include "reproduce/paper_table.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "engine/core/json.h"
#include "engine/core/text.h"
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

Result<PaperRow> rowFromJson(const Json& json, const PaperTable& table, const std::string& where) {
  JsonReader fields(json, where);
  PaperRow row;
  row.dataset = fields.string("dataset");
  row.method = fields.string("method");
  row.judged = fields.booleanOr("judged", false);
  const Json& figures = fields.object("figures");
  if (!fields.ok()) return fields.error();
  for (const auto& [id, value] : figures.items()) {
    const bool known =
        std::any_of(table.measures.begin(), table.measures.end(), [&](const auto& m) { return m.id == id; });
    if (!known) return Error{where + "/figures: '" + id + "' is none of the table's measures"};
    if (!value.is_string())
      return Error{where + "/figures/" + id + ": expected text such as \"99.78 ± 0.51\""};
    const auto text = value.get<std::string>();
    const auto printed = parsePrinted(text);
    if (!text.empty() && !printed)
      return Error{where + "/figures/" + id + ": '" + text + "' is no figure, expected \"99.78 ± 0.51\""};
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
  PrintedFigure figure{*number, kMissing, digitsOf(value)};
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
  JsonReader fields(json, where);
  PaperTable table;
  table.id = fields.string("table");
  table.title = fields.string("title");
  table.paper = fields.string("paper");
  table.place = fields.string("place");
  table.study = fields.string("study");
  table.runs = static_cast<int>(fields.integer("runs", 1, 1000));
  table.paperN = static_cast<int>(fields.integer("paperN", 1, 1000));
  if (fields.has("notes")) table.notes = fields.strings("notes");
  if (fields.has("mean")) {
    JsonReader mean(fields.object("mean"), where + "/mean");
    table.meanMeasure = mean.string("measure");
    table.meanMargin = mean.number("margin");
    if (!mean.ok()) return mean.error();
  }
  for (const auto& item : fields.array("measures")) {
    JsonReader measure(item, where + "/measures");
    table.measures.push_back({measure.string("id"), measure.string("label"), measure.boolean("maximise")});
    if (!measure.ok()) return measure.error();
  }
  if (!fields.ok()) return fields.error();
  for (const auto& item : fields.array("rows")) {
    auto row = rowFromJson(item, table, where + "/rows/" + std::to_string(table.rows.size()));
    if (!row) return row.error();
    table.rows.push_back(std::move(*row));
  }
  if (fields.has("claims"))
    for (const auto& item : fields.array("claims")) {
      JsonReader claim(item, where + "/claims");
      table.claims.push_back({claim.string("id"), claim.string("dataset"), claim.string("method"),
                              claim.string("text"), claim.string("place")});
      if (!claim.ok()) return claim.error();
    }
  if (!fields.ok()) return fields.error();
  return table;
}

const std::vector<PaperTable>& paperTables() {
  static const std::vector<PaperTable> tables = [] {
    std::vector<PaperTable> all;
    for (const auto& [file, text] : paperTexts()) {
      const std::string name(file);
      const auto json = parseJson(text, name);
      auto table = json ? paperTableFromJson(*json, name) : Result<PaperTable>(json.error());
      if (!table) throw std::logic_error(table.error().message);  // compiled in and tested: cannot be
      all.push_back(std::move(*table));
    }
    return all;
  }();
  return tables;
}

const PaperTable* findPaperTable(const std::string& id) {
  for (const auto& table : paperTables())
    if (table.id == id) return &table;
  return nullptr;
}

}  // namespace paretree::reproduce
