// The subtrees that could stand at the selected node, one line an attribute: pointing at a line, or moving to
// it by key, tries it in tree and chart; a click or Enter puts it in place.
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>

#include "ui/inspectors/near_words.h"
#include "ui/inspectors/parts/inspector_part.h"
#include "ui/session/judging/near_trees.h"

namespace paretree::ui {

class AlternativesPart : public InspectorPart {
  Q_OBJECT

 public:
  explicit AlternativesPart(Session* session);
  bool showPart(const ModelFacts& facts, int part) override;

  QTableWidget* table() const { return table_; }
  QLineEdit* finding() const { return find_; }
  QString summary() const { return summary_->text(); }
  QString reserve() const { return reserve_->text(); }
  QPushButton* stopping() const { return stop_; }
  /// Leaves out an attribute, or takes it back.
  void setWithout(const std::string& attribute, bool without);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void buildTable();
  QWidget* buildFilters();
  void refresh();
  void fill(const runs::Alternatives& found, const ModelFacts& facts);
  void fillWithout();
  void fillMonotone(const ModelFacts& facts);
  void filter();
  void readTerms();
  void showMenu(const QPoint& at);
  void point(int row);  ///< -1: at none
  void tryPointed();
  void swapTo(int row);

  Session* session_;
  QLabel *summary_, *reserve_;
  QPushButton *stop_, *build_;
  QLineEdit* find_;
  QComboBox *within_, *monotone_;
  QSpinBox *leaves_, *levels_;
  QWidget *filters_, *without_;
  QTableWidget* table_;
  std::vector<NearLine> lines_;
  AlternativesPtr shown_;
  int pointed_ = -1;    ///< row under the mouse or the keyboard
  bool tried_ = false;  ///< the preview, if there is one, came from here
  QTimer wait_;         ///< so that a mouse on its way tries nothing
};

}  // namespace paretree::ui
