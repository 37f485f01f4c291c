// How steady a model is: what its learner finds on random halves of the same rows.
#pragma once

#include <functional>

#include "paretree/runs/run.h"
#include "paretree/runs/steadiness/shares.h"

namespace paretree::runs {

/// Gives the number of halves where none is asked for: 20 for learners that search by evaluations or
/// generations, else 100.
int resamplesFor(const learners::Learner& learner);

/// What judging a model of a run will take.
struct SteadinessCost {
  int searches = 0;                 ///< on halves of the rows, shuffled targets among them
  int shuffled = 0;                 ///< of these, with a shuffled target
  double seconds = data::kMissing;  ///< about, by what the run's own search took; NaN where that is not known
};
SteadinessCost steadinessCost(const learners::Learner& learner, const Run& run, const SteadinessPlan& plan);

/// Gets what is known so far, in the calling thread, after each of its resamples.
using SteadinessWatcher = std::function<void(const Steadiness&)>;

/// Judges point `index` of `outcome`, which `learner` made of `task` and `values`; `model` is that point's in
/// the schema of the task's data. Of each resample's front the model counts that meets the point (meet()).
/// Nodes are matched top-down by the training rows that reach them. Shuffled targets are learnt from by
/// models of the size that the resamples' have. Training rows alone are used. Draws from context.rng(); equal
/// for any number of threads. After a stop the resamples and shuffles count that are whole. Errors: no such
/// column of groups; a black box of the model cannot be asked.
Result<Steadiness> steadinessOf(const learners::Learner& learner, const learners::Task& task,
                                const learners::ParamValues& values, const learners::Outcome& outcome,
                                std::size_t index, const model::Model& model, const SteadinessPlan& plan,
                                const Context& context, const SteadinessWatcher& watch = {});

/// Judges point `index` of a run's front as its own request would have it done. `table` is the one that the
/// run was made from. The context's random numbers are not used.
Result<Steadiness> steadinessFor(const learners::Registry& registry, const data::TableFile& table,
                                 const Run& run, std::size_t index, const SteadinessPlan& plan,
                                 const Context& context, const SteadinessWatcher& watch = {});

/// Puts a node in words: "This split came back in 34 of 100 resamples. In 41 the tree asked for 'age' here."
/// Empty where nothing counts. `schema` is the model's.
Message steadinessMessage(const Steadiness& steadiness, std::size_t node, bool leaf,
                          const data::Schema& schema);

/// Says where the shuffles tell nothing: some attribute was used in them as often as any in the resamples.
/// Empty where they do, and without shuffles.
Message luckMessage(const Steadiness& steadiness);

}  // namespace paretree::runs
