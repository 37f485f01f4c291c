#include <QTest>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numeric>
#include <vector>

#include "paretree/core/base64.h"
#include "paretree/core/context.h"
#include "paretree/core/file.h"
#include "paretree/core/parallel.h"
#include "paretree/core/rng.h"
#include "paretree/core/statistics.h"
#include "paretree/core/text.h"
#include "paretree/core/words/amounts.h"
#include "paretree/core/words/words_only.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace core_test {

using namespace paretree;

class CoreTest : public QObject {
  Q_OBJECT
 private slots:
  void streamsDependOnSeedAndNumberOnly() {
    Rng a(7), b(7);
    for (int i = 0; i < 100; ++i) b.next();
    QCOMPARE(a.stream(3).next(), b.stream(3).next());
    QVERIFY(a.stream(3).next() != a.stream(4).next());
    QVERIFY(Rng(1).stream("split").next() != Rng(1).stream("search").next());
  }
  void capitalsOfOtherAlphabetsAreLetters() {
    QCOMPARE(withoutCapitals("LÄNGE STRASSE ŁÓDŹ ŽIŽKA Ŷ ΠΌΛΗΣ ЁЛКА × 1"),
             withoutCapitals("länge straße łódź žižka ŷ πόλης ёлка × 1"));
    QCOMPARE(withoutCapitals("\xC3"), std::string("\xC3"));
    QVERIFY(withoutCapitals("Öl") != withoutCapitals("Ol"));
  }
  void amountsAreReadAsTheyAreWritten() {
    QCOMPARE(*bytesIn("1000000"), std::uint64_t{1000000});
    QCOMPARE(*bytesIn("1.5G"), std::uint64_t{1500000000});
    QCOMPARE(*bytesIn(" 500 kB "), std::uint64_t{500000});
    QCOMPARE(*bytesIn("2tb"), std::uint64_t{2000000000000});
    for (const char* wrong : {"", "G", "much", "-1", "0", "0.1", "inf", "2X", "1e19", "9999999T", "1 G G"})
      QVERIFY2(!bytesIn(wrong), wrong);
    QCOMPARE(utcText(0), std::string("1970-01-01T00:00:00Z"));
    QCOMPARE(utcIn(utcText(1764209000)), std::int64_t{1764209000});
    QCOMPARE(utcIn("yesterday"), std::int64_t{0});
    QCOMPARE(utcDay(1764209000), std::string("2025-11-27"));
  }
  void whoWantsWordsGetsNoPictures() {
    int told = 0;
    const Context::Reporter count = [&](const Progress&) { ++told; };
    const Context pictures(Rng(1), 1, {}, count), words(Rng(1), 1, {}, WordsOnly{count});
    QVERIFY(pictures.wantsSnapshot());
    QVERIFY(!words.wantsSnapshot());
    words.report({});
    const auto wrapped = wantingAs(WordsOnly{count}, count);
    QVERIFY(!Context(Rng(1), 1, {}, wrapped).wantsSnapshot());
    QVERIFY(Context(Rng(1), 1, {}, wantingAs(count, count)).wantsSnapshot());
    wrapped({});
    QCOMPARE(told, 2);
  }
  void picturesTakeNoMoreThanAFifthOfTheTime() {
    using Clock = std::chrono::steady_clock;
    const Context context(Rng(1), 1, {}, [](const Progress&) {});
    constexpr double kCost = 0.02, kOften = 1e6;  // seconds; pictures a second
    QVERIFY(context.wantsSnapshot(kOften));
    const auto begun = Clock::now();
    const auto since = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
    while (since() < kCost) {  // the picture is made
    }
    context.report({});
    const bool again = context.wantsSnapshot(kOften);
    if (since() < 5 * kCost) QVERIFY(!again);
    while (!context.wantsSnapshot(kOften)) {  // in the end one is wanted again
    }
    QVERIFY(since() >= 5 * kCost);
  }
  void belowIsUniformAndInRange() {
    Rng rng(1);
    std::vector<int> counts(7);
    for (int i = 0; i < 70000; ++i) ++counts[rng.below(7)];
    for (const int c : counts) QVERIFY(std::abs(c - 10000) < 500);
  }
  void normalHasMeanZeroAndVarianceOne() {
    Rng rng(2);
    double sum = 0, squares = 0;
    for (int i = 0; i < 100000; ++i) {
      const double x = rng.normal();
      sum += x;
      squares += x * x;
    }
    QVERIFY(std::abs(sum / 1e5) < 0.02);
    QVERIFY(std::abs(squares / 1e5 - 1) < 0.03);
  }
  void parallelForCallsEachIndexOnce() {
    for (const int threads : {1, 4}) {
      std::vector<std::atomic<int>> calls(1000);
      parallelFor(1000, threads, [&](std::size_t i) { ++calls[i]; });
      for (const auto& c : calls) QCOMPARE(c.load(), 1);
    }
  }
  void parallelForPassesExceptionsOn() {
    QVERIFY_EXCEPTION_THROWN(parallelFor(100, 4,
                                         [](std::size_t i) {
                                           if (i == 50) throw std::runtime_error("x");
                                         }),
                             std::runtime_error);
  }
  void numbersParseWithoutLocale_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("ok");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << "1.5" << true << 1.5;
    QTest::newRow("plus") << "+2" << true << 2.0;
    QTest::newRow("exponent") << "1e-3" << true << 1e-3;
    QTest::newRow("dot first") << "-.5" << true << -0.5;
    QTest::newRow("tiny") << "1e-400" << true << 0.0;
    QTest::newRow("word") << "abc" << false << 0.0;
    QTest::newRow("nan") << "nan" << false << 0.0;
    QTest::newRow("inf") << "inf" << false << 0.0;
    QTest::newRow("empty") << "" << false << 0.0;
    QTest::newRow("trailing") << "1x" << false << 0.0;
    QTest::newRow("two signs") << "+-1" << false << 0.0;
  }
  void numbersParseWithoutLocale() {
    QFETCH(QString, text);
    QFETCH(bool, ok);
    QFETCH(double, value);
    const auto parsed = parseNumber(text.toStdString());
    QCOMPARE(parsed.has_value(), ok);
    if (ok) QCOMPARE(*parsed, value);
  }
  void shortTextReadsWell() {
    QCOMPARE(shortText(0.84123), std::string("0.8412"));
    QCOMPARE(shortText(12345.6), std::string("12350"));
    QCOMPARE(shortText(-0.0), std::string("0"));
    QCOMPARE(groupedText(1234567), std::string("1,234,567"));
    QCOMPARE(counted(1, "row"), std::string("1 row"));
    QCOMPARE(counted(20000, "row"), std::string("20,000 rows"));
  }
  void namesAndListsReadAsMessagesSayThem() {
    QCOMPARE(listed({"a"}, "or"), std::string("a"));
    QCOMPARE(listed({"a", "b", "c"}, "or"), std::string("a, b or c"));
  }
  void mediansAreInTheMiddle() {
    QCOMPARE(medianOf({3, 1, 2}), 2.0);
    QCOMPARE(medianOf({4, 1, 3, 2}), 2.5);
    QCOMPARE(medianOf({1e308, 1.5e308}), 1.25e308);  // no overflow
    QCOMPARE(medianOf({}), 0.0);
    QCOMPARE(upperMedianOf({4, 1, 3, 2}), 3.0);
    QCOMPARE(upperMedianOf({3, 1, 2}), 2.0);
  }
  void base64IsThatOfOthersAndReadsNothingElse() {
    Rng rng(3);
    for (std::size_t length = 0; length < 200; ++length) {
      std::string bytes;
      for (std::size_t i = 0; i < length; ++i) bytes += static_cast<char>(rng.below(256));
      const std::string text = toBase64(bytes);
      QCOMPARE(text, QByteArray::fromStdString(bytes).toBase64().toStdString());
      QCOMPARE(fromBase64(text), std::optional(bytes));
    }
    for (const char* wrong :
         {"A", "AA", "AAA", "AAAAA", "====", "A===", "AB==", "AAB=", "AA=A", "A=A=", "AA==AA==", " AAA",
          "AAA ", "AAAA\n", "AAA\n", "A\nAA", "AA-_", "AA.A", "\u00E4AA"})
      QVERIFY2(!fromBase64(wrong), wrong);
  }
  void sha256IsTheStandardOne() {
    QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
  }
  void stoppingIsSeen() {
    std::stop_source source;
    const Context context(Rng(1), 1, source.get_token());
    QVERIFY(!context.stopping());
    source.request_stop();
    QVERIFY(context.stopping());
    QCOMPARE(context.polls(), std::uint64_t(2));
  }
  void aStopIsAskedForAtFirstAndAfterSoMuchWork() {
    std::stop_source source;
    const Context context(Rng(1), 1, source.get_token());
    StopAfterWork stop(context, 100);
    QVERIFY(!stop.stopping(1));
    QCOMPARE(context.polls(), std::uint64_t(1));
    for (int i = 0; i < 99; ++i) QVERIFY(!stop.stopping(1));
    QCOMPARE(context.polls(), std::uint64_t(1));
    QVERIFY(!stop.stopping(1));
    QCOMPARE(context.polls(), std::uint64_t(2));
    source.request_stop();
    QVERIFY(!stop.stopping(99) && stop.stopping(1) && stop.stopped());
    QVERIFY(stop.stopping(1000));
    QCOMPARE(context.polls(), std::uint64_t(3));
  }
};

PARETREE_TEST(CoreTest)
}  // namespace core_test

#include "core_test.moc"
