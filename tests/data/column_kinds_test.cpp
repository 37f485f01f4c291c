// Kinds of columns that people write in several ways: dates in several forms, words for yes and no,
// spellings, lists, gaps.
#include <QTest>
#include <algorithm>
#include <utility>

#include "paretree/data/reading/date_forms.h"
#include "paretree/data/reading/spellings.h"
#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace column_kinds_test {

using namespace paretree;

namespace {

data::TableFile read(const std::string& csv, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(csv, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

std::string errorOf(const std::string& csv, const data::ReadOptions& options) {
  const auto file = data::readTableBytes(csv, "t.csv", options, Context());
  return file ? std::string() : messages::text(file.error());
}

/// One column of the given cells, again and again, beside a number.
std::string column(const std::vector<std::string>& cells, int rows, const std::string& name = "x") {
  std::string text = name + ";n\n";
  for (int i = 0; i < rows; ++i)
    text += cells[static_cast<std::size_t>(i) % cells.size()] + ";" + std::to_string(i % 7) + "\n";
  return text;
}

const std::vector<std::string> kMixedDates = {"13.02.2021", "14.03.2021", "2021-04-15", "16.05.2021",
                                              "17.06.2021", "18.07.2021", "19.08.21",   "12/31/2021"};

std::string mergedLevels(std::vector<std::string> levels) {
  data::ColumnInfo info;
  info.type = data::ColumnType::Nominal;
  info.levels = std::move(levels);
  data::ColumnValues values;
  for (std::size_t i = 0; i < info.levels.size(); ++i) values.codes.push_back(static_cast<std::int32_t>(i));
  data::mergeSpellings(info, values);
  std::string text;
  for (const auto& level : info.levels) text += (text.empty() ? "" : "|") + level;
  return text;
}

}  // namespace

class ColumnKindsTest : public QObject {
  Q_OBJECT
 private slots:
  /// 1,234 alone may be either; where the others say so it is a number with a decimal comma, even if one cell
  /// in the column is none and most are numbers both ways.
  void aColumnMayWriteItsNumbersOtherwiseThanTheFile() {
    std::string text = "x;y\n";
    for (int i = 0; i < 120; ++i)
      text += (i == 50      ? std::string("n.b.")
               : i % 3 == 0 ? "12," + std::to_string(i % 10)
                            : "1," + std::to_string(100 + i)) +
              ";" + std::to_string(i) + ".75\n";
    const data::TableFile file = read(text);
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[0], 12.0);
    QCOMPARE(file.data.numbers(0)[1], 1.101);
    QCOMPARE(file.data.numbers(1)[0], 0.75);
  }
  void datesOfSeveralFormsAreDatesByTheFormOfMost() {
    const auto file = read(column(kMixedDates, 80, "Eingang"));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Date);
    QCOMPARE(file.data.info(0).dateFormat, std::string("%d.%m.%Y"));
    QCOMPARE(file.data.text(0, 0), std::string("13.02.2021"));
    // Days of years before months leave no doubt.
    QCOMPARE(file.data.text(0, 2), std::string("15.04.2021"));
    QVERIFY(file.data.missing(0, 6) && file.data.missing(0, 7));
    QVERIFY(!said(file, "data.dates-two-forms").empty());
    const std::string note = said(file, "data.no-dates-missing");
    QVERIFY2(note.find("20 cells") != std::string::npos, note.c_str());
    QVERIFY2(note.find("'19.08.21' in line 8") != std::string::npos, note.c_str());
    QVERIFY2(note.find("date:DD.MM.YYYY|YYYY-MM-DD|") != std::string::npos, note.c_str());
  }

  void theFormsThatAreOfferedReadAll() {
    data::ReadOptions options;
    options.dateForms["Eingang"] = {"%d.%m.%Y", "%Y-%m-%d", "%m/%d/%Y", "%d.%m.%y"};
    const auto file = read(column(kMixedDates, 80, "Eingang"), options);
    for (data::Row row = 0; row < 80; ++row) QVERIFY(!file.data.missing(0, row));
    QCOMPARE(file.data.text(0, 2), std::string("15.04.2021"));
    QCOMPARE(file.data.text(0, 6), std::string("19.08.2021"));
    QCOMPARE(file.data.text(0, 7), std::string("31.12.2021"));
    // The same for a table that must fit this one.
    const auto more =
        read(column({"2022-01-30", "1/31/2022"}, 40, "Eingang"), runs::readLike(file.data.schema(), file));
    QCOMPARE(more.data.text(0, 0), std::string("30.01.2022"));
    QCOMPARE(more.data.text(0, 1), std::string("31.01.2022"));
  }

  void datesThatAreSaidNeedOneForm() {
    data::ReadOptions options;
    options.types["x"] = data::ColumnType::Date;
    const auto file = read(column({"1.2.2020", "soon", "never", "later on"}, 40), options);
    QCOMPARE(file.data.info(0).dateFormat, std::string("%d.%m.%Y"));
    const std::string none = errorOf(column({"soon", "later"}, 40), options);
    QVERIFY2(none.find("first value is 'soon'") != std::string::npos, none.c_str());
    options.dateForms["x"] = {"%Y-%m-%d"};
    const std::string other = errorOf(column({"1.2.2020", "3.2.2020"}, 40), options);
    QVERIFY2(
        other.find("no dates of the form YYYY-MM-DD; its first value is '1.2.2020'") != std::string::npos,
        other.c_str());
  }

  void anOpenOrderOfDayAndMonthIsSaid() {
    const auto open = read(column({"03/04/2020", "05/06/2020", "07/07/2020"}, 30));
    QCOMPARE(open.data.info(0).dateFormat, std::string("%d/%m/%Y"));
    const std::string note = said(open, "data.date-order-open");
    QVERIFY2(note.find("20 dates such as '03/04/2020'") != std::string::npos, note.c_str());
    const auto decided = read(column({"03/04/2020", "03/25/2020"}, 30));
    QCOMPARE(decided.data.info(0).dateFormat, std::string("%m/%d/%Y"));
    QVERIFY(said(decided, "data.date-order-open").empty() && said(decided, "data.date-order-mixed").empty());
    const auto mixed = read(column({"03/04/2020", "25/03/2020", "26/03/2020", "03/27/2020"}, 40));
    QCOMPARE(mixed.data.info(0).dateFormat, std::string("%d/%m/%Y"));
    const std::string both = said(mixed, "data.date-order-mixed");
    QVERIFY2(both.find("'25/03/2020' can only be DD/MM/YYYY") != std::string::npos &&
                 both.find("'03/27/2020' in line 5") != std::string::npos,
             both.c_str());
  }

  void anOpenOrderFollowsTheOtherColumns() {
    std::string text = "ordered,sent,c\n";
    for (int i = 0; i < 30; ++i) text += "03/04/2020,03/25/2020," + std::to_string(i % 5) + "\n";
    const auto file = read(text);
    QCOMPARE(file.data.info(0).dateFormat, std::string("%m/%d/%Y"));
  }

  void anOrderThatOnlyLaterRowsDecideIsFound() {
    std::string text = "day,c\n";
    for (int i = 0; i < 6000; ++i)
      text += (i < 4000 ? "03/04/2020," : "03/25/2020,") + std::to_string(i % 5) + "\n";
    const auto file = read(text);
    QCOMPARE(file.data.info(0).dateFormat, std::string("%m/%d/%Y"));
    QVERIFY(!file.data.missing(0, 0) && !file.data.missing(0, 5999));
  }

  void textsAmongDatesStillMakeCategories() {
    // Half of the cells are no dates in any form.
    QCOMPARE(read(column({"1.2.2020", "unknown yet", "3.4.2021", "to be agreed"}, 80)).data.info(0).type,
             data::ColumnType::Nominal);
    // Times are no dates, and numbers with two points none either.
    QVERIFY(!data::mayBeDate("12:30") && !data::mayBeDate("1.2.3") && !data::mayBeDate("P0171, P0300"));
    QVERIFY(data::mayBeDate("1.2.2003") && data::mayBeDate("2003-02-01T10:00:00Z"));
  }

  void spellingsAreOneLevelWhereAsked_data() {
    QTest::addColumn<QString>("levels");
    QTest::addColumn<QString>("merged");
    const auto row = [](const char* name, const char* levels, const char* merged) {
      QTest::newRow(name) << QString::fromUtf8(levels) << QString::fromUtf8(merged);
    };
    row("case and blanks", "defekt|Defekt| defekt|gut", "defekt|gut");
    row("umlauts", "Ölwechsel|ölwechsel|Übrig", "Ölwechsel|Übrig");
    row("Cyrillic", "Да|да|Нет|НЕТ", "Да|Нет");
    row("German", "ja|Ja|J|nein|N", "ja|nein");
    row("English", "yes|Y|no|No|n", "yes|no");
    row("French", "oui|O|non|Non", "oui|non");
    row("Spanish", "sí|si|no|No", "sí|no");
    row("digits", "wahr|falsch|1|0", "wahr|falsch");
    row("two languages", "ja|yes|nein|no", "ja|nein");
    row("points of the compass", "N|O|S|W", "N|O|S|W");
    row("nothing known", "ja|Ja|J|unbekannt|nein|N", "ja|unbekannt|nein");
    row("a third answer", "ja|nein|vielleicht|J", "ja|nein|vielleicht");
    row("letters and a third answer", "j|n|vielleicht|J", "j|n|vielleicht");
    row("other words", "a|b|ab", "a|b|ab");
  }
  void spellingsAreOneLevelWhereAsked() {
    QFETCH(QString, levels);
    QFETCH(QString, merged);
    std::vector<std::string> all;
    for (const auto& level : levels.split('|')) all.push_back(level.toStdString());
    QCOMPARE(QString::fromStdString(mergedLevels(all)), merged);
  }

  void theMostFrequentSpellingStays() {
    const std::string csv = column({"defekt.", "defekt", "defekt", "gut"}, 80);
    const auto before = read(csv);
    QCOMPARE(before.data.info(0).levels.size(), std::size_t(3));
    QVERIFY2(said(before, "data.spellings").find("'defekt' also as 'defekt.'") != std::string::npos,
             said(before, "data.spellings").c_str());
    data::ReadOptions options;
    options.mergeSpellings.insert("x");
    const auto file = read(csv, options);
    QCOMPARE(file.data.info(0).levels, (std::vector<std::string>{"defekt", "gut"}));
    QCOMPARE(file.data.text(0, 0), std::string("defekt"));
    QVERIFY(said(file, "data.spellings").empty());
    QVERIFY2(said(file, "data.spellings-merged").find("'defekt' for 'defekt.'") != std::string::npos,
             said(file, "data.spellings-merged").c_str());
    // A new table takes the spelling of the first, whatever is most frequent there.
    const auto more = read(column({"DEFEKT", "DEFEKT", "Gut"}, 30), runs::readLike(file.data.schema(), file));
    QCOMPARE(more.data.text(0, 0), std::string("defekt"));
    QCOMPARE(more.data.text(0, 2), std::string("gut"));
  }

  // Where a kind is said, the column is as the file has it.
  void whatWasJudgedOfLevelsIsUndoneByAType() {
    data::ReadOptions said;
    for (const char* name : {"x", "tick", "job"}) said.types[name] = data::ColumnType::Nominal;
    std::string text = "x,tick,job,age\n";
    for (int i = 0; i < 60; ++i)
      text += std::string(i % 2 ? "Male" : "MALE") + "," + (i % 3 ? "x" : "") + "," +
              (i % 4 == 0   ? "unknown"
               : i % 4 == 1 ? "cook"
                            : "smith") +
              "," + (i % 7 ? std::to_string(20 + i) : std::string("unknown")) + "\n";
    const auto judged = read(text), plain = read(text, said);
    QCOMPARE(judged.data.info(0).levels, (std::vector<std::string>{"MALE"}));
    QCOMPARE(judged.data.info(1).levels, (std::vector<std::string>{"x", "(blank)"}));
    QCOMPARE(judged.data.info(2).levels, (std::vector<std::string>{"cook", "smith"}));
    QCOMPARE(plain.data.info(0).levels, (std::vector<std::string>{"MALE", "Male"}));
    QCOMPARE(plain.data.info(1).levels, (std::vector<std::string>{"x"}));
    QCOMPARE(plain.data.info(2).levels, (std::vector<std::string>{"unknown", "cook", "smith"}));
    QVERIFY(plain.data.missing(1, 0) && !judged.data.missing(1, 0));
    // A table for a model that was learnt from the ticks has the same, and one without has none.
    const std::string more = "x,tick,job,age\nMale,,cook,30\nMale,x,cook,31\n";
    const auto like = read(more, runs::readLike(judged.data.schema(), judged));
    QCOMPARE(like.data.text(1, 0), std::string("(blank)"));
    QVERIFY(read(more, runs::readLike(plain.data.schema(), plain)).data.missing(1, 0));
    // A run made from the plain table has its levels again.
    data::ReadOptions again;
    QVERIFY(runs::addTypesAndRoles(again, *judged.data.schema(), *plain.data.schema()));
    QCOMPARE(read(text, again).data.info(0).levels, plain.data.info(0).levels);
    QVERIFY(read(text, again).data.missing(1, 0));
  }

  // "1,234" in a column that has commas before decimals and between thousands is no number.
  void whatBothMarksReadOtherwiseIsNotGuessed() {
    std::string text = "x;n\n";
    for (int i = 0; i < 80; ++i)
      text += std::string(i == 3   ? "1,234"
                          : i == 2 ? "1,234.50"
                          : i % 2  ? "12.25"
                                   : "0,5") +
              ";" + std::to_string(i % 7) + "\n";
    const auto file = read(text);
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[0], 0.5);
    QCOMPARE(file.data.numbers(0)[2], 1234.5);
    QVERIFY(file.data.missing(0, 3));
    QVERIFY(said(file, "data.unfit-missing").find("'1,234' in line 5") != std::string::npos);
    QVERIFY(said(file, "data.mixed-marks").find("39 numbers such as '0,5'") != std::string::npos);
    data::ReadOptions options;
    options.decimal = '.';
    const auto asSaid = read(column({"0,5", "12.25", "7.5", "8.5", "9.5"}, 80), options);
    QVERIFY(said(asSaid, "data.mixed-marks").empty());
  }

  void aColumnHasMarksOfItsOwnOnlyWhereTheFilesReadNone() {
    const auto plain = read("x,y\n7,1.5\n#NV,2.5\n8,3.5\n9,4.5\n");
    QVERIFY(said(plain, "data.other-marks").empty());
    const auto other = read("x;y\n1.234,5;1\n1,234;2\n2,5;3\n", [] {
      data::ReadOptions options;
      options.decimal = '.';
      return options;
    }());
    QVERIFY(said(other, "data.other-marks").empty());  // what the user says is so
  }

  void listsAreNamedAsLists() {
    const auto lists = read(column({"P0171", "\"P0300, U0100\"", "U0100", "\"P0171, P0300\"", "P0300",
                                    "\"P0171, U0100\"", "\"P0171, P0300, U0100\""},
                                   140, "codes"));
    const std::string note = said(lists, "data.lists");
    QVERIFY2(note.find("3 items in 7 combinations") != std::string::npos, note.c_str());
    std::vector<std::string> towns;
    for (int i = 0; i < 12; ++i) towns.push_back("\"Town " + std::to_string(i) + ", Switzerland\"");
    QVERIFY(said(read(column(towns, 140)), "data.lists").empty());
  }

  // "5" beside "5%" is 500 %: said, and mended where it is asked for.
  void numbersWithAndWithoutASignOfPerCentAreSaid() {
    const std::vector<std::string> mixed = {"5%", "12.3%", "7", "0", "0%", "40%"};
    const auto file = read(column(mixed, 120, "rebate"));
    QCOMPARE(file.data.info(0).type, data::ColumnType::Number);
    QCOMPARE(file.data.numbers(0)[0], 0.05);
    QCOMPARE(file.data.numbers(0)[2], 7.0);
    QCOMPARE(file.percent, std::vector<std::string>{"rebate"});
    const std::string note = said(file, "data.percent-mixed");
    QVERIFY2(note.find("60 numbers have a per cent sign, as '5%', and 20 have none") != std::string::npos,
             note.c_str());
    data::ReadOptions options;
    options.percent.insert("rebate");
    const auto all = read(column(mixed, 120, "rebate"), options);
    QCOMPARE(all.data.numbers(0)[0], 0.05);
    QCOMPARE(all.data.numbers(0)[1], 0.123);
    QCOMPARE(all.data.numbers(0)[2], 0.07);
    QVERIFY(said(all, "data.percent-mixed").empty());
    // All with the sign, or none but 0 without it, is nothing to be said; without any, no column is per cent.
    QVERIFY(said(read(column({"5%", "0", "7%"}, 120)), "data.percent-mixed").empty());
    QVERIFY(read(column({"5", "0", "7"}, 120)).percent.empty());
  }
  void aRowOfUnitsSaysNotThatSharesArePerCent() {
    std::string signs = "wet;height\n%;cm\n", plain = signs;
    for (int i = 0; i < 60; ++i) {
      const std::string wet = std::to_string(30 + i % 40), height = ";" + std::to_string(100 + i) + "\n";
      signs += wet + "%" + height;
      plain += wet + height;
    }
    const auto shares = read(signs), whole = read(plain);
    QCOMPARE(shares.data.numbers(0)[0], 0.3);
    QCOMPARE(shares.data.info(0).description, std::string("1 = 100 %"));
    QCOMPARE(whole.data.numbers(0)[0], 30.0);
    QCOMPARE(whole.data.info(0).description, std::string("%"));
    QCOMPARE(shares.data.info(1).description, std::string("cm"));
  }

  // With their rows in the table, where others were left out before them.
  void cellsThatWereTakenForSomethingElseAreKept() {
    std::string text = "x;n\n";
    for (int i = 0; i < 90; ++i) {
      if (i == 30) text += "x;n\n";
      const std::string x = i == 10 ? "<0.5" : i == 45 ? "heavy" : i == 50 ? "-" : std::to_string(i) + ".25";
      text += x + ";" + std::to_string(i % 7) + "\n";
    }
    const auto file = read(text);
    QCOMPARE(file.data.rows(), std::size_t{90});
    QVERIFY(file.taken.has_value());
    QCOMPARE(file.taken->size(), std::size_t{2});
    for (const auto& [cell, row] : {std::pair{"<0.5", data::Row{10}}, std::pair{"heavy", data::Row{45}}}) {
      const auto at = std::find_if(file.taken->begin(), file.taken->end(),
                                   [&, is = cell](const data::CellTaken& taken) { return taken.text == is; });
      QVERIFY2(at != file.taken->end(), cell);
      QCOMPARE(at->column, 0);
      QCOMPARE(at->row, row);
    }
    QCOMPARE(file.data.numbers(0)[10], 0.5);
    QVERIFY(file.data.missing(0, 45));
    // Rows know their lines, also behind one that was left out.
    QCOMPARE(file.lines.of(29), std::uint64_t{31});
    QCOMPARE(file.lines.of(30), std::uint64_t{33});
    QCOMPARE(file.lines.of(89), std::uint64_t{92});
    // Of very many nothing is kept.
    std::string many = "x;n\n";
    for (int i = 0; i < 110000; ++i)
      many += (i < 5000 ? "" : "<") + std::to_string(i % 9973) + ".5;" + std::to_string(i % 7) + "\n";
    QVERIFY(!said(read(many), "data.limits").empty());
    QVERIFY(!read(many).taken.has_value());
  }

  void codesAreSaid() {
    std::vector<std::string> cells;
    for (int i = 0; i < 24; ++i)
      cells.push_back(i % 12 == 0 ? "V" + std::to_string(20 + i) : std::to_string(250 + i));
    const std::string note = said(read(column(cells, 240)), "data.numbers-and-texts");
    QVERIFY2(note.find("220 values are numbers, 20 are not, such as 'V20'") != std::string::npos,
             note.c_str());
    QVERIFY(said(read(column({"1", "2", "3"}, 90)), "data.numbers-and-texts").empty());
    QVERIFY(said(read(column({"a", "b2", "3"}, 90)), "data.numbers-and-texts").empty());
  }

  // Two digits each are codes, which keep their zeros, unless their name or range is a time's or a measure's.
  void twoDigitsWithZerosAreCodesOrTimes() {
    const auto upTo = [](int first, int last) {
      std::vector<std::string> cells;
      for (int i = first; i <= last; ++i) cells.push_back((i < 10 ? "0" : "") + std::to_string(i));
      return cells;
    };
    const struct {
      std::vector<std::string> cells;
      std::string name;
      bool codes;
    } cases[] = {
        {{"01", "02", "07", "09", "12"}, "KdGrp", true},
        {{"01", "02", "07", "09", "12"}, "Monat", false},
        {upTo(1, 5), "group", true},
        {upTo(1, 12), "x", false},
        {upTo(0, 23), "x", false},
        {upTo(0, 59), "x", false},
        {upTo(3, 70), "x", false},
        {{"05", "07", "01", "82"}, "Alter", false},
        {{"05", "07", "01", "82"}, "sector", true},
    };
    for (const auto& one : cases) {
      const auto file = read(column(one.cells, 240, one.name));
      QVERIFY2(file.data.info(0).isNumeric() == !one.codes, (one.name + one.cells.back()).c_str());
      QCOMPARE(said(file, "data.leading-zeros").empty(), !one.codes);
      QCOMPARE(said(file, "data.padded-numbers").empty(), one.codes);
      if (one.codes) QCOMPARE(file.data.text(0, 0), one.cells[0]);
      // What somebody says is no evidence to be told of.
      data::ReadOptions options;
      options.types[one.name] = data::ColumnType::Number;
      const auto asked = read(column(one.cells, 240, one.name), options);
      QVERIFY(asked.data.info(0).isNumeric());
      QVERIFY(said(asked, "data.leading-zeros").empty() && said(asked, "data.padded-numbers").empty());
    }
    // Beside 7 they are numbers that somebody has padded.
    QVERIFY(read(column({"01", "02", "7"}, 240)).data.info(0).isNumeric());
  }

  void columnsWithFewValuesAreNamed() {
    const auto gaps = read(column({"", "1.5", "", "", "2.5", ""}, 90));
    const std::string note = said(gaps, "data.mostly-missing");
    QVERIFY2(note.find("no value in 60 of 90 rows") != std::string::npos, note.c_str());
    QVERIFY(said(read(column({"", "1.5"}, 90)), "data.mostly-missing").empty());
  }
};

PARETREE_TEST(ColumnKindsTest)
}  // namespace column_kinds_test

#include "column_kinds_test.moc"
