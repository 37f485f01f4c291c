// What covers the window while a file is dragged over it, and says what becomes of it when it is dropped.
#pragma once

#include <QMimeData>
#include <QPoint>
#include <QStringList>
#include <QWidget>

namespace paretree::ui {

/// The files of this machine among what is dragged.
QStringList localFiles(const QMimeData* mime);

class DropOverlay : public QWidget {
 public:
  explicit DropOverlay(QWidget* parent);

  /// A file at a place of the window, and what a drop there does with it.
  void say(const QString& path, const QPoint& at, const QString& what);
  const QString& path() const { return path_; }
  const QPoint& at() const { return at_; }
  const QString& what() const { return what_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString path_, what_;
  QPoint at_;
};

}  // namespace paretree::ui
