// Parts of files that models share, leave out or had exchanged: origins, columns, constraints, black boxes.
#include <QTest>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "paretree/model/validate.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace file_parts_test {

using namespace paretree;
using namespace paretree::support;

namespace {

using data::SplitSpec;

const data::Dataset& flowers() {
  static const data::Dataset table =
      support::table("width colour{red,green} class{a,b}*", "1 red a \n 2 green b");
  return table;
}

model::Model flowerTree() {
  return treeModel("width <= 1\n  = a 1 0\n  colour in {red}\n    = a 2 0\n    = b 0 2\n", flowers());
}

/// One rule with a clause of each kind.
model::Model flowerRules() {
  model::Model model = flowerTree();
  model::RuleSet set;
  model::Rule rule;
  rule.clauses = {{model::Interval{0, 1, 2}, true},
                  {model::LevelSet{1, {true, false}}, false},
                  {model::FormulaClause{model::Linear{{{{0}, 1}}, 3}, true}, false}};
  rule.outcome = set.otherwise = model::ClassLeaf{{1, 1}, 0};
  rule.sources = {0};
  rule.active = false;
  rule.locked = true;
  set.rules = {rule};
  model.shape = set;
  return model;
}

model::Model forest() {
  model::Model model = flowerTree();
  model::Ensemble ensemble;
  ensemble.trees.add(*model.tree());
  ensemble.weights = {1};
  model.shape = ensemble;
  return model;
}

/// Two answers, of which the second breaks A + B <= 8.
model::Model constrained() {
  static const data::Dataset table = support::table("w A* B*", "1 0 0");
  model::Model model;
  model.schema = table.schema();
  model.targets = {1, 2};
  model.shape = tree("w <= 2\n  = 4 4\n  = 5 5\n", *table.schema(), 1);
  model.constraints = "subject to\n sum: A + B <= 8\nend\n";
  return model;
}

Result<model::Model> reread(const Json& json) { return modelFromJson(json, "model.json", CountingBox::load); }

QString complaint(const Json& json) {
  const auto model = reread(json);
  return QString::fromStdString(model.ok() ? "none" : messages::text(model.error()));
}

std::string codeOf(const Json& json) {
  const auto model = reread(json);
  return model.ok() ? "none" : model.error().message.code;
}

/// Looks at columns that a model need not have.
class LookingBox : public CountingBox {
 public:
  explicit LookingBox(std::vector<int> columns) : CountingBox(2), columns_(std::move(columns)) {}
  std::optional<std::vector<int>> columns(const data::Schema&) const override { return columns_; }

 private:
  std::vector<int> columns_;
};

}  // namespace

class FilePartsTest : public QObject {
  Q_OBJECT

 private slots:
  void originsOfEachKindOfSplitComeBack_data() {
    QTest::addColumn<model::TrainingSplit>("split");
    const auto row = [](SplitSpec::Kind kind, const std::function<void(model::TrainingSplit&)>& change) {
      model::TrainingSplit split;
      split.spec.kind = kind;
      split.seed = 7;
      change(split);
      QTest::addRow("%s", std::string(splitKindName(kind)).c_str()) << split;
    };
    row(SplitSpec::Kind::Fraction, [](auto& split) { split.spec.testFraction = 0; });
    row(SplitSpec::Kind::TestFile, [](auto& split) {
      split.spec.testPath = "test.csv";
      split.testSha256 = "ab12";
      split.testRows = 9;
    });
    row(SplitSpec::Kind::Folds, [](auto& split) {
      split.spec.folds = 5;
      split.spec.groups = "site";
      split.rows = 100;
    });
    row(SplitSpec::Kind::None, [](auto& split) { split.spec.checkFraction = 0.25; });
    row(SplitSpec::Kind::Column, [](auto& split) { split.spec.column = "part"; });
  }
  void originsOfEachKindOfSplitComeBack() {
    QFETCH(model::TrainingSplit, split);
    model::Model model = flowerTree();
    model.origin.split = split;
    const auto back = reread(modelToJson(model));
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QVERIFY(back->origin == model.origin);
    // The hash of a test file may be unknown, and the share of a test may be the learner's own.
    split.testSha256.clear();
    split.spec.testFraction = -1;
    model.origin.split = split;
    QVERIFY(reread(modelToJson(model))->origin == model.origin);
  }

  void damageIsNamedWithItsPlace_data() {
    QTest::addColumn<Json>("whole");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("message");
    const auto row = [](const Json& whole, const char* pointer, const char* value, const char* message) {
      QTest::newRow(qPrintable(QString("%1 = %2").arg(pointer, value)))
          << whole << pointer << value << message;
    };
    model::Model folds = flowerTree();
    folds.origin.split = model::TrainingSplit{{SplitSpec::Kind::Folds, -1, {}, 5, {}}, 7, {}, 0, 0};
    const Json split = modelToJson(folds), rules = modelToJson(flowerRules()), trees = modelToJson(forest());
    row(split, "/origin/split/kind", "\"half\"",
        "/origin/split/kind: expected fraction, test-file, folds, none or column, found \"half\"");
    row(split, "/origin/split/folds", "1",
        "/origin/split/folds: expected a whole number from 2 to 1000000, found 1");
    row(split, "/origin/split/testFraction", "1",
        "/origin/split/testFraction: expected a share from 0 to below 1, found 1");
    row(split, "/origin/split/testFraction", "-1",
        "/origin/split/testFraction: expected a share from 0 to below 1, found -1");
    row(split, "/origin/split/checkFraction", "2",
        "/origin/split/checkFraction: expected a share from 0 to below 1, found 2");
    row(split, "/columns/0/role", "\"judge\"",
        "/columns/0/role: expected feature, target, identifier, weight, ignored or prediction, found "
        "\"judge\"");
    row(rules, "/rules/fallback", "\"none\"",
        "/rules/fallback: expected otherwise, most-clauses or by-share, found \"none\"");
    row(rules, "/rules/rules/0/clauses/0/kind", "\"span\"",
        "/rules/rules/0/clauses/0/kind: expected interval, levels or formula, found \"span\"");
    row(rules, "/rules/rules/0/clauses/1/column", "9",
        "/rules/rules/0/clauses/1/column: expected a whole number from 0 to 2, found 9");
    row(rules, "/rules/rules/0/clauses/1/column", "-1",
        "/rules/rules/0/clauses/1/column: expected a whole number from 0 to 2, found -1");
    row(rules, "/rules/rules/0/clauses/1/in/0", "2",
        "/rules/rules/0/clauses/1/in/0: expected a whole number from 0 to 1, found 2");
    row(rules, "/rules/rules/0/clauses/2/split/kind", "\"sum\"",
        "/rules/rules/0/clauses/2/split/kind: expected threshold, subset, linear or powerLaw, found \"sum\"");
    row(rules, "/rules/rules/0/outcome/kind", "\"blackBox\"",
        "/rules/rules/0/outcome/kind: expected class, found \"blackBox\"");
    row(rules, "/rules/otherwise/kind", "\"value\"",
        "/rules/otherwise/kind: expected class or blackBox, found \"value\"");
    row(trees, "/ensemble/combine", "\"sum\"", "/ensemble/combine: expected average or vote, found \"sum\"");
    row(trees, "/ensemble/trees", "[]", "/ensemble/trees: expected at least one tree, found a list of 0");
    row(trees, "/ensemble/weights", "[]",
        "/ensemble/weights: expected one number for each of 1 trees, found a list of 0");
    row(trees, "/ensemble/weights/0", "0",
        "/ensemble/weights: expected numbers whose sum is above 0, found a list of 1");
    // A node beyond all numbers is none.
    row(modelToJson(flowerTree()), "/tree/nodes/0/left", "4294967297",
        "/tree/nodes/0/left: expected a node number after 0 and below 5, found 4294967297");
  }
  void damageIsNamedWithItsPlace() {
    QFETCH(Json, whole);
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, message);
    QCOMPARE(complaint(whole), QString("none"));
    whole[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    QCOMPARE(complaint(whole), "model.json: " + message);
  }

  void aModelHasAShape() {
    Json json = modelToJson(flowerTree());
    json.erase("tree");
    QCOMPARE(complaint(json),
             QString("model.json: expected a model with 'tree', 'rules' or 'ensemble', found an object"));
  }

  void columnsOfEachTypeComeBack() {
    using data::ColumnType, data::Role;
    data::Schema schema;
    schema.columns.push_back({"day", ColumnType::Date, Role::Identifier, {}, "%d.%m.%Y"});
    schema.columns.push_back({"word", ColumnType::Text, Role::Ignored, {}, {}});
    schema.columns.push_back({"colour", ColumnType::Nominal, Role::Feature, {"red"}, {}});
    schema.columns.push_back({"many", ColumnType::Number, Role::Weight, {}, {}});
    const Json json = model::schemaToJson(schema);
    const auto back = model::schemaFromJson(json, "columns.json");
    QVERIFY(back.ok());
    QCOMPARE(dumpJson(model::schemaToJson(*back)), dumpJson(json));
    QCOMPARE(back->columns[0].dateFormat, std::string("%d.%m.%Y"));
    Json twice = json;
    twice[1]["name"] = "day";
    QCOMPARE(
        messages::text(model::schemaFromJson(twice, "columns.json").error()),
        std::string("columns.json: /1/name: expected a name that no column before it has, found \"day\""));
  }

  void treesAloneAreReadForTheirColumns() {
    const model::Model model = flowerTree();
    const Json json = treeToJson(*model.tree());
    const auto back = model::treeFromJson(json, "tree.json", *model.schema, model.targets, 0);
    QVERIFY(back.ok() && *back == *model.tree());
    QCOMPARE(messages::text(model::treeFromJson(json, "tree.json", *model.schema, {0}, 0).error()),
             std::string("tree.json: /nodes/1/leaf/kind: expected value or linear, found \"class\""));
  }

  void treesOfTooManyNodesAreRefused() {
    Json json{{"packed", {{"cuts", Json::array()}, {"missingLeft", ""}}}};
    json["packed"]["columns"] = Json::array_t(static_cast<std::size_t>(model::kMaxTreeNodes) + 1, Json(0));
    const model::Model model = flowerTree();
    QCOMPARE(messages::text(model::treeFromJson(json, "tree.json", *model.schema, model.targets, 0).error()),
             std::string("tree.json: /packed/columns: expected 1 to 4000000 nodes, found a list of 4000001"));
  }

  void columnsAndTreesMayBeShared() {
    const model::Model model = forest();
    Json own = modelToJson(model);
    Json whole{{"columns", own["columns"]}, {"trees", own["ensemble"]["trees"]}, {"model", own}};
    const auto read = [](const Json& json, bool trees = true) {
      JsonRoot root(json, "run.json");
      const JsonView at = root.view();
      return model::modelFromJson(at["model"], {}, at["columns"],
                                  trees ? std::optional(at["trees"]) : std::nullopt);
    };
    // What it has of its own is what counts.
    Json others = whole;
    others["columns"] = others["trees"] = Json::array();
    QVERIFY(read(others).ok());
    whole["model"].erase("columns");
    whole["model"]["ensemble"]["trees"] = Json::array({{{"shared", 0}}});
    const auto back = read(whole);
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QVERIFY(back->shape == model.shape);
    QCOMPARE(messages::text(read(whole, false).error()),
             std::string("run.json: /model/ensemble/trees/0/nodes: expected, but it is missing"));
    whole["model"]["ensemble"]["trees"][0]["shared"] = 1;
    QCOMPARE(messages::text(read(whole).error()),
             std::string(
                 "run.json: /model/ensemble/trees/0/shared: expected a whole number from 0 to 0, found 1"));
  }

  void boxesLookAtColumnsThatAreThere() {
    model::Model model = flowerTree();
    model.blackBoxes.push_back(std::make_shared<CountingBox>(2));
    Json json = modelToJson(model);
    QCOMPARE(complaint(json), QString("none"));
    for (const auto& [columns, words] : {std::pair<std::vector<int>, std::string>{{0, 2}, ""},
                                         {{}, ""},
                                         {{3}, "column 4"},
                                         {{0, -1}, "column 0"}}) {
      const auto box = std::make_shared<LookingBox>(columns);
      model.blackBoxes = {box};
      const auto valid = model::validate(model);
      const auto read = model::modelFromJson(
          json, "model.json", [&](const JsonView&) { return Result<model::BlackBoxPtr>(box); });
      QCOMPARE(valid.ok(), words.empty());
      QCOMPARE(read.ok(), words.empty());
      if (words.empty()) continue;
      const std::string said =
          "/blackBoxes/0: the black box asks for " + words + ", and the model has 3 columns";
      QCOMPARE(messages::text(valid.error()), said);
      QCOMPARE(messages::text(read.error()), "model.json: " + said);
    }
    json["blackBoxes"][0]["classes"] = 1;
    QCOMPARE(complaint(json),
             QString("model.json: /blackBoxes/0/classes: expected a whole number from 2 to 1000, found 1"));
  }

  void constraintsThatWereExchangedAreSeen() {
    const Json json = modelToJson(constrained());
    QCOMPARE(json["infeasibleLeaves"].get<int>(), 1);
    QCOMPARE(codeOf(json), std::string("none"));
    const auto with = [&](const char* text) {
      Json changed = json;
      changed["constraints"] = text;
      return changed;
    };
    QCOMPARE(codeOf(with("subject to\n sum: A + B <= 7\nend\n")),
             std::string("model.other-constraints-broken"));
    // As many leaves break these.
    Json as = with("subject to\n sum: A + B <= 9\nend\n");
    QCOMPARE(codeOf(as), std::string("model.other-constraints"));
    // Versions that did not write what tells them apart.
    as.erase("constraintsSha256");
    as.erase("infeasibleLeaves");
    QCOMPARE(codeOf(as), std::string("none"));
    const auto broken = reread(with("subject to\n sum: A + <= 8\nend\n"));
    QVERIFY(!broken.ok());
    // Constraints that were taken away, too.
    Json none = json;
    none.erase("constraints");
    QCOMPARE(codeOf(none), std::string("model.other-constraints"));
  }

  /// What describes rows is not told of columns that nothing asks.
  void levelsOfIdentifiersStayAtHome() {
    for (const data::Role role : {data::Role::Identifier, data::Role::Ignored, data::Role::Feature}) {
      for (const bool asked : {true, false}) {
        model::Model model = asked ? flowerTree() : treeModel("= a 1 0\n", flowers());
        auto schema = std::make_shared<data::Schema>(*model.schema);
        schema->columns[1].role = role;
        model.schema = schema;
        const Json json = modelToJson(model);
        QCOMPARE(json["columns"][1]["levels"].empty(), !asked && role != data::Role::Feature);
        QCOMPARE(codeOf(json), std::string("none"));
      }
    }
  }
};

PARETREE_TEST(FilePartsTest)
}  // namespace file_parts_test

#include "file_parts_test.moc"
