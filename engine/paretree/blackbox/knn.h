// k nearest neighbours. Numbers are scaled to 0..1 by the training range, missing ones take the training
// mean; a different level adds 1 to the squared distance, a missing level is a level of its own. Internal;
// see black_boxes.h.
#pragma once

#include "paretree/blackbox/black_boxes.h"

namespace paretree::blackbox {

/// Probabilities are shares of votes; among classes of equal votes the one of the nearest neighbour wins;
/// among neighbours of equal distance the lower training row. Of more than 200,000 training rows a sample of
/// so many, drawn by `rng`, answers; the label says so.
Result<model::BlackBoxPtr> fitKnn(const data::Dataset& data, const data::Rows& train,
                                  const std::vector<int>& features, int target, int neighbours, Rng rng);
Result<model::BlackBoxPtr> loadKnn(const JsonView& json);
std::string knnLabel(int neighbours);

}  // namespace paretree::blackbox
