// Whether a tree answers monotonically along an attribute.
#include <algorithm>
#include <vector>

#include "paretree/optimal/near/parts.h"

namespace paretree::optimal {
namespace {

/// The values of an attribute that reach a leaf: a range of codes of numbers, any codes of levels; with or
/// without missing.
struct Side {
  int attribute = -1;
  std::vector<bool> codes;  ///< levels
  std::int64_t low = 0, high = 0;
  bool missing = true;
};
/// What a leaf is reached by; all values of attributes that are not among them.
struct Box {
  std::vector<Side> sides;
  double answer = 0;

  const Side* of(int attribute) const {
    const auto at = std::find_if(sides.begin(), sides.end(),
                                 [&](const Side& side) { return side.attribute == attribute; });
    return at == sides.end() ? nullptr : &*at;
  }
};

Side wholeSide(const Problem& problem, int attribute) {
  const Attribute& of = problem.attributes[attribute];
  Side side{attribute, {}, 0, static_cast<std::int64_t>(of.values) - 1, true};
  if (of.nominal) side.codes.assign(of.values, true);
  return side;
}

class Boxes {
 public:
  explicit Boxes(const Problem& problem) : problem_(problem), judge_(problem) {}

  std::vector<Box> of(const RowSet& set, const Plan& plan) {
    add({set.rows().begin(), set.rows().end()}, plan, {});
    return std::move(boxes_);
  }

 private:
  void add(const std::vector<std::uint32_t>& rows, const Plan& plan, Box box) {
    if (!plan) {
      std::vector<double> cells(problem_.cells(), 0);
      for (const std::uint32_t row : rows) judge_.add(row, cells.data());
      box.answer = problem_.classes > 0
                       ? static_cast<double>(std::max_element(cells.begin(), cells.end()) - cells.begin())
                       : cells[1] / cells[0];
      boxes_.push_back(std::move(box));
      return;
    }
    const Cut& cut = plan->cut;
    const Attribute& attribute = problem_.attributes[cut.attribute];
    std::vector<std::uint32_t> sides[2];
    for (const std::uint32_t row : rows)
      sides[cut.goesLeft(attribute, attribute.codes[row]) ? 0 : 1].push_back(row);
    if (!box.of(cut.attribute)) box.sides.push_back(wholeSide(problem_, cut.attribute));
    const auto at = static_cast<std::size_t>(box.of(cut.attribute) - box.sides.data());
    for (const bool left : {true, false}) {
      Box part = box;
      Side& side = part.sides[at];
      side.missing = side.missing && cut.missingLeft == left;
      if (!attribute.nominal && left) side.high = std::min<std::int64_t>(side.high, cut.at);
      if (!attribute.nominal && !left) side.low = std::max<std::int64_t>(side.low, std::int64_t{cut.at} + 1);
      for (std::uint32_t code = 0; attribute.nominal && code < attribute.values; ++code)
        side.codes[code] = side.codes[code] && cut.goesLeft(attribute, code) == left;
      add(sides[left ? 0 : 1], left ? plan->left : plan->right, std::move(part));
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
  const Side whole = wholeSide(problem, attribute);
  bool rises = true, falls = true;
  for (const Box& a : boxes)
    for (const Box& b : boxes) {
      // Some value of a lies below some value of b, all others being equal.
      const Side* lower = a.of(attribute);
      const Side* upper = b.of(attribute);
      if (!lower) lower = &whole;
      if (!upper) upper = &whole;
      if (lower->low > lower->high || upper->low > upper->high || lower->low >= upper->high) continue;
      const bool others = std::all_of(a.sides.begin(), a.sides.end(), [&](const Side& side) {
        const Side* same = side.attribute == attribute ? nullptr : b.of(side.attribute);
        return !same || meet(side, *same);
      });
      if (!others) continue;
      rises = rises && a.answer <= b.answer;
      falls = falls && a.answer >= b.answer;
    }
  return rises || falls;
}

}  // namespace paretree::optimal
