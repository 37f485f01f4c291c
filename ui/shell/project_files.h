// Projects as the user meets them: saving, closing, recent files, work that a killed program left, data that
// moved.
#pragma once

#include <QMessageBox>
#include <QPointer>
#include <QWidget>
#include <functional>

#include "ui/session/recovery.h"
#include "ui/session/session.h"
#include "ui/shell/actions.h"
#include "ui/shell/pages/strips.h"

namespace paretree::ui {

/// Of all windows: newest first; those that are gone are left out.
QStringList recentFiles();
void addRecentFile(const QString& path);
void clearRecentFiles();
/// A menu that lists them with their folders.
QMenu* recentMenu(QWidget* parent, std::function<void(const QString&)> open);

class ProjectFiles : public QObject {
  Q_OBJECT

 public:
  /// `recoveryFolder` empty: nothing is written beside what the user saves.
  ProjectFiles(Session* session, Actions* actions, NoticeStrip* notice, const QString& recoveryFolder,
               QWidget* window);

  /// Where something would be lost or a run is under way, asks once and goes on with `go` when that is
  /// agreed; false where there is nothing to ask. Never waits.
  bool askBefore(const QString& title, std::function<void()> go);
  Recovery* recovery() const { return recovery_; }
  const QString& recoveryFolder() const { return recoveryFolder_; }

 signals:
  /// A window of its own is wanted: for a file, for unsaved work to bring back (`recovered`), or empty.
  void windowWanted(const QString& path, const QString& recovered);
  void closingCancelled();

 private:
  void save();
  void saveAs();
  void saveTo(const QString& path);
  void saidNotSaved(const QString& path, const QString& why);
  void askReplacement(const QString& path, const QString& what);
  void offerRecovery(const QStringList& files);
  void sayRecovery(const QStringList& files);
  void listUnsaved();
  void bringBack(const QStringList& files);
  void chooseData(const QString& model);
  void stopThen(std::function<void()> go);

  Session* session_;
  Actions* a_;
  NoticeStrip* notice_;
  QWidget* window_;
  QString recoveryFolder_;
  QString offered_;  ///< of unsaved work, as it was said last
  Recovery* recovery_ = nullptr;
  QPointer<QMessageBox> question_;
  std::function<void()> afterSaving_;
};

}  // namespace paretree::ui
