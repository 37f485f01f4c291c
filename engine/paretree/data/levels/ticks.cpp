#include "paretree/data/levels/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "paretree/core/text.h"
#include "paretree/data/problems.h"
#include "paretree/data/reading/spellings.h"

namespace paretree::data {
namespace {

constexpr std::size_t kRowsForTicks = 10, kFewestOfEach = 2;
// Signs for a tick, beside words for yes: x, +, check marks and boxes, a heavy dot.
constexpr std::array<std::string_view, 13> kTicks = {"x",
                                                     "xx",
                                                     "+",
                                                     "1",
                                                     "\xE2\x9C\x93",
                                                     "\xE2\x9C\x94",
                                                     "\xE2\x98\x91",
                                                     "\xE2\x98\x92",
                                                     "\xE2\x97\x8F",
                                                     "\xE2\x80\xA2",
                                                     "checked",
                                                     "ticked",
                                                     "angekreuzt"};

bool meansTicked(std::string_view text) {
  const std::string key = spellingKey(text);
  return std::find(kTicks.begin(), kTicks.end(), key) != kTicks.end() || meansYes(key);
}

/// The answer that stands in the name: "Which do you use? Phone", with "Phone" or nothing in each row.
bool endsWithAnswer(const std::string& name, const std::string& answer) {
  const std::string whole = lowerCase(name), end = lowerCase(answer);
  if (end.empty() || !whole.ends_with(end)) return false;
  return whole.size() == end.size() || whole[whole.size() - end.size() - 1] == ' ';
}

void noteTicks(const ColumnInfo& info, std::size_t ticked, std::size_t blank, std::vector<Message>& notes) {
  notes.push_back(Message{
      "data.ticks",
      {{"column", info.name}, {"cell", excerpt(info.levels.front())}, {"rows", ticked}, {"blank", blank}}});
}

}  // namespace

bool isBlankLevel(const std::vector<std::string>& levels) {
  return std::find(levels.begin(), levels.end(), kBlankLevel) != levels.end();
}

bool takeAsTicks(ColumnInfo& info, ColumnValues& values, std::vector<Message>& notes) {
  const bool numbers = info.type == ColumnType::Number;
  const auto isOther = [](double x) { return !std::isnan(x) && x != 1; };
  if (numbers ? std::any_of(values.numbers.begin(), values.numbers.end(), isOther)
              : info.type != ColumnType::Nominal || info.levels.size() != 1 ||
                    !(meansTicked(info.levels[0]) || endsWithAnswer(info.name, info.levels[0])))
    return false;
  if (numbers)
    for (const double x : values.numbers) values.codes.push_back(std::isnan(x) ? kMissingCode : 0);
  const std::size_t rows = values.codes.size();
  const auto blank =
      static_cast<std::size_t>(std::count(values.codes.begin(), values.codes.end(), kMissingCode));
  if (rows < kRowsForTicks || blank < kFewestOfEach || rows - blank < kFewestOfEach) {
    if (numbers) values.codes.clear();
    return false;
  }
  if (numbers) {
    values.numbers.clear();
    info.type = ColumnType::Nominal;
    info.levels = {"1"};
  }
  info.levels.emplace_back(kBlankLevel);
  std::replace(values.codes.begin(), values.codes.end(), kMissingCode, std::int32_t{1});
  noteTicks(info, rows - blank, blank, notes);
  return true;
}

void gatherTicks(std::vector<Message>& notes) {
  constexpr std::size_t kSaidAlone = 3;
  const auto ofTicks = [](const Message& note) { return note.code == "data.ticks"; };
  std::vector<std::string> names;
  for (const Message& note : notes)
    if (const auto* column = ofTicks(note) ? note.find("column") : nullptr)
      names.push_back(std::get<std::string>(column->value));
  if (names.size() <= kSaidAlone) return;
  const auto first = std::find_if(notes.begin(), notes.end(), ofTicks);
  *first = Message{"data.ticks-in-columns", {{"count", names.size()}, {"columns", someOf(names)}}};
  notes.erase(std::remove_if(first + 1, notes.end(), ofTicks), notes.end());
}

}  // namespace paretree::data
