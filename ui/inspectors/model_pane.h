// The selected model: figures, tree, outline, rules, rows.
#pragma once

#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeView>

#include "ui/diagram/tree_view.h"
#include "ui/inspectors/rows_pane.h"
#include "ui/models/outline_model.h"
#include "ui/models/rules_model.h"
#include "ui/session/session.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class ModelPane : public QWidget {
  Q_OBJECT

 public:
  enum View { Tree, Outline, Rules, RowsView };

  ModelPane(Session* session, const QList<QAction*>& headerActions, QWidget* parent = nullptr);
  TreeView* treeView() const { return tree_; }
  View view() const { return static_cast<View>(views_->current()); }
  void setView(View view) { views_->setCurrent(view); }
  QTableView* rowsTable() const { return rows_; }
  QTreeView* outline() const { return outline_; }
  QTableView* rules() const { return rules_; }

 signals:
  void contextMenuWanted(int node, const QPoint& globalPosition);

 private:
  void showFacts();
  void showSelection();
  void showFigures(const ModelFacts& facts);
  void fitRuleRows();
  void showRows();

  Session* session_;
  PaneHeader* header_;
  ViewSwitch* views_;
  QStackedWidget *pages_, *whole_;
  EmptyPane* empty_;
  FiguresRow* figures_;
  TreeView* tree_;
  QTreeView* outline_;
  RowsPane* rowsPane_;
  QTableView *rules_, *rows_;
  OutlineModel* outlineModel_;
  RulesModel* rulesModel_;
  QSortFilterProxyModel* sortedRules_;
};

}  // namespace paretree::ui
