// Directions in B-space that a rule may take: means and covariances of the terms, and starts that know the
// classes.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "paretree/core/rng.h"
#include "paretree/learners/nldt/impurity.h"
#include "paretree/learners/nldt/node_data.h"

namespace paretree::learners::nldt {

/// One float for each term, over standardised terms, of length 1; the rest is 0.
using Direction = std::array<float, kMaxTerms>;

/// Scales to length 1; a direction of length 0 becomes the first axis.
void normalise(Direction& v, std::size_t terms);

/// Mean, covariance and deviation of the terms over a node's rows.
struct TermMoments {
  explicit TermMoments(const TermColumns& columns);

  /// The weights of unstandardised terms that a direction means; 0 for terms that do not vary.
  Direction raw(const Direction& v) const;

  std::size_t terms;
  std::array<double, kMaxTerms> mean{};
  std::array<double, kMaxTerms> deviation{};  ///< 0: constant as far as float can tell
  std::array<std::array<double, kMaxTerms>, kMaxTerms> covariance{};
};

/// Between-class differences through the pooled covariance (Fisher's discriminant), one direction for each
/// class against the rest: one for two classes, at most six. total[c]: rows of class c.
std::vector<Direction> fisherDirections(const NodeData& node, const TermColumns& columns,
                                        const TermMoments& moments, std::span<const std::int32_t> total);

/// A random start through two rows of different classes (a mixed dipole).
Direction dipole(const NodeData& node, const TermColumns& columns, const TermMoments& moments, Rng& rng);

}  // namespace paretree::learners::nldt
