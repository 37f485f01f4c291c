#include "paretree/samples/design_sets.h"

#include <algorithm>

#include "paretree/front/survival.h"
#include "paretree/samples/design_problems.h"
#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

/// Designs in the order of rank and, within a rank, of falling crowding distance; behind them, as in the
/// search itself, the infeasible ones, the least violation first.
struct Ranked {
  std::vector<const Design*> designs;
  std::vector<int> ranks;  ///< from 1
};

Ranked ranked(const std::vector<Design>& pool) {
  std::vector<std::vector<double>> points;
  std::vector<const Design*> feasible, infeasible;
  for (const Design& design : pool) {
    if (design.value.violation > 0) {
      infeasible.push_back(&design);
    } else {
      feasible.push_back(&design);
      points.push_back(design.value.objectives);
    }
  }
  const front::Survivors best = front::survivors(points, points.size());
  Ranked sorted;
  int last = 1;  // no infeasible design is of rank 1
  for (const std::size_t i : best.order) {
    sorted.designs.push_back(feasible[i]);
    sorted.ranks.push_back(best.ranks[i] + 1);
    last = sorted.ranks.back();
  }
  std::stable_sort(infeasible.begin(), infeasible.end(),
                   [](const Design* a, const Design* b) { return a->value.violation < b->value.violation; });
  for (std::size_t i = 0; i < infeasible.size(); ++i) {
    sorted.designs.push_back(infeasible[i]);
    sorted.ranks.push_back(last + 1 + static_cast<int>(i));
  }
  return sorted;
}

/// Rows of the good class when both together are `rows`, in the proportion of `classes`.
DesignClasses scaled(DesignClasses classes, std::size_t rows) {
  if (rows == 0) return classes;
  const std::size_t usual = classes.good + classes.bad;
  classes.good = std::max<std::size_t>(1, (rows * classes.good + usual / 2) / usual);
  classes.bad = rows - std::min(rows, classes.good);
  return classes;
}

}  // namespace

Result<data::Dataset> makeDesignSet(const DesignProblem& problem, const Nsga2Options& search,
                                    const DesignClasses& classes, Rng rng) {
  std::vector<Design> pool;
  runNsga2(problem, search, rng, [&](const Generation& generation) {
    if (!classes.allGenerations && generation.number != classes.referenceGeneration &&
        generation.number != search.generations)
      return;
    pool.insert(pool.end(), generation.population.begin(), generation.population.end());
  });
  const Ranked sorted = ranked(pool);
  TableMaker table = classTable(problem.variables, {"good", "bad"});
  std::size_t good = 0, bad = 0;
  for (std::size_t i = 0; i < sorted.designs.size(); ++i) {
    if (sorted.ranks[i] == 1 && good < classes.good) {
      table.addRow(sorted.designs[i]->x, 0);
      ++good;
    } else if (sorted.ranks[i] > 1 && sorted.ranks[i] >= classes.badRank && bad < classes.bad) {
      table.addRow(sorted.designs[i]->x, 1);
      ++bad;
    }
  }
  if (good < classes.good)
    return Error{"samples.few-good-designs", {{"found", good}, {"wanted", classes.good}}};
  if (bad < classes.bad)
    return Error{"samples.few-bad-designs",
                 {{"found", bad}, {"rank", classes.badRank}, {"wanted", classes.bad}}};
  return std::move(table).finish();
}

Result<data::Dataset> makeZdt(int which, Rng rng, std::size_t rows, int badRank) {
  DesignClasses classes;
  classes.good = 100;
  classes.bad = 5000;
  classes.badRank = badRank > 0 ? badRank : which == 2 ? 5 : 10;
  classes.allGenerations = true;
  return makeDesignSet(zdtProblem(which), {}, scaled(classes, rows), rng);
}

Result<data::Dataset> makeTruss(Rng rng, std::size_t rows, int referenceGeneration, int badRank) {
  return makeDesignSet(trussProblem(), {.population = 500, .generations = 1000},
                       scaled({.referenceGeneration = referenceGeneration, .badRank = badRank}, rows), rng);
}

Result<data::Dataset> makeWeldedBeam(Rng rng, std::size_t rows, int referenceGeneration, int badRank) {
  return makeDesignSet(weldedBeamProblem(), {.population = 500, .generations = 1000},
                       scaled({.referenceGeneration = referenceGeneration, .badRank = badRank}, rows), rng);
}

}  // namespace paretree::samples
