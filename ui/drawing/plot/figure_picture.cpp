#include "ui/drawing/plot/figure_picture.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/drawing/plot/marks.h"
#include "ui/drawing/plot/plot_frame.h"

namespace paretree::ui {
namespace {

constexpr double kOneWide = 760, kSeveralWide = 500, kThreeWide = 390, kHigh = 380, kOneHigh = 460;
constexpr double kTitle = 24, kPanelGap = 24, kCategoryLine = 28, kCategoryFoot = 52, kCategoryPad = 10;
constexpr double kLegendLine = 22, kLegendMark = 18, kLegendGap = 22, kLogPad = 0.06, kFineDot = 1.6;
/// Marks of a front with many points are smaller.
constexpr std::size_t kManyPoints = 40, kVeryManyPoints = 150;
constexpr double kSmaller = 0.65, kSmallest = 0.45;
/// How far apart marks of the same name stand, and how much room all of them have.
constexpr double kDodge = 5, kDodgeRoom = 18;

double panelWidth(const FigurePicture& picture) {
  return picture.columns <= 1 ? kOneWide : picture.columns == 2 ? kSeveralWide : kThreeWide;
}

/// Of a row of panels: as high as its highest needs.
double panelHeight(const FigurePicture& picture) {
  double height = 0;
  for (const auto& panel : picture.panels) {
    const double plot = panel.categories.empty()
                            ? (picture.columns <= 1 ? kOneHigh : kHigh)
                            : static_cast<double>(panel.categories.size()) * kCategoryLine + kCategoryFoot;
    height = std::max(height, plot + (panel.title.isEmpty() ? 0 : kTitle));
  }
  return height;
}

PlotAxis figureAxis(const FigurePicture::Panel& panel, bool alongX, const Type& type) {
  std::vector<double> values;
  for (const auto& series : panel.series)
    for (const QPointF& point : series.points) values.push_back(alongX ? point.x() : point.y());
  const QString& name = alongX ? panel.nameX : panel.nameY;
  PlotAxis axis = axisOver(values, formula::word(name, type.strong()));
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  if (!(alongX ? panel.logX : panel.logY) || values.empty() || !(*low > 0)) return axis;
  const double pad = std::max(1.05, std::pow(*high / *low, kLogPad));
  axis.logarithmic = true;
  axis.low = *low / pad;
  axis.high = *high * pad;
  return axis;
}

/// Of a value of the series of this number.
using ToPixel = std::function<QPointF(QPointF value, std::size_t series)>;

void paintJoin(QPainter& painter, const Theme& theme, const FigurePicture::Series& series,
               const std::function<QPointF(QPointF)>& toPixel) {
  using Join = FigurePicture::Join;
  if (series.join == Join::None || series.points.size() < 2) return;
  QPolygonF line;
  for (std::size_t i = 0; i < series.points.size(); ++i) {
    const QPointF point = series.points[i];
    if (i > 0 && series.join == Join::StepsOfLarge)
      line << toPixel(QPointF(series.points[i - 1].x(), point.y()));
    if (i > 0 && series.join == Join::StepsOfSmall)
      line << toPixel(QPointF(point.x(), series.points[i - 1].y()));
    line << toPixel(point);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(blend(theme.learnerHue(series.mark), theme.canvas, 0.6), 1.5));
  painter.drawPolyline(line);
}

void paintMark(QPainter& painter, const Theme& theme, const FigurePicture::Series& series, QPointF at) {
  if (!series.fine) {
    painter.save();
    painter.translate(at);
    const std::size_t count = series.points.size();
    const double share = count > kVeryManyPoints ? kSmallest : count > kManyPoints ? kSmaller : 1;
    painter.scale(share, share);
    paintLearnerMark(painter, theme, series.mark, {0, 0}, series.hollow);
    painter.restore();
    return;
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.learnerHue(series.mark));
  painter.drawEllipse(at, kFineDot, kFineDot);
}

void paintSeries(QPainter& painter, const Theme& theme, const FigurePicture::Panel& panel,
                 const ToPixel& toPixel) {
  for (std::size_t s = 0; s < panel.series.size(); ++s)
    paintJoin(painter, theme, panel.series[s], [&](QPointF value) { return toPixel(value, s); });
  for (std::size_t s = 0; s < panel.series.size(); ++s)
    for (const QPointF& point : panel.series[s].points)
      paintMark(painter, theme, panel.series[s], toPixel(point, s));
}

void paintNumbers(QPainter& painter, const Theme& theme, const Type& type, const FigurePicture::Panel& panel,
                  const QRectF& area) {
  const PlotFrame frame(area, figureAxis(panel, true, type), figureAxis(panel, false, type), type);
  frame.paintGround(painter, theme);
  paintSeries(painter, theme, panel, [&](QPointF value, std::size_t) { return frame.toPixel(value); });
  frame.paintAxes(painter, theme);
}

/// Names at the left, a line for each, and the axis of values below.
void paintCategories(QPainter& painter, const Theme& theme, const Type& type,
                     const FigurePicture::Panel& panel, const QRectF& area) {
  double names = 0;
  for (const QString& name : panel.categories) names = std::max(names, textWidth(type.body(), name));
  const double left = area.left() + names + kCategoryPad;
  const double bottom = area.top() + static_cast<double>(panel.categories.size()) * kCategoryLine;
  const PlotAxis x = figureAxis(panel, true, type);
  const FrontAxis range{{}, x.unit, true, x.logarithmic, x.low, x.high};
  const double width = area.right() - left - kCategoryPad;
  const auto labels =
      axisLabels(x.low, x.high, x.unit, x.logarithmic, std::max(2, static_cast<int>(width / 60)));
  const auto toX = [&](double value) { return left + shareOfAxis(range, value) * width; };
  const auto toY = [&](double place) { return area.top() + (place + 0.5) * kCategoryLine; };
  painter.setPen(QPen(theme.grid, 1));
  for (const double tick : labels.ticks)
    painter.drawLine(QPointF(toX(tick), area.top()), QPointF(toX(tick), bottom));
  for (std::size_t c = 0; c < panel.categories.size(); ++c) {
    const double y = toY(static_cast<double>(c));
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(QPointF(left, y), QPointF(left + width, y));
    drawTextRight(painter, type.body(), theme.text, left - kCategoryPad, y + 4, panel.categories[c]);
  }
  painter.setPen(QPen(theme.axis, 1.2));
  painter.drawLine(QPointF(left, area.top()), QPointF(left, bottom));
  painter.drawLine(QPointF(left, bottom), QPointF(left + width, bottom));
  for (std::size_t t = 0; t < labels.ticks.size(); ++t)
    drawTextCentred(painter, type.caption(), theme.dim, toX(labels.ticks[t]), bottom + 16, labels.texts[t]);
  drawTextCentred(painter, type.strong(), theme.text, left + width / 2, bottom + 38, panel.nameX);
  // Series stand one above the other, so that equal values do not hide each other.
  const auto count = static_cast<double>(panel.series.size());
  const double apart = std::min(kDodge, kDodgeRoom / std::max(1.0, count));
  paintSeries(painter, theme, panel, [&](QPointF value, std::size_t series) {
    return QPointF(toX(value.x()), toY(value.y()) + apart * (static_cast<double>(series) - (count - 1) / 2));
  });
}

bool hasNoPoints(const FigurePicture::Panel& panel) {
  return std::all_of(panel.series.begin(), panel.series.end(),
                     [](const auto& series) { return series.points.empty(); });
}

void paintPanel(QPainter& painter, const Theme& theme, const Type& type, const FigurePicture::Panel& panel,
                QRectF area) {
  if (!panel.title.isEmpty()) {
    drawText(painter, type.word(), theme.text, area.left(), area.top() + 14, panel.title, area.width());
    area.setTop(area.top() + kTitle);
  }
  if (hasNoPoints(panel)) {
    drawTextCentred(painter, type.body(), theme.dim, area.center().x(), area.top() + 40,
                    QObject::tr("no runs"));
    return;
  }
  if (panel.categories.empty())
    paintNumbers(painter, theme, type, panel, area);
  else
    paintCategories(painter, theme, type, panel, area);
}

/// Each name once, in the order in which it comes first.
std::vector<FigurePicture::Series> legendOf(const FigurePicture& picture) {
  std::vector<FigurePicture::Series> entries;
  for (const auto& panel : picture.panels)
    for (const auto& series : panel.series)
      if (std::none_of(entries.begin(), entries.end(),
                       [&](const auto& e) { return e.name == series.name; })) {
        entries.push_back(series);
        entries.back().points.clear();
      }
  return entries;
}

/// Where each entry begins, and the size of all.
std::pair<std::vector<QPointF>, QSizeF> legendPlaces(const std::vector<FigurePicture::Series>& entries,
                                                     const Type& type, double width) {
  std::vector<QPointF> places;
  double x = 0, y = 0, widest = 0;
  for (const auto& entry : entries) {
    const double wide = kLegendMark + textWidth(type.body(), entry.name);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += kLegendLine;
    }
    places.emplace_back(x, y);
    widest = std::max(widest, x + wide);
    x += wide + kLegendGap;
  }
  return {std::move(places), QSizeF(widest, entries.empty() ? 0 : y + kLegendLine)};
}

}  // namespace

Picture figurePage(const FigurePicture& picture, const PageWords& words) {
  const Type type;
  const Theme& theme = Theme::print();
  const int columns = std::max(1, picture.columns);
  const int rows = (static_cast<int>(picture.panels.size()) + columns - 1) / columns;
  const double width = panelWidth(picture), height = panelHeight(picture);
  Picture content;
  content.size =
      QSizeF(columns * width + (columns - 1) * kPanelGap, rows * height + std::max(0, rows - 1) * kPanelGap);
  content.title = words.title;
  content.description = words.figures;
  content.paint = [=, &theme](QPainter& painter) {
    for (std::size_t p = 0; p < picture.panels.size(); ++p) {
      const int row = static_cast<int>(p) / columns, column = static_cast<int>(p) % columns;
      paintPanel(painter, theme, type, picture.panels[p],
                 QRectF(column * (width + kPanelGap), row * (height + kPanelGap), width, height));
    }
  };
  const auto entries = legendOf(picture);
  return page(
      theme, type, words, content, [=](double wide) { return legendPlaces(entries, type, wide).second; },
      [=, &theme](QPainter& painter, QPointF topLeft, double wide) {
        const auto places = legendPlaces(entries, type, wide).first;
        for (std::size_t e = 0; e < entries.size(); ++e) {
          const QPointF at = topLeft + places[e] + QPointF(6, kLegendLine / 2);
          paintMark(painter, theme, entries[e], at);
          drawText(painter, type.body(), theme.text, at.x() + kLegendMark - 6, at.y() + 4, entries[e].name);
        }
      });
}

}  // namespace paretree::ui
