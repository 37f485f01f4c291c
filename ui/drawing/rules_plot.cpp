#include "ui/drawing/rules_plot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <map>

#include "ui/drawing/ticks.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kMostDots = 1500;

struct Ticks {
  std::vector<double> at;
  double step = 1;
};

Ticks ticksOf(const RuleAxis& axis, double pixels, double each) {
  const int most = std::max(2, static_cast<int>(pixels / each));
  return {niceTicks(axis.low, axis.high, most), niceStep(axis.low, axis.high, most)};
}

QRectF plotArea(const RuleAxis& y, const Type& type, const QRectF& area, bool xLabels) {
  double width = 20;
  const Ticks ticks = ticksOf(y, area.height(), 42);
  for (const double tick : ticks.at)
    width = std::max(width, textWidth(type.caption(), tickText(tick, ticks.step, y.unit)));
  return area.adjusted(width + 34, 10, -14, xLabels ? -46 : -12);
}

QTransform mapOf(const RuleAxis& x, const RuleAxis& y, const QRectF& plot) {
  QTransform map;
  map.translate(plot.left(), plot.bottom());
  map.scale(plot.width() / (x.high - x.low), -plot.height() / (y.high - y.low));
  map.translate(-x.low, -y.low);
  return map;
}

void paintAxes(QPainter& painter, const Theme& theme, const Type& type, const RuleAxis& x, const RuleAxis& y,
               const QRectF& area, const QRectF& plot, bool xLabels) {
  const QTransform map = mapOf(x, y, plot);
  painter.fillRect(plot, theme.base);
  const Ticks across = ticksOf(x, plot.width(), 80), up = ticksOf(y, area.height(), 42);
  painter.setPen(QPen(theme.grid, 1));
  for (const double tick : across.at) {
    const double at = map.map(QPointF(tick, y.low)).x();
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    if (xLabels)
      drawTextCentred(painter, type.caption(), theme.dim, at, plot.bottom() + 16,
                      tickText(tick, across.step, x.unit));
    painter.setPen(QPen(theme.grid, 1));
  }
  for (const double tick : up.at) {
    const double at = map.map(QPointF(x.low, tick)).y();
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
    drawTextRight(painter, type.caption(), theme.dim, plot.left() - 8, at + 4,
                  tickText(tick, up.step, y.unit));
  }
  painter.setPen(QPen(theme.axis, 1.2));
  painter.drawLine(plot.topLeft(), plot.bottomLeft());
  painter.drawLine(plot.bottomLeft(), plot.bottomRight());
  if (xLabels)
    drawTextCentred(painter, type.strong(), theme.text, plot.center().x(), plot.bottom() + 36, x.label,
                    plot.width());
  painter.save();
  painter.translate(area.left() + 14, plot.center().y());
  painter.rotate(-90);
  drawTextCentred(painter, type.strong(), theme.text, 0, 0, y.label, plot.height());
  painter.restore();
}

const Interval* intervalOf(const Rule& rule, int column) {
  for (const Clause& clause : rule.clauses)
    if (const auto* interval = std::get_if<Interval>(&clause.test); interval && interval->column == column)
      return interval;
  return nullptr;
}

RuleAxis axisOf(const Dataset& data, const Rows& rows, int column) {
  RuleAxis axis;
  axis.label = QString::fromStdString(data.info(column).name);
  double low = INFINITY, high = -INFINITY;
  for (const Row row : rows) {
    const double value = data.numbers(column)[row];
    if (!std::isfinite(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  if (!(low <= high)) low = 0, high = 1;
  const double margin = high > low ? (high - low) * 0.03 : 0.5;
  axis.low = low - margin;
  axis.high = high + margin;
  return axis;
}

QColor colourOf(const Theme& theme, const Swatch& swatch, bool hued) {
  return hued ? theme.colour(swatch) : theme.faded;
}

double seconds(const std::vector<PhaseTime>& phases, const std::string& name) {
  const auto found =
      std::find_if(phases.begin(), phases.end(), [&](const PhaseTime& phase) { return phase.name == name; });
  return found == phases.end() ? NAN : found->seconds;
}

void fit(RuleAxis& axis, double low, double high, bool fromZero) {
  axis.low = fromZero ? 0 : low;
  axis.high = high > axis.low ? high : axis.low + 1;
  const double margin = (axis.high - axis.low) * 0.06;
  axis.high += margin;
  if (!fromZero) axis.low -= margin;
}

}  // namespace

std::vector<int> regionColumns(const Model& model) {
  std::map<int, int> times;
  if (const RuleSet* set = model.rules())
    for (const Rule& rule : set->rules)
      for (const Clause& clause : rule.clauses)
        if (const auto* interval = std::get_if<Interval>(&clause.test)) ++times[interval->column];
  std::vector<int> columns;
  for (const auto& [column, count] : times) columns.push_back(column);
  std::stable_sort(columns.begin(), columns.end(), [&](int a, int b) { return times[a] > times[b]; });
  return columns;
}

RuleRegions ruleRegions(const Model& model, const TreeContext& context, const Dataset& data, const Rows& rows,
                        int x, int y) {
  RuleRegions regions;
  regions.x = axisOf(data, rows, x);
  regions.y = axisOf(data, rows, y);
  const ClassColours colours = ClassColours::of(model, context);
  const auto& rules = model.rules()->rules;
  for (std::size_t r = 0; r < rules.size(); ++r) {
    if (!rules[r].active) continue;
    const Interval *across = intervalOf(rules[r], x), *up = intervalOf(rules[r], y);
    if (!across && !up) {
      ++regions.unnamed;
      continue;
    }
    const auto within = [](const Interval* interval, const RuleAxis& axis) {
      return interval ? std::pair{std::max(axis.low, interval->low), std::min(axis.high, interval->high)}
                      : std::pair{axis.low, axis.high};
    };
    const auto [left, right] = within(across, regions.x);
    const auto [bottom, top] = within(up, regions.y);
    if (!(left < right) || !(bottom < top)) continue;
    RuleRegions::Box box;
    box.rule = static_cast<int>(r);
    box.values = QRectF(left, bottom, right - left, top - bottom);
    box.open = rules[r].clauses.size() > static_cast<std::size_t>((across != nullptr) + (up != nullptr));
    if (const auto* leaf = std::get_if<ClassLeaf>(&rules[r].outcome)) {
      box.swatch = colours.swatch(leaf->majority);
      box.hued = colours.hasHue(leaf->majority);
    }
    regions.boxes.push_back(box);
  }
  const auto size = [&](const RuleRegions::Box& box) { return box.values.width() * box.values.height(); };
  std::stable_sort(regions.boxes.begin(), regions.boxes.end(),
                   [&](const auto& a, const auto& b) { return size(a) > size(b); });

  const std::size_t step = rows.size() / kMostDots + 1;
  for (std::size_t i = 0; i < rows.size(); i += step) {
    const double across = data.numbers(x)[rows[i]], up = data.numbers(y)[rows[i]];
    if (!std::isfinite(across) || !std::isfinite(up)) continue;
    RuleRegions::Dot dot;
    dot.at = {across, up};
    if (model.isClassifier()) {
      const auto code = data.codes(model.targets[0])[rows[i]];
      dot.swatch = colours.swatch(code);
      dot.hued = colours.hasHue(code);
    }
    regions.dots.push_back(dot);
  }
  return regions;
}

QTransform regionMap(const RuleRegions& regions, const Type& type, const QRectF& area) {
  return mapOf(regions.x, regions.y, plotArea(regions.y, type, area, true));
}

void paintRegions(QPainter& painter, const Theme& theme, const Type& type, const RuleRegions& regions,
                  const QRectF& area, int selected) {
  const QRectF plot = plotArea(regions.y, type, area, true);
  const QTransform map = mapOf(regions.x, regions.y, plot);
  paintAxes(painter, theme, type, regions.x, regions.y, area, plot, true);
  painter.save();
  painter.setClipRect(plot.adjusted(-1, -1, 1, 1));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  for (const auto& dot : regions.dots) {
    painter.setBrush(colourOf(theme, dot.swatch, dot.hued));
    painter.drawEllipse(map.map(dot.at), 1.8, 1.8);
  }
  const RuleRegions::Box* chosen = nullptr;
  for (const auto& box : regions.boxes) {
    if (box.rule == selected) chosen = &box;
    QColor fill = colourOf(theme, box.swatch, box.hued), edge = fill;
    fill.setAlphaF(box.open ? 0.05F : 0.14F);
    edge.setAlphaF(box.open ? 0.45F : 0.9F);
    painter.setBrush(fill);
    painter.setPen(QPen(edge, 1, box.open ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(map.mapRect(box.values));
  }
  if (chosen) {
    QColor fill = theme.accent;
    fill.setAlphaF(0.12F);
    painter.setBrush(fill);
    painter.setPen(QPen(theme.accent, 2.2, chosen->open ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(map.mapRect(chosen->values).adjusted(1, 1, -1, -1));
  }
  painter.restore();
}

std::vector<CoursePlot> coursePlots(const Report& report, const std::vector<PhaseTime>& phases) {
  std::vector<CoursePlot> plots;
  for (const Series& series : report.series) {
    if (series.points.size() < 2) continue;
    CoursePlot plot;
    plot.x.label = QString::fromStdString(series.xLabel);
    plot.y.label = QString::fromStdString(series.label);
    double low = INFINITY, high = -INFINITY;
    for (const auto& [x, y] : series.points) {
      plot.points.push_back({x, y});
      low = std::min(low, y);
      high = std::max(high, y);
    }
    fit(plot.y, low, high, low >= 0 && low < high * 0.5);
    plot.x.low = series.points.front().first;
    plot.x.high = std::max(series.points.back().first, plot.x.low + 1);
    plot.x.unit = Objective::Unit::Count;
    plots.push_back(std::move(plot));
  }
  if (plots.empty()) return plots;
  CoursePlot times = plots.front();
  times.points.clear();
  times.y = {QStringLiteral("Seconds"), 0, 1, Objective::Unit::Value};
  const std::string word = times.x.label.section(QLatin1Char(' '), -1).toLower().toStdString();
  double most = 0;
  for (const QPointF& point : plots.front().points) {
    const double took = seconds(phases, word + " " + std::to_string(std::lround(point.x())));
    if (std::isnan(took)) continue;
    times.points.push_back({point.x(), took});
    most = std::max(most, took);
  }
  fit(times.y, 0, most, true);
  if (times.points.size() > 1) plots.push_back(std::move(times));
  return plots;
}

void paintCourse(QPainter& painter, const Theme& theme, const Type& type,
                 const std::vector<CoursePlot>& plots, const QRectF& area) {
  if (plots.empty()) return;
  // One width for all, as the widest labels need it; the last has the labels of all.
  constexpr double kFoot = 34;
  const double height = (area.height() - kFoot) / static_cast<double>(plots.size());
  double left = area.left();
  for (const auto& plot : plots)
    left = std::max(left, plotArea(plot.y, type, QRectF(area.left(), 0, area.width(), height), false).left());
  for (std::size_t p = 0; p < plots.size(); ++p) {
    const CoursePlot& plot = plots[p];
    const bool last = p + 1 == plots.size();
    const QRectF own(area.left(), area.top() + height * static_cast<double>(p), area.width(),
                     height + (last ? kFoot : 0));
    QRectF inner = plotArea(plot.y, type, own, last);
    inner.setLeft(left);
    paintAxes(painter, theme, type, plot.x, plot.y, own, inner, last);
    const QTransform map = mapOf(plot.x, plot.y, inner);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1.8));
    for (std::size_t i = 1; i < plot.points.size(); ++i)
      painter.drawLine(map.map(plot.points[i - 1]), map.map(plot.points[i]));
    if (plot.points.size() <= 60) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme.accent);
      for (const QPointF& point : plot.points) painter.drawEllipse(map.map(point), 2.4, 2.4);
    }
    painter.restore();
  }
}

}  // namespace paretree::ui
