#include "paretree/samples/design_problems.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

#include "paretree/core/elementary.h"
#include "paretree/samples/table_maker.h"

namespace paretree::samples {
namespace {

double square(double x) { return x * x; }

/// By how much of `limit` a value passes it.
double excess(double value, double limit) { return std::max(0.0, value / limit - 1); }

Evaluation truss(std::span<const double> x) {
  const double toA = std::sqrt(16 + square(x[2])), toB = std::sqrt(1 + square(x[2]));
  const double volume = x[0] * toA + x[1] * toB;
  const double stress = std::max(20 * toA / (x[2] * x[0]), 80 * toB / (x[2] * x[1]));
  return {{volume, stress}, excess(stress, 1e5)};
}

Evaluation weldedBeam(std::span<const double> x) {
  const double h = x[0], l = x[1], t = x[2], b = x[3];
  const double cost = 1.10471 * square(h) * l + 0.04811 * t * b * (14 + l);
  const double deflection = 2.1952 / (t * square(t) * b);
  const double radius = std::sqrt(0.25 * (square(l) + square(h + t)));
  const double primary = 6000 / (std::numbers::sqrt2 * h * l);
  const double secondary =
      6000 * (14 + 0.5 * l) * radius / (2 * (0.707 * h * l * (square(l) / 12 + 0.25 * square(h + t))));
  const double shear = std::sqrt(square(primary) + square(secondary) + l * primary * secondary / radius);
  const double bending = 504000 / (square(t) * b);
  const double buckling = 64746.022 * (1 - 0.0282346 * t) * t * b * square(b);
  return {{cost, deflection},
          excess(shear, 13600) + excess(bending, 30000) + excess(h, b) + std::max(0.0, 1 - buckling / 6000)};
}

}  // namespace

DesignProblem zdtProblem(int which) {
  assert(which >= 1 && which <= 3);
  constexpr int n = 30;
  DesignProblem problem{numberedNames(n), std::vector<double>(n, 0.0), std::vector<double>(n, 1.0), {}};
  problem.evaluate = [which](std::span<const double> x) {
    double g = 0;
    for (std::size_t i = 1; i < x.size(); ++i) g += x[i];
    g = 1 + 9 * g / static_cast<double>(x.size() - 1);
    const double share = x[0] / g;
    double h = which == 2 ? 1 - square(share) : 1 - std::sqrt(share);
    if (which == 3) h -= share * elementary::sin(10 * std::numbers::pi * x[0]);
    return Evaluation{{x[0], g * h}, 0};
  };
  return problem;
}

DesignProblem trussProblem() {
  // A bar of no section has no finite stress.
  constexpr double kLeast = std::numeric_limits<float>::epsilon();
  return {{"x1", "x2", "x3"}, {kLeast, kLeast, 1}, {0.01, 0.01, 3}, truss};
}

DesignProblem weldedBeamProblem() {
  return {{"h", "l", "t", "b"}, {0.125, 0.1, 0.1, 0.125}, {5, 10, 10, 5}, weldedBeam};
}

}  // namespace paretree::samples
