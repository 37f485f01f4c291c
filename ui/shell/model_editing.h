// What the edit actions do with the selected node, when they may be used, and why not.
#pragma once

#include <QMenu>
#include <QObject>
#include <optional>

#include "ui/inspectors/parts/difference.h"
#include "ui/session/session.h"
#include "ui/shell/actions.h"

namespace paretree::ui {

class ModelEditing : public QObject {
  Q_OBJECT

 public:
  ModelEditing(Session* session, Actions* actions, QWidget* parent);
  void showMenu(const QPoint& globalPosition);

 private:
  void refresh();
  bool isThere() const;
  std::optional<QString> againBelowObjection() const;
  void searchAgainBelow();
  void chooseSplit();
  void chooseTerm();
  Session* session_;
  Actions* a_;
  QWidget* window_;
};

}  // namespace paretree::ui
