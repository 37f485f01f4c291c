// A sweep as a chart: size of the chosen model across, its accuracy upwards; a point for each value of the
// parameter.
#pragma once

#include "paretree/runs/sweep.h"
#include "ui/drawing/plot/plot_frame.h"

namespace paretree::ui {

void paintSweep(QPainter& painter, const Theme& theme, const Type& type, const runs::Sweep& sweep,
                const QRectF& area);

}  // namespace paretree::ui
