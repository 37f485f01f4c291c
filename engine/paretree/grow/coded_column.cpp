#include "paretree/grow/coded_column.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/sort/pdqsort/pdqsort.hpp>
#include <cassert>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

#include "paretree/grow/large_pages.h"

namespace paretree::grow {

namespace {

constexpr std::size_t kNarrowBins = 255;  // one of 256 codes is left for missing

/// The distinct values of a column that has few of them, and where each row's value stands among them.
class SmallSet {
 public:
  /// Position of `value` in order of appearance, or kNarrowBins where there are too many.
  std::size_t insert(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (std::size_t slot = (bits * 0x9E3779B97F4A7C15ull) >> 54;; slot = (slot + 1) & (kSlots - 1)) {
      std::uint16_t& at = slots_.data()[slot];  // below kSlots: ten bits
      if (at == kEmpty) {
        if (values_.size() == kNarrowBins) return kNarrowBins;
        at = static_cast<std::uint16_t>(values_.size());
        values_.push_back(value);
        return values_.size() - 1;
      }
      if (values_.data()[at] == value) return at;
    }
  }
  const std::vector<double>& values() const { return values_; }

 private:
  static constexpr std::size_t kSlots = 1024;
  static constexpr std::uint16_t kEmpty = 0xFFFF;
  std::vector<std::uint16_t> slots_ = std::vector<std::uint16_t>(kSlots, kEmpty);
  std::vector<double> values_;
};

/// Order-preserving map of doubles to unsigned integers; the two zeros are one value.
std::uint64_t orderedBits(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value);
  return bits >> 63 ? ~bits : bits | (1ull << 63);
}

struct Entry {
  std::uint64_t key;
  std::uint32_t row;
};

/// Calls `each` with each of the rows, or of the first `all` where none are given; all of them are below
/// `all`.
template <class Each>
void forEachRow(std::span<const data::Row> rows, std::size_t all, const Each& each) {
  assert(std::all_of(rows.begin(), rows.end(), [&](data::Row row) { return row < all; }));
  if (rows.empty())
    for (std::size_t row = 0; row < all; ++row) each(static_cast<data::Row>(row));
  else
    for (const data::Row row : rows) each(row);
}

/// False where there are too many different values.
bool codeFewNumbers(CodedColumn& coded, ColumnCodes& codes, std::span<const double> numbers,
                    std::span<const data::Row> rows) {
  SmallSet set;
  const auto positionOf = [&](double value) { return set.insert(value == 0 ? 0.0 : value); };
  // Columns of many values show it soon: nothing is written before that is known.
  if (rows.empty() ? std::any_of(numbers.begin(), numbers.end(),
                                 [&](double x) { return !std::isnan(x) && positionOf(x) == kNarrowBins; })
                   : std::any_of(rows.begin(), rows.end(), [&](data::Row row) {
                       return !std::isnan(numbers[row]) && positionOf(numbers[row]) == kNarrowBins;
                     }))
    return false;
  codes.values = set.values();
  std::sort(codes.values.begin(), codes.values.end());
  coded.bins = static_cast<std::uint32_t>(codes.values.size());
  std::vector<std::uint8_t> rank(set.values().size());
  for (std::size_t i = 0; i < rank.size(); ++i)
    rank[i] = static_cast<std::uint8_t>(
        std::lower_bound(codes.values.begin(), codes.values.end(), set.values()[i]) - codes.values.begin());
  codes.narrow.resize(numbers.size());
  std::uint8_t* narrow = codes.narrow.data();
  forEachRow(rows, numbers.size(), [&, number = numbers.data()](data::Row row) {
    narrow[row] =
        std::isnan(number[row]) ? static_cast<std::uint8_t>(coded.bins) : rank[positionOf(number[row])];
  });
  return true;
}

void codeManyNumbers(CodedColumn& coded, ColumnCodes& codes, std::span<const double> numbers,
                     std::span<const data::Row> rows) {
  std::vector<Entry> entries;
  reserveInLargePages(entries, rows.empty() ? numbers.size() : rows.size());
  const double* number = numbers.data();
  forEachRow(rows, numbers.size(), [&](data::Row row) {
    if (!std::isnan(number[row])) entries.push_back({orderedBits(number[row]), row});
  });
  boost::sort::pdqsort_branchless(entries.begin(), entries.end(),
                                  [](const Entry& a, const Entry& b) { return a.key < b.key; });
  reserveInLargePages(codes.wide, numbers.size());
  codes.wide.resize(numbers.size());
  std::uint32_t* wide = codes.wide.data();
  const Entry* before = nullptr;
  for (const Entry& entry : entries) {
    if (!before || entry.key != before->key)
      codes.values.push_back(number[entry.row] + 0.0);  // of the two zeros the positive one
    wide[entry.row] = static_cast<std::uint32_t>(codes.values.size() - 1);
    before = &entry;
  }
  coded.bins = static_cast<std::uint32_t>(codes.values.size());
  if (entries.size() == (rows.empty() ? numbers.size() : rows.size())) return;
  forEachRow(rows, numbers.size(), [&](data::Row row) {
    if (std::isnan(number[row])) wide[row] = coded.bins;
  });
}

CodedColumn withCodes(CodedColumn coded, ColumnCodes codes) {
  coded.codes = std::make_shared<const ColumnCodes>(std::move(codes));
  coded.values = coded.codes->values;
  coded.narrow = coded.codes->narrow;
  coded.wide = coded.codes->wide;
  return coded;
}

}  // namespace

CodedColumn codeNumbers(int column, std::span<const double> numbers, std::span<const data::Row> rows) {
  CodedColumn coded;
  coded.column = column;
  ColumnCodes codes;
  if (!codeFewNumbers(coded, codes, numbers, rows)) {
    codes = {};
    codeManyNumbers(coded, codes, numbers, rows);
  }
  return withCodes(std::move(coded), std::move(codes));
}

CodedColumn codeLevels(int column, std::span<const std::int32_t> levelOf, std::size_t levels) {
  CodedColumn coded;
  ColumnCodes codes;
  coded.column = column;
  coded.nominal = true;
  coded.bins = static_cast<std::uint32_t>(levels);
  const bool narrow = levels <= kNarrowBins;
  if (narrow)
    codes.narrow.resize(levelOf.size());
  else
    codes.wide.resize(levelOf.size());
  for (std::size_t row = 0; row < levelOf.size(); ++row) {
    const bool missing = levelOf[row] < 0;
    const std::uint32_t code = missing ? coded.bins : static_cast<std::uint32_t>(levelOf[row]);
    if (narrow)
      codes.narrow[row] = static_cast<std::uint8_t>(code);
    else
      codes.wide[row] = code;
  }
  return withCodes(std::move(coded), std::move(codes));
}

void binNumbers(CodedColumn& column, std::span<const data::Row> rows, std::span<const double> weights) {
  std::vector<double> mass(column.bins, 0);
  std::vector<std::uint8_t> occurs(column.bins, 0);
  for (const data::Row row : rows) {
    const std::uint32_t code = column.wide[row];
    if (code == column.bins) continue;
    mass[code] += weights.empty() ? 1 : weights[row];
    occurs[code] = 1;
  }
  auto valuesLeft = static_cast<std::uint32_t>(std::count(occurs.begin(), occurs.end(), 1));
  if (valuesLeft == 0) return;
  double massLeft = std::accumulate(mass.begin(), mass.end(), 0.0), inBin = 0;
  std::uint32_t last = 0, binsLeft = kMostBins, valuesInBin = 0;
  const auto close = [&] {
    column.lastOfBin.push_back(last);
    --binsLeft;
    massLeft -= inBin;
    inBin = 0;
    valuesInBin = 0;
  };
  for (std::uint32_t code = 0; code < column.bins; ++code) {
    if (!occurs[code]) continue;
    if (valuesInBin > 0 && binsLeft > 1 && mass[code] >= massLeft / binsLeft) close();
    last = code;
    ++valuesInBin;
    inBin += mass[code];
    --valuesLeft;
    if (valuesLeft < binsLeft || (binsLeft > 1 && inBin >= massLeft / binsLeft)) close();
  }
  std::vector<std::uint8_t> binOf(column.bins + 1);
  std::uint8_t bin = 0;
  for (std::uint32_t code = 0; code < column.bins; ++code) {
    if (code > column.lastOfBin[bin] && bin + 1u < column.lastOfBin.size()) ++bin;
    binOf[code] = bin;
  }
  column.lastOfBin.back() = column.bins - 1;
  binOf[column.bins] = static_cast<std::uint8_t>(column.lastOfBin.size());
  column.binned.resize(column.wide.size());
  std::transform(column.wide.begin(), column.wide.end(), column.binned.begin(),
                 [&](std::uint32_t code) { return binOf[code]; });
}

double thresholdBetween(double lower, double upper) {
  constexpr int kDigits = 15;  // all that a decimal number keeps as a double
  const double middle = std::midpoint(lower, upper);
  std::array<char, 32> text;
  const auto written =
      std::to_chars(text.data(), text.data() + text.size(), middle, std::chars_format::general, kDigits);
  double plain = middle;
  std::from_chars(text.data(), written.ptr, plain);
  if (plain >= lower && plain < upper) return plain;
  return middle >= lower && middle < upper ? middle : lower;
}

void sortByCode(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& buffer, std::uint32_t bins) {
  const std::size_t n = keys.size();
  assert(std::all_of(keys.begin(), keys.end(), [&](std::uint64_t key) { return key >> 32 < bins; }));
  // Lower halves ascend, so that comparing whole keys is stable too.
  constexpr std::size_t kFewKeys = 12, kSomeKeys = 192;
  if (n <= kFewKeys) {
    std::uint64_t* sorted = keys.data();
    for (std::size_t i = 1; i < n; ++i) {
      const std::uint64_t key = sorted[i];
      std::size_t to = i;
      for (; to > 0 && sorted[to - 1] > key; --to) sorted[to] = sorted[to - 1];
      sorted[to] = key;
    }
    return;
  }
  if (n < kSomeKeys && bins > 4 * n) {
    std::sort(keys.begin(), keys.end());
    return;
  }
  buffer.resize(n);
  for (int shift = 32; shift < 64 && (bins - 1) >> (shift - 32) != 0; shift += 8) {
    std::array<std::uint32_t, 256> count;
    const std::size_t digits = std::min<std::size_t>(256, ((bins - 1) >> (shift - 32)) + 1);
    std::fill_n(count.begin(), digits, 0u);
    for (const std::uint64_t key : keys) ++count[key >> shift & 0xFF];
    if (count[keys[0] >> shift & 0xFF] == n) continue;
    std::uint32_t start = 0;
    for (std::size_t digit = 0; digit < digits; ++digit) start += std::exchange(count[digit], start);
    std::uint64_t* to = buffer.data();  // `count` has become where the keys of each digit start, n in all
    for (const std::uint64_t key : keys) to[count[key >> shift & 0xFF]++] = key;
    keys.swap(buffer);
  }
}

}  // namespace paretree::grow
