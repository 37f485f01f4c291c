#include "ui/studies/study_chart.h"

#include <algorithm>
#include <cmath>

#include "paretree/model/apply/measure.h"
#include "ui/drawing/fonts.h"
#include "ui/studies/cells_model.h"

namespace paretree::ui {
namespace {

constexpr double kOffFront = 0, kOnFront = 0.35;  // sizes of points
constexpr double kPadding = 0.03;

/// A staircase: between two cells there is none with the quality of the second for fewer terms.
Plot::Line staircaseOf(std::vector<QPointF> front) {
  std::sort(front.begin(), front.end(),
            [](QPointF a, QPointF b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
  Plot::Line line;
  for (const QPointF at : front) {
    if (!line.points.empty()) line.points.emplace_back(at.x(), line.points.back().y());
    line.points.push_back(at);
  }
  return line;
}

}  // namespace

void placeTerms(FrontAxis& axis, std::vector<double>& terms) {
  double least = INFINITY, most = 0;
  for (const double count : terms)
    if (std::isfinite(count)) {
      least = std::min(least, std::max(1.0, count));
      most = std::max(most, count);
    }
  if (most < FrontAxis::kWide * least) return fitAxis(axis, terms);
  for (double& count : terms) {
    if (std::isnan(count)) continue;
    if (count <= 0) least = axis.zero = FrontAxis::kNoTerms;
    count = count <= 0 ? FrontAxis::kNoTerms : std::max(1.0, count);  // a mean below one term stands at one
  }
  const double pad = std::pow(most / least, kPadding);
  axis.logarithmic = true;
  axis.low = least / pad;
  axis.high = most * pad;
}

StudyChart studyChart(const StudyFacts& facts, std::size_t table) {
  StudyChart chart;
  Plot& plot = chart.plot;
  std::string measure;
  std::vector<double> xs, ys;
  for (std::size_t c = 0; c < facts.table.cells.size(); ++c) {
    const auto& figures = facts.table.cells[c];
    const double quality = qualityOf(facts.table, c).mean, terms = figures.terms.mean;
    if (facts.ledger.cells()[c].table != table || std::isnan(quality)) continue;
    if (measure.empty()) measure = figures.measure;
    if (figures.measure != measure) continue;
    chart.cells.push_back(c);
    xs.push_back(terms);
    ys.push_back(quality);
  }
  plot.x.label = QObject::tr("Terms, mean over the seeds");
  plot.x.unit = front::Objective::Unit::Count;
  plot.x.maximise = false;
  const QString quality =
      measure.empty() ? QObject::tr("Quality") : displayText(model::measureLabel(measure));
  plot.y.label =
      (facts.table.estimated ? QObject::tr("%1, estimated") : QObject::tr("%1, test")).arg(quality);
  plot.y.unit = model::unitOfMeasure(measure);
  placeTerms(plot.x, xs);
  fitAxis(plot.y, ys);
  std::vector<QPointF> front;
  for (std::size_t i = 0; i < xs.size(); ++i) {
    const bool onFront = facts.table.cells[chart.cells[i]].front;
    plot.points.emplace_back(xs[i], ys[i]);
    plot.sizes.push_back(onFront ? kOnFront : kOffFront);
    if (onFront) front.push_back(plot.points.back());
  }
  if (auto line = staircaseOf(std::move(front)); line.points.size() > 1)
    plot.lines.push_back(std::move(line));
  plot.empty = QObject::tr("The front appears with the first runs.");
  return chart;
}

}  // namespace paretree::ui
