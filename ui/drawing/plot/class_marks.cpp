#include "ui/drawing/plot/class_marks.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/plot/marks.h"

namespace paretree::ui {
namespace {

constexpr double kTint = 0.11, kTintDark = 0.17;
constexpr double kGap = 18, kMore = 14, kMarkRoom = 15;  // px: behind words, of "...", of a mark
constexpr double kTightGap = 9, kEdge = 10;  // px: behind words where many classes stand, from the right edge

void ring(QPainter& painter, QPointF at, const QColor& colour, double width, double radius) {
  painter.setPen(QPen(colour, width));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(at, radius, radius);
}

}  // namespace

QColor ClassMarks::hueOf(int code) const {
  // The tone that bars give to all but the largest classes is too near to the ground for a mark.
  return code < 0                ? theme_.disabled
         : colours_.hasHue(code) ? theme_.colour(colours_.swatch(code))
                                 : theme_.dim;
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

int ClassMarks::stepFor(std::size_t rows, std::size_t most) {
  if (rows <= 1 || most <= 1) return 0;
  const double share = std::log(static_cast<double>(rows)) / std::log(static_cast<double>(most));
  return std::clamp(static_cast<int>(share * kSteps), 0, kSteps - 1);
}

QColor ClassMarks::stepOf(int code, int step) const {
  constexpr double kFaint = 0.3, kFull = 1;
  return blend(hueOf(code), theme_.base, kFaint + (kFull - kFaint) * step / (kSteps - 1));
}

void ClassMarks::squaresLegend(const QRectF& area, const std::vector<bool>& occurs, std::size_t wrong,
                               std::size_t of, std::size_t most, std::size_t counted) const {
  constexpr double kSquare = 9, kInner = 6;
  const auto count = [](std::size_t rows) { return countText(static_cast<double>(rows)); };
  const QString squares =
                    counted < of
                        ? QObject::tr("1 to %1 of %2 rows drawn a square").arg(count(most), count(counted))
                        : QObject::tr("1 to %1 rows a square").arg(count(most)),
                errors = QObject::tr("wrong: %1 of %2").arg(count(wrong), count(of));
  const double room = kSteps * kSquare + 6 + textWidth(type_.body(), squares) + kGap + kInner + 8 +
                      textWidth(type_.body(), errors) + kGap;
  double x = legendTo(area, area.right() - kEdge - room, occurs);
  const double top = area.top() + (kLegendHeight - kSquare) / 2;
  for (int step = 0; step < kSteps; ++step)
    painter_.fillRect(QRectF(x + step * kSquare, top, kSquare, kSquare),
                      blend(theme_.dim, theme_.base, 0.2 + 0.8 * step / (kSteps - 1)));
  x = words(area, x + kSteps * kSquare + 6, squares, kGap);
  painter_.fillRect(QRectF(x, area.top() + (kLegendHeight - kInner) / 2, kInner, kInner), theme_.text);
  words(area, x + kInner + 8, errors, kGap);
}

void ClassMarks::ringSelected(QPointF at) const { ring(painter_, at, theme_.accent, 3, kRing + 2); }

double ClassMarks::words(const QRectF& area, double x, const QString& text, double gap) const {
  drawText(painter_, type_.body(), theme_.text, x, area.top() + kLegendHeight / 2 + 4.5, text);
  return x + textWidth(type_.body(), text) + gap;
}

/// The width to which names are cut so that all of them stand in `room`; 0 where that would leave too little.
double ClassMarks::nameRoom(const std::vector<int>& codes, double room, double least) const {
  std::vector<double> widths;
  for (const int code : codes) widths.push_back(textWidth(type_.body(), nameOf(code)));
  std::sort(widths.begin(), widths.end());
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const double share = room / static_cast<double>(widths.size() - i);
    if (widths[i] > share) return share < least ? 0 : share;
    room -= widths[i];
  }
  return widths.empty() ? 0 : widths.back() + 1;
}

double ClassMarks::legendTo(const QRectF& area, double end, const std::vector<bool>& occurs) const {
  double x = area.left() + 6;
  std::vector<int> codes;
  for (const int code : colours_.order())
    if (code >= 0 && static_cast<std::size_t>(code) < occurs.size() && occurs[code]) codes.push_back(code);
  const auto roomWith = [&](double gap, double least) {
    return nameRoom(codes, end - x - (kMarkRoom + gap) * static_cast<double>(codes.size()), least);
  };
  constexpr double kLeastName = 56, kLeastTight = 28;
  double gap = kGap, room = roomWith(gap, kLeastName);
  // Nearer to each other before one of them is left out.
  if (room <= 0)
    if (const double tight = roomWith(kTightGap, kLeastTight); tight > 0) {
      gap = kTightGap;
      room = tight;
    }
  for (const int code : codes) {
    const QString name = room > 0 ? elided(nameOf(code), type_.body(), room) : nameOf(code);
    if (room <= 0 && x + kMarkRoom + textWidth(type_.body(), name) + kGap + kMore > end)
      return words(area, x, QStringLiteral("..."), gap);
    mark(code, {x + 5, area.top() + kLegendHeight / 2}, 4.4);
    x = words(area, x + kMarkRoom, name, gap);
  }
  return x;
}

double ClassMarks::legend(const QRectF& area, const std::vector<bool>& occurs) const {
  return legendTo(area, area.right() - kEdge, occurs);
}

void ClassMarks::legend(const QRectF& area, const std::vector<bool>& occurs, std::size_t wrong,
                        std::size_t of, std::size_t shown) const {
  const auto count = [](std::size_t rows) { return countText(static_cast<double>(rows)); };
  const QString errors = QObject::tr("wrong: %1 of %2").arg(count(wrong), count(of));
  const QString drawn = shown < of ? QObject::tr("showing %1").arg(count(shown)) : QString();
  const double room =
      20 + textWidth(type_.body(), errors) + (drawn.isEmpty() ? 0 : kGap) + textWidth(type_.body(), drawn);
  double x = legendTo(area, area.right() - kEdge - room, occurs);
  ring(painter_, {x + 8, area.top() + kLegendHeight / 2}, theme_.text, 1.5, 6);
  x = words(area, x + 20, errors, kGap);
  if (!drawn.isEmpty()) words(area, x, drawn, kGap);
}

}  // namespace paretree::ui
