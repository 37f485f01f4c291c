#include "paretree/solve/polytope.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>

namespace paretree::solve {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kEmptyTolerance = 1e-9;  ///< of a row's scale
constexpr double kRowTolerance = 1e-12;   ///< of a row's scale, within the active-set method
constexpr double kDependent = 1e-9;       ///< a direction of this norm, of unit rows, is rounding

double scaleOf(double side) { return std::isfinite(side) ? std::max(1.0, std::abs(side)) : 1.0; }

double dot(const std::vector<double>& a, std::span<const double> x) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * x[i];
  return sum;
}

/// To norm 1, coefficients that are rounding removed. False where nothing is left of the row.
bool normalise(LinearRow& row) {
  double largest = 0;
  for (const double c : row.a) largest = std::max(largest, std::abs(c));
  if (!(largest > 0)) return false;
  double square = 0;
  for (double& c : row.a) {
    if (std::abs(c) < 1e-13 * largest) c = 0;
    square += (c / largest) * (c / largest);
  }
  const double norm = largest * std::sqrt(square);
  for (double& c : row.a) c /= norm;
  row.low /= norm;
  row.high /= norm;
  return true;
}

/// Of all x that leave the least |a x - b|, the shortest. One storage order for all callers: each costs
/// seconds to compile.
VectorXd leastNorm(const MatrixXd& a, const VectorXd& b) {
  return a.completeOrthogonalDecomposition().solve(b);
}

/// a . w <= side for each row; the nearest point to `start`, or nothing where there is none.
std::optional<VectorXd> nearestBelow(const MatrixXd& rows, const VectorXd& sides, const VectorXd& start) {
  const Index count = rows.rows(), dimensions = rows.cols();
  VectorXd w = start;
  std::vector<Index> active;
  std::vector<double> multipliers;
  std::vector<std::uint8_t> set(static_cast<std::size_t>(count), 0);
  MatrixXd normals(dimensions, 0);
  const auto gather = [&] {
    normals.resize(dimensions, static_cast<Index>(active.size()));
    for (std::size_t j = 0; j < active.size(); ++j)
      normals.col(static_cast<Index>(j)) = rows.row(active[j]).transpose();
  };
  for (Index round = 0; round < 50 * (count + dimensions) + 50; ++round) {
    Index worst = -1;
    double excess = 0;
    for (Index i = 0; i < count; ++i) {
      if (set[i]) continue;
      const double over = (rows.row(i).dot(w) - sides[i]) / scaleOf(sides[i]);
      if (over > std::max(excess, kRowTolerance)) {
        excess = over;
        worst = i;
      }
    }
    if (worst < 0) break;
    double multiplier = 0;
    const VectorXd normal = rows.row(worst).transpose();
    for (;;) {
      VectorXd r(static_cast<Index>(active.size())), z = normal;
      if (!active.empty()) {
        gather();
        r = normals.colPivHouseholderQr().solve(normal);
        z -= normals * r;
      }
      const double over = normal.dot(w) - sides[worst];
      const double length = z.squaredNorm();
      const bool moves = length > kDependent * kDependent;
      double partial = kInfinite;
      std::size_t leaving = 0;
      for (std::size_t j = 0; j < active.size(); ++j) {
        if (!(r[static_cast<Index>(j)] > 1e-14)) continue;
        const double step = multipliers[j] / r[static_cast<Index>(j)];
        if (step < partial) {
          partial = step;
          leaving = j;
        }
      }
      const double full = moves ? std::max(0.0, over) / length : kInfinite;
      const double step = std::min(partial, full);
      if (!std::isfinite(step)) {
        if (over > kEmptyTolerance * scaleOf(sides[worst])) return std::nullopt;
        set[worst] = 1;  // broken by rounding alone, and dependent on the others
        break;
      }
      for (std::size_t j = 0; j < active.size(); ++j) multipliers[j] -= step * r[static_cast<Index>(j)];
      multiplier += step;
      if (moves) w -= step * z;
      if (full <= partial) {
        active.push_back(worst);
        multipliers.push_back(multiplier);
        set[worst] = 1;
        break;
      }
      set[active[leaving]] = 0;
      active.erase(active.begin() + static_cast<std::ptrdiff_t>(leaving));
      multipliers.erase(multipliers.begin() + static_cast<std::ptrdiff_t>(leaving));
    }
  }
  if (active.empty()) return w;
  if (active.size() == 1) {
    const auto normal = rows.row(active[0]);
    return start - (normal.dot(start) - sides[active[0]]) / normal.squaredNorm() * normal.transpose();
  }
  // The active rows are known: the projection on them anew, without the rounding of the steps.
  gather();
  VectorXd over(static_cast<Index>(active.size()));
  for (std::size_t j = 0; j < active.size(); ++j)
    over[static_cast<Index>(j)] = rows.row(active[j]).dot(start) - sides[active[j]];
  for (int pass = 0; pass < 2; ++pass) {
    w = (pass == 0 ? start : w) - leastNorm(normals.transpose(), over);
    for (std::size_t j = 0; j < active.size(); ++j)
      over[static_cast<Index>(j)] = rows.row(active[j]).dot(w) - sides[active[j]];
  }
  return w;
}

/// A row as one or two of the form a . x <= side.
void addHalves(const LinearRow& row, std::vector<LinearRow>& halves) {
  if (row.high < kInfinite) halves.push_back({row.a, -kInfinite, row.high});
  if (row.low > -kInfinite) {
    LinearRow turned{row.a, -kInfinite, -row.low};
    for (double& c : turned.a) c = -c;
    halves.push_back(std::move(turned));
  }
}

/// Of rows with the same coefficients the tightest one only.
void mergeEqual(std::vector<LinearRow>& rows) {
  std::vector<LinearRow> kept;
  for (auto& row : rows) {
    const bool usable = normalise(row);
    if (!usable && row.low <= 0 && row.high >= 0) continue;
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const LinearRow& other) {
      for (std::size_t i = 0; i < row.a.size(); ++i)
        if (std::abs(row.a[i] - other.a[i]) > 1e-14) return false;
      return true;
    });
    if (same == kept.end()) {
      kept.push_back(std::move(row));
    } else {
      same->low = std::max(same->low, row.low);
      same->high = std::min(same->high, row.high);
    }
  }
  rows = std::move(kept);
}

/// row + factor * other, for rows of the form of halves or equalities.
LinearRow combined(const LinearRow& row, double factor, const LinearRow& other) {
  LinearRow sum = row;
  for (std::size_t i = 0; i < sum.a.size(); ++i) sum.a[i] += factor * other.a[i];
  if (other.low == other.high) {
    sum.low += factor * other.high;
    sum.high += factor * other.high;
  } else {
    sum.high += factor * other.high;
  }
  return sum;
}

}  // namespace

std::optional<std::vector<LinearRow>> eliminated(std::vector<LinearRow> rows, std::size_t kept,
                                                 std::size_t most) {
  if (rows.empty()) return rows;
  for (std::size_t v = rows[0].a.size(); v-- > kept;) {
    const auto bound = std::find_if(rows.begin(), rows.end(),
                                    [&](const LinearRow& r) { return r.a[v] != 0 && r.low == r.high; });
    std::vector<LinearRow> next;
    if (bound != rows.end()) {
      const LinearRow equality = *bound;
      rows.erase(bound);
      for (const auto& row : rows) {
        next.push_back(row.a[v] == 0 ? row : combined(row, -row.a[v] / equality.a[v], equality));
        next.back().a[v] = 0;
      }
    } else {
      std::vector<LinearRow> halves, above, below;
      for (const auto& row : rows) {
        if (row.a[v] == 0)
          next.push_back(row);
        else
          addHalves(row, halves);
      }
      for (const auto& half : halves) (half.a[v] > 0 ? above : below).push_back(half);
      for (const auto& upper : above)
        for (const auto& lower : below) {
          LinearRow row = combined(upper, -upper.a[v] / lower.a[v], lower);
          row.a[v] = 0;
          next.push_back(std::move(row));
          if (next.size() > most) return std::nullopt;
        }
    }
    mergeEqual(next);
    rows = std::move(next);
    if (rows.empty()) return rows;
  }
  for (auto& row : rows) row.a.resize(kept);
  return rows;
}

namespace {

/// Takes fixed coordinates out of a row. Whether there were any.
bool takeOutFixed(LinearRow& row, const std::vector<double>& low, const std::vector<double>& high) {
  bool any = false;
  for (std::size_t i = 0; i < low.size(); ++i)
    if (row.a[i] != 0 && low[i] == high[i]) {
      row.low -= row.a[i] * low[i];
      row.high -= row.a[i] * low[i];
      row.a[i] = 0;
      any = true;
    }
  return any;
}

/// Tightens the bounds of coordinate i by a row of norm 1 over it alone. False where nothing is left between
/// them.
bool tighten(const LinearRow& row, std::size_t i, std::vector<double>& lows, std::vector<double>& highs) {
  const bool turned = row.a[i] < 0;
  lows[i] = std::max(lows[i], turned ? -row.high : row.low);
  highs[i] = std::min(highs[i], turned ? -row.low : row.high);
  if (lows[i] > highs[i]) {
    if (lows[i] - highs[i] > kEmptyTolerance * scaleOf(highs[i])) return false;
    lows[i] = highs[i];
  }
  return true;
}

/// Rows over one coordinate become its bounds; what is fixed leaves the other rows, which may then do the
/// same. Leaves the rows over several coordinates, scaled to norm 1. False where no point satisfies them.
bool takeBounds(std::vector<LinearRow>& rows, std::vector<double>& lows, std::vector<double>& highs) {
  for (bool again = true; again;) {
    again = false;
    std::vector<LinearRow> several;
    for (auto& row : rows) {
      const bool fixedHere = takeOutFixed(row, lows, highs);
      again = again || fixedHere;
      const double before = std::max(scaleOf(row.low), scaleOf(row.high));
      if (!normalise(row)) {
        if (row.low > kEmptyTolerance * before || row.high < -kEmptyTolerance * before) return false;
        continue;
      }
      const auto isUsed = [](double c) { return c != 0; };
      if (std::count_if(row.a.begin(), row.a.end(), isUsed) > 1) {
        several.push_back(std::move(row));
        continue;
      }
      const auto i =
          static_cast<std::size_t>(std::find_if(row.a.begin(), row.a.end(), isUsed) - row.a.begin());
      const bool wasFixed = lows[i] == highs[i];
      if (!tighten(row, i, lows, highs)) return false;
      again = again || (!wasFixed && lows[i] == highs[i]);
    }
    rows = std::move(several);
  }
  return true;
}

}  // namespace

struct Polytope::Reduced {
  std::vector<std::size_t> free;  ///< coordinates without a fixed value
  VectorXd origin;                ///< of the affine space, over free
  MatrixXd basis;                 ///< orthonormal columns
  MatrixXd rows;                  ///< rows * w <= sides
  VectorXd sides;
  VectorXd inside;  ///< a w that obeys all rows

  VectorXd dense(const std::vector<double>& a) const {
    VectorXd v(static_cast<Index>(free.size()));
    for (std::size_t k = 0; k < free.size(); ++k) v[static_cast<Index>(k)] = a[free[k]];
    return v;
  }

  /// Makes the affine space that the equalities among `all` leave. False where they contradict each other.
  bool takeEqualities(const std::vector<LinearRow>& all) {
    const auto width = static_cast<Index>(free.size());
    std::vector<const LinearRow*> equalities;
    for (const auto& row : all)
      if (row.low == row.high) equalities.push_back(&row);
    origin = VectorXd::Zero(width);
    basis = MatrixXd::Identity(width, width);
    if (equalities.empty()) return true;
    MatrixXd e(static_cast<Index>(equalities.size()), width);
    VectorXd values(e.rows());
    for (Index i = 0; i < e.rows(); ++i) {
      e.row(i) = dense(equalities[i]->a).transpose();
      values[i] = equalities[i]->high;
    }
    origin = leastNorm(e, values);
    if ((e * origin - values).cwiseAbs().maxCoeff() > kEmptyTolerance * scaleOf(values.cwiseAbs().maxCoeff()))
      return false;
    const Eigen::ColPivHouseholderQR<MatrixXd> qr(e.transpose());
    const MatrixXd q = qr.householderQ() * MatrixXd::Identity(width, width);
    basis = q.rightCols(width - qr.rank());
    return true;
  }

  /// Writes rows of the form a . x <= side in coordinates of that space. False where one is broken everywhere
  /// in it.
  bool takeHalves(const std::vector<LinearRow>& halves) {
    rows.resize(static_cast<Index>(halves.size()), basis.cols());
    sides.resize(static_cast<Index>(halves.size()));
    Index used = 0;
    for (const auto& half : halves) {
      const VectorXd a = dense(half.a);
      const VectorXd along = basis.transpose() * a;
      const double side = half.high - a.dot(origin), norm = along.norm();
      if (norm < 1e-12) {
        if (side < -kEmptyTolerance * scaleOf(half.high)) return false;
        continue;
      }
      rows.row(used) = along.transpose() / norm;
      sides[used++] = side / norm;
    }
    rows.conservativeResize(used, Eigen::NoChange);
    sides.conservativeResize(used);
    return true;
  }
};

std::optional<Polytope> Polytope::make(std::size_t dimensions, const std::vector<LinearRow>& given) {
  Polytope made;
  made.low_.assign(dimensions, -kInfinite);
  made.high_.assign(dimensions, kInfinite);
  std::vector<LinearRow> rows = given;
  if (!takeBounds(rows, made.low_, made.high_)) return std::nullopt;
  mergeEqual(rows);
  made.rows_ = rows;
  if (rows.empty()) return made;

  auto reduced = std::make_shared<Reduced>();
  std::vector<LinearRow> halves;
  for (std::size_t i = 0; i < dimensions; ++i) {
    if (made.low_[i] == made.high_[i]) continue;
    reduced->free.push_back(i);
    LinearRow bound{std::vector<double>(dimensions, 0.0), made.low_[i], made.high_[i]};
    bound.a[i] = 1;
    addHalves(bound, halves);
  }
  for (const auto& row : rows)
    if (row.low != row.high) addHalves(row, halves);
  if (!reduced->takeEqualities(rows) || !reduced->takeHalves(halves)) return std::nullopt;
  const auto inside = nearestBelow(reduced->rows, reduced->sides, VectorXd::Zero(reduced->basis.cols()));
  if (!inside) return std::nullopt;
  reduced->inside = *inside;
  made.reduced_ = std::move(reduced);
  return made;
}

double Polytope::project(std::span<const double> point, std::span<double> nearest) const {
  for (std::size_t i = 0; i < low_.size(); ++i) nearest[i] = std::clamp(point[i], low_[i], high_[i]);
  // The nearest point of the bounds alone is the nearest of all where no row forbids it.
  const bool allowed = std::all_of(rows_.begin(), rows_.end(), [&](const LinearRow& row) {
    const double value = dot(row.a, nearest);
    return value >= row.low && value <= row.high;
  });
  if (reduced_ && !allowed) {
    const Reduced& r = *reduced_;
    VectorXd from(static_cast<Index>(r.free.size()));
    for (std::size_t k = 0; k < r.free.size(); ++k) from[static_cast<Index>(k)] = point[r.free[k]];
    auto w = nearestBelow(r.rows, r.sides, r.basis.transpose() * (from - r.origin));
    const VectorXd x = r.origin + r.basis * (w ? *w : r.inside);
    for (std::size_t k = 0; k < r.free.size(); ++k) {
      const std::size_t i = r.free[k];
      nearest[i] = std::clamp(x[static_cast<Index>(k)], low_[i], high_[i]);
    }
  }
  double square = 0;
  for (std::size_t i = 0; i < low_.size(); ++i) square += (nearest[i] - point[i]) * (nearest[i] - point[i]);
  return square;
}

double Polytope::distanceBound(std::span<const double> point) const {
  double square = 0;
  for (std::size_t i = 0; i < low_.size(); ++i) {
    const double over = point[i] - std::clamp(point[i], low_[i], high_[i]);
    square += over * over;
  }
  return square;
}

double Polytope::violation(std::span<const double> point) const {
  double worst = 0;
  for (std::size_t i = 0; i < low_.size(); ++i) {
    worst = std::max(worst, (low_[i] - point[i]) / scaleOf(low_[i]));
    worst = std::max(worst, (point[i] - high_[i]) / scaleOf(high_[i]));
  }
  for (const auto& row : rows_) {
    const double value = dot(row.a, point);
    worst = std::max(worst, (row.low - value) / scaleOf(row.low));
    worst = std::max(worst, (value - row.high) / scaleOf(row.high));
  }
  return worst;
}

bool Polytope::covers(const Polytope& other) const {
  for (std::size_t i = 0; i < low_.size(); ++i)
    if (other.low_[i] < low_[i] || other.high_[i] > high_[i]) return false;
  return std::all_of(rows_.begin(), rows_.end(), [&](const LinearRow& row) {
    double least = 0, most = 0;
    for (std::size_t i = 0; i < row.a.size(); ++i) {
      if (row.a[i] == 0) continue;
      least += row.a[i] * (row.a[i] > 0 ? other.low_[i] : other.high_[i]);
      most += row.a[i] * (row.a[i] > 0 ? other.high_[i] : other.low_[i]);
    }
    if (least >= row.low && most <= row.high) return true;
    return std::any_of(other.rows_.begin(), other.rows_.end(), [&](const LinearRow& its) {
      return its.a == row.a && its.low >= row.low && its.high <= row.high;
    });
  });
}

}  // namespace paretree::solve
