// How much of a tree is shown: depth, least share of rows, one path only. Large trees begin folded, so that what is seen
// can be read.
#pragma once

#include <QMenu>
#include <QToolButton>

#include "ui/diagram/tree_view.h"
#include "ui/widgets/chip.h"

namespace paretree::ui {

/// The largest depth limit at which at most `most` nodes are ends (leaves or folded branches); -1: the whole tree.
int readableDepth(const Tree& tree, int most = 40);

class TreeFolding : public QObject {
  Q_OBJECT

 public:
  /// `button` gets the menu; `chip` says what is folded and unfolds it.
  TreeFolding(TreeView* view, QToolButton* button, Chip* chip);
  /// A model has come: a depth that the user chose stays, else one is chosen that can be read.
  void modelShown();
  /// Only the way to this node stays open.
  void pathOnly(int node);

 private:
  void fill();
  void say();
  void setDepth(int depth);
  TreeView* view_;
  QToolButton* button_;
  Chip* chip_;
  QMenu* menu_;
  bool chosen_ = false;   ///< the user has said how deep
};

}  // namespace paretree::ui
