#include "ui/inspectors/parts/value_box.h"

#include "paretree/data/dates.h"

namespace paretree::ui {
namespace {

std::optional<double> dayOf(const QString& text, const std::string& format, const std::string& column) {
  return data::parseDate(text.trimmed().toStdString(), format, data::newestTwoDigitYear(column));
}

}  // namespace

void ValueBox::setColumn(const data::ColumnInfo& column) {
  name_ = column.name;
  dateFormat_ = column.type == data::ColumnType::Date ? column.dateFormat : std::string();
}

QString ValueBox::textFromValue(double value) const {
  if (!dateFormat_.empty()) return QString::fromStdString(data::formatDate(value, dateFormat_));
  // As the card of the node has it: 5.5, not 5.500.
  QString text = NumberBox::textFromValue(value);
  if (const auto point = text.indexOf(locale().decimalPoint()); point >= 0) {
    while (text.endsWith(locale().zeroDigit())) text.chop(1);
    if (text.size() == point + locale().decimalPoint().size()) text.truncate(point);
  }
  return text;
}

double ValueBox::valueFromText(const QString& text) const {
  if (dateFormat_.empty()) return NumberBox::valueFromText(text);
  if (text == textFromValue(value())) return value();  // a cut stands between two days
  return dayOf(text, dateFormat_, name_).value_or(value());
}

std::optional<double> ValueBox::typed(const QString& text) const {
  return dateFormat_.empty() ? NumberBox::typed(text) : dayOf(bare(text), dateFormat_, name_);
}

QValidator::State ValueBox::validate(QString& text, int& position) const {
  if (dateFormat_.empty()) return NumberBox::validate(text, position);
  if (text == textFromValue(value())) return QValidator::Acceptable;
  const auto day = typed(text);
  return day && *day >= minimum() && *day <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

}  // namespace paretree::ui
