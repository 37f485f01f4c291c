// Where the boxes of a tree stand: pure geometry.
//
// Layered and compact, after Reingold and Tilford ("Tidier drawings of trees", 1981) for boxes of any width:
// subtrees are moved together until they would touch, a parent stands over the middle of its first and last
// child, the order of children is kept. Linear time: two subtrees are compared over the height of the lower
// one only.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <vector>

namespace paretree::ui {

struct TidyOptions {
  double siblingGap = 8;  ///< least free space between two boxes of one level
  double levelGap = 28;   ///< least free space between the boxes of two levels
  double wideLevelGap =
      40;  ///< the same where children stand 400 or more apart: long edges need room to bend
  bool leftToRight = false;  ///< the root at the left instead of at the top
};

struct TidyLayout {
  std::vector<QRectF> boxes;      ///< one for each node
  std::vector<double> levelEnds;  ///< for each node, the far side (bottom; left-to-right: right) of its level
  /// For each node, the distance between the centres of its first and last child; NaN for less than two
  /// children.
  std::vector<double> spreads;
  QRectF bounds;  ///< of all boxes; the top left corner is 0, 0
};

/// `parents` and `sizes` hold one entry a node, in preorder (parents[0] == -1, each parent before its
/// children, children in their order). `keepSpreads` (empty, or one a node; NaN = free): a spread of an
/// earlier layout to be kept where it is wide enough, so that nodes on the same path keep their place from
/// one tree to the next.
TidyLayout tidyTree(const std::vector<int>& parents, const std::vector<QSizeF>& sizes,
                    const TidyOptions& options = {}, const std::vector<double>& keepSpreads = {});

}  // namespace paretree::ui
