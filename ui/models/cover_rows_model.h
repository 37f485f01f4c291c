// Rows of a rule set with what the rules say of each: the prediction, the truth, and which rules say so.
#pragma once

#include <QAbstractTableModel>

#include "paretree/model/apply/predict.h"
#include "ui/document/run_scorer.h"

namespace paretree::ui {

class CoverRowsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Row, Predicted, Actual, Right, Rules, Met, Attributes };
  /// RowRole: row of the table. SortRole: a number or text to sort by. RightRole: 1, 0, or nothing where
  /// there is no class to compare.
  enum Roles { RowRole = Qt::UserRole + 141, SortRole, RightRole };

  explicit CoverRowsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
  /// `answers`: of these rows, in their order. Null: nothing is shown.
  void setRows(FactsPtr facts, data::Rows rows, model::Predictions answers);
  const data::Rows& rows() const { return rows_; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() || !facts_ ? 0 : Attributes + static_cast<int>(attributes_.size());
  }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString cellText(std::size_t line, int column) const;
  QString answerText(std::size_t line) const;
  QString truthText(data::Row row) const;
  std::optional<bool> isRight(std::size_t line) const;
  QVariant sortKey(std::size_t line, int column) const;
  bool isFigure(int column) const;

  FactsPtr facts_;
  data::Rows rows_;
  model::Predictions answers_;
  std::vector<int> attributes_;  ///< columns that the rules ask, the others behind
};

}  // namespace paretree::ui
