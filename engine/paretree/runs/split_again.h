// A search that begins from a model: its rows divided as those of the model's own run, how many of its test
// rows the model has seen, and what that run has proven.
#pragma once

#include <optional>
#include <string>

#include "paretree/runs/run.h"

namespace paretree::runs {

/// The split by which `request` divides the rows of `table` as the run did that a model with this origin came
/// from, whatever the learners' own fractions and the request's seed. None where that is not known, where the
/// model came from other data, and where its test file is not there any more.
std::optional<data::SplitSpec> splitAgain(const model::Provenance& origin, const data::TableFile& table,
                                          const RunRequest& request, const learners::Registry& registry);

/// The rows of `table` that the model's own run learnt from, ascending (with learners that were compared: and
/// the validation rows). None where that is not known: no split in the origin, other data, or data read so
/// that other rows have a target.
std::optional<data::Rows> trainingRowsOf(const model::Model& model, const data::TableFile& table,
                                         const learners::Registry& registry);

/// What a run's test by these rows is worth.
struct SeenRows {
  std::optional<std::size_t> seen = 0;  ///< Run::seenTestRows
  Message note;                         ///< empty where no row was seen
};
SeenRows seenTestRows(const Prepared& prepared, const data::TableFile& table, const RunRequest& request,
                      const learners::Registry& registry);

/// The parameter of learners that can begin with what an earlier run has proven.
inline constexpr const char* kKnownBounds = "known-bounds";

/// Hands a request that begins with models of `from` what that run has proven of each number of leaves: the
/// parameter "known-bounds", where the learner has one, and where both runs search the same trees (table,
/// columns, features, all parameters that are not advanced, but for the most leaves). That the rows are the
/// same the learner sees by the models. Else it does nothing and says why; an empty message where they are
/// handed over.
Message carryBounds(const Run& from, const data::TableFile& table, const learners::Registry& registry,
                    RunRequest& request);

}  // namespace paretree::runs
