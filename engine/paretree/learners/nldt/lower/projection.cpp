#include "paretree/learners/nldt/lower/projection.h"

#include <bit>
#include <cstring>

#include "paretree/core/kernels.h"

namespace paretree::learners::nldt {
namespace {

static_assert(std::endian::native == std::endian::little, "the first row of a word is its lowest byte");

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

/// Sixteen at once, whatever the compiler makes of loops: an instruction set without such wide registers
/// takes them in parts.
using Floats [[gnu::vector_size(64)]] = float;
using Integers [[gnu::vector_size(64)]] = std::int32_t;
using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
constexpr std::size_t kFloats = sizeof(Floats) / sizeof(float);

/// The rows from `from` on. Terms 0: as many as there are.
template <int Terms>
[[gnu::always_inline]] inline void projectRows(const TermColumns& terms, const float* direction, float scale,
                                               float offset, float* projection, std::uint8_t* bin) {
  const std::size_t n = terms.rows;
  const int count = Terms > 0 ? Terms : terms.terms;
  const float* first = terms.column(0);
  constexpr float top = kBins - 1;
  const auto sixteen = [&](std::size_t i) __attribute__((always_inline)) {
    Floats p, column;
    std::memcpy(&p, first + i, sizeof p);
    p = direction[0] * p;
    for (int k = 1; k < count; ++k) {
      std::memcpy(&column, first + static_cast<std::size_t>(k) * n + i, sizeof column);
      p += direction[k] * column;
    }
    std::memcpy(projection + i, &p, sizeof p);
    const Floats none{}, most = none + top;
    Floats x = p * scale + offset;
    x = x > none ? x : none;
    x = x < most ? x : most;
    const Bytes bytes = __builtin_convertvector(__builtin_convertvector(x, Integers), Bytes);
    std::memcpy(bin + i, &bytes, sizeof bytes);
  };
  if (n >= kFloats) {
    for (std::size_t i = 0; i + kFloats < n; i += kFloats) sixteen(i);
    return sixteen(n - kFloats);  // some of them once more
  }
  for (std::size_t i = 0; i < n; ++i) {
    float p = direction[0] * first[i];
    for (int k = 1; k < count; ++k) p += direction[k] * first[static_cast<std::size_t>(k) * n + i];
    projection[i] = p;
    float x = p * scale + offset;
    x = x > 0 ? x : 0;
    x = x < top ? x : top;
    bin[i] = static_cast<std::uint8_t>(x);
  }
}

[[gnu::always_inline]] inline void projectLoop(const TermColumns& terms, const float* direction, float scale,
                                               float offset, float* projection, std::uint8_t* bin) {
  switch (terms.terms) {
    case 1:
      return projectRows<1>(terms, direction, scale, offset, projection, bin);
    case 2:
      return projectRows<2>(terms, direction, scale, offset, projection, bin);
    case 3:
      return projectRows<3>(terms, direction, scale, offset, projection, bin);
    default:
      return projectRows<0>(terms, direction, scale, offset, projection, bin);
  }
}

[[gnu::always_inline]] inline void countLoop(const std::uint8_t* bin, std::span<const std::size_t> segments,
                                             std::size_t step, std::int32_t* below) {
  // Rows next to each other often share a bin: counts of four tables do not wait for one another.
  constexpr std::size_t kTables = 4;
  for (std::size_t c = 0; c + 1 < segments.size(); ++c) {
    std::int32_t counts[kTables][kBins] = {}, all[kBins];
    std::size_t i = segments[c];
    const std::size_t to = segments[c + 1];
    for (std::uint64_t eight; i + sizeof eight <= to; i += sizeof eight) {
      std::memcpy(&eight, bin + i, sizeof eight);
      for (std::size_t k = 0; k < sizeof eight; ++k) ++counts[k % kTables][eight >> 8 * k & (kBins - 1)];
    }
    for (; i < to; ++i) ++counts[i % kTables][bin[i]];
    for (int k = 0; k < kBins; ++k) all[k] = counts[0][k] + counts[1][k] + counts[2][k] + counts[3][k];
    std::int32_t sum = 0;
    *below++ = 0;
    if (step == 1)
      for (int k = 0; k < kBins; ++k) *below++ = sum += all[k];
    else
      for (int k = 0; k < kBins; k += 2) *below++ = sum += all[k] + all[k + 1];
  }
}

[[gnu::always_inline]] inline double sumLoop(const float* values, std::size_t from, std::size_t to) {
  return laneSum(from, to, [values](std::size_t i) { return static_cast<double>(values[i]); });
}

[[gnu::always_inline]] inline double productLoop(const float* a, double meanA, const float* b, double meanB,
                                                 std::size_t n) {
  return laneSum(0, n, [=](std::size_t i) { return (a[i] - meanA) * (b[i] - meanB); });
}

[[gnu::always_inline]] inline void bandLoop(const std::int32_t* below, const std::int32_t* total,
                                            std::size_t classes, std::size_t borders, std::size_t low,
                                            double* out) {
  double inside[kBins + 1] = {}, squares[kBins + 1] = {}, products[kBins + 1] = {};
  double all = 0, totalSquares = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    const std::int32_t* b = below + c * borders;
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

[[gnu::always_inline]] inline std::size_t rowsInBinsLoop(const std::uint8_t* bin, std::size_t from,
                                                         std::size_t to, int first, int more,
                                                         std::uint32_t* out) {
  const Bytes none{}, low = none + static_cast<std::uint8_t>(first),
                      span = none + static_cast<std::uint8_t>(more);
  std::size_t count = 0, i = from;
  for (; i + sizeof(Bytes) <= to; i += sizeof(Bytes)) {
    Bytes bins;
    std::memcpy(&bins, bin + i, sizeof bins);
    const auto has = (bins - low) <= span;  // below `first`: a large number
    std::uint64_t half[2];
    std::memcpy(half, &has, sizeof half);
    for (std::size_t h = 0; h < 2; ++h)
      for (std::uint64_t bits = half[h] & 0x0101010101010101u; bits != 0; bits &= bits - 1)
        out[count++] =
            static_cast<std::uint32_t>(i + 8 * h) + static_cast<std::uint32_t>(std::countr_zero(bits)) / 8;
  }
  for (; i < to; ++i) {
    out[count] = static_cast<std::uint32_t>(i);
    count += static_cast<std::uint8_t>(bin[i] - first) <= more ? 1 : 0;
  }
  return count;
}

/// A bit for each bin in which a class has rows.
[[gnu::always_inline]] inline std::uint64_t binsWithRows(const std::int32_t* below) {
  constexpr Integers one = {1 << 0, 1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                            1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};
  Integers from, to, nextFrom, nextTo;
  std::memcpy(&from, below, sizeof from);
  std::memcpy(&to, below + 1, sizeof to);
  std::memcpy(&nextFrom, below + kFloats, sizeof nextFrom);
  std::memcpy(&nextTo, below + kFloats + 1, sizeof nextTo);
  const Integers bits = ((to > from) & one) | ((nextTo > nextFrom) & (one << 16));
  std::int32_t lane[kFloats];
  std::memcpy(lane, &bits, sizeof lane);
  for (std::size_t width = kFloats / 2; width > 0; width /= 2)
    for (std::size_t l = 0; l < width; ++l) lane[l] |= lane[l + width];
  return static_cast<std::uint32_t>(lane[0]);
}

[[gnu::always_inline]] inline std::size_t endsLoop(const std::int32_t* below, std::size_t classes,
                                                   std::uint8_t* ends) {
  static_assert(kBandHighs == 2 * kFloats && kBandHighs < 64);
  std::uint64_t any = 0, mixed = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    const std::uint64_t bins = binsWithRows(below + c * kBandBorders);
    mixed |= any & bins;
    any |= bins;
  }
  // Bins that have the same class alone as the next one below with rows: what is added to the empty bins
  // above one carries as far as the next that is not empty.
  std::uint64_t joined = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    const std::uint64_t pure = binsWithRows(below + c * kBandBorders) & ~mixed;
    joined |= ((pure << 1) + (~any & ~std::uint64_t{0} >> 1)) & pure;
  }
  std::size_t count = 0;
  ends[count++] = 0;
  for (std::uint64_t kept = any & (any - 1) & ~joined; kept != 0; kept &= kept - 1) {
    const std::uint64_t lower = any & ((kept & -kept) - 1);
    ends[count++] = static_cast<std::uint8_t>(std::bit_width(lower));
  }
  ends[count++] = static_cast<std::uint8_t>(std::bit_width(any));
  return count;
}

/// What the bands between a border and sixteen above it leave. Two: of two classes.
template <bool Two>
[[gnu::always_inline]] inline void sixteenBands(const float* below, const float* total, std::size_t classes,
                                                std::size_t low, std::size_t high, float all,
                                                const Floats& whole, Floats& net) {
  const Floats none{}, one = none + 1;
  const auto inside = [&](std::size_t c, Floats & n) __attribute__((always_inline)) {
    std::memcpy(&n, below + c * kBandPlaces + high, sizeof n);
    n -= below[c * kBandPlaces + low];
  };
  Floats both, share;
  if constexpr (Two) {
    Floats a, b;
    inside(0, a);
    inside(1, b);
    const Floats in = a + b, out = all - in;
    both = in * out;
    share = 2 * (a * b * out + (total[0] - a) * (total[1] - b) * in);
  } else {
    Floats in{}, left{}, right{};
    for (std::size_t c = 0; c < classes; ++c) {
      Floats n;
      inside(c, n);
      const Floats others = total[c] - n;
      in += n;
      left += n * n;
      right += others * others;
    }
    const Floats out = all - in;
    both = in * out;
    share = all * both - left * out - right * in;
  }
  net = both > none ? share / (both > none ? both : one) : whole;
}

template <bool Two>
[[gnu::always_inline]] inline void bandsOf(const float* below, const float* total, std::size_t classes,
                                           std::size_t borders, float* out, float* least) {
  float all = 0, squares = 0;
  for (std::size_t c = 0; c < classes; ++c) {
    all += total[c];
    squares += total[c] * total[c];
  }
  const Floats none{}, whole = none + (all - squares / all);  // where one side is empty
  alignas(Floats) float smallest[kBandHighs][kFloats];
  const std::size_t highs = borders - 1;
  for (std::size_t low = 0; low < highs; ++low) {
    Floats net;
    sixteenBands<Two>(below, total, classes, low, low + 1, all, whole, net);
    std::memcpy(out + low * kBandHighs, &net, sizeof net);
    if (low + 1 + kFloats <= highs) {
      Floats more;
      sixteenBands<Two>(below, total, classes, low, low + 1 + kFloats, all, whole, more);
      std::memcpy(out + low * kBandHighs + kFloats, &more, sizeof more);
      net = more < net ? more : net;
    }
    std::memcpy(smallest[low], &net, sizeof net);
  }
  for (std::size_t low = 0; low < highs; ++low) {
    float* s = smallest[low];
    for (std::size_t width = kFloats / 2; width > 0; width /= 2)
      for (std::size_t l = 0; l < width; ++l) s[l] = s[l + width] < s[l] ? s[l + width] : s[l];
    least[low] = s[0];
  }
}

[[gnu::always_inline]] inline void allBandsLoop(const float* below, const float* total, std::size_t classes,
                                                std::size_t borders, float* out, float* least) {
  static_assert(kBandHighs == 2 * kFloats && kBandPlaces >= kBandBorders + kFloats);
  if (classes == 2)
    bandsOf<true>(below, total, classes, borders, out, least);
  else
    bandsOf<false>(below, total, classes, borders, out, least);
}

}  // namespace

std::size_t bandEnds(const std::int32_t* below, std::size_t classes, std::uint8_t* ends) {
  return Kernel<endsLoop>()(below, classes, ends);
}

void allBands(const float* below, const float* total, std::size_t classes, std::size_t borders, float* out,
              float* least) {
  Kernel<allBandsLoop>()(below, total, classes, borders, out, least);
}

void project(const TermColumns& terms, const float* direction, float scale, float offset, float* projection,
             std::uint8_t* bin) {
  Kernel<projectLoop>()(terms, direction, scale, offset, projection, bin);
}

void countBelow(const std::uint8_t* bin, std::span<const std::size_t> segments, std::size_t step,
                std::int32_t* below) {
  Kernel<countLoop>()(bin, segments, step, below);
}

std::size_t rowsInBins(const std::uint8_t* bin, std::size_t from, std::size_t to, int first, int more,
                       std::uint32_t* out) {
  return Kernel<rowsInBinsLoop>()(bin, from, to, first, more, out);
}

double sumOf(const float* values, std::size_t from, std::size_t to) {
  return Kernel<sumLoop>()(values, from, to);
}

double productSum(const float* a, double meanA, const float* b, double meanB, std::size_t n) {
  return Kernel<productLoop>()(a, meanA, b, meanB, n);
}

void bandImpurities(const std::int32_t* below, const std::int32_t* total, std::size_t classes,
                    std::size_t borders, std::size_t low, double* out) {
  Kernel<bandLoop>()(below, total, classes, borders, low, out);
}

}  // namespace paretree::learners::nldt
