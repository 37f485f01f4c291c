#include <QDir>
#include <QTest>
#include <algorithm>
#include <csignal>
#include <stop_token>
#include <thread>

#include "paretree/blackbox/encoding.h"
#include "paretree/blackbox/remote.h"
#include "paretree/core/base64.h"
#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/parallel.h"
#include "paretree/messages/text.h"
#include "paretree/worker/protocol.h"
#include "paretree/worker/worker_process.h"
#include "tests/support/mortal_worker.h"
#include "tests/support/unit.h"

namespace remote_test {

using namespace paretree;

namespace {

/// Three classes around three points, four numbers with some missing, a colour that tells a little.
data::Dataset flowers(std::size_t rows, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<data::ColumnInfo> columns(6);
  std::vector<data::ColumnValues> values(6);
  for (int j = 0; j < 4; ++j) columns[j].name = "x" + std::to_string(j);
  columns[4] = {
      "colour", data::ColumnType::Nominal, data::Role::Feature, {"red", "green", "blue", "never"}, ""};
  columns[5] = {"species", data::ColumnType::Nominal, data::Role::Target, {"a", "b", "c", "unseen"}, ""};
  const double centres[3][4] = {{5, 3.4, 1.5, .2}, {5.9, 2.8, 4.3, 1.3}, {6.6, 3, 5.6, 2}};
  for (std::size_t i = 0; i < rows; ++i) {
    const auto c = static_cast<std::int32_t>(rng.below(3));
    for (std::size_t j = 0; j < 4; ++j) {
      const double x = centres[c][j] + .3 * rng.normal();
      values[j].numbers.push_back(rng.chance(.02) ? data::kMissing : x);
    }
    values[4].codes.push_back(rng.chance(.05)  ? data::kMissingCode
                              : rng.chance(.7) ? c
                                               : static_cast<std::int32_t>(rng.below(3)));
    values[5].codes.push_back(rng.chance(.01) ? data::kMissingCode : c);
  }
  return data::Dataset(columns, values);
}

const std::vector<int> kFeatures = {0, 1, 2, 3, 4};
constexpr int kTarget = 5;

model::BlackBoxPtr fitted(const std::string& kind, const data::Dataset& data, std::uint64_t seed = 1) {
  blackbox::BlackBoxOptions options;
  options.trees = 20;
  const auto box = fitRemote(kind, data, data.allRows(), kFeatures, kTarget, options, Rng(seed), Context());
  if (!box) qFatal("%s", messages::text(box.error()).c_str());
  return *box;
}

Result<model::BlackBoxPtr> loadedRemote(const Json& json, const std::string& where) {
  JsonRoot root(json, where);
  return blackbox::loadRemote(root.view());
}

model::BlackBoxPredictions answers(const model::BlackBoxPtr& box, const data::Dataset& data) {
  const auto result = box->predict(data, data.allRows(), Context());
  if (!result) qFatal("%s", messages::text(result.error()).c_str());
  return *result;
}

double accuracy(const model::BlackBoxPredictions& predictions, const data::Dataset& data) {
  double right = 0, all = 0;
  const auto classes = data.codes(kTarget);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    if (classes[i] < 0) continue;
    all += 1;
    right += classes[i] == predictions.classes[i] ? 1 : 0;
  }
  return right / all;
}

/// The worker of this process whose process number is not in `known`.
std::vector<int> workersOfThisProcess() {
  std::vector<int> pids;
  // Each thread has those that it started.
  for (const QString& thread :
       QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const auto text = readFile("/proc/self/task/" + thread.toStdString() + "/children");
    if (!text) continue;
    for (const QByteArray& word : QByteArray::fromStdString(*text).split(' '))
      if (word.toInt() > 0) pids.push_back(word.toInt());
  }
  return pids;
}

Json withModel(Json json, const std::string& model) {
  json["model"] = toBase64(model);
  json["sha256"] = sha256(model);
  return json;
}

}  // namespace

class RemoteTest : public QObject {
  Q_OBJECT

  static void eachKind() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"svm", "mlp", "logistic", "boosting"}) QTest::addRow("%s", kind) << kind;
  }

 private slots:
  void learnsMoreThanChance_data() { eachKind(); }
  void learnsMoreThanChance() {
    QFETCH(QString, kind);
    const data::Dataset train = flowers(300, 1), test = flowers(300, 2);
    const model::BlackBoxPtr box = fitted(kind.toStdString(), train);
    const model::BlackBoxPredictions predictions = answers(box, test);
    QVERIFY2(accuracy(predictions, test) > .93, std::to_string(accuracy(predictions, test)).c_str());
    if (kind == "svm") {
      QVERIFY(predictions.probabilities.empty());
      return;
    }
    QCOMPARE(predictions.probabilities.size(), std::size_t{300 * 4});
    for (std::size_t i = 0; i < 300; ++i) {
      const double* row = predictions.probabilities.data() + i * 4;
      QVERIFY(std::abs(row[0] + row[1] + row[2] + row[3] - 1) < 1e-5);
      QCOMPARE(std::max_element(row, row + 4) - row, std::ptrdiff_t{predictions.classes[i]});
    }
  }
  void sameSeedGivesTheSameBytes_data() { eachKind(); }
  void sameSeedGivesTheSameBytes() {
    QFETCH(QString, kind);
    const data::Dataset data = flowers(150, 1);
    QCOMPARE(dumpJson(fitted(kind.toStdString(), data)->toJson()),
             dumpJson(fitted(kind.toStdString(), data)->toJson()));
  }
  void anotherSeedStartsTheNetworkElsewhere() {
    const data::Dataset data = flowers(150, 1);
    QVERIFY(fitted("mlp", data, 1)->toJson()["model"] != fitted("mlp", data, 2)->toJson()["model"]);
  }
  void jsonThereAndBackPredictsTheSame_data() { eachKind(); }
  void jsonThereAndBackPredictsTheSame() {
    QFETCH(QString, kind);
    const data::Dataset train = flowers(150, 1), test = flowers(500, 2);
    const model::BlackBoxPtr box = fitted(kind.toStdString(), train);
    const auto json = parseJson(dumpJson(box->toJson()), "box");
    QVERIFY(json.ok());
    const auto back = loadedRemote(*json, "box");
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    const model::BlackBoxPredictions one = answers(box, test), two = answers(*back, test);
    QVERIFY(one.classes == two.classes);
    QVERIFY(one.probabilities == two.probabilities);
    QCOMPARE(dumpJson((*back)->toJson()), dumpJson(box->toJson()));
    QCOMPARE((*back)->label(), box->label());
  }
  void severalThreadsMayAskTheSameBox() {
    const data::Dataset train = flowers(150, 1), test = flowers(200, 2);
    const model::BlackBoxPtr box = fitted("svm", train);
    const model::BlackBoxPredictions alone = answers(box, test);
    std::vector<std::vector<std::int32_t>> together(8);
    parallelFor(together.size(), 4, [&](std::size_t i) { together[i] = answers(box, test).classes; });
    for (const auto& one : together) QVERIFY(one == alone.classes);
  }
  void manyRowsAreAskedOfSeveralWorkers() {
    const data::Dataset data = flowers(300'000, 1);
    const data::Dataset train = flowers(150, 2);
    const model::BlackBoxPtr box = fitted("boosting", train);
    const model::BlackBoxPredictions alone = answers(box, data);
    QCOMPARE(workersOfThisProcess().size(), std::size_t{1});
    const auto together = box->predict(data, data.allRows(), Context(Rng(1), 2));
    QVERIFY(together.ok());
    QVERIFY(together->classes == alone.classes && together->probabilities == alone.probabilities);
    QCOMPARE(workersOfThisProcess().size(), std::size_t{2});
  }
  void noRowsAreNoQuestion() {
    const data::Dataset data = flowers(60, 1);
    const auto none = fitted("logistic", data)->predict(data, {}, Context());
    QVERIFY(none.ok());
    QVERIFY(none->classes.empty());
  }
  void aWorkerKilledWhileIdleIsReplaced() {
    const data::Dataset data = flowers(150, 1);
    const model::BlackBoxPtr box = fitted("boosting", data);
    const model::BlackBoxPredictions before = answers(box, data);
    const std::vector<int> workers = workersOfThisProcess();
    QCOMPARE(workers.size(), std::size_t{1});
    ::kill(workers[0], SIGKILL);
    QVERIFY(answers(box, data).classes == before.classes);
  }
  void aWorkerThatDiesOverARequestIsReplacedOnce() {
    const data::Dataset data = flowers(150, 1);
    const model::BlackBoxPtr undisturbed = fitted("logistic", data);
    const std::string json = dumpJson(undisturbed->toJson());
    {
      const testing::MortalWorker once(1);
      QCOMPARE(dumpJson(fitted("logistic", data)->toJson()), json);
    }
    {
      const testing::MortalWorker once(1);
      QVERIFY(answers(*loadedRemote(undisturbed->toJson(), "box"), data).probabilities ==
              answers(undisturbed, data).probabilities);
    }
    const testing::MortalWorker twice(2);
    const auto box =
        blackbox::fitRemote("logistic", data, data.allRows(), kFeatures, kTarget, {}, Rng(1), Context());
    QVERIFY(!box.ok());
    QVERIFY(messages::text(box.error()).find("ended unexpectedly") != std::string::npos);
  }
  void processesEndWithTheirBox() {
    {
      const data::Dataset data = flowers(60, 1);
      const model::BlackBoxPtr box = fitted("logistic", data);
      QCOMPARE(workersOfThisProcess().size(), std::size_t{1});
    }
    QVERIFY(workersOfThisProcess().empty());
  }
  void stopEndsAFit() {
    const data::Dataset data = flowers(20000, 1);
    std::stop_source stop;
    const Context context(Rng(1), 1, stop.get_token(), [&](const Progress& progress) {
      QCOMPARE(progress.total, std::uint64_t{5000});
      if (progress.step == 3) stop.request_stop();
    });
    blackbox::BlackBoxOptions options;
    options.trees = 5000;
    const auto box =
        fitRemote("boosting", data, data.allRows(), kFeatures, kTarget, options, Rng(1), context);
    QVERIFY(!box.ok());
    QVERIFY(isStopped(box.error()));
    QVERIFY(workersOfThisProcess().empty());
  }

  void oneClassIsAnErrorInWords() {
    const data::Dataset data = flowers(60, 1);
    data::Rows same;
    for (const data::Row row : data.allRows()) {
      if (data.codes(kTarget)[row] == 1) same.push_back(row);
    }
    const auto box = blackbox::fitRemote("svm", data, same, kFeatures, kTarget, {}, Rng(1), Context());
    QVERIFY(!box.ok());
    QCOMPARE(messages::text(box.error()),
             std::string("support vector machine: the training rows have 1 class, expected at least 2"));
  }
  void aNumericTargetIsAnErrorInWords() {
    const data::Dataset data = flowers(60, 1);
    const auto box = blackbox::fitRemote("logistic", data, data.allRows(), {1, 2}, 0, {}, Rng(1), Context());
    QVERIFY(!box.ok());
    QVERIFY(messages::text(box.error()).find("expected a nominal column") != std::string::npos);
  }
  void constantFeaturesAreAnErrorInWords() {
    const data::Dataset data =
        data::Dataset({{"x", data::ColumnType::Number, data::Role::Feature, {}, ""},
                       {"y", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, ""}},
                      {{{3, 3, data::kMissing, 3}, {}}, {{}, {0, 1, 0, 1}}});
    const auto box = blackbox::fitRemote("mlp", data, data.allRows(), {0}, 1, {}, Rng(1), Context());
    QVERIFY(!box.ok());
    QVERIFY(messages::text(box.error()).find("no feature has two different values") != std::string::npos);
  }
  void extremeNumbersAreSurvived_data() { eachKind(); }
  void extremeNumbersAreSurvived() {
    QFETCH(QString, kind);
    const double inf = std::numeric_limits<double>::infinity();
    const data::Dataset data = data::Dataset(
        {{"x", data::ColumnType::Number, data::Role::Feature, {}, ""},
         {"y", data::ColumnType::Nominal, data::Role::Target, {"a", "b"}, ""}},
        {{{1e308, -1e308, inf, -inf, 0, 1, data::kMissing, 5e-324}, {}}, {{}, {0, 1, 0, 1, 0, 1, 0, 1}}});
    const auto box =
        blackbox::fitRemote(kind.toStdString(), data, data.allRows(), {0}, 1, {}, Rng(1), Context());
    QVERIFY2(box.ok(), box.ok() ? "" : messages::text(box.error()).c_str());
    QCOMPARE(answers(*box, data).classes.size(), std::size_t{8});
  }
  void withoutAWorkerFittingIsAnError() {
    qputenv("PARETREE_WORKER", "/nowhere/at/all");
    const data::Dataset data = flowers(60, 1);
    const auto box =
        blackbox::fitRemote("svm", data, data.allRows(), kFeatures, kTarget, {}, Rng(1), Context());
    qunsetenv("PARETREE_WORKER");
    QVERIFY(!box.ok());
    QVERIFY(messages::text(box.error()).find("paretree-worker") != std::string::npos);
  }

  void damagedJsonIsAnErrorThatNamesThePlace_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addRow("kind") << "/kind"
                          << "\"forest\"";
    QTest::addRow("classes") << "/classes"
                             << "1";
    QTest::addRow("huge classes") << "/classes"
                                  << "1e300";
    QTest::addRow("model is a number") << "/model"
                                       << "17";
    QTest::addRow("model is no base64") << "/model"
                                        << "\"abc*\"";
    QTest::addRow("sum") << "/sha256"
                         << "\"00\"";
    QTest::addRow("no features") << "/encoding/features"
                                 << "[]";
    QTest::addRow("negative column") << "/encoding/features/0/column"
                                     << "-1";
    QTest::addRow("scale") << "/encoding/features/0/scale"
                           << "0";
    QTest::addRow("levels") << "/encoding/features/4/levels"
                            << "[2, 1]";
    QTest::addRow("fill") << "/encoding/features/4/fill"
                          << "77";
    QTest::addRow("style") << "/encoding/style"
                           << "\"odd\"";
  }
  void damagedJsonIsAnErrorThatNamesThePlace() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    Json json = fitted("logistic", flowers(60, 1))->toJson();
    json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    const auto box = loadedRemote(json, "m.json");
    QVERIFY(!box.ok());
    QVERIFY2(messages::text(box.error()).starts_with("m.json: /"), messages::text(box.error()).c_str());
  }
  void damagedBytesNeverTakeUsWithThem_data() { eachKind(); }
  void damagedBytesNeverTakeUsWithThem() {
    QFETCH(QString, kind);
    const data::Dataset data = flowers(60, 1);
    const Json json = fitted(kind.toStdString(), data)->toJson();
    const std::string model = *fromBase64(json["model"].get<std::string>());
    Rng rng(5);
    int refused = 0;
    for (int i = 0; i < 25; ++i) {
      std::string bytes = model;
      const std::uint64_t way = rng.below(3);
      if (way == 0) bytes.resize(rng.below(bytes.size()));
      if (way == 1) bytes[rng.below(bytes.size())] = static_cast<char>(rng.next());
      if (way == 2) {
        const std::size_t from = rng.below(bytes.size());
        bytes.replace(from, 20, std::string(20, '\xff'));
      }
      const auto box = loadedRemote(withModel(json, bytes), "m.json");
      QVERIFY(box.ok());
      const auto result = (*box)->predict(data, data.allRows(), Context());
      if (result) {
        QCOMPARE(result->classes.size(), std::size_t{60});
      } else {
        ++refused;
      }
    }
    QVERIFY(refused >= 5);
  }
  void aModelOfAnotherShapeIsRefused() {
    const data::Dataset data = flowers(60, 1);
    const Json logistic = fitted("logistic", data)->toJson();
    Json json = logistic;
    json["classes"] = 5;
    auto box = loadedRemote(json, "m.json");
    QVERIFY(box.ok());
    QVERIFY(!(*box)->predict(data, data.allRows(), Context()).ok());
    json = logistic;
    json["encoding"]["features"].erase(0);
    box = loadedRemote(json, "m.json");
    QVERIFY(box.ok());
    const auto result = (*box)->predict(data, data.allRows(), Context());
    QVERIFY(!result.ok());
    QVERIFY(messages::text(result.error()).find("inputs") != std::string::npos);
  }
  void otherColumnsAreRefused() {
    const data::Dataset data = flowers(60, 1);
    const model::BlackBoxPtr box = fitted("logistic", data);
    const data::Dataset narrow({{"x", data::ColumnType::Number, data::Role::Feature, {}, ""}},
                               {{{1, 2}, {}}});
    const auto result = box->predict(narrow, narrow.allRows(), Context());
    QVERIFY(!result.ok());
    QVERIFY(messages::text(result.error()).find("but the data have 1") != std::string::npos);
  }

  void theCodingIsAsItIsSaid() {
    const data::Dataset data = data::Dataset(
        {{"x", data::ColumnType::Number, data::Role::Feature, {}, ""},
         {"k", data::ColumnType::Nominal, data::Role::Feature, {"a", "b", "c", "d"}, ""},
         {"same", data::ColumnType::Number, data::Role::Feature, {}, ""}},
        {{{1, 3, data::kMissing, 1, 3, 3}, {}}, {{}, {0, 2, 2, -1, 1, 3}}, {{7, 7, 7, 7, 7, 7}, {}}});
    const data::Rows train = {0, 1, 2, 3};
    const auto encoding =
        blackbox::NumericEncoding::learn(data, train, {0, 1, 2}, blackbox::NumericEncoding::Style::Filled);
    QVERIFY(encoding.ok());
    QCOMPARE(encoding->width(),
             std::size_t{2});  // x, and level c against a; b and d were not seen, the last is constant
    const auto values = encoding->matrix(data, data.allRows());
    QVERIFY(values.ok());
    const double sd = std::sqrt(8.0 / 9), mean = 5.0 / 3;
    const std::vector<double> expected = {(1 - mean) / sd, 0, (3 - mean) / sd, 1, (1 - mean) / sd, 1,
                                          (1 - mean) / sd, 1, (3 - mean) / sd, 1, (3 - mean) / sd, 1};
    QCOMPARE(values->size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) QVERIFY(std::abs((*values)[i] - expected[i]) < 1e-12);
    const Json json = encoding->toJson();
    JsonRoot root(json, "e");
    const auto back = blackbox::NumericEncoding::fromJson(root.view());
    QVERIFY(back.ok());
    QVERIFY(*back->matrix(data, data.allRows()) == *values);
  }
};

PARETREE_TEST(RemoteTest)
}  // namespace remote_test

#include "remote_test.moc"
