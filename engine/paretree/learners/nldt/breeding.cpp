#include "paretree/learners/nldt/breeding.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_set>

#include "paretree/core/elementary.h"

namespace paretree::learners::nldt {
namespace {

void setCell(Genome& genome, std::uint8_t row, std::uint32_t input, int exponent) {
  auto& cells = genome.cells;
  const auto at = std::find_if(cells.begin(), cells.end(),
                               [&](const ExponentEntry& c) { return c.row == row && c.input == input; });
  if (exponent == 0) {
    if (at != cells.end()) cells.erase(at);
  } else if (at != cells.end()) {
    at->exponent = static_cast<std::int8_t>(exponent);
  } else {
    cells.push_back({row, static_cast<std::int8_t>(exponent), input});
  }
}

}  // namespace

Breeder::Breeder(const std::vector<std::uint32_t>& usable, const UpperOptions& options, Rng rng)
    : usable_(usable), options_(options), rng_(std::move(rng)) {
  for (const int e : options.exponents)
    if (e != 0) nonZero_.push_back(e);
  const auto d = usable.size();
  size_ = options.population > 0 ? static_cast<std::size_t>(options.population) : 10 * d;
  size_ = std::max<std::size_t>(size_, 4);
  mutation_ = std::min(0.33, 1.0 / static_cast<double>(std::max<std::size_t>(1, d)));
  for (const auto input : options.demanded)
    if (std::find(usable.begin(), usable.end(), input) != usable.end()) demanded_.push_back(input);
  maxInputs_ = options.maxInputsPerTerm > 0 ? static_cast<std::size_t>(options.maxInputsPerTerm) : d;
}

std::vector<KeyedGenome> Breeder::firstPopulation(const std::vector<Genome>& seeds) {
  std::vector<Genome> population;
  for (const Genome& seed : seeds) {
    if (population.size() < size_ && !seed.empty()) population.push_back(constrained(seed));
  }
  const bool off = options_.modulus != UpperOptions::Modulus::On,
             on = options_.modulus != UpperOptions::Modulus::Off;
  for (const bool modulus : {false, true}) {
    if (modulus ? !on : !off) continue;
    for (const auto input : usable_) {
      if (population.size() >= size_) break;
      population.push_back({{{0, static_cast<std::int8_t>(randomExponent()), input}}, modulus});
    }
  }
  while (population.size() < size_) {
    Genome genome;
    genome.modulus = on && (!off || rng_.chance(0.5));
    const auto cells = static_cast<std::uint64_t>(options_.powerLaws) * usable_.size();
    const auto first = rng_.below(cells);
    auto second = rng_.below(cells);
    if (second == first) second = (second + 1) % cells;
    for (const auto at : {first, second})
      genome.cells.push_back({static_cast<std::uint8_t>(at / usable_.size()),
                              static_cast<std::int8_t>(randomExponent()), usable_[at % usable_.size()]});
    if (first == second) genome.cells.pop_back();
    population.push_back(constrained(genome));
  }
  return unique(std::move(population));
}

/// Orders cells, keeps at most a_max inputs in a power law, and sets the modulus where the user forces it.
Genome Breeder::constrained(Genome genome) {
  auto& cells = genome.cells;
  std::sort(cells.begin(), cells.end(), [](const ExponentEntry& a, const ExponentEntry& b) {
    return a.row != b.row ? a.row < b.row : a.input < b.input;
  });
  if (maxInputs_ < usable_.size()) {
    for (int row = 0; row < options_.powerLaws; ++row) {
      for (;;) {
        std::vector<std::size_t> at;
        for (std::size_t i = 0; i < cells.size(); ++i)
          if (cells[i].row == row) at.push_back(i);
        if (at.size() <= maxInputs_) break;
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(at[rng_.below(at.size())]));
      }
    }
  }
  if (options_.modulus == UpperOptions::Modulus::On) genome.modulus = true;
  if (options_.modulus == UpperOptions::Modulus::Off) genome.modulus = false;
  if (!meetsDemand(genome)) addDemanded(genome);
  return genome;
}

bool Breeder::meetsDemand(const Genome& genome) const {
  return demanded_.empty() ||
         std::any_of(genome.cells.begin(), genome.cells.end(), [&](const ExponentEntry& cell) {
           return std::find(demanded_.begin(), demanded_.end(), cell.input) != demanded_.end();
         });
}

/// One of the demanded inputs joins a power law, in the place of another where that is full.
void Breeder::addDemanded(Genome& genome) {
  const auto row = static_cast<std::uint8_t>(rng_.below(static_cast<std::uint64_t>(options_.powerLaws)));
  std::vector<std::size_t> at;
  for (std::size_t i = 0; i < genome.cells.size(); ++i)
    if (genome.cells[i].row == row) at.push_back(i);
  if (at.size() >= maxInputs_)
    genome.cells.erase(genome.cells.begin() + static_cast<std::ptrdiff_t>(at[rng_.below(at.size())]));
  setCell(genome, row, demanded_[rng_.below(demanded_.size())], randomExponent());
  std::sort(genome.cells.begin(), genome.cells.end(), [](const ExponentEntry& a, const ExponentEntry& b) {
    return a.row != b.row ? a.row < b.row : a.input < b.input;
  });
}

/// Equation 19 until every member means something that no other member means.
std::vector<KeyedGenome> Breeder::unique(std::vector<Genome> population) {
  std::unordered_set<std::string_view> seen;
  std::vector<KeyedGenome> members;
  seen.reserve(population.size());
  members.reserve(population.size());  // so that what `seen` views stays where it is
  for (Genome& genome : population) {
    for (int attempt = 0;; ++attempt) {
      if (!genome.empty()) {
        KeyedGenome& member = members.emplace_back();
        member.genome = canonical(genome);
        member.key = keyOf(member.genome);
        // tiny spaces have fewer members than the population
        if (seen.insert(member.key).second || attempt >= 200) break;
        members.pop_back();
      } else if (attempt >= 200) {
        break;
      }
      setCell(genome, static_cast<std::uint8_t>(rng_.below(static_cast<std::uint64_t>(options_.powerLaws))),
              randomInput(), options_.exponents[rng_.below(options_.exponents.size())]);
      genome = constrained(std::move(genome));
    }
  }
  return members;
}

/// Algorithm 4 on sparse matrices: cells that both parents lack stay zero whichever way the coin falls.
void Breeder::crossover(Genome& a, Genome& b) {
  auto& [childA, childB] = children_;
  childA.clear();
  childB.clear();
  std::size_t i = 0, j = 0;
  const auto before = [](const ExponentEntry& x, const ExponentEntry& y) {
    return x.row != y.row ? x.row < y.row : x.input < y.input;
  };
  while (i < a.cells.size() || j < b.cells.size()) {
    const bool takeA = j >= b.cells.size() || (i < a.cells.size() && !before(b.cells[j], a.cells[i]));
    const bool takeB = i >= a.cells.size() || (j < b.cells.size() && !before(a.cells[i], b.cells[j]));
    const bool keep = rng_.chance(0.5);
    if (takeA) (keep ? childA : childB).push_back(a.cells[i++]);
    if (takeB) (keep ? childB : childA).push_back(b.cells[j++]);
  }
  a.cells.swap(childA);
  b.cells.swap(childB);
}

/// Each cell of the whole matrix mutates with p_mut; skips lengths instead of drawing for every zero.
void Breeder::mutate(Genome& genome) {
  const auto cells = static_cast<std::uint64_t>(options_.powerLaws) * usable_.size();
  const double logKeep = elementary::log1p(-mutation_);
  for (std::uint64_t at = 0;; ++at) {
    const double skip = mutation_ >= 1 ? 0 : std::floor(elementary::log1p(-rng_.uniform()) / logKeep);
    if (skip >= static_cast<double>(cells - at)) break;
    at += static_cast<std::uint64_t>(skip);
    if (at >= cells) break;
    const auto row = static_cast<std::uint8_t>(at / usable_.size());
    const auto input = usable_[at % usable_.size()];
    if (rng_.chance(options_.zeroProbability)) {
      setCell(genome, row, input, 0);
      continue;
    }
    int exponent = 0;
    for (const ExponentEntry& cell : genome.cells)
      if (cell.row == row && cell.input == input) exponent = cell.exponent;
    setCell(genome, row, input, shifted(exponent));
  }
  if (rng_.chance(mutation_)) genome.modulus = rng_.chance(0.5);
}

/// Figure 3: one or two places along E, the near ones beta times as likely as the far ones.
int Breeder::shifted(int exponent) {
  const auto& set = options_.exponents;
  const auto k =
      static_cast<std::ptrdiff_t>(std::lower_bound(set.begin(), set.end(), exponent) - set.begin());
  double weights[4];
  static constexpr std::ptrdiff_t kSteps[4] = {-2, -1, 1, 2};
  double sum = 0;
  for (int s = 0; s < 4; ++s) {
    const auto to = k + kSteps[s];
    const bool inside = to >= 0 && to < static_cast<std::ptrdiff_t>(set.size());
    weights[s] = inside ? (std::abs(kSteps[s]) == 1 ? options_.beta : 1.0) : 0;
    sum += weights[s];
  }
  double draw = rng_.uniform() * sum;
  for (int s = 0; s < 4; ++s) {
    draw -= weights[s];
    if (weights[s] > 0 && draw < 0) return set[k + kSteps[s]];
  }
  return exponent;
}

std::vector<KeyedGenome> Breeder::offspring(std::span<const Genome* const> sorted) {
  std::vector<Genome> plain, modulus, children;
  for (std::size_t i = 0; i < size_; ++i) {
    const auto a = rng_.below(sorted.size()), b = rng_.below(sorted.size());
    const Genome& winner = *sorted[std::min(a, b)];
    (winner.modulus ? modulus : plain).push_back(winner);
  }
  for (auto* cluster : {&plain, &modulus}) {
    for (std::size_t i = 0; i + 1 < cluster->size(); i += 2)
      if (rng_.chance(options_.crossover)) crossover((*cluster)[i], (*cluster)[i + 1]);
    for (Genome& genome : *cluster) {
      mutate(genome);
      children.push_back(constrained(std::move(genome)));
    }
  }
  return unique(std::move(children));
}

}  // namespace paretree::learners::nldt
