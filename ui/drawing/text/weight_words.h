// What sums over rows are called: numbers of rows, or weights where rows have these; and of which trees a
// proof speaks.
#pragma once

#include <QString>

#include "paretree/data/dataset.h"

namespace paretree::learners {
struct Outcome;
}

namespace paretree::ui {

/// Rows count by the weights in a column.
bool isWeighted(const data::Schema& schema);
/// "173 rows"; of weighted rows "weight 173.5".
QString amountText(double rows, const data::Schema& schema);
/// What a run has proven holds among trees of at most so many levels; 0 where it says none.
int provenLevels(const learners::Outcome& outcome);
/// "best of its size, ≤ 3 levels"; `what` alone where there are none.
QString withinLevels(const QString& what, int levels);

}  // namespace paretree::ui
