// The rows of a table in parts: to learn from, to test by, to keep for a final check.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paretree/core/error.h"
#include "paretree/data/dataset.h"
#include "paretree/data/split_spec.h"

namespace paretree::runs {

struct Division {
  data::Rows train, test;         ///< ascending; test rows of the data, none of a test file
  data::Rows check;               ///< in neither
  std::vector<data::Rows> folds;  ///< of `train`, with SplitSpec::Kind::Folds
  int column = -1;                ///< that names the parts, -1 = none
  Message understood;             ///< how its values are understood
};

/// `rows` of `data` as `split` says, with a test fraction that is not left to the learner. The part for the
/// final check is drawn first, by Rng(1).stream("check"): the same rows for every seed, so that no run of a
/// project has learnt from them; the others by Rng(seed).stream("split"), where split.seed goes before
/// `seed`. Parts are stratified where there is one target and it is nominal. `file` names the table in
/// errors.
Result<Division> divideRows(const data::Dataset& data, const data::Rows& rows,
                            const std::vector<int>& targets, const data::SplitSpec& split, std::uint64_t seed,
                            const std::string& file);

}  // namespace paretree::runs
