// Pictures of models and fronts, and the report of a run, by the drawing library.
#pragma once

#include <vector>

#include "app/cli/formats.h"
#include "reproduce/figures/figure.h"

namespace paretree::cli {

/// Does the name end as pictures do?
bool isPictureName(const std::string& path);

/// The critical-difference diagram of a ranking; the format follows from the file's ending.
Result<void> drawRanking(const reproduce::Ranking& ranking, const std::string& title,
                         const std::string& source, const std::string& path);

/// A paper's figure as a page; the format follows from the file's ending.
Result<void> drawFigure(const reproduce::Figure& figure, const std::string& path);

/// svg, png, pdf, pdf-a4, pdf-a3, html, page.
std::vector<OutputFormat> pictureFormats();

}  // namespace paretree::cli
