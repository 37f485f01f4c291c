#include "ui/widgets/fields/number_box.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QToolTip>
#include <QVBoxLayout>
#include <cmath>

namespace paretree::ui {
namespace {

/// Groups of three, or none: QLocale takes more than that.
bool wellGrouped(const QString& text, QChar decimal, QChar group) {
  static const QString kForm = QStringLiteral("^[-+]?(\\d*|\\d{1,3}(%2\\d{3})+)?(%1\\d*)?(e[-+]?\\d+)?$");
  const QRegularExpression form(
      kForm.arg(QRegularExpression::escape(decimal), QRegularExpression::escape(group)),
      QRegularExpression::CaseInsensitiveOption);
  return form.match(text).hasMatch();
}

std::optional<double> readBy(QString text, QChar decimal, QChar group) {
  // "0,125" is no English thousand.
  static const QRegularExpression kZero(QStringLiteral("^[-+]?0[.,]"));
  if (!wellGrouped(text, decimal, group) || (kZero.match(text).hasMatch() && text.contains(group)))
    return std::nullopt;
  text.remove(group);
  bool whole = false;
  const double value = text.replace(decimal, QLatin1Char('.')).toDouble(&whole);
  return whole ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<double> typedNumber(const QString& text, const QLocale& locale) {
  QString plain = text.trimmed();
  plain.replace(QChar(0x2212), QLatin1Char('-'));
  static const QRegularExpression kGap(QStringLiteral("(?<=\\d)[\\s\\x{a0}\\x{202f}'\\x{2019}](?=\\d{3})"));
  plain.remove(kGap);
  const bool comma = locale.decimalPoint() == QLatin1String(",");
  const QChar decimal = QLatin1Char(comma ? ',' : '.'), other = QLatin1Char(comma ? '.' : ',');
  if (const auto own = readBy(plain, decimal, other)) return own;
  return readBy(plain, other, decimal);
}

QString NumberBox::bare(const QString& text) const {
  QString inner = text;
  if (!prefix().isEmpty() && inner.startsWith(prefix())) inner.remove(0, prefix().size());
  if (!suffix().isEmpty() && inner.endsWith(suffix())) inner.chop(suffix().size());
  return inner.trimmed();
}

double NumberBox::valueFromText(const QString& text) const {
  const auto number = typedNumber(bare(text), locale());
  return number ? QString::number(*number, 'f', decimals()).toDouble() : QDoubleSpinBox::valueFromText(text);
}

std::optional<double> NumberBox::typed(const QString& text) const {
  return typedNumber(bare(text), locale());
}

QValidator::State NumberBox::validate(QString& text, int& position) const {
  static const QRegularExpression kMarks(QStringLiteral("^[-+\\x{2212}\\d\\s.,'\\x{2019}e]*$"),
                                         QRegularExpression::CaseInsensitiveOption);
  if (!kMarks.match(bare(text)).hasMatch()) return QDoubleSpinBox::validate(text, position);
  // Qt's box swallows a digit that leads out of the range: 1 of 15. It is taken here, and refused in words.
  const auto number = typed(text);
  if (!number || *number < minimum() || *number > maximum()) return QValidator::Intermediate;
  // What has more digits than the field holds may be on its way to thousands.
  return std::abs(valueFromText(text) - *number) <= 1e-12 * std::abs(*number) ? QValidator::Acceptable
                                                                              : QValidator::Intermediate;
}

// A text that is left as it is gives way to the value before. Qt's takes marks out: 123 of "1,2,3".
void NumberBox::fixup(QString& text) const {
  const QString inner = bare(text);
  if (inner.isEmpty()) return;
  const auto number = typed(text);
  if (number && *number >= minimum() && *number <= maximum()) {
    const QString rounded = textFromValue(QString::number(*number, 'f', decimals()).toDouble());
    text = prefix() + rounded + suffix();
    return say(tr("%1 is rounded here to %2").arg(inner, rounded));
  }
  const QString words = number ? tr("%1 lies outside of what can stand here: %2 to %3")
                               : tr("“%1” cannot be read: %2 to %3 can stand here");
  const QString why = words.arg(inner, textFromValue(minimum()), textFromValue(maximum()));
  say(why);
  emit refused(why);
}

void NumberBox::say(const QString& words) const {
  constexpr int kSaidFor = 6000;  // ms
  if (isVisible()) QToolTip::showText(mapToGlobal(QPoint(0, height() - 12)), words, nullptr, {}, kSaidFor);
}

std::optional<double> askNumber(QWidget* parent, const QString& title, const QString& words, double proposal,
                                int decimals) {
  QDialog dialog(parent);
  dialog.setObjectName(QStringLiteral("askNumber"));
  dialog.setWindowTitle(title);
  auto* column = new QVBoxLayout(&dialog);
  auto* label = new QLabel(words);
  label->setTextFormat(Qt::PlainText);
  auto* box = new NumberBox;
  box->setDecimals(decimals);
  box->setRange(-1e9, 1e9);
  box->setValue(proposal);
  box->setAccessibleName(words);
  box->selectAll();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  column->addWidget(label);
  column->addWidget(box);
  column->addWidget(buttons);
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  return box->value();
}

}  // namespace paretree::ui
