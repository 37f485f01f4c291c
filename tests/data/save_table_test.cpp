// A table that is saved reads back as the same table, whatever its format holds by itself.
#include <sys/resource.h>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <clocale>
#include <cmath>
#include <csignal>

#include "paretree/core/file.h"
#include "paretree/core/rng.h"
#include "paretree/data/table_file.h"
#include "paretree/data/writing/save_table.h"
#include "paretree/messages/text.h"
#include "tests/support/same_table.h"
#include "tests/support/unit.h"

namespace save_table_test {

using namespace paretree;

namespace {

// All that files lose: levels out of order and unused, levels that look like numbers, dates and missing
// values, roles, descriptions, rows without a value, texts with everything in them.
data::Dataset difficultTable(std::uint64_t seed) {
  Rng rng(seed);
  const std::size_t rows = 12 + rng.below(30);
  const auto nominal = [&](std::string name, std::vector<std::string> levels) {
    data::ColumnInfo info;
    info.name = std::move(name);
    info.type = data::ColumnType::Nominal;
    info.levels = std::move(levels);
    return info;
  };
  data::ColumnInfo number, day, text;
  number.name = "a number, with 'quotes' and \xC3\xA4";
  number.description = "What it \"holds\", in mm";
  day.name = "day";
  day.type = data::ColumnType::Date;
  day.dateFormat = rng.below(2) ? "%Y-%m-%d" : "%Y-%m-%d %H:%M:%S";
  day.role = data::Role::Ignored;
  text.name = "text";
  text.type = data::ColumnType::Text;
  text.role = data::Role::Ignored;
  for (std::size_t i = 0; i < rows; ++i)
    text.levels.push_back("text " + std::to_string(i) + (i % 2 ? ", \"so\"\nand 'so' 100%" : "\\x\ty"));
  std::vector<data::ColumnInfo> infos = {nominal("code", {"3", "1", "2"}),
                                         nominal("grade", {"low", "middle", "high", "never used"}),
                                         nominal("like missing", {"NA", "-", "x|y\\z", "?"}),
                                         number,
                                         day,
                                         text};
  infos[1].role = data::Role::Target;
  std::vector<data::ColumnValues> values(infos.size());
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t c = 0; c < infos.size(); ++c) {
      const bool missing = row == 5 || rng.below(8) == 0;
      if (infos[c].type == data::ColumnType::Number)
        values[c].numbers.push_back(missing ? data::kMissing : std::floor(rng.uniform() * 1e12) / 1e6);
      else if (infos[c].isNumeric())
        values[c].numbers.push_back(
            missing ? data::kMissing
                    : 18000 + static_cast<double>(rng.below(900)) +
                          (day.dateFormat.size() > 8 ? static_cast<double>(rng.below(1440)) / 1440 : 0));
      else if (infos[c].type == data::ColumnType::Text)
        values[c].codes.push_back(missing ? data::kMissingCode : static_cast<std::int32_t>(row));
      else
        values[c].codes.push_back(missing ? data::kMissingCode : static_cast<std::int32_t>(rng.below(3)));
    }
  return data::Dataset(std::move(infos), std::move(values));
}

}  // namespace

class SaveTableTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;
  std::string pathOf(const std::string& name) { return folder_.path().toStdString() + "/" + name; }

 private slots:
  // Times have no date: as one they came back as those of 1 January 1970.
  void timesOfDayStayTimes() {
    std::string text = "t,s,y\n";
    for (int i = 0; i < 24; ++i) {
      const std::string hour = (i < 10 ? "0" : "") + std::to_string(i);
      text += hour + ":30," + hour + ":30:15," + std::to_string(i % 5) + ".5\n";
    }
    const auto data = data::readTableBytes(text, "t.csv", {}, Context());
    QVERIFY(data.ok());
    QCOMPARE(data->data.info(0).type, data::ColumnType::Date);
    const auto bytes = data::xlsxBytes(data->data);
    QVERIFY(bytes.ok());
    const auto read = data::readTableBytes(*bytes, "t.xlsx", {}, Context());
    QVERIFY(read.ok());
    for (int c = 0; c < 2; ++c) {
      QCOMPARE(read->data.info(c).type, data::ColumnType::Date);
      for (data::Row row = 0; row < 24; ++row)
        QVERIFY(std::abs(read->data.numbers(c)[row] - data->data.numbers(c)[row]) < 1e-6);
    }
  }

  void aSavedTableReadsBackAsTheSame_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"t.csv", "t.arff", "t.xlsx"}) QTest::newRow(name) << name;
  }
  void aSavedTableReadsBackAsTheSame() {
    QFETCH(QString, name);
    const std::string path = pathOf(name.toStdString());
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const data::Dataset data = difficultTable(seed);
      const auto saved = data::saveTable(data, path, Context());
      QVERIFY2(saved.ok(), saved ? "" : messages::text(saved.error()).c_str());
      QVERIFY2(saved->notes.empty(),
               saved->notes.empty() ? "" : messages::text(saved->notes.front()).c_str());
      QCOMPARE(saved->importPath, path + ".import.json");
      const auto read = data::readTable(path, {}, Context());
      QVERIFY2(read.ok(), read ? "" : messages::text(read.error()).c_str());
      QCOMPARE(read->data.rows(), data.rows());
      for (int c = 0; c < data.columns(); ++c) {
        const auto &is = data.info(c), &came = read->data.info(c);
        QCOMPARE(came.name, is.name);
        QCOMPARE(came.type, is.type);
        QCOMPARE(came.role, is.role);
        QCOMPARE(came.description, is.description);
        if (is.isNominal()) QCOMPARE(came.levels, is.levels);
        for (data::Row row = 0; row < data.rows(); ++row) {
          QCOMPARE(read->data.missing(c, row), data.missing(c, row));
          if (is.type == data::ColumnType::Number && !data.missing(c, row))
            QCOMPARE(read->data.numbers(c)[row], data.numbers(c)[row]);
          else
            QCOMPARE(read->data.text(c, row), data.text(c, row));
        }
      }
      // The same options say the same as flags or as this file.
      QFile::remove(QString::fromStdString(saved->importPath));
      const auto told = data::readTable(path, saved->options, Context());
      std::string why;
      QVERIFY(told.ok());
      QVERIFY2(support::sameTable(read->data, told->data, why), why.c_str());
    }
  }
  void whatNeedsNothingBesideHasNothingBeside() {
    const auto plain = data::readTableBytes("x,c\n1.5,a\n2,b\n3,a\n", "t", {}, Context());
    const std::string path = pathOf("plain.csv");
    QVERIFY(writeFile(path + ".import.json", "{}").ok());
    const auto saved = data::saveTable(plain->data, path, Context());
    QVERIFY(saved.ok());
    QVERIFY(saved->importPath.empty());
    QVERIFY(!QFile::exists(QString::fromStdString(path + ".import.json")));
  }
  void whatIsSaidWinsOverTheFileBeside() {
    const std::string path = pathOf("said.csv");
    QVERIFY(writeFile(path, "x,c,d\n1,a,u\n2,b,v\n3,a,u\n").ok());
    QVERIFY(writeFile(path + ".import.json",
                      R"({"paretree": "import", "schema": 1, "options": {"types": {"x": "nominal"},)"
                      R"( "roles": {"c": "target", "d": "feature"}}})")
                .ok());
    const auto file = data::readTable(path, {}, Context());
    QCOMPARE(file->data.info(0).type, data::ColumnType::Nominal);
    QCOMPARE(file->data.info(1).role, data::Role::Target);
    data::ReadOptions options;
    options.types["x"] = data::ColumnType::Number;
    options.roles["d"] = data::Role::Target;
    const auto other = data::readTable(path, options, Context());
    QCOMPARE(other->data.info(0).type, data::ColumnType::Number);
    QCOMPARE(other->data.info(1).role, data::Role::Feature);
    QCOMPARE(other->data.info(2).role, data::Role::Target);
    QVERIFY(writeFile(path + ".import.json", "[1, 2").ok());
    const auto broken = data::readTable(path, {}, Context());
    QVERIFY(broken.ok());
    QCOMPARE(broken->notes.front().code, std::string("data.import-unreadable"));
  }
  void digitsThatAWorkbookDoesNotHoldAreSaid() {
    const auto data = data::readTableBytes("x,c\n0.30000000000000004,a\n2.5,b\n3.5,a\n", "t", {}, Context());
    const auto saved = data::saveTable(data->data, pathOf("t.xlsx"), Context());
    QVERIFY(saved.ok());
    QCOMPARE(saved->notes.front().code, std::string("data.saved-rounded"));
    QVERIFY(data::saveTable(data->data, pathOf("t.csv"), Context())->notes.empty());
  }
  // What is said of the decimal mark of a workbook is said of its texts: its numbers have none, and no column
  // becomes one of categories by it, with its units among the data.
  void aDecimalMarkSaidOfAWorkbookSpoilsNoNumbers() {
    const auto texts = [](const char* name, const char* unit, const char* mark) {
      data::ColumnInfo info{name, data::ColumnType::Nominal, data::Role::Feature, {unit}, {}};
      for (int i = 0; i < 60; ++i)
        info.levels.push_back(std::to_string(3 + i) + mark + std::to_string(i % 10));
      return info;
    };
    std::vector<std::int32_t> codes(61);
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = static_cast<std::int32_t>(i);
    const data::Dataset sheet({texts("length", "mm", "."), texts("pressure", "bar", ",")},
                              {{{}, codes}, {{}, codes}});
    const auto bytes = data::xlsxBytes(sheet);
    QVERIFY(bytes.ok());
    for (const char said : {'.', ','}) {
      data::ReadOptions options;
      options.decimal = said;
      const auto read = data::readTableBytes(*bytes, "t.xlsx", options, Context());
      QVERIFY(read.ok());
      QCOMPARE(read->data.rows(), std::size_t{60});
      for (int column = 0; column < 2; ++column) {
        QVERIFY2(read->data.info(column).isNumeric(), read->data.info(column).name.c_str());
        QCOMPARE(read->data.numbers(column)[7], 10.7);
      }
    }
  }
  void charactersThatXmlCannotHoldComeBack() {
    const auto data =
        data::readTableBytes("x,c\n1,\"one\r\ntwo\"\n2,a_x0 0D_b\n3,a_x00zz_b\n4,_x\n", "t", {}, Context());
    QVERIFY(data.ok());
    const auto bytes = data::xlsxBytes(data->data);
    QVERIFY(bytes.ok());
    const auto read = data::readTableBytes(*bytes, "t.xlsx", {}, Context());
    QVERIFY(read.ok());
    for (data::Row row = 0; row < 4; ++row)
      QCOMPARE(QString::fromStdString(read->data.text(1, row)),
               QString::fromStdString(data->data.text(1, row)));
  }
  // Its name has a blank, which divides cells in other files.
  void aColumnAloneIsReadBack() {
    std::string text;
    for (int i = 0; i < 30; ++i) text += std::to_string(i * 7 % 31) + ".25\n";
    const auto data = data::readTableBytes(text, "t.txt", {}, Context());
    QVERIFY(data.ok());
    QCOMPARE(data->data.info(0).name, std::string("column 1"));
    const auto saved = data::saveTable(data->data, pathOf("alone.csv"), Context());
    QVERIFY2(saved.ok(), saved.ok() ? "" : messages::text(saved.error()).c_str());
    const auto read = data::readTable(pathOf("alone.csv"), {}, Context());
    QVERIFY(read.ok());
    QCOMPARE(read->data.columns(), 1);
    QCOMPARE(read->data.rows(), data->data.rows());
    QCOMPARE(read->data.info(0).name, std::string("column 1"));
  }
  // The library that writes workbooks writes numbers in the language of the desktop.
  void aWorkbookIsTheSameInAnyLanguage() {
    const QString localedef = QStandardPaths::findExecutable(QStringLiteral("localedef"));
    const QString made = folder_.filePath(QStringLiteral("de_DE.UTF-8"));
    if (localedef.isEmpty() ||
        QProcess::execute(localedef, {QStringLiteral("-i"), QStringLiteral("de_DE"), QStringLiteral("-f"),
                                      QStringLiteral("UTF-8"), made}) != 0)
      QSKIP("no German locale can be made: the package locales has what it takes");
    const auto data = data::readTableBytes("x,c\n1.5,a\n2.25,b\n3.5,a\n", "t", {}, Context());
    const auto plain = data::xlsxBytes(data->data);
    qputenv("LOCPATH", folder_.path().toUtf8());
    const bool german = std::setlocale(LC_NUMERIC, "de_DE.UTF-8") != nullptr;
    const std::string comma = std::localeconv()->decimal_point;
    const auto bytes = data::xlsxBytes(data->data);
    std::setlocale(LC_NUMERIC, "C");
    qunsetenv("LOCPATH");
    QVERIFY(german);
    QCOMPARE(comma, std::string(","));
    QVERIFY(*bytes == *plain);
    const auto read = data::readTableBytes(*bytes, "t.xlsx", {}, Context());
    QVERIFY(read.ok());
    QCOMPARE(read->data.numbers(0)[1], 2.25);
  }
  // The sheet does not fit where temporary files go; packed it would.
  void aFullDiskMakesNoHalfWorkbook() {
    std::vector<data::ColumnValues> values(1);
    for (int i = 0; i < 60000; ++i) values[0].numbers.push_back(i % 7);
    const data::Dataset data({data::ColumnInfo{"x", {}, {}, {}, {}}}, std::move(values));
    const auto whole = data::xlsxBytes(data);
    QVERIFY(whole.ok());
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{}, small{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    small = {static_cast<rlim_t>(whole->size() + 4096), old.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto bytes = data::xlsxBytes(data);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &old), 0);
    QVERIFY(!bytes.ok());
    QCOMPARE(bytes.error().message.code, std::string("data.sheet-no-room"));
  }
  void equalTablesGiveEqualBytes() {
    const auto data = difficultTable(3);
    QCOMPARE(*data::xlsxBytes(data), *data::xlsxBytes(data));
    QCOMPARE(messages::text(data::saveTable(data, pathOf("t.doc"), Context()).error()),
             pathOf("t.doc") + ": a table is written as .csv, .arff or .xlsx");
  }
};

PARETREE_TEST(SaveTableTest)
}  // namespace save_table_test

#include "save_table_test.moc"
