#include "paretree/grow/linear.h"

#include <QtTest>
#include <limits>

#include "paretree/core/rng.h"
#include "paretree/model/apply/arithmetic.h"
#include "tests/support/unit.h"

namespace linear_test {

using namespace paretree;

namespace {

data::Dataset table(const std::vector<std::vector<double>>& columns) {
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> values;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    infos.push_back({"x" + std::to_string(i), data::ColumnType::Number, data::Role::Feature, {}, {}});
    values.push_back({columns[i], {}});
  }
  return data::Dataset(infos, values);
}

std::vector<model::Input> numbersUpTo(int count) {
  std::vector<model::Input> inputs;
  for (int i = 0; i < count; ++i) inputs.push_back({i, -1, 0});
  return inputs;
}

double answer(const model::LinearLeaf& leaf, const data::Dataset& data, data::Row row) {
  double sum = leaf.intercept;
  for (const auto& term : leaf.terms) sum += term.coefficient * inputValue(term.input, data, row);
  return sum;
}

bool near(double a, double b, double tolerance = 1e-9) {
  return std::abs(a - b) <= tolerance * (1 + std::abs(b));
}

/// Sum of weighted residuals times each input: 0 at the minimum.
double worstGradient(const model::LinearLeaf& leaf, const data::Dataset& data, int target,
                     const std::vector<double>& weights) {
  double worst = 0;
  for (std::size_t t = 0; t <= leaf.terms.size(); ++t) {
    double sum = 0;
    for (data::Row row = 0; row < data.rows(); ++row) {
      const double residual = data.numbers(target)[row] - answer(leaf, data, row);
      sum += weights[row] * residual * (t == 0 ? 1 : inputValue(leaf.terms[t - 1].input, data, row));
    }
    worst = std::max(worst, std::abs(sum));
  }
  return worst;
}

}  // namespace

class LinearTest : public QObject {
  Q_OBJECT
 private slots:
  void aTextbookRegressionComesOut() {
    // Anscombe's first quartet (1973): intercept 3.0001, slope 0.50009, standard error of the slope 0.11791.
    const data::Dataset data = table({{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5},
                                      {8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68}});
    const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 1, numbersUpTo(1));
    QVERIFY(near(leaf.intercept, 3.0000909090909));
    QVERIFY(near(leaf.terms[0].coefficient, 0.5000909090909));
    QVERIFY(near(leaf.terms[0].standardError, 0.1179055005, 1e-8));
  }
  void residualsAreOrthogonalToTheInputs() {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Rng rng(seed);
      std::vector<std::vector<double>> columns(5);
      std::vector<double> weights;
      for (int row = 0; row < 40; ++row) {
        weights.push_back(static_cast<double>(rng.below(4)));
        for (auto& column : columns) column.push_back(rng.normal());
        columns[3].back() = columns[0].back() - columns[1].back();  // adds nothing
      }
      const data::Dataset data = table(columns);
      const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 4, numbersUpTo(4), weights);
      QCOMPARE(leaf.terms.size(), std::size_t{3});
      QCOMPARE(leaf.terms[2].input.column, 2);
      QVERIFY(worstGradient(leaf, data, 4, weights) < 1e-10);
    }
  }
  void whatAddsNothingGetsNoTerm() {
    const data::Dataset data =
        table({{1, 2, 3, 4, 5},
               {7, 7, 7, 7, 7},
               {2, 4, 6, 8, 10},
               {1, 4, 2, 8, 5},
               {data::kMissing, data::kMissing, data::kMissing, data::kMissing, data::kMissing},
               {3, 1, 4, 1, 5}});
    const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 5, numbersUpTo(5));
    QCOMPARE(leaf.terms.size(), std::size_t{2});
    QCOMPARE(leaf.terms[0].input.column, 0);
    QCOMPARE(leaf.terms[1].input.column, 3);
  }
  void fewRowsLeaveOutLaterInputs() {
    Rng rng(1);
    std::vector<std::vector<double>> columns(6);
    for (auto& column : columns)
      for (int row = 0; row < 3; ++row) column.push_back(rng.normal());
    const data::Dataset data = table(columns);
    const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 5, numbersUpTo(5));
    QCOMPARE(leaf.terms.size(), std::size_t{2});
    for (data::Row row = 0; row < 3; ++row) QVERIFY(near(answer(leaf, data, row), data.numbers(5)[row]));
    QVERIFY(std::isnan(leaf.terms[0].standardError));
    const data::Rows one = {1};
    QCOMPARE(grow::fitLinear(data, one, 5, numbersUpTo(5)).intercept, data.numbers(5)[1]);
    QCOMPARE(grow::fitLinear(data, data::Rows{}, 5, numbersUpTo(5)).intercept, 0.0);
  }
  void theUnitOfAColumnDoesNotMatter() {
    Rng rng(4);
    std::vector<std::vector<double>> columns(3);
    for (int row = 0; row < 50; ++row) {
      columns[0].push_back(rng.normal() + 100);
      columns[1].push_back(rng.normal());
      columns[2].push_back(3 * columns[0].back() - columns[1].back() + rng.normal());
    }
    const data::Dataset data = table(columns);
    const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 2, numbersUpTo(2));
    for (const double factor : {0x1p-900, 0x1p+900}) {
      auto scaled = columns;
      for (double& value : scaled[0]) value *= factor;
      const data::Dataset other = table(scaled);
      const model::LinearLeaf same = grow::fitLinear(other, other.allRows(), 2, numbersUpTo(2));
      QCOMPARE(same.terms.size(), std::size_t{2});
      QCOMPARE(same.terms[0].coefficient * factor, leaf.terms[0].coefficient);
      QCOMPARE(same.terms[1].coefficient, leaf.terms[1].coefficient);
      QCOMPARE(same.terms[1].standardError, leaf.terms[1].standardError);
    }
  }
  void hugeValuesGiveNumbers() {
    const data::Dataset data =
        table({{1e300, -1e300, 3, 8}, {1, std::numeric_limits<double>::infinity(), 2, 2}, {1, 2, 3, 5}});
    const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 2, numbersUpTo(2));
    QCOMPARE(leaf.terms.size(), std::size_t{1});
    QVERIFY(std::isfinite(leaf.intercept) && std::isfinite(leaf.terms[0].coefficient));
  }
  void answersAreKeptToThoseMetOnTheRows() {
    const data::Dataset data = table({{1, 2, 3, 4, 90}, {2, 4, 7, 8, 1}});
    const data::Rows rows = {0, 1, 2, 3};
    const model::LinearLeaf leaf = grow::fitLinear(data, rows, 1, numbersUpTo(1));  // 2.1, 4.2, 6.3, 8.4
    QCOMPARE(leaf.low, 2.1);                                                        // the least answer
    QCOMPARE(leaf.high, 8.0);                                                       // the largest target
    QVERIFY(answer(leaf, data, 4) > 100);
    QCOMPARE(linearLeafValue(leaf, [&](std::size_t) { return 90.0; }), 8.0);
    QCOMPARE(linearLeafValue(leaf, [&](std::size_t) { return -90.0; }), 2.1);
    QVERIFY(std::isinf(grow::fitLinear(data, data::Rows{}, 1, numbersUpTo(1)).high));
    QVERIFY(std::isinf(grow::fitLinear(data, rows, 1, {}).low));  // a mean
    const std::vector<double> weights{1, 3, 0.5, 2, 7};
    const model::LinearLeaf weighted = grow::fitLinear(data, rows, 1, numbersUpTo(1), weights);
    QCOMPARE(weighted.low, std::max(2.0, answer(weighted, data, 0)));
    QCOMPARE(weighted.high, std::min(8.0, answer(weighted, data, 3)));
  }
  void rowsWithoutWeightOrTargetCountForNothing() {
    const data::Dataset data = table({{1, 2, 3, 4, 5}, {2, 4, 6, data::kMissing, 100}});
    const std::vector<double> weights{1, 1, 1, 1, 0};
    const model::LinearLeaf leaf = grow::fitLinear(data, data.allRows(), 1, numbersUpTo(1), weights);
    QCOMPARE(leaf.terms.size(), std::size_t{1});
    QVERIFY(near(leaf.terms[0].coefficient, 2) && near(leaf.intercept, 0));
    QCOMPARE(leaf.high, 6.0);
    const model::LinearLeaf none =
        grow::fitLinear(data, data.allRows(), 1, numbersUpTo(1), std::vector<double>(5, 0.0));
    QVERIFY(none.terms.empty());
    QCOMPARE(none.intercept, 0.0);
  }
  void inputsAreNumbersAndIndicators() {
    const data::Dataset data({{"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
                              {"c", data::ColumnType::Nominal, data::Role::Feature, {"a", "b", "c"}, {}}},
                             {{{1, 9, data::kMissing, 3}, {}}, {{}, {2, 2, 0, -1}}});
    const auto inputs = grow::inputsOf(data, {0, 1}, data.allRows());
    QVERIFY(inputs == (std::vector<model::Input>{{0, -1, 3}, {1, 1, 0}, {1, 2, 1}}));
    const data::Rows some = {0, 1};
    QCOMPARE(grow::inputsOf(data, {0}, some)[0].ifMissing, 5.0);
  }
};

PARETREE_TEST(LinearTest)
}  // namespace linear_test

#include "linear_test.moc"
