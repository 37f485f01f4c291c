#include "ui/widgets/style.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFileDialog>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QStyledItemDelegate>

#include "ui/drawing/theme.h"
#include "ui/widgets/used_folder.h"

namespace paretree::ui {
namespace {

constexpr double kRadius = 4;

void panel(QPainter* p, const QRect& rect, const QColor& fill, const QColor& border, double width = 1,
           double radius = kRadius) {
  p->save();
  p->setRenderHint(QPainter::Antialiasing);
  p->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  p->setPen(border.isValid() ? QPen(border, width) : QPen(Qt::NoPen));
  const double inset = width / 2;
  p->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
  p->restore();
}

/// "»": there is more than there is room for.
void furtherSign(QPainter* p, const QPointF& centre, const QColor& colour) {
  p->save();
  p->setRenderHint(QPainter::Antialiasing);
  p->setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (const double x : {-4.0, 1.0})
    p->drawPolyline(QPolygonF({centre + QPointF(x, -4), centre + QPointF(x + 4, 0), centre + QPointF(x, 4)}));
  p->restore();
}

void chevron(QPainter* p, const QPointF& centre, bool up, const QColor& colour) {
  p->save();
  p->setRenderHint(QPainter::Antialiasing);
  p->setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  p->setBrush(Qt::NoBrush);
  const double d = up ? -2 : 2;
  QPainterPath path(centre + QPointF(-4, -d));
  path.lineTo(centre + QPointF(0, d));
  path.lineTo(centre + QPointF(4, -d));
  p->drawPath(path);
  p->restore();
}

/// A line between the entries of a menu.
bool separates(const QStyleOption* o) {
  const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(o);
  return item && item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty();
}

/// An entry of a menu whose words take several lines.
const QStyleOptionMenuItem* inLines(const QStyleOption* o) {
  const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(o);
  return item && item->menuItemType == QStyleOptionMenuItem::Normal && item->text.contains(QLatin1Char('\n'))
             ? item
             : nullptr;
}

constexpr int kMenuAir = 28;  // px: before the words of an entry in lines, as Fusion has it

bool keyboardFocus(const QStyleOption* o) {
  return (o->state & QStyle::State_HasFocus) && (o->state & QStyle::State_KeyboardFocusChange);
}

QColor fieldBorder(const QStyleOption* o, const Theme& t) {
  if (!(o->state & QStyle::State_Enabled)) return t.hairline;
  return (o->state & QStyle::State_HasFocus) ? t.accent : t.line;
}

void drawButton(const QStyleOption* o, QPainter* p, const QWidget* w, const Theme& t) {
  const bool on = o->state & QStyle::State_Enabled, hover = on && (o->state & QStyle::State_MouseOver);
  const bool down = o->state & (QStyle::State_Sunken | QStyle::State_On);
  const QString role = w ? w->property("role").toString() : QString();
  QColor fill = on ? t.button : t.window, border = on ? t.line : t.hairline;
  double width = 1;
  if (on && role == QLatin1String("primary"))
    fill = border = t.accent;
  else if (on && role == QLatin1String("action"))
    border = t.accent;
  else if (on && role == QLatin1String("danger"))
    border = t.badText;
  if (hover)
    fill = blend(role == QLatin1String("primary") ? t.base : t.text, fill,
                 role == QLatin1String("primary") ? 0.10 : 0.04);
  if (down) fill = role == QLatin1String("primary") ? blend(t.text, fill, 0.12) : t.tint;
  if (keyboardFocus(o)) {
    border = role == QLatin1String("primary") ? t.text : t.accent;
    width = 2;
  }
  panel(p, o->rect, fill, border, width);
}

void drawCheck(const QStyleOption* o, QPainter* p, const Theme& t, bool round) {
  const bool on = o->state & QStyle::State_On, part = o->state & QStyle::State_NoChange,
             enabled = o->state & QStyle::State_Enabled;
  const QRect box(o->rect.center() - QPoint(7, 7), QSize(15, 15));
  const QColor fill = on || part ? (enabled ? t.accent : t.line) : t.base;
  panel(p, box, fill, on || part ? fill : enabled ? t.axis : t.line, 1, round ? 7.5 : 3);
  if (!on && !part) return;
  p->save();
  p->setRenderHint(QPainter::Antialiasing);
  p->setPen(QPen(enabled ? t.onAccent : t.base, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const QPointF c = QRectF(box).center();
  if (part) {
    p->drawLine(c - QPointF(3.5, 0), c + QPointF(3.5, 0));
  } else if (round) {
    p->setBrush(p->pen().color());
    p->setPen(Qt::NoPen);
    p->drawEllipse(c, 3, 3);
  } else {
    p->drawPolyline(QPolygonF({c + QPointF(-3.5, 0), c + QPointF(-1, 2.7), c + QPointF(3.7, -2.7)}));
  }
  p->restore();
}

}  // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
      qobject_cast<QAbstractSpinBox*>(widget))
    widget->setAttribute(Qt::WA_Hover);
  // The delegate that lists under a field have by themselves asks no style how high an entry is.
  if (auto* box = qobject_cast<QComboBox*>(widget);
      box && !qobject_cast<QStyledItemDelegate*>(box->itemDelegate()))
    box->setItemDelegate(new QStyledItemDelegate(box));
  if (auto* dialog = qobject_cast<QFileDialog*>(widget)) giveColumnsRoom(dialog);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* o, QPainter* p,
                          const QWidget* w) const {
  const Theme& t = Theme::of(o->palette);
  switch (element) {
    case PE_PanelButtonCommand:
      return drawButton(o, p, w, t);
    case PE_PanelButtonTool: {
      const bool on = o->state & State_Enabled;
      QColor fill;
      if (o->state & (State_On | State_Sunken))
        fill = t.tint;
      else if (on && (o->state & State_MouseOver))
        fill = blend(t.text, t.window, 0.06);
      if (fill.isValid() || keyboardFocus(o))
        panel(p, o->rect, fill, keyboardFocus(o) ? t.accent : QColor(), 2);
      return;
    }
    case PE_PanelItemViewRow:
      if (o->state & State_Selected) p->fillRect(o->rect, t.tint);  // also beside a tree's indented cells
      return;
    case PE_FrameDefaultButton:
      return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
      return drawCheck(o, p, t, false);
    case PE_IndicatorRadioButton:
      return drawCheck(o, p, t, true);
    case PE_FrameFocusRect:
      if (o->state & State_KeyboardFocusChange) panel(p, o->rect, QColor(), t.accent, 2);
      return;
    case PE_FrameDockWidget:
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
      return;
    case PE_PanelLineEdit:
      if (w &&
          (qobject_cast<QAbstractSpinBox*>(w->parentWidget()) || qobject_cast<QComboBox*>(w->parentWidget())))
        return;
      return panel(p, o->rect, o->state & State_Enabled ? t.base : t.window, fieldBorder(o, t),
                   o->state & State_HasFocus ? 2 : 1);
    case PE_FrameLineEdit:
      return;
    case PE_Frame: {
      p->setPen(t.hairline);
      p->drawRect(o->rect.adjusted(0, 0, -1, -1));
      return;
    }
    // Fusion's own border and lines of a menu are darker than its ground: on dark nobody sees them.
    case PE_PanelMenu:
      p->fillRect(o->rect, t.card);
      p->setPen(t.line);
      p->drawRect(o->rect.adjusted(0, 0, -1, -1));
      return;
    case PE_PanelToolBar:
    case PE_PanelMenuBar:
      p->fillRect(o->rect, t.window);
      return;
    default:
      QProxyStyle::drawPrimitive(element, o, p, w);
  }
}

void Style::drawControl(ControlElement element, const QStyleOption* o, QPainter* p, const QWidget* w) const {
  const Theme& t = Theme::of(o->palette);
  switch (element) {
    case CE_PushButtonLabel:
      if (const auto* b = qstyleoption_cast<const QStyleOptionButton*>(o)) {
        QStyleOptionButton copy = *b;
        const QString role = w ? w->property("role").toString() : QString();
        const QPalette& pal = o->palette;
        if (o->state & State_Enabled) {
          if (role == QLatin1String("primary"))
            copy.palette.setColor(QPalette::ButtonText, pal.color(QPalette::HighlightedText));
          if (role == QLatin1String("action")) copy.palette.setColor(QPalette::ButtonText, t.accentText);
          if (role == QLatin1String("link")) copy.palette.setColor(QPalette::ButtonText, t.accentText);
          if (role == QLatin1String("danger")) copy.palette.setColor(QPalette::ButtonText, t.badText);
        }
        return QProxyStyle::drawControl(element, &copy, p, w);
      }
      break;
    case CE_ProgressBarGroove:
      return panel(p, o->rect, t.base, t.line, 1, 5);
    case CE_ProgressBarLabel:
      return;
    case CE_ProgressBarContents:
      if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(o)) {
        const double share = bar->maximum > bar->minimum
                                 ? double(bar->progress - bar->minimum) / (bar->maximum - bar->minimum)
                                 : 0;
        QRect filled = o->rect;
        filled.setWidth(qMax(0, static_cast<int>(o->rect.width() * qBound(0.0, share, 1.0))));
        if (filled.width() > 2) panel(p, filled, t.accent, QColor(), 0, qMin(5.0, filled.width() / 2.0));
        return;
      }
      break;
    case CE_HeaderSection:
      p->fillRect(o->rect, t.window);
      p->fillRect(QRect(o->rect.left(), o->rect.bottom(), o->rect.width(), 1), t.line);
      return;
    case CE_HeaderEmptyArea:
      p->fillRect(o->rect, t.window);
      p->fillRect(QRect(o->rect.left(), o->rect.bottom(), o->rect.width(), 1), t.line);
      return;
    case CE_Splitter:
      p->fillRect(o->rect, t.line);
      return;
    case CE_ToolBar:
      p->fillRect(o->rect, t.window);
      p->fillRect(QRect(o->rect.left(), o->rect.bottom(), o->rect.width(), 1), t.line);
      return;
    case CE_MenuItem:
      if (const auto* item = inLines(o)) {
        QStyleOptionMenuItem ground = *item;
        ground.text.clear();
        QProxyStyle::drawControl(element, &ground, p, w);
        const bool chosen = o->state & State_Selected;
        return drawItemText(p, o->rect.adjusted(kMenuAir, 0, -8, 0),
                            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextHideMnemonic,
                            o->palette, o->state & State_Enabled, item->text,
                            chosen ? QPalette::HighlightedText : QPalette::Text);
      }
      if (separates(o)) {
        p->fillRect(QRect(o->rect.left() + 5, o->rect.center().y(), o->rect.width() - 10, 1), t.line);
        return;
      }
      break;
    case CE_MenuBarEmptyArea:
      p->fillRect(o->rect, t.window);
      return;
    case CE_MenuBarItem:
      if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(o)) {
        p->fillRect(o->rect, t.window);
        if (o->state & (State_Selected | State_Sunken))
          panel(p, o->rect.adjusted(1, 3, -1, -3), t.tint, QColor(), 0);
        int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
        if (!proxy()->styleHint(SH_UnderlineShortcut, item, w)) flags |= Qt::TextHideMnemonic;
        return drawItemText(p, o->rect, flags, o->palette, o->state & State_Enabled, item->text,
                            QPalette::WindowText);
      }
      break;
    case CE_ComboBoxLabel:
      if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(o); box && !box->editable) {
        const QRect text =
            proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, w).adjusted(4, 0, -2, 0);
        const QString shown = o->fontMetrics.elidedText(box->currentText, Qt::ElideRight, text.width());
        return drawItemText(p, text, Qt::AlignLeft | Qt::AlignVCenter, o->palette, o->state & State_Enabled,
                            shown, QPalette::Text);
      }
      break;
    default:
      break;
  }
  QProxyStyle::drawControl(element, o, p, w);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* o, QPainter* p,
                               const QWidget* w) const {
  const Theme& t = Theme::of(o->palette);
  const bool enabled = o->state & State_Enabled;
  const double width = o->state & State_HasFocus ? 2 : 1;
  if (control == CC_ComboBox) {
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(o)) {
      if (box->frame) panel(p, o->rect, enabled ? t.base : t.window, fieldBorder(o, t), width);
      const QRect arrow = proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, w);
      chevron(p, QRectF(arrow).center(), false, enabled ? t.dim : t.disabled);
      return;
    }
  }
  // Fusion's own sign is black, on dark, too.
  if (control == CC_ToolButton && w && w->objectName() == QLatin1String("qt_toolbar_ext_button")) {
    proxy()->drawPrimitive(PE_PanelButtonTool, o, p, w);
    return furtherSign(p, QRectF(o->rect).center(), enabled ? t.text : t.disabled);
  }
  // A tool button with a menu that stands in a form looks like the fields around it.
  if (control == CC_ToolButton && w && w->property("role") == QLatin1String("field")) {
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(o)) {
      panel(p, o->rect, enabled ? t.base : t.window, fieldBorder(o, t), width);
      chevron(p, QPointF(o->rect.right() - 12, o->rect.center().y() + 0.5), false,
              enabled ? t.dim : t.disabled);
      const QRect text = o->rect.adjusted(9, 0, -26, 0);
      drawItemText(p, text, Qt::AlignLeft | Qt::AlignVCenter, o->palette, enabled,
                   o->fontMetrics.elidedText(button->text, Qt::ElideRight, text.width()), QPalette::Text);
      return;
    }
  }
  if (control == CC_SpinBox) {
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(o)) {
      if (box->frame) panel(p, o->rect, enabled ? t.base : t.window, fieldBorder(o, t), width);
      if (box->buttonSymbols != QAbstractSpinBox::NoButtons) {
        const auto button = [&](SubControl sub, bool up, bool on) {
          const QRectF r = proxy()->subControlRect(CC_SpinBox, box, sub, w);
          chevron(p, r.center() + QPointF(0, up ? 1.5 : -1.5), up, on && enabled ? t.dim : t.disabled);
        };
        button(SC_SpinBoxUp, true, box->stepEnabled & QAbstractSpinBox::StepUpEnabled);
        button(SC_SpinBoxDown, false, box->stepEnabled & QAbstractSpinBox::StepDownEnabled);
      }
      return;
    }
  }
  if (control == CC_ScrollBar) {
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(o)) {
      p->fillRect(o->rect, o->palette.color(w && w->parentWidget() ? w->parentWidget()->backgroundRole()
                                                                   : QPalette::Window));
      if (bar->maximum <= bar->minimum) return;
      const QRect handle =
          proxy()->subControlRect(CC_ScrollBar, bar, SC_ScrollBarSlider, w).adjusted(2, 2, -2, -2);
      const bool active = (o->state & State_MouseOver) || (bar->activeSubControls & SC_ScrollBarSlider);
      panel(p, handle, active ? t.axis : t.line, QColor(), 0, 3);
      return;
    }
  }
  QProxyStyle::drawComplexControl(control, o, p, w);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* o, SubControl sub,
                            const QWidget* w) const {
  if (control == CC_ScrollBar) {
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(o)) {
      const bool across = bar->orientation == Qt::Horizontal;
      const int length = across ? o->rect.width() : o->rect.height();
      const int range = bar->maximum - bar->minimum;
      const int handle =
          range > 0 ? qBound(24, static_cast<int>(qint64(bar->pageStep) * length / (range + bar->pageStep)),
                             qMax(24, length))
                    : length;
      const int at = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - handle,
                                             bar->upsideDown);
      const auto part = [&](int from, int size) {
        return across ? QRect(o->rect.x() + from, o->rect.y(), size, o->rect.height())
                      : QRect(o->rect.x(), o->rect.y() + from, o->rect.width(), size);
      };
      switch (sub) {
        case SC_ScrollBarSlider:
          return part(at, handle);
        case SC_ScrollBarSubPage:
          return part(0, at);
        case SC_ScrollBarAddPage:
          return part(at + handle, length - at - handle);
        case SC_ScrollBarGroove:
          return o->rect;
        default:
          return {};
      }
    }
  }
  if (control == CC_SpinBox && o->subControls) {
    const QRect r = o->rect;
    const int side = 22;
    switch (sub) {
      case SC_SpinBoxUp:
        return QRect(r.right() - side, r.top(), side, r.height() / 2);
      case SC_SpinBoxDown:
        return QRect(r.right() - side, r.top() + r.height() / 2, side, r.height() - r.height() / 2);
      case SC_SpinBoxEditField:
        return r.adjusted(6, 1, -side - 2, -1);
      default:
        break;
    }
  }
  if (control == CC_ComboBox) {
    const QRect r = o->rect;
    if (sub == SC_ComboBoxArrow) return QRect(r.right() - 22, r.top(), 20, r.height());
    if (sub == SC_ComboBoxEditField) return r.adjusted(5, 1, -24, -1);
  }
  return QProxyStyle::subControlRect(control, o, sub, w);
}

// Framed fields have the air before their words that lists to choose from have.
QRect Style::subElementRect(SubElement element, const QStyleOption* o, const QWidget* w) const {
  const QRect r = QProxyStyle::subElementRect(element, o, w);
  const auto* frame =
      element == SE_LineEditContents ? qstyleoption_cast<const QStyleOptionFrame*>(o) : nullptr;
  return frame && frame->lineWidth > 0 ? r.adjusted(5, 0, -3, 0) : r;
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* o, const QWidget* w) const {
  switch (metric) {
    case PM_ScrollBarExtent:
      return 10;
    case PM_ScrollBarSliderMin:
      return 24;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
      return 16;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
      return 18;
    case PM_ToolBarFrameWidth:
      return 0;
    case PM_ToolBarItemMargin:
      return 8;
    case PM_ToolBarItemSpacing:
      return 8;
    case PM_ToolBarExtensionExtent:
      return 24;
    case PM_DockWidgetSeparatorExtent:
      return 1;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
      return 0;
    case PM_HeaderMargin:
      return 6;
    default:
      return QProxyStyle::pixelMetric(metric, o, w);
  }
}

int Style::styleHint(StyleHint hint, const QStyleOption* o, const QWidget* w, QStyleHintReturn* data) const {
  switch (hint) {
    case SH_ToolTip_WakeUpDelay:
      return 400;
    case SH_Widget_Animation_Duration:
      return qMin(150, QProxyStyle::styleHint(hint, o, w, data));
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
      return 0;
    case SH_ScrollBar_Transient:
      return 0;
    default:
      return QProxyStyle::styleHint(hint, o, w, data);
  }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* o, const QSize& size,
                              const QWidget* w) const {
  QSize s = QProxyStyle::sizeFromContents(type, o, size, w);
  if (type == CT_PushButton)
    s = QSize(w && w->property("role") == QLatin1String("link") ? size.width() : size.width() + 20,
              qMax(28, size.height() + 8));
  if (type == CT_LineEdit || type == CT_ComboBox || type == CT_SpinBox)
    s.setHeight(qMax(28, o->fontMetrics.height() + 10));
  if (type == CT_ComboBox) s.rwidth() += 14;  // the air beside words and arrow of subControlRect
  if (type == CT_ToolButton) s = s.expandedTo(QSize(28, 28));
  if (const auto* item = type == CT_MenuItem ? inLines(o) : nullptr) {
    const QSize words = item->fontMetrics.size(Qt::TextShowMnemonic, item->text);
    return {words.width() + kMenuAir + 24, words.height() + 10};
  }
  if (type == CT_MenuItem) s.setHeight(separates(o) ? 9 : qMax(s.height(), 26));
  // Lists, also those that open under a field: as high as a field, so that they can be hit.
  if (type == CT_ItemViewItem && qobject_cast<const QListView*>(w))
    s.setHeight(qMax(28, o->fontMetrics.height() + 10));
  if (type == CT_MenuBarItem) s = QSize(s.width() + 8, qMax(s.height(), 28));
  return s;
}

}  // namespace paretree::ui
