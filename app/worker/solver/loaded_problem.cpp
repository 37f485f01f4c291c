#include "app/worker/solver/loaded_problem.h"

#include <algorithm>
#include <cmath>

namespace paretree::worker_program {
namespace {

constexpr double kCoinInfinite = 1e30;
// Pivots between factorizations: by Clp's own choice the updates of a basis of thousands of rows grow dearer
// than a new one.
constexpr int kPivots = 60;

std::vector<double> coinBounds(const std::vector<double>& bounds) {
  std::vector<double> result(bounds.size());
  std::transform(bounds.begin(), bounds.end(), result.begin(), coinBound);
  return result;
}

}  // namespace

double coinBound(double bound) {
  return bound >= kCoinInfinite ? COIN_DBL_MAX : bound <= -kCoinInfinite ? -COIN_DBL_MAX : bound;
}

LoadedProblem::LoadedProblem() {
  clp_.setLogLevel(0);
  clp_.setOptimizationDirection(1);
  clp_.setFactorizationFrequency(kPivots);
}

LoadedProblem::LoadedProblem(const solve::PackedColumns& columns, const solve::PackedRows& rows)
    : LoadedProblem() {
  addColumns(columns);
  addRows(rows);
}

bool LoadedProblem::hasIntegers() const {
  return std::any_of(integer_.begin(), integer_.end(), [](std::uint8_t i) { return i != 0; });
}

void LoadedProblem::addColumns(const solve::PackedColumns& columns) {
  if (columns.low.empty()) return;
  clp_.addColumns(static_cast<int>(columns.low.size()), coinBounds(columns.low).data(),
                  coinBounds(columns.high).data(), columns.cost.data(), columns.entries.starts.data(),
                  columns.entries.indices.data(), columns.entries.values.data());
  integer_.insert(integer_.end(), columns.integer.begin(), columns.integer.end());
}

void LoadedProblem::addRows(const solve::PackedRows& rows) {
  if (rows.low.empty()) return;
  clp_.addRows(static_cast<int>(rows.low.size()), coinBounds(rows.low).data(), coinBounds(rows.high).data(),
               rows.terms.starts.data(), rows.terms.indices.data(), rows.terms.values.data());
  primalFeasible_ = false;
}

void LoadedProblem::setCosts(const std::vector<double>& costs) {
  std::copy(costs.begin(), costs.end(), clp_.objective());
}

void LoadedProblem::setBounds(int variable, double low, double high) {
  clp_.setColumnBounds(variable, coinBound(low), coinBound(high));
  primalFeasible_ = false;
}

std::string LoadedProblem::status() const {
  if (clp_.isProvenOptimal()) return "optimal";
  if (clp_.isProvenPrimalInfeasible()) return "infeasible";
  if (clp_.isProvenDualInfeasible()) return "unbounded";
  return "limit";
}

LpResult LoadedProblem::solveSeparable(bool whole) const {
  LpResult result{"optimal", 0, std::vector<double>(variables()), std::vector<double>(rows())};
  for (std::size_t i = 0; i < rows(); ++i) {
    if (clp_.rowLower()[i] > 0 || clp_.rowUpper()[i] < 0) result.status = "infeasible";
  }
  for (std::size_t j = 0; j < variables(); ++j) {
    const bool integer = whole && integer_[j];
    const double low = integer ? std::ceil(clp_.columnLower()[j]) : clp_.columnLower()[j];
    const double high = integer ? std::floor(clp_.columnUpper()[j]) : clp_.columnUpper()[j];
    const double cost = clp_.objective()[j];
    if (low > high)
      result.status = "infeasible";
    else
      result.values[j] = cost > 0 ? low : cost < 0 ? high : std::clamp(0.0, low, high);
    if (std::abs(result.values[j]) >= kCoinInfinite && result.status == "optimal")
      result.status = "unbounded";
  }
  return result;
}

/// Each algorithm is trusted with the verdict that it can prove; what both leave open goes through presolve.
void LoadedProblem::iterate() {
  const auto proven = [&](bool primal) {
    return clp_.isProvenOptimal() ||
           (primal ? clp_.isProvenDualInfeasible() : clp_.isProvenPrimalInfeasible());
  };
  if (primalFeasible_)
    clp_.primal();
  else
    clp_.dual();
  if (proven(primalFeasible_)) return;
  clp_.allSlackBasis(true);
  clp_.dual();
  if (proven(false)) return;
  clp_.primal();
  if (proven(true)) return;
  clp_.allSlackBasis(true);
  clp_.initialSolve();
}

LpResult LoadedProblem::solve() {
  if (separable()) return solveSeparable(false);
  for (std::size_t j = 0; j < variables(); ++j) {
    if (clp_.columnLower()[j] > clp_.columnUpper()[j]) return {"infeasible", 0, {}, {}};
  }
  iterate();
  primalFeasible_ = clp_.isProvenOptimal();
  const double* values = clp_.primalColumnSolution();
  const double* duals = clp_.dualRowSolution();
  return {status(), clp_.numberIterations(), {values, values + variables()}, {duals, duals + rows()}};
}

}  // namespace paretree::worker_program
