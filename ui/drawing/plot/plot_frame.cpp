#include "ui/drawing/plot/plot_frame.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/plot/ticks.h"

namespace paretree::ui {
namespace {

constexpr double kPad = 0.03;
constexpr double kRight = 12, kTop = 6, kTickRoom = 22, kPerXTick = 64, kPerYTick = 50;

FrontAxis rangeOf(const PlotAxis& axis) {
  return {{}, axis.unit, true, axis.logarithmic, axis.low, axis.high};
}

/// Whether counts of none are in sight.
bool showsZero(const PlotAxis& axis) { return axis.zero >= axis.low && axis.zero <= axis.high; }

AxisLabels labelsOf(const PlotAxis& axis, double most) {
  AxisLabels labels =
      axisLabels(axis.low, axis.high, axis.unit, axis.logarithmic, std::max(2, static_cast<int>(most)));
  if (std::isnan(axis.zero)) return labels;
  AxisLabels counts;  // there is nothing between none and one
  if (showsZero(axis)) {
    counts.ticks.push_back(axis.zero);
    counts.texts.push_back(QStringLiteral("0"));
  }
  for (std::size_t i = 0; i < labels.ticks.size(); ++i)
    if (labels.ticks[i] > 1 - 1e-9) {
      counts.ticks.push_back(labels.ticks[i]);
      counts.texts.push_back(labels.texts[i]);
    }
  return counts;
}

/// Two strokes across an axis, of which a part is not drawn.
void paintBreak(QPainter& painter, const Theme& theme, QPointF at) {
  constexpr double kApart = 3, kTall = 5;  // px to either side
  painter.setPen(QPen(theme.base, 3));
  painter.drawLine(at - QPointF(kApart, 0), at + QPointF(kApart, 0));
  painter.setPen(QPen(theme.axis, 1.2));
  for (const double side : {-kApart, kApart})
    painter.drawLine(at + QPointF(side - 2, kTall), at + QPointF(side + 2, -kTall));
}

/// Even in smaller letters it has no room.
bool isCut(const Formula& title, double width, const Type& type) {
  if (title.pieces.size() != 1) return false;
  QFont font = type.caption();
  font.setWeight(title.pieces.front().font.weight());
  return textWidth(font, title.pieces.front().text) > width;
}

/// Smaller letters first, then fewer words: what stands behind a comma says more closely what stands before.
void fit(Formula& title, double width, const Type& type) {
  if (title.width <= width || title.pieces.size() != 1) return;
  QString text = title.pieces.front().text;
  QFont font = type.caption();
  font.setWeight(title.pieces.front().font.weight());
  while (textWidth(font, text) > width) {
    const auto comma = text.lastIndexOf(QLatin1String(", "));
    const auto cut = comma > 0 ? comma : text.lastIndexOf(QLatin1Char(' '));
    if (cut <= 0) break;
    text.truncate(cut);
    if (comma <= 0) text += QChar(0x2026);
  }
  title = formula::word(elided(text, font, width), font);
}

}  // namespace

PlotAxis axisOver(const std::vector<double>& values, Formula title) {
  PlotAxis axis;
  axis.title = std::move(title);
  double low = INFINITY, high = -INFINITY;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  if (!(low <= high)) return axis;
  double pad = kPad * (high - low);
  if (!(pad > 0) || !std::isfinite(pad)) pad = std::max(1e-3, 0.05 * std::abs(low));
  axis.low = low - pad;
  axis.high = high + pad;
  return axis;
}

PlotAxis plotAxis(const FrontAxis& axis, const Type& type) {
  return {axis.low, axis.high, formula::word(axisTitle(axis), type.strong()), axis.unit, axis.logarithmic,
          true,     axis.zero};
}

PlotFrame::PlotFrame(const QRectF& area, PlotAxis x, PlotAxis y, const Type& type,
                     const PlotFrameOptions& options)
    : area_(area), x_(std::move(x)), y_(std::move(y)), type_(type), options_(options) {
  yLabels_ = labelsOf(y_, area.height() / kPerYTick);
  double labels = 16;
  for (const QString& text : yLabels_.texts) labels = std::max(labels, textWidth(type.caption(), text));
  const double foot = options.xLabels ? kTickRoom + x_.title.height() + 8 : kTop;
  // Where it would be cut either way it stands where more of it is seen.
  const double beside = area.height() - foot - kTop, above = area.width() - 60;
  options_.yTitleAbove = options.yTitleAbove || (y_.titleMayStandAbove && isCut(y_.title, beside, type) &&
                                                 (y_.title.width <= above || above > beside));
  const double head = kTop + (options_.yTitleAbove ? y_.title.height() + 8 : 0);
  const double side =
      std::max(options.leftRoom, labels + 12 + (options_.yTitleAbove ? 0 : y_.title.height() + 8));
  plot_ = QRectF(area.left() + side, area.top() + head, std::max(20.0, area.width() - side - kRight),
                 std::max(20.0, area.height() - head - foot));
  xLabels_ = labelsOf(x_, plot_.width() / kPerXTick);
  fit(x_.title, plot_.width(), type);
  fit(y_.title, options_.yTitleAbove ? plot_.width() : plot_.height(), type);
}

QPointF PlotFrame::toPixel(double x, double y) const {
  return {plot_.left() + shareOfAxis(rangeOf(x_), x) * plot_.width(),
          plot_.bottom() - shareOfAxis(rangeOf(y_), y) * plot_.height()};
}

QPointF PlotFrame::toValue(QPointF pixel) const {
  return {valueOnAxis(rangeOf(x_), (pixel.x() - plot_.left()) / plot_.width()),
          valueOnAxis(rangeOf(y_), (plot_.bottom() - pixel.y()) / plot_.height())};
}

void PlotFrame::paintGround(QPainter& painter, const Theme& theme) const {
  painter.setPen(QPen(theme.grid, 1));
  for (const double tick : xLabels_.ticks) {
    const double x = toPixel(tick, y_.low).x();
    painter.drawLine(QPointF(x, plot_.top()), QPointF(x, plot_.bottom()));
  }
  for (const double tick : yLabels_.ticks) {
    const double y = toPixel(x_.low, tick).y();
    painter.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
  }
}

void PlotFrame::paintAxes(QPainter& painter, const Theme& theme) const {
  painter.setPen(QPen(theme.axis, 1.2));
  painter.drawLine(plot_.topLeft(), plot_.bottomLeft());
  painter.drawLine(plot_.bottomLeft(), plot_.bottomRight());
  if (showsZero(x_)) paintBreak(painter, theme, toPixel(std::sqrt(x_.zero), y_.low));
  painter.setPen(QPen(theme.axis, 1.2));
  for (std::size_t i = 0; i < yLabels_.ticks.size(); ++i)
    drawTextRight(painter, type_.caption(), theme.dim, plot_.left() - 7,
                  toPixel(x_.low, yLabels_.ticks[i]).y() + 4, yLabels_.texts[i]);
  if (options_.xLabels) {
    for (std::size_t i = 0; i < xLabels_.ticks.size(); ++i)
      drawTextCentred(painter, type_.caption(), theme.dim, toPixel(xLabels_.ticks[i], y_.low).x(),
                      plot_.bottom() + 16, xLabels_.texts[i]);
    paintFormula(painter, theme.text, x_.title,
                 {plot_.center().x() - x_.title.width / 2, plot_.bottom() + kTickRoom + x_.title.ascent});
  }
  if (options_.yTitleAbove)
    return paintFormula(painter, theme.text, y_.title, {plot_.left(), area_.top() + kTop + y_.title.ascent});
  painter.save();
  painter.translate(area_.left() + 2 + y_.title.ascent, plot_.center().y() + y_.title.width / 2);
  painter.rotate(-90);
  paintFormula(painter, theme.text, y_.title, {0, 0});
  painter.restore();
}

QSizeF plateSize(const QFont& font, const QString& words) {
  return {textWidth(font, words) + 12, QFontMetricsF(font).height() + 6};
}

void paintPlate(QPainter& painter, const Theme& theme, const QFont& font, const QRectF& place,
                const QString& words) {
  painter.setPen(QPen(theme.hairline, 1));
  painter.setBrush(theme.base);
  painter.drawRoundedRect(place, 3, 3);
  drawText(painter, font, theme.text, place.left() + 6, place.top() + 3 + QFontMetricsF(font).ascent(),
           words);
}

}  // namespace paretree::ui
