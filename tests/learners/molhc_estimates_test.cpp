// By what leaves of hybrid trees are judged, the size of a tree by cross-validation, and the search over its
// prunings.
#include <rapidcheck.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "paretree/data/partition.h"
#include "paretree/learners/molhc/fold_trees.h"
#include "paretree/learners/molhc/molhc.h"
#include "paretree/learners/molhc/search/estimate.h"
#include "paretree/learners/molhc/search/pruned_front.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "tests/support/tables.h"
#include "tests/support/twins.h"
#include "tests/support/unit.h"

namespace molhc_estimates_test {

using namespace paretree;
using namespace paretree::learners::molhc;

namespace {

learners::Task taskOf(data::Dataset data, double testShare = 1.0 / 3) {
  learners::Task task;
  task.data = std::move(data);
  task.targets = task.data.targets();
  task.features = task.data.features();
  const auto parts =
      holdOut(task.data, task.data.allRows(), task.targets[0], testShare, Rng(1).stream("split"));
  task.train = parts.train;
  task.test = parts.test;
  return task;
}

learners::ParamValues values(
    std::initializer_list<std::pair<const std::string, learners::ParamValue>> extra = {}) {
  learners::ParamValues all{{"black-box", std::vector<std::string>{"knn"}}};
  for (const auto& [id, value] : extra) all[id] = value;
  return all;
}

learners::Outcome learned(const learners::Task& task, const learners::ParamValues& params) {
  auto outcome = makeMolhc()->learn(task, params, Context(Rng(1), 2));
  if (!outcome) qFatal("%s", messages::text(outcome.error()).c_str());
  return *std::move(outcome);
}

const learners::ReportTable& leafTableOf(const learners::Outcome& outcome) {
  return outcome.report.tables.at(0);
}

/// A column of the table of leaves, as numbers or as texts.
template <class T>
std::vector<T> leafColumn(const learners::Outcome& outcome, const std::string& id) {
  const auto& table = leafTableOf(outcome);
  std::size_t column = 0;
  while (table.columns.at(column).id != id) ++column;
  std::vector<T> all;
  for (const auto& row : table.rows) all.push_back(std::get<T>(row[column]));
  return all;
}

/// Rows of a class that has to do with the one attribute in so many of them.
data::Dataset noise(int rows, double share = 0) {
  std::string body;
  Rng rng(11);
  for (int i = 0; i < rows; ++i) {
    const double x = rng.uniform();
    const bool one = rng.chance(share) ? x > .4 : rng.chance(.25);
    body += std::to_string(x) + (one ? " b " : " a ");
  }
  return support::table("x class{a,b}*", body);
}

/// A random binary tree as the search sees it, in preorder.
std::vector<PrunedNode> randomNodes(Rng& rng, int leaves) {
  std::vector<PrunedNode> nodes;
  const auto grow = [&](auto&& self, int first, int behind) -> std::uint32_t {
    const std::size_t here = nodes.size();
    nodes.push_back({first, behind, 0, 0, 0, true, rng.chance(.7)});
    std::uint32_t rows = 0;
    if (behind - first == 1) {
      rows = 1 + static_cast<std::uint32_t>(rng.below(4));
    } else {
      const int middle =
          first + 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(behind - first - 1)));
      rows = self(self, first, middle) + self(self, middle, behind);
    }
    nodes[here].rows = rows;
    nodes[here].byTree = static_cast<std::uint32_t>(rng.below(rows + 1));
    nodes[here].byBox = static_cast<std::uint32_t>(rng.below(rows + 1));
    return rows;
  };
  grow(grow, 0, leaves);
  return nodes;
}

/// All trees that cover the leaves from `first` on, one after the other.
void allTrees(const std::vector<PrunedNode>& nodes, int first, int leaves, std::uint64_t handed,
              std::uint64_t right, std::map<std::pair<std::uint64_t, std::uint64_t>, int>& found) {
  if (first == leaves) {
    ++found[{handed, right}];
    return;
  }
  for (const auto& node : nodes) {
    if (node.first != first) continue;
    if (node.regular) allTrees(nodes, node.behind, leaves, handed, right + node.byTree, found);
    if (node.handed) allTrees(nodes, node.behind, leaves, handed + node.rows, right + node.byBox, found);
  }
}

std::vector<std::int32_t> fiveFolds(const learners::Task& task) {
  std::vector<std::int32_t> fold(task.data.rows(), -1);
  for (std::size_t i = 0; i < task.train.size(); ++i) fold[task.train[i]] = static_cast<std::int32_t>(i % 5);
  return fold;
}

/// A tree of that many leaves at most, and its twins.
GrownTree twelveLeaves(const learners::Task& task, const std::vector<std::int32_t>& fold) {
  GrowthOptions growth;
  growth.grow.maxLeaves = 12;
  growth.features = task.features;
  return grownWithFolds(task, growth, fold, 5, Context(Rng(1), 2));
}

}  // namespace

class MolhcEstimatesTest : public QObject {
  Q_OBJECT
  learners::Task vowel_ = taskOf(support::vowelTwin());

 private slots:
  void theSearchOverPruningsFindsWhatAllTreesGive() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint64_t>());
      const int leaves = 1 + static_cast<int>(rng.below(7));
      const auto nodes = randomNodes(rng, leaves);
      std::map<std::pair<std::uint64_t, std::uint64_t>, int> all;
      allTrees(nodes, 0, leaves, 0, 0, all);
      std::vector<std::pair<std::pair<std::uint64_t, std::uint64_t>, int>> best;
      for (const auto& [pair, count] : all) {
        const bool dominated = std::any_of(all.begin(), all.end(), [of = pair](const auto& other) {
          return other.first != of && other.first.first <= of.first && other.first.second >= of.second;
        });
        if (!dominated) best.push_back({pair, count});
      }
      const auto found = prunedFront(nodes, Context());
      RC_ASSERT(found.points.size() == best.size());
      for (std::size_t i = 0; i < best.size(); ++i) {
        RC_ASSERT(found.points[i].handed == best[i].first.first);
        RC_ASSERT(found.points[i].right == best[i].first.second);
        RC_ASSERT(found.points[i].ties.text() == std::to_string(best[i].second));
        std::uint64_t handed = 0, right = 0;
        int at = 0;
        for (const auto& [node, isHanded] : found.points[i].leaves) {
          const auto& leaf = nodes[node];
          RC_ASSERT(leaf.first == at);
          at = leaf.behind;
          handed += isHanded ? leaf.rows : 0;
          right += isHanded ? leaf.byBox : leaf.byTree;
        }
        RC_ASSERT(at == leaves);
        RC_ASSERT(handed == found.points[i].handed);
        RC_ASSERT(right == found.points[i].right);
      }
    }));
  }

  void aStoppedSearchOverPruningsIsTheTree() {
    Rng rng(4);
    const auto nodes = randomNodes(rng, 6);
    std::stop_source stop;
    stop.request_stop();
    const auto found = prunedFront(nodes, Context(Rng(1), 1, stop.get_token()));
    QVERIFY(found.stopped);
    QCOMPARE(found.points.size(), std::size_t{1});
    QCOMPARE(found.points[0].leaves.size(), std::size_t{6});
    QCOMPARE(found.points[0].handed, std::uint64_t{0});
  }

  void noPruningByHandBeatsTheFront() {
    const auto params = values({{"leaves", std::int64_t{12}}, {"prunings", true}});
    const auto task = taskOf(noise(600, .6));
    const auto outcome = learned(task, params);
    const auto plain = learned(task, values({{"leaves", std::int64_t{12}}}));
    const auto dominated = [&](const std::vector<double>& scores) {
      return std::any_of(outcome.front.begin(), outcome.front.end(), [&](const auto& point) {
        return point.scores[0] >= scores[0] && point.scores[1] >= scores[1];
      });
    };
    for (const auto& point : plain.front) QVERIFY(dominated(point.scores));
    QVERIFY(std::any_of(outcome.front.begin(), outcome.front.end(), [&](const auto& point) {
      return point.recipe.base->tree()->leafCount() < plain.front[0].recipe.base->tree()->leafCount();
    }));
    const auto rescorer = makeMolhc()->rescorer(task, params, outcome);
    int pruned = 0;
    for (std::size_t i = 0; i < plain.front.size(); i += 1 + plain.front.size() / 4) {
      const model::Model model = instantiate(plain.front[i].recipe);
      for (int node = 0; node < model.tree()->size(); ++node) {
        if ((*model.tree())[node].isLeaf()) continue;
        const auto edit = edited(model, {model::PruneEdit{node}}, task.data, task.train, {});
        QVERIFY(edit.ok());
        const auto scored = rescorer->score(std::make_shared<const model::Model>(*edit), Context());
        QVERIFY(scored.ok());
        QVERIFY(dominated(scored->scores));
        ++pruned;
      }
    }
    QVERIFY(pruned > 10);
    // What the search says of a point is what the rescorer says of its model, and its measures are the
    // model's.
    for (std::size_t i = 0; i < outcome.front.size(); i += 1 + outcome.front.size() / 7) {
      const auto& point = outcome.front[i];
      const auto model = std::make_shared<const model::Model>(instantiate(point.recipe));
      QVERIFY(sizeOf(*model) == point.size);
      const auto scored = rescorer->score(model, Context());
      QVERIFY(scored.ok());
      QCOMPARE(scored->scores, point.scores);
      QCOMPARE(scored->train[0], point.train[0]);
      QCOMPARE(scored->testScores, point.testScores);
    }
  }

  void whatIsSaidOfLeavesIsWhatDecides() {
    for (const bool prunings : {false, true}) {
      const auto params = values({{"leaves", std::int64_t{12}}, {"prunings", prunings}});
      const auto task = taskOf(support::clusters(600, 3, 4, 4, 1.5, false, 4));
      const auto outcome = learned(task, params);
      const auto rescorer = makeMolhc()->rescorer(task, params, outcome);
      int handed = 0;
      for (std::size_t i = 0; i < outcome.front.size(); i += 1 + outcome.front.size() / 9) {
        const auto model = std::make_shared<const model::Model>(instantiate(outcome.front[i].recipe));
        const auto judged = rescorer->judge(model);
        QCOMPARE(judged.size(), model->tree()->nodes.size());
        double right = 0;
        for (const int leaf : model->tree()->leaves()) {
          const learners::NodeJudgement& one = judged[leaf];
          const bool boxed = std::holds_alternative<model::BlackBoxLeaf>((*model->tree())[leaf].leaf());
          handed += boxed;
          QVERIFY(!boxed || one.byBox > one.byTree);
          QVERIFY(one.low <= one.byBox - one.byTree && one.byBox - one.byTree <= one.high);
          right += boxed ? one.byBox : one.byTree;
        }
        QCOMPARE(judged[0].rows, static_cast<double>(task.train.size()));
        QVERIFY(std::abs(right / judged[0].rows - outcome.front[i].scores[0]) < 1e-12);
        const auto& root = model->tree()->nodes[0];
        if (root.isLeaf()) continue;
        const auto &left = judged[1], &other = judged[root.branch().right];
        QCOMPARE(judged[0].byTree, left.byTree + other.byTree);
        QVERIFY(judged[0].high - judged[0].low <= left.high - left.low + other.high - other.low);
      }
      QVERIFY(handed > 0);
    }
  }

  void leavesHandedOverTogetherKeepWhatWasCountedAtEach() {
    const auto params = values({{"leaves", std::int64_t{30}}});
    const auto outcome = learned(vowel_, params);
    const auto rescorer = makeMolhc()->rescorer(vowel_, params, outcome);
    const auto counted = leafColumn<double>(outcome, "treeRight");
    const double all = std::accumulate(counted.begin(), counted.end(), 0.0);
    std::size_t merged = 0;
    for (std::size_t i = 0; i < outcome.front.size(); i += 5) {
      const auto model = std::make_shared<const model::Model>(instantiate(outcome.front[i].recipe));
      const auto judged = rescorer->judge(model);
      double byTree = 0;
      for (const int leaf : model->tree()->leaves()) byTree += judged[leaf].byTree;
      QCOMPARE(byTree, all);
      merged += model->tree()->leaves().size() < counted.size();
    }
    QVERIFY(merged > 0);
  }

  void prunedLeavesAreMetByTwinsThatArePrunedAsFar() {
    // Two splits: the lower one is worth less a leaf than the upper one.
    std::string body;
    Rng rng(2);
    for (int i = 0; i < 300; ++i) {
      const double x = rng.uniform(), z = rng.uniform();
      const bool one = x > .5 ? rng.chance(.95) : rng.chance(z > .5 ? .45 : .1);
      body += std::to_string(x) + " " + std::to_string(z) + (one ? " b " : " a ");
    }
    const auto task = taskOf(support::table("x z class{a,b}*", body));
    const auto fold = fiveFolds(task);
    const auto grown = twelveLeaves(task, fold);
    QVERIFY(std::isinf(grown.meeting[0]));
    for (int node = 0; node < grown.tree.size(); ++node)
      QVERIFY(grown.tree[node].isLeaf() == (grown.meeting[node] == kUnpruned));
    for (const data::Row row : task.train) {
      const auto& path = grown.paths[row];
      QCOMPARE(path.back().price, kUnpruned);
      for (std::size_t i = 1; i < path.size(); ++i) {
        QVERIFY(path[i].price <= path[i - 1].price);
        QVERIFY(path[i].answer != path[i - 1].answer);
      }
      // Pruned to its root, each twin answers the larger class.
      QCOMPARE(grown.answer(row, grown.meeting[0]),
               grown.answer(task.train[0], std::numeric_limits<double>::infinity()));
    }
    // The tree of the first split alone is no leaf of the whole tree, and is judged by the twins all the
    // same.
    const Evidence evidence{{}, fold, 5, std::make_shared<const GrownTree>(grown)};
    const auto small =
        prunedSeed(indexed(grown.tree), {grown.tree[0].branch().left, grown.tree[0].branch().right});
    const LeafEstimator estimator(task, small, evidence);
    QCOMPARE(estimator.leavesJudged(Judged::CrossFit), 2);
    const auto whole = LeafEstimator(task, indexed(grown.tree), evidence).estimateNodes({});
    QCOMPARE(estimator.estimate({})[0].figures, whole[grown.tree[0].branch().left].figures);
    QVERIFY(estimator.rightByTree() > LeafEstimator(task, indexed(grown.tree), evidence).rightByTree());
  }

  // Splits that pay only together are pruned together: one of them pruned by hand is met by twins that still
  // have it, and a leaf of one class has not their answers.
  void aPrunedLeafIsRightNoOftenerThanItsRowsHaveItsClass() {
    std::string body;
    Rng rng(3);
    for (int i = 0; i < 400; ++i) {
      const double x = rng.uniform(), z = rng.uniform();
      body += std::to_string(x) + " " + std::to_string(z) + ((x > .55) != (z > .6) ? " b " : " a ");
    }
    const auto task = taskOf(support::table("x z class{a,b}*", body));
    const auto fold = fiveFolds(task);
    const auto grown = twelveLeaves(task, fold);
    const Evidence evidence{{}, fold, 5, std::make_shared<const GrownTree>(grown)};
    const auto small =
        prunedSeed(indexed(grown.tree), {grown.tree[0].branch().left, grown.tree[0].branch().right});
    const LeafEstimator estimator(task, small, evidence), counted(task, small, {});
    QCOMPARE(estimator.leavesJudged(Judged::CrossFit), 2);
    std::uint32_t byTwins = 0;
    for (const data::Row row : task.train)
      byTwins += grown.answer(row, grown.meeting[grown.tree[0].branch().left]) ==
                 task.data.codes(task.targets[0])[row];
    QVERIFY2(byTwins > counted.rightByTree(), "the case shows nothing");
    for (std::size_t leaf = 0; leaf < 2; ++leaf)
      QVERIFY(estimator.estimate({})[leaf].figures.byTree <= counted.estimate({})[leaf].figures.byTree);
  }

  void aLeafThatWasNotGrownHereIsDrawnToItsParent() {
    learners::Task task;
    task.data = support::table("x class{a,b}*", "1 a 1 a 1 a 1 a 2 b 2 b 2 a 2 a 2 b 2 a");
    task.targets = {1};
    task.features = {0};
    task.train = task.data.allRows();
    model::Tree tree;
    tree.nodes.push_back({model::Branch{model::Threshold{0, 1.5}, 1, 2}, {}, false});
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{4, 0}, 0}}, {}, false});
    tree.nodes.push_back({model::Leaf{model::ClassLeaf{{3, 3}, 0}}, {}, false});
    const auto seed = indexed(tree);
    const Evidence evidence{{{0, 0, 0, 0, 1, 1, 1, 1, 1, 1}}, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1}, 2, {}};
    const auto figures = [&](double shrink, std::size_t leaf) {
      return LeafEstimator(task, seed, evidence, {1, shrink}).estimate({0})[leaf];
    };
    QCOMPARE(figures(0, 0).figures.byTree, 4u);
    // The parent's rows: each fold's majority is a, so 7 of 10 are right. (4 + 6 * .7) / (4 + 6) * 4 = 3.28.
    QCOMPARE(figures(6, 0).figures.byTree, 3u);
    QCOMPARE(figures(6, 0).onlyBox, 1u);
    QCOMPARE(figures(6, 0).onlyTree, 0u);
    QCOMPARE(judgedName(figures(6, 0).judged), std::string_view("out-of-fold"));
    // A share below the parent's is drawn up.
    QVERIFY(figures(6, 1).figures.byTree >= figures(0, 1).figures.byTree);
    QCOMPARE(static_cast<int>(figures(6, 1).onlyBox) - static_cast<int>(figures(6, 1).onlyTree),
             static_cast<int>(figures(6, 1).figures.byBox) - static_cast<int>(figures(6, 1).figures.byTree));
  }

  void smallLeavesStayWithTheTree() {
    const auto all =
        learned(vowel_, values({{"leaves", std::int64_t{40}}, {"min-box-rows", std::int64_t{1}}}));
    const auto large =
        learned(vowel_, values({{"leaves", std::int64_t{40}}, {"min-box-rows", std::int64_t{10}}}));
    const auto rows = leafColumn<double>(all, "rows");
    const auto before = leafColumn<std::string>(all, "candidate"),
               after = leafColumn<std::string>(large, "candidate");
    int changed = 0;
    for (std::size_t leaf = 0; leaf < rows.size(); ++leaf) {
      QCOMPARE(after[leaf], rows[leaf] < 10 ? std::string("no") : before[leaf]);
      changed += after[leaf] != before[leaf];
    }
    QVERIFY(changed > 0);
    for (const auto& point : large.front)
      for (std::size_t leaf = 0; leaf < rows.size(); ++leaf)
        if (rows[leaf] < 10) QCOMPARE(static_cast<int>(point.recipe.boxOfLeaf[leaf]), -1);
  }

  void aTreeOfAutomaticSizeIsSmallOnNoiseAndLargeOnStructure() {
    const auto task = taskOf(noise(400));
    const auto leavesOf = [](const learners::Outcome& outcome) { return leafTableOf(outcome).rows.size(); };
    QVERIFY(leavesOf(learned(task, values())) <= 2);
    const auto vowel = learned(vowel_, values());
    QVERIFY(leavesOf(vowel) > 12);
    for (const double rows : leafColumn<double>(vowel, "rows"))
      QVERIFY(rows >= std::ceil(.01 * static_cast<double>(vowel_.train.size())));
    for (const auto& judged : leafColumn<std::string>(vowel, "judged"))
      QCOMPARE(QString::fromStdString(judged), QString("cross-fit"));
    // By the paper's figures, too, the size is by cross-validation.
    QCOMPARE(leavesOf(learned(vowel_, values({{"estimate", std::string("resubstitution")}}))),
             leavesOf(vowel));
    QCOMPARE(leavesOf(learned(vowel_, values({{"leaves", std::string("auto")}}))), leavesOf(vowel));
  }

  void aGivenTreeIsJudgedOutOfFoldAndSaysSo() {
    const auto cart = learners::Registry().find("cart");
    const auto path = *cart->learn(
        vowel_, {{"criterion", std::string("entropy")}, {"leaves", std::int64_t{15}}}, Context(Rng(1)));
    learners::Task given = vowel_;
    given.seeds = {std::make_shared<const model::Model>(instantiate(path.front.back().recipe))};
    const auto noted = [](const learners::Outcome& outcome) {
      return std::any_of(outcome.notes.begin(), outcome.notes.end(),
                         [](const Message& note) { return note.code == "learners.molhc-out-of-fold"; });
    };
    const auto outcome = learned(given, values());
    QVERIFY(noted(outcome));
    const auto judged = leafColumn<std::string>(outcome, "judged");
    QVERIFY(std::count(judged.begin(), judged.end(), "out-of-fold") > 5);
    QVERIFY(!noted(learned(vowel_, values())));
    QVERIFY(!noted(learned(given, values({{"estimate", std::string("out-of-fold")}}))));
  }

  void pruningsNeedTheExactSearchAndATreeThatIsNotTooLarge() {
    const auto said = [&](const learners::ParamValues& params) {
      const auto objection = makeMolhc()->objection(vowel_, params);
      return QString::fromStdString(objection ? messages::text(*objection) : std::string());
    };
    QVERIFY(said(values({{"prunings", true}})).isEmpty());
    QCOMPARE(said(values({{"prunings", true}, {"search", std::string("naive")}})),
             QString("'search' is naive, expected exact where 'prunings' is on"));
    QVERIFY(said(values({{"prunings", true}, {"leaves", std::int64_t{501}}})).contains("501"));
  }
};

PARETREE_TEST(MolhcEstimatesTest)
}  // namespace molhc_estimates_test

#include "molhc_estimates_test.moc"
