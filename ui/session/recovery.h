// Nothing is lost: the open document is written to a side file within a second of each change, unsaved work
// that another document has taken the place of to one of its own, and both are offered after a crash, once,
// and only where something would be lost.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <map>
#include <memory>

#include "paretree/runs/files/project_file.h"
#include "ui/session/session.h"

namespace paretree::ui {

class Recovery : public QObject {
  Q_OBJECT

 public:
  /// `folder` is made where it is not there.
  Recovery(Session* session, const QString& folder, QObject* parent = nullptr);
  /// Takes the side file away: nothing is left to recover.
  ~Recovery() override;

  /// Off: no side file is written, and the one that stands is taken away.
  void setEnabled(bool on);

  /// Side files of programs that did not end as they should, newest first; those of running ones are not
  /// listed.
  QStringList leftOver() const;
  /// Those of leftOver() are named by listed() at once, at each start until they are brought back or
  /// discarded. Looks through them in the background: those whose work a project file holds are taken away,
  /// the others named by found(); they are held against other windows until they are answered for.
  void look();
  /// Somebody has answered for those that were listed: they need not be looked through.
  void answered();
  /// Opens one in the session. The old side file goes when the new one is written: a second crash loses
  /// nothing either.
  void recover(const QString& file);
  void discard(const QString& file);
  /// What the work in a side file is called, once it was looked into: its project, else its table; else
  /// empty.
  QString nameOf(const QString& file) const { return names_.value(file); }
  /// Lets another window have it.
  void release(const QString& file);
  /// Milliseconds since the last writing, or -1: also while some of the work cannot be written.
  qint64 sinceWritten() const {
    return written_.isValid() && !failing_ && !asideFailing_ ? written_.elapsed() : -1;
  }
  const QString& file() const { return file_; }

 signals:
  void written();
  /// Once, until it succeeds again.
  void failed(const QString& why);
  void listed(const QStringList& files);
  void found(const QStringList& files);
  /// Nothing of what was listed would be lost.
  void nothingFound();

 private:
  void later();
  void write();
  bool writesAside();
  void settleAside(const std::map<int, QString>& problems);
  /// Says why work cannot be kept, once.
  void sayFailing(bool& failing, const QString& why);
  void forgetAside();
  void forgetGone();
  void settle(bool done, const QString& why, qint64 milliseconds);

  Session* session_;
  QString folder_, file_;
  QHash<QString, QString> names_;
  std::unique_ptr<QLockFile> lock_;
  std::map<QString, std::unique_ptr<QLockFile>> held_;  ///< of the side files that were found
  /// What the session was opened from, until it is written anew
  QString recovered_;
  /// Work that was replaced, by its number.
  struct Aside {
    enum class State { Pending, Written, Failed } state = State::Pending;
    QString file;
    std::unique_ptr<QLockFile> lock;
  };
  std::map<int, Aside> aside_;
  QTimer timer_;
  QElapsedTimer written_;
  qint64 lastCost_ = 0;  ///< ms that the last writing took
  bool enabled_ = true, failing_ = false, asideFailing_ = false;
  Job *writer_, *asideWriter_, *reader_, *looker_;
  std::shared_ptr<runs::ProjectPacker> packer_ = std::make_shared<runs::ProjectPacker>();
};

}  // namespace paretree::ui
