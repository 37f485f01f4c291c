// By which folds models are estimated: how many, how often drawn anew, and which rows stay together.
#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

#include "ui/session/session.h"

namespace paretree::ui {

class PlanFields : public QWidget {
  Q_OBJECT

 public:
  /// `labelWidth`: px, so that its fields stand below others.
  PlanFields(Session* session, int labelWidth, QWidget* parent = nullptr);
  learners::FoldPlan plan() const;
  /// Shows it without saying that it was edited.
  void setPlan(const learners::FoldPlan& plan);

 signals:
  void edited(const learners::FoldPlan& plan);

 private:
  void listColumns();
  void sayWhatStaysTogether();

  Session* session_;
  const void* listed_ = nullptr;  ///< the table whose columns stand in the list
  QSpinBox *folds_, *repeats_;
  QComboBox* groups_;
  QLabel* words_;
};

/// Columns whose equal values can keep rows together: categories, texts and whole numbers that stand in more
/// than one row. Of a table too large to be looked through at once the first rows are asked.
std::vector<int> columnsOfGroups(const data::Dataset& data);

}  // namespace paretree::ui
