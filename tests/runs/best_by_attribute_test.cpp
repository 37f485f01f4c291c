// The best tree that begins with an attribute, or that filters want; and the nodes that nothing can be asked
// of.
#include <QTest>
#include <cmath>
#include <numeric>
#include <set>

#include "paretree/core/json.h"
#include "paretree/learners/registry.h"
#include "paretree/runs/alternatives.h"
#include "tests/support/arguments.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace best_by_attribute_test {

using namespace paretree;

namespace {

enum class Target { Classes, Numbers };

/// a tells the target, b a little; c has five levels of which the last is rare; d is on in 3 of 120 rows,
/// which it tells; e is the same everywhere. Weighted: some rows weigh nothing.
data::Dataset tableOf(Target target = Target::Classes, bool weighted = false) {
  Rng rng(7);
  std::vector<data::ColumnInfo> infos(weighted ? 7 : 6);
  std::vector<data::ColumnValues> columns(infos.size());
  for (std::size_t i = 0; i < infos.size(); ++i) infos[i].name = std::string(1, "abcdeyw"[i]);
  infos[2].type = infos[3].type = data::ColumnType::Nominal;
  infos[2].levels = {"p", "q", "r", "s", "t"};
  infos[3].levels = {"off", "on"};
  infos[5].role = data::Role::Target;
  if (weighted) infos[6].role = data::Role::Weight;
  if (target == Target::Classes) {
    infos[5].type = data::ColumnType::Nominal;
    infos[5].levels = {"no", "yes"};
  }
  for (int row = 0; row < 120; ++row) {
    const double a = std::round(rng.uniform(0, 20)), b = std::round(rng.uniform(0, 20));
    const bool rare = row % 40 == 0;
    const auto level = static_cast<std::int32_t>(row % 31 == 0 ? 4 : rng.below(4));
    columns[0].numbers.push_back(a);
    columns[1].numbers.push_back(b);
    columns[2].codes.push_back(level);
    columns[3].codes.push_back(rare ? 1 : 0);
    columns[4].numbers.push_back(1);
    const bool yes = rare || (a > 9.5 && (level == 1 || level == 3)) != rng.chance(.1);
    if (target == Target::Classes)
      columns[5].codes.push_back(yes ? 1 : 0);
    else
      columns[5].numbers.push_back((yes ? 4 : 0) + b / 20);
    if (weighted) columns[6].numbers.push_back(row % 5 == 0 ? 0 : 1 + row % 3);
  }
  return data::Dataset(infos, columns);
}

model::Model leafOf(const data::Dataset& data) {
  model::Tree tree;
  tree.nodes.emplace_back();
  if (data.info(5).isNominal())
    tree[0].body = model::ClassLeaf{{60, 60}, 0};
  else
    tree[0].body = model::ValueLeaf{{1}};
  return model::Model{data.schema(), {5}, tree, {}, 0, {}, {}};
}

runs::AlternativesRequest asked(int depth = 2, int leaves = 4) {
  runs::AlternativesRequest request;
  request.depth = depth;
  request.leaves = leaves;
  request.cuts = 0;
  return request;
}

template <class Value>
std::string codeOf(const Result<Value>& result) {
  return result ? std::string() : result.error().message.code;
}

}  // namespace

class BestByAttributeTest : public QObject {
  Q_OBJECT

  const data::Dataset data_ = tableOf();
  const model::Model leaf_ = leafOf(data_);

  Result<runs::BestByAttribute> by(const std::string& column, const runs::AlternativesRequest& request,
                                   runs::AlternativesCache* cache = nullptr) const {
    return bestByAttribute(leaf_, data_, data_.allRows(), {}, request, column, Context(), cache);
  }
  Result<runs::BestByAttribute> under(const runs::AlternativesRequest& request,
                                      runs::AlternativesCache* cache = nullptr) const {
    return bestUnder(leaf_, data_, data_.allRows(), {}, request, Context(), cache);
  }

 private slots:
  void theBestBeginsWithTheAttribute() {
    runs::AlternativesCache cache;
    const auto listed = alternativesAt(leaf_, data_, data_.allRows(), {}, asked(), Context());
    QVERIFY(listed.ok());
    std::set<int> near;
    for (const auto& tree : listed->trees) near.insert(columnsOf(tree[0].branch().split).front());
    for (const std::string column : {"a", "b", "c", "d"}) {
      const auto best = by(column, asked());
      QVERIFY2(best.ok(), column.c_str());
      QVERIFY(best->proven && !best->filtered && !best->tree.empty());
      QCOMPARE(best->near, near.contains(best->column));
      QCOMPARE(columnsOf(best->tree[0].branch().split), std::vector<int>{data_.schema()->find(column)});
      QVERIFY(best->objective >= best->least - 1e-9);
      QCOMPARE(best->objective, best->loss + best->price * best->tree.leafCount());
      // With what was looked at before it is the same.
      QCOMPARE(dumpJson(bestByAttributeToJson(*by(column, asked(), &cache), leaf_)),
               dumpJson(bestByAttributeToJson(*best, leaf_)));
    }
    QCOMPARE(near.size() < 4 && !near.empty(), true);
  }

  // Of more than three levels several orders are tried: the best of all of them.
  void groupsThatStoodAreTriedToo() {
    auto request = asked(1, 2);
    const auto plain = by("c", request);
    const model::Model stood = support::treeModel("c in {q, s}\n  = yes 0 1\n  = no 1 0\n", data_);
    const model::Model other = support::treeModel("c in {p, s}\n  = yes 0 1\n  = no 1 0\n", data_);
    for (const auto* model : {&stood, &other}) {
      request.stood = std::make_shared<const model::Tree>(*model->tree());
      const auto best = by("c", request);
      QVERIFY(plain.ok() && best.ok() && best->proven);
      QVERIFY(best->objective <= plain->objective + 1e-9);
    }
    // An order more is an attribute more, and no column more.
    const auto hint = by("cc", request);
    QCOMPARE(codeOf(hint), std::string("runs.alternatives-no-column"));
  }

  void aFewRowsTakenAwayAreToldOfBesideAnEvenCut() {
    const auto rare = by("d", asked());
    QVERIFY(rare.ok() && rare->proven);
    QVERIFY(!rare->even);  // it has no other cut
    bool even = false;
    for (int depth = 1; depth <= 2; ++depth)
      for (const std::string column : {"a", "b", "c"}) {
        const auto best = by(column, asked(depth, 2 * depth));
        QVERIFY(best.ok());
        const Json json = bestByAttributeToJson(*best, leaf_);
        QCOMPARE(json.contains("even"), best->even != nullptr);
        if (!best->even) continue;
        even = true;
        QVERIFY(best->even->objective >= best->objective - 1e-9);
        QCOMPARE(json["even"]["attribute"].get<std::string>(), column);
      }
    // Where the only one that is wrong stands at an end, the best cut takes it alone.
    const data::Dataset few = [] {
      std::vector<data::ColumnInfo> infos(2);
      infos[0].name = "x";
      infos[1].name = "y";
      infos[1].type = data::ColumnType::Nominal;
      infos[1].levels = {"no", "yes"};
      infos[1].role = data::Role::Target;
      std::vector<data::ColumnValues> columns(2);
      for (int row = 0; row < 60; ++row) {
        columns[0].numbers.push_back(row);
        columns[1].codes.push_back(row == 0 ? 1 : 0);
      }
      return data::Dataset(infos, columns);
    }();
    model::Model model = leafOf(data_);
    model.schema = few.schema();
    model.targets = {1};
    const auto best = bestByAttribute(model, few, few.allRows(), {}, asked(1, 2), "x", Context());
    QVERIFY(best.ok() && best->even);
    QVERIFY(bestByAttributeToJson(*best, model).contains("even"));
    QVERIFY(even || best->even);
  }

  void withoutStepsNothingIsFoundOrProven() {
    auto request = asked(3, 8);
    request.steps = 0;
    const auto none = by("a", request);
    QVERIFY2(none.ok(), codeOf(none).c_str());
    QVERIFY(!none->proven || none->tree.empty());
    // As many as are allowed: what is found is never better than the best, and proven only where it is that.
    const auto best = by("a", asked(3, 8));
    QVERIFY(best.ok() && best->proven);
    bool unproven = false;
    for (std::uint64_t steps = 1; steps < 2'000'000; steps *= 3) {
      request.steps = steps;
      const auto found = by("a", request);
      QVERIFY(found.ok());
      unproven = unproven || !found->proven;
      if (!found->tree.empty()) QVERIFY(found->objective >= best->objective - 1e-9);
      if (found->proven && !found->tree.empty()) QVERIFY(found->objective <= best->objective + 1e-9);
    }
    QVERIFY(unproven);
  }

  void filtersHaveTheirBest() {
    runs::AlternativesCache cache;
    auto request = asked();
    request.holding = "b";
    const auto holding = under(request);
    QVERIFY(holding.ok() && holding->proven && holding->filtered);
    QCOMPARE(holding->anywhere, std::string("b"));
    QCOMPARE(holding->column, 1);
    const int node = runs::nodeHolding(holding->tree, "b", *data_.schema());
    QVERIFY(node >= 0);
    const Json json = bestByAttributeToJson(*holding, leaf_);
    QCOMPARE(json["asks"].get<std::string>(), std::string("b"));
    QCOMPARE(json["level"].get<int>(), holding->tree.depths()[static_cast<std::size_t>(node)] + 1);
    QCOMPARE(dumpJson(bestByAttributeToJson(*under(request, &cache), leaf_)), dumpJson(json));
    request.holding = "b<=7";
    const auto test = under(request);
    QVERIFY(test.ok() && test->column == 1 && test->objective >= holding->objective - 1e-9);
    request.holding.clear();
    request.without = {"a"};
    const auto without = under(request);
    QVERIFY(without.ok() && without->proven && without->column < 0);
    QVERIFY(bestByAttributeToJson(*without, leaf_)["attribute"].is_null());
    QVERIFY(runs::nodeHolding(without->tree, "a", *data_.schema()) < 0);
    request.without.clear();
    request.monotone = "a";
    QVERIFY(under(request).ok());
    request.monotone.clear();
    request.mostLeaves = 1;
    const auto leaf = under(request);
    QVERIFY(leaf.ok());
    QVERIFY(leaf->tree.size() <= 1);
    if (!leaf->tree.empty()) QVERIFY(bestByAttributeToJson(*leaf, leaf_)["split"].is_null());
  }

  // Where no steps are left to find an attribute below another, the tree that begins with it stands for it.
  void whatIsNotFoundInTimeBeginsWithTheAttributeInstead() {
    auto request = asked(3, 8);
    request.holding = "b";
    const auto at = [&](auto change) {
      auto changed = request;
      changed.steps = 0;
      change(changed);
      return under(changed);
    };
    const auto instead = at([](auto&) {});
    QVERIFY2(instead.ok(), codeOf(instead).c_str());
    QVERIFY(instead->proven || instead->instead);
    const auto few = at([](auto& of) { of.mostLeaves = 3; });
    QVERIFY(few.ok() && few->instead == instead->instead);
    QVERIFY(few->tree.empty() || few->tree.leafCount() <= 3);
    // Other filters may leave out the very tree.
    QVERIFY(!at([](auto& of) { of.without = {"a"}; })->instead);
    QVERIFY(!at([](auto& of) { of.monotone = "a"; })->instead);
    QVERIFY(!at([](auto& of) { of.holding = "b<=7"; })->instead);
    QVERIFY(!at([](auto& of) { of.holding.clear(), of.mostLeaves = 3; })->instead);
    for (std::uint64_t steps = 1; steps < 3'000'000; steps *= 3) {
      request.steps = steps;
      const auto found = under(request);
      QVERIFY(found.ok());
      if (!found->tree.empty()) QVERIFY(runs::nodeHolding(found->tree, "b", *data_.schema()) >= 0);
      if (found->instead) QCOMPARE(runs::nodeHolding(found->tree, "b", *data_.schema()) <= 0, true);
    }
  }

  void nothingUnderAFilterIsSaidOfWholeSearchesAlone() {
    auto request = asked();
    request.within = 0;
    request.holding = "e";  // the same in all rows: no tree can ask it
    const auto none = alternativesAt(leaf_, data_, data_.allRows(), {}, request, Context());
    QVERIFY(none ? runs::nothingUnder(*none, request) : codeOf(none).starts_with("runs.alternatives-"));
    request.holding = "b";
    const auto found = alternativesAt(leaf_, data_, data_.allRows(), {}, request, Context());
    QVERIFY(found.ok());
    QVERIFY(runs::nothingUnder(*found, request) == found->near.splits.empty());
    QVERIFY(!runs::nothingUnder(*found, asked()));
    request.steps = 0;
    const auto cut = alternativesAt(leaf_, data_, data_.allRows(), {}, request, Context());
    QVERIFY(cut.ok() && !runs::nothingUnder(*cut, request));
  }

  void aNodeThatAsksIsFoundByItsTest() {
    const model::Model model = support::treeModel(
        "a <= 9\n"
        "  b <= 4\n"
        "    = no\n"
        "    b <= 12\n"
        "      = yes\n"
        "      = no\n"
        "  c in {p,q}\n"
        "    = no\n"
        "    b <= 12.5\n"
        "      = yes\n"
        "      = no\n",
        data_);
    const auto at = [&](const char* holding) {
      return runs::nodeHolding(*model.tree(), holding, *data_.schema());
    };
    QCOMPARE(at("a"), 0);
    QCOMPARE(at("b"), 1);
    QCOMPARE(at("b<=12"), 3);
    QCOMPARE(at("b<=12.4"), 8);  // the nearest
    QCOMPARE(at("b<=100"), 8);
    QCOMPARE(at("b<=3"), 1);
    QCOMPARE(at("c in {p,q}"), 6);
    QCOMPARE(at("c in {r}"), 6);  // groups have no distance: the first
    QCOMPARE(at("d"), -1);
    QCOMPARE(at("d in {on}"), -1);
    QCOMPARE(at("no column<=3"), -1);
    QCOMPARE(at("rubbish"), -1);
    QCOMPARE(at(""), -1);
    model::Tree oblique = *model.tree();
    model::Linear plane;
    plane.terms = {{{0, -1, 0}, 1}, {{1, -1, 0}, 1}};
    oblique[1].branch().split = plane;  // which asks two
    QCOMPARE(runs::nodeHolding(oblique, "b", *data_.schema()), 3);
  }

  void whatNothingCanBeAskedOfIsSaid() {
    const auto of = [&](const model::Model& model, const runs::AlternativesRequest& request) {
      const auto one = bestByAttribute(model, data_, data_.allRows(), {}, request, "a", Context());
      const auto other = bestUnder(model, data_, data_.allRows(), {}, request, Context());
      return codeOf(one) == codeOf(other) ? codeOf(one) : std::string("not the same");
    };
    const std::string needsTree = "runs.alternatives-need-tree";
    model::Model model = leaf_;
    QCOMPARE(of(model, asked()), std::string());
    auto elsewhere = asked();
    for (const int node : {-1, 1}) {
      elsewhere.node = node;
      QCOMPARE(of(model, elsewhere), std::string("model.no-such-node"));
    }
    model.constraints = "max: x;";
    QCOMPARE(of(model, asked()), needsTree);
    model = leaf_;
    model.targets = {5, 0};
    QCOMPARE(of(model, asked()), needsTree);
    model = leaf_;
    model.shape = model::Tree{};
    QCOMPARE(of(model, asked()), needsTree);
    model.shape = model::RuleSet{};
    QCOMPARE(of(model, asked()), needsTree);
    const auto none = bestByAttribute(leaf_, data_, {}, {}, asked(), "a", Context());
    QCOMPARE(codeOf(none), std::string("model.no-row-reaches"));
    for (const char* column : {"y", "z"}) {
      const auto no = by(column, asked());
      QCOMPARE(codeOf(no),
               std::string(*column == 'y' ? "runs.alternatives-no-feature" : "runs.alternatives-no-column"));
    }
    const auto held = [&](const char* holding) {
      auto request = asked();
      request.holding = holding;
      return codeOf(under(request));
    };
    QCOMPARE(held("y"), std::string("runs.alternatives-no-feature"));
    QCOMPARE(held("y in {yes}"), std::string("runs.alternatives-no-feature"));
    QCOMPARE(held("a<=-5"), std::string("runs.alternatives-no-such-test"));
    QCOMPARE(held("a<=500"), std::string("runs.alternatives-no-such-test"));
  }

  // A cache serves one model after another: never with what is known of other rows, columns or weights.
  void aCacheIsAskedForTheSameRowsAlone() {
    runs::AlternativesCache cache;
    const auto textOf = [](const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                           const std::vector<int>& features, const runs::AlternativesRequest& request,
                           runs::AlternativesCache* known) {
      const auto found = alternativesAt(model, data, rows, features, request, Context(), known);
      return found ? dumpJson(alternativesToJson(*found, model)) : codeOf(found);
    };
    data::Rows half(60);
    std::iota(half.begin(), half.end(), data::Row{0});
    const data::Dataset numbers = tableOf(Target::Numbers), weighted = tableOf(Target::Classes, true);
    model::Model balanced = leaf_;
    balanced.origin.classesAlike = true;
    model::Model other = leaf_;
    other.targets = {3};
    other.shape = model::Tree{};
    std::get<model::Tree>(other.shape).nodes.emplace_back().body = model::ClassLeaf{{117, 3}, 0};
    for (int times = 0; times < 2; ++times) {
      const auto same = [&](const model::Model& model, const data::Dataset& data, const data::Rows& rows,
                            const std::vector<int>& features,
                            const runs::AlternativesRequest& request = asked()) {
        QCOMPARE(textOf(model, data, rows, features, request, &cache),
                 textOf(model, data, rows, features, request, nullptr));
      };
      same(leaf_, data_, data_.allRows(), {});
      same(leaf_, data_, half, {});
      same(leaf_, data_, data_.allRows(), {0, 2});
      same(balanced, data_, data_.allRows(), {});
      same(other, data_, data_.allRows(), {0, 1, 2, 4, 5});
      same(other, data_, data_.allRows(), {0, 1, 2, 4});
      same(leafOf(numbers), numbers, numbers.allRows(), {});
      same(leafOf(weighted), weighted, weighted.allRows(), {});
      same(leaf_, data_, data_.allRows(), {}, asked(1, 2));
      auto stood = asked();
      for (const char* group : {"d in {on}", "d in {off}", "c in {p,s}"}) {
        const model::Model model = support::treeModel(std::string(group) + "\n  = no\n  = yes\n", data_);
        stood.stood = std::make_shared<const model::Tree>(*model.tree());
        same(leaf_, data_, data_.allRows(), {}, stood);
      }
      for (int cuts = 1; cuts < 9; ++cuts) {
        auto request = asked();
        request.cuts = cuts;
        same(leaf_, data_, data_.allRows(), {}, request);
      }
    }
  }

  void lossesAreNamedByWhatTheyCount() {
    const auto lossOf = [](const model::Model& model, const data::Dataset& data) {
      const auto found = alternativesAt(model, data, data.allRows(), {}, asked(), Context());
      return found ? alternativesToJson(*found, model)["lossOf"].get<std::string>() : codeOf(found);
    };
    for (const bool weighted : {false, true}) {
      const data::Dataset classes = tableOf(Target::Classes, weighted),
                          numbers = tableOf(Target::Numbers, weighted);
      QCOMPARE(lossOf(leafOf(classes), classes), std::string(weighted ? "weightedErrors" : "errors"));
      QCOMPARE(lossOf(leafOf(numbers), numbers),
               std::string(weighted ? "weightedSquaredErrors" : "squaredErrors"));
      model::Model balanced = leafOf(classes);
      balanced.origin.classesAlike = true;
      QCOMPARE(lossOf(balanced, classes), std::string("balancedErrors"));
    }
  }

  // Rows that weigh nothing are no rows, and folds that hold out a whole node leave its other rows to answer.
  void figuresByFoldsCountRowsThatWeighSomething() {
    for (const Target target : {Target::Classes, Target::Numbers})
      for (const bool weighted : {false, true}) {
        const data::Dataset data = tableOf(target, weighted);
        auto request = asked();
        request.folds = runs::FoldPlan{};
        request.test = {0, 1, 2, 3, 40, 41};
        const auto found = alternativesAt(leafOf(data), data, data.allRows(), {}, request, Context());
        QVERIFY2(found.ok(), codeOf(found).c_str());
        QCOMPARE(found->estimates.size(), found->trees.size());
        QVERIFY(found->presentEstimate.value > 0 && found->presentEstimate.error > 0);
        const Json json = alternativesToJson(*found, leafOf(data));
        QCOMPARE(json["testRows"].get<int>(), 6);
        QVERIFY(json["alternatives"][0].contains("testLoss") && json["alternatives"][0].contains("estimate"));
        QVERIFY(json["present"]["testLoss"].is_number());
        // Whole groups held out, by a column of rows of one group each.
        request.folds->groups = "c";
        const auto grouped = alternativesAt(leafOf(data), data, data.allRows(), {}, request, Context());
        QVERIFY2(grouped.ok(), codeOf(grouped).c_str());
        QVERIFY(grouped->presentEstimate.value > 0);
        request.folds->groups = "no such";
        QVERIFY(!alternativesAt(leafOf(data), data, data.allRows(), {}, request, Context()));
      }
    // A node of one group.
    const model::Model model =
        support::treeModel("c in {t}\n  a <= 9\n    = yes\n    = no\n  = no 60 40\n", data_);
    auto request = asked(1, 2);
    request.node = 1;
    request.folds = runs::FoldPlan{5, 1, "c"};
    const auto one = alternativesAt(model, data_, data_.allRows(), {}, request, Context());
    QVERIFY2(one.ok(), codeOf(one).c_str());
    QVERIFY(std::isnan(one->presentEstimate.error));
  }

  // Of all rows that weigh something but one, and of answers that are formulas.
  void oneRowThatWeighsSomethingHasNoError() {
    data::Dataset data = tableOf(Target::Numbers, true);
    data::ColumnValues weights;
    weights.numbers.assign(data.rows(), 0);
    weights.numbers[7] = 2;
    data = data.withColumn(6, data.info(6), weights);
    auto request = asked(1, 2);
    request.folds = runs::FoldPlan{};
    const auto one = alternativesAt(leafOf(data), data, data.allRows(), {}, request, Context());
    QVERIFY2(one.ok(), codeOf(one).c_str());
    QVERIFY(std::isnan(one->presentEstimate.error));
    weights.numbers[7] = 0;
    data = data.withColumn(6, data.info(6), weights);
    const auto none = alternativesAt(leafOf(data), data, data.allRows(), {}, request, Context());
    QCOMPARE(codeOf(none), std::string("model.no-row-reaches"));
  }
};

PARETREE_TEST(BestByAttributeTest)
}  // namespace best_by_attribute_test

#include "best_by_attribute_test.moc"
