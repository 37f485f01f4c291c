// Plots of a model as pages for print: the B-space of a node, the regions over two attributes.
#pragma once

#include "ui/drawing/plot/b_space.h"
#include "ui/drawing/plot/sweep_plot.h"
#include "ui/drawing/plot/x_space.h"
#include "ui/export/picture.h"

namespace paretree::ui {

/// With the formula under the title.
Picture bSpacePage(const model::Model& model, const BSpacePicture& plot, const PictureOptions& options = {});
Picture xSpacePage(const model::Model& model, const XSpacePicture& plot, const PictureOptions& options = {});
Picture sweepPage(const runs::Sweep& sweep, const PictureOptions& options = {});

}  // namespace paretree::ui
