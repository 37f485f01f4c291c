// Tables that runs and projects speak of: where they are found, whether they are read as they were, and what
// is said where they are not.
#include "paretree/runs/reopen.h"

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <functional>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/data/packing/packing.h"
#include "paretree/messages/text.h"
#include "paretree/runs/files/project_file.h"
#include "paretree/runs/files/project_json.h"
#include "tests/runs/made_run.h"
#include "tests/support/arguments.h"
#include "tests/support/unit.h"

namespace reopen_test {

using namespace paretree;
namespace fs = std::filesystem;

namespace {

template <class Value>
std::string codeOf(const Result<Value>& result) {
  return result ? std::string() : result.error().message.code;
}

/// A run whose only model was learnt from a table with these columns.
runs::Run runOf(const data::TableFile& table, const data::Schema& schema) {
  runs::Run run;
  run.data = runs::referenceTo(table);
  model::Model model;
  model.schema = std::make_shared<const data::Schema>(schema);
  model.targets = table.data.targets();
  run.outcome.front.emplace_back().recipe.base = std::make_shared<const model::Model>(model);
  return run;
}

}  // namespace

class ReopenTest : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;
  std::string text_;

  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
  data::TableFile table(const data::ReadOptions& options = {}) const {
    auto read = data::readTable(path("t.csv"), options, Context());
    if (!read) qFatal("%s", messages::text(read.error()).c_str());
    return std::move(*read);
  }

 private slots:
  void init() {
    text_ = "width,code,kind\n";
    for (int row = 0; row < 60; ++row)
      text_ += std::to_string(row) + ".5," + std::to_string(row % 15) + (row % 2 ? ",a\n" : ",b\n");
    QVERIFY(writeFile(path("t.csv"), text_).ok());
  }

  void resultsOfAStudySpeakOfItsTables() {
    for (const char* made : {"s/data", "s/results/ab", "other/ab"})
      QVERIFY(fs::create_directories(path(made)) || fs::exists(path(made)));
    QVERIFY(writeFile(path("s/data/t.csv"), text_).ok());
    runs::DataReference reference = runs::referenceTo(table());
    std::string found;
    const auto state = [&](const std::string& given, const std::string& beside) {
      reference.path = given;
      return stateOf(reference, beside, &found);
    };
    QVERIFY(state("data/t.csv", path("s/results/ab/id.json")) == runs::DataState::Same);
    QCOMPARE(found, path("s/data/t.csv"));
    QVERIFY(state("data/gone.csv", path("s/results/ab/id.json")) == runs::DataState::Missing);
    QVERIFY(state("data/t.csv", path("other/ab/id.json")) == runs::DataState::Missing);
    // A whole path is no place within a study.
    QVERIFY(state(path("t.csv"), path("s/results/ab/id.json")) == runs::DataState::Same);
    QCOMPARE(found, path("t.csv"));
    QVERIFY(state("", path("s/results/ab/id.json")) == runs::DataState::Missing);
    QVERIFY(found.empty());
    runs::Run run;
    const auto testFile = [&](const std::string& given, const std::string& runFile) {
      run.request.split.testPath = given;
      findTestFile(run, runFile);
      return run.request.split.testPath;
    };
    QCOMPARE(testFile("data/t.csv", path("s/results/ab/id.json")),
             std::string("data/t.csv"));  // no test file
    run.request.split.kind = data::SplitSpec::Kind::TestFile;
    QCOMPARE(testFile("data/t.csv", path("s/results/ab/id.json")), path("s/data/t.csv"));
    QCOMPARE(testFile("data/gone.csv", path("s/results/ab/id.json")), std::string("data/gone.csv"));
    QCOMPARE(testFile("/gone.csv", path("s/results/ab/id.json")), std::string("/gone.csv"));
  }

  void whatCannotBeOpenedIsSaid() {
    runs::DataReference reference = runs::referenceTo(table());
    QVERIFY(reference.options.decimalFound.has_value());
    const auto open = [&] { return codeOf(reopenTable(reference, "", Context())); };
    QCOMPARE(open(), std::string());
    for (const char* nowhere : {"", "-"}) {
      reference.path = nowhere;
      QCOMPARE(open(), std::string("runs.data-unknown"));
    }
    reference.path = path("gone.csv");
    QCOMPARE(open(), std::string("runs.data-gone"));
    reference.path = path("t.csv");
    reference.sha256[0] = reference.sha256[0] == 'a' ? 'b' : 'a';
    QCOMPARE(open(), std::string("runs.data-changed"));
    reference.sha256.clear();
    QCOMPARE(open(), std::string());
    reference.options.roles["no such column"] = data::Role::Target;
    QVERIFY(!open().empty());
    data::ReadOptions asked;
    asked.decimal = '.';
    QVERIFY(!runs::referenceTo(table(asked)).options.decimalFound);
    QVERIFY(reopenTable(runs::referenceTo(table(asked)), "", Context()).ok());
    data::TableFile piped = table();
    piped.path = "-";
    QCOMPARE(runs::referenceTo(piped).path, std::string("-"));
  }

  void aRunKnowsItsReading() {
    const data::TableFile read = table();
    const data::Schema& schema = *read.data.schema();
    runs::Run run = runOf(read, schema);
    QVERIFY(isReadAs(read, run));
    const auto changed = [&](const std::function<void(runs::Run&)>& change) {
      runs::Run other = runOf(read, schema);
      change(other);
      return isReadAs(read, other);
    };
    QVERIFY(!changed([](runs::Run& to) { to.data.sha256 = "other"; }));
    QVERIFY(!changed([](runs::Run& to) { ++to.data.rows; }));
    QVERIFY(!changed([](runs::Run& to) { to.data.options.strict = true; }));
    QVERIFY(!changed([](runs::Run& to) { to.data.options.percent = {"width"}; }));
    QVERIFY(changed([](runs::Run& to) { to.data.options.roles["width"] = data::Role::Ignored; }));
    // Without a model nothing is known of its columns.
    QVERIFY(changed([](runs::Run& to) { to.outcome.front.clear(); }));
    QVERIFY(changed([](runs::Run& to) { to.outcome.front[0].recipe.base = nullptr; }));
    QVERIFY(!schemaOf(runs::Run()));
    run.outcome.front[0].recipe.base = nullptr;
    QVERIFY(!schemaOf(run));
    const auto column = [&](int at, const std::function<void(data::ColumnInfo&)>& change) {
      data::Schema other = schema;
      change(other.columns[static_cast<std::size_t>(at)]);
      return isReadAs(read, runOf(read, other));
    };
    QVERIFY(!column(0, [](auto& to) { to.name = "breadth"; }));
    QVERIFY(!column(0, [](auto& to) { to.type = data::ColumnType::Nominal; }));
    QVERIFY(column(0, [](auto& to) { to.type = data::ColumnType::Text; }));  // which it never asks
    for (const auto role : {data::Role::Identifier, data::Role::Ignored, data::Role::Split})
      QVERIFY(column(0, [&](auto& to) { to.role = role, to.type = data::ColumnType::Nominal; }));
    QVERIFY(!column(2, [](auto& to) { to.levels.emplace_back("c"); }));
    QVERIFY(column(2, [](auto& to) { to.levels.clear(); }));
    data::Schema more = schema;
    more.columns.push_back(schema.columns[0]);
    QVERIFY(!isReadAs(read, runOf(read, more)));
  }

  // What runs have found columns to be holds as long as nothing is asked otherwise of them.
  void whatRunsFoundHoldsWhereTheSameIsAsked() {
    const data::TableFile read = table();
    const int code = read.data.schema()->find("code");
    const auto guess = read.data.info(code).type;
    const auto other =
        guess == data::ColumnType::Number ? data::ColumnType::Nominal : data::ColumnType::Number;
    data::Schema found = *read.data.schema();
    found.columns[static_cast<std::size_t>(code)].type = other;
    found.columns[static_cast<std::size_t>(code)].levels.clear();
    const auto typeWith =
        [&](const std::function<void(data::ReadOptions & now, data::ReadOptions & then)>& ask,
            const std::function<void(runs::Project&)>& change = {}) {
          runs::Run run = runOf(read, found);
          runs::Project project = runs::projectOf(run);
          ask(project.data.options, run.data.options);
          project.runs[0].run = std::make_shared<const runs::Run>(run);
          if (change) change(project);
          const auto open = runs::tableOf(project, "", Context());
          [&] { QVERIFY2(open.ok(), open ? "" : messages::text(open.error()).c_str()); }();
          return open ? (*open)->data.info(code).type : data::ColumnType::Text;
        };
    using Options = data::ReadOptions;
    QVERIFY(typeWith([](Options&, Options&) {}) == other);
    QVERIFY(typeWith([](Options& now, Options& then) {
              now.missingOf["code"] = then.missingOf["code"] = {"-"};
            }) == other);
    QVERIFY(typeWith([](Options& now, Options&) { now.missingOf["width"] = {"-"}; }) == other);
    QVERIFY(typeWith([](Options& now, Options&) { now.missingOf["code"] = {"-"}; }) == guess);
    QVERIFY(typeWith([](Options& now, Options& then) {
              now.missingOf["code"] = {"-"};
              then.missingOf["code"] = {"+"};
            }) == guess);
    QVERIFY(typeWith([](Options&, Options& then) { then.types["code"] = data::ColumnType::Date; }) == guess);
    QVERIFY(typeWith([](Options&, Options& then) { then.levels["code"] = {"1"}; }) == guess);
    QVERIFY(typeWith([](Options&, Options& then) { then.dateForms["code"] = {"d.m.y"}; }) == guess);
    QVERIFY(typeWith([](Options&, Options& then) { then.missing = {"-"}; }) == guess);
    QVERIFY(typeWith([](Options&, Options& then) { then.mergeSpellings = {"code"}; }) == guess);
    QVERIFY(typeWith([](Options&, Options& then) { then.roles["code"] = data::Role::Feature; }) == guess);
    // Of another file, of no model, and after a run that says otherwise.
    const auto nothing = [](Options&, Options&) {};
    const auto runWith = [&](const std::function<void(runs::Run&)>& change, bool first = false) {
      return typeWith(nothing, [&](runs::Project& project) {
        runs::Run run = runOf(read, first ? *read.data.schema() : found);
        change(run);
        if (!first) project.runs.clear();
        project.runs.insert(project.runs.begin(), {7, "", "", true, std::make_shared<const runs::Run>(run)});
      });
    };
    QVERIFY(runWith([](runs::Run&) {}) == other);
    QVERIFY(runWith([](runs::Run& run) { run.data.sha256 = "other"; }) == guess);
    QVERIFY(runWith([](runs::Run& run) { run.outcome.front.clear(); }) == guess);
    QVERIFY(runWith([](runs::Run&) {}, true) == guess);
  }

  void anotherFileMustHaveTheSameBytesUnlessAny() {
    const data::TableFile read = table();
    runs::Project project = runs::projectOf(runOf(read, *read.data.schema()));
    const auto from = [&](const std::string& file, bool anyBytes) {
      return codeOf(tableFrom(project, file, anyBytes, Context()));
    };
    QVERIFY(writeFile(path("same.csv"), text_).ok() && writeFile(path("more.csv"), text_ + "1.5,3,a\n").ok());
    QCOMPARE(from(path("same.csv"), false), std::string());
    QCOMPARE(from(path("more.csv"), false), std::string("runs.data-changed"));
    QCOMPARE(from(path("more.csv"), true), std::string());
    QCOMPARE(from(path("gone.csv"), true), std::string("runs.data-gone"));
    // Columns that were joined have a value for each row.
    const auto values = std::make_shared<const data::ColumnValues>(
        data::ColumnValues{std::vector<double>(read.data.rows(), 1), {}});
    data::ColumnInfo info;
    info.name = "joined";
    project.joined = {{info, values}};
    QCOMPARE(from(path("same.csv"), false), std::string());
    const auto few = tableFrom(project, path("more.csv"), true, Context());
    QVERIFY(!few && messages::text(few.error()).find("more.csv") != std::string::npos);
    project.data.path = path("more.csv");
    project.data.sha256.clear();
    QCOMPARE(codeOf(runs::tableOf(project, "", Context())), std::string("runs.joined-rows"));
    project.data.path = path("gone.csv");
    QCOMPARE(codeOf(runs::tableOf(project, "", Context())), std::string("runs.data-gone"));
  }

  void eachEarlierReadingIsThereOnce() {
    data::ReadOptions texts;
    texts.types["code"] = data::ColumnType::Nominal;
    const data::TableFile open = table(), then = table(texts);
    QVERIFY(open.data.info(1).type != then.data.info(1).type);
    const runs::Run ofThen = runOf(then, *then.data.schema()), ofOpen = runOf(open, *open.data.schema());
    const auto readings = [&](const std::vector<runs::Run>& all) {
      runs::Project project = runs::projectOf(ofOpen);
      for (const auto& run : all) {
        const auto number = static_cast<int>(project.runs.size()) + 1;
        project.runs.push_back({number, "", "", true, std::make_shared<const runs::Run>(run)});
      }
      return earlierReadings(project, std::make_shared<const data::TableFile>(open), Context()).size();
    };
    const auto changed = [&](const std::function<void(runs::Run&)>& change) {
      runs::Run run = ofThen;
      change(run);
      return run;
    };
    QCOMPARE(readings({}), std::size_t{0});
    QCOMPARE(readings({ofThen}), std::size_t{1});
    QCOMPARE(readings({ofThen, ofThen, ofOpen}), std::size_t{1});
    QCOMPARE(readings({changed([](runs::Run& run) { run.outcome.front.clear(); })}), std::size_t{0});
    QCOMPARE(readings({changed([](runs::Run& run) { run.data.sha256 = "other"; })}), std::size_t{0});
    const runs::Run unreadable =
        changed([](runs::Run& run) { run.data.options.roles["no such column"] = data::Role::Target; });
    QCOMPARE(readings({unreadable, unreadable, ofThen}), std::size_t{1});
    // It cannot have had so many rows.
    QCOMPARE(readings({changed([](runs::Run& run) { ++run.data.rows; })}), std::size_t{0});
  }

  void filesThatBeginAsJsonAreKnown() {
    const auto begins = [&](const std::string& bytes) {
      if (!writeFile(path("p"), bytes)) qFatal("no file");
      return runs::beginsAsJson(path("p"));
    };
    QVERIFY(begins("{}") && begins(" \n{\"a\"") && begins("\xEF\xBB\xBF{"));
    QVERIFY(!begins("") && !begins(" \n ") && !begins("[1]") && !begins("width,{\n"));
    QVERIFY(begins(data::zipped("{\"a\":1}")));
    QVERIFY(!begins(data::zipped("a,b\n")) && !begins(data::zipped("")));
    QVERIFY(!begins(data::zipped("{\"a\":1}").substr(0, 5)));
    QVERIFY(!runs::beginsAsJson(path("gone")));
  }

  void projectsThatCannotBeLoadedAreSaid() {
    const auto load = [&] { return codeOf(runs::loadProject(path("p"), blackbox::blackBoxLoader())); };
    fs::remove(path("p"));
    QCOMPARE(load(), std::string("core.no-such-file"));
    QVERIFY(writeFile(path("p"), "{").ok());
    QVERIFY(!load().empty());
    QVERIFY(writeFile(path("p"), "{}").ok());
    QCOMPARE(load(), std::string("runs.no-project"));
    const std::string packed = runs::ProjectPacker().pack(runs::Project());
    QVERIFY(writeFile(path("p"), packed).ok());
    QCOMPARE(load(), std::string());
    QVERIFY(writeFile(path("p"), packed.substr(0, packed.size() / 2)).ok());
    QVERIFY(!load().empty());
    QVERIFY(!runs::projectText(path("p"), 10));
    QVERIFY(!saveProject(runs::Project(), path("p") + "/under-a-file"));
  }
};

PARETREE_TEST(ReopenTest)
}  // namespace reopen_test

#include "reopen_test.moc"
