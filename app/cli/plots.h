// Plots of formula trees as bytes, by the drawing library.
#pragma once

#include <string>

#include "app/cli/model_data.h"
#include "paretree/runs/sweep.h"

namespace paretree::cli {

/// format: svg, png or pdf.
Result<std::string> bSpacePlot(const model::Model& model, int node, const ModelData& data,
                               const data::Rows& rows, bool turned, const std::string& format);
Result<std::string> regionsPlot(const model::Model& model, int columnX, int columnY, const ModelData& data,
                                const data::Rows& rows, const std::string& format, const Context& context);
Result<std::string> sweepPlot(const runs::Sweep& sweep, const std::string& format);

}  // namespace paretree::cli
