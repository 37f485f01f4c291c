// The subtrees that could stand at the selected node, one line an attribute: pointing at a line, or moving to
// it by click or key, tries it in tree and chart; a double click, Enter or the button puts it in place.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSize>
#include <cmath>

#include "ui/inspectors/choosing/choice_table.h"
#include "ui/inspectors/choosing/choice_terms.h"
#include "ui/inspectors/near_words.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/session/judging/near_trees.h"

namespace paretree::ui {

class AlternativesPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit AlternativesPart(Session* session);
  bool showPart(const ModelFacts& facts, int part) override;

  ChoiceTable* table() const { return table_; }
  QLineEdit* finding() const { return find_; }
  /// No more lines come by themselves.
  bool isWhole() const { return shown_ && shown_->near.done && !std::isnan(shown_->leastOfAllCuts); }
  QString summary() const { return summary_->text(); }
  QString reserve() const { return reserve_->text(); }
  QPushButton* stopping() const { return stop_; }
  /// What is said where filters leave nothing to choose, and the button that takes them away.
  QString nothing() const { return nothing_->isVisibleTo(this) ? nothing_->text() : QString(); }
  QPushButton* clearing() const { return clear_; }
  /// Behind it limits and filters are folded where the list would have few lines.
  QPushButton* folding() const { return more_; }
  /// Their height where they are folded, else 0.
  int foldedAway() const;
  /// Leaves out an attribute, or takes it back.
  void setWithout(const std::string& attribute, bool without);

 signals:
  void filled();  ///< there are lines

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum NearColumn { Cut, Loss, Expected, Leaves, Ways, Others };

  void connectTable();
  QWidget* buildFilters();
  void foldFilters();
  void refresh();
  void showTerms();
  void clearFilters();
  void fill(const runs::Alternatives& found, const ModelFacts& facts);
  void fillRow(int row, const ModelFacts& facts);
  void filter();
  std::shared_ptr<const runs::BestByAttribute> whyNot(const QString& wanted);
  void showUnlisted(const std::shared_ptr<const runs::BestByAttribute>& best);
  void readTerms();
  void swapTo(int row);
  /// Lists all cuts of the line's attribute, or its best alone again.
  void toggleCuts(int row, bool open);

  Session* session_;
  QLabel *summary_, *reserve_, *nothing_;
  QPushButton *stop_, *build_, *clear_, *more_;
  QLineEdit* find_;
  QComboBox *within_, *price_, *holding_, *monotone_;
  QSpinBox *leaves_, *levels_, *most_;
  WithoutChips* without_;
  QWidget *filters_, *later_;
  ChoiceTable* table_;
  std::vector<NearLine> lines_;
  std::set<std::string> open_;  ///< attributes of which all cuts are listed
  Selection of_;                ///< the node that is shown
  bool typed_ = false;          ///< what was typed leaves nothing
  bool few_ = false;            ///< the list would have few lines
  QSize folded_;                ///< at which that was found
  AlternativesPtr shown_;
  std::shared_ptr<const runs::BestByAttribute> unlisted_;  ///< whose line is the last one
};

}  // namespace paretree::ui
