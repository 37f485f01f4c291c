// Genomes of the upper level from genomes: its first population and its operators (section IV-B).
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/learners/nldt/genome.h"
#include "paretree/learners/nldt/upper_level.h"

namespace paretree::learners::nldt {

/// Canonical, with the bytes that name it.
struct KeyedGenome {
  Genome genome;
  std::string key;
};

class Breeder {
 public:
  /// `usable`: inputs that may occur. Both are kept by reference.
  Breeder(const std::vector<std::uint32_t>& usable, const UpperOptions& options, Rng rng);

  std::size_t size() const { return size_; }  ///< of a generation

  /// The seeds, then genomes of one active exponent (each input without and with the modulus), then of two.
  std::vector<KeyedGenome> firstPopulation(const std::vector<Genome>& seeds);
  /// Binary tournament, crossover within equal modulus flag, mutation. `sorted`: parents, best first, with
  /// their power laws in the order of falling |weight|, so that crossover meets like with like.
  std::vector<KeyedGenome> offspring(std::span<const Genome* const> sorted);

  /// Uses one of the demanded inputs, where some vary.
  bool meetsDemand(const Genome& genome) const;

 private:
  int randomExponent() { return nonZero_[rng_.below(nonZero_.size())]; }
  std::uint32_t randomInput() { return usable_[rng_.below(usable_.size())]; }
  Genome constrained(Genome genome);
  void addDemanded(Genome& genome);
  void crossover(Genome& a, Genome& b);
  void mutate(Genome& genome);
  int shifted(int exponent);
  std::vector<KeyedGenome> unique(std::vector<Genome> population);

  const std::vector<std::uint32_t>& usable_;
  const UpperOptions& options_;
  Rng rng_;
  std::vector<int> nonZero_;
  std::vector<std::uint32_t> demanded_;
  std::size_t size_ = 0;
  double mutation_ = 0;
  std::size_t maxInputs_ = 0;
  std::pair<std::vector<ExponentEntry>, std::vector<ExponentEntry>>
      children_;  // of a crossover, to be used again
};

}  // namespace paretree::learners::nldt
