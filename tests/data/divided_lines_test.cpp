// What divides the cells of a line, and which cells the names of a header stand over.
#include <QTest>
#include <string>
#include <vector>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace divided_lines_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

std::string namesOf(const data::TableFile& file) {
  std::string names;
  for (int c = 0; c < file.data.columns(); ++c) names += (c ? "|" : "") + file.data.info(c).name;
  return names;
}

}  // namespace

class DividedLinesTest : public QObject {
  Q_OBJECT
 private slots:
  // Rows that fit the header show that it lacks no name.
  void cellsBehindTheLastNameShiftNothing() {
    const auto file = read("name,qty\nbolt,5\nnut,6\nscrew,7,urgent\nwasher,8,late\n");
    QCOMPARE(namesOf(file), std::string("name|qty|column 3"));
    QCOMPARE(file.data.rows(), std::size_t{4});
    QCOMPARE(file.data.text(0, 0), std::string("bolt"));
    QCOMPARE(file.data.numbers(1)[3], 8.0);
    QCOMPARE(file.data.text(2, 2), std::string("urgent"));
    QVERIFY(file.data.missing(2, 0));
    QVERIFY(!says(file, "data.header-without-row-names"));
    // In each row, as R writes them.
    const auto named = read("height,qty\nbolt,5,7\nnut,6,8\nscrew,7,9\nwasher,8,1\n");
    QCOMPARE(namesOf(named), std::string("column 1|height|qty"));
    QVERIFY(says(named, "data.header-without-row-names"));
  }

  void namesOfAModelStandWhereTheyAre() {
    std::string text = "amt,x,kind\n";
    for (int i = 0; i < 40; ++i)
      text += std::to_string(700 + i * 7) + "," + std::to_string(i % 9) + (i % 3 ? ".5,a\n" : ".25,b\n");
    const auto made = read(text);
    const auto like = runs::readLike(made.data.schema(), made);
    const auto file = read("amt,x\n900,1,ok\n800,2,ok\n", like);
    QCOMPARE(namesOf(file), std::string("amt|x|column 3"));
    QCOMPARE(file.data.numbers(0)[0], 900.0);
    QCOMPARE(file.data.numbers(1)[1], 2.0);
    // R puts the names of rows in quotes, and no numbers.
    const auto ofR = read("\"amt\",\"x\"\n\"1\",900,1\n\"2\",800,2\n", like);
    QCOMPARE(namesOf(ofR), std::string("column 1|amt|x"));
    QCOMPARE(ofR.data.numbers(1)[0], 900.0);
  }

  void oneGroupOverNamesIsJoined() {
    const std::string repeated = "Land;2022;2022\nLand;m;w\n",
                      rows = "Bayern;65;67\nHessen;61;62\nSaar;33;31\n";
    for (const std::string& text : {repeated + rows, "Titel\n" + repeated + rows, "Land;2022;\n;m;w\n" + rows,
                                    std::string("Land;2022;\n;m;w\nBayern;65;67\n")}) {
      const auto file = read(text);
      QCOMPARE(namesOf(file), std::string("Land|2022 m|2022 w"));
      QCOMPARE(file.data.text(0, 0), std::string("Bayern"));
      QCOMPARE(file.data.numbers(1)[0], 65.0);
      QVERIFY(says(file, "data.header-joined"));
    }
    // A row of texts below a header is a row.
    QCOMPARE(read("Land;Ort;\nBayern;m;w\nHessen;x;y\nSaar;z;t\n").data.rows(), std::size_t{3});
  }

  void aNameOfAModelWithABlankIsOne() {
    std::string text = "full name,kind\n";
    for (int i = 0; i < 40; ++i)
      text += (i % 2 ? "Ann Lee," : "Bo Ray,") + std::string(i % 3 ? "a\n" : "b\n");
    const auto made = read(text);
    const auto file = read("full name\nAnn Lee\nBo Ray\n", runs::readLike(made.data.schema(), made));
    QCOMPARE(namesOf(file), std::string("full name"));
    QCOMPARE(file.data.text(0, 1), std::string("Bo Ray"));
  }

  void blanksWithinValuesDivideNothing() {
    const auto customers = read("customer\nAnn Lee\nBo Ray\nCy Dee\nDi Fox\n");
    QCOMPARE(namesOf(customers), std::string("customer"));
    QCOMPARE(customers.data.rows(), std::size_t{4});
    QCOMPARE(customers.data.text(0, 0), std::string("Ann Lee"));
    const auto three = read("customer\nAnn Lee\nBo Ray\nCy Dee\n");
    QCOMPARE(namesOf(three), std::string("customer"));
    QCOMPARE(three.data.rows(), std::size_t{3});
    const auto times = read("timestamp\n2024-05-01 12:00\n2024-05-02 13:30\n2024-05-03 09:15\n");
    QCOMPARE(namesOf(times), std::string("timestamp"));
    QCOMPARE(times.data.info(0).type, data::ColumnType::Date);
  }

  void blanksThatDivideNamesAlikeAreDelimiters() {
    QCOMPARE(namesOf(read("x c\n1.5 a\n2 b\n3 a\n")), std::string("x|c"));
    // Without names, as names of R, and numbers below a title.
    QCOMPARE(read("1.5 2\n2 3\n3 1\n").data.columns(), 2);
    QCOMPARE(namesOf(read("mpg cyl\nMazda 21 6\nDatsun 22.8 4\nHornet 21.4 6\n")),
             std::string("column 1|mpg|cyl"));
    QCOMPARE(read("# made by hand\n1 2 3\n4 5 7\n1 1 2.5\n").data.columns(), 3);
  }
};

PARETREE_TEST(DividedLinesTest)
}  // namespace divided_lines_test

#include "divided_lines_test.moc"
