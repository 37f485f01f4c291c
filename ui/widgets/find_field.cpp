#include "ui/widgets/find_field.h"

#include <QKeyEvent>

#include "ui/drawing/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {

constexpr int kClear = 26;  // px of the button that empties the field

}  // namespace

FindField::FindField(QWidget* parent) : QLineEdit(parent), found_(dimLabel({}, this)) {
  found_->setObjectName(QStringLiteral("foundCount"));
  found_->setAttribute(Qt::WA_TransparentForMouseEvents);
  found_->hide();
  addAction(icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
  setClearButtonEnabled(true);
}

void FindField::showFound(std::optional<std::size_t> count) {
  found_->setVisible(count.has_value());
  const QString said = count ? countText(static_cast<double>(*count)) : QString();
  found_->setText(said);
  setToolTip(!count       ? QString()
             : *count > 0 ? tr("Found %1 times; Enter goes on to the next").arg(said)
                          : tr("Not found"));
  setAccessibleDescription(toolTip());
  place();
}

void FindField::place() {
  const QSize size = found_->sizeHint();
  setTextMargins(0, 0, found_->isHidden() ? 0 : size.width() + 4, 0);
  found_->setGeometry(width() - kClear - size.width(), (height() - size.height()) / 2, size.width(),
                      size.height());
}

void FindField::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape) return QLineEdit::keyPressEvent(event);
  clear();
  emit left();
}

void FindField::resizeEvent(QResizeEvent* event) {
  QLineEdit::resizeEvent(event);
  place();
}

}  // namespace paretree::ui
