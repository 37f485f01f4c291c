#include "paretree/data/lines/labelled_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

bool isLabel(std::string_view label) {
  return !label.empty() && std::all_of(label.begin(), label.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-' || c == ':';
  });
}

// The part up to a character that is neither escaped nor within quotes; `text` goes on behind it.
std::string_view takeUpTo(std::string_view& text, char end) {
  bool quoted = false;
  std::size_t at = 0;
  for (; at < text.size() && (quoted || text[at] != end); ++at) {
    if (text[at] == '\\') ++at;
    if (at < text.size() && text[at] == '"') quoted = !quoted;
  }
  const auto part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

std::string plainValue(std::string_view value) {
  if (value.size() > 1 && value.front() == '"' && value.back() == '"')
    value = value.substr(1, value.size() - 2);
  std::string plain;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\' && i + 1 < value.size()) ++i;
    plain += value[i];
  }
  return plain;
}

// a=1,b="x": false where a part is otherwise. `number`: what its whole numbers end with.
bool addPairs(std::string_view pairs, std::string_view number, NamedValues& values) {
  while (!pairs.empty()) {
    std::string_view pair = takeUpTo(pairs, ',');
    const std::string_view label = trimmed(takeUpTo(pair, '='));
    if (!isLabel(label) || pair.empty()) return false;
    if (number.find(pair.back()) != number.npos && parseNumber(pair.substr(0, pair.size() - 1)))
      pair.remove_suffix(1);
    values.emplace_back(label, plainValue(pair));
  }
  return true;
}

bool haveOneLabel(const std::vector<NamedValues>& lines) {
  return std::all_of(lines.begin(), lines.end(), [&](const NamedValues& values) {
    return values.size() > 1 && values.front().first == lines.front().front().first;
  });
}

Message noteOfForm(const char* form, std::size_t columns) {
  return Message{"data.known-form", {{"form", form}, {"columns", columns}}};
}

std::optional<NamedValues> ltsvValues(std::string_view line) {
  NamedValues values;
  if (line.find('\t') == line.npos) return std::nullopt;
  while (!line.empty()) {
    const auto tab = std::min(line.find('\t'), line.size());
    const std::string_view cell = line.substr(0, tab);
    line.remove_prefix(std::min(tab + 1, line.size()));
    const auto colon = cell.find(':');
    if (colon == cell.npos || !isLabel(cell.substr(0, colon)) || parseNumber(cell.substr(0, colon)))
      return std::nullopt;
    values.emplace_back(cell.substr(0, colon), cell.substr(colon + 1) == "-" ? "" : cell.substr(colon + 1));
  }
  return values;
}

std::optional<NamedValues> influxValues(std::string_view line) {
  NamedValues values;
  std::string_view series = takeUpTo(line, ' ');
  const std::string_view fields = takeUpTo(line, ' ');
  const std::string_view name = takeUpTo(series, ',');
  if (name.empty() || name.find('=') != name.npos || fields.find('=') == fields.npos) return std::nullopt;
  values.emplace_back("measurement", plainValue(name));
  if (!addPairs(series, "", values) || !addPairs(fields, "iu", values)) return std::nullopt;
  if (!line.empty()) {
    if (!parseNumber(line)) return std::nullopt;
    values.emplace_back("time", line);
  }
  return values;
}

std::optional<NamedValues> prometheusValues(std::string_view line) {
  NamedValues values;
  const auto open = line.find('{');
  if (open == line.npos || !isLabel(line.substr(0, open))) return std::nullopt;
  values.emplace_back("metric", line.substr(0, open));
  line.remove_prefix(open + 1);
  std::string_view labels = takeUpTo(line, '}');
  if (labels.ends_with(',')) labels.remove_suffix(1);
  if (!addPairs(labels, "", values)) return std::nullopt;
  line = trimmed(line);
  const std::string_view value = takeUpTo(line, ' ');
  if (value != "NaN" && !parseNumber(value)) return std::nullopt;
  values.emplace_back("value", value);
  if (!line.empty()) values.emplace_back("time", trimmed(line));
  return values;
}

constexpr std::array kSamFields = {"QNAME", "FLAG",  "RNAME", "POS", "MAPQ", "CIGAR",
                                   "RNEXT", "PNEXT", "TLEN",  "SEQ", "QUAL"};

std::optional<NamedValues> samValues(std::string_view line) {
  NamedValues values;
  while (!line.empty()) {
    const auto tab = std::min(line.find('\t'), line.size());
    std::string_view cell = line.substr(0, tab);
    line.remove_prefix(std::min(tab + 1, line.size()));
    if (values.size() < kSamFields.size()) {
      values.emplace_back(kSamFields[values.size()], cell == "*" ? "" : cell);
      continue;
    }
    if (cell.size() < 5 || cell[2] != ':' || cell[4] != ':') return std::nullopt;
    values.emplace_back(cell.substr(0, 2), cell.substr(5));
  }
  const auto isWhole = [&](std::size_t field) {
    const auto number = parseNumber(values[field].second);
    return number && *number == static_cast<double>(static_cast<std::int64_t>(*number));
  };
  if (values.size() < kSamFields.size() - 2) return std::nullopt;  // the last two may be cut off
  return isWhole(1) && isWhole(3) && isWhole(4) ? std::optional(std::move(values)) : std::nullopt;
}

}  // namespace

LineForm ltsvForm() {
  return {
      "ltsv", "", ltsvValues, haveOneLabel, [](std::size_t columns) { return noteOfForm("LTSV", columns); },
      nullptr};
}

LineForm influxForm() {
  return {"influx",
          "",
          influxValues,
          haveOneLabel,
          [](std::size_t columns) { return noteOfForm("InfluxDB", columns); },
          nullptr};
}

LineForm prometheusForm() {
  return {"prometheus",
          "",
          prometheusValues,
          haveOneLabel,
          [](std::size_t columns) { return noteOfForm("Prometheus", columns); },
          nullptr};
}

LineForm samForm() {
  return {
      "sam",   "", samValues, haveOneLabel, [](std::size_t columns) { return noteOfForm("SAM", columns); },
      nullptr, '@'};
}

}  // namespace paretree::data
