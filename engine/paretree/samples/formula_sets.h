// The test sets of the formula trees by name, with what can be chosen of them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/core/rng.h"
#include "paretree/data/dataset.h"

namespace paretree::samples {

struct FormulaSetOptions {
  std::size_t rows = 0;         ///< 0: as the paper has
  int attributes = 0;           ///< m-ZDT and m-DTLZ, at least 3; 0: 30
  int referenceGeneration = 0;  ///< g_ref of truss and welded beam; 0: as the paper's main text has
  int badRank = 0;              ///< tau_rank of ZDT, truss and welded beam; 0: likewise
};

struct FormulaSet {
  std::string id;  ///< "ds1"
  std::string title;
  enum class Kind { Curve, Modified, Zdt, Design } kind;
  std::function<Result<data::Dataset>(const FormulaSetOptions&, Rng)> make;
};

/// ds1 .. ds4, m-zdt1, m-zdt2, m-dtlz1, m-dtlz2, zdt1 .. zdt3, truss, welded-beam.
const std::vector<FormulaSet>& formulaSets();

/// An option that the set does not have, and rows that cannot be had, are an Error.
Result<data::Dataset> makeFormulaSet(const FormulaSet& set, const FormulaSetOptions& options,
                                     std::uint64_t seed);

}  // namespace paretree::samples
