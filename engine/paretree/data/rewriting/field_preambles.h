// Lines above tables as fields of science write them.
#pragma once

#include <optional>

#include "paretree/data/rewriting/preamble_lines.h"

namespace paretree::data {

/// LAS of well logs ("~Version"), EPW of weather ("LOCATION"), ATF of microarrays, series matrices of GEO,
/// grids of Esri ("ncols"), hits of BLAST ("# Fields:"), casts of Sea-Bird ("*END*"), catalogues of
/// SExtractor
/// ("# 1 NUMBER").
std::optional<Preamble> fieldPreambleOf(const FirstLines& first);

}  // namespace paretree::data
