// Databases of SQLite: which of their tables and views are read, odd names, broken views and views without
// end.
#include <sqlite3.h>

#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/unit.h"

namespace databases_of_sqlite_test {

using namespace paretree;
using support::outcomeOf;

namespace {

/// The bytes of a database in which these statements were run; empty where one of them failed.
std::string database(const std::string& statements) {
  sqlite3* db = nullptr;
  std::string bytes;
  if (sqlite3_open(":memory:", &db) == SQLITE_OK &&
      sqlite3_exec(db, ("PRAGMA page_size = 512;" + statements).c_str(), nullptr, nullptr, nullptr) ==
          SQLITE_OK) {
    sqlite3_int64 size = 0;
    unsigned char* content = sqlite3_serialize(db, "main", &size, 0);
    if (content) bytes.assign(reinterpret_cast<const char*>(content), static_cast<std::size_t>(size));
    sqlite3_free(content);
  }
  sqlite3_close(db);
  return bytes;
}

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(bytes, "t.sqlite", options, context);
}

const std::string kTable =
    "CREATE TABLE p (x REAL, k TEXT); INSERT INTO p VALUES (1.5, 'a'), (2, NULL), (3, x'00');";
// Numbers without end.
const std::string kEndless =
    "CREATE VIEW e AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) AS m "
    "FROM n;";

}  // namespace

class DatabasesOfSqliteTest : public QObject {
  Q_OBJECT
 private slots:
  void theLargestTableIsRead_data() {
    QTest::addColumn<std::string>("statements");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& statements, const char* outcome) {
      QTest::newRow(name) << statements << std::string(outcome);
    };
    const char* usual = "x,k;1.5,a;2,-;3,-";
    row("one", kTable, usual);
    row("beside smaller ones",
        "CREATE TABLE q (y); INSERT INTO q VALUES (1);" + kTable + "CREATE TABLE r (z);", usual);
    row("odd names",
        "CREATE TABLE \"a \"\"b\"\"\" (\"x \"\"y\"\"\" REAL); INSERT INTO \"a \"\"b\"\"\" VALUES (1.5), (2);",
        "x \"y\";1.5;2");
    row("no table, a view of rows", "CREATE VIEW v AS SELECT 1.5 AS x UNION SELECT 2;", "x;1.5;2");
    row("no table, a view of none before it",
        "CREATE VIEW n AS SELECT 1 AS y WHERE 0; CREATE VIEW v AS SELECT 1.5 AS x UNION SELECT 2;",
        "x;1.5;2");
    row("no table, a broken view before it",
        "CREATE TABLE g (y); CREATE VIEW b AS SELECT y FROM g; CREATE VIEW v AS SELECT 1.5 AS x UNION SELECT "
        "2; DROP TABLE g;",
        "x;1.5;2");
    row("a table without rows, a view of some",
        "CREATE TABLE p (x); CREATE VIEW v AS SELECT 1.5 AS x UNION SELECT 2;", "x;1.5;2");
    row("no rows at all", "CREATE TABLE p (x); CREATE VIEW v AS SELECT * FROM p;", "! data.sheet-no-rows");
    row("a view of none alone", "CREATE VIEW n AS SELECT 1 AS y WHERE 0;", "! data.sheet-no-rows");
    row("nothing", "CREATE TABLE p (x); DROP TABLE p;", "! data.no-tables");
  }
  void theLargestTableIsRead() {
    QFETCH(std::string, statements);
    QFETCH(std::string, outcome);
    const std::string bytes = database(statements);
    QVERIFY(!bytes.empty());
    QCOMPARE(outcomeOf(read(bytes)), outcome);
  }

  void tablesThatAreAskedForAreRead() {
    const std::string bytes =
        database(kTable +
                 "CREATE TABLE q (y REAL); INSERT INTO q VALUES (4.5), (5); CREATE TABLE g (y); "
                 "CREATE VIEW b AS SELECT y FROM g; DROP TABLE g;");
    for (const auto& [sheet, outcome] :
         {std::pair("q", "y;4.5;5"), {"z", "! data.no-such-table"}, {"b", "! data.database-unreadable"}}) {
      data::ReadOptions options;
      options.sheet = sheet;
      QCOMPARE(outcomeOf(read(bytes, options)), std::string(outcome));
    }
    for (const auto& [sheet, outcome] :
         {std::pair("q", "y;4.5;5"), {"z", "x,k;1.5,a;2,-;3,-"}, {"", "x,k;1.5,a;2,-;3,-"}}) {
      data::ReadLike like;
      like.schema = std::make_shared<const data::Schema>();
      if (*sheet) like.sheet = sheet;
      data::ReadOptions options;
      options.like = std::make_shared<const data::ReadLike>(std::move(like));
      QCOMPARE(outcomeOf(read(bytes, options)), std::string(outcome));
    }
  }

  void databasesThatWriteAheadAreRead() {
    std::string bytes = database(kTable);
    bytes[18] = bytes[19] = 2;
    const auto file = read(bytes);
    QCOMPARE(outcomeOf(file), std::string("x,k;1.5,a;2,-;3,-"));
    QVERIFY(says(*file, "data.write-ahead"));
    bytes[19] = 1;  // by programs that write otherwise than they read
    const auto other = read(bytes);
    QCOMPARE(outcomeOf(other), std::string("x,k;1.5,a;2,-;3,-"));
    QVERIFY(!says(*other, "data.write-ahead"));
  }

  // Damage is said; and none of it ends the program.
  void damagedDatabasesAreSaid() {
    const std::string whole = database(kTable);
    for (std::size_t at = 100; at < whole.size(); at += 7) {
      std::string bytes = whole;
      bytes[at] = '\xFF';
      const auto file = read(bytes);
      QVERIFY(file.ok() || file.error().message.code.starts_with("data."));
    }
    QCOMPARE(outcomeOf(read(whole.substr(0, 100))), std::string("! data.database-unreadable"));
  }

  void viewsWithoutEndEndWhereTheyAreAskedTo() {
    const std::string bytes = database(kTable + kEndless);
    std::stop_source stop;
    stop.request_stop();
    data::ReadOptions options;
    options.sheet = "e";
    QCOMPARE(outcomeOf(read(bytes, options, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
    // They are not looked into where a table has rows.
    QCOMPARE(outcomeOf(read(bytes)), std::string("x,k;1.5,a;2,-;3,-"));
    // Long ones are waited for.
    const std::string some = database(
        "CREATE VIEW e AS WITH RECURSIVE n(i) AS (SELECT 1.5 UNION ALL SELECT i + 1 FROM n LIMIT 20000) "
        "SELECT max(i) AS m FROM n UNION ALL SELECT 2;");
    QCOMPARE(outcomeOf(read(some)), std::string("m;20000.5;2"));
  }
};

PARETREE_TEST(DatabasesOfSqliteTest)
}  // namespace databases_of_sqlite_test

#include "databases_of_sqlite_test.moc"
