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

/// The place nearest to `wanted` where a window of this size, with the desktop's bar over it, is seen as a
/// whole; the screen's corner where it is larger.
inline QPoint placeOnScreen(const QPoint& wanted, const QSize& size, const QRect& available) {
  const auto within = [](int at, int first, int room) { return qMax(first, qMin(at, first + room)); };
  return {within(wanted.x(), available.x(), available.width() - size.width()),
          within(wanted.y(), available.y(), available.height() - kTitleBar - size.height())};
}

/// Gives a dialog its first size.
inline void resizeOnScreen(QWidget* dialog, const QSize& wanted) {
  const QScreen* screen = dialog->screen();
  dialog->resize(screen ? boundedToScreen(wanted, screen->availableGeometry()) : wanted);
}

}  // namespace paretree::ui
