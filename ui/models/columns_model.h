// The columns of the open table: use, role, type, distribution, values.
#pragma once

#include <QAbstractTableModel>

#include "engine/data/summary.h"
#include "ui/session/session.h"

namespace paretree::ui {

class ColumnsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Name, RoleColumn, Type, Distribution, Values, Range, Missing, Note, ColumnCount };
  /// HistogramRole: QList<double>, heights 0..1. SwatchRole (on Distribution): true where each bar is a class.
  enum Roles { HistogramRole = Qt::UserRole + 1, SwatchRole, DimRole, NoteRole, CodeRole };

  explicit ColumnsModel(Session* session, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

  /// Class codes of the target by falling size; empty where it has none.
  const std::vector<int>& classOrder() const { return classOrder_; }

 private:
  void summariseAgain();
  QString values(int column) const;
  QString range(int column) const;

  Session* session_;
  Job* job_;
  std::vector<ColumnSummary> summaries_;
  std::vector<int> classOrder_;
};

}  // namespace paretree::ui
