// How cells are painted: a hairline under each row, small distributions, bars behind figures.
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>
#include <QTreeView>

namespace paretree::ui {

class ColumnsModel;

/// A name for so much room: in one line, else in two smaller ones that are cut in the middle where even they
/// are too short, or before what tells the name apart: behind its first `alike` letters. `font` becomes that
/// of the lines.
QStringList nameLines(const QString& name, const QSize& room, QFont& font, qsizetype alike = 0);

/// Hairline rows; bars where the model gives RulesModel::BarRole. What the bars leave free for figures a view
/// may say by its property kRoomBesideBar, px.
class CellDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  static constexpr int kBesideBar = 52;  ///< px, where no property says it
  static constexpr const char* kRoomBesideBar = "roomBesideBar";

  explicit CellDelegate(int rowHeight, QObject* parent = nullptr)
      : QStyledItemDelegate(parent), height_(rowHeight) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  /// A click on a tick, or the space bar on its cell, changes it.
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

 private:
  int height_;
};

/// Rows of ColumnsModel: name with its note, sparkline; roles and types chosen from a list.
class ColumnDelegate : public CellDelegate {
  Q_OBJECT

 public:
  ColumnDelegate(const ColumnsModel* model, bool compact, QObject* parent = nullptr);
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

 private:
  const ColumnsModel* columns_;
  bool compact_;
};

/// Runs with their marks.
class RunDelegate : public CellDelegate {
  Q_OBJECT

 public:
  explicit RunDelegate(QObject* parent = nullptr) : CellDelegate(30, parent) {}
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The look that all tables share: no grid, whole rows, tint as selection.
void dress(QAbstractItemView* view);

}  // namespace paretree::ui
