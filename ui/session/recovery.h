// Nothing is lost: the open document is written to a side file within a second of each change, and offered after a
// crash, once, and only where something would be lost.
#pragma once

#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <memory>

#include "ui/session/session.h"

namespace paretree::ui {

class Recovery : public QObject {
  Q_OBJECT

 public:
  /// `folder` is made where it is not there.
  Recovery(Session* session, const QString& folder, QObject* parent = nullptr);
  /// Takes the side file away: nothing is left to recover.
  ~Recovery() override;

  /// Side files of programs that did not end as they should, newest first; those of running ones are not listed.
  QStringList leftOver() const;
  /// Opens one and takes it away, or just takes it away.
  void recover(const QString& file);
  void discard(const QString& file);
  /// Seconds since the last writing, or -1.
  double secondsSinceSaved() const { return saved_.isValid() ? saved_.elapsed() / 1000.0 : -1; }

 signals:
  void written();

 private:
  void write();
  Session* session_;
  QString folder_, file_;
  std::unique_ptr<QLockFile> lock_;
  QTimer timer_;
  QElapsedTimer saved_;
  Job* job_;
};

}  // namespace paretree::ui
