// The plates of a front chart: words beside ghosts, knee, baselines, crowded places, pins and lines. Inside ui/drawing.
#pragma once

#include "ui/drawing/front_marks.h"

namespace paretree::ui {

/// In order of importance: ghosts, pins, knee, baselines, crowded places, lines; what has no free place is left out.
void paintFrontWords(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot);

}  // namespace paretree::ui
