// The problem that the worker holds, inside Clp, with its basis. Always a minimisation.
#pragma once

#include <ClpSimplex.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "paretree/solve/packed.h"

namespace paretree::worker_program {

struct LpResult {
  std::string status;  ///< "optimal", "infeasible", "unbounded", "limit"
  std::int64_t iterations = 0;
  std::vector<double> values, duals;  ///< where optimal
};

class LoadedProblem {
 public:
  LoadedProblem();
  LoadedProblem(const solve::PackedColumns& columns, const solve::PackedRows& rows);

  std::size_t variables() const { return integer_.size(); }
  std::size_t rows() const { return static_cast<std::size_t>(clp_.numberRows()); }
  const std::vector<std::uint8_t>& integer() const { return integer_; }
  bool hasIntegers() const;

  void addColumns(const solve::PackedColumns& columns);
  void addRows(const solve::PackedRows& rows);
  void setCosts(const std::vector<double>& costs);
  void setBounds(int variable, double low, double high);

  LpResult solve();
  /// Nothing ties the variables to each other. Clp and Cbc may then return values outside the bounds, so such
  /// a problem is solved here, variable by variable.
  bool separable() const { return rows() == 0 || variables() == 0 || clp_.getNumElements() == 0; }
  LpResult solveSeparable(bool whole) const;
  const ClpSimplex& clp() const { return clp_; }

 private:
  void iterate();
  std::string status() const;
  ClpSimplex clp_;
  std::vector<std::uint8_t> integer_;
  bool primalFeasible_ = false;  ///< the last basis still is: only columns or costs changed since
};

/// Infinity as COIN-OR has it.
double coinBound(double bound);

}  // namespace paretree::worker_program
