// Several windows in one program: each has a session of its own.
#pragma once

#include <QString>
#include <memory>

#include "paretree/learners/registry.h"

namespace paretree::ui {

class MainWindow;

/// Opens a window that deletes itself, and its session, when it is closed. `recovered`: a side file to bring
/// back.
MainWindow* openWindow(const std::shared_ptr<const learners::Registry>& registry,
                       const QString& recoveryFolder, const QString& path = {},
                       const QString& recovered = {});

/// Closes one window after the other; each may ask. Where one stays, so do the rest.
void closeAllWindows();

/// What of the environment keeps the program from beginning, in words; empty: nothing.
QString whyNotToBegin();

}  // namespace paretree::ui
