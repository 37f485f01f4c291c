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
};

PARETREE_TEST(ReadLikeTest)
}  // namespace read_like_test

#include "read_like_test.moc"
