// Rows below a description of their columns: machine-readable tables of astronomy (CDS, AAS), loops of CIF.
#pragma once

#include <string_view>

#include "paretree/data/records/text_form.h"

namespace paretree::data {

/// By the signs of such a description; null where there is none.
ReadForm describedRowsOf(std::string_view start);

}  // namespace paretree::data
