// What lies over the tree view and does not move with it: the legend and the overview map.
#pragma once

#include <QRectF>

#include "ui/drawing/tree/legend.h"

namespace paretree::ui {

/// Where the legend hides least of the `occupied` rectangles: a corner of `viewport`, upper left first. Empty
/// if it would take more than a third of the view.
QRectF legendPlace(const QRectF& viewport, const QSizeF& legend, const std::vector<QRectF>& occupied);
void paintLegendOverlay(QPainter& painter, const Theme& theme, const Type& type,
                        const std::vector<LegendItem>& items, const QRectF& place);

/// 120 x 80 in the corner where it hides least of the `occupied` rectangles, the lower right first, or along
/// the borders where all corners hide some. It stays at `last` (empty: it was nowhere) as long as another
/// place does not hide much less, so that it does not jump. Empty in a view so small that the map would hide
/// the tree.
QRectF overviewPlace(const QRectF& viewport, const std::vector<QRectF>& occupied, const QRectF& last);
/// The whole tree with the part `visible` (in the picture's units) framed.
void paintOverview(QPainter& painter, const Theme& theme, const TreePicture& picture, const QRectF& place,
                   const QRectF& visible);
/// The point of the picture under a point of the map.
QPointF overviewToPicture(const TreePicture& picture, const QRectF& place, QPointF at);

}  // namespace paretree::ui
