// Formula trees of a run that goes by steps: nodes of many rows are searched on a part of them.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "paretree/grow/linear.h"
#include "paretree/learners/nldt/growth_work.h"
#include "paretree/learners/nldt/lower/projection.h"
#include "paretree/learners/nldt/nldt_tree.h"
#include "tests/support/unit.h"

namespace nldt_parts_test {

using namespace paretree;
using namespace paretree::learners::nldt;

namespace {

/// Three numbers and two classes, by a product of two of them and by chance, as the search sees them.
struct Fixture {
  explicit Fixture(std::size_t rows) {
    Rng rng(4);
    std::vector<data::ColumnInfo> infos(4);
    std::vector<data::ColumnValues> values(4);
    for (int j = 0; j < 3; ++j) infos[j].name = "a" + std::to_string(j);
    infos[3].name = "class";
    infos[3].type = data::ColumnType::Nominal;
    infos[3].role = data::Role::Target;
    infos[3].levels = {"no", "yes"};
    for (std::size_t i = 0; i < rows; ++i) {
      for (int j = 0; j < 3; ++j) values[j].numbers.push_back(rng.uniform(1, 20));
      const bool large = values[0].numbers.back() * values[2].numbers.back() > 100;
      values[3].codes.push_back(large != rng.chance(.2) ? 1 : 0);
    }
    data = data::Dataset(infos, values);
    train = data.allRows();
    scaled = std::make_unique<ScaledInputs>(data, train, grow::inputsOf(data, data.features(), train));
    problem.data = &data;
    problem.train = &train;
    problem.inputs = scaled.get();
    problem.classOf = values[3].codes;
    problem.classes = 2;
    members.resize(rows);
    std::iota(members.begin(), members.end(), 0u);
  }

  data::Dataset data;
  data::Rows train;
  std::unique_ptr<ScaledInputs> scaled;
  Problem problem;
  std::vector<std::uint32_t> members;
};

}  // namespace

class NldtPartsTest : public QObject {
  Q_OBJECT
 private slots:
  // All bands at once, in floats, are the plain ones to within what is said of them.
  void bandsAtOnceAreThePlainOnes() {
    Rng rng(3);
    for (int round = 0; round < 60; ++round) {
      const std::size_t classes = 2 + rng.below(6);
      std::vector<double> below(classes * kBandBorders, 0), total(classes);
      std::vector<float> floats(classes * kBandPlaces), totals(classes);
      double rows = 0;
      for (std::size_t c = 0; c < classes; ++c) {
        for (std::size_t h = 1; h < kBandBorders; ++h)
          below[c * kBandBorders + h] =
              below[c * kBandBorders + h - 1] + (rng.chance(.3) ? 0 : static_cast<double>(rng.below(90)));
        total[c] = below[c * kBandBorders + kBandBorders - 1];
        rows += total[c];
        totals[c] = static_cast<float>(total[c]);
        for (std::size_t h = 0; h < kBandPlaces; ++h)
          floats[c * kBandPlaces + h] =
              static_cast<float>(below[c * kBandBorders + std::min(h, kBandBorders - 1)]);
      }
      std::vector<float> bands((kBandBorders - 1) * kBandPlaces), least(kBandBorders - 1);
      allBands(floats.data(), totals.data(), classes, bands.data(), least.data());
      const double error = bandError(classes, static_cast<float>(rows));
      for (std::size_t low = 0; low + 1 < kBandBorders; ++low) {
        double plain[kBins + 1];
        bandImpurities(below.data(), total.data(), classes, kBandBorders, low, plain);
        for (std::size_t high = low + 1; high < kBandBorders; ++high) {
          const float band = bands[low * kBandPlaces + high];
          QVERIFY(std::abs(band - plain[high] * rows) <= error);
          QVERIFY(least[low] <= band);
        }
      }
    }
  }

  void aCutOfSomeRowsIsPlacedByAll() {
    for (const bool modulus : {false, true}) {
      const Fixture f(900);
      const std::vector<std::uint32_t> some(f.members.begin(), f.members.begin() + 60), asked{2, 0};
      const NodeData part(*f.scaled, some, f.problem.classOf, 2, 3),
          all(*f.scaled, f.members, f.problem.classOf, 2, 3, asked);
      const Genome genome = canonical({{{0, 1, 0}, {1, -2, 2}}, modulus});
      const auto found = solveLower(part, genome, {}, Rng(1));
      const auto placed = placedCut(all, genome, found, {});
      // Only what was asked for is there, and it is the same.
      const NodeData whole(*f.scaled, f.members, f.problem.classOf, 2, 3);
      const auto terms = termsOf(all, genome), wholeTerms = termsOf(whole, genome);
      QVERIFY(terms.values == wholeTerms.values);
      // Judged on all rows, the cut of the sample is no better.
      std::vector<std::int32_t> left(2);
      countLeft(terms, all.segments(), found.rule, modulus, left.data());
      const double before = netImpurity(left, all.classRows(), Impurity::Gini);
      QVERIFY(placed.impurity < before);
      for (int k = 0; k < 2; ++k)  // the direction is the same
        QVERIFY(std::abs(placed.rule.w[k] * found.rule.w[1 - k] - placed.rule.w[1 - k] * found.rule.w[k]) <
                1e-4f);
    }
  }

  void largeNodesAreSearchedOnAPartOfTheirRows() {
    const Fixture f(3000);
    TreeOptions options;
    options.upper.population = 8;
    options.upper.generations = 8;
    options.depth = 1;
    const Rng rng(2);
    std::vector<std::size_t> solved;
    for (const std::size_t most : {std::size_t{0}, std::size_t{700}}) {
      options.searchRows = most;
      SearchFigures figures;
      const auto root = growSearch(f.problem, options, {}, {}, rng, Context(), &figures, {});
      QVERIFY(!root->options.empty());
      // All rows are divided, however many were searched, and a level below takes half of the generations.
      const auto rows = [](const SearchNode& node) {
        return std::accumulate(node.counts.begin(), node.counts.end(), 0.0);
      };
      for (const auto& option : root->options) QCOMPARE(rows(*option.left) + rows(*option.right), 3000.0);
      solved.push_back(figures.solved);
    }
    QVERIFY(solved[1] < solved[0]);
  }

  // By candidates that were solved, not by the clock. It was 0.6 when only the root was searched.
  void theShareThatIsToldIsThatOfTheWork() {
    const Fixture f(800);
    TreeOptions options;
    options.upper.front = true;
    options.upper.population = 12;
    options.upper.generations = 8;
    std::vector<std::pair<double, double>> told;  // share, and candidates solved by then
    SearchFigures figures;
    const auto root = growSearch(f.problem, options, {}, {}, Rng(3), Context(), &figures,
                                 [&](double share, const SearchNode* /*soFar*/) {
                                   told.emplace_back(share, static_cast<double>(figures.solved));
                                 });
    QVERIFY2(!root->options.empty() && figures.searches > 8, qPrintable(QString::number(figures.searches)));
    QCOMPARE(told.back().first, 1.0);
    double before = 0, atRoot = -1;
    for (const auto& [share, solved] : told) {
      QVERIFY2(share >= before - 1e-9, qPrintable(QString("%1 after %2").arg(share).arg(before)));
      before = share;
      if (solved > 0 && atRoot < 0) atRoot = share;
      const double done = solved / static_cast<double>(figures.solved);
      QVERIFY2(std::abs(share - done) < 0.35, qPrintable(QString("%1, done %2").arg(share).arg(done)));
    }
    QVERIFY2(atRoot > 0.02 && atRoot < 0.25, qPrintable(QString::number(atRoot)));
  }

  void whatIsExpectedGrowsWithRowsLevelsAndAlternatives() {
    TreeOptions options;
    options.upper.front = true;
    const double whole = expectedWork(options, 2000, 0, true);
    QVERIFY(searchWork(options, 2000, 0, true) < 0.2 * whole);
    QVERIFY(expectedWork(options, 4000, 0, true) > whole);
    QVERIFY(expectedWork(options, 2000, 1, true) < whole);
    QVERIFY(expectedWork(options, 2000, 1, false) < 0.5 * expectedWork(options, 2000, 1, true));
    QCOMPARE(expectedWork(options, 2000, options.depth, true),
             searchWork(options, 2000, options.depth, true));
    options.upper.front = false;
    QVERIFY(expectedWork(options, 2000, 0, true) < whole);
  }
};

PARETREE_TEST(NldtPartsTest)
}  // namespace nldt_parts_test

#include "nldt_parts_test.moc"
