#include "ui/charts/front_chart.h"

#include <QApplication>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "engine/front/pareto_front.h"
#include "ui/charts/chart_marks.h"
#include "ui/drawing/type.h"
#include "ui/models/front_model.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kReach = 12;  // px
constexpr double kFarAway = 6;  // times the extent of the front

}  // namespace

FrontChart::FrontChart(QWidget* parent)
    : QChartView(new QChart, parent), frame_(new QLineSeries), x_(new QValueAxis), y_(new QValueAxis) {
  auto* c = chart();
  c->setAnimationOptions(QChart::NoAnimation);
  c->setBackgroundRoundness(0);
  c->setMargins(QMargins(0, 0, 0, 0));
  c->layout()->setContentsMargins(0, 0, 0, 0);
  c->legend()->hide();
  c->addSeries(frame_);
  c->addAxis(x_, Qt::AlignBottom);
  c->addAxis(y_, Qt::AlignLeft);
  frame_->attachAxis(x_);
  frame_->attachAxis(y_);
  frame_->setPen(Qt::NoPen);
  for (auto* axis : {x_, y_}) {
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickAnchor(0);
  }
  marks_ = new ChartMarks(this);
  connect(c, &QChart::plotAreaChanged, marks_, &ChartMarks::rebuild);
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  viewport()->setMouseTracking(true);
  setAccessibleName(tr("Front chart"));
  setAccessibleDescription(tr("The same points stand in the table beside it. Arrow keys walk along the front."));
  restyle();
}

void FrontChart::restyle() {
  const Theme& t = themeOf(this);
  auto* c = chart();
  c->setBackgroundBrush(t.base);
  c->setBackgroundPen(Qt::NoPen);
  setBackgroundBrush(t.base);
  QFont title = smallFont(font());
  title.setWeight(QFont::DemiBold);
  for (auto* axis : {x_, y_}) {
    axis->setLabelsFont(captionFont(font()));
    axis->setTitleFont(title);
    axis->setLabelsColor(t.dim);
    axis->setTitleBrush(t.text);
    axis->setLinePen(QPen(t.axis, 1));
    axis->setGridLinePen(QPen(t.grid, 1));
  }
  marks_->update();
}

void FrontChart::changeEvent(QEvent* event) {
  QChartView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void FrontChart::resizeEvent(QResizeEvent* event) {
  QChartView::resizeEvent(event);
  rescale();
}

void FrontChart::focusInEvent(QFocusEvent* event) {
  QChartView::focusInEvent(event);
  marks_->update();
}
void FrontChart::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  marks_->update();
}

void FrontChart::fitAxes() {
  axesOf_.clear();
  rescale();
}

void FrontChart::setPicture(ChartPicture picture) {
  picture_ = std::move(picture);
  rescale();
  marks_->update();
}

void FrontChart::rescale() {
  const auto *ox = picture_.objective(picture_.x), *oy = picture_.objective(picture_.y);
  if (!ox || !oy) return;
  const std::string axes = ox->id + "/" + oy->id;
  if (axes != axesOf_) extent_ = QRectF();
  axesOf_ = axes;
  double x0 = INFINITY, x1 = -INFINITY, y0 = INFINITY, y1 = -INFINITY;
  if (!extent_.isNull()) extent_.getCoords(&x0, &y0, &x1, &y1);
  const auto add = [&](const std::vector<double>& scores) {
    const QPointF p = chartPosition(scores, picture_);
    if (std::isnan(p.x()) || std::isnan(p.y())) return;
    x0 = std::min(x0, p.x());
    x1 = std::max(x1, p.x());
    y0 = std::min(y0, p.y());
    y1 = std::max(y1, p.y());
  };
  for (const auto& layer : picture_.layers) {
    if (!layer.outcome) continue;
    for (const auto& point : layer.outcome->front) {
      add(point.scores);
      add(point.testScores);
    }
  }
  // References far away must not squeeze the front into a corner; the marks say where they are.
  const QRectF front(QPointF(x0, y0), QPointF(x1, y1));
  for (const auto& layer : picture_.layers) {
    if (!layer.outcome || !layer.current) continue;
    for (const auto& reference : layer.outcome->references) {
      const QPointF p = chartPosition(reference.scores, picture_);
      const bool far = (front.width() > 0 && std::max(front.left() - p.x(), p.x() - front.right()) > kFarAway * front.width()) ||
                       (front.height() > 0 && std::max(front.top() - p.y(), p.y() - front.bottom()) > kFarAway * front.height());
      if (!far) add(reference.scores);
    }
  }
  if (x0 <= x1) extent_.setCoords(x0, y0, x1, y1);
  // A preview is gone again soon: the axes make room for it and go back.
  for (const auto& ghost : picture_.ghosts) add(ghost.point.scores);
  if (!(x0 <= x1)) return;
  const auto apply = [&](QValueAxis* axis, const Objective& objective, double low, double high, int ticks) {
    const ChartRange range = paddedRange(low, high, ticks);
    const int digits = std::max(0, static_cast<int>(-std::floor(std::log10(range.step) + 1e-9)));
    const bool share = objective.unit == Objective::Unit::Share;
    // The interval first: a fine interval on a wide range would make thousands of ticks.
    if (range.step > axis->tickInterval()) axis->setTickInterval(range.step);
    axis->setRange(range.low, range.high);
    axis->setTickInterval(range.step);
    axis->setLabelFormat(QStringLiteral("%.%1f").arg(digits) + (share ? QStringLiteral(" %%") : QString()));
    axis->setTitleText(displayText(objective.label).toHtmlEscaped());
  };
  apply(x_, *ox, x0, x1, std::max(3, width() / 90));
  apply(y_, *oy, y0, y1, std::max(3, height() / 60));
}

QPointF FrontChart::placeOf(const PointRef& point) const {
  for (const auto& layer : picture_.layers) {
    if (layer.run != point.run || !layer.outcome || point.model < 0 || point.model >= static_cast<int>(layer.outcome->front.size())) continue;
    const QPointF value = chartPosition(layer.outcome->front[static_cast<std::size_t>(point.model)].scores, picture_);
    if (std::isnan(value.x()) || std::isnan(value.y())) return {};
    return mapFromScene(chart()->mapToScene(chart()->mapToPosition(value, frame_)));
  }
  return {};
}

std::vector<PointRef> FrontChart::pointsAt(const QPointF& viewport) const {
  struct Hit { double distance; PointRef point; };
  std::vector<Hit> hits;
  for (const auto& layer : picture_.layers) {
    if (!layer.outcome || (!layer.current && !picture_.showEarlier)) continue;
    for (int i = 0; i < static_cast<int>(layer.outcome->front.size()); ++i) {
      const QPointF at = placeOf({layer.run, i});
      const double d = std::hypot(at.x() - viewport.x(), at.y() - viewport.y());
      // Of two runs at one place the current one is meant.
      if (!at.isNull() && d <= kReach) hits.push_back({d + (layer.current ? 0 : 0.75), {layer.run, i}});
    }
  }
  std::stable_sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) { return a.distance < b.distance; });
  std::vector<PointRef> points;
  for (const auto& hit : hits) points.push_back(hit.point);
  return points;
}

void FrontChart::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  if (event->button() != Qt::LeftButton) return QChartView::mousePressEvent(event);
  const auto hits = pointsAt(event->position());
  if (hits.empty()) return;
  std::vector<PointRef> same;
  for (const auto& hit : hits) {
    const QPointF d = placeOf(hit) - placeOf(hits.front());
    if (hit.run == hits.front().run && std::hypot(d.x(), d.y()) < 0.75) same.push_back(hit);
  }
  if (same.size() > 1) emit severalAt(same, event->globalPosition().toPoint());
  else emit picked(hits.front());
}

void FrontChart::mouseMoveEvent(QMouseEvent* event) {
  const auto hits = pointsAt(event->position());
  const PointRef now = hits.empty() ? PointRef{0, -1} : hits.front();
  if (now == hover_) return;
  hover_ = now;
  viewport()->setCursor(hits.empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
  marks_->update();
  emit hovered(now);
}

QString FrontChart::toolTipOf(const PointRef& point) const {
  for (const auto& layer : picture_.layers) {
    if (layer.run != point.run) continue;
    const Outcome& o = *layer.outcome;
    const FrontPoint& p = o.front[static_cast<std::size_t>(point.model)];
    QStringList lines{tr("Model %1 of %2").arg(point.model + 1).arg(layer.name)};
    for (std::size_t i = 0; i < o.objectives.size() && i < p.scores.size(); ++i) {
      QString line = displayText(o.objectives[i].label) + QStringLiteral(": ") + valueText(p.scores[i], o.objectives[i].unit);
      if (i < p.testScores.size()) line += tr(", test %1").arg(valueText(p.testScores[i], o.objectives[i].unit));
      lines << line;
    }
    if (p.ties != "1") lines << tr("%1 models have these scores").arg(QString::fromStdString(p.ties));
    return lines.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
  }
  return {};
}

bool FrontChart::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto hits = pointsAt(help->pos());
    if (hits.empty()) QToolTip::hideText();
    else QToolTip::showText(help->globalPos(), toolTipOf(hits.front()), this);
    return true;
  }
  if (event->type() == QEvent::Leave && hover_.model >= 0) {
    hover_ = {0, -1};
    marks_->update();
    emit hovered(hover_);
  }
  return QChartView::viewportEvent(event);
}

// Along the front as it stands on the screen, from left to right.
void FrontChart::step(int direction) {
  const ChartLayer* layer = nullptr;
  for (const auto& l : picture_.layers)
    if (l.outcome && (l.run == picture_.selected.run || (!layer && l.current))) layer = &l;
  if (!layer || layer->outcome->front.empty()) return;
  const auto& front = layer->outcome->front;
  std::vector<int> order(front.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return chartPosition(front[static_cast<std::size_t>(a)].scores, picture_).x() < chartPosition(front[static_cast<std::size_t>(b)].scores, picture_).x();
  });
  const auto at = std::find(order.begin(), order.end(), picture_.selected.run == layer->run ? picture_.selected.model : -1);
  const auto index = at == order.end() ? (direction > 0 ? 0 : static_cast<std::ptrdiff_t>(order.size()) - 1)
                                       : std::clamp<std::ptrdiff_t>(at - order.begin() + direction, 0, static_cast<std::ptrdiff_t>(order.size()) - 1);
  emit picked({layer->run, order[static_cast<std::size_t>(index)]});
}

void FrontChart::stepRun(int direction) {
  std::vector<const ChartLayer*> runs;
  for (const auto& layer : picture_.layers)
    if (layer.outcome && !layer.outcome->front.empty()) runs.push_back(&layer);
  std::sort(runs.begin(), runs.end(), [](const auto* a, const auto* b) { return a->run < b->run; });
  const QPointF here = placeOf(picture_.selected);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (runs[i]->run != picture_.selected.run) continue;
    const auto next = static_cast<std::ptrdiff_t>(i) + direction;
    if (next < 0 || next >= static_cast<std::ptrdiff_t>(runs.size())) return;
    const auto* layer = runs[static_cast<std::size_t>(next)];
    PointRef nearest{layer->run, 0};
    double least = INFINITY;
    for (int m = 0; m < static_cast<int>(layer->outcome->front.size()); ++m) {
      const QPointF d = placeOf({layer->run, m}) - here;
      if (std::hypot(d.x(), d.y()) < least) {
        least = std::hypot(d.x(), d.y());
        nearest.model = m;
      }
    }
    return emit picked(nearest);
  }
}

void FrontChart::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left: return step(-1);
    case Qt::Key_Right: return step(1);
    case Qt::Key_Up: return stepRun(1);
    case Qt::Key_Down: return stepRun(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return std::any_of(picture_.ghosts.begin(), picture_.ghosts.end(), [](const auto& g) { return !g.kept; }) ? emit keepWanted() : emit activated();
    case Qt::Key_Escape: return emit dropWanted();
    case Qt::Key_Space: return emit pinWanted();
    case Qt::Key_M: return emit starWanted();
    case Qt::Key_T: return emit testToggled();
    case Qt::Key_F: return emit earlierToggled();
    case Qt::Key_K:
      if (const auto* layer = picture_.current(); layer && layer->outcome && !layer->outcome->front.empty()) {
        std::vector<Scores> scores;
        for (const auto& point : layer->outcome->front) scores.push_back(point.scores);
        emit picked({layer->run, static_cast<int>(kneeOf(scores, layer->outcome->objectives))});
      }
      return;
    default: QChartView::keyPressEvent(event);
  }
}

}  // namespace paretree::ui
