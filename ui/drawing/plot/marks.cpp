#include "ui/drawing/plot/marks.h"

#include <QPainter>
#include <array>
#include <cmath>

namespace paretree::ui {
namespace {

QPainterPath polygon(QPointF centre, double radius, int corners, double turn = 0) {
  QPainterPath path;
  for (int i = 0; i < corners; ++i) {
    const double angle = turn - M_PI / 2 + 2 * M_PI * i / corners;
    const QPointF at = centre + radius * QPointF(std::cos(angle), std::sin(angle));
    if (i == 0)
      path.moveTo(at);
    else
      path.lineTo(at);
  }
  path.closeSubpath();
  return path;
}

QPainterPath star(QPointF centre, double radius) {
  QPainterPath path;
  for (int i = 0; i < 10; ++i) {
    const double angle = -M_PI / 2 + M_PI * i / 5;
    const QPointF at =
        centre + (i % 2 == 0 ? radius : radius * 0.45) * QPointF(std::cos(angle), std::sin(angle));
    if (i == 0)
      path.moveTo(at);
    else
      path.lineTo(at);
  }
  path.closeSubpath();
  return path;
}

}  // namespace

QPainterPath markerPath(Marker marker, QPointF centre, double radius) {
  QPainterPath path;
  switch (marker) {
    case Marker::Circle:
      path.addEllipse(centre, radius, radius);
      return path;
    case Marker::Triangle:
      return polygon(centre + QPointF(0, radius * 0.15), radius * 1.25, 3);
    case Marker::TriangleDown:
      return polygon(centre - QPointF(0, radius * 0.15), radius * 1.25, 3, M_PI);
    case Marker::Square:
      return polygon(centre, radius * 1.25, 4, M_PI / 4);
    case Marker::Diamond:
      return polygon(centre, radius * 1.25, 4);
    case Marker::Pentagon:
      return polygon(centre, radius * 1.12, 5);
    case Marker::Hexagon:
      return polygon(centre, radius * 1.1, 6);
    case Marker::Star:
      return star(centre, radius * 1.35);
    case Marker::Cross: {
      const double r = radius * 0.85;
      path.moveTo(centre + QPointF(-r, -r));
      path.lineTo(centre + QPointF(r, r));
      path.moveTo(centre + QPointF(r, -r));
      path.lineTo(centre + QPointF(-r, r));
      return path;
    }
  }
  return path;
}

Marker learnerMarker(int mark) {
  constexpr std::array<Marker, Theme::kMarks> order = {
      Marker::Triangle, Marker::Square, Marker::Diamond, Marker::Circle,      Marker::Pentagon,
      Marker::Hexagon,  Marker::Cross,  Marker::Star,    Marker::TriangleDown};
  return order[static_cast<std::size_t>(mark) % order.size()];
}

Marker classMarker(int place) {
  constexpr std::array<Marker, 6> order = {Marker::Circle,  Marker::Triangle, Marker::Square,
                                           Marker::Diamond, Marker::Pentagon, Marker::Star};
  return order[static_cast<std::size_t>(place) % order.size()];
}

bool classMarkerIsHollow(int place) { return (place / 6) % 2 == 1; }

void paintLearnerMark(QPainter& painter, const Theme& theme, int mark, QPointF centre, bool hollow) {
  constexpr double radius = 5;
  const Marker marker = learnerMarker(mark);
  if (marker == Marker::Cross) {
    painter.setPen(QPen(theme.learnerHue(mark), hollow ? 1 : 2));
    painter.setBrush(Qt::NoBrush);
  } else if (hollow) {
    painter.setPen(QPen(theme.learnerHue(mark), 1.5));
    painter.setBrush(theme.base);
  } else {
    painter.setPen(QPen(theme.text, 0.8));
    painter.setBrush(theme.learnerHue(mark));
  }
  painter.drawPath(markerPath(marker, centre, radius));
}

}  // namespace paretree::ui
