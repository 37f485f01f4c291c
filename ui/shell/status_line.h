// The line at the foot of the window: what is tried, what it changes, the file and whether it is saved.
#pragma once

#include <QLabel>
#include <QWidget>

namespace paretree::ui {

class Chip;
class ElidingLabel;

/// Where there is no room for all of it the seed gives way first, then the file (the title names it), then
/// the hint; the chip and the text are cut last, and are whole in their tool tips then. Nothing overlaps.
class StatusLine : public QWidget {
 public:
  struct Words {
    QString preview;  ///< empty: nothing is tried
    QString text, hint, file, seed, saved;
  };

  StatusLine();
  void say(const Words& words);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();

  Chip* preview_;
  ElidingLabel* text_;
  QLabel *hint_, *file_, *seed_, *saved_;
};

}  // namespace paretree::ui
