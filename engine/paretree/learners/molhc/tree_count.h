// Numbers of trees: exact, whatever their size.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paretree::learners::molhc {

/// A whole number >= 0. 64 bits suffice nearly always; further words are added when they do not.
class TreeCount {
 public:
  TreeCount(std::uint64_t value = 0) : words_{value} {}  // NOLINT: implicit by design
  /// Least significant word first.
  explicit TreeCount(std::vector<std::uint64_t> words);

  TreeCount& operator+=(const TreeCount& other);
  bool operator==(const TreeCount&) const = default;

  /// In decimal notation.
  std::string text() const;
  /// The value, or the largest 64-bit number where it does not fit.
  std::uint64_t clamped() const { return words_.size() == 1 ? words_[0] : UINT64_MAX; }

 private:
  std::vector<std::uint64_t> words_;  ///< least significant first, no leading zero word but in 0 itself
};

}  // namespace paretree::learners::molhc
