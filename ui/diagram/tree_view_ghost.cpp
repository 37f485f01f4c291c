// A tree that is only tried, in the place of the one that is shown.
#include <algorithm>

#include "ui/diagram/tree_view.h"
#include "ui/diagram/tree_view_private.h"

namespace paretree::ui {
namespace {

/// The same nodes in the same places, whatever they ask and answer.
bool sameShape(const model::Tree& a, const model::Tree& b) {
  return std::equal(
      a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
      [](const model::Node& x, const model::Node& y) {
        return x.isLeaf() == y.isLeaf() &&
               (x.isLeaf() || (x.branch().left == y.branch().left && x.branch().right == y.branch().right));
      });
}

/// With what holds for every tree over the same data.
TreeContext withDataOf(const TreeContext& of, TreeContext context) {
  context.classOrder = of.classOrder;
  context.pinnedClasses = of.pinnedClasses;
  context.gaps = of.gaps;
  return context;
}

}  // namespace

void TreeView::setGhost(model::ModelPtr model, int part, TreeContext context) {
  endGhost();
  if (!d_->model || !model || !model->tree() || part < 0 || part >= d_->tree().size() ||
      part >= model->tree()->size())
    return;
  d_->ghost = Private::Ghost{d_->model,
                             d_->context,
                             d_->options,
                             part,
                             model::subtree(d_->tree(), part).size(),
                             model::subtree(*model->tree(), part).size()};
  d_->look.paleFrom = part;
  d_->look.paleTo = part + d_->ghost->sizeShown;
  put(std::move(model), withDataOf(d_->ghost->context, std::move(context)), {});
}

void TreeView::setTried(model::ModelPtr model, TreeContext context) {
  const bool again = d_->ghost && d_->ghost->part == d_->ghost->model->tree()->size();
  if (!again) endGhost();
  if (!d_->model || !model || !model->tree() || !sameShape(d_->tree(), *model->tree())) return endGhost();
  // A part behind the last node: all keep their numbers.
  if (!again) d_->ghost = Private::Ghost{d_->model, d_->context, d_->options, d_->tree().size(), 0, 0};
  put(std::move(model), withDataOf(d_->ghost->context, std::move(context)), {});
}

void TreeView::endGhost() {
  if (!d_->ghost) return;
  const Private::Ghost before = *d_->ghost;
  setModel(before.model, before.context);
  if (d_->options.collapsed == before.options.collapsed && d_->options.opened == before.options.opened)
    return;
  d_->options.collapsed = before.options.collapsed;
  d_->options.opened = before.options.opened;
  const QSignalBlocker quiet(this);  // nobody has folded anything
  refold();
}

bool TreeView::isGhost() const { return d_->ghost.has_value(); }

int TreeView::toShown(int node) const {
  if (!d_->ghost || node <= d_->ghost->part) return node;
  const int end = d_->ghost->part + d_->ghost->sizeBefore;
  return node < end ? d_->ghost->part : node - d_->ghost->sizeBefore + d_->ghost->sizeShown;
}

int TreeView::toReal(int node) const {
  if (!d_->ghost || node <= d_->ghost->part) return node;
  const int end = d_->ghost->part + d_->ghost->sizeShown;
  return node < end ? d_->ghost->part : node - d_->ghost->sizeShown + d_->ghost->sizeBefore;
}

}  // namespace paretree::ui
