#include "paretree/samples/nsga2.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/front/sorting.h"
#include "paretree/front/survival.h"

namespace paretree::samples {
namespace {

class Nsga2 {
 public:
  Nsga2(const DesignProblem& problem, const Nsga2Options& options, Rng rng)
      : problem_(problem), options_(options), rng_(rng) {
    assert(options.population % 2 == 0 && problem.lower.size() == problem.upper.size());
  }

  Generation generation(int number) const { return {number, population_}; }

  void start() {
    for (std::size_t i = 0; i < options_.population; ++i) {
      Design design;
      for (std::size_t v = 0; v < problem_.lower.size(); ++v)
        design.x.push_back(rng_.uniform(problem_.lower[v], problem_.upper[v]));
      design.value = problem_.evaluate(design.x);
      population_.push_back(std::move(design));
    }
    survive();
  }

  void nextGeneration() {
    std::vector<Design> children;
    while (children.size() < options_.population) {
      Design a = tournament(), b = tournament();
      if (rng_.chance(options_.crossover)) cross(a.x, b.x);
      for (Design* child : {&a, &b}) {
        mutate(child->x);
        child->value = problem_.evaluate(child->x);
        children.push_back(std::move(*child));
      }
    }
    std::move(children.begin(), children.end(), std::back_inserter(population_));
    survive();
  }

 private:
  /// The better half by rank, then by crowding; the population is left in this order.
  void survive() {
    std::vector<std::vector<double>> points;
    for (const Design& design : population_) points.push_back(design.value.objectives);
    std::vector<Design> best;
    for (const std::size_t i : front::survivors(points, constrainedRanks(), options_.population).order)
      best.push_back(std::move(population_[i]));
    population_.swap(best);
  }

  /// Feasible designs by non-dominated sorting; behind them the others, by how much they violate.
  std::vector<int> constrainedRanks() const {
    std::vector<int> ranks(population_.size(), 0);
    std::vector<std::size_t> feasible, infeasible;
    std::vector<std::vector<double>> points;
    for (std::size_t i = 0; i < population_.size(); ++i) {
      if (population_[i].value.violation > 0) {
        infeasible.push_back(i);
      } else {
        feasible.push_back(i);
        points.push_back(population_[i].value.objectives);
      }
    }
    int next = 0;
    const auto among = front::nonDominatedRanks(points);
    for (std::size_t k = 0; k < feasible.size(); ++k) {
      ranks[feasible[k]] = among[k];
      next = std::max(next, ranks[feasible[k]] + 1);
    }
    const auto violation = [&](std::size_t i) { return population_[i].value.violation; };
    std::stable_sort(infeasible.begin(), infeasible.end(),
                     [&](std::size_t a, std::size_t b) { return violation(a) < violation(b); });
    for (std::size_t k = 0; k < infeasible.size(); ++k) {
      if (k > 0 && violation(infeasible[k]) > violation(infeasible[k - 1])) ++next;
      ranks[infeasible[k]] = next;
    }
    return ranks;
  }

  const Design& tournament() {
    const auto a = rng_.below(population_.size()), b = rng_.below(population_.size());
    return population_[std::min(a, b)];  // in order of rank and crowding
  }

  /// Simulated binary crossover within bounds; each variable takes part with probability one half.
  void cross(std::vector<double>& a, std::vector<double>& b) {
    for (std::size_t v = 0; v < a.size(); ++v) {
      if (!rng_.chance(0.5) || a[v] == b[v]) continue;
      const double low = std::min(a[v], b[v]), high = std::max(a[v], b[v]), u = rng_.uniform();
      const double first = 0.5 * (low + high - spread(u, low - problem_.lower[v], high - low) * (high - low));
      const double second =
          0.5 * (low + high + spread(u, problem_.upper[v] - high, high - low) * (high - low));
      const bool swap = rng_.chance(0.5);
      a[v] = clamped(v, swap ? second : first);
      b[v] = clamped(v, swap ? first : second);
    }
  }

  /// The spread factor beta for u in [0, 1), where `room` is left to the bound.
  double spread(double u, double room, double gap) const {
    const double beta = 1 + 2 * room / gap, power = 1 / (options_.crossoverIndex + 1);
    const double alpha = 2 - elementary::pow(beta, -(options_.crossoverIndex + 1));
    return u <= 1 / alpha ? elementary::pow(u * alpha, power) : elementary::pow(1 / (2 - u * alpha), power);
  }

  void mutate(std::vector<double>& x) {
    const double power = options_.mutationIndex + 1;
    for (std::size_t v = 0; v < x.size(); ++v) {
      if (!rng_.chance(1.0 / static_cast<double>(x.size()))) continue;
      const double range = problem_.upper[v] - problem_.lower[v], u = rng_.uniform();
      const double below = (x[v] - problem_.lower[v]) / range, above = (problem_.upper[v] - x[v]) / range;
      const double step =
          u < 0.5
              ? elementary::pow(2 * u + (1 - 2 * u) * elementary::pow(1 - below, power), 1 / power) - 1
              : 1 - elementary::pow(2 * (1 - u) + (2 * u - 1) * elementary::pow(1 - above, power), 1 / power);
      x[v] = clamped(v, x[v] + step * range);
    }
  }

  double clamped(std::size_t v, double x) const {
    return std::clamp(x, problem_.lower[v], problem_.upper[v]);
  }

  const DesignProblem& problem_;
  const Nsga2Options& options_;
  Rng rng_;
  std::vector<Design> population_;
};

}  // namespace

void runNsga2(const DesignProblem& problem, const Nsga2Options& options, Rng rng,
              const std::function<void(const Generation&)>& onGeneration) {
  Nsga2 search(problem, options, rng);
  search.start();
  onGeneration(search.generation(1));
  for (int generation = 2; generation <= options.generations; ++generation) {
    search.nextGeneration();
    onGeneration(search.generation(generation));
  }
}

}  // namespace paretree::samples
