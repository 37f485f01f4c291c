// "What if": the values of a row are moved and the model answers at once, or only what the model needs is
// asked, one question at a time.
#pragma once

#include <QBoxLayout>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include "ui/charts/plot.h"
#include "ui/inspectors/parts/answer_card.h"
#include "ui/inspectors/parts/value_field.h"
#include "ui/inspectors/views/model_view.h"
#include "ui/jobs/job.h"
#include "ui/widgets/pane.h"

namespace paretree::ui {

class WhatIfView : public ModelView {
  Q_OBJECT

 public:
  enum Mode { Sliders, Questions };
  explicit WhatIfView(Session* session);
  void showModel(const FactsPtr& facts) override;
  void showSelection(const Selection& selection) override;

  void setMode(Mode mode) { modes_->setCurrent(mode); }
  AnswerCard* card() const { return card_; }
  /// The field of a column, or null where the model does not ask for it.
  ValueField* field(int column) const;
  PlotWidget* response() const { return response_; }
  /// Column that is asked now, or -1.
  int question() const { return question_; }
  /// Answers it.
  void reply(double value);
  const data::Dataset& row() const { return one_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildSliders();
  void buildQuestions();
  void makeFields();
  void takeRow(int row);
  void takeTypicalRow();
  QString beginning() const;
  void change(int column, double value);
  void ask();
  void respondTo(int column);
  void startOver();
  void nextQuestionNow();

  Session* session_;
  FactsPtr facts_;
  Job* job_;
  ViewSwitch* modes_;
  QStackedWidget* pages_;
  QLabel* from_;
  QPushButton *again_, *back_, *unknown_, *next_;
  QScrollArea* fieldArea_;
  std::vector<ValueField*> fields_;
  AnswerCard* card_;
  QBoxLayout* answer_;  ///< what it says, over the response curve
  PlotWidget* response_;
  QLabel *ask_, *given_;
  QWidget* answerPlace_;
  ValueField* answerField_ = nullptr;
  data::Dataset start_, one_;
  QString before_;
  std::optional<data::Row> typical_;  ///< the most typical row of the training rows
  int startRow_ = -1;                 ///< of the table, from which the sliders begin; -1: none is known
  int responding_ = -1;               ///< column of the response curve
  int question_ = -1;
  std::vector<int> answered_;  ///< columns, in the order in which they were asked
};

}  // namespace paretree::ui
