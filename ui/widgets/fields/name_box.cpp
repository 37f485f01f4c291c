#include "ui/widgets/fields/name_box.h"

#include <QAbstractItemView>
#include <QStylePainter>
#include <algorithm>

#include "ui/drawing/fonts.h"

namespace paretree::ui {

QString NameBox::shownText() const {
  constexpr int kAir = 6;  // px: that styles keep beside the words
  QStyleOptionComboBox option;
  initStyleOption(&option);
  const QRect room =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  return cutName(currentText(), fontMetrics(), room.width() - kAir);
}

void NameBox::showPopup() {
  constexpr int kWidest = 480, kAround = 36;  // px: of the list, and around its words
  view()->setTextElideMode(Qt::ElideMiddle);
  view()->setMinimumWidth(std::min(kWidest, view()->sizeHintForColumn(0) + kAround));
  QComboBox::showPopup();
}

void NameBox::paintEvent(QPaintEvent* /*event*/) {
  QStylePainter painter(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  option.currentText = shownText();
  // A name that is set without a signal has its tip, too.
  const QString tip = option.currentText == currentText() ? QString() : currentText().toHtmlEscaped();
  if (toolTip() != tip) setToolTip(tip);
  painter.drawComplexControl(QStyle::CC_ComboBox, option);
  painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace paretree::ui
