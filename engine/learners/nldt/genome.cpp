#include "engine/learners/nldt/genome.h"

#include <algorithm>

namespace paretree::nldt {

Genome canonical(Genome genome) {
  auto& cells = genome.cells;
  std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
    return a.row != b.row ? a.row < b.row : a.input < b.input;
  });
  using RowCells = std::vector<std::pair<std::uint32_t, std::int8_t>>;
  std::vector<RowCells> rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == 0 || cells[i].row != cells[i - 1].row) rows.emplace_back();
    rows.back().emplace_back(cells[i].input, cells[i].exponent);
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  cells.clear();
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (const auto& [input, exponent] : rows[r]) cells.push_back({static_cast<std::uint8_t>(r), exponent, input});
  return genome;
}

std::string keyOf(const Genome& genome) {
  std::string key(1, genome.modulus ? 'm' : 'l');
  for (const Cell& cell : genome.cells) {
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

}  // namespace paretree::nldt
