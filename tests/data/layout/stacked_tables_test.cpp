// Several tables below each other in one text or on one sheet: which is read, and how another is chosen.
#include <QTest>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace stacked_tables_test {

using namespace paretree;

namespace {

const std::string kTwo =
    "Region,Sales,Cost\nN,10,7\nS,13,8\nE,15,9\n\nTable "
    "2\n\nProduct,Units,Price,Stock\nA,1,1.5,4\nB,2,2.5,5\n";

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {}) {
  return data::readTableBytes(text, "two.csv", options, Context());
}

data::ReadOptions sheet(const std::string& name) {
  data::ReadOptions options;
  options.sheet = name;
  return options;
}

}  // namespace

class StackedTablesTest : public QObject {
  Q_OBJECT
 private slots:
  void theLargestIsReadAndTheOthersAreNamed() {
    const auto file = read(kTwo);
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{3});
    QCOMPARE(file->data.columns(), 3);
    QCOMPARE(file->sheet, std::string("1: Region, Sales, Cost"));
    const std::vector<std::string> sheets = {"1: Region, Sales, Cost", "2: Product, Units, Price"};
    QVERIFY(file->sheets == sheets);
    QVERIFY(says(*file, "data.stacked"));
    QVERIFY(messages::text(file->notes.front()).find("'2: Product, Units, Price' (line 8)") !=
            std::string::npos);
  }
  void anotherIsChosenByItsNameOrNumber() {
    for (const char* name : {"2", "2: Product, Units, Price"}) {
      const auto file = read(kTwo, sheet(name));
      QVERIFY(file.ok());
      QCOMPARE(file->data.rows(), std::size_t{2});
      QCOMPARE(file->data.info(3).name, std::string("Stock"));
      QCOMPARE(file->lines.of(0), std::uint64_t{9});
      QCOMPARE(file->sheet, std::string("2: Product, Units, Price"));
    }
    const auto none = read(kTwo, sheet("3"));
    QVERIFY(!none.ok());
    QCOMPARE(none.error().message.code, std::string("data.no-such-table"));
  }
  void theOneOfTheModelIsRead() {
    const auto made = read(kTwo, sheet("2"));
    QVERIFY(made.ok());
    for (const std::optional<std::string>& called :
         {std::optional<std::string>("2"), std::optional<std::string>()}) {
      data::ReadOptions options;
      options.like =
          std::make_shared<const data::ReadLike>(data::ReadLike{made->data.schema(), std::nullopt, called});
      const auto file = read(kTwo, options);
      QVERIFY(file.ok());
      QCOMPARE(file->data.info(0).name, std::string("Product"));
      QCOMPARE(file->data.rows(), std::size_t{2});
    }
  }
  void whatIsNoTableOfItsOwnStaysWithTheOne_data() {
    QTest::addColumn<std::string>("text");
    const std::string rows = "Region,Sales,Cost\nN,10,7\nS,13,8\nE,15,9\n";
    QTest::newRow("the same names again") << rows + "\n" + rows;
    QTest::newRow("rows behind a blank line") << rows + "\nW,17,9\nM,18,4\n";
    QTest::newRow("remarks") << rows + "\nSource: the office\nFigures: preliminary\n";
    QTest::newRow("groups of a report") << std::string(
        "Region      Sales   Cost\n----------  -----  -----\nNorth          10      7\n"
        "South East     13      8\n\nEast           15      9\nWest           18      9\n"
        "Middle         11      4\n");
    QTest::newRow("totals") << rows + "\nTotal,38,24\nMean,12.7,8\n";
  }
  void whatIsNoTableOfItsOwnStaysWithTheOne() {
    QFETCH(std::string, text);
    const auto file = read(text);
    QVERIFY(file.ok());
    QVERIFY(file->sheets.empty());
    QVERIFY(!says(*file, "data.stacked"));
    QCOMPARE(file->data.columns(), 3);
  }
  void reportsOfFixedWidthAreDividedEachByItsOwnPlaces() {
    const std::string text =
        "Region      Sales   Cost\n"
        "----------  -----  -----\n"
        "North          10      7\n"
        "South East     13      8\n"
        "East           15      9\n"
        "West           18      9\n"
        "\n"
        "Product list\n"
        "Product    Units  Price\n"
        "lamp           3   1.50\n"
        "blue box      14  12.25\n";
    const auto file = read(text);
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{4});
    QCOMPARE(file->data.text(0, 1), std::string("South East"));
    const std::vector<std::string> sheets = {"1: Region, Sales, Cost", "2: Product, Units, Price"};
    QVERIFY(file->sheets == sheets);
    QVERIFY(says(*file, "data.stacked") && says(*file, "data.fixed-width"));
    const auto second = read(text, sheet("2"));
    QVERIFY(second.ok());
    QCOMPARE(second->data.rows(), std::size_t{2});
    QCOMPARE(second->data.columns(), 3);
    QCOMPARE(second->data.text(0, 1), std::string("blue box"));
    QVERIFY(second->data.info(2).isNumeric());
    QCOMPARE(second->lines.of(0), std::uint64_t{10});
    QVERIFY(!read(text, sheet("3")).ok());
  }
  void linesKeepTheirNumbersBelowQuotedOnes() {
    const auto file = read("a,b,c\n\"x\ny\",1,2\nz,3,4\n\nd,e,f,g\nu,1,2,3\nv,4,5,6\nw,7,8,9\n");
    QVERIFY(file.ok());
    QCOMPARE(file->data.info(0).name, std::string("d"));
    QCOMPARE(file->lines.of(0), std::uint64_t{7});
  }
  void aSheetOfATextWithOneTableIsSaidToBeNone() {
    const auto file = read("x,c\n1.5,a\n2,b\n3,a\n", sheet("2"));
    QVERIFY(file.ok());
    QVERIFY(says(*file, "data.sheet-alone"));
    QVERIFY(!says(*read(kTwo, sheet("2")), "data.sheet-alone"));
  }
  void strictlyAllRowsAreOneTable() {
    data::ReadOptions options;
    options.strict = true;
    QVERIFY(!read(kTwo, options).ok());
  }
  void anotherOfASheetIsChosen() {
    const std::string book = PARETREE_SOURCE_DIR "/tests/cases/data/tables/tables_on_a_sheet.xlsx";
    for (const char* name : {"Data 2", "Data 2: Region, Sales"}) {
      const auto file = data::readTable(book, sheet(name), Context());
      QVERIFY(file.ok());
      QCOMPARE(file->data.rows(), std::size_t{8});
      QCOMPARE(file->data.info(0).name, std::string("Region"));
      const std::vector<std::string> sheets = {"Notes", "Data 1: Product, Units, Price",
                                               "Data 2: Region, Sales"};
      QVERIFY(file->sheets == sheets);
      QCOMPARE(file->sheet, std::string("Data 2: Region, Sales"));
    }
    const auto largest = data::readTable(book, sheet("Data"), Context());
    QVERIFY(largest.ok());
    QCOMPARE(largest->data.rows(), std::size_t{30});
  }
  void oneOfTablesSideBySideIsChosen() {
    const std::string folder = PARETREE_SOURCE_DIR "/tests/cases/data/tables/";
    const auto text = data::readTable(folder + "texts_side_by_side.csv", sheet("2"), Context());
    QVERIFY(text.ok());
    QCOMPARE(text->data.rows(), std::size_t{5});
    QCOMPARE(text->sheet, std::string("2: name, n"));
    QCOMPARE(text->data.text(0, 1), std::string("N;1"));
    QCOMPARE(text->lines.of(4), std::uint64_t{6});
    const auto book = data::readTable(folder + "larger_table_beside.xlsx", sheet("S 1"), Context());
    QVERIFY(book.ok());
    QCOMPARE(book->data.rows(), std::size_t{6});
    QCOMPARE(book->data.columns(), 2);
    QCOMPARE(book->sheet, std::string("S 1: x, y"));
  }
  void whatEndsWithTheOthersIsOneTable() {
    // An empty column within a table, and a remark beside one.
    const auto gap = read("a,b,,c,d\n1,2,,3,4\n5,6,,7,8\n9,1,,2,3\n4,5,,6,7\n8,9,,1,2\n");
    QVERIFY(gap.ok());
    QVERIFY(!says(*gap, "data.beside"));
    const auto remark = read("a,b,,note\n1,2,,checked\n5,6,,\n9,1,,\n4,5,,\n8,9,,\n");
    QVERIFY(remark.ok());
    QVERIFY(!says(*remark, "data.beside"));
  }
};

PARETREE_TEST(StackedTablesTest)
}  // namespace stacked_tables_test

#include "stacked_tables_test.moc"
