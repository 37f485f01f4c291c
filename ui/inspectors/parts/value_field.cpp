#include "ui/inspectors/parts/value_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <span>

#include "paretree/model/text/describe.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/text/cell_words.h"
#include "ui/drawing/text/level_order.h"
#include "ui/inspectors/parts/value_box.h"
#include "ui/widgets/fields/name_box.h"
#include "ui/widgets/look.h"

namespace paretree::ui {
namespace {
constexpr int kLevelChars = 8, kLevelsInSight = 20, kMostDecimals = 10;

/// `least` decimals, or up to three more where the table has them: a rounded value might be answered
/// otherwise.
int decimalsOf(std::span<const double> numbers, const data::Rows& rows, int least) {
  constexpr std::size_t kLooked = 2000;
  const int most = std::min(least + 3, kMostDecimals);
  double scale = 1;
  for (int d = 0; d < least; ++d) scale *= 10;
  const auto rounded = [&](double value) {
    const double scaled = value * scale;
    return std::isfinite(scaled) &&
           std::abs(scaled - std::round(scaled)) > 1e-9 * std::max(1.0, std::abs(scaled));
  };
  for (std::size_t i = 0; i < std::min(rows.size(), kLooked); ++i)
    for (; least < most && rounded(numbers[rows[i]]); ++least) scale *= 10;
  return least;
}

}  // namespace

ValueField::ValueField(const data::Dataset& table, const data::Rows& rows, int column, QWidget* parent)
    : QWidget(parent), column_(column), filledIn_(dimLabel({})) {
  const auto& info = table.info(column);
  const QString name = QString::fromStdString(info.name);
  auto* both = new QVBoxLayout(this);
  both->setContentsMargins(0, 0, 0, 0);
  both->setSpacing(2);
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  both->addLayout(line);
  filledIn_->setFont(smallFont(filledIn_->font()));
  filledIn_->setWordWrap(true);
  filledIn_->hide();
  both->addWidget(filledIn_);
  if (!info.isNumeric()) {
    levels_ = new NameBox;
    levels_->setAccessibleName(name);
    for (const int code : levelOrder(info.levels)) levels_->addItem(displayText(info.levels[code]), code);
    if (levels_->count() > 0) levels_->insertSeparator(levels_->count());
    levels_->addItem(tr("missing, not known"), data::kMissingCode);
    levels_->setMaxVisibleItems(kLevelsInSight);
    levels_->setFixedHeight(28);
    // The longest level does not decide how wide the fields of all attributes are.
    levels_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    levels_->setMinimumContentsLength(kLevelChars);
    line->addWidget(levels_, 1);
    levels_->installEventFilter(this);
    connect(levels_, &QComboBox::activated, this, &ValueField::tell);
    return;
  }
  low_ = INFINITY;
  high_ = -INFINITY;
  const auto numbers = table.numbers(column);
  bool whole = true;
  for (const data::Row row : rows)
    if (!std::isnan(numbers[row])) {
      low_ = std::min(low_, numbers[row]);
      high_ = std::max(high_, numbers[row]);
      whole = whole && numbers[row] == std::floor(numbers[row]);
    }
  if (low_ > high_) low_ = 0, high_ = 1;
  slider_ = new QSlider(Qt::Horizontal);
  slider_->setRange(0, kSteps);
  slider_->setPageStep(kSteps / 10);
  slider_->setAccessibleName(name);
  slider_->setToolTip(tr("%1 to %2 in the training rows")
                          .arg(valueWords(info, low_), withUnit(valueWords(info, high_), info)));
  auto* box = new ValueBox;
  box->setColumn(info);
  number_ = box;
  number_->setAccessibleName(name);
  number_->setFixedSize(110, 28);
  const int digits = whole          ? 0
                     : high_ > low_ ? std::clamp(static_cast<int>(3 - std::floor(std::log10(high_ - low_))),
                                                 0, kMostDecimals)
                                    : 4;
  number_->setDecimals(whole ? 0 : decimalsOf(numbers, rows, digits));
  // Beyond what was seen may be asked too.
  number_->setRange(low_ - 10 * (high_ - low_) - 1, high_ + 10 * (high_ - low_) + 1);
  number_->setSingleStep(whole ? 1 : (high_ - low_) / 50);
  number_->setKeyboardTracking(false);
  unknown_ = new QCheckBox(tr("missing"));
  unknown_->setToolTip(tr("Not known: the model answers as it does for rows without this value"));
  unknown_->setAccessibleName(tr("%1 is not known").arg(name));
  line->addWidget(slider_, 1);
  line->addWidget(number_);
  line->addWidget(unknown_);
  for (QWidget* w : std::initializer_list<QWidget*>{slider_, number_}) w->installEventFilter(this);
  double steps = 1;  // of the slider: no more digits than are looked at
  for (int d = 0; d < digits; ++d) steps *= 10;
  connect(slider_, &QSlider::valueChanged, this, [this, steps](int step) {
    const double raw = low_ + (high_ - low_) * step / kSteps;
    const QSignalBlocker quiet(number_);
    number_->setValue(std::round(raw * steps) / steps);
    tell();
  });
  connect(number_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(high_ > low_ ? static_cast<int>(std::lround(
                                         std::clamp((value - low_) / (high_ - low_), 0.0, 1.0) * kSteps))
                                   : 0);
    tell();
  });
  connect(unknown_, &QCheckBox::toggled, this, [this](bool on) {
    slider_->setEnabled(!on);
    number_->setEnabled(!on);
    tell();
  });
}

void ValueField::setFilledIn(const QString& words) {
  filledIn_->setText(words);
  filledIn_->setVisible(!words.isEmpty());
}

void ValueField::tell() { emit valueChanged(column_, value()); }

double ValueField::value() const {
  if (levels_) {
    const int code = levels_->currentData().toInt();
    return code < 0 ? data::kMissing : code;
  }
  return unknown_->isChecked() ? data::kMissing : number_->value();
}

void ValueField::setValue(double value) {
  if (levels_) {
    const QSignalBlocker quiet(levels_);
    return levels_->setCurrentIndex(
        levels_->findData(std::isnan(value) ? data::kMissingCode : static_cast<int>(value)));
  }
  const QSignalBlocker a(slider_), b(number_), c(unknown_);
  unknown_->setChecked(std::isnan(value));
  slider_->setEnabled(!std::isnan(value));
  number_->setEnabled(!std::isnan(value));
  if (std::isnan(value)) return;
  number_->setValue(value);
  slider_->setValue(high_ > low_ ? static_cast<int>(std::lround(
                                       std::clamp((value - low_) / (high_ - low_), 0.0, 1.0) * kSteps))
                                 : 0);
}

bool ValueField::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn) emit chosen(column_);
  return QWidget::eventFilter(watched, event);
}

}  // namespace paretree::ui
