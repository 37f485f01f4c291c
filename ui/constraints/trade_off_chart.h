// Error and feasibility by depth (figure 1 of the paper): the tree that obeys the constraints beside the
// ordinary one.
#pragma once

#include <QWidget>
#include <vector>

#include "paretree/learners/outcome.h"

namespace paretree::ui {

class TradeOffChart : public QWidget {
  Q_OBJECT

 public:
  explicit TradeOffChart(QWidget* parent = nullptr);
  /// The table "depths" of a report; false where it is not one.
  bool setTable(const learners::ReportTable& table);
  QSize minimumSizeHint() const override { return {260, 150}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Line {
    std::vector<double> error, infeasible;  ///< by depth
  };
  QRectF plot() const;
  double xOf(std::size_t depth) const;

  Line ours_, plain_;
  bool test_ = false;  ///< figures of the test rows
};

}  // namespace paretree::ui
