#include "ui/inspectors/parts/tree_folding.h"

#include <QEvent>
#include <limits>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

// leaves and folded branches that are shown at first, where there is room for as many
constexpr int kEnds = 40;
constexpr int kInset = 10;  // px from the border of the view to the chip that counts what is folded

TreeFolding::TreeFolding(TreeView* view, QToolButton* button, Chip* chip)
    : QObject(view), view_(view), button_(button), chip_(chip), menu_(new QMenu(button)) {
  button_->setMenu(menu_);
  button_->setPopupMode(QToolButton::InstantPopup);
  // The tabs beside it have the same room whether the tree is shown or not.
  QSizePolicy kept = button_->sizePolicy();
  kept.setRetainSizeWhenHidden(true);
  button_->setSizePolicy(kept);
  connect(menu_, &QMenu::aboutToShow, this, &TreeFolding::fill);
  connect(view_, &TreeView::foldingChanged, this, [this] {
    touched_ = touched_ || !fitting_;
    say();
  });
  view_->viewport()->installEventFilter(this);
  connect(chip_, &Chip::clicked, this, [this] {
    chosen_ = true;
    view_->setMinimumSupport(0);
    view_->setDepthLimit(-1);
    view_->expandAll();
    say();
  });
  chip_->hide();
}

std::optional<int> TreeFolding::depthFor(const model::ModelPtr& model, const TreeContext& context) const {
  if (chosen_ || (touched_ && model == view_->model())) return {};
  return view_->readableDepth(model, context, kEnds);
}

void TreeFolding::show(model::ModelPtr model, TreeContext context) {
  const auto depth = depthFor(model, context);
  if (model != view_->model()) touched_ = false;
  fitting_ = true;
  view_->setModel(std::move(model), std::move(context), depth);
  fitting_ = false;
  say();
}

// More room shows more of the tree, until somebody has folded or unfolded by hand.
bool TreeFolding::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Resize) placeChip();
  if (event->type() == QEvent::Resize && !waiting_ && !chosen_ && !touched_ && view_->model()) {
    waiting_ = true;
    QMetaObject::invokeMethod(this, &TreeFolding::fitToRoom, Qt::QueuedConnection);
  }
  return QObject::eventFilter(object, event);
}

void TreeFolding::fitToRoom() {
  waiting_ = false;
  if (const auto depth = view_->model() ? depthFor(view_->model(), view_->context()) : std::nullopt) {
    fitting_ = true;
    view_->setDepthLimit(*depth);
    fitting_ = false;
  }
}

void TreeFolding::setDepth(int depth) {
  chosen_ = true;
  view_->setDepthLimit(depth);
  say();
}

void TreeFolding::pathOnly(int node) {
  const auto& model = view_->model();
  if (!model || !model->tree() || node < 0 || node >= model->tree()->size()) return;
  const model::Tree& tree = *model->tree();
  setDepth(-1);
  view_->expandAll();
  const std::vector<int> path = tree.pathTo(node);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const model::Branch& branch = tree[path[i]].branch();
    const int beside = branch.left == path[i + 1] ? branch.right : branch.left;
    if (!tree[beside].isLeaf()) view_->setCollapsed(beside, true);
  }
  view_->centreOnNode(node);
  say();
}

void TreeFolding::fill() {
  menu_->clear();
  const auto choice = [&](QMenu* menu, const QString& text, bool on, const std::function<void()>& act) {
    auto* action = menu->addAction(text, this, act);
    action->setCheckable(true);
    action->setChecked(on);
  };
  auto* depth = menu_->addMenu(tr("Depth"));
  choice(depth, tr("All levels"), view_->depthLimit() < 0, [this] { setDepth(-1); });
  for (const int levels : {2, 3, 4, 5, 6, 8, 10})
    choice(depth, tr("%1 levels").arg(levels), view_->depthLimit() == levels,
           [this, levels] { setDepth(levels); });
  auto* support = menu_->addMenu(tr("Least share of rows"));
  for (const double share : {0.0, 0.01, 0.02, 0.05, 0.1})
    choice(support, share > 0 ? percentText(share) : tr("All nodes"), view_->minimumSupport() == share,
           [this, share] {
             chosen_ = true;
             view_->setMinimumSupport(share);
             say();
           });
  menu_->addAction(tr("Only the way to the selected node"), this, [this] { pathOnly(view_->selectedNode()); })
      ->setEnabled(view_->selectedNode() >= 0);
  menu_->addAction(tr("Unfold all"), chip_, &Chip::click);
  menu_->addSeparator();
  menu_->addAction(tr("From the top down"), this,
                   [this] { view_->setDirection(TreeView::Direction::TopDown); });
  menu_->addAction(tr("From left to right"), this,
                   [this] { view_->setDirection(TreeView::Direction::LeftToRight); });
}

void TreeFolding::say() {
  const int hidden = view_->model() ? view_->hiddenNodes() : 0;
  chip_->setVisible(hidden > 0);
  chip_->setText(tr("%1 folded  ✕").arg(countText(hidden)));
  chip_->setToolTip(tr(
      "Nodes, too many to read here. A click, or * in the tree, unfolds all; + unfolds the selected node."));
  placeChip();
}

void TreeFolding::placeChip() {
  if (chip_->parentWidget() != view_ || chip_->isHidden()) return;
  const QPoint inView = view_->viewport()->pos();
  const QRect room = view_->viewport()->geometry().adjusted(kInset, kInset, -kInset, -kInset);
  QRect place({}, chip_->sizeHint().boundedTo(room.size()));
  const auto hidden = [&](const QRect& chip) {
    int area = 0;
    const model::Tree* tree = view_->model() ? view_->model()->tree() : nullptr;
    for (int node = 0; tree && node < tree->size(); ++node) {
      const QRect both = view_->nodeRect(node).translated(inView) & chip;
      area += both.isEmpty() ? 0 : both.width() * both.height();
    }
    return area;
  };
  const auto corner = [&](int c) {
    QRect at = place;
    at.moveTopLeft({c % 2 ? room.right() - at.width() + 1 : room.left(),
                    c < 2 ? room.bottom() - at.height() + 1 : room.top()});
    return at;
  };
  int least = std::numeric_limits<int>::max();
  for (int c = 0; c < 4; ++c)
    if (const int area = hidden(corner(c)); area < least) {
      least = area;
      place = corner(c);
    }
  chip_->setGeometry(place);
  chip_->raise();
}

}  // namespace paretree::ui
