#include "paretree/learners/gmt/moments.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

#include "paretree/core/kernels.h"
#include "paretree/learners/gmt/tuning.h"

namespace paretree::learners::gmt {
namespace {

constexpr int kMostSteps = 16;
constexpr double kLeastShare = 1e-3;  // of the weight that the sums once had
constexpr std::size_t kBlock = 64;    // rows packed at a time
constexpr int kTile = 4;

typedef double Lanes __attribute__((vector_size(32)));

/// Adds left' right over a block of packed rows, in tiles on and above the diagonal. Rows go alternately to
/// two accumulators; each sum is a chain of its own, so that lanes never mix.
[[gnu::always_inline]] inline void blockLoop(double* sums, int stride, const double* left,
                                             const double* right, std::size_t rows) {
  const auto width = static_cast<std::size_t>(stride);
  for (std::size_t a = 0; a < width; a += kTile) {
    for (std::size_t b = a; b < width; b += kTile) {
      Lanes even[kTile] = {}, odd[kTile] = {};
      const double *l = left + a, *r = right + b;
      for (std::size_t i = 0; i < rows; i += 2, l += 2 * width, r += 2 * width) {
        Lanes first, second;
        std::memcpy(&first, r, sizeof first);
        std::memcpy(&second, r + width, sizeof second);
        for (int k = 0; k < kTile; ++k) {
          even[k] += l[k] * first;
          odd[k] += l[width + static_cast<std::size_t>(k)] * second;
        }
      }
      for (std::size_t k = 0; k < kTile; ++k) {
        double* out = sums + (a + k) * width + b;
        Lanes before;
        std::memcpy(&before, out, sizeof before);
        before += even[k] + odd[k];
        std::memcpy(out, &before, sizeof before);
      }
    }
  }
}

constexpr Kernel<blockLoop> addBlock;

}  // namespace

MomentsPtr Moments::over(const TrainingMatrix& design, std::span<const std::uint32_t> rows,
                         std::span<const std::uint16_t> inputs) {
  auto moments = std::make_shared<Moments>();
  if (design.leaf() == LeafKind::Class) {
    moments->addClasses(design, rows);
  } else {
    const bool any = design.leaf() == LeafKind::Linear;
    moments->all_ = !any || design.inputs() <= kAllInputs;
    if (!moments->all_) moments->held_.assign(inputs.begin(), inputs.end());
    const int held = !any ? 0 : moments->all_ ? design.inputs() : static_cast<int>(inputs.size());
    moments->width_ = held + 2;
    moments->stride_ = (moments->width_ + kTile - 1) / kTile * kTile;
    moments->addProducts(design, rows);
  }
  moments->largest_ = moments->weight_;
  return moments;
}

void Moments::addClasses(const TrainingMatrix& design, std::span<const std::uint32_t> rows) {
  sums_.assign(static_cast<std::size_t>(design.classes()), 0.0);
  double* sums = sums_.data();
  for (const auto row : rows) {
    sums[design.classOf(row)] += design.weight(row);
    weight_ += design.weight(row);
  }
}

void Moments::addProducts(const TrainingMatrix& design, std::span<const std::uint32_t> rows) {
  const auto stride = static_cast<std::size_t>(stride_), inner = static_cast<std::size_t>(width_ - 2);
  sums_.assign(stride * stride, 0.0);
  assert(all_ || held_.size() == inner);
  const std::uint16_t* held = held_.data();
  thread_local std::vector<double> packed, weighted;
  packed.assign(kBlock * stride, 0.0);
  if (design.weighted()) weighted.assign(kBlock * stride, 0.0);
  for (std::size_t start = 0; start < rows.size(); start += kBlock) {
    const std::size_t count = std::min(kBlock, rows.size() - start);
    const std::uint32_t* next = rows.data() + start;
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t row = next[i];
      double* z = packed.data() + i * stride;
      const double* x = design.x(row);
      z[0] = 1;
      if (all_) {
        std::copy_n(x, inner, z + 1);
      } else {
        for (std::size_t k = 0; k < inner; ++k) z[k + 1] = x[held[k]];
      }
      z[inner + 1] = design.y(row);
      if (design.weighted())
        std::transform(z, z + stride, weighted.data() + i * stride,
                       [weight = design.weight(row)](double one) { return weight * one; });
    }
    if (count % 2) {  // a row of zeros makes the last pair whole
      std::fill_n(&packed[count * stride], stride, 0.0);
      if (design.weighted()) std::fill_n(&weighted[count * stride], stride, 0.0);
    }
    addBlock(sums_.data(), stride_, design.weighted() ? weighted.data() : packed.data(), packed.data(),
             count + count % 2);
  }
  weight_ = sums_.empty() ? 0 : sums_[0];
}

MomentsPtr Moments::combined(const Moments& a, const Moments& b, double sign) {
  assert(a.sums_.size() == b.sums_.size() && a.held_ == b.held_);
  auto result = std::make_shared<Moments>(a);
  std::transform(a.sums_.begin(), a.sums_.end(), b.sums_.begin(), result->sums_.begin(),
                 [sign](double one, double other) { return one + sign * other; });
  result->steps_ = std::max(a.steps_, b.steps_) + 1;
  result->weight_ += sign * b.weight_;
  result->largest_ = std::max({a.largest_, b.largest_, result->weight_});
  return result;
}

MomentsPtr Moments::sum(const Moments& a, const Moments& b) { return combined(a, b, 1); }
MomentsPtr Moments::difference(const Moments& whole, const Moments& part) {
  return combined(whole, part, -1);
}

bool Moments::holds(std::span<const std::uint16_t> inputs) const {
  return all_ || std::includes(held_.begin(), held_.end(), inputs.begin(), inputs.end());
}

bool Moments::sound() const { return steps_ <= kMostSteps && weight_ >= kLeastShare * largest_; }

void Moments::write(ByteWriter& out) const {
  out.put(all_);
  out.putAll(held_);
  out.put(width_);
  out.put(stride_);
  out.put(steps_);
  out.put(weight_);
  out.put(largest_);
  out.putAll(sums_);
}

MomentsPtr Moments::read(ByteReader& in) {
  auto moments = std::make_shared<Moments>();
  in.read(moments->all_);
  in.readAll(moments->held_);
  in.read(moments->width_);
  in.read(moments->stride_);
  in.read(moments->steps_);
  in.read(moments->weight_);
  in.read(moments->largest_);
  in.readAll(moments->sums_);
  return moments;
}

int Moments::place(std::uint16_t input) const {
  if (all_) return input + 1;
  return static_cast<int>(std::lower_bound(held_.begin(), held_.end(), input) - held_.begin()) + 1;
}

LeafFit fitLeaf(const Moments& m, std::span<const std::uint16_t> inputs, std::size_t rows) {
  constexpr double kTolerance = 1e-9;
  const int y = m.yPlace();
  const double n = m.weight();
  const double meanY = n > 0 ? m.at(0, y) / n : 0;
  LeafFit fit;
  fit.squares = std::max(0.0, m.at(y, y) - m.at(0, y) * meanY);
  const std::size_t most =
      std::min(inputs.size(), (std::max<std::size_t>(rows, 1) - 1) / tuning::kRowsPerInput);
  if (most == 0) return fit;
  fit.inputs.reserve(most);
  // Centred products, factored column by column: L L' = S, with z = L^-1 s_y, so that the residual is total -
  // z'z.
  thread_local std::vector<double> factor, solved;
  thread_local std::vector<int> placesKept;
  factor.resize((most + 1) * (most + 2) / 2);
  solved.resize(most);
  placesKept.resize(most);
  // Room for `most` inputs and for a line that is not kept.
  double *lower = factor.data(), *z = solved.data();  // rows of L, one after another
  int* places = placesKept.data();
  std::size_t kept = 0, end = 0;  // inputs, numbers of L
  for (const auto input : inputs) {
    if (kept >= most) break;
    const int j = m.place(input);
    const double sumJ = m.at(0, j), meanJ = sumJ / n, square = m.at(j, j);
    const double variance = square - sumJ * meanJ;
    if (!(variance > kTolerance * square)) continue;
    double* line = lower + end;
    double rest = variance, toY = m.at(j, y) - meanJ * m.at(0, y);
    for (std::size_t k = 0, start = 0; k < kept; start += ++k) {
      const int i = places[k];
      double s = m.at(i, j) - m.at(0, i) * meanJ;
      for (std::size_t l = 0; l < k; ++l) s -= lower[start + l] * line[l];
      s /= lower[start + k];
      line[k] = s;
      rest -= s * s;
      toY -= s * z[k];
    }
    if (!(rest > kTolerance * variance)) continue;
    const double root = std::sqrt(rest);
    line[kept] = root;
    z[kept] = toY / root;
    fit.squares -= z[kept] * z[kept];
    places[kept] = j;
    fit.inputs.push_back(input);
    end += ++kept;
  }
  fit.squares = std::max(0.0, fit.squares);
  return fit;
}

}  // namespace paretree::learners::gmt
