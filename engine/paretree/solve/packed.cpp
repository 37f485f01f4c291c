#include "paretree/solve/packed.h"

#include <algorithm>

namespace paretree::solve {

void PackedVectors::append(std::int32_t index, double value) {
  if (value == 0) return;
  indices.push_back(index);
  values.push_back(value);
}

void PackedVectors::pack(worker::protocol::Packer& packer) const {
  packer.add(starts);
  packer.add(indices);
  packer.add(values);
}

bool PackedVectors::unpack(worker::protocol::Unpacker& unpacker, std::size_t minor) {
  starts = unpacker.ints();
  indices = unpacker.ints();
  values = unpacker.doubles();
  return unpacker.ok() && !starts.empty() && starts.front() == 0 &&
         std::is_sorted(starts.begin(), starts.end()) &&
         static_cast<std::size_t>(starts.back()) == indices.size() && indices.size() == values.size() &&
         std::all_of(indices.begin(), indices.end(),
                     [&](std::int32_t i) { return i >= 0 && static_cast<std::size_t>(i) < minor; });
}

void PackedRows::append(const LpRow& row) {
  low.push_back(row.low);
  high.push_back(row.high);
  for (const LpTerm& term : row.terms) terms.append(term.variable, term.coefficient);
  terms.close();
}

void PackedRows::pack(worker::protocol::Packer& packer) const {
  packer.add(low);
  packer.add(high);
  terms.pack(packer);
}

bool PackedRows::unpack(worker::protocol::Unpacker& unpacker, std::size_t variables) {
  low = unpacker.doubles();
  high = unpacker.doubles();
  return terms.unpack(unpacker, variables) && low.size() == terms.count() && high.size() == terms.count();
}

void PackedColumns::append(const LpVariable& variable, const std::vector<LpColumn::Entry>& rows,
                           double sign) {
  low.push_back(variable.low);
  high.push_back(variable.high);
  cost.push_back(sign * variable.cost);
  integer.push_back(variable.integer ? 1 : 0);
  for (const LpColumn::Entry& entry : rows) entries.append(entry.row, entry.coefficient);
  entries.close();
}

void PackedColumns::pack(worker::protocol::Packer& packer) const {
  packer.add(low);
  packer.add(high);
  packer.add(cost);
  packer.add(integer);
  entries.pack(packer);
}

bool PackedColumns::unpack(worker::protocol::Unpacker& unpacker, std::size_t rows) {
  low = unpacker.doubles();
  high = unpacker.doubles();
  cost = unpacker.doubles();
  integer = unpacker.octets();
  return entries.unpack(unpacker, rows) && low.size() == entries.count() && high.size() == low.size() &&
         cost.size() == low.size() && integer.size() == low.size();
}

}  // namespace paretree::solve
