#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/charts/parallel_view.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kParallelReach = 8, kAxisReach = 12, kClick = 4;  // px

QString axisValue(const ParallelAxis& axis, double value) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (axis.unit == front::Objective::Unit::Share) return percentText(value, 1);
  return axis.unit == front::Objective::Unit::Count ? countText(value) : numberText(value, 4);
}

double distanceToSegment(QPointF at, QPointF a, QPointF b) {
  const QPointF along = b - a;
  const double length = QPointF::dotProduct(along, along);
  const double share = length > 0 ? std::clamp(QPointF::dotProduct(at - a, along) / length, 0.0, 1.0) : 0;
  const QPointF gap = a + share * along - at;
  return std::hypot(gap.x(), gap.y());
}

}  // namespace

double ParallelAxis::place(double value) const {
  if (!std::isfinite(value)) return NAN;
  if (!(high > low)) return 0.5;
  const double share = (value - low) / (high - low);
  return maximise ? share : 1 - share;
}

std::vector<ParallelAxis> parallelAxes(const learners::Outcome& outcome) {
  std::vector<ParallelAxis> axes;
  const auto add = [&](const front::Objective& objective, const QString& label, const auto& valueOf) {
    ParallelAxis axis{label, objective.unit, objective.maximise, INFINITY, -INFINITY, {}, {}};
    for (const auto& point : outcome.front) {
      const double value = valueOf(point);
      axis.values.push_back(value);
      if (!std::isfinite(value)) continue;
      axis.low = std::min(axis.low, value);
      axis.high = std::max(axis.high, value);
    }
    if (axis.low <= axis.high) axes.push_back(std::move(axis));
  };
  const auto at = [](const std::vector<double>& values, std::size_t m) {
    return m < values.size() ? values[m] : data::kMissing;
  };
  for (std::size_t m = 0; m < outcome.objectives.size(); ++m)
    add(outcome.objectives[m], findMeasure(outcome, outcome.objectives[m].id)->label,
        [&](const learners::FrontPoint& p) { return at(p.scores, m); });
  if (!outcome.objectives.empty())
    add(outcome.objectives[0],
        QObject::tr("Test %1").arg(inSentence(displayText(outcome.objectives[0].label))),
        [&](const learners::FrontPoint& p) { return at(p.testScores, 0); });
  return axes;
}

ParallelChart::ParallelChart(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("Front as parallel coordinates"));
  setToolTip(
      tr("Click a line to choose its model; drag along an axis to keep a range of it, click the axis to keep "
         "all"));
  fillWith(this, QPalette::Base);
}

void ParallelChart::setAxes(std::vector<ParallelAxis> axes, int mark) {
  for (std::size_t a = 0; a < axes.size() && axes.size() == axes_.size(); ++a)
    if (axes[a].label == axes_[a].label) axes[a].limits = axes_[a].limits;
  axes_ = std::move(axes);
  mark_ = mark;
  hovered_ = -1;
  setAccessibleDescription(tr("%n models", "", models()));
  update();
}

void ParallelChart::setSelected(int model) {
  if (selected_ == model) return;
  selected_ = model;
  update();
}

bool ParallelChart::within(int model) const {
  return std::all_of(axes_.begin(), axes_.end(), [&](const ParallelAxis& axis) {
    const double value = axis.values[model];
    return !axis.limits || (value >= axis.limits->first && value <= axis.limits->second);
  });
}

QRectF ParallelChart::area() const { return QRectF(rect()).adjusted(64, 44, -64, -30); }

double ParallelChart::axisX(std::size_t axis) const {
  const QRectF a = area();
  return axes_.size() < 2
             ? a.center().x()
             : a.left() + a.width() * static_cast<double>(axis) / static_cast<double>(axes_.size() - 1);
}

QPointF ParallelChart::position(std::size_t axis, int model) const {
  const QRectF a = area();
  return {axisX(axis), a.bottom() - axes_[axis].place(axes_[axis].values[model]) * a.height()};
}

void ParallelChart::drawModel(QPainter& p, int model, const QPen& pen) const {
  p.setPen(pen);
  for (std::size_t a = 0; a + 1 < axes_.size(); ++a) {
    const QPointF from = position(a, model), to = position(a + 1, model);
    if (!std::isnan(from.y()) && !std::isnan(to.y())) p.drawLine(from, to);
  }
}

void ParallelChart::drawAxis(QPainter& p, std::size_t axis) const {
  const Theme& t = themeOf(this);
  const Type type(font());
  const QRectF a = area();
  const double x = axisX(axis);
  const ParallelAxis& it = axes_[axis];
  p.setPen(QPen(t.axis, 1.2));
  p.drawLine(QPointF(x, a.top()), QPointF(x, a.bottom()));
  const double wide = axes_.size() > 1 ? a.width() / static_cast<double>(axes_.size() - 1) - 12 : a.width();
  drawTextCentred(p, type.strong(), t.text, x, 16, it.label, std::min(wide, 150.0));
  drawTextCentred(p, type.caption(), t.dim, x, 34, axisValue(it, it.maximise ? it.high : it.low));
  drawTextCentred(p, type.caption(), t.dim, x, a.bottom() + 18,
                  axisValue(it, it.maximise ? it.low : it.high));
  if (!it.limits) return;
  const double one = a.bottom() - it.place(it.limits->first) * a.height(),
               other = a.bottom() - it.place(it.limits->second) * a.height();
  p.setPen(QPen(t.accent, 1.2));
  p.setBrush(t.tint);
  p.drawRoundedRect(QRectF(QPointF(x - 5, std::min(one, other)), QPointF(x + 5, std::max(one, other))), 2, 2);
}

void ParallelChart::drawValues(QPainter& p, int model) const {
  const Theme& t = themeOf(this);
  const Type type(font());
  for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
    const QPointF at = position(axis, model);
    if (std::isnan(at.y())) continue;
    const QString text = axisValue(axes_[axis], axes_[axis].values[model]);
    const double wide = textWidth(type.body(), text) + 8;
    const bool leftwards = axis + 1 == axes_.size();
    const QRectF plate(leftwards ? at.x() - wide - 8 : at.x() + 8,
                       std::clamp(at.y() - 9, 38.0, height() - 20.0), wide, 18);
    p.setPen(QPen(t.line, 1));
    p.setBrush(t.base);
    p.drawRoundedRect(plate, 3, 3);
    drawText(p, type.body(), t.text, plate.left() + 4, plate.bottom() - 5, text);
    p.setPen(QPen(t.base, 1.5));
    p.setBrush(t.accent);
    p.drawEllipse(at, 4.5, 4.5);
  }
}

void ParallelChart::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  if (axes_.empty()) return;
  const QColor hue = t.learnerHue(mark_);
  for (int model = 0; model < models(); ++model)
    if (!within(model)) drawModel(p, model, QPen(blend(t.faded, t.base, 0.45), 0.8));
  for (int model = 0; model < models(); ++model) {
    if (!within(model)) continue;
    // Dark where the first objective is good, so that a line keeps its end at every axis.
    const double good = axes_[0].place(axes_[0].values[model]);
    drawModel(p, model, QPen(blend(hue, t.base, 0.3 + 0.6 * (std::isnan(good) ? 0 : good)), 1.2));
  }
  for (std::size_t axis = 0; axis < axes_.size(); ++axis) drawAxis(p, axis);
  if (hovered_ >= 0 && hovered_ < models() && hovered_ != selected_) drawModel(p, hovered_, QPen(t.text, 2));
  if (selected_ >= 0 && selected_ < models()) {
    drawModel(p, selected_, QPen(t.base, 5.5));
    drawModel(p, selected_, QPen(t.accent, 3));
    drawValues(p, selected_);
  }
  if (hasFocus()) {
    p.setPen(QPen(t.accent, 1));
    p.setBrush(Qt::NoBrush);
    p.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  }
}

int ParallelChart::axisAt(QPointF at) const {
  for (std::size_t axis = 0; axis < axes_.size(); ++axis)
    if (std::abs(axisX(axis) - at.x()) <= kAxisReach) return static_cast<int>(axis);
  return -1;
}

int ParallelChart::nearest(QPointF at) const {
  int best = -1;
  double least = kParallelReach;
  for (int model = 0; model < models(); ++model) {
    if (!within(model)) continue;
    for (std::size_t a = 0; a + 1 < axes_.size(); ++a) {
      if (at.x() < axisX(a) || at.x() > axisX(a + 1)) continue;
      const QPointF from = position(a, model), to = position(a + 1, model);
      if (std::isnan(from.y()) || std::isnan(to.y())) continue;
      if (const double gap = distanceToSegment(at, from, to); gap < least) {
        least = gap;
        best = model;
      }
    }
  }
  return best;
}

void ParallelChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  limiting_ = axisAt(event->position());
  from_ = event->position().y();
  dragged_ = false;
  if (limiting_ >= 0) return;
  if (const int model = nearest(event->position()); model >= 0) emit picked(model);
}

void ParallelChart::mouseMoveEvent(QMouseEvent* event) {
  if (limiting_ < 0) {
    const int model = nearest(event->position());
    setCursor(axisAt(event->position()) >= 0 ? Qt::SplitVCursor
              : model >= 0                   ? Qt::PointingHandCursor
                                             : Qt::ArrowCursor);
    if (model != hovered_) {
      hovered_ = model;
      update();
    }
    return;
  }
  if (!dragged_ && std::abs(event->position().y() - from_) < kClick) return;
  dragged_ = true;
  ParallelAxis& axis = axes_[limiting_];
  const QRectF a = area();
  const auto value = [&](double y) {
    const double share = std::clamp((a.bottom() - y) / a.height(), 0.0, 1.0);
    return axis.low + (axis.maximise ? share : 1 - share) * (axis.high - axis.low);
  };
  const double one = value(from_), other = value(event->position().y());
  axis.limits = std::minmax(one, other);
  update();
}

void ParallelChart::mouseReleaseEvent(QMouseEvent*) {
  if (limiting_ >= 0 && !dragged_) axes_[limiting_].limits.reset();
  limiting_ = -1;
  update();
}

void ParallelChart::leaveEvent(QEvent*) {
  hovered_ = -1;
  update();
}

void ParallelChart::keyPressEvent(QKeyEvent* event) {
  const int step = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up      ? -1
                   : event->key() == Qt::Key_Right || event->key() == Qt::Key_Down ? 1
                                                                                   : 0;
  if (step == 0) return QWidget::keyPressEvent(event);
  for (int model = selected_ + step; model >= 0 && model < models(); model += step)
    if (within(model)) return emit picked(model);
}

}  // namespace paretree::ui
