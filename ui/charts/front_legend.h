// The row over the plot: what each kind of mark means. Test positions and runs are switched here.
#pragma once

#include <QAbstractButton>

namespace paretree::ui {

class FrontLegendItem : public QAbstractButton {
  Q_OBJECT

 public:
  enum class Sample { Run, Test, Earlier, Ghost, Learner, Third, Joint, Bound, Boxed, Error };
  /// `mark`: LearnerInfo::mark for Sample::Learner and Sample::Boxed.
  FrontLegendItem(Sample sample, const QString& text, int mark = 0, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {qMin(sizeHint().width(), 80), sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int sampleWidth() const;
  void paintSample(QPainter& p, double y) const;
  Sample sample_;
  int mark_;
};

}  // namespace paretree::ui
