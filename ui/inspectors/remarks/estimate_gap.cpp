#include "ui/inspectors/remarks/estimate_gap.h"

#include <QEvent>
#include <cmath>
#include <numeric>

#include "paretree/model/apply/measure.h"
#include "paretree/model/apply/predict.h"
#include "paretree/runs/estimates/gap.h"
#include "ui/drawing/fonts.h"
#include "ui/drawing/front/front_measures.h"
#include "ui/drawing/text/locale_text.h"
#include "ui/session/editing.h"
#include "ui/session/runs.h"
#include "ui/widgets/look.h"

namespace paretree::ui {

runs::Expected rmseOf(const std::vector<double>& squaredErrors) {
  const auto rows = static_cast<double>(squaredErrors.size());
  const double mean = std::accumulate(squaredErrors.begin(), squaredErrors.end(), 0.0) / rows;
  double spread = 0;
  for (const double one : squaredErrors) spread += (one - mean) * (one - mean);
  const double rmse = std::sqrt(mean);
  return {rmse, std::sqrt(spread / (rows - 1) / rows) / (2 * rmse)};
}

EstimateGap::EstimateGap(Session* session, QWidget* parent)
    : RemarkLine(parent), session_(session), job_(new Job(this)) {
  setObjectName(QStringLiteral("estimateGap"));
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  connect(session, &Session::factsChanged, this, &EstimateGap::judge);
  connect(session, &Session::runsChanged, this, &EstimateGap::judge);
  connect(&session->editing(), &Editing::previewChanged, this, &EstimateGap::judge);
}

void EstimateGap::judge() {
  job_->cancel();
  setSaid(false);
  const auto facts = session_->facts();
  const auto& s = session_->selection();
  // Of an edit, kept or previewed, there is no such estimate.
  const bool edited = s.draft || session_->editing().previewed();
  const auto estimates = edited ? nullptr : session_->runs().estimatesOf(s.run);
  if (!facts || !session_->factsAreCurrent() || !estimates || facts->task->test.empty() ||
      facts->outcome->measures.empty() || !isEstimated(*facts->outcome, estimates) ||
      !facts->task->data.weights().empty())
    return;
  const std::size_t m = mainMeasure(*facts->outcome);
  const std::string measure = facts->outcome->measures[m];
  const auto estimated = expectedOf(*estimates, static_cast<std::size_t>(s.model), measure);
  const auto rows = static_cast<double>(facts->task->test.size());
  if (m >= facts->point.test.size() || std::isnan(estimated.value)) return;
  if (measure == "accuracy")
    return say(estimated, runs::shareOfRows(facts->point.test[m], rows), measure, rows);
  if (measure != "rmse" || facts->task->targets.size() != 1) return;
  job_->start([this, facts, estimated, measure, rows](std::stop_token stop) -> Job::Delivery {
    const auto answers =
        predict(*facts->model, facts->task->data, facts->task->test, Context(Rng(1), 1, stop));
    std::vector<double> squares;
    if (answers)
      for (std::size_t i = 0; i < facts->task->test.size(); ++i) {
        const double error =
            answers->values[i] - facts->task->data.numbers(facts->task->targets[0])[facts->task->test[i]];
        if (!std::isnan(error)) squares.push_back(error * error);
      }
    return [this, squares, estimated, measure, rows] {
      if (squares.size() > 1) say(estimated, rmseOf(squares), measure, rows);
    };
  });
}

void EstimateGap::say(const runs::Expected& estimated, const runs::Expected& tested,
                      const std::string& measure, double rows) {
  const auto apart = runs::clearGap(estimated, tested);
  if (!apart) return;
  const auto unit = model::unitOfMeasure(measure);
  const int decimals = alikeDecimals({estimated.value, tested.value});
  const QString label = displayText(model::measureLabel(measure));
  const QString name = unit == front::Objective::Unit::Share ? inSentence(label) : label;
  const bool worse = (tested.value < estimated.value) == (measure == "accuracy");
  setText((worse ? tr("Estimated %1 %2, but %4 on %3 of the test part: worse by %5 joint standard errors.")
                 : tr("Estimated %1 %2, but %4 on %3 of the test part: better by %5 joint standard errors."))
              .arg(name, expectedText(estimated, unit, decimals), rowsText(rows),
                   expectedText(tested, unit, decimals), numberText(*apart, 2)));
  setToolTip(
      worse ? tr("More than chance explains: the estimate is too good, or the test rows differ from those "
                 "that were learnt from, as where they come later or from elsewhere.")
            : tr("More than chance explains: the estimate is too careful, or the test rows differ from "
                 "those that were learnt from, as where they come later or from elsewhere."));
  recolour();
  setSaid(true);
}

void EstimateGap::recolour() {
  QPalette colours;
  colours.setColor(QPalette::WindowText, themeOf(this).warnText);
  if (palette().color(QPalette::WindowText) != themeOf(this).warnText) setPalette(colours);
}

void EstimateGap::changeEvent(QEvent* event) {
  RemarkLine::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) recolour();
}

}  // namespace paretree::ui
