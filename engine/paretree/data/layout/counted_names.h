// Names of columns that are numbers: 0, 1, 2, as programs number them, years, or what was measured at.
#pragma once

#include "paretree/data/layout/header_lines.h"

namespace paretree::data {

/// Whether the cells of `first` count from 0 or 1, or are years at equal steps, and are unlike the rows
/// below: three of them at least, beside a first cell that is empty or a word. No year stands below years;
/// below what counts stand fractions or words, unless the first cell is empty over filled ones or eight
/// count.
///
/// Or they climb or fall, as wave lengths, masses and doses do: three at least side by side, beside words
/// that are no values of theirs, in columns of which nine in ten hold something else: numbers far beside the
/// name, or whole ones below a fraction. Eight need no word where they go in even steps, nor other numbers
/// below where no row does so.
bool namesCount(const SampleRecord& first, const Records& below);

}  // namespace paretree::data
