// What all kinds fitted in the engine promise; the worker's kinds are tested beside their client.
#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"

#include <QtTest>
#include <atomic>
#include <limits>

#include "paretree/data/partition.h"
#include "paretree/messages/text.h"
#include "paretree/model/files/model_json.h"
#include "tests/blackbox/tables.h"
#include "tests/support/unit.h"

namespace black_boxes_test {

using namespace paretree;

namespace {

const std::vector<std::string> kInEngine = {"knn", "naive-bayes", "forest"};
constexpr int kTarget = 3;

blackbox::BlackBoxOptions quickOptions() {
  blackbox::BlackBoxOptions options;
  options.trees = 20;
  return options;
}

model::BlackBoxPtr fitted(const std::string& kind, const data::Dataset& data, const data::Rows& train) {
  auto box = fitBlackBox(kind, data, train, data.features(), kTarget, quickOptions(), Rng(1), Context());
  return box ? *box : nullptr;
}

QString problem(const Result<model::BlackBoxPtr>& result) {
  return result ? QString() : QString::fromStdString(messages::text(result.error()));
}

data::Dataset oneColumn(const std::vector<double>& x, const std::vector<std::int32_t>& classes) {
  return data::Dataset({{"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
                        {"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes"}, {}}},
                       {{x, {}}, {{}, classes}});
}

/// Every way of cutting, dropping or replacing a part of `json`, one at a time.
void damage(const Json& json, const std::function<void(const Json&)>& use) {
  for (const auto& [key, value] : json.items()) {
    Json without = json;
    without.erase(key);
    use(without);
    for (const Json& other :
         {Json(), Json(-1), Json(1e300), Json("x"), Json::array(), Json::object(), Json(7)}) {
      Json changed = json;
      changed[key] = other;
      use(changed);
    }
    if (value.is_string() && value.get<std::string>().size() > 50) {
      const auto text = value.get<std::string>();
      for (std::size_t at = 0; at < text.size(); at += 1 + text.size() / 150) {
        Json changed = json;
        std::string edited = text;
        edited[at] = edited[at] == 'A' ? '/' : 'A';
        changed[key] = edited;
        use(changed);
      }
    }
    if (value.is_array() && !value.empty() && value[0].is_object())
      damage(value[0], [&, name = key](const Json& first) {
        Json changed = json;
        changed[name][0] = first;
        use(changed);
      });
  }
}

}  // namespace

class BlackBoxesTest : public QObject {
  Q_OBJECT
 private slots:
  void theyLearn() {
    const data::Dataset data = tables::threeClasses(900, 1);
    const data::Partition part = holdOut(data, data.allRows(), kTarget, 1.0 / 3, Rng(1));
    for (const std::string& kind : kInEngine) {
      const model::BlackBoxPtr box = fitted(kind, data, part.train);
      QVERIFY(box);
      QCOMPARE(box->kind(), kind);
      QCOMPARE(box->label(), blackBoxLabel(kind, quickOptions()));
      const auto answers = box->predict(data, part.test, Context());
      QVERIFY(answers.ok());
      const double right = tables::shareRight(data, kTarget, part.test, answers->classes);
      QVERIFY2(right > 0.8, (kind + " " + std::to_string(right)).c_str());
      QCOMPARE(answers->probabilities.size(), part.test.size() * 3);
      for (std::size_t i = 0; i < part.test.size(); ++i) {
        const double* p = &answers->probabilities[i * 3];
        QVERIFY(std::abs(p[0] + p[1] + p[2] - 1) < 1e-9);
        QCOMPARE(*std::max_element(p, p + 3), p[answers->classes[i]]);
      }
    }
  }
  void threadsDoNotChangeAnswers() {
    const data::Dataset data = tables::threeClasses(600, 2);
    const auto folds = makeFolds(data, data.allRows(), kTarget, 5, Rng(1));
    for (const std::string& kind : kInEngine) {
      const auto one =
          outOfFold(kind, data, folds, data.features(), kTarget, quickOptions(), Rng(3), Context(Rng(1), 1));
      const auto four =
          outOfFold(kind, data, folds, data.features(), kTarget, quickOptions(), Rng(3), Context(Rng(1), 4));
      QVERIFY(one.ok() && four.ok());
      QCOMPARE(one->classes, four->classes);
      QCOMPARE(one->accuracy, four->accuracy);
      const model::BlackBoxPtr box = fitted(kind, data, data.allRows());
      const auto a = box->predict(data, data.allRows(), Context(Rng(1), 1));
      const auto b = box->predict(data, data.allRows(), Context(Rng(1), 4));
      QCOMPARE(a->probabilities, b->probabilities);
    }
  }
  void theyComeBackFromJsonAsTheyWere() {
    const data::Dataset data = tables::threeClasses(300, 3);
    for (const std::string kind : {"knn", "naive-bayes", "forest", "column:guess"}) {
      const model::BlackBoxPtr box = fitted(kind, data, data.allRows());
      QVERIFY(box);
      const auto text = dumpJson(box->toJson());
      const auto json = parseJson(text, "box.json");
      QVERIFY(json.ok());
      JsonRoot root(*json, "box.json");
      const auto loaded = blackbox::blackBoxLoader()(root.view());
      QVERIFY2(loaded.ok(), problem(loaded).toUtf8());
      QCOMPARE(dumpJson((*loaded)->toJson()), text);
      QCOMPARE((*loaded)->label(), box->label());
      const auto a = box->predict(data, data.allRows(), Context());
      const auto b = (*loaded)->predict(data, data.allRows(), Context());
      QVERIFY(a.ok() && b.ok());
      QCOMPARE(a->classes, b->classes);
      QCOMPARE(a->probabilities, b->probabilities);
    }
  }
  void damagedFilesGiveErrorsOrAnswersButNoCrash() {
    const data::Dataset data = tables::threeClasses(60, 4);
    int refused = 0, accepted = 0;
    for (const std::string kind : {"knn", "naive-bayes", "forest", "column:guess"}) {
      blackbox::BlackBoxOptions options;
      options.trees = 2;
      const auto box =
          fitBlackBox(kind, data, data.allRows(), data.features(), kTarget, options, Rng(1), Context());
      damage((*box)->toJson(), [&](const Json& json) {
        JsonRoot root(json, "model.json");
        const auto loaded = blackbox::blackBoxLoader()(root.view());
        if (!loaded) {
          ++refused;
          QVERIFY(messages::text(loaded.error()).starts_with("model.json: "));
          return;
        }
        const auto answers = (*loaded)->predict(data, data.allRows(), Context());
        if (answers) {
          ++accepted;
          for (const std::int32_t c : answers->classes) QVERIFY(c >= -1 && c < 3);
        }
      });
    }
    QVERIFY(refused > 200);
    QVERIFY(accepted > 20);
  }
  void columnsBeyondTheModelsAreRefusedOnLoading() {
    const data::Dataset data = tables::threeClasses(60, 4);
    model::Model model;
    model.schema = data.schema();
    model.targets = {kTarget};
    model.blackBoxes = {fitted("naive-bayes", data, data.allRows())};
    model.shape = model::Tree{{model::Node{model::BlackBoxLeaf{0, {1, 1, 1}, 0}, {}, false}}};
    Json json = modelToJson(model);
    QVERIFY(modelFromJson(json, "m.json", blackbox::blackBoxLoader()).ok());
    // The last is one that adding 1 to would overflow.
    for (const int column : {data.columns(), std::numeric_limits<int>::max()}) {
      json["blackBoxes"][0]["features"][0]["column"] = column;
      const auto loaded = modelFromJson(json, "m.json", blackbox::blackBoxLoader());
      QVERIFY(!loaded.ok());
      QCOMPARE(loaded.error().message.code, std::string("model.box-beyond-columns"));
      QVERIFY(messages::text(loaded.error()).starts_with("m.json: /blackBoxes/0"));
    }
  }
  void aStopEndsFitAndPrediction() {
    const data::Dataset data = tables::threeClasses(4000, 5);
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    for (const std::string& kind : kInEngine) {
      const model::BlackBoxPtr box = fitted(kind, data, data.allRows());
      const auto answers = box->predict(data, data.allRows(), stopped);
      QVERIFY(!answers.ok());
      QCOMPARE(messages::text(answers.error()), std::string("stopped"));
      const Context counted;
      QVERIFY(box->predict(data, data.allRows(), counted).ok());
      QVERIFY(counted.polls() >= 3);
    }
    const auto folds = makeFolds(data, data.allRows(), kTarget, 5, Rng(1));
    QVERIFY(!blackbox::outOfFold("forest", data, folds, data.features(), kTarget, {}, Rng(1), stopped).ok());
  }
  void everyRowIsPredictedByAFoldThatHasNotSeenIt() {
    // Unique values and random classes: 1-NN knows every row it has seen.
    Rng rng(1);
    std::vector<double> x;
    std::vector<std::int32_t> classes;
    for (int i = 0; i < 200; ++i) {
      x.push_back(i);
      classes.push_back(static_cast<std::int32_t>(rng.below(2)));
    }
    const data::Dataset data = oneColumn(x, classes);
    data::Rows rows(150);
    for (data::Row row = 0; row < 150; ++row) rows[row] = row + 20;
    const auto folds = makeFolds(data, rows, 1, 10, Rng(1));
    const auto result = blackbox::outOfFold("knn", data, folds, {0}, 1, {}, Rng(1), Context());
    QVERIFY(result.ok());
    QVERIFY(result->accuracy < 0.7);
    double right = 0;
    for (data::Row row = 0; row < 200; ++row) {
      const bool inside = row >= 20 && row < 170;
      QCOMPARE(result->classes[row] >= 0, inside);
      right += inside && result->classes[row] == classes[row];
    }
    QCOMPARE(result->accuracy, right / 150);
  }
  void oneNearestNeighbourTakesTheLowerRowOnTies() {
    const data::Dataset data = oneColumn({0, 2, 2, 0, 1}, {1, 0, 1, 0, 0});
    const auto box = blackbox::fitBlackBox("knn", data, {0, 1, 2, 3}, {0}, 1, {}, Rng(1), Context());
    const data::Rows asked = {0, 1, 2, 3, 4};
    const auto answers = (*box)->predict(data, asked, Context());
    QCOMPARE(answers->classes, (std::vector<std::int32_t>{1, 0, 0, 1, 1}));
  }
  void kNeighboursVote() {
    const data::Dataset data = oneColumn({0, 1, 2, 10, 11}, {1, 0, 0, 1, 1});
    blackbox::BlackBoxOptions options;
    options.neighbours = 3;
    auto box = fitBlackBox("knn", data, data.allRows(), {0}, 1, options, Rng(1), Context());
    const data::Rows first = {0};
    auto answers = (*box)->predict(data, first, Context());
    QCOMPARE(answers->classes[0], 0);
    QVERIFY(std::abs(answers->probabilities[0] - 2.0 / 3) < 1e-12);
    options.neighbours = 2;  // one vote each: the nearer one decides
    box = fitBlackBox("knn", data, data.allRows(), {0}, 1, options, Rng(1), Context());
    QCOMPARE((*box)->predict(data, first, Context())->classes[0], 1);
    options.neighbours = 99;
    box = fitBlackBox("knn", data, data.allRows(), {0}, 1, options, Rng(1), Context());
    QCOMPARE((*box)->predict(data, first, Context())->probabilities[1], 3.0 / 5);
  }
  void neighboursOfManyRowsAreASampleOfEveryClass() {
    constexpr std::size_t kRows = 210'000;
    std::vector<double> x(kRows);
    std::vector<std::int32_t> classes(kRows);
    for (std::size_t i = 0; i < kRows; ++i) {
      classes[i] = i % 100 == 0;
      x[i] = classes[i] * 1e6 + static_cast<double>(i);
    }
    const data::Dataset data = oneColumn(x, classes);
    const auto fitted = [&](std::uint64_t seed) {
      return *blackbox::fitBlackBox("knn", data, data.allRows(), {0}, 1, {}, Rng(seed), Context());
    };
    const auto box = fitted(1);
    QCOMPARE(box->label(), std::string("1 nearest neighbour among 200,000 of 210,000 rows"));
    const Json json = box->toJson();
    QCOMPARE(json["sampledOf"].get<int>(), 210000);
    QVERIFY(dumpJson(json) == dumpJson(fitted(1)->toJson()));
    QVERIFY(dumpJson(json) != dumpJson(fitted(2)->toJson()));
    JsonRoot root(json, "box", Context());
    const auto back = blackbox::blackBoxLoader()(root.view());
    QVERIFY(back.ok());
    QCOMPARE((*back)->label(), box->label());
    const data::Rows asked = {0, 1, 100, 101};
    QCOMPARE(box->predict(data, asked, Context())->classes, (std::vector<std::int32_t>{1, 0, 1, 0}));
  }
  void missingValuesAndLevelsCountAsDescribed() {
    // Means stand in for missing numbers, so row 3 is like row 1; a missing level is a level of its own.
    const data::Dataset data(
        {{"x", data::ColumnType::Number, data::Role::Feature, {}, {}},
         {"c", data::ColumnType::Nominal, data::Role::Feature, {"a", "b"}, {}},
         {"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes"}, {}}},
        {{{0, 5, 10, data::kMissing, 9.9, 5}, {}}, {{}, {0, 0, 0, 0, 1, -1}}, {{}, {0, 1, 0, 0, 1, 0}}});
    const auto box = blackbox::fitBlackBox("knn", data, {0, 1, 2, 4, 5}, {0, 1}, 2, {}, Rng(1), Context());
    const data::Rows asked = {3};
    QCOMPARE((*box)->predict(data, asked, Context())->classes[0], 1);
  }
  void naiveBayesFollowsItsFormula() {
    // Class 0: mean 1, deviation 1; class 1: mean 4, deviation 1; equal priors: even odds at 2.5.
    const data::Dataset data =
        oneColumn({0, 2, 3, 5, 2.5, 2.4, data::kMissing, 1e300}, {0, 0, 1, 1, 0, 0, 0, 0});
    const auto box = blackbox::fitBlackBox("naive-bayes", data, {0, 1, 2, 3}, {0}, 1, {}, Rng(1), Context());
    const data::Rows asked = {4, 5, 6, 7};
    const auto answers = (*box)->predict(data, asked, Context());
    QVERIFY(std::abs(answers->probabilities[0] - 0.5) < 1e-12);
    const double odds = std::exp((std::pow(2.4 - 4, 2) - std::pow(2.4 - 1, 2)) / 2);
    QVERIFY(std::abs(answers->probabilities[2] - odds / (1 + odds)) < 1e-12);
    QVERIFY(std::abs(answers->probabilities[4] - 0.5) < 1e-12);
    QVERIFY(std::isfinite(answers->probabilities[6]));
  }
  void naiveBayesCountsLevelsWithLaplacesCorrection() {
    const data::Dataset data({{"c", data::ColumnType::Nominal, data::Role::Feature, {"a", "b", "never"}, {}},
                              {"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes"}, {}}},
                             {{{}, {0, 0, 1, 1, 2}}, {{}, {0, 0, 0, 1, 1}}});
    const auto box = blackbox::fitBlackBox("naive-bayes", data, {0, 1, 2, 3}, {0}, 1, {}, Rng(1), Context());
    const data::Rows asked = {0, 4};
    const auto answers = (*box)->predict(data, asked, Context());
    const double no = 0.75 * 3 / 6, yes = 0.25 * 1 / 4;
    QVERIFY(std::abs(answers->probabilities[0] - no / (no + yes)) < 1e-12);
    const double noNever = 0.75 * 1 / 6, yesNever = 0.25 * 1 / 4;
    QVERIFY(std::abs(answers->probabilities[2] - noNever / (noNever + yesNever)) < 1e-12);
  }
  void aColumnAnswersWithItsLabels() {
    const data::Dataset data = tables::threeClasses(50, 6);
    const model::BlackBoxPtr box = fitted("column:guess", data, data.allRows());
    QVERIFY(box);
    QCOMPARE(box->kind(), std::string("column:guess"));
    const auto answers = box->predict(data, data.allRows(), Context());
    QVERIFY(answers.ok());
    QVERIFY(answers->probabilities.empty());
    for (data::Row row = 0; row < 50; ++row) QCOMPARE(answers->classes[row], 2 - data.codes(4)[row]);
    const auto result =
        blackbox::outOfFold("column:guess", data, {data.allRows()}, {}, kTarget, {}, Rng(1), Context());
    QCOMPARE(result->classes, answers->classes);
  }
  void aColumnWithUnknownLabelsIsRefusedInWords() {
    data::Dataset data = tables::threeClasses(9, 6);
    data::ColumnInfo info = data.info(4);
    info.levels = {"one", "four"};
    data = data.withColumn(4, info, {{}, {0, 0, -1, 1, 1, 0, 0, 0, 0}});
    QCOMPARE(
        problem(
            blackbox::fitBlackBox("column:guess", data, data.allRows(), {}, kTarget, {}, Rng(1), Context())),
        QString(
            "column 'guess': 'four' in row 4 is not a class of the target; expected 'one', 'two', 'three'"));
    QCOMPARE(problem(blackbox::fitBlackBox("column:gues", data, data.allRows(), {}, kTarget, {}, Rng(1),
                                           Context())),
             QString("there is no column 'gues' to take predictions from; columns of predictions: 'guess'"));
    QVERIFY(problem(blackbox::fitBlackBox("column:class", data, data.allRows(), {}, kTarget, {}, Rng(1),
                                          Context()))
                .contains("is the target itself"));
  }
  void numbersThatSpellClassesAreLabels() {
    const data::Dataset data({{"p", data::ColumnType::Number, data::Role::Prediction, {}, {}},
                              {"class", data::ColumnType::Nominal, data::Role::Target, {"1", "2"}, {}}},
                             {{{2, 1, data::kMissing}, {}}, {{}, {0, 1, 1}}});
    const auto box = blackbox::fitBlackBox("column:p", data, data.allRows(), {}, 1, {}, Rng(1), Context());
    QVERIFY2(box.ok(), problem(box).toUtf8());
    QCOMPARE((*box)->predict(data, data.allRows(), Context())->classes,
             (std::vector<std::int32_t>{1, 0, -1}));
  }
  void badTablesGiveErrorsOrAnswersButNoCrash() {
    const double none = data::kMissing, infinity = std::numeric_limits<double>::infinity();
    const std::vector<data::Dataset> tablesToTry = {oneColumn({1}, {1}),
                                                    oneColumn({4, 4, 4}, {0, 1, 1}),
                                                    oneColumn({none, none}, {0, 1}),
                                                    oneColumn({1, 2, 3}, {1, 1, 1}),
                                                    oneColumn({1e300, -1e300, infinity}, {0, 1, 0}),
                                                    oneColumn({1.7e308, -1.7e308, 5e-324}, {0, 1, 0}),
                                                    oneColumn({1, 1, 1}, {0, 1, -1})};
    for (const data::Dataset& data : tablesToTry)
      for (const std::string& kind : kInEngine) {
        const auto box = fitBlackBox(kind, data, data.allRows(), {0}, 1, quickOptions(), Rng(1), Context());
        QVERIFY2(box.ok(), problem(box).toUtf8());
        const auto answers = (*box)->predict(data, data.allRows(), Context());
        QVERIFY(answers.ok());
        for (const std::int32_t c : answers->classes) QVERIFY(c == 0 || c == 1);
        for (const double p : answers->probabilities) QVERIFY(p >= 0 && p <= 1 + 1e-12);
      }
    const data::Dataset text({{"note", data::ColumnType::Text, data::Role::Feature, {"good", "bad"}, {}},
                              {"class", data::ColumnType::Nominal, data::Role::Target, {"no", "yes"}, {}}},
                             {{{}, {0, 1}}, {{}, {0, 1}}});
    for (const std::string& kind : kInEngine) {
      QVERIFY(problem(blackbox::fitBlackBox(kind, text, {0, 1}, {0}, 1, {}, Rng(1), Context()))
                  .contains("column 'note' is text"));
      QVERIFY(problem(blackbox::fitBlackBox(kind, oneColumn({1, 2}, {-1, -1}), {0, 1}, {0}, 1, {}, Rng(1),
                                            Context()))
                  .contains("none of the training rows has a value in the target 'class'"));
      QVERIFY(problem(blackbox::fitBlackBox(kind, oneColumn({1, 2}, {0, 1}), {0, 1}, {}, 0, {}, Rng(1),
                                            Context()))
                  .contains("expected a nominal column"));
    }
  }
  void theBestComesFirstAndFailuresAreNoted() {
    const data::Dataset data = tables::threeClasses(400, 7);
    const auto folds = makeFolds(data, data.allRows(), kTarget, 4, Rng(1));
    std::vector<Message> notes;
    const auto ranked =
        rankBlackBoxes({"column:guess", "knn", "column:none", "naive-bayes", "nonsense"}, data, folds,
                       data.features(), kTarget, quickOptions(), Rng(1), Context(), &notes);
    QVERIFY(ranked.ok());
    QCOMPARE(ranked->size(), std::size_t{3});
    for (std::size_t i = 1; i < ranked->size(); ++i)
      QVERIFY((*ranked)[i - 1].predictions.accuracy >= (*ranked)[i].predictions.accuracy);
    QCOMPARE(ranked->back().kind, std::string("column:guess"));
    QCOMPARE(notes.size(), std::size_t{2});
    QVERIFY(messages::text(notes[0]).find("there is no column 'none'") != std::string::npos);
    QVERIFY(messages::text(notes[1]).find(
                "expected knn, logistic, naive-bayes, forest, boosting, svm, mlp, or column:NAME") !=
            std::string::npos);
    const auto none = blackbox::rankBlackBoxes({"column:none"}, data, folds, data.features(), kTarget, {},
                                               Rng(1), Context(), &notes);
    QVERIFY(!none.ok());
  }

  // Over all kinds: the count of folds never begins anew, and the share that is done moves with it.
  void theProgressOfARankingNeverFalls() {
    const data::Dataset data = tables::threeClasses(300, 7);
    const auto folds = makeFolds(data, data.allRows(), kTarget, 4, Rng(1));
    std::vector<Progress> said;
    const Context watched(Rng(1), 1, {}, [&](const Progress& progress) { said.push_back(progress); });
    QVERIFY(rankBlackBoxes({"knn", "naive-bayes", "logistic"}, data, folds, data.features(), kTarget,
                           quickOptions(), Rng(1), watched, nullptr)
                .ok());
    QCOMPARE(said.size(), std::size_t{12});
    for (std::size_t i = 0; i < said.size(); ++i) {
      QCOMPARE(said[i].step, i + 1);
      QCOMPARE(said[i].total, std::uint64_t{12});
      QCOMPARE(said[i].fraction, static_cast<double>(i + 1) / 12);
    }
    // A forest is most of the work: when the others are judged little is done.
    said.clear();
    QVERIFY(rankBlackBoxes({"knn", "naive-bayes", "forest"}, data, folds, data.features(), kTarget,
                           quickOptions(), Rng(1), watched, nullptr)
                .ok());
    QCOMPARE(said.size(), std::size_t{12});
    QVERIFY2(said[7].fraction < 0.2, std::to_string(said[7].fraction).c_str());
    QCOMPARE(said[11].fraction, 1.0);
  }
};

PARETREE_TEST(BlackBoxesTest)
}  // namespace black_boxes_test

#include "black_boxes_test.moc"
