// Verb: which way rows take through a tree.
#pragma once

#include <span>
#include <vector>

#include "engine/model/tree.h"

namespace paretree {

bool routeLeft(const Branch& branch, const Dataset& data, Row row);
/// The leaf that a row reaches.
int leafOf(const Tree& tree, const Dataset& data, Row row);
std::vector<int> leavesOf(const Tree& tree, const Dataset& data, std::span<const Row> rows);
/// For each node the rows (of those given) that reach it, in the given order.
std::vector<Rows> rowsOfNodes(const Tree& tree, const Dataset& data, std::span<const Row> rows);

}  // namespace paretree
