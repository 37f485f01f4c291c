// A tree as an outline: the twin of the picture for the keyboard, for screen readers and for very large trees.
#pragma once

#include <QAbstractItemModel>

#include "ui/session/workbench.h"

namespace paretree::ui {

class OutlineModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { Text, Rows, Right, Test, ColumnCount };
  static constexpr int kNodeRole = Qt::UserRole + 1;

  explicit OutlineModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}
  void setFacts(FactsPtr facts);
  QModelIndex indexOf(int node) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& = {}) const override { return ColumnCount; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const Tree* tree() const { return facts_ ? facts_->model->tree() : nullptr; }
  FactsPtr facts_;
  std::vector<int> parents_;
};

}  // namespace paretree::ui
