#include <QTest>
#include <cmath>

#include "paretree/core/json.h"
#include "paretree/learners/params.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"

using namespace paretree;

namespace {

struct Sample {
  int generations = 100;
  double rate = 0.5;
  bool smooth = false;
  std::string criterion = "gini";
  std::vector<std::string> boxes = {"best"};
  std::vector<std::string> columns;
  std::string constraints;
};

const learners::ParamTable<Sample> kTable{
    param<&Sample::generations>("generations", "Generations", learners::IntRange{1, 10000}, "How many."),
    param<&Sample::rate>("rate", "Rate", learners::RealRange{0, 1}, "How often.", true),
    param<&Sample::smooth>("smooth", "Smooth", learners::Switch{}, "Whether."),
    param<&Sample::criterion>(
        "criterion", "Criterion",
        learners::Choice{{{"gini", "Gini"}, {"entropy", "Entropy"}, {"gain-ratio", "Gain ratio"}}}, "Which."),
    param<&Sample::boxes>("boxes", "Boxes",
                          learners::Choices{{{"best", "Best"}, {"knn", "Neighbours"}}, true}, "Which."),
    param<&Sample::columns>("columns", "Columns", learners::ColumnList{}, "Which."),
    param<&Sample::constraints>("constraints", "Constraints", learners::LongText{"*.lp"}, "Which."),
};

const learners::ParamInfo& info(const std::string& id) {
  for (const auto& entry : kTable)
    if (entry.info.id == id) return entry.info;
  std::abort();
}

QString parseError(const std::string& id, const std::string& text) {
  const auto value = parseParam(info(id), text, "nldt");
  return value ? QString() : QString::fromStdString(messages::text(value.error()));
}

}  // namespace

class ParamsTest : public QObject {
  Q_OBJECT
 private slots:
  void defaultsAreThoseOfTheStruct() {
    QCOMPARE(std::get<std::int64_t>(info("generations").fallback), std::int64_t{100});
    QCOMPARE(std::get<double>(info("rate").fallback), 0.5);
    QCOMPARE(std::get<bool>(info("smooth").fallback), false);
    QCOMPARE(std::get<std::string>(info("criterion").fallback), std::string("gini"));
    for (const auto& entry : kTable) QVERIFY(checkParam(entry.info, entry.info.fallback, "nldt").ok());
  }
  void messagesNameLearnerParameterFoundAndExpected() {
    QCOMPARE(parseError("generations", "0"), QString("nldt: 'generations' is 0, expected 1 to 10000"));
    QCOMPARE(parseError("generations", "1.5"), QString("nldt: 'generations' is 1.5, expected 1 to 10000"));
    QCOMPARE(parseError("generations", "1e300"),
             QString("nldt: 'generations' is 1e+300, expected 1 to 10000"));
    QCOMPARE(parseError("generations", "many"),
             QString("nldt: 'generations' is 'many', expected 1 to 10000"));
    QCOMPARE(parseError("generations", ""), QString("nldt: 'generations' is '', expected 1 to 10000"));
    QCOMPARE(parseError("rate", "1.5"), QString("nldt: 'rate' is 1.5, expected 0 to 1"));
    QCOMPARE(parseError("rate", "nan"), QString("nldt: 'rate' is 'nan', expected 0 to 1"));
    QCOMPARE(parseError("smooth", "perhaps"), QString("nldt: 'smooth' is 'perhaps', expected on or off"));
    QCOMPARE(parseError("criterion", "giny"),
             QString("nldt: 'criterion' is 'giny', expected gini, entropy or gain-ratio"));
  }
  void unknownParametersAreNamed() {
    const auto read = readParams(kTable, {{"generation", std::int64_t{1}}}, "nldt");
    QVERIFY(!read.ok());
    QCOMPARE(QString::fromStdString(messages::text(read.error())),
             QString("nldt: there is no parameter 'generation'"));
  }
  void valuesReachTheStruct() {
    learners::ParamValues values;
    for (const auto& [id, text] : std::vector<std::pair<std::string, std::string>>{{"generations", "7"},
                                                                                   {"rate", "0.25"},
                                                                                   {"smooth", "on"},
                                                                                   {"criterion", "entropy"},
                                                                                   {"boxes", "knn, column:p"},
                                                                                   {"columns", "a,\"b,c\""},
                                                                                   {"constraints", "x, y"}}) {
      const auto value = parseParam(info(id), text, "nldt");
      QVERIFY2(value.ok(), id.c_str());
      values[id] = *value;
    }
    const auto read = readParams(kTable, values, "nldt");
    QVERIFY(read.ok());
    QCOMPARE(read->generations, 7);
    QCOMPARE(read->rate, 0.25);
    QCOMPARE(read->smooth, true);
    QCOMPARE(read->criterion, std::string("entropy"));
    QCOMPARE(read->boxes, (std::vector<std::string>{"knn", "column:p"}));
    QCOMPARE(read->columns, (std::vector<std::string>{"a", "b,c"}));
    QCOMPARE(read->constraints, std::string("x, y"));
  }
  void textAndJsonGoThereAndBack() {
    for (const auto& entry : kTable) {
      const auto text = parseParam(entry.info, learners::paramText(entry.info.fallback), "nldt");
      QVERIFY(text.ok() && *text == entry.info.fallback);
      const auto json = paramFromJson(entry.info, learners::paramToJson(entry.info.fallback), "nldt");
      QVERIFY(json.ok() && *json == entry.info.fallback);
    }
    const learners::ParamValue names = std::vector<std::string>{"a,b", "c"};
    QVERIFY(*parseParam(info("columns"), learners::paramText(names), "nldt") == names);
  }
  void jsonOfAnotherTypeIsRefused() {
    QVERIFY(!paramFromJson(info("generations"), Json("7"), "nldt").ok());
    QVERIFY(!paramFromJson(info("generations"), Json(7.5), "nldt").ok());
    QVERIFY(!paramFromJson(info("generations"), Json(UINT64_MAX), "nldt").ok());
    QVERIFY(!paramFromJson(info("smooth"), Json(1), "nldt").ok());
    QVERIFY(!paramFromJson(info("boxes"), Json::array({1}), "nldt").ok());
    QVERIFY(paramFromJson(info("rate"), Json(1), "nldt").ok());
  }
};

QTEST_APPLESS_MAIN(ParamsTest)
#include "params_test.moc"
