// Where the test rows say clearly something else of a model than its estimate.
#pragma once

#include "paretree/front/objective.h"
#include "paretree/runs/estimates/cross_validation.h"
#include "ui/inspectors/remarks/remark_line.h"
#include "ui/session/session.h"

namespace paretree::ui {

/// The RMSE of an answer on rows with its standard error, by the spread of the squared errors (delta method).
runs::Expected rmseOf(const std::vector<double>& squaredErrors);

/// One line under the figures of the selected model, hidden where estimate and test rows agree.
class EstimateGap : public RemarkLine {
  Q_OBJECT

 public:
  explicit EstimateGap(Session* session, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void judge();
  void recolour();
  void say(const runs::Expected& estimated, const runs::Expected& tested, const std::string& measure,
           double rows);

  Session* session_;
  Job* job_;
};

}  // namespace paretree::ui
