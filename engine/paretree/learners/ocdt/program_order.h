// The order in which the authors' program (github sibirbil/OCDT, the version of the published figures) looks
// at rows and candidates. It judges a candidate by one row fewer on the left than it then sends there, so
// that it matters which of equal rows stands last, and takes the first of equally good candidates in the
// order of an unstable sort. Their figures on cars come out to the last digit with both, and not without.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace paretree::learners::ocdt {

/// Places in ascending order of their values, equal ones as quicksort leaves them (Hoare 1962; median of
/// three, insertion for parts of at most 17, the shorter part first), which is numpy's default.
std::vector<std::size_t> programOrder(std::span<const double> values);

/// The place that this order has first once the scores are scaled to [0, 1].
std::size_t firstByProgram(std::span<const double> scores);

}  // namespace paretree::learners::ocdt
