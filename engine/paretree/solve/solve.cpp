#include "paretree/solve/solve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/solve/packed.h"
#include "paretree/worker/worker_process.h"

namespace paretree::solve {
namespace {

constexpr double kFeasible = 1e-6;  ///< violation, relative to the size of the numbers, that Cbc may leave
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

struct Change {
  std::string op;
  Json arguments = Json::object();
  std::string blob;
};

Error badReply() { return Error{"solve.bad-reply", {}}; }

/// Size of the terms that a solution puts into the rows, as the measure of how exact it can be.
double scaleOfProblem(const Problem& problem, const std::vector<double>& values) {
  double scale = 1;
  for (const LpRow& row : problem.rows) {
    for (const LpTerm& term : row.terms) {
      scale = std::max(scale, std::abs(term.coefficient * values[term.variable]));
    }
  }
  return scale;
}

bool feasible(const Problem& problem, const std::vector<double>& values) {
  return values.size() == problem.variables.size() &&
         problem.violation(values) <= kFeasible * scaleOfProblem(problem, values);
}

/// Not Clp's own, which are zeros where it has nothing to solve.
std::vector<double> reducedCosts(const Problem& problem, const std::vector<double>& duals) {
  std::vector<double> costs;
  for (const LpVariable& variable : problem.variables) costs.push_back(variable.cost);
  for (std::size_t i = 0; i < problem.rows.size(); ++i) {
    for (const LpTerm& term : problem.rows[i].terms) costs[term.variable] -= duals[i] * term.coefficient;
  }
  return costs;
}

std::optional<SolveStatus> statusFromName(const std::string& name) {
  for (const SolveStatus status : {SolveStatus::Optimal, SolveStatus::Infeasible, SolveStatus::Unbounded,
                                   SolveStatus::Limit, SolveStatus::Stopped}) {
    if (statusName(status) == name) return status;
  }
  return std::nullopt;
}

}  // namespace

std::string_view statusName(SolveStatus status) {
  switch (status) {
    case SolveStatus::Optimal:
      return "optimal";
    case SolveStatus::Infeasible:
      return "infeasible";
    case SolveStatus::Unbounded:
      return "unbounded";
    case SolveStatus::Limit:
      return "limit";
    case SolveStatus::Stopped:
      return "stopped";
  }
  return "";
}

struct Solver::Impl {
  worker::WorkerProcess worker;
  Problem problem;
  bool sent = false;  ///< the worker of start number `start` holds the problem, but for `changes`
  std::uint64_t start = 0;
  std::vector<Change> changes;

  double sign() const { return problem.maximise ? -1 : 1; }
  bool workerHoldsProblem() const { return sent && worker.running() && worker.starts() == start; }

  void later(std::string op, Json arguments, worker::protocol::Packer& packer) {
    if (sent) changes.push_back({std::move(op), std::move(arguments), packer.take()});
  }

  /// Brings the worker's problem up to date.
  Result<void> send(const Context& context) {
    if (!workerHoldsProblem()) {
      changes.clear();
      sent = false;
      const std::string blob = packedProblem();
      if (auto reply = worker.ask("solver.load", Json::object(), blob, context); !reply) return reply.error();
      sent = true;
      start = worker.starts();
    }
    for (const Change& change : changes) {
      if (auto reply = worker.ask(change.op, change.arguments, change.blob, context); !reply) {
        sent = false;
        return reply.error();
      }
    }
    changes.clear();
    return {};
  }

  /// Asks about the problem as it is now; where a worker dies over it, another one gets all of it once more.
  Result<worker::WorkerProcess::Reply> ask(const std::string& op, const Json& arguments,
                                           std::string_view blob, const Context& context,
                                           const std::function<void(const Json&)>& onEvent = {}) {
    for (bool again = false;; again = true) {
      auto prepared = send(context);
      auto reply = prepared ? worker.ask(op, arguments, blob, context, onEvent)
                            : Result<worker::WorkerProcess::Reply>(prepared.error());
      if (reply || again || isStopped(reply.error()) || worker.running()) return reply;
    }
  }

  std::string packedProblem() const {
    PackedColumns columns;
    for (const LpVariable& variable : problem.variables) columns.append(variable, {}, sign());
    PackedRows rows;
    for (const LpRow& row : problem.rows) rows.append(row);
    worker::protocol::Packer packer;
    columns.pack(packer);
    rows.pack(packer);
    return packer.take();
  }
};

Solver::Solver() : impl_(std::make_unique<Impl>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

bool Solver::available() { return worker::WorkerProcess::available(); }
const Problem& Solver::problem() const { return impl_->problem; }

Result<void> Solver::load(Problem problem) {
  if (Message fault = problem.fault(); !fault.empty()) return Error{std::move(fault)};
  impl_->problem = std::move(problem);
  impl_->sent = false;
  impl_->changes.clear();
  return {};
}

Result<void> Solver::addColumns(const std::vector<LpColumn>& columns) {
  Problem& problem = impl_->problem;
  Problem fresh;  // the new columns alone, turned into rows, so that one check knows all faults
  for (const LpColumn& column : columns) {
    LpRow row{column.variable.name, 0, 0, {}};
    for (const auto& entry : column.entries) row.terms.push_back({entry.row, entry.coefficient});
    fresh.rows.push_back(std::move(row));
  }
  fresh.variables.resize(problem.rows.size());
  for (std::size_t i = 0; i < problem.rows.size(); ++i) fresh.variables[i].name = problem.rows[i].name;
  if (const Message fault = fresh.fault(); !fault.empty())
    return Error{"solve.new-column", {{"fault", fault}}};
  Problem alone;
  for (const LpColumn& column : columns) alone.variables.push_back(column.variable);
  if (const Message fault = alone.fault(); !fault.empty())
    return Error{"solve.new-column", {{"fault", fault}}};

  PackedColumns packed;
  for (const LpColumn& column : columns) {
    const int index = static_cast<int>(problem.variables.size());
    problem.variables.push_back(column.variable);
    for (const auto& entry : column.entries) {
      problem.rows[entry.row].terms.push_back({index, entry.coefficient});
    }
    packed.append(column.variable, column.entries, impl_->sign());
  }
  worker::protocol::Packer packer;
  packed.pack(packer);
  impl_->later("solver.columns", Json::object(), packer);
  return {};
}

Result<void> Solver::addRows(const std::vector<LpRow>& rows) {
  Problem fresh;
  fresh.variables = impl_->problem.variables;
  fresh.rows = rows;
  if (const Message fault = fresh.fault(); !fault.empty()) return Error{"solve.new-row", {{"fault", fault}}};
  PackedRows packed;
  for (const LpRow& row : rows) {
    impl_->problem.rows.push_back(row);
    packed.append(row);
  }
  worker::protocol::Packer packer;
  packed.pack(packer);
  impl_->later("solver.rows", Json::object(), packer);
  return {};
}

Result<void> Solver::setCosts(const std::vector<double>& costs) {
  Problem& problem = impl_->problem;
  if (costs.size() != problem.variables.size() ||
      !std::all_of(costs.begin(), costs.end(), [](double c) { return std::isfinite(c); })) {
    return Error{"solve.costs", {{"variables", problem.variables.size()}}};
  }
  std::vector<double> signedCosts;
  for (std::size_t j = 0; j < costs.size(); ++j) {
    problem.variables[j].cost = costs[j];
    signedCosts.push_back(impl_->sign() * costs[j]);
  }
  worker::protocol::Packer packer;
  packer.add(signedCosts);
  impl_->later("solver.costs", Json::object(), packer);
  return {};
}

Result<void> Solver::setBounds(int variable, double low, double high) {
  Problem& problem = impl_->problem;
  if (variable < 0 || static_cast<std::size_t>(variable) >= problem.variables.size() || std::isnan(low) ||
      std::isnan(high)) {
    return Error{"solve.bounds", {{"variable", variable}, {"variables", problem.variables.size()}}};
  }
  problem.variables[variable].low = low;
  problem.variables[variable].high = high;
  worker::protocol::Packer packer;
  packer.add(std::vector<double>{low, high});
  impl_->later("solver.bounds", {{"variable", variable}}, packer);
  return {};
}

Result<LpSolution> Solver::solveLp(const Context& context) {
  const Problem& problem = impl_->problem;
  const auto failed = [&](const Error& error) -> Result<LpSolution> {
    if (!isStopped(error)) return error;
    LpSolution solution;
    solution.status = SolveStatus::Stopped;
    return solution;
  };
  const auto reply = impl_->ask("solver.lp", Json::object(), {}, context);
  if (!reply) return failed(reply.error());

  JsonRoot root(reply->result, "reply");
  const JsonView in = root.view();
  LpSolution solution;
  const auto status = statusFromName(in["status"].text());
  solution.iterations = in["iterations"].integer(0, INT64_MAX);
  if (!in.ok() || !status) return badReply();
  solution.status = *status;
  if (solution.status != SolveStatus::Optimal) return solution;
  worker::protocol::Unpacker unpacker(reply->blob);
  solution.values = unpacker.doubles();
  solution.duals = unpacker.doubles();
  if (!unpacker.finished() || solution.values.size() != problem.variables.size() ||
      solution.duals.size() != problem.rows.size()) {
    return badReply();
  }
  for (double& dual : solution.duals) dual *= impl_->sign();
  solution.reducedCosts = reducedCosts(problem, solution.duals);
  solution.objective = problem.objectiveAt(solution.values);
  return solution;
}

Result<MipSolution> Solver::solveMip(const MipOptions& options, const Context& context,
                                     const std::function<void(const MipProgress&)>& onProgress) {
  const Problem& problem = impl_->problem;
  MipSolution best;
  best.bound = -impl_->sign() * kUnbounded;
  const auto better = [&](double objective) {
    return !best.found || impl_->sign() * (objective - best.objective) < 0;
  };
  const auto take = [&](std::vector<double> values) {
    if (!feasible(problem, values)) return false;
    const double objective = problem.objectiveAt(values);
    if (!better(objective)) return false;
    best.found = true;
    best.objective = objective;
    best.values = std::move(values);
    return true;
  };
  const auto failed = [&](const Error& error) -> Result<MipSolution> {
    if (!isStopped(error)) return error;
    best.status = SolveStatus::Stopped;
    return best;
  };
  const auto boundFrom = [&](double minimised) {
    return std::isnan(minimised) ? -impl_->sign() * kUnbounded : impl_->sign() * minimised + problem.offset;
  };
  take(options.start);

  worker::protocol::Packer packer;
  packer.add(best.values);
  const Json about = {{"absoluteGap", options.absoluteGap},
                      {"relativeGap", options.relativeGap},
                      {"maxNodes", options.maxNodes}};
  const auto onEvent = [&](const Json& event) {
    if (!event.is_object()) return;
    JsonRoot root(event, "event");
    const JsonView in = root.view();
    best.bound = boundFrom(in.numberOr("bound", kUnknown));
    best.nodes = in["nodes"].integer(0, INT64_MAX);
    const bool improved = in.has("values") && take(in["values"].numbers());
    if (!in.ok() || !onProgress) return;
    onProgress({best.found ? best.objective : kUnknown, best.bound, best.nodes,
                improved ? best.values : std::vector<double>()});
  };
  const auto reply = impl_->ask("solver.mip", about, packer.bytes(), context, onEvent);
  if (!reply) return failed(reply.error());

  JsonRoot root(reply->result, "reply");
  const JsonView in = root.view();
  const auto status = statusFromName(in["status"].text());
  best.bound = boundFrom(in["bound"].numberOrNull());
  best.nodes = in["nodes"].integer(0, INT64_MAX);
  worker::protocol::Unpacker unpacker(reply->blob);
  take(unpacker.doubles());
  if (!in.ok() || !status || !unpacker.finished()) return badReply();
  best.status = *status;
  // A start that nothing beats was optimal although the search below its cutoff found nothing.
  if (best.status == SolveStatus::Infeasible && best.found) best.status = SolveStatus::Optimal;
  if (best.status == SolveStatus::Optimal && !best.found) return badReply();
  if (best.status == SolveStatus::Optimal && impl_->sign() * (best.bound - best.objective) > 0)
    best.bound = best.objective;
  return best;
}

}  // namespace paretree::solve
