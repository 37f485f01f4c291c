#include "paretree/runs/estimates/estimate.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "paretree/learners/forest/out_of_bag.h"
#include "paretree/model/apply/predict.h"

namespace paretree::runs {
namespace {

using Losses = std::vector<double>;

/// Losses of held-out rows: wrong (0 or 1), or squared and absolute error (means over the targets).
struct HeldLosses {
  Losses first, second;
};

HeldLosses lossesOf(const model::Model& model, const model::Predictions& answers, const data::Dataset& data,
                    const data::Rows& rows) {
  HeldLosses losses;
  losses.first.resize(rows.size());
  if (model.isClassifier()) {
    const auto truth = data.codes(model.targets[0]);
    for (std::size_t i = 0; i < rows.size(); ++i)
      losses.first[i] = answers.classes[i] == truth[rows[i]] ? 0 : 1;
    return losses;
  }
  losses.second.resize(rows.size());
  const std::size_t targets = model.targets.size();
  for (std::size_t t = 0; t < targets; ++t) {
    const auto truth = data.numbers(model.targets[t]);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double off = answers.values[i * targets + t] - truth[rows[i]];
      losses.first[i] += off * off / static_cast<double>(targets);
      losses.second[i] += std::abs(off) / static_cast<double>(targets);
    }
  }
  return losses;
}

/// What one fold gives: its models that meet a point, and their losses on the rows held out.
struct FoldResult {
  std::vector<Met> met;                       ///< by point; empty where the fold does not count
  std::map<std::size_t, HeldLosses> byModel;  ///< by number in the fold's front
  Message problem;
};

FoldResult resultOf(const learners::Outcome& front, const learners::Outcome& fold, Meeting meeting,
                    const data::Dataset& data, const data::Rows& held) {
  FoldResult result;
  auto met = meet(front, fold, meeting);
  for (const Met& one : met) {
    if (result.byModel.contains(one.model)) continue;
    const model::Model made = instantiate(fold.front[one.model].recipe);
    const auto answers = predict(made, data, held, Context());
    if (!answers) {
      result.byModel.clear();
      result.problem = answers.error().message;
      return result;
    }
    result.byModel.emplace(one.model, lossesOf(made, *answers, data, held));
  }
  result.met = std::move(met);
  return result;
}

/// The losses of all points by training row.
class Pooled {
 public:
  /// No standard errors where fewer than `enough` results count.
  Pooled(const learners::Task& task, const Resamples& resamples, const std::vector<FoldResult>& results,
         int enough = 2)
      : resamples_(resamples),
        results_(results),
        enough_(enough),
        times_(task.data.rows(), 0),
        place_(task.data.rows(), 0) {
    for (std::size_t p = 0; p < results.size(); ++p) {
      if (results[p].met.empty()) continue;
      ++counted_;
      for (const data::Row row : resamples.parts[p].held) ++times_[row];
    }
    for (const data::Row row : task.train) {
      if (times_[row] == 0) continue;
      place_[row] = cluster_.size();
      cluster_.push_back(resamples.groups.empty() ? static_cast<std::int32_t>(cluster_.size())
                                                  : resamples.groups[row]);
    }
    for (const std::int32_t group : cluster_) clusters_ = std::max(clusters_, std::size_t(group) + 1);
    std::vector<std::uint8_t> there(clusters_, 0);
    for (const std::int32_t group : cluster_) there[static_cast<std::size_t>(group)] = 1;
    clustersThere_ = static_cast<std::size_t>(std::count(there.begin(), there.end(), std::uint8_t{1}));
  }

  int counted() const { return counted_; }

  /// The loss of each row that was held out, averaged over the repeats.
  Losses of(std::size_t point, Losses HeldLosses::*which) const {
    Losses losses(cluster_.size(), 0);
    for (std::size_t p = 0; p < results_.size(); ++p) {
      if (results_[p].met.empty()) continue;
      const Losses& fold = results_[p].byModel.at(results_[p].met[point].model).*which;
      const data::Rows& held = resamples_.parts[p].held;
      for (std::size_t i = 0; i < held.size(); ++i) losses[place_[held[i]]] += fold[i] / times_[held[i]];
    }
    return losses;
  }

  /// Mean and its standard error; rows of a group vary together.
  Expected meanOf(const Losses& losses) const {
    Expected mean;
    if (losses.empty()) return mean;
    const auto rows = static_cast<double>(losses.size());
    double sum = 0;
    for (const double loss : losses) sum += loss;
    mean.value = sum / rows;
    if (counted_ < enough_ || clustersThere_ < 2) return mean;
    std::vector<double> off(clusters_, 0);
    for (std::size_t i = 0; i < losses.size(); ++i)
      off[static_cast<std::size_t>(cluster_[i])] += losses[i] - mean.value;
    double squares = 0;
    for (const double value : off) squares += value * value;
    const auto groups = static_cast<double>(clustersThere_);
    mean.error = std::sqrt(squares * groups / (groups - 1)) / rows;
    return mean;
  }

 private:
  const Resamples& resamples_;
  const std::vector<FoldResult>& results_;
  int enough_;
  std::vector<int> times_;             // how often a row of the data was held out
  std::vector<std::size_t> place_;     // of a row among those that were
  std::vector<std::int32_t> cluster_;  // by place
  std::size_t clusters_ = 0, clustersThere_ = 0;
  int counted_ = 0;
};

std::vector<Expected> figuresOf(const Pooled& pooled, std::size_t point, bool classes) {
  Expected first = pooled.meanOf(pooled.of(point, &HeldLosses::first));
  if (classes) return {{1 - first.value, first.error}};
  const Expected second = pooled.meanOf(pooled.of(point, &HeldLosses::second));
  const double root = std::sqrt(first.value);
  return {first, {root, root > 0 ? first.error / (2 * root) : first.error}, second};
}

// What a point has to offer beside its quality, the smaller the simpler.
std::vector<double> burdenOf(const learners::FrontPoint& point, const learners::Outcome& outcome) {
  std::vector<double> burden;
  for (std::size_t o = 1; o < outcome.objectives.size(); ++o)
    burden.push_back(outcome.objectives[o].maximise ? -point.scores[o] : point.scores[o]);
  return burden;
}

std::optional<std::size_t> suggestion(const Pooled& pooled, const learners::Outcome& outcome) {
  const std::size_t points = outcome.front.size();
  std::vector<double> loss(points);
  std::size_t least = 0;
  for (std::size_t i = 0; i < points; ++i) {
    loss[i] = pooled.meanOf(pooled.of(i, &HeldLosses::first)).value;
    if (std::isnan(loss[least]) || loss[i] < loss[least]) least = i;
  }
  if (std::isnan(loss[least])) return std::nullopt;
  const Losses best = pooled.of(least, &HeldLosses::first);
  std::size_t chosen = least;
  for (std::size_t i = 0; i < points; ++i) {
    if (std::make_pair(burdenOf(outcome.front[i], outcome), loss[i]) >=
        std::make_pair(burdenOf(outcome.front[chosen], outcome), loss[chosen]))
      continue;
    Losses difference = pooled.of(i, &HeldLosses::first);
    for (std::size_t row = 0; row < difference.size(); ++row) difference[row] -= best[row];
    const Expected above = pooled.meanOf(difference);
    if (above.value <= (std::isnan(above.error) ? 0 : above.error)) chosen = i;
  }
  return chosen;
}

double lossOf(const learners::FrontPoint& point, const learners::Outcome& outcome) {
  const double score = point.scores[0];
  if (outcome.objectives[0].maximise) return -score;
  return outcome.objectives[0].id == "rmse" ? score * score : score;
}

std::vector<Met> metByPrice(const learners::Outcome& front, const learners::Outcome& fold) {
  const auto leavesOf = [](const learners::FrontPoint& point) {
    return static_cast<double>(point.size.leaves);
  };
  std::vector<std::size_t> order(front.front.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return front.front[a].size.leaves < front.front[b].size.leaves;
  });
  // Loss that a leaf more takes away on the way from one point to the next larger one.
  const auto price = [&](std::size_t smaller, std::size_t larger) {
    const auto &a = front.front[order[smaller]], &b = front.front[order[larger]];
    const double leaves = leavesOf(b) - leavesOf(a);
    return leaves > 0 ? std::max(0.0, (lossOf(a, front) - lossOf(b, front)) / leaves) : 0;
  };
  std::vector<Met> met(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool smallest = i == 0, largest = i + 1 == order.size();
    const double paid = smallest || largest ? 0 : std::sqrt(price(i, i + 1) * price(i - 1, i));
    std::size_t best = 0;
    const auto key = [&](std::size_t m) {
      const learners::FrontPoint& point = fold.front[m];
      const double leaves = leavesOf(point);
      if (smallest) return std::make_pair(leaves, lossOf(point, fold));
      return std::make_pair(lossOf(point, fold) + paid * leaves, leaves);
    };
    for (std::size_t m = 1; m < fold.front.size(); ++m)
      if (key(m) < key(best)) best = m;
    met[order[i]].model = best;
  }
  return met;
}

std::vector<Met> metBySize(const learners::Outcome& front, const learners::Outcome& fold) {
  std::vector<std::vector<double>> burdens;
  for (const auto& point : fold.front) burdens.push_back(burdenOf(point, fold));
  const auto fits = [](const std::vector<double>& a, const std::vector<double>& limit) {
    for (std::size_t o = 0; o < a.size(); ++o)
      if (a[o] > limit[o]) return false;
    return true;
  };
  std::vector<Met> met;
  for (const auto& point : front.front) {
    const auto limit = burdenOf(point, front);
    std::optional<std::size_t> best;
    std::size_t smallest = 0;
    for (std::size_t m = 0; m < burdens.size(); ++m) {
      if (burdens[m] < burdens[smallest]) smallest = m;
      if (!fits(burdens[m], limit)) continue;
      if (!best || std::make_pair(lossOf(fold.front[m], fold), burdens[m]) <
                       std::make_pair(lossOf(fold.front[*best], fold), burdens[*best]))
        best = m;
    }
    met.push_back({best.value_or(smallest), !best});
  }
  return met;
}

constexpr std::string_view kForest = "forest";

std::vector<std::string> measuresEstimated(bool classes) {
  return classes ? std::vector<std::string>{"accuracy"} : std::vector<std::string>{"mse", "rmse", "mae"};
}

CrossValidation fromOutOfBag(const learners::Task& task, const learners::Outcome& outcome,
                             const learners::forest::OutOfBag& forest, const FoldPlan& plan) {
  const model::Model& model = *outcome.front[0].recipe.base;
  Resamples all;
  all.parts = {{{}, forest.rows}};
  std::vector<FoldResult> results(1);
  results[0].met = {Met{}};
  results[0].byModel.emplace(0, lossesOf(model, forest.answers, task.data, forest.rows));
  const Pooled pooled(task, all, results, 1);
  CrossValidation result;
  result.plan = plan;
  result.outOfBag = true;
  result.counted = static_cast<int>(model.ensemble()->trees.size());
  result.measures = measuresEstimated(task.classification());
  result.points.push_back({figuresOf(pooled, 0, task.classification()), false});
  result.suggested = 0;
  return result;
}

}  // namespace

Result<CrossValidation> estimatePoints(const learners::Learner& learner, const learners::Task& task,
                                       const learners::ParamValues& values, const learners::Outcome& outcome,
                                       const FoldPlan& plan, std::uint64_t seed, const Context& context) {
  if (learner.info().id == kForest && plan.groups.empty())
    if (const auto answers = learners::forest::outOfBag(task, values, outcome, Rng(seed).stream("search"))) {
      Progress progress;
      progress.phase = Message{"progress.out-of-bag", {}};
      progress.fraction = 1;
      context.report(progress);
      return fromOutOfBag(task, outcome, *answers, plan);
    }
  const Context own(Rng(seed).stream("cross-validation"), context.threads(), context.stopToken(),
                    [&](const Progress& progress) { context.report(progress); });
  return crossValidate(learner, task, values, outcome, plan, own);
}

Meeting meetingOf(const std::string& learner) {
  return learner == "cart" || learner == "ocdt" ? Meeting::ByPrice : Meeting::BySize;
}

bool estimatedAlways(const std::string& learner) {
  return learner == kForest || meetingOf(learner) == Meeting::ByPrice;
}

std::vector<Met> meet(const learners::Outcome& front, const learners::Outcome& fold, Meeting meeting) {
  if (front.front.size() == 1 && fold.front.size() == 1) return {Met{}};
  // Without a plain pair of loss and leaves (variants that may be infeasible) there is no path.
  const bool path = front.objectives.size() == 2 && fold.objectives.size() == 2;
  return meeting == Meeting::ByPrice && path ? metByPrice(front, fold) : metBySize(front, fold);
}

Result<CrossValidation> crossValidate(const learners::Learner& learner, const learners::Task& task,
                                      const learners::ParamValues& values, const learners::Outcome& outcome,
                                      const FoldPlan& plan, const Context& context) {
  auto resamples = drawFolds(task, plan, context.rng().stream("folds"));
  if (!resamples) return resamples.error();
  CrossValidation result;
  result.plan = resamples->plan;
  result.notes = std::move(resamples->notes);
  result.seeded = !task.seeds.empty();
  const bool classes = task.classification();
  result.measures = measuresEstimated(classes);

  const Meeting meeting = meetingOf(learner.info().id);
  const auto& parts = resamples->parts;
  std::vector<FoldResult> folds(parts.size());
  const Context inFolds(context.rng().stream("learning"), context.threads(), context.stopToken(),
                        [&](const Progress& progress) { context.report(progress); });
  learnFrom(learner, task, values, parts, inFolds, [&](std::size_t p, ResampleOutcome&& learned) {
    if (learned.outcome)
      folds[p] = resultOf(outcome, *learned.outcome, meeting, task.data, parts[p].held);
    else
      folds[p].problem = std::move(learned.problem);
  });

  const Pooled pooled(task, *resamples, folds);
  result.counted = pooled.counted();
  result.stopped = std::any_of(folds.begin(), folds.end(),
                               [](const auto& f) { return f.met.empty() && f.problem.empty(); });
  for (std::size_t p = 0; p < folds.size(); ++p)
    if (!folds[p].problem.empty())
      result.notes.push_back(
          Message{"runs.estimate-without-fold", {{"fold", p + 1}, {"message", folds[p].problem}}});
  if (result.stopped)
    result.notes.push_back(
        Message{"runs.estimate-stopped", {{"kept", result.counted}, {"folds", parts.size()}}});
  if (result.counted == 0) {
    result.notes.push_back(Message{"runs.no-estimate", {}});
    return result;
  }
  for (std::size_t i = 0; i < outcome.front.size(); ++i) {
    PointEstimate& point = result.points.emplace_back();
    point.measures = figuresOf(pooled, i, classes);
    point.larger = std::any_of(folds.begin(), folds.end(), [&](const FoldResult& fold) {
      return !fold.met.empty() && fold.met[i].larger;
    });
  }
  if (!result.seeded) result.suggested = suggestion(pooled, outcome);
  return result;
}

}  // namespace paretree::runs
