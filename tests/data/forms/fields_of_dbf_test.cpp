// Fields of all kinds that files of dBase, FoxPro and dBase 7 have, and headers that are none.
#include <QTest>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "paretree/data/binary/dbf.h"
#include "paretree/data/binary/dbf_header.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"
#include "tests/support/whole_numbers.h"

namespace fields_of_dbf_test {

using namespace paretree;
using support::bigEndian;
using support::littleEndian;
using support::outcomeOf;

namespace {

constexpr unsigned kDbase = 0x03, kFoxPro = 0x30, kDbase7 = 0x04;

struct Field {
  std::string name;
  char type = 'C';
  unsigned length = 4, decimals = 0;
};

std::string padded(std::string text, std::size_t size, char with = ' ') {
  text.resize(size, with);
  return text;
}

/// A file whose records have one byte in front of their fields. `promised`: of records, where it is not as
/// many.
std::string dbf(unsigned version, const std::vector<Field>& fields, const std::vector<std::string>& records,
                int promised = -1, unsigned language = 0) {
  const bool isLong = version == kDbase7;
  std::string descriptors;
  std::size_t size = 1;
  for (const Field& field : fields) {
    std::string one = padded(field.name, isLong ? 32 : 11, '\0') + field.type;
    one = isLong ? one : padded(one, 16, '\0');
    one += static_cast<char>(field.length);
    one += static_cast<char>(field.decimals);
    descriptors += padded(one, isLong ? 48 : 32, '\0');
    size += field.length;
  }
  std::string head;
  head += static_cast<char>(version);
  head += std::string("\x7A\x01\x02", 3);
  head += littleEndian(promised < 0 ? records.size() : static_cast<std::size_t>(promised), 4);
  head += littleEndian((isLong ? 68 : 32) + descriptors.size() + 1, 2) + littleEndian(size, 2);
  head = padded(head, 29, '\0') + static_cast<char>(language);
  head = padded(head, isLong ? 68 : 32, '\0') + descriptors + '\x0D';
  for (const std::string& record : records) head += ' ' + record;
  return head + '\x1A';
}

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {}) {
  return data::readTableBytes(bytes, "t.dbf", options, Context());
}

/// As dBase 7 has numbers: their bytes sort as they do.
std::string sorted(std::int32_t value) {
  return bigEndian(static_cast<std::uint32_t>(value) ^ 0x80000000U, 4);
}
std::string sorted(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  return bigEndian(value < 0 ? ~bits : bits ^ std::uint64_t{1} << 63, 8);
}
std::string plain(double value) { return littleEndian(std::bit_cast<std::uint64_t>(value), 8); }
std::string moment(std::uint64_t day, std::uint64_t milliseconds) {
  return littleEndian(day, 4) + littleEndian(milliseconds, 4);
}

}  // namespace

class FieldsOfDbfTest : public QObject {
  Q_OBJECT
 private slots:
  void fieldsBecomeTheirValues_data() {
    QTest::addColumn<unsigned>("version");
    QTest::addColumn<QString>("type");
    QTest::addColumn<unsigned>("length");
    QTest::addColumn<std::vector<std::string>>("cells");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* name, unsigned version, char type, unsigned length,
                        const std::vector<std::string>& cells, const char* outcome) {
      QTest::newRow(name) << version << QString(QLatin1Char(type)) << length << cells << std::string(outcome);
    };
    row("texts filled with zeros", kDbase, 'C', 4, {"a", std::string("b\0\0\0", 4), std::string(4, '\0')},
        "X;a;b;-");
    row("texts of dBase 7", kDbase7, 'C', 4, {"a", "b", "a"}, "X;a;b;a");
    row("texts of varying length", kFoxPro, 'V', 4, {"a", "b", "a"}, "X;a;b;a");
    row("numbers of many digits", kDbase, 'N', 18, {"12345678901234567", "2", "12345678901234568"},
        "X;12345678901234567;2;12345678901234568");
    row("no numbers", kDbase, 'N', 5, {"1.5", ".", "-", "2,5", "****"}, "X;1.5;-;-;2.5;-");
    row("numbers of dBase IV", kDbase, 'F', 5, {"1.5", "2.5", ""}, "X;1.5;2.5;-");
    row("truths", kDbase, 'L', 1, {"T", "y", "j", "F", "N", "0", "?", "1"},
        "X;TRUE;TRUE;TRUE;FALSE;FALSE;FALSE;-;TRUE");
    row("days", kDbase, 'D', 8, {"20200229", "20200231", "00000000", ""}, "X;2020-02-29;-;-;-");
    row("days that are too short", kDbase, 'D', 6, {"202002", "202003", "000000"}, "X;-;-;-");
    row("whole numbers of FoxPro", kFoxPro, 'I', 4, {littleEndian(7, 4), littleEndian(0xFFFFFFFE, 4)},
        "X;7;-2");
    row("whole numbers of dBase 7", kDbase7, 'I', 4, {sorted(7), sorted(-2)}, "X;7;-2");
    row("counted numbers", kDbase7, '+', 4, {sorted(1), sorted(2)}, "X;1;2");
    row("real numbers of dBase 7", kDbase7, 'O', 8, {sorted(1.5), sorted(-2.25), sorted(INFINITY)},
        "X;1.5;-2.25;-");
    row("real numbers of FoxPro", kFoxPro, 'B', 8, {plain(1.5), plain(-INFINITY), plain(NAN)}, "X;1.5;-;-");
    row("amounts", kFoxPro, 'Y', 8, {littleEndian(12500, 8), littleEndian(~std::uint64_t{12499}, 8)},
        "X;1.25;-1.25");
    row("moments of FoxPro", kFoxPro, 'T', 8,
        {moment(2458850, 43'200'000), moment(0, 0), moment(9'999'999, 0), moment(2458850, 90'000'000)},
        "X;2020-01-01 12:00:00;-;-;-");
    const double begin = 737'425.0 * 86'400'000;  // of 2020
    row("moments of dBase 7", kDbase7, '@', 8, {sorted(begin), sorted(0.0), sorted(-5.0), sorted(1e18)},
        "X;2020-01-01;-;-;-");
  }
  void fieldsBecomeTheirValues() {
    QFETCH(unsigned, version);
    QFETCH(QString, type);
    QFETCH(unsigned, length);
    QFETCH(std::vector<std::string>, cells);
    QFETCH(std::string, outcome);
    for (std::string& cell : cells) cell.resize(length, ' ');
    const auto file = read(dbf(version, {{"X", type.at(0).toLatin1(), length}}, cells));
    QCOMPARE(outcomeOf(file), outcome);
  }

  void fieldsThatLieElsewhereAreLeftOut() {
    for (const Field& field :
         {Field{"M", 'M', 10}, Field{"M", 'B', 10}, Field{"M", 'G', 10}, Field{"M", 'B', 8},
          Field{"M", 'I', 8}, Field{"M", '@', 4}, Field{"M", '+', 2}}) {
      const std::string memo(field.length, '0');
      const auto file =
          read(dbf(kDbase, {{"X"}, field, {"Y"}}, {"a   " + memo + "b   ", "c   " + memo + "d   "}));
      QCOMPARE(outcomeOf(file), std::string("X,Y;a,b;c,d"));
      QVERIFY(says(*file, "data.dbf-memos"));
    }
    const auto file = read(dbf(kFoxPro, {{"X"}, {"M", 'B', 10}}, {"a   0000000000", "b   0000000000"}));
    QVERIFY(file.ok() && says(*file, "data.dbf-memos"));
    // What FoxPro notes which cells are null is nobody's column.
    const auto flags = read(dbf(kFoxPro, {{"X"}, {"_NullFlags", '0', 1}}, {"a   1", "b   0"}));
    QCOMPARE(outcomeOf(flags), std::string("X;a;b"));
    QVERIFY(!says(*flags, "data.dbf-memos"));
    QCOMPARE(outcomeOf(read(dbf(kDbase, {{"M", 'M', 10}}, {"0000000000"}))),
             std::string("! data.no-columns"));
  }

  void recordsThatTheHeaderDoesNotCount() {
    const std::vector<std::string> records{"a   ", "b   ", "c   "};
    const auto none = read(dbf(kDbase, {{"X"}}, records, 0));
    QCOMPARE(outcomeOf(none), std::string("X;a;b;c"));
    QVERIFY(says(*none, "data.dbf-records"));
    const auto fewer = read(dbf(kDbase, {{"X"}}, records, 2));
    QCOMPARE(outcomeOf(fewer), std::string("X;a;b"));
    QVERIFY(!says(*fewer, "data.dbf-records"));
    const auto more = read(dbf(kDbase, {{"X"}}, records, 9));
    QCOMPARE(outcomeOf(more), std::string("X;a;b;c"));
    QVERIFY(says(*more, "data.dbf-records"));
  }

  void textsAreReadInTheirEncoding() {
    const std::vector<std::string> western{"K\xF6ln", "M\xFCnc"}, utf8{"\xC3\xB6 a", "\xC3\xBC b"};
    const std::string bytes = dbf(kDbase, {{"X"}}, western);
    QCOMPARE(outcomeOf(read(bytes)), std::string("X;K\xC3\xB6ln;M\xC3\xBCnc"));
    QVERIFY(says(*read(bytes), "data.encoding-guessed"));
    QVERIFY(!says(*read(dbf(kDbase, {{"X"}}, western, -1, 0x57)), "data.encoding-guessed"));
    const auto known = read(dbf(kDbase, {{"X"}}, utf8, -1, 0x57));
    QCOMPARE(outcomeOf(known), std::string("X;\xC3\xB6 a;\xC3\xBC b"));
    QCOMPARE(known->encoding, std::string("UTF-8"));
    data::ReadOptions options;
    options.encoding = "CP850";
    QCOMPARE(outcomeOf(read(dbf(kDbase, {{"X"}}, {"K\x94ln", "a   "}), options)),
             std::string("X;K\xC3\xB6ln;a"));
    options.encoding = "NO-CODE";
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.unknown-encoding"));
    options.encoding = "UTF-16LE";
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.file-encoding"));
    QCOMPARE(data::encodingOfDriver(0x57), std::string("Windows-1252"));
    QCOMPARE(data::encodingOfDriver(0xFE), std::string());
  }

  void tablesTakeTheMemoryThatIsAllowed() {
    std::vector<std::string> records;
    for (char c = 'a'; c < 'k'; ++c) records.push_back(std::string(99, '\xE4') + c);
    const std::string bytes = dbf(kDbase, {{"X", 'C', 100}}, records, -1, 0x57);
    data::ReadOptions options;
    options.memoryLimit = bytes.size() - 1;
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.file-too-large"));
    options.memoryLimit = bytes.size() + 8;
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.must-fit"));
    options.memoryLimit = bytes.size() + 200;  // twice as much as UTF-8
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.file-too-large"));
    options.memoryLimit = 10'000;
    QVERIFY(read(bytes, options).ok());
  }

  void headersThatAreNone_data() {
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<bool>("isOne");
    const std::string good = dbf(kDbase, {{"X"}, {"Y", 'N', 3}}, {"a     1"});
    const auto with = [&](std::size_t at, const std::string& bytes) {
      std::string all = good;
      return all.replace(at, bytes.size(), bytes);
    };
    const auto row = [](const char* name, const std::string& bytes, bool isOne = false) {
      QTest::newRow(name) << bytes << isOne;
    };
    row("as it should be", good, true);
    row("dBase 7", dbf(kDbase7, {{"X"}}, {"a   "}), true);
    row("with a memo", dbf(0x8B, {{"X"}}, {"a   "}), true);
    row("with a memo of SQL", dbf(0x8C, {{"X"}}, {"a   "}), true);
    row("another version", with(0, "\x09"));
    row("month 13", with(2, "\x0D"));
    row("day 32", with(3, "\x20"));
    row("records of one byte", with(10, std::string("\1\0", 2)));
    row("no room for fields", with(8, std::string("\x20\0", 2)));
    row("field without a name", with(32, std::string("\0", 1)));
    row("field of blanks", with(32, std::string(11, ' ')));
    row("name of signs", with(32, "\x01"));
    row("field of no length", with(48, std::string("\0", 1)));
    row("field of no type", with(43, "q"));
    row("fields beyond the record", with(48, "\x30"));
    row("fields that do not fill the record", with(48, "\x02"));
    row("no fields", with(32, "\x0D"));
    row("too short", good.substr(0, 64));
  }
  void headersThatAreNone() {
    QFETCH(std::string, bytes);
    QFETCH(bool, isOne);
    QCOMPARE(data::looksLikeDbf(bytes), isOne);
    support::TornBytes stream(bytes);
    data::TableFile file;
    const auto done = data::readDbf(stream, {}, Context(), file);
    QCOMPARE(done.ok(), isOne);
    if (!isOne) QCOMPARE(done.error().message.code, std::string("data.dbf-header"));
  }

  void readingEndsWhereItIsAskedToOrFails() {
    const std::string bytes = dbf(kDbase, {{"X"}}, {"a   ", "b   "});
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(outcomeOf(data::readTableBytes(bytes, "t.dbf", {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
    support::TornBytes torn(bytes);
    torn.tear(0, 40, support::TornBytes::How::Fails);
    data::TableFile file;
    const auto done = data::readDbf(torn, {}, Context(), file);
    QVERIFY(!done.ok());
    QCOMPARE(done.error().message.code, std::string(support::TornBytes::kCode));
  }
};

PARETREE_TEST(FieldsOfDbfTest)
}  // namespace fields_of_dbf_test

#include "fields_of_dbf_test.moc"
