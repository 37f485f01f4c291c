// What the Help menu shows: the keys, and whose work the program is.
#pragma once

#include <QDialog>

#include "paretree/learners/registry.h"
#include "ui/shell/actions.h"

namespace paretree::ui {

/// Both are not modal.
QDialog* showShortcuts(QWidget* window, const Actions& actions);
QDialog* showAbout(QWidget* window, const learners::Registry& registry);

}  // namespace paretree::ui
