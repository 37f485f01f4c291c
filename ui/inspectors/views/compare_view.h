// Two pinned models side by side, or the one pinned model beside the selected one, edited or not: figures,
// trees or rules, and the rows on which they do not agree.
#pragma once

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTableWidget>

#include "ui/diagram/tree_view.h"
#include "ui/inspectors/compare.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/jobs/job.h"
#include "ui/models/rules_model.h"

namespace paretree::ui {

class CompareView : public ModelView {
  Q_OBJECT

 public:
  explicit CompareView(Session* session);
  void showModel(const FactsPtr& facts) override;
  void showSelection(const Selection& selection) override;

  const std::optional<Comparison>& comparison() const { return comparison_; }
  QTableWidget* figures() const { return figures_; }
  QTableWidget* disagreements() const { return rows_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// A model of a run, or an edited one that came from it.
  struct Shown {
    runs::PointRef ref{0, -1};
    FactsPtr edited;         ///< of the edited model that is open; null: not this
    model::ModelPtr pinned;  ///< the edited model that a pin means; null: not this

    bool operator==(const Shown&) const = default;
  };
  /// One of the two models in its own shape.
  struct Side {
    QLabel* name;
    QPushButton* unpin;
    QStackedWidget* shapes;
    TreeView* tree;
    QTableView* rules;
    RulesModel* model;
    Shown shown;
  };
  Side makeSide(QGridLayout* into, int column, const QString& letter);
  /// Those that are to be set side by side: two, or fewer where there are no two.
  std::vector<Shown> wanted() const;
  void compareNow();
  QString nameOf(const Shown& shown, const QString& letter) const;
  void show();
  void showShape(Side& side, const FactsPtr& facts, const FactsPtr& other);
  void showFigures();
  void showRows();

  Session* session_;
  Job* job_;
  std::optional<Comparison> comparison_;
  Side a_, b_;
  QSplitter* down_;
  std::optional<bool> low_;  ///< the height that the trees and the lists were given theirs for
  QTableWidget *figures_, *rows_;
  QPushButton* swap_;
  QLabel *about_, *sum_;
  std::vector<Shown> shown_;
};

}  // namespace paretree::ui
