// Files of binary forms that are cut, damaged, or promise what they do not hold: a table or a clear message.
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cstdint>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace damaged_forms_test {

using namespace paretree;

namespace {

std::string bytesOf(const char* name) {
  QFile file(QStringLiteral(PARETREE_SOURCE_DIR "/tests/cases/data/tables/") + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Result<data::TableFile> read(const std::string& bytes, const data::ReadOptions& options = {}) {
  return data::readTableBytes(bytes, "t.bin", options, Context());
}

}  // namespace

class DamagedFormsTest : public QObject {
  Q_OBJECT
 private slots:
  void eachPrefixIsATableOrAMessage_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"cities_of_dbase.dbf", "numbers_of_foxpro.dbf", "structure_of_numpy.npy", "matrix_by_columns.npy"})
      QTest::newRow(name) << name;
  }
  void eachPrefixIsATableOrAMessage() {
    QFETCH(QString, name);
    const std::string whole = bytesOf(qPrintable(name));
    QVERIFY(!whole.empty());
    data::ReadOptions options;
    options.memoryLimit = std::uint64_t{64} << 20;
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const auto file = read(whole.substr(0, size), options);
      QVERIFY(file.ok() || !messages::text(file.error()).empty());
    }
  }
  void recordsThatAHeaderPromisesTakeNoMemory() {
    std::string bytes = bytesOf("cities_of_dbase.dbf");
    for (std::size_t i = 4; i < 8; ++i) bytes[i] = '\xFF';
    data::ReadOptions options;
    options.memoryLimit = 100'000;
    const auto file = read(bytes, options);
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{5});
    QVERIFY(says(*file, "data.dbf-records"));
  }
  void objectsOfPythonAreRefusedByName() {
    std::string text = "{'descr': '|O', 'fortran_order': False, 'shape': (3,), }\n";
    const auto file =
        read(std::string("\x93NUMPY\x01\0", 8) + static_cast<char>(text.size()) + '\0' + text + "\x80\x03]q");
    QVERIFY(!file.ok());
    QCOMPARE(file.error().message.code, std::string("data.npy-objects"));
  }
  void daysBeyondAnyCalendarAreWarnedOf() {
    std::string text =
        "{'descr': [('day', '<M8[D]'), ('x', '<f8')], 'fortran_order': False, 'shape': (2,), }\n";
    std::string bytes = std::string("\x93NUMPY\x01\0", 8) + static_cast<char>(text.size()) + '\0' + text;
    for (const std::int64_t day : {std::int64_t{40'000'000'000'000}, std::int64_t{4'000'000}}) {
      const double x = 1;
      bytes.append(reinterpret_cast<const char*>(&day), 8).append(reinterpret_cast<const char*>(&x), 8);
    }
    const auto file = read(bytes);
    QVERIFY(file.ok());
    const Message* said = noteOf(*file, "data.other-calendar");
    QVERIFY(said);
    QCOMPARE(said->number("from"), std::int64_t{12921});
    QCOMPARE(said->number("to"), std::int64_t{109516282249});
  }
  void rowsThatAnArrayPromisesTakeNoMemory() {
    data::ReadOptions options;
    options.memoryLimit = 100'000;
    const auto file = read(bytesOf("rows_promised_by_numpy.npy"), options);
    QVERIFY(file.ok());
    QCOMPARE(file->data.rows(), std::size_t{5});
    QVERIFY(says(*file, "data.npy-rows"));
  }
  void anEncodingThatIsSaidCounts() {
    data::ReadOptions options;
    options.encoding = "CP850";
    std::string bytes = bytesOf("cities_of_dos.dbf");
    bytes[29] = '\x57';  // the header says another one
    const auto file = read(bytes, options);
    QVERIFY(file.ok());
    QCOMPARE(file->data.text(0, 0), std::string("K\xC3\xB6ln"));
  }
};

PARETREE_TEST(DamagedFormsTest)
}  // namespace damaged_forms_test

#include "damaged_forms_test.moc"
