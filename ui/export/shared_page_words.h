// The words of a shared page in the program's language. Inside ui/export.
#pragma once

#include <QString>

#include "paretree/core/json_fwd.h"
#include "paretree/exchange/shared_models.h"

namespace paretree::ui {

/// By the names that the page's scripts have for them. `first`: of the models, which have one schema; null
/// where there is none.
Json sharedPageWords(const model::Model* first);
/// What stands in the place of the page where its browser runs no scripts.
QString noScriptWords();
/// Of splits, clauses and leaves of models with the schema of `model`, which must outlive them.
exchange::PartWords wordsOfParts(const model::Model& model);

}  // namespace paretree::ui
