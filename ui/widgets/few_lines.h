// A label in at most three lines; the rest is scrolled to, so that many notes cover nothing.
#pragma once

#include <QLabel>
#include <QScrollArea>

namespace paretree::ui {

/// Shown and hidden with its label.
class FewLines : public QScrollArea {
 public:
  explicit FewLines(QLabel* words);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();
};

}  // namespace paretree::ui
