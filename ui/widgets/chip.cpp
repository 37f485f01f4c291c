#include "ui/widgets/chip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/widgets/eliding_label.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kPad = 10, kIcon = 15, kGap = 6;

struct Colours {
  QColor fill, words;
};
Colours coloursOf(Chip::Kind kind, const Theme& t) {
  switch (kind) {
    case Chip::Kind::Plain:
      return {t.base, t.text};
    case Chip::Kind::Accent:
      return {t.tint, t.accentText};
    case Chip::Kind::Warn:
      return {t.warnTint, t.warnText};
    case Chip::Kind::Bad:
      return {t.badTint, t.badText};
    case Chip::Kind::Good:
      return {t.goodTint, t.goodText};
    case Chip::Kind::Edit:
      return {t.editTint, t.editText};
  }
  return {t.base, t.text};
}

}  // namespace

Chip::Chip(Kind kind, const QString& text, QWidget* parent) : QAbstractButton(parent), kind_(kind) {
  setText(text);
  setFont(smallFont(font()));
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void Chip::setKind(Kind kind) {
  kind_ = kind;
  updateGeometry();
  update();
}

QString Chip::iconName() const {
  switch (kind_) {
    case Kind::Accent:
    case Kind::Good:
      return QStringLiteral("tick");
    case Kind::Warn:
      return QStringLiteral("warn");
    case Kind::Bad:
      return QStringLiteral("bad");
    case Kind::Plain:
    case Kind::Edit:
      return {};
  }
  return {};
}

QSize Chip::sizeHint() const {
  const int icon = iconName().isEmpty() ? 0 : kIcon + kGap;
  return {fontMetrics().horizontalAdvance(text()) + icon + 2 * kPad + 2, 24};
}

bool Chip::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && width() < sizeHint().width()) {
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text().toHtmlEscaped(), this);
    return true;
  }
  return QAbstractButton::event(event);
}

void Chip::paintEvent(QPaintEvent*) {
  const Theme& t = themeOf(this);
  const Colours c = coloursOf(kind_, t);
  QPainter p(this);
  p.setRenderHint(QPainter::Antialiasing);
  p.setBrush(underMouse() && isCheckable() ? blend(t.text, c.fill, 0.06) : c.fill);
  p.setPen(hasFocus() ? QPen(t.accent, 2) : kind_ == Kind::Plain ? QPen(t.line, 1) : QPen(Qt::NoPen));
  p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), height() / 2.0 - 1, height() / 2.0 - 1);
  int x = kPad;
  p.setPen(c.words);
  if (const QString name = iconName(); !name.isEmpty()) {
    p.setBrush(Qt::NoBrush);
    p.save();
    p.setPen(QPen(c.words, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const double y = height() / 2.0;
    if (name == QLatin1String("tick"))
      p.drawPolyline(QPolygonF({QPointF(x + 2, y + 0.5), QPointF(x + 5.5, y + 4), QPointF(x + 12, y - 4)}));
    else if (name == QLatin1String("warn")) {
      p.drawPolygon(QPolygonF({QPointF(x + 7, y - 5.5), QPointF(x + 13.5, y + 5), QPointF(x + 0.5, y + 5)}));
      p.drawLine(QPointF(x + 7, y - 1.5), QPointF(x + 7, y + 1.5));
    } else {
      p.drawEllipse(QPointF(x + 7, y), 6, 6);
      p.drawLine(QPointF(x + 5, y - 2), QPointF(x + 9, y + 2));
      p.drawLine(QPointF(x + 9, y - 2), QPointF(x + 5, y + 2));
    }
    p.restore();
    x += kIcon + kGap;
  }
  p.drawText(QRect(x, 0, width() - x - kPad + 2, height()), Qt::AlignVCenter | Qt::AlignLeft,
             cutOnce(text(), fontMetrics(), width() - x - kPad + 2));
}

}  // namespace paretree::ui
