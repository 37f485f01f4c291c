// All runs and edits with what they came from.
#pragma once

#include <QLabel>
#include <QTableView>

#include "ui/models/runs_model.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class RunsPane : public QWidget {
  Q_OBJECT

 public:
  explicit RunsPane(Session* session, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }

 private:
  void refresh();
  void menuAt(const QPoint& at);
  Session* session_;
  RunsModel* model_;
  PaneHeader* header_;
  QTableView* table_;
  QLabel* note_;
};

}  // namespace paretree::ui
