// Studies as the window offers them: made of the settings of the next run, and opened from their folders.
#pragma once

#include <QObject>
#include <functional>

#include "ui/session/session.h"
#include "ui/shell/actions.h"
#include "ui/studies/study_programs.h"

namespace paretree::ui {

class StudyWindow;

class StudyActions : public QObject {
  Q_OBJECT

 public:
  StudyActions(Session* session, Actions* actions, QWidget* window);
  /// Opens a study by its folder or its study.json; false where the path is neither.
  bool open(const QString& path);
  /// As StudyWindow::askBeforeClosing(), of the first window whose study runs.
  bool askBefore(const std::function<void()>& go);

 signals:
  /// A result is to be opened in a window of its own.
  void windowWanted(const QString& path);
  void closingCancelled();

 private:
  void make();
  void choose();
  void refresh();
  /// The window of a study; one that is open already comes to the front.
  StudyWindow* show(const StudySite& site);

  Session* session_;
  Actions* a_;
  QWidget* window_;
};

}  // namespace paretree::ui
