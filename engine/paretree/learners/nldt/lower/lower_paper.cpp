#include <algorithm>
#include <array>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/learners/nldt/lower/lower_level.h"

namespace paretree::learners::nldt {
namespace {

constexpr float kEtaCrossoverRoot = 1.0f / 3;  // 1 / (eta_c + 1) with eta_c = 2
constexpr int kStallGenerations = 10;
constexpr double kStallChange = 1e-4;

struct Individual {
  std::array<float, kMaxTerms + 2> x{};
  double fitness = 1;
};

/// What every step needs of the problem at hand.
struct Problem {
  const NodeData& node;
  const TermColumns& terms;
  bool modulus;
  Impurity impurity;
  int variables;  // terms + 1, + 1 with the modulus
  std::vector<std::int32_t> total, left;

  double evaluate(const Individual& individual) {
    countLeft(terms, node.segments(), coefficients(individual), modulus, left.data());
    return netImpurity(left, total, impurity);
  }
  Coefficients coefficients(const Individual& individual) const {
    Coefficients c;
    for (int k = 0; k < terms.terms; ++k) c.w[k] = individual.x[k];
    c.theta1 = individual.x[terms.terms];
    if (modulus) c.theta2 = individual.x[static_cast<std::size_t>(terms.terms) + 1];
    return c;
  }
};

/// Equations 9 to 13 in B-space: a line orthogonal to the dipole that cuts it at the share Delta.
Individual dipoleStart(const Problem& problem, Rng& rng) {
  const auto& segments = problem.node.segments();
  const auto classes = static_cast<std::uint64_t>(problem.node.classes());
  Individual individual;
  const auto a = rng.below(classes);
  const auto b = classes > 1 ? (a + 1 + rng.below(classes - 1)) % classes : a;
  const auto pick = [&](std::uint64_t c) { return segments[c] + rng.below(segments[c + 1] - segments[c]); };
  const std::size_t rowA = pick(a), rowB = pick(b);
  const float delta = static_cast<float>(rng.uniform());
  float norm = 0, atA = 0, atB = 0;
  for (int k = 0; k < problem.terms.terms; ++k) {
    const float* column = problem.terms.column(k);
    const float w = column[rowA] - column[rowB];
    individual.x[k] = w;
    norm += w * w;
    atA += w * column[rowA];
    atB += w * column[rowB];
  }
  individual.x[problem.terms.terms] = -(delta * atB + (1 - delta) * atA);
  if (problem.modulus)
    individual.x[static_cast<std::size_t>(problem.terms.terms) + 1] = std::min(delta, 1 - delta) * norm;
  float largest = 0;
  for (int v = 0; v < problem.variables; ++v) largest = std::max(largest, std::fabs(individual.x[v]));
  if (largest > 0) {
    for (int v = 0; v < problem.variables; ++v) individual.x[v] /= largest;
  }
  return individual;
}

float clamped(float x) { return std::clamp(x, -1.0f, 1.0f); }

/// Simulated binary crossover, eta_c = 2; each variable takes part with probability one half.
void crossover(Individual& a, Individual& b, int variables, Rng& rng) {
  for (int v = 0; v < variables; ++v) {
    const auto bits = rng.next();
    if (bits & 1) continue;
    const float u = static_cast<float>(bits >> 40) * 0x1.0p-24f;
    const float spread = u <= 0.5f ? 2 * u : 1 / (2 * (1 - u));
    const auto beta = static_cast<float>(elementary::exp(elementary::log(spread) * kEtaCrossoverRoot));
    auto& x = a.x[v];
    auto& y = b.x[v];
    const float middle = 0.5f * (x + y), half = 0.5f * beta * (x - y);
    x = clamped(middle + half);
    y = clamped(middle - half);
  }
}

/// Polynomial mutation, eta_m = 15: the 16th root is four square roots.
void mutate(Individual& individual, int variables, Rng& rng) {
  for (int v = 0; v < variables; ++v) {
    if (rng.below(static_cast<std::uint64_t>(variables)) != 0) continue;
    const float u = static_cast<float>(rng.uniform());
    const auto root16 = [](float t) { return std::sqrt(std::sqrt(std::sqrt(std::sqrt(t)))); };
    const float step = u < 0.5f ? root16(2 * u) - 1 : 1 - root16(2 * (1 - u));
    auto& x = individual.x[v];
    x = clamped(x + 2 * step);
  }
}

}  // namespace

LowerSolution solvePaper(const NodeData& node, const TermColumns& terms, bool modulus,
                         const LowerOptions& options, Rng rng) {
  Problem problem{node, terms, modulus, options.impurity, terms.terms + 1 + (modulus ? 1 : 0), {}, {}};
  problem.total = node.classRows();
  problem.left.resize(problem.total.size());

  const auto size = static_cast<std::size_t>(std::max(2, options.population + options.population % 2));
  std::vector<Individual> population(size), next;
  for (auto& individual : population) {
    individual = dipoleStart(problem, rng);
    individual.fitness = problem.evaluate(individual);
  }
  const auto better = [](const Individual& a, const Individual& b) { return a.fitness < b.fitness; };
  std::stable_sort(population.begin(), population.end(), better);

  double stallReference = population[0].fitness;
  int stalled = 0;
  for (int generation = 0; generation < options.generations && population[0].fitness > 0; ++generation) {
    next = population;
    const auto tournament = [&]() -> const Individual& {
      const auto i = rng.below(size), j = rng.below(size);
      return population[std::min(i, j)];  // sorted: the lower index is the better one
    };
    while (next.size() < 2 * size) {
      Individual a = tournament(), b = tournament();
      if (rng.chance(0.9)) crossover(a, b, problem.variables, rng);
      mutate(a, problem.variables, rng);
      mutate(b, problem.variables, rng);
      a.fitness = problem.evaluate(a);
      b.fitness = problem.evaluate(b);
      next.push_back(a);
      next.push_back(b);
    }
    std::stable_sort(next.begin(), next.end(), better);
    next.resize(size);
    population.swap(next);
    if (stallReference - population[0].fitness < kStallChange * stallReference) {
      if (++stalled >= kStallGenerations) break;
    } else {
      stalled = 0;
      stallReference = population[0].fitness;
    }
  }
  return {population[0].fitness, problem.coefficients(population[0])};
}

}  // namespace paretree::learners::nldt
