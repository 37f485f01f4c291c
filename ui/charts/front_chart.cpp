#include "ui/charts/front_chart.h"

#include <QApplication>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/charts/front_items.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr double kSamePlace = 0.75;
constexpr double kMostZoom = 200;
constexpr int kGlide = 250;                 // ms
constexpr std::size_t kGlidingMost = 1000;  // points; more would not be painted in time

/// Of two scenes with the same models.
bool atSamePlaces(const FrontScene& a, const FrontScene& b) {
  const auto &now = a.picture.current.dots, &then = b.picture.current.dots;
  const auto same = [](double one, double other) {
    return one == other || (std::isnan(one) && std::isnan(other));
  };
  return std::equal(now.begin(), now.end(), then.begin(), then.end(),
                    [&](const FrontDot& one, const FrontDot& other) {
                      return same(one.value.x(), other.value.x()) && same(one.value.y(), other.value.y());
                    });
}

}  // namespace

FrontChart::FrontChart(QWidget* parent)
    : QChartView(new QChart, parent),
      band_(new QRubberBand(QRubberBand::Rectangle, viewport())),
      glide_(new QVariantAnimation(this)) {
  glide_->setStartValue(0.0);
  glide_->setEndValue(1.0);
  glide_->setDuration(kGlide);
  glide_->setEasingCurve(QEasingCurve::InOutCubic);
  connect(glide_, &QVariantAnimation::valueChanged, this,
          [this](const QVariant& share) { glide(share.toDouble()); });
  auto* c = chart();
  c->setAnimationOptions(QChart::NoAnimation);
  c->setBackgroundRoundness(0);
  c->layout()->setContentsMargins(0, 0, 0, 0);
  c->legend()->hide();
  marks_ = new FrontMarksItem(this);
  axes_ = new FrontFrameItem(this);
  setRenderHint(QPainter::Antialiasing);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setAcceptDrops(false);  // files that are dropped are the window's
  setMouseTracking(true);
  viewport()->setMouseTracking(true);
  setAccessibleName(tr("Front chart"));
  setAccessibleDescription(
      tr("The same points stand in the table beside it. Arrow keys walk along the front."));
  restyle();
}

void FrontChart::restyle() {
  const Theme& t = themeOf(this);
  auto* c = chart();
  c->setBackgroundBrush(t.base);
  c->setBackgroundPen(Qt::NoPen);
  setBackgroundBrush(t.base);
  rescale();
  marks_->rebuild();
  axes_->update();
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
  scene_.picture.focused = true;
  marks_->update();
}
void FrontChart::focusOutEvent(QFocusEvent* event) {
  QChartView::focusOutEvent(event);
  scene_.picture.focused = false;
  marks_->update();
}

void FrontChart::fitAxes() {
  axesOf_.clear();
  zoom_.reset();
  rescale();
  marks_->update();
  emit zoomChanged();
}

void FrontChart::clear() {
  glideFrom({});
  scene_ = {};
  hover_ = {0, -1};
  axesOf_.clear();
  zoom_.reset();
  wasGrowing_ = false;
}

void FrontChart::setScene(FrontScene scene, const runs::PointRef& selected) {
  std::vector<QPointF> before;
  const bool same = hasSameModels(scene), moves = same && !atSamePlaces(scene_, scene);
  if (moves)
    for (const FrontDot& dot : painted().current.dots) before.push_back(toPixel(dot.value));
  scene_ = std::move(scene);
  selected_ = selected;
  scene_.picture.focused = hasFocus();
  const runs::PointRef hover = hover_;
  hover_ = {0, -1};
  if (scene_.point(hover)) setHover(hover);
  rescale();
  // What is shown is told several times of one change: points that are on their way go on.
  if (same && !moves && glide_->state() == QAbstractAnimation::Running)
    glide(glide_->currentValue().toDouble());
  else
    glideFrom(std::move(before));
  marks_->update();
  axes_->update();
  emit sceneChanged();
}

void FrontChart::select(const runs::PointRef& selected) {
  if (selected == selected_) return;
  selected_ = selected;
  scene_.picture.selected = scene_.placeOf(selected);
  if (glide_->state() == QAbstractAnimation::Running) glide(glide_->currentValue().toDouble());
  marks_->update();
}

/// Over the same horizontal measure, as when estimates come.
bool FrontChart::hasSameModels(const FrontScene& next) const {
  const auto &now = scene_.picture.current.dots, &then = next.picture.current.dots;
  if (next.growing || scene_.growing || next.xId != scene_.xId || now.empty() || now.size() != then.size() ||
      now.size() > kGlidingMost)
    return false;
  for (std::size_t i = 0; i < now.size(); ++i)
    if (scene_.points[i].ref != next.points[i].ref) return false;
  return true;
}

/// From these places in pixels to where the points stand now; at once where there are none or the desktop
/// wants no motion.
void FrontChart::glideFrom(std::vector<QPointF> places) {
  glide_->stop();
  gliding_.reset();
  from_ = std::move(places);
  if (from_.empty() || style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) <= 0) return;
  glide(0);
  glide_->start();
}

void FrontChart::glide(double share) {
  const auto& to = scene_.picture.current.dots;
  gliding_.reset();
  if (share < 1 && from_.size() == to.size()) {
    gliding_ = scene_.picture;
    gliding_->hovered.reset();
    for (std::size_t i = 0; i < to.size(); ++i) {
      const QPointF end = toPixel(to[i].value), at = from_[i] + (end - from_[i]) * share;
      if (!std::isfinite(at.x()) || !std::isfinite(at.y())) continue;
      QPointF& value = gliding_->current.dots[i].value;
      value = frame_.toValue(at);
      for (auto* mark : {&gliding_->selected, &gliding_->knee, &gliding_->suggested})
        if (*mark && **mark == to[i].value) *mark = value;
    }
  }
  marks_->update();
}

// The ranges grow with what is shown and stay from run to run; ghosts come and go with their previews.
void FrontChart::rescale() {
  FrontPicture& picture = scene_.picture;
  if (picture.current.dots.empty() && picture.compared.empty()) return;
  const std::string axes =
      scene_.xId + (picture.x.logarithmic ? "*" : "") + "/" + scene_.yId + (picture.y.logarithmic ? "*" : "");
  FrontPicture without = picture;
  without.ghosts.clear();
  paretree::ui::fitAxes(picture);
  paretree::ui::fitAxes(without);
  // A search begins far from where it ends: its ranges follow it until the end.
  const bool follow = (scene_.growing || wasGrowing_) && !zoom_;
  wasGrowing_ = scene_.growing;
  if (axes != axesOf_ || follow) {
    allX_ = without.x;
    allY_ = without.y;
    zoom_.reset();
    axesOf_ = axes;
  }
  const auto grow = [](FrontAxis& all, FrontAxis& now, const FrontAxis& kept) {
    all.low = std::min(all.low, kept.low);
    all.high = std::max(all.high, kept.high);
    now.low = std::min(now.low, all.low);
    now.high = std::max(now.high, all.high);
  };
  grow(allX_, picture.x, without.x);
  grow(allY_, picture.y, without.y);
  if (zoom_) {
    const auto part = [](FrontAxis& axis, double from, double to) {
      const double low = valueOnAxis(axis, from), high = valueOnAxis(axis, to);
      axis.low = low;
      axis.high = high;
    };
    part(picture.x, zoom_->left(), zoom_->right());
    part(picture.y, zoom_->top(), zoom_->bottom());
  }
  const Type type(font());
  frame_ = PlotFrame(QRectF(QPointF(), chart()->size()).adjusted(2, 4, -4, 0), plotAxis(picture.x, type),
                     plotAxis(picture.y, type), type);
  if (chart()->plotArea() == frame_.plot()) return axes_->update();
  chart()->setPlotArea(frame_.plot());
  axes_->rebuild();
  marks_->rebuild();
}

void FrontChart::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  pressed_ = event->position().toPoint();
  if (event->button() == Qt::MiddleButton ||
      (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier)) {
    drag_ = Drag::Pan;
    viewport()->setCursor(Qt::ClosedHandCursor);
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  if (const int axis = axisAt(event->position()))
    return emit axisMenuWanted(axis == 2, event->globalPosition().toPoint());
  const auto hits = pointsAt(event->position());
  if (hits.empty()) {
    if (const FrontGhost* ghost = ghostAt(event->position()); ghost && ghost->draft)
      return emit draftPicked(ghost->draft);
    drag_ = Drag::Brush;
    return;
  }
  std::vector<runs::PointRef> same;
  for (const auto& hit : hits) {
    const QPointF d = placeOf(hit) - placeOf(hits.front());
    if (hit.run == hits.front().run && std::hypot(d.x(), d.y()) < kSamePlace) same.push_back(hit);
  }
  if (same.size() > 1)
    emit severalAt(same, event->globalPosition().toPoint());
  else
    emit picked(hits.front());
}

void FrontChart::mouseMoveEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  if (drag_ == Drag::Pan) {
    pan(at - pressed_);
    pressed_ = at;
    return;
  }
  if (drag_ == Drag::Brush) {
    if ((at - pressed_).manhattanLength() < QApplication::startDragDistance() && !band_->isVisible()) return;
    band_->setGeometry(QRect(pressed_, at).normalized());
    band_->show();
    return;
  }
  const auto hits = pointsAt(event->position());
  setHover(hits.empty() ? runs::PointRef{0, -1} : hits.front());
  const FrontGhost* ghost = ghostAt(event->position());
  viewport()->setCursor(!hits.empty() || (ghost && ghost->draft) || axisAt(event->position())
                            ? Qt::PointingHandCursor
                            : Qt::ArrowCursor);
}

void FrontChart::mouseReleaseEvent(QMouseEvent* event) {
  const Drag was = std::exchange(drag_, Drag::None);
  if (was == Drag::Pan) viewport()->setCursor(Qt::ArrowCursor);
  if (was != Drag::Brush || !band_->isVisible()) return QChartView::mouseReleaseEvent(event);
  band_->hide();
  const QPointF a = toValue(pressed_), b = toValue(event->position());
  emit brushed(QRectF(a, b).normalized());
}

void FrontChart::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && pointsAt(event->position()).empty() && !axisAt(event->position()))
    fitAxes();
}

void FrontChart::zoom(double factor, const QPointF& viewport) {
  const QRectF plot = frame_.plot();
  const QPointF at = chart()->mapFromScene(mapToScene(viewport.toPoint()));
  const double sx = std::clamp((at.x() - plot.left()) / plot.width(), 0.0, 1.0),
               sy = std::clamp((plot.bottom() - at.y()) / plot.height(), 0.0, 1.0);
  const QRectF now = zoom_.value_or(QRectF(0, 0, 1, 1));
  const double size = std::clamp(now.width() / factor, 1 / kMostZoom, 1.0);
  if (size >= 1)
    zoom_.reset();
  else {
    const double left = std::clamp(now.left() + sx * (now.width() - size), 0.0, 1 - size),
                 top = std::clamp(now.top() + sy * (now.height() - size), 0.0, 1 - size);
    zoom_ = QRectF(left, top, size, size);
  }
  rescale();
  marks_->update();
  axes_->update();
  emit zoomChanged();
}

void FrontChart::pan(const QPointF& by) {
  if (!zoom_) return;
  const QRectF plot = frame_.plot();
  zoom_->moveLeft(
      std::clamp(zoom_->left() - by.x() / plot.width() * zoom_->width(), 0.0, 1 - zoom_->width()));
  zoom_->moveTop(
      std::clamp(zoom_->top() + by.y() / plot.height() * zoom_->height(), 0.0, 1 - zoom_->height()));
  rescale();
  marks_->update();
  axes_->update();
}

void FrontChart::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return event->ignore();
  zoom(std::pow(1.2, event->angleDelta().y() / 120.0), event->position());
  event->accept();
}

void FrontChart::contextMenuEvent(QContextMenuEvent* event) {
  const auto hits = pointsAt(event->pos());
  if (event->reason() == QContextMenuEvent::Mouse && !hits.empty()) emit picked(hits.front());
  emit menuWanted(event->globalPos());
}

void FrontChart::setHover(const runs::PointRef& now) {
  if (now == hover_) return;
  hover_ = now;
  const auto* at = scene_.point(now);
  scene_.picture.hovered = at ? std::optional<QPointF>(at->dot.value) : std::nullopt;
  marks_->update();
  emit hovered(now);
}

QString FrontChart::axisTip(bool vertical) const {
  const FrontMeasure* measure = scene_.measure(vertical ? scene_.yId : scene_.xId);
  QStringList said{tr("Click to choose what this axis shows")};
  if (measure && !measure->note.isEmpty()) said.prepend(measure->note);
  return said.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

bool FrontChart::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto hits = pointsAt(help->pos());
    QStringList said;
    if (!hits.empty() && describe) said << describe(hits.front());
    if (const FrontGhost* ghost = ghostAt(help->pos())) said << ghost->tip;
    if (!said.isEmpty())
      QToolTip::showText(
          help->globalPos(),
          said.join(QStringLiteral("\n\n")).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")),
          this);
    else if (const int axis = axisAt(help->pos()))
      QToolTip::showText(help->globalPos(), axisTip(axis == 2), this);
    else
      QToolTip::hideText();
    return true;
  }
  if (event->type() == QEvent::Leave) setHover({0, -1});
  return QChartView::viewportEvent(event);
}

// Along the front as it stands on the screen, from left to right; what a filter leaves out is passed over.
void FrontChart::step(int direction) {
  if (scene_.points.empty()) return;
  const int run = scene_.point(selected_) ? selected_.run : scene_.points.front().ref.run;
  std::vector<const ScenePoint*> order;
  for (const auto& point : scene_.points)
    if (point.ref.run == run && !std::isnan(point.dot.value.x()) &&
        (!point.dot.leftOut || point.ref == selected_))
      order.push_back(&point);
  if (order.empty()) return;
  std::stable_sort(order.begin(), order.end(),
                   [](const auto* a, const auto* b) { return a->dot.value.x() < b->dot.value.x(); });
  const auto at =
      std::find_if(order.begin(), order.end(), [&](const auto* p) { return p->ref == selected_; });
  const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
  const auto index = at == order.end() ? (direction > 0 ? 0 : last)
                                       : std::clamp<std::ptrdiff_t>(at - order.begin() + direction, 0, last);
  emit picked(order[index]->ref);
}

void FrontChart::stepRun(int direction) {
  std::vector<int> runs;
  for (const auto& point : scene_.points)
    if (std::find(runs.begin(), runs.end(), point.ref.run) == runs.end()) runs.push_back(point.ref.run);
  std::sort(runs.begin(), runs.end());
  const auto at = std::find(runs.begin(), runs.end(), selected_.run);
  if (at == runs.end()) return;
  const auto next = at - runs.begin() + direction;
  if (next < 0 || next >= static_cast<std::ptrdiff_t>(runs.size())) return;
  const QPointF here = placeOf(selected_);
  runs::PointRef nearest{0, -1};
  double least = INFINITY;
  for (const auto& point : scene_.points) {
    if (point.ref.run != runs[next]) continue;
    const QPointF d = placeOf(point.ref) - here;
    if (std::hypot(d.x(), d.y()) < least) {
      least = std::hypot(d.x(), d.y());
      nearest = point.ref;
    }
  }
  if (nearest.model >= 0) emit picked(nearest);
}

void FrontChart::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      return step(-1);
    case Qt::Key_Right:
      return step(1);
    case Qt::Key_Up:
      return stepRun(1);
    case Qt::Key_Down:
      return stepRun(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (std::any_of(picture().ghosts.begin(), picture().ghosts.end(),
                      [](const auto& g) { return !g.kept; }))
        emit keepWanted();
      else
        emit activated();
      return;
    case Qt::Key_Escape:
      return emit dropWanted();
    case Qt::Key_Space:
      return emit pinWanted();
    case Qt::Key_M:
      return emit starWanted();
    case Qt::Key_T:
      return emit testToggled();
    case Qt::Key_F:
      return emit earlierToggled();
    case Qt::Key_Plus:
      return zoom(1.5, viewport()->rect().center());
    case Qt::Key_Minus:
      return zoom(1 / 1.5, viewport()->rect().center());
    case Qt::Key_0:
      return fitAxes();
    case Qt::Key_Menu:
      return emit menuWanted(viewport()->mapToGlobal(viewport()->rect().center()));
    case Qt::Key_K:
      if (scene_.knee >= 0 && !scene_.points.empty())
        emit picked({scene_.points.front().ref.run, scene_.knee});
      return;
    default:
      QChartView::keyPressEvent(event);
  }
}

}  // namespace paretree::ui
