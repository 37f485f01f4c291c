// Statements of SQL as several databases dump them: quotes, escapes and values, and dumps that are cut off.
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/unit.h"

namespace dumps_of_sql_test {

using namespace paretree;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& text, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(text, "t.sql", options, context);
}

const std::string kCreate = "CREATE TABLE t (x REAL, k TEXT);\n";

}  // namespace

class DumpsOfSqlTest : public QObject {
  Q_OBJECT
 private slots:
  void valuesAreWhatTheyMean_data() {
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("shown");
    const auto row = [](const char* value, const char* shown) {
      QTest::newRow(value) << std::string(value) << std::string(shown);
    };
    row("'a'", "a");
    row("\"a\"", "a");
    row("'it''s'", "it's");
    row("N'a'", "a");
    row("E'a\\tb\\\\c'", "a\tb\\c");
    row("'2020-01-01'::date", "2020-01-01");
    row("('a')", "a");
    row("CAST('a' AS text)", "a");
    row("coalesce('a', 'b')", "a");
    row("coalesce(, 'b')", "b");
    row("NULL", "-");
    row("default", "-");
    row("/* remark */ 'a' -- more\n", "a");
    row("3.5", "3.5");
    row(".5", ".5");
    row("+3.5", "+3.5");
    row("- 3.5", "-3.5");
    row("1e+5", "1e+5");
    row("TRUE", "TRUE");
  }
  void valuesAreWhatTheyMean() {
    QFETCH(std::string, value);
    QFETCH(std::string, shown);
    const auto file = read(kCreate + "INSERT INTO t VALUES (1.5, " + value + "), (2.5, 'z z');\n");
    QCOMPARE(outcomeOf(file), "x,k;1.5," + shown + ";2.5,z z");
  }

  void escapesOfMySqlAreTheirSigns() {
    for (const char* mark : {"-- MariaDB dump\n", "# MySQL\n", ""}) {
      const std::string create = "CREATE TABLE t (x REAL, k TEXT) ENGINE=InnoDB;\n";
      const auto file =
          read(mark + create +
               "REPLACE INTO t VALUES (1.5, 'a\\0b\\bc\\fd\\ne\\rf\\tg\\vh\\\\i\\'j'), (2.5, \"z\\\"z\");\n");
      QCOMPARE(outcomeOf(file), std::string("x,k;1.5,a b\bc\fd\ne\rf\tg\vh\\i'j;2.5,z\"z"));
    }
  }

  void statementsAreReadAsTheyStand_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& text, const char* outcome) {
      QTest::newRow(name) << text << std::string(outcome);
    };
    const char* usual = "x,k;1.5,a;2.5,b";
    const std::string insert = "INSERT INTO t VALUES (1.5, 'a'), (2.5, 'b');\n";
    row("kinds of tables", "CREATE GLOBAL TEMPORARY TABLE IF NOT EXISTS s.t (x REAL, k TEXT);\n" + insert,
        usual);
    row("quoted names",
        "CREATE TABLE \"t\" (\"x\" REAL, [k] TEXT, PRIMARY KEY (\"x\"), CHECK (x > (0)));\n" + insert, usual);
    row("names like those of keys", "CREATE TABLE t (\"key\" REAL, `index` TEXT);\n" + insert,
        "key,index;1.5,a;2.5,b");
    row("names beside values",
        "CREATE TABLE t (x REAL, k TEXT);\nINSERT INTO t (K, X) VALUES ('a', 1.5);\nINSERT INTO t (k, y) "
        "VALUE ('b', 7);\n",
        "x,k,y;1.5,a,-;-,b,7");
    row("one by one",
        kCreate +
            "INSERT OR IGNORE INTO t VALUES (1.5, 'a');INSERT INTO t OVERRIDING SYSTEM VALUE VALUES (2.5, "
            "'b');",
        usual);
    row("values without a space", kCreate + "INSERT INTO t VALUE(1.5, 'a'),(2.5, 'b');", usual);
    row("values from elsewhere",
        kCreate + insert + "INSERT INTO t SELECT * FROM u;\nINSERT INTO u (a VALUES (1);\nINSERT INTO (;\n",
        usual);
    row("copied lines", kCreate + "COPY t (x, k) FROM stdin;\n1.5\ta\r\n2.5\tb\r\n\\.\n", usual);
    row("copied lines without names", kCreate + "COPY t FROM stdin;\n1.5\ta\n2.5\tb\n\\.\n", usual);
    row("escapes in copied lines", kCreate + "COPY t FROM stdin;\n1.5\ta\\tb\\\\c\\\n\\N\tb\n\\.\n",
        "x,k;1.5,a\tb\\c\\;-,b");
    row("copied elsewhere", kCreate + insert + "COPY t TO stdout;\nCOPY 5;\nCOPY t FROM '/f';\n", usual);
    row("settings", "SET NAMES 'utf8'\nGO\nUSE db;\nSET x = 5\n" + kCreate + insert, usual);
    row("a setting that is not closed", kCreate + insert + "SET x = 'open", usual);
    row("bodies",
        kCreate +
            "CREATE FUNCTION f() RETURNS int AS $b$ INSERT INTO t VALUES (9, 'no'); $b$ LANGUAGE "
            "sql;\nSELECT $1;\n" +
            insert,
        usual);
    row("a trigger",
        kCreate +
            "CREATE TRIGGER g AFTER INSERT ON t BEGIN UPDATE u SET a = 1; INSERT INTO t VALUES (9, 'no'); "
            "END;\n" +
            insert,
        usual);
    row("a trigger without a body",
        kCreate + "CREATE TRIGGER g EXECUTE f();\nCREATE INDEX i ON t (\"x\");\n" + insert, usual);
    row("another sign of ends",
        kCreate + "DELIMITER ;;\nINSERT INTO t VALUES (9, 'no');;\nDELIMITER ;\n" + insert, usual);
    row("another sign of ends up to the end", kCreate + insert + "DELIMITER //\n", usual);
    row("commands of psql", "\\connect db\n" + kCreate + insert + ") , ;\n", usual);
    row("a remark that is not closed", kCreate + insert + "/* more", usual);
    row("no rows", kCreate, "! data.sql-no-rows");
  }
  void statementsAreReadAsTheyStand() {
    QFETCH(std::string, text);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(text)), outcome);
  }

  // Each torn row ends the table before it, where there are some, and is said.
  void dumpsThatAreCutOffEndBefore_data() {
    QTest::addColumn<std::string>("end");
    for (const char* end :
         {"(", "(2.5", "(2.5,", "(2.5, 'b", "(2.5, 'b\\", "(2.5, f(1;", "(2.5; 'b')", "x", "(2.5, \"b"})
      QTest::newRow(end) << std::string(end);
  }
  void dumpsThatAreCutOffEndBefore() {
    QFETCH(std::string, end);
    const std::string mark = "-- MySQL\n" + kCreate;
    const auto torn = read(mark + "INSERT INTO t VALUES (1.5, 'a'),\n" + end);
    QCOMPARE(outcomeOf(torn), std::string("x,k;1.5,a"));
    QVERIFY(says(*torn, "data.sql-torn"));
    QCOMPARE(outcomeOf(read(mark + "INSERT INTO t VALUES " + end)), std::string("! data.sql-cut 3"));
  }

  void aCopyThatIsNotEndedIsSaid() {
    const auto torn = read(kCreate + "COPY t FROM stdin;\n1.5\ta\n2.5\tb");
    QCOMPARE(outcomeOf(torn), std::string("x,k;1.5,a;2.5,b"));
    QVERIFY(says(*torn, "data.sql-torn"));
    QCOMPARE(outcomeOf(read(kCreate + "COPY t FROM stdin;")), std::string("! data.sql-cut 2"));
  }

  void rowsOfMoreValuesThanNamesAreRefused() {
    QCOMPARE(outcomeOf(read(kCreate + "INSERT INTO t (x) VALUES (1.5, 'a');\n")),
             std::string("! data.line-names 2"));
  }

  void theTableOfTheModelIsTakenWhereTheDumpHasIt() {
    const std::string text =
        "CREATE TABLE p (x REAL);\nCREATE TABLE q (x REAL);\nINSERT INTO p VALUES (1.5), (2), (3);\n"
        "INSERT INTO q VALUES (4.5), (5);\n";
    for (const auto& [sheet, outcome] :
         {std::pair("q", "x;4.5;5"), {"p", "x;1.5;2;3"}, {"gone", "x;1.5;2;3"}, {"", "x;1.5;2;3"}}) {
      data::ReadLike like;
      like.schema = std::make_shared<const data::Schema>();
      if (*sheet) like.sheet = sheet;
      data::ReadOptions options;
      options.like = std::make_shared<const data::ReadLike>(std::move(like));
      QCOMPARE(outcomeOf(read(text, options)), std::string(outcome));
    }
  }

  void readingEndsWhereItIsAskedTo() {
    std::string text = kCreate;
    for (int i = 0; i < 4200; ++i) text += "INSERT INTO t VALUES (1.5, 'a');\n";
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(outcomeOf(read(text, {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
    QCOMPARE(read(text)->data.rows(), std::size_t{4200});
  }
};

PARETREE_TEST(DumpsOfSqlTest)
}  // namespace dumps_of_sql_test

#include "dumps_of_sql_test.moc"
