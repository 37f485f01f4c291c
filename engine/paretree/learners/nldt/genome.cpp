#include "paretree/learners/nldt/genome.h"

#include <algorithm>
#include <utility>

namespace paretree::learners::nldt {

Genome canonical(Genome genome) {
  auto& cells = genome.cells;
  std::sort(cells.begin(), cells.end(), [](const ExponentEntry& a, const ExponentEntry& b) {
    return a.row != b.row ? a.row < b.row : a.input < b.input;
  });
  struct Run {  // the cells of one row
    std::size_t from, to;
  };
  std::vector<Run> rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == 0 || cells[i].row != cells[i - 1].row) rows.push_back({i, i});
    rows.back().to = i + 1;
  }
  const auto order = [&](const Run& a, const Run& b) {
    const auto content = [](const ExponentEntry& c) { return std::pair(c.input, c.exponent); };
    for (std::size_t i = a.from, j = b.from; i < a.to && j < b.to; ++i, ++j)
      if (const auto way = content(cells[i]) <=> content(cells[j]); way != 0) return way;
    return a.to - a.from <=> b.to - b.from;
  };
  std::sort(rows.begin(), rows.end(), [&](const Run& a, const Run& b) { return order(a, b) < 0; });
  rows.erase(
      std::unique(rows.begin(), rows.end(), [&](const Run& a, const Run& b) { return order(a, b) == 0; }),
      rows.end());
  std::vector<ExponentEntry> sorted;
  sorted.reserve(cells.size());
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t i = rows[r].from; i < rows[r].to; ++i)
      sorted.push_back({static_cast<std::uint8_t>(r), cells[i].exponent, cells[i].input});
  cells.swap(sorted);
  return genome;
}

std::string keyOf(const Genome& genome) {
  std::string key;
  key.reserve(1 + 6 * genome.cells.size());
  key.push_back(genome.modulus ? 'm' : 'l');
  for (const ExponentEntry& cell : genome.cells) {
    key.push_back(static_cast<char>(cell.row));
    key.push_back(static_cast<char>(cell.exponent));
    for (int shift = 0; shift < 32; shift += 8) key.push_back(static_cast<char>(cell.input >> shift));
  }
  return key;
}

std::uint64_t hashOf(const std::string& key) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

int rowCount(const Genome& genome) { return genome.cells.empty() ? 0 : genome.cells.back().row + 1; }

}  // namespace paretree::learners::nldt
