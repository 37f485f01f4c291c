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
constexpr double kBegin = 6, kSecondLine = 18;             // px: of the first mark, of another line
constexpr double kAside = 150;                             // px: of what stands behind the classes
constexpr double kLeastName = 56, kLeastTight = 40;        // px: of a name that is cut
constexpr std::size_t kFewClasses = 4, kManyClasses = 24;  // fewer stand in one line, more in none

void ring(QPainter& painter, QPointF at, const QColor& colour, double width, double radius) {
  painter.setPen(QPen(colour, width));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(at, radius, radius);
}

/// The width to which names are cut so that all of them stand in `room`; 0 where that would leave too little.
double nameRoom(std::vector<double> widths, double room, double least) {
  std::sort(widths.begin(), widths.end());
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const double share = room / static_cast<double>(widths.size() - i);
    if (widths[i] > share) return share < least ? 0 : share;
    room -= widths[i];
  }
  return widths.empty() ? 0 : widths.back() + 1;
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
  const QRectF line = lastLine(area);
  const double top = line.top() + (kLegendHeight - kSquare) / 2;
  for (int step = 0; step < kSteps; ++step)
    painter_.fillRect(QRectF(x + step * kSquare, top, kSquare, kSquare),
                      blend(theme_.dim, theme_.base, 0.2 + 0.8 * step / (kSteps - 1)));
  x = words(line, x + kSteps * kSquare + 6, squares, kGap);
  painter_.fillRect(QRectF(x, line.top() + (kLegendHeight - kInner) / 2, kInner, kInner), theme_.text);
  words(line, x + kInner + 8, errors, kGap);
}

void ClassMarks::ringSelected(QPointF at) const { ring(painter_, at, theme_.accent, 3, kRing + 2); }

double ClassMarks::words(const QRectF& area, double x, const QString& text, double gap) const {
  drawText(painter_, type_.body(), theme_.text, x, area.top() + kLegendHeight / 2 + 4.5, text);
  return x + textWidth(type_.body(), text) + gap;
}

double ClassMarks::legendHeight(const Type& type, const std::vector<QString>& classes, double width) {
  if (classes.size() < kFewClasses || classes.size() > kManyClasses) return kLegendHeight;
  std::vector<double> widths;
  for (const QString& name : classes) widths.push_back(textWidth(type.body(), name));
  const auto roomIn = [&](double lines, double gap, double least) {
    return nameRoom(
        widths,
        lines * (width - kBegin - kEdge) - kAside - (kMarkRoom + gap) * static_cast<double>(classes.size()),
        least);
  };
  constexpr double kWorthALine = 1.25;  // so much more of each name
  const double widest = *std::max_element(widths.begin(), widths.end()), one = roomIn(1, kGap, kLeastName);
  const double two = std::max(roomIn(2, kGap, kLeastName), roomIn(2, kTightGap, kLeastTight));
  return kLegendHeight + (one < widest && two > kWorthALine * one ? kSecondLine : 0);
}

QRectF ClassMarks::lastLine(const QRectF& area) const {
  return area.translated(0, legendHeight(type_, classes_, area.width()) - kLegendHeight);
}

double ClassMarks::legendTo(const QRectF& area, double end, const std::vector<bool>& occurs) const {
  std::vector<int> codes;
  for (const int code : colours_.order())
    if (code >= 0 && static_cast<std::size_t>(code) < occurs.size() && occurs[code]) codes.push_back(code);
  const QRectF last = lastLine(area);
  if (last == area) return legendLine(area, end, codes);
  const auto half = codes.begin() + static_cast<std::ptrdiff_t>((codes.size() + 1) / 2);
  legendLine(area, area.right() - kEdge, {codes.begin(), half});
  return legendLine(last, end, {half, codes.end()});
}

double ClassMarks::legendLine(const QRectF& line, double end, const std::vector<int>& codes) const {
  double x = line.left() + kBegin;
  std::vector<double> widths;
  for (const int code : codes) widths.push_back(textWidth(type_.body(), nameOf(code)));
  const auto roomWith = [&](double gap, double least) {
    return nameRoom(widths, end - x - (kMarkRoom + gap) * static_cast<double>(codes.size()), least);
  };
  double gap = kGap, room = roomWith(gap, kLeastName);
  // Nearer to each other before one of them is left out.
  if (room <= 0)
    if (const double tight = roomWith(kTightGap, kLeastTight); tight > 0) {
      gap = kTightGap;
      room = tight;
    }
  for (const int code : codes) {
    const QString name = room > 0 ? cutName(nameOf(code), QFontMetricsF(type_.body()), room) : nameOf(code);
    if (room <= 0 && x + kMarkRoom + textWidth(type_.body(), name) + kGap + kMore > end)
      return words(line, x, QStringLiteral("..."), gap);
    mark(code, {x + 5, line.top() + kLegendHeight / 2}, 4.4);
    x = words(line, x + kMarkRoom, name, gap);
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
  const QRectF line = lastLine(area);
  ring(painter_, {x + 8, line.top() + kLegendHeight / 2}, theme_.text, 1.5, 6);
  x = words(line, x + 20, errors, kGap);
  if (!drawn.isEmpty()) words(line, x, drawn, kGap);
}

}  // namespace paretree::ui
