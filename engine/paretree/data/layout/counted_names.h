// Names of columns that are numbers: 0, 1, 2, as programs number them, or years.
#pragma once

#include "paretree/data/layout/header_lines.h"

namespace paretree::data {

/// Whether the cells of `first` count from 0 or 1, or are years at equal steps, and are unlike the rows
/// below: three of them at least, beside a first cell that is empty or a word. No year stands below years;
/// below what counts stand fractions or words, unless the first cell is empty over filled ones or eight
/// count.
bool namesCount(const SampleRecord& first, const Records& below);

}  // namespace paretree::data
