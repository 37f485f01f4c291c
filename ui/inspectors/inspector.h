// What is known of the selected node, leaf or rule, and what can be done with it.
#pragma once

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include "ui/inspectors/parts/bars.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/inspectors/parts/value_box.h"
#include "ui/inspectors/tried_part.h"
#include "ui/session/session.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class AlternativesPart;
class BuildingPart;
class ChoiceTable;
class WrapLayout;

class Inspector : public QWidget {
  Q_OBJECT

 public:
  explicit Inspector(Session* session, QWidget* parent = nullptr);
  /// Buttons under the facts, in this order; each shows and does what the action does.
  void setActions(const QList<QAction*>& actions);
  /// The rule as text, for the clipboard.
  QString ruleText() const;

  /// Nothing is selected: only the title is shown, with what to do.
  bool isFolded() const { return folded_; }
  /// What is shown of the selected part of the model: its facts, or what could stand in its place.
  enum View { Facts, Alternatives };
  View view() const { return static_cast<View>(views_->current()); }
  void setView(View view) { views_->setCurrent(view); }
  AlternativesPart* alternatives() const { return alternatives_; }
  /// In the place of the alternatives while a tree is built step by step.
  BuildingPart* building() const { return building_; }
  PaneHeader* header() const { return header_; }

 signals:
  void rowsWanted();
  void foldedChanged();
  /// What is shown now wants more room than facts do: px of height where they are known, else 0.
  void roomWanted(int height);
  /// All the room that there is, or what it had before.
  void largeWanted(bool large);

 private:
  void refresh();
  void showPage();
  void addLarge();
  /// `whole`: no more lines come by themselves
  void fitRoom(QWidget* part, const ChoiceTable& table, bool whole);
  void addPages(QWidget* facts);
  void connectFields();
  QLayout* classesColumn();  ///< whose rows, and their classes
  /// Of the model that is tried, else of the selected one; there is a selected part.
  void showFacts();
  void showNode(const ShownPart& shown);
  void showAnswers(const ShownPart& shown);
  void showAbout(const ShownPart& shown);
  /// False where no threshold can be moved there.
  bool showThreshold(const ShownPart& shown);
  static QString nameOfField(const data::ColumnInfo& column);
  void putThreshold(const ModelFacts& facts, int node, const model::Threshold& threshold);
  void showRule(const ShownPart& shown);
  void showRuleRows(const ShownPart& shown);  ///< covered by several, by none
  void showAnswer(const ShownPart& shown);    ///< which rules answer the selected row
  void showWords(const QString& now, const QString& before);
  void showRowCounts(const ShownPart& shown);
  /// `before`: of the model before the edit that is tried, else empty.
  void showClasses(const ModelFacts& facts, const std::vector<double>& counts,
                   const std::vector<double>& before);

  Session* session_;
  PaneHeader* header_;
  Chip* chip_;
  ViewSwitch* views_;
  QStackedWidget* pages_;
  AlternativesPart* alternatives_;
  BuildingPart* building_;
  bool built_ = false;      ///< the last that was said of it
  bool roomAsked_ = false;  ///< for the list that is shown: what a person does then stays
  QToolButton* large_;
  QWidget* page_;
  QLabel *words_, *wordsBefore_, *gain_, *path_, *classesTitle_, *about_;
  QPushButton* allLevels_;
  QString wholeAbout_;    ///< about_ with all levels
  QLabel* answersTitle_;  ///< of which rows the bars below are
  Bars *answers_, *classes_;
  QPushButton* rows_;
  QWidget* thresholdRow_;
  QLabel *thresholdName_, *thresholdWas_;
  ValueBox* threshold_;
  bool refused_ = false;  ///< what was typed there
  WrapLayout* buttons_;
  std::vector<InspectorPart*> parts_;
  int node_ = -1;  ///< of the selected model
  bool folded_ = false;
};

}  // namespace paretree::ui
