#include "ui/widgets/used_folder.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QSettings>
#include <QTreeView>

namespace paretree::ui {
namespace {

QString keyOf(FilesFor what) {
  return what == FilesFor::Reading ? QStringLiteral("open/folder") : QStringLiteral("export/folder");
}
const QString kDataFolder = QStringLiteral("data/folder");

}  // namespace

QString usedFolder(FilesFor what) {
  const QSettings settings;
  for (const QString& key : {keyOf(what), kDataFolder})
    if (const QString folder = settings.value(key).toString(); !folder.isEmpty() && QFileInfo(folder).isDir())
      return folder;
  return {};
}

QString inUsedFolder(FilesFor what, const QString& name) {
  const QString folder = usedFolder(what);
  return folder.isEmpty() ? name : folder + QLatin1Char('/') + name;
}

void rememberFolder(FilesFor what, const QString& path) {
  QSettings().setValue(keyOf(what), QFileInfo(path).absolutePath());
}

void rememberData(const QString& path) {
  if (QFileInfo::exists(path)) QSettings().setValue(kDataFolder, QFileInfo(path).absolutePath());
}

void giveColumnsRoom(QFileDialog* dialog) {
  constexpr int kKind = 110, kWhen = 150;  // px
  dialog->resize(dialog->size().expandedTo(QSize(860, 520)));
  auto* list = dialog->findChild<QTreeView*>(QStringLiteral("treeView"));
  if (!list) return;
  list->header()->resizeSection(2, kKind);
  list->header()->resizeSection(3, kWhen);
}

}  // namespace paretree::ui
