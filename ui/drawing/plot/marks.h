// Shapes of points: classes in scatter plots, learners in comparisons.
#pragma once

#include <QPainterPath>
#include <QPointF>

#include "ui/drawing/theme.h"

class QPainter;

namespace paretree::ui {

enum class Marker { Circle, Triangle, TriangleDown, Square, Diamond, Pentagon, Hexagon, Star, Cross };

/// Around `centre`, of about the area of a circle of this radius.
QPainterPath markerPath(Marker marker, QPointF centre, double radius);
/// By LearnerInfo::mark.
Marker learnerMarker(int mark);
/// By place in the display order of classes: six shapes, then the same hollow.
Marker classMarker(int place);
bool classMarkerIsHollow(int place);

/// A learner's marker in its colour with a 0.8 px border in `text`; hollow: the border alone, in its colour.
void paintLearnerMark(QPainter& painter, const Theme& theme, int mark, QPointF centre, bool hollow = false);

}  // namespace paretree::ui
