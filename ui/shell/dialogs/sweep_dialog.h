// One parameter of the learner over several values, beside the window: the chosen model of each as a chart.
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <memory>

#include "paretree/runs/sweep.h"
#include "ui/jobs/mailbox.h"
#include "ui/session/session.h"

namespace paretree::ui {

class SweepCanvas : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;
  void setSweep(std::shared_ptr<const runs::Sweep> sweep);
  const runs::Sweep* sweep() const { return sweep_.get(); }
  QSize minimumSizeHint() const override { return {420, 300}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::shared_ptr<const runs::Sweep> sweep_;
};

class SweepDialog : public QDialog {
  Q_OBJECT

 public:
  explicit SweepDialog(Session* session, QWidget* parent = nullptr);
  SweepCanvas* canvas() const { return canvas_; }
  bool running() const { return job_->running(); }
  void run();

 private:
  struct Course;
  void refresh();
  void proposeValues();
  void showCourse();
  void finish(const runs::Sweep& sweep, const Message& problem);
  void exportPicture();

  Session* session_;
  Job *job_, *writer_;
  QComboBox* param_;
  QLineEdit* values_;
  QSpinBox* seeds_;
  QPushButton *run_, *export_;
  QLabel* status_;
  QProgressBar* bar_;
  QTimer ticks_;
  std::shared_ptr<Mailbox<Course>> course_;
  std::shared_ptr<Mailbox<runs::Sweep>> soFar_;
  SweepCanvas* canvas_;
};

}  // namespace paretree::ui
