// Counts that do not fit a machine word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace paretree::optimal {

/// A whole number below 2^512: trees of at most 16 leaves over 10^10 cuts are fewer. Sums and products beyond
/// it are a fault of the program (assert). Those below 2^64, which most are, take no memory elsewhere.
class Count {
 public:
  Count(std::uint64_t value = 0) : low_(value) {}  // NOLINT: a number is a count

  Count& operator+=(const Count& o) {
    std::uint64_t sum = 0;
    if (high_ || o.high_ || __builtin_add_overflow(low_, o.low_, &sum)) return addWide(o);
    low_ = sum;
    return *this;
  }
  friend Count operator*(const Count& a, const Count& b) {
    std::uint64_t product = 0;
    if (a.high_ || b.high_ || __builtin_mul_overflow(a.low_, b.low_, &product)) return timesWide(a, b);
    return Count(product);
  }
  bool isZero() const { return low_ == 0 && !high_; }
  bool operator==(const Count& o) const { return words() == o.words(); }
  std::string text() const;  ///< in digits

 private:
  static constexpr std::size_t kWords = 8;
  using Words = std::array<std::uint64_t, kWords>;  ///< lowest first

  explicit Count(const Words& words);
  Words words() const { return high_ ? *high_ : Words{low_}; }
  Count& addWide(const Count& o);
  static Count timesWide(const Count& a, const Count& b);

  std::uint64_t low_;                  ///< of a number below 2^64
  std::shared_ptr<const Words> high_;  ///< a larger one, all of it
};

}  // namespace paretree::optimal
