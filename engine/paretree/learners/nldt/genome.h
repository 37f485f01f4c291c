// The upper level's variables: the block matrix B of exponents and the modulus flag m (section IV).
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace paretree::learners::nldt {

/// One non-zero exponent b_ij: power law i, input j.
struct ExponentEntry {
  std::uint8_t row = 0;
  std::int8_t exponent = 0;
  std::uint32_t input = 0;
  auto operator<=>(const ExponentEntry&) const = default;
};

/// Sparse block matrix: non-zero cells only, ordered by row, then input.
struct Genome {
  std::vector<ExponentEntry> cells;
  bool modulus = false;
  bool operator==(const Genome&) const = default;

  /// F_U (eq. 7), were all rows to carry weight.
  int activeTerms() const { return static_cast<int>(cells.size()); }
  bool empty() const { return cells.empty(); }
};

/// Orders cells, renumbers the rows that have any from 0 by content, and drops rows that repeat another (they
/// span the same space). Two genomes that mean the same formulas become equal.
Genome canonical(Genome genome);

/// Bytes that are equal for equal canonical genomes; key of the memory of solved (B, m) pairs.
std::string keyOf(const Genome& canonicalGenome);
std::uint64_t hashOf(const std::string& key);

/// Number of power laws (rows) of a canonical genome.
int rowCount(const Genome& canonicalGenome);

}  // namespace paretree::learners::nldt
