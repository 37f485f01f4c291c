// Generated programs are run, and must give what predict() gives, bit for bit.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <set>

#include "paretree/data/align_to_schema.h"
#include "paretree/exchange/escape.h"
#include "paretree/exchange/exchange.h"
#include "paretree/exchange/target_language.h"
#include "paretree/messages/text.h"
#include "paretree/model/apply/predict.h"
#include "tests/support/hostile_names.h"
#include "tests/support/random_models.h"
#include "tests/support/unit.h"

namespace code_test {

using namespace paretree;
using namespace paretree::support;

namespace {

constexpr int kRows = 100;
constexpr int kModels = 24;  // trees, rules and forests meet each of the hostile names

struct Case {
  data::Dataset data;
  model::Model model;
  std::vector<std::string> expected;  ///< one line for each row
};

/// Rows go right only where the scaled input is held at its end, 0.5 or 2.5.
model::PowerLaw clampedLaw(bool atTheTop) {
  model::PowerLaw law;
  law.inputs = {{model::Input{0, -1, 0}, 0, 0.5}};
  law.terms = {{atTheTop ? 1.0 : -1.0, {{0, 1}}}};
  law.bias = atTheTop ? -2.4999 : 0.5001;
  return law;
}

std::string hostile(std::uint64_t number) { return hostileNames()[number % hostileNames().size()]; }

/// Names that other languages must quote; every shape, classes and values, several targets, values outside
/// the ranges.
Case randomCase(std::uint64_t seed) {
  Rng rng(seed);
  const bool classify = seed % 2 == 0;
  const data::Dataset plain = randomTable(rng, kRows, classify, seed % 4 == 3 ? 2 : 1);
  std::vector<data::ColumnInfo> columns;
  std::vector<data::ColumnValues> values;
  for (int c = 0; c < plain.columns(); ++c) {
    data::ColumnInfo info = plain.info(c);
    info.name += hostile(seed + static_cast<std::uint64_t>(c));
    for (std::size_t level = 0; level < info.levels.size(); ++level)
      info.levels[level] += hostile(seed / 2 + level);
    data::ColumnValues value;
    if (info.isNumeric()) {
      value.numbers.assign(plain.numbers(c).begin(), plain.numbers(c).end());
      for (double& number : value.numbers) number += rng.chance(0.3) ? 0.1 * drawn(rng, -30, 30) : 0;
    } else {
      value.codes.assign(plain.codes(c).begin(), plain.codes(c).end());
    }
    columns.push_back(std::move(info));
    values.push_back(std::move(value));
  }
  Case made{data::Dataset(std::move(columns), std::move(values)), {}, {}};
  made.model = randomModel(rng, made.data, static_cast<RandomShape>(seed % 3), {15});
  if (model::Tree* tree = std::get_if<model::Tree>(&made.model.shape))
    for (model::Node& node : tree->nodes)
      if (!node.isLeaf() && (&node == tree->nodes.data() || rng.chance(0.5)))
        node.branch().split =
            &node == tree->nodes.data() ? clampedLaw(seed % 2 == 0) : randomPowerLaw(rng, *made.model.schema);
  if (seed / 3 % 2 == 1) askIfKnown(made.model);
  const auto answers = predict(made.model, made.data, made.data.allRows(), Context());
  const std::size_t targets = made.model.targets.size();
  for (std::size_t row = 0; row < kRows; ++row) {
    std::string line;
    if (classify) {
      line = std::to_string(answers->classes[row]);
    } else {
      for (std::size_t t = 0; t < targets; ++t)
        line += (t > 0 ? "|" : "") + exchange::digits17(answers->values[row * targets + t]);
    }
    made.expected.push_back(line);
  }
  return made;
}

/// Text of numbers from other languages, as digits17 writes them.
std::string normalised(const std::string& line) {
  std::string text;
  for (const QString& part : QString::fromStdString(line).split('|')) {
    bool ok = false;
    const double value = part.trimmed().toDouble(&ok);
    if (!text.empty()) text += "|";
    text += ok ? exchange::digits17(value) : part.toStdString();
  }
  return text;
}

void write(const QString& path, const std::string& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text.data(), static_cast<qint64>(text.size()));
}

/// Standard output as lines; a failing program fails the test with what it said.
std::vector<std::string> run(const QString& program, const QStringList& arguments,
                             const QString& input = {}) {
  QProcess process;
  if (!input.isEmpty()) process.setStandardInputFile(input);
  process.start(program, arguments);
  if (!process.waitForFinished(60'000) || process.exitCode() != 0)
    qWarning("%s", process.readAllStandardError().constData());
  std::vector<std::string> lines;
  for (const QByteArray& line : process.readAllStandardOutput().split('\n'))
    if (!line.isEmpty()) lines.push_back(line.toStdString());
  return lines;
}

void compare(const std::vector<std::string>& found, const Case& expected, std::uint64_t seed) {
  QCOMPARE(found.size(), expected.expected.size());
  for (std::size_t row = 0; row < found.size(); ++row) {
    const std::string text = expected.model.isClassifier() ? found[row] : normalised(found[row]);
    if (text != expected.expected[row])
      QFAIL(
          qPrintable(QString("model %1, row %2: expected %3, found %4")
                         .arg(seed)
                         .arg(row)
                         .arg(QString::fromStdString(expected.expected[row]), QString::fromStdString(text))));
  }
}

}  // namespace

class CodeTest : public QObject {
  Q_OBJECT
  QTemporaryDir folder_;

 private slots:
  void pythonAnswersAsTheEngineDoes() {
    if (QStandardPaths::findExecutable("python3").isEmpty())
      QSKIP("python3 is not there to run the generated programs");
    for (std::uint64_t seed = 1; seed <= kModels; ++seed) {
      const Case made = randomCase(seed);
      const auto program = exchange::modelToPython(made.model);
      QVERIFY(program.ok());
      std::string text = *program + "\n\nROWS = [\n";
      for (data::Row row = 0; row < kRows; ++row) {
        text += "    {";
        for (int c = 0; c < made.data.columns(); ++c) {
          text += exchange::pythonQuoted(made.data.info(c).name) + ": ";
          if (made.data.missing(c, row))
            text += "None, ";
          else
            text += (made.data.info(c).isNumeric() ? exchange::digits17(made.data.numbers(c)[row])
                                                   : exchange::pythonQuoted(made.data.text(c, row))) +
                    ", ";
        }
        text += "\"#\": " + std::to_string(row) + "},\n";
      }
      text += "]\nfor row in ROWS:\n";
      const bool boxes = !exchange::boxesUsed(made.model).empty();
      if (boxes)
        text +=
            "    boxes = [lambda r: CLASSES[r['#'] % len(CLASSES)], lambda r: CLASSES[(r['#'] + 1) % "
            "len(CLASSES)]]\n";
      text += std::string("    answer = predict(row") + (boxes ? ", boxes)\n" : ")\n");
      text += made.model.isClassifier()
                  ? "    print(CLASSES.index(answer))\n"
                  : "    print('|'.join(map(repr, answer if isinstance(answer, list) else [answer])))\n";
      const QString path = folder_.filePath("model.py");
      write(path, text);
      compare(run("python3", {path}), made, seed);
      if (QTest::currentTestFailed()) return;
    }
  }

  void pythonTakesRowsAsTablesOfOthersHoldThem() {
    if (QStandardPaths::findExecutable("python3").isEmpty())
      QSKIP("python3 is not there to run the generated programs");
    std::vector<data::ColumnInfo> columns(3);
    columns[0].name = "grade";
    columns[0].type = columns[1].type = columns[2].type = data::ColumnType::Nominal;
    columns[0].levels = {"1", "2", "10"};
    columns[1].name = "paid";
    columns[1].levels = {"TRUE", "FALSE"};
    columns[2].name = "answer";
    columns[2].levels = {"low", "high"};
    model::Model model;
    model.schema = std::make_shared<data::Schema>(data::Schema{columns});
    model.targets = {2};
    const auto leaf = [](int code) {
      return model::Node{model::Leaf(model::ClassLeaf{{1, 1}, code}), {}, false};
    };
    model.shape = model::Tree{
        {model::Node{model::Branch{model::Subset{0, {false, true, false}}, 1, 2, false}, {}, false}, leaf(1),
         model::Node{model::Branch{model::Subset{1, {true, false}}, 3, 4}, {}, false}, leaf(1), leaf(0)}};
    const auto program = exchange::modelToPython(model);
    QVERIFY(program.ok());
    const QString path = folder_.filePath("rows.py");
    write(path, *program + R"(

class Table:
    def to_dict(self, orient):
        return [{"grade": 2, "paid": False}, {"grade": 2.0, "paid": True}, {"grade": "1", "paid": "FALSE"}]


print(predict_rows(Table()))
print(predict({"grade": 1.0, "paid": True}), predict({"grade": float("nan"), "paid": False}))
with warnings.catch_warnings(record=True) as said:
    print(predict({"grade": 3, "paid": True}), predict({"paid": True}))
    print(*(one.message for one in said))
)");
    QCOMPARE(run("python3", {path}),
             (std::vector<std::string>{"['high', 'high', 'low']", "high low", "high high",
                                       "grade: 3 is none of '1', '2', '10'; taken as missing "
                                       "there is no column 'grade'; taken as missing"}));
  }

  // Levels that the model does not know, other spellings of its own, and words among numbers.
  void pythonTakesOddCellsAsPredictDoes() {
    if (QStandardPaths::findExecutable("python3").isEmpty())
      QSKIP("python3 is not there to run the generated programs");
    std::vector<data::ColumnInfo> columns(3);
    columns[0].name = "ward";
    columns[0].type = columns[2].type = data::ColumnType::Nominal;
    columns[0].levels = {"Inner", "surgery", "7"};
    columns[1].name = "age";
    columns[2].name = "answer";
    columns[2].levels = {"in", "not in", "unknown", "young", "old", "ageless"};
    model::Model model;
    model.schema = std::make_shared<data::Schema>(data::Schema{columns});
    model.targets = {2};
    const auto leaf = [](int code) {
      return model::Node{model::Leaf(model::ClassLeaf{{1, 1, 1, 1, 1, 1}, code}), {}, false};
    };
    const auto branch = [](model::Split split, int left, int right, bool missingLeft) {
      return model::Node{model::Branch{std::move(split), left, right, missingLeft}, {}, false};
    };
    // Missing in both goes to "ageless"; in the ward alone by age, else by the ward.
    model.shape = model::Tree{{branch(model::Subset{0, {true, true, true}}, 1, 4, false),
                               branch(model::Subset{0, {true, false, false}}, 2, 3, false), leaf(0), leaf(1),
                               branch(model::Threshold{1, 1e9}, 5, 8, false),
                               branch(model::Threshold{1, 40}, 6, 7, false), leaf(3), leaf(4), leaf(5)}};
    const std::vector<std::string> wards = {"Inner", "inner", " INNER ", "inner.", "surgery", "Eye",
                                            "7",     "7.0",   "",        "Eye",    "eye.",    "Inner"};
    const std::vector<std::string> ages = {"1", "2", "3", "x", "5", "6", "7", "8", "9", "of age", "", "?!"};
    std::vector<data::ColumnInfo> asRead(2);
    std::vector<data::ColumnValues> cells(2);
    for (std::size_t c = 0; c < 2; ++c) {
      asRead[c].name = columns[c].name;
      asRead[c].type = data::ColumnType::Nominal;
      for (const std::string& text : c == 0 ? wards : ages) {
        auto& levels = asRead[c].levels;
        const auto at = std::find(levels.begin(), levels.end(), text);
        cells[c].codes.push_back(text.empty() ? -1 : static_cast<std::int32_t>(at - levels.begin()));
        if (!text.empty() && at == levels.end()) levels.push_back(text);
      }
    }
    model.schema = [&] {
      data::Schema schema{columns};
      schema.columns[2].role = data::Role::Target;
      return std::make_shared<data::Schema>(schema);
    }();
    const auto aligned = data::alignToSchema(data::Dataset(asRead, cells), *model.schema, nullptr);
    QVERIFY2(aligned.ok(), aligned ? "" : messages::text(aligned.error()).c_str());
    const auto answers = predict(model, *aligned, aligned->allRows(), Context());
    QVERIFY(answers.ok());
    const auto program = exchange::modelToPython(model);
    QVERIFY(program.ok());
    std::string text = *program + "\n\nwarnings.simplefilter(\"ignore\")\n";
    std::vector<std::string> expected;
    for (std::size_t row = 0; row < wards.size(); ++row) {
      text += "print(predict({'ward': " + exchange::pythonQuoted(wards[row]) +
              ", 'age': " + exchange::pythonQuoted(ages[row]) + "}))\n";
      expected.push_back(columns[2].levels[static_cast<std::size_t>(answers->classes[row])]);
    }
    const std::set<std::string> different(expected.begin(), expected.end());
    QVERIFY(different.size() >= 4);
    const QString path = folder_.filePath("odd.py");
    write(path, text);
    QCOMPARE(run("python3", {path}), expected);
  }

  // The usual words and those of the table's own mean missing, unless they are levels.
  void pythonKnowsItsWordsForMissingValues() {
    if (QStandardPaths::findExecutable("python3").isEmpty())
      QSKIP("python3 is not there to run the generated programs");
    std::vector<data::ColumnInfo> columns(3);
    columns[0].name = "size";
    columns[1].name = "kind";
    columns[1].type = columns[2].type = data::ColumnType::Nominal;
    columns[1].levels = {"NA", "big"};
    columns[2].name = "answer";
    columns[2].levels = {"low", "high", "unknown"};
    model::Model model;
    model.schema = std::make_shared<data::Schema>(data::Schema{columns});
    model.targets = {2};
    const auto leaf = [](int code) {
      return model::Node{model::Leaf(model::ClassLeaf{{1, 1, 1}, code}), {}, false};
    };
    // Without a size: "unknown" where the kind is missing too, else by the kind.
    model.shape =
        model::Tree{{model::Node{model::Branch{model::Threshold{0, 1000}, 1, 2, false}, {}, false}, leaf(0),
                     model::Node{model::Branch{model::Subset{1, {true, true}}, 3, 4, false}, {}, false},
                     leaf(1), leaf(2)}};
    const auto program = exchange::modelToPython(model, {"-999", "o. A."});
    QVERIFY(program.ok());
    const QString path = folder_.filePath("missing.py");
    write(path, *program + R"(

for size in ("k.A.", " -- ", "N/A", "o. A.", "-999", -999, -999.0, "?"):
    print(predict({"size": size, "kind": "o. A."}), predict({"size": size, "kind": "NA"}))
print(predict({"size": "12.5", "kind": "big"}), predict({"size": -998, "kind": "null"}))
MISSING.add("mine")
print(predict({"size": "mine", "kind": "mine"}))
)");
    const std::vector<std::string> found = run("python3", {path});
    std::vector<std::string> expected(8, "unknown high");
    expected.insert(expected.end(), {"low low", "unknown"});
    QCOMPARE(found, expected);
  }

  // A word of one column is a value of another.
  void pythonKnowsWhatIsMissingInOneColumn() {
    if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("python3 is not there");
    std::vector<data::ColumnInfo> columns(3);
    columns[0].name = "size";
    columns[1].name = "width";
    columns[2].name = "class";
    columns[2].type = data::ColumnType::Nominal;
    columns[2].role = data::Role::Target;
    columns[2].levels = {"low", "high", "unknown"};
    model::Model model;
    model.schema = std::make_shared<data::Schema>(data::Schema{columns});
    model.targets = {2};
    const auto leaf = [](int code) {
      return model::Node{model::Leaf(model::ClassLeaf{{1, 1, 1}, code}), {}, false};
    };
    // Without a size, or with a great one, by the width.
    model.shape = model::Tree{
        {model::Node{model::Branch{model::Threshold{0, 5}, 1, 2, false}, {}, false}, leaf(0),
         model::Node{model::Branch{model::Threshold{1, 5}, 3, 4, false}, {}, false}, leaf(1), leaf(2)}};
    const auto program = exchange::modelToPython(model, {}, {}, {{"size", {"-1", "kaputt"}}});
    QVERIFY(program.ok());
    const QString path = folder_.filePath("missing_of.py");
    write(path, *program + R"(

for size, width in (("-1", "-1"), (-1, 6), ("kaputt", -1), (-2, 6)):
    print(predict({"size": size, "width": width}))
)");
    QCOMPARE(run("python3", {path}), (std::vector<std::string>{"high", "unknown", "high", "low"}));
  }

  void cAnswersAsTheEngineDoes() {
    if (QStandardPaths::findExecutable("gcc").isEmpty())
      QSKIP("gcc is not there to compile the generated programs");
    for (std::uint64_t seed = 1; seed <= kModels; ++seed) {
      const Case made = randomCase(seed);
      const auto program = exchange::modelToC(made.model);
      QVERIFY(program.ok());
      std::string text = "static int current;\n" + *program + "\n#include <stdio.h>\n";
      const std::string classes = std::to_string(made.model.classes());
      for (const int box : exchange::boxesUsed(made.model))
        text += "int black_box_" + std::to_string(box + 1) +
                "(const struct row *r) { (void)r; return (current + " + std::to_string(box) + ") % " +
                classes + "; }\n";
      const auto names = exchange::identifiers(made.model);
      text += "int main(void) {\n  struct row r; double answer[8]; (void)answer; r.unused = 0;\n";
      for (data::Row row = 0; row < kRows; ++row) {
        text += "  current = " + std::to_string(row) + ";\n";
        for (const auto& [column, name] : names) {
          const bool numeric = made.data.info(column).isNumeric();
          const std::string value = !numeric ? std::to_string(made.data.codes(column)[row])
                                    : made.data.missing(column, row)
                                        ? "NAN"
                                        : exchange::digits17(made.data.numbers(column)[row]);
          text += "  r." + name + " = " + value + ";\n";
        }
        if (made.model.isClassifier()) {
          text += "  printf(\"%d\\n\", predict(&r));\n";
        } else {
          text += "  predict(&r, answer);\n  printf(\"%.17g\", answer[0]);\n";
          if (made.model.targets.size() > 1) text += "  printf(\"|%.17g\", answer[1]);\n";
          text += "  printf(\"\\n\");\n";
        }
      }
      const QString path = folder_.filePath("model.c"), binary = folder_.filePath("model");
      write(path, text + "  return 0;\n}\n");
      QVERIFY(run("gcc", {"-std=c99", "-O1", "-ffp-contract=off", "-Werror=unknown-pragmas",
                          "-Werror=bidi-chars", path, "-o", binary, "-lm"})
                  .empty());
      compare(run(binary, {}), made, seed);
      if (QTest::currentTestFailed()) return;
    }
  }

  void sqlAnswersAsTheEngineDoes() {
    if (QStandardPaths::findExecutable("sqlite3").isEmpty())
      QSKIP("sqlite3 is not there to run the generated queries");
    for (std::uint64_t seed = 1; seed <= kModels; ++seed) {
      const Case made = randomCase(seed);
      const auto query = exchange::modelToSql(made.model, "the \"data\"");
      QVERIFY(query.ok());
      std::string text = "CREATE TABLE \"the \"\"data\"\"\" (row_number INTEGER";
      for (int c = 0; c < made.data.columns(); ++c)
        text += ", " + exchange::sqlName(made.data.info(c).name) +
                (made.data.info(c).isNumeric() ? " REAL" : " TEXT");
      text += ", black_box_1 TEXT, black_box_2 TEXT);\n";
      const int classes = made.model.classes();
      for (data::Row row = 0; row < kRows; ++row) {
        text += "INSERT INTO \"the \"\"data\"\"\" VALUES (" + std::to_string(row);
        for (int c = 0; c < made.data.columns(); ++c) {
          if (made.data.missing(c, row))
            text += ", NULL";
          else
            text += ", " + (made.data.info(c).isNumeric() ? exchange::digits17(made.data.numbers(c)[row])
                                                          : exchange::sqlText(made.data.text(c, row)));
        }
        for (int shift = 0; shift < 2; ++shift)
          text +=
              ", " +
              (classes > 0
                   ? exchange::sqlText(
                         made.data.info(made.model.targets[0])
                             .levels[(row + static_cast<data::Row>(shift)) % static_cast<data::Row>(classes)])
                   : "NULL");
        text += ");\n";
      }
      std::string answer = *query;
      answer.resize(answer.rfind(';'));
      text += ".mode list\nSELECT ";
      if (made.model.isClassifier()) {
        text += "CASE prediction";
        for (std::size_t k = 0; k < made.data.info(made.model.targets[0]).levels.size(); ++k)
          text += " WHEN " + exchange::sqlText(made.data.info(made.model.targets[0]).levels[k]) + " THEN " +
                  std::to_string(k);
        text += " END";
      } else {
        for (std::size_t t = 0; t < made.model.targets.size(); ++t) {
          const std::string name = made.model.targets.size() == 1
                                       ? "prediction"
                                       : "prediction:" + made.data.info(made.model.targets[t]).name;
          text +=
              (t > 0 ? " || '|' || " : "") + std::string("printf('%!.17g', ") + exchange::sqlName(name) + ")";
        }
      }
      text += " FROM (" + answer + ") ORDER BY row_number;\n";
      const QString path = folder_.filePath("model.sql");
      write(path, text);
      compare(run("sqlite3", {"-batch", ":memory:"}, path), made, seed);
      if (QTest::currentTestFailed()) return;
    }
  }

  void modelsThatALanguageCannotHoldAreRefusedInWords() {
    Rng rng(1);
    const data::Dataset data = randomTable(rng, 1, true);
    model::Model model = randomModel(rng, data, RandomShape::Tree, {0});
    model::Tree chain;
    for (int i = 0; i < 400; ++i) {
      chain.nodes.push_back(
          {model::Branch{model::Threshold{0, static_cast<double>(i)}, 2 * i + 1, 2 * i + 2}, {}, false});
      chain.nodes.push_back({model::Leaf(model::ClassLeaf{{}, 0}), {}, false});
    }
    chain.nodes.push_back({model::Leaf(model::ClassLeaf{{}, 1}), {}, false});
    model.shape = chain;
    QCOMPARE(messages::text(exchange::modelToPython(model).error()),
             std::string(
                 "the model's deepest tree has depth 400; Python programs hold at most 90 nested branches"));
    QVERIFY(!exchange::modelToC(model).ok());
    QVERIFY(!exchange::modelToSql(model).ok());
  }
};

PARETREE_TEST_WITH_APPLICATION(CodeTest)
}  // namespace code_test

#include "code_test.moc"
