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

  void flawsOfSplitsAreNamed() {
    const data::Dataset data = table("width colour{red,green} class{a,b}*", "1 red a");
    const auto complaint = [&](const model::Split& split) {
      model::Model model = treeModel("width <= 1\n  = a 1 0\n  = b 0 2\n", data);
      std::get<model::Tree>(model.shape)[0].branch().split = split;
      return QString::fromStdString(complaintOf(model)).remove("/tree/nodes/0/split/");
    };
    const auto changed = [](const std::function<void(model::PowerLaw&)>& change) {
      model::PowerLaw law;
      law.inputs = {{{0}, 0, 4}};
      law.terms = {{1, {{0, 1}}}};
      change(law);
      return model::Split(law);
    };
    using Law = model::PowerLaw;
    QCOMPARE(complaint(changed([](Law&) {})), QString());
    QCOMPARE(complaint(changed([](Law& l) { l.inputs[0].low = 5; })),
             QString("inputs/0/high: expected a number that is at least 'low'"));
    QCOMPARE(complaint(changed([](Law& l) { l.inputs[0].low = 4; })), QString());
    QCOMPARE(complaint(changed([](Law& l) { l.inputs[0].input.column = 1; })),
             QString("inputs/0/column: expected a numeric column ('colour' is not)"));
    QCOMPARE(complaint(changed([](Law& l) { l.inputs.clear(); })),
             QString("terms/0/factors/0/input: expected nothing: there is no number that could stand here"));
    for (const int input : {-1, 1})
      QCOMPARE(complaint(changed([=](Law& l) { l.terms[0].factors[0].input = input; })),
               QString("terms/0/factors/0/input: expected a whole number from 0 to 0"));
    for (const int exponent : {-65, -64, 64, 65})
      QCOMPARE(complaint(changed([=](Law& l) { l.terms[0].factors[0].exponent = exponent; })),
               QString(exponent == -65 || exponent == 65
                           ? "terms/0/factors/0/exponent: expected a whole number from -64 to 64"
                           : ""));
    QCOMPARE(complaint(changed([](Law& l) { l.terms[0].weight = data::kMissing; })),
             QString("terms/0/weight: expected a number"));
    QCOMPARE(complaint(changed([](Law& l) { l.bias = data::kMissing; })), QString("bias: expected a number"));
    QCOMPARE(complaint(changed([](Law& l) { l.modulusBound = data::kMissing; })),
             QString("modulusBound: expected a number"));

    using model::Linear;
    QCOMPARE(complaint(Linear{{{{0}, 1}}, data::kMissing}), QString("bound: expected a number"));
    QCOMPARE(complaint(Linear{{{{0}, data::kMissing}}, 1}), QString("terms/0/weight: expected a number"));
    QCOMPARE(complaint(Linear{{{{1, 1}, 1}}, 1}), QString());
    QCOMPARE(complaint(Linear{{{{1, 2}, 1}}, 1}),
             QString("terms/0/level: expected a whole number from 0 to 1"));
    QCOMPARE(complaint(model::Threshold{0, data::kMissing}), QString("value: expected a number"));
    QCOMPARE(complaint(model::Threshold{-1, 1}), QString("column: expected a whole number from 0 to 2"));
    QCOMPARE(complaint(model::Subset{0, {true}}),
             QString("column: expected a nominal column ('width' is not)"));
  }

  void flawsOfTreesAreNamed() {
    const data::Dataset data = table("width colour{red,green} class{a,b}*", "1 red a");
    const auto node = [](int left, int right) {
      return model::Node{model::Branch{model::Threshold{0, 1}, left, right}, {}, false};
    };
    const model::Node leaf{model::Leaf(model::ClassLeaf{{1, 1}, 0}), {}, false};
    const auto complaint = [&](const std::vector<model::Node>& nodes) {
      model::Model model = treeModel("= a 1 0\n", data);
      model.shape = model::Tree{nodes};
      return QString::fromStdString(complaintOf(model)).remove("/tree/nodes/");
    };
    QCOMPARE(complaint({node(1, 2), leaf, leaf}), QString());
    QCOMPARE(complaint({node(1, 2), node(3, 4), node(3, 5), leaf, leaf, leaf}),
             QString("2/left: expected a node that is not yet another node's child"));
    QCOMPARE(complaint({node(1, 1), leaf}), QString("0/right: expected another node than on the left"));
    QCOMPARE(complaint({node(1, 2), leaf, leaf, leaf}),
             QString("3: expected a node that a node before it has as its child"));
    auto broken = leaf;
    broken.body = model::Leaf(model::BlackBoxLeaf{0, {1, 1}, 0});
    QCOMPARE(complaint({broken}),
             QString("0/leaf/box: expected no black-box leaf, since the model has no black boxes"));
    broken.body = model::Leaf(model::ClassLeaf{{1, 1, 1}, 0});
    QCOMPARE(complaint({broken}),
             QString("0/leaf/counts: expected one number for each of 2 classes, or none"));
    broken = leaf;
    broken.stats.counts = {1};
    QCOMPARE(complaint({broken}),
             QString("0/stats/counts: expected one number for each of 2 classes, or none"));
    broken = leaf;
    broken.stats.means = {1, 2};
    QCOMPARE(complaint({broken}), QString("0/stats/means: expected one number for each of 1 targets"));
    broken.stats.means = {kInfinity};
    QCOMPARE(complaint({broken}), QString("0/stats/means/0: expected a finite number"));
    broken = leaf;
    broken.stats.error = kInfinity;
    QCOMPARE(complaint({broken}), QString("0/stats/error: expected a finite number"));
    broken = node(1, 2);
    broken.branch().model = model::LinearLeaf{};
    QCOMPARE(complaint({broken, leaf, leaf}),
             QString("0/model: expected no linear model, which needs one numeric target"));

    std::vector<model::Node> chain;
    for (int depth = 0; depth < model::kMaxTreeDepth; ++depth) {
      const int here = static_cast<int>(chain.size());
      chain.push_back(node(here + 1, here + 2));
      chain.push_back(leaf);
    }
    chain.push_back(leaf);
    QCOMPARE(complaint(chain), QString());
    const int last = static_cast<int>(chain.size()) - 1;
    chain.back() = node(last + 1, last + 2);
    chain.insert(chain.end(), {leaf, leaf});
    QCOMPARE(complaint(chain),
             QString("%1: expected a tree at most %2 deep").arg(last + 1).arg(model::kMaxTreeDepth));
  }

  void flawsOfAnswersAreNamed() {
    const data::Dataset data = table("width price*", "1 2");
    const auto complaint = [&](const model::Leaf& leaf) {
      model::Model model = treeModel("= 1\n", data);
      std::get<model::Tree>(model.shape)[0].body = leaf;
      return QString::fromStdString(complaintOf(model)).remove("/tree/nodes/0/leaf/");
    };
    QCOMPARE(complaint(model::ValueLeaf{{1}}), QString());
    QCOMPARE(complaint(model::ValueLeaf{{1, 2}}),
             QString("values: expected one number for each of 1 targets"));
    QCOMPARE(complaint(model::ValueLeaf{{kInfinity}}), QString("values/0: expected a finite number"));
    QCOMPARE(complaint(model::ClassLeaf{{}, 0}), QString("kind: expected value or linear"));
    model::LinearLeaf linear;
    linear.terms = {{{0}, 1, 1}};
    QCOMPARE(complaint(linear), QString());
    linear.low = linear.high = 1;
    QCOMPARE(complaint(linear), QString());
    linear.low = 2;
    QCOMPARE(complaint(linear), QString("low: expected at most 'high'"));
    linear.low = 0;
    linear.terms[0].coefficient = kInfinity;
    QCOMPARE(complaint(linear), QString("terms/0/coefficient: expected a finite number"));
    linear.terms[0].coefficient = 1;
    linear.terms[0].input.ifMissing = kInfinity;
    QCOMPARE(complaint(linear), QString("terms/0/ifMissing: expected a finite number"));
    linear.terms[0].input = {2};
    QCOMPARE(complaint(linear), QString("terms/0/column: expected a whole number from 0 to 1"));
  }

  void flawsOfRulesEnsemblesAndTargetsAreNamed() {
    const data::Dataset data = table("width colour{red,green} price* class{a,b}*", "1 red 1 a");
    const auto complaint = [&](const Change& change) {
      model::Model model;
      model.schema = data.schema();
      model.targets = {3};
      model::RuleSet set;
      set.rules.resize(1);
      set.rules[0].outcome = set.otherwise = model::ClassLeaf{{1, 1}, 0};
      model.shape = set;
      change(model);
      return QString::fromStdString(complaintOf(model));
    };
    const auto withClause = [&](const decltype(model::Clause::test)& test) {
      return complaint([&](model::Model& m) {
               std::get<model::RuleSet>(m.shape).rules[0].clauses = {{test, false}};
             })
          .remove("/rules/rules/0/clauses/0/");
    };
    const auto withColumns = [&](const std::function<void(std::vector<data::ColumnInfo>&)>& change) {
      return complaint([&](model::Model& m) {
        auto schema = std::make_shared<data::Schema>(*m.schema);
        change(schema->columns);
        m.schema = schema;
      });
    };
    QCOMPARE(complaint([](model::Model&) {}), QString());
    QCOMPARE(withClause(model::Interval{1}), QString("column: expected a numeric column ('colour' is not)"));
    QCOMPARE(withClause(model::LevelSet{0, {true}}),
             QString("column: expected a nominal column ('width' is not)"));
    QCOMPARE(withClause(model::FormulaClause{model::Threshold{0, data::kMissing}, true}),
             QString("split/value: expected a number"));
    QCOMPARE(complaint([](model::Model& m) {
               std::get<model::RuleSet>(m.shape).rules[0].outcome = model::ValueLeaf{{1}};
             }),
             QString("/rules/rules/0/outcome/kind: expected class"));
    QCOMPARE(complaint([](model::Model& m) { m.shape = model::Ensemble{}; }),
             QString("/ensemble/trees: expected at least one tree"));
    QCOMPARE(
        complaint([](model::Model& m) {
          m.targets = {2, 3};
        }),
        QString(
            "/targets/1: expected numeric columns, since there are several targets ('class' is nominal)"));
    QCOMPARE(
        complaint([](model::Model& m) {
          m.targets = {3, 3};
        }),
        QString(
            "/targets/0: expected numeric columns, since there are several targets ('class' is nominal)"));
    QCOMPARE(complaint([](model::Model& m) {
               m.targets = {2, 2};
             }),
             QString("/targets/1: expected every target once"));
    QCOMPARE(withColumns([](auto& columns) { columns[3].levels.clear(); }),
             QString("/targets/0: expected a target with at least one class"));
    QCOMPARE(withColumns([](auto& columns) { columns[3].type = data::ColumnType::Text; }),
             QString("/targets/0: expected a numeric or nominal column ('class' is text)"));
  }
};

PARETREE_TEST_WITH_APPLICATION(ValidateTest)
}  // namespace validate_test

#include "validate_test.moc"
