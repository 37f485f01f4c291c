#include "paretree/optimal/count.h"

#include <algorithm>
#include <cassert>

namespace paretree::optimal {
namespace {

__extension__ using Wide = unsigned __int128;

}  // namespace

Count& Count::operator+=(const Count& o) {
  const std::size_t words = std::max(used_, o.used_);
  Wide carry = 0;
  for (std::size_t i = 0; i < words; ++i) {
    carry += Wide{words_[i]} + o.words_[i];
    words_[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  used_ = words;
  if (carry == 0) return *this;
  assert(used_ < kWords);
  words_[used_++] = static_cast<std::uint64_t>(carry);
  return *this;
}

Count operator*(const Count& a, const Count& b) {
  Count product;
  for (std::size_t i = 0; i < a.used_; ++i) {
    Wide carry = 0;
    for (std::size_t j = 0; j < b.used_ || carry > 0; ++j) {
      assert(i + j < Count::kWords);
      carry += Wide{product.words_[i + j]} + Wide{a.words_[i]} * (j < b.used_ ? b.words_[j] : 0);
      product.words_[i + j] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
      product.used_ = std::max(product.used_, i + j + 1);
    }
  }
  while (product.used_ > 0 && product.words_[product.used_ - 1] == 0) --product.used_;
  return product;
}

std::string Count::text() const {
  if (isZero()) return "0";
  std::string digits;
  auto rest = words_;
  for (std::size_t used = used_; used > 0;) {
    Wide left = 0;
    for (std::size_t i = used; i-- > 0;) {
      left = (left << 64) + rest[i];
      rest[i] = static_cast<std::uint64_t>(left / 10);
      left %= 10;
    }
    digits += static_cast<char>('0' + static_cast<int>(left));
    while (used > 0 && rest[used - 1] == 0) --used;
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace paretree::optimal
