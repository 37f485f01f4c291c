// Columns of an unusual kind: what a careful colleague would read them as, and what is said of them.
#include <QTest>
#include <functional>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace unusual_columns_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& csv, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(csv, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// The column `x` of cells that `cell` gives, between a number and a class.
std::string table(int rows, const std::function<std::string(int)>& cell, const std::string& name = "x") {
  std::string text = "n;" + name + ";c\n";
  for (int i = 0; i < rows; ++i)
    text += std::to_string(i % 7) + ".5;" + cell(i) + ";" + (i % 3 ? "a\n" : "b\n");
  return text;
}

}  // namespace

class UnusualColumnsTest : public QObject {
  Q_OBJECT
 private slots:
  // "kaputt" is a level of one column and no value of another; 9 is a number of one and none of another.
  void aWordMayMeanMissingInOneColumn() {
    std::string text = "x,v,c\n";
    for (int i = 0; i < 60; ++i)
      text += (i % 3 ? std::to_string(i % 10) : std::string("kaputt")) + "," + std::to_string(i % 10) + "," +
              (i % 4 ? "kaputt" : "ganz") + "\n";
    data::ReadOptions options;
    options.missingOf = {{"x", {"kaputt", "9"}}, {"c", {"halb"}}};
    const auto file = read(text, options);
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QVERIFY(file.data.missing(0, 0) && file.data.missing(0, 19));
    QCOMPARE(file.data.numbers(0)[1], 1.0);
    QCOMPARE(file.data.numbers(1)[9], 9.0);
    QCOMPARE(file.data.info(2).levels.size(), std::size_t{2});
    QCOMPARE(said(file, "data.missing-not-found-in"),
             std::string("'halb' is to mean missing in column 'c', but none of its cells is written so"));
    options.missingOf = {{"z", {"kaputt"}}};
    QVERIFY(!data::readTableBytes(text, "t.csv", options, Context()).ok());
  }

  void amountsOfSeveralCurrenciesAreSaid() {
    const auto amounts = [](int i) { return (i % 4 ? "$" : "\u20AC") + std::to_string(i) + ".50"; };
    const std::string said1 = said(read(table(60, amounts)), "data.currencies-mixed");
    QVERIFY2(said1.find("(45 in $ and 15 in EUR)") != std::string::npos, said1.c_str());
    // Two signs of one currency, and amounts without any.
    const auto euros = [](int i) {
      return std::to_string(i) + ".50" + (i % 3 == 0 ? " EUR" : i % 3 == 1 ? " \u20AC" : "");
    };
    QVERIFY(said(read(table(60, euros)), "data.currencies-mixed").empty());
  }

  void sodiumIsNoMissingValue() {
    const auto file = read(table(60, [](int i) { return i % 3 == 0 ? "Na" : i % 3 == 1 ? "K" : "Hb"; }));
    QCOMPARE(file.data.info(1).levels.size(), std::size_t{3});
    // Among numbers it is none.
    const auto numbers = read(table(60, [](int i) { return i % 9 ? std::to_string(i) : "Na"; }));
    QCOMPARE(numbers.data.info(1).type, data::ColumnType::Number);
    QVERIFY(numbers.data.missing(1, 0));
  }

  // "142 H" of a laboratory, "1034*" of a statistic; "12 a" of a street is a code still.
  void marksBehindNumbersAreTakenOff() {
    const auto sodium = read(table(60, [](int i) {
      return std::to_string(120 + i) + (i > 45 ? " H" : i < 5 ? " L" : "");
    }));
    QCOMPARE(sodium.data.info(1).type, data::ColumnType::Number);
    QCOMPARE(sodium.data.numbers(1)[0], 120.0);
    QCOMPARE(sodium.data.numbers(1)[59], 179.0);
    const std::string note = said(sodium, "data.mark-taken-off");
    QVERIFY2(note.find("19 numbers have a mark behind them, as '120 L'") != std::string::npos, note.c_str());
    const auto product = read(table(60, [](int i) {
      return std::to_string(1000 + i) + (i % 9 ? "" : i % 2 ? "*" : " (p)");
    }));
    QCOMPARE(product.data.numbers(1)[9], 1009.0);
    const auto house = read(table(60, [](int i) { return std::to_string(1 + i) + (i % 4 ? "" : " a"); }));
    QCOMPARE(house.data.info(1).type, data::ColumnType::Nominal);
  }

  void aLetterBehindEachNumberIsItsUnit() {
    const auto depth = read(table(60, [](int i) { return std::to_string(3 * i) + "m"; }));
    QCOMPARE(depth.data.info(1).type, data::ColumnType::Number);
    QCOMPARE(depth.data.numbers(1)[2], 6.0);
    const auto codes = read(table(60, [](int i) { return std::to_string(3 * i) + (i % 2 ? "A" : "B"); }));
    QCOMPARE(codes.data.info(1).type, data::ColumnType::Nominal);
  }

  void twoNumbersInACellAreSaid() {
    const auto pressure = [](int i) {
      return std::to_string(110 + i % 40) + "/" + std::to_string(60 + i % 30);
    };
    const std::string note = said(read(table(80, pressure)), "data.two-numbers");
    QVERIFY2(note.find("two numbers, as '110/60'") != std::string::npos, note.c_str());
    // Groups of ages and titers have few numbers on a side.
    const auto titer = [](int i) { return "1:" + std::to_string(10 << i % 6); };
    QVERIFY(said(read(table(80, titer)), "data.two-numbers").empty());
  }

  // Days of a spreadsheet and seconds since 1970 under the name of a date are offered as dates.
  void numbersThatCountDaysAreOfferedAsDates() {
    const auto days = [](int i) { return std::to_string(45000 + 3 * i); };
    const auto file = read(table(60, days, "Bestelldatum"));
    const std::string note = said(file, "data.perhaps-dates");
    QVERIFY2(note.find("days as spreadsheets count them: 45000 is 2023-03-15") != std::string::npos,
             note.c_str());
    QVERIFY(said(read(table(60, days, "price")), "data.perhaps-dates").empty());
    data::ReadOptions options;
    options.types["Bestelldatum"] = data::ColumnType::Date;
    const auto dates = read(table(60, days, "Bestelldatum"), options);
    QCOMPARE(dates.data.text(1, 0), std::string("2023-03-15"));
    QCOMPARE(dates.data.text(1, 1), std::string("2023-03-18"));
    options.types.clear();
    options.types["created_at"] = data::ColumnType::Date;
    const auto seconds = [](int i) { return std::to_string(1700000000LL + 3600LL * i); };
    const auto moments = read(table(60, seconds, "created_at"), options);
    QCOMPARE(moments.data.text(1, 0), std::string("2023-11-14 22:13:20"));
    QVERIFY(!said(read(table(60, seconds, "created_at")), "data.perhaps-dates").empty());
  }

  void datesOfThreeFormsAreOffered() {
    const std::string months[] = {"Jan", "Feb", "Mar"};
    const auto day = [&](int i) {
      const std::string d = std::to_string(13 + i % 15), m = "0" + std::to_string(1 + i % 3);
      return i % 3 == 0   ? d + "/" + m + "/2023"
             : i % 3 == 1 ? d + " " + months[i % 3] + " 2023"
                          : "2023-" + m + "-" + d;
    };
    const auto file = read(table(90, day));
    QCOMPARE(file.data.info(1).type, data::ColumnType::Nominal);
    QVERIFY(!said(file, "data.perhaps-mixed-dates").empty());
  }

  void zeroBytesInATextAreBlanks() {
    std::string text = table(60, [](int i) { return std::to_string(i); });
    text.insert(text.find('\n', 100), 3, '\0');
    const auto file = read(text);
    QCOMPARE(file.data.rows(), std::size_t{60});
    QCOMPARE(file.data.info(2).levels.size(), std::size_t{2});
    QVERIFY(!said(file, "data.zero-bytes").empty());
    text.insert(text.find('\n', 100), 1, '\0');
    const auto padded = read(text + std::string(2 * text.size(), '\0'));
    QCOMPARE(padded.data.rows(), std::size_t{60});
    QVERIFY(!said(padded, "data.zero-bytes").empty());
    QVERIFY(!data::readTableBytes(std::string("\1\2\0\3,a\n", 7), "t", {}, Context()).ok());
  }

  // German in the letters of DOS and of old Macintoshs, Russian in KOI8-R, and UTF-32 with its mark.
  void encodingsOfOtherTimesAreKnown() {
    const auto of = [](const std::string& street, const std::string& name) {
      std::string text = street + ";x\n";
      for (int i = 0; i < 40; ++i) text += name + std::to_string(i % 9) + ";" + std::to_string(i) + ",5\n";
      return text;
    };
    QCOMPARE(read(of("Stra\xE1"
                     "e",
                     "K\x94nigstra\xE1"
                     "e "))
                 .data.info(0)
                 .name,
             std::string("Straße"));
    QCOMPARE(read(of("K\x8Aufer",
                     "Sch\x8A"
                     "fer "))
                 .data.info(0)
                 .name,
             std::string("Käufer"));
    const auto russian = read(of("\xC7\xCF\xD2\xCF\xC4", "\xED\xCF\xD3\xCB\xD7\xC1 "));
    QCOMPARE(russian.data.info(0).name, std::string("город"));
    QCOMPARE(russian.encoding, std::string("KOI8-R"));
    QCOMPARE(read(of("Stra\xDF"
                     "e",
                     "K\xF6nigstra\xDF"
                     "e "))
                 .encoding,
             std::string("Windows-1252"));
    std::string wide("\xFF\xFE\0\0", 4);
    for (const char c : of("size", "a")) wide += std::string{c, '\0', '\0', '\0'};
    QCOMPARE(read(wide).data.info(0).name, std::string("size"));
  }

  void namesInACommentAreNames() {
    std::string octave = "% made by hand today\n% x y label\n", plain = "# x y label\n";
    for (int i = 0; i < 40; ++i) {
      const std::string row =
          std::to_string(i) + ".5 " + std::to_string(i * i % 17) + " " + std::to_string(i % 2);
      octave += row + "\n";
      plain += row + "\n";
    }
    for (const auto& text : {octave, plain}) {
      const auto file = read(text);
      QCOMPARE(file.data.rows(), std::size_t{40});
      QCOMPARE(file.data.info(2).name, std::string("label"));
    }
  }

  // A report: blank cells, texts with blanks, names wider than what stands below them.
  void columnsAreToldByWhereTheyStand() {
    std::string text = "STATION   DATE        TMAX  WX   REMARKS\n--------  ----------  ----  ---  -------\n";
    for (int i = 0; i < 60; ++i) {
      text += std::string(i % 3 ? "KJFK" : "KBOS") + "      2024-03-" + std::to_string(10 + i % 20) + "    " +
              std::to_string(60 + i % 30) + "  ";
      text += i % 4 == 0 ? "RA   \n" : i % 4 == 1 ? "     all good\n" : "SN   see page 2\n";
    }
    const auto file = read(text);
    QCOMPARE(file.data.rows(), std::size_t{60});
    QCOMPARE(file.data.columns(), 5);
    QCOMPARE(file.data.info(1).type, data::ColumnType::Date);
    QCOMPARE(file.data.info(2).name, std::string("TMAX"));
    QCOMPARE(file.data.info(2).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(2)[1], 61.0);
    QVERIFY(file.data.missing(3, 1) && file.data.missing(4, 0));
    QCOMPARE(file.data.text(4, 2), std::string("see page 2"));
    QVERIFY(!said(file, "data.fixed-width").empty());
    // What blanks divide is divided by blanks, and prose by nothing.
    std::string prose;
    for (int i = 0; i < 40; ++i)
      prose += std::string(static_cast<std::size_t>(i % 7), 'a') + " word goes on\n";
    QVERIFY(said(read(prose), "data.fixed-width").empty());
  }

  void tablesOfOtherProgramsAreCalledByTheirKind() {
    const auto refused = [](const std::string& bytes) {
      const auto file = data::readTableBytes(bytes, "t", {}, Context());
      return file ? std::string() : messages::text(file.error());
    };
    QVERIFY(refused("<html><body><table></table></body></html>").find("is a web page") != std::string::npos);
    QVERIFY(refused("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1").find("(.xls)") != std::string::npos);
    QVERIFY(refused("<?xml version=\"1.0\"?><Workbook/>").find("is XML") != std::string::npos);
  }

  void aCommentUnderTheHeaderIsCounted() {
    std::string text = table(60, [](int i) { return std::to_string(i); });
    text.insert(text.find('\n') + 1, "# measured in May\n");
    const auto file = read(text);
    QCOMPARE(file.data.rows(), std::size_t{60});
    QCOMPARE(said(file, "data.comments-skipped"), std::string("1 line of comment skipped"));
  }
};

PARETREE_TEST(UnusualColumnsTest)
}  // namespace unusual_columns_test

#include "unusual_columns_test.moc"
