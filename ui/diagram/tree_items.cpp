#include "ui/diagram/tree_items.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace paretree::ui {
namespace {

/// Outlines, tag, lock and the words of folded nodes stand outside the frame, at small scales farther.
constexpr double kAround = 24;

double scaleOf(const QPainter& painter) {
  return QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter.worldTransform());
}

}  // namespace

NodeItem::NodeItem(const TreeLook& look, int index) : look_(look), index_(index) {
  setPos(look.picture.frames[index].topLeft());
  setZValue(1);
}

int NodeItem::node() const { return look_.picture.shown[index_]; }

QRectF NodeItem::boundingRect() const {
  const QSizeF size = look_.picture.cards[index_].layoutSize();
  constexpr double kSides = kAround + NodeCard::kMostSpare;
  return QRectF(QPointF(0, 0), size).adjusted(-kSides, -kAround, kSides, kAround);
}

QPainterPath NodeItem::shape() const {
  QPainterPath path;
  path.addRect(QRectF(QPointF(0, 0), look_.picture.cards[index_].size));
  return path;
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const NodeCard& card = look_.picture.cards[index_];
  const double scale = scaleOf(*painter);
  painter->setOpacity(look_.opacityOf(node()));
  CardState state = look_.states[node()];
  const TreeEdge& into = look_.picture.edges[index_];
  state.tagAtRight = into.yes && into.wordAtLowerEnd();  // its "yes" stands left of the line
  state.numberAtRight = into.numberAtRight();
  const Detail detail = detailAt(scale);
  const QRectF frame = frameForWords(card, QRectF(QPointF(0, 0), card.size), detail, look_.type, scale);
  paintCard(*painter, *look_.theme, look_.type, card, frame, detail, state, scale);
}

EdgeItem::EdgeItem(const TreeLook& look, int index) : look_(look), index_(index) {
  const TreeEdge& edge = look.picture.edges[index];
  const double around = edge.width / 2 + 24;
  bounds_ = edge.path().controlPointRect().adjusted(-around, -around, around, around);
}

QRectF EdgeItem::boundingRect() const { return bounds_; }

void EdgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const double scale = scaleOf(*painter);
  const int node = look_.picture.shown[index_];
  painter->setOpacity(look_.opacityOf(node));
  EdgeState state;
  if (!look_.onPath.empty()) {
    state.onPath = look_.onPath[node];
    state.faded = !state.onPath;
  }
  paintEdge(*painter, *look_.theme, look_.type, look_.picture.edges[index_], detailAt(scale), state, scale);
}

}  // namespace paretree::ui
