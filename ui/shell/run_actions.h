// What can be done with a finished run: back to where it came from, its settings again, its command line,
// name, deletion.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>

#include "ui/jobs/time_left.h"
#include "ui/session/session.h"
#include "ui/shell/actions.h"
#include "ui/shell/pages/strips.h"

namespace paretree::ui {

class Chip;

class RunActions : public QObject {
  Q_OBJECT

 public:
  /// `verifying` says how far a run is that is made once more, whatever else is said meanwhile.
  RunActions(Session* session, Actions* actions, NoticeStrip* notice, Chip* verifying, QWidget* window);

 private:
  void refresh();
  int selectedRun() const;
  void goToOrigin();
  void copyCommand();
  void estimate();
  void refreshEstimate();
  void verify();
  void sayVerifying();
  void refreshVerifying();
  void rename();
  void remove();

  Session* session_;
  Actions* a_;
  NoticeStrip* notice_;
  QWidget* window_;
  Job* verifier_;
  Chip* verifying_;
  QTimer tick_;
  int verified_ = 0;  ///< number of the run that is made once more
  QElapsedTimer since_;
  TimeLeft left_{0.05, 2};
  std::shared_ptr<std::atomic<double>> share_;  ///< done of it, written by the thread that makes it
};

}  // namespace paretree::ui
