// --as-published: what the papers say and nothing else.
#include <QTest>
#include <cmath>

#include "paretree/learners/ocdt/leaf_prediction.h"
#include "paretree/learners/ocdt/program_order.h"
#include "paretree/learners/registry.h"
#include "paretree/learners/rule_cover/rule_cover.h"
#include "paretree/messages/text.h"
#include "paretree/testing/outcome_check.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/learners/rule_tables.h"
#include "tests/support/unit.h"

namespace as_published_test {

using namespace paretree;
using learners::ParamValues;

namespace {

learners::Outcome outcomeOf(const std::string& id, const learners::Task& task, ParamValues values) {
  auto outcome = learners::Registry().find(id)->learn(task, values, Context(Rng(3), 1));
  if (!outcome) throw std::runtime_error(messages::text(outcome.error()));
  return *std::move(outcome);
}

double trainOf(const learners::Outcome& outcome, std::size_t point, const std::string& measure) {
  for (std::size_t m = 0; m < outcome.measures.size(); ++m)
    if (outcome.measures[m] == measure) return outcome.front[point].train[m];
  return data::kMissing;
}

/// Two classes apart by far: rules of paper and program split the rows alike.
learners::Task apartTask() {
  std::vector<data::ColumnInfo> columns(3);
  std::vector<data::ColumnValues> values(3);
  columns[0].name = "a";
  columns[1].name = "b";
  columns[2].name = "class";
  columns[2].type = data::ColumnType::Nominal;
  columns[2].role = data::Role::Target;
  columns[2].levels = {"low", "high"};
  Rng rng(2);
  for (int row = 0; row < 60; ++row) {
    const int high = row % 2;
    values[0].numbers.push_back(rng.uniform() + (high ? 3 : 0));
    values[1].numbers.push_back(rng.uniform());
    values[2].codes.push_back(high);
  }
  return testing::taskOf(data::Dataset(std::move(columns), std::move(values)));
}

}  // namespace

class AsPublishedTest : public QObject {
  Q_OBJECT

 private slots:
  void everyLearnerOfAPaperHasTheSwitch() {
    const learners::Registry registry;
    for (const char* id : {"molhc", "gmt", "nldt", "mirco", "rcboost", "ocdt"}) {
      const auto params = registry.find(id)->params();
      QVERIFY2(
          std::any_of(params.begin(), params.end(), [](const auto& p) { return p.id == "as-published"; }),
          id);
    }
  }

  // What it stands for can be asked for one by one.
  void hybridTreesAreJudgedOnTheTrainingRows() {
    const auto task = testing::taskOf(testing::mixedTable(90, 0));
    const ParamValues common{{"black-box", std::vector<std::string>{"knn"}}};
    auto published = common, plain = common;
    published["as-published"] = true;
    plain["estimate"] = std::string("resubstitution");
    plain["min-box-rows"] = std::int64_t{1};
    plain["leaves"] = std::int64_t{20};
    QCOMPARE(testing::bytesOf(outcomeOf("molhc", task, published)),
             testing::bytesOf(outcomeOf("molhc", task, plain)));
    QVERIFY(testing::bytesOf(outcomeOf("molhc", task, published)) !=
            testing::bytesOf(outcomeOf("molhc", task, common)));
  }

  // Regression trees have no leaf models whose error is raised: there operators and equation 3 alone differ.
  void modelTreesAreEvolvedOtherwise() {
    const auto task = testing::taskOf(testing::mixedTable(120, 1));
    for (const char* leaf : {"linear", "mean"})
      for (const char* fitness : {"pareto2", "bic"}) {
        ParamValues values{{"generations", std::int64_t{30}},
                           {"patience", std::int64_t{0}},
                           {"leaf", std::string(leaf)},
                           {"fitness", std::string(fitness)}};
        const auto own = testing::bytesOf(outcomeOf("gmt", task, values));
        values["as-published"] = true;
        const auto published = testing::bytesOf(outcomeOf("gmt", task, values));
        QVERIFY2(published != own, fitness);
        QCOMPARE(testing::bytesOf(outcomeOf("gmt", task, values)), published);
      }
  }

  void onlyModelTreesAreSmoothed() {
    const auto task = testing::taskOf(testing::mixedTable(120, 1));
    ParamValues values{{"generations", std::int64_t{20}},
                       {"patience", std::int64_t{0}},
                       {"as-published", true},
                       {"leaf", std::string("mean")}};
    const auto plain = testing::bytesOf(outcomeOf("gmt", task, values));
    values["smoothing"] = true;
    QCOMPARE(testing::bytesOf(outcomeOf("gmt", task, values)), plain);
    values["leaf"] = std::string("linear");
    const auto smoothed = testing::bytesOf(outcomeOf("gmt", task, values));
    values["smoothing"] = false;
    QVERIFY(testing::bytesOf(outcomeOf("gmt", task, values)) != smoothed);
  }

  // Eq. 3 says nothing of scaling: attributes are as they are, but where scaling is asked for.
  void formulasTakeAttributesAsTheyAre() {
    const auto task = testing::taskOf(testing::mixedTable(150, 0));
    const auto plain = [](const learners::Outcome& outcome) {
      std::size_t all = 0, of = 0;
      for (const auto& point : outcome.front)
        for (const auto& node : point.recipe.base->tree()->nodes) {
          if (node.isLeaf()) continue;
          for (const auto& in : std::get<model::PowerLaw>(node.branch().split).inputs) {
            ++all;
            of += in.plain ? 1 : 0;
          }
        }
      return all > 0 && (of == 0 || of == all) ? (of > 0 ? 1 : 0) : -1;
    };
    ParamValues values{{"generations", std::int64_t{5}},
                       {"population", std::int64_t{16}},
                       {"lower-generations", std::int64_t{5}},
                       {"depth", std::int64_t{2}}};
    QCOMPARE(plain(outcomeOf("nldt", task, values)), 0);
    values["scaling"] = std::string("off");
    const auto off = outcomeOf("nldt", task, values);
    QCOMPARE(plain(off), 1);
    QVERIFY(trainOf(off, off.chosen, "accuracy") > 0.5);
    values["as-published"] = true;
    values["scaling"] = std::string("auto");
    QCOMPARE(plain(outcomeOf("nldt", task, values)), 1);
    values["scaling"] = std::string("on");
    QCOMPARE(plain(outcomeOf("nldt", task, values)), 0);
  }

  // The rule of algorithm 2 stays where the genetic algorithm left it; ours is moved clear of the rows.
  void formulasAreTheRulesThatTheSearchEndsWith() {
    const auto task = apartTask();
    ParamValues values{{"front", false},
                       {"lower", std::string("paper")},
                       {"generations", std::int64_t{6}},
                       {"lower-generations", std::int64_t{10}}};
    const auto own = outcomeOf("nldt", task, values);
    values["extra-terms"] = std::int64_t{0};
    const auto shortest = outcomeOf("nldt", task, values);
    values["as-published"] = true;
    values["front"] = true;
    values["lower"] = std::string("fast");
    const auto published = outcomeOf("nldt", task, values);
    QCOMPARE(published.front.size(), std::size_t{1});
    QCOMPARE(trainOf(published, 0, "accuracy"), 1.0);
    QVERIFY(testing::bytesOf(published) != testing::bytesOf(own));
    QVERIFY(testing::bytesOf(published) != testing::bytesOf(shortest));
  }

  // The whole pool, also where fewer rules are more accurate and where other ways are asked for.
  void boostedRulesAreTheWholePool() {
    const auto task = support::taskOf(support::boxes(150, false, Rng(8)));
    ParamValues values{{"calls", std::int64_t{6}},
                       {"depth", std::int64_t{4}},
                       {"columns", std::string("best")},
                       {"pricing", std::string("forest")},
                       {"finish", std::string("mirco")},
                       {"weights", std::string("z")},
                       {"as-published", true}};
    const auto published = outcomeOf("rcboost", task, values);
    QCOMPARE(support::summaryOf(published, "rules"), support::summaryOf(published, "poolSize"));
    const ParamValues plain{{"calls", std::int64_t{6}}, {"depth", std::int64_t{4}}};
    const auto own = outcomeOf("rcboost", task, plain);
    QCOMPARE(support::summaryOf(own, "poolSize"), support::summaryOf(published, "poolSize"));
    QVERIFY(support::summaryOf(own, "rules") <= support::summaryOf(own, "poolSize"));
    const auto models = learners::rule_cover::boostedRules(task, 4, {6}, Context(Rng(3), 1));
    QCOMPARE(static_cast<double>(models[0].rules()->rules.size()), support::summaryOf(published, "rules"));
  }

  // Greedy as S.1 has it: never fewer rules than without all that are redundant.
  void coversKeepWhatStandsBeforeTheEndOfTheList() {
    const auto task = support::taskOf(support::boxes(300, false, Rng(5)));
    ParamValues values{{"trees", std::int64_t{20}},
                       {"depth", std::int64_t{5}},
                       {"cover", std::string("search")},
                       {"explain", std::string("forest")},
                       {"as-published", true}};
    const auto published = outcomeOf("mirco", task, values);
    const auto greedy = outcomeOf("mirco", task, support::quickCover("greedy"));
    QCOMPARE(support::summaryOf(published, "candidateRules"), support::summaryOf(greedy, "candidateRules"));
    QVERIFY(support::summaryOf(published, "rules") >= support::summaryOf(greedy, "rules"));
  }

  void constrainedTreesTakePlainMedoidsAndSignedRelaxation() {
    const auto task = testing::taskOf(testing::mixedTable(90, 2));
    const auto& names = task.data;
    const std::string first = names.info(task.targets[0]).name, second = names.info(task.targets[1]).name;
    const std::string constraints = "subject to\n a: " + first + " + " + second +
                                    " <= 0\nbounds\n -50 <= " + first + " <= 50\n -50 <= " + second +
                                    " <= 50\nend\n";
    ParamValues values{{"constraints", constraints}, {"split", std::string("R")}, {"leaf", std::string("R")}};
    ParamValues plain = values;
    plain["relaxation"] = std::string("signed");
    plain["split-if"] = std::string("possible");
    values["as-published"] = std::string("on");
    QCOMPARE(testing::bytesOf(outcomeOf("ocdt", task, values)),
             testing::bytesOf(outcomeOf("ocdt", task, plain)));
  }

  void aPlainMedoidHasTheLeastSumOfDistances() {
    learners::ocdt::TargetRows rows;
    rows.targets = 2;
    Rng rng(4);
    for (std::uint32_t i = 0; i < 40; ++i) {
      rows.values.push_back(std::floor(9 * rng.uniform()));
      rows.values.push_back(i == 7 ? 500
                                   : std::floor(9 * rng.uniform()));  // far away: squares would follow it
      rows.weights.push_back(1);
      rows.source.push_back(i);
    }
    learners::ocdt::GrowingMedoid growing(rows);
    for (std::uint32_t n = 1; n <= 40; ++n) {
      const auto found = growing.add(n - 1);
      double least = 1e300;
      std::uint32_t best = 0;
      for (std::uint32_t i = 0; i < n; ++i) {
        double sum = 0;
        for (std::uint32_t j = 0; j < n; ++j)
          sum += std::hypot(rows.values[2 * i] - rows.values[2 * j],
                            rows.values[2 * i + 1] - rows.values[2 * j + 1]);
        if (sum < least - 1e-9) {
          least = sum;
          best = i;
        }
      }
      QCOMPARE(rows.values[2 * found], rows.values[2 * best]);
      QCOMPARE(rows.values[2 * found + 1], rows.values[2 * best + 1]);
    }
  }

  // numpy.argsort of 40 numbers of 0 to 3 (default kind, no vector instructions): equal ones change places.
  void theirOrderIsThatOfAnUnstableSort() {
    std::vector<double> values;
    for (int i = 0; i < 40; ++i) values.push_back(i * 7 % 4);
    const auto order = learners::ocdt::programOrder(values);
    for (std::size_t k = 1; k < order.size(); ++k) QVERIFY(values[order[k - 1]] <= values[order[k]]);
    bool stable = true;
    for (std::size_t k = 1; k < order.size(); ++k)
      stable = stable && (values[order[k - 1]] < values[order[k]] || order[k - 1] < order[k]);
    QVERIFY(!stable);
    // Short parts are inserted, which is stable.
    values.resize(12);
    const auto few = learners::ocdt::programOrder(values);
    for (std::size_t k = 1; k < few.size(); ++k)
      QVERIFY(values[few[k - 1]] < values[few[k]] || few[k - 1] < few[k]);
    const std::vector<double> scores{3, 1, 2, 1};
    QCOMPARE(learners::ocdt::firstByProgram(scores), std::size_t{1});
  }
};

PARETREE_TEST_WITH_APPLICATION(AsPublishedTest)
}  // namespace as_published_test

#include "as_published_test.moc"
