// From a table and a request to a task: splits, rows without a target, test files, seeds.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <map>

#include "paretree/core/file.h"
#include "paretree/data/files/csv_text.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/runs/made_run.h"
#include "tests/support/unit.h"

namespace prepare_test {

using namespace paretree;
using namespace paretree::testing;

namespace {

class QuietLearner final : public learners::Learner {
 public:
  QuietLearner() {
    info_.id = "quiet";
    info_.testFraction = .25;
  }
  const learners::LearnerInfo& info() const override { return info_; }
  std::vector<learners::ParamInfo> params() const override {
    return {{"features", "Features", learners::ColumnList{}, std::vector<std::string>{}, "", false, ""}};
  }
  std::optional<Message> objection(const learners::Task&, const learners::ParamValues&) const override {
    return std::nullopt;
  }
  Result<learners::Outcome> learn(const learners::Task&, const learners::ParamValues&,
                                  const Context&) const override {
    return Error{textMessage("never asked")};
  }

 private:
  learners::LearnerInfo info_;
};

Result<runs::Prepared> prepared(const data::TableFile& table, const runs::RunRequest& request) {
  return prepare(QuietLearner(), table, request, Context());
}

// `data` with its columns turned round and the levels of nominal columns in reverse order.
data::Dataset turned(const data::Dataset& data) {
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> values;
  for (int c = data.columns() - 1; c >= 0; --c) {
    infos.push_back(data.info(c));
    values.emplace_back();
    const auto last = static_cast<std::int32_t>(infos.back().levels.size()) - 1;
    std::reverse(infos.back().levels.begin(), infos.back().levels.end());
    if (data.info(c).isNumeric())
      values.back().numbers.assign(data.numbers(c).begin(), data.numbers(c).end());
    else
      for (const auto code : data.codes(c)) values.back().codes.push_back(code < 0 ? code : last - code);
  }
  return data::Dataset(std::move(infos), std::move(values));
}

}  // namespace

class PrepareTest : public QObject {
  Q_OBJECT

 private slots:
  void theSplitFollowsTheSeedAndTheLearnersFraction() {
    const auto table = tableOf(*samples::makeSample("activity", 400, 1), "activity.csv");
    runs::RunRequest request;
    const auto first = prepared(table, request), again = prepared(table, request);
    QCOMPARE(first->task.test.size(), std::size_t{100});
    QCOMPARE(first->task.train, again->task.train);
    request.seed = 2;
    QVERIFY(prepared(table, request)->task.train != first->task.train);
    request.split.testFraction = .5;
    QCOMPARE(prepared(table, request)->task.test.size(), std::size_t{200});
    request.split.kind = data::SplitSpec::Kind::None;
    QVERIFY(prepared(table, request)->task.test.empty());
  }

  void rowsOfTheFinalCheckAreInNoPartWhateverTheSeed() {
    const auto table = tableOf(*samples::makeSample("activity", 400, 1), "activity.csv");
    runs::RunRequest request;
    request.split.checkFraction = .2;
    const auto first = prepared(table, request);
    QCOMPARE(first->check.size(), std::size_t{80});
    QCOMPARE(first->task.test.size(), std::size_t{80});  // a quarter of the other 320
    data::Rows all = first->check;
    for (const data::Rows* part : {&first->task.train, &first->task.test})
      all.insert(all.end(), part->begin(), part->end());
    std::sort(all.begin(), all.end());
    QCOMPARE(all, table.data.allRows());
    request.seed = 7;
    const auto other = prepared(table, request);
    QCOMPARE(other->check, first->check);
    QVERIFY(other->task.test != first->task.test);
    request.split.kind = data::SplitSpec::Kind::Folds;
    request.split.folds = 4;
    const auto folded = prepared(table, request);
    for (const auto& fold : folded->foldTasks)
      for (const data::Row row : first->check)
        QVERIFY(!std::binary_search(fold.train.begin(), fold.train.end(), row) &&
                !std::binary_search(fold.test.begin(), fold.test.end(), row));
    request.split.checkFraction = 1;
    const auto refused = prepared(table, request);
    QVERIFY(!refused && messages::text(refused.error()).find("final check") != std::string::npos);
    request.split.checkFraction = 0;
    QVERIFY(prepared(table, request)->check.empty());
  }

  void rowsOfAGroupAreInOnePart() {
    const auto table = tableOf(*samples::makeSample("activity", 400, 1), "activity.csv");
    const int column = table.data.schema()->find("heart rate");
    runs::RunRequest request;
    request.split.groups = "heart rate";
    request.split.testFraction = .25;
    request.split.checkFraction = .2;
    const auto inOnePart = [&](const std::vector<const data::Rows*>& parts) {
      std::map<std::string, std::size_t> partOf;
      std::size_t rows = 0;
      for (std::size_t p = 0; p < parts.size(); ++p)
        for (const data::Row row : *parts[p]) {
          ++rows;
          if (partOf.try_emplace(table.data.text(column, row), p).first->second != p) return std::size_t{0};
        }
      return rows;
    };
    const auto made = prepared(table, request);
    QCOMPARE(inOnePart({&made->task.train, &made->task.test, &made->check}), std::size_t{400});
    QVERIFY(made->check.size() > 60 && made->check.size() < 100);
    QVERIFY(made->task.test.size() > 60 && made->task.test.size() < 100);
    request.seed = 2;
    const auto other = prepared(table, request);
    QCOMPARE(other->check, made->check);
    QVERIFY(other->task.test != made->task.test);
    request.split.kind = data::SplitSpec::Kind::Folds;
    request.split.folds = 4;
    const auto folded = prepared(table, request);
    std::vector<const data::Rows*> parts{&folded->check};
    for (const auto& fold : folded->foldTasks) parts.push_back(&fold.test);
    QCOMPARE(parts.size(), std::size_t{5});
    QCOMPARE(inOnePart(parts), std::size_t{400});
    request.split.groups = "heart";
    const auto refused = prepared(table, request);
    QVERIFY(!refused &&
            messages::text(refused.error()).find("did you mean 'heart rate'?") != std::string::npos);
  }

  void aColumnNamesTheParts() {
    data::Dataset data = *samples::makeSample("activity", 400, 1);
    data::ColumnInfo info{
        "part", data::ColumnType::Nominal, data::Role::Feature, {"train", "val", "test"}, ""};
    data::ColumnValues values;
    data::Rows train, test, check;
    for (data::Row row = 0; row < 400; ++row) {
      const std::int32_t code = row % 5 == 0 ? 1 : row % 7 == 0 ? 2 : 0;
      values.codes.push_back(code);
      (code == 0 ? train : code == 1 ? test : check).push_back(row);
    }
    const int column = data.columns();
    data = data.withColumn(column, info, values);
    runs::RunRequest request;
    request.split.kind = data::SplitSpec::Kind::Column;
    request.split.column = "part";
    for (const std::uint64_t seed : {1, 2}) {
      request.seed = seed;
      const auto made = prepared(tableOf(data, "activity.csv"), request);
      QVERIFY2(made.ok(), made.ok() ? "" : messages::text(made.error()).c_str());
      QCOMPARE(made->task.train, train);
      QCOMPARE(made->task.test, test);
      QCOMPARE(made->check, check);
      QVERIFY(std::find(made->task.features.begin(), made->task.features.end(), column) ==
              made->task.features.end());
      QVERIFY(messages::text(made->notes.back()).find("split by column 'part': 'train' is for training") ==
              0);
    }
    const auto refused = [&](const char* what) {
      const auto made = prepared(tableOf(data, "activity.csv"), request);
      return !made && messages::text(made.error()).find(what) != std::string::npos;
    };
    request.split.checkFraction = .2;
    QVERIFY(refused("names a part for the final check already"));
    request.split.checkFraction = 0;
    request.split.column = "prat";
    QVERIFY(refused("has no column 'prat' to divide the rows by") && refused("did you mean 'part'?"));
    request.split.column = "activity";
    QVERIFY(refused("'activity' is the target"));
    request.split.column = "step rate";
    QVERIFY(refused("activity.csv: column 'step rate' has more than 16 different values"));
  }

  void besideAColumnTheFinalCheckIsTakenFromTheTrainingRows() {
    data::Dataset data = *samples::makeSample("activity", 400, 1);
    data::ColumnValues values;
    for (data::Row row = 0; row < 400; ++row) values.numbers.push_back(row < 300 ? 0 : 1);
    data = data.withColumn(data.columns(), {"part", data::ColumnType::Number, data::Role::Split, {}, ""},
                           values);
    runs::RunRequest request;
    request.split.kind = data::SplitSpec::Kind::Column;
    request.split.column = "part";
    request.split.checkFraction = .2;
    const auto made = prepared(tableOf(data, "activity.csv"), request);
    QVERIFY(made.ok());
    QCOMPARE(made->check.size(), std::size_t{60});
    QCOMPARE(made->task.train.size(), std::size_t{240});
    QCOMPARE(made->task.test.size(), std::size_t{100});
    QVERIFY(made->check.back() < 300);
  }

  void foldsShareOutAllRows() {
    const auto table = tableOf(*samples::makeSample("vowels", 110, 1), "vowels.csv");
    runs::RunRequest request;
    request.split.kind = data::SplitSpec::Kind::Folds;
    request.split.folds = 5;
    const auto made = prepared(table, request);
    QCOMPARE(made->foldTasks.size(), std::size_t{5});
    QCOMPARE(made->task.train.size(), std::size_t{110});
    data::Rows all;
    for (const auto& fold : made->foldTasks) {
      QCOMPARE(fold.train.size() + fold.test.size(), std::size_t{110});
      all.insert(all.end(), fold.test.begin(), fold.test.end());
    }
    std::sort(all.begin(), all.end());
    QCOMPARE(all, table.data.allRows());
    request.split.folds = 111;
    QVERIFY(!prepared(table, request).ok());
  }

  void rowsWithoutATargetAreLeftOutAndCounted() {
    data::Dataset data = *samples::makeSample("vowels", 60, 1);
    const int target = data.targets()[0];
    data::ColumnValues values;
    values.codes.assign(data.codes(target).begin(), data.codes(target).end());
    values.codes[3] = values.codes[8] = data::kMissingCode;
    data = data.withColumn(target, data.info(target), values);
    const auto made = prepared(tableOf(data, "vowels.csv"), {});
    QCOMPARE(made->task.train.size() + made->task.test.size(), std::size_t{58});
    QCOMPARE(messages::text(made->notes.back()),
             std::string("2 data rows without a value of 'vowel' left out"));
  }

  void aTestFileFollowsTheDataWithColumnsInAnyOrder() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("test.csv").toStdString();
    const data::Dataset data = *samples::makeSample("vowels", 60, 1),
                        test = *samples::makeSample("vowels", 33, 2);
    QVERIFY(writeFile(path, data::csvText(turned(test))).ok());
    runs::RunRequest request;
    request.split.kind = data::SplitSpec::Kind::TestFile;
    request.split.testPath = path;
    const auto made = prepared(tableOf(data, "vowels.csv"), request);
    QVERIFY2(made.ok(), made.ok() ? "" : messages::text(made.error()).c_str());
    QCOMPARE(made->task.train.size(), std::size_t{60});
    QCOMPARE(made->task.test.size(), std::size_t{33});
    QCOMPARE(made->task.test.front(), data::Row{60});
    for (int c = 0; c < data.columns(); ++c)
      for (data::Row row = 0; row < 33; ++row) QCOMPARE(made->task.data.text(c, 60 + row), test.text(c, row));
  }

  // A part of the training table is no test of anything; rows that are alike by chance are.
  void testRowsThatWereLearntFromAreSaid() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("test.csv").toStdString();
    const data::Dataset data = *samples::makeSample("vowels", 60, 1),
                        other = *samples::makeSample("vowels", 60, 2);
    runs::RunRequest request;
    request.split.kind = data::SplitSpec::Kind::TestFile;
    request.split.testPath = path;
    const auto noted = [&](const data::Dataset& test) {
      if (!writeFile(path, data::csvText(test)).ok()) return std::string("not written");
      const auto made = prepared(tableOf(data, "vowels.csv"), request);
      std::string said;
      for (const auto& note : made->notes)
        if (note.code == "data.test-rows-known") said = messages::text(note);
      return said;
    };
    QCOMPARE(noted(data),
             std::string("60 rows of 60 in the test part stand among the training rows as well: what "
                         "is measured there says little of new rows"));
    QCOMPARE(noted(other), std::string());
  }

  void mistypedColumnsAreNamedWithTheNearest() {
    const auto table = tableOf(*samples::makeSample("activity", 60, 1), "activity.csv");
    runs::RunRequest request;
    request.features = {"step rat"};
    QCOMPARE(messages::text(prepared(table, request).error()),
             std::string("activity.csv has no column 'step rat'; did you mean 'step rate'?"));
    request.features.clear();
    request.params["features"] = std::vector<std::string>{"bel tilt"};
    QCOMPARE(messages::text(prepared(table, request).error()),
             std::string("quiet: 'features' names 'bel tilt', which is not a column of activity.csv; did you "
                         "mean 'belt tilt'?"));
  }

  void columnsOfOneValueAreNamedAsTheReason() {
    const auto said = [](bool target) {
      data::ColumnInfo x{"x", data::ColumnType::Number, data::Role::Ignored, {}, ""};
      data::ColumnInfo y{"y", data::ColumnType::Number, data::Role::Ignored, {}, ""};
      data::ColumnValues same, other;
      same.numbers.assign(30, 1);
      other.numbers.assign(30, 1);
      if (target) y.role = data::Role::Target, other.numbers[3] = 2;
      const auto table = tableOf(data::Dataset({x, y}, {same, other}), "same.csv");
      const auto made = runs::prepare(*learners::Registry().find("cart"), table, {}, Context());
      if (!made) return messages::text(made.error());
      return messages::text(*learners::Registry().find("cart")->objection(made->task, {}));
    };
    QVERIFY2(said(false).ends_with("no column can be the target: each has the same value in all rows"),
             said(false).c_str());
    QVERIFY2(said(true).find("every column has the same value in all rows") != std::string::npos,
             said(true).c_str());
  }

  // Whoever locks a node is told where the next search does not keep it.
  void locksThatALearnerCannotKeepAreSaid() {
    const data::Dataset data = *samples::makeSample("activity", 200, 1);
    model::Model model = grownModel(data, data.allRows(), 5);
    auto& nodes = std::get<model::Tree>(model.shape).nodes;
    const auto said = [&](const char* learner) {
      runs::RunRequest request;
      request.seeds = {std::make_shared<const model::Model>(model)};
      const auto made = runs::prepare(*learners::Registry().find(learner), tableOf(data, "activity.csv"),
                                      request, Context());
      std::string text;
      for (const auto& note : made->notes) text += messages::text(note) + "\n";
      return text;
    };
    QCOMPARE(said("optimal"), std::string());
    nodes[1].locked = nodes[3].locked = true;
    for (const char* learner : {"optimal", "gmt", "cart"})
      QVERIFY2(
          said(learner).find(std::string("'") + learner + "' keeps no locked nodes") != std::string::npos &&
              said(learner).find("may change or go: 1, 3\n") != std::string::npos,
          said(learner).c_str());
    for (const char* learner : {"molhc", "nldt", "ocdt"})
      QVERIFY2(said(learner).find("keeps no locked nodes") == std::string::npos, said(learner).c_str());
  }

  void aModelPredictsTheSameInColumnsAndLevelsOfAnotherOrder() {
    const data::Dataset data = *samples::makeSample("vowels", 330, 1);
    const model::Model model = grownModel(data, data.allRows(), 12);
    const data::Dataset other = turned(data);
    const auto moved = runs::alignModel(model, other, other.targets());
    QVERIFY2(moved.ok(), moved.ok() ? "" : messages::text(moved.error()).c_str());
    const auto before = predict(model, data, data.allRows(), Context()),
               after = model::predict(*moved, other, other.allRows(), Context());
    const int a = data.targets()[0], b = other.targets()[0];
    for (std::size_t row = 0; row < data.rows(); ++row)
      QCOMPARE(other.info(b).levels[after->classes[row]], data.info(a).levels[before->classes[row]]);
  }

  void aModelThatAsksForAnAbsentColumnIsRefusedByItsName() {
    const data::Dataset data = *samples::makeSample("vowels", 330, 1);
    const model::Model model = grownModel(data, data.allRows(), 12);
    const data::Dataset other = *samples::makeSample("activity", 60, 1);
    QVERIFY(messages::text(runs::alignModel(model, other, other.targets()).error())
                .find("predicts 'vowel', expected 'activity'") != std::string::npos);
  }
};

PARETREE_TEST(PrepareTest)
}  // namespace prepare_test

#include "prepare_test.moc"
