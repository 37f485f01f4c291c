#include "ui/widgets/wrap_layout.h"

#include <QWidget>

namespace paretree::ui {

WrapLayout::WrapLayout(int gap, int lineGap, QWidget* parent)
    : QLayout(parent), gap_(gap), lineGap_(lineGap) {}

WrapLayout::~WrapLayout() { qDeleteAll(items_); }

QSize WrapLayout::sizeHint() const {
  int width = 0, height = 0;
  for (const auto* item : items_)
    if (!item->isEmpty()) {
      width += item->sizeHint().width() + gap_;
      height = qMax(height, item->sizeHint().height());
    }
  const auto m = contentsMargins();
  return {width + m.left() + m.right(), height + m.top() + m.bottom()};
}

QSize WrapLayout::minimumSize() const {
  int width = 0, height = 0;
  for (const auto* item : items_)
    if (!item->isEmpty()) {
      width = qMax(width, item->minimumSize().width());
      height = qMax(height, item->sizeHint().height());
    }
  const auto m = contentsMargins();
  return {width + m.left() + m.right(), height + m.top() + m.bottom()};
}

void WrapLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  place(rect, true);
}

int WrapLayout::place(const QRect& rect, bool move) const {
  const auto m = contentsMargins();
  const QRect room = rect.adjusted(m.left(), m.top(), -m.right(), -m.bottom());
  int x = room.left(), y = room.top(), line = 0;
  for (auto* item : items_) {
    if (item->isEmpty()) continue;
    const QSize size(qMin(item->sizeHint().width(), room.width()), item->sizeHint().height());
    if (x > room.left() && x + size.width() > room.left() + room.width()) {
      x = room.left();
      y += line + lineGap_;
      line = 0;
    }
    if (move) item->setGeometry(QRect(QPoint(x, y), size));
    x += size.width() + gap_;
    line = qMax(line, size.height());
  }
  return y + line - rect.top() + m.bottom();
}

}  // namespace paretree::ui
