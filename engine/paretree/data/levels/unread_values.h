// Values that may mean something else than what was made of them: dates and numbers of forms that are not
// read, dates that no calendar of ours has, or that stand for none.
#pragma once

#include <vector>

#include "paretree/core/message.h"
#include "paretree/data/dataset.h"

namespace paretree::data {

/// Texts and categories of which nine in ten look like dates or numbers of a form that is not read: the last
/// resort, so that no such column is set aside without a word.
void warnOfUnread(const Dataset& data, int column, std::vector<Message>& warnings);

/// Dates of years that are hardly ours (1402, 2567); days such as 1900-01-01 and 9999-12-31, far from all
/// others, that come again and again; births of two-digit years that make children beside none in between.
void warnOfDates(const Dataset& data, int column, std::vector<Message>& warnings);

}  // namespace paretree::data
