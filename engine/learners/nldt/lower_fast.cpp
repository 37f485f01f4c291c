// Searching directions instead of whole rules. A rule of the lower level is a direction in B-space and a cut
// (or a band) along it. For one direction all cuts are judged at once: projections go into bins, one sweep
// over the bins finds the best boundary, and only the rows of the bins around it are sorted to place the cut
// exactly, halfway between rows.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/core/clones.h"
#include "engine/learners/nldt/lower_level.h"

namespace paretree::nldt {
namespace {

constexpr int kBins = 64;
// bins cover mean +- 3 standard deviations, the outermost take the rest
constexpr float kBinnedDeviations = 3;
using Direction = std::array<float, kMaxTerms>;

/// p[i] = sum of u_k B_k[i]; bin[i] = where that falls.
PARETREE_CLONES void project(const TermColumns& terms, const float* u, float scale, float offset, float* p,
                             std::int32_t* bin) {
  const std::size_t n = terms.rows;
  const float* first = terms.column(0);
  for (std::size_t i = 0; i < n; ++i) p[i] = u[0] * first[i];
  for (int k = 1; k < terms.terms; ++k) {
    const float* column = terms.column(k);
    const float w = u[k];
    for (std::size_t i = 0; i < n; ++i) p[i] += w * column[i];
  }
  constexpr float top = kBins - 1;
  for (std::size_t i = 0; i < n; ++i) {
    float x = p[i] * scale + offset;
    x = x > 0 ? x : 0;
    x = x < top ? x : top;
    bin[i] = static_cast<std::int32_t>(x);
  }
}

/// Sum of f(from) .. f(to - 1) in a fixed number of lanes: fast, and the same for every instruction set.
template <class F>
[[gnu::always_inline]] inline double laneSum(std::size_t from, std::size_t to, F f) {
  constexpr std::size_t kLanes = 16;
  double lane[kLanes] = {};
  std::size_t i = from;
  for (; i + kLanes <= to; i += kLanes)
    for (std::size_t l = 0; l < kLanes; ++l) lane[l] += f(i + l);
  for (; i < to; ++i) lane[(i - from) % kLanes] += f(i);
  for (std::size_t width = kLanes / 2; width > 0; width /= 2)
    for (std::size_t l = 0; l < width; ++l) lane[l] += lane[l + width];
  return lane[0];
}

PARETREE_CLONES double sumOf(const float* a, std::size_t from, std::size_t to) {
  return laneSum(from, to, [a](std::size_t i) { return static_cast<double>(a[i]); });
}

PARETREE_CLONES double productSum(const float* a, double meanA, const float* b, double meanB, std::size_t n) {
  return laneSum(0, n, [=](std::size_t i) { return (a[i] - meanA) * (b[i] - meanB); });
}

/// out[h]: Gini impurity when the rows between borders low and h go to one side, for every h > low. below:
/// [class][borders], rows of the class below each border; all sums are of whole numbers and so exact.
PARETREE_CLONES void bandImpurities(const double* below, const double* total, std::size_t classes,
                                    std::size_t borders, std::size_t low, double* out) {
  double inside[kBins + 1] = {}, squares[kBins + 1] = {}, products[kBins + 1] = {};
  double all = 0, totalSquares = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    const double* b = below + c * borders;
    const double first = b[low], t = total[c];
    all += t;
    totalSquares += t * t;
    for (std::size_t h = low; h < borders; ++h) {
      const double n = b[h] - first;
      inside[h] += n;
      squares[h] += n * n;
      products[h] += n * t;
    }
  }
  for (std::size_t h = low; h < borders; ++h) {  // nobody on a side: nothing over one
    const double in = inside[h], outside = all - in;
    const double left = squares[h] / (in > 0 ? in : 1.0);
    const double right = (totalSquares - 2 * products[h] + squares[h]) / (outside > 0 ? outside : 1.0);
    out[h] = (all - left - right) / all;
  }
}

/// A cut at `high` (low = -infinity) or a band low < p <= high.
struct Cut {
  double impurity = 2;
  int lowBin = -1;      // boundary below this bin; -1: no lower end
  int highBin = kBins;  // rows of bins up to highBin are inside
  float low = -std::numeric_limits<float>::infinity();
  float high = 0;
};

class Search {
 public:
  Search(const NodeData& node, const TermColumns& terms, bool modulus, Impurity impurity)
      : node_(node),
        terms_(terms),
        modulus_(modulus),
        impurity_(impurity),
        classes_(static_cast<std::size_t>(node.classes())),
        projection_(terms.rows),
        bin_(terms.rows),
        histogram_(kBins),
        below_(classes_ * borders()),
        totals_(classes_) {
    total_ = node.classRows();
    std::copy(total_.begin(), total_.end(), totals_.begin());
    standardise();
  }

  int terms() const { return terms_.terms; }
  const std::array<double, kMaxTerms>& deviation() const { return deviation_; }

  /// Impurity of the best cut along v (a direction over standardised terms), by bins.
  Cut binned(const Direction& v) {
    sweepPrepare(v);
    return bestByBins();
  }

  /// The same, with the ends placed exactly.
  Cut exact(const Direction& v) {
    Cut cut = binned(v);
    if (cut.impurity > 1.5) return cut;
    fillWindows(cut);
    if (!modulus_) return placeHigh(cut);
    for (int round = 0; round < 2; ++round) cut = placeLow(placeHigh(cut));
    return cut;
  }

  /// The rule that a cut along v means, with coefficients scaled into [-1, 1] and judged as it will be used;
  /// nothing where the cut splits nothing.
  std::optional<LowerSolution> solution(const Direction& v, const Cut& cut) {
    const auto u = raw(v);
    Coefficients rule;
    for (int k = 0; k < terms_.terms; ++k) rule.w[k] = u[static_cast<std::size_t>(k)];
    if (modulus_) {
      rule.theta1 = -0.5f * (cut.low + cut.high);
      rule.theta2 = 0.5f * (cut.high - cut.low);
      if (!std::isfinite(rule.theta1) || !std::isfinite(rule.theta2)) return std::nullopt;
    } else {
      rule.theta1 = -cut.high;
    }
    float largest = std::max(std::fabs(rule.theta1), std::fabs(rule.theta2));
    for (int k = 0; k < terms_.terms; ++k) largest = std::max(largest, std::fabs(rule.w[k]));
    if (!(largest > 0) || !std::isfinite(largest)) return std::nullopt;
    for (int k = 0; k < terms_.terms; ++k) rule.w[k] /= largest;
    rule.theta1 /= largest;
    rule.theta2 /= largest;
    inside_.resize(classes_);
    countLeft(terms_, node_.segments(), rule, modulus_, inside_.data());
    return LowerSolution{netImpurity(inside_, total_, impurity_), rule};
  }

  /// Where nothing varies, everything goes one way.
  LowerSolution nothing() const {
    LowerSolution all;
    all.rule.theta1 = -1;
    all.impurity = impurityOf(total_, impurity_);
    return all;
  }

  /// Directions that know the classes: between-class differences through the pooled covariance (Fisher), one
  /// for each class against the rest.
  std::vector<Direction> fisher() const;

  std::array<float, kMaxTerms> raw(const Direction& v) const {
    std::array<float, kMaxTerms> u{};
    for (int k = 0; k < terms_.terms; ++k) {
      const auto kk = static_cast<std::size_t>(k);
      u[kk] = deviation_[kk] > 0 ? static_cast<float>(v[kk] / deviation_[kk]) : 0.0f;
    }
    return u;
  }

 private:
  void standardise() {
    const auto n = static_cast<double>(terms_.rows);
    for (int k = 0; k < terms_.terms; ++k) {
      mean_[static_cast<std::size_t>(k)] = sumOf(terms_.column(k), 0, terms_.rows) / n;
    }
    for (int k = 0; k < terms_.terms; ++k) {
      for (int l = 0; l <= k; ++l) {
        const auto kk = static_cast<std::size_t>(k), ll = static_cast<std::size_t>(l);
        covariance_[kk][ll] = covariance_[ll][kk] =
            productSum(terms_.column(k), mean_[kk], terms_.column(l), mean_[ll], terms_.rows) / n;
      }
    }
    for (int k = 0; k < terms_.terms; ++k) {
      const auto kk = static_cast<std::size_t>(k);
      deviation_[kk] = std::sqrt(covariance_[kk][kk]);
      // constant as far as float can tell
      if (!(deviation_[kk] > 1e-7 * std::abs(mean_[kk]))) deviation_[kk] = 0;
    }
  }

  void sweepPrepare(const Direction& v) {
    const auto u = raw(v);
    double mean = 0, variance = 0;
    for (int k = 0; k < terms_.terms; ++k) {
      const auto kk = static_cast<std::size_t>(k);
      mean += static_cast<double>(u[kk]) * mean_[kk];
      for (int l = 0; l < terms_.terms; ++l)
        variance += static_cast<double>(u[kk]) * u[static_cast<std::size_t>(l)] *
                    covariance_[kk][static_cast<std::size_t>(l)];
    }
    const double spread = kBinnedDeviations * std::sqrt(std::max(variance, 0.0));
    const double scale = spread > 0 ? kBins / (2 * spread) : 0;
    project(terms_, u.data(), static_cast<float>(scale), static_cast<float>(kBins / 2.0 - mean * scale),
            projection_.data(), bin_.data());
    for (std::size_t c = 0; c < classes_; ++c) {
      std::fill(histogram_.begin(), histogram_.end(), 0);
      for (std::size_t i = node_.segments()[c]; i < node_.segments()[c + 1]; ++i)
        ++histogram_[static_cast<std::size_t>(bin_[i])];
      double sum = 0;
      double* below = below_.data() + c * borders();
      for (std::size_t k = 0; k < kBins; ++k) {
        sum += histogram_[k];
        if ((k + 1) % step() == 0) below[(k + 1) / step()] = sum;
      }
    }
  }

  /// Bins between two borders: pairs of ends are many, so bands are looked for among half of them.
  std::size_t step() const { return modulus_ ? 2 : 1; }
  std::size_t borders() const { return kBins / step() + 1; }

  /// Impurities of all bands from border `low` up.
  void bands(std::size_t low, double* out) const {
    if (impurity_ == Impurity::Gini)
      return bandImpurities(below_.data(), totals_.data(), classes_, borders(), low, out);
    for (std::size_t high = low + 1; high < borders(); ++high)
      out[high] =
          split([&](std::size_t c) { return below_[c * borders() + high] - below_[c * borders() + low]; });
  }

  /// Impurity when the rows counted by `inside` go to one side.
  template <class Inside>
  double split(Inside inside) const {
    if (impurity_ == Impurity::Gini) {
      double nl = 0, nr = 0, sl = 0, sr = 0;
      for (std::size_t c = 0; c < classes_; ++c) {
        const double l = inside(c), r = total_[c] - l;
        nl += l;
        nr += r;
        sl += l * l;
        sr += r * r;
      }
      double net = nl + nr;
      if (nl > 0) net -= sl / nl;
      if (nr > 0) net -= sr / nr;
      return net / (nl + nr);
    }
    std::int32_t left[64];
    std::vector<std::int32_t> many;
    std::int32_t* counts = left;
    if (classes_ > 64) {
      many.resize(classes_);
      counts = many.data();
    }
    for (std::size_t c = 0; c < classes_; ++c) counts[c] = static_cast<std::int32_t>(inside(c));
    return netImpurity({counts, classes_}, total_, impurity_);
  }

  Cut bestByBins() const {
    Cut best;
    double impurity[kBins + 1];
    for (std::size_t low = 0; low == 0 || (modulus_ && low + 1 < borders()); ++low) {
      bands(low, impurity);
      for (std::size_t high = low + 1; high < borders(); ++high) {
        if (!(impurity[high] < best.impurity)) continue;
        best.impurity = impurity[high];
        best.lowBin = modulus_ ? static_cast<int>(low * step()) : -1;
        best.highBin = static_cast<int>(high * step()) - 1;
      }
    }
    return best;
  }

  struct Near {
    float p;
    std::uint32_t c;
    std::int32_t bin;
  };
  /// The bins around an end of a cut, and their rows in order.
  struct Window {
    int from = 0, to = 0;
    std::vector<Near> rows;
    void around(int centre, int reach) {
      from = std::max(0, centre - reach);
      to = std::min(kBins - 1, centre + reach);
      rows.clear();
    }
    bool has(int bin) const { return bin >= from && bin <= to; }
    void sort() {
      std::sort(rows.begin(), rows.end(),
                [](const Near& a, const Near& b) { return a.p != b.p ? a.p < b.p : a.c < b.c; });
    }
  };

  void fillWindows(const Cut& cut) {
    high_.around(cut.highBin, modulus_ ? 3 : 1);
    low_.around(modulus_ ? cut.lowBin : -kBins, 3);
    for (std::size_t c = 0; c < classes_; ++c) {
      for (std::size_t i = node_.segments()[c]; i < node_.segments()[c + 1]; ++i) {
        const Near row{projection_[i], static_cast<std::uint32_t>(c), bin_[i]};
        if (high_.has(row.bin)) high_.rows.push_back(row);
        if (low_.has(row.bin)) low_.rows.push_back(row);
      }
    }
    high_.sort();
    low_.sort();
  }

  /// Rows of the class in bins first .. last; both ends lie on borders.
  std::int32_t between(std::size_t c, int first, int last) const {
    if (last < first) return 0;
    const double* below = below_.data() + c * borders();
    return static_cast<std::int32_t>(below[static_cast<std::size_t>(last + 1) / step()] -
                                     below[static_cast<std::size_t>(first) / step()]);
  }

  /// Places the upper end exactly. Before the lower one is placed, it lies at its bin's border.
  Cut placeHigh(Cut cut) {
    inside_.assign(classes_, 0);  // rows that are inside wherever in the window the end comes to lie
    const bool placed = std::isfinite(cut.low);
    for (std::size_t c = 0; c < classes_; ++c)
      inside_[c] = between(c, placed ? low_.to + 1 : std::max(0, cut.lowBin), high_.from - 1);
    if (placed)
      for (const Near& row : low_.rows) inside_[row.c] += row.bin < high_.from && row.p > cut.low;
    Place best{2, high_.rows.size()};
    for (std::size_t k = 0; k <= high_.rows.size(); ++k) {
      if (k > 0 && high_.rows[k - 1].p > cut.low) ++inside_[high_.rows[k - 1].c];
      consider(high_, k, best);
    }
    cut.impurity = best.impurity;
    place(high_, best.at, cut.high);
    return cut;
  }

  Cut placeLow(Cut cut) {
    inside_.assign(classes_, 0);
    for (std::size_t c = 0; c < classes_; ++c) inside_[c] = between(c, low_.to + 1, high_.from - 1);
    for (const Near& row : high_.rows) inside_[row.c] += row.bin > low_.to && row.p <= cut.high;
    Place best{2, low_.rows.size()};
    for (std::size_t k = low_.rows.size() + 1; k-- > 0;) {
      if (k < low_.rows.size() && low_.rows[k].p <= cut.high) ++inside_[low_.rows[k].c];
      consider(low_, k, best);
    }
    cut.impurity = best.impurity;
    place(low_, best.at, cut.low);
    return cut;
  }

  /// An end of a cut: after so many rows of its window.
  struct Place {
    double impurity;
    std::size_t at;
  };
  void consider(const Window& window, std::size_t k, Place& best) const {
    if (k > 0 && k < window.rows.size() && window.rows[k].p == window.rows[k - 1].p) return;
    const double impurity = split([&](std::size_t c) { return inside_[c]; });
    if (impurity < best.impurity) best = {impurity, k};
  }

  /// Halfway between the rows on both sides, which may lie outside the window.
  void place(const Window& window, std::size_t at, float& end) const {
    constexpr float kInfinite = std::numeric_limits<float>::infinity();
    float lower = at > 0 ? window.rows[at - 1].p : -kInfinite,
          higher = at < window.rows.size() ? window.rows[at].p : kInfinite;
    if (at == 0)
      for (std::size_t i = 0; i < bin_.size(); ++i)
        if (bin_[i] < window.from) lower = std::max(lower, projection_[i]);
    if (at == window.rows.size())
      for (std::size_t i = 0; i < bin_.size(); ++i)
        if (bin_[i] > window.to) higher = std::min(higher, projection_[i]);
    if (!std::isfinite(lower))
      end = std::isfinite(higher) ? higher - 1e-3f * (1 + std::fabs(higher)) : 0;
    else if (!std::isfinite(higher))
      end = lower + 1e-3f * (1 + std::fabs(lower));
    else
      end = 0.5f * (lower + higher);
  }

  const NodeData& node_;
  const TermColumns& terms_;
  bool modulus_;
  Impurity impurity_;
  std::size_t classes_;
  std::vector<std::int32_t> total_;
  std::vector<float> projection_;
  std::vector<std::int32_t> bin_, histogram_;
  std::vector<double> below_;  // [class][border]: rows of the class in the bins below
  std::vector<double> totals_;
  Window high_, low_;
  std::vector<std::int32_t> inside_;
  std::array<double, kMaxTerms> mean_{}, deviation_{};
  std::array<std::array<double, kMaxTerms>, kMaxTerms> covariance_{};
};

void normalise(Direction& v, int terms) {
  float norm = 0;
  for (int k = 0; k < terms; ++k) norm += v[static_cast<std::size_t>(k)] * v[static_cast<std::size_t>(k)];
  norm = std::sqrt(norm);
  for (int k = 0; k < terms; ++k)
    v[static_cast<std::size_t>(k)] =
        norm > 0 ? v[static_cast<std::size_t>(k)] / norm : (k == 0 ? 1.0f : 0.0f);
}

std::vector<Direction> Search::fisher() const {
  const int t = terms_.terms;
  std::vector<Direction> directions;
  // Class means of standardised terms, and the pooled covariance within classes (ridge: a little of the
  // identity).
  std::vector<std::array<double, kMaxTerms>> means(classes_);
  std::array<std::array<double, kMaxTerms>, kMaxTerms> within{};
  const auto n = static_cast<double>(terms_.rows);
  for (int k = 0; k < t; ++k) {
    const auto kk = static_cast<std::size_t>(k);
    const float* column = terms_.column(k);
    for (std::size_t c = 0; c < classes_; ++c) {
      const double sum = sumOf(column, node_.segments()[c], node_.segments()[c + 1]);
      means[c][kk] = deviation_[kk] > 0 ? (sum / total_[c] - mean_[kk]) / deviation_[kk] : 0;
    }
  }
  for (std::size_t k = 0; k < static_cast<std::size_t>(t); ++k) {
    for (std::size_t l = 0; l < static_cast<std::size_t>(t); ++l) {
      double between = 0;
      for (std::size_t c = 0; c < classes_; ++c) between += total_[c] / n * means[c][k] * means[c][l];
      const double d = deviation_[k] * deviation_[l];
      within[k][l] = (d > 0 ? covariance_[k][l] / d : 0) - between + (k == l ? 1e-3 : 0);
    }
  }
  const std::size_t contrasts = classes_ == 2 ? 1 : std::min<std::size_t>(classes_, 6);
  for (std::size_t c = 0; c < contrasts; ++c) {
    auto a = within;
    std::array<double, kMaxTerms> x = means[c];
    // Gaussian elimination; the matrix is positive definite by the ridge.
    for (int k = 0; k < t; ++k) {
      const auto kk = static_cast<std::size_t>(k);
      const double pivot = std::max(a[kk][kk], 1e-9);
      for (int r = k + 1; r < t; ++r) {
        const auto rr = static_cast<std::size_t>(r);
        const double factor = a[rr][kk] / pivot;
        for (int l = k; l < t; ++l)
          a[rr][static_cast<std::size_t>(l)] -= factor * a[kk][static_cast<std::size_t>(l)];
        x[rr] -= factor * x[kk];
      }
    }
    for (int k = t - 1; k >= 0; --k) {
      const auto kk = static_cast<std::size_t>(k);
      for (int l = k + 1; l < t; ++l)
        x[kk] -= a[kk][static_cast<std::size_t>(l)] * x[static_cast<std::size_t>(l)];
      x[kk] /= std::max(a[kk][kk], 1e-9);
    }
    Direction v{};
    for (int k = 0; k < t; ++k)
      v[static_cast<std::size_t>(k)] = static_cast<float>(x[static_cast<std::size_t>(k)]);
    normalise(v, t);
    directions.push_back(v);
  }
  return directions;
}

struct Scored {
  Direction v{};
  double impurity = 2;
};

/// A random start through two rows of different classes.
Direction dipole(const NodeData& node, const TermColumns& terms,
                 const std::array<double, kMaxTerms>& deviation, Rng& rng) {
  const auto& segments = node.segments();
  const auto classes = static_cast<std::uint64_t>(node.classes());
  const auto a = rng.below(classes);
  const auto b = classes > 1 ? (a + 1 + rng.below(classes - 1)) % classes : a;
  const std::size_t rowA = segments[a] + rng.below(segments[a + 1] - segments[a]);
  const std::size_t rowB = segments[b] + rng.below(segments[b + 1] - segments[b]);
  Direction v{};
  for (int k = 0; k < terms.terms; ++k) {
    const auto kk = static_cast<std::size_t>(k);
    if (deviation[kk] > 0)
      v[kk] = static_cast<float>((terms.column(k)[rowA] - terms.column(k)[rowB]) / deviation[kk]);
  }
  normalise(v, terms.terms);
  return v;
}

}  // namespace

LowerSolution solveFast(const NodeData& node, const TermColumns& terms, bool modulus,
                        const LowerOptions& options, Rng rng) {
  Search search(node, terms, modulus, options.impurity);
  const int t = terms.terms;
  std::vector<Scored> found;
  const auto consider = [&](Direction v) {
    found.push_back({v, search.binned(v).impurity});
    return found.back().impurity;
  };
  for (int k = 0; k < t; ++k) {
    Direction axis{};
    axis[static_cast<std::size_t>(k)] = 1;
    consider(axis);
  }
  if (t > 1) {
    for (const auto& v : search.fisher()) consider(v);
    const int dipoles = 2 + 2 * (t - 1);
    for (int k = 0; k < dipoles; ++k) consider(dipole(node, terms, search.deviation(), rng));
    const auto better = [](const Scored& a, const Scored& b) { return a.impurity < b.impurity; };
    std::stable_sort(found.begin(), found.end(), better);
    // Local search from the best start: steps on the sphere that widen on success and shrink on failure.
    Scored best = found[0];
    float step = 0.35f;
    const int steps = 6 + 6 * (t - 1);
    for (int k = 0; k < steps && best.impurity > 0; ++k) {
      Direction v = best.v;
      for (int l = 0; l < t; ++l) v[static_cast<std::size_t>(l)] += step * static_cast<float>(rng.normal());
      normalise(v, t);
      const double impurity = search.binned(v).impurity;
      if (impurity < best.impurity) {
        best = {v, impurity};
        step *= 1.3f;
      } else {
        step *= 0.82f;
      }
    }
    found.push_back(best);
    std::stable_sort(found.begin(), found.end(), better);
    if (found.size() > 3) found.resize(3);
  }

  LowerSolution best;
  bool any = false;
  for (const Scored& candidate : found) {
    const auto solution = search.solution(candidate.v, search.exact(candidate.v));
    if (!solution) continue;
    if (!any || solution->impurity < best.impurity) best = *solution;
    any = true;
  }
  return any ? best : search.nothing();
}

LowerSolution widened(const NodeData& node, const Genome& genome, const LowerSolution& start,
                      const LowerOptions& options, int steps, Rng rng, const Context& context,
                      double* clearance) {
  const TermColumns terms = termsOf(node, genome);
  Search search(node, terms, genome.modulus, options.impurity);
  const int t = terms.terms;
  Direction v{};
  for (int k = 0; k < t; ++k)
    v[static_cast<std::size_t>(k)] =
        static_cast<float>(start.rule.w[k] * search.deviation()[static_cast<std::size_t>(k)]);
  normalise(v, t);
  LowerSolution best = start;
  *clearance = clearanceOf(node, genome, terms, start);
  const auto take = [&](const Direction& direction) {
    const auto solution = search.solution(direction, search.exact(direction));
    if (!solution || solution->impurity > best.impurity) return false;
    const double clear = clearanceOf(node, genome, terms, *solution);
    if (solution->impurity == best.impurity && clear <= *clearance) return false;
    best = *solution;
    *clearance = clear;
    v = direction;
    return true;
  };
  take(v);
  float step = 0.2f;
  for (int k = 0; k < (t > 1 ? steps : 0) && !context.stopping(); ++k) {
    Direction next = v;
    for (int l = 0; l < t; ++l) next[static_cast<std::size_t>(l)] += step * static_cast<float>(rng.normal());
    normalise(next, t);
    step = take(next) ? std::min(0.5f, step * 1.3f) : std::max(0.002f, step * 0.96f);
  }
  return best;
}

TermColumns termsOf(const NodeData& node, const Genome& genome) {
  TermColumns terms;
  terms.rows = node.rows();
  terms.terms = rowCount(genome);
  terms.values.resize(static_cast<std::size_t>(terms.terms) * terms.rows);
  std::size_t from = 0;
  for (int k = 0; k < terms.terms; ++k) {
    std::size_t to = from;
    while (to < genome.cells.size() && genome.cells[to].row == k) ++to;
    node.powerLaw({genome.cells.data() + from, to - from},
                  terms.values.data() + static_cast<std::size_t>(k) * terms.rows);
    from = to;
  }
  return terms;
}

LowerSolution solveLower(const NodeData& node, const Genome& genome, const LowerOptions& options, Rng rng) {
  const TermColumns terms = termsOf(node, genome);
  return options.engine == LowerOptions::Engine::Paper ? solvePaper(node, terms, genome.modulus, options, rng)
                                                       : solveFast(node, terms, genome.modulus, options, rng);
}

}  // namespace paretree::nldt
