// The scene of the tree view: one item a node and one an edge, which call the painters of ui/drawing.
#pragma once

#include <QGraphicsItem>
#include <QGraphicsScene>
#include <vector>

#include "ui/drawing/tree/tree_picture.h"

namespace paretree::ui {

/// What all items of one view share; owned by the view.
struct TreeLook {
  const Theme* theme = &Theme::light();
  Type type;
  TreePicture picture;
  std::vector<CardState> states;  ///< by node number
  std::vector<bool> onPath;       ///< by node number; empty = no row is chosen
  int paleFrom = 0, paleTo = 0;   ///< nodes that are only tried, by number
  double opacityOf(int node) const { return node >= paleFrom && node < paleTo ? 0.45 : 1; }
};

class NodeItem : public QGraphicsItem {
 public:
  NodeItem(const TreeLook& look, int index);
  int node() const;
  QRectF boundingRect() const override;
  QPainterPath shape() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  const TreeLook& look_;
  int index_;
};

class EdgeItem : public QGraphicsItem {
 public:
  EdgeItem(const TreeLook& look, int index);
  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  const TreeLook& look_;
  int index_;
  QRectF bounds_;
};

}  // namespace paretree::ui
