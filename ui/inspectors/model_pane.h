// The selected model: figures, tree, outline, rules, rows.
#pragma once

#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QTreeView>

#include "ui/diagram/tree_view.h"
#include "ui/inspectors/parts/tree_folding.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/inspectors/views/rows_pane.h"
#include "ui/models/outline_model.h"
#include "ui/models/rules_model.h"
#include "ui/session/session.h"
#include "ui/widgets/further_views.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class ModelPane : public QWidget {
  Q_OBJECT

 public:
  /// Further views of model_views.cpp are numbered behind these.
  enum View { Tree, Outline, Rules, RowsView, Further };

  ModelPane(Session* session, const QList<QAction*>& headerActions, QWidget* parent = nullptr);
  TreeView* treeView() const { return tree_; }
  TreeFolding* folding() const { return folding_; }
  View view() const { return static_cast<View>(views_->current()); }
  void setView(View view) { views_->setCurrent(view); }
  bool isViewOffered(View view) const { return views_->isViewVisible(view); }
  /// By the id of ModelViewEntry; false where it is not offered for this model.
  bool setView(const QString& id) { return further_.choose(id); }
  /// Null before it was first chosen.
  ModelView* furtherView(const QString& id) const { return further_.view(id); }
  QTableView* rowsTable() const { return rows_; }
  QTreeView* outline() const { return outline_; }
  QTableView* rules() const { return rules_; }

 signals:
  void contextMenuWanted(int node, const QPoint& globalPosition);
  /// A further view was made in which parts of the model are selected; `view` takes the keys of edits.
  void partsViewMade(QWidget* view);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private slots:
  /// That they are being made, in the place of figures of the model before.
  void sayAwaited();

 private:
  void buildHeader(const QList<QAction*>& headerActions);
  void buildOutline();
  void buildRules();
  void buildPages();
  void arrange();
  void connectViews();
  void connectSession();
  void awaitFacts();
  void showFacts();
  void showTree(const ModelFacts& facts);
  void showSelection();
  void showTreeSelection(const ModelFacts& facts);
  void showNote(const ModelFacts& facts);
  void refreshFigures();
  void showFiguresOf(const ModelFacts& facts);
  /// `changed`: by a person, or tried
  void showFigures(const ModelFacts& facts, bool changed);
  int answerWords() const;
  void fitRuleColumns();
  void fitRuleRows();
  void showRows();
  void offerViews();
  /// Offers the views of this shape; where there can be no tree, says why in its place.
  void offerShapes(const model::Model& model);
  void showFurther(int view);

  Session* session_;
  PaneHeader* header_;
  ViewSwitch* views_;
  QStackedWidget *pages_, *whole_, *treePage_;
  EmptyPane *empty_, *noTree_;
  FiguresRow* figures_;
  TreeView* tree_;
  TreeFolding* folding_;
  QToolButton* foldButton_;
  Chip* foldChip_;
  QTreeView* outline_;
  RowsPane* rowsPane_;
  QTableView *rules_, *rows_;
  OutlineModel* outlineModel_;
  RulesModel* rulesModel_;
  QSortFilterProxyModel* sortedRules_;
  int fittedWords_ = 0;  ///< how wide the words of rules were when their rows got their heights, in pixels
  FurtherViews<ModelViewEntry, ModelView, FactsPtr> further_;
};

}  // namespace paretree::ui
