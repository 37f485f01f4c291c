#include "ui/diagram/tree_view.h"

#include <QAccessible>
#include <algorithm>
#include <cmath>

#include "ui/diagram/overlays.h"
#include "ui/diagram/tree_view_private.h"

namespace paretree::ui {
namespace {

constexpr int kPickRadius = 12;
constexpr double kSidewaysBelow = 0.7;
constexpr double kScrolled = 0.5;  // a tree that fits at this zoom is read by scrolling a little

}  // namespace

TreeView::TreeView(QWidget* parent) : QGraphicsView(parent), d_(std::make_unique<Private>()) {
  setScene(&d_->scene);
  d_->scene.setItemIndexMethod(QGraphicsScene::BspTreeIndex);
  setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  setDragMode(QGraphicsView::ScrollHandDrag);
  // Overlays do not scroll with the scene, so the whole view is painted anew.
  setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setTransformationAnchor(QGraphicsView::NoAnchor);
  setResizeAnchor(QGraphicsView::NoAnchor);
  setFrameShape(QFrame::NoFrame);
  setAcceptDrops(false);  // files that are dropped are the window's
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Tree"));
  d_->look.theme = &Theme::of(palette());
  d_->look.type = Type(font());
  setBackgroundBrush(d_->look.theme->canvas);
}

// The scene's items refer to the look, which must outlive them.
TreeView::~TreeView() { d_->scene.clear(); }

const model::ModelPtr& TreeView::model() const { return d_->model; }

const TreeContext& TreeView::context() const { return d_->context; }

void TreeView::setModel(model::ModelPtr model, TreeContext context, std::optional<int> depthLimit) {
  d_->ghost.reset();
  d_->look.paleFrom = d_->look.paleTo = 0;
  put(std::move(model), std::move(context), depthLimit);
}

void TreeView::put(model::ModelPtr model, TreeContext context, std::optional<int> depthLimit) {
  const bool first = d_->look.picture.empty();
  const model::ModelPtr before = d_->model;
  const bool drawable = model && model->tree() && !model->tree()->empty();
  int selected = -1;
  std::vector<bool> collapsed, opened;
  int anchor = -1, anchorBefore = -1;
  if (drawable) {
    collapsed.assign(model->tree()->nodes.size(), false);
    opened = collapsed;
    if (before && before->tree()) {
      const std::vector<int> twins = samePaths(*model->tree(), *before->tree());
      for (std::size_t v = 0; v < twins.size(); ++v) {
        const int twin = twins[v];
        if (twin < 0) continue;
        const auto at = static_cast<std::size_t>(twin);
        collapsed[v] = at < d_->options.collapsed.size() && d_->options.collapsed[at] &&
                       !model->tree()->nodes[v].isLeaf();
        opened[v] = !depthLimit && at < d_->options.opened.size() && d_->options.opened[at];
        if (twin == d_->selected) selected = static_cast<int>(v);
      }
      anchorBefore = d_->shows(d_->selected) && selected >= 0 ? d_->selected : 0;
      anchor = anchorBefore == 0 ? 0 : selected;
    }
  }
  QPointF place;
  if (!first && anchor >= 0 && d_->shows(anchorBefore))
    place = mapFromScene(d_->look.picture.frames[d_->indexOf(anchorBefore)].center());

  d_->model = drawable ? std::move(model) : nullptr;
  d_->context = std::move(context);
  d_->options.collapsed = std::move(collapsed);
  d_->options.opened = std::move(opened);
  if (depthLimit) d_->options.depthLimit = *depthLimit;
  d_->selected = selected;
  if (selected >= 0) unfoldAbove(selected);
  d_->hovered = -1;
  d_->found.clear();
  d_->look.onPath.clear();
  d_->look.states.assign(d_->model ? d_->model->tree()->nodes.size() : 0, {});
  rebuild(anchor, place, first);
}

/// Lays out anew. `anchor` stays at `place` (viewport), or the tree is fitted.
void TreeView::rebuild(int anchor, QPointF place, bool fitNow) {
  d_->scene.clear();  // its items refer to the picture
  d_->items.clear();
  TreePicture before = std::move(d_->look.picture);
  d_->look.picture = {};
  if (!d_->model) {
    d_->legend.clear();
    viewport()->update();
    setAccessibleDescription(tr("No tree is shown"));
    return;
  }
  const QSizeF room = viewport()->size();
  d_->whole = d_->whole && !fitNow;      // it is fitted to be read
  makeRoomForNames(Private::kReadable);  // also where the tree before was seen from further away
  d_->options.low = room.height() < Private::kLowView;
  const double current = zoom();
  const auto fits = [this](const TreePicture& p) { return fitOf(p); };
  if (d_->direction != Direction::Auto)
    d_->options.leftToRight = d_->direction == Direction::LeftToRight;
  else if (fitNow || before.empty())
    d_->options.leftToRight = false;
  // A view that shows a large tree from afar is no reason to spread the next one as wide.
  const double closest = d_->fitted ? std::max(current, Private::kReadable) : current;
  const double freeWidth = (d_->options.leftToRight ? room.height() : room.width()) / closest;
  d_->look.picture =
      layOut(d_->model, d_->context, d_->options, d_->look.type, fitNow ? nullptr : &before, freeWidth);
  // Nodes keep their places only as long as all of them are in sight and can be read there.
  constexpr double kMarginsAlone = 0.97;  // of the view: what is out of sight is air around cards
  if (!fitNow && d_->fitted && !d_->whole && fits(d_->look.picture) < kMarginsAlone * readableZoom())
    return rebuild(-1, {}, true);
  if (d_->direction == Direction::Auto && (fitNow || before.empty()) && room.width() > room.height() &&
      fits(d_->look.picture) < kSidewaysBelow) {
    TreeOptions sideways = d_->options;
    sideways.leftToRight = true;
    TreePicture other = layOut(d_->model, d_->context, sideways, d_->look.type);
    if (fits(other) > fits(d_->look.picture)) {
      d_->options = sideways;
      d_->look.picture = std::move(other);
    }
  }
  makeItems();
  const TreePicture& picture = d_->look.picture;

  const bool stillFits = fits(picture) >= current && current >= 0.6 * std::min(1.0, fits(picture));
  // What was too small to be read is no reason to keep the next tree as small.
  const bool tooSmall = current < std::min(readableZoom(), fits(picture));
  if (fitNow || (d_->fitted && (!stillFits || (tooSmall && !d_->whole))) || anchor < 0 ||
      !d_->shows(anchor)) {
    fitTo(false);
  } else if (d_->fitted && tooSmall) {
    fitTo(true);  // the tree before was seen as a whole, from further away than this one needs
  } else {
    widenScene();
    moveTo(picture.frames[d_->indexOf(anchor)].center(), place);
    // A tree that would fit is never left half out of sight, for example where its root has grown.
    const QRectF shown = viewportTransform().mapRect(picture.bounds());
    if (d_->fitted && stillFits && !QRectF(viewport()->rect()).adjusted(-1, -1, 1, 1).contains(shown))
      fitTo(d_->whole);
  }
  viewport()->update();
}

/// What an empty scene shows of the picture.
void TreeView::makeItems() {
  const TreePicture& picture = d_->look.picture;
  for (std::size_t i = 0; i < picture.shown.size(); ++i) {
    if (i > 0) d_->scene.addItem(new EdgeItem(d_->look, static_cast<int>(i)));
    auto* item = new NodeItem(d_->look, static_cast<int>(i));
    d_->scene.addItem(item);
    d_->items.push_back(item);
  }
  d_->legend = viewLegend(picture);
  applySelection();
}

int TreeView::selectedNode() const { return toReal(d_->selected); }

void TreeView::setSelectedNode(int wanted) {
  const int node = toShown(wanted);
  const bool known = d_->model && node >= 0 && node < d_->tree().size();
  const bool another = known && node != d_->selected;
  if (known && !d_->shows(node)) open(node);
  d_->selected = known ? node : -1;
  applySelection();
  if (another) bringIntoSight(node);
}

/// Scrolls no further than it must, and not at all where the node is in sight.
void TreeView::bringIntoSight(int node) {
  constexpr int margin = 24;
  if (d_->shows(node) && !viewport()->rect().contains(nodeRect(node)))
    ensureVisible(d_->look.picture.frames[d_->indexOf(node)], margin, margin);
}

void TreeView::applySelection() {
  for (auto& state : d_->look.states) state.selected = state.focused = false;
  if (d_->selected >= 0 && static_cast<std::size_t>(d_->selected) < d_->look.states.size()) {
    d_->state(d_->selected).selected = true;
    d_->state(d_->selected).focused = hasFocus();
    setAccessibleDescription(nodeName(d_->look.picture, d_->selected));
  } else if (d_->model) {
    setAccessibleDescription(tr("%n node(s), none selected", nullptr, d_->tree().size()));
  }
  if (QAccessible::isActive()) {
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
  }
  viewport()->update();
}

/// Selects as the user's own act: shows the node and says so.
void TreeView::choose(int node) {
  if (node == d_->selected) return;
  const int real = toReal(node);
  setSelectedNode(real);
  emit nodeSelected(real);
}

/// Unfolds the way to a node, by whatever it is folded; all beside it stays as it is.
void TreeView::unfoldAbove(int node) {
  for (const int v : d_->tree().pathTo(node)) {
    if (v == node) continue;
    d_->options.collapsed[v] = false;
    d_->options.opened[v] = true;
  }
}

/// Who goes down a branch goes on reading: the zoom stays, however large the tree becomes.
void TreeView::open(int node) {
  const bool wasFitted = d_->fitted;
  d_->fitted = false;
  unfoldAbove(node);
  refold();
  d_->fitted = wasFitted && fitOf(d_->look.picture) >= zoom();
}

int TreeView::readableDepth(const model::ModelPtr& model, const TreeContext& context, int ends) const {
  if (!model || !model->tree() || model->tree()->empty()) return -1;
  const model::Tree& tree = *model->tree();
  const std::vector<int> depths = tree.depths();
  const int deepest = *std::max_element(depths.begin(), depths.end());
  const auto endsAt = [&](int limit) {
    int count = 0;
    for (int v = 0; v < tree.size(); ++v) {
      const int depth = depths[v];
      count += depth == limit || (depth < limit && tree[v].isLeaf());
    }
    return count;
  };
  const bool mayTurn = viewport()->width() > viewport()->height();
  const auto readable = [&](int limit) {
    TreeOptions options;
    options.depthLimit = limit;
    for (const bool sideways : {false, true}) {
      if (d_->direction == Direction::Auto ? sideways && !mayTurn
                                           : sideways != (d_->direction == Direction::LeftToRight))
        continue;
      options.leftToRight = sideways;
      if (fitOf(layOut(model, context, options, d_->look.type)) >= kScrolled) return true;
    }
    return false;
  };
  int limit = 1;  // a root alone says nothing
  while (limit < deepest && endsAt(limit + 1) <= ends) ++limit;
  while (limit > 1 && !readable(limit)) --limit;
  return limit >= deepest ? -1 : limit;
}

void TreeView::refold() {
  if (!d_->model) return;
  int anchor = d_->shows(d_->selected) ? d_->selected : 0;
  const QPointF place = viewportTransform().map(d_->look.picture.frames[d_->indexOf(anchor)].center());
  const bool wasFitted = d_->fitted;
  rebuild(anchor, place, false);
  d_->fitted = wasFitted;
  emit foldingChanged();
}

void TreeView::setRowPath(const std::vector<int>& nodes) {
  d_->look.onPath.clear();
  if (!nodes.empty() && d_->model) {
    d_->look.onPath.assign(d_->tree().nodes.size(), false);
    for (const int node : nodes)
      if (node >= 0 && node < d_->tree().size()) d_->look.onPath[node] = true;
  }
  viewport()->update();
}

void TreeView::setChangedNodes(const std::vector<int>& nodes) {
  for (auto& state : d_->look.states) state.changed = false;
  for (const int node : nodes)
    if (node >= 0 && static_cast<std::size_t>(node) < d_->look.states.size()) d_->state(node).changed = true;
  viewport()->update();
}

void TreeView::setDepthLimit(int depth) {
  if (depth == d_->options.depthLimit) return;
  d_->options.depthLimit = depth;
  d_->options.opened.assign(d_->options.opened.size(), false);
  if (d_->selected >= 0) unfoldAbove(d_->selected);
  refold();
}

int TreeView::depthLimit() const { return d_->options.depthLimit; }

void TreeView::setMinimumSupport(double share) {
  if (share == d_->options.minimumSupport) return;
  d_->options.minimumSupport = share;
  refold();
}

double TreeView::minimumSupport() const { return d_->options.minimumSupport; }

void TreeView::setLegendVisible(bool visible) {
  d_->legendVisible = visible;
  viewport()->update();
}

void TreeView::setDirection(Direction direction) {
  if (direction == d_->direction) return;
  d_->direction = direction;
  rebuild(-1, {}, true);
}

bool TreeView::isCollapsed(int node) const {
  return d_->shows(node) && d_->look.picture.cards[d_->indexOf(node)].foldedLeaves > 0;
}

void TreeView::setCollapsed(int node, bool collapsed) {
  if (!d_->model || node < 0 || node >= d_->tree().size() || d_->tree()[node].isLeaf()) return;
  if (!collapsed && isCollapsed(node) && !d_->options.collapsed[node]) {
    open(d_->tree()[node].branch().left);  // folded by a limit: that gives way
    return;
  }
  if (d_->options.collapsed[node] == collapsed) return;
  d_->options.collapsed[node] = collapsed;
  if (collapsed && d_->selected >= 0 && d_->selected != node) {
    const std::vector<int> path = d_->tree().pathTo(d_->selected);
    if (std::find(path.begin(), path.end(), node) != path.end()) choose(node);
  }
  refold();
}

void TreeView::expandAll() {
  if (!d_->model) return;
  d_->options.collapsed.assign(d_->tree().nodes.size(), false);
  d_->options.opened.assign(d_->tree().nodes.size(), false);
  d_->options.depthLimit = -1;
  d_->options.minimumSupport = 0;
  refold();
}

int TreeView::hiddenNodes() const { return d_->look.picture.hiddenNodes(); }

const TreeOptions& TreeView::shownOptions() const { return d_->ghost ? d_->ghost->options : d_->options; }

std::vector<int> TreeView::find(const QString& text) {
  for (auto& state : d_->look.states) state.found = false;
  d_->found.clear();
  if (d_->model && !text.trimmed().isEmpty()) {
    for (int node = 0; node < d_->tree().size(); ++node)
      if (nodeWords(d_->look.picture, node).contains(text.trimmed(), Qt::CaseInsensitive))
        d_->found.push_back(node);
    bool hidden = false;
    for (const int node : d_->found) {
      d_->state(node).found = true;
      if (d_->shows(node)) continue;
      hidden = true;
      unfoldAbove(node);
    }
    if (hidden) refold();
  }
  viewport()->update();
  return d_->found;
}

void TreeView::findNext() {
  if (d_->found.empty()) return;
  const auto next = std::upper_bound(d_->found.begin(), d_->found.end(), d_->selected);
  choose(next == d_->found.end() ? d_->found.front() : *next);
}

QRect TreeView::nodeRect(int node) const {
  if (!d_->shows(node)) return {};
  return mapFromScene(d_->look.picture.frames[d_->indexOf(node)]).boundingRect();
}

int TreeView::nodeAt(const QPoint& position) const {
  const double radius = kPickRadius / zoom();
  const QPointF at = mapToScene(position);
  int best = -1;
  double least = radius;
  for (std::size_t i = 0; i < d_->look.picture.frames.size(); ++i) {
    const QRectF& frame = d_->look.picture.frames[i];
    const double dx = std::max({frame.left() - at.x(), 0.0, at.x() - frame.right()});
    const double dy = std::max({frame.top() - at.y(), 0.0, at.y() - frame.bottom()});
    const double distance = std::hypot(dx, dy);
    if (distance <= 0) return d_->look.picture.shown[i];
    if (distance <= least) {
      least = distance;
      best = d_->look.picture.shown[i];
    }
  }
  return best;
}

QSize TreeView::sizeHint() const { return {640, 480}; }

}  // namespace paretree::ui
