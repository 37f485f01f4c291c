// A tree laid out: cards, places and edges, as a value. The window shows it node by node, files get it whole.
#pragma once

#include <QPainterPath>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "ui/drawing/tree/node_card.h"
#include "ui/drawing/tree/tidy_tree.h"

namespace paretree::ui {

struct TreeOptions {
  static constexpr std::size_t kMostNamed = 127;  ///< cards: larger trees have no room for long names
  bool leftToRight = false;
  int depthLimit = -1;           ///< branches at this depth are folded (root = 0); -1 = no limit
  double minimumSupport = 0;     ///< branches with a smaller share of the root's rows are folded
  QSizeF roomForNames = {0, 0};  ///< view in which cards are made as large as names need; 0: none
  double leastZoom = 0.75;       ///< at which that view shows a tree that is too large for it
  bool low = false;              ///< the view has no height: formulas of leaves are their main terms
  bool wholeFormulas = false;    ///< on paper: nobody can ask there for what a card leaves out
  bool lists = true;             ///< on paper: what cards only count of long lists stands below the tree
  std::vector<bool> collapsed;   ///< one for each node, or empty
  /// Shown open in spite of depth and share of rows; one for each node, or empty
  std::vector<bool> opened;
};

/// The line from a branch to a child.
struct TreeEdge {
  QPointF from, to;    ///< foot of the parent, head of the child
  double bend = 0;     ///< y (left-to-right: x) up to which it runs straight
  double width = 1.4;  ///< 1.4 + 9 * share of rows
  bool leftToRight = false;
  bool yes = false;       ///< left child: the test holds
  bool labelled = false;  ///< only below the root
  QString word;           ///< of one that is labelled: "yes" or "no", see branchWord()
  bool missing = false;   ///< rows go here because the value that decides is missing
  QPainterPath path() const;
  /// Its word stands beside the head of the child, where a chosen node has its number.
  bool wordAtLowerEnd() const;
  /// Where its word is drawn at full detail; empty without one.
  QRectF wordPlace(const Type& type) const;
  /// Over the right corner of the child there is more room than over the left: for the number of a leaf.
  bool numberAtRight() const { return yes == wordAtLowerEnd(); }
};

struct TreePicture {
  model::ModelPtr model;
  TreeContext context;
  TreeOptions options;
  ClassColours colours;
  std::vector<int> shown;       ///< node numbers, in preorder
  std::vector<int> indexOf;     ///< by node number: index in `shown`, -1 = hidden
  std::vector<int> parents;     ///< index of the parent, -1 for the root
  std::vector<NodeCard> cards;  ///< the next four are aligned with `shown`
  std::vector<QRectF> frames;
  std::vector<TreeEdge> edges;  ///< into the node; unused for the root
  TidyLayout layout;
  QStringList lists;  ///< on paper: lists of levels too long for their cards, "(1) town is none of A, B"

  bool empty() const { return shown.empty(); }
  /// Of everything that is painted, outlines of chosen nodes included.
  QRectF bounds() const;
  int hiddenNodes() const { return static_cast<int>(indexOf.size() - shown.size()); }
};

/// `before`: the picture that is replaced. Nodes on the same path from the root keep their distances, so that
/// they keep their place once the view holds one of them; given up where the new tree would be drawn over 1.5
/// times as wide as it needs and wider than `freeWidth` (what the view shows anyway). Empty for models that
/// are no trees.
TreePicture layOut(model::ModelPtr model, TreeContext context, const TreeOptions& options, const Type& type,
                   const TreePicture* before = nullptr, double freeWidth = 0);

/// Whether rows without a value come to this branch and take its side for them: by the columns in which
/// values are missing, so that pictures of one model say the same with and without its rows; where these
/// columns are not known, by the rows. `parents`: Tree::parents().
bool rowsWithoutValueCome(const model::Tree& tree, const TreeContext& context,
                          const std::vector<int>& parents, int node);

/// For each node of `now` the node of `before` on the same path from the root, -1 = none.
std::vector<int> samePaths(const model::Tree& now, const model::Tree& before);

struct EdgeState {
  bool onPath = false;  ///< of the chosen row
  bool faded = false;   ///< another row's way
};
void paintEdge(QPainter& painter, const Theme& theme, const Type& type, const TreeEdge& edge, Detail detail,
               const EdgeState& state = {}, double scale = 1);

/// The whole tree at full detail, its top left corner at 0, 0 of the painter.
void paintTree(QPainter& painter, const Theme& theme, const Type& type, const TreePicture& picture,
               const std::vector<int>& rowPath = {});

/// What the tool tip of a node says: its rule in words, rows, classes, how often it is right.
QString nodeToolTip(const TreePicture& picture, int node);
/// "3 of the training rows here have no value and go to “no”": which way rows without a value take at a
/// branch and how many of those that were learnt from did. Empty where the column is known to have all its
/// values, and of formulas.
QString missingSideWords(const model::Model& model, int node, const TreeContext& context);
/// One line for assistive technology: "leaf 9, black box decides, 507 rows, 85 % right".
QString nodeName(const TreePicture& picture, int node);
/// All words of a node, for searching.
QString nodeWords(const TreePicture& picture, int node);

}  // namespace paretree::ui
