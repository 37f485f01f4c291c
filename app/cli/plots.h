// Plots of formula trees as bytes, by the drawing library.
#pragma once

#include <string>

#include "app/cli/model_data.h"
#include "paretree/runs/sweep.h"

namespace paretree::cli {

/// What is drawn of which rows, and the run that the model is from (null: not known) with its place in it.
struct PlottedModel {
  const model::Model& model;
  const ModelData& data;
  const data::Rows& rows;
  const runs::Run* run = nullptr;
  std::size_t index = 0;
};

/// format: svg, png or pdf.
Result<std::string> bSpacePlot(const PlottedModel& plotted, int node, bool turned, const std::string& format);
Result<std::string> regionsPlot(const PlottedModel& plotted, int columnX, int columnY,
                                const std::string& format, const Context& context);
Result<std::string> sweepPlot(const runs::Sweep& sweep, const std::string& format);

}  // namespace paretree::cli
