// How a TreeView comes to its zoom and its place.
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "ui/diagram/tree_view.h"
#include "ui/diagram/tree_view_private.h"

namespace paretree::ui {
namespace {

constexpr double kLeastZoom = 0.04, kMostZoom = 4;
// Under the readable zoom words are shortened: better to scroll, unless so much is out of sight that the view
// is lost.
constexpr double kOverview = 0.4, kFormulaOverview = 0.2;
constexpr double kLeastLetters = 8;             // px
constexpr int kSmallTree = 45, kFewCards = 15;  // nodes
constexpr double kLeastFit = 0.52;              // at which its cards still say what they ask
constexpr double kTagRoom = 12;                 // px over the root, for the number of a selected node

}  // namespace

/// The least zoom at which all words of the picture are drawn: exponents are the smallest.
double TreeView::readableZoom() const {
  double least = Private::kReadable;
  for (const NodeCard& card : d_->look.picture.cards)
    if (const auto* branch = std::get_if<BranchCard>(&card.body); branch && !branch->formula.empty())
      least = std::max(least, std::min(1.0, kLeastLetters / branch->formula.smallest()));
  return least;
}

/// `leastZoom`: at which a tree that is too large is shown.
void TreeView::makeRoomForNames(double leastZoom) {
  d_->options.roomForNames = roomForTree();
  d_->options.leastZoom = leastZoom;
}

QSizeF TreeView::roomForTree() const { return QSizeF(viewport()->size()) - QSizeF(0, kTagRoom); }

/// The zoom at which all of a picture is in sight.
double TreeView::fitOf(const TreePicture& picture) const {
  const QRectF bounds = picture.bounds();
  return std::min(viewport()->width() / bounds.width(), viewport()->height() / bounds.height());
}

/// The scene is larger than the tree, so that every node can stand anywhere in the view.
void TreeView::widenScene() {
  const QRectF bounds = d_->look.picture.bounds();
  const double z = zoom();
  const double x = viewport()->width() / z, y = viewport()->height() / z;
  setSceneRect(bounds.adjusted(-x, -y, x, y));
}

/// Scrolls so that a point of the scene stands at a point of the viewport.
void TreeView::moveTo(QPointF scenePoint, QPointF viewportPoint) {
  const QPointF now = viewportTransform().map(scenePoint);
  const QPointF by = now - viewportPoint;
  horizontalScrollBar()->setValue(horizontalScrollBar()->value() + static_cast<int>(std::lround(by.x())));
  verticalScrollBar()->setValue(verticalScrollBar()->value() + static_cast<int>(std::lround(by.y())));
}

double TreeView::zoom() const { return transform().m11(); }

void TreeView::setZoom(double wanted, QPointF viewportPoint) {
  const double to = std::clamp(wanted, kLeastZoom, kMostZoom);
  const QPointF held = viewportTransform().inverted().map(viewportPoint);
  setTransform(QTransform::fromScale(to, to));
  widenScene();
  moveTo(held, viewportPoint);
  emit zoomChanged(to);
  viewport()->update();
}

void TreeView::fit() {
  d_->whole = true;
  layAgain();
  fitTo(true);
}

/// The same tree in the room that there is now: long names take of it what is free.
void TreeView::layAgain() {
  const std::vector<NodeCard>& cards = d_->look.picture.cards;
  const auto takesRoom = [](const NodeCard& card) {
    const auto* branch = std::get_if<BranchCard>(&card.body);
    const auto* leaf = std::get_if<ClassCard>(&card.body);
    return card.size.width() > CardScales::kUsual || (branch && !branch->name.isEmpty()) ||
           (leaf && leaf->isLong);
  };
  if (cards.size() > TreeOptions::kMostNamed || std::none_of(cards.begin(), cards.end(), takesRoom)) return;
  d_->scene.clear();
  d_->items.clear();
  makeRoomForNames(d_->whole ? kLeastFit : Private::kReadable);
  d_->look.picture = layOut(d_->model, d_->context, d_->options, d_->look.type);
  makeItems();
}

/// `whole`: all of the tree; else its words stay readable, and what does not fit is scrolled to.
void TreeView::fitTo(bool whole) {
  if (d_->look.picture.empty()) return;
  const QRectF bounds = d_->look.picture.bounds();
  const QSizeF room = roomForTree();
  const double all = std::min(room.width() / bounds.width(), room.height() / bounds.height());
  const double readable = readableZoom();
  const double overview = readable > Private::kReadable ? kFormulaOverview : kOverview;
  const auto cards = static_cast<int>(d_->look.picture.shown.size());
  // A small tree that lies is seen as a whole, rather than cut above and below with free room beside it.
  const bool formulas = d_->options.low && d_->hasLinearLeaves();
  const bool lowAlone = d_->options.leftToRight && cards <= kFewCards && cards == d_->tree().size() &&
                        all >= kLeastFit && !formulas && bounds.width() * readable <= room.width();
  double to =
      !whole && !lowAlone && all > overview && all < readable ? readable : std::clamp(all, kLeastZoom, 1.0);
  // Of a small tree no card loses its cut-off: what does not fit is scrolled to.
  if (cards <= kSmallTree) to = std::max(to, formulas && !whole ? readable : kLeastFit);
  setTransform(QTransform::fromScale(to, to));
  widenScene();
  // The root stays in sight: a tree that is lower than the view hangs from its upper edge, as trees do.
  const QPointF root = d_->look.picture.frames.front().center();
  const auto centre = [to](double wanted, double low, double high, double view) {
    const double half = view / to / 2;
    return high - low <= 2 * half ? (low + high) / 2 : std::clamp(wanted, low + half, high - half);
  };
  const QPointF middle(centre(root.x(), bounds.left(), bounds.right(), room.width()),
                       centre(root.y(), bounds.top(), bounds.bottom(), room.height()));
  const bool hangs = !d_->options.leftToRight && bounds.height() * to < room.height();
  moveTo(middle,
         QPointF(room.width() / 2, kTagRoom + (hangs ? bounds.height() * to / 2 : room.height() / 2)));
  if (!whole) bringIntoSight(d_->selected);
  d_->fitted = true;
  d_->whole = whole;
  emit zoomChanged(to);
  viewport()->update();
}

void TreeView::resetZoom() {
  const QRectF at = d_->shows(d_->selected) ? QRectF(nodeRect(d_->selected)) : QRectF(viewport()->rect());
  d_->fitted = false;
  setZoom(1, at.center());
}

void TreeView::centreOnNode(int node) {
  if (!d_->model || node < 0 || node >= d_->tree().size()) return;
  if (!d_->shows(node)) open(node);
  moveTo(d_->look.picture.frames[d_->indexOf(node)].center(), QRectF(viewport()->rect()).center());
  d_->fitted = false;
}

}  // namespace paretree::ui
