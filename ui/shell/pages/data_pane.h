// The columns of the table at the side: a tick to use each, its role, a small distribution.
#pragma once

#include <QLabel>
#include <QMenu>
#include <QTableView>

#include "ui/models/columns_model.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

/// Use, roles and types of the selected columns, as a context menu.
void columnsMenu(QTableView* view, const ColumnsModel* model, Session* session, const QPoint& at);
/// Choices of the features that tell most of the target.
void fillBestMenu(QMenu* menu, const ColumnsModel* model, Session* session);

class DataPane : public QWidget {
  Q_OBJECT

 public:
  DataPane(Session* session, ColumnsModel* model, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  QWidget* awayPart();
  Session* session_;
  PaneHeader* header_;
  QTableView* table_;
  QLabel* why_;    ///< the data are away
  QWidget* away_;  ///< in the place of the table: why, and the way to find them
};

}  // namespace paretree::ui
