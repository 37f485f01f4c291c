#include <rapidcheck.h>

#include <QTest>
#include <string>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/grow/forest.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/files/packed_tree_json.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace packed_json_test {

using namespace paretree;
using namespace paretree::support;

namespace {

/// A tree with figures of every sort: whole and broken counts, branches that have the sums of their children
/// and others, figures that follow from the counts and others, missing ones.
model::Tree drawnTree(Rng& rng, const model::Model& model) {
  model::Tree tree = randomTree(rng, model, {.splits = drawn(rng, 0, 20), .boxes = false, .formulas = false});
  const auto width = model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  const bool addsUp = rng.chance(0.5), whole = rng.chance(0.7), usual = rng.chance(0.5);
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    model::Node& node = tree.nodes[i];
    node.locked = false;
    node.stats = {};
    std::vector<double> own;
    for (std::size_t k = 0; k < width; ++k) own.push_back(whole ? drawn(rng, 0, 9) : rng.uniform(0, 9));
    const bool sums = addsUp && !node.isLeaf();
    const auto child = [&](bool left) { return tree[left ? node.branch().left : node.branch().right].stats; };
    if (model.isClassifier()) {
      for (std::size_t k = 0; k < width && sums; ++k) own[k] = child(true).counts[k] + child(false).counts[k];
      node.stats.counts = own;
      double squares = 0, most = 0;
      for (const double count : own) {
        node.stats.rows += count;
        squares += count * count;
        most = std::max(most, count);
      }
      const double rows = node.stats.rows;
      node.stats.impurity = rows > 0 ? std::max(0.0, rows - squares / rows) / rows : 0;
      node.stats.error = rows > 0 ? 1 - most / rows : 0;
    } else {
      node.stats.means = own;
      node.stats.rows = sums ? child(true).rows + child(false).rows : drawn(rng, 1, 50);
      node.stats.impurity = rng.uniform();
      node.stats.error = node.stats.impurity / static_cast<double>(width);
    }
    if (!usual && rng.chance(0.2)) node.stats.rows = rng.uniform(0, 100);
    if (!usual && rng.chance(0.2)) node.stats.impurity = rng.chance(0.5) ? data::kMissing : rng.uniform();
    if (!usual && rng.chance(0.2)) node.stats.error = rng.chance(0.5) ? data::kMissing : rng.uniform();
    if (!node.isLeaf()) continue;
    if (model.isClassifier())
      node.body = model::Leaf(model::ClassLeaf{own, drawn(rng, 0, model.classes() - 1)});
    else
      node.body = model::Leaf(model::ValueLeaf{own});
  }
  return tree;
}

/// A forest on rows whose classes nothing tells, of some `nodes` nodes or more.
model::Model forestOf(const data::Dataset& data, std::size_t nodes) {
  model::Model model;
  model.schema = data.schema();
  model.targets = {data.columns() - 1};
  std::vector<int> features;
  for (int column = 0; column + 1 < data.columns(); ++column) features.push_back(column);
  grow::ForestOptions options;
  options.trees = 1;
  const grow::GrowData columns(data, features, model.targets);
  model::Ensemble forest;
  while (forest.trees.nodes() <= nodes) {
    forest = growForest(columns, data.allRows(), options, Rng(3), Context());
    options.trees *= 2;
  }
  model.shape = std::move(forest);
  return model;
}

Result<model::Model> reread(const Json& json) { return modelFromJson(json, "model.json", CountingBox::load); }

/// Two columns, the second of three levels, and a tree of three leaves that asks both.
Json sample() {
  const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 red a");
  model::Model model =
      treeModel("width <= 1\n  = a 1 0\n  colour in {red}\n    = a 2 0\n    = b 0 2\n", data);
  model::Tree tree = *model.tree();
  for (model::Node& node : tree.nodes)
    if (node.isLeaf()) node.stats.counts = std::get<model::ClassLeaf>(node.leaf()).counts;
  tree[2].stats.counts = {2, 2};
  tree[0].stats.counts = {3, 2};
  model::Ensemble forest{{tree}, {1}};
  model.shape = forest;
  Json json = modelToJson(model);
  json["ensemble"]["trees"][0] = model::packedTreeToJson(tree);
  return json;
}

}  // namespace

class PackedJsonTest : public QObject {
  Q_OBJECT

 private slots:
  void listsComeBackToTheBit() {
    QVERIFY(rc::check([](std::uint64_t seed, bool classify) {
      Rng rng(seed);
      const data::Dataset data = randomTable(rng, 4, classify, 2);
      const model::Model model = randomModel(rng, data, RandomShape::Tree, {.splits = 0});
      const model::Tree tree = drawnTree(rng, model);
      const Json json = model::packedTreeToJson(tree);
      RC_ASSERT(json.contains("packed"));
      const auto read = parseJson(dumpJson(json, -1), "tree.json");
      const auto back = model::treeFromJson(*read, "tree.json", *model.schema, model.targets, 0);
      if (!back) RC_FAIL(messages::text(back.error()));
      RC_ASSERT(*back == tree);
      RC_ASSERT(dumpJson(model::packedTreeToJson(*back)) == dumpJson(json));
    }));
  }

  void whatTheListsHaveNoPlaceForStaysNodes() {
    Rng rng(1);
    const data::Dataset data = randomTable(rng, 4, true);
    const model::Model model = randomModel(rng, data, RandomShape::Tree, {.splits = 0});
    model::Tree tree = drawnTree(rng, model);
    QVERIFY(!model::packedTreeToJson(tree).is_null());
    tree.nodes.back().locked = true;
    QVERIFY(model::packedTreeToJson(tree).is_null());
    tree.nodes.back().locked = false;
    std::get<model::ClassLeaf>(tree.nodes.back().leaf()).counts[0] += 1;
    QVERIFY(model::packedTreeToJson(tree).is_null());
  }

  void aLargeForestIsLists_data() {
    QTest::addColumn<bool>("classify");
    QTest::newRow("classes") << true;
    QTest::newRow("numbers") << false;
  }
  void aLargeForestIsLists() {
    QFETCH(bool, classify);
    Rng rng(1);
    const model::Model model = forestOf(randomTable(rng, 600, classify), model::kMostNodesOneByOne);
    const Json json = modelToJson(model);
    QCOMPARE(json["schema"].get<int>(), model::kModelFormatOfLists);
    for (const Json& tree : json["ensemble"]["trees"]) {
      const Json& lists = tree["packed"];
      QVERIFY(!lists.contains("error"));  // follows from the others
      QCOMPARE(lists.contains("impurity"), !classify);
      QCOMPARE(lists.contains("rows"), !classify);
    }
    Json nodes;
    for (const model::Tree& tree : model.ensemble()->trees) nodes.push_back(treeToJson(tree));
    QVERIFY(3 * dumpJson(json, -1).size() < dumpJson(nodes, -1).size());
    const auto back = reread(*parseJson(dumpJson(json), "model.json"));
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QVERIFY(back->shape == model.shape);
    QCOMPARE(dumpJson(modelToJson(*back)), dumpJson(json));
  }

  /// Programs that know no lists read them.
  void aSmallForestIsNodes() {
    Rng rng(1);
    const Json json = modelToJson(forestOf(randomTable(rng, 100, true), 50));
    QCOMPARE(json["schema"].get<int>(), model::kModelFormat);
    for (const Json& tree : json["ensemble"]["trees"]) QVERIFY(tree.contains("nodes"));
  }

  /// A program that does not know of votes by shares would answer otherwise: the file has a version of its
  /// own.
  void onlyVotesBySharesAskForANewerProgram() {
    Rng rng(1);
    model::Model model = randomModel(rng, randomTable(rng, 50, true), RandomShape::Rules);
    model::RuleSet set = *model.rules();
    for (model::Rule& rule : set.rules)  // formulas may ask for it themselves
      std::erase_if(rule.clauses, [](const model::Clause& clause) {
        return std::holds_alternative<model::FormulaClause>(clause.test);
      });
    using Fallback = model::RuleSet::Fallback;
    for (const Fallback fallback : {Fallback::Otherwise, Fallback::MostClauses, Fallback::ByShare}) {
      set.fallback = fallback;
      model.shape = set;
      const bool byShare = fallback == Fallback::ByShare;
      QCOMPARE(modelToJson(model)["schema"].get<int>(),
               byShare ? model::kModelFormatOfShares : model::kModelFormat);
      QCOMPARE(modelToJson(model)["rules"]["fallback"] == "by-share", byShare);
    }
  }

  /// An identifier's values are no part of a model, unless a tree asks it.
  void levelsThatAListAsksStay() {
    Rng rng(1);
    const data::Dataset table = randomTable(rng, 600, true);
    data::Schema schema = *table.schema();
    for (int column = 0; column < 5; ++column) schema.columns[column].role = data::Role::Identifier;
    model::Model model = forestOf(table, model::kMostNodesOneByOne);
    model.schema = std::make_shared<const data::Schema>(schema);
    const Json json = modelToJson(model);
    QVERIFY(json["ensemble"]["trees"][0].contains("packed"));
    QVERIFY(!json["columns"][3]["levels"].empty());
  }

  void damageIsNamedWithItsPlace_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* pointer, const char* value, const char* message) {
      QTest::newRow(qPrintable(QString("%1 = %2").arg(pointer, value))) << pointer << value << message;
    };
    row("/columns", "[]", "/columns: expected 1 to 4000000 nodes, found a list of 0");
    row("/columns", "[0, -1, -1, -1, -1]",
        "/columns/3: expected a node that a node before it has as its child, found -1");
    row("/columns", "[0, -1, 1, -1, 0]",
        "/columns: expected 4 leaves (-1), one more than branches, found a list of 5");
    row("/columns/0", "3", "/columns/0: expected a whole number from -1 to 2, found 3");
    row("/cuts", "[1]", "/cuts: expected 2 entries, found a list of 1");
    row("/cuts/0", "null", "/cuts/0: expected a number, found null");
    row("/cuts/1", "\"1011\"", "/cuts/1: expected a text of at most 3 marks, each 0 or 1, found \"1011\"");
    row("/missingLeft", "\"1\"", "/missingLeft: expected 2 entries, found \"1\"");
    row("/counts", "[1, 0]", "/counts: expected 10 entries, found a list of 2");
    row("/counts/0", "-1", ": expected 0 or more, found an object");
    row("/answers", "[0]", "/answers: expected 3 entries, found a list of 1");
    row("/answers/1", "2", "/answers/1: expected a whole number from 0 to 1, found 2");
    row("/error", "[0, 0]", "/error: expected 5 entries, found a list of 2");
  }
  void damageIsNamedWithItsPlace() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, message);
    Json json = sample();
    QVERIFY(reread(json).ok());
    json["ensemble"]["trees"][0]["packed"][Json::json_pointer(pointer.toStdString())] =
        Json::parse(value.toStdString());
    const auto model = reread(json);
    QVERIFY(!model.ok());
    QCOMPARE(QString::fromStdString(messages::text(model.error())),
             "model.json: /ensemble/trees/0/packed" + message);
  }
};

PARETREE_TEST(PackedJsonTest)
}  // namespace packed_json_test

#include "packed_json_test.moc"
