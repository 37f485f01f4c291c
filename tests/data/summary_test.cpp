#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/core/elementary.h"
#include "paretree/data/ranking.h"
#include "paretree/data/summary.h"
#include "tests/support/unit.h"

namespace summary_test {

using namespace paretree;

namespace {

data::ColumnInfo number(const char* name) {
  return {name, data::ColumnType::Number, data::Role::Feature, {}, ""};
}
data::ColumnInfo nominal(const char* name, std::vector<std::string> levels) {
  return {name, data::ColumnType::Nominal, data::Role::Feature, std::move(levels), ""};
}
data::ColumnValues numbers(std::vector<double> values) { return {std::move(values), {}}; }
data::ColumnValues codes(std::vector<std::int32_t> values) { return {{}, std::move(values)}; }

}  // namespace

class SummaryTest : public QObject {
  Q_OBJECT
 private slots:
  void numbersAreSummarisedAsTextbooksDo() {
    const data::Dataset data({number("x")}, {numbers({4, data::kMissing, 1, 2, 3, 4})});
    const data::ColumnSummary s = summarise(data, 0, -1, 3);
    QCOMPARE(s.missing, std::size_t(1));
    QCOMPARE(s.distinct, std::size_t(4));
    QCOMPARE(s.min, 1.0);
    QCOMPARE(s.max, 4.0);
    QCOMPARE(s.mean, 2.8);
    QCOMPARE(s.median, 3.0);
    QCOMPARE(s.lowerQuartile, 2.0);
    QCOMPARE(s.upperQuartile, 4.0);
    QVERIFY(std::abs(s.deviation - std::sqrt(1.7)) < 1e-12);
    QCOMPARE(s.histogram, (std::vector<std::vector<std::size_t>>{{2}, {3}}));  // 1 and 2, 3 and 4
  }
  // Each bin of whole numbers holds as many of them: the last is not twice as high as the others.
  void binsOfWholeNumbersHoldAsManyEach() {
    std::vector<double> values;
    for (int i = 0; i < 250; ++i) values.push_back(i % 25);
    const auto one = summarise(data::Dataset({number("x")}, {numbers(values)}), 0, -1, 30);
    QCOMPARE(one.wholePerBin, 1.0);
    QCOMPARE(one.histogram, std::vector<std::vector<std::size_t>>(25, {10}));
    QCOMPARE(data::binEnd(one, 0), -0.5);
    QCOMPARE(data::binEnd(one, 25), 24.5);
    for (double& x : values) x = x == 24 ? 23 : x;
    const auto two = summarise(data::Dataset({number("x")}, {numbers(values)}), 0, -1, 12);
    QCOMPARE(two.wholePerBin, 2.0);
    QCOMPARE(two.histogram.size(), std::size_t(12));
    QCOMPARE(two.histogram.front(), std::vector<std::size_t>{20});
    values[0] = 0.5;
    const auto real = summarise(data::Dataset({number("x")}, {numbers(values)}), 0, -1, 10);
    QCOMPARE(real.wholePerBin, 0.0);
    QCOMPARE(real.histogram.size(), std::size_t(10));
    QCOMPARE(data::binEnd(real, 10), 23.0);
  }
  void manyNumbersAreOrderedAsFewAre() {
    std::vector<double> values;
    for (int i = 0; i < 6001; ++i)
      values.push_back((i % 3 == 0 ? -1 : 1) * std::ldexp(1 + (i * 37 % 1009) / 1009.0, i * 7 % 600 - 300));
    values[17] = 0;
    const data::ColumnSummary s = summarise(data::Dataset({number("x")}, {numbers(values)}), 0);
    std::sort(values.begin(), values.end());
    QCOMPARE(s.min, values.front());
    QCOMPARE(s.max, values.back());
    QCOMPARE(s.median, values[3000]);
    QCOMPARE(s.lowerQuartile, values[1500]);
    QCOMPARE(s.upperQuartile, values[4500]);
    QCOMPARE(s.distinct,
             static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin()));
  }
  void histogramsAreSplitByClass() {
    const data::Dataset data({number("x"), nominal("class", {"a", "b"})},
                             {numbers({0, 1, 9, 10}), codes({0, 1, 1, data::kMissingCode})});
    QCOMPARE(summarise(data, 0, 1, 2).histogram, (std::vector<std::vector<std::size_t>>{{1, 1}, {0, 1}}));
  }
  void theRowsOfABarAreThoseThatItCounts() {
    const data::Dataset data(
        {number("x"), nominal("c", {"a", "b", "d"})},
        {numbers({0, 5, data::kMissing, 9, 10, 2}), codes({1, 2, 2, data::kMissingCode, 2, 1})});
    for (const int column : {0, 1}) {
      const data::ColumnSummary s = summarise(data, column, -1, 4);
      for (std::size_t bin = 0; bin < s.histogram.size(); ++bin)
        QCOMPARE(rowsOfBin(data, column, s, bin).size(), s.histogram[bin][0]);
    }
    QCOMPARE(rowsOfBin(data, 0, summarise(data, 0, -1, 2), 1), (data::Rows{3, 4}));  // 6 to 10
    QCOMPARE(rowsOfBin(data, 1, summarise(data, 1), 0), (data::Rows{1, 2, 4}));
  }
  void theMostFrequentLevelsAreShown() {
    const data::Dataset data({nominal("c", {"a", "b", "unused", "d"})},
                             {codes({3, 3, 1, data::kMissingCode, 0, 0, 0})});
    const data::ColumnSummary s = summarise(data, 0, -1, 2);
    QCOMPARE(s.distinct, std::size_t(3));
    QCOMPARE(s.missing, std::size_t(1));
    QCOMPARE(s.levelCounts, (std::vector<std::size_t>{3, 1, 0, 2}));
    QCOMPARE(s.histogram, (std::vector<std::vector<std::size_t>>{{3}, {2}}));
    QVERIFY(std::isnan(s.mean));
  }
  void emptyConstantAndHugeColumnsAreNoTrouble() {
    const data::Dataset data(
        {number("none"), number("same"), number("huge")},
        {numbers({data::kMissing, data::kMissing}), numbers({5, 5}), numbers({-1.7e308, 1.7e308})});
    QCOMPARE(summarise(data, 0).distinct, std::size_t(0));
    QVERIFY(summarise(data, 0).histogram.empty());
    QCOMPARE(summarise(data, 1).histogram, (std::vector<std::vector<std::size_t>>{{2}}));
    const auto huge = summarise(data, 2, -1, 4);
    QCOMPARE(huge.mean, 0.0);
    QCOMPARE(huge.histogram.size(), std::size_t(4));
  }
  void gainRatioRanksAttributesForClasses() {
    const data::Dataset data(
        {number("cut"), nominal("levels", {"p", "q"}), number("noise"), nominal("class", {"a", "b"})},
        {numbers({1, 2, 3, 4}), codes({0, 0, 1, 1}), numbers({1, 2, 1, 2}), codes({0, 0, 1, 1})});
    const auto scores = rankFeatures(data, data.allRows(), {0, 1, 2}, 3);
    QCOMPARE(scores,
             (std::vector<double>{1 - elementary::log2(3) / 4, 1, 0}));  // one of three cuts was chosen
  }
  void aFewRowsAtTheEndRankNoNoiseFirst() {
    constexpr int kRows = 1000;
    std::vector<double> order, helps;
    std::vector<std::int32_t> classes;
    for (int i = 0; i < kRows; ++i) {
      classes.push_back(i < kRows - 5 ? i % 2 : 0);  // the last five are alike by chance
      order.push_back(i);
      helps.push_back(i % 10 < 6 ? classes.back() : 1 - classes.back());
    }
    const data::Dataset data({number("order"), number("helps"), nominal("c", {"a", "b"})},
                             {numbers(order), numbers(helps), codes(classes)});
    const auto scores = rankFeatures(data, data.allRows(), {0, 1}, 2);
    QCOMPARE(scores[0], 0.0);
    QVERIFY2(scores[1] > 0.01, qPrintable(QString::number(scores[1])));
  }
  void varianceRemovedRanksAttributesForNumbers() {
    const data::Dataset data({number("cut"), nominal("levels", {"p", "q", "r"}), number("half"), number("y")},
                             {numbers({1, 2, 3, 4}), codes({0, 2, 1, 1}),
                              numbers({1, data::kMissing, 2, data::kMissing}), numbers({5, 5, 9, 9})});
    const auto scores = rankFeatures(data, data.allRows(), {0, 1, 2}, 3);
    QCOMPARE(scores, (std::vector<double>{1, 1, 0.5}));
  }
  void aTargetWithoutVarianceRanksNothing() {
    const data::Dataset data({number("x"), number("y"), nominal("c", {"a", "b"})},
                             {numbers({1, 2}), numbers({3, 3}), codes({0, 0})});
    QCOMPARE(rankFeatures(data, data.allRows(), {0}, 1).front(), 0.0);
    QCOMPARE(rankFeatures(data, data.allRows(), {0}, 2).front(), 0.0);
    QCOMPARE(rankFeatures(data, {}, {0}, 1).front(), 0.0);
  }
};

PARETREE_TEST(SummaryTest)
}  // namespace summary_test

#include "summary_test.moc"
