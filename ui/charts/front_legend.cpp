#include "ui/charts/front_legend.h"

#include <QPainter>

#include "ui/widgets/look.h"

namespace paretree::ui {

LegendItem::LegendItem(Sample sample, const QString& text, QWidget* parent) : QAbstractButton(parent), sample_(sample) {
  setText(text);
  setCheckable(sample == Sample::Test || sample == Sample::Earlier);
  setChecked(true);
  setFocusPolicy(isCheckable() ? Qt::TabFocus : Qt::NoFocus);
  setFont(smallFont(font()));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LegendItem::sizeHint() const { return {fontMetrics().horizontalAdvance(text()) + 26, 28}; }

void LegendItem::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  const bool off = isCheckable() && !isChecked();
  const double y = height() / 2.0;
  switch (sample_) {
    case Sample::Run:
      p.setPen(QPen(t.accent, 1.6));
      p.drawLine(QPointF(0, y), QPointF(18, y));
      p.setBrush(t.accent);
      p.drawEllipse(QPointF(9, y), 4.3, 4.3);
      break;
    case Sample::Test:
      p.setPen(QPen(t.accent, 1.1));
      p.drawLine(QPointF(9, y + 8), QPointF(9, y - 3));
      p.setBrush(t.base);
      p.drawEllipse(QPointF(9, y - 4), 2.8, 2.8);
      break;
    case Sample::Earlier:
      p.setPen(QPen(t.faded, 1.2));
      p.drawLine(QPointF(0, y), QPointF(18, y));
      p.setBrush(t.base);
      p.drawEllipse(QPointF(9, y), 2.8, 2.8);
      break;
    case Sample::Ghost: {
      QPen pen(t.edit, 1.8);
      pen.setDashPattern({2, 1.5});
      p.setPen(pen);
      p.drawEllipse(QPointF(9, y), 6, 6);
      break;
    }
  }
  QFont f = font();
  f.setStrikeOut(off);
  p.setFont(f);
  p.setPen(off ? t.dim : t.text);
  p.drawText(QRect(24, 0, width() - 24, height()), Qt::AlignVCenter, text());
  if (hasFocus()) {
    p.setPen(QPen(t.accent, 2));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(rect().adjusted(1, 3, -1, -3), 4, 4);
  }
}

}  // namespace paretree::ui
