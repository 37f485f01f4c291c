// Words of the parameter "bin-rows" of learners that grow trees: how large a node may be for all its cuts to
// be tried (grow::Binning::above).
#pragma once

#include "paretree/learners/params.h"

namespace paretree::learners {

inline constexpr const char* kBinRowsLabel = "Exact up to";
inline constexpr const char* kBinRowsHelp =
    "Up to so many rows in a node every cut is tried; above, cuts between at most 255 bins "
    "of each attribute. 0 = every cut in every node.";
inline constexpr const char* kBinRowsZero = "every cut in every node";
/// No variable: tables of parameters are made before main, in an order that a compiler may choose.
inline IntRange binRowsRange() { return {0, 2000000000}; }

}  // namespace paretree::learners
