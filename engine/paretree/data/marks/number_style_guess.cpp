#include "paretree/data/marks/number_style_guess.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "paretree/core/text.h"

namespace paretree::data {
namespace {

struct Votes {
  std::size_t comma = 0, point = 0;            // surely the decimal mark
  std::size_t maybeComma = 0, maybePoint = 0;  // 1,234 may be either
  std::size_t groupComma = 0, groupPoint = 0;  // surely between thousands
  std::size_t round = 0;                       // of the maybes those like 1.500, which few decimals are
};

// What a column says of marks that all stand before three digits.
struct OpenColumn {
  std::size_t marked = 0;            // 1,234 or 1.234
  std::size_t sure = 0;              // numbers whose mark is a decimal one
  std::size_t above = 0;             // whole numbers over 999 without a mark
  std::set<std::string_view> below;  // such numbers from 1 to 999
  std::string first;
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
  constexpr std::size_t kLongestWords = 9;  // bytes
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const auto first = std::find_if(cell.begin(), cell.end(), isDigit) - cell.begin();
  const auto last = cell.find_last_of("0123456789");
  if (last == std::string_view::npos || cell.size() - last > kLongestWords) return cell;
  if (cell.substr(last + 1).starts_with('-') && last + 2 < cell.size()) return cell;  // "1,2-diol"
  const auto begin = static_cast<std::size_t>(first);
  const bool word = begin > 1 && begin <= kLongestWords && cell[begin - 1] == ' ';
  return cell.substr(word ? begin : 0, last + 1 - (word ? begin : 0));
}

void vote(std::string_view cell, Votes& votes) {
  // "1,5·10³" multiplies, and the point of "0·65" says itself what it is.
  for (const std::string_view times : {"\u00B7", "\u00D7"}) cell = cell.substr(0, cell.find(times));
  cell = withoutWords(cell);
  // "£800–1,050" are two numbers.
  for (const std::string_view dash : {"\u2013", "\u2014", "\u2212"})
    if (const auto at = cell.find(dash);
        at != cell.npos && cell.substr(0, at).find_first_of("0123456789") != cell.npos)
      return;
  // What remains of a number without sign, currency, blanks and exponent.
  std::string core;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const char c = cell[i];
    if ((c >= '0' && c <= '9') || c == '.' || c == ',')
      core += c;
    else if ((c == '-' || c == '+') && !core.empty() && i + 1 < cell.size())
      return;  // "$0-$9,999" is a range
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
  if (ambiguous && core.back() == '0') ++votes.round;
  if (ambiguous)
    ++(isComma ? votes.maybeComma : votes.maybePoint);
  else
    ++(isComma ? votes.comma : votes.point);
}

// "345" of "345 kg", "$345" and "345 \u20AC": what stands beside 7.416 with the same says as much without it.
std::string_view withoutUnit(std::string_view cell) {
  cell = withoutWords(cell);
  const std::size_t digit = std::min(cell.find_first_of("0123456789"), cell.size());
  const std::string_view before = cell.substr(0, digit);
  const bool sign = std::all_of(before.begin(), before.end(), [](char c) {
    return c == '$' || c == ' ' || static_cast<unsigned char>(c) >= 0x80;
  });
  return sign ? cell.substr(digit) : cell;
}

void addTo(OpenColumn& column, const std::string& cell) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string_view number = withoutUnit(cell);
  if (!number.empty() && number.front() != '0' && std::all_of(number.begin(), number.end(), isDigit)) {
    if (number.size() > 3)
      ++column.above;
    else
      column.below.insert(number);
    return;
  }
  Votes votes;
  vote(cell, votes);
  column.sure += votes.comma + votes.point;
  if (votes.maybeComma + votes.maybePoint == 0) return;
  if (column.marked++ == 0) column.first = cell;
}

// 31.12.2020, which is written where the decimal mark is a comma.
bool isDottedDate(std::string_view cell) {
  constexpr std::string_view kForm = "99.99.9999";
  return cell.size() == kForm.size() && (cell.substr(6, 2) == "19" || cell.substr(6, 2) == "20") &&
         std::equal(cell.begin(), cell.end(), kForm.begin(),
                    [](char c, char form) { return form == '9' ? c >= '0' && c <= '9' : c == form; });
}

bool isGermanWord(std::string_view cell) {
  constexpr std::array<std::string_view, 15> kWords = {
      "anzahl", "betrag", "datum",     "einwohner", "gemeinde", "jahr",  "kosten", "kreis",
      "menge",  "monat",  "m\u00e4rz", "preis",     "stadt",    "summe", "umsatz"};
  if (cell.size() > 10) return false;
  return std::find(kWords.begin(), kWords.end(), lowerCase(cell)) != kWords.end();
}

bool hasGermanSigns(const std::vector<SampleRecord>& records) {
  return std::any_of(records.begin(), records.end(), [](const SampleRecord& record) {
    return std::any_of(record.cells.begin(), record.cells.end(),
                       [](const std::string& cell) { return isDottedDate(cell) || isGermanWord(cell); });
  });
}

// Of a mark that always stands before three digits: whether it stands between thousands. Semicolons make a
// comma stand before decimals; of points they say nothing, as programs write them beside semicolons as well.
bool standsBetweenThousands(char mark, const std::vector<OpenColumn>& columns, bool mostRound, bool german,
                            char delimiter) {
  constexpr std::size_t kFewestMarked = 5, kFewestBelow = 3;
  bool grouped = false, plain = false;
  for (const OpenColumn& column : columns) {
    if (column.marked == 0) continue;
    // A year may be the heading.
    plain = plain || (column.above > 1 && !mostRound);
    grouped = grouped || (column.marked >= kFewestMarked && column.above < 2 &&
                          column.below.size() >= (delimiter == ';' ? 1 : kFewestBelow));
  }
  if (grouped != plain) return grouped;
  return mark == '.' ? german : !german && delimiter != ';';
}

std::vector<OpenColumn> openColumns(const std::vector<SampleRecord>& records) {
  std::vector<OpenColumn> columns;
  for (const auto& record : records) {
    if (record.cells.size() > columns.size()) columns.resize(record.cells.size());
    for (std::size_t c = 0; c < record.cells.size(); ++c) addTo(columns[c], record.cells[c]);
  }
  return columns;
}

// Of points that are read as decimal marks those that could stand between thousands: whoever writes whole
// numbers without a point writes other decimals than three, too.
void findPerhapsThousands(const std::vector<SampleRecord>& records, GuessedStyle& guessed) {
  constexpr std::size_t kFewestBelow = 2;
  const auto columns = openColumns(records);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const OpenColumn& column = columns[c];
    if (column.marked > 0 && column.sure == 0 && column.above == 0 && column.below.size() >= kFewestBelow &&
        column.first.find('.') != std::string::npos && !guessed.open.contains(c))
      guessed.perhapsThousands.emplace(c, column.first);
  }
}

void decideOpen(const std::vector<SampleRecord>& records, char delimiter, const Votes& votes,
                GuessedStyle& guessed) {
  std::vector<OpenColumn> columns = openColumns(records);
  const char mark = votes.maybeComma > 0 ? ',' : '.', other = mark == ',' ? '.' : ',';
  if (mark == '.' && delimiter == ',') return;  // what programs write, also of whole numbers
  const bool mostRound = 2 * votes.round > votes.maybeComma + votes.maybePoint;
  const bool german = delimiter != ',' && hasGermanSigns(records);
  const bool between = standsBetweenThousands(mark, columns, mostRound, german, delimiter);
  guessed.style.decimal = between ? other : mark;
  // What programs write, and the English, needs no word.
  if (guessed.style.decimal == '.' && !german && delimiter != ';') return;
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (columns[c].marked > 0) guessed.open.emplace(c, std::move(columns[c].first));
}

}  // namespace

GuessedStyle guessNumberStyle(const std::vector<SampleRecord>& records, char delimiter,
                              std::optional<char> decimal, std::optional<char> thousands,
                              std::optional<char> usual) {
  GuessedStyle guessed;
  NumberStyle& style = guessed.style;
  if (thousands) style.thousands = *thousands;
  if (decimal) {
    style.decimal = *decimal;
    return guessed;
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
  else if (delimiter == '\0')
    style.decimal = '.';  // cells of workbooks that are numbers have a point
  else if ((votes.maybeComma > 0) != (votes.maybePoint > 0))
    decideOpen(records, delimiter, votes, guessed);
  if (thousands && *thousands == style.decimal) style.decimal = style.decimal == '.' ? ',' : '.';
  if (thousands) guessed.open.clear();
  // Cells of workbooks and records that are numbers have a point before decimals.
  if (!thousands && !usual && delimiter != '\0' && style.decimal == '.' && votes.maybePoint > 0)
    findPerhapsThousands(records, guessed);
  return guessed;
}

}  // namespace paretree::data
