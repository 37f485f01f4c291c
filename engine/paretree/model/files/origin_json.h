// Where a model came from, as the `origin` of its file (resources/help/formats.md).
#pragma once

#include "paretree/core/json_view.h"
#include "paretree/model/model.h"

namespace paretree::model {

Json originToJson(const Provenance& origin);
/// What is wrong is kept by the view. Files of version 0.1 have no `split`.
Provenance originFromJson(const JsonView& at);
/// A share of rows, 0 to below 1; what is wrong is kept by the view.
double readShare(const JsonView& at);

}  // namespace paretree::model
