// Everything of a front chart but its axes: staircase, whiskers, points, baselines, knee, ghosts, selection,
// plates. Where a value lies is asked of the caller.
#pragma once

#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_picture.h"
#include "ui/drawing/theme.h"

class QPainter;

namespace paretree::ui {

/// `toPixel`: axes' units -> px. `plot`: the plot area in px; nothing is painted outside but rings and
/// plates.
using ToPixel = std::function<QPointF(QPointF)>;

void paintFrontMarks(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot);

/// What stays when hover, selection and pins change, and what does not: paintFrontMarks in two halves, so
/// that a chart of thousands of points can keep the first as an image.
void paintFrontGround(QPainter& painter, const Theme& theme, const FrontPicture& picture,
                      const ToPixel& toPixel, const QRectF& plot);
/// Whether paintFrontGround would paint the same of both, in the same plot.
bool sameGround(const FrontPicture& a, const FrontPicture& b);
void paintFrontRings(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot);

/// The shaded part that a brush leaves out; lies under the grid.
void paintFrontFilter(QPainter& painter, const Theme& theme, const FrontPicture& picture,
                      const ToPixel& toPixel, const QRectF& plot);

/// Radius of a dot by its third measure, px.
double dotRadius(const FrontDot& dot);

/// Axes, grid and marks in `area`: for files, which have no chart widget.
void paintFront(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                const QRectF& area);

}  // namespace paretree::ui
