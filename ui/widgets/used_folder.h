// Dialogs of files: how wide they are, and where they begin, in the folder used last, else where the data lie
// that were opened last.
#pragma once

#include <QString>

class QFileDialog;

namespace paretree::ui {

enum class FilesFor { Reading, Writing };

/// A folder that exists, without a slash at its end; empty where none is known.
QString usedFolder(FilesFor what);
/// The same with a name in it.
QString inUsedFolder(FilesFor what, const QString& name);
/// The file at `path` was chosen.
void rememberFolder(FilesFor what, const QString& path);
/// The table or project at `path` is open.
void rememberData(const QString& path);

/// Qt's own dialog of files is as wide as English words need it.
void giveColumnsRoom(QFileDialog* dialog);

}  // namespace paretree::ui
