// Estimates a run that is there by folds: how many, how often, which rows stay together; then how far it is.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "ui/params/plan_fields.h"

namespace paretree::ui {

class EstimateDialog : public QDialog {
  Q_OBJECT

 public:
  EstimateDialog(Session* session, int run, QWidget* parent);

 private:
  void begin();
  void refresh();

  Session* session_;
  int run_;
  bool begun_ = false;
  PlanFields* plan_;
  QLabel* words_;
  QProgressBar* bar_;
  QPushButton* begin_;
};

/// "20 s", "6 min"; empty where so short a time is not worth saying, or nothing is known.
QString timeText(double seconds);

}  // namespace paretree::ui
