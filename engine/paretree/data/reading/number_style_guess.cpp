#include "paretree/data/reading/number_style_guess.h"

#include <algorithm>
#include <string>
#include <vector>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

struct Votes {
  std::size_t comma = 0, point = 0;            // surely the decimal mark
  std::size_t maybeComma = 0, maybePoint = 0;  // 1,234 may be either
  std::size_t groupComma = 0, groupPoint = 0;  // surely between thousands
  std::size_t roundPoint = 0;                  // of maybePoint those like 1.500, which few decimals are
};

// Digits in groups that `mark` divides: of three behind the first, or as in India of two before the last.
bool inGroups(const std::string& core, char mark) {
  std::vector<std::size_t> groups;
  std::size_t begin = 0;
  for (auto at = core.find(mark); at != std::string::npos; at = core.find(mark, begin)) {
    groups.push_back(at - begin);
    begin = at + 1;
  }
  const auto middle = [&](std::size_t digits) {
    return std::all_of(groups.begin() + 1, groups.end(), [&](std::size_t group) { return group == digits; });
  };
  return groups.size() > 1 && groups.front() >= 1 && core.size() - begin == 3 &&
         ((groups.front() <= 3 && middle(3)) || (groups.front() <= 2 && mark == ',' && middle(2)));
}

// The number of "1.234,50 kr" and "EUR 12,50": what stands around it is short.
std::string_view withoutWords(std::string_view cell) {
  constexpr std::size_t kLongestWords = 7;  // bytes
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const auto first = std::find_if(cell.begin(), cell.end(), isDigit) - cell.begin();
  const auto last = cell.find_last_of("0123456789");
  if (last == std::string_view::npos || cell.size() - last > kLongestWords) return cell;
  const auto begin = static_cast<std::size_t>(first);
  const bool word = begin > 1 && begin <= kLongestWords && cell[begin - 1] == ' ';
  return cell.substr(word ? begin : 0, last + 1 - (word ? begin : 0));
}

void vote(std::string_view cell, Votes& votes) {
  cell = withoutWords(cell);
  // What remains of a number without sign, currency, blanks and exponent.
  std::string core;
  for (const char c : cell) {
    if ((c >= '0' && c <= '9') || c == '.' || c == ',')
      core += c;
    else if ((c == 'e' || c == 'E') && !core.empty())
      break;
    else if (std::string_view("+-$% '()").find(c) == std::string_view::npos &&
             static_cast<unsigned char>(c) < 0x80)
      return;
  }
  const auto comma = core.find(','), point = core.find('.');
  const auto lastComma = core.rfind(','), lastPoint = core.rfind('.');
  if (comma == std::string::npos && point == std::string::npos) return;
  if (comma != std::string::npos && point != std::string::npos) {
    if (lastComma > lastPoint && comma == lastComma) ++votes.comma;
    if (lastPoint > lastComma && point == lastPoint) ++votes.point;
    return;
  }
  const bool isComma = comma != std::string::npos;
  const auto first = isComma ? comma : point, last = isComma ? lastComma : lastPoint;
  if (first != last) {
    if (inGroups(core, isComma ? ',' : '.')) ++(isComma ? votes.groupComma : votes.groupPoint);
    return;
  }
  const bool ambiguous = core.size() - first - 1 == 3 && first >= 1 && first <= 3 && core.front() != '0';
  if (ambiguous && !isComma && core.back() == '0') ++votes.roundPoint;
  if (ambiguous)
    ++(isComma ? votes.maybeComma : votes.maybePoint);
  else
    ++(isComma ? votes.comma : votes.point);
}

}  // namespace

NumberStyle guessNumberStyle(const std::vector<SampleRecord>& records, char delimiter,
                             std::optional<char> decimal, std::optional<char> thousands,
                             std::optional<char> usual) {
  NumberStyle style;
  if (thousands) style.thousands = *thousands;
  if (decimal) {
    style.decimal = *decimal;
    return style;
  }
  Votes votes;
  for (const auto& record : records)
    for (const auto& cell : record.cells) vote(cell, votes);
  if (votes.comma != votes.point)
    style.decimal = votes.comma > votes.point ? ',' : '.';
  else if (votes.groupComma != votes.groupPoint)
    style.decimal = votes.groupPoint > votes.groupComma ? ',' : '.';
  else if (usual)
    style.decimal = *usual;
  else if (votes.maybeComma > 0 && votes.maybePoint == 0)
    // 1,234 alone: where semicolons separate, commas are decimal; else they stand between thousands.
    style.decimal = delimiter == ';' ? ',' : '.';
  else if (delimiter == ';' && votes.maybeComma == 0 && 2 * votes.roundPoint > votes.maybePoint)
    style.decimal = ',';  // 1.000, 2.500: counts of where semicolons separate
  if (thousands && *thousands == style.decimal) style.decimal = style.decimal == '.' ? ',' : '.';
  return style;
}

}  // namespace paretree::data
