// The table of the front, sorted and without what a filter leaves out.
#pragma once

#include <QSortFilterProxyModel>
#include <vector>

namespace paretree::ui {

class FrontRows : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  /// By row of the source; empty: all.
  void setShown(std::vector<bool> shown) {
    if (shown == shown_) return;
    shown_ = std::move(shown);
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    return parent.isValid() || static_cast<std::size_t>(row) >= shown_.size() || shown_[row];
  }

 private:
  std::vector<bool> shown_;
};

}  // namespace paretree::ui
