// Lines of logs: time=12:30 level=info msg="all is well".
#pragma once

#include "paretree/data/lines/line_records.h"

namespace paretree::data {

/// Each line has two values at least, and all have the first name of the first line.
LineForm keyValueForm();

}  // namespace paretree::data
