#include "ui/models/rows_model.h"

#include "ui/drawing/fonts.h"
#include "ui/drawing/text/locale_text.h"

namespace paretree::ui {

void RowsModel::setRows(const data::Dataset& data, data::Rows rows) {
  beginResetModel();
  data_ = data;
  rows_ = std::move(rows);
  columns_ = data_.targets();
  for (int c = 0; c < data_.columns(); ++c)
    if (data_.info(c).role != data::Role::Target) columns_.push_back(c);
  endResetModel();
}

QVariant RowsModel::data(const QModelIndex& at, int role) const {
  if (!at.isValid()) return {};
  const data::Row row = rows_[at.row()];
  if (role == kRowRole) return static_cast<int>(row);
  const bool number = at.column() == 0 || data_.info(columns_[at.column() - 1]).isNumeric();
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  if (at.column() == 0) return countText(row + 1.0);
  const int column = columns_[at.column() - 1];
  const QString text = QString::fromStdString(data_.text(column, row));
  if (data_.info(column).type != data::ColumnType::Number) return text;  // dates have marks of their own
  return text.startsWith(QLatin1Char('-')) ? QChar(0x2212) + inMarks(text.mid(1)) : inMarks(text);
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  if (role == Qt::DisplayRole)
    return section == 0 ? tr("Row") : QString::fromStdString(data_.info(columns_[section - 1]).name);
  return {};
}

}  // namespace paretree::ui
