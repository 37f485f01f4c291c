// The plates of a front chart: words beside ghosts, knee, baselines, crowded places, pins and lines. Inside
// ui/drawing.
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/drawing/front/front_marks.h"
#include "ui/drawing/plot/label_placement.h"

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

/// Where the name of a line across the plot stands.
struct LineName {
  QRectF at;
  bool led = false;  ///< too far off to be taken for its name without a stroke to it
};
/// The name, of this size, of the line at `place` (px, down where `horizontal`, else to the right): at its
/// beginning, else where along it the fewest points are hidden, and never so that it could be the name of one
/// of `others`. Nothing where no place is free.
std::optional<LineName> nameOfLine(LabelPlacement& board, const QRectF& plot, bool horizontal, double place,
                                   const std::vector<double>& others, QSizeF size);

/// Where the mark of a model that is not proven stands: beside its point, whatever else is there, as the mark
/// of another one farther off would be.
QRectF placeOfOpenSign(LabelPlacement& board, QPointF at, const Type& type, QPointF better);

/// Where the marks of several learners are painted, by learner and point (px; NaN: not shown): those of one
/// place beside each other.
std::vector<std::vector<QPointF>> marksApart(std::vector<std::vector<QPointF>> places);

/// In order of importance: ghosts, pins, knee, suggested model, baselines, crowded places, lines; what has no
/// free place is left out.
void paintFrontWords(QPainter& painter, const Theme& theme, const Type& type, const FrontPicture& picture,
                     const ToPixel& toPixel, const QRectF& plot);

}  // namespace paretree::ui
