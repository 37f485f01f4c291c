#include "ui/widgets/eliding_label.h"

#include <QPainter>
#include <algorithm>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString cutOnce(const QString& text, const QFontMetrics& metrics, int room) {
  const QChar dots(0x2026);
  const qsizetype cut = text.indexOf(dots);
  if (metrics.horizontalAdvance(text) <= room) return text;
  if (cut < 0) return cutName(text, metrics, room);
  constexpr qsizetype kTelling = 4;  // letters that stand at both ends, or the end is cut
  QString before = text.left(cut), after = text.mid(cut + 1);
  while (!(before.isEmpty() && after.isEmpty()) && metrics.horizontalAdvance(before + dots + after) > room) {
    if (before.size() >= after.size())
      before.chop(1);
    else
      after.remove(0, 1);
  }
  return std::min(before.size(), after.size()) < kTelling ? metrics.elidedText(text, Qt::ElideRight, room)
                                                          : before + dots + after;
}

ElidingLabel::ElidingLabel(const QFont& font, QPalette::ColorRole colour, int least) : least_(least) {
  setTextFormat(Qt::PlainText);
  setFont(font);
  setForegroundRole(colour);
}

QSize ElidingLabel::minimumSizeHint() const {
  const QSize whole = QLabel::minimumSizeHint();
  return {qMin(whole.width(), least_), whole.height()};
}

void ElidingLabel::paintEvent(QPaintEvent* event) {
  const int room = contentsRect().width();
  const bool whole = fontMetrics().horizontalAdvance(text()) <= room;
  const QString tip = whole ? QString() : text().toHtmlEscaped();
  if (toolTip() != tip) setToolTip(tip);
  if (whole) return QLabel::paintEvent(event);
  constexpr qsizetype kTelling = 4;  // dots alone look as if something were missing
  const QString shown = cutName(text(), fontMetrics(), room);
  if (shown.size() < kTelling) return;
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(contentsRect(), static_cast<int>(alignment()), shown);
}

}  // namespace paretree::ui
