#include "paretree/learners/nldt/lower/projection.h"

#include <cstring>

#include "paretree/core/kernels.h"

namespace paretree::learners::nldt {
namespace {

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

[[gnu::always_inline]] inline void projectLoop(const TermColumns& terms, const float* direction, float scale,
                                               float offset, float* projection, std::int32_t* bin) {
  const std::size_t n = terms.rows;
  const float* first = terms.column(0);
  for (std::size_t i = 0; i < n; ++i) projection[i] = direction[0] * first[i];
  for (int k = 1; k < terms.terms; ++k) {
    const float* column = terms.column(k);
    const float w = direction[k];
    for (std::size_t i = 0; i < n; ++i) projection[i] += w * column[i];
  }
  constexpr float top = kBins - 1;
  for (std::size_t i = 0; i < n; ++i) {
    float x = projection[i] * scale + offset;
    x = x > 0 ? x : 0;
    x = x < top ? x : top;
    bin[i] = static_cast<std::int32_t>(x);
  }
}

[[gnu::always_inline]] inline double sumLoop(const float* values, std::size_t from, std::size_t to) {
  return laneSum(from, to, [values](std::size_t i) { return static_cast<double>(values[i]); });
}

[[gnu::always_inline]] inline double productLoop(const float* a, double meanA, const float* b, double meanB,
                                                 std::size_t n) {
  return laneSum(0, n, [=](std::size_t i) { return (a[i] - meanA) * (b[i] - meanB); });
}

[[gnu::always_inline]] inline void bandLoop(const double* below, const double* total, std::size_t classes,
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

/// Four at once on every processor; compilers leave loops as plain as these alone (-O2).
using Floats [[gnu::vector_size(16)]] = float;
constexpr std::size_t kFloats = sizeof(Floats) / sizeof(float);
static_assert(kBandPlaces % kFloats == 0);

[[gnu::always_inline]] inline void allBandsLoop(const float* below, const float* total, std::size_t classes,
                                                float* out, float* least) {
  float all = 0;
  for (std::size_t c = 0; c < classes; ++c) all += total[c];
  const Floats none{}, one = none + 1, most = none + 2 * all;
  for (std::size_t low = 0; low + 1 < kBandBorders; ++low) {
    Floats smallest = most;
    for (std::size_t from = (low + 1) / kFloats * kFloats; from < kBandPlaces; from += kFloats) {
      Floats inside{}, left{}, right{};
      for (std::size_t c = 0; c < classes; ++c) {
        const float* b = below + c * kBandPlaces;
        Floats n;
        std::memcpy(&n, b + from, sizeof n);
        n -= b[low];
        const Floats others = total[c] - n;
        inside += n;
        left += n * n;
        right += others * others;
      }
      const Floats outside = all - inside;
      const Floats net =
          all - left / (inside > none ? inside : one) - right / (outside > none ? outside : one);
      const Floats value = inside < none ? most : net;  // below the lower border there is no band
      std::memcpy(out + low * kBandPlaces + from, &value, sizeof value);
      smallest = value < smallest ? value : smallest;
    }
    least[low] = smallest[0];
    for (std::size_t l = 1; l < kFloats; ++l)
      least[low] = smallest[l] < least[low] ? smallest[l] : least[low];
  }
}

}  // namespace

void allBands(const float* below, const float* total, std::size_t classes, float* out, float* least) {
  Kernel<allBandsLoop>()(below, total, classes, out, least);
}

void project(const TermColumns& terms, const float* direction, float scale, float offset, float* projection,
             std::int32_t* bin) {
  Kernel<projectLoop>()(terms, direction, scale, offset, projection, bin);
}

double sumOf(const float* values, std::size_t from, std::size_t to) {
  return Kernel<sumLoop>()(values, from, to);
}

double productSum(const float* a, double meanA, const float* b, double meanB, std::size_t n) {
  return Kernel<productLoop>()(a, meanA, b, meanB, n);
}

void bandImpurities(const double* below, const double* total, std::size_t classes, std::size_t borders,
                    std::size_t low, double* out) {
  Kernel<bandLoop>()(below, total, classes, borders, low, out);
}

}  // namespace paretree::learners::nldt
