#include "paretree/learners/nldt/lower/cut_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/sort/pdqsort/pdqsort.hpp>
#include <cmath>

namespace paretree::learners::nldt {
namespace {

// Bins cover the mean and so many standard deviations on both sides; the outermost take the rest.
constexpr double kBinnedDeviations = 3;
// Bins on each side of an end within which its exact place is looked for.
constexpr int kReach = 1, kReachOfBand = 3;
constexpr std::size_t kMostWindow = 2 * kReachOfBand + 1;

}  // namespace

CutSearch::CutSearch(const NodeData& node, const TermColumns& terms, bool modulus, Impurity impurity)
    : node_(node),
      terms_(terms),
      modulus_(modulus),
      impurity_(impurity),
      classes_(static_cast<std::size_t>(node.classes())),
      moments_(terms),
      total_(node.classRows()),
      projection_(terms.rows),
      bin_(terms.rows),
      below_(classes_ * borders()),
      bandsAtOnce_(modulus && impurity == Impurity::Gini && terms.rows < kExactFloats) {
  if (!bandsAtOnce_) return;
  belowAsFloats_.resize(classes_ * kBandPlaces);
  totalsAsFloats_.assign(total_.begin(), total_.end());
}

Cut CutSearch::binned(const Direction& v) {
  projectRows(v);
  return bestByBins();
}

Cut CutSearch::exact(const Direction& v) {
  Cut cut = binned(v);
  if (cut.impurity > 1.5) return cut;
  fillWindows(cut);
  if (!modulus_) return placeHigh(cut);
  for (int round = 0; round < 2; ++round) cut = placeLow(placeHigh(cut));
  return cut;
}

std::optional<LowerSolution> CutSearch::solution(const Direction& v, const Cut& cut) {
  const Direction u = moments_.raw(v);
  Coefficients rule;
  for (std::size_t k = 0; k < moments_.terms; ++k) rule.w[k] = u[k];
  if (modulus_) {
    rule.theta1 = -0.5f * (cut.low + cut.high);
    rule.theta2 = 0.5f * (cut.high - cut.low);
    if (!std::isfinite(rule.theta1) || !std::isfinite(rule.theta2)) return std::nullopt;
  } else {
    rule.theta1 = -cut.high;
  }
  float largest = std::max(std::fabs(rule.theta1), std::fabs(rule.theta2));
  for (std::size_t k = 0; k < moments_.terms; ++k) largest = std::max(largest, std::fabs(rule.w[k]));
  if (!(largest > 0) || !std::isfinite(largest)) return std::nullopt;
  for (std::size_t k = 0; k < moments_.terms; ++k) rule.w[k] /= largest;
  rule.theta1 /= largest;
  rule.theta2 /= largest;
  inside_.resize(classes_);
  countLeft(terms_, node_.segments(), rule, modulus_, inside_.data());
  return LowerSolution{netImpurity(inside_, total_, impurity_), rule};
}

LowerSolution CutSearch::nothing() const {
  LowerSolution all;
  all.rule.theta1 = -1;
  all.impurity = impurityOf(total_, impurity_);
  return all;
}

void CutSearch::projectRows(const Direction& v) {
  const Direction u = moments_.raw(v);
  double mean = 0, variance = 0;
  for (std::size_t k = 0; k < moments_.terms; ++k) {
    mean += static_cast<double>(u[k]) * moments_.mean[k];
    for (std::size_t l = 0; l < moments_.terms; ++l)
      variance += static_cast<double>(u[k]) * u[l] * moments_.covariance[k][l];
  }
  const double spread = kBinnedDeviations * std::sqrt(std::max(variance, 0.0));
  const double scale = spread > 0 ? kBins / (2 * spread) : 0;
  project(terms_, u.data(), static_cast<float>(scale), static_cast<float>(kBins / 2.0 - mean * scale),
          projection_.data(), bin_.data());
  countBelow(bin_.data(), node_.segments(), step(), below_.data());
}

template <class Inside>
double CutSearch::split(Inside inside) const {
  if (impurity_ == Impurity::Gini)
    return giniOfSplit(classes_, inside, [&](std::size_t c) { return total_[c]; });
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

void CutSearch::bands(std::size_t low, double* out) const {
  if (impurity_ == Impurity::Gini)
    return bandImpurities(below_.data(), total_.data(), classes_, borders(), low, out);
  for (std::size_t high = low + 1; high < borders(); ++high)
    out[high] =
        split([&](std::size_t c) { return below_[c * borders() + high] - below_[c * borders() + low]; });
}

double CutSearch::band(std::size_t low, std::size_t high) const {
  double inside = 0, squares = 0, products = 0, all = 0, totalSquares = 0;
  for (std::size_t c = 0; c < classes_; ++c) {
    const std::int32_t* below = below_.data() + c * borders();
    const double n = below[high] - below[low], t = total_[c];
    inside += n;
    squares += n * n;
    products += n * t;
    all += t;
    totalSquares += t * t;
  }
  const double outside = all - inside;
  const double left = squares / (inside > 0 ? inside : 1.0);
  const double right = (totalSquares - 2 * products + squares) / (outside > 0 ? outside : 1.0);
  return (all - left - right) / all;
}

Cut CutSearch::bestBand() {
  std::uint8_t ends[kBandBorders];
  const std::size_t count = bandEnds(below_.data(), classes_, ends);
  for (std::size_t c = 0; c < classes_; ++c) {
    const std::int32_t* below = below_.data() + c * kBandBorders;
    float* floats = belowAsFloats_.data() + c * kBandPlaces;
    for (std::size_t k = 0; k < count; ++k) floats[k] = static_cast<float>(below[ends[k]]);
    std::fill(floats + count, floats + count + kBandPadding, floats[count - 1]);
  }
  std::array<float, (kBandHighs + 1) * kBandHighs> bands;  // all that is read is written
  float least[kBandHighs];
  allBands(belowAsFloats_.data(), totalsAsFloats_.data(), classes_, count, bands.data(), least);
  // Only what is as little as rounding lets it be told is looked at exactly, in the order of the plain
  // search.
  const float most =
      *std::min_element(least, least + count - 1) + 2 * bandError(classes_, static_cast<float>(terms_.rows));
  Cut best;
  for (std::size_t low = 0; low + 1 < count; ++low) {
    if (least[low] > most) continue;
    for (std::size_t high = low + 1; high < count; ++high)
      if (!(bands[low * kBandHighs + high - low - 1] > most)) considerBand(ends[low], ends[high], best);
  }
  if (best.impurity < band(0, 0)) return best;
  best = {};  // no band is worth anything: the first of all, empty ones among them
  for (std::size_t low = 0; low < kBandHighs; ++low)
    for (std::size_t high = low + 1; high < kBandBorders; ++high) considerBand(low, high, best);
  return best;
}

void CutSearch::considerBand(std::size_t low, std::size_t high, Cut& best) const {
  const double impurity = band(low, high);
  if (!(impurity < best.impurity)) return;
  best.impurity = impurity;
  best.lowBin = static_cast<int>(low * step());
  best.highBin = static_cast<int>(high * step()) - 1;
}

Cut CutSearch::bestByBins() {
  if (bandsAtOnce_) return bestBand();
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

void CutSearch::Window::around(int centre, int reach) {
  from = std::max(0, centre - reach);
  to = std::min(kBins - 1, centre + reach);
  rows.clear();
}

std::uint32_t CutSearch::rising(float p) {
  const auto bits = std::bit_cast<std::uint32_t>(p + 0.0f);
  return bits >> 31 ? ~bits : bits | 1u << 31;
}

CutSearch::Near::Near(float p, std::size_t c, std::int32_t bin) {
  key_ = std::uint64_t{CutSearch::rising(p)} << 32 | c << kBinBits | static_cast<std::uint64_t>(bin);
}

float CutSearch::Near::p() const {
  return std::bit_cast<float>(place() >> 31 ? place() & ~(1u << 31) : ~place());
}

void CutSearch::fillWindows(const Cut& cut) {
  high_.around(cut.highBin, modulus_ ? kReachOfBand : kReach);
  collect(high_);
  low_.around(modulus_ ? cut.lowBin : -kBins, kReachOfBand);
  if (modulus_) collect(low_);
}

void CutSearch::collect(Window& window) {
  wanted_.resize(bin_.size() + 8);
  std::array<std::size_t, kMostWindow + 1> ends{};  // of the bins' rows, once they are counted
  classEnds_.clear();
  std::size_t count = 0;
  for (std::size_t c = 0; c < classes_; ++c) {
    const std::size_t from = count;
    count += rowsInBins(bin_.data(), node_.segments()[c], node_.segments()[c + 1], window.from,
                        window.to - window.from, wanted_.data() + count);
    for (std::size_t k = from; k < count; ++k)
      ++ends[static_cast<std::size_t>(bin_[wanted_[k]] - window.from) + 1];
    classEnds_.push_back(count);
  }
  for (std::size_t b = 1; b < ends.size(); ++b) ends[b] += ends[b - 1];
  // Rows of a bin lie between those of its neighbours along the direction: each bin is put in order by
  // itself.
  window.rows.resize(count);
  std::array<std::size_t, kMostWindow + 1> next = ends;
  for (std::size_t c = 0, k = 0; c < classes_; ++c)
    for (; k < classEnds_[c]; ++k) {
      const std::uint32_t i = wanted_[k];
      window.rows[next[static_cast<std::size_t>(bin_[i] - window.from)]++] = Near(projection_[i], c, bin_[i]);
    }
  for (std::size_t b = 0; b + 1 < ends.size(); ++b)
    boost::sort::pdqsort_branchless(window.rows.begin() + static_cast<std::ptrdiff_t>(ends[b]),
                                    window.rows.begin() + static_cast<std::ptrdiff_t>(ends[b + 1]));
}

std::int32_t CutSearch::between(std::size_t c, int first, int last) const {
  if (last < first) return 0;
  const std::int32_t* below = below_.data() + c * borders();
  return below[static_cast<std::size_t>(last + 1) / step()] - below[static_cast<std::size_t>(first) / step()];
}

CutSearch::Sides::Sides(std::vector<std::int32_t>& inside, const std::vector<std::int32_t>& total)
    : inside_(inside), total_(total) {
  for (std::size_t c = 0; c < total.size(); ++c) {
    const double l = inside[c], r = total[c] - l;
    left_ += l;
    all_ += total[c];
    leftSquares_ += l * l;
    rightSquares_ += r * r;
  }
}

Cut CutSearch::placeHigh(Cut cut) {
  inside_.assign(classes_, 0);  // rows that are inside wherever in the window the end comes to lie
  const bool placed = std::isfinite(cut.low);
  const std::uint32_t low = rising(cut.low);
  for (std::size_t c = 0; c < classes_; ++c)
    inside_[c] = between(c, placed ? low_.to + 1 : std::max(0, cut.lowBin), high_.from - 1);
  if (placed)
    for (const Near& row : low_.rows) inside_[row.c()] += row.bin() < high_.from && row.place() > low;
  End best{2, high_.rows.size()};
  Sides sides(inside_, total_);
  for (std::size_t k = 0; k <= high_.rows.size(); ++k) {
    if (k > 0 && high_.rows[k - 1].place() > low) sides.add(high_.rows[k - 1].c());
    consider(high_, k, sides, best);
  }
  cut.impurity = best.impurity;
  place(high_, best.at, cut.high);
  return cut;
}

Cut CutSearch::placeLow(Cut cut) {
  inside_.assign(classes_, 0);
  const std::uint32_t high = rising(cut.high);
  for (std::size_t c = 0; c < classes_; ++c) inside_[c] = between(c, low_.to + 1, high_.from - 1);
  for (const Near& row : high_.rows) inside_[row.c()] += row.bin() > low_.to && row.place() <= high;
  End best{2, low_.rows.size()};
  Sides sides(inside_, total_);
  for (std::size_t k = low_.rows.size() + 1; k-- > 0;) {
    if (k < low_.rows.size() && low_.rows[k].place() <= high) sides.add(low_.rows[k].c());
    consider(low_, k, sides, best);
  }
  cut.impurity = best.impurity;
  place(low_, best.at, cut.low);
  return cut;
}

void CutSearch::Sides::add(std::size_t c) {
  const double l = inside_[c]++, r = total_[c] - l;
  ++left_;
  leftSquares_ += 2 * l + 1;
  rightSquares_ -= 2 * r - 1;
}

double CutSearch::Sides::gini() const {
  const double right = all_ - left_;
  double net = all_;
  if (left_ > 0) net -= leftSquares_ / left_;
  if (right > 0) net -= rightSquares_ / right;
  return net / all_;
}

void CutSearch::consider(const Window& window, std::size_t k, const Sides& sides, End& best) const {
  const auto& rows = window.rows;
  if (k > 0 && k < rows.size()) {
    if (rows[k].place() == rows[k - 1].place()) return;
    // Impurity is concave while rows of one class change sides: no end between two of them is the best.
    if (rows[k].c() == rows[k - 1].c() && (k < 2 || rows[k - 2].place() != rows[k - 1].place()) &&
        (k + 1 == rows.size() || rows[k + 1].place() != rows[k].place()))
      return;
  }
  const double impurity =
      impurity_ == Impurity::Gini ? sides.gini() : split([&](std::size_t c) { return sides.inside()[c]; });
  if (impurity < best.impurity) best = {impurity, k};
}

void CutSearch::place(const Window& window, std::size_t at, float& end) const {
  constexpr float kInfinite = std::numeric_limits<float>::infinity();
  float lower = at > 0 ? window.rows[at - 1].p() : -kInfinite,
        higher = at < window.rows.size() ? window.rows[at].p() : kInfinite;
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

}  // namespace paretree::learners::nldt
