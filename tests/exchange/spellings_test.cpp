// Spellings that reading took for one category: a model and its exports know them, too.
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "paretree/core/json.h"
#include "paretree/data/table_file.h"
#include "paretree/exchange/exchange.h"
#include "paretree/model/apply/predict.h"
#include "paretree/model/files/model_json.h"
#include "tests/support/unit.h"

namespace spellings_test {

using namespace paretree;

namespace {

constexpr const char* kWords[] = {"ja", "nein", "Ja", "NEIN", "J", "N", "1", "0", "nein"};

std::string tableOfWords() {
  std::string text = "abx;size;result\n";
  for (int i = 0; i < 90; ++i)
    text += std::string(kWords[i * 7 % 9]) + ";" + std::to_string(i % 13) + (i % 3 ? ";pos\n" : ";neg\n");
  return text;
}

std::vector<std::string> linesOf(const QByteArray& text) {
  std::vector<std::string> lines;
  for (const QByteArray& line : text.trimmed().split('\n')) lines.push_back(line.trimmed().toStdString());
  return lines;
}

}  // namespace

class SpellingsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    data::ReadOptions options;
    options.mergeSpellings = {"abx"};
    auto file = data::readTableBytes(tableOfWords(), "t.csv", options, Context());
    QVERIFY(file.ok());
    file_ = std::make_unique<data::TableFile>(std::move(*file));
    QCOMPARE(file_->data.info(0).levels.size(), std::size_t{2});
    model_.schema = file_->data.schema();
    model_.targets = {2};
    const auto leaf = [](int code) {
      return model::Node{model::Leaf(model::ClassLeaf{{1, 1}, code}), {}, false};
    };
    model::Subset subset;
    subset.column = 0;
    subset.left = {true, false};
    model_.shape =
        model::Tree{{model::Node{model::Branch{subset, 1, 2, false}, {}, false}, leaf(0), leaf(1)}};
    for (data::Row row = 0; row < file_->data.rows(); ++row) {
      const auto& levels = file_->data.info(2).levels;
      expected_.push_back(levels[file_->data.codes(0)[row] == 0 ? 0 : 1]);
    }
  }
  void eachSpellingHasItsLevel() {
    const auto& spellings = file_->data.info(0).spellings;
    const std::string yes = file_->data.text(0, 0);
    QCOMPARE(spellings.at("J"), yes);
    QCOMPARE(spellings.at("1"), yes);
    QVERIFY(!spellings.contains(yes));
    QVERIFY(file_->data.info(1).spellings.empty());
  }
  void aModelFileKeepsThem() {
    const auto read = model::modelFromJson(model::modelToJson(model_), "m.json", {});
    QVERIFY(read.ok());
    QVERIFY((*read->schema)[0].spellings == file_->data.info(0).spellings);
  }
  void sqlAnswersTheRawTable() {
    if (QStandardPaths::findExecutable("sqlite3").isEmpty()) QSKIP("sqlite3 is not there");
    const auto query = exchange::modelToSql(model_);
    QVERIFY(query.ok());
    std::string text = "CREATE TABLE data (abx TEXT, size REAL);\n";
    for (int i = 0; i < 90; ++i)
      text += "INSERT INTO data VALUES ('" + std::string(kWords[i * 7 % 9]) + "', 1);\n";
    text += "SELECT prediction FROM (" + query->substr(0, query->rfind(';')) + ");\n";
    QCOMPARE(linesOf(run("sqlite3", {"-batch", ":memory:"}, text)), expected_);
  }
  void pythonAnswersTheRawTable() {
    if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("python3 is not there");
    const auto program = exchange::modelToPython(model_);
    QVERIFY(program.ok());
    std::string text = *program + "\nfor abx in (";
    for (int i = 0; i < 90; ++i) text += "'" + std::string(kWords[i * 7 % 9]) + "', ";
    QCOMPARE(linesOf(run("python3", {"-W", "error", "-"}, text + "):\n    print(predict({'abx': abx}))\n")),
             expected_);
  }
  // As texts of a table with decimal commas have them.
  // A name in other letters, as files have it, is no column of a dict.
  void pythonWarnsOfAColumnThatIsNotThere() {
    if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("python3 is not there");
    const auto program = exchange::modelToPython(model_, {}, {}, {}, ',');
    QVERIFY(program.ok());
    const std::string text = *program +
                             "\nwith warnings.catch_warnings(record=True) as said:\n"
                             "    warnings.simplefilter('always')\n"
                             "    predict({})\n"
                             "    print(str(said[0].message))\n"
                             "    print(cell({'size': None}, 'size'), len(said) > 0)\n";
    const auto lines = linesOf(run("python3", {"-W", "error", "-"}, text));
    QCOMPARE(lines.size(), std::size_t{2});
    QVERIFY2(lines[0].starts_with("there is no column '"), lines[0].c_str());
    QCOMPARE(lines[1], std::string("None True"));
  }

  void pythonReadsNumbersOfTheTable() {
    if (QStandardPaths::findExecutable("python3").isEmpty()) QSKIP("python3 is not there");
    const auto program = exchange::modelToPython(model_, {}, {}, {}, ',');
    QVERIFY(program.ok());
    const std::string text = *program +
                             "\nfor text in ('23,5', '1.234,5', '1.234', '-0,5', '2.5'):\n"
                             "    print(number('size', text))\n";
    QCOMPARE(linesOf(run("python3", {"-W", "error", "-"}, text)),
             (std::vector<std::string>{"23.5", "1234.5", "1234.0", "-0.5", "2.5"}));
  }
  void pmmlListsThem() {
    const auto text = exchange::modelToPmml(model_);
    QVERIFY(text.ok());
    QVERIFY(text->find("<Value value=\"J\"/>") != std::string::npos);
    QVERIFY(text->find("&quot;J&quot;") != std::string::npos);
  }

 private:
  static QByteArray run(const QString& program, const QStringList& arguments, const std::string& input) {
    QProcess process;
    process.start(program, arguments);
    process.write(QByteArray::fromStdString(input));
    process.closeWriteChannel();
    process.waitForFinished(60'000);
    return process.readAllStandardOutput();
  }

  std::unique_ptr<data::TableFile> file_;
  model::Model model_;
  std::vector<std::string> expected_;
};

PARETREE_TEST(SpellingsTest)
}  // namespace spellings_test

#include "spellings_test.moc"
