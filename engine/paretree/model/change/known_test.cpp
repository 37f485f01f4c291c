#include "paretree/model/change/known_test.h"

#include <algorithm>
#include <cmath>

namespace paretree::model {
namespace {

struct AsksIfKnown {
  const data::Schema& schema;
  bool operator()(const Threshold& s) const { return s.value >= kAnyKnown; }
  bool operator()(const Subset& s) const {
    const auto levels = schema[s.column].levels.size();
    return levels > 0 && s.left.size() >= levels &&
           std::find(s.left.begin(), s.left.end(), false) == s.left.end();
  }
  bool operator()(const Linear&) const { return false; }
  bool operator()(const PowerLaw&) const { return false; }
};

}  // namespace

bool asksIfKnown(const Split& split, const data::Schema& schema) {
  return std::visit(AsksIfKnown{schema}, split);
}

bool leavesNoValue(const Clause& clause) {
  if (const auto* interval = std::get_if<Interval>(&clause.test)) return interval->low >= kAnyKnown;
  const auto* levels = std::get_if<LevelSet>(&clause.test);
  return levels && std::find(levels->in.begin(), levels->in.end(), true) == levels->in.end();
}

bool missingGoesLeft(const Split& split, const data::Dataset& data, const data::Rows& rows,
                     std::optional<bool> before) {
  std::size_t left = 0, right = 0, missing = 0;
  for (const data::Row row : rows) {
    const auto side = goesLeft(split, data, row);
    ++(!side ? missing : *side ? left : right);
  }
  if (left > 0 && right == 0 && missing > 0) return false;
  return before.value_or(left >= right);
}

}  // namespace paretree::model
