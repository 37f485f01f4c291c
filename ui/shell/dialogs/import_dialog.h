// How a file is read, where the guess is to be changed.
#pragma once

class QWidget;

namespace paretree::ui {

class Session;
void showImportDialog(QWidget* window, Session* session);

}  // namespace paretree::ui
