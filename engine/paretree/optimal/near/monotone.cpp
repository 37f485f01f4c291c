// Whether trees answer monotonically along an attribute.
#include <algorithm>
#include <optional>
#include <vector>

#include "paretree/optimal/near/parts.h"

namespace paretree::optimal {

/// The values of an attribute that reach a leaf: a range of codes of numbers, any codes of levels; with or
/// without missing.
struct MonotoneSide {
  int attribute = -1;
  std::vector<bool> codes;  ///< levels
  std::int64_t low = 0, high = 0;
  bool missing = true;
};

namespace {

MonotoneSide wholeSide(const Problem& problem, int attribute) {
  const Attribute& of = problem.attributes[attribute];
  MonotoneSide side{attribute, {}, 0, static_cast<std::int64_t>(of.values) - 1, true};
  if (of.nominal) side.codes.assign(of.values, true);
  return side;
}

bool meet(const MonotoneSide& a, const MonotoneSide& b) {
  if (a.missing && b.missing) return true;
  if (a.codes.empty()) return std::max(a.low, b.low) <= std::min(a.high, b.high);
  for (std::size_t code = 0; code < a.codes.size(); ++code)
    if (a.codes[code] && b.codes[code]) return true;
  return false;
}

}  // namespace

/// What a leaf is reached by; all values of attributes that are not among them.
struct MonotoneJudge::Box {
  std::vector<MonotoneSide> sides;
  double answer = 0;

  const MonotoneSide* of(int attribute) const {
    const auto at = std::find_if(sides.begin(), sides.end(),
                                 [&](const MonotoneSide& side) { return side.attribute == attribute; });
    return at == sides.end() ? nullptr : &*at;
  }
};

/// The rows of a node, and what was last found of them.
struct MonotoneJudge::Part {
  std::vector<std::uint32_t> rows;
  std::optional<double> answer = std::nullopt;  ///< as a leaf
  std::optional<Cut> cut = std::nullopt;        ///< that divided them last
  std::unique_ptr<Part> sides[2] = {};          ///< by it
};

MonotoneJudge::MonotoneJudge(const Problem& problem, const RowSet& set, int attribute)
    : problem_(problem),
      attribute_(attribute),
      judge_(problem),
      root_(new Part{{set.rows().begin(), set.rows().end()}}) {}
MonotoneJudge::~MonotoneJudge() = default;

double MonotoneJudge::answerOf(Part& part) {
  if (part.answer) return *part.answer;
  std::vector<double> cells(problem_.cells(), 0);
  for (const std::uint32_t row : part.rows) judge_.add(row, cells.data());
  looks_ += part.rows.size();
  part.answer = problem_.classes > 0
                    ? static_cast<double>(std::max_element(cells.begin(), cells.end()) - cells.begin())
                    : cells[1] / cells[0];
  return *part.answer;
}

void MonotoneJudge::add(Part& part, const Plan& plan, Box box) {
  if (!plan) {
    box.answer = answerOf(part);
    boxes_.push_back(std::move(box));
    return;
  }
  const Cut& cut = plan->cut;
  const Attribute& attribute = problem_.attributes[cut.attribute];
  if (!part.cut || !(*part.cut == cut)) {
    part.cut = cut;
    for (auto& side : part.sides) side = std::make_unique<Part>();
    for (const std::uint32_t row : part.rows)
      part.sides[cut.goesLeft(attribute, attribute.codes[row]) ? 0 : 1]->rows.push_back(row);
    looks_ += part.rows.size();
  }
  // Sides of all orders of a column are told by the first.
  const auto first = firstOrderOf(problem_, static_cast<std::size_t>(cut.attribute));
  const std::vector<std::uint32_t> codeOf =
      attribute.again ? codesIn(attribute, problem_.attributes[first]) : std::vector<std::uint32_t>();
  const auto column = static_cast<int>(first);
  if (!box.of(column)) box.sides.push_back(wholeSide(problem_, column));
  const auto at = static_cast<std::size_t>(box.of(column) - box.sides.data());
  for (const bool left : {true, false}) {
    Box below = box;
    MonotoneSide& side = below.sides[at];
    side.missing = side.missing && cut.missingLeft == left;
    if (!attribute.nominal && left) side.high = std::min<std::int64_t>(side.high, cut.at);
    if (!attribute.nominal && !left) side.low = std::max<std::int64_t>(side.low, std::int64_t{cut.at} + 1);
    for (std::uint32_t code = 0; attribute.nominal && code < attribute.values; ++code)
      side.codes[code] =
          side.codes[code] && cut.goesLeft(attribute, attribute.again ? codeOf[code] : code) == left;
    add(*part.sides[left ? 0 : 1], left ? plan->left : plan->right, std::move(below));
  }
}

bool MonotoneJudge::isMonotone(const Plan& plan) {
  boxes_.clear();
  add(*root_, plan, {});
  const MonotoneSide whole = wholeSide(problem_, attribute_);
  bool rises = true, falls = true;
  for (const Box& a : boxes_)
    for (const Box& b : boxes_) {
      // Some value of a lies below some value of b, all others being equal.
      const MonotoneSide* lower = a.of(attribute_);
      const MonotoneSide* upper = b.of(attribute_);
      if (!lower) lower = &whole;
      if (!upper) upper = &whole;
      if (lower->low > lower->high || upper->low > upper->high || lower->low >= upper->high) continue;
      const bool others = std::all_of(a.sides.begin(), a.sides.end(), [&](const MonotoneSide& side) {
        const MonotoneSide* same = side.attribute == attribute_ ? nullptr : b.of(side.attribute);
        return !same || meet(side, *same);
      });
      if (!others) continue;
      rises = rises && a.answer <= b.answer;
      falls = falls && a.answer >= b.answer;
    }
  return rises || falls;
}

}  // namespace paretree::optimal
