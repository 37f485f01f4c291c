#include <QObject>

#include "ui/charts/report_view.h"
#include "ui/charts/run_view.h"

namespace paretree::ui {

std::vector<RunViewEntry> runViews() {
  return {
      {QStringLiteral("report"), QObject::tr("Report"), QObject::tr("What the run says of itself: settings, figures, curves, tables"),
       [](const Outcome&) { return true; }, [](Session* session) -> RunView* { return new ReportView(session); }},
  };
}

}  // namespace paretree::ui
