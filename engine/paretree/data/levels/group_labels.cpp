#include "paretree/data/levels/group_labels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace paretree::data {
namespace {

template <class Values, class Missing>
std::size_t fillIn(Values& values, const Missing& missing) {
  std::size_t filled = 0;
  for (std::size_t row = 1; row < values.size(); ++row)
    if (missing(values[row]) && !missing(values[row - 1])) {
      values[row] = values[row - 1];
      ++filled;
    }
  return filled;
}

bool isMissingCode(std::int32_t code) { return code == kMissingCode; }
bool isMissingNumber(double number) { return std::isnan(number); }

}  // namespace

std::size_t fillDown(ColumnValues& values) {
  return fillIn(values.codes, isMissingCode) + fillIn(values.numbers, isMissingNumber);
}

bool looksLikeGroupLabels(const ColumnValues& values) {
  constexpr std::size_t kFewestRows = 6, kFewestGroups = 2;
  std::vector<bool> labelled;
  for (const auto code : values.codes) labelled.push_back(!isMissingCode(code));
  for (const auto number : values.numbers) labelled.push_back(!isMissingNumber(number));
  if (labelled.size() < kFewestRows || !labelled.front()) return false;
  const auto groups = static_cast<std::size_t>(std::count(labelled.begin(), labelled.end(), true));
  if (groups < kFewestGroups || groups * 2 > labelled.size()) return false;
  // One word for all groups is a tick.
  const bool several = values.codes.empty()
                           ? true
                           : std::any_of(values.codes.begin(), values.codes.end(), [&](std::int32_t code) {
                               return !isMissingCode(code) && code != values.codes.front();
                             });
  return several && std::adjacent_find(labelled.begin(), labelled.end(),
                                       [](bool a, bool b) { return a && b; }) == labelled.end();
}

}  // namespace paretree::data
