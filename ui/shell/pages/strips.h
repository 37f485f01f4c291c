// The two strips at the foot of the window: what has happened, and how far the run is.
#pragma once

#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>
#include <optional>

#include "ui/session/session.h"

namespace paretree::ui {

/// A message with at most two actions and a cross.
class NoticeStrip : public QWidget {
  Q_OBJECT

 public:
  explicit NoticeStrip(QWidget* parent = nullptr);
  void show(const Notice& notice);
  /// Hides it where it still says this; it does not come back.
  void withdraw(const QString& text);
  /// What stays is true no longer, but for what is of another session.
  void forgetStaying();
  /// What stays waits while something is under way whose progress has this room; the rest is shown beside it.
  void setWaiting(bool waiting);
  /// It stays, and nobody has answered it.
  bool keeps(const QString& text) const;
  QString text() const { return label_->toolTip(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void answered();
  void elide();
  void showDetails(const QString& text);
  void recolour();
  Notice::Kind kind_ = Notice::Kind::Plain;
  std::vector<Notice> staying_;  ///< each waits behind other messages, or is shown; the last one comes first
  bool showsStaying_ = false, waiting_ = false;
  QLabel* label_;
  QHBoxLayout* layout_;
  QWidget* actions_ = nullptr;
  QPushButton* details_ = nullptr;  ///< of actions_
};

/// In the line at the foot, which is as high without it, while a run is under way: nothing moves when it
/// begins or ends.
class ProgressStrip : public QWidget {
  Q_OBJECT

 public:
  explicit ProgressStrip(Session* session, QWidget* parent = nullptr);
  /// Something else is said beside it: bar, time and the way to stop are left, the tool tip has the rest.
  void setBrief(bool brief);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  void say();
  void fitWords(bool steps, bool best, const QString& improved);
  Session* session_;
  bool brief_ = false;
  QLabel *what_, *counts_, *best_, *time_;
  QProgressBar* bar_;
  QPushButton* stop_;
};

/// "0:04", "1:02:03".
QString clockText(double seconds);

}  // namespace paretree::ui
