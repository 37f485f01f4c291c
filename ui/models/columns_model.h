// The columns of the open table: use, role, type, distribution, values.
#pragma once

#include <QAbstractTableModel>

#include "ui/models/column_figures.h"
#include "ui/session/session.h"

namespace paretree::ui {

class ColumnsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Name, RoleColumn, Type, Distribution, Values, Range, Missing, Useful, Note, ColumnCount };
  /// HistogramRole: QList<double>, heights 0..1. SwatchRole (on Distribution): true where each bar is a
  /// class. UsefulRole: 0..1, invalid where not known.
  enum Roles { HistogramRole = Qt::UserRole + 1, SwatchRole, DimRole, NoteRole, CodeRole, UsefulRole };

  explicit ColumnsModel(Session* session, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

  /// Class codes of the target by falling size; empty where it has none.
  const std::vector<int>& classOrder() const { return classOrder_; }
  /// The nominal target, or -1.
  int classTarget() const { return classTarget_; }
  /// Null until all rows are counted.
  const data::ColumnSummary* summary(int column) const;
  /// Of a large table this column's rows are counted next.
  void countNext(int column) { wanted_ = column; }
  /// How much the best single split by this column tells of the target (rankFeatures, the mean of several
  /// targets), 0..1; NaN for what is no feature and until it is known. Of a large table from a sample first.
  double usefulness(int column) const;
  /// The `count` features that tell most of the target, and the others.
  std::pair<QList<int>, QList<int>> bestFeatures(int count) const;

 signals:
  /// This column; -1: all of them, those of a large table from a sample.
  void summarised(int column);

 private:
  void summariseAgain();
  void summariseNext();
  /// Once all rows of all columns are counted.
  void keepForNextOpening();
  bool known() const { return figures_.size() == static_cast<std::size_t>(rowCount()); }
  std::vector<data::Role> rolesNow() const;
  bool targetIsNumber() const;
  QString values(int column) const;
  QString range(int column) const;
  QString sameEverywhere(int column) const;
  QString tip(int column) const;

  Session* session_;
  Job* job_;
  std::vector<ColumnFigures> figures_;
  std::vector<int> classOrder_;
  int classTarget_ = -1;
  int wanted_ = -1;
  std::vector<std::string> listed_;  ///< the file and the names of its columns
  std::vector<data::Role> roles_;    ///< those that the summaries are of
};

}  // namespace paretree::ui
