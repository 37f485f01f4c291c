// What of a window cannot be read or pressed: words that have less room than they take and do not say so,
// widgets that reach out of those they stand in, words over words, buttons too small to hit.
#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScreen>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QToolButton>

#include "ui/widgets/chip.h"
#include "ui/widgets/eliding_label.h"

namespace paretree::ui {

constexpr int kLeastTarget = 22;  // px

inline QString ofWidget(const QWidget* widget, const QString& words) {
  return QStringLiteral("%1 %2 \"%3\" %4x%5")
      .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(), words.left(60))
      .arg(widget->width())
      .arg(widget->height());
}

inline bool isScrolled(const QWidget* widget, const QWidget* root) {
  for (const QWidget* w = widget; w && w != root; w = w->parentWidget())
    if (qobject_cast<const QAbstractScrollArea*>(w->parentWidget())) return true;
  return false;
}

inline QString cutLabel(const QLabel* label) {
  if (label->text().isEmpty() || Qt::mightBeRichText(label->text())) return {};
  if (label->wordWrap()) {
    const int needed = label->heightForWidth(label->width());
    return needed > label->height() + 1 ? QStringLiteral("lower than its words (%1 px)").arg(needed)
                                        : QString();
  }
  if (dynamic_cast<const ElidingLabel*>(label)) return {};  // says so, and is whole in its tip
  const int needed = label->sizeHint().width();
  return needed > label->width() + 1 ? QStringLiteral("narrower than its words (%1 px)").arg(needed)
                                     : QString();
}

inline QString cutButton(const QAbstractButton* button) {
  QString words = button->text();
  words.remove(QRegularExpression(QStringLiteral("&(?!&)")));
  if (button->isEnabled() && (button->width() < kLeastTarget || button->height() < kLeastTarget) &&
      !qobject_cast<const QCheckBox*>(button) && !qobject_cast<const QRadioButton*>(button))
    return QStringLiteral("hard to hit");
  const auto* tool = qobject_cast<const QToolButton*>(button);
  if (words.isEmpty() || (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly)) return {};
  const bool own = tool || qobject_cast<const QPushButton*>(button) ||
                   qobject_cast<const QCheckBox*>(button) || qobject_cast<const QRadioButton*>(button) ||
                   qobject_cast<const Chip*>(button);
  if (!own || (tool && tool->property("role") == QLatin1String("field"))) return {};
  const int needed = button->fontMetrics().size(Qt::TextShowMnemonic, words).width() +
                     (button->icon().isNull() ? 0 : button->iconSize().width() + 4);
  return needed > button->width() && button->toolTip().isEmpty()
             ? QStringLiteral("narrower than its words (%1 px)").arg(needed)
             : QString();
}

inline QString cutChoice(const QComboBox* box) {
  QStyleOptionComboBox option;
  option.initFrom(box);
  const QRect room =
      box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
  const int needed = box->fontMetrics().horizontalAdvance(box->currentText()) + 6;
  return !box->isEditable() && needed > room.width() && box->toolTip().isEmpty()
             ? QStringLiteral("cut without a tip (%1 px for %2)").arg(room.width()).arg(needed)
             : QString();
}

/// One line for each widget in sight that is cut, hidden in part or too small.
inline QStringList cutIn(const QWidget* root) {
  QStringList found;
  std::vector<std::pair<QRect, const QWidget*>> words;
  for (const auto* widget : root->findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->window() != root->window()) continue;
    QString what, text;
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
      text = label->text();
      what = cutLabel(label);
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
      text = button->text();
      what = cutButton(button);
    } else if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
      text = box->currentText();
      what = cutChoice(box);
    } else {
      continue;
    }
    // Qt's own: the sign that clears a field, the corner of a table.
    if (widget->inherits("QLineEditIconButton") || widget->inherits("QTableCornerButton")) continue;
    const bool scrolled = isScrolled(widget, root);
    if (what.isEmpty() && !scrolled && !widget->size().isEmpty()) {
      const QRect seen = widget->visibleRegion().boundingRect();
      if (seen.width() < widget->width() - 1 || seen.height() < widget->height() - 1)
        what = QStringLiteral("in sight is %1x%2").arg(seen.width()).arg(seen.height());
    }
    if (!what.isEmpty()) found << ofWidget(widget, text) + QStringLiteral(": ") + what;
    if (!text.isEmpty() && !scrolled)
      words.emplace_back(QRect(widget->mapTo(root, QPoint()), widget->size()), widget);
  }
  for (std::size_t i = 0; i < words.size(); ++i)
    for (std::size_t k = i + 1; k < words.size(); ++k)
      if (words[i].first.intersects(words[k].first) && !words[i].second->isAncestorOf(words[k].second) &&
          !words[k].second->isAncestorOf(words[i].second))
        found << ofWidget(words[i].second, {}) + QStringLiteral(" lies over ") +
                     ofWidget(words[k].second, {});
  return found;
}

/// A menu that is shown: whole on the screen, each entry with words and high enough.
inline QStringList wrongIn(const QMenu* menu) {
  QStringList found;
  for (const auto* action : menu->actions()) {
    if (action->isSeparator() || !action->isVisible()) continue;
    if (action->text().isEmpty()) found << QStringLiteral("an entry without words in ") + menu->title();
    const int height = menu->actionGeometry(const_cast<QAction*>(action)).height();
    if (height < kLeastTarget) found << QStringLiteral("%1: %2 px").arg(action->text()).arg(height);
  }
  return found;
}

}  // namespace paretree::ui
