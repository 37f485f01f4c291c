// Plots of a model as pages for print: the B-space of a node, the regions over two attributes.
#pragma once

#include "ui/drawing/b_space.h"
#include "ui/drawing/sweep_plot.h"
#include "ui/drawing/x_space.h"
#include "ui/export/picture.h"

namespace paretree::ui {

/// With the formula under the title.
Picture bSpacePage(const Model& model, const BSpacePicture& plot, const PictureOptions& options = {});
Picture xSpacePage(const Model& model, const XSpacePicture& plot, const PictureOptions& options = {});
Picture sweepPage(const Sweep& sweep, const PictureOptions& options = {});

}  // namespace paretree::ui
