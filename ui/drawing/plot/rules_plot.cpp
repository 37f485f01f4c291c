#include "ui/drawing/plot/rules_plot.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <map>

#include "ui/drawing/plot/class_marks.h"
#include "ui/drawing/text/cell_words.h"

namespace paretree::ui {
namespace {

constexpr std::size_t kMostDots = 1500, kMarked = 60;  // rows, and points of a curve that are marked
constexpr double kRuleMarker = 2.6;                    // px
constexpr float kRuleTint = 0.14F, kOpenTint = 0.05F;

const model::Interval* intervalOf(const model::Rule& rule, int column) {
  for (const model::Clause& clause : rule.clauses)
    if (const auto* interval = std::get_if<model::Interval>(&clause.test);
        interval && interval->column == column)
      return interval;
  return nullptr;
}

PlotAxis axisOf(const data::Dataset& data, const data::Rows& rows, int column) {
  std::vector<double> values;
  for (const data::Row row : rows) values.push_back(data.numbers(column)[row]);
  return axisOver(values, {});
}

PlotAxis titled(PlotAxis axis, const QString& name, const Type& type) {
  axis.title = formula::word(name, type.strong());
  return axis;
}

double seconds(const std::vector<PhaseTime>& phases, const std::string& name) {
  const auto found =
      std::find_if(phases.begin(), phases.end(), [&](const PhaseTime& phase) { return phase.name == name; });
  return found == phases.end() ? NAN : found->seconds;
}

void fitAxis(PlotAxis& axis, double low, double high, bool fromZero) {
  axis.low = fromZero ? 0 : low;
  axis.high = high > axis.low ? high : axis.low + 1;
  const double margin = (axis.high - axis.low) * 0.06;
  axis.high += margin;
  if (!fromZero) axis.low -= margin;
}

}  // namespace

std::vector<int> regionColumns(const model::Model& model) {
  std::map<int, int> times;
  if (const model::RuleSet* set = model.rules())
    for (const model::Rule& rule : set->rules)
      for (const model::Clause& clause : rule.clauses)
        if (const auto* interval = std::get_if<model::Interval>(&clause.test)) ++times[interval->column];
  std::vector<int> columns;
  for (const auto& [column, count] : times) columns.push_back(column);
  std::stable_sort(columns.begin(), columns.end(), [&](int a, int b) { return times[a] > times[b]; });
  return columns;
}

RuleRegions ruleRegions(const model::Model& model, const TreeContext& context, const data::Dataset& data,
                        const data::Rows& rows, int x, int y) {
  RuleRegions regions;
  regions.x = axisOf(data, rows, x);
  regions.y = axisOf(data, rows, y);
  regions.nameX = nameWithUnit(data.info(x));
  regions.nameY = nameWithUnit(data.info(y));
  regions.colours = ClassColours::of(model, context);
  if (model.isClassifier())
    for (const auto& level : (*model.schema)[model.targets[0]].levels)
      regions.classes.push_back(QString::fromStdString(level));
  const auto& rules = model.rules()->rules;
  for (std::size_t r = 0; r < rules.size(); ++r) {
    if (!rules[r].active) continue;
    const model::Interval *across = intervalOf(rules[r], x), *up = intervalOf(rules[r], y);
    if (!across && !up) {
      ++regions.unnamed;
      continue;
    }
    const auto within = [](const model::Interval* interval, const PlotAxis& axis) {
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
    if (const auto* leaf = std::get_if<model::ClassLeaf>(&rules[r].outcome)) box.code = leaf->majority;
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
    if (model.isClassifier()) dot.code = data.codes(model.targets[0])[rows[i]];
    regions.dots.push_back(dot);
  }
  return regions;
}

PlotFrame regionFrame(const RuleRegions& regions, const Type& type, const QRectF& area) {
  const double legend =
      regions.classes.empty() ? 0 : ClassMarks::legendHeight(type, regions.classes, area.width());
  return {area.adjusted(0, legend, 0, 0), titled(regions.x, regions.nameX, type),
          titled(regions.y, regions.nameY, type), type};
}

void paintRegions(QPainter& painter, const Theme& theme, const Type& type, const RuleRegions& regions,
                  const QRectF& area, int selected) {
  const PlotFrame frame = regionFrame(regions, type, area);
  const ClassMarks marks(painter, theme, type, regions.colours, regions.classes);
  const auto pixels = [&](const RuleRegions::Box& box) {
    return QRectF(frame.toPixel(box.values.topLeft()), frame.toPixel(box.values.bottomRight())).normalized();
  };
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  frame.paintGround(painter, theme);
  painter.setClipRect(frame.plot().adjusted(-1, -1, 1, 1));
  const RuleRegions::Box* chosen = nullptr;
  for (const auto& box : regions.boxes) {
    if (box.rule == selected) chosen = &box;
    QColor fill = box.code < 0 ? theme.faded : marks.hueOf(box.code), edge = fill;
    fill.setAlphaF(box.open ? kOpenTint : kRuleTint);
    edge.setAlphaF(box.open ? 0.5F : 0.9F);
    painter.setBrush(fill);
    painter.setPen(QPen(edge, 1, box.open ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(pixels(box));
  }
  for (const auto& dot : regions.dots) marks.mark(dot.code, frame.toPixel(dot.at), kRuleMarker);
  if (chosen) {
    QColor fill = theme.accent;
    fill.setAlphaF(kRuleTint);
    painter.setBrush(fill);
    painter.setPen(QPen(theme.accent, 2.4, chosen->open ? Qt::DashLine : Qt::SolidLine));
    painter.drawRect(pixels(*chosen).adjusted(1, 1, -1, -1));
  }
  painter.setClipping(false);
  frame.paintAxes(painter, theme);
  if (!regions.classes.empty()) {
    std::vector<bool> occurs(regions.classes.size(), false);
    for (const auto& dot : regions.dots)
      if (dot.code >= 0) occurs[dot.code] = true;
    marks.legend(area, occurs);
  }
  painter.restore();
}

std::vector<CoursePlot> coursePlots(const learners::Report& report, const std::vector<PhaseTime>& phases) {
  std::vector<CoursePlot> plots;
  for (const learners::Series& series : report.series) {
    if (series.points.size() < 2) continue;
    CoursePlot plot;
    plot.nameX = displayText(series.xLabel);
    plot.nameY = displayText(series.label);
    double low = INFINITY, high = -INFINITY;
    for (const auto& [x, y] : series.points) {
      plot.points.push_back({x, y});
      low = std::min(low, y);
      high = std::max(high, y);
    }
    fitAxis(plot.y, low, high, low >= 0 && low < high * 0.5);
    plot.x.low = series.points.front().first;
    plot.x.high = std::max(series.points.back().first, plot.x.low + 1);
    plot.x.unit = front::Objective::Unit::Count;
    plots.push_back(std::move(plot));
  }
  if (plots.empty()) return plots;
  CoursePlot times = plots.front();
  times.points.clear();
  times.nameY = QObject::tr("Seconds");
  times.y = {};
  const std::string word = QString::fromStdString(report.series.front().xLabel)
                               .section(QLatin1Char(' '), -1)
                               .toLower()
                               .toStdString();
  double most = 0;
  for (const QPointF& point : plots.front().points) {
    const double took = seconds(phases, word + " " + std::to_string(std::lround(point.x())));
    if (std::isnan(took)) continue;
    times.points.push_back({point.x(), took});
    most = std::max(most, took);
  }
  fitAxis(times.y, 0, most, true);
  if (times.points.size() > 1) plots.push_back(std::move(times));
  return plots;
}

void paintCourse(QPainter& painter, const Theme& theme, const Type& type,
                 const std::vector<CoursePlot>& plots, const QRectF& area) {
  if (plots.empty()) return;
  // One width for all, as the widest labels need it; the last has the labels of all.
  constexpr double kFoot = 34;
  const double height = (area.height() - kFoot) / static_cast<double>(plots.size());
  const auto frameOf = [&](std::size_t p, double leftRoom) {
    const bool last = p + 1 == plots.size();
    const QRectF own(area.left(), area.top() + height * static_cast<double>(p), area.width(),
                     height + (last ? kFoot : 0));
    return PlotFrame(own, titled(plots[p].x, plots[p].nameX, type), titled(plots[p].y, plots[p].nameY, type),
                     type, {last, true, leftRoom});
  };
  double left = 0;
  for (std::size_t p = 0; p < plots.size(); ++p) left = std::max(left, frameOf(p, 0).leftRoom());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t p = 0; p < plots.size(); ++p) {
    const PlotFrame frame = frameOf(p, left);
    frame.paintGround(painter, theme);
    frame.paintAxes(painter, theme);
    const auto& points = plots[p].points;
    painter.setPen(QPen(theme.accent, 1.8));
    for (std::size_t i = 1; i < points.size(); ++i)
      painter.drawLine(frame.toPixel(points[i - 1]), frame.toPixel(points[i]));
    if (points.size() > kMarked) continue;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    for (const QPointF& point : points) painter.drawEllipse(frame.toPixel(point), 2.4, 2.4);
  }
  painter.restore();
}

}  // namespace paretree::ui
