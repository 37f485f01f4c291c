// What compared learners reach with several seeds: mean and deviation of the models that stand for them.
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "paretree/runs/compare.h"

namespace paretree::ui {

/// The model of a learner's run that its figures are of.
using ModelOfRun = std::function<std::size_t(const runs::Run&)>;

/// What the model that stands for a learner reached with one seed; NaN where there is no such figure.
struct SeedFigure {
  std::uint64_t seed = 0;
  double judged = data::kMissing;  ///< as the front has it: on validation rows, or estimated by folds
  double test = data::kMissing;    ///< on test rows
};

/// One learner, with the seeds that it gave a front with.
struct SeedFigures {
  std::string learner;
  std::vector<SeedFigure> figures;
  std::vector<double> judged() const;  ///< those that are known
  std::vector<double> test() const;
};

/// A model of another seed than the first, in the objectives of the comparison.
struct SeedPoint {
  std::string learner;
  front::Scores scores;
};

struct ComparedSeeds {
  std::vector<std::uint64_t> seeds;  ///< whose comparisons came to their end
  std::vector<SeedPoint> others;
  std::vector<SeedFigures> learners;
  std::string measure;
  front::Objective quality;
};

/// Mean and standard deviation (of the sample, with n - 1); NaN of none, and the deviation of one.
struct MeanAndDeviation {
  double mean = data::kMissing, deviation = data::kMissing;
};
MeanAndDeviation meanAndDeviation(const std::vector<double>& values);

/// The request with another seed: its division of the rows is drawn by that too.
runs::CompareRequest withSeed(runs::CompareRequest request, std::uint64_t seed);
/// Adds the comparison that was made with a seed.
void addSeed(ComparedSeeds& all, std::uint64_t seed, const runs::Comparison& comparison,
             const ModelOfRun& modelOf);

/// "84.1 % ± 0.8 %": mean and deviation; empty of none, without a deviation of one.
QString deviationText(const std::vector<double>& values, front::Objective::Unit unit);

/// A line for each learner and seed, then one with mean and deviation for each learner, to exact numbers.
std::string comparedSeedsCsv(const ComparedSeeds& all);

}  // namespace paretree::ui
