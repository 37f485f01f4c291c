// Values that files of R hold beside plain columns, and what is damaged in them.
#include <QTest>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "paretree/data/files/byte_stream.h"
#include "paretree/data/typed/r_value.h"
#include "tests/support/r_bytes.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"

namespace values_of_r_test {

using namespace paretree;
using namespace support::r;
using support::outcomeOf;
using support::outcomeOfBytes;

namespace {

const std::string kPlain = reals({1.5, 2.5, 4});

/// Beside a plain column.
std::string besideX(const std::string& value) { return file(frame({{"x", kPlain}, {"odd", value}})); }

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {}) {
  return data::readTableBytes(bytes, "t.rds", options, Context());
}

/// The code of a fault of reading `bytes` themselves, and "" where there is none.
std::string codeOf(const std::string& bytes) {
  const auto stored = data::bytesInMemory(bytes);
  const auto value = data::readR(*stored, 1'000'000, "t.rds");
  return value ? std::string() : value.error().message.code;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// A bytecode: the code itself, then its constants.
std::string bytecode(const std::vector<std::string>& constants) {
  std::string bytes =
      word(21) + word(1) + integers({12, 3}) + word(static_cast<std::int64_t>(constants.size()));
  for (const auto& constant : constants) bytes += constant;
  return bytes;
}

/// Every kind of value that is none of a column: by name.
std::vector<std::pair<const char*, std::string>> passedOver() {
  const std::string f = symbol("f"), end = kNull;
  return {{"call", word(6) + f + word(6) + symbol("g") + end},
          {"call with attributes and a tail", word(6 | kHasAttributes) + kNull + f + reals({1})},
          {"promise", word(5) + reals({1}) + end},
          {"dots", word(17 | kHasTag) + symbol("a") + reals({1}) + end},
          {"closure", word(3 | kHasTag) + word(253) + word(251) + f},
          {"environment", word(4) + word(0) + word(242) + end + end + end},
          {"persistent", word(247) + word(0) + word(1) + characters("a")},
          {"package", word(248) + word(0) + word(1) + characters("stats")},
          {"namespace", word(249) + word(0) + word(2) + characters("base") + characters("4.3")},
          {"base environment", word(241)},
          {"empty environment", word(242)},
          {"base namespace", word(250)},
          {"unbound", word(252)},
          {"pointer", word(22) + end + f},
          {"weak reference", word(23)},
          {"special", word(7) + word(2) + "if"},
          {"builtin", word(8) + word(3) + "sum"},
          {"a text alone", characters("abc")},
          {"raw", word(24) + word(3) + "abc"},
          {"object", word(25)},
          {"object with attributes", word(25 | kHasAttributes) + pairs({{"class", texts({"S4"})}})},
          {"expression", vectorOf(20, 1, word(6) + f + end)},
          {"complex", vectorOf(15, 1, real(1) + real(2))},
          {"bytecode", bytecode({word(13) + integers({1}), word(16) + texts({"a"})})},
          {"bytecode in bytecode", bytecode({word(21) + integers({7}) + word(1) + word(10) + logicals({1})})},
          {"repeated code",
           bytecode({word(244) + word(0) + word(6) + end + word(14) + reals({2}) + word(243) + word(0)})},
          {"code with attributes", bytecode({word(240) + end + end + word(239) + end + end + word(254) + end +
                                             word(254) + end + word(254) + end})}};
}

}  // namespace

class ValuesOfRTest : public QObject {
  Q_OBJECT
 private slots:
  void whatIsNoColumnIsLeftOutAndSaid_data() {
    QTest::addColumn<std::string>("value");
    for (const auto& [name, value] : passedOver()) QTest::newRow(name) << value;
    QTest::newRow("matrix in a frame") << reals({1, 2, 3, 4, 5, 6}, {{"dim", integers({3, 2})}});
    QTest::newRow("codes below those of its levels")
        << integers({0, 1, 2}, {{"levels", texts({"a", "b"})}, {"class", texts({"factor"})}});
    QTest::newRow("codes beyond its levels")
        << integers({1, 2, 3}, {{"levels", texts({"a", "b"})}, {"class", texts({"factor"})}});
  }
  void whatIsNoColumnIsLeftOutAndSaid() {
    QFETCH(std::string, value);
    // What stands behind it is read all the same.
    const auto file =
        read(support::r::file(frame({{"x", kPlain}, {"odd", value}, {"y", texts({"a", "b", "c"})}})));
    QCOMPARE(outcomeOf(file), std::string("x,y;1.5,a;2.5,b;4,c"));
    const Message* note = noteOf(*file, "data.columns-left-out");
    QVERIFY(note);
    QCOMPARE(note->number("columns"), std::int64_t{1});
  }

  // Each piece is asked for where the file may end.
  void eachPrefixIsSaidToBeCut() {
    std::vector<std::pair<std::string, std::string>> columns{
        {"x", word(14) + word(-1) + word(0) + word(3) + real(1) + real(2) + real(3)},
        {"y", shortForm("compact_intseq", reals({3, 1, 1}))}};
    for (const auto& [name, value] : passedOver()) columns.emplace_back(name, value);
    const std::string whole = file(frame(columns));
    QVERIFY2(read(whole).ok(), outcomeOf(read(whole)).c_str());
    for (std::size_t size = 14; size < whole.size(); ++size)
      QCOMPARE(outcomeOf(read(whole.substr(0, size))), std::string("! data.r-cut"));
    for (std::size_t size = 0; size < 14; ++size)
      QCOMPARE(codeOf(whole.substr(0, size)), std::string("data.r-cut"));
  }

  void eachFaultHasItsMessage_data() {
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, const std::string& value, const char* outcome) {
      QTest::newRow(name) << value << std::string(outcome);
    };
    const char* damaged = "! data.r-damaged";
    row("length below none", word(14) + word(-2), damaged);
    row("length beyond that of R", word(14) + word(-1) + word(65537 * 2) + word(0), damaged);
    row("text of a length below none", vectorOf(16, 1, word(9) + word(-2)), damaged);
    row("text that is a number", vectorOf(16, 1, word(13) + word(1)), damaged);
    row("symbol of a number", word(1) + integers({1}), damaged);
    row("reference to nothing", word(255) + word(0), damaged);
    row("reference beyond all", word(255) + word(99), damaged);
    row("names of another form", word(249) + word(1) + word(0), damaged);
    row("no type", word(77), damaged);
    row("too deep lists", repeated(word(19) + word(1), 600) + kNull, damaged);
    row("too deep bytecode", word(21) + word(1) + repeated(kNull + word(1) + word(21), 600), damaged);
    row("too deep code", word(21) + word(1) + kNull + word(1) + repeated(word(6) + kNull, 600), damaged);
    row("2 GB of text that are not there", vectorOf(16, 1, word(9) + word(INT32_MAX) + "abc"),
        "! data.r-cut");
    row("1 GB of bytes that are not there", word(24) + word(1 << 30) + "abc", "! data.r-cut");
    row("short form without a class", word(238) + kNull + kNull + kNull, damaged);
    row("short form of a number", word(238) + word(2) + integers({1}) + kNull + kNull + kNull, damaged);
    row("short form that nobody knows", shortForm("mmap_real", reals({1, 2, 3})), "! data.r-form");
    row("sequence of texts", shortForm("compact_intseq", texts({"a", "b", "c"})), "! data.r-form");
    row("sequence of two numbers", shortForm("compact_realseq", reals({3, 1})), "! data.r-form");
    row("sequence of no length", shortForm("compact_intseq", reals({-1, 1, 1})), damaged);
    row("sequence of any length", shortForm("compact_intseq", reals({1e16, 1, 1})), damaged);
    row("wrapping of nothing", shortForm("wrap_real", kNull), "! data.r-form");
    row("texts of nothing", shortForm("deferred_string", kNull), "! data.r-form");
    row("column of another length", reals({1, 2}), "! data.r-lengths");
  }
  void eachFaultHasItsMessage() {
    QFETCH(std::string, value);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(besideX(value))), outcome);
  }

  void shortFormsAreTheirValues() {
    QCOMPARE(outcomeOf(read(besideX(shortForm("compact_realseq", reals({3, 0.5, 0.25}))))),
             std::string("x,odd;1.5,0.5;2.5,0.75;4,1"));
    QCOMPARE(outcomeOf(read(besideX(shortForm("wrap_real", list({reals({7, 8, 9.5}), integers({0})}))))),
             std::string("x,odd;1.5,7;2.5,8;4,9.5"));
    // The class of the second is a reference to that of the first, short or long.
    for (const std::string& reference : {word(255 | 1 << 8), word(255) + word(1)}) {
      const std::string second =
          word(238) + word(2) + reference + word(2) + symbol("base") + kNull + reals({3, 4, 2}) + kNull;
      const auto twice =
          read(file(frame({{"a", shortForm("compact_intseq", reals({3, 1, 1}))}, {"b", second}})));
      QCOMPARE(outcomeOf(twice), std::string("a,b;1,4;2,6;3,8"));
    }
  }

  // 4,096 sequences of 2 to the 49 numbers are 2 to the 64 bytes, which a number of 64 bits takes for none.
  void sequencesThatPromiseAllMemoryAreRefused() {
    const std::string sequence = shortForm("compact_intseq", reals({std::ldexp(1.0, 49), 1, 1}));
    QCOMPARE(outcomeOf(read(file(frame({{"x", sequence}})))), std::string("! data.must-fit"));
    std::vector<std::pair<std::string, std::string>> columns;
    for (int i = 0; i < 4096; ++i) columns.emplace_back("c" + std::to_string(i), sequence);
    QCOMPARE(outcomeOf(read(file(frame(columns)))), std::string("! data.must-fit"));
  }

  void valuesTakeTheMemoryThatIsAllowed() {
    data::ReadOptions options;
    options.memoryLimit = 2'000;
    QCOMPARE(outcomeOf(read(besideX(reals(std::vector<double>(500, 1.0))), options)),
             std::string("! data.r-memory"));
    QCOMPARE(outcomeOf(read(besideX(texts({std::string(200'000, 'a'), "b", "c"})), options)),
             std::string("! data.r-memory"));
  }

  void otherWaysOfWritingAreNamed_data() {
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("outcome");
    const std::string text = "\n3\n262658\n197888\n5\nUTF-8\n14\n1\n2\n";
    QTest::newRow("text") << "A" + text << std::string("! data.r-not-xdr");
    QTest::newRow("text of version 2")
        << std::string("A\n2\n262658\n131840\n14\n1\n2\n") << std::string("! data.r-not-xdr");
    QTest::newRow("names as text") << "RDA3\nA" + text << std::string("! data.r-not-xdr");
    QTest::newRow("names as text of version 2") << "RDA2\nA" + text << std::string("! data.r-not-xdr");
    for (const char version : {'\2', '\3'}) {
      const std::string native = std::string("B\n") + version + std::string("\0\0\0\1\3\4\0\0\3\2\0", 11);
      QTest::newRow(version == '\2' ? "native 2" : "native 3") << native << std::string("! data.r-not-xdr");
    }
    QTest::newRow("native names") << "RDB3\nB\n" + text << std::string("! data.r-not-xdr");
    QTest::newRow("a version to come") << file(kPlain, 4) << std::string("! data.r-version");
    QTest::newRow("names of a version to come")
        << "RDX4\n" + file(kPlain, 4) << std::string("! data.r-version");
    // Texts that begin so.
    QTest::newRow("column A") << std::string("A\n2\n5\n7\n9\n11\n13\n") << std::string("A;2;5;7;9;11;13");
    QTest::newRow("column A of threes")
        << std::string("A\n33\n4\n5\n6\n7\n8\n9\n") << std::string("A;33;4;5;6;7;8;9");
    QTest::newRow("column A of fours")
        << std::string("A\n4\n5\n6\n7\n8\n9\n10\n") << std::string("A;4;5;6;7;8;9;10");
    QTest::newRow("column A of many threes")
        << std::string("A\n3\n33\n333\n3333\n33333\n") << std::string("A;3;33;333;3333;33333");
    QTest::newRow("column X") << std::string("X\n1\n2\n3\n4\n5\n6\n7\n") << std::string("X;1;2;3;4;5;6;7");
    QTest::newRow("column B") << std::string("B\n1\n2\n3\n4\n5\n6\n7\n") << std::string("B;1;2;3;4;5;6;7");
    for (const char* name : {"RDQ3", "RDX1", "RDX3a", "RDA4", "RDX3", "RDXb"})
      QTest::newRow(name) << std::string(name) + "\n10\n20\n30\n40\n" << std::string(name) + ";10;20;30;40";
  }
  void otherWaysOfWritingAreNamed() {
    QFETCH(std::string, bytes);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(bytes)), outcome);
  }

  void aFileThatCannotBeReadIsSaid() {
    const std::string whole = besideX(kPlain);
    for (const std::size_t at : {std::size_t{0}, std::size_t{3}, std::size_t{30}}) {
      support::TornBytes bytes(whole);
      bytes.tear(0, at, support::TornBytes::How::Fails);
      const auto value = data::readR(bytes, 1'000'000, "t.rds");
      QVERIFY(!value.ok());
      QCOMPARE(value.error().message.code, std::string(support::TornBytes::kCode));
    }
  }
};

PARETREE_TEST(ValuesOfRTest)
}  // namespace values_of_r_test

#include "values_of_r_test.moc"
