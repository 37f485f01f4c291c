// What the search knows of the leaves of the initial tree (Piltaver et al. 2014, section 3). Data, trees and
// black boxes stay outside: everything in this folder named "search" or "front" works on these counts alone.
#pragma once

#include <cstdint>
#include <vector>

namespace paretree::learners::molhc {

/// One leaf j of the initial tree.
struct LeafFigures {
  std::uint32_t rows = 0;    ///< N_j: examples that reach it
  std::uint32_t byTree = 0;  ///< N_j,t: of these, right by the leaf's majority class
  std::uint32_t byBox = 0;   ///< N_j,bb: right by the black box
  bool operator==(const LeafFigures&) const = default;
};

/// A candidate leaf as the searches see it: what handing it over costs and gains, in examples
/// (-delta_c N and delta_a N of equations 5 and 6). rows >= gain > 0.
struct Candidate {
  std::uint32_t rows = 0;
  std::uint32_t gain = 0;
  bool operator==(const Candidate&) const = default;
};
using Candidates = std::vector<Candidate>;

}  // namespace paretree::learners::molhc
