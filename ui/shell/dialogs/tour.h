// A minute's walk on a sample: open, run, choose on the front, change a leaf, search again. Each step is done
// when the user asks for it, so that it is seen happening.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <functional>
#include <vector>

#include "ui/session/session.h"

namespace paretree::ui {

class Tour : public QFrame {
  Q_OBJECT

 public:
  struct Step {
    QString title, text;
    QString button;                 ///< of what leads on
    std::function<QWidget*()> at;   ///< what the step speaks of; may give null
    std::function<void()> act;      ///< done when the button is pressed; may be empty
    std::function<bool()> reached;  ///< the next step waits for this; may be empty
  };

  Tour(QWidget* window, std::vector<Step> steps);
  int step() const { return static_cast<int>(step_); }
  void next();

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void show(std::size_t step);
  void place();
  QRect around() const;
  QPoint leastCovering(const QRect& room, const QRect& spared, const QPoint& wanted) const;
  QWidget* window_;
  QWidget* ring_;
  std::vector<Step> steps_;
  std::size_t step_ = 0;
  QRect around_;  ///< what it was placed beside
  QLabel *title_, *text_, *count_;
  QPushButton *next_, *end_;
  QTimer wait_;
};

}  // namespace paretree::ui
