#include "paretree/data/marks/mixed_marks.h"

#include <algorithm>
#include <cmath>

namespace paretree::data {
namespace {

NumberStyle styleOf(char decimal) { return {decimal, NumberStyle::kAny}; }
char otherMark(char decimal) { return decimal == '.' ? ',' : '.'; }

// What the cells of a column say of one mark.
struct MarkEvidence {
  std::size_t decimals = 0;   // stands before decimals: no other reading
  std::size_t thousands = 0;  // stands between thousands: no other reading
  std::size_t open = 0;       // before three digits, where it may be either
};

// How many digits stand behind the last `mark`.
std::size_t decimalsBehind(std::string_view cell, char mark) {
  std::size_t at = cell.rfind(mark), digits = 0;
  while (at != std::string_view::npos && ++at < cell.size() && cell[at] >= '0' && cell[at] <= '9') ++digits;
  return digits;
}

// Columns of amounts from two programs: one writes 2.249,0, the other whole ones as 3,702.
std::optional<MixedMarks> wholeByOtherMark(const std::vector<std::string_view>& cells, char decimal) {
  constexpr std::size_t kFewestSure = 5, kFewestOpen = 2;
  std::size_t sure = 0, open = 0, length = 0;
  double largest = 0, largestOpen = 0;
  for (const auto cell : cells) {
    NumberMarks marks;
    const auto value = readNumber(cell, styleOf(decimal), &marks);
    if (!value) return std::nullopt;
    if (const auto whole = readNumber(cell, styleOf(otherMark(decimal))); whole && *whole != *value) {
      if (marks.thousands != '\0') return std::nullopt;
      ++open;
      largestOpen = std::max(largestOpen, std::abs(*whole));
      continue;
    }
    largest = std::max(largest, std::abs(*value));
    if (!marks.point) continue;
    const std::size_t digits = decimalsBehind(cell, decimal);
    if (sure++ > 0 && digits != length) return std::nullopt;
    length = digits;
  }
  if (sure < kFewestSure || open < kFewestOpen || length == 0 || length == 3 || largestOpen > 2 * largest)
    return std::nullopt;
  return MixedMarks{MixedMarks::Three::Thousands, MixedMarks::Three::Thousands};
}

// Both marks between thousands and none before decimals: "151.000" beside "313,000" and "1,029,000", which
// leaves no doubt. Where only the mark that is no decimal one elsewhere stands twice, several of the other
// must be there.
std::optional<MixedMarks> thousandsByBothMarks(const MarkEvidence& own, const MarkEvidence& other) {
  constexpr std::size_t kFewest = 5;
  if (own.decimals > 0 || other.decimals > 0) return std::nullopt;
  const bool sure = own.thousands > 0 && other.open + other.thousands > 0;
  if (!sure && (other.thousands == 0 || own.open < kFewest)) return std::nullopt;
  return MixedMarks{MixedMarks::Three::Thousands, MixedMarks::Three::Thousands};
}

}  // namespace

std::optional<MixedMarks> mixedMarksBeside(char thousands, const std::vector<std::string_view>& cells,
                                           const NumberStyle& style) {
  if (thousands != ',' && thousands != '.') return std::nullopt;
  std::size_t unread = 0, byOther = 0;
  MixedMarks mixed;
  for (const auto cell : cells) {
    if (readNumber(cell, style)) continue;
    ++unread;
    NumberMarks marks;
    if (!readByOtherMark(cell, style, &marks)) continue;
    ++byOther;
    if (marks.thousands == style.decimal)
      (style.decimal == ',' ? mixed.comma : mixed.point) = MixedMarks::Three::Thousands;
  }
  if (byOther == 0 || byOther * 10 < unread * 9) return std::nullopt;
  (thousands == ',' ? mixed.comma : mixed.point) = MixedMarks::Three::Thousands;
  return mixed;
}

std::optional<MixedMarks> mixedMarksOf(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  const auto stands = [&](char mark) {
    return std::any_of(cells.begin(), cells.end(),
                       [mark](std::string_view cell) { return cell.find(mark) != std::string_view::npos; });
  };
  if (!stands(',') || !stands('.')) return std::nullopt;
  if (auto whole = wholeByOtherMark(cells, style.decimal)) return whole;
  MarkEvidence point, comma;
  double least = INFINITY;  // of the numbers that leave no doubt
  for (const auto cell : cells) {
    NumberMarks byPoint, byComma;
    const auto a = readNumber(cell, styleOf('.'), &byPoint);
    const auto b = readNumber(cell, styleOf(','), &byComma);
    if (a && b) {
      if (*a == *b)
        least = std::min(least, std::abs(*a));
      else
        ++(byPoint.thousands == ',' ? comma : point).open;
      continue;
    }
    if (!a && !b) continue;
    const NumberMarks& marks = a ? byPoint : byComma;
    MarkEvidence &decimal = a ? point : comma, &group = a ? comma : point;
    decimal.decimals += marks.point ? 1 : 0;
    group.thousands += marks.thousands == (a ? ',' : '.') ? 1 : 0;
    least = std::min(least, std::abs(a ? *a : *b));
  }
  const MarkEvidence &own = style.decimal == '.' ? point : comma,
                     &other = style.decimal == '.' ? comma : point;
  if (auto thousands = thousandsByBothMarks(own, other)) return thousands;
  if (point.decimals == 0 || comma.decimals == 0 || other.open > other.decimals) return std::nullopt;
  const auto threeOf = [least](const MarkEvidence& mark) {
    if (mark.thousands == 0) return MixedMarks::Three::Decimal;
    return least >= 1000 ? MixedMarks::Three::Thousands : MixedMarks::Three::Open;
  };
  return MixedMarks{threeOf(comma), threeOf(point)};
}

std::optional<MixedMarks> thousandsAmongWhole(const std::vector<std::string_view>& cells) {
  constexpr std::size_t kFewestWhole = 5;
  constexpr double kThousand = 1000;
  std::size_t whole = 0, marked = 0;
  double least = INFINITY, most = 0, leastMarked = INFINITY, mostMarked = 0;
  for (const auto cell : cells) {
    NumberMarks marks;
    const auto value = readNumber(cell, styleOf('.'), &marks);
    if (!value) return std::nullopt;
    const auto grouped = readNumber(cell, styleOf(','));
    if (marks.point && (!grouped || *grouped == *value)) return std::nullopt;
    const double size = std::abs(marks.point ? *grouped : *value);
    (marks.point ? marked : whole) += 1;
    double& smallest = marks.point ? leastMarked : least;
    double& largest = marks.point ? mostMarked : most;
    smallest = std::min(smallest, size);
    largest = std::max(largest, size);
  }
  if (marked == 0 || whole < kFewestWhole || least < kThousand || 2 * leastMarked < least ||
      mostMarked > 2 * most)
    return std::nullopt;
  return MixedMarks{MixedMarks::Three::Thousands, MixedMarks::Three::Thousands};
}

bool speakAgainst(char decimal, const std::vector<std::string>& cells) {
  return std::any_of(cells.begin(), cells.end(), [decimal](const std::string& cell) {
    return readByOtherMark(cell, styleOf(decimal)).has_value();
  });
}

std::optional<double> readMixed(std::string_view text, const MixedMarks& mixed, NumberMarks& marks,
                                char& decimal, bool* either) {
  NumberMarks byPoint, byComma;
  const auto a = readNumber(text, styleOf('.'), &byPoint);
  const auto b = readNumber(text, styleOf(','), &byComma);
  bool point = a.has_value();
  if (a && b && *a != *b) {
    const bool comma = byPoint.thousands == ',';  // the mark that the text has
    const auto three = comma ? mixed.comma : mixed.point;
    if (three == MixedMarks::Three::Open) return std::nullopt;
    if (either) *either = true;
    point = comma == (three == MixedMarks::Three::Thousands);
  }
  marks = point ? byPoint : byComma;
  decimal = point ? '.' : ',';
  return point ? a : b;
}

std::optional<double> readByOtherMark(std::string_view text, const NumberStyle& style, NumberMarks* marks) {
  if (readNumber(text, style)) return std::nullopt;
  return readNumber(text, styleOf(otherMark(style.decimal)), marks);
}

}  // namespace paretree::data
