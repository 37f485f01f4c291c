// What is remarked of a model under its figures, in a line that asks for no height.
#pragma once

#include <QLabel>

namespace paretree::ui {

/// Shown while there is something to say, except in a low pane: a list below the model would pay for it.
class RemarkLine : public QLabel {
  Q_OBJECT

 public:
  explicit RemarkLine(QWidget* parent = nullptr);
  QSize minimumSizeHint() const override { return {0, 0}; }

 protected:
  void setSaid(bool said);
  bool event(QEvent* event) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void follow();
  bool wanted_ = false;
};

}  // namespace paretree::ui
