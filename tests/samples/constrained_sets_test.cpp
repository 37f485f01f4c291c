// Tables with several targets obey the constraints among them that resources/constraints says; sets of
// designs take the options that they have.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "paretree/data/files/csv_text.h"
#include "paretree/messages/text.h"
#include "paretree/samples/constrained.h"
#include "paretree/samples/curve_sets.h"
#include "paretree/samples/design_problems.h"
#include "paretree/samples/design_sets.h"
#include "paretree/samples/formula_sets.h"
#include "paretree/samples/samples.h"
#include "tests/support/unit.h"

namespace constrained_sets_test {

using namespace paretree;

namespace {

data::Dataset made(const std::string& id) { return *samples::makeSample(id, 0, 1); }

std::span<const double> column(const data::Dataset& data, const char* name) {
  return data.numbers(data.schema()->find(name));
}
std::span<const std::int32_t> codes(const data::Dataset& data, const char* name) {
  return data.codes(data.schema()->find(name));
}

}  // namespace

class ConstrainedSetsTest : public QObject {
  Q_OBJECT
 private slots:
  void everySetHasItsRowsAndSeveralTargets() {
    for (const auto& sample : samples::constrainedSamples()) {
      const data::Dataset data = made(sample.id);
      QCOMPARE(data.rows(), sample.rows);
      QVERIFY(data.targets().size() >= 2);
      const auto csv = [&](std::uint64_t seed) {
        return data::csvText(*samples::makeSample(sample.id, 40, seed));
      };
      QCOMPARE(csv(7), csv(7));
      QVERIFY(csv(7) != csv(8));
    }
  }

  void examsThatAskForOthersAreTakenWithThem() {
    const data::Dataset data = made("scores");
    const auto math = column(data, "math score"), reading = column(data, "reading score"),
               writing = column(data, "writing score");
    const auto girls = codes(data, "gender"), prepared = codes(data, "test preparation course");
    std::size_t noMath = 0, noWriting = 0, all = 0;
    double sums[2][2] = {}, counts[2] = {}, preparedSums[2] = {}, preparedCounts[2] = {};
    for (const data::Row row : data.allRows()) {
      for (const double score : {math[row], reading[row], writing[row]}) QVERIFY(score >= 0 && score <= 100);
      QVERIFY(reading[row] >= 1);
      QVERIFY(writing[row] == 0 || reading[row] >= 50);
      QVERIFY(math[row] == 0 || reading[row] + writing[row] >= 110);
      noMath += math[row] == 0;
      noWriting += writing[row] == 0;
      all += math[row] > 0 && writing[row] > 0;
      sums[girls[row]][0] += reading[row];
      sums[girls[row]][1] += math[row];
      ++counts[girls[row]];
      preparedSums[prepared[row]] += reading[row];
      ++preparedCounts[prepared[row]];
    }
    QVERIFY(noWriting > 50 && noMath > noWriting && all > 300);
    // Girls (0) read better, boys (1) are better in mathematics; who prepares reads better.
    QVERIFY(sums[0][0] / counts[0] > sums[1][0] / counts[1] + 3);
    QVERIFY(preparedSums[1] / preparedCounts[1] > preparedSums[0] / preparedCounts[0] + 2);
    QVERIFY(counts[0] > 400 && counts[1] > 400);
  }

  void claimsHaveAnAmountWhereThereAreSome() {
    const data::Dataset data = made("cars");
    const auto flag = column(data, "CLAIM_FLAG"), amount = column(data, "CLM_AMT"),
               kids = column(data, "KIDSDRIV"), age = column(data, "AGE");
    const auto city = codes(data, "URBANICITY"), use = codes(data, "CAR_USE");
    double claims[2] = {}, rows[2] = {};
    std::size_t children = 0, young = 0, commercial = 0;
    for (const data::Row row : data.allRows()) {
      QVERIFY(flag[row] == 0 || flag[row] == 1);
      QVERIFY(flag[row] == 1 ? amount[row] >= 1 && amount[row] <= 123247 : amount[row] == 0);
      claims[city[row]] += flag[row];
      ++rows[city[row]];
      children += kids[row] > 0;
      young += age[row] < 25;
      commercial += use[row] == 1;
      QVERIFY(kids[row] >= 0 && kids[row] <= 2);
    }
    // In towns (0) there are more of them than in the country (1), where a fifth lives.
    QVERIFY(claims[0] / rows[0] > 2 * claims[1] / rows[1]);
    QVERIFY(rows[1] > 300 && rows[1] < 500);
    QVERIFY(children > 180 && children < 300);
    QVERIFY(commercial > 650 && commercial < 830);
    QVERIFY(young > 5);
  }

  void atMostSoManyCoursesAreTaken() {
    for (const std::size_t courses : {std::size_t{1}, std::size_t{5}}) {
      const data::Dataset data = samples::makeCourses(300, courses, 2, Rng(3));
      QCOMPARE(data.targets().size(), courses);
      for (const data::Row row : data.allRows()) {
        std::size_t taken = 0;
        for (const int target : data.targets()) taken += data.numbers(target)[row] > 0;
        QVERIFY(taken <= 2);
      }
    }
  }

  void optionsThatASetHasAreTaken() {
    const auto& sets = samples::formulaSets();
    const auto& modified =
        *std::find_if(sets.begin(), sets.end(), [](const auto& set) { return set.id == "m-zdt1"; });
    const auto five = samples::makeFormulaSet(modified, {.rows = 40, .attributes = 5}, 1);
    QVERIFY(five.ok());
    QCOMPARE(five->features().size(), std::size_t{5});
    const auto few = samples::makeFormulaSet(modified, {.rows = 40, .attributes = 2}, 1);
    QVERIFY(!few.ok());
    QCOMPARE(few.error().message.code, std::string("samples.few-attributes"));
    QCOMPARE(samples::makeModifiedZdt(3, Rng(1)).rows(), std::size_t{2000});
  }

  void zdt3HasAWaveInItsFront() {
    std::vector<double> x(30, 0.0);
    x[0] = 0.25;
    const auto plain = samples::zdtProblem(1).evaluate(x), waved = samples::zdtProblem(3).evaluate(x);
    QCOMPARE(waved.objectives[0], plain.objectives[0]);
    // 1 - sqrt(0.25) - 0.25 sin(2.5 pi)
    QVERIFY(std::abs(waved.objectives[1] - 0.25) < 1e-12);
  }

  void goodDesignsThatTheSearchDidNotMeetAreMissed() {
    const samples::DesignClasses classes{.referenceGeneration = 1, .badRank = 2, .good = 500, .bad = 5};
    const auto none =
        makeDesignSet(samples::trussProblem(), {.population = 20, .generations = 3}, classes, Rng(2));
    QVERIFY(!none.ok());
    QCOMPARE(none.error().message.code, std::string("samples.few-good-designs"));
    QCOMPARE(none.error().message.number("wanted"), std::int64_t{500});
  }
};

PARETREE_TEST(ConstrainedSetsTest)
}  // namespace constrained_sets_test

#include "constrained_sets_test.moc"
