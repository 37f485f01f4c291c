#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>

#include "paretree/core/file.h"
#include "paretree/data/table_file.h"
#include "paretree/learners/registry.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "paretree/runs/files/predict_parts.h"
#include "paretree/runs/files/predictions.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/run.h"
#include "tests/support/arguments.h"
#include "tests/support/mute_box.h"
#include "tests/support/trees.h"
#include "tests/support/unit.h"

namespace predict_parts_test {

using namespace paretree;

namespace {

/// Names with a comma and umlauts, cells with line ends, a few missing and a few that are no numbers.
std::string tableText(int rows, bool quotes = true) {
  Rng rng(4);
  std::string text = quotes ? "\"length, cm\",colour,höhe,class\n" : "length,colour,höhe,class\n";
  for (int i = 0; i < rows; ++i) {
    const double a = rng.uniform(0, 10), b = rng.uniform(-1, 1);
    text += std::to_string(a) + ",";
    text += quotes && rng.chance(0.1) ? "\"light\nblue\"," : rng.chance(0.5) ? "red," : "green,";
    text += rng.chance(0.03) ? "," : std::to_string(b) + ",";
    text += (a > 5) != (b > 0) ? "yes\n" : "no\n";
  }
  return text;
}

struct Made {
  QTemporaryDir folder;
  std::string path;
  model::ModelPtr model;
  std::vector<runs::LearntColumn> learnt;
  data::ReadOptions like;

  explicit Made(const std::string& text) : path(folder.filePath(QStringLiteral("table.csv")).toStdString()) {
    const std::string small = folder.filePath(QStringLiteral("small.csv")).toStdString();
    QVERIFY(writeFile(small, text).ok());
    QVERIFY(writeFile(path, text).ok());
    const auto table = data::readTable(small, {}, Context());
    QVERIFY(table.ok());
    runs::RunRequest request;
    request.learner = "cart";
    const auto run = runs::execute(learners::Registry(), *table, request, {}, {});
    QVERIFY(run.ok());
    model = run->outcome.front.back().recipe.base;
    learnt = run->learnt.value_or(std::vector<runs::LearntColumn>());
    like = runs::readLike(model->schema, {}, {});
  }

  std::string whole(std::vector<Message>& notes) const {
    const auto table = data::readTable(path, like, Context());
    if (!table) return messages::text(table.error());
    notes = table->notes;
    const auto data = runs::alignForModel(table->data, *model, &notes);
    return *runs::predictionsCsv(*model, *data, Context());
  }

  Result<bool> inParts(std::size_t bytes, std::string& csv, std::vector<Message>& notes,
                       std::uint64_t above = 1000) const {
    csv.clear();
    return runs::predictInParts(
        *model, path, like, {.above = above, .partBytes = bytes, .learnt = learnt}, Context(Rng(1), 2),
        [&](std::string_view text) {
          csv += text;
          return Result<void>();
        },
        &notes);
  }
};

/// Three rows, of which the second is in no part, with identifiers that are called as columns of ours.
learners::Task smallTask() {
  std::vector<data::ColumnInfo> infos(4);
  std::vector<data::ColumnValues> values(4);
  const char* names[] = {"row", "row (file)", "x", "class"};
  for (std::size_t c = 0; c < 4; ++c) infos[c].name = names[c];
  infos[0].role = infos[1].role = data::Role::Identifier;
  infos[3].role = data::Role::Target;
  infos[3].type = data::ColumnType::Nominal;
  infos[3].levels = {"no", "yes"};
  for (int row = 0; row < 3; ++row) {
    values[0].numbers.push_back(70 + row);
    values[1].numbers.push_back(80 + row);
    values[2].numbers.push_back(row);
    values[3].codes.push_back(row % 2);
  }
  learners::Task task;
  task.data = data::Dataset(infos, values);
  task.train = {0};
  task.test = {2};
  task.targets = {3};
  task.features = {2};
  return task;
}

/// All columns but "class" are features.
data::TableFile readOf(const std::string& text) {
  auto read = data::readTableBytes(text, "new.csv", {}, Context());
  if (!read) qFatal("%s", messages::text(read.error()).c_str());
  std::vector<data::Role> roles;
  for (const auto& column : read->data.schema()->columns)
    roles.push_back(column.name == "class" ? data::Role::Target : data::Role::Feature);
  read->data = read->data.withRoles(roles);
  return std::move(*read);
}

/// What is said of values outside, of tables that are parts of one.
std::vector<Message> outside(const model::Model& model, const std::vector<runs::LearntColumn>& learnt,
                             const std::vector<data::TableFile>& parts) {
  runs::ValuesOutside all(model, learnt);
  for (const auto& part : parts) all.add(part, part.data);
  std::vector<Message> notes;
  all.say(notes);
  return notes;
}

}  // namespace

class PredictPartsTest : public QObject {
  Q_OBJECT
 private slots:
  void partsGiveTheBytesOfTheWhole_data() {
    QTest::addColumn<int>("bytes");
    for (const int bytes : {300, 1000, 4096, 20000, 1000000}) QTest::addRow("%d bytes", bytes) << bytes;
  }
  void partsGiveTheBytesOfTheWhole() {
    QFETCH(int, bytes);
    const Made made(tableText(600));
    std::vector<Message> notes, noteOfParts;
    std::string csv;
    const auto parted = made.inParts(static_cast<std::size_t>(bytes), csv, noteOfParts);
    QVERIFY(parted.ok());
    QVERIFY(*parted);
    QCOMPARE(QString::fromStdString(csv), QString::fromStdString(made.whole(notes)));
    QCOMPARE(csv.substr(0, 15), std::string("row,prediction,"));
  }

  void aStopIsAskedForWhileLinesAreWritten() {
    const Made made(tableText(12000));
    const auto table = data::readTable(made.path, made.like, Context());
    const auto data = runs::alignForModel(table->data, *made.model, nullptr);
    const Context answering, writing;
    QVERIFY(predict(*made.model, *data, data->allRows(), answering).ok());
    QVERIFY(runs::predictionsCsv(*made.model, *data, writing).ok());
    // a number, an answer, two probabilities, a leaf and a word on each line
    QVERIFY2(writing.polls() > answering.polls() + 12000 * 6 / 16384,
             qPrintable(QString("%1 and %2").arg(answering.polls()).arg(writing.polls())));
  }

  void countsOfNotesAreAddedUp() {
    std::string text = tableText(400, false);
    for (int at = 0, k = 0; k < 12; ++k) {  // short rows all over the file
      at = static_cast<int>(text.find('\n', static_cast<std::size_t>(at + 700)));
      text.insert(static_cast<std::size_t>(at) + 1, "1.5,red\n");
    }
    Made made(tableText(400, false));
    QVERIFY(writeFile(made.path, text).ok());
    std::vector<Message> whole, parts;
    std::string csv;
    const std::string all = made.whole(whole);
    QVERIFY(*made.inParts(3000, csv, parts));
    QCOMPARE(QString::fromStdString(csv), QString::fromStdString(all));
    const auto shortRows = [](const std::vector<Message>& notes) {
      for (const auto& note : notes)
        if (note.code == "data.short-rows") return note.number("rows");
      return std::int64_t{0};
    };
    QCOMPARE(shortRows(whole), std::int64_t{12});
    QCOMPARE(shortRows(parts), std::int64_t{12});
  }

  void whatCannotBePartedIsLeftToTheWhole_data() {
    QTest::addColumn<QByteArray>("text");
    const std::string plain = tableText(300, false);
    QTest::newRow("a lone quote") << QByteArray::fromStdString(plain + "\"1,red,0.5,yes\n");
    QTest::newRow("a banner") << QByteArray::fromStdString("Measured in May,,,\n\n" + plain);
    QTest::newRow("another encoding") << QByteArray::fromStdString(plain + "1,gr\xFCn,0.5,yes\n");
    QTest::newRow("separator said") << QByteArray::fromStdString("sep=,\n" + plain);
    QTest::newRow("packed") << QByteArray("\x1f\x8b\x08\x00 and so on", 18).repeated(200);
  }
  void whatCannotBePartedIsLeftToTheWhole() {
    QFETCH(QByteArray, text);
    Made made(tableText(300, false));
    QVERIFY(writeFile(made.path, text.toStdString()).ok());
    std::vector<Message> notes;
    std::string csv;
    const auto parted = made.inParts(2000, csv, notes);
    QVERIFY(parted.ok());
    QVERIFY(!*parted);
    QVERIFY(csv.empty() && notes.empty());
  }

  void identifiersAreTheSameInEveryPart() {
    // The first parts have numbers only, the last has another key; the model's table has neither column.
    std::string text = "order nr,length,colour,höhe,class,remark\n";
    const std::string plain = tableText(300, false);
    int row = 0;
    for (std::size_t at = plain.find('\n') + 1; at < plain.size(); at = plain.find('\n', at) + 1, ++row)
      text += (row < 290 ? "00" + std::to_string(row) : "A" + std::to_string(row)) + "," +
              plain.substr(at, plain.find('\n', at) - at) + "," + std::to_string(row) + "\n";
    Made made(tableText(300, false));
    QVERIFY(writeFile(made.path, text).ok());
    std::vector<Message> notes, noteOfParts;
    std::string csv;
    QVERIFY(*made.inParts(3000, csv, noteOfParts));
    QVERIFY2(csv.substr(0, csv.find('\n')).ends_with(",explained,order nr"), csv.substr(0, 80).c_str());
    QVERIFY(csv.find(",001\n") != std::string::npos && csv.find(",A299\n") != std::string::npos);
    const auto table = data::readTable(made.path, made.like, Context());
    QVERIFY(table.ok());
    const auto data = runs::alignForModel(table->data, *made.model, nullptr);
    QCOMPARE(QString::fromStdString(csv), QString::fromStdString(*runs::predictionsCsv(
                                              *made.model, *data, Context(), false, nullptr, &*table)));
  }

  void partsMakeOneWorkbook() {
    const Made made(tableText(600));
    data::WorkbookWriter sheet(data::WorkbookWriter::Rows::OnDisk);
    const auto parted = runs::predictInParts(
        *made.model, made.path, made.like, {.above = 1000, .partBytes = 3000}, Context(Rng(1), 2), sheet,
        [] { return Result<void>(); }, nullptr);
    QVERIFY(parted.ok() && *parted);
    const auto bytes = sheet.finish();
    QVERIFY2(bytes.ok(), bytes ? "" : messages::text(bytes.error()).c_str());
    std::vector<Message> notes;
    const auto csv = data::readTableBytes(made.whole(notes), "t.csv", {}, Context());
    const auto book = data::readTableBytes(*bytes, "t.xlsx", {}, Context());
    QVERIFY(csv.ok() && book.ok());
    QCOMPARE(book->data.rows(), csv->data.rows());
    QCOMPARE(book->data.columns(), csv->data.columns());
    for (int c = 0; c < csv->data.columns(); ++c) {
      QCOMPARE(book->data.info(c).name, csv->data.info(c).name);
      QCOMPARE(book->data.info(c).type, csv->data.info(c).type);
      for (data::Row row = 0; row < csv->data.rows(); ++row)
        if (csv->data.info(c).isNumeric())  // a workbook keeps 16 digits
          QVERIFY(std::abs(book->data.numbers(c)[row] - csv->data.numbers(c)[row]) < 1e-12);
        else
          QCOMPARE(book->data.text(c, row), csv->data.text(c, row));
    }
  }

  void aStopLeavesNoWorkbook() {
    const Made made(tableText(300));
    const auto table = data::readTable(made.path, made.like, Context());
    const auto data = runs::alignForModel(table->data, *made.model, nullptr);
    std::stop_source stop;
    stop.request_stop();
    learners::Task task;
    task.data = *data;
    task.targets = made.model->targets;
    const auto bytes = runs::predictionsXlsx(*made.model, task, Context(Rng(1), 1, stop.get_token()));
    QVERIFY(!bytes.ok() && isStopped(bytes.error()));
  }

  // Counted over all parts, with the line of the file; the row is that of the answers.
  void valuesOutsideAreThoseOfAllParts() {
    const Made made(tableText(2000, false));
    std::string text = "length,colour,höhe,class\n";
    for (int i = 0; i < 400; ++i)
      text += (i == 300 || i == 350 ? std::string("99") : std::to_string(i % 10) + ".5") + ",red,0.5,yes\n";
    QVERIFY(writeFile(made.path, text).ok());
    std::vector<Message> notes;
    std::string csv;
    const auto parted = made.inParts(500, csv, notes);
    QVERIFY(parted.ok() && *parted);
    const auto note = std::find_if(notes.begin(), notes.end(),
                                   [](const auto& one) { return one.code == "runs.values-outside"; });
    QVERIFY(note != notes.end());
    const std::string said = messages::text(*note);
    QVERIFY2(said.find("'length': 2 of 400 rows") != std::string::npos &&
                 said.find("first in line 302") != std::string::npos,
             said.c_str());
  }

  // What no row has is said of the file, not of a part of it.
  void aColumnWithoutValuesIsOneOfAllParts() {
    const Made made(tableText(2000, false));
    const auto saidOf = [&](int blank) {
      std::string text = "length,colour,höhe,class\n";
      for (int i = 0; i < 400; ++i)
        text += (i < blank ? std::string() : std::to_string(i % 10)) + ",red," +
                (i < blank ? std::string() : "0.5") + ",yes\n";
      std::vector<std::int64_t> rows;
      if (!writeFile(made.path, text)) return rows;
      std::vector<Message> notes;
      std::string csv;
      const auto parted = made.inParts(500, csv, notes);
      if (!parted || !*parted) rows.push_back(-1);
      for (const auto& note : notes)
        if (note.code == "runs.asked-without-values") rows.push_back(note.number("rows"));
      return rows;
    };
    QCOMPARE(saidOf(400), (std::vector<std::int64_t>{400, 400}));
    QVERIFY(saidOf(300).empty());
  }

  void smallFilesAreReadAsAWhole() {
    const Made made(tableText(300));
    std::vector<Message> notes;
    std::string csv;
    QCOMPARE(*made.inParts(2000, csv, notes, 1000000), false);
  }

  void errorsNameTheLineOfTheFile() {
    Made made(tableText(300, false));
    std::string text = tableText(300, false);
    const auto lines = std::count(text.begin(), text.end(), '\n');
    QVERIFY(writeFile(made.path, text + "1,red,0.5,yes,too,many\n").ok());
    made.like.strict = true;
    std::vector<Message> notes;
    std::string csv;
    const auto parted = made.inParts(2000, csv, notes);
    QVERIFY(!parted.ok());
    const std::string said = messages::text(parted.error());
    QVERIFY2(said.find(":" + std::to_string(lines + 1) + ":") != std::string::npos, said.c_str());
  }

  // Identifiers that are called as columns of ours say where they come from; rows of a task say their part.
  void columnsOfPredictionsHaveNamesOfTheirOwn() {
    const learners::Task task = smallTask();
    model::Model model = support::treeModel("x <= 0.5\n  = no 3 1\n  = yes 1 3", task.data);
    const auto lines = [&](const model::Model& of) {
      const auto csv = runs::predictionsCsv(of, task, Context());
      return csv ? QByteArray::fromStdString(*csv).split('\n') : QList<QByteArray>{"none"};
    };
    const auto ofTree = lines(model);
    QCOMPARE(ofTree[0], QByteArray("row,prediction,probability:no,probability:yes,leaf,explained,class,part,"
                                   "row (file),row (file) (file)"));
    QCOMPARE(ofTree[1], QByteArray("1,no,0.75,0.25,1,yes,no,training,70,80"));
    QCOMPARE(ofTree[2], QByteArray("2,yes,0.25,0.75,2,yes,yes,,71,81"));
    QCOMPARE(ofTree[3], QByteArray("3,yes,0.25,0.75,2,yes,no,test,72,82"));
    // Rules count from 1 elsewhere.
    model::RuleSet rules;
    model::Rule rule;
    rule.clauses = {{model::Interval{2, -1, .5}, false}};
    rule.outcome = model::ClassLeaf{{3, 1}, 0};
    rules.rules = {rule};
    rules.otherwise = model::ClassLeaf{{1, 3}, 1};
    rules.fallback = model::RuleSet::Fallback::Otherwise;
    model.shape = rules;
    const auto ofRules = lines(model);
    QVERIFY2(ofRules[0].contains(",rule (from 0),explained,class,"), ofRules[0].constData());
    QVERIFY2(ofRules[1].contains(",0,yes,"), ofRules[1].constData());
    QVERIFY2(ofRules[2].contains(",,no,"), ofRules[2].constData());
    const auto plain = runs::predictionsCsv(model, task.data, Context());
    QVERIFY(plain && plain->find(",rule,explained\n") != std::string::npos);
  }

  void predictionsThatCannotBeMadeAreSaid() {
    const learners::Task task = smallTask();
    model::Model model = support::treeModel("x <= 0.5\n  = no 3 1\n  = yes 1 3", task.data);
    std::stop_source stop;
    stop.request_stop();
    const Context stopped(Rng(1), 1, stop.get_token());
    QVERIFY(!runs::predictionsCsv(model, task, stopped) && !runs::predictionsXlsx(model, task, stopped));
    QVERIFY(runs::predictionsXlsx(model, task, Context())->starts_with("PK"));
    model::Model boxed = support::treeModel("= box 0 1 1\n", task.data);
    boxed.blackBoxes = {std::make_shared<support::MuteBox>()};
    QCOMPARE(runs::predictionsCsv(boxed, task.data, Context()).error().message.code, std::string("text"));
    QCOMPARE(runs::predictionsXlsx(boxed, task, Context()).error().message.code, std::string("text"));
    model.constraints = "nonsense ;;";
    QVERIFY(!runs::predictionsCsv(model, task.data, Context()));
  }

  // What is no plain UTF-8 with paired quotes is left to whoever reads it as a whole.
  void textsThatCannotBePartedAreLeftToTheWhole() {
    const std::string text = tableText(200, false), head = text.substr(0, text.find('\n') + 1);
    const Made made(text);
    const auto parted = [&](const std::string& now, const data::ReadOptions& options) {
      if (!writeFile(made.path, now)) qFatal("no file");
      const auto done = runs::predictInParts(
          *made.model, made.path, options, {.above = 1000, .partBytes = 500, .learnt = made.learnt},
          Context(), [](std::string_view) { return Result<void>(); }, nullptr);
      return !done ? done.error().message.code : std::string(*done ? "parts" : "whole");
    };
    QCOMPARE(parted(text, made.like), std::string("parts"));
    QCOMPARE(parted("\xEF\xBB\xBF" + text, made.like), std::string("parts"));
    QCOMPARE(parted(text + std::string(1, '\0'), made.like), std::string("whole"));
    QCOMPARE(parted(text + "\"", made.like), std::string("whole"));
    QCOMPARE(parted(text + "\xFF\n", made.like), std::string("whole"));
    QCOMPARE(parted(std::string(1500, 'x'), made.like),
             std::string("whole"));  // no line ends in the first part
    data::ReadOptions asked = made.like;
    asked.delimiter = U',';
    QCOMPARE(parted(text, asked), std::string("parts"));
    asked.delimiter = U'\u00b7';
    QCOMPARE(parted(text, asked), std::string("whole"));
    asked = made.like;
    asked.encoding = "UTF-8";
    QCOMPARE(parted(text, asked), std::string("whole"));
    // Characters of several bytes are not cut, wherever parts end.
    std::string wide = text;
    for (int row = 0; row < 200; ++row) wide += "1.5,\xE2\x82\xAC\xF0\x9F\x98\x80,0.5,yes\n";
    QCOMPARE(parted(wide, made.like), std::string("parts"));
    QVERIFY(parted(head + std::string(1500, '\n'), made.like) != "parts");
    QVERIFY(QFile::remove(QString::fromStdString(made.path)));
    const auto at = [&](const std::string& path) {
      return runs::predictInParts(
          *made.model, path, made.like, {}, Context(), [](std::string_view) { return Result<void>(); },
          nullptr);
    };
    QCOMPARE(at(made.path).error().message.code, std::string("core.no-such-file"));
    QVERIFY(!*at("-"));
  }

  // What lies outside of what was learnt is told of ten columns one by one.
  void valuesOutsideAreToldOfEachColumn() {
    std::string names, cells, tests;
    std::vector<runs::LearntColumn> learnt;
    for (int c = 0; c < 13; ++c) {
      names += "x" + std::to_string(c) + ",";
      cells += "5.5,";
      tests += std::string(static_cast<std::size_t>(2 * c), ' ') + "x" + std::to_string(c) + " <= 1\n" +
               std::string(static_cast<std::size_t>(2 * c + 2), ' ') + "= no\n";
      learnt.push_back({"x" + std::to_string(c), 0, 1});
    }
    const auto read = readOf(names + "class\n" + cells + "no\n" + cells + "yes\n");
    const auto model = support::treeModel(tests + std::string(26, ' ') + "= yes\n", read.data);
    const auto said = support::codesOf(outside(model, learnt, {read}));
    QCOMPARE(said.size(), std::size_t{11});
    QCOMPARE(said.front(), std::string("runs.values-outside"));
    QCOMPARE(said.back(), std::string("runs.values-outside-further"));
    // Of columns that it never asks, or that are no numbers, nothing was learnt.
    const auto one = support::treeModel("x0 <= 1\n  = no\n  = yes\n", read.data);
    QCOMPARE(outside(one, learnt, {read}).size(), std::size_t{1});
    model::Model aside = one;
    data::Schema schema = *one.schema;
    schema.columns[0].role = data::Role::Ignored;
    aside.schema = std::make_shared<const data::Schema>(schema);
    QVERIFY(outside(aside, learnt, {read}).empty());
    QVERIFY(outside(one, {{"class", 0, 1}}, {read}).empty());
    QVERIFY(outside(one, {{"x0", 0, 9}}, {read}).empty());
    // Where the first stands: a line, a row of a sheet, or a record where neither is known.
    const auto first = [&](const data::TableFile& file) {
      return support::messageIn(outside(one, learnt, {file})[0], "first").code;
    };
    QCOMPARE(first(read), std::string("runs.first-in-line"));
    data::TableFile other = read;
    other.format = "xlsx";
    QCOMPARE(first(other), std::string("runs.first-in-sheet-row"));
    other.lines = {};
    QCOMPARE(first(other), std::string("runs.first-in-record"));
    data::TableFile gone = readOf("y\n1\n2\n");
    runs::ValuesOutside none(one, learnt);
    none.add(gone, read.data);
    std::vector<Message> notes;
    none.say(notes);
    QVERIFY(notes.empty());
  }

  // Per cent and thousands are doubted where nearly all values would fit otherwise.
  void signsAndMarksAreDoubtedWhereTheyWouldFit() {
    const auto said = [](const std::string& text, const runs::LearntColumn& learnt, int times = 1) {
      const auto read = readOf(text);
      const auto model = support::treeModel("x <= 1\n  = no\n  = yes\n", read.data);
      const auto notes =
          outside(model, {learnt}, std::vector<data::TableFile>(static_cast<std::size_t>(times), read));
      return notes.empty() ? Message{} : notes.front();
    };
    const std::string head = "x,class\n";
    const runs::LearntColumn percent{"x", .01, .5, true}, plain{"x", 1, 50}, large{"x", 1000, 9000};
    QCOMPARE(said(head + "5,no\n30.5,yes\n", percent).code, std::string("runs.percent-without-sign"));
    QCOMPARE(said(head + ".05,no\n.3,yes\n", percent).code, std::string());
    QCOMPARE(said(head + "500,no\n700.5,yes\n", percent).code, std::string("runs.values-outside"));
    QCOMPARE(said(head + "5%,no\n30%,yes\n", plain, 2).code, std::string("runs.percent-with-sign"));
    QCOMPARE(said(head + "500%,no\n700%,yes\n", plain).code, std::string());
    QCOMPARE(said(head + "5%,no\n30%,yes\n", percent).code, std::string());
    const Message thousands = said(head + "7.416,no\n1.25,yes\n", large);
    QCOMPARE(thousands.code, std::string("runs.perhaps-thousands"));
    QCOMPARE(support::textIn(thousands, "decimal"), std::string(","));
    QCOMPARE(support::textIn(said("x;class\n7,41;no\n1,25;yes\n", large), "decimal"), std::string("."));
    QCOMPARE(said(head + "12000.5,no\n15000.5,yes\n", large).code, std::string("runs.values-outside"));
    QCOMPARE(said(head + ".5,no\n.25,yes\n", large).code, std::string("runs.values-outside"));
    QCOMPARE(said(head + "7.4165,no\n1.25551,yes\n", large).code, std::string("runs.values-outside"));
    const Message day = said("x,class\n2021-03-05,no\n2021-03-06,yes\n", {"x", 0, 1});
    QCOMPARE(day.code, std::string("runs.dates-outside"));
  }
};

PARETREE_TEST(PredictPartsTest)
}  // namespace predict_parts_test

#include "predict_parts_test.moc"
