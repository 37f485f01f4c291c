#include "paretree/learners/ocdt/leaf_prediction.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

#include "paretree/core/elementary.h"

namespace paretree::learners::ocdt {
namespace {

constexpr double kLeastRate = 1e-9;

/// Its values, one for each target. Members are rows of the sample.
const double* rowOf(const TargetRows& sample, std::uint32_t i) {
  assert(i < sample.rows());
  return sample.values.data() + i * sample.targets;
}

double weightOf(const TargetRows& sample, Members members) {
  double weight = 0;
  const double* weights = sample.weights.data();
  for (const auto i : members) weight += weights[i];
  return weight;
}

std::vector<double> meansOf(const TargetRows& sample, Members members, double weight) {
  std::vector<double> means(sample.targets, 0.0);
  if (!(weight > 0)) return means;
  const double* weights = sample.weights.data();
  double* to = means.data();
  for (const auto i : members) {
    const double* row = rowOf(sample, i);
    for (std::size_t t = 0; t < sample.targets; ++t) to[t] += weights[i] * row[t];
  }
  for (double& mean : means) mean /= weight;
  return means;
}

/// Weighted lower median.
double lowerMedianOf(const TargetRows& sample, Members members, std::size_t target, double weight) {
  std::vector<std::uint32_t> order(members.begin(), members.end());
  const auto value = [&](std::uint32_t i) { return sample.values[i * sample.targets + target]; };
  std::sort(order.begin(), order.end(),
            [&](auto a, auto b) { return value(a) != value(b) ? value(a) < value(b) : a < b; });
  double below = 0;
  for (const auto i : order) {
    below += sample.weights[i];
    if (below >= weight / 2) return value(i);
  }
  return order.empty() ? 0 : value(order.back());
}

double totalLoss(const TargetRows& sample, Members members, Loss loss, std::span<const double> values) {
  assert(values.size() == sample.targets);
  const double *weights = sample.weights.data(), *answer = values.data();
  double sum = 0;
  for (const auto i : members) {
    const double* row = rowOf(sample, i);
    for (std::size_t t = 0; t < sample.targets; ++t) sum += weights[i] * lossOf(loss, row[t], answer[t]);
  }
  return sum;
}

/// The row with the least loss for all: for the squared error and the Poisson deviance it is known from the
/// mean, for the absolute error from every row.
std::vector<double> medoidOf(const TargetRows& sample, Members members, Loss loss,
                             std::span<const double> centre) {
  double best = std::numeric_limits<double>::infinity();
  std::uint32_t found = members.empty() ? 0 : members[0];
  for (const auto i : members) {
    const double *row = rowOf(sample, i), *from = centre.data();
    double cost = 0;
    if (loss == Loss::Absolute)
      cost = totalLoss(sample, members, loss, {row, sample.targets});
    else
      for (std::size_t t = 0; t < sample.targets; ++t) cost += lossOf(loss, from[t], row[t]);
    if (cost < best || (cost == best && i < found)) {
      best = cost;
      found = i;
    }
  }
  const auto row = sample.row(found);
  return {row.begin(), row.end()};
}

std::vector<double> plainMedoidOf(const TargetRows& sample, Members members) {
  GrowingMedoid growing(sample);
  std::uint32_t medoid = 0;
  for (const auto i : members) medoid = growing.add(i);
  const auto row = sample.row(medoid);
  return {row.begin(), row.end()};
}

/// Each target by itself: its best value in each interval is the best of all, moved into the interval.
std::vector<double> bestChoice(const TargetRows& sample, Members members, Loss loss,
                               const solve::ChoiceSet& set, std::span<const double> centre) {
  const std::size_t n = sample.targets;
  std::vector<double> off(n), on(n);
  const auto cost = [&](const solve::ChoiceSet::Interval& interval, std::size_t t) {
    if (interval.none()) return solve::kUnbounded;
    const double value = std::clamp(centre[t], interval.low, interval.high);
    double sum = 0;
    for (const auto i : members) sum += sample.weights[i] * lossOf(loss, sample.values[i * n + t], value);
    return sum;
  };
  for (std::size_t t = 0; t < n; ++t) {
    off[t] = cost(set.off[t], t);
    on[t] = set.hasSwitch[t] ? cost(set.on[t], t) : off[t];
  }
  std::vector<std::uint8_t> chosen(n);
  cheapestChoice(set, off, on, chosen);
  std::vector<double> values(n);
  for (std::size_t t = 0; t < n; ++t) {
    const auto& interval = chosen[t] ? set.on[t] : set.off[t];
    values[t] = std::clamp(centre[t], interval.low, interval.high);
  }
  return values;
}

/// One target's loss over some rows, from sums.
class TargetLoss {
 public:
  TargetLoss(const TargetRows& sample, Members members, std::size_t target, Loss loss) : loss_(loss) {
    for (const auto i : members) {
      const double value = sample.values[i * sample.targets + target], weight = sample.weights[i];
      weight_ += weight;
      sum_ += weight * value;
      if (loss == Loss::Squared) own_ += weight * value * value;
      if (loss == Loss::Poisson && value > 0) own_ += weight * value * elementary::log(value);
      if (loss == Loss::Absolute) steps_.push_back({value, weight, 0, 0});
    }
    std::sort(steps_.begin(), steps_.end(), [](const Step& a, const Step& b) { return a.value < b.value; });
    double weight = 0, sum = 0;
    for (auto& step : steps_) {
      step.weightUpTo = weight += step.weight;
      step.sumUpTo = sum += step.weight * step.value;
    }
  }

  solve::Tangent at(double place) const {
    switch (loss_) {
      case Loss::Squared:
        return {own_ - 2 * sum_ * place + weight_ * place * place, 2 * (weight_ * place - sum_)};
      case Loss::Absolute: {
        const auto after = std::upper_bound(steps_.begin(), steps_.end(), place,
                                            [](double p, const Step& step) { return p < step.value; });
        const double below = after == steps_.begin() ? 0 : (after - 1)->weightUpTo,
                     belowSum = after == steps_.begin() ? 0 : (after - 1)->sumUpTo;
        return {(place * below - belowSum) + ((sum_ - belowSum) - place * (weight_ - below)),
                below - (weight_ - below)};
      }
      case Loss::Poisson:
        break;
    }
    // Below the least rate the deviance is flat; the line to there from e times it is its convex envelope.
    const double rate = std::max(place, kLeastRate * elementary::exp(1.0));
    const double value = 2 * (own_ - sum_ * elementary::log(rate) - sum_ + weight_ * rate),
                 slope = 2 * (weight_ - sum_ / rate);
    return {value + slope * (place - rate), slope};
  }

 private:
  struct Step {
    double value, weight, weightUpTo, sumUpTo;
  };
  Loss loss_;
  double weight_ = 0, sum_ = 0, own_ = 0;
  std::vector<Step> steps_;
};

}  // namespace

void GrowingMedoid::clear() {
  rows_.clear();
  sums_.clear();
}

std::uint32_t GrowingMedoid::add(std::uint32_t row) {
  const auto added = sample_.row(row);
  double own = 0;
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    const auto other = sample_.row(rows_[k]);
    double square = 0;
    for (std::size_t t = 0; t < added.size(); ++t) square += (added[t] - other[t]) * (added[t] - other[t]);
    const double distance = std::sqrt(square);
    sums_[k] += sample_.weights[row] * distance;
    own += sample_.weights[rows_[k]] * distance;
  }
  rows_.push_back(row);
  sums_.push_back(own);
  return rows_[static_cast<std::size_t>(std::min_element(sums_.begin(), sums_.end()) - sums_.begin())];
}

char letterOf(LeafRule rule) {
  switch (rule) {
    case LeafRule::Optimal:
      return 'O';
    case LeafRule::Relaxed:
      return 'R';
    case LeafRule::Medoid:
      return 'M';
    case LeafRule::Average:
      break;
  }
  return 'A';
}

std::optional<LeafRule> leafRuleFrom(const std::string& letter) {
  for (const LeafRule rule : {LeafRule::Optimal, LeafRule::Relaxed, LeafRule::Medoid, LeafRule::Average})
    if (letter == std::string(1, letterOf(rule))) return rule;
  return std::nullopt;
}

double lossOf(Loss loss, double value, double prediction) {
  switch (loss) {
    case Loss::Squared:
      return (value - prediction) * (value - prediction);
    case Loss::Absolute:
      return std::abs(value - prediction);
    case Loss::Poisson:
      break;
  }
  const double rate = std::max(prediction, kLeastRate);
  return 2 * ((value > 0 ? value * elementary::log(value / rate) : 0) - (value - rate));
}

bool separable(const solve::FeasibleSet& set) {
  return set.form() == solve::FeasibleSet::Form::Everything || set.form() == solve::FeasibleSet::Form::Choice;
}

solve::SeparableLoss lossOver(const TargetRows& sample, Members members, Loss loss) {
  auto parts = std::make_shared<std::vector<TargetLoss>>();
  for (std::size_t t = 0; t < sample.targets; ++t) parts->emplace_back(sample, members, t, loss);
  return [parts](std::size_t target, double at) { return (*parts)[target].at(at); };
}

Answer answerOf(const TargetRows& sample, Members members, LeafRule rule, Loss loss,
                const Constraints& constraints, Finder& finder) {
  const double weight = weightOf(sample, members);
  std::vector<double> centre = meansOf(sample, members, weight);
  if (loss == Loss::Absolute)
    for (std::size_t t = 0; t < sample.targets; ++t) centre[t] = lowerMedianOf(sample, members, t, weight);
  Answer answer{centre, 0};
  const solve::FeasibleSet& set = *constraints.set;
  switch (rule) {
    case LeafRule::Average:
      break;
    case LeafRule::Medoid:
      answer.values =
          constraints.plainMedoid ? plainMedoidOf(sample, members) : medoidOf(sample, members, loss, centre);
      break;
    case LeafRule::Relaxed:
      if (constraints.relaxation && weight > 0) finder.relaxer.predict(centre, weight, answer.values);
      break;
    case LeafRule::Optimal:
      if (loss == Loss::Squared || set.everything())
        finder.projector.project(centre, answer.values);
      else if (!separable(set))
        finder.projector.leastLoss(lossOver(sample, members, loss), centre, answer.values);
      else
        answer.values = bestChoice(sample, members, loss, set.choice(), centre);
      break;
  }
  answer.loss = totalLoss(sample, members, loss, answer.values);
  return answer;
}

}  // namespace paretree::learners::ocdt
