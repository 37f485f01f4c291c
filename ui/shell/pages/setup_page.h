// What was understood of the table, its columns, and the choice of a learner: the step between opening and
// running.
#pragma once

#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QWidget>

#include "ui/charts/column_card.h"
#include "ui/inspectors/views/rows_pane.h"
#include "ui/models/columns_model.h"
#include "ui/shell/pages/import_chips.h"
#include "ui/shell/pages/table_notes.h"

namespace paretree::ui {

class FlowRow;
class TargetChip;

class SetupPage : public QWidget {
  Q_OBJECT

 public:
  SetupPage(Session* session, ColumnsModel* model, QAction* run, QAction* changeImport,
            QWidget* parent = nullptr);
  QTableView* table() const { return table_; }
  RowsPane* rows() const { return rows_; }
  const TableFindings* findings() const { return findings_; }
  ColumnCard* card() const { return card_; }
  /// Opens the list of columns at the target's chip.
  void chooseTarget();
  QString rawText() const { return raw_->toPlainText(); }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  enum LeftView { FileView, CardView };
  QWidget* buildData(QAction* changeImport);
  QWidget* buildTitle();
  QWidget* buildReadAs(QAction* changeImport);
  void buildTable();
  void fitColumns();
  QWidget* buildValues();
  QWidget* buildSide(QAction* run);
  QWidget* buildLearners();
  QWidget* buildRun(QAction* run);
  void refresh();
  void refreshUndo();
  void refreshSetup();
  void refreshNotes();
  void refreshRun();
  void showFile();
  void showView();
  void showChosenColumn();
  void showColumn();
  void showAllRows();
  void showRowsOfBin(int bin);
  void offerRemedy(int index, const QPoint& below);
  int shownColumn() const;
  void selectColumnNamedIn(const QString& text);

  Session* session_;
  QLabel *name_, *size_, *sum_, *hint_;
  TargetChip* target_;
  QPushButton *undoDrop_, *run_, *cure_;
  QAction* runAction_ = nullptr;
  FlowRow *understood_, *noticed_;
  QTableView* table_;
  ColumnsModel* columns_;
  PaneHeader* leftHeader_ = nullptr;
  ViewSwitch* views_;
  QStackedWidget* left_;
  ColumnCard* card_;
  QPlainTextEdit* raw_;
  RowsPane* rows_;
  QList<ImportChip> chips_;
  TableFindings* findings_;
  std::vector<TableNote> notes_;
};

}  // namespace paretree::ui
