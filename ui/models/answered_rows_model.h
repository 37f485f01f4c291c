// Rows with what a model answers beside what the table says: the class, or the number and how far it is off.
#pragma once

#include <QAbstractTableModel>

#include "paretree/data/dataset.h"

namespace paretree::ui {

/// What stands in the table. Answers are by row: the class by its code, or the number; NaN: no answer.
struct AnsweredRows {
  data::Dataset table;
  data::Rows rows;
  int target = -1;
  std::vector<double> answers;
  std::vector<int> first;  ///< attributes that stand before the others
  QString unit;            ///< of the target; empty: not known
};

class AnsweredRowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// Residual: of numbers only, else the attributes begin there.
  enum Column { Number, Truth, Answer, Residual };
  /// Of sortRole: numbers, or texts.
  enum Roles { RowRole = Qt::UserRole + 171, SortRole };

  explicit AnsweredRowsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  void setRows(AnsweredRows shown);
  const data::Rows& rows() const { return shown_.rows; }
  int target() const { return shown_.target; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(shown_.rows.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() || shown_.target < 0 ? 0 : before() + static_cast<int>(attributes_.size());
  }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  bool numeric() const { return shown_.table.info(shown_.target).isNumeric(); }
  /// Columns before the attributes.
  int before() const { return numeric() ? Residual + 1 : Residual; }
  bool isFigure(int column) const;
  double figure(std::size_t line, int column) const;
  QString text(std::size_t line, int column, bool whole) const;
  QString headerTip(int section) const;

  AnsweredRows shown_;
  int decimals_ = -1;  ///< that true values, answers and residuals have alike
  std::vector<int> attributes_;
};

}  // namespace paretree::ui
