// Which other splits of a node of a tree lead to a subtree as good, and the tree that swaps one in.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/context.h"
#include "paretree/core/json_fwd.h"
#include "paretree/model/model.h"
#include "paretree/optimal/near.h"

namespace paretree::runs {

struct AlternativesRequest {
  int node = 0;
  double within = 0.02;              ///< share of the least objective that is allowed more
  int depth = -1;                    ///< most levels below the node; < 0: as there are now, at most 4
  int leaves = -1;                   ///< most leaves below the node; < 0: as there are now, at most 16
  int cuts = 0;                      ///< most cuts of a numeric attribute; 0: all
  double price = 0.005;              ///< of a leaf, as a share of the node's rows
  std::vector<std::string> without;  ///< columns that no split may ask
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
};

struct Alternatives {
  int node = 0, depth = 0, leaves = 0;
  std::size_t rows = 0;     ///< of the node, without those that a black box answers
  std::size_t boxRows = 0;  ///< those
  double presentLoss = 0;   ///< of what stands there now: wrong weight, or squares
  int presentLeaves = 0;
  bool thinned = false;            ///< numeric attributes have fewer cuts than their values would allow
  double total = 0;                ///< weight of the rows
  optimal::Near near;              ///< their order is the numbering for swaps
  std::vector<model::Tree> trees;  ///< the best subtree of each, in preorder, with its figures
};

/// Finds the alternatives at a node of a model with one tree and one target. `train`: the rows that the model
/// was trained on; `features`: columns that splits may ask, empty: all features. Errors: no tree, several
/// targets, constraints, a node that is not there or that no row reaches, a column that is not there.
Result<Alternatives> alternativesAt(const model::Model& model, const data::Dataset& data,
                                    const data::Rows& train, const std::vector<int>& features,
                                    const AlternativesRequest& request, const Context& context);

/// As the command line prints it.
Json alternativesToJson(const Alternatives& found, const model::Model& model);

}  // namespace paretree::runs
