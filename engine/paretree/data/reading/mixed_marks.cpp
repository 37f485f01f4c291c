#include "paretree/data/reading/mixed_marks.h"

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

}  // namespace

std::optional<MixedMarks> mixedMarksOf(const std::vector<std::string_view>& cells, const NumberStyle& style) {
  const auto stands = [&](char mark) {
    return std::any_of(cells.begin(), cells.end(),
                       [mark](std::string_view cell) { return cell.find(mark) != std::string_view::npos; });
  };
  if (!stands(',') || !stands('.')) return std::nullopt;
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
  const MarkEvidence& other = style.decimal == '.' ? comma : point;
  if (point.decimals == 0 || comma.decimals == 0 || other.open > other.decimals) return std::nullopt;
  const auto threeOf = [least](const MarkEvidence& mark) {
    if (mark.thousands == 0) return MixedMarks::Three::Decimal;
    return least >= 1000 ? MixedMarks::Three::Thousands : MixedMarks::Three::Open;
  };
  return MixedMarks{threeOf(comma), threeOf(point)};
}

std::optional<double> readMixed(std::string_view text, const MixedMarks& mixed, NumberMarks& marks,
                                char& decimal) {
  NumberMarks byPoint, byComma;
  const auto a = readNumber(text, styleOf('.'), &byPoint);
  const auto b = readNumber(text, styleOf(','), &byComma);
  bool point = a.has_value();
  if (a && b && *a != *b) {
    const bool comma = byPoint.thousands == ',';  // the mark that the text has
    const auto three = comma ? mixed.comma : mixed.point;
    if (three == MixedMarks::Three::Open) return std::nullopt;
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
