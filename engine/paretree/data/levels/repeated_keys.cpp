#include "paretree/data/levels/repeated_keys.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "paretree/data/layout/column_names.h"
#include "paretree/data/problems.h"

namespace paretree::data {
namespace {

// More would keep a stop waiting: they are sorted in one go.
constexpr std::size_t kFewestKeys = 20, kMostKeys = 300'000;

struct RepeatedKey {
  std::size_t values = 0;  ///< that stand in rows which differ
  Row first = 0, second = 0;
};

bool sameCell(const Dataset& data, int column, Row a, Row b) {
  if (!data.info(column).isNumeric()) return data.codes(column)[a] == data.codes(column)[b];
  const auto numbers = data.numbers(column);
  return numbers[a] == numbers[b] || (numbers[a] != numbers[a] && numbers[b] != numbers[b]);
}

bool sameThroughout(const Dataset& data, Row a, Row b) {
  for (int column = 0; column < data.columns(); ++column)
    if (!sameCell(data, column, a, b)) return false;
  return true;
}

bool keyBefore(const Dataset& data, int column, Row a, Row b) {
  return data.info(column).isNumeric() ? data.numbers(column)[a] < data.numbers(column)[b]
                                       : data.codes(column)[a] < data.codes(column)[b];
}

/// Nothing where the values are no nearly unique ones. The example is that of the first row.
std::optional<RepeatedKey> repeatedOf(const Dataset& data, int column) {
  Rows rows;
  for (Row row = 0; row < data.rows(); ++row)
    if (!data.missing(column, row)) rows.push_back(row);
  if (rows.size() < kFewestKeys) return std::nullopt;
  const auto before = [&](Row a, Row b) { return keyBefore(data, column, a, b); };
  if (!std::is_sorted(rows.begin(), rows.end(), before))
    std::sort(rows.begin(), rows.end(),
              [&](Row a, Row b) { return before(a, b) || (!before(b, a) && a < b); });
  RepeatedKey found;
  std::size_t distinct = 0;
  for (std::size_t at = 0; at < rows.size();) {
    std::size_t end = at + 1;
    while (end < rows.size() && sameCell(data, column, rows[at], rows[end])) ++end;
    ++distinct;
    const auto other = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                    rows.begin() + static_cast<std::ptrdiff_t>(end),
                                    [&](Row row) { return !sameThroughout(data, rows[at], row); });
    if (other != rows.begin() + static_cast<std::ptrdiff_t>(end)) {
      if (found.values++ == 0 || rows[at] < found.first) {
        found.first = rows[at];
        found.second = *other;
      }
    }
    at = end;
  }
  if (found.values == 0 || distinct * 10 < rows.size() * 9) return std::nullopt;
  return found;
}

Message exampleOfKey(const std::string& cell, const RepeatedKey& found,
                     const std::function<std::uint64_t(Row)>& lineOf, const TableFile& file) {
  const std::uint64_t line = lineOf(found.first), other = lineOf(found.second);
  if (line == 0 || other == 0)
    return Message{"data.cell-in-data-rows",
                   {{"cell", excerpt(cell)}, {"row", found.first + 1}, {"other", found.second + 1}}};
  if (file.isOfLines())
    return Message{"data.cell-in-lines", {{"cell", excerpt(cell)}, {"line", line}, {"other", other}}};
  return Message{"data.cell-in-sheet-rows", {{"cell", excerpt(cell)}, {"line", line}, {"other", other}}};
}

}  // namespace

void warnOfRepeatedKeys(const std::function<std::uint64_t(Row)>& lineOf, TableFile& file) {
  const Dataset& data = file.data;
  if (data.rows() > kMostKeys) return;
  for (int column = 0; column < data.columns(); ++column) {
    const ColumnInfo& info = data.info(column);
    if (info.role != Role::Identifier || personName(info.name)) continue;
    if (const auto found = repeatedOf(data, column))
      file.warnings.push_back(
          Message{"data.repeated-keys",
                  {{"column", info.name},
                   {"values", found->values},
                   {"example", exampleOfKey(data.text(column, found->first), *found, lineOf, file)}}});
  }
}

}  // namespace paretree::data
