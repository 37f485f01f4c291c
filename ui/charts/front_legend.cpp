#include "ui/charts/front_legend.h"

#include <QPainter>

#include "ui/drawing/plot/marks.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

/// The text, and that what it stands for is hidden.
QString shownText(const QAbstractButton& item) {
  return item.isCheckable() && !item.isChecked() ? QObject::tr("%1 (off)").arg(item.text()) : item.text();
}

}  // namespace

FrontLegendItem::FrontLegendItem(Sample sample, const QString& text, int mark, QWidget* parent)
    : QAbstractButton(parent), sample_(sample), mark_(mark) {
  setText(text);
  setCheckable(sample == Sample::Test || sample == Sample::Earlier || sample == Sample::Learner ||
               sample == Sample::Bound);
  setChecked(true);
  connect(this, &QAbstractButton::toggled, this, [this] { updateGeometry(); });
  setFocusPolicy(isCheckable() ? Qt::TabFocus : Qt::NoFocus);
  setFont(smallFont(font()));
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

int FrontLegendItem::sampleWidth() const { return sample_ == Sample::Third ? 46 : 24; }

QSize FrontLegendItem::sizeHint() const {
  return {fontMetrics().horizontalAdvance(shownText(*this)) + sampleWidth() + 2, 24};
}

void FrontLegendItem::paintSample(QPainter& p, double y) const {
  const Theme& t = themeOf(this);
  switch (sample_) {
    case Sample::Run:
      p.setPen(QPen(t.accent, 1.6));
      p.drawLine(QPointF(0, y), QPointF(18, y));
      p.setBrush(t.accent);
      p.drawEllipse(QPointF(9, y), 4.3, 4.3);
      return;
    case Sample::Test:
      p.setPen(QPen(t.accent, 1.1));
      p.drawLine(QPointF(9, y + 8), QPointF(9, y - 3));
      p.setBrush(t.base);
      p.drawEllipse(QPointF(9, y - 4), 2.8, 2.8);
      return;
    case Sample::Earlier:
      p.setPen(QPen(t.faded, 1.2));
      p.drawLine(QPointF(0, y), QPointF(18, y));
      p.setBrush(t.base);
      p.drawEllipse(QPointF(9, y), 2.8, 2.8);
      return;
    case Sample::Ghost: {
      QPen pen(t.edit, 1.8);
      pen.setDashPattern({2, 1.5});
      p.setPen(pen);
      p.drawEllipse(QPointF(9, y), 6, 6);
      return;
    }
    case Sample::Learner:
      paintLearnerMark(p, t, mark_, QPointF(9, y));
      return;
    case Sample::Boxed:
      paintLearnerMark(p, t, mark_, QPointF(9, y), true);
      return;
    case Sample::Third:
      for (int i = 0; i < 3; ++i) {
        p.setPen(QPen(t.axis, 0.8));
        p.setBrush(t.step(i / 2.0));
        p.drawEllipse(QPointF(5 + 13.0 * i, y), 3 + 2 * i, 3 + 2 * i);
      }
      return;
    case Sample::Bound:
      p.setPen(QPen(blend(t.text, t.base, 0.55), 1.2));
      p.drawPolyline(
          QPolygonF({QPointF(0, y - 4), QPointF(9, y - 4), QPointF(9, y + 4), QPointF(18, y + 4)}));
      return;
    case Sample::Error:
      p.setPen(QPen(t.dim, 1.4));
      p.drawLine(QPointF(9, y - 7), QPointF(9, y + 7));
      p.setPen(Qt::NoPen);
      p.setBrush(t.dim);
      p.drawEllipse(QPointF(9, y), 2.8, 2.8);
      return;
    case Sample::Joint:
      p.setPen(QPen(t.text, 1.6));
      p.drawLine(QPointF(0, y), QPointF(18, y));
      return;
  }
}

void FrontLegendItem::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  const bool off = isCheckable() && !isChecked();
  if (off) p.setOpacity(0.4);
  paintSample(p, height() / 2.0);
  p.setOpacity(1);
  p.setFont(font());
  p.setPen(off ? t.dim : t.text);
  const int room = width() - sampleWidth();
  p.drawText(QRect(sampleWidth(), 0, room, height()), Qt::AlignVCenter,
             fontMetrics().elidedText(shownText(*this), Qt::ElideRight, room));
  if (hasFocus()) {
    p.setPen(QPen(t.accent, 2));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
  }
}

}  // namespace paretree::ui
