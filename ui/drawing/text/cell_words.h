// Values of a table as the reader's language writes numbers; dates keep the form of their column.
#pragma once

#include <QString>

#include "paretree/data/dataset.h"

namespace paretree::ui {

/// "−119,3", "2024-03-31"; empty where the value is missing.
QString cellWords(const data::Dataset& data, int column, data::Row row);
/// A value of a numeric column or a date, in few digits.
QString valueWords(const data::ColumnInfo& column, double value);

/// "12.5 mm"; the text alone where no unit is known.
QString withUnit(const QString& text, const data::ColumnInfo& column);
/// "petal width (mm)", for axes and fields; the name alone where no unit is known or it says it.
QString nameWithUnit(const data::ColumnInfo& column);

}  // namespace paretree::ui
