// Outcomes as JSON: objectives, front with its figures, report.
#pragma once

#include <string>
#include <vector>

#include "paretree/learners/outcome.h"
#include "paretree/runs/model_pool.h"

namespace paretree::runs {

/// The list of these numbers; null stands for one that is not finite.
Json numbersToJson(const std::vector<double>& values);

/// Adds the fields of `outcome` to the object `json`. pool == null: figures only, no recipes.
/// `forests`: also the trees of forests among the references.
void putOutcome(Json& json, const learners::Outcome& outcome, ModelPoolWriter* pool, bool forests = false);

/// "notes" with what "noteMessages" knows of them.
std::vector<Message> notesFromJson(const JsonView& in);

/// What putOutcome wrote. pool == null: recipes stay empty. "notes" holds all notes; the first `otherNotes`
/// of them are not the outcome's. Errors stay in `json`; what is read after one is of no use.
learners::Outcome outcomeFromJson(const JsonView& json, const ModelPoolReader* pool, std::size_t otherNotes);

}  // namespace paretree::runs
