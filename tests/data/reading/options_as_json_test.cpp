// What is said of how a table is read, as files keep it: in a run, a project, and beside a table.
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/cache/kept_columns.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/data/table_file.h"
#include "paretree/data/writing/save_table.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace options_as_json_test {

using namespace paretree;
using data::ColumnType;
using data::MixedMarks;
using data::ReadOptions;
using data::Role;

namespace {

ReadOptions everything() {
  ReadOptions all;
  all.delimiter = U'\u00B7';
  all.decimal = ',';
  all.decimalFound = '.';
  all.decimalOf = {{"a", ','}, {"b", data::kBothMarks}};
  all.marksFound["a"] = {',', {}};
  all.marksFound["b"] = {'.', MixedMarks{MixedMarks::Three::Open, MixedMarks::Three::Thousands}};
  all.unitsFound["a"] = "mm";
  all.thousands = '\0';
  all.encoding = "windows-1250";
  all.header = false;
  all.sheet = "second";
  all.missing = {"none", "-9"};
  all.missingOf["a"] = {"x"};
  all.skipBadRows = all.keepTotals = all.strict = true;
  all.types = {{"a", ColumnType::Number}, {"b", ColumnType::Text}};
  all.roles = {{"a", Role::Target}, {"b", Role::Ignored}};
  all.unpackLimit = 5000;
  all.levels["c"] = {"low", "high"};
  all.descriptions["a"] = "how long";
  all.dateForms["d"] = {"%Y-%m-%d", "%d.%m.%Y"};
  all.mergeSpellings = {"c"};
  all.skipUnfit = {"a", "b"};
  all.percent = {"e"};
  all.listsAsColumns = {"f"};
  all.fillDown = {"g", "h"};
  return all;
}

/// The code of what is wrong with the options; empty where nothing is.
QString faultOf(const char* text) {
  const auto json = parseJson(text, "options");
  if (!json) return "no json";
  JsonRoot root(*json, "options");
  data::optionsFromJson(root.view());
  return root.ok() ? QString() : QString::fromStdString(root.error().message.code);
}

}  // namespace

class OptionsAsJsonTest : public QObject {
  Q_OBJECT
 private slots:
  void whatIsSaidComesBack() {
    const Json json = data::optionsToJson(everything());
    JsonRoot root(json, "options");
    const ReadOptions back = data::optionsFromJson(root.view());
    QVERIFY2(root.ok(), root.ok() ? "" : messages::text(root.error()).c_str());
    const ReadOptions all = everything();
    QCOMPARE(back.delimiter, all.delimiter);
    QCOMPARE(back.decimal, all.decimal);
    QCOMPARE(back.decimalFound, all.decimalFound);
    QCOMPARE(back.decimalOf, all.decimalOf);
    QCOMPARE(back.marksFound, all.marksFound);
    QCOMPARE(back.unitsFound, all.unitsFound);
    QCOMPARE(back.thousands, all.thousands);
    QCOMPARE(back.encoding, all.encoding);
    QCOMPARE(back.header, all.header);
    QCOMPARE(back.sheet, all.sheet);
    QCOMPARE(back.missing, all.missing);
    QCOMPARE(back.missingOf, all.missingOf);
    QVERIFY(back.skipBadRows && back.keepTotals && back.strict);
    QCOMPARE(back.types, all.types);
    QCOMPARE(back.roles, all.roles);
    QCOMPARE(back.unpackLimit, all.unpackLimit);
    QCOMPARE(back.levels, all.levels);
    QCOMPARE(back.descriptions, all.descriptions);
    QCOMPARE(back.dateForms, all.dateForms);
    QCOMPARE(back.mergeSpellings, all.mergeSpellings);
    QCOMPARE(back.skipUnfit, all.skipUnfit);
    QCOMPARE(back.percent, all.percent);
    QCOMPARE(back.listsAsColumns, all.listsAsColumns);
    QCOMPARE(back.fillDown, all.fillDown);
  }

  void nothingSaidIsNothingWritten() {
    QVERIFY(data::optionsToJson({}).empty());
    QCOMPARE(faultOf("{}"), QString());
  }

  // A table is kept for those who say nothing: what was said in any way for this one would be said for them.
  void whateverIsSaidIsNoDefault() {
    const ReadOptions all = everything();
    const auto isDefault = [](const auto& change) {
      ReadOptions options;
      change(options);
      return data::readByDefault(options);
    };
    QVERIFY(isDefault([](ReadOptions&) {}));
    QVERIFY(isDefault([](ReadOptions& o) { o.memoryLimit = 5; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.delimiter = all.delimiter; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.decimal = all.decimal; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.decimalFound = all.decimalFound; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.decimalOf = all.decimalOf; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.marksFound = all.marksFound; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.thousands = all.thousands; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.encoding = all.encoding; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.header = all.header; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.sheet = all.sheet; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.missing = all.missing; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.missingOf = all.missingOf; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.skipBadRows = true; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.keepTotals = true; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.strict = true; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.types = all.types; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.roles = all.roles; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.like = std::make_shared<data::ReadLike>(); }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.unpackLimit = all.unpackLimit; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.levels = all.levels; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.descriptions = all.descriptions; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.dateForms = all.dateForms; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.mergeSpellings = all.mergeSpellings; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.skipUnfit = all.skipUnfit; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.percent = all.percent; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.listsAsColumns = all.listsAsColumns; }));
    QVERIFY(!isDefault([&](ReadOptions& o) { o.fillDown = all.fillDown; }));
  }

  void whatCannotBeSaidIsRefused_data() {
    QTest::addColumn<bool>("refused");
    for (const char* good :
         {R"({"decimal": ","})", R"({"thousands": ""})", R"({"delimiter": "\t"})",
          R"({"decimalOf": {"a": "both"}})",
          R"({"marksFound": {"a": {"decimal": ",", "comma": "open", "point": "decimal"}}})",
          R"({"types": {"a": "date"}})", R"({"roles": {"a": "weight"}})", R"({"fillDown": ["a"]})"})
      QTest::newRow(good) << false;
    for (const char* bad :
         {R"({"decimal": "point"})", R"({"thousands": "none"})", R"({"delimiter": ""})",
          R"({"delimiter": "::"})", R"({"decimalOf": {"a": ";"}})", R"({"decimalOf": 5})",
          R"({"marksFound": {"a": {"decimal": "x"}}})",
          R"({"marksFound": {"a": {"decimal": ",", "comma": "often"}}})",
          R"({"marksFound": {"a": {"decimal": ",", "point": "open"}}})", R"({"types": {"a": "colour"}})",
          R"({"roles": {"a": "king"}})", R"({"header": "yes"})", R"({"unpackLimit": -1})",
          R"({"mergeSpellings": [5]})", R"({"dateForms": {"a": "%Y"}})", R"({"levels": ["a"]})"})
      QTest::newRow(bad) << true;
  }
  void whatCannotBeSaidIsRefused() {
    QFETCH(bool, refused);
    QCOMPARE(!faultOf(QTest::currentDataTag()).isEmpty(), refused);
  }

  // What lies beside a table says what its reader leaves open, and no more.
  void aReaderGoesBeforeTheFileBesideATable() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    const Json beside = {
        {"paretree", "import"}, {"schema", 1}, {"options", data::optionsToJson(everything())}};
    QVERIFY(writeFile(data::importPathOf(path), dumpJson(beside)).ok());
    std::vector<Message> notes;
    const ReadOptions filled = data::withImportFile(path, {}, notes);
    QCOMPARE(notes.size(), std::size_t{1});
    QCOMPARE(notes[0].code, std::string("data.import-read"));
    const ReadOptions all = everything();
    QCOMPARE(filled.delimiter, all.delimiter);
    QCOMPARE(filled.encoding, all.encoding);
    QCOMPARE(filled.sheet, all.sheet);
    QCOMPARE(filled.header, all.header);
    QCOMPARE(filled.missing, all.missing);
    QCOMPARE(filled.roles, all.roles);
    QVERIFY(filled.keepTotals);

    ReadOptions own;
    own.delimiter = U';';
    own.decimal = '.';
    own.thousands = ',';
    own.encoding = "UTF-8";
    own.header = true;
    own.sheet = "first";
    own.missing = {"?"};
    own.keepTotals = true;
    own.types["a"] = ColumnType::Nominal;
    own.roles["z"] = Role::Target;
    const ReadOptions kept = data::withImportFile(path, own, notes);
    QCOMPARE(kept.delimiter, own.delimiter);
    QCOMPARE(kept.decimal, own.decimal);
    QCOMPARE(kept.thousands, own.thousands);
    QCOMPARE(kept.encoding, own.encoding);
    QCOMPARE(kept.header, own.header);
    QCOMPARE(kept.sheet, own.sheet);
    QCOMPARE(kept.missing, own.missing);
    QCOMPARE(kept.types.at("a"), ColumnType::Nominal);
    QCOMPARE(kept.types.at("b"), ColumnType::Text);
    // Another target than the file's, which has one: the file's is none then.
    QCOMPARE(kept.roles, (std::map<std::string, Role>{{"b", Role::Ignored}, {"z", Role::Target}}));

    // A table for a model has the types and roles of that.
    ReadOptions forModel;
    forModel.like =
        std::make_shared<data::ReadLike>(data::ReadLike{std::make_shared<data::Schema>(), {}, {}});
    const ReadOptions like = data::withImportFile(path, forModel, notes);
    QVERIFY(like.types.empty() && like.roles.empty() && like.levels.empty());
    QCOMPARE(like.decimal, all.decimal);
  }

  void aFileBesideThatCannotBeReadIsNoted() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("t.csv").toStdString();
    for (const char* text :
         {"no json", R"({"paretree": "run", "options": {}})", R"({"options": {}})",
          R"({"paretree": "import", "options": {"types": {"a": "colour"}}})", R"({"paretree": 5})"}) {
      QVERIFY(writeFile(data::importPathOf(path), text).ok());
      std::vector<Message> notes;
      const ReadOptions options = data::withImportFile(path, {}, notes);
      QVERIFY2(notes.size() == 1 && notes[0].code == "data.import-unreadable", text);
      QVERIFY(data::optionsToJson(options).empty());
    }
    std::vector<Message> notes;
    data::withImportFile(folder.filePath("other.csv").toStdString(), {}, notes);
    QVERIFY(notes.empty());
  }

  // Forms of dates as ARFF has them, in the letters of Java; with none for them the days are texts.
  void daysAreWrittenToArffInTheFormOfJava_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("type");
    const auto row = [](const char* form, const char* type) {
      QTest::newRow(form) << QString(form) << QString(type);
    };
    row("%Y-%m-%d", "date 'yyyy-MM-dd'");
    row("%Y-%m-%dT%H:%M:%S", "date 'yyyy-MM-dd\\'T\\'HH:mm:ss'");
    row("%d of %B %Y", "date 'dd \\'of\\' MMMM yyyy'");
    row("%I o'clock %p", "date 'hh \\'o\\'\\'clock\\' a'");
    row("%Y'%m", "date 'yyyy\\'\\'MM'");
    row("%H Z", "date 'HH \\'Z\\''");
    row("%Y-%j", "string");
    row("%Y%", "string");
  }
  void daysAreWrittenToArffInTheFormOfJava() {
    QFETCH(QString, form);
    QFETCH(QString, type);
    data::ColumnInfo day, kind;
    day.name = "day";
    day.type = ColumnType::Date;
    day.dateFormat = form.toStdString();
    kind.name = "kind";
    kind.type = ColumnType::Nominal;
    kind.levels = {"", "a\rb", "plain"};
    const data::Dataset table({day, kind}, {{{0.0, 365.0}, {}}, {{}, {1, 2}}});
    const std::string text = data::arffText(table, "t");
    QVERIFY2(text.find("@attribute day " + type.toStdString() + "\n") != std::string::npos, text.c_str());
    QVERIFY2(text.find("@attribute kind {'','a\\rb',plain}\n") != std::string::npos, text.c_str());
    if (type == "string") return;
    const auto back = data::readTableBytes(text, "t.arff", {}, Context());
    QVERIFY2(back.ok(), back.ok() ? "" : messages::text(back.error()).c_str());
    QCOMPARE(back->data.info(0).type, ColumnType::Date);
    QCOMPARE(back->data.text(0, 1), table.text(0, 1));
    QCOMPARE(back->data.text(1, 0), table.text(1, 0));
  }
};

PARETREE_TEST(OptionsAsJsonTest)
}  // namespace options_as_json_test

#include "options_as_json_test.moc"
