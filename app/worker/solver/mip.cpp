#include "app/worker/solver/mip.h"

#include <CbcModel.hpp>  // first: the other headers lean on it

#include <CbcCutGenerator.hpp>
#include <CbcEventHandler.hpp>
#include <CbcHeuristic.hpp>
#include <CbcHeuristicFPump.hpp>
#include <CbcHeuristicGreedy.hpp>
#include <CbcHeuristicLocal.hpp>
#include <CbcHeuristicRINS.hpp>
#include <CglClique.hpp>
#include <CglFlowCover.hpp>
#include <CglGomory.hpp>
#include <CglKnapsackCover.hpp>
#include <CglMixedIntegerRounding2.hpp>
#include <CglProbing.hpp>
#include <CglZeroHalf.hpp>
#include <OsiClpSolverInterface.hpp>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace paretree::worker_program {
namespace {

constexpr std::int64_t kNodesBetweenReports = 500;
constexpr double kNoBound = 1e40;

std::vector<double> rounded(const double* values, const std::vector<std::uint8_t>& integer) {
  std::vector<double> result(values, values + integer.size());
  for (std::size_t j = 0; j < integer.size(); ++j) {
    if (integer[j]) result[j] = std::round(result[j]) + 0.0;
  }
  return result;
}

/// Passes on what the main search finds; the heuristics' own little searches are none of the caller's
/// business.
class Reporter final : public CbcEventHandler {
 public:
  Reporter(const std::vector<std::uint8_t>& integer, std::function<void(const MipState&)> tell)
      : integer_(&integer), tell_(std::move(tell)) {}
  CbcEventHandler* clone() const override { return new Reporter(*this); }

  CbcAction event(CbcEvent which) override {
    if (!model_ || model_->parentModel()) return noAction;
    const bool improved = which == CbcEventHandler::solution || which == heuristicSolution;
    if (!improved && which != node && which != treeStatus) return noAction;
    MipState state;
    state.bound = model_->getBestPossibleObjValue();
    state.nodes = model_->getNodeCount();
    if (std::abs(state.bound) > kNoBound) state.bound = std::numeric_limits<double>::quiet_NaN();
    const bool ours = model_->getNumCols() == static_cast<int>(integer_->size());
    if (improved && ours && model_->bestSolution() && model_->getMinimizationObjValue() < best_) {
      best_ = model_->getMinimizationObjValue();
      state.values = rounded(model_->bestSolution(), *integer_);
    } else if (!(state.bound > bound_) && state.nodes < nodes_ + kNodesBetweenReports) {
      return noAction;
    }
    bound_ = std::max(bound_, state.bound);
    nodes_ = state.nodes;
    tell_(state);
    return noAction;
  }

 private:
  const std::vector<std::uint8_t>* integer_;
  std::function<void(const MipState&)> tell_;
  double best_ = std::numeric_limits<double>::infinity();
  double bound_ = -std::numeric_limits<double>::infinity();
  std::int64_t nodes_ = 0;
};

void addCuts(CbcModel& model) {
  CglProbing probing;
  probing.setUsingObjective(1);
  probing.setMaxPass(1);
  probing.setMaxPassRoot(1);
  probing.setMaxProbeRoot(std::min(200, model.getNumCols()));
  probing.setMaxLook(10);
  probing.setMaxLookRoot(10);
  probing.setRowCuts(3);
  CglGomory gomory;
  gomory.setLimitAtRoot(300);
  gomory.setLimit(50);
  CglKnapsackCover knapsack;
  CglClique clique;
  clique.setStarCliqueReport(false);
  clique.setRowCliqueReport(false);
  CglMixedIntegerRounding2 rounding;
  CglFlowCover flow;
  CglZeroHalf zeroHalf;
  model.addCutGenerator(&probing, -1, "probing");
  model.addCutGenerator(&gomory, -1, "gomory");
  model.addCutGenerator(&knapsack, -1, "knapsack");
  model.addCutGenerator(&clique, -1, "clique");
  model.addCutGenerator(&rounding, -1, "rounding");
  model.addCutGenerator(&flow, -1, "flow");
  model.addCutGenerator(&zeroHalf, -1, "zero-half");
}

void addHeuristics(CbcModel& model) {
  CbcRounding rounding(model);
  CbcHeuristicFPump pump(model);
  pump.setMaximumPasses(20);
  CbcHeuristicGreedyCover greedy(model);
  CbcHeuristicRINS rins(model);
  rins.setHowOften(50);
  CbcHeuristicLocal local(model);
  model.addHeuristic(&rounding, "rounding");
  model.addHeuristic(&pump, "pump");
  model.addHeuristic(&greedy, "greedy");
  model.addHeuristic(&rins, "rins");
  model.addHeuristic(&local, "local");
}

double objectiveOf(const ClpSimplex& clp, const std::vector<double>& values) {
  double sum = 0;
  for (std::size_t j = 0; j < values.size(); ++j) sum += clp.objective()[j] * values[j];
  return sum;
}

/// The best continuous values beside these whole numbers, free of the little that branching leaves between.
std::vector<double> polished(const LoadedProblem& problem, std::vector<double> values) {
  const auto& integer = problem.integer();
  if (std::all_of(integer.begin(), integer.end(), [](std::uint8_t i) { return i != 0; })) return values;
  ClpSimplex clp(problem.clp());
  clp.setLogLevel(0);
  for (std::size_t j = 0; j < integer.size(); ++j) {
    if (integer[j]) clp.setColumnBounds(static_cast<int>(j), values[j], values[j]);
  }
  clp.dual();
  if (!clp.isProvenOptimal()) return values;
  const double* better = clp.primalColumnSolution();
  return rounded(better, integer);
}

void applySettings(CbcModel& model, const MipSettings& settings) {
  model.setLogLevel(0);
  model.solver()->messageHandler()->setLogLevel(0);
  model.setNumberThreads(0);
  model.setMaximumNodes(
      static_cast<int>(std::min<std::int64_t>(settings.maxNodes, std::numeric_limits<int>::max())));
  model.setAllowableGap(settings.absoluteGap);
  model.setAllowableFractionGap(settings.relativeGap);
  model.setIntegerTolerance(1e-7);
  model.setCutoffIncrement(1e-9);  // the default of 1e-5 would overlook smaller improvements
  model.setMaximumCutPassesAtRoot(10);
}

}  // namespace

MipResult solveMip(const LoadedProblem& problem, const MipSettings& settings,
                   const std::function<void(const MipState&)>& tell) {
  const double unknown = std::numeric_limits<double>::quiet_NaN();
  if (problem.separable()) {
    const LpResult result = problem.solveSeparable(true);
    if (result.status != "optimal") return {result.status, {unknown, 0, {}}};
    return {result.status, {objectiveOf(problem.clp(), result.values), 0, result.values}};
  }
  OsiClpSolverInterface solver(new ClpSimplex(problem.clp()), true);
  solver.messageHandler()->setLogLevel(0);
  solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
  for (std::size_t j = 0; j < problem.variables(); ++j) {
    if (solver.getColLower()[j] > solver.getColUpper()[j]) return {"infeasible", {unknown, 0, {}}};
    if (problem.integer()[j]) solver.setInteger(static_cast<int>(j));
  }

  CbcModel model(solver);
  applySettings(model, settings);
  model.initialSolve();
  if (model.solver()->isProvenPrimalInfeasible()) return {"infeasible", {unknown, 0, {}}};
  if (model.solver()->isProvenDualInfeasible()) return {"unbounded", {unknown, 0, {}}};
  addCuts(model);
  addHeuristics(model);
  Reporter reporter(problem.integer(), tell);
  model.passInEventHandler(&reporter);
  if (!settings.start.empty()) {
    const double objective = objectiveOf(problem.clp(), settings.start);
    model.setBestSolution(settings.start.data(), static_cast<int>(settings.start.size()), objective);
    model.setCutoff(objective);
  }
  model.branchAndBound();

  MipResult result;
  result.state.nodes = model.getNodeCount();
  result.state.bound = model.getBestPossibleObjValue();
  if (std::abs(result.state.bound) > kNoBound) result.state.bound = unknown;
  const bool found = model.bestSolution() != nullptr;
  if (found) result.state.values = polished(problem, rounded(model.bestSolution(), problem.integer()));
  if (model.isContinuousUnbounded())
    result.status = "unbounded";
  else if (model.isProvenOptimal() || (found && model.status() == 0))
    result.status = "optimal";
  else if (model.isProvenInfeasible())
    result.status = "infeasible";
  else
    result.status = "limit";
  return result;
}

}  // namespace paretree::worker_program
