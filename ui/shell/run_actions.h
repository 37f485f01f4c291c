// What can be done with a finished run: back to where it came from, its settings again, its command line,
// name, deletion.
#pragma once

#include <QObject>

#include "ui/session/session.h"
#include "ui/shell/actions.h"
#include "ui/shell/pages/strips.h"

namespace paretree::ui {

class RunActions : public QObject {
  Q_OBJECT

 public:
  RunActions(Session* session, Actions* actions, NoticeStrip* notice, QWidget* window);

 private:
  void refresh();
  int selectedRun() const;
  void goToOrigin();
  void copyCommand();
  void estimate();
  void refreshEstimate();
  void verify();
  void rename();
  void remove();

  Session* session_;
  Actions* a_;
  NoticeStrip* notice_;
  QWidget* window_;
  Job* verifier_;
};

}  // namespace paretree::ui
