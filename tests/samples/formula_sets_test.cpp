// The test sets of the formula trees: sizes, definitions and the search for designs.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "paretree/data/files/csv_text.h"
#include "paretree/messages/text.h"
#include "paretree/samples/curve_sets.h"
#include "paretree/samples/design_problems.h"
#include "paretree/samples/design_sets.h"
#include "paretree/samples/formula_sets.h"
#include "paretree/samples/samples.h"
#include "tests/support/unit.h"

namespace formula_sets_test {

using namespace paretree;

namespace {

std::vector<std::size_t> classSizes(const data::Dataset& data) {
  std::vector<std::size_t> sizes(data.info(data.targets()[0]).levels.size(), 0);
  for (const auto code : data.codes(data.targets()[0])) ++sizes[code];
  return sizes;
}

}  // namespace

class FormulaSetsTest : public QObject {
  Q_OBJECT

 private slots:
  void curveSetsHaveTheSizesOfTableS1() {
    const std::vector<std::vector<std::size_t>> expected = {{100, 100}, {10, 200}, {100, 100}, {100, 100}};
    for (int which = 1; which <= 4; ++which) {
      QCOMPARE(classSizes(samples::makeCurveSet(which, Rng(1))),
               expected[static_cast<std::size_t>(which) - 1]);
      QCOMPARE(samples::makeCurveSet(which, Rng(1), 63).rows(), std::size_t{63});
    }
    QCOMPARE(classSizes(samples::makeCurveSet(2, Rng(1), 21)), (std::vector<std::size_t>{1, 20}));
  }

  void classOneLiesOnTheCurveAndClassTwoBesideIt() {
    for (int which = 1; which <= 4; ++which) {
      const data::Dataset data = samples::makeCurveSet(which, Rng(3));
      const auto codes = data.codes(2);
      for (const data::Row row : data.allRows()) {
        const double a = data.numbers(0)[row], b = data.numbers(1)[row];
        const double xi = which == 3 ? a * a + b - 1 : 2 * a + b - 3;
        if (codes[row] == 0)
          QVERIFY(xi >= -1e-12 && xi <= 0.04);
        else
          QVERIFY(xi > 0.02 || (which == 4 && xi < -0.02));
      }
    }
  }

  void halfOfTheModifiedSetsObeysThePairs() {
    for (const int attributes : {3, 30, 31}) {
      for (const data::Dataset& data : {samples::makeModifiedZdt(attributes, Rng(1), 200),
                                        samples::makeModifiedDtlz(attributes, Rng(1), 200)}) {
        QCOMPARE(classSizes(data), (std::vector<std::size_t>{100, 100}));
        for (const data::Row row : data.allRows()) {
          double worst = 0;
          for (int i = 2; i < attributes; i += 2)
            worst = std::max(worst, std::fabs(data.numbers(i - 1)[row] + data.numbers(i)[row] - 1));
          const bool other = data.codes(attributes)[row] == 1;
          QVERIFY(other || worst < 1e-12);
          if (attributes > 3) QVERIFY(!other || worst > 1e-6);  // of one pair, clipping may put both back
        }
      }
    }
  }

  void onlyTwentyEightVariablesOfTheLargeSetsMove() {
    const data::Dataset data = samples::makeModifiedDtlz(60, Rng(2), 100);
    for (const data::Row row : data.allRows())
      for (int i = 32; i < 60; i += 2)
        QVERIFY(std::fabs(data.numbers(i - 1)[row] + data.numbers(i)[row] - 1) < 1e-12);
  }

  void objectivesAreThoseOfTheTextbook() {
    const std::vector<double> zero(30, 0.0);
    std::vector<double> half(30, 0.0);
    half[0] = 0.25;
    QCOMPARE(samples::zdtProblem(1).evaluate(zero).objectives, (std::vector<double>{0, 1}));
    QCOMPARE(samples::zdtProblem(1).evaluate(half).objectives, (std::vector<double>{0.25, 0.5}));
    QCOMPARE(samples::zdtProblem(2).evaluate(half).objectives, (std::vector<double>{0.25, 0.9375}));
    half[1] = 0.5;  // g = 1 + 9 * 0.5 / 29
    const double g = 1 + 4.5 / 29;
    QVERIFY(std::fabs(samples::zdtProblem(1).evaluate(half).objectives[1] - g * (1 - std::sqrt(0.25 / g))) <
            1e-12);
    // Deb's example of a cheap and of a stiff beam: about 2.7 with 0.01 in, and the cost near 36 with 0.0004
    // in.
    const auto stiff = samples::weldedBeamProblem().evaluate(std::vector<double>{1.5574, 0.5434, 10, 5});
    QVERIFY(stiff.violation <= 0);
    QVERIFY(std::fabs(stiff.objectives[1] - 0.00043904) < 1e-8);
    QVERIFY(std::fabs(stiff.objectives[0] - 36.4403) < 1.5);
    const auto weak = samples::weldedBeamProblem().evaluate(std::vector<double>{0.125, 0.1, 0.1, 0.125});
    QVERIFY(weak.violation > 1);
    const auto bars = samples::trussProblem().evaluate(std::vector<double>{0.005, 0.005, 3});
    QVERIFY(std::fabs(bars.objectives[0] - 0.005 * (5 + std::sqrt(10.0))) < 1e-12);
    QVERIFY(std::fabs(bars.objectives[1] - 80 * std::sqrt(10.0) / (3 * 0.005)) < 1e-6);
  }

  void theSearchClosesInOnTheParetoFront() {
    double first = 0, last = 0;
    samples::runNsga2(samples::zdtProblem(1), {}, Rng(5), [&](const samples::Generation& generation) {
      QCOMPARE(generation.population.size(), std::size_t{100});
      double excess = 0;
      for (const samples::Design& design : generation.population) {
        for (const double x : design.x) QVERIFY(x >= 0 && x <= 1);
        excess += design.value.objectives[1] - (1 - std::sqrt(design.value.objectives[0]));
      }
      (generation.number == 1 ? first : last) = excess / 100;
    });
    QVERIFY2(first > 2 && last < 0.05, qPrintable(QString("%1 %2").arg(first).arg(last)));
  }

  void designSetsHoldGoodAndBadDesigns() {
    const auto zdt = samples::makeFormulaSet(samples::formulaSets()[8], {}, 1);
    QVERIFY2(zdt.ok(), zdt.ok() ? "" : messages::text(zdt.error()).c_str());
    QCOMPARE(classSizes(*zdt), (std::vector<std::size_t>{100, 5000}));
    QCOMPARE(zdt->features().size(), std::size_t{30});
    const samples::DesignClasses classes{.referenceGeneration = 2, .badRank = 3, .good = 20, .bad = 30};
    const auto beam =
        makeDesignSet(samples::weldedBeamProblem(), {.population = 60, .generations = 40}, classes, Rng(2));
    QVERIFY2(beam.ok(), beam.ok() ? "" : messages::text(beam.error()).c_str());
    QCOMPARE(classSizes(*beam), (std::vector<std::size_t>{20, 30}));
    for (const data::Row row : beam->allRows()) {
      std::vector<double> x;
      for (int c = 0; c < 4; ++c) x.push_back(beam->numbers(c)[row]);
      QVERIFY(samples::weldedBeamProblem().evaluate(x).violation <= 0);
    }
  }

  void infeasibleDesignsAreBadWhereFewOthersAre() {
    const samples::DesignClasses classes{.referenceGeneration = 1, .badRank = 3, .good = 20, .bad = 60};
    const auto beam =
        makeDesignSet(samples::weldedBeamProblem(), {.population = 80, .generations = 40}, classes, Rng(2));
    QVERIFY2(beam.ok(), beam.ok() ? "" : messages::text(beam.error()).c_str());
    std::size_t infeasible = 0;
    for (const data::Row row : beam->allRows()) {
      std::vector<double> x;
      for (int c = 0; c < 4; ++c) x.push_back(beam->numbers(c)[row]);
      if (samples::weldedBeamProblem().evaluate(x).violation <= 0) continue;
      QCOMPARE(beam->codes(4)[row], 1);
      ++infeasible;
    }
    QVERIFY2(infeasible > 0 && infeasible < 60, qPrintable(QString::number(infeasible)));
  }

  void rowsThatTheSearchDidNotMeetAreNamed() {
    const samples::DesignClasses classes{.referenceGeneration = 1, .badRank = 500, .good = 5, .bad = 30};
    const auto none =
        makeDesignSet(samples::trussProblem(), {.population = 20, .generations = 3}, classes, Rng(2));
    QVERIFY(!none.ok());
    QVERIFY2(messages::text(none.error()).find("from rank 500 on") != std::string::npos,
             messages::text(none.error()).c_str());
  }

  void optionsOfAnotherSetAreRefused() {
    const auto& sets = samples::formulaSets();
    QVERIFY(!samples::makeFormulaSet(sets[0], {.attributes = 30}, 1).ok());
    QVERIFY(!samples::makeFormulaSet(sets[4], {.attributes = 2}, 1).ok());
    QVERIFY(!samples::makeFormulaSet(sets[0], {.badRank = 3}, 1).ok());
    QVERIFY(!samples::makeFormulaSet(sets[8], {.referenceGeneration = 3}, 1).ok());
  }

  void theSameSeedGivesTheSameTableAndAnotherSeedAnother() {
    for (const auto& set : samples::formulaSets()) {
      // slow; one of them below
      if (set.kind == samples::FormulaSet::Kind::Design || set.kind == samples::FormulaSet::Kind::Zdt)
        continue;
      const auto csv = [&](std::uint64_t seed) {
        return data::csvText(*samples::makeSample(set.id, 50, seed));
      };
      QCOMPARE(csv(7), csv(7));
      QVERIFY(csv(7) != csv(8));
    }
    QCOMPARE(data::csvText(*samples::makeSample("zdt1", 51, 7)),
             data::csvText(*samples::makeSample("zdt1", 51, 7)));
  }
};

PARETREE_TEST(FormulaSetsTest)
}  // namespace formula_sets_test

#include "formula_sets_test.moc"
