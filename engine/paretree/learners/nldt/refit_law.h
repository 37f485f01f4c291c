// New weights for a formula whose terms a person has changed.
#pragma once

#include "paretree/core/context.h"
#include "paretree/model/model.h"

namespace paretree::learners::nldt {

/// The terms of `law` with the weights and the constant (or band) that the lower level finds for `rows` (by
/// directions; then the widest margin), where these divide the rows purer (Gini) than the law as given does;
/// else `law`. Most rows go to the side to which `law` sends them, so that what stands below a node still
/// fits. Models of classes; rows without a class do not count. Deterministic by the context's seed.
model::PowerLaw refittedLaw(const model::PowerLaw& law, const model::Model& model, const data::Dataset& data,
                            const data::Rows& rows, const Context& context);

}  // namespace paretree::learners::nldt
