#include "ui/widgets/tab_order.h"

#include <algorithm>

namespace paretree::ui {
namespace {

void collect(QWidget* parent, QList<QWidget*>& found) {
  QList<QWidget*> parts;
  for (auto* child : parent->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
    if (child->isVisible() && !child->isWindow()) parts << child;
  std::stable_sort(parts.begin(), parts.end(),
                   [](const QWidget* a, const QWidget* b) { return a->y() < b->y(); });
  // Lines: what stands beside the highest part of those that are left.
  while (!parts.isEmpty()) {
    // The centre of what has no height lies above it.
    const int foot = std::max(parts.front()->y(), parts.front()->geometry().center().y());
    const auto below =
        std::find_if(parts.begin(), parts.end(), [foot](const QWidget* part) { return part->y() > foot; });
    std::stable_sort(parts.begin(), below,
                     [](const QWidget* a, const QWidget* b) { return a->x() < b->x(); });
    for (auto part = parts.begin(); part != below; ++part) {
      if (((*part)->focusPolicy() & Qt::TabFocus) && (*part)->isEnabled() && !(*part)->focusProxy())
        found << *part;
      collect(*part, found);
    }
    parts.erase(parts.begin(), below);
  }
}

}  // namespace

QList<QWidget*> readingOrder(QWidget* top) {
  QList<QWidget*> found;
  collect(top, found);
  return found;
}

void orderTabs(QWidget* top) {
  const QList<QWidget*> order = readingOrder(top);
  for (qsizetype i = 1; i < order.size(); ++i) QWidget::setTabOrder(order[i - 1], order[i]);
}

}  // namespace paretree::ui
