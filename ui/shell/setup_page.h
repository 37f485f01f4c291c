// What was understood of the table, its columns, and the choice of a learner: the step between opening and running.
#pragma once

#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QWidget>

#include "ui/models/columns_model.h"
#include "ui/models/rows_model.h"

namespace paretree::ui {

class FlowRow;

class SetupPage : public QWidget {
  Q_OBJECT

 public:
  SetupPage(Session* session, ColumnsModel* model, QAction* run, QAction* changeImport, QWidget* parent = nullptr);
  QTableView* table() const { return table_; }

 private:
  void refresh();
  void refreshSetup();
  void selectColumnNamedIn(const QString& text);

  Session* session_;
  QLabel *name_, *size_, *target_, *lines_, *sum_;
  QPushButton *undoDrop_, *run_;
  FlowRow *understood_, *noticed_;
  QTableView *table_, *read_;
  QPlainTextEdit* raw_;
  RowsModel* rows_;
};

}  // namespace paretree::ui
