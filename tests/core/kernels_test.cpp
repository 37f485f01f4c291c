// The table of kernels: what each set is called, that every variant is the function that it is made of.
#include "paretree/core/kernels.h"

#include <QTest>
#include <algorithm>

#include "paretree/core/rng.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace kernels_test {

using namespace paretree;

namespace {

[[gnu::always_inline]] inline void mixedLoop(double* to, const double* a, const float* b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) to[i] = a[i] * a[i] + static_cast<double>(b[i]) / (1 + a[i]);
}
constexpr Kernel<mixedLoop> mixed;

[[gnu::always_inline]] inline int timesTwo(int value) { return 2 * value; }

std::string text(std::string_view name) { return std::string(name); }

}  // namespace

class KernelsTest : public QObject {
  Q_OBJECT
 private slots:
  void everySetGivesTheSameBits() {
    Rng rng(3);
    constexpr std::size_t kCount = 1003;  // no multiple of any width
    std::vector<double> a(kCount), plain(kCount), wide(kCount);
    std::vector<float> b(kCount);
    for (std::size_t i = 0; i < kCount; ++i)
      a[i] = rng.uniform(-5, 5), b[i] = static_cast<float>(rng.uniform(-1, 1));
    mixed.with(Kernels::Baseline, plain.data(), a.data(), b.data(), kCount);
    for (const std::string_view name : kernelNames()) {
      mixed.with(*kernelsOf(name), wide.data(), a.data(), b.data(), kCount);
      QVERIFY2(std::equal(plain.begin(), plain.end(), wide.begin()), text(name).c_str());
      QCOMPARE(Kernel<timesTwo>().with(*kernelsOf(name), 21), 42);
    }
    mixed(wide.data(), a.data(), b.data(), kCount);
    QVERIFY(plain == wide);
  }
  void theSetsOfThisProcessorHaveNames() {
    const auto names = kernelNames();
    QVERIFY(!names.empty());
    QCOMPARE(text(names.front()), "baseline");
    for (std::size_t i = 0; i < names.size(); ++i)
      QCOMPARE(static_cast<std::size_t>(*kernelsOf(names[i])), i);
    QCOMPARE(static_cast<std::size_t>(*kernelsOf("")), names.size() - 1);
  }
  void anotherNameIsRefusedInWords() {
    for (const char* wrong : {"avx", "AVX2", "avx1024", " baseline"}) {
      const auto asked = kernelsOf(wrong);
      QVERIFY(!asked.ok());
      const std::string words = messages::text(asked.error());
      QVERIFY2(words.find("PARETREE_KERNELS says '" + text(wrong) + "'") != std::string::npos, words.c_str());
      QVERIFY2(words.find("'baseline'") != std::string::npos, words.c_str());
    }
  }
};

PARETREE_TEST_WITH_APPLICATION(KernelsTest)
}  // namespace kernels_test

#include "kernels_test.moc"
