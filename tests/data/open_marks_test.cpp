// Marks that may stand between thousands or before decimals: what stands beside them decides, and is said.
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <string>

#include "paretree/core/file.h"
#include "paretree/core/json.h"
#include "paretree/core/json_view.h"
#include "paretree/data/reading/read_options_json.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "paretree/runs/reopen.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace open_marks_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// Rows of a number and a class.
std::string table(const std::string& name, char delimiter, const std::function<std::string(int)>& number,
                  int rows = 60) {
  std::string text = name + delimiter + "class\n";
  for (int i = 0; i < rows; ++i) text += number(i) + delimiter + (i % 3 ? "a\n" : "b\n");
  return text;
}

/// As a run keeps it.
data::ReadOptions throughJson(const data::ReadOptions& options) {
  const Json json = data::optionsToJson(options);
  JsonRoot root(json, "options");
  auto read = data::optionsFromJson(root.view());
  [&] { QVERIFY(root.view().ok()); }();
  return read;
}

/// 1.001, 2.038, ...: three digits behind each mark.
std::string marked(int i, char mark) {
  return std::to_string(1 + i % 9) + mark + std::to_string(101 + i * 13);
}

}  // namespace

class OpenMarksTest : public QObject {
  Q_OBJECT
 private slots:
  void pointsUnderGermanHeadingsStandBetweenThousands() {
    const auto file = read(table("Einwohner", ';', [](int i) { return marked(i, '.'); }));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[0], 1101.0);
    const std::string note = said(file, "data.thousands-by-evidence");
    QVERIFY2(note.find("'1.101' are read as thousands (1101)") != std::string::npos, note.c_str());
    data::ReadOptions options;
    options.decimal = '.';
    const auto asSaid = read(table("Einwohner", ';', [](int i) { return marked(i, '.'); }), options);
    QCOMPARE(asSaid.data.numbers(0)[0], 1.101);
    QVERIFY(said(asSaid, "data.thousands-by-evidence").empty());
  }

  void semicolonsAloneMakeNoThousandsOfPoints() {
    const auto file = read(table("width", ';', [](int i) { return marked(i, '.'); }));
    QCOMPARE(file.data.numbers(0)[0], 1.101);
    QVERIFY(!said(file, "data.decimals-by-evidence").empty());
  }

  void wholeNumbersBelowAThousandTellOfBothMarks() {
    for (const char mark : {'.', ','}) {
      const auto file = read(
          table("n", ';', [mark](int i) { return i % 4 == 0 ? std::to_string(978 - i) : marked(i, mark); }));
      QCOMPARE(file.data.numbers(0)[0], 978.0);
      QCOMPARE(file.data.numbers(0)[1], 2114.0);
      QVERIFY(!said(file, "data.thousands-by-evidence").empty());
    }
    // Larger ones without a mark: it stands before decimals.
    const auto plain =
        read(table("n", ';', [](int i) { return i % 4 == 0 ? std::to_string(2971 + i) : marked(i, '.'); }));
    QCOMPARE(plain.data.numbers(0)[1], 2.114);
    QVERIFY(!said(plain, "data.decimals-by-evidence").empty());
  }

  void headingsAndDatesTellWhatTabsDoNot() {
    const auto open = read(table("x", '\t', [](int i) { return marked(i, '.'); }));
    QCOMPARE(open.data.numbers(0)[0], 1.101);
    QVERIFY(said(open, "data.decimals-by-evidence").empty());
    const auto german = read(table("Einwohner", '\t', [](int i) { return marked(i, '.'); }));
    QCOMPARE(german.data.numbers(0)[0], 1101.0);
    const auto dates = read(table(
        "day\tx", '\t', [](int i) { return std::to_string(11 + i % 18) + ".03.2021\t" + marked(i, '.'); }));
    QCOMPARE(dates.data.numbers(1)[0], 1101.0);
    // Programs that divide by commas write points before decimals.
    const auto program = read(
        table("Umsatz", ',', [](int i) { return i % 4 == 0 ? std::to_string(978 - i) : marked(i, '.'); }));
    QCOMPARE(program.data.numbers(0)[1], 2.114);
    // As in English, which needs no word.
    const auto english = read(table("x", '\t', [](int i) { return marked(i, ','); }));
    QCOMPARE(english.data.numbers(0)[0], 1101.0);
    QVERIFY(said(english, "data.thousands-by-evidence").empty());
  }

  // Beyond the rows that the marks are guessed from.
  void decimalsThatComeLateAreNotLost() {
    const auto file = read(table(
        "x", ';', [](int i) { return i < 5000 ? marked(i % 60, '.') : "0.5"; }, 6000));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[0], 1.101);
    QCOMPARE(file.data.numbers(0)[5999], 0.5);
  }

  // A model learnt beside decimal commas reads 1.101 as its own table has it.
  void aModelReadsWhatIsOpenByItsOwnMark() {
    const auto made =
        read(table("x;y", ';', [](int i) { return marked(i, '.') + ";" + std::to_string(i) + ",5"; }));
    QCOMPARE(made.decimal, ',');
    const auto reference = runs::referenceTo(made);
    QVERIFY(reference.options.decimalFound == ',');
    const std::string text = table("x", '\t', [](int i) { return marked(i, '.'); });
    const auto like = runs::readLike(made.data.schema(), reference.options, {});
    QCOMPARE(read(text, like).data.numbers(0)[0], 1101.0);
    // And one beside points reads decimals.
    const auto points =
        read(table("x;y", ';', [](int i) { return marked(i, '.') + ";" + std::to_string(i) + ".5"; }));
    const auto likePoints = runs::readLike(points.data.schema(), runs::referenceTo(points).options, {});
    QCOMPARE(read(table("x", ';', [](int i) { return marked(i, '.'); }), likePoints).data.numbers(0)[0],
             1.101);
  }

  // Runs of before the mark was kept took an open one for a point, and what they learnt is of such numbers.
  void theTableOfAnOlderRunIsReadAsItWasThen() {
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("t.csv")).toStdString();
    QVERIFY(writeFile(path, table("Einwohner", ';', [](int i) { return marked(i, '.'); })).ok());
    const auto now = data::readTable(path, {}, Context());
    QVERIFY(now.ok());
    QCOMPARE(now->data.numbers(0)[0], 1101.0);
    auto reference = runs::referenceTo(*now);
    QCOMPARE(runs::reopenTable(reference, {}, Context(), nullptr)->data.numbers(0)[0], 1101.0);
    reference.options.decimalFound.reset();
    QCOMPARE(runs::reopenTable(reference, {}, Context(), nullptr)->data.numbers(0)[0], 1.101);
  }

  // "2.249,0" of one program and "3,702" of another: all decimals have one digit.
  void wholeNumbersOfAnotherProgramAreThousands() {
    const auto amount = [](int i) {
      return i % 3 == 0 ? "3,70" + std::to_string(i % 10)
                        : "2.24" + std::to_string(i % 10) + "," + std::to_string(i % 7);
    };
    const auto file = read(table("Umsatz", ';', amount));
    QCOMPARE(file.data.numbers(0)[0], 3700.0);
    QCOMPARE(file.data.numbers(0)[1], 2241.1);
    const std::string note = said(file, "data.marks-either");
    QVERIFY2(note.find("20 numbers such as '3,700' could be thousands or decimals, and are read as 3700") !=
                 std::string::npos,
             note.c_str());
    data::ReadOptions options;
    options.thousands = ',';
    QCOMPARE(read(table("Umsatz", ';', amount), options).data.numbers(0)[1], 2241.1);
    QCOMPARE(read(table("Umsatz", ';', amount), options).data.numbers(0)[0], 3700.0);
    data::ReadOptions decimals;
    decimals.decimal = ',';
    QCOMPARE(read(table("Umsatz", ';', amount), decimals).data.numbers(0)[0], 3.7);
    QVERIFY2(note.find("With ',' as the decimal mark of the column it is 3.7") != std::string::npos,
             note.c_str());
    // Decimals of several lengths: three may be one of them.
    const auto lengths = read(table("x", ';', [](int i) {
      return i % 3 == 0 ? "3,125" : i % 3 == 1 ? "1.250,5" : "7,25";
    }));
    QCOMPARE(lengths.data.numbers(0)[0], 3.125);
  }

  // Of "3,702" alone nothing tells what it is: the model knows how its own column was read.
  void newRowsAreReadByWhatWasFoundOfTheirColumn() {
    const auto made = read(table("Umsatz", ';', [](int i) {
      return i % 3 == 0 ? "3,70" + std::to_string(i % 10) : "2.24" + std::to_string(i % 10) + ",5";
    }));
    QCOMPARE(made.data.numbers(0)[0], 3700.0);
    const auto kept = throughJson(runs::referenceTo(made).options);
    QVERIFY(kept.marksFound.contains("Umsatz"));
    QVERIFY(kept.marksFound == made.marks);
    const std::string more = "Umsatz;class\n3,702;a\n4,811;b\n";
    const auto like = runs::readLike(made.data.schema(), kept, {});
    QCOMPARE(read(more, like).data.numbers(0)[0], 3702.0);
    QCOMPARE(read(more, runs::readLike(made.data.schema(), made)).data.numbers(0)[1], 4811.0);
    // The names of new rows are written otherwise.
    QCOMPARE(read("class;UMSATZ\na;3,702\nb;4,811\n", like).data.numbers(1)[0], 3702.0);
    // A run that does not say it keeps its meaning.
    auto older = kept;
    older.marksFound.clear();
    QCOMPARE(read(more, runs::readLike(made.data.schema(), older, {})).data.numbers(0)[0], 3.702);
    // What is said comes first.
    data::ReadOptions told;
    told.decimalOf["Umsatz"] = ',';
    QCOMPARE(read(more, runs::readLike(made.data.schema(), kept, told)).data.numbers(0)[0], 3.702);
  }

  void aColumnKeepsAMarkThatIsNotItsFiles() {
    const auto made = read(table("x;y;z", ';', [](int i) {
      return std::to_string(60 + i) + ",39;" + std::to_string(i) + ".5;" + std::to_string(i) + ".25";
    }));
    QCOMPARE(made.decimal, '.');
    QCOMPARE(made.data.numbers(0)[0], 60.39);
    const auto like = runs::readLike(made.data.schema(), throughJson(runs::referenceTo(made).options), {});
    QCOMPARE(read("x;class\n4,671;a\n5,125;b\n", like).data.numbers(0)[0], 4.671);
    // New rows of another program, whose points stand before decimals beyond doubt.
    QCOMPARE(read("x;class\n64.39;a\n65.5;b\n", like).data.numbers(0)[0], 64.39);
  }

  // "4.671" beside prices such as "64,39".
  void theDecimalMarkOfOneColumnIsSaid() {
    const std::string text = table("price;n", ';', [](int i) {
      return (i % 6 ? std::to_string(60 + i) + ",39" : "4.67" + std::to_string(i % 10)) + ";" +
             std::to_string(i) + ",5";
    });
    QCOMPARE(read(text).data.numbers(0)[0], 4670.0);
    data::ReadOptions options;
    options.decimalOf["price"] = data::kBothMarks;
    const auto both = read(text, throughJson(options));
    QCOMPARE(both.data.numbers(0)[0], 4.67);
    QCOMPARE(both.data.numbers(0)[1], 61.39);
    QCOMPARE(both.data.numbers(1)[1], 1.5);
    QVERIFY(said(both, "data.mixed-marks").empty() && said(both, "data.other-marks").empty());
    options.decimalOf["price"] = '.';
    const auto point = read(text, options);
    QCOMPARE(point.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(point.data.numbers(0)[0], 4.67);
    QVERIFY(point.data.missing(0, 1));
    QCOMPARE(point.data.numbers(1)[1], 1.5);
    options.decimalOf["price"] = ',';
    QCOMPARE(read(text, options).data.numbers(0)[0], 4670.0);
    // What was said goes to new rows.
    const auto like = runs::readLike(both.data.schema(), runs::referenceTo(both).options, {});
    QCOMPARE(read("price;n;class\n4.671;1,5;a\n5.125;2,5;b\n", like).data.numbers(0)[0], 4.671);
    options.decimalOf = {{"prices", ','}};
    QVERIFY(!data::readTableBytes(text, "t.csv", options, Context()).ok());
  }
};

PARETREE_TEST(OpenMarksTest)
}  // namespace open_marks_test

#include "open_marks_test.moc"
