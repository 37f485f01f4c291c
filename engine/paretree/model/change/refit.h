// Statistics and answers of nodes from rows.
#pragma once

#include "paretree/model/change/edit.h"

namespace paretree::model {

/// From the rows that reach a node; rows without a target do not count.
NodeStats statsOf(const Model& model, const data::Dataset& data, const data::Rows& rows);

/// What rows weigh in the loss that the model was learnt by: what they weigh in the table or, where classes
/// weigh alike in it, so that each class of `train` weighs the same in all and the sum stays. By row of the
/// table; empty: all 1.
std::vector<double> lossWeights(const Model& model, const data::Dataset& data, const data::Rows& train);

enum class Refit : unsigned char {
  Nothing,
  Stats,   ///< NodeStats and class counts
  Answer,  ///< these, and what a leaf answers
};
/// Works on trees whose nodes are in any order and may hold unreachable ones. rowsOf: for each node; those of
/// the root say what classes weigh that weigh alike.
void refitNodes(const Model& model, Tree& tree, const data::Dataset& data,
                const std::vector<data::Rows>& rowsOf, const std::vector<Refit>& what,
                const EditTools& tools);

}  // namespace paretree::model
