// A line of words that gives way where there is no room for all of them.
#pragma once

#include <QLabel>

namespace paretree::ui {

/// The middle of the words is left out; they stand whole in the tool tip then.
class ElidingLabel : public QLabel {
 public:
  explicit ElidingLabel(const QFont& font, QPalette::ColorRole colour = QPalette::WindowText);
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace paretree::ui
