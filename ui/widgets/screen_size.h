// Windows that open no larger than the screen has room for.
#pragma once

#include <QScreen>
#include <QWidget>

namespace paretree::ui {

constexpr int kTitleBar = 30;  // px that the desktop puts over a window

/// What of `wanted` a screen with this much room can show.
inline QSize boundedToScreen(const QSize& wanted, const QRect& available) {
  return wanted.boundedTo(available.adjusted(0, kTitleBar, 0, 0).size());
}

/// Gives a dialog its first size.
inline void resizeOnScreen(QWidget* dialog, const QSize& wanted) {
  const QScreen* screen = dialog->screen();
  dialog->resize(screen ? boundedToScreen(wanted, screen->availableGeometry()) : wanted);
}

}  // namespace paretree::ui
