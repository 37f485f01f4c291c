// What reading says of a table: units under the header, keys that come twice, lists that are set aside, files
// that end with their header.
#include <QTest>
#include <algorithm>
#include <map>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/unit.h"

namespace notes_test {

using namespace paretree;

class NotesTest : public QObject {
  Q_OBJECT

  static data::TableFile read(const std::string& text) {
    auto table = data::readTableBytes(text, "t.csv", {}, Context());
    Q_ASSERT(table.ok());
    return std::move(*table);
  }
  static std::string errorOf(const std::string& text) {
    const auto table = data::readTableBytes(text, "t.csv", {}, Context());
    return table ? std::string() : messages::text(table.error());
  }
  static std::string said(const std::vector<Message>& all, const std::string& code) {
    std::string text;
    for (const auto& message : all)
      if (message.code == code) text += messages::text(message) + "\n";
    return text;
  }

 private slots:
  void manyColumnsOfTicksAreNamedTogether() {
    const auto ticks = [](int columns) {
      std::string text;
      for (int c = 0; c < columns; ++c) text += "t" + std::to_string(c) + ",";
      text += "y\n";
      for (int row = 0; row < 60; ++row) {
        for (int c = 0; c < columns; ++c) text += (row + c) % 3 == 0 ? "x," : ",";
        text += row % 2 == 0 ? "a\n" : "b\n";
      }
      return read(text).notes;
    };
    const std::string many = said(ticks(9), "data.ticks-in-columns");
    QVERIFY2(many.find("9 columns hold one word or nothing") == 0 && many.find("t0") != std::string::npos,
             many.c_str());
    QVERIFY(said(ticks(9), "data.ticks").empty());
    QVERIFY(said(ticks(3), "data.ticks-in-columns").empty() && !said(ticks(3), "data.ticks").empty());
  }

  void unitsUnderTheHeaderAreSaidToBeUsed() {
    for (const char* row : {"kg,cm,\n", "umol/l,Bq,\n", "weight at birth,height at birth,sort\n"}) {
      const auto table = read("a,b,kind\n" + std::string(row) + "1,2,x\n3,4,y\n2,5,x\n4,4,y\n");
      QCOMPARE(table.data.rows(), std::size_t{4});
      QVERIFY(!table.data.info(1).description.empty());
      const std::string note = said(table.notes, "data.units-row");
      QVERIFY2(note.find("1 row under the header holds units or labels, taken as what the columns hold: '" +
                         table.data.info(0).description + "' in line 2") == 0,
               note.c_str());
      QVERIFY(said(table.notes, "data.odd-rows").empty());
    }
    // Too few rows to tell more than that they are no data.
    const auto few = read("a,b,kind\nkg,cm,\n1,2,x\n3,4,y\n");
    QVERIFY2(said(few.notes, "data.units-row").find("holds units, left out: 'kg'") != std::string::npos,
             said(few.notes, "data.units-row").c_str());
  }

  // Row 1 is the first row of data in the views of training rows, and must be in predictions as well.
  void unitsUnderTheHeaderAreNoRecord() {
    const auto table = read("a,b,kind\nkg,cm,\n1,2,x\n3,4,y\n,,\n2,5,x\n4,4,y\nTotal,15,\n");
    QVERIFY(!said(table.notes, "data.units-row").empty());
    QCOMPARE(table.data.rows(), std::size_t{4});
    QCOMPARE(table.leftOut, (std::vector<std::uint64_t>{3, 6}));
    QCOMPARE(table.fileRows, std::uint64_t{6});
    QCOMPARE(data::recordNumbers(table), (std::vector<std::uint64_t>{1, 2, 4, 5}));
  }

  void typesThatAreSaidBringNoUnitsBack() {
    std::string text = "age;crp;iron;sport;content;kind\nyears;mg/l;\u00b5g/l;hours;1\u20135;\n";
    for (int i = 0; i < 60; ++i)
      text += std::string(i % 2 ? "18-29" : "30-44") + ";" + std::to_string(i * 7 % 31) + ".5;" +
              std::to_string(10 + i) + ";" + (i % 3 ? "1-2" : "5+") + ";" + std::to_string(1 + i % 5) +
              (i % 2 ? ";good\n" : ";bad\n");
    text += "Mean;15.2;39.5;;3;\n";
    using Types = std::map<std::string, data::ColumnType>;
    const auto number = data::ColumnType::Number, nominal = data::ColumnType::Nominal;
    for (const Types& types :
         {Types{}, Types{{"content", number}}, Types{{"content", nominal}}, Types{{"age", nominal}},
          Types{{"age", number}}, Types{{"age", data::ColumnType::Text}}, Types{{"crp", nominal}},
          Types{{"crp", nominal}, {"iron", nominal}}, Types{{"age", number}, {"sport", number}}}) {
      std::string how;
      data::ReadOptions options;
      options.types = types;
      for (const auto& [name, type] : types) how += name + " " + std::string(data::typeName(type)) + " ";
      const auto table = data::readTableBytes(text, "t.csv", options, Context());
      QVERIFY(table.ok());
      QVERIFY2(table->data.rows() == 60, (how + std::to_string(table->data.rows())).c_str());
      QCOMPARE(table->data.info(1).description, std::string("mg/l"));
      for (const auto& column : table->data.schema()->columns)
        QVERIFY2(std::count(column.levels.begin(), column.levels.end(), column.description) == 0,
                 how.c_str());
      for (const auto& note : table->notes) QVERIFY(note.code != "data.unit-taken-off");
    }
  }

  void aFootUnlikeAllAboveIsLeftOut() {
    const auto rowsOf = [](const std::string& last, bool keys) {
      std::string text = "client;x;y;kind\n";
      for (int i = 0; i < 60; ++i)
        text += (keys ? "00" + std::to_string(1000 + i) : "Smith " + std::to_string(i)) + ";" +
                std::to_string(i % 7) + ".5;" + std::to_string(i) + (i % 2 ? ";a\n" : ";b\n");
      return read(text + last + ";;;\n").data.rows();
    };
    QCOMPARE(rowsOf("End of list", true), std::size_t{60});
    QCOMPARE(rowsOf("*** End of list ***", true), std::size_t{60});
    QCOMPARE(rowsOf("--- 60 clients ---", false), std::size_t{60});
    // What is like the others is a row whose values are missing.
    QCOMPARE(rowsOf("001060", true), std::size_t{61});
    QCOMPARE(rowsOf("Miller 4", false), std::size_t{61});
  }

  void keysThatComeTwiceAreSaidWithTheirLines() {
    const auto table = [](bool same, int repeats) {
      std::string text = "Station report\n\npatient_id;x;kind\n";
      for (int i = 0; i < 60; ++i)
        text +=
            std::to_string(1000 + i * 7 % 61) + ";" + std::to_string(i % 9) + ".5;" + (i % 2 ? "a\n" : "b\n");
      for (int i = 0; i < repeats; ++i)
        text += std::to_string(1000 + i * 7 % 61) + ";" + std::to_string(same ? i % 9 : 8) + ".5;" +
                (i % 2 ? "a\n" : "b\n");
      return read(text);
    };
    const std::string two = said(table(false, 2).warnings, "data.repeated-keys");
    QVERIFY2(two ==
                 "column 'patient_id' is another in nearly each row, but 2 values stand in several rows "
                 "that differ, such as '1000' in lines 4 and 64\n",
             two.c_str());
    QVERIFY(said(table(false, 0).warnings, "data.repeated-keys").empty());
    // The same rows again are told as such, and numbers that often come again are no slips.
    QVERIFY(said(table(true, 2).warnings, "data.repeated-keys").empty());
    QVERIFY(said(table(false, 20).warnings, "data.repeated-keys").empty());
  }

  void linesAreThoseOfTheFile() {
    std::string text = "name_id,x,kind\n";
    for (int i = 0; i < 40; ++i) {
      if (i == 20) text += "\n# a remark\n";
      text += "k" + std::to_string(i == 30 ? 25 : i) + "," + std::to_string(i % 9) + ".5," +
              (i % 2 ? "a\n" : "b\n");
    }
    text += "Total,158.0,\n";
    const std::string one = said(read(text).warnings, "data.repeated-keys");
    QVERIFY2(one.find("1 value stands in several rows that differ, such as 'k25' in lines 29 and 34\n") !=
                 std::string::npos,
             one.c_str());
  }

  void listsThatAreSetAsideAreSaid() {
    const char* items[] = {"roof", "lift", "garden", "cellar", "pool", "sauna", "view", "quiet"};
    std::string text = "id,extras,x,kind\n";
    for (int i = 0; i < 200; ++i) {
      std::string list;
      for (int k = 0; k < 8; ++k)
        if ((i % 128 + 1) >> k & 1) list += (list.empty() ? "" : "; ") + std::string(items[k]);
      text += std::to_string(i) + "," + list + "," + std::to_string(i % 9) + ".5," + (i % 2 ? "a\n" : "b\n");
    }
    const auto table = read(text);
    QCOMPARE(table.data.info(1).role, data::Role::Ignored);
    const std::string lists = said(table.warnings, "data.lists-set-aside");
    QVERIFY2(
        lists.find("column 'extras', which is set aside, holds lists such as 'roof; lift': 8 items in 128 "
                   "combinations") == 0,
        lists.c_str());
  }

  void aFileThatEndsWithItsHeaderSaysOneThing() {
    const std::string names = "station,depth,oxygen,salt,kind\n";
    for (const std::string& text : {names, "Annual report\n" + names, "Report\n\n" + names})
      QCOMPARE(errorOf(text), std::string("t.csv: the file has a header and no rows of data"));
    const std::string bad = errorOf(names + "to be filled in\n");
    QVERIFY2(bad ==
                 "t.csv:2:16: 1 cell found in this row, expected 5\n"
                 "no row of data is left: the only row below the header could not be read",
             bad.c_str());
  }
};

PARETREE_TEST(NotesTest)
}  // namespace notes_test

#include "notes_test.moc"
