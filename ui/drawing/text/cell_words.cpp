#include "ui/drawing/text/cell_words.h"

#include "paretree/model/text/describe.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {
namespace {

QString shown(const data::ColumnInfo& column, const QString& text) {
  if (column.type != data::ColumnType::Number) return text;
  return text.startsWith(QLatin1Char('-')) ? QChar(0x2212) + inMarks(text.mid(1)) : inMarks(text);
}

}  // namespace

QString cellWords(const data::Dataset& data, int column, data::Row row) {
  return shown(data.info(column), QString::fromStdString(data.text(column, row)));
}

QString valueWords(const data::ColumnInfo& column, double value) {
  return shown(column, QString::fromStdString(model::valueText(column, value)));
}

QString withUnit(const QString& text, const data::ColumnInfo& column) {
  return column.unit.empty() ? text : text + QLatin1Char(' ') + QString::fromStdString(column.unit);
}

QString nameWithUnit(const data::ColumnInfo& column) {
  const QString name = QString::fromStdString(column.name);
  return column.unit.empty() ? name : name + QStringLiteral(" (%1)").arg(QString::fromStdString(column.unit));
}

}  // namespace paretree::ui
