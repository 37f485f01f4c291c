// Statistics and answers of nodes from rows.
#pragma once

#include "paretree/model/change/edit.h"

namespace paretree::model {

/// From the rows that reach a node; rows without a target do not count.
NodeStats statsOf(const Model& model, const data::Dataset& data, const data::Rows& rows);

enum class Refit : unsigned char {
  Nothing,
  Stats,   ///< NodeStats and class counts
  Answer,  ///< these, and what a leaf answers
};
/// Works on trees whose nodes are in any order and may hold unreachable ones. rowsOf: for each node.
void refitNodes(const Model& model, Tree& tree, const data::Dataset& data,
                const std::vector<data::Rows>& rowsOf, const std::vector<Refit>& what,
                const EditTools& tools);

}  // namespace paretree::model
