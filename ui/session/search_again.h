// What a new search from a model keeps of it and what it is free to change, in words.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "paretree/learners/learner.h"

namespace paretree::ui {

/// Whether a search of `learner` can begin with a model of this shape.
bool takes(const learners::Learner& learner, const model::Model& model);
/// Why `learner` cannot search again from this model, and which of `others` can; or nothing.
std::optional<QString> searchAgainObjection(const learners::Learner& learner, const model::Model& model,
                                            const std::vector<learners::LearnerPtr>& others);
/// "Kept: ... Free: ..."; empty without words.
QString searchAgainWords(const learners::Learner& learner);
/// How a run ended that went on from all of another: how many of its models are proven, where any is.
QString carriedOnWords(int run, const learners::Outcome& now, int from, const learners::Outcome& before);

}  // namespace paretree::ui
