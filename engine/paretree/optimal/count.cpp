#include "paretree/optimal/count.h"

#include <algorithm>
#include <cassert>

namespace paretree::optimal {
namespace {

__extension__ using Wide = unsigned __int128;

/// Words up to the highest that is not 0.
template <class Words>
std::size_t usedOf(const Words& words) {
  std::size_t used = words.size();
  while (used > 0 && words[used - 1] == 0) --used;
  return used;
}

}  // namespace

Count::Count(const Words& words)
    : low_(words[0]), high_(usedOf(words) > 1 ? std::make_shared<const Words>(words) : nullptr) {}

Count& Count::addWide(const Count& o) {
  Words sum = words();
  const Words other = o.words();
  Wide carry = 0;
  for (std::size_t i = 0; i < kWords; ++i) {
    carry += Wide{sum[i]} + other[i];
    sum[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  assert(carry == 0);
  return *this = Count(sum);
}

Count Count::timesWide(const Count& a, const Count& b) {
  const Words one = a.words(), other = b.words();
  const std::size_t usedOther = usedOf(other);
  Words product{};
  for (std::size_t i = 0; i < usedOf(one); ++i) {
    Wide carry = 0;
    for (std::size_t j = 0; j < usedOther || carry > 0; ++j) {
      assert(i + j < kWords);
      carry += Wide{product[i + j]} + Wide{one[i]} * (j < usedOther ? other[j] : 0);
      product[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
  }
  return Count(product);
}

std::string Count::text() const {
  if (isZero()) return "0";
  std::string digits;
  Words rest = words();
  for (std::size_t used = usedOf(rest); used > 0; used = usedOf(rest)) {
    Wide left = 0;
    for (std::size_t i = used; i-- > 0;) {
      left = (left << 64) + rest[i];
      rest[i] = static_cast<std::uint64_t>(left / 10);
      left %= 10;
    }
    digits += static_cast<char>('0' + static_cast<int>(left));
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace paretree::optimal
