// What a new search from a model keeps of it and what it is free to change, in words
// (resources/help/search-again.json).
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "paretree/learners/learner.h"

namespace paretree::ui {

struct SearchAgain {
  bool takesTree = true, takesRules = true;
  bool takesFront = false;  ///< all models of a run at once
  QString kept, free;       ///< empty where nothing is known
};

/// Of the learner with this id; where the file says nothing, any shape and no words.
SearchAgain searchAgain(const std::string& learner);

/// Why `learner` cannot search again from this model, or nothing.
std::optional<QString> searchAgainObjection(const learners::Learner& learner, const model::Model& model);
/// "Kept: ... Free: ..."; empty without words.
QString searchAgainWords(const learners::Learner& learner);

}  // namespace paretree::ui
