// Pictures of models and fronts, and the report of a run, by the drawing library.
#pragma once

#include <vector>

#include "app/cli/formats.h"

namespace paretree::cli {

/// svg, png, pdf, html.
std::vector<OutputFormat> pictureFormats();

}  // namespace paretree::cli
