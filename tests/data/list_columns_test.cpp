// Columns of lists made into columns of yes and no, one for each item.
#include <QTest>
#include <algorithm>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "paretree/runs/read_like.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace list_columns_test {

using namespace paretree;

namespace {

data::TableFile read(const std::string& text, const data::ReadOptions& options) {
  auto file = data::readTableBytes(text, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// The cells again and again as "extras", between a number and a class; divided by tabs.
std::string table(const std::vector<std::string>& cells, int rows) {
  std::string text = "n\textras\tclass\n";
  for (int i = 0; i < rows; ++i)
    text += std::to_string(i % 50) + ".5\t" + cells[static_cast<std::size_t>(i) % cells.size()] + "\t" +
            (i % 3 ? "a" : "b") + "\n";
  return text;
}

}  // namespace

class ListColumnsTest : public QObject {
  Q_OBJECT

 private slots:
  void listsBecomeColumnsOfYesAndNo() {
    data::ReadOptions options;
    options.listsAsColumns.insert("extras");
    const auto lists = read(
        table({"roof;lift", "lift", "Garden; roof;", "", "NA", "[\"garden\"]", "roof, lift"}, 140), options);
    const data::Schema& schema = *lists.data.schema();
    // The first is in four of seven cells, the second in three, the third in two.
    std::vector<std::string> names;
    for (const auto& info : schema.columns)
      if (info.name.rfind("extras: ", 0) == 0) names.push_back(info.name);
    QCOMPARE(names, (std::vector<std::string>{"extras: roof", "extras: lift", "extras: Garden"}));
    QCOMPARE(schema[schema.find("extras")].role, data::Role::Ignored);
    const int roof = schema.find("extras: roof"), garden = schema.find("extras: Garden");
    const auto text = [&](int at, data::Row row) { return lists.data.text(at, row); };
    QCOMPARE(text(roof, 0), std::string("yes"));
    QCOMPARE(text(roof, 1), std::string("no"));
    QCOMPARE(text(roof, 2), std::string("yes"));
    QCOMPARE(text(roof, 3), std::string("no"));  // a cell without text has no items
    QVERIFY(lists.data.missing(roof, 4));
    QCOMPARE(text(garden, 5), std::string("yes"));
    QCOMPARE(text(roof, 6), std::string("yes"));  // another mark
    QVERIFY(said(lists, "data.lists-as-columns").find("3 items have columns") != std::string::npos);
    QVERIFY(said(lists, "data.lists-without-items").find("20 cells") != std::string::npos);
    QVERIFY(said(lists, "data.lists").empty() && said(lists, "data.lists-set-aside").empty());
    QVERIFY2(schema[roof].role == data::Role::Feature, "an item is not what is to be predicted");
  }

  // Items of few rows stand together; of a table for a model its own columns count, in any order and writing.
  void rareItemsAreJoinedAndNewTablesHaveTheSameColumns() {
    data::ReadOptions options;
    options.listsAsColumns.insert("extras");
    std::string text = "extras\tn\tclass\n";
    for (int i = 0; i < 60; ++i)
      text += std::string(i % 2 ? "roof; lift" : "lift") +
              (i == 7   ? "; sauna"
               : i == 9 ? "; pool"
                        : "") +
              "\t" + std::to_string(i) + ".5\t" + (i % 2 ? "a" : "b") + "\n";
    const auto made = read(text, options);
    const data::Schema& schema = *made.data.schema();
    const int other = schema.find("extras: (other)");
    QVERIFY(other >= 0 && schema.find("extras: sauna") < 0);
    QCOMPARE(made.data.text(other, 7), std::string("yes"));
    QCOMPARE(made.data.text(other, 8), std::string("no"));
    const std::string joined = said(made, "data.items-joined");
    QVERIFY2(joined.find("2 items in few rows") != std::string::npos, joined.c_str());
    // Not told again: the columns of the other table say it.
    const auto more = read("n\tEXTRAS\n1.5\tLIFT|Roof\n2.5\tbar\n3.5\t\n",
                           runs::readLike(made.data.schema(), data::ReadOptions(), {}));
    const data::Schema& there = *more.data.schema();
    const int roof = there.find("extras: roof"), rest = there.find("extras: (other)");
    QVERIFY(roof >= 0 && rest >= 0);
    QCOMPARE(more.data.text(roof, 0), std::string("yes"));
    QCOMPARE(more.data.text(rest, 0), std::string("no"));
    QCOMPARE(more.data.text(rest, 1), std::string("yes"));
    QCOMPARE(more.data.text(roof, 2), std::string("no"));
    const std::string unknown = said(more, "data.items-as-other");
    QVERIFY2(unknown.find("in 1 row: 'bar'") != std::string::npos, unknown.c_str());
  }

  void anItemThatIsAskedForHasItsColumn() {
    data::ReadOptions options;
    options.listsAsColumns.insert("extras");
    for (const char* name : {"extras: Sauna", "extras: pool", "extras: (other)"})
      options.types[name] = data::ColumnType::Nominal;
    std::string text = "extras\tn\tclass\n";
    for (int i = 0; i < 60; ++i)
      text += std::string(i % 2 ? "roof; lift" : "lift") + (i == 7 ? "; sauna" : "") + "\t" +
              std::to_string(i) + ".5\t" + (i % 2 ? "a" : "b") + "\n";
    const auto made = read(text, options);
    const data::Schema& schema = *made.data.schema();
    const int sauna = schema.find("extras: Sauna"), pool = schema.find("extras: pool");
    const int other = schema.find("extras: (other)");
    QVERIFY(sauna >= 0 && pool >= 0 && other >= 0 && schema.find("extras: lift") >= 0);
    QCOMPARE(made.data.text(sauna, 7), std::string("yes"));
    QCOMPARE(made.data.text(sauna, 8), std::string("no"));
    QCOMPARE(made.data.text(pool, 7), std::string("no"));
    QCOMPARE(made.data.text(other, 7), std::string("no"));
    QVERIFY(said(made, "data.items-joined").empty());
  }

  void theTargetIsNoItemAndTheOptionsAreKept() {
    data::ReadOptions options;
    options.listsAsColumns.insert("extras");
    const auto lists = read(table({"roof;lift", "lift"}, 60), options);
    QCOMPARE(lists.data.targets(), std::vector<int>{2});
    QCOMPARE(lists.options.listsAsColumns, options.listsAsColumns);
    // What the user says of them counts.
    options.roles["extras: roof"] = data::Role::Target;
    const auto other = read(table({"roof;lift", "lift"}, 60), options);
    QCOMPARE(other.data.targets(), std::vector<int>{other.data.schema()->find("extras: roof")});
    options.listsAsColumns = {"extra"};
    const auto none = data::readTableBytes(table({"roof", "lift"}, 60), "t.csv", options, Context());
    QVERIFY(!none.ok() && none.error().message.code == "data.no-such-column");
  }
};

PARETREE_TEST(ListColumnsTest)
}  // namespace list_columns_test

#include "list_columns_test.moc"
