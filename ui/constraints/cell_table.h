// A table of ready-made cells, for what is worked out at once: slacks, broken rows, variants.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "ui/models/delegates.h"

namespace paretree::ui {

class CellTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  struct Cell {
    enum class Kind { Plain, Strong, Dim, Good, Bad, Chip };
    QString text, tip = {};
    Kind kind = Kind::Plain;
    bool number = false;  ///< stands right
    double bar = -1;      ///< 0..1: a bar before the text
    double order = 0;     ///< numbers sort by this

    static Cell ofNumber(double value, const QString& text, Kind kind = Kind::Plain) {
      return {text, QString(), kind, true, -1, value};
    }
  };
  enum Role { KindRole = Qt::UserRole + 40, BarRole, OrderRole };

  using QAbstractTableModel::QAbstractTableModel;
  void setCells(QStringList header, std::vector<std::vector<Cell>> rows);

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(header_.size());
  }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QStringList header_;
  std::vector<std::vector<Cell>> rows_;
};

/// Paints the kinds of cells; `shown` is the column that is drawn on a tint (the selected leaf), -1 = none.
class CellTableDelegate : public CellDelegate {
  Q_OBJECT

 public:
  explicit CellTableDelegate(QObject* parent = nullptr) : CellDelegate(30, parent) {}
  void setShownColumn(int column) { shown_ = column; }
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  int shown_ = -1;
};

}  // namespace paretree::ui
