// What stands at a node beside its alternatives: always said, after a stop too; weights with a common unit;
// how much work is afforded.
#include <QtTest>

#include <bit>

#include "paretree/core/json.h"
#include "paretree/runs/alternatives.h"
#include "tests/support/unit.h"

namespace standing_test {

using namespace paretree;

namespace {

/// Numbers that tell the target more or less; classes or numbers, with weights of half a row where wanted.
data::Dataset tableOf(bool classes, int rows, double weight, int features = 3) {
  Rng rng(11);
  const auto all = static_cast<std::size_t>(features);
  std::vector<data::ColumnInfo> infos(all + 2);
  std::vector<data::ColumnValues> columns(all + 2);
  for (std::size_t c = 0; c < all; ++c) infos[c].name = "x" + std::to_string(c);
  infos[all].name = "y";
  infos[all].role = data::Role::Target;
  infos[all + 1].name = "w";
  infos[all + 1].role = data::Role::Weight;
  if (classes) {
    infos[all].type = data::ColumnType::Nominal;
    infos[all].levels = {"no", "yes"};
  }
  for (int row = 0; row < rows; ++row) {
    for (std::size_t c = 0; c < all; ++c)
      columns[c].numbers.push_back(classes ? std::round(rng.uniform(0, 30)) : rng.normal());
    const double first = columns[0].numbers.back(), second = columns[1].numbers.back();
    if (classes)
      columns[all].codes.push_back((first > 12 && second < 20) != rng.chance(0.15) ? 1 : 0);
    else
      columns[all].numbers.push_back((first > 0.3 ? 2 : 0) + second + 0.3 * rng.normal());
    columns[all + 1].numbers.push_back(weight * static_cast<double>(1 + rng.below(4)));
  }
  return data::Dataset(infos, columns);
}

/// One split and its leaves, with figures and answers from all rows.
model::Model splitAt(const data::Dataset& data, int column, double threshold) {
  const int target = data.targets()[0];
  model::Tree tree;
  tree.nodes.resize(3);
  model::Branch branch;
  branch.split = model::Threshold{column, threshold};
  branch.left = 1;
  branch.right = 2;
  tree[0].body = branch;
  for (const int leaf : {1, 2}) {
    if (data.info(target).isNominal())
      tree[leaf].body = model::ClassLeaf{{1, 1}, leaf - 1};
    else
      tree[leaf].body = model::ValueLeaf{{static_cast<double>(leaf)}};
  }
  return model::Model{data.schema(), {target}, tree, {}, 0, {}, {}};
}

/// Every second level turns what a number says of the class, but for 4 rows.
data::Dataset groupsOf(int levels, int rows) {
  std::vector<data::ColumnInfo> infos(3);
  std::vector<data::ColumnValues> columns(3);
  infos[0].name = "kind";
  infos[1].name = "x";
  infos[2].name = "y";
  infos[2].role = data::Role::Target;
  infos[0].type = infos[2].type = data::ColumnType::Nominal;
  infos[2].levels = {"no", "yes"};
  for (int level = 0; level < levels; ++level) infos[0].levels.push_back("k" + std::to_string(level));
  for (int row = 0; row < rows; ++row) {
    const int level = row % levels, number = (row / levels) % 10;
    columns[0].codes.push_back(level);
    columns[1].numbers.push_back(number);
    columns[2].codes.push_back(((level % 2 == 0) != (number < 5)) != (row % 100 == 7) ? 1 : 0);
  }
  return data::Dataset(infos, columns);
}

/// The class is the parity of so many columns of 0 and 1.
data::Dataset parityOf(int bits, int rows) {
  const auto all = static_cast<std::size_t>(bits);
  std::vector<data::ColumnInfo> infos(all + 1);
  std::vector<data::ColumnValues> columns(all + 1);
  for (std::size_t c = 0; c < all; ++c) infos[c].name = "b" + std::to_string(c);
  infos[all].name = "y";
  infos[all].role = data::Role::Target;
  infos[all].type = data::ColumnType::Nominal;
  infos[all].levels = {"even", "odd"};
  for (int row = 0; row < rows; ++row) {
    for (int c = 0; c < bits; ++c) columns[static_cast<std::size_t>(c)].numbers.push_back(row >> c & 1);
    columns[all].codes.push_back(std::popcount(static_cast<unsigned>(row % (1 << bits))) % 2);
  }
  return data::Dataset(infos, columns);
}

/// Asks one column after the other, and answers the parity.
model::Tree wholeTreeOf(int bits) {
  model::Tree tree;
  const auto grow = [&](const auto& self, int column, int parity) -> int {
    const int at = tree.size();
    tree.nodes.emplace_back();
    if (column == bits) {
      tree[at].body = model::ClassLeaf{{1, 1}, parity};
      return at;
    }
    model::Branch branch;
    branch.split = model::Threshold{column, 0.5};
    branch.left = self(self, column + 1, parity);
    branch.right = self(self, column + 1, 1 - parity);
    tree[at].body = branch;
    return at;
  };
  grow(grow, 0, 0);
  return tree;
}

model::Model byGroupsThenNumber(const data::Dataset& data) {
  model::Tree tree;
  tree.nodes.resize(7);
  const auto branch = [&](int at, const model::Split& split, int left, int right) {
    model::Branch made;
    made.split = split;
    made.left = left;
    made.right = right;
    tree[at].body = made;
  };
  model::Subset even{0, {}};
  for (std::size_t level = 0; level < data.info(0).levels.size(); ++level)
    even.left.push_back(level % 2 == 0);
  branch(0, even, 1, 4);
  branch(1, model::Threshold{1, 4.5}, 2, 3);
  branch(4, model::Threshold{1, 4.5}, 5, 6);
  for (const auto& [leaf, answer] : {std::pair{2, 0}, {3, 1}, {5, 1}, {6, 0}})
    tree[leaf].body = model::ClassLeaf{{1, 1}, answer};
  return model::Model{data.schema(), {2}, tree, {}, 0, {}, {}};
}

runs::AlternativesRequest asked() {
  runs::AlternativesRequest request;
  request.depth = 2;
  request.leaves = 4;
  request.within = 0.1;
  return request;
}

}  // namespace

class StandingTest : public QObject {
  Q_OBJECT

 private slots:
  // Two cuts of a lower node lose alike: whichever of them stands there, taking its line changes nothing.
  void whatStandsIsListedAsItStands() {
    std::vector<data::ColumnInfo> infos(3);
    std::vector<data::ColumnValues> columns(3);
    infos[0].name = "side";
    infos[1].name = "place";
    infos[2].name = "y";
    infos[2].role = data::Role::Target;
    infos[2].type = data::ColumnType::Nominal;
    infos[2].levels = {"no", "yes"};
    for (int row = 0; row < 60; ++row) {
      const int side = row % 2, place = row / 2 % 10;
      columns[0].numbers.push_back(side);
      columns[1].numbers.push_back(place);
      columns[2].codes.push_back(side == 1 && (place == 4 || place > 5) ? 1 : 0);
    }
    const data::Dataset data(infos, columns);
    for (const double cut : {3.5, 5.5}) {
      model::Tree tree;
      tree.nodes.resize(5);
      model::Branch branch;
      branch.split = model::Threshold{0, 0.5};
      branch.left = 1;
      branch.right = 2;
      tree[0].body = branch;
      tree[1].body = model::ClassLeaf{{30, 0}, 0};
      branch.split = model::Threshold{1, cut};
      branch.left = 3;
      branch.right = 4;
      tree[2].body = branch;
      tree[3].body = model::ClassLeaf{{4, 0}, 0};
      tree[4].body = model::ClassLeaf{{0, 4}, 1};
      const model::Model model{data.schema(), {2}, tree, {}, 0, {}, {}};
      runs::AlternativesRequest request;
      request.leaves = 3;
      const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context());
      QVERIFY(found && found->standing >= 0);
      QVERIFY(!found->standingIsOther);
      QVERIFY(runs::standsAlready(model, 0, found->trees[static_cast<std::size_t>(found->standing)], data,
                                  data.allRows()));
    }
  }

  // Cuts that were afforded once are those of every further question to the same cache.
  void theFewestCutsStayTheFewest() {
    constexpr std::size_t kNumbers = 12, kRows = 800;
    Rng rng(9);
    std::vector<data::ColumnInfo> infos(kNumbers + 1);
    std::vector<data::ColumnValues> columns(kNumbers + 1);
    for (std::size_t c = 0; c < kNumbers; ++c) {
      infos[c].name = "x" + std::to_string(c);
      for (std::size_t row = 0; row < kRows; ++row) columns[c].numbers.push_back(rng.uniform(0, 1));
    }
    infos[kNumbers].role = data::Role::Target;
    infos[kNumbers].type = data::ColumnType::Nominal;
    infos[kNumbers].levels = {"no", "yes"};
    for (std::size_t row = 0; row < kRows; ++row)
      columns[kNumbers].codes.push_back((columns[0].numbers[row] > 0.37) != rng.chance(0.1) ? 1 : 0);
    const data::Dataset data(infos, columns);
    const auto model = splitAt(data, 0, 0.4);
    runs::AlternativesRequest request;
    request.depth = 4;
    request.leaves = 4;
    request.stepsOfCuts = 0;
    runs::AlternativesCache cache;
    const auto once = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(once && once->thinned && once->cuts > 0);
    const auto again = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(again && again->cuts == once->cuts);
    QCOMPARE(again->near.trees.text(), once->near.trees.text());
    // What an attribute costs that is not listed is told of the same cuts.
    const auto best = bestByAttribute(model, data, data.allRows(), {}, request, "x5", Context(), &cache);
    QVERIFY(best && best->least == once->near.least && best->objective > best->least);
    QCOMPARE(best->near, std::any_of(once->trees.begin(), once->trees.end(), [](const model::Tree& tree) {
               return columnsOf(tree[0].branch().split).front() == 5;
             }));
  }

  void whatStandsIsNumberedOrSaidAlone() {
    const data::Dataset data = tableOf(true, 200, 1);
    const auto best = alternativesAt(splitAt(data, 2, 15), data, data.allRows(), {}, asked(), Context());
    QVERIFY(best.ok() && best->near.done && !best->trees.empty());
    QCOMPARE(best->standing, -1);  // noise is no way to begin
    const auto json = alternativesToJson(*best, splitAt(data, 2, 15));
    QVERIFY(json["present"].contains("split") && !json["present"].contains("number"));
    QCOMPARE(json["lossOf"], Json("weightedErrors"));
    // As the best one parts rows, with another threshold between the same values.
    auto split = std::get<model::Threshold>(best->trees[0][0].branch().split);
    split.value += 1e-3;
    const model::Model now = splitAt(data, split.column, split.value);
    const auto found = alternativesAt(now, data, data.allRows(), {}, asked(), Context());
    QVERIFY(found.ok());
    QCOMPARE(found->standing, 0);
    QCOMPARE(alternativesToJson(*found, now)["present"]["number"].get<int>(), 0);
    // After a stop nothing is listed, and what stands is said all the same.
    runs::AlternativesRequest none = asked();
    none.steps = 0;
    const auto stopped = alternativesAt(now, data, data.allRows(), {}, none, Context());
    QVERIFY(stopped.ok() && !stopped->near.done && stopped->near.splits.empty());
    const auto said = alternativesToJson(*stopped, now);
    QVERIFY(said["present"]["split"].get<std::string>().find(data.info(split.column).name) == 0);
    QVERIFY(said["present"]["loss"].get<double>() > 0);
  }

  void aSubtreeThatStandsAlreadyIsKnown() {
    for (const bool classes : {true, false}) {
      const data::Dataset data = tableOf(classes, 120, 1);
      model::Model now = splitAt(data, 0, classes ? 12.5 : 0.3);
      const model::Tree same = *now.tree();
      QVERIFY(runs::standsAlready(now, 0, same, data, data.allRows()));
      model::Tree turned = same;  // the other side first
      std::swap(turned[1], turned[2]);
      QVERIFY(!runs::standsAlready(now, 0, turned, data, data.allRows()));
      model::Tree other = same;
      std::get<model::Threshold>(other[0].branch().split).value = classes ? 20 : 1;
      QVERIFY(!runs::standsAlready(now, 0, other, data, data.allRows()));
      QVERIFY(!runs::standsAlready(now, 1, same, data, data.allRows()));
      QVERIFY(!runs::standsAlready(now, 0, model::subtree(same, 1), data, data.allRows()));
    }
  }

  // Of numbers nearly every tree loses something else: what takes long is to count them, and that is work
  // too.
  void countingIsWork() {
    const data::Dataset data = tableOf(false, 300, 1);
    runs::AlternativesRequest every = asked();
    every.depth = 1;
    every.leaves = 2;
    every.within = 1e6;
    every.cuts = 0;
    const auto found = alternativesAt(splitAt(data, 0, 0.3), data, data.allRows(), {}, every, Context());
    QVERIFY(found.ok() && found->near.done && found->near.splits.size() > 700);
    QVERIFY2(found->near.steps > 300 * found->near.splits.size(), std::to_string(found->near.steps).c_str());
  }

  void cutsAreAddedWhileCountingThemIsAfforded() {
    const data::Dataset data = tableOf(false, 200, 1);
    const model::Model model = splitAt(data, 0, 0.3);
    runs::AlternativesRequest request = asked();
    request.depth = 3;
    request.leaves = 5;
    request.within = 0.001;
    request.price = 0.02;
    std::vector<double> shares;
    std::vector<int> cuts;
    const Context context(Rng(1), 1, {},
                          [&](const Progress& progress) { shares.push_back(progress.fraction); });
    const auto found = alternativesAt(model, data, data.allRows(), {}, request, context, nullptr,
                                      [&](const runs::Alternatives& soFar) { cuts.push_back(soFar.cuts); });
    QVERIFY(found.ok() && found->near.done);
    // With few first, and with all of them in the end, as they can be afforded.
    QVERIFY(!cuts.empty() && cuts.front() == 4 && std::is_sorted(cuts.begin(), cuts.end()));
    QVERIFY(!found->thinned);
    QCOMPARE(found->leastOfAllCuts, found->near.least);
    runs::AlternativesRequest all = request;
    all.cuts = 0;
    const auto same = alternativesAt(model, data, data.allRows(), {}, all, Context());
    QVERIFY(same.ok());
    QCOMPARE(dumpJson(alternativesToJson(*found, model)), dumpJson(alternativesToJson(*same, model)));
    // Progress never falls, and is not at its end before the end.
    QVERIFY(std::is_sorted(shares.begin(), shares.end()));
    QVERIFY(shares.empty() || shares.back() < 1);
  }

  // Work is counted from its beginning, and what was found is told while cuts are looked at.
  void progressMovesAndWhatIsFoundIsTold() {
    for (const bool classes : {true, false}) {
      const data::Dataset data = tableOf(classes, classes ? 700 : 150, 1, 4);
      const model::Model model = splitAt(data, 2, classes ? 15 : 0.3);
      runs::AlternativesRequest request = asked();
      request.depth = 3;
      request.leaves = 8;
      request.cuts = 0;
      std::vector<double> shares;
      const Context context(Rng(1), 1, {},
                            [&](const Progress& progress) { shares.push_back(progress.fraction); });
      std::vector<runs::Alternatives> told;
      const auto found = alternativesAt(model, data, data.allRows(), {}, request, context, nullptr,
                                        [&](const runs::Alternatives& soFar) { told.push_back(soFar); });
      QVERIFY(found.ok() && found->near.done);
      QVERIFY(std::is_sorted(shares.begin(), shares.end()));
      shares.erase(std::unique(shares.begin(), shares.end()), shares.end());
      QVERIFY2(shares.size() > 30, std::to_string(shares.size()).c_str());
      double jump = shares.front();
      for (std::size_t i = 1; i < shares.size(); ++i) jump = std::max(jump, shares[i] - shares[i - 1]);
      QVERIFY2(jump < 0.35, std::to_string(jump).c_str());
      QVERIFY(!told.empty() && !told.front().near.done && !told.front().trees.empty());
      for (const auto& soFar : told) {
        QCOMPARE(soFar.trees.size(), soFar.near.splits.size());
        QVERIFY(soFar.near.splits.size() <= found->near.splits.size());
        for (const auto& split : soFar.near.splits)
          QVERIFY(std::any_of(found->near.splits.begin(), found->near.splits.end(), [&](const auto& all) {
            return all.cut == split.cut && all.loss == split.loss && all.trees == split.trees;
          }));
      }
    }
  }

  // Groups of levels that no order by the target makes are looked at where they stand, and what they lead to.
  void groupsOfWhatStandsAreLookedAt() {
    const data::Dataset data = groupsOf(8, 400);
    const model::Model model = byGroupsThenNumber(data);
    runs::AlternativesRequest request = asked();
    request.price = 0.005;
    request.within = 0.02;
    runs::AlternativesCache cache;
    const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(found && found->near.done && found->standing >= 0 && !found->presentIsBest());
    QCOMPARE(found->presentLoss, 4.0);
    QCOMPARE(found->near.splits[static_cast<std::size_t>(found->standing)].loss, 4.0);
    // By the number first it is as good, with the same groups on both sides.
    const auto lines = choiceLines(*found, model, false);
    QCOMPARE(lines.size(), std::size_t{2});
    QVERIFY(lines[0].loss == 4.0 && lines[1].loss == 4.0 && lines[0].stands != lines[1].stands);
    for (const char* column : {"kind", "x"}) {
      const auto best = bestByAttribute(model, data, data.allRows(), {}, request, column, Context(), &cache);
      QVERIFY(best && best->near && best->proven && best->loss == 4.0);
    }
    // A test of a filter may be such a group, too, and a column is left out with all its groups.
    request.holding = "kind in {k0,k2,k4,k6}";
    const auto held = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(held && held->near.trees.text() == found->near.trees.text());
    request.holding.clear();
    request.without = {"kind"};
    const auto without = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(without && without->near.trees.text() == "0");
    // Where nothing of the kind stands it is not found; told that it stood there, it is.
    request.without.clear();
    model::Model leaf = model;
    model::Tree one;
    one.nodes.resize(1);
    one[0].body = model::ClassLeaf{{200, 200}, 0};
    leaf.shape = one;
    request.leaves = 4;
    const auto alone = alternativesAt(leaf, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(alone && alone->near.least > 50);
    request.stood = std::make_shared<const model::Tree>(*model.tree());
    const auto told = alternativesAt(leaf, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(told && told->near.least == found->near.least);
    QCOMPARE(told->near.trees.text(), found->near.trees.text());
  }

  // A tree of more levels than are looked at may be better than all that is.
  void whatStandsMayBeBetterThanAllThatIsLookedAt() {
    const data::Dataset data = parityOf(5, 640);
    const model::Model model = model::Model{data.schema(), {5}, wholeTreeOf(5), {}, 0, {}, {}};
    runs::AlternativesRequest request;
    runs::AlternativesCache cache;
    const auto found = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(found && found->near.done && found->depth == 4 && found->presentLoss == 0.0);
    QVERIFY(found->presentIsBest() && found->near.least > 2 * found->presentObjective());
    QCOMPARE(found->leastKnown(), found->presentObjective());
    QVERIFY(std::abs(found->leastLimit() - found->leastKnown() * found->near.limit / found->near.least) <
            1e-9);
    const auto lines = choiceLines(*found, model, false);
    QVERIFY(lines.front().stands && lines.front().number < 0 && lines.front().loss == 0.0);
    QVERIFY(std::none_of(lines.begin() + 1, lines.end(),
                         [](const auto& line) { return line.stands || line.standsBeside; }));
    QCOMPARE(alternativesToJson(*found, model)["present"]["best"], Json(true));
    // Who asks for fewer levels compares smaller trees.
    request.depth = 3;
    const auto smaller = alternativesAt(model, data, data.allRows(), {}, request, Context(), &cache);
    QVERIFY(smaller && smaller->presentIsBeyond() && !smaller->presentIsBest());
    QCOMPARE(smaller->leastKnown(), smaller->near.least);
    QCOMPARE(smaller->leastLimit(), smaller->near.limit);
    QVERIFY(!alternativesToJson(*smaller, model)["present"].contains("best"));
  }

  // One list for command line and window.
  void linesAreOneForEachAttributeOrEachCut() {
    const data::Dataset data = tableOf(true, 200, 1);
    const model::Model model = splitAt(data, 2, 15);
    const auto found = alternativesAt(model, data, data.allRows(), {}, asked(), Context());
    QVERIFY(found.ok() && !found->trees.empty());
    const auto each = choiceLines(*found, model, true), grouped = choiceLines(*found, model, false);
    QCOMPARE(each.size(), found->trees.size() + 1);
    std::size_t cuts = 0;
    optimal::Count trees(found->near.leafIsNear ? 1 : 0);
    for (std::size_t i = 0; i + 1 < grouped.size(); ++i) {
      cuts += 1 + grouped[i].others;
      trees += grouped[i].treesOfAttribute;
    }
    QCOMPARE(cuts, found->trees.size());
    QCOMPARE(trees.text(), found->near.trees.text());
    for (const auto* lines : {&each, &grouped}) {
      QCOMPARE(lines->back().number, -1);
      QVERIFY(lines->back().stands && lines->back().loss == found->presentLoss);
    }
    // Numbers are read as the root of the mean square, and so is the error.
    const data::Dataset numbers = tableOf(false, 80, 1);
    const auto shown = runs::readableLoss(splitAt(numbers, 0, 0.3), {4 * 80.0, 8}, 80);
    QVERIFY(std::abs(shown.value - 2) < 1e-12 && std::abs(shown.error - 8 / (2 * 2 * 80.0)) < 1e-12);
    QCOMPARE(runs::readableLoss(model, {12, 3}, 200).value, 12.0);
  }

  void losesByWeightAsTheTableSaysIt() {
    const auto whole = tableOf(true, 200, 1), halves = tableOf(true, 200, 0.5);
    const auto one = alternativesAt(splitAt(whole, 0, 12.5), whole, whole.allRows(), {}, asked(), Context());
    const auto half =
        alternativesAt(splitAt(halves, 0, 12.5), halves, halves.allRows(), {}, asked(), Context());
    QVERIFY(one.ok() && half.ok());
    QCOMPARE(half->near.trees.text(), one->near.trees.text());
    QCOMPARE(half->near.unit, 0.0);
    QCOMPARE(half->near.splits.size(), one->near.splits.size());
    QCOMPARE(half->total * 2, one->total);
    QCOMPARE(half->presentLoss * 2, one->presentLoss);
    for (double optimal::Near::*loss : {&optimal::Near::price, &optimal::Near::least, &optimal::Near::limit})
      QCOMPARE(half->near.*loss * 2, one->near.*loss);
    for (std::size_t i = 0; i < one->near.splits.size(); ++i) {
      QCOMPARE(half->near.splits[i].loss * 2, one->near.splits[i].loss);
      QCOMPARE(half->near.splits[i].objective * 2, one->near.splits[i].objective);
    }
  }
};

PARETREE_TEST(StandingTest)
}  // namespace standing_test

#include "standing_test.moc"
