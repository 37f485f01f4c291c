// Whether a tree answers monotonically along an attribute.
#include <algorithm>
#include <vector>

#include "paretree/optimal/near/parts.h"

namespace paretree::optimal {
namespace {

/// The values that reach a leaf: a range of codes of numbers, any codes of levels; with or without missing.
struct Side {
  std::vector<bool> codes;  ///< levels
  std::int64_t low = 0, high = 0;
  bool missing = true;
};
struct Box {
  std::vector<Side> sides;  ///< by attribute
  double answer = 0;
};

class Boxes {
 public:
  explicit Boxes(const Problem& problem) : problem_(problem), judge_(problem) {}

  std::vector<Box> of(const RowSet& set, const Plan& plan) {
    Box all;
    for (const Attribute& attribute : problem_.attributes) {
      Side side{{}, 0, static_cast<std::int64_t>(attribute.values) - 1, true};
      if (attribute.nominal) side.codes.assign(attribute.values, true);
      all.sides.push_back(std::move(side));
    }
    add(set, plan, all);
    return std::move(boxes_);
  }

 private:
  void add(const RowSet& set, const Plan& plan, Box box) {
    if (!plan) {
      std::vector<double> cells(problem_.cells(), 0);
      for (const std::uint32_t row : set.rows()) judge_.add(row, cells.data());
      box.answer = problem_.classes > 0
                       ? static_cast<double>(std::max_element(cells.begin(), cells.end()) - cells.begin())
                       : cells[1] / cells[0];
      boxes_.push_back(std::move(box));
      return;
    }
    const auto at = static_cast<std::size_t>(plan->cut.attribute);
    const Attribute& attribute = problem_.attributes[at];
    const auto sides = RowSet::divided(problem_, set, plan->cut);
    for (const bool left : {true, false}) {
      Box part = box;
      Side& side = part.sides[at];
      side.missing = side.missing && plan->cut.missingLeft == left;
      if (!attribute.nominal && left) side.high = std::min<std::int64_t>(side.high, plan->cut.at);
      if (!attribute.nominal && !left)
        side.low = std::max<std::int64_t>(side.low, std::int64_t{plan->cut.at} + 1);
      for (std::uint32_t code = 0; attribute.nominal && code < attribute.values; ++code)
        side.codes[code] = side.codes[code] && plan->cut.goesLeft(attribute, code) == left;
      add(left ? sides.first : sides.second, left ? plan->left : plan->right, std::move(part));
    }
  }

  const Problem& problem_;
  Judge judge_;
  std::vector<Box> boxes_;
};

bool meet(const Side& a, const Side& b) {
  if (a.missing && b.missing) return true;
  if (a.codes.empty()) return std::max(a.low, b.low) <= std::min(a.high, b.high);
  for (std::size_t code = 0; code < a.codes.size(); ++code)
    if (a.codes[code] && b.codes[code]) return true;
  return false;
}

}  // namespace

bool isMonotone(const Problem& problem, const RowSet& set, const Plan& plan, int attribute) {
  const auto boxes = Boxes(problem).of(set, plan);
  const auto along = static_cast<std::size_t>(attribute);
  bool rises = true, falls = true;
  for (const Box& a : boxes)
    for (const Box& b : boxes) {
      // Some value of a lies below some value of b, all others being equal.
      const Side &lower = a.sides[along], &upper = b.sides[along];
      if (lower.low > lower.high || upper.low > upper.high || lower.low >= upper.high) continue;
      bool others = true;
      for (std::size_t i = 0; i < a.sides.size() && others; ++i)
        others = i == along || meet(a.sides[i], b.sides[i]);
      if (!others) continue;
      rises = rises && a.answer <= b.answer;
      falls = falls && a.answer >= b.answer;
    }
  return rises || falls;
}

}  // namespace paretree::optimal
