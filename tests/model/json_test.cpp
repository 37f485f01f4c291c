#include <rapidcheck.h>

#include <QTest>
#include <limits>

#include "paretree/core/json.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace json_test {

using namespace paretree;
using namespace paretree::support;

namespace {

model::Model drawnModel(Rng& rng, data::Dataset& data) {
  data = randomTable(rng, 30, rng.chance(0.5), drawn(rng, 1, 2));
  return randomModel(rng, data, static_cast<RandomShape>(drawn(rng, 0, 2)));
}

Result<model::Model> reread(const Json& json) { return modelFromJson(json, "model.json", CountingBox::load); }

bool sameAnswers(const model::Model& a, const model::Model& b, const data::Dataset& data) {
  const auto first = predict(a, data, data.allRows(), Context());
  const auto second = predict(b, data, data.allRows(), Context());
  const auto bits = [](const std::vector<double>& values) {
    return std::vector<std::uint64_t>(reinterpret_cast<const std::uint64_t*>(values.data()),
                                      reinterpret_cast<const std::uint64_t*>(values.data() + values.size()));
  };
  return first->classes == second->classes && bits(first->probabilities) == bits(second->probabilities) &&
         bits(first->values) == bits(second->values) && first->parts == second->parts &&
         first->explained == second->explained;
}

Json sample() {
  const data::Dataset data = table("width colour{red,green} class{a,b}*", "1 red a");
  return modelToJson(treeModel("width <= 1\n  = a 1 0\n  colour in {red}\n    = a 2 0\n    = b 0 2\n", data));
}

std::string complaint(const Json& json) {
  const auto model = reread(json);
  return model.ok() ? "none" : messages::text(model.error());
}

}  // namespace

class JsonTest : public QObject {
  Q_OBJECT

 private slots:
  void modelsGoThereAndBack() {
    QVERIFY(rc::check([] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      data::Dataset data;
      const model::Model model = drawnModel(rng, data);
      const std::string text = dumpJson(modelToJson(model));
      const auto json = parseJson(text, "model.json");
      RC_ASSERT(json.ok());
      const auto back = reread(*json);
      if (!back) RC_FAIL(messages::text(back.error()));
      RC_ASSERT(back->shape == model.shape);
      RC_ASSERT(back->targets == model.targets);
      RC_ASSERT(back->smoothing == model.smoothing);
      RC_ASSERT(back->origin == model.origin);
      RC_ASSERT(dumpJson(modelToJson(*back)) == text);
      RC_ASSERT(sameAnswers(model, *back, data));
    }));
  }

  // Programs that would scale them refuse inputs as they are; nothing else is written otherwise.
  void inputsAsTheyAreAreOfTheNewestFormat() {
    const data::Dataset data = table("width colour{red,green} class{a,b}*", "1 red a\n3 green b");
    model::Model model = treeModel("width <= 1\n  = a 1 0\n  = b 0 2\n", data);
    model::PowerLaw law;
    law.inputs = {{model::Input{0, -1, 2}, 1, 3}, {model::Input{1, 0, 0}, 0, 1}};
    law.terms = {{1, {{0, -2}, {1, 1}}}};
    law.bias = -0.5;
    auto& tree = std::get<model::Tree>(model.shape);
    for (const bool plain : {false, true}) {
      for (auto& in : law.inputs) in.plain = plain;
      tree[0].branch().split = law;
      const Json json = modelToJson(model);
      QCOMPARE(json["schema"].get<int>(), plain ? model::kModelFormatOfPlainInputs : model::kModelFormat);
      QCOMPARE(json["tree"]["nodes"][0]["split"]["inputs"][0].contains("scaled"), plain);
      const auto back = reread(json);
      QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
      QVERIFY(back->shape == model.shape);
      // 1 / 1 of the first row; the second is not red
      QCOMPARE(law.value(data, 0), plain ? 0.5 : 1.5);
      QCOMPARE(law.value(data, 1), plain ? -0.5 : -0.25);
    }
    Json newer = modelToJson(model);
    newer["schema"] = model::kNewestModelFormat + 1;
    QVERIFY(!reread(newer).ok());
  }

  void numbersThatJsonDoesNotKnowSurvive() {
    const data::Dataset data = table("width price*", "1 2");
    model::Model model;
    model.schema = data.schema();
    model.targets = {1};
    constexpr double infinity = std::numeric_limits<double>::infinity();
    model::Tree tree{{model::Node{model::Branch{model::Threshold{0, infinity}, 1, 2}, {}, false},
                      model::Node{model::Leaf(model::ValueLeaf{{-1.7e308}}), {}, false},
                      model::Node{model::Leaf(model::ValueLeaf{{-0.0}}), {}, true}}};
    tree[1].stats.impurity = 5e-324;
    model.shape = tree;
    const auto back = reread(*parseJson(dumpJson(modelToJson(model)), "model.json"));
    QVERIFY(back.ok());
    QVERIFY(*back->tree() == tree);
    QVERIFY(std::signbit(std::get<model::ValueLeaf>((*back->tree())[2].leaf()).values[0]));
  }

  /// A search that begins with a tree names it as the source -1 of its rules.
  void rulesOfTheModelBegunWithAreReadAgain() {
    model::Model model = treeModel("width <= 1\n  = a\n  = b\n", table("width class{a,b}*", "1 a"));
    model::RuleSet set;
    set.rules.resize(1);
    set.rules[0].outcome = set.otherwise = model::ClassLeaf{{1, 1}, 0};
    set.rules[0].sources = {-1, 3};
    model.shape = set;
    const auto back = reread(modelToJson(model));
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QVERIFY(*back->rules() == set);
    set.rules[0].sources = {-2};
    model.shape = set;
    QVERIFY(!reread(modelToJson(model)).ok());
  }

  void nodesInAnotherOrderAreSorted() {
    Json json = sample();
    Json& nodes = json["tree"]["nodes"];
    std::swap(nodes[3], nodes[4]);
    std::swap(nodes[2]["left"], nodes[2]["right"]);
    const auto model = reread(json);
    QVERIFY(model.ok());
    QCOMPARE(dumpJson(modelToJson(*model)), dumpJson(sample()));
  }

  void damageIsNamedWithItsPlace_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* pointer, const char* value, const char* message) {
      QTest::newRow(qPrintable(QString("%1 = %2").arg(pointer, value))) << pointer << value << message;
    };
    row("/format", "\"weka\"", "/format: expected paretree-model, found \"weka\"");
    row("/schema", "99", "/schema: expected 3 or less, found 99; this model was written by a newer version");
    row("/columns/0/type", "\"complex\"",
        "/columns/0/type: expected number, nominal, date or text, found \"complex\"");
    row("/targets", "[]", "/targets: expected at least one target, found a list of 0");
    row("/targets/0", "7", "/targets/0: expected a whole number from 0 to 2, found 7");
    row("/tree/nodes/2/left", "2", "/tree/nodes/2/left: expected a node number after 2 and below 5, found 2");
    row("/tree/nodes/2/left", "0", "/tree/nodes/2/left: expected a node number after 2 and below 5, found 0");
    row("/tree/nodes/2/right", "9e99",
        "/tree/nodes/2/right: expected a whole number from -9223372036854775808 to 9223372036854775807, "
        "found 9e+99");
    row("/tree/nodes/2/right", "3", "/tree/nodes/2/right: expected another node than on the left, found 3");
    row("/tree/nodes/0/right", "3",
        "/tree/nodes/2: expected a node that a node before it has as its child, found an object");
    row("/tree/nodes/0/split/column", "1",
        "/tree/nodes/0/split/column: expected a numeric column ('colour' is not), found 1");
    row("/tree/nodes/0/split/value", "null", "/tree/nodes/0/split/value: expected a number, found null");
    row("/tree/nodes/2/split/left/0", "2",
        "/tree/nodes/2/split/left/0: expected a whole number from 0 to 1, found 2");
    row("/tree/nodes/2/split/levels", "1000000000",
        "/tree/nodes/2/split/levels: expected a whole number from 0 to 2, found 1000000000");
    row("/tree/nodes/1/leaf/majority", "2",
        "/tree/nodes/1/leaf/majority: expected a whole number from 0 to 1, found 2");
    row("/tree/nodes/1/leaf/counts", "[1]",
        "/tree/nodes/1/leaf/counts: expected one number for each of 2 classes, or none, found a list of 1");
    row("/tree/nodes/1/leaf", "{\"kind\": \"value\", \"values\": [1]}",
        "/tree/nodes/1/leaf/kind: expected class or blackBox, found \"value\"");
    row("/tree/nodes/1/leaf/counts/1", "-1", "/tree/nodes/1/leaf/counts/1: expected 0 or more, found -1");
    row("/tree/nodes/1/leaf/counts/0", "\"inf\"",
        "/tree/nodes/1/leaf/counts/0: expected a finite number, found \"inf\"");
    row("/tree/nodes/1/leaf/counts", "[1e308, 1e308]",
        "/tree/nodes/1/leaf/counts: expected numbers whose sum is finite, found a list of 2");
    row("/tree/nodes/1/stats", R"({"rows": -1, "impurity": null, "error": null})",
        "/tree/nodes/1/stats/rows: expected 0 or more, found -1");
    row("/tree/nodes/1/stats", R"({"rows": 1, "impurity": "-inf", "error": null})",
        "/tree/nodes/1/stats/impurity: expected a finite number, found \"-inf\"");
    row("/columns/1/name", "\"width\"",
        "/columns/1/name: expected a name that no column before it has, found \"width\"");
    row("/columns/2/levels", "[\"a\", \"a\"]",
        "/targets/0: expected classes with different names (those of 'class' are not), found 2");
    row("/tree/nodes", "[]", "/tree/nodes: expected 1 to 4000000 nodes, found a list of 0");
    row("/tree", "7", "/tree: expected an object, found 7");
    row("/smoothing", "-1", "/smoothing: expected 0 or more, found -1");
  }

  void damageIsNamedWithItsPlace() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, message);
    Json json = sample();
    json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    QCOMPARE(QString::fromStdString(complaint(json)), "model.json: " + message);
  }

  void senselessNumbersOfOtherShapesAreRefused() {
    const auto found = [](RandomShape shape, bool classes, const char* pointer, const Json& value) {
      for (std::uint64_t seed = 1; seed < 200; ++seed) {
        Rng rng(seed);
        const data::Dataset data = randomTable(rng, 10, classes);
        Json json = modelToJson(randomModel(rng, data, shape));
        const Json::json_pointer place(pointer);
        if (!json.contains(place)) continue;
        json[place] = value;
        return QString::fromStdString(complaint(json));
      }
      return QString("no such model was drawn");
    };
    QCOMPARE(found(RandomShape::Rules, true, "/rules/rules/0/weight", -1),
             QString("model.json: /rules/rules/0/weight: expected 0 or more, found -1"));
    QCOMPARE(found(RandomShape::Ensemble, true, "/ensemble/weights/0", "inf"),
             QString("model.json: /ensemble/weights/0: expected a finite number, found \"inf\""));
    QCOMPARE(found(RandomShape::Tree, false, "/tree/nodes/1/leaf/values/0", nullptr),
             QString("model.json: /tree/nodes/1/leaf/values/0: expected a number, found null"));
    QCOMPARE(found(RandomShape::Tree, false, "/tree/nodes/1/leaf/intercept", "inf"),
             QString("model.json: /tree/nodes/1/leaf/intercept: expected a finite number, found \"inf\""));
  }

  void missingFieldsAreNamed() {
    Json json = sample();
    json["tree"]["nodes"][0].erase("missingLeft");
    QCOMPARE(complaint(json),
             std::string("model.json: /tree/nodes/0/missingLeft: expected, but it is missing"));
    QCOMPARE(complaint(Json::array()), std::string("model.json: expected an object, found a list of 0"));
  }

  void boxesWithoutALoaderAreAnError() {
    Rng rng(1);
    const data::Dataset data = randomTable(rng, 1, true);
    const auto model =
        model::modelFromJson(modelToJson(randomModel(rng, data, RandomShape::Tree)), "model.json", {});
    QCOMPARE(messages::text(model.error()),
             std::string("model.json: /blackBoxes: expected no black boxes, which "
                         "cannot be loaded here, found a list of 2"));
  }

  void hostileBytesNeverDoMoreThanFail() {
    QVERIFY(rc::check("changed bytes", [] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      data::Dataset data;
      const std::string valid = dumpJson(modelToJson(drawnModel(rng, data)), -1);
      for (int i = 0; i < 30; ++i) {
        std::string text = valid;
        for (int changes = drawn(rng, 1, 3); changes > 0; --changes) {
          const auto place = rng.below(text.size());
          static const std::string kUsual = "0123456789-.eE\"[]{},:ntfl";
          if (rng.chance(0.2))
            text.erase(place, 1 + rng.below(8));
          else if (rng.chance(0.2))
            text.insert(place, text.substr(rng.below(text.size()), rng.below(40)));
          else
            text[place] =
                rng.chance(0.8) ? kUsual[rng.below(kUsual.size())] : static_cast<char>(rng.below(256));
          if (text.empty()) break;
        }
        const auto json = parseJson(text, "model.json");
        if (!json) continue;
        const auto model = reread(*json);
        if (!model) {
          RC_ASSERT(messages::text(model.error()).rfind("model.json", 0) == 0);
        } else if (model->schema->columns.size() == data.schema()->columns.size()) {
          RC_ASSERT(!dumpJson(modelToJson(*model)).empty());
        }
      }
    }));
  }

  void valuesOfTheWrongKindNeverDoMoreThanFail() {
    QVERIFY(rc::check("exchanged values", [] {
      Rng rng(*rc::gen::arbitrary<std::uint32_t>());
      data::Dataset data;
      const model::Model original = drawnModel(rng, data);
      const Json flat = modelToJson(original).flatten();
      std::vector<std::string> places;
      for (const auto& item : flat.items()) places.push_back(item.key());
      const std::vector<Json> values = {Json(nullptr), Json(-1),   Json(1e308), Json(4294967296),
                                        Json("inf"),   Json(true), Json("x")};
      for (int i = 0; i < 20; ++i) {
        Json changed = flat;
        changed[places[rng.below(places.size())]] =
            rng.chance(0.5) ? values[rng.below(values.size())] : flat[places[rng.below(places.size())]];
        if (const auto model = reread(changed.unflatten())) RC_ASSERT(!dumpJson(modelToJson(*model)).empty());
      }
    }));
  }
};

PARETREE_TEST(JsonTest)
}  // namespace json_test

#include "json_test.moc"
