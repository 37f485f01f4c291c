#include "ui/inspectors/choosing/choice_terms.h"

#include "ui/drawing/fonts.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/wrap_layout.h"

namespace paretree::ui {

QComboBox* withinBox(const QString& name, const QString& tip, std::span<const double> shares) {
  auto* box = new QComboBox;
  box->setAccessibleName(name);
  box->setToolTip(tip);
  for (const double share : shares)
    box->addItem(
        share > 0 ? WithoutChips::tr("within %1").arg(percentText(share)) : WithoutChips::tr("the best only"),
        share);
  box->setFixedHeight(26);
  return box;
}

void showWithin(QComboBox* box, double share) {
  for (int i = 0; i < box->count(); ++i)
    if (box->itemData(i).toDouble() == share) box->setCurrentIndex(i);
}

QSpinBox* limitBox(const QString& prefix, const QString& name, const QString& tip, int least, int most,
                   int width) {
  auto* box = new QSpinBox;
  box->setRange(least, most);
  box->setPrefix(prefix);
  box->setAccessibleName(name);
  box->setToolTip(tip);
  box->setFixedSize(width, 26);
  box->setKeyboardTracking(false);
  return box;
}

WithoutChips::WithoutChips() {
  auto* chips = new WrapLayout(6, 2, this);
  chips->setContentsMargins(0, 0, 0, 0);
}

void WithoutChips::setNames(const std::vector<std::string>& names) {
  QStringList wanted;
  for (const auto& name : names) wanted << QString::fromStdString(name);
  setVisible(!wanted.isEmpty());
  if (names_ == wanted) return;
  names_ = wanted;
  qDeleteAll(findChildren<Chip*>(Qt::FindDirectChildrenOnly));
  for (const QString& name : wanted) {
    auto* chip = new Chip(Chip::Kind::Accent, tr("without %1  ✕").arg(name));
    chip->setToolTip(tr("Click to let splits ask it again"));
    // Taking it back deletes the chip, which must not happen while it handles its click.
    connect(
        chip, &Chip::clicked, this, [this, name] { emit takenBack(name); }, Qt::QueuedConnection);
    layout()->addWidget(chip);
    chip->show();
  }
}

}  // namespace paretree::ui
