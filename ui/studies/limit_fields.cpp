#include "ui/studies/limit_fields.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>

#include "paretree/core/words/amounts.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

namespace {

constexpr qsizetype kMostKept = 200;  ///< studies
const QString kLimitsKey = QStringLiteral("studies/limits");

}  // namespace

StudyPlace keptLimits(const StudySite& site) {
  StudyPlace limits;
  for (const QVariant& one : QSettings().value(kLimitsKey).toList())
    if (const QVariantList parts = one.toList(); parts.size() == 3 && parts[0].toString() == site.name()) {
      limits.seconds = parts[1].toInt();
      limits.memory = parts[2].toString();
    }
  return limits;
}

void keepLimits(const StudySite& site, const StudyPlace& limits) {
  QVariantList all = QSettings().value(kLimitsKey).toList();
  all.removeIf([&](const QVariant& one) { return one.toList().value(0).toString() == site.name(); });
  if (limits.seconds > 0 || !limits.memory.isEmpty())
    all.append(QVariant(QVariantList{site.name(), limits.seconds, limits.memory}));
  QSettings().setValue(kLimitsKey, all.mid(qMax<qsizetype>(0, all.size() - kMostKept)));
}

LimitFields::LimitFields(QWidget* parent) : QWidget(parent), seconds_(new QSpinBox), memory_(new QLineEdit) {
  seconds_->setObjectName(QStringLiteral("studySeconds"));
  seconds_->setRange(0, 100'000'000);
  seconds_->setSpecialValueText(tr("any time"));
  seconds_->setSuffix(tr(" s"));
  seconds_->setAccessibleName(tr("Longest time of a run"));
  seconds_->setToolTip(tr("A run that takes longer has failed; limits change no result"));
  memory_->setObjectName(QStringLiteral("studyMemory"));
  memory_->setPlaceholderText(tr("memory: any, or 2G"));
  memory_->setAccessibleName(tr("Most memory of a run"));
  memory_->setToolTip(tr("A run whose process needs more has failed: 500M, 2G; limits change no result"));
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(seconds_, 1);
  line->addWidget(memory_, 1);
  setFocusProxy(seconds_);
  connect(seconds_, &QSpinBox::valueChanged, this, &LimitFields::limitsChanged);
  connect(memory_, &QLineEdit::textChanged, this, &LimitFields::limitsChanged);
}

void LimitFields::set(const StudyPlace& place) {
  seconds_->setValue(place.seconds);
  memory_->setText(place.memory);
}

QString LimitFields::problem() const {
  const QString text = memory_->text().trimmed();
  if (text.isEmpty() || bytesIn(text.toStdString())) return {};
  return tr("%1 is no amount of memory such as 500M or 2G.").arg(text);
}

void LimitFields::putInto(StudyPlace& place) const {
  place.seconds = seconds_->value();
  place.memory = memory_->text().trimmed();
}

}  // namespace paretree::ui
