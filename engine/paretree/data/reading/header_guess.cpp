#include "paretree/data/reading/header_guess.h"

#include <algorithm>
#include <map>
#include <set>

#include "paretree/core/text.h"
#include "paretree/data/missing_values.h"
#include "paretree/data/reading/table_builder.h"

namespace paretree::data {
namespace {

using Records = std::vector<const SampleRecord*>;

bool isComment(const SampleRecord& record) {
  return !record.quoted.front() && !record.cells.front().empty() && record.cells.front().front() == '#';
}

std::size_t usualSize(const Records& records) {
  std::map<std::size_t, std::size_t> counts;
  for (const auto* record : records) ++counts[record->cells.size()];
  std::size_t most = 0, size = 1;
  for (const auto& [cells, count] : counts)
    if (count >= most) {
      most = count;
      size = cells;
    }
  return size;
}

std::vector<std::string> cellsOf(const Records& records, std::size_t column) {
  std::vector<std::string> cells;
  for (const auto* record : records)
    if (column < record->cells.size()) cells.push_back(record->cells[column]);
  return cells;
}

bool isValue(const std::string& cell, const CellRules& rules) {
  return readNumber(cell, rules.style).has_value() || meansMissing(cell, rules.missing);
}

bool isYear(const std::string& cell) {
  const auto value = parseNumber(cell);
  return value && *value >= 1800 && *value <= 2200 && *value == static_cast<int>(*value);
}

// A header has words over numbers (or dates), or words that do not come again below.
bool looksLikeHeader(const SampleRecord& first, const Records& body, const CellRules& rules) {
  std::size_t wordsOverValues = 0, valuesOverValues = 0, repeated = 0, words = 0;
  std::set<std::string> distinct;
  for (std::size_t c = 0; c < first.cells.size(); ++c) {
    const std::string& cell = first.cells[c];
    if (cell.empty()) continue;
    distinct.insert(cell);
    const auto below = cellsOf(body, c);
    const ColumnPlan plan = planColumn("", below, rules);
    const bool value = isValue(cell, rules) || (plan.type == ColumnType::Date &&
                                                planColumn("", {cell}, rules).type == ColumnType::Date);
    if (!value) ++words;
    const bool present = std::any_of(below.begin(), below.end(),
                                     [&](const auto& b) { return !meansMissing(b, rules.missing); });
    if (plan.type != ColumnType::Nominal && present)
      value ? ++valuesOverValues : ++wordsOverValues;
    else if (std::find(below.begin(), below.end(), cell) != below.end())
      ++repeated;
  }
  if (body.empty()) return words > 0 && words >= distinct.size();
  if (wordsOverValues > 0) return repeated == 0 || wordsOverValues > valuesOverValues;
  if (valuesOverValues > 0) {
    // "city, 2019, 2020": years over what are no years.
    std::size_t years = 0;
    for (std::size_t c = 0; c < first.cells.size(); ++c) {
      const auto below = cellsOf(body, c);
      years += isYear(first.cells[c]) && !std::all_of(below.begin(), below.end(), isYear) ? 1 : 0;
    }
    return words > 0 && repeated == 0 && years == valuesOverValues && distinct.size() == words + years;
  }
  return words > 0 && repeated * 2 < std::max<std::size_t>(words, 1) && distinct.size() == words;
}

}  // namespace

Layout guessLayout(const std::vector<SampleRecord>& records, const CellRules& rules,
                   std::optional<bool> said) {
  Layout layout;
  Records body, leading;
  for (const auto& record : records) {
    if (record.blank) continue;
    if (isComment(record) && body.empty()) {
      leading.push_back(&record);
      continue;
    }
    body.push_back(&record);
  }
  std::size_t columns = usualSize(body);
  std::erase_if(body, [&](const auto* record) {
    return isComment(*record) && record->cells.size() != columns && record != body.front();
  });
  if (body.empty()) return layout;

  SampleRecord header = *body.front();
  const Records below(body.begin() + 1, body.end());
  layout.commentLines = leading.size();
  layout.header = said ? *said : looksLikeHeader(header, below, rules);
  std::size_t firstData = layout.header ? 1 : 0;
  if (!layout.header && !leading.empty() && said.value_or(true) && leading.back()->cells.size() == columns) {
    // "#x,y,class" over the data.
    SampleRecord commented = *leading.back();
    commented.cells.front() = std::string(trimmed(std::string_view(commented.cells.front()).substr(1)));
    if (said || looksLikeHeader(commented, body, rules)) {
      layout.header = true;
      --layout.commentLines;
      header = commented;
    }
  }
  const Records data(body.begin() + static_cast<std::ptrdiff_t>(firstData), body.end());
  layout.firstLine = data.empty() ? UINT64_MAX : data.front()->line;

  std::vector<std::string> names;
  if (!data.empty()) columns = usualSize(data);
  if (layout.header) {
    names = header.cells;
    bool lastIsEmpty = true;
    for (const auto& cell : cellsOf(data, columns - 1)) lastIsEmpty = lastIsEmpty && cell.empty();
    if (!data.empty() && names.size() + 1 == columns && !lastIsEmpty) {
      // As R writes tables: the row names have no header.
      names.insert(names.begin(), "");
      layout.notes.push_back(Message{"data.header-without-row-names", {}});
    }
    if (!data.empty())
      while (names.size() > columns && names.back().empty()) names.pop_back();
  } else {
    names.resize(columns);
    for (std::size_t c = 0; c < columns; ++c) names[c] = "column " + std::to_string(c + 1);
    layout.notes.push_back(Message{"data.no-header", {}});
  }
  names = tidyNames(std::move(names), layout.notes);
  for (std::size_t c = 0; c < names.size(); ++c)
    layout.plans.push_back(planColumn(names[c], cellsOf(data, c), rules));
  return layout;
}

}  // namespace paretree::data
