// The script of shared pages must predict what predict() does, bit for bit: it is run by node.
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <bit>

#include "paretree/core/json.h"
#include "paretree/exchange/shared_models.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/text/describe.h"
#include "paretree/testing/contract.h"
#include "tests/contract/quick_values.h"
#include "tests/support/random_models.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace shared_models_test {

using namespace paretree;
using namespace paretree::support;

namespace {

struct Case {
  data::Dataset data;
  std::vector<model::ModelPtr> models;
};

exchange::PartWords plainWords(const data::Schema& schema) {
  return {[&](const model::Split& split, bool holds) {
            return (holds ? "" : "not ") + describeSplit(split, schema);
          },
          [&](const model::Clause& clause) { return messages::text(describeClause(clause, schema)); },
          [&](const model::LinearLeaf& leaf) { return formulaText(leaf, schema); }};
}

Json packed(const Case& given) {
  return exchange::sharedModels(given.models, plainWords(*given.data.schema()));
}

/// Values outside the ranges of formulas, equal to thresholds, missing.
Case randomCase(std::uint64_t seed) {
  Rng rng(seed);
  const bool classify = seed % 2 == 0;
  const data::Dataset plain = randomTable(rng, 60, classify, seed % 4 == 3 ? 2 : 1);
  Case made;
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < plain.columns(); ++c) {
    data::ColumnValues value;
    if (plain.info(c).isNumeric()) {
      value.numbers.assign(plain.numbers(c).begin(), plain.numbers(c).end());
      for (double& number : value.numbers) number += rng.chance(0.3) ? 0.1 * drawn(rng, -30, 30) : 0;
    } else {
      value.codes.assign(plain.codes(c).begin(), plain.codes(c).end());
    }
    columns.push_back(plain.info(c));
    values.push_back(std::move(value));
  }
  made.data = data::Dataset(std::move(columns), std::move(values));
  for (int m = 0; m < 3; ++m)
    made.models.push_back(
        std::make_shared<model::Model>(randomModel(rng, made.data, static_cast<RandomShape>(m), {15})));
  return made;
}

/// The rows as the script takes them.
Json rowsOf(const data::Dataset& data) {
  Json rows = Json::array();
  for (data::Row row = 0; row < data.rows(); ++row) {
    Json values = Json::array();
    for (int c = 0; c < data.columns(); ++c)
      values.push_back(data.info(c).isNumeric() ? number(data.numbers(c)[row]) : Json(data.codes(c)[row]));
    rows.push_back(std::move(values));
  }
  return rows;
}

bool sameBits(double a, const Json& b) {
  if (b.is_null()) return a != a;
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b.get<double>()) ||
         (a == 0 && b.get<double>() == 0);
}

/// What differs between an answer of the script and the engine's; empty: nothing.
std::string difference(const model::Model& model, const model::Predictions& expected, std::size_t row,
                       const Json& found) {
  const auto width = model.isClassifier() ? static_cast<std::size_t>(model.classes()) : model.targets.size();
  if (found["part"] != expected.parts[row]) return "part";
  if (found["explained"] != (expected.explained[row] != 0)) return "explained";
  if (!found["box"].is_null()) return {};  // what it would answer is not inside
  if (model.isClassifier() && found["code"] != expected.classes[row]) return "class";
  const std::vector<double>& values = model.isClassifier() ? expected.probabilities : expected.values;
  const Json& told = found[model.isClassifier() ? "shares" : "values"];
  if (!values.empty())
    for (std::size_t k = 0; k < width; ++k)
      if (!sameBits(values[row * width + k], told[k])) return "value " + std::to_string(k);
  return {};
}

}  // namespace

class SharedModelsTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;

  /// Runs the script over all rows of all cases and compares.
  void compare(const std::vector<Case>& cases) {
    Json json = Json::array();
    for (const Case& one : cases) json.push_back({{"data", packed(one)}, {"rows", rowsOf(one.data)}});
    QFile file(folder_.filePath("cases.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(dumpJson(json)));
    file.close();
    QProcess node;
    node.start("node", {PARETREE_SOURCE_DIR "/tests/exchange/predict_rows.js",
                        PARETREE_SOURCE_DIR "/resources/page/predict.js", file.fileName()});
    QVERIFY(node.waitForFinished(120'000));
    QVERIFY2(node.exitCode() == 0, node.readAllStandardError().constData());
    const QList<QByteArray> lines = node.readAllStandardOutput().trimmed().split('\n');
    qsizetype line = 0;
    for (std::size_t c = 0; c < cases.size(); ++c)
      for (std::size_t m = 0; m < cases[c].models.size(); ++m) {
        if (json[c]["data"]["models"][m].contains("absent")) continue;
        const model::Model& model = *cases[c].models[m];
        const auto expected = predict(model, cases[c].data, cases[c].data.allRows(), Context());
        QVERIFY(expected.ok());
        for (std::size_t row = 0; row < cases[c].data.rows(); ++row) {
          QVERIFY(line < lines.size());
          const auto found = parseJson(lines[line++].toStdString(), "answer");
          QVERIFY(found.ok());
          const std::string what = difference(model, *expected, row, *found);
          if (!what.empty())
            QFAIL(qPrintable(QString("case %1, model %2, row %3: other %4 in %5")
                                 .arg(c)
                                 .arg(m)
                                 .arg(row)
                                 .arg(QString::fromStdString(what), lines[line - 1])));
        }
      }
    QCOMPARE(line, lines.size());
  }

 private slots:
  void theScriptAnswersAsTheEngineDoes() {
    if (QStandardPaths::findExecutable("node").isEmpty())
      QSKIP("node is not there to run the script of shared pages");
    std::vector<Case> cases;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) cases.push_back(randomCase(seed));
    compare(cases);
  }

  void theScriptAnswersAsModelsOfAllLearnersDo() {
    if (QStandardPaths::findExecutable("node").isEmpty())
      QSKIP("node is not there to run the script of shared pages");
    std::vector<Case> cases;
    const learners::Registry registry;
    for (const auto& learner : registry.all()) {
      const auto trial = testing::ordinaryTrial(learner, quickValues(*learner));
      for (const learners::Task& task : trial.tasks) {
        const auto outcome = learner->learn(task, trial.values, Context(Rng(5)));
        QVERIFY2(outcome.ok(), outcome.ok() ? "" : messages::text(outcome.error()).c_str());
        Case& made = cases.emplace_back(Case{task.data, {}});
        for (const auto& point : outcome->front)
          made.models.push_back(std::make_shared<model::Model>(instantiate(point.recipe)));
        QVERIFY(!made.models.empty());
      }
    }
    QVERIFY(cases.size() > registry.all().size());
    compare(cases);
  }

  void equalPartsAreWrittenOnce() {
    const data::Dataset data = table("width colour{red,green,blue} id class{a,b}*", "1 red 7 a");
    const auto tree = [&](const char* text) {
      return std::make_shared<const model::Model>(treeModel(text, data));
    };
    const Case made{data,
                    {tree("width <= 1.5\n  = a 10 2\n  colour in {red}\n    = b 1 4\n    = a 2 1\n"),
                     tree("width <= 1.5\n  = a 10 2\n  = b 3 5\n"), tree("= a 10 2\n")}};
    const Json json = packed(made);
    QCOMPARE(json["splits"].size(), std::size_t{2});
    QCOMPARE(json["leaves"].size(), std::size_t{4});
    QCOMPARE(json["nodes"].size(), std::size_t{7});
    QCOMPARE(json["models"].size(), std::size_t{3});
    QVERIFY(json["models"][2]["tree"] == json["nodes"][json["models"][1]["tree"].get<std::size_t>()]["left"]);
    QCOMPARE(json["splits"][0]["no"].get<std::string>(), std::string("not colour in {red}"));
  }

  void columnsThatNoModelUsesStayOutside() {
    const data::Dataset data = table("width colour{red,green,blue} class{a,b}*", "1 red a");
    const Case made{
        data,
        {std::make_shared<const model::Model>(treeModel("width <= 1.5\n  = a 10 2\n  = b 3 5\n", data))}};
    const Json json = packed(made);
    QVERIFY(json["columns"][0].is_object());
    QVERIFY(json["columns"][1].is_null());
    QVERIFY(dumpJson(json).find("green") == std::string::npos);
  }

  void whatDoesNotFitInStaysOutsideAndLeavesNothingBehind() {
    Rng rng(1);
    const data::Dataset data = randomTable(rng, 5, true);
    Case made{data, {}};
    const auto forest = [&](int trees, std::uint64_t seed) {
      Rng own(seed);
      model::Model model = randomModel(own, data, RandomShape::Ensemble, {0});
      auto& ensemble = std::get<model::Ensemble>(model.shape);
      ensemble.trees.clear();
      ensemble.weights.clear();
      for (int t = 0; t < trees; ++t) {
        ensemble.trees.add(randomTree(own, model, {40}));
        ensemble.weights.push_back(1);
      }
      return std::make_shared<const model::Model>(std::move(model));
    };
    made.models = {forest(20, 1), forest(3'000, 2), forest(500, 3), forest(10, 4)};
    const Json json = packed(made);
    QVERIFY(json["models"][0].contains("trees"));
    QCOMPARE(json["models"][1]["absent"].get<std::string>(), std::string("size"));  // by its number of nodes
    QCOMPARE(json["models"][2]["absent"].get<std::string>(), std::string("size"));  // by its bytes
    QVERIFY(json["models"][3].contains("trees"));
    QVERIFY(dumpJson(json, -1).size() < exchange::kSharedModelsBytes + 10'000);
    std::size_t last = 0;
    for (const std::size_t root : json["models"][3]["trees"].get<std::vector<std::size_t>>())
      last = std::max(last, root);
    QCOMPARE(last + 1, json["nodes"].size());
  }
};

PARETREE_TEST_WITH_APPLICATION(SharedModelsTest)
}  // namespace shared_models_test

#include "shared_models_test.moc"
