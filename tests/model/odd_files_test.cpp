// Files and parts of models where something is odd: numbers that no list should lose, marks and spellings
// that are none, boxes that write what looks like a column, leaves of another kind than the target.
#include <QTest>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/messages/text.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/files/packed_tree_json.h"
#include "paretree/model/files/schema_json.h"
#include "paretree/model/validate.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace odd_files_test {

using namespace paretree;
using namespace paretree::support;

namespace {

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green} class{a,b}*", "1 red a \n 2 green b");
  return table;
}
const data::Dataset& prices() {
  static const data::Dataset table = support::table("width price*", "1 2");
  return table;
}
const data::Dataset& pairs() {
  static const data::Dataset table = support::table("width price* weight*", "1 2 3");
  return table;
}

model::Model flowerTree() { return treeModel("width <= 1\n  = a 1 0\n  = b 0 2\n", flowers()); }

/// A tree of numbers that lists can hold, with this answer and these figures of its left leaf.
model::Tree numbersTree(double answer, double impurity, double error) {
  model::Tree tree = *treeModel("width <= 1\n  = 1\n  = 2\n", prices()).tree();
  tree[1].body = model::Leaf(model::ValueLeaf{{answer}});
  for (int i = 0; i < 3; ++i) {
    tree[i].stats.rows = i == 0 ? 4 : 2;
    tree[i].stats.means = {i == 0 ? 1.5 : std::get<model::ValueLeaf>(tree[i].leaf()).values[0]};
    tree[i].stats.impurity = tree[i].stats.error = 0.5;
  }
  tree[1].stats.impurity = impurity;
  tree[1].stats.error = error;
  return tree;
}

model::Tree classesTree() {
  model::Tree tree = *flowerTree().tree();
  tree[0].stats.counts = {1, 2};
  tree[1].stats.counts = {1, 0};
  tree[2].stats.counts = {0, 2};
  return tree;
}

Result<model::Tree> rereadNumbers(const Json& json) {
  return model::treeFromJson(json, "tree.json", *prices().schema(), {1}, 0);
}

/// Writes whatever it is given beside what it needs.
class WritingBox : public CountingBox {
 public:
  explicit WritingBox(Json more) : CountingBox(2), more_(std::move(more)) {}
  Json toJson() const override {
    Json json = CountingBox::toJson();
    json.update(more_);
    return json;
  }

 private:
  Json more_;
};

using Make = std::function<model::Model()>;

}  // namespace

class OddFilesTest : public QObject {
  Q_OBJECT
 private slots:
  void oddNumbersComeBackFromLists() {
    const double no = data::kMissing, other = std::copysign(no, -1);
    // An error that is not known follows from an impurity that is not known, whatever its bits.
    const model::Tree unknown = numbersTree(1, no, other);
    const Json lists = model::packedTreeToJson(unknown);
    QVERIFY(!lists["packed"].contains("error"));
    const auto back = rereadNumbers(*parseJson(dumpJson(lists), "tree.json"));
    QVERIFY(back.ok() && *back == unknown);
    QVERIFY(model::packedTreeToJson(numbersTree(1, 0.5, other))["packed"].contains("error"));
    const auto below =
        rereadNumbers(*parseJson(dumpJson(model::packedTreeToJson(numbersTree(-0.0, 0.5, 0.5))), "t"));
    QVERIFY(below.ok());
    QVERIFY(std::signbit(std::get<model::ValueLeaf>((*below)[1].leaf()).values[0]));
  }

  void listsOfNumbersNeedTheirImpurity() {
    Json lists = model::packedTreeToJson(numbersTree(1, 0.5, 0.5));
    QVERIFY(rereadNumbers(lists).ok());
    lists["packed"].erase("impurity");
    const auto read = rereadNumbers(lists);
    QVERIFY(!read.ok());
    QCOMPARE(read.error().message.code, std::string("core.json-missing"));
    QCOMPARE(read.error().message.place.path, std::string("/packed/impurity"));
  }

  void marksAreNoughtsAndOnes() {
    Json lists = model::packedTreeToJson(classesTree());
    const auto read = [&](const char* marks) {
      lists["packed"]["missingLeft"] = marks;
      const auto tree = model::treeFromJson(lists, "t", *flowers().schema(), {2}, 0);
      return tree.ok() ? std::string("read") : tree.error().message.code;
    };
    QCOMPARE(read("1"), std::string("read"));
    QCOMPARE(read("2"), read("x"));
    QVERIFY(read("x") != "read");
    lists["packed"]["missingLeft"] = "x";
    const auto tree = model::treeFromJson(lists, "t", *flowers().schema(), {2}, 0);
    QCOMPARE(
        messages::text(tree.error()),
        std::string("t: /packed/missingLeft: expected a text of at most 3 marks, each 0 or 1, found \"x\""));
  }

  void treesThatListsCannotHoldStayNodes_data() {
    QTest::addColumn<bool>("classes");
    QTest::addColumn<std::function<void(model::Tree&)>>("change");
    QTest::addColumn<bool>("held");
    using Change = std::function<void(model::Tree&)>;
    const auto row = [](const char* name, bool classes, const Change& change, bool held = false) {
      QTest::newRow(name) << classes << change << held;
    };
    row(
        "classes", true, [](model::Tree&) {}, true);
    row(
        "numbers", false, [](model::Tree&) {}, true);
    const auto each = [](const std::function<void(model::Node&)>& one) {
      return [one](model::Tree& tree) {
        for (model::Node& node : tree.nodes) one(node);
      };
    };
    row("no counts", true, each([](model::Node& node) {
          if (node.isLeaf()) node.body = model::Leaf(model::ClassLeaf{{}, 0});
        }));
    row("classes with means", true, each([](model::Node& node) { node.stats.means = {1}; }));
    row("other counts", true, [](model::Tree& t) { t[1].stats.counts = {2, 0}; });
    row("counts of one leaf", true, [](model::Tree& t) { t[1].body = model::Leaf(model::ClassLeaf{{}, 0}); });
    row("no values", false, each([](model::Node& node) {
          if (node.isLeaf()) node.body = model::Leaf(model::ValueLeaf{});
        }));
    row("numbers with counts", false, each([](model::Node& node) { node.stats.counts = {1, 2}; }));
    row("other means", false, [](model::Tree& t) { t[1].stats.means = {9}; });
    row("a formula", true, [](model::Tree& t) { t[0].branch().split = model::Linear{{{{0}, 1}}, 1}; });
  }
  void treesThatListsCannotHoldStayNodes() {
    QFETCH(bool, classes);
    QFETCH(std::function<void(model::Tree&)>, change);
    QFETCH(bool, held);
    model::Tree tree = classes ? classesTree() : numbersTree(1, 0.5, 0.5);
    change(tree);
    QCOMPARE(model::packedTreeToJson(tree).is_null(), !held);
  }

  void testsAreReadToTheirLastMark_data() {
    QTest::addColumn<bool>("read");
    QTest::newRow("'width' <= 1") << true;
    QTest::newRow("'wi''dth' <= 1") << false;  // no such column
    QTest::newRow("'width'") << false;
    QTest::newRow("colour\tin {red}") << true;
    QTest::newRow("colour in {'red'}") << true;
    QTest::newRow("colour in {'red'") << false;
    QTest::newRow("width is known") << true;
    QTest::newRow("width is unknown") << false;
    QTest::newRow("widthin {1}") << false;
  }
  void testsAreReadToTheirLastMark() {
    QFETCH(bool, read);
    QCOMPARE(model::parseSplit(QTest::currentDataTag(), *flowers().schema()).ok(), read);
  }

  void onlyTheFirstFlawIsSaid() {
    const Json json = {{"a", {1, 2}}, {"b", 3}};
    JsonRoot root(json, "x.json");
    const JsonView view = root.view();
    model::say(view, std::nullopt);
    QVERIFY(root.ok());
    model::say(view, model::Flaw{"/a/1", Message{"model.expect-finite", {}}});
    model::say(view, model::Flaw{"/b", Message{"model.expect-not-negative", {}}});
    QCOMPARE(messages::text(root.error()), std::string("x.json: /a/1: expected a finite number, found 2"));
  }

  void spellingsAreOfLevelsThatThereAre() {
    Json json = modelToJson(flowerTree());
    json["columns"][1]["spellings"] = {{"rot", "red"}};
    QVERIFY(modelFromJson(json, "m", CountingBox::load).ok());
    json["columns"][1]["spellings"] = {{"rot", "crimson"}};
    const auto read = modelFromJson(json, "m", CountingBox::load);
    QVERIFY(!read.ok());
    QVERIFY2(messages::text(read.error()).rfind("m: /columns/1/spellings/rot: ", 0) == 0,
             messages::text(read.error()).c_str());
  }

  // An identifier's levels stay only where a box names the column as a number that is one.
  void boxesNameColumnsByTheirNumbers_data() {
    QTest::addColumn<std::string>("more");
    QTest::addColumn<bool>("named");
    QTest::newRow("a column") << std::string(R"({"column": 1})") << true;
    QTest::newRow("within a list") << std::string(R"({"inputs": [{"column": 1}]})") << true;
    QTest::newRow("a name") << std::string(R"({"column": "colour"})") << false;
    QTest::newRow("another") << std::string(R"({"column": 0})") << false;
    QTest::newRow("below 0") << std::string(R"({"column": -1})") << false;
    QTest::newRow("beyond the last") << std::string(R"({"column": 3})") << false;
    QTest::newRow("packed is a number") << std::string(R"({"packed": 3, "column": 1})") << true;
    QTest::newRow("packed lists") << std::string(R"({"packed": {"columns": [-1, 1]}})") << true;
  }
  void boxesNameColumnsByTheirNumbers() {
    QFETCH(std::string, more);
    QFETCH(bool, named);
    model::Model model = treeModel("= box 0\n", flowers());
    model.blackBoxes = {std::make_shared<WritingBox>(Json::parse(more))};
    data::Schema schema = *model.schema;
    schema.columns[1].role = data::Role::Identifier;
    model.schema = std::make_shared<const data::Schema>(schema);
    QCOMPARE(!modelToJson(model)["columns"][1]["levels"].empty(), named);
  }

  void leavesAreOfTheTargetsKind_data() {
    QTest::addColumn<Make>("make");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* words, Make make) {
      QTest::newRow(name) << std::move(make) << QString::fromLatin1(words);
    };
    const auto with = [](const data::Dataset& data, const char* text, const model::Leaf& leaf) {
      model::Model model = treeModel(text, data);
      std::get<model::Tree>(model.shape)[1].body = leaf;
      return model;
    };
    const char* const numbers = "width <= 1\n  = 1\n  = 2\n";
    const char* const twice = "width <= 1\n  = 1 2\n  = 2 3\n";
    row("a plane of classes", "/tree/nodes/1/leaf/kind: expected class or blackBox",
        [=] { return with(flowers(), "width <= 1\n  = a\n  = b\n", model::LinearLeaf{}); });
    row("a plane of two numbers", "/tree/nodes/1/leaf/kind: expected value",
        [=] { return with(pairs(), twice, model::LinearLeaf{}); });
    row("a plane", "", [=] { return with(prices(), numbers, model::LinearLeaf{}); });
    row("a box for numbers", "/tree/nodes/1/leaf/kind: expected value or linear",
        [=] { return with(prices(), numbers, model::BlackBoxLeaf{}); });
    const auto inForest = [](const model::Model& of) {
      model::Model model = of;
      model::Ensemble forest;
      forest.trees.add(*of.tree());
      forest.weights = {1};
      model.shape = forest;
      return model;
    };
    row("a wrong tree in a forest",
        "/ensemble/trees/0/nodes/1/leaf/majority: expected a whole number from 0 to 1", [=] {
          return inForest(with(flowers(), "width <= 1\n  = a\n  = b\n", model::ClassLeaf{{}, 2}));
        });
    row("a box in a rule", "/rules/rules/0/outcome/kind: expected class", [=] {
      model::Model model = treeModel("= box 0\n", flowers());
      model.blackBoxes = {std::make_shared<CountingBox>(2)};
      model::RuleSet rules;
      rules.rules.resize(1);
      rules.rules[0].outcome = model::BlackBoxLeaf{};
      rules.otherwise = model::BlackBoxLeaf{};
      model.shape = rules;
      return model;
    });
    row("planes in branches", "", [=] {
      model::Model model = treeModel(numbers, prices());
      std::get<model::Tree>(model.shape)[0].branch().model = model::LinearLeaf{};
      return model;
    });
    row("planes in branches of two numbers",
        "/tree/nodes/0/model: expected no linear model, which needs one numeric target", [=] {
          model::Model model = treeModel(twice, pairs());
          std::get<model::Tree>(model.shape)[0].branch().model = model::LinearLeaf{};
          return model;
        });
    row("smoothing of classes", "", [=] {
      model::Model model = flowerTree();
      model.smoothing = 10;
      return model;
    });
    row("smoothing of rules", "", [=] {
      model::Model model = treeModel(numbers, prices());
      model::RuleSet rules;
      rules.otherwise = model::ValueLeaf{{1}};
      model.shape = rules;
      model.smoothing = 10;
      return model;
    });
    row("a flaw before the boxes are looked at", "/targets/0: expected a whole number from 0 to 2", [=] {
      model::Model model = treeModel("= box 0\n", flowers());
      model.blackBoxes = {std::make_shared<CountingBox>(2)};
      model.targets = {3};
      return model;
    });
  }
  void leavesAreOfTheTargetsKind() {
    QFETCH(Make, make);
    QFETCH(QString, words);
    const auto valid = model::validate(make());
    QCOMPARE(QString::fromStdString(valid.ok() ? std::string() : messages::text(valid.error())), words);
  }

  void withoutTargetsThereAreNoClasses() {
    const model::PartCheck parts(*flowers().schema(), {}, 0);
    QCOMPARE(parts.classes(), 0);
    QCOMPARE(parts.leafKinds(true), std::vector<std::string>{"value"});
  }
};

PARETREE_TEST(OddFilesTest)
}  // namespace odd_files_test

#include "odd_files_test.moc"
