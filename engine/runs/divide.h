// The rows of a table in parts: to learn from, to test by, to keep for a final check.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/split_spec.h"

namespace paretree {

struct Division {
  Rows train, test;         ///< ascending; test rows of the data, none of a test file
  Rows check;               ///< in neither
  std::vector<Rows> folds;  ///< of `train`, with SplitSpec::Kind::Folds
  int column = -1;          ///< that names the parts, -1 = none
  Message understood;       ///< how its values are understood
};

/// `rows` of `data` as `split` says, with a test fraction that is not left to the learner. The part for the
/// final check is drawn first, by Rng(1).stream("check"): the same rows for every seed, so that no run of a
/// project has learnt from them; the others by Rng(seed).stream("split"), where split.seed goes before
/// `seed`. Parts are stratified where there is one target and it is nominal. `file` names the table in
/// errors.
Result<Division> divideRows(const Dataset& data, const Rows& rows, const std::vector<int>& targets,
                            const SplitSpec& split, std::uint64_t seed, const std::string& file);

}  // namespace paretree
