#include "paretree/data/reading/read_options_json.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "paretree/core/json.h"
#include "paretree/core/text.h"

namespace paretree::data {

namespace {

using Three = MixedMarks::Three;
constexpr std::array<std::pair<Three, const char*>, 3> kThrees = {
    {{Three::Decimal, "decimal"}, {Three::Thousands, "thousands"}, {Three::Open, "open"}}};

const char* threeName(Three three) {
  return std::find_if(kThrees.begin(), kThrees.end(), [&](const auto& one) { return one.first == three; })
      ->second;
}

Three threeFrom(const JsonView& in) {
  for (const auto& [three, name] : kThrees)
    if (in.text() == name) return three;
  in.failOneOf({"decimal", "thousands", "open"});
  return Three::Decimal;
}

char decimalFrom(const JsonView& in) {
  const std::string text = in.text();
  if (text == "." || text == ",") return text[0];
  in.failOneOf({".", ","});
  return '.';
}

}  // namespace

Json marksToJson(const std::map<std::string, ColumnMarks>& marks) {
  Json json = Json::object();
  for (const auto& [name, one] : marks) {
    json[name]["decimal"] = std::string(1, one.decimal);
    if (!one.mixed) continue;
    json[name]["comma"] = threeName(one.mixed->comma);
    json[name]["point"] = threeName(one.mixed->point);
  }
  return json;
}

std::map<std::string, ColumnMarks> marksFromJson(const JsonView& in) {
  std::map<std::string, ColumnMarks> marks;
  for (const auto& [name, value] : in.members()) {
    ColumnMarks& one = marks[std::string(name)];
    one.decimal = decimalFrom(value["decimal"]);
    if (value.has("comma") || value.has("point"))
      one.mixed = MixedMarks{threeFrom(value["comma"]), threeFrom(value["point"])};
  }
  return marks;
}

Json optionsToJson(const ReadOptions& options) {
  Json json = Json::object();
  const auto put = [&](const char* key, const std::optional<char>& value) {
    if (value) json[key] = *value == '\0' ? std::string() : std::string(1, *value);
  };
  if (options.delimiter) json["delimiter"] = utf8Of(*options.delimiter);
  put("decimal", options.decimal);
  put("decimalFound", options.decimalFound);
  for (const auto& [name, mark] : options.decimalOf)
    json["decimalOf"][name] = mark == kBothMarks ? std::string("both") : std::string(1, mark);
  if (!options.marksFound.empty()) json["marksFound"] = marksToJson(options.marksFound);
  for (const auto& [name, unit] : options.unitsFound) json["unitsFound"][name] = unit;
  put("thousands", options.thousands);
  if (options.encoding) json["encoding"] = *options.encoding;
  if (options.header) json["header"] = *options.header;
  if (options.sheet) json["sheet"] = *options.sheet;
  if (!options.missing.empty()) json["missing"] = options.missing;
  for (const auto& [name, words] : options.missingOf) json["missingOf"][name] = words;
  if (options.skipBadRows) json["skipBadRows"] = true;
  if (options.keepTotals) json["keepTotals"] = true;
  if (options.strict) json["strict"] = true;
  if (options.unpackLimit > 0) json["unpackLimit"] = options.unpackLimit;
  for (const auto& [name, levels] : options.levels) json["levels"][name] = levels;
  for (const auto& [name, text] : options.descriptions) json["descriptions"][name] = text;
  for (const auto& [name, forms] : options.dateForms) json["dateForms"][name] = forms;
  if (!options.mergeSpellings.empty()) json["mergeSpellings"] = options.mergeSpellings;
  if (!options.skipUnfit.empty()) json["skipUnfit"] = options.skipUnfit;
  if (!options.percent.empty()) json["percent"] = options.percent;
  if (!options.listsAsColumns.empty()) json["listsAsColumns"] = options.listsAsColumns;
  if (!options.fillDown.empty()) json["fillDown"] = options.fillDown;
  for (const auto& [name, type] : options.types) json["types"][name] = std::string(typeName(type));
  for (const auto& [name, role] : options.roles) json["roles"][name] = std::string(roleName(role));
  return json;
}

ReadOptions optionsFromJson(const JsonView& in) {
  ReadOptions options;
  const auto character = [&](const char* key) -> std::optional<char> {
    if (!in.has(key)) return std::nullopt;
    const std::string text = in[key].text();
    if (text.size() > 1) in[key].fail(Message{"data.expect-character", {}});
    return text.empty() ? '\0' : text[0];
  };
  if (in.has("delimiter")) {
    options.delimiter = onlyCharacter(in["delimiter"].text());
    if (!options.delimiter) in["delimiter"].fail(Message{"data.expect-character", {}});
  }
  options.decimal = character("decimal");
  options.decimalFound = character("decimalFound");
  if (in.has("decimalOf"))
    for (const auto& [name, value] : in["decimalOf"].members())
      options.decimalOf[std::string(name)] = value.text() == "both" ? kBothMarks : decimalFrom(value);
  if (in.has("marksFound")) options.marksFound = marksFromJson(in["marksFound"]);
  if (in.has("unitsFound"))
    for (const auto& [name, value] : in["unitsFound"].members())
      options.unitsFound[std::string(name)] = value.text();
  options.thousands = character("thousands");
  if (in.has("encoding")) options.encoding = in["encoding"].text();
  if (in.has("header")) options.header = in["header"].boolean();
  if (in.has("sheet")) options.sheet = in["sheet"].text();
  options.missing = in.textsOrNone("missing");
  if (in.has("missingOf"))
    for (const auto& [name, value] : in["missingOf"].members())
      options.missingOf[std::string(name)] = value.texts();
  options.skipBadRows = in.booleanOr("skipBadRows", false);
  options.keepTotals = in.booleanOr("keepTotals", false);
  options.strict = in.booleanOr("strict", false);
  if (in.has("unpackLimit")) options.unpackLimit = in["unpackLimit"].natural();
  if (in.has("levels"))
    for (const auto& [name, value] : in["levels"].members())
      options.levels[std::string(name)] = value.texts();
  if (in.has("descriptions"))
    for (const auto& [name, value] : in["descriptions"].members())
      options.descriptions[std::string(name)] = value.text();
  if (in.has("dateForms"))
    for (const auto& [name, value] : in["dateForms"].members())
      options.dateForms[std::string(name)] = value.texts();
  for (auto& name : in.textsOrNone("mergeSpellings")) options.mergeSpellings.insert(std::move(name));
  for (auto& name : in.textsOrNone("skipUnfit")) options.skipUnfit.insert(std::move(name));
  for (auto& name : in.textsOrNone("percent")) options.percent.insert(std::move(name));
  for (auto& name : in.textsOrNone("listsAsColumns")) options.listsAsColumns.insert(std::move(name));
  for (auto& name : in.textsOrNone("fillDown")) options.fillDown.insert(std::move(name));
  if (in.has("types"))
    for (const auto& [name, value] : in["types"].members()) {
      const auto type = typeFromName(value.text());
      if (!type) value.failOneOf({"number", "nominal", "date", "text"});
      options.types[std::string(name)] = type.value_or(ColumnType::Number);
    }
  if (in.has("roles"))
    for (const auto& [name, value] : in["roles"].members()) {
      const auto role = roleFromName(value.text());
      if (!role) value.fail(Message{"data.expect-role", {}});
      options.roles[std::string(name)] = role.value_or(Role::Ignored);
    }
  return options;
}

}  // namespace paretree::data
