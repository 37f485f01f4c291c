#include "ui/widgets/eliding_label.h"

#include <QPainter>

namespace paretree::ui {

ElidingLabel::ElidingLabel(const QFont& font, QPalette::ColorRole colour) {
  setTextFormat(Qt::PlainText);
  setFont(font);
  setForegroundRole(colour);
}

QSize ElidingLabel::minimumSizeHint() const {
  constexpr int kLeast = 90;  // px: a word or two
  const QSize whole = QLabel::minimumSizeHint();
  return {qMin(whole.width(), kLeast), whole.height()};
}

void ElidingLabel::paintEvent(QPaintEvent* event) {
  const int room = contentsRect().width();
  const bool whole = fontMetrics().horizontalAdvance(text()) <= room;
  const QString tip = whole ? QString() : text().toHtmlEscaped();
  if (toolTip() != tip) setToolTip(tip);
  if (whole) return QLabel::paintEvent(event);
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(contentsRect(), static_cast<int>(alignment()),
                   fontMetrics().elidedText(text(), Qt::ElideMiddle, room));
}

}  // namespace paretree::ui
