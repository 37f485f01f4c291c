#include "ui/drawing/plot/class_marks.h"

#include <QObject>
#include <QPainter>
#include <algorithm>

#include "ui/drawing/plot/marks.h"

namespace paretree::ui {
namespace {

constexpr double kTint = 0.11, kTintDark = 0.17;
constexpr double kGap = 18, kMore = 14;  // px: behind words, and of "..."

void ring(QPainter& painter, QPointF at, const QColor& colour, double width, double radius) {
  painter.setPen(QPen(colour, width));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(at, radius, radius);
}

}  // namespace

QColor ClassMarks::hueOf(int code) const {
  return code < 0 ? theme_.disabled : theme_.colour(colours_.swatch(code));
}

QColor ClassMarks::tintOf(int code) const {
  return code < 0 ? theme_.base : blend(hueOf(code), theme_.base, theme_.isDark ? kTintDark : kTint);
}

QString ClassMarks::nameOf(int code) const {
  return code >= 0 && static_cast<std::size_t>(code) < classes_.size() ? classes_[code] : QStringLiteral("?");
}

void ClassMarks::mark(int code, QPointF at, double radius) const {
  const auto& order = colours_.order();
  const int place = static_cast<int>(std::find(order.begin(), order.end(), code) - order.begin());
  const bool hollow = classMarkerIsHollow(place);
  painter_.setPen(QPen(hollow ? hueOf(code) : border(), hollow ? 1.6 : 0.7));
  painter_.setBrush(hollow ? theme_.base : hueOf(code));
  painter_.drawPath(markerPath(classMarker(place), at, radius));
}

void ClassMarks::ringWrong(QPointF at, std::size_t all) const {
  constexpr std::size_t kMany = 150;
  if (all <= kMany) return ring(painter_, at, theme_.text, 1.5, kRing);
  painter_.setPen(QPen(blend(theme_.text, theme_.base, 0.45), 0.8));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawEllipse(at, kRing - 2.5, kRing - 2.5);
}

void ClassMarks::ringSelected(QPointF at) const { ring(painter_, at, theme_.accent, 3, kRing + 2); }

double ClassMarks::words(const QRectF& area, double x, const QString& text) const {
  drawText(painter_, type_.body(), theme_.text, x, area.top() + kLegendHeight / 2 + 4.5, text);
  return x + textWidth(type_.body(), text) + kGap;
}

double ClassMarks::legendTo(const QRectF& area, double end, const std::vector<bool>& occurs) const {
  double x = area.left() + 6;
  for (const int code : colours_.order()) {
    if (code < 0 || static_cast<std::size_t>(code) >= occurs.size() || !occurs[code]) continue;
    if (x + 15 + textWidth(type_.body(), nameOf(code)) + kGap + kMore > end)
      return words(area, x, QStringLiteral("..."));
    mark(code, {x + 5, area.top() + kLegendHeight / 2}, 4.4);
    x = words(area, x + 15, nameOf(code));
  }
  return x;
}

double ClassMarks::legend(const QRectF& area, const std::vector<bool>& occurs) const {
  return legendTo(area, area.right(), occurs);
}

void ClassMarks::legend(const QRectF& area, const std::vector<bool>& occurs, std::size_t wrong,
                        std::size_t of, std::size_t shown) const {
  const auto count = [](std::size_t rows) { return countText(static_cast<double>(rows)); };
  const QString errors = QObject::tr("wrong: %1 of %2").arg(count(wrong), count(of));
  const QString drawn = shown < of ? QObject::tr("showing %1").arg(count(shown)) : QString();
  const double room =
      20 + textWidth(type_.body(), errors) + (drawn.isEmpty() ? 0 : kGap) + textWidth(type_.body(), drawn);
  double x = legendTo(area, area.right() - room, occurs);
  ring(painter_, {x + 8, area.top() + kLegendHeight / 2}, theme_.text, 1.5, 6);
  x = words(area, x + 20, errors);
  if (!drawn.isEmpty()) words(area, x, drawn);
}

}  // namespace paretree::ui
