// Where in its file each row of a table stands.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace paretree::data {

/// Lines of a text, rows of a sheet, kept as runs of rows that follow one by one.
class RowLines {
 public:
  /// Says that row `row` (from 0, never less than before) stands in `line`; those behind it follow one by one
  /// until more is said.
  void add(std::uint64_t row, std::uint64_t line);
  /// 0 where it is not known.
  std::uint64_t of(std::uint64_t row) const;
  /// Takes rows (ascending) out; those behind them move up and keep their lines.
  void leaveOut(const std::vector<std::uint64_t>& rows);

 private:
  std::vector<std::pair<std::uint64_t, std::uint64_t>> begins_;
  bool full_ = false;
};

}  // namespace paretree::data
