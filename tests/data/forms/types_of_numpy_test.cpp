// Types, shapes and headers of NumPy's arrays: what they become, and what is said of those that are none.
#include <QTest>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "paretree/data/binary/numpy.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/table_outcomes.h"
#include "tests/support/torn_bytes.h"
#include "tests/support/unit.h"
#include "tests/support/whole_numbers.h"

namespace types_of_numpy_test {

using namespace paretree;
using support::littleEndian;
using support::outcomeOf;

namespace {

std::string npy(const std::string& header, const std::string& values) {
  return std::string("\x93NUMPY\x01\0", 8) + littleEndian(header.size(), 2) + header + values;
}
std::string headerOf(const std::string& type, const std::string& shape, bool fortran = false) {
  return "{'descr': " + type + ", 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape +
         ", }\n";
}
Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {},
                             const Context& context = Context()) {
  return data::readTableBytes(bytes, "t.npy", options, context);
}
std::string whole(std::int64_t value, std::size_t size = 8) {
  return littleEndian(static_cast<std::uint64_t>(value), size);
}
std::string real(double value) { return littleEndian(std::bit_cast<std::uint64_t>(value), 8); }
std::string real(float value) { return littleEndian(std::bit_cast<std::uint32_t>(value), 4); }
std::string letters(const std::u32string& text, std::size_t size) {
  std::string bytes;
  for (const char32_t c : text) bytes += littleEndian(c, 4);
  bytes.resize(4 * size, '\0');
  return bytes;
}

}  // namespace

class TypesOfNumpyTest : public QObject {
  Q_OBJECT
 private slots:
  void valuesAreWhatTheirTypeSays_data() {
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("values");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* type, const std::string& values, const char* outcome) {
      QTest::newRow(type) << "'" + std::string(type) + "'" << values << std::string(outcome);
    };
    row("<f2", whole(0xC100, 2) + whole(0x7C00, 2) + whole(0x3C00, 2) + whole(0x0001, 2),
        "c0;-2.5;-;1;5.960464477539063e-08");
    row("<f4", real(1.5F) + real(-INFINITY) + real(NAN), "c0;1.5;-;-");
    row(">f8", std::string("\x3F\xF8\0\0\0\0\0\0", 8) + std::string("\xC0\0\0\0\0\0\0\0", 8), "c0;1.5;-2");
    row("<u2", whole(65535, 2) + whole(7, 2), "c0;65535;7");
    row("|i1", whole(-1, 1) + whole(7, 1), "c0;-1;7");
    row("?", std::string("\1\0\2", 3), "c0;TRUE;FALSE;TRUE");
    row("|?", std::string("\1\0", 2), "c0;TRUE;FALSE");
    row("|b1", std::string("\0\1", 2), "c0;FALSE;TRUE");
    row("|S2",
        std::string("ab\0\0\xF6"
                    "c",
                    6),
        "c0;ab;-;\xC3\xB6"
        "c");
    row("<U2",
        letters(U"ab", 2) + letters(U"", 2) + letters(U"\uE000", 2) + whole(0xDC00, 4) + whole(0x110000, 4),
        "c0;ab;-;\xEE\x80\x80;\xEF\xBF\xBD\xEF\xBF\xBD");
    row("<M8[D]", whole(18262) + whole(INT64_MIN), "c0;2020-01-01;-");
    row("<M8[12h]", whole(2 * 18262 + 1) + whole(2 * 18262), "c0;2020-01-01 12:00:00;2020-01-01 00:00:00");
    row("<M8[W]", whole(1) + whole(2), "c0;1970-01-08;1970-01-15");
    row("<M8[Y]", whole(50) + whole(51), "c0;50;51");
    row("<M8", whole(50) + whole(51), "c0;50;51");
    row("<M8[D", whole(50) + whole(51), "c0;50;51");
    row("<m8[h]", whole(2) + whole(INT64_MIN), "c0;7200;-");
    row("<m8[ms]", whole(1500) + whole(2000), "c0;1.5;2");
    row("<m8[M]", whole(2) + whole(5), "c0;2;5");
    row("<m8", whole(2) + whole(5), "c0;2;5");
  }
  void valuesAreWhatTheirTypeSays() {
    QFETCH(std::string, type);
    QFETCH(std::string, values);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(npy(headerOf(type, "(9,)"), values))), outcome);
  }

  void typesThatAreNotReadAreNamed_data() {
    QTest::addColumn<std::string>("type");
    QTest::addColumn<std::string>("code");
    for (const char* type : {"'|b1z'",
                             "'|b2'",
                             "'<i3'",
                             "'<i4z'",
                             "'<u16'",
                             "'<f16'",
                             "'<f99999999999'",
                             "'<M4[s]'",
                             "'<m8 '",
                             "'<c16'",
                             "'|V4'",
                             "'|V0'",
                             "'|V4z'",
                             "'<U2z'",
                             "'abc?'",
                             "'f8'",
                             "'x'",
                             "''",
                             "[('a', '<f8'), ('b', [('c', '<f8')])]",
                             "[('Offer', [('c', '<f8')])]"})
      QTest::newRow(type) << std::string(type) << std::string("data.npy-type");
    for (const char* type : {"'|O'", "'O'", "'|O8'", "[('a', '<f8'), ('b', 'O')]"})
      QTest::newRow(type) << std::string(type) << std::string("data.npy-objects");
  }
  void typesThatAreNotReadAreNamed() {
    QFETCH(std::string, type);
    QFETCH(std::string, code);
    QCOMPARE(outcomeOf(read(npy(headerOf(type, "(2,)"), real(1.0) + real(2.0)))), "! " + code);
  }

  void structuresAreTheirFields_data() {
    QTest::addColumn<std::string>("fields");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const char* fields, const char* outcome) {
      QTest::newRow(fields) << std::string(fields) << std::string(outcome);
    };
    row("[('a', '<f8'), ('b', '<f8')]", "a,b;1.5,2.5;3.5,4.5");
    row("[(\"a\", \"<f8\",), ('b', '<f8')]", "a,b;1.5,2.5;3.5,4.5");
    row("[(('long name', 'a'), '<f8'),\n ('it\\'s', '<f8')]", "a,it's;1.5,2.5;3.5,4.5");
    row("[('a', '<f8', (2,))]", "a.0,a.1;1.5,2.5;3.5,4.5");
    row("[('a', '<f8', 2)]", "a.0,a.1;1.5,2.5;3.5,4.5");
    row("[('a', '<f8', (2L, 1L)),]", "a.0,a.1;1.5,2.5;3.5,4.5");
    row("[('a', '<f8'), ('', '|V8')]", "a;1.5;3.5");
    row("[('a', '|V8'), ('', '|V8')]", "! data.no-columns");
    const char* none = "! data.npy-header";
    for (const char* fields : {"[]",
                               "[5]",
                               "[('a')]",
                               "[(5, '<f8')]",
                               "[('a', 5)]",
                               "[((5, 'a'), '<f8')]",
                               "[(('t' 'a'), '<f8')]",
                               "[(('t', 5), '<f8')]",
                               "[(('t', 'a', '<f8')]",
                               "[('a', '<f8', 'b')]",
                               "[('a', '<f8', (2 3))]",
                               "[('a', '<f8', (2000000,))]",
                               "[('a', '<f8', (1000, 1001))]",
                               "[('a', '<f8', (1234567890123456789,))]",
                               "[('a', '<f8', (600000,)), ('b', '<f8', (600000,))]",
                               "[('a', '<f8') ('b', '<f8')]",
                               "[('a', '<f8'",
                               "[('a\\",
                               "[('a', '<f8', (2,)",
                               "['<f8']"})
      row(fields, none);
  }
  void structuresAreTheirFields() {
    QFETCH(std::string, fields);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(npy(headerOf(fields, "(2,)"), real(1.5) + real(2.5) + real(3.5) + real(4.5)))),
             outcome);
  }

  void shapesAreRowsAndColumns_data() {
    QTest::addColumn<std::string>("header");
    QTest::addColumn<std::string>("outcome");
    const auto row = [](const std::string& header, const char* outcome) {
      QTest::newRow(header.c_str()) << header << std::string(outcome);
    };
    const auto of = [](const char* shape, bool fortran = false) { return headerOf("'<f8'", shape, fortran); };
    row(of("(4,)"), "c0;1.5;2.5;3.5;4.5");
    row(of("4"), "c0;1.5;2.5;3.5;4.5");
    row(of("(2L, 2L)"), "c0,c1;1.5,2.5;3.5,4.5");
    row(of("(2, 2)", true), "c0,c1;1.5,3.5;2.5,4.5");
    row(of("(9,)", true), "c0;1.5;2.5;3.5;4.5");
    row(of("(9, 2)", true), "! data.npy-short");
    row(of("()"), "! data.npy-shape");
    row(of("(2, 2, 1)"), "! data.npy-shape");
    row(of("(0, 2)"), "! data.no-rows");
    row(of("(2, 0)"), "! data.no-columns");
    row(of("(1, 2000000)"), "! data.npy-columns");
    row(headerOf("'|S0'", "(2,)"), "! data.no-columns");
    row("{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}", "c0;1.5;2.5");
    std::string many = "(";
    for (int i = 0; i < 40; ++i) many += "1,";
    for (const std::string& shape : {std::string("x"), std::string("(x,)"), std::string("(1 2)"), many + ")"})
      row(of(shape.c_str()), "! data.npy-header");
    for (const char* header : {"", "[]", "{}", "{'shape': (2,)}", "{5: 6}", "{'shape' (2,)}", "{'shape': 3",
                               "{'shape': (3", "{'descr': '<f8'", "{'descr': '<f8' 'shape': (2,)}",
                               "{'fortran_order': Perhaps}", "{'color': 'red'}", "{'descr': '<f8"})
      row(header, "! data.npy-header");
  }
  void shapesAreRowsAndColumns() {
    QFETCH(std::string, header);
    QFETCH(std::string, outcome);
    QCOMPARE(outcomeOf(read(npy(header, real(1.5) + real(2.5) + real(3.5) + real(4.5)))), outcome);
  }

  void arraysTakeTheMemoryThatIsAllowed() {
    const std::string bytes = npy(headerOf("'|i1'", "(1000,)"), std::string(1000, '\1'));
    data::ReadOptions options;
    options.memoryLimit = 5000;
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.must-fit"));
    options.memoryLimit = 500;
    QCOMPARE(outcomeOf(read(bytes, options)), std::string("! data.file-too-large"));
  }

  void readingEndsWhereItIsAskedToOrFails() {
    // More values than lie between two questions.
    const std::string bytes = npy(headerOf("'|i1'", "(10486, 100)"), std::string(1'048'600, '\1'));
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(outcomeOf(read(bytes, {}, Context(Rng(1), 1, stop.get_token()))),
             std::string("! stopped.reading"));
    const auto file = read(bytes);
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{10486});
    support::TornBytes torn(bytes);
    torn.tear(0, 40, support::TornBytes::How::Fails);
    data::TableFile unread;
    const auto done = data::readNumpy(torn, {}, Context(), unread);
    QVERIFY(!done.ok());
    QCOMPARE(done.error().message.code, std::string(support::TornBytes::kCode));
  }
};

PARETREE_TEST(TypesOfNumpyTest)
}  // namespace types_of_numpy_test

#include "types_of_numpy_test.moc"
