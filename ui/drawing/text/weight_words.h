// What sums over rows are called: numbers of rows, or weights where rows have these.
#pragma once

#include <QString>

#include "paretree/data/dataset.h"

namespace paretree::ui {

/// Rows count by the weights in a column.
bool isWeighted(const data::Schema& schema);
/// "173 rows"; of weighted rows "weight 173.5".
QString amountText(double rows, const data::Schema& schema);

}  // namespace paretree::ui
