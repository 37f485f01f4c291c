// Numbers that may stand for a missing value: -999, -999.9 or -7999 beside values from 0 up, 9999 far above
// all others, -9 far below values that stand close, and the codes of surveys beside a few small answers (-9
// or 99 beside 1 to 5).
#pragma once

#include "paretree/data/table.h"

namespace paretree::data {

/// Points at such values of a column: numbers, or categories that are whole numbers. None is taken as missing
/// unasked.
void warnOfCodedMissing(const Dataset& data, int column, TableFile& file);

}  // namespace paretree::data
