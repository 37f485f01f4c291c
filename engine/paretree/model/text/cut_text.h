// Cut-offs as text: with as many digits as keep every row on its side.
#pragma once

#include <string>

#include "paretree/data/dataset.h"

namespace paretree::model {

/// Gives how many digits a cut-off needs: as many as say it exactly, where at most eight do, or twelve to the
/// last bit; else six. Rounded to fewer it would put rows on the other side. At least `digits`; 0 (exact)
/// stays 0.
int cutDigits(double value, int digits = 4);
/// Writes a cut-off of a column with these digits; a date in its form.
std::string cutText(const data::ColumnInfo& column, double value, int digits = 4);

}  // namespace paretree::model
