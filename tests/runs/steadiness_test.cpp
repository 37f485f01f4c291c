// Steadiness: which nodes are the same, what is counted, what fails and what stops, and what shares are worth
// on tables whose truth is known.
#include "paretree/runs/steadiness/steadiness.h"

#include <QTest>
#include <atomic>
#include <cmath>
#include <set>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/route.h"
#include "paretree/runs/estimates/rough_time.h"
#include "paretree/runs/files/run_json.h"
#include "paretree/runs/files/steadiness_json.h"
#include "paretree/runs/steadiness/matched_nodes.h"
#include "paretree/runs/steadiness/resample_facts.h"
#include "paretree/testing/trial_tasks.h"
#include "tests/runs/made_run.h"
#include "tests/support/random_models.h"
#include "tests/support/steady_draws.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace steadiness_test {
using namespace paretree;
using learners::Outcome;
using learners::Task;
using runs::Steadiness;

/// Two numbers x and y on a grid of 10 x 10, and a class.
data::Dataset grid() {
  data::ColumnInfo x, y, target;
  x.name = "x";
  y.name = "y";
  target.name = "class";
  target.type = data::ColumnType::Nominal;
  target.role = data::Role::Target;
  target.levels = {"a", "b"};
  std::vector<double> xs, ys;
  std::vector<std::int32_t> classes;
  for (int i = 0; i < 100; ++i) {
    xs.push_back(i % 10);
    ys.push_back(i / 10);
    classes.push_back(i % 2);
  }
  return data::Dataset({x, y, target}, {{xs, {}}, {ys, {}}, {{}, classes}});
}

Task gridTask() {
  Task task;
  task.data = grid();
  task.train = task.data.allRows();
  task.targets = {2};
  task.features = {0, 1};
  return task;
}

model::Model gridModel(const std::string& text) { return support::treeModel(text, grid()); }

/// A front of one model.
Outcome frontOf(const model::Model& model) {
  Outcome outcome;
  outcome.objectives = {{"error", "Error", false, front::Objective::Unit::Share},
                        {"leaves", "Leaves", false, front::Objective::Unit::Count}};
  learners::FrontPoint& point = outcome.front.emplace_back();
  point.scores = {.1, 1};
  point.size = sizeOf(model);
  point.recipe = {std::make_shared<const model::Model>(model), {}};
  return outcome;
}

/// Answers with given models in turn, or with an error where there is none: part by part, on one thread.
class Scripted final : public learners::Learner {
 public:
  explicit Scripted(std::vector<std::optional<model::Model>> models, std::stop_source* stopAtEnd = nullptr)
      : models_(std::move(models)), stop_(stopAtEnd) {}
  const learners::LearnerInfo& info() const override { return info_; }
  std::vector<learners::ParamInfo> params() const override { return {}; }
  std::optional<Message> objection(const Task&, const learners::ParamValues&) const override { return {}; }
  Result<Outcome> learn(const Task&, const learners::ParamValues&, const Context&) const override {
    const std::size_t turn = calls_++;
    if (stop_ && turn + 1 == models_.size()) stop_->request_stop();
    const auto& model = models_[turn % models_.size()];
    if (!model) return Error{textMessage("no luck today")};
    return frontOf(*model);
  }

 private:
  learners::LearnerInfo info_;
  std::vector<std::optional<model::Model>> models_;
  std::stop_source* stop_;
  mutable std::atomic<std::size_t> calls_{0};
};

Steadiness judged(const model::Model& model, const learners::Learner& learner, int resamples,
                  std::stop_token stop = {}) {
  const auto result = runs::steadinessOf(learner, gridTask(), {}, frontOf(model), 0, model,
                                         {resamples, 0, {}}, Context(Rng(1), 1, std::move(stop)));
  return result ? *result : Steadiness{};
}

std::string wordsOf(const Steadiness& steadiness, std::size_t node, bool leaf) {
  return messages::text(steadinessMessage(steadiness, node, leaf, *grid().schema()));
}

const char* const kPlain =
    "x <= 4.5\n"
    "  y <= 2.5\n"
    "    = a\n"
    "    = b\n"
    "  = b\n";

class SteadinessTest : public QObject {
  Q_OBJECT

 private slots:
  void nodesAreMatchedByTheirRows() {
    // The other asks for y first: its root meets ours, and the rows of x <= 4.5 and y <= 2.5 are found again.
    const auto model = gridModel(kPlain);
    const auto other = gridModel(
        "y <= 2.5\n"
        "  x <= 4.5\n"
        "    = a\n"
        "    = b\n"
        "  = b\n");
    const auto rows = grid().allRows();
    const runs::NodeOverlaps overlaps(*model.tree(), leavesOf(*model.tree(), grid(), rows), *other.tree(),
                                      leavesOf(*other.tree(), grid(), rows));
    // Node 1 (50 rows) shares 15 with the 30 rows of y <= 2.5 and 35 with the 70 of the last leaf: too few.
    QCOMPARE(overlaps.matches(), (std::vector<int>{0, -1, 2, 4, -1}));
    QCOMPARE(overlaps.common(1, 1), std::size_t{15});
    QCOMPARE(overlaps.common(0, 4), std::size_t{70});
  }

  void matchesAreThoseOfThePlainestSearch() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Rng rng(seed);
      const auto table = support::randomTable(rng, 60, true);
      model::Model shell;
      shell.schema = table.schema();
      shell.targets = table.targets();
      const auto draw = [&] { return support::randomTree(rng, shell); };
      const model::Tree one = draw(), two = draw();
      const auto rows = table.allRows();
      const auto mine = rowsOfNodes(one, table, rows), others = rowsOfNodes(two, table, rows);
      const auto parents = one.parents();
      std::vector<int> expected(one.nodes.size(), -1);
      std::set<int> taken;
      expected[0] = 0;
      for (int node = 1; node < one.size(); ++node) {
        int above = parents[node];
        while (expected[above] < 0) above = parents[above];
        const int met = expected[above];
        double best = 0;
        int found = -1;
        for (int other = 0; other < two.size(); ++other) {
          const auto path = two.pathTo(other);
          if (other == met || std::find(path.begin(), path.end(), met) == path.end()) continue;
          const std::set<data::Row> a(mine[node].begin(), mine[node].end());
          std::set<data::Row> all = a;
          std::size_t both = 0;
          for (const auto row : others[other]) {
            both += a.count(row);
            all.insert(row);
          }
          const double overlap = both == 0 ? 0 : static_cast<double>(both) / static_cast<double>(all.size());
          if (overlap >= .5 && overlap > best + 1e-12) {
            best = overlap;
            found = other;
          }
        }
        if (found >= 0 && taken.insert(found).second) expected[node] = found;
      }
      const runs::NodeOverlaps overlaps(one, leavesOf(one, table, rows), two, leavesOf(two, table, rows));
      QCOMPARE(overlaps.matches(), expected);
    }
  }

  void aTreeThatAlwaysComesIsWhollySteady() {
    const auto model = gridModel(kPlain);
    const auto steady = judged(model, Scripted({model}), 10);
    QCOMPARE(steady.counted, 10);
    QCOMPARE(steady.agreement, 1.0);
    for (const auto& node : steady.nodes) {
      QCOMPARE(node.same, 1.0);
      QVERIFY(node.rivals.empty());
    }
    QCOMPARE(steady.nodes[0].threshold, (std::vector<double>{4.5, 4.5}));
    QCOMPARE(steady.attributes[0].atRoot, 1.0);
    QCOMPARE(steady.attributes[1].used, 1.0);
    QCOMPARE(steady.attributes[1].atRoot, 0.0);
    QVERIFY(std::isnan(steady.rootShuffled));
    QCOMPARE(wordsOf(steady, 0, false), std::string("This split came back in 10 of 10 resamples."));
  }

  void rivalsAreCountedAndSaid() {
    const auto model = gridModel(kPlain);
    const auto other = gridModel("y <= 4.5\n  = a\n  = b\n");
    const auto leaf = gridModel("= a\n");
    const auto steady = judged(model, Scripted({model, model, model, other, leaf}), 10);
    QCOMPARE(steady.nodes[0].same, .6);
    QCOMPARE(steady.nodes[0].rivals.size(), std::size_t{2});
    QCOMPARE(
        wordsOf(steady, 0, false),
        std::string("This split came back in 6 of 10 resamples. In 2 it ended here. In 2 the tree asked for "
                    "'y' here."));
    QCOMPARE(steady.nodes[1].found, .6);
    QVERIFY(wordsOf(steady, 1, false).find("In 4 no node had these rows.") != std::string::npos);
    QCOMPARE(steady.attributes[0].atRoot, .6);
    QVERIFY(steady.agreement < 1);
  }

  void thresholdsHaveAnInterval() {
    std::vector<std::optional<model::Model>> models;
    for (int cut = 0; cut < 9; ++cut)
      models.push_back(gridModel("x <= " + std::to_string(cut) + ".5\n  = a\n  = b\n"));
    const auto steady = judged(gridModel("x <= 4.5\n  = a\n  = b\n"), Scripted(models), 18);
    // 18 values: the quantiles lie .425 of a step from the ends, where each value stands twice.
    QCOMPARE(steady.nodes[0].threshold, (std::vector<double>{.5, 8.5}));
    const auto few = judged(gridModel("x <= 4.5\n  = a\n  = b\n"), Scripted(models), 4);
    QVERIFY(few.nodes[0].threshold.empty());
  }

  void signsOfFormulasAreCounted() {
    const auto formula = [](double x, double y, bool turned) {
      model::Model model = gridModel("x <= 4.5\n  = a\n  = b\n");
      model::Linear split;
      split.terms = {{{0, -1, 0}, turned ? -x : x}, {{1, -1, 0}, turned ? -y : y}};
      split.bound = turned ? -4.5 : 4.5;
      std::get<model::Tree>(model.shape)[0].branch().split = split;
      return model;
    };
    const auto model = formula(1, .5, false);
    // The second is the same with its sides the other way round; the third has the other sign of y.
    const auto steady = judged(model,
                               Scripted({model, formula(1, .5, true), formula(1, -.5, false),
                                         gridModel("x <= 4.5\n  = a\n  = b\n")}),
                               8);
    QCOMPARE(steady.nodes[0].same, .75);
    QCOMPARE(steady.nodes[0].terms.size(), std::size_t{2});
    QCOMPARE(steady.nodes[0].terms[0].share, .75);
    QCOMPARE(steady.nodes[0].terms[0].sign, .75);
    QCOMPARE(steady.nodes[0].terms[1].sign, .5);
  }

  void exponentsKeepTheirSigns() {
    model::PowerLaw law;
    law.inputs = {{{0, -1, 0}, 0, 9}, {{1, -1, 0}, 0, 9}};
    law.terms = {{-2, {{0, 2}, {1, -1}}}, {1, {{1, 1}}}};
    model::Node node;
    node.body = model::Branch{law};
    QCOMPARE(runs::termsOf(node), (std::vector<runs::Term>{{0, 1}, {1, 0}}));
  }

  void leavesThatGoToABlackBoxAreCounted() {
    const auto model = gridModel(kPlain);
    auto boxed = gridModel(
        "x <= 4.5\n"
        "  = box 0 30 20\n"
        "  = b\n");
    boxed.blackBoxes = {std::make_shared<support::CountingBox>(2)};
    const auto steady = judged(model, Scripted({model, boxed}), 4);
    QCOMPARE(steady.nodes[2].boxed, .5);
    QCOMPARE(steady.nodes[3].boxed, .5);
    QCOMPARE(steady.nodes[4].boxed, .0);
  }

  void rulesComeBackByTheirRows() {
    const auto ruleSet = [](double low, int answer) {
      model::Model model = gridModel("= a\n");
      model::Rule rule;
      rule.clauses = {{model::Interval{0, low, 1e9}, false}};
      rule.outcome = model::ClassLeaf{{1, 1}, answer};
      model.shape = model::RuleSet{{rule}, model::ClassLeaf{{1, 1}, 0}};
      return model;
    };
    // Over 5.5: 40 rows; over 4.5: 50, an overlap of .8; over 2.5: 70, of .57.
    const auto model = ruleSet(5.5, 1);
    const auto steady =
        judged(model, Scripted({model, ruleSet(4.5, 1), ruleSet(2.5, 1), ruleSet(5.5, 0)}), 8);
    QCOMPARE(steady.rules, (std::vector<double>{.5}));
    QVERIFY(steady.nodes.empty());
    QCOMPARE(steady.attributes[0].used, 1.0);
  }

  void halvesAreComplementaryAndGroupsStayWhole() {
    const Task task = testing::taskOf(testing::mixedTable(120, 0));
    const auto learner = learners::Registry().find("cart");
    const auto outcome = *learner->learn(task, {}, Context());
    const auto model = model::instantiate(outcome.front.back().recipe);
    const auto steady = *runs::steadinessOf(*learner, task, {}, outcome, outcome.front.size() - 1, model,
                                            {7, 0, {}}, Context());
    QCOMPARE(steady.counted, 7);
    QVERIFY(steady.mostRows - steady.leastRows <= 3);
    QVERIFY(2 * steady.mostRows >= task.train.size());
    QCOMPARE(steady.rows.size(), task.train.size());
    const auto wrong =
        runs::steadinessOf(*learner, task, {}, outcome, 0, model, {7, 0, "nowhere"}, Context());
    QVERIFY(!wrong.ok());
  }

  void aFailureDoesNotCountAndIsSaidOnce() {
    const auto model = gridModel(kPlain);
    const auto steady = judged(model, Scripted({model, std::nullopt, model, std::nullopt, model}), 10);
    QCOMPARE(steady.counted, 6);
    QCOMPARE(steady.nodes[0].same, 1.0);
    QCOMPARE(steady.notes.size(), std::size_t{1});
    QCOMPARE(messages::text(steady.notes[0]),
             std::string("4 resamples do not count, as nothing could be learnt: no luck today"));
    QVERIFY(!steady.stopped);
  }

  void aStopKeepsWhatCame() {
    const auto model = gridModel(kPlain);
    std::stop_source source;
    const auto steady = judged(model, Scripted({model, model, model}, &source), 10, source.get_token());
    QVERIFY(steady.stopped);
    QCOMPARE(steady.counted, 3);
    QCOMPARE(messages::text(steady.notes.at(0)), std::string("stopped; 3 of 10 resamples kept"));
    std::stop_source before;
    before.request_stop();
    const auto none = judged(model, Scripted({model}), 10, before.get_token());
    QVERIFY(none.stopped && none.counted == 0 && none.nodes.empty());
  }

  void tooFewRowsGroupsAndClassesAreNoFault() {
    const auto cart = learners::Registry().find("cart");
    Task task = gridTask();
    const auto outcome = *cart->learn(task, {}, Context());
    const auto model = model::instantiate(outcome.front[0].recipe);
    const auto judge = [&](const std::string& groups) {
      return *runs::steadinessOf(*cart, task, {}, outcome, 0, model, {6, 2, groups}, Context());
    };
    // One class in each half but the others: nothing can be learnt from those with one class.
    task.train = {0, 1};
    const auto two = judge({});
    QCOMPARE(two.counted, 0);
    QCOMPARE(QString::fromStdString(two.notes.back().code), QString("runs.no-steadiness"));
    task.train = {0};
    QCOMPARE(judge({}).counted, 0);
    // A class with one row stands in one half of each pair.
    task.train.clear();
    for (data::Row row = 0; row < 100; row += 2) task.train.push_back(row);
    task.train.push_back(99);
    const auto one = judge({});
    QCOMPARE(one.counted, 3);
    QVERIFY(one.notes[0].code == "runs.steadiness-without");
    // All rows in one group: there are no halves.
    auto roles = grid().schema()->columns;
    data::ColumnInfo site;
    site.name = "site";
    site.role = data::Role::Identifier;
    task = gridTask();
    task.data = task.data.withColumn(3, site, {std::vector<double>(100, 7), {}});
    const auto whole = judge("site");
    QCOMPARE(whole.counted, 0);
    QVERIFY(whole.shuffles == 0 && !whole.notes.empty());
  }

  void threadsChangeNothing() {
    for (const int numbers : {0, 1}) {
      const Task task = testing::taskOf(testing::mixedTable(150, numbers));
      const auto cart = learners::Registry().find("cart");
      const auto outcome = *cart->learn(task, {}, Context());
      const std::size_t index = outcome.front.size() / 2;
      const auto model = model::instantiate(outcome.front[index].recipe);
      runs::Run run;
      run.request.learner = "cart";
      run.train = task.train;
      std::string texts[2];
      int watched = 0;
      for (const int threads : {1, 4}) {
        const auto steady =
            *runs::steadinessOf(*cart, task, {}, outcome, index, model, {20, 3, {}}, Context(Rng(8), threads),
                                [&](const Steadiness&) { ++watched; });
        QCOMPARE(steady.shuffles, 3);
        QVERIFY(steady.rootShuffled > 0 && steady.rootShuffled <= 1);
        QVERIFY(steady.agreement > .4);
        texts[threads == 4] = dumpJson(runs::steadinessToJson(steady, run, index, model));
      }
      QVERIFY(texts[0] == texts[1]);
      QVERIFY(watched >= 23);
    }
  }

  void runsKeepWhatWasAsked() {
    runs::Run run = testing::madeRun();
    const auto model = modelOf(run, 0);
    Steadiness steady;
    steady.plan = {100, 20, "site"};
    steady.shuffles = 20;
    steady.counted = 98;
    steady.larger = 3;
    steady.leastRows = 99;
    steady.mostRows = 101;
    steady.agreement = .875;
    steady.usedShuffled = .5;
    steady.rootShuffled = .25;
    steady.seeded = steady.stopped = true;
    steady.notes = {Message{"runs.steadiness-seeded", {}}};
    for (const auto& node : model.tree()->nodes) {
      steady.nodes.push_back({.9, .5, {{{0}, .25}, {{}, .125}}, {}, {}, 0, .75});
      if (node.isLeaf()) continue;
      steady.nodes.back().threshold = {.25, 1.5};
      steady.nodes.back().terms = {{1, .5, .25}};
    }
    steady.attributes = {{0, 1, .5}, {1, .25, 0}};
    run.steadiness[0] = std::make_shared<const Steadiness>(steady);
    const Json json = runToJson(run);
    const auto again = runs::runFromJson(json, "run.json", blackbox::blackBoxLoader());
    QVERIFY2(again.ok(), again.ok() ? "" : messages::text(again.error()).c_str());
    QCOMPARE(again->steadiness.size(), std::size_t{1});
    QVERIFY(dumpJson(runToJson(*again)) == dumpJson(json));
    const Steadiness& kept = *again->steadiness.at(0);
    QCOMPARE(kept.counted, 98);
    QCOMPARE(kept.plan.groups, std::string("site"));
    QVERIFY(kept.nodes[0].rivals[0].columns == std::vector<int>{0} && kept.nodes[0].terms[0].column == 1);
    QCOMPARE(kept.nodes[0].threshold[1], 1.5);

    const auto refused = [&](const std::function<void(Json&)>& harm) {
      Json damaged = json;
      harm(damaged["steadiness"][0]);
      return !runs::runFromJson(damaged, "run.json", blackbox::blackBoxLoader()).ok();
    };
    QVERIFY(refused([](Json& one) { one["nodes"].erase(0); }));
    QVERIFY(refused([](Json& one) { one["model"] = 2; }));
    QVERIFY(refused([](Json& one) { one["attributes"][0]["name"] = "nowhere"; }));
    QVERIFY(refused([](Json& one) { one["nodes"].back()["threshold"] = {1, 2}; }));
    QVERIFY(refused([](Json& one) { one["nodes"][0]["threshold"] = {1}; }));
  }

  void searchesByGenerationsHaveFewerResamples() {
    const learners::Registry registry;
    QCOMPARE(runs::resamplesFor(*registry.find("cart")), 100);
    QCOMPARE(runs::resamplesFor(*registry.find("mirco")), 100);
    for (const char* evolved : {"gmt", "nldt", "molhc"})
      QCOMPARE(runs::resamplesFor(*registry.find(evolved)), 20);
  }

  void whatItWillTakeIsForetold() {
    const learners::Registry registry;
    runs::Run run = testing::madeRun();
    run.phases = {};
    QVERIFY(std::isnan(steadinessCost(*registry.find("mirco"), run, {}).seconds));
    run.phases = {{"rules", 1.5}, {"covers", 2.5}};
    // 100 halves and 20 shuffles of a tenth as many.
    const auto cost = steadinessCost(*registry.find("mirco"), run, {});
    QCOMPARE(cost.searches, 300);
    QCOMPARE(cost.seconds, 600.0);
    QCOMPARE(steadinessCost(*registry.find("gmt"), run, {}).searches, 20 + 10 * 4);
    QCOMPARE(steadinessCost(*registry.find("cart"), run, {40, 0, {}}).seconds, 80.0);
    for (const auto& [seconds, words] : {std::pair{4.0, "10 s"}, {44, "40 s"}, {600, "10 min"}, {9e3, "3 h"}})
      QCOMPARE(messages::text(runs::roughTime(seconds)), std::string(words));
  }

  void everyLearnerCanBeJudged() {
    for (const char* id : {"ocdt", "rcboost", "forest"}) {
      const bool several = std::string(id) == "ocdt";
      const Task task = testing::taskOf(testing::mixedTable(150, several ? 2 : 0));
      const auto learner = learners::Registry().find(id);
      learners::ParamValues values;
      if (std::string(id) == "forest") values["trees"] = std::int64_t{5};
      const auto outcome = *learner->learn(task, values, Context());
      const auto steady =
          *runs::steadinessOf(*learner, task, values, outcome, 0, model::instantiate(outcome.front[0].recipe),
                              {4, 1, {}}, Context());
      QCOMPARE(steady.counted, 4);
      QVERIFY(steady.agreement > 0);
    }
  }

  void twinsShare() {
    const auto share = support::twinShare(12, 40, 3, 1);
    QCOMPARE(share.draws, 12);
    QVERIFY2(std::abs(share.mean - .5) <= .2, std::to_string(share.mean).c_str());
    QVERIFY(share.first + share.second > .95);
  }

  void noiseStaysBelowItsShuffledShare() {
    const auto shares = support::noiseShares(8, {60, -1, {}}, 5, 1);
    QCOMPARE(shares.draws, 8);
    QVERIFY2(shares.within >= 6, std::to_string(shares.within).c_str());
    QVERIFY(shares.luckiest > .2 && shares.bound < 1);
  }

  void intervalsCoverAStep() {
    const auto cover = support::stepCover(30, .1, 60, 7, 1);
    QCOMPARE(cover.draws, 30);
    QVERIFY2(cover.covered >= 26, std::to_string(cover.covered).c_str());
    QVERIFY(cover.width < .5);
  }
};

PARETREE_TEST_WITH_APPLICATION(SteadinessTest)
}  // namespace steadiness_test

#include "steadiness_test.moc"
