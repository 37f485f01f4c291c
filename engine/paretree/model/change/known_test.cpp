#include "paretree/model/change/known_test.h"

#include <algorithm>
#include <cmath>

namespace paretree::model {

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
