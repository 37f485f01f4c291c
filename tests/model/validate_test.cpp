// Whatever is loaded, or passes validate(), predicts inside its schema.
#include "paretree/model/validate.h"

#include <rapidcheck.h>

#include <QTest>
#include <functional>
#include <limits>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "tests/support/json_edits.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace validate_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Result<model::Model> reread(const Json& json) { return modelFromJson(json, "model.json", CountingBox::load); }

std::string complaintOf(const model::Model& model) {
  const auto valid = model::validate(model);
  return valid.ok() ? "" : messages::text(valid.error());
}

using Change = std::function<void(model::Model&)>;

}  // namespace

class ValidateTest : public QObject {
  Q_OBJECT

 private slots:
  void whatIsLoadedPredictsInsideItsSchema() {
    int loaded = 0, refused = 0;
    QVERIFY(rc::check([&] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      const data::Dataset data = randomTable(rng, 30, rng.chance(0.5), drawn(rng, 1, 2));
      const model::Model model = randomModel(rng, data, static_cast<RandomShape>(drawn(rng, 0, 2)));
      RC_ASSERT(complaintOf(model) == "");
      const Json whole = modelToJson(model);
      for (int i = 0; i < 40; ++i) {
        Json json = whole;
        for (int edits = drawn(rng, 1, 2); edits > 0; --edits) editJson(rng, json);
        const auto back = reread(json);
        if (!back) {
          ++refused;
          RC_ASSERT(!messages::text(back.error()).empty());
          continue;
        }
        ++loaded;
        RC_ASSERT(complaintOf(*back) == "");
        const std::string text = dumpJson(modelToJson(*back));
        const auto again = reread(*parseJson(text, "model.json"));
        RC_ASSERT(again.ok() && dumpJson(modelToJson(*again)) == text);
        // Other columns want another table.
        if (model::schemaToJson(*back->schema) != model::schemaToJson(*model.schema) ||
            back->targets != model.targets)
          continue;
        const auto answers = predict(*back, data, data.allRows(), Context());
        RC_ASSERT(answers.ok());
        if (!back->isClassifier() && hasHugeNumbers(json)) continue;
        const std::string wrong = outsideSchema(*back, *answers, data.rows());
        if (!wrong.empty()) RC_FAIL(wrong + ": " + dumpJson(json));
      }
    }));
    qInfo("%d edits loaded, %d refused", loaded, refused);
    QVERIFY(loaded > 100 && refused > 100);
  }

  void smoothingNeedsWhatItDrawsTo() {
    const data::Dataset data = table("width price*", "1 2");
    model::Model model;
    model.schema = data.schema();
    model.targets = {1};
    model.smoothing = 10;
    model::Tree tree{{model::Node{model::Branch{model::Threshold{0, 1}, 1, 2}, {}, false},
                      model::Node{model::Leaf(model::ValueLeaf{{1}}), {}, false},
                      model::Node{model::Leaf(model::ValueLeaf{{2}}), {}, false}}};
    for (model::Node& node : tree.nodes) node.stats.rows = 4;
    tree[0].stats.means = {1.5};
    model.shape = tree;
    QCOMPARE(complaintOf(model), std::string());
    QVERIFY(reread(modelToJson(model)).ok());
    for (const bool rows : {true, false}) {
      model::Model changed = model;
      model::Node& node = std::get<model::Tree>(changed.shape)[rows ? 1 : 0];
      (rows ? node.stats.rows : node.stats.means[0]) = data::kMissing;
      const std::string words = "/smoothing: expected 0, since a node has no rows or means to smooth by";
      QCOMPARE(complaintOf(changed), words);
      const auto back = reread(modelToJson(changed));
      QVERIFY(!back.ok());
      QCOMPARE(messages::text(back.error()), "model.json: " + words + ", found 10.0");
    }
  }

  void flawsInMemoryAreNamedWithTheirPlace_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* words, Change change) {
      QTest::newRow(words) << std::move(change) << QString::fromLatin1(words);
    };
    const auto branch = [](model::Model& model, int node) -> model::Branch& {
      return std::get<model::Tree>(model.shape)[node].branch();
    };
    const auto leaf = [](model::Model& model, int node) -> model::ClassLeaf& {
      return std::get<model::ClassLeaf>(std::get<model::Tree>(model.shape)[node].leaf());
    };
    row("/tree/nodes/2/left: expected a node number after 2 and below 5",
        [=](model::Model& m) { branch(m, 2).left = 0; });
    row("/tree/nodes/2/right: expected a node number after 2 and below 5",
        [=](model::Model& m) { branch(m, 2).right = 5; });
    row("/tree/nodes/2/right: expected another node than on the left",
        [=](model::Model& m) { branch(m, 2).right = 3; });
    row("/tree/nodes/0/split/column: expected a whole number from 0 to 2", [=](model::Model& m) {
      branch(m, 0).split = model::Threshold{3, 1};
    });
    row("/tree/nodes/0/split/column: expected a numeric column ('colour' is not)", [=](model::Model& m) {
      branch(m, 0).split = model::Threshold{1, 1};
    });
    row("/tree/nodes/2/split/levels: expected a whole number from 0 to 2", [=](model::Model& m) {
      branch(m, 2).split = model::Subset{1, std::vector<bool>(3)};
    });
    row("/tree/nodes/1/leaf/majority: expected a whole number from 0 to 1",
        [=](model::Model& m) { leaf(m, 1).majority = 2; });
    row("/tree/nodes/1/leaf/counts/0: expected 0 or more", [=](model::Model& m) {
      leaf(m, 1).counts = {-1, 2};
    });
    row("/tree/nodes/1/leaf/counts: expected numbers whose sum is finite", [=](model::Model& m) {
      leaf(m, 1).counts = {1.7e308, 1.7e308};
    });
    row("/tree/nodes/1/leaf/kind: expected class or blackBox", [=](model::Model& m) {
      std::get<model::Tree>(m.shape)[1].body = model::Leaf(model::ValueLeaf{{1}});
    });
    row("/tree/nodes/1/stats/rows: expected a finite number",
        [=](model::Model& m) { std::get<model::Tree>(m.shape)[1].stats.rows = kInfinity; });
    row("/tree/nodes: expected 1 to 4000000 nodes", [](model::Model& m) { m.shape = model::Tree{}; });
    row("/targets/0: expected a whole number from 0 to 2", [](model::Model& m) { m.targets = {3}; });
    row("/targets: expected at least one target", [](model::Model& m) { m.targets = {}; });
    row("/smoothing: expected a finite number", [](model::Model& m) { m.smoothing = kInfinity; });
    row("/columns/1/name: expected a name that no column before it has", [](model::Model& m) {
      auto schema = std::make_shared<data::Schema>(*m.schema);
      schema->columns[1].name = "width";
      m.schema = schema;
    });
    row("/ensemble/weights: expected one number for each of 1 trees", [](model::Model& m) {
      model::Ensemble ensemble;
      ensemble.trees.add(*m.tree());
      m.shape = ensemble;
    });
    row("/ensemble/weights: expected numbers whose sum is above 0", [](model::Model& m) {
      model::Ensemble ensemble;
      ensemble.trees.add(*m.tree());
      ensemble.weights = {0};
      m.shape = ensemble;
    });
    row("/rules/rules: expected rules whose weights have a finite sum", [](model::Model& m) {
      model::RuleSet set;
      model::Rule rule;
      rule.outcome = model::ClassLeaf{{3, 1}, 0};
      rule.weight = 1e308;
      set.rules.push_back(rule);
      set.otherwise = model::ClassLeaf{{1, 1}, 0};
      m.shape = set;
    });
    row("/rules/rules/0/weight: expected 0 or more", [](model::Model& m) {
      model::RuleSet set;
      model::Rule rule;
      rule.outcome = model::ClassLeaf{{1, 1}, 0};
      rule.weight = -1;
      set.rules.push_back(rule);
      set.otherwise = model::ClassLeaf{{1, 1}, 0};
      m.shape = set;
    });
  }
  void flawsInMemoryAreNamedWithTheirPlace() {
    QFETCH(Change, change);
    QFETCH(QString, words);
    const data::Dataset data = table("width colour{red,green} class{a,b}*", "1 red a");
    model::Model model =
        treeModel("width <= 1\n  = a 1 0\n  colour in {red}\n    = a 2 0\n    = b 0 2\n", data);
    QCOMPARE(complaintOf(model), std::string());
    change(model);
    QCOMPARE(QString::fromStdString(complaintOf(model)), words);
  }
};

PARETREE_TEST_WITH_APPLICATION(ValidateTest)
}  // namespace validate_test

#include "validate_test.moc"
