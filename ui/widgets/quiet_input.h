// Fields that change only when they are meant: the wheel scrolls past them, and undo reaches the document
// from a field that has nothing of its own to undo.
#pragma once

#include <QObject>

namespace paretree::ui {

/// Watches all windows of the program; one is made, however often install() is called.
class QuietInput : public QObject {
  Q_OBJECT

 public:
  static void install();

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  using QObject::QObject;
};

}  // namespace paretree::ui
