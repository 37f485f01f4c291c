#include "paretree/learners/molhc/tree_count.h"

#include <algorithm>

namespace paretree::learners::molhc {

TreeCount::TreeCount(std::vector<std::uint64_t> words) : words_(std::move(words)) {
  while (words_.size() > 1 && words_.back() == 0) words_.pop_back();
  if (words_.empty()) words_.push_back(0);
}

TreeCount& TreeCount::operator+=(const TreeCount& other) {
  words_.resize(std::max(words_.size(), other.words_.size()));
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::uint64_t addend = i < other.words_.size() ? other.words_[i] : 0;
    const std::uint64_t partial = words_[i] + carry;
    const std::uint64_t sum = partial + addend;
    carry = static_cast<std::uint64_t>(partial < carry) + static_cast<std::uint64_t>(sum < addend);
    words_[i] = sum;
  }
  if (carry > 0) words_.push_back(carry);
  return *this;
}

std::string TreeCount::text() const {
  // Long division by 10^9 in half words, so that no step needs more than 64 bits.
  constexpr std::uint64_t kBase = 1'000'000'000;
  auto rest = words_;
  std::string digits;  // least significant first
  while (std::any_of(rest.begin(), rest.end(), [](std::uint64_t word) { return word != 0; })) {
    std::uint64_t remainder = 0;
    for (std::size_t i = rest.size(); i-- > 0;) {
      const std::uint64_t high = (remainder << 32) | (rest[i] >> 32);
      const std::uint64_t low = ((high % kBase) << 32) | (rest[i] & 0xffffffffULL);
      rest[i] = ((high / kBase) << 32) | (low / kBase);
      remainder = low % kBase;
    }
    for (int i = 0; i < 9; ++i, remainder /= 10) digits += static_cast<char>('0' + remainder % 10);
  }
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  if (digits.empty()) return "0";
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace paretree::learners::molhc
