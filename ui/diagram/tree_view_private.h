// What a TreeView holds; for its own sources only.
#pragma once

#include <algorithm>

#include "ui/diagram/tree_items.h"
#include "ui/diagram/tree_view.h"
#include "ui/drawing/tree/legend.h"

namespace paretree::ui {

struct TreeView::Private {
  static constexpr double kStep = 1.2;       // of the zoom
  static constexpr double kReadable = 0.75;  // zoom at which cards have all their words
  static constexpr double kLowView = 380;    // px, as over a list of alternatives
  QGraphicsScene scene;
  TreeLook look;
  model::ModelPtr model;
  TreeContext context;
  TreeOptions options;
  Direction direction = Direction::Auto;
  std::vector<NodeItem*> items;  // by index in the picture
  std::vector<LegendItem> legend;
  bool legendVisible = true;
  std::vector<int> found;
  int selected = -1, hovered = -1;
  bool fitted = true;  // nobody has zoomed or moved since the last fit
  bool whole = false;  // that fit was asked for: all in sight, however small
  QPoint pressed;
  bool pressing = false, onMap = false;
  QRectF map;  // where the overview lies; empty: it is not needed
  struct Ghost {
    model::ModelPtr model;  // what is shown else, with the next two
    TreeContext context;
    TreeOptions options;
    int part = 0;
    int sizeBefore = 0, sizeShown = 0;  // nodes of the part
  };
  std::optional<Ghost> ghost;

  bool shows(int node) const {
    return node >= 0 && static_cast<std::size_t>(node) < look.picture.indexOf.size() &&
           look.picture.indexOf[node] >= 0;
  }
  std::size_t indexOf(int node) const { return static_cast<std::size_t>(look.picture.indexOf[node]); }
  CardState& state(int node) { return look.states[node]; }
  void redraw(int node) {
    if (shows(node)) items[indexOf(node)]->update();
  }
  const model::Tree& tree() const { return *model->tree(); }
  /// Leaves have formulas, which are read as words are.
  bool hasLinearLeaves() const {
    return std::any_of(look.picture.cards.begin(), look.picture.cards.end(),
                       [](const NodeCard& card) { return std::holds_alternative<LinearCard>(card.body); });
  }
};

}  // namespace paretree::ui
