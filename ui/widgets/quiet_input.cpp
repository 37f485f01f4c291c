#include "ui/widgets/quiet_input.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QSlider>

namespace paretree::ui {
namespace {

/// Its value would change under a wheel that is to scroll what it stands in.
bool turnsWithWheel(const QObject* object) {
  return qobject_cast<const QAbstractSpinBox*>(object) || qobject_cast<const QComboBox*>(object) ||
         qobject_cast<const QSlider*>(object);
}

/// The field has nothing to take back: the key is for the window.
bool leavesUndo(QObject* object, const QKeyEvent& key) {
  auto* line = qobject_cast<QLineEdit*>(object);
  if (auto* box = qobject_cast<QAbstractSpinBox*>(object)) line = box->findChild<QLineEdit*>();
  if (!line) return false;
  return (key.matches(QKeySequence::Undo) && !line->isUndoAvailable()) ||
         (key.matches(QKeySequence::Redo) && !line->isRedoAvailable());
}

}  // namespace

void QuietInput::install() {
  static QPointer<QuietInput> watcher;
  if (watcher || !qApp) return;
  watcher = new QuietInput(qApp);
  qApp->installEventFilter(watcher);
}

bool QuietInput::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Wheel && turnsWithWheel(object)) {
    event->ignore();  // so that it goes to what the field stands in
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride &&
      leavesUndo(object, *static_cast<const QKeyEvent*>(event))) {
    event->ignore();
    return true;
  }
  return QObject::eventFilter(object, event);
}

}  // namespace paretree::ui
