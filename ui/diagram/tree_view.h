// The tree of a model, to look at and to point into. Knows nothing of runs or sessions: models come in by
// setModel, and what the user does goes out as signals with node numbers of that model.
#pragma once

#include <QGraphicsView>
#include <memory>
#include <optional>
#include <vector>

#include "ui/drawing/tree/tree_context.h"
#include "ui/drawing/tree/tree_picture.h"

namespace paretree::ui {

class TreeView : public QGraphicsView {
  Q_OBJECT

 public:
  enum class Direction { Auto, TopDown, LeftToRight };

  explicit TreeView(QWidget* parent = nullptr);
  ~TreeView() override;

  /// Shows the tree of `model` (nothing for null or for a model that is no tree). Nodes whose path is the
  /// same as in the model before keep their place as far as the new tree allows; the selected path stays
  /// selected. The view is fitted on the first model (words readable: a tree that
  /// is a little too wide is scrolled, not shrunk) and after fit(), and otherwise keeps its zoom and the
  /// selected node where it is. `depthLimit`: of this tree, in place of the one that holds.
  void setModel(model::ModelPtr model, TreeContext context = {}, std::optional<int> depthLimit = {});
  const model::ModelPtr& model() const;
  const TreeContext& context() const;

  /// Shows the tree of `model` for a while in place of the one that is shown, its subtree at `part` pale:
  /// what an edit of that node would make. Figures are those of `context`. Nodes that are selected, by
  /// call or by the user, keep the numbers of the tree before; all in the pale part are `part` itself.
  void setGhost(model::ModelPtr model, int part, TreeContext context = {});
  /// Shows for a while a tree of the same shape that asks otherwise: other cut-offs, other answers. Where the
  /// shapes differ nothing happens.
  void setTried(model::ModelPtr model, TreeContext context = {});
  /// The tree before is shown again. setModel does so too.
  void endGhost();
  bool isGhost() const;

  /// -1 = none.
  int selectedNode() const;
  /// Comes into sight, by the shortest way; what is in sight stays where it is.
  void setSelectedNode(int node);

  /// Nodes from the root to a leaf that a chosen row takes; empty = none. All other edges fade.
  void setRowPath(const std::vector<int>& nodes);
  /// Outlined as changed; empty = none.
  void setChangedNodes(const std::vector<int>& nodes);

  /// The deepest limit (-1: none) at which the tree, drawn in this view, has words that can be read, without
  /// scrolling for more than about one more view; at most `ends` leaves and folded branches are shown.
  int readableDepth(const model::ModelPtr& model, const TreeContext& context, int ends) const;

  /// Deeper nodes are folded into their ancestor at this depth (root = 0); -1 = no limit. What was opened one
  /// by one is folded again.
  void setDepthLimit(int depth);
  int depthLimit() const;
  /// Branches with fewer rows than this share of the root's are folded; 0 = all shown.
  void setMinimumSupport(double share);
  double minimumSupport() const;
  void setDirection(Direction direction);
  /// What the marks mean, in a corner; off where the view is small.
  void setLegendVisible(bool visible);

  bool isCollapsed(int node) const;
  void setCollapsed(int node, bool collapsed);
  void expandAll();
  /// Nodes hidden by folding, depth limit or support.
  int hiddenNodes() const;
  /// What is folded and how the tree runs: the same picture for a file.
  const TreeOptions& shownOptions() const;

  /// Nodes whose attribute, class or number contains `text` (any case), in preorder; opened and marked. Empty
  /// text ends the search.
  std::vector<int> find(const QString& text);

  double zoom() const;  ///< 1 = 100 %
  /// Where a node stands in the viewport; empty if it is hidden.
  QRect nodeRect(int node) const;
  /// The node at or within 12 px of a point of the viewport, or -1.
  int nodeAt(const QPoint& position) const;

  QSize sizeHint() const override;

 public slots:
  void fit();
  void resetZoom();  ///< 100 %
  void zoomIn();
  void zoomOut();
  void findNext();
  void centreOnNode(int node);

 signals:
  /// By mouse or keyboard; -1 = nothing is selected any more. Not sent by setSelectedNode.
  void nodeSelected(int node);
  /// Double click or Enter.
  void nodeActivated(int node);
  /// -1 = beside all nodes.
  void nodeHovered(int node);
  void contextMenuAt(int node, const QPoint& globalPosition);
  void zoomChanged(double zoom);
  void foldingChanged();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  void rebuild(int anchor, QPointF place, bool fitNow);
  void refold();
  void open(int node);
  void unfoldAbove(int node);
  void bringIntoSight(int node);
  void makeItems();
  void layAgain();
  double readableZoom() const;
  QSizeF roomForTree() const;
  void makeRoomForNames(double leastZoom);
  double fitOf(const TreePicture& picture) const;
  void fitTo(bool whole);
  void widenScene();
  void moveTo(QPointF scenePoint, QPointF viewportPoint);
  void setZoom(double wanted, QPointF viewportPoint);
  void applySelection();
  void choose(int node);
  void put(model::ModelPtr model, TreeContext context, std::optional<int> depthLimit);
  /// Between the numbers of the tree before a ghost and those that are shown.
  int toShown(int node) const;
  int toReal(int node) const;
  void hover(int node);
  int beside(int node, int by) const;
  bool overMap(const QPoint& position) const;
  void moveByMap(const QPoint& position);

  struct Private;
  std::unique_ptr<Private> d_;
};

}  // namespace paretree::ui
