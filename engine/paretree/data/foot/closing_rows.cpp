#include "paretree/data/foot/closing_rows.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string_view>

#include "paretree/data/foot/closing_words.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

using FootColumns = std::vector<ColumnReader>;
using FootRows = std::vector<std::uint64_t>;
using WordsByRow = std::map<std::uint64_t, std::string>;

constexpr std::uint64_t kFewestAbove = 5, kRowsAtTop = 2, kRowsAtEnd = 3;
constexpr std::size_t kMostOfOneWord = 1000;

bool holdsTexts(const ColumnReader& column) {
  return column.plan().type == ColumnType::Nominal || column.plan().type == ColumnType::Text;
}

// What a cell says in words: the text of a column of texts, or what does not fit where numbers stand.
std::string wordAt(const ColumnReader& column, std::uint64_t row) {
  if (holdsTexts(column)) return column.textAt(row);
  const auto& odd = column.odd();
  const auto at = std::lower_bound(odd.begin(), odd.end(), row,
                                   [](const OddCell& cell, std::uint64_t value) { return cell.row < value; });
  return at != odd.end() && at->row == row ? at->text : std::string();
}

std::size_t presentIn(const FootColumns& columns, std::uint64_t row) {
  return static_cast<std::size_t>(std::count_if(
      columns.begin(), columns.end(), [row](const ColumnReader& column) { return column.presentAt(row); }));
}

// Also one among the codes of a column that is no number for other cells.
bool showsNumber(const FootColumns& columns, std::uint64_t row) {
  return std::any_of(columns.begin(), columns.end(), [row](const ColumnReader& column) {
    return column.presentAt(row) &&
           (column.numeric() || (holdsTexts(column) && readNumber(column.textAt(row), column.style())));
  });
}

// Of rows spread over the table, without those of `except` (ascending): in how many of a thousand `has` is
// true.
template <class Test>
std::size_t perThousand(std::uint64_t rows, const FootRows& except, Test has) {
  constexpr std::uint64_t kSampled = 500;
  const std::uint64_t step = std::max<std::uint64_t>(1, rows / kSampled);
  std::size_t asked = 0, found = 0;
  for (std::uint64_t row = 0; row < rows; row += step) {
    if (std::binary_search(except.begin(), except.end(), row)) continue;
    ++asked;
    found += has(row) ? 1 : 0;
  }
  return asked == 0 ? 0 : found * 1000 / asked;
}

constexpr std::size_t kNearlyEach = 950;  // of a thousand

// The row lacks cells of which nearly each other row has one.
bool lacksUsual(const FootColumns& columns, std::uint64_t row, const FootRows& alike) {
  std::vector<const ColumnReader*> lacking;
  for (const ColumnReader& column : columns)
    if (!column.presentAt(row)) lacking.push_back(&column);
  return !lacking.empty() &&
         perThousand(columns.front().rows(), alike, [&](std::uint64_t other) {
           return std::any_of(lacking.begin(), lacking.end(),
                              [other](const ColumnReader* column) { return column->presentAt(other); });
         }) >= kNearlyEach;
}

// The first rows and the last ones.
FootRows rowsAtEnds(std::uint64_t rows) {
  FootRows ends;
  for (std::uint64_t row = 0; row < rows; ++row) {
    if (row == kRowsAtTop && rows > kRowsAtTop + kRowsAtEnd) row = rows - kRowsAtEnd;
    ends.push_back(row);
  }
  return ends;
}

// All rows whose cell in the column says the same.
FootRows rowsSaying(const ColumnReader& column, const std::string& text) {
  if (holdsTexts(column)) return column.rowsOf(text);
  FootRows rows;
  for (const OddCell& cell : column.odd())
    if (cell.text == text) rows.push_back(cell.row);
  return rows;
}

void addBalances(const FootColumns& columns, WordsByRow& found) {
  for (const ColumnReader& column : columns) {
    std::set<std::string> seen;
    FootRows alike;
    for (const std::uint64_t row : rowsAtEnds(column.rows())) {
      const std::string text = wordAt(column, row);
      if (!namesBalance(text) || !seen.insert(text).second) continue;
      const FootRows same = rowsSaying(column, text);
      alike.insert(alike.end(), same.begin(), same.end());
    }
    if (alike.size() > kMostOfOneWord || 2 * alike.size() > column.rows()) continue;
    std::sort(alike.begin(), alike.end());
    for (const std::uint64_t row : alike)
      if (showsNumber(columns, row) && lacksUsual(columns, row, alike))
        found.emplace(row, wordAt(column, row));
  }
}

// Totals by stars, or called "Shift total" and "Summe 01/2023", wherever they stand, that lack what the
// others have.
void addSumsApart(const FootColumns& columns, WordsByRow& found) {
  for (const ColumnReader& column : columns) {
    FootRows alike;
    if (holdsTexts(column)) {
      std::vector<std::string_view> sums;
      for (const std::string& level : column.levels())
        if (isSumMark(level) || namesTotal(level)) sums.emplace_back(level);
      alike = column.rowsOfAny(sums);
    } else {
      for (const OddCell& cell : column.odd())
        if ((isSumMark(cell.text) || namesTotal(cell.text)) && alike.size() <= kMostOfOneWord)
          alike.push_back(cell.row);
    }
    if (alike.size() > kMostOfOneWord || 3 * alike.size() > column.rows()) continue;
    for (const std::uint64_t row : alike)
      if (standsApart(columns, row, alike)) found.emplace(row, wordAt(column, row));
  }
}

// Numbers of a column above a row, for the statistics below them.
class NumbersAbove {
 public:
  NumbersAbove(const std::vector<double>& numbers, std::uint64_t end) {
    for (std::uint64_t row = 0; row < end; ++row) {
      const double number = numbers[static_cast<std::size_t>(row)];
      if (std::isnan(number)) continue;
      ++count_;
      const double before = mean_;
      mean_ += (number - mean_) / static_cast<double>(count_);
      squares_ += (number - before) * (number - mean_);
      least_ = count_ == 1 ? number : std::min(least_, number);
      greatest_ = count_ == 1 ? number : std::max(greatest_, number);
    }
  }
  /// Whether a number is this statistic, as far as it may be rounded.
  bool is(Statistic statistic, double number) const {
    constexpr double kRounded = 5e-3;
    if (count_ < 2) return false;
    const auto near = [&](double value) { return std::abs(number - value) <= kRounded * std::abs(value); };
    const auto count = static_cast<double>(count_);
    const double deviation = std::sqrt(squares_ / (count - 1)), ofAll = std::sqrt(squares_ / count);
    switch (statistic) {
      case Statistic::Mean:
        return near(mean_);
      case Statistic::Deviation:
        return near(deviation) || near(ofAll);
      case Statistic::Relative:
        return near(100 * deviation / mean_) || near(deviation / mean_);
      case Statistic::Error:
        return near(deviation / std::sqrt(count));
      case Statistic::Least:
        return number == least_;
      case Statistic::Greatest:
        return number == greatest_;
      case Statistic::Variance:
        return near(deviation * deviation) || near(ofAll * ofAll);
      case Statistic::Range:
        return near(greatest_ - least_);
      case Statistic::Count:
        return number == count;
      case Statistic::Median:
      case Statistic::None:
        break;
    }
    return false;
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0, least_ = 0, greatest_ = 0;
};

// Whether a statistic of one of the last rows has the numbers that those above `begin` have.
bool anyIsRight(const FootColumns& columns, std::uint64_t begin, const std::vector<Statistic>& statistics) {
  std::vector<std::size_t> right(statistics.size()), present(statistics.size());
  for (const ColumnReader& column : columns) {
    if (!column.numeric()) continue;
    const NumbersAbove above(column.numbers(), begin);
    for (std::size_t i = 0; i < statistics.size(); ++i) {
      const double number = column.numbers()[static_cast<std::size_t>(begin) + i];
      if (std::isnan(number)) continue;
      ++present[i];
      right[i] += above.is(statistics[i], number) ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < statistics.size(); ++i)
    if (right[i] > 0 && 2 * right[i] >= present[i]) return true;
  return false;
}

// "Mean", "SD", ..., below each other as the last rows.
void addStatistics(const FootColumns& columns, WordsByRow& found) {
  constexpr std::uint64_t kMost = 12, kFewest = 2, kSurely = 3;
  for (const ColumnReader& column : columns) {
    const std::uint64_t rows = column.rows();
    std::set<Statistic> kinds;
    std::vector<Statistic> statistics;  // from the last row up
    while (statistics.size() < std::min(kMost, rows)) {
      const std::uint64_t row = rows - 1 - statistics.size();
      const std::string word = wordAt(column, row);
      const Statistic statistic = statisticOf(word);
      if (statistic == Statistic::None ? !meansTotal(word) : !kinds.insert(statistic).second) break;
      statistics.push_back(statistic);
    }
    if (kinds.size() < kFewest || rows < statistics.size() * 2 + 1) continue;
    std::reverse(statistics.begin(), statistics.end());
    const std::uint64_t begin = rows - statistics.size();
    // Where the words stand above as well, the rows are what the table is about.
    const bool above =
        holdsTexts(column) &&
        std::any_of(column.levels().begin(), column.levels().end(), [&](const std::string& level) {
          return statisticOf(level) != Statistic::None && column.rowsOf(level).front() < begin;
        });
    const bool sure =
        kinds.size() >= kSurely && (kinds.contains(Statistic::Mean) || kinds.contains(Statistic::Deviation) ||
                                    kinds.contains(Statistic::Count));
    if (above || !(sure || anyIsRight(columns, begin, statistics))) continue;
    for (std::uint64_t row = begin; row < rows; ++row) found.emplace(row, wordAt(column, row));
  }
}

// The numbers of a row are above all others in half of the columns of numbers.
bool isAboveAll(const FootColumns& columns, std::uint64_t row) {
  constexpr std::size_t kFewest = 2;
  std::size_t present = 0, greatest = 0;
  for (const ColumnReader& column : columns) {
    if (!column.numeric() || !column.presentAt(row)) continue;
    ++present;
    const auto& numbers = column.numbers();
    const double number = numbers[static_cast<std::size_t>(row)];
    bool above = true;
    for (std::uint64_t other = 0; other < numbers.size() && above; ++other)
      above = other == row || std::isnan(numbers[static_cast<std::size_t>(other)]) ||
              numbers[static_cast<std::size_t>(other)] < number;
    greatest += above ? 1 : 0;
  }
  return greatest >= kFewest && 2 * greatest >= present;
}

void addTotalsOfAll(const FootColumns& columns, WordsByRow& found) {
  const ColumnReader& first = columns.front();
  for (const std::uint64_t row : {std::uint64_t{0}, std::uint64_t{first.rows() - 1}}) {
    const std::string text = wordAt(first, row);
    if (!text.empty() && (namesTotal(text) || meansTotal(text)) && isAboveAll(columns, row))
      found.emplace(row, text);
  }
}

}  // namespace

bool standsApart(const std::vector<ColumnReader>& columns, std::uint64_t row,
                 const std::vector<std::uint64_t>& alike) {
  constexpr std::size_t kFewestEmpty = 2;
  if (columns.front().rows() < kFewestAbove || 2 * presentIn(columns, row) > columns.size() ||
      !showsNumber(columns, row))
    return false;
  const auto empty = std::count_if(columns.begin(), columns.end(), [&](const ColumnReader& column) {
    return !column.presentAt(row) && perThousand(column.rows(), alike, [&](std::uint64_t other) {
                                       return column.presentAt(other);
                                     }) >= kNearlyEach;
  });
  return static_cast<std::size_t>(empty) >= kFewestEmpty;
}

std::map<std::uint64_t, std::string> closingRows(const std::vector<ColumnReader>& columns, bool bySize) {
  WordsByRow found;
  if (columns.size() < 2 || columns.front().rows() < kFewestAbove) return found;
  addStatistics(columns, found);
  addBalances(columns, found);
  addSumsApart(columns, found);
  if (bySize) addTotalsOfAll(columns, found);
  return found;
}

void addStatisticsBeside(const std::vector<ColumnReader>& columns,
                         std::map<std::uint64_t, std::string>& sums) {
  WordsByRow beside;
  for (const auto& [sum, word] : sums) {
    const Statistic own = statisticOf(word);
    if (own == Statistic::None) continue;
    const auto column = std::find_if(columns.begin(), columns.end(), [&, row = sum](const ColumnReader& one) {
      return statisticOf(wordAt(one, row)) == own;
    });
    if (column == columns.end()) continue;
    for (const bool down : {true, false}) {
      std::set<Statistic> kinds = {own};
      for (std::uint64_t row = sum; down ? row + 1 < column->rows() : row > 0;) {
        row = down ? row + 1 : row - 1;
        const std::string text = wordAt(*column, row);
        if (const Statistic kind = statisticOf(text); kind == Statistic::None || !kinds.insert(kind).second)
          break;
        beside.emplace(row, text);
      }
    }
  }
  sums.merge(beside);
}

}  // namespace paretree::data
