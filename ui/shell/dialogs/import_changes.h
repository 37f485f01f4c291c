// What another reading of a file changes: cells of the table before and after, by record and column.
#pragma once

#include <QStyledItemDelegate>
#include <map>
#include <memory>
#include <string>

#include "paretree/data/table_file.h"

namespace paretree::ui {

/// Of the first rows of two readings of one file. A cell differs where its text or the kind of its column
/// does, or where the other table has no such record or column.
class ImportChanges {
 public:
  /// Compares the first `rows` rows of both.
  ImportChanges(const data::TableFile& now, const data::TableFile& then, std::size_t rows);
  bool none() const { return columns_ == 0 && rows_ == 0 && cells_ == 0; }
  /// Columns that are new, gone or of another kind; rows that are new or gone; cells of all others.
  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }
  std::size_t cells() const { return cells_; }

  enum class Side { Now, Then };
  /// What the other side has in place of the cell; null where it is the same.
  const QString* other(Side side, data::Row row, const QString& column) const;

 private:
  using Cells = std::map<std::pair<data::Row, QString>, QString>;
  Cells now_, then_;
  std::size_t columns_ = 0, rows_ = 0, cells_ = 0;
};

/// Tints cells that differ, and says in their tooltips what they are on the other side.
class ChangedCells : public QStyledItemDelegate {
  Q_OBJECT

 public:
  ChangedCells(ImportChanges::Side side, QObject* parent) : QStyledItemDelegate(parent), side_(side) {}
  void setChanges(std::shared_ptr<const ImportChanges> changes) { changes_ = std::move(changes); }
  /// With air at both sides: a number at the right of its cell is not read with the word of the next.
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

 private:
  const QString* otherOf(const QModelIndex& index) const;
  ImportChanges::Side side_;
  std::shared_ptr<const ImportChanges> changes_;
};

}  // namespace paretree::ui
