// The dual has a multiplier in [0, price] for each side of a row. Coordinate ascent (Hildreth 1957) ends
// within a few sweeps nearly always; where rows are nearly parallel it creeps, and active sets (Stark and
// Parker 1995) decide.
#include "paretree/learners/ocdt/soft_projection.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "paretree/learners/ocdt/tuning.h"
#include "paretree/solve/problem.h"

namespace paretree::learners::ocdt {
namespace {

/// sign * (row y) <= bound, or broken.
struct Side {
  const solve::LinearRow* row;
  double sign, bound, square, multiplier = 0;

  double brokenBy(const std::vector<double>& y) const {
    double at = -bound;
    for (std::size_t t = 0; t < y.size(); ++t) at += sign * row->a[t] * y[t];
    return at;
  }
};

std::vector<Side> sidesOf(const std::vector<solve::LinearRow>& rows) {
  std::vector<Side> sides;
  for (const auto& row : rows) {
    double square = 0;
    for (const double a : row.a) square += a * a;
    if (!(square > 0)) continue;
    if (row.high < solve::kUnbounded) sides.push_back({&row, 1, row.high, square});
    if (row.low > -solve::kUnbounded) sides.push_back({&row, -1, -row.low, square});
  }
  return sides;
}

struct Ask {
  std::span<const double> low, high, mean;
  double weight, price;

  double costOf(const std::vector<Side>& sides, const std::vector<double>& y) const {
    double cost = 0;
    for (std::size_t t = 0; t < y.size(); ++t) cost += weight * (y[t] - mean[t]) * (y[t] - mean[t]);
    for (const auto& side : sides) cost += price * std::max(0.0, side.brokenBy(y));
    return cost;
  }
};

/// Coordinate ascent; `free` is y before the targets' own bounds. True if it has come to an end.
bool ascend(const Ask& ask, std::vector<Side>& sides, std::vector<double>& free, std::vector<double>& y) {
  const double twice = 2 * ask.weight;
  for (int sweep = 0; sweep < tuning::kMostSweeps; ++sweep) {
    double moved = 0;
    for (auto& side : sides) {
      // Exact where no target stands at its own bound; where one does, a shorter step that never goes too
      // far.
      const double next =
          std::clamp(side.multiplier + side.brokenBy(y) * twice / side.square, 0.0, ask.price);
      const double step = next - side.multiplier;
      if (step == 0) continue;
      side.multiplier = next;
      for (std::size_t t = 0; t < y.size(); ++t) {
        if (side.row->a[t] == 0) continue;
        free[t] -= step * side.sign * side.row->a[t] / twice;
        const double clamped = std::clamp(free[t], ask.low[t], ask.high[t]);
        moved = std::max(moved, std::abs(clamped - y[t]) / std::max(1.0, std::abs(clamped)));
        y[t] = clamped;
      }
      moved = std::max(moved, std::abs(step) / std::max(1.0, ask.price) * 1e-3);
    }
    if (moved < 1e-13) return true;
  }
  return false;
}

/// The dual with a multiplier for each side and for each finite bound of a target, in units where the square
/// of the distance counts half: max over 0 <= m <= most of -|S' m|^2 / 2 + m (S mean - bound), y = mean - S'
/// m.
class ActiveSet {
 public:
  ActiveSet(const Ask& ask, const std::vector<Side>& sides, const std::vector<double>& free) : ask_(ask) {
    const auto targets = static_cast<Eigen::Index>(ask.mean.size());
    const double unit = 1 / (2 * ask.weight);
    std::vector<std::pair<Eigen::Index, double>> bounds;  // target, direction
    for (Eigen::Index t = 0; t < targets; ++t) {
      if (ask.high[t] < solve::kUnbounded) bounds.emplace_back(t, 1);
      if (ask.low[t] > -solve::kUnbounded) bounds.emplace_back(t, -1);
    }
    const auto count = static_cast<Eigen::Index>(sides.size() + bounds.size());
    normals_ = Eigen::MatrixXd::Zero(count, targets);
    limits_.resize(count);
    multipliers_.resize(count);
    most_.resize(count);
    Eigen::Index i = 0;
    for (const auto& side : sides) {
      const double length = std::sqrt(side.square);
      for (Eigen::Index t = 0; t < targets; ++t) normals_(i, t) = side.sign * side.row->a[t] / length;
      limits_(i) = side.bound / length;
      most_(i) = ask.price * length * unit;
      multipliers_(i) = std::min(side.multiplier * length * unit, most_(i));
      ++i;
    }
    for (const auto& [t, direction] : bounds) {
      const auto at = static_cast<std::size_t>(t);
      normals_(i, t) = direction;
      limits_(i) = direction > 0 ? ask.high[at] : -ask.low[at];
      most_(i) = solve::kUnbounded;
      multipliers_(i) = std::max(0.0, direction * free[at] - limits_(i));
      ++i;
    }
    for (Eigen::Index k = 0; k < count; ++k)
      moving_.push_back(multipliers_(k) > 0 && multipliers_(k) < most_(k));
  }

  std::vector<double> solve() {
    const auto count = limits_.size();
    for (Eigen::Index step = 0; step < 50 + 20 * count; ++step) {
      if (settle() && !release()) break;
    }
    const Eigen::VectorXd found = point();
    std::vector<double> y(found.data(), found.data() + found.size());
    for (std::size_t t = 0; t < y.size(); ++t) y[t] = std::clamp(y[t], ask_.low[t], ask_.high[t]);
    return y;
  }

 private:
  static constexpr double kRank = 1e-13;   // of the largest eigenvalue
  static constexpr double kClose = 1e-12;  // of the size of the numbers

  Eigen::VectorXd point() const {
    return Eigen::Map<const Eigen::VectorXd>(ask_.mean.data(), static_cast<Eigen::Index>(ask_.mean.size())) -
           normals_.transpose() * multipliers_;
  }
  Eigen::VectorXd brokenBy() const { return normals_ * point() - limits_; }
  double tolerance() const { return kClose * (1 + limits_.cwiseAbs().maxCoeff()); }

  /// Moves the multipliers between their ends until what they belong to is just not broken. True once that is
  /// so.
  bool settle() {
    std::vector<Eigen::Index> free;
    for (Eigen::Index i = 0; i < limits_.size(); ++i)
      if (moving_[i]) free.push_back(i);
    if (free.empty()) return true;
    const Eigen::MatrixXd rows = normals_(free, Eigen::all);
    const Eigen::VectorXd lacking = brokenBy()(free);
    if (lacking.cwiseAbs().maxCoeff() <= tolerance()) return true;
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> parts(rows * rows.transpose());
    const Eigen::VectorXd along = parts.eigenvectors().transpose() * lacking;
    Eigen::VectorXd newton = along, endless = along;
    for (Eigen::Index k = 0; k < along.size(); ++k) {
      const bool flat = parts.eigenvalues()(k) <= kRank * parts.eigenvalues().maxCoeff();
      newton(k) = flat ? 0 : along(k) / parts.eigenvalues()(k);
      if (!flat) endless(k) = 0;
    }
    // Where rows contradict each other the dual grows without end: on to the first multiplier's own end.
    const bool contradiction = endless.cwiseAbs().maxCoeff() > tolerance();
    const Eigen::VectorXd direction = parts.eigenvectors() * (contradiction ? endless : newton);
    double length = contradiction ? solve::kUnbounded : 1;
    Eigen::Index stopper = -1;
    for (Eigen::Index k = 0; k < direction.size(); ++k) {
      const Eigen::Index i = free[k];
      const double room = direction(k) < 0   ? multipliers_(i) / -direction(k)
                          : direction(k) > 0 ? (most_(i) - multipliers_(i)) / direction(k)
                                             : solve::kUnbounded;
      if (room < length) {
        length = room;
        stopper = i;
      }
    }
    if (!std::isfinite(length)) return true;  // no end: rounding alone
    for (Eigen::Index k = 0; k < direction.size(); ++k) {
      const Eigen::Index i = free[k];
      multipliers_(i) = std::clamp(multipliers_(i) + length * direction(k), 0.0, most_(i));
    }
    if (stopper < 0) return true;
    const bool low = multipliers_(stopper) < most_(stopper) - multipliers_(stopper);
    multipliers_(stopper) = low ? 0 : most_(stopper);
    moving_[stopper] = false;
    return false;
  }

  /// Frees the multiplier whose end is wrong by most. False if all are right.
  bool release() {
    const Eigen::VectorXd broken = brokenBy();
    double worst = tolerance();
    Eigen::Index which = -1;
    for (Eigen::Index i = 0; i < broken.size(); ++i) {
      if (moving_[i]) continue;
      const double wrong = multipliers_(i) > 0 ? -broken(i) : broken(i);
      if (wrong > worst) {
        worst = wrong;
        which = i;
      }
    }
    if (which < 0) return false;
    moving_[which] = true;
    return true;
  }

  const Ask& ask_;
  Eigen::MatrixXd normals_;  ///< sides x targets, of length 1
  Eigen::VectorXd limits_, multipliers_, most_;
  std::vector<bool> moving_;  ///< multipliers between their ends
};

}  // namespace

double projectSoftly(const std::vector<solve::LinearRow>& rows, std::span<const double> low,
                     std::span<const double> high, std::span<const double> mean, double weight, double price,
                     std::vector<double>& y) {
  const Ask ask{low, high, mean, weight, price};
  std::vector<Side> sides = sidesOf(rows);
  std::vector<double> free(mean.begin(), mean.end());
  y = free;
  for (std::size_t t = 0; t < y.size(); ++t) y[t] = std::clamp(free[t], low[t], high[t]);
  const bool ended = ascend(ask, sides, free, y);
  const double cost = ask.costOf(sides, y);
  if (ended) return cost;
  std::vector<double> exact = ActiveSet(ask, sides, free).solve();
  const double less = ask.costOf(sides, exact);
  if (!(less < cost)) return cost;
  y = std::move(exact);
  return less;
}

}  // namespace paretree::learners::ocdt
