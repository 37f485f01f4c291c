// A tree that is only tried, in the place of the one that is shown.
#include "ui/diagram/tree_view.h"
#include "ui/diagram/tree_view_private.h"

namespace paretree::ui {

void TreeView::setGhost(model::ModelPtr model, int part) {
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
  TreeContext context;
  context.classOrder = d_->context.classOrder;
  context.pinnedClasses = d_->context.pinnedClasses;
  context.units = d_->context.units;
  context.gaps = d_->context.gaps;
  d_->look.paleFrom = part;
  d_->look.paleTo = part + d_->ghost->sizeShown;
  put(std::move(model), std::move(context), {});
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
