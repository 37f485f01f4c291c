// Verb: which way rows take through a tree.
#pragma once

#include <span>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/model/tree.h"

namespace paretree::model {

bool routeLeft(const Branch& branch, const data::Dataset& data, data::Row row);
/// The leaf that a row reaches.
int leafOf(const Tree& tree, const data::Dataset& data, data::Row row);
std::vector<int> leavesOf(const Tree& tree, const data::Dataset& data, std::span<const data::Row> rows);
/// The same, in parts on the context's threads, between which a stop is asked for; empty after one.
std::vector<int> leavesOf(const Tree& tree, const data::Dataset& data, std::span<const data::Row> rows,
                          const Context& context);
/// For each node the rows (of those given) that reach it, in the given order.
std::vector<data::Rows> rowsOfNodes(const Tree& tree, const data::Dataset& data,
                                    std::span<const data::Row> rows);

}  // namespace paretree::model
