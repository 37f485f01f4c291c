#include "ui/shell/windows.h"

#include <QApplication>

#include "paretree/core/kernels.h"
#include "ui/drawing/fonts.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/screen_size.h"

namespace paretree::ui {
namespace {

constexpr int kStep = 28;  // px by which a new window stands beside the one before

bool leaving = false;  // the user has said Quit, and a window may still be asking

void closeNext() {
  for (auto* widget : QApplication::topLevelWidgets())
    if (auto* window = qobject_cast<MainWindow*>(widget);
        leaving && window && window->isVisible() && !window->close())
      return;
  leaving = false;
}

}  // namespace

MainWindow* openWindow(const std::shared_ptr<const learners::Registry>& registry,
                       const QString& recoveryFolder, const QString& path, const QString& recovered) {
  auto* session = new Session(registry);
  auto* window = new MainWindow(session, recoveryFolder);
  window->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(window, &QObject::destroyed, session, &QObject::deleteLater);
  QObject::connect(
      window, &MainWindow::windowWanted, window,
      [registry, recoveryFolder, window](const QString& file, const QString& side) {
        auto* next = openWindow(registry, recoveryFolder, file, side);
        const QPoint beside = window->pos() + QPoint(kStep, kStep);
        const auto* screen = window->screen();
        next->move(screen ? placeOnScreen(beside, next->size(), screen->availableGeometry()) : beside);
      });
  QObject::connect(window, &MainWindow::stays, window, [] { leaving = false; });
  QObject::connect(
      window, &QObject::destroyed, qApp,
      [] {
        if (leaving) closeNext();
      },
      Qt::QueuedConnection);
  window->take(Preferences::load());
  if (const auto* screen = window->screen(); screen && !window->isMaximized()) {
    const QRect room = screen->availableGeometry();
    window->resize(boundedToScreen(window->size(), room));
    if (!room.contains(window->geometry())) window->move(placeOnScreen(window->pos(), window->size(), room));
  }
  window->show();
  if (!recovered.isEmpty())
    window->bringBack(recovered);
  else if (!path.isEmpty())
    window->openFiles({path});
  return window;
}

void closeAllWindows() {
  leaving = true;
  closeNext();
}

QString whyNotToBegin() {
  const auto kernels = checkKernels();
  return kernels ? QString() : displayText(kernels.error());
}

}  // namespace paretree::ui
