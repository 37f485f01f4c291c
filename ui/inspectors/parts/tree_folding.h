// How much of a tree is shown: depth, least share of rows, one path only. Large trees begin folded, so that
// what is seen can be read.
#pragma once

#include <QMenu>
#include <QToolButton>

#include "ui/diagram/tree_view.h"
#include "ui/widgets/chip.h"

namespace paretree::ui {

class TreeFolding : public QObject {
  Q_OBJECT

 public:
  /// `button` gets the menu; `chip` says what is folded and unfolds it. One that lies over the view stands in
  /// that corner where it hides least of the tree.
  TreeFolding(TreeView* view, QToolButton* button, Chip* chip);
  /// Shows a model: as deep as the user has chosen, else as deep as can be read in the room there is.
  void show(model::ModelPtr model, TreeContext context);
  /// Only the way to this node stays open.
  void pathOnly(int node);

 private:
  bool eventFilter(QObject* object, QEvent* event) override;
  std::optional<int> depthFor(const model::ModelPtr& model, const TreeContext& context) const;
  void fitToRoom();
  void fill();
  void say();
  void placeChip();
  void setDepth(int depth);
  TreeView* view_;
  QToolButton* button_;
  Chip* chip_;
  QMenu* menu_;
  bool chosen_ = false;   ///< the user has said how deep
  bool touched_ = false;  ///< nodes of this model have been folded or unfolded one by one
  bool fitting_ = false, waiting_ = false;
};

}  // namespace paretree::ui
