// Where the models of a run come from: filled in here, for all of them, and nowhere else.
#pragma once

#include "paretree/runs/run.h"

namespace paretree::runs {

/// The origin of models that a request gives on these data; `edits` stay empty.
model::Provenance originOf(const RunRequest& request, const DataReference& data,
                           const model::TrainingSplit& split);

/// The origin of the models of a run that was read: what the run says, in place of what its models say. Files
/// of version 0.1 hold models with another seed and without their data; how the rows were divided follows
/// there from the run's own split.
model::Provenance originOf(const Run& run);

/// Gives every model of the front, and of the references, this origin; their edits stay. Models that share a
/// base share it still. O(size of the models): they are copied.
void setOrigin(learners::Outcome& outcome, const model::Provenance& origin);

/// Hands on what `reporter` gets, with this origin in the outcomes so far; their references are left as they
/// are, since nobody takes one out of a run under way.
Context::Reporter withOrigin(const Context::Reporter& reporter, const model::Provenance& origin);

}  // namespace paretree::runs
