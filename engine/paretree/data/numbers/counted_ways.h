// In how many cells of a column something was read in a way of its own: signs taken off, marks, limits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace paretree::data {

enum class Way {
  Marked,       ///< with a sign of a currency or per cent, or marks between thousands
  Thousands,    ///< with marks between thousands
  PercentSign,  ///< with a per cent sign
  Percent,      ///< the same, other than 0
  OtherDigits,
  Fraction,
  Unit,
  MarkBehind,
  Duration,
  MinusBehind,
  DashAsZero,
  Side,  ///< with a letter for the side of an account
  Parentheses,
  Sized,      ///< with a word for its size
  Converted,  ///< in another unit of the quantity
  Written,    ///< in a form of the column's own
  Rough,
  Limit,
  OtherMark,
  EitherMark,
};

class CountedWays {
 public:
  /// Of the cell that is being read; whether it is the first.
  bool add(Way way) {
    now_ |= 1U << static_cast<unsigned>(way);
    return counts_[static_cast<std::size_t>(way)]++ == 0;
  }
  /// An amount in a currency; the name outlives this.
  void addAmountIn(std::string_view currency) {
    ++currencies_[currency];
    currency_ = currency;
  }
  /// The cell of this row, higher than those before, has been read.
  void endCell(std::uint64_t row) {
    if (now_ != 0 || !currency_.empty()) keep(row);
  }
  std::uint64_t operator[](Way way) const { return counts_[static_cast<std::size_t>(way)]; }
  const std::map<std::string_view, std::uint64_t>& currencies() const { return currencies_; }
  /// Counts the cells of these rows (ascending) no longer. Where cells change from one way to another more
  /// than 100,000 times, those behind stay counted.
  void leaveOut(const std::vector<std::uint64_t>& rows);

 private:
  /// Cells of rows that follow each other, all read in the same ways.
  struct Stretch {
    std::uint64_t row = 0, cells = 0;
    unsigned ways = 0;
    std::string_view currency;
  };
  void keep(std::uint64_t row);

  std::array<std::uint64_t, static_cast<std::size_t>(Way::EitherMark) + 1> counts_{};
  std::map<std::string_view, std::uint64_t> currencies_;
  std::vector<Stretch> stretches_;
  unsigned now_ = 0;
  std::string_view currency_;
};

}  // namespace paretree::data
