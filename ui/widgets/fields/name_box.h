// A list of names that may be longer than its field: the middle is left out, its tip has the whole, and the
// open list is as wide as they are.
#pragma once

#include <QComboBox>

namespace paretree::ui {

class NameBox : public QComboBox {
  Q_OBJECT

 public:
  using QComboBox::QComboBox;
  /// What the field shows of the name that is chosen.
  QString shownText() const;
  void showPopup() override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace paretree::ui
