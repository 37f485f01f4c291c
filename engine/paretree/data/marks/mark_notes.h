// What is said of the marks in numbers that could have been read otherwise.
#pragma once

#include <vector>

#include "paretree/data/layout/header_guess.h"
#include "paretree/data/marks/number_style_guess.h"
#include "paretree/data/reading/table_plan.h"

namespace paretree::data {

/// 1.234 may be either: what it is read as, and that the other mark would make it otherwise.
void noteOpenMarks(const GuessedStyle& guess, Layout& layout);

/// Where commas divide cells, those of numbers in quotes stand before decimals: said, as nobody sees the
/// quotes.
void noteQuotedDecimals(TablePlan& plan, const std::vector<SampleRecord>& records);

}  // namespace paretree::data
