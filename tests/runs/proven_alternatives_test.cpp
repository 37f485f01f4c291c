// What a run has proven of all cuts, beside alternatives at the root that look at few of them.
#include <QtTest>

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/learners/registry.h"
#include "paretree/runs/alternatives.h"
#include "tests/support/unit.h"

namespace proven_alternatives_test {

using namespace paretree;

namespace {

constexpr int kRows = 160, kLevels = 2, kLeaves = 4;

/// Two numbers tell the target; weights of half a row and whole rows where wanted.
data::Dataset tableOf(bool classes, bool weighted) {
  Rng rng(5);
  std::vector<data::ColumnInfo> infos(weighted ? 4 : 3);
  std::vector<data::ColumnValues> columns(infos.size());
  infos[0].name = "a";
  infos[1].name = "b";
  infos[2].name = "y";
  infos[2].role = data::Role::Target;
  if (classes) {
    infos[2].type = data::ColumnType::Nominal;
    infos[2].levels = {"no", "yes"};
  }
  if (weighted) {
    infos[3].name = "w";
    infos[3].role = data::Role::Weight;
  }
  for (int row = 0; row < kRows; ++row) {
    const double a = rng.normal(), b = rng.normal();
    columns[0].numbers.push_back(a);
    columns[1].numbers.push_back(b);
    if (classes)
      columns[2].codes.push_back((a > 0.37 && b < 0.81) != rng.chance(0.1) ? 1 : 0);
    else
      columns[2].numbers.push_back((a > 0.37 ? 2 : 0) + (b < 0.81 ? 1 : 0) + 0.2 * rng.normal());
    if (weighted) columns[3].numbers.push_back(0.5 * static_cast<double>(1 + rng.below(3)));
  }
  return data::Dataset(infos, columns);
}

Result<learners::Outcome> bestTrees(const data::Dataset& data, learners::ParamValues params) {
  learners::Task task;
  task.data = data;
  task.train = data.allRows();
  task.targets = {2};
  task.features = {0, 1};
  params.emplace("depth", std::int64_t{kLevels});
  params.emplace("leaves", std::int64_t{kLeaves});
  return learners::Registry().find("optimal")->learn(task, params, Context());
}

runs::AlternativesRequest asked(int cuts) {
  runs::AlternativesRequest request;
  request.depth = kLevels;
  request.leaves = kLeaves;
  request.cuts = cuts;
  return request;
}

}  // namespace

class ProvenAlternativesTest : public QObject {
  Q_OBJECT

 private slots:
  void atTheRootTheProofIsTheBoundOfAllCuts() {
    for (const bool classes : {true, false})
      for (const bool weighted : {false, true}) {
        const data::Dataset data = tableOf(classes, weighted);
        const auto run = bestTrees(data, {});
        QVERIFY(run.ok());
        const auto proven = learners::leastLosses(*run);
        QVERIFY(proven && proven->levels == kLevels && proven->shares.size() == kLeaves);
        bool toldLeast = false;
        for (const auto& point : run->front) {
          const model::Model model = instantiate(point.recipe);
          const auto at = [&](const runs::AlternativesRequest& request) {
            return alternativesAt(model, data, data.allRows(), {0, 1}, request, Context());
          };
          const auto all = at(asked(0));
          auto few = asked(1);
          const auto without = at(few);
          few.proven = proven;
          const auto with = at(few);
          QVERIFY(all.ok() && without.ok() && with.ok() && with->thinned && !all->thinned);
          // The least of all cuts, to the last bits of a root and its square.
          const double truth = all->near.least;
          QVERIFY(std::abs(with->leastOfAllCuts - truth) <= 1e-9 * truth);
          QVERIFY(without->leastOfAllCuts <= with->leastOfAllCuts * (1 + 1e-9));
          QCOMPARE(with->presentIsLeast(), all->presentObjective() <= truth * (1 + 1e-9));
          toldLeast = toldLeast || with->presentIsLeast();
        }
        QVERIFY(toldLeast);
      }
  }

  void elsewhereItIsNone() {
    const data::Dataset data = tableOf(true, false);
    const auto run = bestTrees(data, {});
    QVERIFY(run.ok() && run->front.back().size.leaves > 2);
    const model::Model model = instantiate(run->front.back().recipe);
    const auto bound = [&](runs::AlternativesRequest request, const model::Model& of,
                           std::optional<learners::LeastLosses> proven) {
      request.proven = std::move(proven);
      const auto found = alternativesAt(of, data, data.allRows(), {0, 1}, request, Context());
      return found.ok() ? found->leastOfAllCuts : -1;
    };
    // Bounds that no tree reaches would be seen.
    const learners::LeastLosses far{kLevels, std::vector<double>(kLeaves, 1.0)};
    auto below = asked(1);
    below.node = model.tree()->nodes[0].branch().left;
    if ((*model.tree())[below.node].isLeaf()) below.node = model.tree()->nodes[0].branch().right;
    QCOMPARE(bound(below, model, far), bound(below, model, std::nullopt));
    // More levels than the proof is about.
    auto deep = asked(1);
    deep.depth = kLevels + 1;
    QCOMPARE(bound(deep, model, far), bound(deep, model, std::nullopt));
    // Of more leaves nothing is proven: only their price is known.
    auto large = asked(1);
    QCOMPARE(bound(large, model, learners::LeastLosses{kLevels, {1.0}}), bound(large, model, std::nullopt));
    // That a black box decides some rows is no matter: a swap replaces its leaf, so that all rows are looked
    // at.
    model::Model boxed = model;
    model::Tree tree = *model.tree();
    int leaf = 0;
    while (!tree[leaf].isLeaf()) ++leaf;
    tree[leaf].body = model::Leaf{model::BlackBoxLeaf{0, {1, 1}, 0}};
    boxed.shape = tree;
    QVERIFY(bound(asked(1), boxed, std::nullopt) >= 0);
    QCOMPARE(bound(asked(1), boxed, far), bound(asked(1), model, far));
    // Classes that weigh alike are another loss.
    const auto balanced = bestTrees(data, {{"loss", std::string("balanced")}});
    QVERIFY(balanced.ok() && !learners::leastLosses(*balanced));
  }

  void whereTheRunLeftCutsOutItsBoundOfAllHolds() {
    const data::Dataset data = tableOf(true, false);
    const auto run = bestTrees(data, {{"cuts", std::int64_t{2}}});
    const auto whole = bestTrees(data, {});
    QVERIFY(run.ok() && whole.ok());
    const auto proven = learners::leastLosses(*run), truth = learners::leastLosses(*whole);
    QVERIFY(proven && truth && proven->shares.size() == truth->shares.size());
    for (std::size_t l = 0; l < truth->shares.size(); ++l) QVERIFY(proven->shares[l] <= truth->shares[l]);
    QVERIFY(proven->shares != truth->shares);
  }
};

PARETREE_TEST(ProvenAlternativesTest)
}  // namespace proven_alternatives_test

#include "proven_alternatives_test.moc"
