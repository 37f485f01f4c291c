#include "paretree/data/levels/total_rows.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "paretree/core/text.h"
#include "paretree/data/foot/closing_rows.h"
#include "paretree/data/foot/closing_words.h"
#include "paretree/data/levels/sum_rows.h"
#include "paretree/data/number_text.h"

namespace paretree::data {
namespace {

constexpr std::size_t kLongestWord = 24;  // bytes of a word for totals
constexpr std::size_t kMostTotals = 50;   // rows; what comes more often is a level
constexpr double kSameSum = 1e-6;         // sums in files are rounded

// The sum and the mean of numbers, those that are missing left out.
struct Sum {
  double sum = 0;
  std::size_t count = 0;
  void add(double number) {
    if (std::isnan(number)) return;
    sum += number;
    ++count;
  }
  bool is(double found) const {
    const auto same = [found](double x) {
      return std::abs(found - x) <= kSameSum * std::max(1.0, std::abs(x));
    };
    return count >= 2 && (same(sum) || same(sum / static_cast<double>(count)));
  }
};

// The number of a row is the sum or the mean of all above it, of all that are no totals, or of those since
// the last total. `totals`: rows of words for them, ascending.
bool sumsUp(const std::vector<double>& numbers, std::uint64_t row, const std::vector<std::uint64_t>& totals) {
  if (row < 2 || row >= numbers.size() || std::isnan(numbers[row])) return false;
  Sum all, plain, part;
  auto next = totals.begin();
  for (std::uint64_t i = 0; i < row; ++i) {
    all.add(numbers[i]);
    if (next != totals.end() && *next == i) {
      part = {};
      ++next;
      continue;
    }
    plain.add(numbers[i]);
    part.add(numbers[i]);
  }
  return all.is(numbers[row]) || plain.is(numbers[row]) || part.is(numbers[row]);
}

// At least half of the numbers in a row are sums or means of what stands above: one alone may be chance.
bool sumsUp(const std::vector<ColumnReader>& columns, std::uint64_t row,
            const std::vector<std::uint64_t>& totals) {
  std::size_t present = 0, sums = 0;
  for (const auto& column : columns) {
    if (!column.numeric() || row >= column.numbers().size() || std::isnan(column.numbers()[row])) continue;
    ++present;
    sums += sumsUp(column.numbers(), row, totals) ? 1 : 0;
  }
  return present > 0 && 2 * sums >= present;
}

// A word under which the number of values stands.
bool meansCount(std::string_view text) {
  const std::string small = lowerCase(trimmed(text));
  return small == "anzahl" || small == "count" || small == "nombre" || small == "aantal" || small == "antal";
}

// The last row has in each of its numbers how many stand above it.
bool countsUp(const std::vector<ColumnReader>& columns, std::uint64_t row) {
  std::size_t present = 0;
  for (const auto& column : columns) {
    if (!column.numeric() || row + 1 != column.numbers().size() || std::isnan(column.numbers().back()))
      continue;
    const auto count = std::count_if(column.numbers().begin(), column.numbers().end() - 1,
                                     [](double number) { return !std::isnan(number); });
    if (count < 2 || column.numbers().back() != static_cast<double>(count)) return false;
    ++present;
  }
  return present > 0;
}

// The first row, with a word for totals, is the sum of all below: tables of statistics begin so, and their
// numbers are rounded each. `totals` as above.
bool sumsUpBelow(const std::vector<ColumnReader>& columns, std::uint64_t row,
                 const std::vector<std::uint64_t>& totals) {
  constexpr double kRounded = 2e-3;
  if (row > 0) return false;
  std::size_t present = 0, sums = 0;
  for (const auto& column : columns) {
    if (!column.numeric() || column.numbers().empty() || std::isnan(column.numbers().front())) continue;
    const auto& numbers = column.numbers();
    Sum below;
    for (std::uint64_t i = 1; i < numbers.size(); ++i)
      if (!std::binary_search(totals.begin(), totals.end(), i)) below.add(numbers[i]);
    ++present;
    sums += below.count >= 2 && below.sum != 0 &&
                    std::abs(numbers.front() - below.sum) <= kRounded * std::abs(below.sum)
                ? 1
                : 0;
  }
  return present > 0 && 2 * sums >= present;
}

// A word that a pivot table writes behind the name of a group alone.
bool meansTotalOfGroup(std::string_view word) {
  const std::string small = lowerCase(word);
  return meansTotal(word) || small == "ergebnis" || small == "result";
}

// "Summe Nord" beside "Nord": what a pivot table writes under each of its groups.
bool totalOfGroup(const std::string& level, const std::vector<std::string>& levels) {
  const auto blank = level.find(' ');
  if (blank == std::string::npos) return false;
  const auto isLevel = [&](const std::string& text) {
    return std::find(levels.begin(), levels.end(), text) != levels.end();
  };
  if (meansTotal(level.substr(0, blank)) && isLevel(level.substr(blank + 1))) return true;
  const auto last = level.rfind(' ');
  return meansTotalOfGroup(level.substr(last + 1)) && isLevel(level.substr(0, last));
}

// Among the last rows, where the word comes once and most other cells are empty: a foot, whatever it says.
bool standsAtFoot(const std::vector<ColumnReader>& columns, const ColumnReader& of, std::uint64_t row) {
  if (columns.size() < 4 || row + kRowsOfFoot < of.rows()) return false;
  const auto present = std::count_if(columns.begin(), columns.end(), [&](const ColumnReader& other) {
    return &other != &of && other.presentAt(row);
  });
  return 2 * static_cast<std::size_t>(present) < columns.size();
}

// "Subtotal January", "Summe 01/2023": levels that name totals, where they are few.
std::vector<std::string> namedTotals(const ColumnReader& column) {
  std::vector<std::string> named;
  for (const auto& level : column.levels())
    if (namesTotal(level)) named.push_back(level);
  return named.size() <= kMostTotals ? named : std::vector<std::string>();
}

// Rows of a column whose cell is a word for totals or statistics, or one of `named`, ascending.
std::vector<std::uint64_t> rowsOfTotals(const ColumnReader& column, const std::vector<std::string>& named) {
  std::vector<std::uint64_t> all;
  for (const auto& level : column.levels()) {
    const bool isNamed = std::find(named.begin(), named.end(), level) != named.end();
    if (!isNamed &&
        (level.size() > kLongestWord || (!meansTotal(level) && statisticOf(level) == Statistic::None)))
      continue;
    const auto rows = column.rowsOf(level);
    if (rows.size() <= kMostTotals) all.insert(all.end(), rows.begin(), rows.end());
  }
  std::sort(all.begin(), all.end());
  return all;
}

// The first text of a row, else its first number.
std::string shownAt(const std::vector<ColumnReader>& columns, std::uint64_t row) {
  std::string number;
  for (const auto& column : columns) {
    if (row >= column.rows() || !column.presentAt(row)) continue;
    const ColumnType type = column.plan().type;
    if (type == ColumnType::Nominal || type == ColumnType::Text) return column.textAt(row);
    if (number.empty() && column.numeric())
      number = numberText(column.numbers()[static_cast<std::size_t>(row)]);
  }
  return number;
}

std::map<std::uint64_t, std::string> totalsByWords(const std::vector<ColumnReader>& columns) {
  std::map<std::uint64_t, std::string> rows;
  for (const auto& column : columns) {
    if (column.plan().type != ColumnType::Nominal && column.plan().type != ColumnType::Text) continue;
    std::optional<std::vector<std::uint64_t>> found;  // looked for where a word is
    const auto named = namedTotals(column);
    for (const auto& level : column.levels()) {
      const bool ofGroup = totalOfGroup(level, column.levels());
      const bool ofCount = meansCount(level);
      const bool isNamed = std::find(named.begin(), named.end(), level) != named.end();
      if (!ofGroup && !ofCount && !isNamed && (level.size() > kLongestWord || !meansTotal(level))) continue;
      const auto places = column.rowsOf(level);
      if (ofCount) {
        if (places.size() == 1 && countsUp(columns, places.front())) rows.emplace(places.front(), level);
        continue;
      }
      if (!ofGroup && places.size() > kMostTotals) continue;
      if (!found) found = rowsOfTotals(column, named);
      const auto& totals = *found;
      // "mittel" between "gering" and "stark" is a level like them, even where numbers beside it happen to
      // fit.
      const auto fitting = static_cast<std::size_t>(std::count_if(
          places.begin(), places.end(), [&](std::uint64_t row) { return sumsUp(columns, row, totals); }));
      const bool sumsMostly = 2 * fitting >= places.size();
      for (const auto row : places) {
        const bool sums = ofGroup || (places.size() == 1 && standsAtFoot(columns, column, row)) ||
                          (sumsMostly && sumsUp(columns, row, totals)) ||
                          (row == 0 && sumsUpBelow(columns, row, totals));
        const bool alone = row + 1 == column.rows() && columns.size() > 2 &&
                           std::all_of(columns.begin(), columns.end(),
                                       [&](const ColumnReader& other) {
                                         return &other == &column || other.numeric() || !other.presentAt(row);
                                       }) &&
                           std::any_of(columns.begin(), columns.end(), [&](const ColumnReader& other) {
                             return &other != &column && !other.numeric();
                           });
        if (sums || alone || standsApart(columns, row, totals)) rows.emplace(row, level);
      }
    }
  }
  return rows;
}

// Those that are sums, whatever stands in them.
void addSums(const std::vector<ColumnReader>& columns, std::map<std::uint64_t, std::string>& rows) {
  std::vector<std::span<const double>> numbers;
  for (const auto& column : columns)
    if (column.numeric() && column.rows() == columns.front().rows()) numbers.emplace_back(column.numbers());
  for (const std::uint64_t row : sumRows(numbers)) rows.emplace(row, shownAt(columns, row));
}

}  // namespace

std::map<std::uint64_t, std::string> totalRows(const std::vector<ColumnReader>& columns, bool bySums) {
  auto rows = totalsByWords(columns);
  rows.merge(closingRows(columns, bySums));
  addStatisticsBeside(columns, rows);
  if (bySums) addSums(columns, rows);
  return rows;
}

}  // namespace paretree::data
