// The usual constraints from a few fields: what they say in words becomes LP text.
#pragma once

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>

#include "paretree/solve/lp_text_add.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class ConstraintBuilder : public QWidget {
  Q_OBJECT

 public:
  enum Kind { IfThen, AtMost, Bounds, Sum, Share, Equal, Difference };

  explicit ConstraintBuilder(std::vector<solve::LpTarget> targets, QWidget* parent = nullptr);
  void setKind(Kind kind) { kinds_->setCurrentIndex(kind); }
  /// The text that the addition joins: names in it are not used again.
  void setText(const QString& text);
  solve::LpAddition addition() const;

 signals:
  void added(const paretree::solve::LpAddition& addition);
  void changed();

 private:
  QComboBox* targetBox(const QString& name);
  QDoubleSpinBox* numberBox(const QString& name, double value);
  QListWidget* targetList(const QString& name);
  QWidget* row(const std::vector<QWidget*>& fields);
  const solve::LpTarget& chosen(const QComboBox* box) const;
  std::vector<solve::LpTarget> ticked(const QListWidget* list) const;
  solve::LpSense sense(const QComboBox* box) const;
  bool choosesOneTwice() const;
  QString wordsOf(const solve::LpAddition& addition) const;
  QString limitWords() const;
  void refresh();

  std::vector<solve::LpTarget> targets_;
  std::string text_;
  QComboBox* kinds_;
  QStackedWidget* pages_;
  QLabel *words_, *preview_, *about_;
  QPushButton* add_;
  bool ready_ = false;  ///< all fields are there
  QComboBox *ifTarget_, *thenTarget_, *boundTarget_, *boundSense_, *sumSense_, *shareTarget_, *shareSense_,
      *firstTarget_, *secondTarget_, *upperTarget_, *lowerTarget_, *differenceSense_;
  QDoubleSpinBox *ifLimit_, *bound_, *sum_, *share_, *factor_, *difference_;
  QSpinBox* most_;
  QListWidget *mostTargets_, *sumTargets_, *shareTargets_;
};

}  // namespace paretree::ui
