// Trees of the evolution as bytes, for another process with the same training matrix or another time: rows in
// their order and sums bit for bit, since what is made of a tree follows from them.
#pragma once

#include "paretree/learners/gmt/archive.h"
#include "paretree/learners/islands.h"

namespace paretree::learners::gmt {

/// Trees that are among `seeds`, which all processes have, are named by their places there, and stay the same
/// trees. Nodes that are met again are written once.
void writeIndividuals(const std::vector<Individual>& individuals, const std::vector<NodePtr>& seeds,
                      ByteWriter& out);
/// Fails where the bytes are none of writeIndividuals().
std::vector<Individual> readIndividuals(ByteReader& in, const std::vector<NodePtr>& seeds);

}  // namespace paretree::learners::gmt
