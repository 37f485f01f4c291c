// What the user does with a TreeView: mouse, wheel, keys, menu, tips; and what lies over the scene.
#include <QAbstractButton>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/diagram/overlays.h"
#include "ui/diagram/tree_view_private.h"
#include "ui/drawing/fonts.h"

namespace paretree::ui {
namespace {

constexpr double kWordAir = 4;                // px round "yes" and "no"
constexpr double kOutline = 6, kNumber = 13;  // px round a selected card, and over its outline

}  // namespace

void TreeView::paintEvent(QPaintEvent* event) {
  QGraphicsView::paintEvent(event);
  const TreePicture& picture = d_->look.picture;
  if (picture.empty()) return;
  QPainter painter(viewport());
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  const QRectF view = viewport()->rect();
  const QRectF visible = mapToScene(viewport()->rect()).boundingRect();
  std::vector<QRectF> occupied;
  bool outside = false;
  for (std::size_t i = 0; i < picture.frames.size(); ++i) {
    const QRectF& frame = picture.frames[i];
    outside = outside || !visible.contains(frame);
    if (!frame.intersects(visible)) continue;
    // As it is painted: words may need the room beside a card.
    QRectF at = viewportTransform().mapRect(
        frameForWords(picture.cards[i], frame, detailAt(zoom()), d_->look.type, zoom()));
    // The outline of the selected one lies round its card, its number over a corner.
    if (picture.shown[i] == d_->selected) {
      const double around = kOutline * std::max(1.0, zoom());
      at.adjust(-around, -around - kNumber, around, around);
    }
    occupied.push_back(at);
  }
  if (detailAt(zoom()) == Detail::Full)
    for (const TreeEdge& edge : picture.edges)
      if (const QRectF word = edge.wordPlace(d_->look.type); word.intersects(visible))
        occupied.push_back(
            viewportTransform().mapRect(word).adjusted(-kWordAir, -kWordAir, kWordAir, kWordAir));
  for (const auto* over : findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
    if (over->isVisible()) occupied.push_back(over->geometry().translated(-viewport()->pos()));
  // Words give way, and long names are cut, before the legend is left out.
  constexpr double kShort = 150;  // px
  const Type& type = d_->look.type;
  std::vector<LegendItem> legend = d_->legend;
  QRectF place = legendPlace(view, legendColumnSize(legend, type), occupied);
  if (place.isEmpty()) {
    legend = marksLegend(picture);
    place = legendPlace(view, legendColumnSize(legend, type), occupied);
  }
  if (place.isEmpty()) {
    for (auto& item : legend) item.text = cutName(item.text, QFontMetricsF(type.body()), kShort);
    place = legendPlace(view, legendColumnSize(legend, type), occupied);
  }
  if (!place.isEmpty() && d_->legendVisible) {
    paintLegendOverlay(painter, *d_->look.theme, type, legend, place);
    occupied.push_back(place);
  }
  // Where something must be covered, it is not the root.
  if (!occupied.empty() && picture.frames.front().intersects(visible))
    occupied.insert(occupied.end(), 9, viewportTransform().mapRect(picture.frames.front()));
  if (!outside)
    d_->map = {};
  else if (!d_->pressing)
    d_->map = overviewPlace(view, occupied, d_->map);
  if (outside && !d_->map.isEmpty()) paintOverview(painter, *d_->look.theme, picture, d_->map, visible);
}

bool TreeView::overMap(const QPoint& position) const {
  return !d_->look.picture.empty() && d_->map.contains(position);
}

void TreeView::moveByMap(const QPoint& position) {
  moveTo(overviewToPicture(d_->look.picture, d_->map, position), QRectF(viewport()->rect()).center());
  d_->fitted = false;
  viewport()->update();
}

void TreeView::resizeEvent(QResizeEvent* event) {
  const QPointF held = mapToScene(QRect({}, event->oldSize()).center());
  QGraphicsView::resizeEvent(event);
  const bool low = viewport()->height() < Private::kLowView;
  if (low != d_->options.low && d_->hasLinearLeaves()) {
    const bool whole = d_->whole;
    if (!d_->fitted) return refold();
    rebuild(-1, {}, true);
    return fitTo(whole);
  }
  if (d_->fitted) {
    layAgain();
    return fitTo(d_->whole);
  }
  widenScene();
  if (!event->oldSize().isValid()) return;
  moveTo(held, QRectF(viewport()->rect()).center());
  if (d_->selected >= 0) bringIntoSight(d_->selected);
}

void TreeView::zoomIn() {
  d_->fitted = false;
  setZoom(zoom() * Private::kStep, QRectF(viewport()->rect()).center());
}

void TreeView::zoomOut() {
  d_->fitted = false;
  setZoom(zoom() / Private::kStep, QRectF(viewport()->rect()).center());
}

void TreeView::wheelEvent(QWheelEvent* event) {
  d_->fitted = false;
  if (event->modifiers() & Qt::ControlModifier) {
    setZoom(zoom() * std::pow(Private::kStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
    return;
  }
  QGraphicsView::wheelEvent(event);
}

void TreeView::mousePressEvent(QMouseEvent* event) {
  d_->pressed = event->pos();
  d_->pressing = event->button() == Qt::LeftButton;
  d_->onMap = d_->pressing && overMap(event->pos());
  if (d_->onMap) {
    moveByMap(event->pos());
    return;
  }
  QGraphicsView::mousePressEvent(event);
}

void TreeView::mouseMoveEvent(QMouseEvent* event) {
  if (d_->onMap) {
    moveByMap(event->pos());
    return;
  }
  if (event->buttons() == Qt::NoButton) hover(nodeAt(event->pos()));
  if (d_->pressing && (event->pos() - d_->pressed).manhattanLength() >= QApplication::startDragDistance())
    d_->fitted = false;
  QGraphicsView::mouseMoveEvent(event);
}

void TreeView::mouseReleaseEvent(QMouseEvent* event) {
  const bool click = d_->pressing && !d_->onMap && event->button() == Qt::LeftButton &&
                     (event->pos() - d_->pressed).manhattanLength() < QApplication::startDragDistance();
  d_->pressing = d_->onMap = false;
  QGraphicsView::mouseReleaseEvent(event);
  if (click && d_->model) choose(nodeAt(event->pos()));
}

void TreeView::mouseDoubleClickEvent(QMouseEvent* event) {
  const int node = nodeAt(event->pos());
  if (event->button() == Qt::LeftButton && node >= 0) {
    choose(node);
    emit nodeActivated(toReal(node));
  }
}

void TreeView::hover(int node) {
  if (node == d_->hovered) return;
  const auto set = [&](int v, bool on) {
    if (v >= 0 && static_cast<std::size_t>(v) < d_->look.states.size()) d_->state(v).hovered = on;
  };
  set(d_->hovered, false);
  set(node, true);
  d_->hovered = node;
  viewport()->update();
  emit nodeHovered(toReal(node));
}

/// The nearest node on the same level, `by` = -1 before, +1 behind.
int TreeView::beside(int node, int by) const {
  const std::vector<int> depths = d_->tree().depths();
  const auto& shown = d_->look.picture.shown;
  int found = -1;
  for (const int other : shown) {  // preorder: nodes of one level stand in their order
    if (depths[other] != depths[node]) continue;
    if (by < 0 && other < node) found = other;
    if (by > 0 && other > node) return other;
  }
  return found;
}

void TreeView::keyPressEvent(QKeyEvent* event) {
  if (!d_->model || event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
    QGraphicsView::keyPressEvent(event);
    return;
  }
  const int node = d_->shows(d_->selected) ? d_->selected : -1;
  const auto step = [&](int to) {
    if (to >= 0) choose(to);
  };
  const auto parent = [&] {
    const int index = d_->look.picture.parents[d_->indexOf(node)];
    return index < 0 ? -1 : d_->look.picture.shown[index];
  };
  const auto child = [&] {
    return d_->tree()[node].isLeaf() || isCollapsed(node) ? -1 : d_->tree()[node].branch().left;
  };
  int key = event->key();
  if (d_->options.leftToRight) {
    switch (key) {
      case Qt::Key_Left:
        key = Qt::Key_Up;
        break;
      case Qt::Key_Right:
        key = Qt::Key_Down;
        break;
      case Qt::Key_Up:
        key = Qt::Key_Left;
        break;
      case Qt::Key_Down:
        key = Qt::Key_Right;
        break;
      default:
        break;
    }
  }
  switch (key) {
    case Qt::Key_Up:
      step(node < 0 ? 0 : parent());
      break;
    case Qt::Key_Down:
      step(node < 0 ? 0 : child());
      break;
    case Qt::Key_Left:
      step(node < 0 ? 0 : beside(node, -1));
      break;
    case Qt::Key_Right:
      step(node < 0 ? 0 : beside(node, 1));
      break;
    case Qt::Key_Home:
      step(0);
      break;
    case Qt::Key_End:
      step(d_->look.picture.shown.back());
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      if (node >= 0) setCollapsed(node, false);
      break;
    case Qt::Key_Minus:
      if (node >= 0) setCollapsed(node, true);
      break;
    case Qt::Key_Asterisk:
      expandAll();
      break;
    case Qt::Key_0:
      fit();
      break;
    case Qt::Key_1:
      resetZoom();
      break;
    case Qt::Key_Escape:
      if (d_->selected >= 0)
        choose(-1);
      else
        event->ignore();
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (node >= 0) emit nodeActivated(toReal(node));
      break;
    default:
      QGraphicsView::keyPressEvent(event);
  }
}

void TreeView::contextMenuEvent(QContextMenuEvent* event) {
  if (!d_->model) return;
  int node = d_->selected;
  QPoint at = event->globalPos();
  if (event->reason() == QContextMenuEvent::Mouse) {
    node = nodeAt(event->pos());
    if (node >= 0) choose(node);
  } else if (d_->shows(node)) {
    at = viewport()->mapToGlobal(nodeRect(node).center());
  }
  emit contextMenuAt(toReal(node), at);
}

void TreeView::changeEvent(QEvent* event) {
  QGraphicsView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) {
    d_->look.theme = &Theme::of(palette());
    setBackgroundBrush(d_->look.theme->canvas);
    viewport()->update();
  } else if (event->type() == QEvent::FontChange) {
    d_->look.type = Type(font());
    refold();
  }
}

void TreeView::focusInEvent(QFocusEvent* event) {
  QGraphicsView::focusInEvent(event);
  applySelection();
}

void TreeView::focusOutEvent(QFocusEvent* event) {
  QGraphicsView::focusOutEvent(event);
  applySelection();
}

void TreeView::leaveEvent(QEvent* event) {
  QGraphicsView::leaveEvent(event);
  hover(-1);
}

bool TreeView::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip && d_->model) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int node = nodeAt(help->pos());
    if (node < 0) {
      QToolTip::hideText();
    } else {
      // Escaped: names of the user's data may look like markup.
      const QString words = nodeToolTip(d_->look.picture, node)
                                .toHtmlEscaped()
                                .replace(QLatin1Char('\n'), QLatin1String("<br>"));
      QToolTip::showText(help->globalPos(), QStringLiteral("<qt>%1</qt>").arg(words), viewport());
    }
    return true;
  }
  return QGraphicsView::viewportEvent(event);
}

}  // namespace paretree::ui
