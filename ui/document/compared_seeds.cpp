#include "ui/document/compared_seeds.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "paretree/core/text.h"
#include "paretree/data/files/csv_text.h"
#include "ui/drawing/front/estimate_words.h"

namespace paretree::ui {

namespace {

std::vector<double> known(const std::vector<SeedFigure>& figures, double SeedFigure::*which) {
  std::vector<double> values;
  for (const SeedFigure& figure : figures)
    if (!std::isnan(figure.*which)) values.push_back(figure.*which);
  return values;
}

}  // namespace

std::vector<double> SeedFigures::judged() const { return known(figures, &SeedFigure::judged); }
std::vector<double> SeedFigures::test() const { return known(figures, &SeedFigure::test); }

MeanAndDeviation meanAndDeviation(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  if (values.size() == 1) return {mean, data::kMissing};
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, std::sqrt(squares / (count - 1))};
}

runs::CompareRequest withSeed(runs::CompareRequest request, std::uint64_t seed) {
  for (runs::RunRequest& run : request.runs) {
    run.seed = seed;
    run.split.seed.reset();
  }
  return request;
}

void addSeed(ComparedSeeds& all, std::uint64_t seed, const runs::Comparison& comparison,
             const ModelOfRun& modelOf) {
  all.seeds.push_back(seed);
  all.measure = comparison.measure;
  all.quality = comparison.objectives.front();
  for (std::size_t r = 0; r < comparison.runs.size(); ++r) {
    const runs::Run& run = *comparison.runs[r];
    const std::size_t model = modelOf(run);
    auto at = std::find_if(all.learners.begin(), all.learners.end(),
                           [&](const SeedFigures& one) { return one.learner == run.request.learner; });
    if (at == all.learners.end()) at = all.learners.insert(at, {run.request.learner, {}});
    SeedFigure figure{seed};
    for (const runs::ComparePoint& point : comparison.points)
      if (point.run == r && point.model == model) figure.judged = point.scores.front();
    const auto& measures = run.outcome.measures;
    const auto measure = static_cast<std::size_t>(
        std::find(measures.begin(), measures.end(), comparison.measure) - measures.begin());
    if (model < run.outcome.front.size() && measure < run.outcome.front[model].test.size())
      figure.test = run.outcome.front[model].test[measure];
    at->figures.push_back(figure);
  }
  if (all.seeds.size() == 1) return;
  for (const runs::ComparePoint& point : comparison.points)
    all.others.push_back({comparison.runs[point.run]->request.learner, point.scores});
}

QString deviationText(const std::vector<double>& values, front::Objective::Unit unit) {
  const MeanAndDeviation spread = meanAndDeviation(values);
  if (std::isnan(spread.mean)) return {};
  return spreadText(spread.mean, spread.deviation, unit);
}

std::string comparedSeedsCsv(const ComparedSeeds& all) {
  const auto number = [](double value) { return std::isnan(value) ? std::string() : exactText(value); };
  std::string csv = "learner,seed," + data::csvCell(all.measure) + ',' +
                    data::csvCell("test " + all.measure) + ",runs,deviation," +
                    data::csvCell("deviation of test " + all.measure) + '\n';
  for (const SeedFigures& one : all.learners) {
    const std::string name = data::csvCell(one.learner);
    for (const SeedFigure& figure : one.figures)
      csv += name + ',' + std::to_string(figure.seed) + ',' + number(figure.judged) + ',' +
             number(figure.test) + ",1,,\n";
    const MeanAndDeviation judged = meanAndDeviation(one.judged()), test = meanAndDeviation(one.test());
    csv += name + ",mean," + number(judged.mean) + ',' + number(test.mean) + ',' +
           std::to_string(one.figures.size()) + ',' + number(judged.deviation) + ',' +
           number(test.deviation) + '\n';
  }
  return csv;
}

}  // namespace paretree::ui
