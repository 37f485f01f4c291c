// Texts of one encoding with bytes of another, and what is said of an encoding that is a guess.
#include <QTest>
#include <string>

#include "paretree/data/table_file.h"
#include "paretree/messages/text.h"
#include "tests/support/said_of_tables.h"
#include "tests/support/unit.h"

namespace encodings_test {
using namespace paretree;

namespace {

data::TableFile read(const std::string& bytes, const data::ReadOptions& options = {}) {
  auto file = data::readTableBytes(bytes, "t.csv", options, Context());
  [&] { QVERIFY2(file.ok(), file.ok() ? "" : messages::text(file.error()).c_str()); }();
  return file.ok() ? std::move(*file) : data::TableFile{};
}

/// Towns of UTF-8 with one byte of Latin-1 in line 4.
const std::string kStray = "town,x\nM\u00FCnchen,1.5\nK\u00F6ln,2.5\nF\xFCrth,3.5\nD\u00FCren,4.5\n";

}  // namespace

class EncodingsTest : public QObject {
  Q_OBJECT
 private slots:
  void aStrayByteMakesNoChineseOfUtf8() {
    const auto file = read(kStray);
    QCOMPARE(file.encoding, std::string("UTF-8"));
    QCOMPARE(file.data.text(0, 0), std::string("M\u00FCnchen"));
    QCOMPARE(file.data.text(0, 2), std::string("F\u00FCrth"));
    const std::string note = said(file, "data.bytes-mended");
    QVERIFY2(note.find("first in line 4,") != std::string::npos, note.c_str());
    QVERIFY(said(file, "data.encoding-guessed").empty());
  }

  // In lines of another encoding more letters are faults than not.
  void linesOfAnotherEncodingMakeNoChineseOfUtf8() {
    const auto file =
        read("town,x\nM\xFCnchen,1.5\nK\u00F6ln,2.5\nF\xFCrth,3.5\nD\xFCren,4.5\nZ\xFCrich,5.5\n");
    QCOMPARE(file.encoding, std::string("UTF-8"));
    QCOMPARE(file.data.text(0, 0), std::string("M\u00FCnchen"));
    QCOMPARE(file.data.text(0, 1), std::string("K\u00F6ln"));
    const std::string note = said(file, "data.bytes-mended");
    QVERIFY2(note.find("in 4 lines, first in line 2,") != std::string::npos, note.c_str());
  }

  void anEncodingThatIsAGuessIsSaidSo() {
    const std::string western = "town,x\nM\xFCnchen,1.5\nK\xF6ln,2.5\n";
    const auto file = read(western);
    QCOMPARE(file.encoding, std::string("Windows-1252"));
    const std::string note = said(file, "data.encoding-guessed");
    QVERIFY2(note.find("is read as Windows-1252, a guess") != std::string::npos, note.c_str());
    data::ReadOptions options;
    options.encoding = "Windows-1252";
    QVERIFY(said(read(western, options), "data.encoding-guessed").empty());
    QVERIFY(said(read("town,x\nM\u00FCnchen,1.5\nUlm,2.5\n"), "data.encoding-guessed").empty());
    const std::string marked = std::string("\xFF\xFE") + std::string("x\0,\0c\0\n\0", 8) +
                               std::string("1\0,\0a\0\n\0", 8) + std::string("2\0,\0b\0\n\0", 8);
    QVERIFY(said(read(marked), "data.encoding-guessed").empty());
  }

  void aTextThatIsNotWhatIsSaidShowsWhere() {
    data::ReadOptions options;
    options.encoding = "UTF-8";
    const auto file = data::readTableBytes(kStray, "t.csv", options, Context());
    QVERIFY(!file.ok());
    QCOMPARE(messages::text(file.error()),
             std::string("t.csv:4:2: the file is not valid UTF-8; another encoding may be chosen"));
    const auto header = data::readTableBytes("x,gr\xFC\xDF\n1,2.5\n3,4.5\n", "t.csv", options, Context());
    QVERIFY(!header.ok());
    QCOMPARE(messages::text(header.error()),
             std::string("t.csv:1:5: the header is not valid UTF-8; another encoding may be chosen"));
  }
};

PARETREE_TEST(EncodingsTest)
}  // namespace encodings_test

#include "encodings_test.moc"
