#include "paretree/data/levels/sum_rows.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "paretree/core/elementary.h"

namespace paretree::data {
namespace {

using Numbers = std::vector<std::span<const double>>;

// Where so many numbers came without a sum, none is looked for any further.
constexpr std::uint64_t kMostWithout = 1'000'000;
// Chances are counted in digits: of a hundred rows one agrees by chance in two digits.
constexpr double kFewestDigits = 1, kDigitsTogether = 5;

double numberAt(std::span<const double> numbers, std::uint64_t row) {
  assert(row < numbers.size());  // the search asks for rows of the table only, and for each of them
  const double number = numbers.data()[row];
  return std::isnan(number) ? 0 : number;
}

// Sums of rows, by column.
class RunningSums {
 public:
  RunningSums(std::uint64_t begin, std::size_t columns)
      : begin_(begin), sums_(columns), sizes_(columns), filled_(columns) {}

  std::uint64_t begin() const { return begin_; }
  double sum(std::size_t column) const { return sums_[column]; }
  /// Of the numbers without their signs.
  double size(std::size_t column) const { return sizes_[column]; }
  /// How many numbers were not 0.
  std::uint64_t filled(std::size_t column) const { return filled_[column]; }

  void add(const Numbers& columns, std::uint64_t row) {
    assert(columns.size() == sums_.size());
    double *sum = sums_.data(), *size = sizes_.data();
    std::uint64_t* filled = filled_.data();
    for (const auto numbers : columns) {
      const double number = numberAt(numbers, row);
      *sum++ += number;
      *size++ += std::abs(number);
      *filled++ += number != 0 ? 1 : 0;
    }
  }
  void takeOut(const Numbers& columns, std::uint64_t row) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const double number = numberAt(columns[c], row);
      sums_[c] -= number;
      filled_[c] -= number != 0 ? 1 : 0;
    }
  }

 private:
  std::uint64_t begin_;
  std::vector<double> sums_, sizes_;
  std::vector<std::uint64_t> filled_;
};

// How many digits of a number say something, at its last decimal: zeros at its end say nothing.
int digitsOf(double number) {
  constexpr int kMostDecimals = 6, kMostDigits = 7;
  double whole = std::abs(number);
  for (int d = 0; d < kMostDecimals && std::abs(whole - std::round(whole)) > 1e-9 * whole; ++d) whole *= 10;
  whole = std::round(whole);
  while (whole >= 10 && std::fmod(whole, 10) == 0) whole /= 10;
  int digits = 0;
  for (; whole >= 1 && digits < kMostDigits; whole /= 10) ++digits;
  return digits;
}

// The digits in which a number agrees with a sum; 0 where it is another.
int digitsAgreeing(double number, const RunningSums& sums, std::size_t column) {
  constexpr double kExact = 1e-9;  // as doubles add up
  if (sums.filled(column) < 2) return 0;
  return std::abs(number - sums.sum(column)) > kExact * sums.size(column) ? 0 : digitsOf(number);
}

// Whether the numbers of one column are always the same multiple of those of the other.
bool areMultiples(std::span<const double> one, std::span<const double> other, std::uint64_t begin,
                  std::uint64_t row) {
  const double total = numberAt(one, row), otherTotal = numberAt(other, row);
  for (std::uint64_t i = begin; i < row; ++i) {
    const double left = numberAt(one, i) * otherTotal, right = numberAt(other, i) * total;
    if (std::abs(left - right) > 1e-9 * std::max(std::abs(left), std::abs(right))) return false;
  }
  return true;
}

// In how many digits the row agrees with the sums; 0 where it is none of them.
int digitsAgreeing(const Numbers& columns, const RunningSums& sums, std::uint64_t row) {
  std::size_t present = 0, agreeing = 0;
  int digits = 0;
  std::vector<std::size_t> counted;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const double number = columns[c][static_cast<std::size_t>(row)];
    if (std::isnan(number) || (number == 0 && sums.sum(c) == 0)) continue;
    ++present;
    const int here = digitsAgreeing(number, sums, c);
    if (here == 0) continue;
    ++agreeing;
    if (std::any_of(counted.begin(), counted.end(), [&](std::size_t other) {
          return areMultiples(columns[c], columns[other], sums.begin(), row);
        }))
      continue;
    counted.push_back(c);
    digits += here;
  }
  return counted.size() < 2 || agreeing * 2 < present ? 0 : digits;
}

// Whether a row has the numbers of the one before it, two at least, which are not 0.
bool repeatsRow(const Numbers& columns, std::uint64_t row) {
  std::size_t same = 0;
  for (const auto numbers : columns) {
    if (numberAt(numbers, row) != numberAt(numbers, row - 1)) return false;
    same += numberAt(numbers, row) != 0 ? 1 : 0;
  }
  return same > 1;
}

class SumSearch {
 public:
  explicit SumSearch(const Numbers& columns)
      : columns_(columns),
        rows_(columns.front().size()),
        chance_(elementary::log10(static_cast<double>(rows_))),
        all_(0, columns.size()),
        part_(0, columns.size()),
        behind_(0, columns.size()) {}

  std::vector<std::uint64_t> rows() {
    for (std::uint64_t row = 0; row < rows_; ++row) {
      if ((row - part_.begin()) * columns_.size() > kMostWithout) break;
      if (!isSum(row)) addRow(row);
    }
    return together_ >= kDigitsTogether ? found_ : std::vector<std::uint64_t>();
  }

 private:
  bool isSum(std::uint64_t row) {
    if (accepts(part_, row))
      repeated_.clear();
    else if (!repeated_.empty() && accepts(behind_, row))
      takeRepeated();
    else if (found_.empty() || !acceptsTotal(row))
      return false;
    found_.push_back(row);
    part_ = behind_ = RunningSums(row + 1, columns_.size());
    return true;
  }
  bool accepts(const RunningSums& sums, std::uint64_t row) {
    const int digits = digitsAgreeing(columns_, sums, row);
    if (digits < chance_ + kFewestDigits) return false;
    together_ += digits - chance_;
    return true;
  }
  // Of all groups, the last of which may be of one row.
  bool acceptsTotal(std::uint64_t row) {
    if (!repeated_.empty()) {
      RunningSums without = all_;
      for (const std::uint64_t one : repeated_) without.takeOut(columns_, one);
      if (accepts(without, row)) {
        takeRepeated();
        return true;
      }
    }
    if (!accepts(all_, row)) return false;
    repeated_.clear();
    return true;
  }
  void takeRepeated() {
    for (const std::uint64_t row : repeated_) all_.takeOut(columns_, row);
    found_.insert(found_.end(), repeated_.begin(), repeated_.end());
    repeated_.clear();
  }
  void addRow(std::uint64_t row) {
    all_.add(columns_, row);
    part_.add(columns_, row);
    if (row == behind_.begin() + 1 && repeatsRow(columns_, row)) {
      repeated_.push_back(row);
      behind_ = RunningSums(row + 1, columns_.size());
    } else {
      behind_.add(columns_, row);
    }
  }

  const Numbers& columns_;
  std::uint64_t rows_;
  double chance_;           // digits in which one of the rows agrees by chance
  double together_ = 0;     // digits beyond chance, of all that were found
  RunningSums all_, part_;  // of the rows that are no sums: all, and those since the last that is one
  RunningSums behind_;      // of the rows behind the last of repeated_, where there are some
  std::vector<std::uint64_t> repeated_;  // perhaps the sums of groups of one row
  std::vector<std::uint64_t> found_;
};

}  // namespace

std::vector<std::uint64_t> sumRows(const std::vector<std::span<const double>>& columns) {
  constexpr std::size_t kFewestRows = 3;
  if (columns.size() < 2 || columns.front().size() < kFewestRows) return {};
  auto rows = SumSearch(columns).rows();
  std::sort(rows.begin(), rows.end());
  return rows;
}

}  // namespace paretree::data
