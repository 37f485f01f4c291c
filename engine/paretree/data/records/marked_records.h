// Records between marks: what psql (\\x) and mysql (\\G) print, vCard and iCalendar, RIS, BibTeX, MARC as
// text, SD files of molecules, MT940 statements of accounts, git log.
#pragma once

#include <string_view>

#include "paretree/data/records/text_form.h"

namespace paretree::data {

/// By the mark that such a text begins with; null where it is none of them.
ReadForm markedRecordsOf(std::string_view start);

}  // namespace paretree::data
