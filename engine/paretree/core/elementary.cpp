#include "paretree/core/elementary.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace paretree::elementary {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// The unevaluated sum of two numbers, the second at most half a unit in the last place of the first.
struct Pair {
  double high = 0, low = 0;
};

/// a + b without an error; |a| at least |b|, or a = 0 (Dekker 1971).
constexpr Pair orderedSum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b without an error (Knuth's TwoSum).
constexpr Pair exactSum(double a, double b) {
  const double sum = a + b, part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

/// The upper 26 bits, and the rest (Veltkamp).
constexpr Pair halves(double a) {
  const double scaled = a * 0x1.0000002p27, high = scaled - (scaled - a);
  return {high, a - high};
}

/// a b without an error (Dekker 1971).
constexpr Pair exactProduct(double a, double b) {
  const double product = a * b;
  const Pair x = halves(a), y = halves(b);
  return {product, ((x.high * y.high - product) + x.high * y.low + x.low * y.high) + x.low * y.low};
}

constexpr Pair operator+(Pair a, Pair b) {
  const Pair high = exactSum(a.high, b.high), low = exactSum(a.low, b.low);
  const Pair sum = orderedSum(high.high, high.low + low.high);
  return orderedSum(sum.high, sum.low + low.low);
}

constexpr Pair operator*(Pair a, Pair b) {
  const Pair product = exactProduct(a.high, b.high);
  return orderedSum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

constexpr Pair operator/(Pair a, Pair b) {
  const double first = a.high / b.high;
  const Pair rest = a + Pair{-first, 0} * b;
  const double second = rest.high / b.high;
  const Pair last = rest + Pair{-second, 0} * b;
  const Pair sum = orderedSum(first, second);
  return orderedSum(sum.high, sum.low + last.high / b.high);
}

/// 2 artanh(z) = log((1 + z) / (1 - z)), |z| at most 1/3.
constexpr Pair logOfRatio(Pair z) {
  const Pair square = z * z;
  const int terms = z.high < 0.18 && z.high > -0.18 ? 21 : 34;  // up to 2^-106
  Pair sum;
  for (int k = terms; k >= 0; --k) sum = sum * square + Pair{1, 0} / Pair{2.0 * k + 1, 0};
  return Pair{2, 0} * z * sum;
}

constexpr Pair kLog2 = logOfRatio(Pair{1, 0} / Pair{3, 0});
constexpr Pair kLog10 = Pair{3, 0} * kLog2 + logOfRatio(Pair{1, 0} / Pair{9, 0});
constexpr Pair kPerLog2 = Pair{1, 0} / kLog2;
constexpr Pair kPerLog10 = Pair{1, 0} / kLog10;

/// The nearest multiple of `unit`, a power of two, and the rest; |a| below unit 2^51.
constexpr Pair cutAt(Pair a, double unit) {
  const double high = (a.high + unit * 0x1.8p52) - unit * 0x1.8p52;
  return {high, (a.high - high) + a.low};
}

// --- logarithms

/// For numbers m between 0.7 and 1.42: with c, of ten bits, near 1 / m, r = c m - 1 is at most 2^-7, and
/// log(m) = log(1 / c) + log(1 + r).
struct LogStep {
  double inverse;  ///< c
  Pair log, log2;  ///< of 1 / c; the first parts multiples of 2^-42, so that sums of such are exact
};

constexpr int kLogSteps = 128;
constexpr int kLogHalved = 53;  ///< from this step on numbers are halved: from 1.414
constexpr double kLogGrain = 0x1p-42;

constexpr std::array<LogStep, kLogSteps> logSteps() {
  std::array<LogStep, kLogSteps> steps{};
  for (int i = 0; i < kLogSteps; ++i) {
    const double middle = (1 + (i + 0.5) / kLogSteps) / (i < kLogHalved ? 1 : 2);
    // Around 1 nothing may cancel: there c is 1.
    double inverse = 1;
    if (i > 0 && i < kLogSteps - 1) inverse = (1 / middle + 0x1.8p43) - 0x1.8p43;
    const Pair log = logOfRatio(Pair{1 - inverse, 0} / Pair{1 + inverse, 0});
    steps[static_cast<std::size_t>(i)] = {inverse, cutAt(log, kLogGrain), cutAt(log * kPerLog2, kLogGrain)};
  }
  return steps;
}

constexpr std::array<LogStep, kLogSteps> kLogTable = logSteps();
constexpr Pair kLog2Cut = cutAt(kLog2, kLogGrain);
constexpr Pair kPerLog2Cut = cutAt(kPerLog2, 0x1p-25);
constexpr Pair kPerLog2Coarse = cutAt(kPerLog2, 0x1p-19);

/// x = 2^power m, with the step of m and r in two parts, rHigh a multiple of 2^-33 and rLow at most 2^-24.
struct Parted {
  double power;
  const LogStep& near;
  double rHigh, rLow;
};

/// `bits` of a normal number, times 2^shift.
[[gnu::always_inline]] inline Parted parted(std::uint64_t bits, std::int64_t shift = 0) {
  std::int64_t power = shift - 1023;
  const auto step = static_cast<std::size_t>(bits >> 45) % kLogSteps;
  const std::uint64_t halved = step >= kLogHalved ? 1 : 0;
  power += static_cast<std::int64_t>(bits >> 52) + static_cast<std::int64_t>(halved);
  const double m = std::bit_cast<double>((bits & 0x000fffffffffffffu) | ((1023 - halved) << 52));
  const LogStep& near = kLogTable[step];
  const double top = (m + 0x1.8p28) - 0x1.8p28;
  return {static_cast<double>(power), near, top * near.inverse - 1, (m - top) * near.inverse};
}

bool isNormal(std::uint64_t bits) { return bits - 0x0010000000000000u < 0x7fe0000000000000u; }
bool isPositive(double x) { return x > 0 && x < kInfinite; }

/// log(x) to a relative 2^-66; x positive and finite.
Pair logPair(double x) {
  auto bits = std::bit_cast<std::uint64_t>(x);
  const std::int64_t shift = isNormal(bits) ? 0 : -54;
  if (shift < 0) bits = std::bit_cast<std::uint64_t>(x * 0x1p54);
  const Parted at = parted(bits, shift);
  const double r = at.rHigh + at.rLow, square = r * r;
  const double whole = at.power * kLog2Cut.high + at.near.log.high + at.rHigh;  // exact
  const Pair first = orderedSum(whole, at.rLow);
  const Pair second = orderedSum(first.high, -0.5 * at.rHigh * at.rHigh);  // the square is exact
  // log(1 + r) from the third power on; the next term is below 2^-73 r.
  const double series = ((1.0 / 3 - r / 4) + square * (1.0 / 5 - r * (1.0 / 6))) +
                        square * square * ((1.0 / 7 - r / 8) + square * (1.0 / 9 - r * (1.0 / 10)));
  const double rest = (at.power * kLog2Cut.low + at.near.log.low) - at.rLow * (at.rHigh + 0.5 * at.rLow) +
                      square * r * series;
  return orderedSum(second.high, first.low + second.low + rest);
}

/// log(1 + r) - r up to the ninth power.
[[gnu::always_inline]] inline double logSeries(double r) {
  const double square = r * r;
  return square * ((r * (1.0 / 3) - 0.5) +
                   square * ((r * (1.0 / 5) - 0.25) +
                             square * ((r * (1.0 / 7) - 1.0 / 6) + square * (r * (1.0 / 9) - 0.125))));
}

/// log2(1 + r), |r| below 2^-20 and a multiple of 2^-53: the first product is exact, the rest below 2^-19 of
/// it.
double log2Near1(double r) {
  const double rest = r * kPerLog2Coarse.low + r * r * (r * (1.0 / 3 - r * 0.25) - 0.5) * kPerLog2.high;
  return r * kPerLog2Coarse.high + rest;
}

/// What logarithms of x that is not positive and finite are.
double logOfSpecial(double x) {
  if (x == 0) return -kInfinite;
  return x > 0 ? x : kNan;  // infinity, or NaN and what is below 0
}

// --- powers

constexpr int kExpSteps = 64;

/// 2^(i / 64)
constexpr std::array<Pair, kExpSteps> expSteps() {
  std::array<Pair, kExpSteps> steps{};
  for (int i = 0; i < kExpSteps; ++i) {
    const Pair x = Pair{static_cast<double>(i) / kExpSteps, 0} * kLog2;
    Pair sum{1, 0};
    for (int k = 27; k > 0; --k) sum = Pair{1, 0} + x * sum / Pair{static_cast<double>(k), 0};
    steps[static_cast<std::size_t>(i)] = sum;
  }
  return steps;
}

constexpr std::array<Pair, kExpSteps> kExpTable = expSteps();
/// log(2) / 64; products of its first part with a step are exact.
constexpr Pair kExpStep = cutAt(Pair{kLog2.high / kExpSteps, kLog2.low / kExpSteps}, 0x1p-41);
constexpr double kToInteger = 0x1.8p52;  ///< added and taken away again it rounds to whole numbers

double powerOfTwo(std::int64_t exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// 2^(steps / 64) e^r, |r| at most 0.0055; steps / 64 between -1100 and 1030.
double expOfSteps(std::int64_t steps, double r) {
  const Pair& factor = kExpTable[static_cast<std::size_t>(steps) % kExpSteps];
  const double series =
      r + r * r * ((0.5 + r * (1.0 / 6)) + r * r * ((1.0 / 24 + r * (1.0 / 120)) + r * r * (1.0 / 720)));
  const double value = factor.high + (factor.low + factor.high * series);
  const std::int64_t exponent = steps >> 6;
  if (exponent > 1022) return value * 0x1p1022 * powerOfTwo(exponent - 1022);
  if (exponent < -1021) return value * powerOfTwo(exponent + 128) * 0x1p-128;
  return value * powerOfTwo(exponent);
}

/// e^(high + low), high between -760 and 712.
double expOfPair(double high, double low) {
  const double steps = (high * (kExpSteps * kPerLog2.high) + kToInteger) - kToInteger;
  const double r = ((high - steps * kExpStep.high) - steps * kExpStep.low) + low;
  return expOfSteps(static_cast<std::int64_t>(steps), r);
}

bool isWhole(double y) { return std::trunc(y) == y; }
bool isOdd(double y) { return std::abs(y) < 0x1p53 && isWhole(y) && static_cast<std::int64_t>(y) % 2 != 0; }

/// pow(x, y) where x is zero or infinite, or y infinite; x not 1, none NaN.
double powerOfSpecial(double x, double y) {
  const double size = std::abs(x);
  if (std::isinf(y)) {
    if (size == 1) return 1;
    return (size > 1) == (y > 0) ? kInfinite : 0;
  }
  const double power = (size > 1) == (y > 0) ? kInfinite : 0;
  return std::signbit(x) && isOdd(y) ? -power : power;
}

// --- sine

/// pi / 2 in four parts; products of the first two with whole numbers up to 2^20 are exact.
constexpr std::array<double, 4> kHalfPi{0x1.921fb54400000p+0, 0x1.0b4611a600000p-34, 0x1.3198a2e037073p-69,
                                        0x1.129024e088a67p-123};

/// sin(a + b), |a| at most 0.79, b at most half a unit of it.
double sineNear0(double a, double b) {
  const double s = a * a;
  double series = 1.0 / 355687428096000;  // 17!
  for (const double factorial : {1307674368000.0, 6227020800.0, 39916800.0, 362880.0, 5040.0, 120.0})
    series = 1 / factorial - s * series;
  return a + (b * (1 - s / 2) + a * s * (s * series - 1.0 / 6));
}

double cosineNear0(double a, double b) {
  const double s = a * a, half = s / 2, high = 1 - half;
  double series = 1.0 / 6402373705728000;  // 18!
  for (const double factorial : {20922789888000.0, 87178291200.0, 479001600.0, 3628800.0, 40320.0, 720.0})
    series = 1 / factorial - s * series;
  return high + (((1 - high) - half) + (s * s * (1.0 / 24 - s * series) - a * b));
}

}  // namespace

double exp(double x) {
  if (!(x < 710)) return x > 0 ? kInfinite : x;
  if (x < -750) return 0;
  return expOfPair(x, 0);
}

double exp2(double x) {
  if (!(x < 1024)) return x > 0 ? kInfinite : x;
  if (x < -1080) return 0;
  const double steps = (x * kExpSteps + kToInteger) - kToInteger;
  return expOfSteps(static_cast<std::int64_t>(steps), (x - steps / kExpSteps) * kLog2.high);
}

double log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  if (!isNormal(bits)) return isPositive(x) ? logPair(x).high : logOfSpecial(x);
  const Parted at = parted(bits);
  const double whole = at.power * kLog2Cut.high + at.near.log.high + at.rHigh;  // exact
  const Pair sum = orderedSum(whole, at.rLow);
  const double rest = at.power * kLog2Cut.low + at.near.log.low;
  return sum.high + (sum.low + (rest + logSeries(at.rHigh + at.rLow)));
}

double log2(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  if (!isNormal(bits) && !isPositive(x)) return logOfSpecial(x);
  if (!isNormal(bits)) return (logPair(x) * kPerLog2).high;
  if (std::abs(x - 1) < 0x1p-20) return log2Near1(x - 1);
  const Parted at = parted(bits);
  const Pair sum = orderedSum(at.power + at.near.log2.high, at.rHigh * kPerLog2Cut.high);  // both exact
  const double rest = at.near.log2.low + at.rHigh * kPerLog2Cut.low;
  return sum.high + (sum.low + (rest + (at.rLow + logSeries(at.rHigh + at.rLow)) * kPerLog2.high));
}

double log10(double x) { return isPositive(x) ? (logPair(x) * kPerLog10).high : logOfSpecial(x); }

double log1p(double x) {
  if (std::abs(x) < 0x1p-28) return x - x * x / 2;
  const Pair sum = exactSum(1, x);
  if (!isPositive(sum.high)) return logOfSpecial(sum.high);
  const Pair log = logPair(sum.high);
  return log.high + (log.low + sum.low / sum.high);
}

double pow(double x, double y) {
  if (x == 1 || y == 0) return 1;
  if (std::isnan(x) || std::isnan(y)) return kNan;
  if (x == 0 || std::isinf(x) || std::isinf(y)) return powerOfSpecial(x, y);
  if (x < 0 && !isWhole(y)) return kNan;
  const double sign = x < 0 && isOdd(y) ? -1 : 1;
  if (x == -1) return sign;
  const Pair log = logPair(std::abs(x));
  if (!(std::abs(y) < 0x1p65)) return sign * ((log.high > 0) == (y > 0) ? kInfinite : 0);
  const Pair product = exactProduct(log.high, y);
  if (product.high > 711) return sign * kInfinite;
  if (product.high < -750) return sign * 0;
  return sign * expOfPair(product.high, product.low + log.low * y);
}

double hypot(double x, double y) {
  const double a = std::abs(x), b = std::abs(y);
  if (std::isinf(a) || std::isinf(b)) return kInfinite;
  const double most = a > b ? a : b;
  if (!(most > 0)) return a + b;  // zero, or NaN
  const int unit = std::ilogb(most);
  const double p = std::ldexp(a, -unit), q = std::ldexp(b, -unit);
  return std::ldexp(std::sqrt((exactProduct(p, p) + exactProduct(q, q)).high), unit);
}

double sin(double x) {
  if (!(std::abs(x) <= 0x1p19)) return kNan;
  if (std::abs(x) < 0x1p-27) return x;
  const double quarters = (x * (2 / 3.14159265358979323846) + kToInteger) - kToInteger;
  Pair r = exactSum(x - quarters * kHalfPi[0], -quarters * kHalfPi[1]);
  r = r + exactProduct(-quarters, kHalfPi[2]);
  r = r + Pair{-quarters * kHalfPi[3], 0};
  const auto quarter = static_cast<std::uint64_t>(static_cast<std::int64_t>(quarters)) % 4;
  const double size = quarter % 2 == 0 ? sineNear0(r.high, r.low) : cosineNear0(r.high, r.low);
  return quarter < 2 ? size : -size;
}

}  // namespace paretree::elementary
