// Where did the data of this project go? A file is known again by its bytes, not by its name.
#pragma once

#include <QDialog>

#include "ui/session/session.h"

namespace paretree::ui {

/// Files below `folder` whose bytes have this SHA-256, the one named `name` looked at first; at most `atMost`
/// files are read. In a Job's work only.
QStringList filesWithBytes(const QString& folder, const std::string& sha256, const QString& name, int atMost,
                           std::stop_token stop);

/// Not modal; null where the data are at hand. `folder`: looked through at once.
QDialog* showRelocateDialog(QWidget* window, Session* session, const QString& folder = {});

}  // namespace paretree::ui
