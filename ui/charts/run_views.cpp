#include <QObject>

#include "ui/charts/parallel_view.h"
#include "ui/charts/report_view.h"
#include "ui/charts/run_view.h"

namespace paretree::ui {

std::vector<RunViewEntry> runViews() {
  return {
      {QStringLiteral("parallel"), QObject::tr("Parallel"),
       QObject::tr("Every objective an axis, every model a line; where to search densely"),
       [](const learners::Outcome& outcome) { return outcome.objectives.size() > 1; },
       [](Session* session) -> RunView* { return new ParallelView(session); }},
      {QStringLiteral("report"), QObject::tr("Report"),
       QObject::tr("What the run says of itself: settings, figures, curves, tables"),
       [](const learners::Outcome&) { return true; },
       [](Session* session) -> RunView* { return new ReportView(session); }},
  };
}

}  // namespace paretree::ui
