// Widgets that make way for others while the window is at work.
#pragma once

#include <QWidget>

namespace paretree::ui {

/// Takes a widget away now and deletes it once all handlers have ended: Qt walks a list of the children that
/// there were when a page began to hide, and hiding one of them may be what makes another one go. Null:
/// nothing.
inline void discard(QWidget* widget) {
  if (!widget) return;
  widget->setParent(nullptr);
  widget->deleteLater();
}

}  // namespace paretree::ui
