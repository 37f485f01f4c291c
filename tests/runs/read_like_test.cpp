// A table is read as the one was that a model was made from, whatever its own cells look like.
#include <QTest>
#include <algorithm>

#include "paretree/blackbox/black_boxes.h"
#include "paretree/core/json.h"
#include "paretree/data/align_to_schema.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/change/edit.h"
#include "paretree/model/files/model_json.h"
#include "paretree/runs/files/model_file.h"
#include "paretree/runs/read_like.h"
#include "paretree/samples/samples.h"
#include "tests/runs/made_run.h"
#include "tests/support/boxes.h"
#include "tests/support/tables.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace read_like_test {

using namespace paretree;

namespace {

// What the model was made from: codes, marks of a class, dates, numbers.
data::TableFile madeFrom() {
  std::string text = "Step rate;code;when;note;class\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i) + ",5;" + (i % 3 == 0 ? "A" : "") + std::to_string(10 + i % 5) + ";" +
            std::to_string(1 + i % 28) + ".03.2021;" +
            (i % 2   ? "plus"
             : i % 4 ? "-"
                     : "none") +
            ";" + std::to_string(i % 2) + "\n";
  auto table = data::readTableBytes(text, "made.csv", {}, Context());
  Q_ASSERT(table.ok());
  return std::move(*table);
}

Result<data::TableFile> readAs(const data::TableFile& made, const std::string& text,
                               const data::ReadOptions& told = {}) {
  return data::readTableBytes(text, "new.csv", runs::readLike(made.data.schema(), made.options, told),
                              Context());
}

bool says(const std::vector<Message>& notes, const std::string& code) {
  return std::any_of(notes.begin(), notes.end(), [&](const auto& note) { return note.code == code; });
}

std::string textOf(const data::Dataset& data, const std::string& column, data::Row row) {
  const int at = data.schema()->find(column);
  return at < 0 ? "no such column" : data.text(at, row);
}

data::ColumnType typeOf(const data::Dataset& data, const std::string& column) {
  return data.info(data.schema()->find(column)).type;
}

/// All columns but one.
data::Dataset without(const data::Dataset& data, int column) {
  std::vector<data::ColumnInfo> infos;
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < data.columns(); ++c) {
    if (c == column) continue;
    infos.push_back(data.info(c));
    values.emplace_back();
    if (data.info(c).isNumeric())
      values.back().numbers.assign(data.numbers(c).begin(), data.numbers(c).end());
    else
      values.back().codes.assign(data.codes(c).begin(), data.codes(c).end());
  }
  return data::Dataset(std::move(infos), std::move(values));
}

/// Looks at one column, which it finds by its name.
class ByName final : public support::CountingBox {
 public:
  explicit ByName(std::string name) : CountingBox(2), name_(std::move(name)) {}
  std::optional<std::vector<int>> columns(const data::Schema& schema) const override {
    const int at = schema.find(name_);
    return at < 0 ? std::vector<int>() : std::vector<int>{at};
  }

 private:
  std::string name_;
};

}  // namespace

class ReadLikeTest : public QObject {
  Q_OBJECT

 private slots:
  void typesAreThoseOfTheModelsTable() {
    const auto made = madeFrom();
    QCOMPARE(typeOf(made.data, "code"), data::ColumnType::Nominal);
    QCOMPARE(typeOf(made.data, "when"), data::ColumnType::Date);
    // Read alone, every column of this would be something else.
    const auto file =
        readAs(made, "Step rate;code;when;note;class\nmany;10;;-;1\nfew;12;;none;0\n12;13;;;1\n");
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    QCOMPARE(file->data.rows(), std::size_t{3});
    for (const auto& column : made.data.schema()->columns) {
      QVERIFY2(typeOf(file->data, column.name) == column.type, column.name.c_str());
      QCOMPARE(file->data.info(file->data.schema()->find(column.name)).role, column.role);
    }
    QVERIFY(says(file->notes, "data.unfit-missing"));
    const auto fitted = data::alignToSchema(file->data, *made.data.schema(), nullptr);
    QVERIFY(fitted.ok());
    QCOMPARE(textOf(*fitted, "code", 1), std::string("12"));
    QCOMPARE(textOf(*fitted, "Step rate", 0), std::string());
    QCOMPARE(textOf(*fitted, "Step rate", 2), std::string("12"));
  }

  void otherOrderOtherDialectAndOtherSpellingAreAligned() {
    const auto made = madeFrom();
    const auto file = readAs(made, "extra,class,code,step.rate\nx,1,A10,0.25\ny,0,A99,7.5\n");
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    std::vector<Message> notes;
    data::Schema wanted = *made.data.schema();
    wanted.columns[3].role = data::Role::Ignored;
    const auto fitted = data::alignToSchema(file->data, wanted, &notes);
    QVERIFY2(fitted.ok(), fitted.ok() ? "" : messages::text(fitted.error()).c_str());
    QCOMPARE(textOf(*fitted, "Step rate", 0), std::string("0.25"));
    QCOMPARE(textOf(*fitted, "code", 0), std::string("A10"));
    QCOMPARE(textOf(*fitted, "code", 1), std::string());
    for (const char* code : {"data.column-taken-as", "data.columns-unused", "data.unknown-levels-missing"})
      QVERIFY2(says(notes, code), code);
  }

  void aMarkThatMayBeEitherIsTheModels() {
    const std::string text = "a;b\n1,234;x\n2,345;y\n";
    const auto alone = data::readTableBytes(text, "alone.csv", {}, Context());
    QCOMPARE(alone->data.numbers(0)[0], 1.234);
    data::ReadOptions point;
    point.decimal = '.';
    const auto made = data::readTableBytes("a;b\n1234;x\n2345.5;y\n", "made.csv", point, Context());
    QCOMPARE(readAs(*made, text)->data.numbers(0)[0], 1234.0);
    // Numbers that leave no doubt are read as they stand.
    QCOMPARE(readAs(*made, "a;b\n1,25;x\n2,5;y\n")->data.numbers(0)[0], 1.25);
  }

  void theHeaderIsKnownByItsNames() {
    const auto words = data::readTableBytes("shape;colour\nround;red\nflat;blue\nround;blue\nflat;red\n",
                                            "words.csv", {}, Context());
    QVERIFY2(words.ok() && words->header, "words over words");
    const auto one = readAs(*words, "colour;shape\nred;round\n");
    QVERIFY(one.ok() && one->header);
    QCOMPARE(one->data.rows(), std::size_t{1});
    QCOMPARE(textOf(one->data, "shape", 0), std::string("round"));
    const auto below = readAs(*words, "Export of Monday;\n;\ncolour;shape\nred;round\nred;flat\n");
    QCOMPARE(below->data.rows(), std::size_t{2});
    QVERIFY(says(below->notes, "data.banner"));
  }

  void datesInAnotherFormAreReadAndNoted() {
    const auto made = madeFrom();
    const auto file = readAs(made, "when,code\n2021-03-14,10\n2021-03-02,11\n");
    QVERIFY(file.ok() && says(file->notes, "data.other-date-form"));
    const int there = made.data.schema()->find("when");
    QCOMPARE(made.data.text(there, 13), std::string("14.03.2021"));
    QCOMPARE(file->data.numbers(0)[0], made.data.numbers(there)[13]);
    QVERIFY(file->data.text(0, 1) == "2021-03-02");
  }

  void wordsForMissingValuesAreTheModels() {
    data::ReadOptions told;
    told.missing = {"999"};
    const auto made = data::readTableBytes("a,b\n1,x\n999,y\n3,y\n", "made.csv", told, Context());
    const auto file = readAs(*made, "a,b\n999,x\n2,y\n");
    QVERIFY(file->data.missing(0, 0) && !file->data.missing(0, 1));
  }

  void aLevelThatLooksLikeAMissingValueStaysOne() {
    std::string text = "@relation r\n@attribute grade {NA,low,high}\n@attribute y {a,b}\n@data\n";
    for (int i = 0; i < 30; ++i) text += std::string(i % 3 ? i % 3 > 1 ? "high" : "low" : "NA") + ",a\n";
    const auto made = data::readTableBytes(text, "made.arff", {}, Context());
    QVERIFY2(made.ok(), made.ok() ? "" : messages::text(made.error()).c_str());
    const auto file = readAs(*made, "grade,y\nNA,a\nlow,b\n");
    QCOMPARE(textOf(file->data, "grade", 0), std::string("NA"));
  }

  void anAbsentColumnIsNamedWithTheNearest() {
    const auto made = madeFrom();
    const auto file = readAs(made, "Step rat;code;note;class\n1,5;10;plus;1\n2,5;11;plus;0\n");
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    const auto fitted = data::alignToSchema(file->data, *made.data.schema(), nullptr);
    QVERIFY(!fitted.ok());
    const std::string said = messages::text(fitted.error());
    QVERIFY2(said.find("no column 'Step rate'") != std::string::npos &&
                 said.find("nearest to it: 'Step rat' for 'Step rate'") != std::string::npos,
             said.c_str());
  }

  void theFileOfAModelSaysHowItsTableWasRead() {
    const data::Dataset data = *samples::makeSample("activity", 100, 1);
    model::Model model = testing::grownModel(data, data.allRows(), 2);
    const std::string &kept = data.info(2).name, &aside = data.info(1).name;
    data::Schema schema = *model.schema;
    schema.columns[1].role = data::Role::Identifier;
    model.schema = std::make_shared<const data::Schema>(std::move(schema));
    data::ReadOptions options;
    options.missing = {"99"};
    options.decimal = ',';
    options.levels[kept] = std::vector<std::string>{"a", "NA"};
    options.levels[aside] = std::vector<std::string>{"Miller", "Smith"};
    Json json = runs::modelFileToJson(model, options);
    const auto reading = runs::readingOfModelFile(json, "m.json");
    QVERIFY(reading.ok() && reading->has_value());
    QCOMPARE((*reading)->missing, options.missing);
    QVERIFY((*reading)->decimal == ',' && (*reading)->levels.contains(kept));
    QVERIFY(!(*reading)->levels.contains(aside));  // names of rows are nobody else's
    // Nothing was said; nothing is known; nonsense is.
    const auto plain = runs::readingOfModelFile(runs::modelFileToJson(model, {}), "m.json");
    QVERIFY(plain.ok() && plain->has_value() && (*plain)->missing.empty());
    QVERIFY(!runs::readingOfModelFile(modelToJson(model), "m.json")->has_value());
    json["reading"]["missing"] = 7;
    const auto wrong = runs::readingOfModelFile(json, "m.json");
    QVERIFY(!wrong.ok() && messages::text(wrong.error()).find("/reading/missing") != std::string::npos);
  }

  void aModelLacksNothingThatItNeverAsksFor() {
    const data::Dataset data = *samples::makeSample("activity", 300, 1);
    const model::Model model = testing::grownModel(data, data.allRows(), 3);
    // Of all features, one alone at a time.
    int fits = 0, fails = 0;
    for (const int left : data.features()) {
      std::vector<Message> notes;
      const auto fitted = runs::alignForModel(without(data, left), model, &notes);
      fits += fitted.ok();
      fails += !fitted.ok();
      if (fitted) QVERIFY(says(notes, "data.columns-not-asked"));
      if (fitted) QCOMPARE(fitted->info(left).role, data::Role::Feature);
    }
    QVERIFY(fits > 0 && fails > 0);
  }

  // What was left out of the search need not be in a table that is predicted.
  void blackBoxesNeedTheirOwnAttributesOnly() {
    const data::Dataset data = *samples::makeSample("activity", 200, 1);
    const int target = data.targets()[0];
    std::vector<int> numbers;
    for (const int column : data.features())
      if (data.info(column).isNumeric()) numbers.push_back(column);
    QVERIFY(numbers.size() >= 3);
    const int left = numbers.back(), kept = numbers.front();
    numbers.pop_back();
    for (const char* kind : {"knn", "naive-bayes", "forest"}) {
      const auto box =
          blackbox::fitBlackBox(kind, data, data.allRows(), numbers, target, {}, Rng(1), Context());
      QVERIFY(box.ok());
      model::Model model = model::emptyTree(data.schema(), {target}, data, data.allRows());
      model.blackBoxes = {*box};
      const model::Model handed = *edited(model, {model::BlackBoxEdit{0, 0}}, data, data.allRows(), {});
      std::vector<Message> notes;
      const auto fitted = runs::alignForModel(without(data, left), handed, &notes);
      QVERIFY2(fitted.ok(), kind);
      QVERIFY(says(notes, "data.columns-not-asked"));
      QCOMPARE(predict(handed, *fitted, fitted->allRows(), Context())->classes,
               predict(handed, data, data.allRows(), Context())->classes);
      QVERIFY2(!runs::alignForModel(without(data, kept), handed, nullptr).ok(), kind);
      // Where it is said to be lacking its values are missing, which the notes say.
      notes.clear();
      const auto lacking =
          runs::alignForModel(without(data, kept), handed, &notes, nullptr, {data.info(kept).name});
      QVERIFY2(lacking.ok() && lacking->missing(kept, 0), kind);
      QVERIFY(says(notes, "runs.asked-without-values") && !says(notes, "data.columns-not-asked"));
      // A box that no leaf asks needs nothing.
      QVERIFY2(runs::alignForModel(without(data, kept), model, nullptr).ok(), kind);
    }
  }

  // A few new rows have no numbers by which "k.A." is known to mean missing among texts.
  void wordsForMissingAreNoStrangeCategories() {
    std::string text = "rate,heating,maker,class\n";
    for (int i = 0; i < 60; ++i)
      text += (i % 30 ? std::to_string(i * 7 % 50) + ".5" : std::string("k.A.")) +
              (i % 7 == 0 ? ",k.A."
               : i % 2    ? ",gas"
                          : ",electric") +
              (i % 3 ? ",Contec" : ",unbekannt") + (i % 2 ? ",a\n" : ",b\n");
    const auto made = data::readTableBytes(text, "made.csv", {}, Context());
    QVERIFY(made.ok());
    QCOMPARE(made->data.info(1).levels.size(), std::size_t{2});
    QCOMPARE(made->data.info(2).levels.size(), std::size_t{2});
    const auto file =
        readAs(*made, "rate,heating,maker\n1,gas,Contec\n2,k.A.,Unbekannt\n3,n.v.,n.v.\n4,wood,Contec\n");
    QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str());
    const auto& read = file->data;
    QVERIFY(!read.missing(1, 0) && !read.missing(1, 3));
    QVERIFY(read.missing(1, 1));
    QVERIFY(read.missing(1, 2));
    // What the model has as a category is one, however it is written.
    QVERIFY(!read.missing(2, 1) && read.missing(2, 2));
    QVERIFY(says(file->notes, "data.word-missing"));
    std::vector<Message> notes;
    QVERIFY(data::alignToSchema(read, *made->data.schema(), &notes).ok());
    std::string unknown;
    for (const auto& note : notes)
      if (note.code == "data.unknown-levels-missing") unknown += messages::text(note);
    QVERIFY2(unknown.find("'wood'") != std::string::npos && unknown.find("k.A.") == std::string::npos,
             unknown.c_str());
  }

  // What was said when the model's own table was read holds for the columns by their names there.
  void columnsThatAreCalledOtherwiseKeepWhatWasSaidOfThem() {
    const auto made = madeFrom();
    model::Model model;
    model.schema = made.data.schema();
    model.targets = made.data.targets();
    model.shape = model::Tree{{model::Node{model::Leaf(model::ClassLeaf{{1, 1}, 0}), {}, false}}};
    data::ReadOptions options;
    options.dateForms["when"] = {"d.m.y"};
    options.missingOf["when"] = {"none"};
    options.decimalOf["when"] = ',';
    options.marksFound["when"] = {};
    options.unitsFound["when"] = "d";
    options.mergeSpellings = options.percent = options.listsAsColumns = options.fillDown = {"when"};
    const auto called = [&](const std::map<std::string, std::string>& names, data::ReadOptions& to) {
      const auto renamed = runs::calledAs(model, names, to);
      return renamed ? std::string() : renamed.error().message.code;
    };
    data::ReadOptions to = options;
    QCOMPARE(called({{"when", "day"}, {"note", ""}}, to), std::string());
    QCOMPARE(to.dateForms.at("day"), options.dateForms.at("when"));
    QCOMPARE(to.missingOf.at("day"), options.missingOf.at("when"));
    QCOMPARE(to.decimalOf.at("day"), ',');
    QVERIFY(to.marksFound.contains("day") && to.unitsFound.at("day") == "d");
    for (const auto* said : {&to.mergeSpellings, &to.percent, &to.listsAsColumns, &to.fillDown})
      QVERIFY(said->contains("day"));
    data::ReadOptions plain;
    QCOMPARE(called({{"when", "day"}}, plain), std::string());
    QVERIFY(plain.dateForms.empty() && plain.percent.empty());
    QCOMPARE(called({{"wenn", "day"}}, plain), std::string("runs.called-no-column"));
    QCOMPARE(called({{"when", "code"}}, plain), std::string("runs.called-as-another"));
    QCOMPARE(runs::columnsLacking({{"when", "day"}, {"note", ""}}), std::set<std::string>{"note"});
    // A box that finds its column by the name cannot be told another.
    model.blackBoxes = {nullptr, std::make_shared<support::CountingBox>(2)};
    QCOMPARE(called({{"when", "day"}}, plain), std::string());
    model.blackBoxes.push_back(std::make_shared<ByName>("when"));
    QCOMPARE(called({{"note", "remark"}}, plain), std::string());
    QCOMPARE(called({{"when", "day"}}, plain), std::string("runs.called-by-box"));
    QCOMPARE(runs::columnsAskedBy(model), std::vector<int>{});  // no leaf asks them
    // The first of all boxes looks at nobody knows what.
    QCOMPARE(runs::columnsAskedBy(model, runs::BoxesAsked::All).size(), made.data.schema()->columns.size());
    model.blackBoxes = {std::make_shared<ByName>("when")};
    QCOMPARE(runs::columnsAskedBy(model, runs::BoxesAsked::All),
             std::vector<int>{made.data.schema()->find("when")});
  }

  void tablesWithoutNamesAreTakenByPlace() {
    const data::Dataset own = support::table("width colour{red,blue} class{a,b}*", "");
    const auto pairs = [&](const char* header) {
      return runs::calledByPlace(*own.schema(), *support::table(header, "").schema()).size();
    };
    QCOMPARE(pairs("V1 V2{red,green} V3{a,b}"), std::size_t{2});
    QCOMPARE(pairs("V1 V2{red,green}"), std::size_t{2});  // without the target
    QCOMPARE(pairs("V1"), std::size_t{0});
    QCOMPARE(pairs("V1 V2{green,black}"), std::size_t{0});  // no colour of ours
    QCOMPARE(pairs("V1 V2"), std::size_t{0});
    QCOMPARE(pairs("V1{x,y} V2{red}"), std::size_t{0});
    data::Schema aside = *own.schema();
    aside.columns[0].role = data::Role::Ignored;
    QCOMPARE(runs::calledByPlace(aside, *support::table("V1{x,y} V2{red}", "").schema()).size(),
             std::size_t{1});
  }

  void wordsForMissingAreAddedOnce() {
    data::ReadOptions told, made;
    told.missing = {"-", "?"};
    made.missing = {"?", "none"};
    runs::addMissing(told, made);
    QCOMPARE(told.missing, (std::vector<std::string>{"-", "?", "none"}));
    made.keepTotals = true;
    made.dateForms["when"] = {"y"};
    made.dateForms["then"] = {"y"};
    made.decimalOf = {{"a", data::kBothMarks}, {"b", ','}};
    data::ReadOptions asked;
    asked.types["when"] = data::ColumnType::Nominal;
    const auto like = runs::readLike(madeFrom().data.schema(), made, asked);
    QVERIFY(like.keepTotals);
    QVERIFY(!like.dateForms.contains("when") && like.dateForms.contains("then"));
    QVERIFY(like.like->marks.at("a") != like.like->marks.at("b"));
    asked.keepTotals = true;
    QVERIFY(runs::readLike(madeFrom().data.schema(), {}, asked).keepTotals);
  }

  void featuresWithoutValuesAreSaidAloneOrTogether() {
    std::string header, row, tree;
    for (int c = 0; c < 5; ++c) {
      header += "x" + std::to_string(c) + " ";
      row += "? ";
      tree += std::string(static_cast<std::size_t>(2 * c), ' ') + "x" + std::to_string(c) + " <= 1\n";
      tree += std::string(static_cast<std::size_t>(2 * c + 2), ' ') + "= a\n";
    }
    tree += std::string(10, ' ') + "= b\n";
    const data::Dataset data = support::table(header + "class{a,b}*", row + "a");
    const model::Model model = support::treeModel(tree, data);
    const auto said = [&](const data::Dataset& read, const model::Model& of, int rows) {
      runs::FeaturesWithoutValues features(of);
      if (rows > 0) features.add(read, read);
      std::vector<Message> notes;
      features.say(notes);
      return notes;
    };
    QVERIFY(said(data, model, 0).empty());
    const auto all = said(data, model, 1);
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(all[0].code, std::string("runs.asked-without-values-several"));
    const data::Dataset some = support::table(header + "class{a,b}*", "? 1 ? 2 ? a");
    const auto three = said(some, model, 1);
    QCOMPARE(three.size(), std::size_t{3});
    for (const auto& note : three) QCOMPARE(note.code, std::string("runs.asked-without-values"));
    const model::Model leaf = support::treeModel("= a 1 0\n", data);
    QVERIFY(said(data, leaf, 1).empty());
    model::Model none = leaf;
    none.shape = model::Tree{};
    QVERIFY(said(data, none, 1).empty());
  }

  void recordsWithoutAnAnswerAreNamed() {
    data::TableFile file;
    std::vector<Message> notes;
    runs::noteLeftOut(file, notes);
    QVERIFY(notes.empty());
    file.leftOut = {3, 5};
    runs::noteLeftOut(file, notes);
    QCOMPARE(notes.back().code, std::string("runs.rows-not-answered"));
    QVERIFY(messages::text(notes.back()).find("3, 5") != std::string::npos);
    for (std::uint64_t row = 10; row < 40; ++row) file.leftOut.push_back(row);
    runs::noteLeftOut(file, notes);
    QCOMPARE(notes.back().code, std::string("runs.rows-not-answered-more"));
    QVERIFY(messages::text(notes.back()).find("12") != std::string::npos);
  }
};

PARETREE_TEST(ReadLikeTest)
}  // namespace read_like_test

#include "read_like_test.moc"
