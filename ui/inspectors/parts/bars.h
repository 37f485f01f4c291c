// Labelled bars: tree against black box, or the classes of a node.
#pragma once

#include <QColor>
#include <QFont>
#include <QWidget>
#include <vector>

namespace paretree::ui {

class Bars : public QWidget {
  Q_OBJECT

 public:
  struct Bar {
    QString label;
    double share = 0;  ///< length, 0..1
    QString value;
    QColor colour;         ///< invalid: plain
    bool hatched = false;  ///< the black box
    bool strong = false;
  };
  Bars(int labelWidth, int valueWidth, QWidget* parent = nullptr);
  void setBars(std::vector<Bar> bars);
  const std::vector<Bar>& bars() const { return bars_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QFont fontOf(const Bar& bar) const;
  int labelWidth() const;
  int valueWidth() const;
  int labelWidth_, valueWidth_;
  std::vector<Bar> bars_;
};

}  // namespace paretree::ui
