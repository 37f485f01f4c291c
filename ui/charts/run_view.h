// A further way to look at a whole run: a tab of the front pane beside chart and table. A new one is a file
// of its own and a line in run_views.cpp.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/session/session.h"

namespace paretree::ui {

/// Shows what it is told and speaks to the session only. It is told of a run only while it is the chosen tab,
/// and again when it becomes that.
class RunView : public QWidget {
 public:
  using QWidget::QWidget;
  /// Run `number`, also while it grows (then there is no Run yet, only the outcome so far); never null.
  virtual void showRun(int number, const std::shared_ptr<const learners::Outcome>& outcome) = 0;
  virtual void showSelection(const Selection& selection) { Q_UNUSED(selection); }
};

struct RunViewEntry {
  QString id, label, tip;
  /// Whether the tab is offered. Told by what the outcome holds, never by a learner's name. Cheap.
  std::function<bool(const learners::Outcome&)> suits;
  /// Made when the tab is first chosen.
  std::function<RunView*(Session*)> make;
};

/// In the order of the tabs.
std::vector<RunViewEntry> runViews();

}  // namespace paretree::ui
