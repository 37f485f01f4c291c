// Widgets beside each other, broken into lines where there is no room.
#pragma once

#include <QLayout>
#include <QList>

namespace paretree::ui {

class WrapLayout : public QLayout {
  Q_OBJECT

 public:
  WrapLayout(int gap, int lineGap, QWidget* parent = nullptr);
  ~WrapLayout() override;
  void addItem(QLayoutItem* item) override { items_ << item; }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
  }
  Qt::Orientations expandingDirections() const override { return {}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
  QSize sizeHint() const override;
  QSize minimumSize() const override;
  void setGeometry(const QRect& rect) override;

 private:
  /// Height of all lines.
  int place(const QRect& rect, bool move) const;
  int gap_, lineGap_;
  QList<QLayoutItem*> items_;
};

}  // namespace paretree::ui
