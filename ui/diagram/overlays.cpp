#include "ui/diagram/overlays.h"

#include <QPainter>
#include <algorithm>
#include <limits>

namespace paretree::ui {
namespace {

constexpr double kInset = 10, kPad = 8;
constexpr double kEdge = 6;  // px of the pad round a legend that cards may reach into

struct Fit {
  double scale;
  QPointF origin;
};

Fit fitOf(const TreePicture& picture, const QRectF& place) {
  const QRectF bounds = picture.bounds();
  const QRectF room = place.adjusted(4, 4, -4, -4);
  const double scale = std::min(room.width() / bounds.width(), room.height() / bounds.height());
  return {scale, room.center() - bounds.center() * scale};
}

double hiddenBy(const QRectF& place, const std::vector<QRectF>& occupied) {
  double hidden = 0;
  for (const QRectF& box : occupied) {
    const QRectF both = box & place;
    hidden += both.width() * both.height();
  }
  return hidden;
}

}  // namespace

QRectF legendPlace(const QRectF& viewport, const QSizeF& legend, const std::vector<QRectF>& occupied) {
  const QSizeF size = legend + QSizeF(2 * kPad, 2 * kPad);
  if (size.width() * size.height() > viewport.width() * viewport.height() / 3 || legend.isEmpty()) return {};
  const QRectF room = viewport.adjusted(kInset, kInset, -kInset, -kInset);
  const double right = room.right() - size.width(), low = room.bottom() - size.height();
  const QPointF corners[] = {room.topLeft(),
                             {right, room.top()},
                             {room.left(), low},
                             {room.left(), (room.top() + low) / 2},
                             {right, (room.top() + low) / 2}};
  QRectF best;
  double least = std::numeric_limits<double>::infinity();
  for (const QPointF& corner : corners) {
    const QRectF place(corner, size);
    const double hidden = hiddenBy(place.adjusted(kEdge, kEdge, -kEdge, -kEdge), occupied);
    if (hidden < least) {
      least = hidden;
      best = place;
    }
  }
  return least > 0 ? QRectF() : best;  // a legend hides no card: it is left out where there is no room
}

void paintLegendOverlay(QPainter& painter, const Theme& theme, const Type& type,
                        const std::vector<LegendItem>& items, const QRectF& place) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.canvas);
  painter.drawRoundedRect(place.adjusted(kEdge, kEdge, -kEdge, -kEdge), 3, 3);
  paintLegendColumn(painter, theme, type, items, place.topLeft() + QPointF(kPad, kPad));
}

QRectF overviewPlace(const QRectF& viewport, const std::vector<QRectF>& occupied, const QRectF& last) {
  constexpr double kMuchLess = 0.3, kLeastView = 10;  // of the map: in less it would hide the tree
  constexpr double kStep = 12;                        // px from place to place along a border
  constexpr double kLow = 3;                          // of its height: less is no view to cover a part of
  const QSizeF size(120, 80);
  if (viewport.width() * viewport.height() < kLeastView * size.width() * size.height()) return {};
  const QRectF room = viewport.adjusted(kInset, kInset, -kInset, -kInset);
  const double right = room.right() - size.width(), low = room.bottom() - size.height();
  const QPointF corners[] = {{right, low}, {room.left(), low}, {right, room.top()}, room.topLeft()};
  QRectF best(corners[0], size);
  // The view may have another size by now.
  const bool atBorder =
      last.left() == room.left() || last.left() == right || last.top() == room.top() || last.top() == low;
  if (!last.isEmpty() && room.contains(last) && atBorder) best = last;
  double least = hiddenBy(best, occupied);
  const auto tryAt = [&](const QPointF& at) {
    const double hidden = hiddenBy({at, size}, occupied);
    if (hidden >= kMuchLess * least) return;
    least = hidden;
    best = {at, size};
  };
  for (const QPointF& corner : corners) tryAt(corner);
  // Where cards stand in all corners there may be room between them.
  for (double x = right - kStep; least > 0 && x > room.left(); x -= kStep)
    for (const double y : {low, room.top()}) tryAt({x, y});
  for (double y = low - kStep; least > 0 && y > room.top(); y -= kStep)
    for (const double x : {right, room.left()}) tryAt({x, y});
  if (least > 0 && viewport.height() < kLow * size.height()) return {};
  return best;
}

void paintOverview(QPainter& painter, const Theme& theme, const TreePicture& picture, const QRectF& place,
                   const QRectF& visible) {
  painter.setPen(QPen(theme.line, 1));
  painter.setBrush(theme.base);
  painter.drawRoundedRect(place, 6, 6);
  const Fit fit = fitOf(picture, place);
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < picture.frames.size(); ++i) {
    const QRectF& frame = picture.frames[i];
    const NodeCard& card = picture.cards[i];
    const auto* leaf = std::get_if<ClassCard>(&card.body);
    painter.setBrush(card.isBlackBox()    ? theme.text
                     : card.isBranch()    ? theme.edge
                     : leaf && leaf->band ? theme.colour(*leaf->band)
                                          : theme.faded);
    painter.drawRect(
        QRectF(fit.origin + frame.topLeft() * fit.scale,
               QSizeF(std::max(1.0, frame.width() * fit.scale), std::max(1.0, frame.height() * fit.scale))));
  }
  const QRectF window(fit.origin + visible.topLeft() * fit.scale, visible.size() * fit.scale);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 1.5));
  painter.drawRect(window & place.adjusted(2, 2, -2, -2));
}

QPointF overviewToPicture(const TreePicture& picture, const QRectF& place, QPointF at) {
  const Fit fit = fitOf(picture, place);
  return (at - fit.origin) / fit.scale;
}

}  // namespace paretree::ui
