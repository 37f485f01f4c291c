// What the inspector says of one node: how the tree and the black box answer its rows.
#pragma once

#include <optional>

#include "ui/document/run_scorer.h"

namespace paretree::ui {

struct PartFacts {
  double train = 0, test = 0;  ///< rows
  /// Share of training rows, by weight where they have one, that the readable part answers rightly; of hybrid
  /// trees by the search's own estimate
  double treeRight = data::kMissing;
  bool heldOut = false;              ///< treeRight is of answers made without the row
  double boxRight = data::kMissing;  ///< likewise the black box
  double gain = data::kMissing;      ///< rows more right by the box
  /// 95 % interval of the gain
  double low = data::kMissing, high = data::kMissing;
  int leaves = 1;  ///< of the tree below
};

enum class Judged {
  AsKnown,     ///< by rows held out, where these are known
  OnTraining,  ///< by all training rows, without the black box
};
PartFacts partFacts(const ModelFacts& facts, int node, Judged judged = Judged::AsKnown);

}  // namespace paretree::ui
