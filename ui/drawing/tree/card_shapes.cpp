#include "ui/drawing/tree/card_shapes.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

constexpr double kCut = 10;

/// The part of the line from + t * along that lies in a convex polygon (clockwise on screen); null if none.
QLineF inside(const std::array<QPointF, 8>& polygon, QPointF from, QPointF along) {
  double enter = -1e9, leave = 1e9;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const QPointF inward(-(b.y() - a.y()), b.x() - a.x());
    const double slope = QPointF::dotProduct(inward, along);
    const double room = QPointF::dotProduct(inward, from - a);
    if (std::abs(slope) < 1e-12) {
      if (room < 0) return {};
    } else if (slope > 0) {
      enter = std::max(enter, -room / slope);
    } else {
      leave = std::min(leave, -room / slope);
    }
  }
  return enter < leave ? QLineF(from + enter * along, from + leave * along) : QLineF();
}

}  // namespace

std::array<QPointF, 8> octagon(const QRectF& r) {
  const double cut = std::min({kCut, r.width() / 4, r.height() / 4});
  return {QPointF(r.left() + cut, r.top()),     QPointF(r.right() - cut, r.top()),
          QPointF(r.right(), r.top() + cut),    QPointF(r.right(), r.bottom() - cut),
          QPointF(r.right() - cut, r.bottom()), QPointF(r.left() + cut, r.bottom()),
          QPointF(r.left(), r.bottom() - cut),  QPointF(r.left(), r.top() + cut)};
}

void paintFrame(QPainter& painter, const Theme& theme, const QRectF& r, double radius) {
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(r, radius, radius);
}

void paintBand(QPainter& painter, const Theme& theme, const QRectF& r, const QColor& colour) {
  const double radius = kLeafRadius;
  QPainterPath path(QPointF(r.left(), r.top() + kBand));
  path.arcTo(QRectF(r.left(), r.top(), 2 * radius, 2 * radius), 180 - 7.2, -90 + 7.2);
  path.lineTo(r.right() - radius, r.top());
  path.arcTo(QRectF(r.right() - 2 * radius, r.top(), 2 * radius, 2 * radius), 90, -90 + 7.2);
  path.lineTo(r.right(), r.top() + kBand);
  path.closeSubpath();
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPath(path);
  painter.setPen(QPen(theme.cardBorder, 0.7));
  painter.drawLine(QPointF(r.left(), r.top() + kBand), QPointF(r.right(), r.top() + kBand));
}

void paintOutline(QPainter& painter, const QRectF& r, double radius) {
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(r, radius, radius);
}

void paintMissing(QPainter& painter, const Theme& theme, const Type& type, QPointF centre) {
  painter.setPen(QPen(theme.cardBorder, 1));
  painter.setBrush(theme.card);
  painter.drawEllipse(centre, kMissingRadius, kMissingRadius);
  drawTextCentred(painter, type.boxWord(), theme.text, centre.x(), centre.y() + 4, QStringLiteral("?"));
}

void paintPadlock(QPainter& painter, const Theme& theme, QPointF centre) {
  painter.setPen(QPen(theme.text, 1));
  painter.setBrush(theme.base);
  painter.drawEllipse(centre, 8.5, 8.5);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.text, 1.4, Qt::SolidLine, Qt::RoundCap));
  QPainterPath shackle(centre + QPointF(-2.3, -0.5));
  shackle.lineTo(centre + QPointF(-2.3, -2.2));
  shackle.arcTo(QRectF(centre.x() - 2.3, centre.y() - 4.7, 4.6, 4.6), 180, -180);
  shackle.lineTo(centre + QPointF(2.3, -0.5));
  painter.drawPath(shackle);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.text);
  painter.drawRoundedRect(QRectF(centre.x() - 3.8, centre.y() - 0.8, 7.6, 5.4), 1, 1);
}

void paintHatchedOctagon(QPainter& painter, const Theme& theme, const QRectF& box, double border) {
  const auto corners = octagon(box);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.card);
  painter.drawPolygon(corners.data(), 8);
  painter.setPen(QPen(theme.hatch, 2, Qt::SolidLine, Qt::FlatCap));
  const QPointF along(1, -1);
  const double step = 7 * std::sqrt(2.0);
  for (double c = step / 2; c < box.width() + box.height(); c += step) {
    const QLineF line = inside(corners, QPointF(box.left() + c, box.top()), along);
    if (!line.isNull()) painter.drawLine(line);
  }
  painter.setPen(QPen(theme.text, border, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(corners.data(), 8);
}

void paintBar(QPainter& painter, const Theme& theme, const std::vector<BarPart>& parts, const QRectF& rect,
              double radius) {
  double x = rect.left();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    const double right = last ? rect.right() : x + parts[i].share * rect.width();
    const double leftRadius = i == 0 ? std::min(radius, right - x) : 0;
    const double rightRadius = last ? std::min(radius, right - x) : 0;
    const QRectF part(x, rect.top(), right - x, rect.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(parts[i].swatch));
    if (leftRadius <= 0 && rightRadius <= 0) {
      painter.drawRect(part);
    } else {
      QPainterPath path(part.topLeft());
      path.lineTo(part.topRight());
      path.lineTo(part.right(), part.bottom() - rightRadius);
      path.quadTo(part.bottomRight(), QPointF(part.right() - rightRadius, part.bottom()));
      path.lineTo(part.left() + leftRadius, part.bottom());
      path.quadTo(part.bottomLeft(), QPointF(part.left(), part.bottom() - leftRadius));
      path.closeSubpath();
      painter.drawPath(path);
    }
    x = right;
  }
  if (parts.empty()) return;
  painter.setPen(QPen(theme.cardBorder, 0.6));
  painter.setBrush(Qt::NoBrush);
  if (radius > 0)
    painter.drawLine(rect.topLeft(), rect.topRight());
  else
    painter.drawRect(rect);
}

}  // namespace paretree::ui
