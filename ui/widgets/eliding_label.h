// A line of words that gives way where there is no room for all of them.
#pragma once

#include <QFontMetrics>
#include <QLabel>

namespace paretree::ui {

/// A text for so much room, its middle left out; what is cut already is cut there again, not at two places.
QString cutOnce(const QString& text, const QFontMetrics& metrics, int room);

/// The middle of the words is left out; they stand whole in the tool tip then.
class ElidingLabel : public QLabel {
 public:
  /// `least`: px that it does not go below, where its words need them.
  explicit ElidingLabel(const QFont& font, QPalette::ColorRole colour = QPalette::WindowText, int least = 90);
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int least_;
};

}  // namespace paretree::ui
