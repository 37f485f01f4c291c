// The rows of another file with a model's answers, reasons first.
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "ui/document/new_rows.h"

namespace paretree::ui {

class NewRowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int kSortRole = Qt::UserRole + 1;
  explicit NewRowsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  void setRows(std::shared_ptr<const NewRows> rows);
  /// Values beyond those of the training rows; -1: no row has any.
  int outsideColumn() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  enum class Kind { Number, Answer, Sure, Right, By, Outside, Reason, Value, Beside };
  struct Column {
    Kind kind;
    int of = 0;  ///< place of the target for an answer, column for a value, of the file beside the model's
    QString title, tip;
  };
  QString text(const Column& column, std::size_t row) const;
  QVariant sortValue(const Column& column, std::size_t row) const;
  bool isFigure(const Column& column) const;

  std::shared_ptr<const NewRows> rows_;
  std::vector<Column> columns_;
};

}  // namespace paretree::ui
