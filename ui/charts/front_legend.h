// The row over the plot: what each kind of mark means; test positions and earlier runs are switched here.
#pragma once

#include <QAbstractButton>

namespace paretree::ui {

class LegendItem : public QAbstractButton {
  Q_OBJECT

 public:
  enum class Sample { Run, Test, Earlier, Ghost };
  LegendItem(Sample sample, const QString& text, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Sample sample_;
};

}  // namespace paretree::ui
