// Under the chart: the figures of the front as a whole, and why one of its models stands out.
#include <algorithm>
#include <cmath>

#include "ui/charts/front_pane.h"
#include "ui/drawing/fonts.h"
#include "ui/session/runs.h"

namespace paretree::ui {

void FrontPane::refreshFigures(const learners::Outcome& outcome) {
  std::vector<FiguresRow::Figure> figures;
  const auto count = outcome.front.size();
  std::size_t ties = 0;
  for (const auto& point : outcome.front) ties += point.ties != "1";
  figures.push_back(
      {countText(static_cast<double>(count)),
       count == 1 ? tr("model")
       : ties     ? tr("models, %1 with ties").arg(countText(static_cast<double>(ties)))
                  : tr("models, no ties"),
       tr("Models of which none is better in every respect. Ties: other models with the very same scores.")});
  const auto valueOf = [&](const std::string& id) -> std::optional<double> {
    for (const auto& f : outcome.report.summary)
      if (f.id == id)
        if (const auto* v = std::get_if<double>(&f.value)) return *v;
    return std::nullopt;
  };
  for (const auto& f : outcome.report.summary) {
    if (figures.size() >= 5) break;
    // Those that say how good the front as a whole is; the rest stands in the run's report.
    static const std::vector<std::string> kOfFront = {"testHypervolume", "hypervolume", "ea", "ec"};
    if (std::find(kOfFront.begin(), kOfFront.end(), f.id) == kOfFront.end()) continue;
    if (f.id == "hypervolume" && valueOf("testHypervolume")) continue;
    const auto* value = std::get_if<double>(&f.value);
    if (!value || std::isnan(*value)) continue;
    QString label = displayText(f.label);
    if (f.id == "testHypervolume" || f.id == "hypervolume") {
      const auto base = valueOf(f.id == "hypervolume" ? "baselineHypervolume" : "testBaselineHypervolume");
      label = f.id == "hypervolume" ? tr("hypervol.") : tr("test hypervol.");
      if (base && *base > 0)
        label += QStringLiteral(", %1%2").arg(*value >= *base ? QStringLiteral("+") : QStringLiteral("−"),
                                              percentText(std::abs(*value / *base - 1), 1));
      figures.push_back({numberText(*value, 4), label, displayText(f.label)});
      continue;
    }
    const bool gap = f.id == "ea" || f.id == "ec";
    figures.push_back({gap ? tr("%1 pp").arg(numberText(*value * 100, 2)) : valueText(*value, f.unit),
                       f.id == "ea"   ? tr("e_a, accuracy")
                       : f.id == "ec" ? tr("e_c, explained")
                                      : label,
                       displayText(f.label)});
  }
  figures_->setFigures(figures);
}

void FrontPane::refreshReason(const learners::Outcome& outcome) {
  const bool growing = session_->runs().running() && shownRun() == session_->runs().runningNumber();
  QStringList lines;
  if (const QString target = targetReason(chart_->scene(), outcome, options_); !target.isEmpty())
    lines << target;
  if (!growing && lines.isEmpty())
    if (const QString knee = kneeReason(outcome); !knee.isEmpty()) lines << knee;
  reason_->setText(lines.join(QLatin1Char('\n')));
  reason_->setVisible(!lines.isEmpty());
}

}  // namespace paretree::ui
