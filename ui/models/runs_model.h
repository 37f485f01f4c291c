// Runs and edited models with their lineage, in the order in which they came from each other.
#pragma once

#include <QAbstractTableModel>

#include "ui/session/session.h"

namespace paretree::ui {

class RunsModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { Name, CameFrom, Models, Figure, ColumnCount };
  /// MarkRole: 0 earlier run, 1 current run, 2 edit, 3 running.
  enum Roles { MarkRole = Qt::UserRole + 1, RunRole, DraftRole, DepthRole };

  explicit RunsModel(Session* session, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  int rowOf(const Selection& selection) const;

 private:
  struct Line { int run = 0, draft = 0, depth = 0; };
  void rebuild();
  Session* session_;
  std::vector<Line> lines_;
};

}  // namespace paretree::ui
