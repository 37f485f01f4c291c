// What tables of R say of their columns: names, classes, labels, missing values and zones of time.
#include <QTest>
#include <memory>
#include <string>
#include <vector>

#include "paretree/data/typed/r_table.h"
#include "tests/support/r_bytes.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"

namespace frames_of_r_test {

using namespace paretree;
using namespace support::r;
using support::outcomeOf;

namespace {

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {}) {
  return data::readTableBytes(bytes, "t.rds", options, Context());
}

const std::string kFrame = texts({"data.frame"});

/// A frame of one column "x" with these attributes beside its names and class.
std::string frameWith(const Attributes& more) {
  Attributes all{{"names", texts({"x"})}, {"class", kFrame}};
  all.insert(all.end(), more.begin(), more.end());
  return file(list({reals({1.5, 2.5, 4})}, all));
}

std::string matrix(const std::string& values) { return file(values); }

data::ReadOptions likeSheet(std::optional<std::string> sheet) {
  data::ReadLike like;
  like.schema = std::make_shared<const data::Schema>();
  like.sheet = std::move(sheet);
  data::ReadOptions options;
  options.like = std::make_shared<const data::ReadLike>(std::move(like));
  return options;
}

}  // namespace

class FramesOfRTest : public QObject {
  Q_OBJECT
 private slots:
  void columnsBecomeTheirValues_data() {
    QTest::addColumn<std::string>("column");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& column, const char* outcome) {
      QTest::newRow(name) << column << std::string(outcome);
    };
    row("missing texts", vectorOf(16, 3, characters("a") + missingCharacters() + characters("b")), "x;a;-;b");
    row("texts of Latin-1",
        vectorOf(16, 3, characters("K\xF6ln", 1 << 14) + characters("Ulm") + characters("a")),
        "x;K\xC3\xB6ln;Ulm;a");
    row("texts of Latin-1 that do not say so",
        vectorOf(16, 3, characters("K\xF6ln") + characters("Ulm") + characters("Ulm")),
        "x;K\xC3\xB6ln;Ulm;Ulm");
    row("texts with attributes",
        vectorOf(16, 3,
                 characters("a", kHasAttributes) + pairs({{"note", reals({1})}}) + characters("b") +
                     characters("b")),
        "x;a;b;b");
    row("levels of numbers", integers({2, 1, 7}, {{"levels", reals({1, 2})}, {"class", texts({"factor"})}}),
        "x;2;1;7");
    row("levels of no factor", integers({2, 1, 7}, {{"levels", texts({"a", "b"})}}), "x;2;1;7");
    row("class of a number", integers({2, 1, 7}, {{"levels", texts({"a", "b"})}, {"class", integers({1})}}),
        "x;2;1;7");
    row("level without a name",
        integers({1, 2, 1}, {{"levels", vectorOf(16, 2, missingCharacters() + characters("b"))},
                             {"class", texts({"factor"})}}),
        "x;;b;");
    row("label of a number", reals({1, 2.5, 3}, {{"label", integers({1})}}), "x;1;2.5;3");
    row("missing values of SPSS", reals({1.5, 99, 3}, {{"na_values", reals({98, 99})}}), "x;1.5;-;3");
    row("missing values that are texts", reals({1.5, 99, 3}, {{"na_values", texts({"99"})}}), "x;1.5;99;3");
    row("a range of missing values", reals({1.5, 97, 99, 100, 3}, {{"na_range", reals({97, 99})}}),
        "x;1.5;-;-;100;3");
    row("a range of whole numbers", reals({1.5, 97, 3}, {{"na_range", integers({97, 99})}}), "x;1.5;97;3");
    row("a range of one end", reals({1.5, 97, 3}, {{"na_range", reals({97})}}), "x;1.5;97;3");
    row("names of values", reals({1, 2, 1}, {{"labels", reals({1, 2}, {{"names", texts({"low", "high"})}})}}),
        "x;low;high;low");
    row("names of values that are numbers",
        reals({1, 2.5, 1}, {{"labels", reals({1, 2}, {{"names", integers({5, 6})}})}}), "x;1;2.5;1");
    row("names of texts", reals({1, 2.5, 1}, {{"labels", texts({"a"}, {{"names", texts({"low"})}})}}),
        "x;1;2.5;1");
    row("names of values twice and of none",
        reals({1, 2, 3},
              {{"labels", reals({1, 2, 3, 0.0 / 0.0}, {{"names", texts({"low", "low", "", "none"})}})}}),
        "x;low;low (2);3");
    row("names of values that do not occur",
        reals({1.5, 2.5, 3}, {{"labels", reals({7}, {{"names", texts({"seven"})}})}}), "x;1.5;2.5;3");
    row("whole numbers of 64 bits",
        vectorOf(14, 2, support::bigEndian(12'345'678'901, 8) + support::bigEndian(std::uint64_t{1} << 63, 8),
                 {{"class", texts({"integer64"})}}),
        "x;12345678901;-");
  }
  void columnsBecomeTheirValues() {
    QFETCH(std::string, column);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(file(frame({{"x", column}})))), outcome);
  }

  void zonesOfTimeAreSaid_data() {
    QTest::addColumn<std::string>("zone");
    QTest::addColumn<std::string>("name");
    QTest::addColumn<bool>("said");
    const std::string time = "POSIXct";
    QTest::newRow("Vienna") << texts({"Europe/Vienna"}) << time << true;
    QTest::newRow("UTC") << texts({"UTC"}) << time << false;
    QTest::newRow("GMT") << texts({"GMT"}) << time << false;
    QTest::newRow("of the machine") << texts({""}) << time << false;
    QTest::newRow("of a number") << texts({"Europe/Vienna"}) << std::string("other") << false;
    QTest::newRow("no text") << integers({1}) << time << false;
  }
  void zonesOfTimeAreSaid() {
    QFETCH(std::string, zone);
    QFETCH(std::string, name);
    QFETCH(bool, said);
    const std::string column =
        reals({0, 86400, 1.5 * 86400}, {{"class", texts({name, "POSIXt"})}, {"tzone", zone}});
    const auto table = read(file(frame({{"x", column}})));
    QVERIFY2(table.ok(), outcomeOf(table).c_str());
    QCOMPARE(says(*table, "data.times-utc"), said);
    QCOMPARE(table->data.info(0).type == data::ColumnType::Date, name == "POSIXct");
  }

  void framesAreNamedAsTheyAre_data() {
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& bytes, const char* outcome) {
      QTest::newRow(name) << bytes << std::string(outcome);
    };
    row("no names of rows", frameWith({}), "x;1.5;2.5;4");
    row("names of rows", frameWith({{"row.names", texts({"a", "b", "c"})}}), "row.names,x;a,1.5;b,2.5;c,4");
    row("numbers as names of rows", frameWith({{"row.names", texts({"3", "1", "2"})}}), "x;1.5;2.5;4");
    row("too few names of rows", frameWith({{"row.names", texts({"a", "b"})}}), "x;1.5;2.5;4");
    row("no names of columns", file(list({reals({1.5, 2}), reals({3, 4.5})}, {{"class", kFrame}})),
        "column 1,column 2;1.5,3;2,4.5");
    row("too few names of columns",
        file(list({reals({1.5, 2}), reals({3, 4.5})}, {{"class", kFrame}, {"names", texts({"x"})}})),
        "x,column 2;1.5,3;2,4.5");
    const std::string dim = integers({2, 2});
    row("matrix of texts", matrix(texts({"a", "b", "c", "d"}, {{"dim", dim}})), "V1,V2;a,c;b,d");
    row("matrix of truths", matrix(logicals({1, 0, kMissing, 1}, {{"dim", dim}})), "V1,V2;TRUE,-;FALSE,TRUE");
    row("matrix with names of columns",
        matrix(reals({1, 2.5, 3, 4.5}, {{"dim", dim}, {"dimnames", list({kNull, texts({"a", "b"})})}})),
        "a,b;1,3;2.5,4.5");
    row("matrix with names of rows alone",
        matrix(reals({1, 2.5, 3, 4.5}, {{"dim", dim}, {"dimnames", list({texts({"p", "q"})})}})),
        "V1,V2;1,3;2.5,4.5");
    row("matrix of another size", matrix(reals({1, 2.5, 3}, {{"dim", dim}})), "! data.r-damaged");
    row("matrix of a size below none", matrix(reals({1, 2.5}, {{"dim", integers({-1, -2})}})),
        "! data.r-damaged");
    row("cube", matrix(reals({1, 2, 3, 4}, {{"dim", integers({2, 2, 1})}})), "! data.r-no-frames");
    row("size of real numbers", matrix(reals({1, 2, 3, 4}, {{"dim", reals({2, 2})}})), "! data.r-no-frames");
    row("matrix of nothing", matrix(reals({}, {{"dim", integers({0, 2})}})), "! data.r-no-frames");
    row("matrix of lists", matrix(list({kNull, kNull}, {{"dim", integers({1, 2})}})), "! data.r-no-frames");
    row("a number", file(reals({1})), "! data.r-no-frames");
    row("frame of nothing", file(list({}, {{"class", kFrame}})), "! data.no-columns");
    row("frame of no rows", file(frame({{"x", reals({})}}, 0)), "! data.no-rows");
  }
  void framesAreNamedAsTheyAre() {
    QFETCH(std::string, bytes);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(bytes)), outcome);
  }

  void framesOfAListAreNumberedWhereTheyHaveNoName() {
    const std::string a = frame({{"a", reals({1.5, 2, 3})}}), b = frame({{"b", reals({4, 5, 6.5})}});
    const auto without = read(file(list({reals({1}), a, b})));
    QCOMPARE(outcomeOf(without), std::string("a;1.5;2;3"));
    QCOMPARE(without->sheets, (std::vector<std::string>{"2", "3"}));
    const auto some = read(file(list({a, b}, {{"names", texts({"", "second"})}})));
    QVERIFY2(some.ok(), outcomeOf(some).c_str());
    QCOMPARE(some->sheets, (std::vector<std::string>{"1", "second"}));
    QVERIFY(says(*some, "data.frame-of"));
  }

  void theFrameOfTheModelIsTakenWhereTheFileHasIt() {
    const std::string both =
        names(pairs({{"a", frame({{"x", reals({1.5, 2, 3})}})}, {"b", frame({{"x", reals({4, 5, 6.5})}})}}));
    QCOMPARE(outcomeOf(read(both)), std::string("x;1.5;2;3"));
    QCOMPARE(outcomeOf(read(both, likeSheet("b"))), std::string("x;4;5;6.5"));
    QCOMPARE(outcomeOf(read(both, likeSheet("c"))), std::string("x;1.5;2;3"));
    QCOMPARE(outcomeOf(read(both, likeSheet({}))), std::string("x;1.5;2;3"));
    data::ReadOptions options = likeSheet("a");
    options.sheet = "b";
    QCOMPARE(outcomeOf(read(both, options)), std::string("x;4;5;6.5"));
    options.sheet = "c";
    QCOMPARE(outcomeOf(read(both, options)), std::string("! data.no-such-frame"));
  }

  void readingEndsWhereItIsAskedTo() {
    std::stop_source stop;
    stop.request_stop();
    const auto file = data::readTableBytes(frameWith({}), "t.rds", {}, Context(Rng(1), 1, stop.get_token()));
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("stopped.reading"));
  }

  void aFileThatCannotBeReadIsSaid() {
    for (const bool begun : {false, true}) {
      support::TornBytes bytes(frameWith({}));
      bytes.tear(begun ? 1 : 0, begun ? 20 : 0, support::TornBytes::How::Fails);
      data::TableFile file;
      const auto done = data::readRTable(bytes, {}, Context(), file);
      QVERIFY(!done.ok());
      QCOMPARE(done.error().message.code, std::string(support::TornBytes::kCode));
    }
  }
};

PARETREE_TEST(FramesOfRTest)
}  // namespace frames_of_r_test

#include "frames_of_r_test.moc"
