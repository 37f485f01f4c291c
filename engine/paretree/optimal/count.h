// Counts that do not fit a machine word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace paretree::optimal {

/// A whole number below 2^512: trees of at most 16 leaves over 10^10 cuts are fewer. Sums and products beyond
/// it are a fault of the program (assert).
class Count {
 public:
  Count(std::uint64_t value = 0) : words_{value}, used_(value > 0 ? 1 : 0) {}  // NOLINT: a number is a count

  Count& operator+=(const Count& o);
  friend Count operator*(const Count& a, const Count& b);
  bool isZero() const { return used_ == 0; }
  bool operator==(const Count& o) const { return words_ == o.words_; }
  std::string text() const;  ///< in digits

 private:
  static constexpr std::size_t kWords = 8;
  std::array<std::uint64_t, kWords> words_{};  ///< lowest first
  std::size_t used_ = 0;                       ///< words up to the highest that is not 0
};

}  // namespace paretree::optimal
