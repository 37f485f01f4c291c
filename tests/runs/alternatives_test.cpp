// Alternatives of a node: what a cache keeps, estimates by folds, filters by name.
#include "paretree/runs/alternatives.h"

#include <QtTest>
#include <numeric>
#include <set>

#include "paretree/core/json.h"
#include "paretree/learners/learner.h"
#include "paretree/learners/outcome.h"
#include "paretree/learners/registry.h"
#include "paretree/optimal/near_walk.h"
#include "paretree/runs/estimates/edited.h"
#include "tests/support/unit.h"

namespace alternatives_test {

using namespace paretree;

namespace {

/// Two numbers and a nominal attribute that tell the target more or less; classes or numbers.
data::Dataset tableOf(bool classes, bool weighted = false) {
  Rng rng(3);
  std::vector<data::ColumnInfo> infos(weighted ? 5 : 4);
  std::vector<data::ColumnValues> columns(infos.size());
  for (std::size_t c = 0; c < infos.size(); ++c) infos[c].name = std::string(1, "abcyn"[c]);
  if (weighted) infos[4].role = data::Role::Weight;
  infos[2].type = data::ColumnType::Nominal;
  infos[2].levels = {"u", "v", "w"};
  infos[3].role = data::Role::Target;
  if (classes) {
    infos[3].type = data::ColumnType::Nominal;
    infos[3].levels = {"no", "yes"};
  }
  for (int row = 0; row < 150; ++row) {
    const double a = std::round(rng.uniform(0, 30)), b = std::round(rng.uniform(0, 30));
    const auto level = static_cast<std::int32_t>(rng.below(3));
    if (weighted) columns[4].numbers.push_back(1 + row * 7 % 13);
    columns[0].numbers.push_back(a);
    columns[1].numbers.push_back(b);
    columns[2].codes.push_back(level);
    const bool yes = (a > 12 && level != 0) != rng.chance(0.15);
    if (classes)
      columns[3].codes.push_back(yes ? 1 : 0);
    else
      columns[3].numbers.push_back((yes ? 3 : 0) + b / 30 + rng.normal());
  }
  return data::Dataset(infos, columns);
}

/// One leaf, below which alternatives are sought.
model::Model leafOf(const data::Dataset& data) {
  model::Tree tree;
  tree.nodes.emplace_back();
  if (data.info(3).isNominal())
    tree[0].body = model::ClassLeaf{{75, 75}, 0};
  else
    tree[0].body = model::ValueLeaf{{1}};
  return model::Model{data.schema(), {3}, tree, {}, 0, {}, {}};
}

runs::AlternativesRequest wide() {
  runs::AlternativesRequest request;
  request.depth = 2;
  request.leaves = 4;
  request.within = 0.1;
  request.folds = runs::FoldPlan{};
  return request;
}

}  // namespace

class RunsAlternativesTest : public QObject {
  Q_OBJECT

 private slots:
  void whatACacheKnowsIsNotSolvedAgain() {
    const data::Dataset data = tableOf(true);
    const model::Model model = leafOf(data);
    auto request = wide();
    request.depth = 3;
    request.leaves = 6;
    const auto textOf = [&](runs::AlternativesCache* cache) {
      const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context(), cache);
      return found ? dumpJson(alternativesToJson(*found, model)) : std::string("error");
    };
    const std::string alone = textOf(nullptr);
    QVERIFY(alone != "error");
    runs::AlternativesCache cache;
    QCOMPARE(textOf(&cache), alone);
    const auto solves = cache.solves();
    QVERIFY(solves > 10);
    QCOMPARE(textOf(&cache), alone);
    QCOMPARE(cache.solves(), solves);
    // Down the tree too.
    const auto node = nodeProblem(model, data, data.allRows(), {}, request, &cache);
    QVERIFY(node.ok());
    optimal::NearWalk walk((*node)->problem, (*node)->set, (*node)->options, (*node)->cache);
    for (int at = 0; at < static_cast<int>(walk.nodes().size()); ++at)
      QVERIFY(walk.choose(at, walk.choices(at, Context())->front(), Context()));
    QVERIFY(walk.nodes().size() >= 3);
    QCOMPARE(cache.solves(), solves);
    request.cuts = 3;
    QVERIFY(textOf(&cache) != alone);
    request.cuts = -1;
    QCOMPARE(textOf(&cache), alone);
  }

  void estimatesAreThoseOfTheChangedModel_data() {
    QTest::addColumn<bool>("classes");
    for (const char* kind : {"classes", "weighted classes", "numbers", "weighted numbers"})
      QTest::newRow(kind) << QByteArray(kind).endsWith("classes");
  }
  void estimatesAreThoseOfTheChangedModel() {
    QFETCH(bool, classes);
    const bool weighted = QByteArray(QTest::currentDataTag()).startsWith("weighted");
    const data::Dataset data = tableOf(classes, weighted);
    const model::Model model = leafOf(data);
    const auto request = wide();
    const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(found.ok() && found->trees.size() > 1);
    learners::Task task;
    task.data = data;
    task.train = data.allRows();
    task.targets = {3};
    task.features = {0, 1, 2};
    for (std::size_t i = 0; i < found->trees.size(); ++i) {
      model::Model changed = model;
      changed.shape = found->trees[i];
      const auto truth =
          runs::estimateEdited(changed, task, learners::Outcome(), *request.folds, request.seed, Context());
      QVERIFY(truth.ok());
      const auto& first = truth->points[0].measures[0];
      double rows = static_cast<double>(data.rows());
      if (weighted) rows = std::accumulate(data.weights().begin(), data.weights().end(), 0.0);
      const double loss = rows * (classes ? 1 - first.value : first.value);
      QVERIFY2(std::abs(found->estimates[i].value - loss) < 1e-6 * rows,
               qPrintable(QString("%1, %2").arg(found->estimates[i].value).arg(loss)));
      QVERIFY(std::abs(found->estimates[i].error - rows * first.error) < 1e-6 * rows);
    }
    QVERIFY(found->presentEstimate.value > found->estimates[0].value);
  }

  void testRowsAreJudgedWhereTheyAreGiven() {
    const data::Dataset data = tableOf(true);
    const model::Model model = leafOf(data);
    auto request = wide();
    const data::Rows all = data.allRows();
    const data::Rows train(all.begin(), all.begin() + 100);
    request.test.assign(all.begin() + 100, all.end());
    const auto found = alternativesAt(model, data, train, {}, request, Context());
    QVERIFY(found.ok());
    QCOMPARE(found->testRows, std::size_t{50});
    QCOMPARE(found->testLosses.size(), found->trees.size());
    for (const double loss : found->testLosses) QVERIFY(loss >= 0 && loss < 40 && loss == std::floor(loss));
  }

  void cutsAreLeftOutWhereAllWouldTakeLong() {
    // Numbers of many values: three levels of all cuts would take far more than a minute.
    Rng rng(9);
    std::vector<data::ColumnInfo> infos(13);
    std::vector<data::ColumnValues> columns(13);
    for (std::size_t c = 0; c < 13; ++c) {
      infos[c].name = "x" + std::to_string(c);
      for (int row = 0; row < 800 && c < 12; ++row) columns[c].numbers.push_back(rng.uniform(0, 1));
    }
    infos[12].role = data::Role::Target;
    infos[12].type = data::ColumnType::Nominal;
    infos[12].levels = {"no", "yes"};
    for (std::size_t row = 0; row < 800; ++row)
      columns[12].codes.push_back((columns[0].numbers[row] > 0.37) != rng.chance(0.1) ? 1 : 0);
    const data::Dataset data(infos, columns);
    model::Tree tree;
    tree.nodes.emplace_back();
    tree[0].body = model::ClassLeaf{{400, 400}, 0};
    const model::Model model{data.schema(), {12}, tree, {}, 0, {}, {}};
    runs::AlternativesRequest request;
    request.depth = 4;
    request.stepsOfCuts = 4'000'000'000;
    const auto thinned = nodeProblem(model, data, data.allRows(), {}, request, nullptr);
    QVERIFY(thinned.ok());
    QVERIFY((*thinned)->cuts > 0 && (*thinned)->problem.thinned && (*thinned)->problem.leftOut > 0);
    // As many as can be afforded, which is what is answered where just so many are asked for; the same with
    // and without a cache.
    request.leaves = 4;
    const auto most = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(most.ok() && most->near.done && most->thinned && most->cuts > (*thinned)->cuts);
    QVERIFY(most->leastOfAllCuts > 0 && most->leastOfAllCuts <= most->near.least);
    // What fewer cuts gave is told meanwhile, and of the fewest what came of each, without the bound that
    // takes time.
    std::vector<int> told;
    const auto again = alternativesAt(
        model, data, data.allRows(), {}, request, Context(), nullptr, [&](const runs::Alternatives& soFar) {
          told.push_back(soFar.cuts);
          QVERIFY((soFar.near.done || soFar.cuts == (*thinned)->cuts) &&
                  soFar.trees.size() == soFar.near.splits.size() && std::isnan(soFar.leastOfAllCuts));
        });
    QVERIFY(again.ok() && again->cuts == most->cuts);
    QVERIFY(!told.empty() && told.front() == (*thinned)->cuts && told.back() < most->cuts);
    auto sooner = request;
    sooner.stepsOfCuts = 0;
    const auto fewest = alternativesAt(model, data, data.allRows(), {}, sooner, Context());
    QVERIFY(fewest.ok() && fewest->cuts == (*thinned)->cuts);
    runs::AlternativesCache cache;
    const auto textOf = [&](const runs::AlternativesRequest& asked, runs::AlternativesCache* known) {
      const auto found = alternativesAt(model, data, data.allRows(), {}, asked, Context(), known);
      return found ? dumpJson(alternativesToJson(*found, model)) : std::string("error");
    };
    const std::string text = dumpJson(alternativesToJson(*most, model));
    QCOMPARE(textOf(request, &cache), text);
    QCOMPARE(textOf(request, &cache), text);
    const auto settled = nodeProblem(model, data, data.allRows(), {}, request, &cache);
    QVERIFY(settled.ok() && (*settled)->cuts == most->cuts);
    // Trees that hold any split of these can be asked for, also one that the fewest cuts do not have.
    int held = 0;
    for (const optimal::Attribute& attribute : (*settled)->problem.attributes)
      for (std::uint32_t code = 0; code + 1 < attribute.values && held < 2; ++code) {
        auto holding = request;
        holding.holding = data.info(attribute.column).name +
                          "<=" + QByteArray::number(attribute.high[code], 'g', 17).toStdString();
        holding.cuts = (*thinned)->cuts;
        if (nodeProblem(model, data, data.allRows(), {}, holding, nullptr).ok()) continue;
        holding.cuts = -1;
        const auto known = held++ == 0;  // settled before, or to be settled
        const auto some =
            alternativesAt(model, data, data.allRows(), {}, holding, Context(), known ? &cache : nullptr);
        QVERIFY(some.ok() && some->cuts == most->cuts);
        QCOMPARE(some->near.limit, most->near.limit);
      }
    QVERIFY(held > 0);
    auto other = request;
    other.cuts = most->cuts;
    QCOMPARE(textOf(other, nullptr), text);
    request.leaves = -1;
    request.depth = 1;
    const auto all = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(all.ok() && all->cuts == 0 && !all->thinned && all->leastOfAllCuts == all->near.least);
    request.cuts = 8;
    const auto few = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(few.ok() && few->cuts == 8 && few->thinned);
    QVERIFY(few->near.least >= all->near.least && few->leastOfAllCuts <= all->near.least);
    // The step of the class is no quantile, but the cut of most gain.
    request.cuts = 1;
    const auto one = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(one.ok());
    QCOMPARE(one->near.least, all->near.least);
  }

  void whatAllCutsCouldGiveIsNeverOverstated() {
    double nearest = 0;
    for (const bool classes : {true, false}) {
      const data::Dataset data = tableOf(classes);
      const model::Model model = leafOf(data);
      for (int cuts = 1; cuts <= 8; ++cuts)
        for (int depth = 1; depth <= 3; ++depth) {
          auto request = wide();
          request.folds = std::nullopt;
          request.depth = depth;
          request.leaves = 2 + cuts % 4;
          request.cuts = 0;
          const auto all = alternativesAt(model, data, data.allRows(), {}, request, Context());
          request.cuts = cuts;
          const auto some = alternativesAt(model, data, data.allRows(), {}, request, Context());
          QVERIFY(all.ok() && some.ok() && !all->thinned && some->thinned);
          QVERIFY(some->leastOfAllCuts <= all->near.least * (1 + 1e-9));
          QVERIFY(some->leastOfAllCuts <= some->near.least);
          nearest = std::max(nearest, some->leastOfAllCuts / all->near.least);
        }
    }
    QVERIFY2(nearest > 0.9, qPrintable(QString::number(nearest)));
  }

  void deeperThanIsLookedAtIsSaid() {
    // The present subtree has six levels: what is looked at has four, and what stands there may be better.
    const data::Dataset data = tableOf(true);
    learners::Task task;
    task.data = data;
    task.train = data.allRows();
    task.targets = {3};
    task.features = {0, 1, 2};
    const auto grown = learners::Registry().find("cart")->learn(
        task, {{"max-depth", std::int64_t{6}}, {"min-leaf", std::int64_t{1}}}, Context());
    QVERIFY(grown.ok());
    const model::Model model = instantiate(grown->front.back().recipe);
    QVERIFY(grown->front.back().size.depth == 6);
    runs::AlternativesRequest request;
    const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(found.ok() && found->near.done);
    QCOMPARE(found->depth, 4);
    QVERIFY(found->leaves <= 16 && found->presentLeaves == grown->front.back().size.leaves);
    for (const auto& split : found->near.splits) QVERIFY(split.leaves <= found->leaves);
  }

  void withoutStepsNothingIsSaidToBeWhole() {
    const data::Dataset data = tableOf(true);
    auto request = wide();
    request.steps = 0;
    for (const int cuts : {-1, 3}) {
      request.cuts = cuts;
      const auto found = alternativesAt(leafOf(data), data, data.allRows(), {}, request, Context());
      QVERIFY(found.ok() && !found->near.done);
      QVERIFY(found->leastOfAllCuts <= found->near.least);
    }
  }

  void whatStandsThereIsJudgedAfterAStopToo() {
    const data::Dataset data = tableOf(false);
    const auto whole = alternativesAt(leafOf(data), data, data.allRows(), {}, wide(), Context());
    std::stop_source source;
    source.request_stop();
    const auto stopped = alternativesAt(leafOf(data), data, data.allRows(), {}, wide(),
                                        Context(Rng(1), 1, source.get_token()));
    QVERIFY(whole.ok() && stopped.ok() && whole->near.done && !stopped->near.done);
    QCOMPARE(stopped->presentLoss, whole->presentLoss);
  }

  void filtersAreGivenByName() {
    const data::Dataset data = tableOf(true);
    const model::Model model = leafOf(data);
    const auto with = [&](auto change) {
      auto request = wide();
      request.within = 1.5;
      change(request);
      return alternativesAt(model, data, data.allRows(), {}, request, Context());
    };
    const auto all = with([](auto&) {});
    const auto without = with([](auto& request) { request.without = {"c"}; });
    const auto holding = with([](auto& request) { request.holding = "c"; });
    QVERIFY(all.ok() && without.ok() && holding.ok());
    QCOMPARE(without->near.limit, all->near.limit);
    optimal::Count both = without->near.trees;
    both += holding->near.trees;
    QCOMPARE(both.text(), all->near.trees.text());
    QVERIFY(!without->near.trees.isZero() && !holding->near.trees.isZero());
    const auto test = with([](auto& request) { request.holding = "a<=12"; });
    const auto levels = with([](auto& request) { request.holding = "c in {u}"; });
    const auto few = with([](auto& request) { request.mostLeaves = 3; });
    const auto rising = with([](auto& request) { request.monotone = "a"; });
    QVERIFY(test.ok() && levels.ok() && few.ok() && rising.ok());
    QVERIFY(!test->near.splits.empty() && test->near.splits.size() <= all->near.splits.size());
    QVERIFY(!levels->near.trees.isZero());
    for (const auto& split : few->near.splits) QVERIFY(split.leaves <= 3);
    QVERIFY(rising->near.atMost && !rising->near.splits.empty());
    const auto code = [](const auto& result) {
      return result.ok() ? std::string() : result.error().message.code;
    };
    QCOMPARE(code(with([](auto& request) { request.holding = "a<=100"; })),
             std::string("runs.alternatives-no-such-test"));
    QCOMPARE(code(with([](auto& request) { request.monotone = "c"; })),
             std::string("runs.alternatives-monotone-levels"));
    QCOMPARE(code(with([](auto& request) { request.without = {"z"}; })),
             std::string("runs.alternatives-no-column"));
    QVERIFY(!code(with([](auto& request) { request.holding = "z<=1"; })).empty());
    const int a = data.schema()->find("a");
    std::vector<data::Role> roles;
    for (int c = 0; c < data.columns(); ++c) roles.push_back(data.info(c).role);
    for (const auto& [role, said] : {std::pair(data::Role::Identifier, "runs.alternatives-identifier"),
                                     std::pair(data::Role::Ignored, "runs.alternatives-no-feature")}) {
      roles[static_cast<std::size_t>(a)] = role;
      const data::Dataset aside = data.withRoles(roles);
      QCOMPARE(code(bestByAttribute(leafOf(aside), aside, aside.allRows(), {}, wide(), "a", Context())),
               std::string(said));
    }
  }

  void aNodeIsCodedOnceForAllThatIsAskedOfIt() {
    const data::Dataset data = tableOf(true);
    const model::Model model = leafOf(data);
    runs::AlternativesCache cache;
    auto request = wide();
    request.without = {"c"};
    QVERIFY(alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache).ok());
    QCOMPARE(cache.coded(), std::uint64_t{1});
    request.holding = "a";
    QVERIFY(alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache).ok());
    QCOMPARE(cache.coded(), std::uint64_t{1});
    request.depth = 1;
    QVERIFY(alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache).ok());
    QCOMPARE(cache.coded(), std::uint64_t{2});
  }

  void problemsShareTheMemoryOfTheirCache() {
    const data::Dataset data = tableOf(true);
    const model::Model model = leafOf(data);
    const auto textOf = [&](int cuts, runs::AlternativesCache& cache) {
      auto request = wide();
      request.depth = 3;
      request.cuts = cuts;
      const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
      return found ? dumpJson(alternativesToJson(*found, model)) : std::string("error");
    };
    runs::AlternativesCache much, little(200'000);
    for (int times = 0; times < 2; ++times)
      for (const int cuts : {0, 20, 16, 12, 8, 6}) QCOMPARE(textOf(cuts, little), textOf(cuts, much));
    QCOMPARE(much.coded(), std::uint64_t{6});
    QVERIFY2(little.coded() > 6, qPrintable(QString::number(little.coded())));
  }

  void attributesThatTheWholeTreeAsksAreCounted() {
    // The root asks a, its left side b and c: where the left side asks a alone, two are saved.
    const data::Dataset data = tableOf(true);
    model::Model model = leafOf(data);
    model::Tree tree;
    tree.nodes.resize(7);
    const auto leaf = model::Leaf{model::ClassLeaf{{10, 10}, 0}};
    tree[0].body = model::Branch{model::Threshold{0, 20.5}, 1, 6, false};
    tree[1].body = model::Branch{model::Threshold{1, 15.5}, 2, 5, false};
    tree[2].body = model::Branch{model::Subset{2, {true, false, false}}, 3, 4, false};
    for (const int at : {3, 4, 5, 6}) tree[at].body = leaf;
    model.shape = tree;
    auto request = wide();
    request.within = 1;
    request.node = 1;
    const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(found.ok());
    QCOMPARE(found->presentAttributes, 3);
    QCOMPARE(found->attributes.size(), found->trees.size());
    std::set<int> counts;
    for (std::size_t i = 0; i < found->trees.size(); ++i) {
      std::set<int> asked{0};
      for (const auto& node : found->trees[i].nodes)
        if (!node.isLeaf()) asked.insert(columnsOf(node.branch().split)[0]);
      QCOMPARE(found->attributes[i], static_cast<int>(asked.size()));
      counts.insert(found->attributes[i]);
    }
    QVERIFY(counts.size() > 1);
  }

  void aBlackBoxLeafHasNoAlternatives() {
    const data::Dataset data = tableOf(true);
    model::Model model = leafOf(data);
    model::Tree tree;
    tree.nodes.resize(3);
    tree[0].body = model::Branch{model::Threshold{0, 12.5}, 1, 2, false};
    tree[1].body = model::Leaf{model::ClassLeaf{{40, 10}, 0}};
    tree[2].body = model::Leaf{model::BlackBoxLeaf{0, {10, 40}, 1}};
    model.shape = tree;
    auto request = wide();
    request.depth = 2;
    // One black box: a swap replaces its leaf, whose rows are looked at, too.
    const auto all = nodeProblem(model, data, data.allRows(), {}, request, nullptr);
    QVERIFY(all.ok());
    QCOMPARE(std::size_t{(*all)->problem.size()}, data.rows());
    request.node = 2;
    const auto boxed = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(!boxed.ok());
    QCOMPARE(boxed.error().message.code, std::string("runs.alternatives-of-black-box"));
    // Nobody there at all is another matter.
    tree[0].body = model::Branch{model::Threshold{0, 1000}, 1, 2, false};
    model.shape = tree;
    const auto nobody = alternativesAt(model, data, data.allRows(), {}, request, Context());
    QVERIFY(!nobody.ok());
    QCOMPARE(nobody.error().message.code, std::string("model.no-row-reaches"));
  }

  void poorNodesHaveDefinedAnswers_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("kinds");
    QTest::addColumn<int>("classes");
    QTest::newRow("one row") << 1 << 1 << 2;
    QTest::newRow("all rows equal") << 8 << 1 << 3;
    QTest::newRow("more classes than rows") << 3 << 3 << 9;
    QTest::newRow("a number, all rows equal") << 8 << 1 << 0;
  }
  void poorNodesHaveDefinedAnswers() {
    QFETCH(int, rows);
    QFETCH(int, kinds);
    QFETCH(int, classes);
    std::vector<data::ColumnInfo> infos(2);
    std::vector<data::ColumnValues> columns(2);
    infos[0].name = "x";
    infos[1].name = "y";
    infos[1].role = data::Role::Target;
    if (classes > 0) infos[1].type = data::ColumnType::Nominal;
    for (int k = 0; k < classes; ++k) infos[1].levels.push_back("k" + std::to_string(k));
    for (int row = 0; row < rows; ++row) {
      columns[0].numbers.push_back(row % kinds);
      if (classes > 0)
        columns[1].codes.push_back(row % classes);
      else
        columns[1].numbers.push_back(row);
    }
    const data::Dataset data(infos, columns);
    model::Tree tree;
    tree.nodes.emplace_back();
    if (classes > 0)
      tree[0].body = model::ClassLeaf{std::vector<double>(static_cast<std::size_t>(classes), 1), 0};
    else
      tree[0].body = model::ValueLeaf{{1}};
    const model::Model model{data.schema(), {1}, tree, {}, 0, {}, {}};
    for (const int cuts : {-1, 0, 3}) {  // cuts asked for, of which there may be none
      runs::AlternativesRequest request;
      request.cuts = cuts;
      request.depth = 4;
      request.leaves = 8;
      const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context());
      QVERIFY(found.ok() && found->near.done && !found->thinned);
      QVERIFY(found->near.leafIsNear || !found->near.splits.empty());
      if (kinds == 1) QVERIFY(found->near.splits.empty());
      QVERIFY(found->leastOfAllCuts <= found->near.least && found->near.least <= found->near.limit);
    }
  }
};

PARETREE_TEST(RunsAlternativesTest)
}  // namespace alternatives_test

#include "alternatives_test.moc"
