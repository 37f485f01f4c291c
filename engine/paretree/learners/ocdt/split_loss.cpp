#include "paretree/learners/ocdt/split_loss.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <queue>

#include "paretree/core/elementary.h"

namespace paretree::learners::ocdt {
namespace {

/// From sums over the first rows of the sequence, around the node's mean.
class SquaredSplit final : public SplitLoss {
 public:
  SquaredSplit(const TargetRows& sample, LeafRule rule, const Constraints& constraints, Finder& finder,
               bool allFeasible)
      : sample_(sample),
        rule_(rule),
        constraints_(constraints),
        finder_(finder),
        targets_(sample.targets),
        centred_(sample.values.size()),
        means_(targets_),
        here_(targets_),
        answer_(targets_) {
    const solve::FeasibleSet& set = *constraints.set;
    plain_ = rule == LeafRule::Average || (rule != LeafRule::Medoid && set.everything()) ||
             (rule == LeafRule::Optimal && set.convex() && allFeasible);
  }

  void begin(Members members) override {
    // Members are rows of the sample; what it and this keep of them has a place for each row and target.
    assert(std::all_of(members.begin(), members.end(), [&](auto i) { return i < sample_.rows(); }));
    assert(sample_.values.size() == sample_.rows() * targets_);
    const double *weights = sample_.weights.data(), *values = sample_.values.data();
    weight_ = 0;
    std::fill(means_.begin(), means_.end(), 0.0);
    double* means = means_.data();
    for (const auto i : members) {
      weight_ += weights[i];
      for (std::size_t t = 0; t < targets_; ++t) means[t] += weights[i] * values[i * targets_ + t];
    }
    if (weight_ > 0)
      for (double& mean : means_) mean /= weight_;
    total_.assign(targets_, 0);
    squares_ = 0;
    double *centred = centred_.data(), *total = total_.data();
    for (const auto i : members)
      for (std::size_t t = 0; t < targets_; ++t) {
        const double value = values[i * targets_ + t] - means[t];
        centred[i * targets_ + t] = value;
        total[t] += weights[i] * value;
        squares_ += weights[i] * value * value;
      }
  }

  void load(Members sequence) override {
    sequence_ = sequence;
    judged_.clear();
    const std::size_t stride = targets_ + 1;
    sums_.resize((sequence.size() + 1) * stride);
    std::fill(sums_.begin(), sums_.begin() + static_cast<std::ptrdiff_t>(stride), 0.0);
    const double *before = sums_.data(), *weights = sample_.weights.data(), *centred = centred_.data();
    double* after = sums_.data() + stride;
    for (const auto i : sequence) {
      const double weight = weights[i];
      const double* value = centred + i * targets_;
      for (std::size_t t = 0; t < targets_; ++t) after[t] = before[t] + weight * value[t];
      after[targets_] = before[targets_] + weight;
      before = after;
      after += stride;
    }
    if (rule_ == LeafRule::Medoid && constraints_.plainMedoid) findMedoids();
  }

  double bound(std::size_t cut) const override {
    const double *left = sumsBefore(cut), *total = total_.data();
    const double leftWeight = left[targets_], rightWeight = weight_ - leftWeight;
    if (!(leftWeight > 0) || !(rightWeight > 0)) return solve::kUnbounded;
    double a = 0, b = 0;
    for (std::size_t t = 0; t < targets_; ++t) {
      const double right = total[t] - left[t];
      a += left[t] * left[t];
      b += right * right;
    }
    return std::max(0.0, squares_ - a / leftWeight - b / rightWeight);
  }

  double exact(std::size_t cut) override {
    const double least = bound(cut);
    if (plain_ || !std::isfinite(least)) return least;
    const double *left = sumsBefore(cut), *means = means_.data(), *total = total_.data();
    double* here = here_.data();
    const double leftWeight = left[targets_], rightWeight = weight_ - leftWeight;
    for (std::size_t t = 0; t < targets_; ++t) here[t] = means[t] + left[t] / leftWeight;
    const double first = distance(leftWeight, sequence_.first(cut), cut, true);
    for (std::size_t t = 0; t < targets_; ++t) here[t] = means[t] + (total[t] - left[t]) / rightWeight;
    const double second = distance(rightWeight, sequence_.subspan(cut), cut, false);
    if (rule_ == LeafRule::Optimal) {
      const auto place = std::lower_bound(judged_.begin(), judged_.end(), cut, before);
      judged_.insert(place, {cut, std::sqrt(first), std::sqrt(second)});
    }
    return least + (leftWeight * first + rightWeight * second);
  }

  /// The distance to a set changes by no more than the point moves.
  double refined(std::size_t cut) const override {
    const double least = bound(cut);
    if (judged_.empty() || !std::isfinite(least)) return least;
    const auto after = std::lower_bound(judged_.begin(), judged_.end(), cut, before);
    double first = 0, second = 0;
    if (after != judged_.end()) nearBy(*after, cut, first, second);
    if (after != judged_.begin()) nearBy(*(after - 1), cut, first, second);
    const double leftWeight = sumsBefore(cut)[targets_];
    return least + (leftWeight * first * first + (weight_ - leftWeight) * second * second);
  }

  bool boundIsExact() const override { return plain_; }

 private:
  struct Judged {
    std::size_t cut;
    double left, right;  ///< distances of the two means from the set
  };
  static bool before(const Judged& judged, std::size_t cut) { return judged.cut < cut; }
  /// The sums over the rows before a cut: of each target, of weight.
  const double* sumsBefore(std::size_t cut) const {
    assert(cut <= sequence_.size());
    return sums_.data() + cut * (targets_ + 1);
  }
  /// Raises what is known of the distances at `cut` by those of another.
  void nearBy(const Judged& judged, std::size_t cut, double& first, double& second) const {
    const double *here = sumsBefore(cut), *there = sumsBefore(judged.cut), *total = total_.data();
    const double a = 1 / here[targets_], b = 1 / there[targets_], c = 1 / (weight_ - here[targets_]),
                 d = 1 / (weight_ - there[targets_]);
    double left = 0, right = 0;
    for (std::size_t t = 0; t < targets_; ++t) {
      const double x = here[t] * a - there[t] * b, y = (total[t] - here[t]) * c - (total[t] - there[t]) * d;
      left += x * x;
      right += y * y;
    }
    first = std::max(first, judged.left - std::sqrt(left));
    second = std::max(second, judged.right - std::sqrt(right));
  }
  /// Squared, from the mean here_ to the answer.
  double distance(double weight, Members members, std::size_t cut, bool left) {
    if (rule_ == LeafRule::Optimal)
      return constraints_.set->form() == solve::FeasibleSet::Form::Choice
                 ? constraints_.set->choiceDistance(here_)
                 : finder_.projector.project(here_, answer_);
    if (rule_ == LeafRule::Relaxed) {
      finder_.relaxer.predict(here_, weight, answer_);
      return gap(answer_.data());
    }
    if (constraints_.plainMedoid)
      return gap(&sample_.values[(left ? leftMedoids_ : rightMedoids_)[cut] * targets_]);
    double nearest = solve::kUnbounded;
    const double* values = sample_.values.data();
    for (const auto i : members) nearest = std::min(nearest, gap(values + i * targets_));
    return nearest;
  }
  /// Of the rows before each cut, and of those behind it.
  void findMedoids() {
    const std::size_t n = sequence_.size();
    leftMedoids_.assign(n + 1, 0);
    rightMedoids_.assign(n + 1, 0);
    GrowingMedoid growing(sample_);
    for (std::size_t k = 0; k < n; ++k) leftMedoids_[k + 1] = growing.add(sequence_[k]);
    growing.clear();
    for (std::size_t k = n; k-- > 0;) rightMedoids_[k] = growing.add(sequence_[k]);
  }
  double gap(const double* values) const {
    double square = 0;
    const double* here = here_.data();
    for (std::size_t t = 0; t < targets_; ++t) square += (values[t] - here[t]) * (values[t] - here[t]);
    return square;
  }

  const TargetRows& sample_;
  LeafRule rule_;
  const Constraints& constraints_;
  Finder& finder_;
  std::vector<Judged> judged_;  ///< by cut
  std::size_t targets_;
  std::vector<double> centred_, means_, here_, answer_, total_, sums_;
  double weight_ = 0, squares_ = 0;
  bool plain_ = false;
  Members sequence_;
  std::vector<std::uint32_t> leftMedoids_, rightMedoids_;  ///< by cut, where distances are not squared
};

/// Keeps the weighted median of a growing set, and the absolute loss around it.
class RunningMedian {
 public:
  void clear() {
    low_ = {};
    high_ = {};
    lowWeight_ = highWeight_ = lowSum_ = highSum_ = 0;
  }
  double add(double value, double weight) {
    if (low_.empty() || value <= low_.top().first) {
      low_.push({value, weight});
      lowWeight_ += weight;
      lowSum_ += weight * value;
    } else {
      high_.push({value, weight});
      highWeight_ += weight;
      highSum_ += weight * value;
    }
    // The lower part holds half the weight, with its last element; then the median is its largest.
    while (low_.size() > 1 && lowWeight_ - low_.top().second >= highWeight_ + low_.top().second) {
      const auto moved = low_.top();
      low_.pop();
      high_.push(moved);
      lowWeight_ -= moved.second;
      lowSum_ -= moved.second * moved.first;
      highWeight_ += moved.second;
      highSum_ += moved.second * moved.first;
    }
    while (!high_.empty() && lowWeight_ < highWeight_) {
      const auto moved = high_.top();
      high_.pop();
      low_.push(moved);
      highWeight_ -= moved.second;
      highSum_ -= moved.second * moved.first;
      lowWeight_ += moved.second;
      lowSum_ += moved.second * moved.first;
    }
    const double median = low_.top().first;
    return std::max(0.0, (median * lowWeight_ - lowSum_) + (highSum_ - median * highWeight_));
  }

 private:
  using Entry = std::pair<double, double>;
  std::priority_queue<Entry> low_;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> high_;
  double lowWeight_ = 0, highWeight_ = 0, lowSum_ = 0, highSum_ = 0;
};

/// Losses of growing parts from both ends; answers anew for each cut that is judged exactly.
class OtherSplit final : public SplitLoss {
 public:
  OtherSplit(const TargetRows& sample, LeafRule rule, Loss loss, const Constraints& constraints,
             Finder& finder)
      : sample_(sample), rule_(rule), loss_(loss), constraints_(constraints), finder_(finder) {}

  void begin(Members) override {}
  void load(Members sequence) override {
    sequence_ = sequence;
    first_.assign(sequence.size() + 1, 0);
    last_.assign(sequence.size() + 1, 0);
    grow(first_, false);
    grow(last_, true);
  }
  double bound(std::size_t cut) const override { return first_[cut] + last_[sequence_.size() - cut]; }
  double exact(std::size_t cut) override {
    if (boundIsExact()) return bound(cut);
    return answerOf(sample_, sequence_.first(cut), rule_, loss_, constraints_, finder_).loss +
           answerOf(sample_, sequence_.subspan(cut), rule_, loss_, constraints_, finder_).loss;
  }
  bool boundIsExact() const override {
    return rule_ == LeafRule::Average || (rule_ == LeafRule::Optimal && constraints_.set->everything());
  }

 private:
  void grow(std::vector<double>& losses, bool backwards) {
    const std::size_t n = sequence_.size();
    RunningMedian median;
    for (std::size_t t = 0; t < sample_.targets; ++t) {
      median.clear();
      double weight = 0, sum = 0, own = 0;  // own: sum of y log y
      for (std::size_t k = 0; k < n; ++k) {
        const std::uint32_t i = sequence_[backwards ? n - 1 - k : k];
        const double value = sample_.values[i * sample_.targets + t], w = sample_.weights[i];
        if (loss_ == Loss::Absolute) {
          losses[k + 1] += median.add(value, w);
          continue;
        }
        weight += w;
        sum += w * value;
        if (value > 0) own += w * value * elementary::log(value);
        if (sum > 0) losses[k + 1] += std::max(0.0, 2 * (own - sum * elementary::log(sum / weight)));
      }
    }
  }

  const TargetRows& sample_;
  LeafRule rule_;
  Loss loss_;
  const Constraints& constraints_;
  Finder& finder_;
  Members sequence_;
  std::vector<double> first_, last_;
};

}  // namespace

std::unique_ptr<SplitLoss> makeSplitLoss(const TargetRows& sample, LeafRule rule, Loss loss,
                                         const Constraints& constraints, Finder& finder, bool allFeasible) {
  if (loss == Loss::Squared)
    return std::make_unique<SquaredSplit>(sample, rule, constraints, finder, allFeasible);
  return std::make_unique<OtherSplit>(sample, rule, loss, constraints, finder);
}

}  // namespace paretree::learners::ocdt
