// Some rows of a table, with all columns; the first column is the row's number in the data.
#pragma once

#include <QAbstractTableModel>

#include "paretree/data/dataset.h"

namespace paretree::ui {

class RowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kRowRole = Qt::UserRole + 1;
  explicit RowsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  void setRows(const data::Dataset& data, data::Rows rows);
  const data::Dataset& dataset() const { return data_; }
  const data::Rows& rows() const { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size()) + 1;
  }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  data::Dataset data_;
  data::Rows rows_;
  std::vector<int> columns_;  ///< targets first, as people look for them
};

}  // namespace paretree::ui
