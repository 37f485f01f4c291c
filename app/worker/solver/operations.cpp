#include "app/worker/solver/operations.h"

#include <CoinError.hpp>
#include <CoinLpIO.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include "app/worker/solver/loaded_problem.h"
#include "app/worker/solver/mip.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"

namespace paretree::worker_program {
namespace {

using State = std::shared_ptr<LoadedProblem>;

Error doesNotFit(const char* op) { return Error{about(op, Message{"worker.arrays", {}})}; }

/// Both signs of "at least" and "not a number" in one: what is no bound is refused, whatever it is.
bool noNaN(const std::vector<double>& values) {
  return std::none_of(values.begin(), values.end(), [](double v) { return std::isnan(v); });
}

Result<Answer> loadProblem(State& state, const Request& request) {
  worker::protocol::Unpacker unpacker(request.blob);
  solve::PackedColumns columns;
  solve::PackedRows rows;
  const bool fits =
      columns.unpack(unpacker, 0) && rows.unpack(unpacker, columns.low.size()) && unpacker.finished();
  if (!fits || !noNaN(columns.low) || !noNaN(columns.high) || !noNaN(rows.low) || !noNaN(rows.high))
    return doesNotFit("solver.load");
  state = std::make_shared<LoadedProblem>(columns, rows);
  return Answer{};
}

Result<Answer> addColumns(LoadedProblem& problem, const Request& request) {
  worker::protocol::Unpacker unpacker(request.blob);
  solve::PackedColumns columns;
  if (!columns.unpack(unpacker, problem.rows()) || !unpacker.finished()) return doesNotFit("solver.columns");
  problem.addColumns(columns);
  return Answer{};
}

Result<Answer> addRows(LoadedProblem& problem, const Request& request) {
  worker::protocol::Unpacker unpacker(request.blob);
  solve::PackedRows rows;
  if (!rows.unpack(unpacker, problem.variables()) || !unpacker.finished()) return doesNotFit("solver.rows");
  problem.addRows(rows);
  return Answer{};
}

Result<Answer> setCosts(LoadedProblem& problem, const Request& request) {
  worker::protocol::Unpacker unpacker(request.blob);
  const auto costs = unpacker.doubles();
  if (!unpacker.finished() || costs.size() != problem.variables()) return doesNotFit("solver.costs");
  problem.setCosts(costs);
  return Answer{};
}

Result<Answer> setBounds(LoadedProblem& problem, const Request& request) {
  JsonRoot root(request.arguments, "solver.bounds");
  const std::int64_t variable =
      root.view()["variable"].integer(0, static_cast<std::int64_t>(problem.variables()) - 1);
  if (!root.ok()) return root.error();
  worker::protocol::Unpacker unpacker(request.blob);
  const auto bounds = unpacker.doubles();
  if (!unpacker.finished() || bounds.size() != 2) return doesNotFit("solver.bounds");
  problem.setBounds(static_cast<int>(variable), bounds[0], bounds[1]);
  return Answer{};
}

Result<Answer> solveLp(LoadedProblem& problem, const Request&) {
  const LpResult result = problem.solve();
  Answer answer;
  answer.result = {{"status", result.status}, {"iterations", result.iterations}};
  worker::protocol::Packer packer;
  packer.add(result.values);
  packer.add(result.duals);
  answer.blob = packer.take();
  return answer;
}

Json toJson(const MipState& state) {
  Json json = {{"bound", number(state.bound)}, {"nodes", state.nodes}};
  if (!state.values.empty()) json["values"] = state.values;
  return json;
}

Result<Answer> solveMip(LoadedProblem& problem, const Request& request) {
  JsonRoot root(request.arguments, "solver.mip");
  const JsonView in = root.view();
  MipSettings settings;
  settings.absoluteGap = in["absoluteGap"].numberOrNull();
  settings.relativeGap = in["relativeGap"].numberOrNull();
  settings.maxNodes = in["maxNodes"].integer(0, INT64_MAX);
  if (!in.ok()) return in.error();
  worker::protocol::Unpacker unpacker(request.blob);
  settings.start = unpacker.doubles();
  const bool startFits = settings.start.empty() || settings.start.size() == problem.variables();
  if (!unpacker.finished() || !startFits) return doesNotFit("solver.mip");

  const MipResult result = worker_program::solveMip(
      problem, settings, [&](const MipState& state) { request.tell(toJson(state)); });
  Answer answer;
  answer.result = {
      {"status", result.status}, {"bound", number(result.state.bound)}, {"nodes", result.state.nodes}};
  worker::protocol::Packer packer;
  packer.add(result.state.values);
  answer.blob = packer.take();
  return answer;
}

/// What COIN-OR's own reader makes of LP text: tests compare ours with it. It must never see a person's text.
Result<Answer> readLp(const Request& request) {
  std::string text(request.blob);
  std::FILE* file = fmemopen(text.data(), text.size(), "r");  // the worker may open no file
  if (!file) return Error{about("solver.read-lp", Message{"worker.no-temporary-file", {}})};
  CoinLpIO io;
  io.messageHandler()->setLogLevel(0);
  io.readLp(file, 1e-12);  // closes the file

  Answer answer;
  Json names = Json::array(), rowNames = Json::array();
  solve::PackedColumns columns;
  solve::PackedRows rows;
  for (int j = 0; j < io.getNumCols(); ++j) {
    names.push_back(io.columnName(j));
    columns.append(
        {"", io.getColLower()[j], io.getColUpper()[j], io.getObjCoefficients()[j], io.isInteger(j)}, {}, 1);
  }
  const CoinPackedMatrix& matrix = *io.getMatrixByRow();
  for (int i = 0; i < io.getNumRows(); ++i) {
    rowNames.push_back(io.rowName(i));
    solve::LpRow row{"", io.getRowLower()[i], io.getRowUpper()[i], {}};
    for (CoinBigIndex k = matrix.getVectorFirst(i); k < matrix.getVectorLast(i); ++k) {
      row.terms.push_back({matrix.getIndices()[k], matrix.getElements()[k]});
    }
    rows.append(row);
  }
  answer.result = {{"names", names},
                   {"rowNames", rowNames},
                   {"infinity", io.getInfinity()},
                   {"offset", io.objectiveOffset()}};
  worker::protocol::Packer packer;
  columns.pack(packer);
  rows.pack(packer);
  answer.blob = packer.take();
  return answer;
}

/// COIN-OR throws what is no std::exception.
Operation guarded(Operation operation) {
  return [operation = std::move(operation)](const Request& request) -> Result<Answer> {
    try {
      return operation(request);
    } catch (const CoinError& e) {
      return Error{about("COIN-OR", textMessage(e.className() + "::" + e.methodName() + ": " + e.message()))};
    }
  };
}

}  // namespace

void addSolverOperations(Operations& operations) {
  const auto state = std::make_shared<State>(std::make_shared<LoadedProblem>());
  const auto onProblem = [state](Result<Answer> (*operation)(LoadedProblem&, const Request&)) {
    return guarded([state, operation](const Request& request) { return operation(**state, request); });
  };
  operations["solver.load"] =
      guarded([state](const Request& request) { return loadProblem(*state, request); });
  operations["solver.columns"] = onProblem(addColumns);
  operations["solver.rows"] = onProblem(addRows);
  operations["solver.costs"] = onProblem(setCosts);
  operations["solver.bounds"] = onProblem(setBounds);
  operations["solver.lp"] = onProblem(solveLp);
  operations["solver.mip"] = onProblem(solveMip);
  operations["solver.read-lp"] = guarded(readLp);
}

}  // namespace paretree::worker_program
