// A field for a value of a numeric column: a number, or a day in the form of its column.
#pragma once

#include "paretree/data/dataset.h"
#include "ui/widgets/fields/number_box.h"

namespace paretree::ui {

class ValueBox : public NumberBox {
  Q_OBJECT

 public:
  using NumberBox::NumberBox;
  /// Of a date, values are days since 1970-01-01 (`data/dates.h`) and are written and read as the column's
  /// are; one step is a day.
  void setColumn(const data::ColumnInfo& column);

  QString textFromValue(double value) const override;
  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;

 protected:
  std::optional<double> typed(const QString& text) const override;

 private:
  std::string name_, dateFormat_;  ///< no format: a number
};

}  // namespace paretree::ui
