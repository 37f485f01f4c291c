// Against MPFR, which rounds correctly; and bits that every machine must give.
#include "paretree/core/elementary.h"

#include <mpfr.h>

#include <QTest>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>

#include "paretree/core/rng.h"
#include "tests/support/unit.h"

namespace elementary_test {

using namespace paretree;

namespace {

constexpr int kDraws = 20000;
constexpr int kBits = 200;  // of the numbers that ours are held against
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kLeast = std::numeric_limits<double>::denorm_min();
constexpr double kMost = std::numeric_limits<double>::max();

using Ours = std::function<double(double, double)>;
using Theirs = std::function<void(mpfr_t, mpfr_t, mpfr_t)>;
/// Two arguments; functions of one pass over the second.
using Arguments = std::pair<double, double>;
using Draw = std::function<Arguments(Rng&)>;

/// How far `got` is from x in units in the last place; infinite where one of them is no number and the other
/// is.
double unitsOff(double got, mpfr_t x) {
  const double nearest = mpfr_get_d(x, MPFR_RNDN);
  if (!std::isfinite(nearest) || !std::isfinite(got))
    return std::isnan(nearest) == std::isnan(got) && (std::isnan(got) || nearest == got) ? 0 : kInfinity;
  int exponent = 0;
  std::frexp(nearest, &exponent);
  mpfr_t off;
  mpfr_init2(off, kBits);
  mpfr_sub_d(off, x, got, MPFR_RNDN);
  mpfr_mul_2si(off, off, 53 - std::max(exponent, -1021), MPFR_RNDN);
  const double units = std::abs(mpfr_get_d(off, MPFR_RNDN));
  mpfr_clear(off);
  return units;
}

/// A number of any size, of either sign or none below 0.
double anySize(Rng& rng, bool negative) {
  const double x = std::bit_cast<double>(negative ? rng.next() : rng.next() >> 1);
  return std::isnan(x) ? 1 : x;
}
/// 2^-e times a number between -1 and 1, e below `depth`.
double nearZero(Rng& rng, std::uint64_t depth) {
  const double x = rng.uniform(-1, 1);
  return std::ldexp(x, -static_cast<int>(rng.below(depth)));
}

template <auto Function>
Theirs one() {
  return [](mpfr_t to, mpfr_t x, mpfr_t) { Function(to, x, MPFR_RNDN); };
}
template <auto Function>
Theirs two() {
  return [](mpfr_t to, mpfr_t x, mpfr_t y) { Function(to, x, y, MPFR_RNDN); };
}

}  // namespace

class ElementaryTest : public QObject {
  Q_OBJECT
 private slots:
  void isWithinAUnitInTheLastPlace_data() {
    QTest::addColumn<Ours>("ours");
    QTest::addColumn<Theirs>("theirs");
    QTest::addColumn<std::vector<Draw>>("draws");
    const auto single = [](double (*f)(double)) { return Ours([f](double x, double) { return f(x); }); };
    const auto between = [](double low, double high) {
      return Draw([=](Rng& rng) { return Arguments(rng.uniform(low, high), 0); });
    };
    const Draw any = [](Rng& rng) { return Arguments(anySize(rng, true), 0); };
    const Draw positive = [](Rng& rng) { return Arguments(anySize(rng, false), 0); };
    const Draw nearOne = [](Rng& rng) { return Arguments(1 + nearZero(rng, 52), 0); };
    const Draw small = [](Rng& rng) { return Arguments(nearZero(rng, 70), 0); };
    const Draw whole = [](Rng& rng) { return Arguments(static_cast<double>(rng.below(2000)) - 1000, 0); };
    const std::vector<Draw> logs{positive, any, nearOne, between(0, 1), between(0.5, 2), whole};
    QTest::newRow("exp") << single(elementary::exp) << one<mpfr_exp>()
                         << std::vector<Draw>{between(-750, 711), between(-1, 1), small, any, whole};
    QTest::newRow("exp2") << single(elementary::exp2) << one<mpfr_exp2>()
                          << std::vector<Draw>{between(-1080, 1025), between(-1, 1), small, any, whole};
    QTest::newRow("log") << single(elementary::log) << one<mpfr_log>() << logs;
    QTest::newRow("log2") << single(elementary::log2) << one<mpfr_log2>() << logs;
    QTest::newRow("log10") << single(elementary::log10) << one<mpfr_log10>() << logs;
    QTest::newRow("log1p") << single(elementary::log1p) << one<mpfr_log1p>()
                           << std::vector<Draw>{positive, any, small, between(-1, 3), whole};
    const Draw quarters = [](Rng& rng) {
      return Arguments(static_cast<double>(rng.below(333000)) * M_PI_2, 0);
    };
    const Draw wide = [](Rng& rng) { return Arguments(std::ldexp(nearZero(rng, 60), 19), 0); };
    QTest::newRow("sin") << single(elementary::sin) << one<mpfr_sin>()
                         << std::vector<Draw>{between(-40, 40), small, quarters, wide};
    QTest::newRow("pow")
        << Ours(elementary::pow) << two<mpfr_pow>()
        << std::vector<Draw>{[](Rng& rng) { return Arguments(rng.uniform(0, 10), rng.uniform(-330, 330)); },
                             [](Rng& rng) { return Arguments(1 + nearZero(rng, 52), anySize(rng, true)); },
                             [](Rng& rng) { return Arguments(1 + nearZero(rng, 9), rng.uniform(-9e4, 9e4)); },
                             [](Rng& rng) { return Arguments(anySize(rng, true), rng.uniform(-1.1, 1.1)); },
                             [](Rng& rng) { return Arguments(anySize(rng, true), anySize(rng, true)); },
                             [](Rng& rng) {
                               const double x = static_cast<double>(rng.below(40)) - 20;
                               return Arguments(x, static_cast<double>(rng.below(1300)) - 650);
                             }};
    QTest::newRow("hypot") << Ours(elementary::hypot) << two<mpfr_hypot>()
                           << std::vector<Draw>{
                                  [](Rng& rng) { return Arguments(rng.uniform(-1, 1), rng.uniform(-1, 1)); },
                                  [](Rng& rng) { return Arguments(anySize(rng, true), anySize(rng, true)); },
                                  [](Rng& rng) {
                                    const double x = anySize(rng, true);
                                    return Arguments(x, x * rng.uniform(-3, 3));
                                  }};
  }
  void isWithinAUnitInTheLastPlace() {
    QFETCH(Ours, ours);
    QFETCH(Theirs, theirs);
    QFETCH(std::vector<Draw>, draws);
    Rng rng(20);
    mpfr_t x, y, exact;
    mpfr_init2(x, 53);
    mpfr_init2(y, 53);
    mpfr_init2(exact, kBits);
    double most = 0;
    Arguments where;
    for (const Draw& draw : draws)
      for (int i = 0; i < kDraws; ++i) {
        const Arguments at = draw(rng);
        mpfr_set_d(x, at.first, MPFR_RNDN);
        mpfr_set_d(y, at.second, MPFR_RNDN);
        theirs(exact, x, y);
        const double off = unitsOff(ours(at.first, at.second), exact);
        if (!(off <= most)) most = off, where = at;
      }
    mpfr_clears(x, y, exact, static_cast<mpfr_ptr>(nullptr));
    qInfo("%s: at most %.4f units off, at %a, %a; %zu arguments", QTest::currentDataTag(), most, where.first,
          where.second, draws.size() * kDraws);
    QVERIFY(most < 1);
  }

  void whatCanBeExactIs() {
    for (int n = -1074; n < 1024; ++n) {
      QCOMPARE(elementary::exp2(n), std::ldexp(1, n));
      QCOMPARE(elementary::log2(std::ldexp(1, n)), n);
      QCOMPARE(elementary::pow(2, n), std::ldexp(1, n));
    }
    double power = 1;
    for (int n = 0; n <= 22; ++n, power *= 10) {
      QCOMPARE(elementary::pow(10, n), power);
      QCOMPARE(elementary::log10(power), n);
    }
    for (int a = -1000; a <= 1000; ++a) {
      QCOMPARE(elementary::pow(a, 2), a * a);
      QCOMPARE(elementary::pow(a, 3), a * a * a);
      QCOMPARE(elementary::pow(a * a, 0.5), std::abs(a));
    }
    QCOMPARE(elementary::hypot(3e300, -4e300), 5e300);
    QCOMPARE(elementary::exp(1), M_E);
  }

  void specialArgumentsGiveWhatTheStandardSays() {
    // The platform's are used to compare: of these values annex F fixes every bit.
    const double values[] = {0.0,    -0.0,      1,          -1,   2,      -2,    3,      0.5,
                             -0.5,   kInfinity, -kInfinity, kNan, kLeast, kMost, -kMost, 1e300,
                             -1e300, 1e-300,    -kLeast,    709,  710,    -745,  -746,   1025};
    const auto same = [](double a, double b) {
      return (std::isnan(a) && std::isnan(b)) ||
             (std::signbit(a) == std::signbit(b) &&
              (a == b || std::abs(a - b) <= 3e-16 * std::abs(b) || std::abs(a - b) <= kLeast));
    };
    for (const double x : values) {
      QVERIFY2(same(elementary::exp(x), std::exp(x)), QByteArray::number(x));
      QVERIFY2(same(elementary::exp2(x), std::exp2(x)), QByteArray::number(x));
      QVERIFY2(same(elementary::log(x), std::log(x)), QByteArray::number(x));
      QVERIFY2(same(elementary::log2(x), std::log2(x)), QByteArray::number(x));
      QVERIFY2(same(elementary::log10(x), std::log10(x)), QByteArray::number(x));
      QVERIFY2(same(elementary::log1p(x), std::log1p(x)), QByteArray::number(x));
      if (std::abs(x) < 1e5) QVERIFY2(same(elementary::sin(x), std::sin(x)), QByteArray::number(x));
      for (const double y : values) {
        const QByteArray at = QByteArray::number(x) + ", " + QByteArray::number(y);
        QVERIFY2(same(elementary::pow(x, y), std::pow(x, y)), at);
        if (!std::isnan(x) && !std::isnan(y)) QVERIFY2(same(elementary::hypot(x, y), std::hypot(x, y)), at);
      }
    }
    QVERIFY(std::isnan(elementary::sin(1e9)) && std::isnan(elementary::sin(kInfinity)));
  }

  /// What g++ 12 and clang 14 gave, with and without optimisation, for this processor and for the plainest.
  void bitsAreTheSameEverywhere() {
    Rng rng(3);
    std::uint64_t hash = 0xcbf29ce484222325ULL;  // FNV-1a, by numbers
    const auto add = [&](double x) {
      hash = (hash ^ (std::isnan(x) ? 7 : std::bit_cast<std::uint64_t>(x))) * 0x100000001b3ULL;
    };
    for (int i = 0; i < 50000; ++i) {
      const double x = anySize(rng, true), near = nearZero(rng, 30) * 500, size = std::abs(near);
      for (const auto f : {elementary::exp, elementary::exp2, elementary::log, elementary::log2,
                           elementary::log10, elementary::log1p, elementary::sin})
        for (const double at : {x, near, size}) add(f(at));
      add(elementary::pow(size, near));
      add(elementary::pow(x, near));
      add(elementary::hypot(near, x));
    }
    QCOMPARE(QByteArray::number(static_cast<qulonglong>(hash), 16), QByteArray("ef43baabce2ceb37"));
  }
};

PARETREE_TEST_WITH_APPLICATION(ElementaryTest)
}  // namespace elementary_test

#include "elementary_test.moc"
