#include "ui/widgets/eliding_label.h"

#include <QPainter>
#include <algorithm>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

namespace {

/// A sentence without its middle is another one: cut at its end, behind a word. Names keep both their ends.
QString cutSentence(const QString& text, const QFontMetrics& metrics, int room) {
  constexpr qsizetype kSentence = 6;  // blanks
  const QChar blank = QLatin1Char(' ');
  if (text.count(blank) < kSentence) return cutName(text, metrics, room);
  const QChar dots(0x2026);
  for (qsizetype end = text.lastIndexOf(blank); end > 0; end = text.lastIndexOf(blank, end - 1))
    if (const QString kept = text.left(end) + dots; metrics.horizontalAdvance(kept) <= room) return kept;
  return metrics.elidedText(text, Qt::ElideRight, room);
}

}  // namespace

QString cutOnce(const QString& text, const QFontMetrics& metrics, int room) {
  const QChar dots(0x2026);
  const qsizetype cut = text.indexOf(dots);
  if (metrics.horizontalAdvance(text) <= room) return text;
  if (cut < 0) return cutSentence(text, metrics, room);
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
  const QString shown = cutSentence(text(), fontMetrics(), room);
  if (shown.size() < kTelling) return;
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(contentsRect(), static_cast<int>(alignment()), shown);
}

}  // namespace paretree::ui
