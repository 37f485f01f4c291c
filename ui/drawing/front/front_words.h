// The plates of a front chart: words beside ghosts, knee, baselines, crowded places, pins and lines. Inside
// ui/drawing.
#pragma once

#include "ui/drawing/front/front_marks.h"

namespace paretree::ui {

/// Places of several models each that stand too close for a badge of their own.
struct FrontCrowd {
  QPointF at;  ///< of the first place
  int places = 1;
  int fewest = 2, most = 2;  ///< models of one place
  QString text() const;      ///< "×3", "5 places ×2…4"
};
/// Of the points of a front, in px. Each place with two or more models is counted in one of them.
std::vector<FrontCrowd> crowdsOf(const std::vector<QPointF>& points);

/// In order of importance: ghosts, pins, knee, baselines, crowded places, lines; what has no free place is
/// left out.
void paintFrontWords(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot);

}  // namespace paretree::ui
