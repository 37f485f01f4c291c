// Where dialogs of files begin: in the folder used last, else where the data lie that were opened last.
#pragma once

#include <QString>

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

}  // namespace paretree::ui
