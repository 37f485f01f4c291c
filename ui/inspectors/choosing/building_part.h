// A tree under way: what can be chosen at an open node, how many near-equal trees each choice leaves, and how
// many would be left without the attribute. Pointing at a line, or a click, tries the best tree behind it; a
// double click, Enter or the button takes the split.
#pragma once

#include <QLabel>
#include <QPushButton>

#include "ui/inspectors/choosing/choice_table.h"
#include "ui/inspectors/choosing/choice_terms.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/session/judging/building.h"

namespace paretree::ui {

class BuildingPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit BuildingPart(Session* session);
  bool showPart(const ModelFacts& facts, int part) override;

  ChoiceTable* table() const { return table_; }
  QPushButton* finishing() const { return finish_; }
  QPushButton* ending() const { return end_; }
  /// Where categories that may be learnt by heart leave nothing else; hidden elsewhere.
  QPushButton* nextBest() const { return nextBest_; }
  QComboBox* holding() const { return holding_; }
  QComboBox* monotone() const { return monotone_; }
  QString summary() const { return summary_->text(); }
  void setWithout(const std::string& attribute, bool without);

 signals:
  void filled();  ///< there are lines

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QWidget* buildTerms();
  void connectTable();
  void refresh();
  void showFinishing();
  void offerNextBest(const BuildState* state);
  void allowMore();
  void fill(const BuildState& state, const ModelFacts& facts);
  void readTerms();

  Session* session_;
  QLabel* summary_;
  QPushButton *finish_, *keep_, *drop_, *end_, *stop_, *nextBest_;
  QComboBox *within_, *holding_, *monotone_;
  QSpinBox *leaves_, *levels_, *most_;
  WithoutChips* without_;
  QWidget* terms_;
  ChoiceTable* table_;
  BuildStatePtr shown_;
  bool seeking_ = false;    ///< a greater allowance, until other attributes are among the choices
  bool bestTried_ = false;  ///< by pointing at the button that finishes
};

}  // namespace paretree::ui
