// All runs and edits with what they came from.
#pragma once

#include <QAction>
#include <QLabel>
#include <QTableView>

#include "ui/models/runs_model.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class RunsPane : public QWidget {
  Q_OBJECT

 public:
  /// `actions`: of the selected run, for its menu.
  RunsPane(Session* session, const QList<QAction*>& actions, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitWords();  ///< the notes of the run
  void fitColumns();
  void fitRows();
  /// Scrolls to what is selected, once the rows have their room.
  void showSelected();
  void refresh();
  void select(const QModelIndex& at);
  void menuAt(const QPoint& at);
  Session* session_;
  RunsModel* model_;
  PaneHeader* header_;
  QTableView* table_;
  QWidget* filler_;  ///< below the table
  QLabel* note_;
  QList<QAction*> actions_;
};

}  // namespace paretree::ui
