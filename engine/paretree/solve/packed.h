// Parts of a problem as arrays, as they travel between Solver and the worker. Costs are those of a
// minimisation.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "paretree/solve/problem.h"
#include "paretree/worker/protocol.h"

namespace paretree::solve {

/// A matrix by major vectors: vector i has the elements starts[i] .. starts[i + 1] - 1.
struct PackedVectors {
  std::vector<std::int32_t> starts = {0};
  std::vector<std::int32_t> indices;
  std::vector<double> values;

  std::size_t count() const { return starts.size() - 1; }
  void append(std::int32_t index, double value);  ///< zeros are left out
  void close() { starts.push_back(static_cast<std::int32_t>(indices.size())); }
  void pack(worker::protocol::Packer& packer) const;
  /// False if what came is no such matrix, or has an index outside 0 .. minor-1.
  bool unpack(worker::protocol::Unpacker& unpacker, std::size_t minor);
};

struct PackedRows {
  std::vector<double> low, high;
  PackedVectors terms;  ///< indices are variables
  void append(const LpRow& row);
  void pack(worker::protocol::Packer& packer) const;
  bool unpack(worker::protocol::Unpacker& unpacker, std::size_t variables);
};

struct PackedColumns {
  std::vector<double> low, high, cost;
  std::vector<std::uint8_t> integer;
  PackedVectors entries;  ///< indices are rows
  void append(const LpVariable& variable, const std::vector<LpColumn::Entry>& rows, double sign);
  void pack(worker::protocol::Packer& packer) const;
  bool unpack(worker::protocol::Unpacker& unpacker, std::size_t rows);
};

}  // namespace paretree::solve
