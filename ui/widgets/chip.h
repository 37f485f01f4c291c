// A small rounded note with an icon: what was understood, what was noticed. Clickable where it leads
// somewhere.
#pragma once

#include <QAbstractButton>

namespace paretree::ui {

class Chip : public QAbstractButton {
  Q_OBJECT

 public:
  enum class Kind { Plain, Accent, Warn, Bad, Good, Edit };
  Chip(Kind kind, const QString& text, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  void setKind(Kind kind);

 protected:
  /// Words that are cut stand whole in the tool tip where there is no other.
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QString iconName() const;
  Kind kind_;
};

}  // namespace paretree::ui
