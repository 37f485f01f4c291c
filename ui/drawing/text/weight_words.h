// What sums over rows are called: numbers of rows, or weights where rows have these; which of the two a
// figure counts; and of which trees a proof speaks.
#pragma once

#include <QString>

#include "paretree/learners/weighted.h"
#include "paretree/model/apply/measure.h"

namespace paretree::ui {

using learners::isWeighted;
using model::countsByWeight;

/// Its name; empty where rows count alike.
QString weightColumn(const data::Schema& schema);
/// "173 rows"; of weighted rows "weight 173.5".
QString amountText(double rows, const data::Schema& schema);
/// The name of a measure, which passes over weights: "accuracy by rows" where there are some, else as it is.
QString byRows(const QString& label, bool weighted);
/// "classes weigh alike", where the model was learnt so: it may answer a rare class that few rows have there.
/// Empty for others.
QString alikeWords(const model::Model& model);
/// "best of its size, ≤ 3 levels"; `what` alone where there are none.
QString withinLevels(const QString& what, int levels);

}  // namespace paretree::ui
